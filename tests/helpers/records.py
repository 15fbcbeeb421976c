"""What the tests of records have in common: a record in text, piece by piece, and records of all kinds."""

import random
from collections.abc import Iterable
from typing import Any, TypeAlias

import attrs
import pytest
from hypothesis import strategies as st

import staves
from staves import (
    Game,
    OpenState,
    Play,
    Positions,
    Rulebook,
    Scanner,
    by_the_book,
    nava,
    notation_of,
    records,
    stones,
)
from staves.records import Comment, Problem, Record
from staves.testing import games

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyRecord: TypeAlias = Record[Any]

NAVA = nava.new_game()
POSITION = "nava plies=0/200 turn=1 board=4,d111111/5/5/5/d222222,4"
MOVES = ("04>00", "40>44", "00>40")
PAIR = "stones diagonal=no quiet=- players=2 turn=0 board=s0,s1"
"""A game of Stones that player 0 wins by the first move."""
WINS = "0,0>0,1"
THREE = "stones diagonal=no quiet=- players=3 turn=0 board=s0,s1,s2"

ENOUGH = 10**7
"""More signs than any record here has."""


def text_of(body: str, *headers: str, start: str = POSITION) -> str:
    """Return a text with these header lines, and this after the empty line."""
    return "\n".join([f"start: {start}", *headers, "", body])


def acted(start: Any, *texts: str) -> list[Any]:
    """Return the actions that these texts denote."""
    return [staves.parse_action(start, text) for text in texts]


def nava_record(*texts: str, **others: Any) -> AnyRecord:
    """Return a record of Nava from its usual start."""
    return Record(NAVA, acted(NAVA, *texts), **others)


def played(start: Any, most: int = 800, seed: int = 1) -> AnyRecord:
    """Return a game of random moves, which stops after `most` actions if it isn't over before."""
    rng = random.Random(seed)
    state, done = start, list[Any]()
    while len(done) < most and (legal := staves.legal_actions(state)):
        done.append(rng.choice(legal))
        state = staves.apply(state, done[-1])
    return Record(start, done)


def pair(**rules: Any) -> Any:
    """Return the state in which player 0 can win by the first move."""
    return stones.new_game(board=[[0, 1]], rules=stones.Rules(quiet_limit=None, **rules))


def said(record: AnyRecord) -> list[tuple[int, str]]:
    """Return the comments of a record as plain tuples."""
    return [(comment.after, comment.text) for comment in record.comments]


def notations(record: AnyRecord) -> list[str]:
    """Return the actions of a record in their notation."""
    return [str(action) for action in record.actions]


def places(problems: Iterable[Problem]) -> list[tuple[int, int, str]]:
    """Return the line and column of each problem, and what stands there."""
    return [(problem.line, problem.column, problem.found) for problem in problems]


def wrong(text: str) -> list[tuple[int, int, str]]:
    """Return the places where a text is wrong, which all who read it must agree upon."""
    reading = records.scan(text)
    if reading.problems:
        with pytest.raises(records.InvalidRecord) as caught:
            records.read_all(text)
        assert reading.problems == caught.value.problems
    else:
        assert reading.records == records.read_all(text)
    return places(reading.problems)


def only(text: str) -> AnyRecord:
    """Return the one game that can be read of a text, with or without problems."""
    (record,) = records.scan(text).records
    return record  # type: ignore[no-any-return]


# ------------------------------------------------------------ records of all kinds

# What nobody sees, though Unicode has it among letters and marks.
INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
letters = st.characters(exclude_categories=("C", "Z"), exclude_characters=INVISIBLE)
printed = st.sampled_from("{}\\;: ") | letters
names = st.text(printed, min_size=1, max_size=100).filter(lambda name: name == name.strip())
remarks = st.text(printed | st.sampled_from("\n\t{}\\"), max_size=60)
known = st.sampled_from(["Ann", "start: x", "result: draw", "date: 1", "{", "}", "\\n", "1: 2", "unfinished"])


@st.composite
def records_of(draw: st.DrawFn, game: AnyGame, longest: int | None = None) -> AnyRecord:
    """Draw a record of a game, of all of it or of its beginning, with anything that can be said about it."""
    play = draw(games(game))
    most = len(play.actions) if longest is None else min(longest, len(play.actions))
    actions = play.actions[: draw(st.integers(0, most) | st.just(most))]
    bare: AnyRecord = Record(play.start, actions)
    players = game.play.players(play.start)
    winners = bare.winners
    if not staves.is_terminal(bare.end) and draw(st.booleans()):
        winners = tuple(player for player in players if draw(st.booleans()))
    after = draw(st.lists(st.integers(0, len(actions)), max_size=4))
    return Record(
        play.start,
        actions,
        [draw(st.none() | names | known) for _ in players],
        draw(st.none() | st.dates()),
        winners,
        [Comment(moment, draw(remarks | known)) for moment in sorted(after)],
    )


# ------------------------------------------------------------ a game in which anything may be said


@attrs.frozen
class Say:
    """Say something."""

    what: str

    def __str__(self) -> str:
        return self.what


class _Word(OpenState[Any, Say, str, Say]):
    """The base of the states of all such games."""

    __slots__ = ()


def saying(word: str, *players: Any, text: bool = True) -> tuple[AnyGame, Any]:
    """Return a game whose first player wins by saying a word, and its start; it may lack positions in text."""
    book = Rulebook([Say])
    book.says("say", "Something is said.")

    @attrs.frozen
    class State(_Word):
        """Whether something was said."""

        over: int = 0

    def said_so_far(scanner: Scanner) -> Any:
        return State(int(scanner.one_of("01", "0 or 1")))

    game: AnyGame = Game(
        name="saying",
        book=book,
        play=Play(
            players=lambda _: players,
            to_move=lambda state: None if state.over else players[0],
            legal_actions=by_the_book([Say(word)]),
            apply=lambda _state, _action, _tell: State(1),
            winners=lambda state: players[:1] if state.over else (),
        ),
        notation=notation_of([Say(word)], Positions(lambda state: str(state.over), said_so_far) if text else None),
    )
    State.game = game
    return game, State()
