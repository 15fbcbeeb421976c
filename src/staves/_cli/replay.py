"""`staves replay`: recorded games, board by board."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from itertools import count as numbers
from itertools import islice
from os.path import realpath
from typing import Any, Final

import staves
from staves._cli.files import write_drawing
from staves._cli.naming import NAMES, game_argument
from staves._cli.numbers import count, number
from staves._cli.parsing import Problem, add_look, line_of, look_of, refuse_together
from staves._cli.recorded import read_games
from staves._cli.terminal import Screen, complain, is_terminal, key, screen
from staves._core.errors import shown
from staves._core.limits import MAX_BOARDS
from staves._core.moment import pictured
from staves._core.words import named, result, sentence
from staves.records import Record

ABOUT: Final = """\
Show recorded games: every board, with the actions and comments. At a terminal,
press Enter for the next board, b for the previous one, a for all the rest, or q
to quit. Problems in the file are printed first, and the exit code is then 1."""
EXAMPLES: Final = """\
  staves replay games.txt
  staves replay games.jsonl --game 3 --from 20
  cat games.txt | staves replay -
  staves replay games.jsonl --game 3 --svg game.svg --strip strip.svg
  staves replay games.txt --game 1 --to 8 --text
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="records as text, or as lines of JSON (.jsonl); - is the input")
    parser.add_argument(
        "--of",
        type=game_argument,
        metavar="GAME",
        help=f"the game played: {NAMES}; by default, as the file says",
    )
    parser.add_argument("--game", type=count, metavar="N", help="only this game, counted from 1")
    parser.add_argument("--from", dest="first", type=number, default=0, metavar="N", help="begin after N actions")
    parser.add_argument("--to", dest="last", type=number, metavar="N", help="end after N actions")
    parser.add_argument("--text", action="store_true", help="write only the last position, as a line of text")
    parser.add_argument("--svg", metavar="FILE", help="write a game as an animated drawing; - is the output")
    parser.add_argument("--strip", metavar="FILE", help="write a game as one drawing with all boards; - is the output")
    add_look(parser)


def run(arguments: Namespace) -> int:
    """Show them."""
    _check(arguments)
    reading = read_games(arguments.file, arguments.of)
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
            raise Problem(f"there is no game {arguments.game}: the file has {len(games)}")
        games = [games[arguments.game - 1]]
    if arguments.text:
        print(staves.to_text(_last(arguments, _only(games))))
    elif arguments.svg is not None or arguments.strip is not None:
        _draw(arguments, _only(games))
    else:
        _show(arguments, games, len(reading.records))
    return code


def _check(arguments: Namespace) -> None:
    """Reject options that contradict each other or would be ignored."""
    first, last = arguments.first, arguments.last
    if last is not None and first > last:
        raise Problem(f"--from must be at most --to, which is {last}, not {first}")
    drawings = {"--svg": arguments.svg, "--strip": arguments.strip}
    if arguments.text:
        others = {"--from": first > 0, **{flag: path is not None for flag, path in drawings.items()}}
        refuse_together("--text", others | look_of(arguments), "it writes text, not boards")
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
        steps = _Steps(game, out)
        done = first
        while done <= last:
            out.say(f"\n{steps.told(done)}")
            if done == last:
                out.say(f"\n{sentence(result(game.winners))}\n")
            answer = stepping and _ask(back=done > first)
            if answer == "q":
                return
            stepping = stepping and answer != "a"
            done += -1 if answer == "b" and done > first else 1


def _only(games: Sequence[tuple[int, Record[Any]]]) -> Record[Any]:
    """Return the game that is meant, if there is just one."""
    if len(games) > 1:
        raise Problem(f"there are {len(games)} games: choose one with --game")
    ((_, game),) = games
    return game


def _last(arguments: Namespace, game: Record[Any]) -> Any:
    """Return the state that is to be shown last."""
    return next(islice(game.states(), _part(arguments, game)[1], None))


def _draw(arguments: Namespace, game: Record[Any]) -> None:
    """Draw a game, as a film or as a strip."""
    from staves.drawings import animation, strip  # noqa: PLC0415 (not needed to look at boards)

    first, last = _part(arguments, game)
    if last - first >= MAX_BOARDS:
        raise Problem(f"at most {MAX_BOARDS} boards are drawn, not {last - first + 1}: choose with --from and --to")
    for path, draw in ((arguments.svg, animation), (arguments.strip, strip)):
        if path is not None:
            write_drawing(path, draw(game, first=first, last=last))


def _part(arguments: Namespace, game: Record[Any]) -> tuple[int, int]:
    """Return the numbers of actions before the first and the last board to show."""
    last = len(game.actions) if arguments.last is None else min(arguments.last, len(game.actions))
    return min(arguments.first, last), last


def _head(game: Record[Any]) -> str:
    """Return what is known of a game."""
    players = game.start.game.play.players(game.start)
    parts = [game.game.name, f"{len(game.actions)} action{'s' * (len(game.actions) != 1)}"]
    parts += [f"{named(player)} is {name}" for player, name in zip(players, game.names, strict=True) if name]
    if game.date is not None:
        parts.append(game.date.isoformat())
    return ", ".join(parts)


class _Steps:
    """The boards of a game, replayed on demand."""

    def __init__(self, game: Record[Any], out: Screen) -> None:
        self._game, self._out = game, out
        self._left = game.states()
        self._states: list[Any] = []
        self._said: dict[int, list[str]] = {}
        for comment in game.comments:
            self._said.setdefault(comment.after, []).append(f"{{{comment.text}}}")

    def told(self, done: int) -> str:
        """Return the board after a number of actions, with the last of them and the comments."""
        while len(self._states) <= done:
            self._states.append(next(self._left))
        lines = list(self._said.get(done, ()))
        if done:
            mover, action = staves.to_move(self._states[done - 1]), self._game.actions[done - 1]
            lines.insert(0, f"{done}. {named(mover)} plays {action}")
        return "\n".join([*lines, *([""] if lines else []), pictured(self._states[done], self._out.ink)])


def _ask(*, back: bool) -> str:
    """Show a board and return the key that the person presses."""
    return key(f"\nEnter: go on, {'b: back, ' * back}a: all, q: leave ")
