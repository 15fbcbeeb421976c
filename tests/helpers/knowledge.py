"""What players know: states that look alike, and what a match tells them."""

from collections.abc import Callable, Iterable
from itertools import permutations, product
from typing import Any

import attrs
from hypothesis import strategies as st

import staves
from helpers.play import S, playout
from staves import Game, GameState, GameView, mantis, nava, stavegame, stones
from staves.mantis import Back
from staves.testing import Play
from staves.testing import _leaks as leaks
from staves.testing._strategies import case_of

AnyState = GameState[Any, Any, Any, Any, Any]
AnyView = GameView[Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any, Any]

# ------------------------------------------------------------ states, and states that look like them

STARTS: dict[str, Callable[[int], AnyState]] = {
    "stavegame": lambda seed: stavegame.new_game(seed=seed),
    "stones": lambda seed: stones.new_game(rows=3, columns=4, players=2 + seed % 3, stones=2, seed=seed),
    "nava": lambda _: nava.new_game(),
    "mantis": lambda seed: mantis.new_game(players=2 + seed % 5, seed=seed),
}
"""What makes first states from a seed, with different sizes."""


def start_of(game: AnyGame, seed: int) -> AnyState:
    """Return a first state of any game: from the table, or else the usual one."""
    return STARTS[game.name](seed) if game.name in STARTS else staves.new_game(game, seed=seed)


GAMES: dict[str, AnyGame] = {
    "stavegame": stavegame.GAME,
    "stones": stones.GAME,
    "nava": nava.GAME,
    "mantis": mantis.GAME,
}

STRANGERS: dict[str, list[Any]] = {
    "stavegame": ["C", "a", "", "AB", 0, 1],
    "stones": [-1, 3, 10**30, "0", "A"],
    "nava": [0, 3, -1, "1"],
    "mantis": [-1, 6, 2**64, "0", "A"],
}

seeds = st.integers(0, 10_000)


@st.composite
def states(draw: st.DrawFn, name: str) -> AnyState:
    """Draw a state that a random game reaches."""
    return draw(st.sampled_from(playout(STARTS[name](draw(seeds)), draw(seeds))))


FIRST: Back = ("red", "green", "blue")
SECOND: Back = ("red", "green", "pink")
THIRD: Back = ("green", "purple", "orange")

stave_cards = st.sampled_from([(1, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3), (2, 2, 1)])
small_decks = st.one_of(st.lists(stave_cards, max_size=6), st.lists(stave_cards, min_size=5, max_size=6))
mantis_cards = st.sampled_from([(face, back) for back in (FIRST, SECOND) for face in back])


def early(played: list[S]) -> st.SearchStrategy[S]:
    """Draw one of the states of a game, often one of the first, in which there are cards to draw."""
    return st.one_of(st.sampled_from(played[: len(played) // 4 + 1]), st.sampled_from(played))


@st.composite
def small_stavegames(draw: st.DrawFn) -> stavegame.State:
    """Draw a state of a game with at most three cards left in each deck, some of them alike."""
    decks = draw(small_decks), draw(small_decks)
    rules = draw(st.sampled_from([stavegame.CLASSIC, stavegame.FIRST_DRAFT, stavegame.GRAVEYARD, stavegame.NEWEST]))
    return draw(early(playout(stavegame.new_game(decks=decks, rules=rules), draw(seeds))))


@st.composite
def small_mantises(draw: st.DrawFn) -> mantis.State:
    """Draw a state of a game with at most four cards left in the deck, some of them alike."""
    players = draw(st.integers(2, 3))
    goal = draw(st.sampled_from([None, 2, 4]))
    start = mantis.position(
        tanks=[draw(st.lists(mantis_cards, max_size=3)) for _ in range(players)],
        piles=[draw(st.lists(mantis_cards, max_size=1)) for _ in range(players)],
        deck=draw(st.one_of([st.lists(mantis_cards, min_size=count, max_size=4) for count in (1, 3)])),
        turn=draw(st.integers(0, players - 1)),
        rules=mantis.Rules(goal=goal),
    )
    return draw(early(playout(start, draw(seeds))))


SMALL: dict[str, st.SearchStrategy[AnyState]] = {
    "stavegame": small_stavegames(),
    "stones": states("stones"),
    "nava": states("nava"),
    "mantis": small_mantises(),
}


def orders(cards: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return every order of the cards that differs from the others."""
    return list(dict.fromkeys(permutations(cards)))


def worlds(state: Any) -> list[Any]:
    """Return every state that nobody can tell from this one: the decks in every order that looks the same."""
    if isinstance(state, stavegame.State):
        pairs = product(orders(state.deck("A")), orders(state.deck("B")))
        return [attrs.evolve(state, decks=(stavegame.Deck(a), stavegame.Deck(b))) for a, b in pairs]
    if isinstance(state, mantis.State):
        alike = [order for order in orders(state.deck) if not order or order[0].back == state.back]
        return [attrs.evolve(state, deck=mantis.Deck(order)) for order in alike]
    return [state]


def looks(state: AnyState) -> tuple[Any, ...]:
    """Return what each of the players knows of a state."""
    return tuple(staves.view(state, player) for player in type(state).game.play.players(state))


def first(name: str) -> tuple[AnyState, Any]:
    """Return the first state of a game, and what its first player knows."""
    state = STARTS[name](7)
    return state, looks(state)[0]


def heard(state: AnyState, player: Any, *moves: Any) -> list[tuple[Any, Any]]:
    """Return what a player hears of a match until these moves are made and the next is due."""
    return leaks.heard(case_of(Play(state, ()), 0), player, *moves)


TEXTS: dict[str, list[str]] = {
    "stavegame": [
        *(f"P{card}@{stave}{color}" for card in range(5) for stave in range(3) for color in ("", "=r", "=g", "=b")),
        *(f"P{card}@{stave}.{slot}" for card in range(5) for stave in range(3) for slot in range(3)),
        *(f"P0@{stave}.1={color}" for stave in range(3) for color in "rgb"),
        *(f"F{stave}{slot}" for stave in range(3) for slot in range(3)),
        *(f"S{stave}{slot}>{to}" for stave in range(3) for slot in range(3) for to in range(3)),
        *("END", "PASS"),
    ],
    "stones": [f"{row},{column}>{row + down},{column + 1 - down}" for row, column, down in product(*[range(2)] * 3)],
    "nava": [f"{row}4>{row}{column}" for row in range(3) for column in range(5)],
    "mantis": ["SCORE", *(f"STEAL {player}" for player in range(6))],
    "duel": ["SHOW", "KEEP"],
}


def actions(state: AnyState) -> list[Any]:
    """Return actions of the state's game, legal and illegal."""
    return [staves.parse_action(state, text) for text in TEXTS[type(state).game.name]]
