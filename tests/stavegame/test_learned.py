"""What Stavegame tells learning agents."""

from typing import Any

import attrs
import pytest

import staves
from staves.stavegame import (
    CLASSIC,
    END,
    FIRST_DRAFT,
    GAME,
    PASS,
    PLAYERS,
    Card,
    Forward,
    Place,
    PlaceCard,
    Player,
    Slide,
    Stave,
    Turn,
    new_game,
    position,
)

# ------------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ("", 2 + 9 + 12 + 21 * 3 * 4),  # each card of a hand, on each stave, with three colors or none
        ("end=any-time", 275),
        ("coloring=automatic", 2 + 9 + 12 + 21 * 3),
        ("placing=anywhere", 2 + 9 + 12 + 21 * 3 * 3 * 4),  # and in each slot
        ("coloring=automatic placing=anywhere", 2 + 9 + 12 + 21 * 3 * 3),
    ],
)
def test_the_actions_are_counted_by_hand(options: str, count: int) -> None:
    """PASS, END, nine FORWARDs, twelve SLIDEs, and PLACE with whatever the variant lets the player name."""
    numbering = staves.numbering(staves.setup(f"stavegame {options}".strip()))
    assert count == len(numbering) == len({*numbering})
    assert list(range(count)) == [numbering.number(action) for action in numbering]
    kinds = [type(action) for action in numbering]
    assert [1, 1, 9, 12] == [kinds.count(type(kind)) for kind in (PASS, END, Forward(0, 0), Slide(0, 0, 1))]


@pytest.mark.parametrize(
    ("options", "action"),
    [
        ("", Place(21, 0)),
        ("", Place(0, 0, None, 1)),
        ("", Slide(0, 1, 2)),
        ("", Slide(1, 1, 1)),
        ("placing=anywhere", Place(0, 0)),
        ("coloring=automatic", Place(0, 0, "red")),
    ],
)
def test_an_action_that_is_never_legal_has_no_number(options: str, action: Any) -> None:
    """More cards than there are, a slot or a color that isn't named, and a slide that goes too far."""
    numbering = staves.numbering(staves.setup(f"stavegame {options}".strip()))
    assert action not in numbering
    with pytest.raises(ValueError, match=r"has no number: it can never be legal in this setup of stavegame"):
        numbering.number(action)


def test_a_hand_can_have_all_cards_of_hand_and_deck() -> None:
    """The longer of the two counts."""
    state = new_game(decks=([(1, 2, 2)] * 5, [(0, 0, 1)] * 2))
    assert 23 + 5 * 12 == len(staves.numbering(state))
    assert 23 == len(staves.numbering(new_game(decks=([], []))))


def test_a_later_state_has_the_first_of_the_numbers() -> None:
    """A card that was placed is in no hand any more."""
    state = new_game(decks=([(1, 2, 2)] * 3, [(0, 0, 1)] * 2))
    later = staves.apply(state, Place(0, 0, "green"))
    start, here = staves.numbering(state), staves.numbering(later)
    assert 23 + 3 * 12 == len(start)
    assert start[: 23 + 2 * 12] == tuple(here)


def test_states_of_another_setup_are_refused() -> None:
    """Other rules, and more cards in a hand than the numbering knows."""
    numbering = staves.numbering(new_game(decks=([(1, 0, 0)] * 2, [(0, 0, 1)] * 2)))
    for other in (
        staves.new_game("stavegame", seed=1, placing="anywhere"),
        staves.new_game("stavegame", seed=1),
        new_game(decks=([(1, 0, 0)], []), rules=FIRST_DRAFT),
    ):
        with pytest.raises(ValueError, match="this one is from another setup"):
            numbering.mask(other)


# ------------------------------------------------------------------- numbers by card


