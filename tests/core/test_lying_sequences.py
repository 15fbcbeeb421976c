"""Sequences that say one length and have another, or have no end, make no value and take no time."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import staves
from helpers.documents import AnyGame
from helpers.lying import Liar
from staves import InvalidSetup, UnknownPlayer, mantis, nava, stavegame, stones
from staves._core.limits import MAX_EVENTS
from staves.games import GAMES
from staves.match import Match
from staves.players import RandomPlayer
from staves.records import Comment, Record
from staves.records._sightings import Seen

CARD = (1, 2, 0)
RED = mantis.Card("red", ("red", "green", "blue"))
BACK = ("red", "green", "blue")
HEAP: Any = nava.new_game()

# What makes a value of a sequence, how many parts it should have, and one that it could have.
MAKERS: dict[str, tuple[Callable[[Any], object], int, Any]] = {
    "stavegame new_game decks": (lambda some: stavegame.new_game(decks=some), 2, [CARD]),
    "stavegame new_game deck": (lambda some: stavegame.new_game(decks=(some, [])), 3, CARD),
    "stavegame new_game card": (lambda some: stavegame.new_game(decks=([some], [])), 3, 1),
    "stavegame position staves": (lambda some: stavegame.position(staves=some), 3, stavegame.Stave()),
    "stavegame position hands": (lambda some: stavegame.position(hands=some), 2, []),
    "stavegame position hand": (lambda some: stavegame.position(hands=(some, [])), 2, CARD),
    "stavegame position deck": (lambda some: stavegame.position(decks=(some, [])), 2, CARD),
    "stavegame Card": (lambda some: stavegame.Card("A", some), 3, 1),
    "stavegame Stave": (lambda some: stavegame.Stave(None, some), 3, None),
    "stavegame Deck": (stavegame.Deck, 3, stavegame.Card("A", CARD)),
    "stavegame Turn": (lambda some: stavegame.Turn("A", acted=True, placed=True, newcomer=some), 2, 1),
    "stavegame GameOver staves": (lambda some: stavegame.GameOver("exhausted", some, ()), 3, None),
    "stavegame GameOver winners": (lambda some: stavegame.GameOver("exhausted", ("A", "A", "A"), some), 1, "A"),
    "stones board": (lambda some: stones.new_game(board=some), 2, [0, 1]),
    "stones row": (lambda some: stones.new_game(board=[[0, 1, 1], some]), 3, 1),
    "stones State": (lambda some: stones.State(stones.Rules(), 1, 2, some, 0), 2, 1),
    "stones Step": (lambda some: stones.Step(some, (0, 1)), 2, 1),
    "stones Hit": (lambda some: stones.Hit(0, some), 2, 1),
    "mantis new_game deck": (lambda some: mantis.new_game(players=2, seed=1, deck=some), 9, RED),
    "mantis new_game card": (lambda some: mantis.new_game(players=2, seed=1, deck=[RED] * 8 + [some]), 2, "red"),
    "mantis new_game back": (lambda some: mantis.new_game(players=2, seed=1, deck=[("red", some)] * 9), 3, "red"),
    "mantis position tanks": (lambda some: mantis.position(tanks=some, deck=[RED], turn=0), 2, [RED]),
    "mantis position tank": (lambda some: mantis.position(tanks=[some, []], deck=[RED], turn=0), 2, RED),
    "mantis position piles": (lambda some: mantis.position(tanks=[[], []], piles=some, deck=[RED], turn=0), 2, [RED]),
    "mantis position deck": (lambda some: mantis.position(tanks=[[], []], deck=some, turn=0), 2, RED),
    "mantis Card": (lambda some: mantis.Card("red", some), 3, "red"),
    "mantis Deck": (mantis.Deck, 2, RED),
    "mantis Shown": (mantis.Shown, 3, "red"),
    "mantis Scored": (lambda some: mantis.Scored(0, some), 2, RED),
    "mantis GameOver": (lambda some: mantis.GameOver("deck", some), 1, 0),
    "nava board": (lambda some: nava.new_game(board=some), 5, [["d1"]] * 5),
    "nava row": (lambda some: nava.new_game(board=[some, *[[[]] * 5] * 4]), 5, ["d1"]),
    "nava junction": (lambda some: nava.new_game(board=[[some, [], [], [], []], *[[[]] * 5] * 4]), 2, "d1"),
    "nava Stack": (nava.Stack, 2, 1),
    "nava State": (lambda some: nava.State(nava.Rules(), some, 1), 25, None),
    "nava Move": (lambda some: nava.Move(some, (0, 1)), 2, 1),
    "nava GameOver": (lambda some: nava.GameOver("stacks", some), 1, 1),
    "Match players": (lambda some: Match(HEAP, some), 2, RandomPlayer(1)),
}


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("kind", ["endless", "one more", "one less", "empty"])
def test_a_sequence_must_have_as_many_parts_as_it_says(name: str, kind: str) -> None:
    """Whatever else it has is refused, after few parts."""
    make, count, part = MAKERS[name]
    real = {"endless": None, "one more": count + 1, "one less": count - 1, "empty": 0}[kind]
    repeat = (lambda: itertools.repeat(part)) if real is None else (lambda: itertools.repeat(part, real))
    liar = Liar(count, repeat)
    with pytest.raises((TypeError, InvalidSetup)):
        make(liar)
    assert liar.taken <= 50 * count  # a deck of nine cards has the same back nine times


@pytest.mark.parametrize("name", MAKERS)
def test_a_sequence_that_says_it_is_long_is_not_looked_at(name: str) -> None:
    """It is refused for what it says."""
    make, count, part = MAKERS[name]
    liar = Liar(10**12, lambda: itertools.repeat(part, count))
    with pytest.raises((TypeError, InvalidSetup)):
        make(liar)
    assert 0 == liar.taken


def test_a_card_that_says_it_has_a_part_too_many_is_not_looked_at() -> None:
    """It is a face and a back, so three parts are as wrong as any other number."""
    liar: Any = Liar(3, lambda: itertools.repeat("red", 3))
    with pytest.raises(InvalidSetup, match=r"^deck\[0\]: must be a card, as its face and its back, not "):
        mantis.position(tanks=[[], []], deck=[liar], turn=0)
    assert 0 == liar.taken


class Turncoat(Sequence[Any]):
    """A sequence that has other parts each time that somebody goes through it."""

    def __init__(self, *tries: list[Any]) -> None:
        self.tries = iter(tries)
        self.length = len(tries[0])

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: Any) -> Any:
        return next(self.tries)[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(next(self.tries))


def test_what_was_checked_is_what_is_kept() -> None:
    """A sequence is gone through once."""
    assert (1, 2, 0) == stavegame.Card("A", Turncoat([1, 2, 0], [-1, -1, -1])).points
    assert (1, 2) == nava.Stack(Turncoat([1, 2], [3, 3])).discs
    assert [[0, 1]] == stones.new_game(board=[Turncoat([0, 1], [0, 0])]).board
    assert [RED] == list(mantis.Deck(Turncoat([RED], [None])))
    assert (RED, RED) == mantis.Scored(0, Turncoat([RED, RED], [None, None])).cards  # type: ignore[arg-type]
    board = Turncoat([Turncoat([["d1"], Turncoat(["c2"], ["c1", "d1"]), [], [], []])] + [[[]] * 5] * 4)
    assert nava.Cube(2) == nava.new_game(board=board).at(0, 1)


class Odd(int):
    """A number that compares as it pleases."""

    def __ge__(self, other: object) -> bool:
        return True

    def __le__(self, other: object) -> bool:
        return True

    __gt__ = __lt__ = __ge__


def test_numbers_are_compared_as_what_they_are() -> None:
    """A number of another class may say that it is within all bounds."""
    for make in (
        lambda: stones.new_game(rows=Odd(-5), columns=3, players=2, stones=1, seed=1),
        lambda: stones.new_game(rows=3, columns=Odd(500), players=2, stones=1, seed=1),
        lambda: stones.new_game(rows=3, columns=3, players=2, stones=Odd(5), seed=1),
        lambda: stones.new_game(board=[[0, 1, Odd(-7)]]),
        lambda: mantis.new_game(players=Odd(-5), seed=1),
        lambda: mantis.new_game(players=2, first=Odd(7), seed=1),
        lambda: mantis.position(tanks=[[], []], deck=[RED], turn=Odd(7)),
        lambda: nava.new_game(to_move=Odd(7)),  # type: ignore[arg-type]
        lambda: stones.Hit(Odd(100), (0, 0)),
    ):
        with pytest.raises(InvalidSetup):
            make()


class Same(int):
    """A number that says it is any other."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def test_what_is_asked_for_is_looked_up_as_what_it_is() -> None:
    """A number of another class may say that it is one of those that there are."""
    board = stones.new_game(board=[[0, 1]])
    for row, column in ((Odd(-5), 0), (Odd(1), 0), (0, Odd(-1)), (0, Odd(2))):
        with pytest.raises(IndexError, match="there is no tile"):
            board.at(row, column)
    with pytest.raises(UnknownPlayer):
        board.stones_of(Same(2))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_records_take_only_so_much(game: AnyGame) -> None:
    """Neither a record nor what a player saw of one is made of a sequence without end."""
    start: Any = game.start and staves.new_game(game, seed=1)
    view = staves.view(start, game.play.players(start)[0])
    action = staves.legal_actions(start)[0]
    endless = Liar(1, lambda: itertools.repeat(Comment(0, "")))
    makers: tuple[Callable[[], Any], ...] = (
        lambda: Record(start, Liar(1, lambda: itertools.repeat(action))),
        lambda: Record(start, names=Liar(1, lambda: itertools.repeat("Ann"))),
        lambda: Record(start, comments=endless),
        lambda: Record(start, winners=endless),  # type: ignore[arg-type]
        lambda: Seen(Liar(1, lambda: itertools.repeat(view)), ()),
        lambda: Seen((view,), Liar(1, lambda: itertools.repeat(()))),
        lambda: Seen((view, view), Liar(1, lambda: itertools.repeat(endless))),
    )
    for make in makers:
        with pytest.raises((TypeError, InvalidSetup)):
            make()
    assert endless.taken <= 2 * MAX_EVENTS


