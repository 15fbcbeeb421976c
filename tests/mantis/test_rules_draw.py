"""The rules of scoring, of stealing and of another turn, each on both sides of its boundary."""

import random
from typing import Any

import pytest

import staves
from helpers.mantis import faces, heaps, place
from helpers.rules import allowed, legal, refused
from staves.mantis import (
    COLORS,
    STANDARD_DECK,
    Pile,
    Rules,
    State,
    new_game,
    position,
)

CLASSIC = Rules()


def worked_out(state: State, text: str) -> State:
    """Return the state after an action, worked out anew from plain lists."""
    player = state.turn
    assert player is not None
    tanks, piles = [list(tank) for tank in state.tanks], [list(pile) for pile in state.piles]
    drawn, *deck = state.deck
    source = player if text == "SCORE" else int(text.split()[1])
    matching = [card for card in tanks[source] if card.face == drawn.face]
    if matching:
        tanks[source] = [card for card in tanks[source] if card.face != drawn.face]
        (piles if text == "SCORE" else tanks)[player].extend([*matching, drawn])
    else:
        tanks[source].append(drawn)
    again = len(tanks) == 2 and source != player and bool(matching)
    turn = player if again else (player + 1) % len(tanks)
    return position(tanks=tanks, piles=piles, deck=deck, turn=turn, rules=state.rules)


@pytest.mark.rule("score")
@pytest.mark.parametrize("number", [1, 2, 3, 14])
def test_score_all_matching_cards_and_the_drawn_one(number: int) -> None:
    """All cards of the drawn color, few or many, leave the own tank for the own score pile, and the drawn one too."""
    reds = " ".join(f"red{index}" for index in range(number))
    start = place(f"green {reds} blue", "red14", "red14", deck="red14 red", rules=Rules(goal=99))
    after = allowed(start, "SCORE")
    assert heaps("green blue", "red14", "red14") == after.tanks
    assert heaps(f"{reds} red14", "", "") == after.piles
    assert [number + 1, 0, 0] == [after.points(player) for player in range(3)]
    assert faces("red") == list(after.deck)


@pytest.mark.rule("score")
@pytest.mark.parametrize("tank", ["", "green", "green blue pink pink1", "green yellow orange purple"])
def test_score_without_a_match(tank: str) -> None:
    """If no card of the own tank has the drawn color, the card stays in the own tank and nothing is scored."""
    start = place(tank, "red1", "red2", deck="red red3", piles=("red4", "", ""))
    after = allowed(start, "SCORE")
    assert heaps(f"{tank} red", "red1", "red2") == after.tanks
    assert heaps("red4", "", "") == after.piles == start.piles
    assert [1, 0, 0] == [after.points(player) for player in range(3)]
    assert faces("red3") == list(after.deck)


@pytest.mark.rule("score")
def test_score_matches_by_the_face_alone() -> None:
    """A card with the drawn color on its back only does not match, and one with another back does."""
    rgb: Any = ("red", "green", "blue")
    back_only = position(tanks=[[("green", rgb), ("blue", rgb)], []], deck=[("red", rgb), ("pink", COLORS[4:])], turn=0)
    assert (3, 0) == (len(allowed(back_only, "SCORE").tanks[0]), allowed(back_only, "SCORE").points(0))
    other_back = place("red14", "", deck="red pink")
    assert (0, 2) == (len(allowed(other_back, "SCORE").tanks[0]), allowed(other_back, "SCORE").points(0))


@pytest.mark.rule("score")
def test_score_adds_to_what_was_scored() -> None:
    """The score pile grows, cards in it match nothing, and a card that stayed is scored with a later one."""
    start = place("", "", "", deck="red green1 green2 red1 blue green3 red2", piles=("red5", "green5", ""))
    first = allowed(start, "SCORE", "SCORE", "SCORE")
    assert heaps("red", "green1", "green2") == first.tanks
    second = allowed(first, "SCORE", "SCORE", "SCORE")
    assert heaps("", "green1 blue", "") == second.tanks
    assert heaps("red5 red red1", "green5", "green2 green3") == second.piles
    assert heaps("red2", "green1 blue", "") == allowed(second, "SCORE").tanks


