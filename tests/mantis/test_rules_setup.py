"""The rules of the deck, the players and the deal, each on both sides of its boundary."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, cycle, islice
from typing import Any

import pytest

import staves
from helpers.rules import allowed
from staves import InvalidSetup
from staves.mantis import COLORS, STANDARD_DECK, Card, Pile, Rules, State, new_game, position

RGB: Any = ("red", "green", "blue")
STANDARD: list[Any] = [Card(*pair) for pair in STANDARD_DECK]


def pairs(number: int) -> list[Any]:
    """So many cards from the standard deck as they are written, from its start again if it is too short."""
    return list(islice(cycle(STANDARD_DECK), number))


def in_draw_order(state: State) -> list[Any]:
    """Return the cards of a state that was just dealt, by the players and then from the top of the deck."""
    groups: list[Iterable[Card]] = [*state.tanks, state.deck]
    return [card for cards in groups for card in cards]


def dealt(state: State) -> Counter[Any]:
    """Count the cards of a state, wherever they are."""
    groups: list[Iterable[Card]] = [*state.tanks, *state.piles, state.deck]
    return Counter(card for cards in groups for card in cards)


def faulty(players: Any = 2, first: Any = 0, **others: Any) -> list[str]:
    """Return the places of the faults for which a new game is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(players=players, first=first, **others)
    assert all(fault.place and fault.problem for fault in caught.value.faults)
    return [fault.place for fault in caught.value.faults]


@pytest.mark.rule("deck")
def test_deck_seven_colors_and_three_cards_for_each_three() -> None:
    """Each of the 35 ways to choose three of the seven colors is the back of three cards, one per color as face."""
    assert ("red", "green", "blue", "purple", "pink", "yellow", "orange") == tuple(COLORS)
    expected = [(face, back) for back in combinations(COLORS, 3) for face in back]
    assert expected == [(face, tuple(back)) for face, back in STANDARD_DECK]
    assert 105 == len(STANDARD_DECK) == len(set(STANDARD))
    assert dict.fromkeys(COLORS, 15) == Counter(card.face for card in STANDARD)


@pytest.mark.rule("deck")
@pytest.mark.parametrize("players", range(2, 7))
def test_deck_by_default_has_each_card_once(players: int) -> None:
    """Without a given deck the 105 cards are dealt and left, none twice and no other."""
    start = new_game(players=players, seed=3)
    assert Counter(STANDARD) == dealt(start)
    assert 105 - 4 * players == len(start.deck)


@pytest.mark.rule("deck")
def test_deck_a_card_is_its_face_and_an_unordered_back() -> None:
    """Cards are equal by face and back, whatever order the back is written in, and never change."""
    card = Card("red", ("blue", "red", "green"))
    assert ("red", RGB) == (card.face, card.back)
    assert card == Card("red", RGB)
    assert hash(card) == hash(Card("red", RGB))
    assert card != Card("green", RGB)
    assert card != Card("red", ("red", "green", "pink"))
    for name, value in (("face", "green"), ("back", ("red", "green", "pink"))):
        with pytest.raises(AttributeError):
            setattr(card, name, value)
    assert card == Card("red", RGB)


@pytest.mark.rule("deck")
@pytest.mark.parametrize("players", range(2, 7))
def test_deck_given_is_dealt_and_drawn_in_its_order(players: int) -> None:
    """Without a seed a given deck keeps its order, the first card on top."""
    order = random.Random(players).sample(STANDARD, 40)
    start = new_game(players=players, deck=order, first=0)
    for player in range(players):
        assert Pile(order[4 * player : 4 * player + 4]) == start.tanks[player]
    assert order[4 * players :] == list(start.deck)


@pytest.mark.rule("deck")
def test_deck_given_as_pairs_or_cards_that_may_repeat() -> None:
    """Cards, tuples and lists make the same deck, their backs in any order, and a card may come again and again."""
    back: tuple[Any, ...] = ("green", "blue", "red")
    same: list[Any] = [("red", back), ["red", list(back)], ("red", back[::-1]), Card("red", RGB)] * 3
    start = new_game(players=2, deck=same, first=0)
    assert Counter({Card("red", RGB): 12}) == dealt(start)
    assert start == new_game(players=2, deck=tuple(same[::-1]), first=0)
    assert 4 == len(start.deck) == len(start.tanks[0]) == len(start.tanks[1])


@pytest.mark.rule("deck")
@pytest.mark.parametrize("players", range(2, 7))
def test_deck_at_least_four_for_each_player_and_one_to_draw(players: int) -> None:
    """With four cards for each and one more there is a game; one card less is too few."""
    start = new_game(players=players, deck=pairs(4 * players + 1), first=0)
    assert 1 == len(start.deck)
    assert 0 == staves.to_move(start)
    for number in (4 * players, 4 * players - 1, 1, 0):
        assert ["deck"] == faulty(players, deck=pairs(number))
        assert ["deck"] == faulty(players, deck=pairs(number), seed=1)


