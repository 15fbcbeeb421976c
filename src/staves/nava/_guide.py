"""The short rules of Nava."""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.words import counted

AIM: Final = "Own every stack on the board, or get all nine of your cubes onto the board. Either is enough."


def guide(options: Mapping[str, Any]) -> str:
    """Return the short rules with these options, as Markdown with links to the rules."""
    limit = options["ply_limit"]
    moves = "" if limit is None else counted(limit, "move")
    draw = moves and f"\nIf nobody has won after {moves} in total, the game is [a draw](#limit)."
    return f"""\
**The board** has [5 rows and 5 columns](#board) of junctions, numbered from 0 at the top left. A junction is empty,
or holds one cube or one stack of discs. Player 1 starts with a stack of 6 discs at row 0, column 4, and player 2
with one at row 4, column 0. Each has 9 cubes in supply. Everybody sees everything. Player 1 begins, and the players
take turns.

**A stack is yours** if [the disc on top](#stack.owner) is yours, no matter who owns the discs below. A single disc is
a stack, too.

**On your turn,** take [one of your stacks](#move.own), or any number of discs from its top, and move them in [a
straight line](#move.straight) along a row or a column, passing over anything in between. They go [exactly as many
junctions](#move.count) as you took discs, and must stay on the board. You can't pass. To write a move, give the row
and column of its start and of its end: `04>02` takes the top two discs at row 0, column 4 and moves them two junctions
to the left.

**Landing.** Your discs may land on

- an empty junction: they form [a stack](#move.land) there;
- a stack, yours or not: they go on top of it, and the whole stack is yours;
- a cube, yours or not: it goes back to its owner's supply, and your discs form a stack there.

**Leaving.** If you moved [the whole stack](#move.cube), put one of your cubes on the junction that it left. If discs
stay behind, put no cube. They now belong to the owner of the top disc.

**The end.** You win if, after your move, [no stack](#win.stacks) belongs to your opponent, or if [all nine of your
cubes](#win.cubes) are on the board.{draw}"""