@pytest.mark.rule("score")
@pytest.mark.parametrize("copies", [1, 2, 5])
def test_score_counts_a_card_as_often_as_it_is_there(copies: int) -> None:
    """Where cards repeat, each copy is a card and a point of its own."""
    start = place("red " * copies + "blue", "", deck="red red", rules=Rules(goal=99))
    after = allowed(start, "SCORE")
    assert heaps("blue", "") == after.tanks
    assert copies + 1 == after.points(0)
    assert heaps("red " * (copies + 1), "") == after.piles


@pytest.mark.rule("steal")
@pytest.mark.parametrize("number", [1, 2, 3, 14])
def test_steal_all_matching_cards_and_the_drawn_one(number: int) -> None:
    """All cards of the drawn color move from the other's tank into the own, the drawn one too, and none is scored."""
    reds = " ".join(f"red{index}" for index in range(number))
    start = place("pink", "red14", f"green {reds} blue", deck="red14 red", piles=("", "blue1", "pink2"))
    after = allowed(start, "STEAL 2")
    assert heaps(f"pink {reds} red14", "red14", "green blue") == after.tanks
    assert start.piles == after.piles
    assert [0, 1, 1] == [after.points(player) for player in range(3)]
    assert faces("red") == list(after.deck)


@pytest.mark.rule("steal")
@pytest.mark.parametrize("tank", ["", "green", "green blue pink pink1"])
@pytest.mark.parametrize("own", ["", "red1", "red1 red2 green5"])
def test_steal_without_a_match(own: str, tank: str) -> None:
    """If no card of the other's tank has the drawn color, the card goes there, even if the own tank has matches."""
    start = place(own, "red7", tank, deck="red red8", piles=("", "", "red9"))
    after = allowed(start, "STEAL 2")
    assert heaps(own, "red7", f"{tank} red") == after.tanks
    assert start.piles == after.piles
    assert faces("red8") == list(after.deck)
    assert 1 == after.turn


@pytest.mark.rule("steal")
def test_steal_joins_the_own_cards_of_the_color() -> None:
    """Own cards of the stolen color stay in the own tank, unscored, until they are scored all together."""
    start = place("red red1 blue", "red2 red3", "red4", deck="red5 green1 green2 red6 pink")
    stolen = allowed(start, "STEAL 1")
    assert heaps("red red1 blue red2 red3 red5", "", "red4") == stolen.tanks
    assert heaps("", "", "") == stolen.piles
    scored = allowed(stolen, "SCORE", "SCORE", "SCORE")
    assert heaps("blue", "green1", "red4 green2") == scored.tanks
    assert 6 == scored.points(0)


@pytest.mark.rule("steal")
def test_steal_from_an_empty_tank() -> None:
    """An empty tank may be stolen from and never matches: the card goes there, and may be stolen then."""
    start = place("red", "", "red1", deck="red2 green red3 pink")
    after = allowed(start, "STEAL 1")
    assert heaps("red", "red2", "red1") == after.tanks
    again = allowed(after, "SCORE", "STEAL 1")
    assert heaps("red", "green", "red1 red2 red3") == again.tanks


@pytest.mark.rule("steal")
def test_steal_matches_by_the_face_alone() -> None:
    """A card with the drawn color on its back only is not stolen, and one with another back is."""
    rgb: Any = ("red", "green", "blue")
    other: Any = [("green", rgb), ("blue", rgb), ("red", ("red", "pink", "orange"))]
    deck: Any = [("red", rgb), ("pink", COLORS[4:])]
    kept = allowed(position(tanks=[[], other[:2]], deck=deck, turn=0), "STEAL 1")
    assert [0, 3] == [len(tank) for tank in kept.tanks]
    taken = allowed(position(tanks=[[], other], deck=deck, turn=0), "STEAL 1")
    assert [2, 2] == [len(tank) for tank in taken.tanks]