def test_a_record_has_at_most_100_000_comments() -> None:
    """None is left out."""
    comment = Comment(0, "")
    assert 100_000 == len(Record(HEAP, comments=[comment] * 100_000).comments)
    with pytest.raises(InvalidSetup, match=r"^comments: must be at most 100000$"):
        Record(HEAP, comments=[comment] * 100_001)


def test_a_player_has_seen_at_most_a_million_events() -> None:
    """Up to this many, whatever they are spread over."""
    view, event = staves.view(HEAP, 1), nava.GameOver("limit", ())
    some = (event,) * 100_000
    assert MAX_EVENTS == sum(map(len, Seen([view] * 11, [some] * 10).heard))
    with pytest.raises(InvalidSetup, match=r"^heard: must be at most 1000000 events$"):
        Seen([view] * 12, [*[some] * 10, [event]])


def test_what_is_no_sequence_of_events_counts_as_none() -> None:
    """Neither more nor less."""
    view, event = staves.view(HEAP, 1), nava.GameOver("limit", ())
    wrong: Any = 7
    some = (event,) * 100_000
    with pytest.raises(TypeError, match=r"^heard\[10\] must be "):
        Seen([view] * 12, [*[some] * 10, wrong])
    with pytest.raises(InvalidSetup, match=r"^heard: must be at most 1000000 events$"):
        Seen([view] * 13, [wrong, *[some] * 10, [event]])


