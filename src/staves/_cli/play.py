"""`staves play`: play a game in the terminal."""

import datetime as dt
import random
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import attrs

from staves._cli.files import file_problem
from staves._cli.main import INTERRUPTED
from staves._cli.naming import add_game, game_named
from staves._cli.options import refuse_options, setup_of
from staves._cli.parsing import Problem, add_look, add_seed, refuse_together
from staves._cli.person import Desk, Person, TakenBack
from staves._cli.positions import position
from staves._cli.seats import GREEDY, HUMAN, KINDS, is_seat, player_of, seats_of
from staves._cli.sitting import Sitting, unfinished
from staves._cli.story import ending, opening, story
from staves._cli.terminal import Screen, ended_in_order, is_terminal, screen
from staves._core.errors import InvalidSetup, shown
from staves._core.game import AnyGame, AnyState
from staves._core.limits import MAX_NAME_LENGTH
from staves._core.words import counted, named
from staves.engines._client import EngineError
from staves.match import MatchError, PlayerLeft

ABOUT: Final = """\
Play a game at the terminal. Type actions in the game's notation, or their
numbers in the list; type ? for help."""
EXAMPLES: Final = """\
  staves play {1.name}
  staves play {1.name} {1.options}
  staves play {0.name} {0.options} --seats human human
  staves play {2.name} {2.options}
  staves play {3.name} --seed 3 --record games.txt
  staves play --resume games.txt
"""

