"""How Nava is played, in short."""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.words import counted

AIM: Final = "Own every stack on the board, or get all nine of your cubes onto the board. Either is enough."


def guide(options: Mapping[str, Any]) -> str:
    """Return how the game is played with these options, as Markdown with links to the rules."""
    limit = options["ply_limit"]
    moves = "" if limit is None else counted(limit, "move")
    draw = moves and f"\nIf nobody has won after {moves}, those of both players counted, the game is [a draw](#limit)."
    return f"""\
**The board** has [5 rows and 5 columns](#board) of junctions, numbered from 0 at the top left. A junction is empty,
or holds one cube or one stack of discs. Player 1 starts with a stack of 6 discs at row 0, column 4, and player 2
with one at row 4, column 0. Each has 9 cubes in supply. Everybody sees everything. Player 1 begins, and the players
take turns.

**A stack is yours** if [the disc on top](#stack.owner) is yours, whoever owns the discs below. A single disc is a
stack too.

**On your turn,** take [one of your stacks](#move.own), or any number of discs from its top, and move them in [a
straight line](#move.straight) along a row or a column, over whatever is in between. They go [exactly as many
junctions](#move.count) as you took discs, and stay on the board. You can't pass. A move is written as the row and
column it starts from and those it goes to: `04>02` takes the top two discs at row 0, column 4 and moves them two
junctions to the left.

**Where they land** there may be

- nothing: your discs are [a stack](#move.land) there;
- a stack, yours or not: your discs come on top of it, and the whole stack is yours;
- a cube, yours or not: it goes back to its owner's supply, and your discs are a stack there.

**What they leave.** If you took [the whole stack](#move.cube), you lay one of your cubes on the junction that it
left. If discs stay behind, no cube is laid, and they belong to the owner of the disc that is on top of them now.

**The end.** You win if, after your move, [no stack](#win.stacks) belongs to your opponent, or if [all nine of your
cubes](#win.cubes) are on the board.{draw}"""