@pytest.mark.rule("deck")
def test_deck_at_most_ten_thousand_cards() -> None:
    """A deck of 10,000 cards makes a game, and with one more it is refused."""
    assert 9_992 == len(new_game(players=2, deck=pairs(10_000), first=1).deck)
    assert 9_976 == len(new_game(players=6, deck=pairs(10_000), seed=1).deck)
    assert ["deck"] == faulty(deck=pairs(10_001))
    assert ["deck"] == faulty(deck=pairs(10_001), seed=1)
    tanks: list[Any] = [[], []]
    assert 10_000 == len(position(tanks=tanks, deck=pairs(10_000), turn=0).deck)
    with pytest.raises(InvalidSetup):
        position(tanks=tanks, deck=pairs(10_001), turn=0)


@pytest.mark.rule("deck")
@pytest.mark.parametrize(
    "card",
    [
        ("pink", RGB),
        ("red", ("green", "blue", "pink")),
        ("red", ("red", "green")),
        ("red", ("red", "green", "blue", "pink")),
        ("red", ("red", "red", "green")),
        ("red", ("red", "green", "green")),
        ("red", ("red", "red", "red")),
        ("red", ()),
        ("red", ("red", "green", "teal")),
        ("teal", ("red", "green", "teal")),
        ("Red", ("Red", "green", "blue")),
        ("", ("", "red", "green")),
        ("red", ("red", "green", 5)),
        ("red", ("red", "green", ["blue"])),
        ("red", ("red", "green", None)),
        (["red"], RGB),
        (None, RGB),
        (0, RGB),
        ("red", "red"),
        ("red", None),
        ("red", 5),
        ("red",),
        ("red", RGB, RGB),
        (),
        ("red", "green", "blue"),
        "red",
        5,
        None,
    ],
    ids=repr,
)
def test_deck_cards_of_another_content_are_refused(card: Any) -> None:
    """A back has three different colors of the seven, with the face among them; what has not is no card."""
    deck = pairs(12)
    deck[10] = card
    where = faulty(deck=deck)
    assert where
    assert all(place.startswith("deck[10]") for place in where)
    tanks: list[Any] = [pairs(2), pairs(3)]
    for name, place in (("tanks", "tanks[1][2]"), ("piles", "piles[1][2]"), ("deck", "deck[2]")):
        sound: dict[str, Any] = {"tanks": tanks, "piles": tanks, "deck": pairs(3), "turn": 0}
        wrong: dict[str, Any] = {**sound, name: [*pairs(2), card] if name == "deck" else [pairs(2), [*pairs(2), card]]}
        assert 0 == position(**sound).turn
        with pytest.raises(InvalidSetup) as caught:
            position(**wrong)
        assert all(fault.place.startswith(place) and fault.problem for fault in caught.value.faults)


@pytest.mark.rule("deck")
@pytest.mark.parametrize(
    "back", [("green", "blue", "pink"), ("red", "green"), ("red", "red", "blue"), ("red", "a", "b")]
)
def test_deck_no_card_is_made_of_another_content(back: Any) -> None:
    """A card alone is held to the same as one in a deck."""
    assert "red" == Card("red", ("red", "orange", "pink")).face
    with pytest.raises(InvalidSetup):
        Card("red", back)


@pytest.mark.rule("deck")
@pytest.mark.parametrize(
    "wrong",
    [5, 2.0, True, "red", b"red", {"red": RGB}, set(STANDARD), object()],
    ids=lambda wrong: type(wrong).__name__,
)
def test_deck_of_the_wrong_kind(wrong: Any) -> None:
    """What is no sequence of cards is neither a deck nor a tank nor a score pile."""
    with pytest.raises(TypeError):
        new_game(players=2, deck=wrong, first=0)
    sound: dict[str, Any] = {"tanks": [[], []], "piles": [[], []], "deck": pairs(1), "turn": 0}
    assert 0 == position(**sound).turn
    second: Any = [[], wrong]
    for name, value in (("tanks", wrong), ("piles", wrong), ("deck", wrong), ("tanks", second), ("piles", second)):
        with pytest.raises(TypeError):
            position(**{**sound, name: value})


@pytest.mark.rule("deck.known")
def test_deck_known_what_but_not_in_which_order() -> None:
    """Games with the same cards left in another order are others, but look and play the same until one is drawn."""
    top: list[Any] = [("red", RGB), ("green", RGB), ("blue", RGB)]
    rest: list[Any] = pairs(20)[9:]
    tanks: list[Any] = [[("red", ("red", "pink", "orange"))], [], []]
    start = position(tanks=tanks, deck=[*top, *rest], turn=0)
    for deck in ([*top, *rest[::-1]], [top[1], *rest, top[0], top[2]], [top[2], *rest, top[1], top[0]]):
        same = position(tanks=tanks, deck=deck, turn=0)
        assert start != same
        assert Counter(start.deck) == Counter(same.deck)
        assert (start.back, start.tanks, start.piles) == (same.back, same.tanks, same.piles)
        assert (str(start), staves.legal_actions(start)) == (str(same), staves.legal_actions(same))
    assert start == position(tanks=tanks, deck=[*top, *rest], turn=0)
    other = position(tanks=tanks, deck=[*rest, *top], turn=0)
    assert start.back != other.back


