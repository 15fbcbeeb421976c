"""The representatives of states and views of Mantis, for positions drawn here."""

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations
from typing import Any

import attrs
import pytest

import staves
from helpers.mantis import Symmetry
from staves import mantis
from staves.mantis import COLORS, SCORE, STANDARD_DECK, Action, Card, Pile, State, Steal


def drawn(rng: random.Random, players: int) -> State:
    """Return a position with a few cards everywhere, of which some are alike."""
    cards = rng.choices(STANDARD_DECK, k=12)

    def some(count: int) -> list[tuple[mantis.Color, mantis.Back]]:
        return rng.choices(cards, k=count)

    return mantis.position(
        tanks=[some(rng.randrange(4)) for _ in range(players)],
        piles=[some(rng.randrange(4)) for _ in range(players)],
        deck=some(rng.randrange(5)),
        turn=rng.randrange(players),
    )


def any_symmetry(rng: random.Random, players: int) -> Symmetry:
    """Return new names for the colors and the players."""
    return Symmetry(tuple(rng.sample(range(7), 7)), rng.randrange(players))


def made(cards: Iterable[tuple[Any, Any]]) -> Pile:
    """Return a pile of cards, which are pairs of a face and a back."""
    return Pile([Card(face, back) for face, back in cards])


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_all_images_have_one_representative(seed: int, players: int) -> None:
    """It is the same for a state under other names, and for what each player and a spectator see of it."""
    rng = random.Random(seed)
    state = drawn(rng, players)
    symmetry = any_symmetry(rng, players)
    image = symmetry.state(state)
    assert staves.canonical(state).state == staves.canonical(image).state
    for player in (*state.players, None):
        view = staves.view(state, player)
        seen = staves.view(image, None if player is None else symmetry.player(player, state))
        found = staves.canonical(view).state
        assert found == staves.canonical(seen).state
        assert found == attrs.evolve(found)


def test_what_is_unseen_is_in_the_representative_of_a_view() -> None:
    """Views that differ only in the cards that are left, or in the back on top, have different representatives."""
    back, other = ("red", "green", "blue"), ("red", "pink", "orange")
    decks = [
        [("red", back), ("red", back)],
        [("red", back), ("green", back)],
        [("red", back), ("pink", other)],
        [("pink", other), ("red", back)],
        [("red", back), ("pink", other), ("pink", other)],
    ]
    views = [staves.view(mantis.position(tanks=[[("red", back)], []], deck=deck, turn=0), 1) for deck in decks]
    assert len(decks) == len({repr(staves.canonical(view).state) for view in views})


def test_what_was_scored_is_in_the_representative() -> None:
    """It matters by which player, and of which color."""
    back = ("red", "green", "blue")
    red, green = ("red", back), ("green", back)
    piles = [[[red], [red]], [[red], [green]], [[red, red], []], [[], [red, red]], [[red, green], []]]
    states = [mantis.position(tanks=[[red], []], piles=each, deck=[red], turn=0) for each in piles]
    assert len(piles) == len({repr(staves.canonical(state).state) for state in states})


def test_who_is_not_at_the_table_keeps_their_number() -> None:
    """Players at the table are renamed, and in an action nobody else is."""
    state = mantis.new_game(players=3, seed=1, first=1)
    least = staves.canonical(state)
    assert [2, 0, 1] == [least.player(player) for player in state.players]
    actions: list[Action] = [SCORE, *map(Steal, range(6))]
    assert [SCORE, *map(Steal, (2, 0, 1, 3, 4, 5))] == [least.action(action) for action in actions]


def test_interchangeable_colors_keep_their_order() -> None:
    """Also in a view, where the back on top shows none of them: no other order of them is tried."""
    state = mantis.position(tanks=[[], []], deck=[("red", ("red", "green", "blue"))] * 2, turn=0)
    symmetries: Any = state.game.symmetries
    assert (0, 1, 2, 3) == symmetries.least(staves.view(state, 0)).colors[3:]


def test_pairs_of_colors_stay_together() -> None:
    """Of four colors on the backs of two cards, each has its one partner, under whatever name."""
    by_name = [("red", ("red", "green", "blue")), ("red", ("red", "purple", "pink"))]
    crossed = [("red", ("red", "green", "purple")), ("red", ("red", "blue", "pink"))]
    states = [
        mantis.position(tanks=[tank, []], deck=[("red", ("red", "yellow", "orange"))], turn=0)
        for tank in (by_name, crossed)
    ]
    assert staves.canonical(states[0]).state == staves.canonical(states[1]).state


def test_colors_are_named_in_the_order_in_which_they_differ() -> None:
    """First those that nothing shows, then those on backs alone, then faces: of fewer cards first."""
    alone = mantis.position(tanks=[[("red", ("red", "pink", "orange"))], []], deck=[], turn=0)
    last = Card("orange", ("pink", "yellow", "orange"))
    assert (Pile([last]), Pile()) == staves.canonical(alone).state.tanks
    tank = [("blue", ("red", "blue", "pink")), *[("green", ("red", "green", "pink"))] * 2]
    three = mantis.position(tanks=[tank, []], deck=[], turn=0)
    once, twice = Card("yellow", ("purple", "pink", "yellow")), Card("orange", ("purple", "pink", "orange"))
    assert (Pile([once, twice, twice]), Pile()) == staves.canonical(three).state.tanks


