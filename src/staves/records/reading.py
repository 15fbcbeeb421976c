"""Reading games that were written down, by this library or by hand."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import Any, Final, TypeAlias

import staves
from staves.core.checks import whole
from staves.core.errors import InvalidSetup, ParseError, described, shown
from staves.core.game import Game
from staves.core.rule import Rule
from staves.core.value import plain
from staves.games import GAMES
from staves.records.notation import DATE, ESCAPED, MEANT, MOST_SIGNS, RESULT, SPACE, START, TOKEN
from staves.records.problems import InvalidRecord, Problem, Reading
from staves.records.record import Comment, Record, made, name_problem, replayed, result_text, text_problem
from staves.texts import from_text

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyRecord: TypeAlias = Record[Any, Any, Any]

_UNCLOSED: Final = "a comment that ends with } (in it {, } and \\ are written \\{, \\} and \\\\)"
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read(text: str, games: Iterable[AnyGame] = GAMES, *, most: int = MOST_SIGNS) -> AnyRecord:
    """Return the one game that a text tells.

    Args:
        text: The text.
        games: The games that it may be of; by default the library's own.
        most: A record of more signs is not read at all.

    Raises:
        InvalidRecord: It doesn't tell just one game; the error names every problem with its line and column.
        TypeError: `text` is not a string.
    """
    records = read_all(text, games, most=most)
    if len(records) != 1:
        places = _starts(text)
        found, expected = (text[places[1] :].split("\n", maxsplit=1)[0], "the end") if places else ("", repr(START))
        raise InvalidRecord([Problem(*place_in(text, places[1] if places else len(text)), found, expected)])
    return records[0]


def read_all(text: str, games: Iterable[AnyGame] = GAMES, *, most: int = MOST_SIGNS) -> tuple[AnyRecord, ...]:
    """Return the games that a text tells, one after the other.

    Raises:
        InvalidRecord: Something in it is not as it should be; the error names every problem.
        TypeError: `text` is not a string.
    """
    reading = scan(text, games, most=most)
    if reading.problems:
        raise InvalidRecord(reading.problems)
    return reading.records


def scan(text: str, games: Iterable[AnyGame] = GAMES, *, most: int = MOST_SIGNS) -> Reading:
    """Return the games that a text tells, each as far as it can be read, and all that is wrong.

    A record ends where the next one starts, also if it is only half there. An action that cannot be read or is not
    legal ends what is read of its game.

    Raises:
        TypeError: `text` is not a string.
    """
    if not isinstance(text, str):
        raise TypeError(f"records are read from a str, not {described(text)}")
    if whole(most, "most") < 0:
        raise ValueError(f"most must be at least 0, not {shown(most)}")
    text, games = plain(text), tuple(games)
    starts = _starts(text)
    problems: list[Problem] = []
    before = text[: starts[0]] if starts else text
    if before.strip(SPACE):
        place = len(before) - len(before.lstrip(SPACE))
        problems.append(Problem(*place_in(text, place), before[place:].split("\n")[0], repr(START)))
    records: list[AnyRecord] = []
    known: dict[str, dict[str, Any]] = {}
    for start, end in pairwise([*starts, len(text)]):
        if end - start > most:
            expected = f"the end, as at most {most} signs are read,"
            problems.append(Problem(*place_in(text, start + most), text[start + most], expected))
            continue
        reader = _Reader(text, end, known)
        record = reader.read_record(start, games)
        if record is not None:
            records.append(record)
        problems += sorted(reader.problems, key=lambda problem: (problem.line, problem.column))
    return Reading(tuple(records), tuple(problems))


def _starts(text: str) -> list[int]:
    """Return where records start: wherever a line begins so."""
    return [match.start() for match in re.finditer(f"^{START}", text, re.MULTILINE)]


def place_in(text: str, position: int) -> tuple[int, int]:
    """Return the line and the column of a place in a text."""
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


class _Reader:
    """Reads one record of a text.

    Args:
        text: The text.
        end: Where the record ends.
        known: For the name of each game the actions that were read before, by their notation.
    """

    def __init__(self, text: str, end: int, known: dict[str, dict[str, Any]]) -> None:
        self.text = text
        self.end = end
        self.known = known
        self.problems: list[Problem] = []

    def wrong(
        self, position: int, found: str, expected: str, rule: Rule | None = None, legal: Iterable[object] = ()
    ) -> None:
        """Note a problem."""
        place = place_in(self.text, position)
        self.problems.append(Problem(*place, found, expected, rule, tuple(map(str, legal))))

    def read_record(self, position: int, games: Sequence[AnyGame]) -> AnyRecord | None:
        """Return the record as far as it can be read; None if that is not even its start."""
        lines = self.text[position : self.end].split("\n")
        start = self.read_start(lines[0].rstrip("\r"), position, games)
        if start is None:
            return None
        players = start.game.players(start)
        names: dict[Any, str] = {}
        on: date | None = None
        for line, after in pairwise(lines):
            position += len(line) + 1
            header = after.rstrip("\r")
            if not header.strip(SPACE):
                break
            key, _, value = header.partition(": ")
            player = next((player for player in players if str(player) == key), None)
            if player is not None and player not in names:
                names[player] = self.read_name(value, position + len(key) + 2)
            elif key == DATE and on is None:
                on = self.read_date(value, position + len(key) + 2)
            else:
                missing = [DATE] * (on is None) + [str(player) for player in players if player not in names]
                expected = [repr(f"{name}: ") for name in missing[:10]]
                self.wrong(position, header, " or ".join([*expected, "an empty line"]))
        return self.read_body(start, position, tuple(names.get(player) or None for player in players), on)

    def read_start(self, line: str, position: int, games: Sequence[AnyGame]) -> Any:
        """Return the state in which the game starts; None if it cannot be read."""
        text = line[len(START) :]
        position += len(START)
        try:
            return from_text(text, games, most=len(text))
        except ParseError as error:
            self.wrong(position + error.position, text[error.position : error.position + 1], error.expected)
        except InvalidSetup as error:
            for fault in error.faults:
                self.wrong(position, text, f"a position that can be ({fault.place}: {fault.problem})")
        return None

    def read_name(self, value: str, position: int) -> str:
        """Return somebody's name; nothing if it is none."""
        problem = name_problem(value)
        if problem is None:
            return value
        self.wrong(position, value, f"a name, which {problem},")
        return ""

    def read_date(self, value: str, position: int) -> date | None:
        """Return the date that is written so; None if none is."""
        try:
            if _DATE.fullmatch(value):
                return date.fromisoformat(value)
        except ValueError:
            pass
        self.wrong(position, value, "a date, such as 2026-11-18,")
        return None

    def read_body(self, start: Any, position: int, names: tuple[str | None, ...], on: date | None) -> AnyRecord:
        """Return the record with what was done and said."""
        known = self.known.setdefault(start.game.name, {})
        actions: list[Any] = []
        places: list[int] = []
        comments: list[Comment] = []
        last: re.Match[str] | None = None
        whole_game = True
        for match in TOKEN.finditer(self.text, position, self.end):
            token = match[0]
            action = known.get(token)
            if action is None:
                if token.startswith(RESULT):
                    last = match
                    break
                if token[0] in "{}":
                    comment = self.read_comment(token, match.start(), len(actions))
                    if comment is not None and whole_game:
                        comments.append(comment)
                    continue
                action = self.read_action(start, token, match.start())
                if action is None:
                    whole_game = False
                    continue
                known[token] = action
            if whole_game:
                actions.append(action)
                places.append(match.start())
        end, broken = replayed(start, actions)
        if broken is not None:
            done, rule = broken
            self.wrong(places[done], str(actions[done]), "a legal action", rule, staves.legal_actions(end))
            del actions[done:]
            comments = [comment for comment in comments if comment.after <= done]
            whole_game = False
        winners = self.read_result(last, end, whole_game=whole_game)
        return made(start, tuple(actions), end, names, on, winners, tuple(comments))

    def read_action(self, state: Any, token: str, position: int) -> Any:
        """Return the action that is written so; None if none is."""
        try:
            return staves.parse_action(state, token)
        except ParseError as error:
            self.wrong(position + error.position, token[error.position :], error.expected)
        return None

    def read_comment(self, token: str, position: int, after: int) -> Comment | None:
        """Return the comment that is written so; None if none is."""
        if len(token) == 1:
            self.wrong(position, token, _UNCLOSED if token.startswith("{") else "a comment, which begins with {,")
            return None
        text = ESCAPED.sub(lambda match: MEANT[match[1]], token[1:-1]).replace("\r\n", "\n")
        problem = text_problem(text)
        if problem is None:
            return Comment(after, text)
        self.wrong(position, token, f"a comment, which {problem},")
        return None

    def read_result(self, line: re.Match[str] | None, end: Any, *, whole_game: bool) -> tuple[Any, ...] | None:
        """Return how the game ended, as it is written, or else as it was played."""
        played = staves.winners(end) if staves.is_terminal(end) else None
        if line is None:
            self.wrong(len(self.text[: self.end].rstrip(SPACE)), "", f"{RESULT!r}, as the record is cut off here,")
            return played
        more = self.text[line.end() : self.end].lstrip(SPACE)
        if more:
            self.wrong(self.end - len(more), more.split("\n")[0], f"the end of the record, or {START!r},")
        value = line[0][len(RESULT) :]
        stated = _stated(value, end.game.players(end))
        if not stated:
            self.wrong(line.start() + len(RESULT), value, "who wins, 'draw' or 'unfinished'")
            return played
        if played is None or not whole_game:
            return stated[0]
        if stated[0] != played:
            self.wrong(line.start() + len(RESULT), value, f"{result_text(played)!r}, as the actions tell,")
        return played


def _stated(value: str, players: Sequence[Any]) -> Sequence[tuple[Any, ...] | None]:
    """Return the result that is written so, as the only one in a list; nothing if none is."""
    who = set(re.split(r", | and ", value.removesuffix(" wins").removesuffix(" win")))
    winners = tuple(player for player in players if str(player) in who)
    return [result for result in (None, (), winners) if result_text(result) == value][:1]