@pytest.mark.rule("steal")
@pytest.mark.parametrize("copies", [1, 2, 5])
def test_steal_takes_a_card_as_often_as_it_is_there(copies: int) -> None:
    """Where cards repeat, each copy is stolen."""
    after = allowed(place("red", "red " * copies + "blue", "", deck="red red"), "STEAL 1")
    assert heaps("red " * (copies + 2), "blue", "") == after.tanks


@pytest.mark.rule("two.again")
@pytest.mark.parametrize("player", [0, 1])
def test_two_again_after_a_successful_steal(player: int) -> None:
    """With two players a steal that matches gives another turn, again and again; one that does not gives none."""
    tanks = ("blue", "red green") if player == 0 else ("red green", "blue")
    start = place(*tanks, deck="red1 green1 pink pink1", turn=player)
    once = allowed(start, f"STEAL {1 - player}")
    assert player == once.turn
    refused(once, f"STEAL {player}", "steal.other")
    twice = allowed(once, f"STEAL {1 - player}")
    assert player == twice.turn
    assert Pile(faces("blue red red1 green green1")) == twice.tanks[player]
    assert (Pile([]), 4) == (twice.tanks[1 - player], len(start.deck))
    missed = allowed(twice, f"STEAL {1 - player}")
    assert 1 - player == missed.turn
    assert Pile(faces("pink")) == missed.tanks[1 - player]


@pytest.mark.rule("two.again")
@pytest.mark.parametrize(("own", "other"), [("red", ""), ("", "red"), ("red", "red1"), ("", "")])
def test_two_again_not_after_scoring(own: str, other: str) -> None:
    """SCORE gives no other turn, whether it matched or not, and so does a steal by the own matches alone."""
    start = place(own, other, deck="red2 pink blue")
    assert 1 == allowed(start, "SCORE").turn
    assert (0 if other else 1) == allowed(start, "STEAL 1").turn


@pytest.mark.rule("two.again")
def test_two_again_may_be_used_to_score() -> None:
    """The turn that was won by stealing is a turn as any other, and after scoring in it the other's comes."""
    start = place("", "red", deck="red1 red2 pink")
    stolen = allowed(start, "STEAL 1")
    assert {"SCORE", "STEAL 1"} == legal(stolen)
    scored = allowed(stolen, "SCORE")
    assert (1, 3) == (scored.turn, scored.points(0))


@pytest.mark.rule("two.again")
@pytest.mark.parametrize("players", range(3, 7))
def test_two_again_not_with_more_players(players: int) -> None:
    """With three players or more the next player's turn comes after a successful steal too."""
    for turn in range(players):
        start = place(*["red"] * players, deck="red1 pink", turn=turn)
        for victim in set(range(players)) - {turn}:
            assert (turn + 1) % players == allowed(start, f"STEAL {victim}").turn
    assert 0 == allowed(place("red", "red", deck="red1 pink"), "STEAL 1").turn


@pytest.mark.rule("two.again")
def test_two_again_not_when_the_deck_is_empty() -> None:
    """A successful steal with the last card gives no other turn: the game is over."""
    assert allowed(place("", "red", deck="red1"), "STEAL 1").turn is None
    assert 0 == allowed(place("", "red", deck="red1 pink"), "STEAL 1").turn


@pytest.mark.rule("turn")
@pytest.mark.rule("score")
@pytest.mark.rule("steal")
@pytest.mark.rule("two.again")
@pytest.mark.parametrize("players", range(2, 7))
def test_turn_score_and_steal_through_whole_games(players: int) -> None:
    """In games to the end everything goes as worked out anew, and no card is lost or comes from nowhere."""
    rng = random.Random(players)
    decks: Any = [None, None, [rng.choice(STANDARD_DECK) for _ in range(60)], list(STANDARD_DECK[:3]) * 20]
    for seed, deck in enumerate(decks):
        state = new_game(players=players, seed=seed, deck=deck, rules=Rules(goal=rng.choice([None, 200])))
        while not staves.is_terminal(state):
            others = {f"STEAL {player}" for player in range(players)} - {f"STEAL {state.turn}"}
            assert {"SCORE", *others} == legal(state)
            text = rng.choice(sorted(legal(state)))
            expected = worked_out(state, text)
            state = allowed(state, text)
            assert expected == state
        assert not legal(state)
