"""`staves replay`: recorded games, board by board."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import count as numbers
from itertools import islice
from os.path import realpath
from pathlib import Path
from typing import Any, Final

import staves
from staves._core.errors import shown
from staves._core.game import AnyGame
from staves._core.limits import MAX_BOARDS, MAX_FILE_BYTES
from staves._core.moment import pictured
from staves._core.words import named, result, sentence
from staves.cli.files import file_problem, write_drawing
from staves.cli.naming import NAMES, game_argument
from staves.cli.numbers import count, number
from staves.cli.parsing import Problem, add_look, line_of, look_of, refuse_together
from staves.cli.terminal import Screen, complain, is_terminal, screen
from staves.records import Reading, Record, scan, scan_lines

ABOUT: Final = """\
Go through recorded games: every board, with the actions and the comments. At a
terminal, Enter shows the next one, a all that are left, and q leaves. What is
wrong in the file is told first, and the exit code is 1 then."""
EXAMPLES: Final = """\
  staves replay games.txt
  staves replay games.jsonl --game 3 --from 20
  cat games.txt | staves replay -
  staves replay games.jsonl --game 3 --svg game.svg --strip strip.svg
"""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    parser.add_argument("file", metavar="FILE", help="records as text, or as lines of JSON (.jsonl); - is the input")
    parser.add_argument(
        "--of", type=game_argument, metavar="GAME", help=f"the game that was played: {NAMES}; by default the file tells"
    )
    parser.add_argument("--game", type=count, metavar="N", help="only this game, counted from 1")
    parser.add_argument("--from", dest="first", type=number, default=0, metavar="N", help="begin after N actions")
    parser.add_argument("--to", dest="last", type=number, metavar="N", help="end after N actions")
    parser.add_argument("--svg", metavar="FILE", help="write a game as one drawing that plays it; - is the output")
    parser.add_argument("--strip", metavar="FILE", help="write a game as one drawing with all boards; - is the output")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Show them."""
    _check(arguments)
    reading = _read(arguments.file, arguments.of)
    for problem in reading.problems:
        complain(f"{line_of(f'{arguments.file}: {problem}')}\n")
    games: list[tuple[int, Any]] = list(zip(numbers(1), reading.records, strict=False))
    code = 1 if reading.problems else 0
    if not games:
        if not reading.problems:
            raise Problem(f"there is no game in {arguments.file!r}")
        return code
    if arguments.game is not None:
        if arguments.game > len(games):
            raise Problem(f"there is no game {arguments.game}, as there are {len(games)}")
        games = [games[arguments.game - 1]]
    if arguments.svg is not None or arguments.strip is not None:
        _draw(arguments, [game for _, game in games])
        return code
    _show(arguments, games, len(reading.records))
    return code


def _check(arguments: Namespace) -> None:
    """Refuse options that contradict each other, or of which one would be ignored."""
    first, last = arguments.first, arguments.last
    if last is not None and first > last:
        raise Problem(f"--from must be at most --to, which is {last}, not {first}")
    drawings = {"--svg": arguments.svg, "--strip": arguments.strip}
    for flag, path in drawings.items():
        if path is not None:
            refuse_together(flag, look_of(arguments), "a drawing has its own colors")
    if None not in drawings.values() and len(set(map(realpath, drawings.values()))) == 1:
        raise Problem(f"--svg and --strip must write to different files, not both to {shown(arguments.svg)}")


def _show(arguments: Namespace, games: Iterable[tuple[int, Any]], count: int) -> None:
    """Show games board by board, each with its number and how many there are."""
    out = screen(arguments)
    stepping = out.live and is_terminal(sys.stdin)
    for place, game in games:
        out.tell(f"game {place} of {count}: {_head(game)}")
        first, last = _part(arguments, game)
        for done, step in _steps(game, first, last, out):
            out.say(f"\n{step}")
            if stepping and done < last:
                answer = _ask()
                if answer == "q":
                    return
                stepping = answer != "a"
        out.say(f"\n{sentence(result(game.winners))}\n")


def _draw(arguments: Namespace, games: list[Any]) -> None:
    """Draw a game, as a film or as a strip."""
    from staves.drawings import animation, strip  # noqa: PLC0415 (not needed to look at boards)

    if len(games) > 1:
        raise Problem(f"there are {len(games)} games: say which by --game")
    first, last = _part(arguments, games[0])
    if last - first >= MAX_BOARDS:
        raise Problem(f"at most {MAX_BOARDS} boards are drawn, not {last - first + 1}: say which by --from and --to")
    for path, draw in ((arguments.svg, animation), (arguments.strip, strip)):
        if path is not None:
            write_drawing(path, draw(games[0], first=first, last=last))


def _part(arguments: Namespace, game: Record[Any]) -> tuple[int, int]:
    """Return after how many actions the first board is to be shown, and the last."""
    last = len(game.actions) if arguments.last is None else min(arguments.last, len(game.actions))
    return min(arguments.first, last), last


def _read(path: str, game: AnyGame | None) -> Reading:
    """Return the recorded games of a file; all of this game, unless it is None."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise file_problem("read", path, error) from None
    if len(data) > MAX_FILE_BYTES:
        raise Problem(f"{path!r} is too long: at most {MAX_FILE_BYTES:,} bytes are read")
    text = data.decode("utf-8", errors="surrogateescape")
    in_lines = path.endswith(".jsonl") or (path == "-" and text.removeprefix("\ufeff").lstrip().startswith("{"))
    return (scan_lines if in_lines else scan)(text, [game] if game else None, max_length=len(text))


def _head(game: Record[Any]) -> str:
    """Return what is known of a game."""
    players = game.start.game.play.players(game.start)
    parts = [game.game.name, f"{len(game.actions)} action{'s' * (len(game.actions) != 1)}"]
    parts += [f"{named(player)} is {name}" for player, name in zip(players, game.names, strict=True) if name]
    if game.date is not None:
        parts.append(game.date.isoformat())
    return ", ".join(parts)


def _steps(game: Record[Any], first: int, last: int, out: Screen) -> Iterator[tuple[int, str]]:
    """Yield each state of a part of a game, with how many actions came before it."""
    before: Any = None
    said: dict[int, list[str]] = {}
    for comment in game.comments:
        said.setdefault(comment.after, []).append(f"{{{comment.text}}}")
    for done, state in enumerate(islice(game.states(), last + 1)):
        if done >= first:
            lines = [f"{done}. {named(staves.to_move(before))} plays {game.actions[done - 1]}"] if done else []
            lines += said.get(done, ())
            yield done, "\n".join([*lines, *([""] if lines else []), pictured(state, out.ink)])
        before = state


def _ask() -> str:
    """Return what is answered to a board."""
    try:
        return input("\nEnter: go on, a: all, q: leave ").strip().lower()[:1]
    except EOFError:
        sys.stdout.write("\n")
        return "q"
