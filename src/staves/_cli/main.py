"""The entry point of the command line: exit codes, errors, interrupts and closed pipes."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from staves import __version__
from staves._cli.options import add_options, game_among, spelled_out, takes_game
from staves._cli.parsing import Parser, Problem, unknown
from staves._cli.terminal import complain, silence, width_of
from staves._core.game import AnyGame

COMMANDS: Final = {
    "play": "play a game at the terminal, against bots or each other",
    "demo": "watch bots play a game, turn by turn",
    "rules": "print the rules of a game, or one of them",
    "replay": "show recorded games, board by board",
    "show": "show a position as a board, or draw it as SVG",
    "legal": "list the legal actions of a position",
    "explain": "say whether an action is legal, and which rule it breaks",
    "perft": "count the sequences of actions up to a length",
    "check": "run the property-based tests of games (laws)",
    "serve": "answer requests from other programs, as lines of JSON",
    "simulate": "let bots play many games, and print statistics",
    "tournament": "let bots play each other on the same deals, and rank them",
    "completion": "make bash or zsh complete these commands",
}
"""Each command is a module with `ABOUT`, `EXAMPLES`, `describe(parser)` and `run(arguments)`."""

USAGE: Final = """\
staves: rules of tabletop games.

usage: staves COMMAND ...

{commands}

  staves COMMAND --help    shows more, with examples
  staves --version         shows the version

Try:  staves demo
"""

REFUSED: Final = 1
"""The exit code for a negative result, or if the output was closed."""
WRONG: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    0 means success; 1 a negative result (an illegal action, a record with problems, a broken law) or a closed output;
    2 an error in the command; 130 an interrupt. An error is one line on stderr, without a traceback.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    name = "staves"
    _mend_streams()
    try:
        try:
            if words and words[0] in COMMANDS:
                name = f"staves {words[0]}"
                return _run(words[0], words[1:])
            return _answer(words)
        finally:
            sys.stdout.flush()
    except Problem as problem:
        Parser(name).fail(str(problem))
    except BrokenPipeError:
        silence(sys.stdout)
        return REFUSED
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            complain("\n")
        return INTERRUPTED
    except OSError as error:
        # What cannot be read is told where it is read, so this comes from writing.
        silence(sys.stdout)
        complain(f"{name}: cannot write: {error.strerror}\n")
        return WRONG


def parser_of(command: str, game: AnyGame | None = None) -> Parser:
    """Return the parser for a command, including the options of the game that the arguments name."""
    module = import_module(f"staves._cli.{command}")
    parser = Parser(f"staves {command}", description=module.ABOUT, formatter_class=_formatter)
    parser.examples = module.EXAMPLES
    module.describe(parser)
    if game is not None:
        add_options(parser, game)
    elif takes_game(parser):
        parser.add_argument_group("options of a game", f"staves {command} GAME --help lists them")
    return parser


def _formatter(prog: str) -> argparse.HelpFormatter:
    # Without a width argparse would load all that it takes to copy files.
    return argparse.RawDescriptionHelpFormatter(prog, width=min(width_of(sys.stdout) or 80, 100) - 2)


def _run(command: str, words: Sequence[str]) -> int:
    parser = parser_of(command)
    game, dealt = game_among(parser, words)
    if game is not None:
        parser, words = parser_of(command, game), spelled_out(words, game)
    parser.dealt = dealt
    arguments = parser.read(words)
    code: int = import_module(f"staves._cli.{command}").run(arguments)
    return code


def _answer(words: Sequence[str]) -> int:
    """Handle arguments that name no command, such as --help."""
    first = words[0] if words else "--help"
    if first == "help" and len(words) > 1:
        if words[1] not in COMMANDS:
            raise unknown("command", words[1], COMMANDS)
        return _run(words[1], [*words[2:], "--help"])
    if first in {"-h", "--help", "help"}:
        width = max(map(len, COMMANDS))
        commands = "\n".join(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items())
        sys.stdout.write(USAGE.format(commands=commands))
        return 0
    parser = Parser("staves")
    parser.add_argument("--version", action="version", version=f"staves {__version__}")
    if first.startswith("-"):
        parser.read(words)
    raise unknown("command", first, COMMANDS)


def _mend_streams() -> None:
    """Make sure that the standard streams exist, and that characters they can't encode cause no error."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before the start
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 (it stays open)
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace" if name != "stderr" else "backslashreplace")