def test_by_card_a_number_means_the_same_card_whatever_the_hand() -> None:
    """`P0@1` is another number in each of these hands, and PLACE of one card is the same in both."""
    a, b, c = (0, 0, 5), (1, 1, 3), (5, 0, 0)
    one, two = new_game(decks=([a, b, c], [a])), new_game(decks=([c, a, b], [a]))
    by_card = staves.numbering(one, by="card")
    assert staves.numbering(two, by="card") == by_card
    assert 23 + 3 * 12 == len(by_card)
    number = by_card.number(Place(1, 2), one)
    assert number == by_card.number(Place(2, 2), two)
    assert (Place(1, 2), Place(2, 2)) == (by_card.action(number, one), by_card.action(number, two))
    assert PlaceCard(b, 2) == by_card[number]
    assert "P(1,1,3)@2" == str(by_card[number])
    kinds: Any = by_card
    assert [True, False] == [PlaceCard(points, 2) in kinds for points in (b, (7, 7, 7))]
    assert "P(0,0,5)@1.0=b" == str(PlaceCard(a, 1, "blue", 0))


def test_by_card_other_actions_are_as_they_are() -> None:
    """PASS, END, FORWARD and SLIDE have the numbers that they have otherwise."""
    state = staves.new_game("stavegame", seed=1)
    by_card, by_place = staves.numbering(state, by="card"), staves.numbering(state)
    assert len(by_card) == len(by_place)
    assert by_place[:23] == by_card[:23] == tuple(by_card.action(number, state) for number in range(23))
    assert list(range(23)) == [by_card.number(action, state) for action in by_place[:23]]


def test_by_card_the_mask_is_of_cards() -> None:
    """Equal cards are one; and a view of the player who isn't to move has none."""
    a, b = (0, 0, 5), (1, 1, 3)
    state = new_game(decks=([a, a, b], [(9, 0, 0)]))
    by_card = staves.numbering(state, by="card")
    assert 7 == len(staves.legal_actions(state)) - 3 == 1 + 2 * 3
    assert ["PASS", *(f"P{card}@{stave}" for card in ("(0,0,5)", "(1,1,3)") for stave in range(3))] == [
        str(by_card[number]) for number in by_card.numbers(state)
    ]
    assert by_card.mask(staves.view(state, "A")) == by_card.mask(state)
    assert 0 == sum(by_card.mask(staves.view(state, "B")))


def test_by_card_what_is_not_in_the_hand_is_refused() -> None:
    """A card that is not in the player's hand, a place in the hand where there is none, and a missing state."""
    state = new_game(decks=([(0, 0, 5)], [(1, 1, 3)]))
    by_card = staves.numbering(state, by="card")
    with pytest.raises(ValueError, match=r"^P1@0 has no number: it can't be legal in this state or view$"):
        by_card.number(Place(1, 0), state)
    number = by_card.number(Place(0, 0), new_game(decks=([(1, 1, 3)], [])))
    with pytest.raises(ValueError, match=r"^there is no action P\(1,1,3\)@0 \(number 35\) in this state or view$"):
        by_card.action(number, state)
    with pytest.raises(
        TypeError, match=r"^number\(\) of this numbering needs the state or view, as a second argument$"
    ):
        by_card.number(PASS)
    with pytest.raises(TypeError, match=r"^action\(\) of this numbering needs the state or view"):
        by_card.action(0)
    with pytest.raises(ValueError, match="this one is from another setup"):
        by_card.mask(new_game(decks=([(4, 4, 4)], [])))
    with pytest.raises(ValueError, match="this one is from another setup"):
        by_card.mask(staves.new_game("stavegame", seed=1, coloring="automatic"))
    with pytest.raises(ValueError, match="this one is from another setup"):
        by_card.mask(new_game(decks=([(0, 0, 5)], [(1, 1, 3)]), rules=FIRST_DRAFT))


# ------------------------------------------------------------------- features

A, B, NO = (1, 2, 0), (0, 4, 4), [0.0, 0.0, 0.0]