def test_players_who_stand_alike_at_the_end_see_the_same() -> None:
    """Nothing but their numbers distinguishes two winners, so what both of them see has one representative."""
    back = ("red", "green", "blue")
    state = mantis.position(tanks=[[("red", back)], [], [("green", back)], []], deck=[], turn=0)
    seen = [staves.canonical(staves.view(state, player)).state for player in (0, 2, 1, 3, None)]
    assert seen[0] == seen[1] != seen[2] == seen[3] != seen[4] != seen[0]
    assert [0, 1, None] == [seen[0].player, seen[2].player, seen[4].player]


def test_a_color_is_named_after_the_first_place_at_which_it_differs() -> None:
    """A color that is in one tank comes before one that is also in the next."""
    one, both = ("red", ("red", "pink", "orange")), ("green", ("green", "pink", "orange"))
    state = mantis.position(tanks=[[one, both], [both]], deck=[], turn=0)
    first, second = Card("yellow", ("purple", "pink", "yellow")), Card("orange", ("purple", "pink", "orange"))
    assert (Pile([first, second]), Pile([second])) == staves.canonical(state).state.tanks


def representatives(positions: Iterable[tuple[Any, Any]]) -> int:
    """Return how many representatives there are of the ends of games with these tanks and score piles."""
    states = [mantis.position(tanks=tanks, piles=piles, deck=[], turn=0) for tanks, piles in positions]
    return len({repr(staves.canonical(state).state) for state in states})


def test_colors_that_were_only_scored_are_names_too() -> None:
    """They are told from those that are nowhere."""
    tanks = [[("red", ("red", "green", "blue"))], []]
    scored: list[Any] = [(back[0], back) for back in combinations(COLORS[3:], 3)]
    assert 4 == len(scored)
    assert 1 == representatives((tanks, [[], [card]]) for card in scored)


FOUR = ("green", "blue", "purple", "pink")


def ring(colors: Sequence[Any]) -> list[Any]:
    """Return four cards whose backs connect each of four colors with the next, and the last with the first."""
    pairs = zip(colors, (*colors[1:], colors[0]), strict=True)
    return [("red", ("red", one, next_one)) for one, next_one in pairs]


@pytest.mark.parametrize(
    "placed",
    [
        lambda cards: [cards, []],
        lambda cards: [cards[::2], cards[1::2]],
        lambda cards: [cards + cards[::2], []],
        lambda cards: [[(back[1], back) for _, back in cards], []],
    ],
    ids=["in one tank", "in turn in two tanks", "each other one twice", "with the faces in a ring"],
)
def test_colors_in_a_ring_have_one_representative(placed: Callable[[list[Any]], list[Any]]) -> None:
    """No color differs from the others, and yet only some orders of them are alike."""
    assert 1 == representatives((placed(ring(colors)), [[], []]) for colors in permutations(FOUR))


def test_the_back_on_top_is_in_the_representative_of_a_view() -> None:
    """Of two unseen cards with different colors, either may be the one on top, but not both."""
    top, below = ("red", ("red", "green", "orange")), ("blue", ("blue", "purple", "pink"))
    views = [staves.view(mantis.position(tanks=[[], []], deck=d, turn=0), 0) for d in ([top, below], [below, top])]
    assert staves.canonical(views[0]).state == staves.canonical(views[1]).state


def test_colors_are_told_apart_by_those_on_the_same_back() -> None:
    """Of two colors on backs alone, the one beside colors that are named first is named first."""
    tank = [
        ("red", ("red", "blue", "orange")),
        ("orange", ("red", "yellow", "orange")),
        ("pink", ("purple", "pink", "yellow")),
    ]
    state = mantis.position(tanks=[tank, []], deck=[], turn=0)
    # Green is nowhere. Blue and purple are on a back, red and orange are also a face, yellow is on two backs, and pink
    # is a face alone. Then blue comes before purple, which is with pink; and orange, which is with blue, before red.
    # So they are named: green red, blue green, purple blue, orange purple, red pink, yellow yellow and pink orange.
    cards = [
        ("pink", ("green", "purple", "pink")),
        ("purple", ("purple", "pink", "yellow")),
        ("orange", ("blue", "yellow", "orange")),
    ]
    assert made(cards) == staves.canonical(state).state.tanks[0]


def test_colors_are_told_apart_by_the_face_above_their_back() -> None:
    """Of two colors on backs alone, the one below the face that is named first is named first."""
    tank = [("red", ("red", "pink", "yellow")), ("yellow", ("green", "blue", "yellow"))]
    state = mantis.position(tanks=[tank, [("purple", ("red", "blue", "purple"))]], deck=[], turn=0)
    # The player with one card comes first. Orange is nowhere. Blue, red and purple are in the first tank: blue is on
    # backs alone, red is a face in the second tank, and purple is one in the first. In the second tank pink and green
    # are on a back, that of a red and a yellow card, and yellow is also a face.
    # So they are named: orange red, blue green, red blue, purple purple, pink pink, green yellow and yellow orange.
    cards = [("blue", ("blue", "pink", "orange")), ("orange", ("green", "yellow", "orange"))]
    assert (made([("purple", ("green", "blue", "purple"))]), made(cards)) == staves.canonical(state).state.tanks