def test_after_too_many_actions_nothing_that_was_heard_is_looked_at() -> None:
    """The limit is checked first, so the events may be anything."""
    wrong: Any = 7
    with pytest.raises(InvalidSetup, match=r"^heard: must be at most 100000$"):
        Seen([staves.view(HEAP, 1)], [*[()] * 100_002, wrong])


def saying(said: int, parts: list[Any]) -> tuple[Any, ...]:
    """Return a tuple that says it has another length."""

    class Lying(tuple[Any, ...]):
        __slots__ = ()

        def __len__(self) -> int:
            return said

    return Lying(parts)


def giving(given: list[Any], parts: list[Any]) -> tuple[Any, ...]:
    """Return a tuple that gives other parts to whoever goes through it."""

    class Odd(tuple[Any, ...]):
        __slots__ = ()

        def __iter__(self) -> Iterator[Any]:
            return iter(given)

    return Odd(parts)


# What is kept as a tuple, and so might take any tuple for what it is.
KEPT = ("stavegame Card", "stavegame Stave", "stones Step", "stones Hit", "nava Move", "nava Stack", "mantis Scored")


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("more", [-2, -1, 1])
def test_a_tuple_must_have_as_many_parts_as_it_says(name: str, more: int) -> None:
    """A class made from that of tuples is no better than any other sequence."""
    make, count, part = MAKERS[name]
    some, others = [part] * count, [part] * (count + more)
    for liar in (saying(count, others), giving(others, some)):
        with pytest.raises((TypeError, InvalidSetup)):
            make(liar)
