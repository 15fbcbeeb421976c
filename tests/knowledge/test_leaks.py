"""The law that nothing leaks, for every game, and games made to break it."""

import contextlib
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.duel import duel
from helpers.knowledge import FIRST, GAMES, SMALL, STARTS, AnyState, seeds
from staves import IllegalAction, mantis, stavegame
from staves.mantis import Back, Color
from staves.match import Match
from staves.players import RandomPlayer
from staves.testing._cases import Play, Unchecked
from staves.testing._insides import within
from staves.testing._leaks import leaking
from staves.testing._strategies import case_of


def leaks(state: AnyState, seed: int) -> set[str]:
    """Return by which ways a player learns what is hidden."""
    found: set[str] = set()
    with contextlib.suppress(Unchecked):
        found.update(way for _, way in leaking(case_of(Play(state, ()), seed)))
    return found


every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
@given(data=st.data())
def test_nothing_leaks(name: str, data: st.DataObject) -> None:
    """By no way does a player learn what is hidden."""
    assert leaks(data.draw(SMALL[name]), data.draw(seeds)) == set()


@every_game
@pytest.mark.parametrize("seed", [0, 1])
def test_nothing_leaks_of_whole_decks(name: str, seed: int) -> None:
    """The same with as many cards as the games are played with."""
    state = STARTS[name](seed)
    assert leaks(state, seed) == set()
    assert leaks(staves.apply(state, staves.legal_actions(state)[-1]), seed) == set()


def anew(card: tuple[Color, Back]) -> mantis.Card:
    """Return a card with nothing in it that any other thing shares."""
    face, back = json.loads(json.dumps(card))
    return mantis.Card(face, back)


@given(st.permutations([(1, 2, 300), (1, 2, 300), (300, 1, 2)]))
def test_equal_cards_are_told_apart_by_nothing_in_stavegame(deck: list[tuple[int, int, int]]) -> None:
    """A card in the hand that is the same object as one in the deck doesn't show where that one lies."""
    cards = [stavegame.Card("A", points) for points in deck]
    seen = set()
    for order in permutations(cards):
        state = stavegame.position(hands=(cards[:1], []), decks=(order, []))
        view = staves.view(state, "A")
        seen.add((pickle.dumps(view), tuple(card is cards[0] for card in view.unseen[0])))
        assert leaks(state, 1) == set()
    assert len(seen) == 1


def test_equal_cards_are_told_apart_by_nothing_in_mantis() -> None:
    """The open back doesn't show which card it is on by being the same object as that card's."""
    for make in (anew, lambda card: mantis.Card(*card)):
        cards = [make((face, FIRST)) for face in FIRST]
        seen = set()
        for order in permutations(cards):
            view = staves.view(mantis.position(tanks=(cards[:1], []), deck=order, turn=0), 0)
            seen.add((pickle.dumps(view), tuple(card.back is view.back for card in view.unseen)))
        assert len(seen) == 1


# ------------------------------------------------------------ the law itself


@given(seeds, seeds)
def test_a_game_with_private_cards_can_keep_them(deal: int, seed: int) -> None:
    """The law holds for a game in which each player knows more than the others."""
    assert leaks(duel(deal), seed) == set()
    state = duel(deal)
    assert staves.view(state, 0) != staves.view(state, 1)
    assert all(
        view == staves.view(staves.resample(view, seed), view.player) for view in map(staves.view, [state] * 2, (0, 1))
    )


@pytest.mark.parametrize(
    ("leak", "ways"),
    [
        ("equal", ["the view's attribute equal ("]),
        ("note", ["the view's attribute note (", "which shows in the view's repr"]),
        ("title", ["the view's attribute title (", "which shows in the view's str"]),
        ("drawing", ["the view's attribute secret (", "the view's drawing"]),
        ("salt", ["the view's attribute salt (", "which shows in the view's hash"]),
        ("pickle", ["the view's attribute secret (", "the view's pickle"]),
        ("field", ["the view's attribute secret ("]),
        ("closure", ["the view's attribute secret, whose closure has hidden ("]),
        ("resample", ["the view's attribute secret (", "resample()"]),
        ("explain", ["explanations (", "errors (", "the legal actions ("]),
        ("legal", ["the legal actions ("]),
        ("events", ["what a match reports about KEEP (Kept("]),
        (
            "board",
            ["the messages of a match (", "the messages of a match, printed", "the messages of a match, pickled"],
        ),
    ],
)
def test_the_law_catches_leaks(leak: str, ways: list[str]) -> None:
    """Each way in which a game may give a private card away is caught, by its name."""
    found = "\n".join(set().union(*(leaks(duel(seed, leak), seed) for seed in range(20))))
    assert [] == [way for way in ways if way not in found]


def test_illegal_actions_are_refused_alike() -> None:
    """What is said of an illegal action tells nothing of the order of the decks."""
    state = stavegame.new_game(seed=3)
    said = set()
    for seed in range(5):
        with pytest.raises(IllegalAction) as error:
            staves.apply(staves.resample(staves.view(state, "A"), seed), stavegame.END)
        said.add(str(error.value))
    assert len(said) == 1


IN_ORDER = """
import pickle, sys
import staves
from staves import stavegame
state = {made}
view = staves.view(state, "A")
for side, player in enumerate("AB"):
    for key in (id, lambda card: id(card.points)):
        print(sorted(view.unseen[side], key=key) == list(state.deck(player)))
"""


@pytest.mark.parametrize(
    "made",
    [
        "pickle.loads(bytes.fromhex(sys.stdin.read()))",
        "staves.from_json(staves.to_json(pickle.loads(bytes.fromhex(sys.stdin.read()))))",
        "stavegame.new_game(decks=([(i * 7 % 23, i, 1) for i in range(1, 16)],) * 2)",
        "stavegame.new_game(seed=1)",
    ],
)
def test_where_objects_lie_in_memory_tells_nothing(made: str) -> None:
    """In a fresh process, neither a loaded game nor one with given decks has the unseen cards made in their order."""
    saved = pickle.dumps(stavegame.new_game(seed=1)).hex()
    done = subprocess.run(
        [sys.executable, "-c", IN_ORDER.format(made=made)], input=saved, capture_output=True, check=True, text=True
    )
    assert {"False"} == set(done.stdout.split())


def test_what_says_lines_knows_nothing_of_the_match() -> None:
    """From what a player is given to chat with, nothing leads to the state."""

    class Curious(RandomPlayer):
        """A player who keeps what it was given."""

        def initialize(self, chat: Callable[[str], None]) -> None:
            """Keep it, and use it."""
            self.chat = chat
            chat("hello")

    players = Curious(1), Curious(2)
    match = Match(stavegame.new_game(seed=1), players)
    next(match)
    for player in players:
        parts = [part for _, part in within(player.chat)]
        assert not any(isinstance(part, stavegame.State | Match) for part in parts)
        assert "hello" in parts
