"""Reading games from text, written by this library or by hand."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import pairwise
from typing import Any, Final, TypeAlias

import staves
from staves._core.asking import named_by
from staves._core.checks import check_max_length
from staves._core.errors import InvalidSetup, ParseError, described
from staves._core.limits import MAX_ACTIONS, MAX_COMMENTS, MAX_GAME_LENGTH
from staves._core.rule import Rule
from staves._games import Games, checked
from staves._texts import from_text
from staves.records._notation import (
    DATE,
    ESCAPED,
    MEANT,
    RESULT,
    SPACE,
    START,
    TOKEN,
    first_line,
    read_date,
    without_mark,
)
from staves.records._problems import InvalidRecord, Places, Problem, Problems, Reading, TooManyError
from staves.records._record import Comment, Record, made, name_problem, replayed, result_text, text_problem

AnyRecord: TypeAlias = Record[Any]

_UNCLOSED: Final = "a comment that ends with } (in it {, } and \\ are written \\{, \\} and \\\\)"


def read(text: str, games: Games = None, *, max_length: int = MAX_GAME_LENGTH) -> AnyRecord:
    """Read one game from text.

    Args:
        text: The text.
        games: The games that it may belong to, by default all in `staves.games.names`.
        max_length: The maximum length of a record in characters. Longer ones are not read.

    Raises:
        InvalidRecord: The text isn't exactly one valid game; the error lists every problem with its line and column.
        TypeError: `text` is not a string.
        ValueError: `max_length` is negative.
    """
    records = read_all(text, games, max_length=max_length)
    if len(records) != 1:
        text = without_mark(text)
        places = _starts(text)
        found, expected = (first_line(text[places[1] :]), "the end") if places else ("", repr(START))
        raise InvalidRecord([Problem(*Places(text).of(places[1] if places else len(text)), found, expected)])
    return records[0]


def read_all(text: str, games: Games = None, *, max_length: int = MAX_GAME_LENGTH) -> tuple[AnyRecord, ...]:
    """Read all games of a text.

    Raises:
        InvalidRecord: Something is invalid; the error lists every problem.
        TypeError: `text` is not a string.
        ValueError: `max_length` is negative.
    """
    reading = scan(text, games, max_length=max_length)
    if reading.problems:
        raise InvalidRecord(reading.problems)
    return reading.records


def scan(text: str, games: Games = None, *, max_length: int = MAX_GAME_LENGTH) -> Reading:
    """Read the games of a text, each as far as possible, and list all problems.

    A record ends where the next one starts, even if it is incomplete. A game is read up to the first action that is
    illegal or can't be parsed. After 1,000 problems reading stops, and one more problem says so.

    Args:
        text: The text. A byte order mark at its start is skipped.
        games: The games that they may belong to, by default all in `staves.games.names`.
        max_length: The maximum length of a record in characters. Each longer one is reported as a problem and skipped.

    Raises:
        TypeError: `text` is not a string.
        ValueError: `max_length` is negative.
    """
    if not isinstance(text, str):
        raise TypeError(f"records are read from a str, not {described(text)}")
    check_max_length(max_length)
    problems = Problems()
    records = tuple(_records(without_mark(text), checked(games), max_length, problems))
    return Reading(records, problems.in_order())


def _records(text: str, games: Games, max_length: int, problems: Problems) -> Iterator[AnyRecord]:
    """Yield the records of a text, and add its problems to `problems`."""
    starts = _starts(text)
    places = Places(text)
    before = text[: starts[0]] if starts else text
    if before.strip(SPACE):
        place = len(before) - len(before.lstrip(SPACE))
        problems.add(Problem(*places.of(place), first_line(before[place:]), repr(START)))
    known: dict[str, dict[str, Any]] = {}
    with suppress(TooManyError):
        for start, after in pairwise([*starts, len(text)]):
            end = start + len(text[start:after].rstrip(SPACE))
            if end - start > max_length:
                expected = f"the end (at most {max_length} characters are read)"
                problems.add(Problem(*places.of(start + max_length), text[start + max_length], expected))
                continue
            record = _Reader(text, end, places, known, problems).read_record(start, games)
            if record is not None:
                yield record


def _starts(text: str) -> list[int]:
    """Return the positions where records start."""
    return [match.start() for match in re.finditer(f"^{START}", text, re.MULTILINE)]


class _Body:
    """What has been read of a record below its head.

    Attributes:
        actions: The actions, up to the first one that can't be read.
        places: The position of each action.
        comments: The comments.
        result: The line with the result.
        cut: Whether there was an action that can't be read.
    """

    def __init__(self) -> None:
        self.actions: list[Any] = []
        self.places: list[int] = []
        self.comments: list[Comment] = []
        self.result: re.Match[str] | None = None
        self.cut = False


class _Reader:
    """Reads one record from a text.

    Args:
        text: The text.
        end: Where the record ends.
        places: The lines and columns of the text.
        known: For the name of each game, the actions that were read before, by notation.
        problems: Collects the problems.
    """

    def __init__(
        self, text: str, end: int, places: Places, known: dict[str, dict[str, Any]], problems: Problems
    ) -> None:
        self.text = text
        self.end = end
        self.places = places
        self.known = known
        self.problems = problems

    def wrong(self, position: int, found: str, expected: str, rule: Rule | None = None, state: Any = None) -> None:
        """Add a problem."""
        place = self.places.of(min(position, self.end))
        self.problems.add(Problem(*place, found, expected, rule, state))

    def read_record(self, position: int, games: Games) -> AnyRecord | None:
        """Return the record as far as it can be read, or None if its start can't be read."""
        lines = self.text[position : self.end].split("\n")
        start = self.read_start(lines[0].rstrip("\r"), position, games)
        if start is None:
            return None
        players = start.game.play.players(start)
        names: dict[Any, str | None] = {}
        on: date | None = None
        for line, after in pairwise(lines):
            position += len(line) + 1
            header = after.rstrip("\r")
            if not header.strip(SPACE):
                break
            key, separator, value = header.partition(": ")
            player = named_by(key, players) if separator else None
            if player is not None and player not in names:
                names[player] = self.read_name(value, position + len(key) + 2)
            elif separator and key == DATE and on is None:
                on = read_date(value)
                if on is None:
                    self.wrong(position + len(key) + 2, value, "a date, such as 2026-11-18,")
            else:
                missing = [DATE] * (on is None) + [str(player) for player in players if player not in names]
                expected = [repr(f"{name}: ") for name in missing[:10]]
                self.wrong(position, header, " or ".join([*expected, "an empty line"]))
        else:
            position = self.end
        return self.read_body(start, position, tuple(map(names.get, players)), on)

    def read_start(self, line: str, position: int, games: Games) -> Any:
        """Return the state in which the game starts, or None if it can't be read."""
        text = line[len(START) :]
        position += len(START)
        try:
            return from_text(text, games, max_length=len(text))
        except ParseError as error:
            self.wrong(position + error.position, text[error.position : error.position + 1], error.expected)
        except InvalidSetup as error:
            for fault in error.faults:
                self.wrong(position, text, f"a possible position ({fault.place}: {fault.problem})")
        return None

    def read_name(self, value: str, position: int) -> str | None:
        """Return a player's name, or None if it is invalid."""
        problem = name_problem(value)
        if problem is None:
            return value
        self.wrong(position, value, f"a name, which {problem},")
        return None

    def read_body(self, start: Any, position: int, names: tuple[str | None, ...], on: date | None) -> AnyRecord:
        """Return the record with its actions and comments."""
        body = _Body()
        self.read_tokens(start, position, body)
        actions, comments = body.actions, body.comments
        end, broken = replayed(start, actions)
        if broken is not None:
            done, rule = broken
            self.wrong(body.places[done], str(actions[done]), "a legal action", rule, end)
            del actions[done:]
            comments = [comment for comment in comments if comment.after <= done]
            body.cut = True
        winners = staves.winners(end) if staves.is_terminal(end) else None
        if body.result is not None:
            stated = self.read_result(body.result, winners, end.game.play.players(end))
            winners = stated if winners is None and not body.cut else winners
        return made(start, tuple(actions), end, names, on, winners, tuple(comments))

    def read_tokens(self, start: Any, position: int, body: "_Body") -> None:
        """Read the actions and comments, and find the result."""
        known = self.known.setdefault(start.game.name, {})
        for match in TOKEN.finditer(self.text, position, self.end):
            found = match[0]
            action = known.get(found)
            if action is None:
                if found.startswith(RESULT.rstrip()):
                    body.result = match
                    return
                if found == "{":
                    # Its intended end is unknown, so the rest is skipped.
                    self.wrong(match.start(), found, _UNCLOSED)
                    return
                if found[0] in "{}":
                    body.comments += self.read_comment(found, match.start(), body)
                    continue
                action = known[found] = self.read_action(start, found, match.start())
                body.cut = body.cut or action is None
            if len(body.actions) == MAX_ACTIONS and not body.cut:
                self.wrong(match.start(), found, f"the end of the game (it has at most {MAX_ACTIONS} actions)")
                body.cut = True
            if not body.cut:
                body.actions.append(action)
                body.places.append(match.start())
        self.wrong(self.end, "", f"{RESULT!r} (the record is cut off here)")

    def read_action(self, state: Any, token: str, position: int) -> Any:
        """Return the action with this notation, or None if there is none."""
        try:
            return staves.parse_action(state, token)
        except ParseError as error:
            self.wrong(position + error.position, token[error.position :], error.expected)
        return None

    def read_comment(self, found: str, position: int, body: "_Body") -> list[Comment]:
        """Return the comment in a list, which is empty if it is invalid or belongs to a part that can't be read."""
        if len(found) == 1:
            self.wrong(position, found, "a comment, which begins with {,")
            return []
        text = ESCAPED.sub(lambda match: MEANT[match[1]], found[1:-1]).replace("\r\n", "\n")
        problem = text_problem(text)
        if problem is not None:
            self.wrong(position, found, f"a comment, which {problem},")
            return []
        if len(body.comments) == MAX_COMMENTS:
            self.wrong(position, found, f"no more comments (a game has at most {MAX_COMMENTS})")
            return []
        return [] if body.cut else [Comment(len(body.actions), text)]

    def read_result(
        self, line: re.Match[str], played: tuple[Any, ...] | None, players: Sequence[Any]
    ) -> tuple[Any, ...] | None:
        """Return the stated result, or None if the game is unfinished or no result can be read."""
        more = self.text[line.end() : self.end].lstrip(SPACE)
        if more:
            self.wrong(self.end - len(more), first_line(more), f"the end of the record, or {START!r},")
        value, position = line[0][len(RESULT) :], line.start() + len(RESULT)
        possible = _possible(value, players) if line[0].startswith(RESULT) else {}
        if value not in possible:
            self.wrong(position, value, "the winners, 'draw' or 'unfinished'")
            return None
        stated = possible[value]
        if played is not None and stated != played:
            self.wrong(position, value, f"{result_text(played)!r} (the result of the actions)")
        return stated


def _possible(value: str, players: Sequence[Any]) -> dict[str, tuple[Any, ...] | None]:
    """Return the results that a text can stand for, by what is written for each."""
    names = re.split(r", | and ", value.rpartition(" ")[0], maxsplit=len(players))
    stated = {named_by(name, players) for name in names}
    winners = tuple(player for player in players if player in stated)  # none where none is named, as in a draw
    return {result_text(result): result for result in (None, winners)}
