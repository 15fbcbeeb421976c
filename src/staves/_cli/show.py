"""`staves show`: a position as a board."""

from argparse import ArgumentParser, Namespace
from typing import Any, Final

import staves
from staves._cli.files import write_drawing
from staves._cli.parsing import Problem, add_look, look_of, refuse_together
from staves._cli.positions import add_position, position_of
from staves._cli.terminal import screen
from staves._core.game import AnyState
from staves._core.moment import pictured

ABOUT: Final = "Show a position as a board, or draw it as SVG."
EXAMPLES: Final = """\
  staves show {0.name}
  staves show {1.name} {1.options}
  staves show {2.name} --seed 1 --as {2.player}
  staves show {0.name} --text
  staves show {3.name} --svg board.svg
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_position(parser)
    parser.add_argument("--as", dest="player", metavar="PLAYER", help="show what this player knows")
    parser.add_argument("--text", action="store_true", help="write the position as a line of text")
    parser.add_argument("--svg", metavar="FILE", help="write a drawing to a file, or to the output if it is -")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Show it."""
    _check(arguments)
    state = position_of(arguments)
    if arguments.text:
        print(staves.to_text(state))
        return 0
    moment: Any = state if arguments.player is None else staves.view(state, _player(state, arguments.player))
    if arguments.svg is None:
        view = screen(arguments)
        view.say(pictured(moment, view.ink))
        return 0
    write_drawing(arguments.svg, staves.svg(moment))
    return 0


def _check(arguments: Namespace) -> None:
    """Reject combinations in which one option would be ignored."""
    look, drawing = look_of(arguments), {"--svg": arguments.svg is not None}
    if arguments.text:
        why = "a view has no position text, because the text contains the decks, in order"
        refuse_together("--text", {"--as": arguments.player is not None}, why)
        refuse_together("--text", drawing | look, "it writes text, not a board")
    if arguments.svg is not None:
        refuse_together("--svg", look, "a drawing has its own colors")


def _player(state: AnyState, name: str) -> Any:
    try:
        return staves.parse_player(state, name)
    except staves.UnknownPlayer as error:
        raise Problem(str(error)) from None
