"""The short rules of Stones."""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.words import counted

AIM: Final = "Be the last player with stones. A stone that moves onto an enemy stone removes it."


def guide(options: Mapping[str, Any]) -> str:
    """Return the short rules with these options, as Markdown with links to the rules."""
    size = f"{counted(options['rows'], 'row')} and {counted(options['columns'], 'column')}"
    ways = "up, down, left, right or diagonally" if options["diagonal"] else "up, down, left or right"
    row, column = (0, 1) if options["columns"] > 1 else (1, 0)
    limit = options["quiet_limit"]
    draw = (
        "" if limit is None else f" The game is [a draw](#quiet) after {counted(limit, 'move')} in a row without a hit."
    )
    return f"""\
**The board** has [{size}](#board) of tiles, both numbered from 0 at the top left. There are {options["players"]}
players, numbered from 0. Each starts with [{counted(options["stones"], "stone")}](#setup), on different tiles
chosen at random. Everybody sees everything.

**On your turn,** move [one of your stones](#move.own) to an adjacent tile: [{ways}](#move.adjacent). The tile must
be empty or hold [an enemy stone](#move.target). If it holds an enemy stone, you hit that stone and it is removed. You
can't move onto your own stones, and you can't pass. To write a move, give the row and column of its start and of its
end: `0,0>{row},{column}` moves the stone in row 0, column 0 to row {row}, column {column}.

**The order.** Player 0 begins, and the others [follow in order](#turn.order). A player
without stones is out.

**The end.** [The last player](#win) with stones wins.{draw}"""