_SEEDS: Final = 1_000_000


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_game(parser, optional=True)
    parser.add_argument(
        "--seats",
        nargs="+",
        metavar="WHO",
        help=f"{HUMAN}, {KINDS}; for each player, after GAME (you first, the others {GREEDY})",
    )
    add_seed(parser, "the seed of the deal and the bots", None)
    parser.add_argument("--from", dest="position", metavar="POSITION", help="start from a position, as a line of text")
    parser.add_argument("--record", metavar="FILE", help="append the game to a file, finished or not")
    parser.add_argument(
        "--resume", metavar="FILE", help="resume the last unfinished game in a file, and append it there again"
    )
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Play it."""
    seed: int = secrets.randbelow(_SEEDS) if arguments.seed is None else arguments.seed
    start, actions, names = _begun(arguments, seed)
    players = start.game.play.players(start)
    seats = seats_of(arguments.seats or names or [HUMAN, *[GREEDY] * (len(players) - 1)], players)
    path: str | None = arguments.record or arguments.resume
    if path is not None:
        _check_writable(path)
    out = screen(arguments)
    rng = random.Random(seed)  # noqa: S311 (games, not secrets)
    desk = Desk(out, partial(_rules, arguments))
    try:
        seated = [Person(desk) if seat == HUMAN else player_of(seat, rng) for seat in seats]
    except EngineError as error:
        raise Problem(str(error)) from None
    sitting = Sitting(start, seated, actions)
    out.tell(opening(start, seed, seats))
    if actions:
        out.tell(f"Continuing the game after {counted(len(actions), 'action')}.")
    code = 0
    try:
        with ended_in_order():
            _play(sitting, desk)
    except KeyboardInterrupt:
        out.say()
        code = INTERRUPTED
    except MatchError as error:
        if isinstance(error.__cause__, EngineError):
            raise Problem(str(error.__cause__)) from None
        raise
    finally:
        if arguments.resume is not None and sitting.actions == actions:
            out.say(f"No action was taken, so {path} is unchanged.")
        elif path is not None:
            _append(path, sitting, seats, out)
    return code


def _begun(arguments: Namespace, seed: int) -> tuple[AnyState, Sequence[Any], Sequence[str]]:
    """Return the first state of a game, its actions so far, and who played; nobody for a new game."""
    if arguments.resume is not None:
        others = {"--from": arguments.position is not None, "--record": arguments.record is not None}
        refuse_together("--resume", others, "the game goes on in its own file")
        refuse_options("the game of --resume", arguments)
        record = unfinished(arguments.resume, arguments.game)
        names = [name for name in record.names if name is not None and is_seat(name)]
        return record.start, record.actions, names if len(names) == len(record.names) else ()
    if arguments.game is None:
        raise Problem("GAME is missing: name a game, or resume a recorded one with --resume FILE")
    return _start(arguments, seed), (), ()


def _rules(arguments: Namespace) -> str:
    """Return the rules of a game that begins with known options; nothing for others."""
    known = arguments.resume is None and not _is_text(arguments.position)
    return setup_of(arguments.game, arguments).rules_text() if known else ""


def _start(arguments: Namespace, seed: int) -> AnyState:
    game: AnyGame = arguments.game
    start: AnyState
    if _is_text(arguments.position):
        refuse_options("the position of --from", arguments)
        start = position(arguments.position, game)
        _check_same(start.game, game)
    else:
        _check_same(game if arguments.position is None else game_named(arguments.position), game)
        start = setup_of(game, arguments).new_game(seed=seed)
    return start


def _is_text(position: str | None) -> bool:
    """Return whether a position is written out, not the name of a game that begins."""
    return position is not None and " " in position.strip()


def _check_same(other: AnyGame, game: AnyGame) -> None:
    """Reject a position of another game."""
    if other is not game:
        raise Problem(f"--from has a position of {other.name}, not of {game.name}")


def _play(sitting: Sitting, desk: Desk) -> None:
    out = desk.screen
    if desk.reader is None:
        for text in story(sitting.match, out.ink):
            out.say(text)
        return
    if out.live and is_terminal(sys.stdin):
        _prepare_keyboard()
    aim = sitting.match.state.game.shown.words.aim
    if aim:
        out.tell(f"The aim: {aim}")
    out.say("Type ? for help.")
    if not _played_out(sitting, out):
        return
    for text in ending(sitting.match.state, desk.reader.view, out.ink):
        out.say(text)


def _played_out(sitting: Sitting, out: Screen) -> bool:
    """Play to the end. Return False if somebody has left."""
    while True:
        try:
            for _ in sitting.match:
                pass
        except MatchError as error:
            if isinstance(error.__cause__, TakenBack):
                taken = sitting.undo()
                out.tell(f"Taken back: {', '.join(map(str, taken))}." if taken else "There is nothing to undo.")
                continue
            if isinstance(error.__cause__, OSError) and error.player in sitting.people:
                raise error.__cause__ from None  # the output, on which a person is told something, was closed
            if not isinstance(error.__cause__, PlayerLeft):
                raise
            out.say(f"{named(error.player)} has left the game.")
            return False
        return True


def _prepare_keyboard() -> None:
    """Enable line editing, if Python supports it here."""
    with suppress(ImportError):
        import_module("readline")  # input() uses it once it is there


def _check_writable(path: str) -> None:
    """Check before the game that it can be recorded afterwards."""
    try:
        if Path(path).is_fifo():
            raise Problem(f"cannot write {shown(path)}: records are appended to a file, and this is a pipe")
        with Path(path).open("ab"):
            pass
    except (OSError, ValueError) as error:
        raise file_problem("write", path, error) from None


def _name(seat: str) -> str:
    """Return the name of a player for a record, shortened if it is too long."""
    return seat[:MAX_NAME_LENGTH].strip()


def _append(path: str, sitting: Sitting, seats: tuple[str, ...], out: Screen) -> None:
    from staves.records import append  # noqa: PLC0415 (most games are not recorded)

    today = dt.datetime.now().astimezone().date()
    try:
        append(path, attrs.evolve(sitting.record, names=[_name(seat) for seat in seats], date=today))
    except OSError as error:
        raise file_problem("write", path, error) from None
    except InvalidSetup as error:
        raise Problem(f"the game cannot be recorded: {'; '.join(map(str, error.faults))}") from None
    out.say(f"The game is in {path}.")