def test_the_vector_shows_the_table() -> None:
    """Each block, as the two players see it."""
    state = position(
        staves=(Stave("green", (None, Card("B", B), Card("A", A))), Stave(), Stave("red", (None, None, Card("A", A)))),
        hands=([A, A], [B]),
        decks=([B], [A]),
        turn=Turn("A", acted=True, placed=True, newcomer=(0, 2)),
    )
    features = staves.features(state)
    assert [
        ("colors", (3, 3)),
        ("owners", (3, 3, 2)),
        ("cards", (3, 3, 3)),
        ("hands", (2, 3, 4)),
        ("unseen", (2, 2)),
        ("turn", (2,)),
        ("so_far", (4,)),
        ("newcomer", (3, 3)),
        ("ending", (2,)),
        ("player_A", (2,)),
    ] == [(block.name, block.shape) for block in features.blocks]
    a, b, none = [0.25, 0.5, 0.0], [0.0, 1.0, 1.0], [0.0] * 4
    colors = [0, 1, 0, 0, 0, 0, 1, 0, 0]
    owners = [0, 0, 0, 1, 1, 0, *[0] * 6, 0, 0, 0, 0, 1, 0]
    cards = [*NO, *b, *a, *NO, *NO, *NO, *NO, *NO, *a]
    own, other = [1, *a, 1, *a, *none], [1, *b, *none, *none]
    # Two cards of A's are alike, so one is a half. The kinds are (0,4,4) and (1,2,0).
    seen = [0.5, 0, 0, 0.5]
    rest = [0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    expected = [*colors, *owners, *cards, *own, *other, *seen, 1, 0, *rest, 1, 0]
    assert expected == list(features.vector(staves.view(state, "A")))
    turned = [1 if owner else 0 for pair in zip(owners[1::2], owners[::2], strict=True) for owner in pair]
    expected = [*colors, *turned, *cards, *other, *own, *[0, 0.5, 0.5, 0], 0, 1, *rest, 0, 1]
    assert expected == list(features.vector(staves.view(state, "B")))


def test_where_a_card_was_placed_is_shown_by_stave_and_slot() -> None:
    """The place of the newcomer is one of nine, which come before how the game ended and who is A."""
    stave = Stave("red", (None, Card("A", A), None))
    for number in range(3):
        board = [stave if number == each else Stave() for each in range(3)]
        state = position(staves=board, turn=Turn("A", acted=True, placed=True, newcomer=(number, 1)))
        newcomer = staves.features(state).vector(staves.view(state, "A"))[-13:-4]
        assert [float(place == 3 * number + 1) for place in range(9)] == list(newcomer)


def test_cards_that_are_all_different_are_unseen_or_not() -> None:
    """A 1 for each card of a deck: its owner doesn't know the order, and the other one knows as much."""
    state = new_game(decks=([(0, 0, 5), (1, 0, 0), (2, 0, 0), (3, 0, 0)], [(1, 0, 0)]))
    features = staves.features(state)
    assert ("unseen", (2, 4)) == (features.blocks[4].name, features.blocks[4].shape)
    start = 54 + 2 * 4 * 4
    for player, unseen in (("A", [0, 0, 0, 1, 0, 0, 0, 0]), ("B", [0, 0, 0, 0, 0, 0, 0, 1])):
        assert unseen == list(features.vector(staves.view(state, player))[start : start + 8])


def test_the_size_of_the_vector() -> None:
    """With the standard decks: 9 + 18 + 27 of the staves, 2 x 21 x 4 of hands, 2 x 21 unseen, 17 + 2 for the turn."""
    features = staves.features(staves.setup("stavegame"))
    assert 9 + 18 + 27 + 168 + 42 + 17 + 2 == 283 == features.size


@pytest.mark.parametrize(("ending", "shown"), [("END", [1, 0]), ("exhausted", [0, 1])])
def test_the_vector_shows_how_the_game_ended(ending: Any, shown: list[int]) -> None:
    """Both can be on the same full board, and whoever ended the game may have another winner."""
    full = Stave("red", [Card("A", A)] * 3)
    state = position(staves=[full] * 3, turn=Turn("A", dry=True, after_quiet=True), ending=ending)
    features = staves.features(state)
    assert [1, 0, 1, 0, 0, 1] == list(features.vector(staves.view(state, "A"))[-19:-13])
    assert shown == list(features.vector(staves.view(state, "A"))[-4:-2])


def seen_from(side: Player) -> list[float]:
    """Return the vector of the player to move, who has a card in the middle of a stave."""
    stave = Stave("green", (None, Card(side, A), None))
    state = position(staves=(stave, Stave(), Stave()), hands=([A], [A]), turn=Turn(side))
    return list(staves.features(state).vector(staves.view(state, side)))


def test_the_same_table_from_the_other_side_is_another_vector() -> None:
    """A card of the viewer's goes toward slot 0 or toward slot 2, by the side on which the viewer sits."""
    a, b = map(seen_from, PLAYERS)
    assert a[:-2] == b[:-2]
    assert [[1, 0], [0, 1]] == [a[-2:], b[-2:]]


def test_the_highest_number_of_all_cards_is_shown_as_one() -> None:
    """Even if it is no more than 1."""
    state = new_game(decks=([(0, 1, 0)], []))
    assert [1, 0, 1, 0] == list(staves.features(state).vector(staves.view(state, "A"))[54:58])


def test_cards_without_points_are_no_division_by_zero() -> None:
    """And neither is a game without cards."""
    state = new_game(decks=([(0, 0, 0)], []))
    assert 1 == sum(staves.features(state).vector(staves.view(state, "A"))[54:62])
    empty = new_game(decks=([], []))
    assert 54 + 19 == staves.features(empty).size
    assert GAME.learned is not None
    assert "Encoder(rules=Rules(), cards=0, kinds=(), most_alike=1)".replace("Rules()", repr(CLASSIC)) == repr(
        GAME.learned.encoder(empty)
    )


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([(1, 0, 0)] * 3, [(0, 0, 1)]),
        ([(1, 0, 0)] * 6, [(0, 0, 1)]),
        ([(2, 0, 0)], [(0, 0, 1)]),
        ([(1, 0, 0)], [(0, 0, 1), (0, 0, 2)]),
    ],
    ids=["more cards", "more cards in a deck", "another card", "another card of the other player"],
)
def test_views_of_another_setup_are_refused(a: Any, b: Any) -> None:
    """One with more cards, or others."""
    features = staves.features(new_game(decks=([(1, 0, 0)] * 2, [(0, 0, 1)] * 2)))
    with pytest.raises(ValueError, match=r"^vector\(\) takes a view of the setup of these features; "):
        features.vector(staves.view(new_game(decks=(a, b)), "A"))
    with pytest.raises(ValueError, match=r"^vector\(\) takes a view of the setup of these features; "):
        features.vector(staves.view(new_game(decks=([(1, 0, 0)], [(0, 0, 1)]), rules=FIRST_DRAFT), "A"))


def test_cards_on_staves_are_known_too() -> None:
    """A state in the middle of a game may have cards on its staves of which there are no others."""
    state = position(staves=(Stave("red", (Card("B", (9, 0, 0)), None, None)), Stave(), Stave()), hands=([A], [B]))
    vector = staves.features(state).vector(staves.view(state, "A"))
    assert 1 == max(vector)
    assert [1.0, 0.0, 0.0] == list(vector[27:30])


# ------------------------------------------------------------------- how it prints


def test_what_tells_agents_prints_as_what_it_was_made_from() -> None:
    """Not with the tables that it makes from this."""
    state, learned = new_game(seed=1), GAME.learned
    assert learned is not None
    assert learned.actions is not None
    made: list[Any] = [
        learned.encoder(state),
        learned.actions(state),
        *(of_state(state) for _, of_state in learned.kinds),
    ]
    for each in made:
        given = [field.name for field in attrs.fields(type(each)) if field.init]
        assert f"{type(each).__name__}({', '.join(f'{name}={getattr(each, name)!r}' for name in given)})" == repr(each)