@pytest.mark.rule("deck.known")
def test_deck_known_the_drawn_card_decides_what_follows() -> None:
    """The order that nobody knows is the order in which the cards come."""
    tanks: list[Any] = [[("red", ("red", "pink", "orange"))], []]
    deck: list[Any] = [("red", RGB), ("green", RGB), ("blue", RGB)]
    assert 2 == allowed(position(tanks=tanks, deck=deck, turn=0), "SCORE").points(0)
    assert 0 == allowed(position(tanks=tanks, deck=deck[::-1], turn=0), "SCORE").points(0)


@pytest.mark.rule("setup")
@pytest.mark.parametrize("players", range(2, 7))
def test_setup_four_cards_to_each_from_the_top(players: int) -> None:
    """Each has four cards as the tank and none scored, whoever begins, and the deck's top back is open."""
    deck = random.Random(0).sample(STANDARD, 50)
    for first in range(players):
        start = new_game(players=players, deck=deck, first=first)
        assert [4] * players == [len(tank) for tank in start.tanks]
        assert [0] * players == [len(pile) for pile in start.piles] == [start.points(p) for p in start.players]
        assert [Pile(deck[4 * player :][:4]) for player in range(players)] == list(start.tanks)
        assert deck[4 * players :] == list(start.deck)
        assert first == start.turn == staves.to_move(start)
        assert deck[4 * players].back == start.back
        assert Rules() == start.rules
        assert () == staves.winners(start)
        rebuilt = [list(tank) for tank in start.tanks]
        assert start == position(tanks=rebuilt, deck=list(start.deck), turn=first)


@pytest.mark.rule("setup")
def test_setup_a_tank_has_no_order() -> None:
    """States that differ only in the order of tanks and score piles are equal; in that of the deck they are not."""
    deck = pairs(12)
    start = new_game(players=2, deck=deck, first=0)
    same = new_game(players=2, deck=[*deck[3::-1], *deck[4:]], first=0)
    assert start == same
    assert hash(start) == hash(same)
    assert repr(start) == repr(same)
    assert start != new_game(players=2, deck=[*deck[:8], *deck[:7:-1]], first=0)
    assert start != new_game(players=2, deck=[*deck[4:8], *deck[:4], *deck[8:]], first=0)
    piles: list[Any] = [pairs(3), []]
    turned: list[Any] = [pairs(3)[::-1], []]
    assert position(tanks=turned, piles=piles, deck=deck, turn=0) == position(
        tanks=piles, piles=turned, deck=deck, turn=0
    )
    assert position(tanks=piles, deck=deck, turn=0) != position(tanks=piles, piles=piles, deck=deck, turn=0)


@pytest.mark.rule("setup")
def test_setup_a_pile_counts_its_cards() -> None:
    """A pile is its cards and how often each is there; they come in the order of the standard deck."""
    mixed = random.Random(1).sample([*STANDARD, *STANDARD[:20]], 125)
    pile = Pile(mixed)
    assert 125 == len(pile)
    assert sorted(mixed, key=STANDARD.index) == list(pile)
    assert pile == Pile(mixed[::-1])
    assert hash(pile) == hash(Pile(mixed[::-1]))
    assert pile != Pile(mixed[1:])
    assert Pile(STANDARD[:2] * 2) != Pile([*STANDARD[:2], STANDARD[0], STANDARD[0]])
    assert STANDARD[1] in Pile(STANDARD[:2])
    assert STANDARD[2] not in Pile(STANDARD[:2])
    assert (0, []) == (len(Pile([])), list(Pile(())))


@pytest.mark.rule("setup")
def test_setup_shuffles_by_the_seed() -> None:
    """The same seed gives the same game, a generator does as its seed does, and other seeds give others."""
    for changes in ({}, {"deck": pairs(30)}, {"first": 1}):
        settings: Any = {"players": 3, **changes}
        for seed in (0, 5, 2**70):
            assert new_game(seed=seed, **settings) == new_game(seed=seed, **settings)
            assert new_game(seed=seed, **settings) == new_game(seed=random.Random(seed), **settings)
        starts = [new_game(seed=seed, **settings) for seed in range(20)]
        assert 15 < len({tuple(in_draw_order(start)) for start in starts})
        assert 1 == len({frozenset(dealt(start).items()) for start in starts})
    given = pairs(30)
    assert any(
        [Card(*pair) for pair in given[12:]] != list(new_game(players=3, seed=s, deck=given).deck) for s in (1, 2)
    )
