"""The rules of the turn: who begins, drawing, what may be done in it and when it is over."""

import pytest

from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, is_terminal, parse_action, to_move, winners
from staves.stavegame import (
    CLASSIC,
    FIRST_DRAFT,
    GRAVEYARD,
    Card,
    Color,
    Drawn,
    Forwarded,
    GameOver,
    Rules,
    State,
    Stave,
    Turn,
    TurnOver,
    new_game,
    position,
)

DECK = ((1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 0))


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of an action."""
    return events(state, parse_action(state, text))


def full(*colors: Color) -> tuple[Stave, ...]:
    """Three full staves of these colors, on which no card's number differs from another's."""
    return tuple(Stave(color, (b(1, 1, 1), a(1, 1, 1), a(1, 1, 1))) for color in colors)


@pytest.mark.rule("turn.first")
@pytest.mark.parametrize("rules", [CLASSIC, FIRST_DRAFT, GRAVEYARD])
def test_turn_first_a_begins(rules: Rules) -> None:
    """A has the first turn, B the second."""
    start = new_game(seed=3, rules=rules)
    assert "A" == to_move(start)
    assert "B" == to_move(allowed(start, "PASS"))
    assert "A" == to_move(allowed(start, "PASS", "PASS"))


@pytest.mark.rule("turn.first")
@pytest.mark.rule("turn.over")
@pytest.mark.rule("turn.draw")
def test_turn_first_is_over_by_itself_without_cards() -> None:
    """If A has no card at all the first turn is over at once, and B's draws since it is not the first of the game."""
    start = new_game(decks=((), DECK))
    assert "B" == to_move(start)
    assert (b(1, 0, 0), b(2, 0, 0), b(3, 0, 0), b(4, 0, 0)) == start.hand("B")
    assert (b(5, 0, 0),) == tuple(start.deck("B"))
    one = new_game(decks=(DECK[:1], DECK))
    assert "A" == to_move(one)
    assert (b(1, 0, 0), b(2, 0, 0), b(3, 0, 0)) == one.hand("B")


@pytest.mark.rule("turn.draw")
def test_turn_draw_not_in_the_first_turn_of_the_game() -> None:
    """A's first turn draws nothing though A's deck has cards; B's first turn and A's second draw."""
    start = new_game(decks=(DECK, DECK[::-1]))
    assert (a(1, 0, 0), a(2, 0, 0), a(3, 0, 0)) == start.hand("A")
    assert (b(5, 0, 0), b(4, 0, 0), b(3, 0, 0)) == start.hand("B")
    assert (TurnOver("A"), Drawn("B", b(2, 0, 0))) == happens(start, "PASS")
    second = allowed(start, "PASS")
    assert start.hand("A") == second.hand("A")
    assert (b(5, 0, 0), b(4, 0, 0), b(3, 0, 0), b(2, 0, 0)) == second.hand("B")
    assert (b(1, 0, 0),) == tuple(second.deck("B"))
    third = allowed(second, "PASS")
    assert (a(1, 0, 0), a(2, 0, 0), a(3, 0, 0), a(4, 0, 0)) == third.hand("A")
    assert (a(5, 0, 0),) == tuple(third.deck("A"))


@pytest.mark.rule("turn.draw")
def test_turn_draw_adds_the_last_card_of_the_hand() -> None:
    """The drawn card is the last one of the hand, so the numbers of the others stay."""
    start = position(hands=(((1, 0, 0),), ((9, 0, 0), (8, 0, 0))), decks=((), ((0, 7, 0), (0, 0, 6))))
    drawn = allowed(start, "PASS")
    assert (b(9, 0, 0), b(8, 0, 0), b(0, 7, 0)) == drawn.hand("B")
    refused(drawn, "P3@0", "place.from-hand")
    assert b(0, 7, 0) == allowed(drawn, "P2@0").staves[0].slots[0]


@pytest.mark.rule("turn.draw")
@pytest.mark.parametrize("cards", [0, 1])
def test_turn_draw_nothing_from_an_empty_deck(cards: int) -> None:
    """The last card of a deck is drawn, and after it the turns begin without drawing."""
    start = position(hands=(((1, 0, 0),), ((9, 0, 0),)), decks=((), ((7, 0, 0),) * cards))
    drawn = (Drawn("B", b(7, 0, 0)),) * cards
    assert (TurnOver("A"), *drawn) == happens(start, "PASS")
    after = allowed(start, "PASS")
    assert "B" == to_move(after)
    assert (b(9, 0, 0),) + (b(7, 0, 0),) * cards == after.hand("B")
    assert () == tuple(after.deck("B"))


@pytest.mark.rule("turn.draw")
def test_turn_draw_once_in_a_turn_and_for_its_player_only() -> None:
    """No action within a turn draws, and the player who is not to move draws nothing."""
    start = position(hands=(((1, 0, 0),), ((9, 0, 0),)), decks=(DECK, DECK))
    after = allowed(start, "P0@0", "F02")
    assert () == after.hand("A")
    assert (start.decks, start.hand("B")) == (after.decks, after.hand("B"))
    assert start.decks[0] == allowed(after, "PASS").decks[0]


@pytest.mark.rule("turn.actions")
@pytest.mark.parametrize(
    "texts", [("P0@2", "S02>1", "F12"), ("S02>1", "P0@2", "F12"), ("S02>1", "F12", "P0@2"), ("F02", "S01>1", "P0@2")]
)
def test_turn_actions_in_any_order(texts: tuple[str, ...]) -> None:
    """PLACE, FORWARD and SLIDE follow each other in any order, and the result of these orders is the same."""
    staves = (Stave("red", (None, None, a(3, 1, 0))), Stave("green", (b(0, 1, 0), None, None)), EMPTY)
    after = allowed(position(staves=staves, hands=(((1, 0, 0), (1, 0, 0)), ((1, 0, 0),))), *texts)
    assert "A" == to_move(after)
    expected = (
        EMPTY,
        Stave("green", (b(0, 1, 0), a(3, 1, 0), None)),
        Stave("red", (None, None, a(1, 0, 0))),
    )
    assert expected == after.staves


@pytest.mark.rule("turn.actions")
def test_turn_actions_any_number_of_them() -> None:
    """A turn may hold several FORWARDs and SLIDEs, of one card or of many; only PLACE has a limit."""
    staves = (
        Stave("red", (None, None, a(3, 2, 1))),
        Stave("green", (None, None, a(0, 3, 1))),
        Stave("blue", (None, b(0, 0, 0), None)),
    )
    start = position(staves=staves, hands=(((1, 0, 0), (1, 0, 0)), ((1, 0, 0),)))
    after = allowed(start, "F12", "F11", "F02", "F01", "S10>2", "P0@1", "S20>1")
    expected = (
        Stave("red", (a(3, 2, 1), None, None)),
        Stave("red", (a(0, 3, 1), None, a(1, 0, 0))),
        Stave("blue", (None, b(0, 0, 0), None)),
    )
    assert ("A", expected) == (to_move(after), after.staves)
    refused(after, "P0@1", "place.once")


@pytest.mark.rule("turn.actions")
@pytest.mark.rule("pass")
def test_turn_actions_pass_at_any_time() -> None:
    """PASS is legal before any action and after each."""
    start = position(hands=(((1, 0, 0),), ((1, 0, 0),)))
    for texts in ((), ("P0@0",), ("P0@0", "F02")):
        after = allowed(start, *texts, "PASS")
        assert "B" == to_move(after)


@pytest.mark.rule("pass")
def test_pass_ends_the_turn_and_does_nothing_else() -> None:
    """PASS leaves board and hands as they are and gives the turn to the other player; over games know no PASS."""
    staves = (Stave("red", (None, None, a(3, 1, 0))), EMPTY, EMPTY)
    start = position(staves=staves, hands=(((1, 0, 0),), ((1, 0, 0),)))
    assert (TurnOver("A"),) == happens(start, "PASS")
    after = allowed(start, "PASS")
    assert (start.staves, start.hands, "B") == (after.staves, after.hands, to_move(after))
    refused(allowed(after, "PASS"), "PASS", "over")


@pytest.mark.rule("pass")
@pytest.mark.rule("slide.not-placed")
@pytest.mark.rule("place.once")
def test_pass_ends_what_holds_for_a_turn_only() -> None:
    """The opponent may place after a PASS, and the opponent's placed card binds no card of the next turn."""
    staves = (EMPTY, Stave("green", (None, None, b(0, 1, 0))), EMPTY)
    start = position(staves=staves, hands=(((3, 1, 0), (1, 0, 0)), ((0, 1, 0), (1, 0, 0))))
    placed = allowed(start, "P0@0")
    refused(placed, "S02>1", "slide.not-placed")
    refused(placed, "P0@0", "place.once")
    back = allowed(placed, "PASS", "P0@1", "PASS")
    allowed(back, "P0@0")
    allowed(back, "S02>1")


@pytest.mark.rule("turn.over")
def test_turn_over_when_nothing_more_can_be_done() -> None:
    """The turn ends by itself with the action after which no other is left, and not an action earlier."""
    start = position(hands=(((1, 0, 0),), ((1, 0, 0),)), decks=((), ((2, 0, 0),)))
    before = allowed(start, "P0@0", "F02")
    assert {"F01", "PASS"} == legal(before)
    assert (Forwarded(a(1, 0, 0), 0, 1, 0), TurnOver("A"), Drawn("B", b(2, 0, 0))) == happens(before, "F01")
    after = allowed(before, "F01")
    assert "B" == to_move(after)
    assert (b(1, 0, 0), b(2, 0, 0)) == after.hand("B")


@pytest.mark.rule("turn.over")
@pytest.mark.parametrize(("card", "asked"), [(a(2, 1, 0), True), (a(1, 1, 0), False)])
def test_turn_over_waits_while_a_slide_is_possible(card: Card, *, asked: bool) -> None:
    """A slide alone keeps the turn open, and where it does not descend the turn is over."""
    blocked = Stave("red", (None, b(1, 0, 0), card))
    staves = (blocked, Stave("green", (None, b(0, 1, 0), None)), EMPTY)
    start = position(staves=staves, hands=((), ((1, 0, 0),)))
    assert ("A" if asked else "B") == to_move(start)
    if asked:
        assert {"S02>1", "PASS"} == legal(start)


@pytest.mark.rule("turn.over")
@pytest.mark.parametrize("cards", [1, 2])
def test_turn_over_with_cards_in_hand_after_the_one_place(cards: int) -> None:
    """Cards left in the hand keep no turn open once a card was placed."""
    blocked = Stave("red", (None, b(1, 0, 0), None))
    start = position(staves=(blocked, EMPTY, EMPTY), hands=(((1, 0, 0),) * cards, ((1, 0, 0),)))
    assert "A" == to_move(start)
    after = allowed(start, "P0@0")
    assert ("B", cards - 1) == (to_move(after), len(after.hand("A")))
    assert "A" == to_move(allowed(start, "P0@1"))


@pytest.mark.rule("turn.over")
@pytest.mark.parametrize(("slot", "player"), [(1, "A"), (0, "B")])
def test_turn_over_at_its_very_start(slot: int, player: str) -> None:
    """A player with nothing to do is not asked even once; with one FORWARD left the player is."""
    lone = Stave("red", tuple(a(1, 0, 0) if index == slot else None for index in range(3)))
    staves = (lone, EMPTY, EMPTY)
    assert player == to_move(position(staves=staves, hands=((), ((1, 0, 0),))))
    start = position(staves=staves, hands=((), ((1, 0, 0),)), turn="B")
    assert player == to_move(allowed(start, "P0@1", "PASS"))


@pytest.mark.rule("turn.over")
@pytest.mark.rule("turn.draw")
def test_turn_over_at_its_start_lets_the_next_turn_draw() -> None:
    """When B's turn is over at its start A's next turn begins with A's draw, all in one action."""
    start = position(hands=(((1, 0, 0),), ()), decks=(((2, 0, 0), (3, 0, 0)), ()))
    assert (TurnOver("A"), TurnOver("B"), Drawn("A", a(2, 0, 0))) == happens(start, "PASS")
    after = allowed(start, "PASS")
    assert "A" == to_move(after)
    assert (a(1, 0, 0), a(2, 0, 0)) == after.hand("A")
    allowed(allowed(start, "P0@0", "PASS"), "P0@0")


@pytest.mark.rule("turn.over")
@pytest.mark.rule("end.exhausted")
def test_turn_over_in_a_chain_to_the_end_of_the_game() -> None:
    """After B's last action three turns are over by themselves, the latter two of them quiet, and so is the game."""
    staves = (Stave("red", (a(2, 0, 0), None, None)), Stave("red", (None, b(1, 0, 0), None)), EMPTY)
    start = position(staves=staves, turn="B")
    assert "B" == to_move(start)
    expected = (
        Forwarded(b(1, 0, 0), 1, 1, 2),
        TurnOver("B"),
        TurnOver("A"),
        TurnOver("B"),
        GameOver("exhausted", ("A", "B", None), ()),
    )
    assert expected == happens(start, "F11")
    after = allowed(start, "F11")
    assert (True, None, ()) == (is_terminal(after), to_move(after), winners(after))


@pytest.mark.rule("turn.over")
@pytest.mark.rule("end.start")
@pytest.mark.rule("end.any-time")
def test_turn_over_only_when_end_is_not_available() -> None:
    """Filling the board ends the turn by itself if END waits for a turn's start, and keeps it open otherwise."""
    staves = full("red", "red", "red")
    staves = (Stave("red", (b(1, 1, 1), None, a(1, 1, 1))), *staves[1:])
    hands = (((1, 1, 1), (1, 1, 1)), ((1, 1, 1),))
    classic = allowed(position(staves=staves, hands=hands), "P0@0")
    assert ("B", {"END", "PASS"}) == (to_move(classic), legal(classic))
    draft = allowed(position(staves=staves, hands=hands, rules=FIRST_DRAFT), "P0@0")
    assert ("A", {"END", "PASS"}) == (to_move(draft), legal(draft))


@pytest.mark.rule("turn.over")
def test_turn_over_not_at_the_start_with_a_full_board() -> None:
    """END alone keeps a turn open at its start, and is gone for a turn in which something was done."""
    staves = full("red", "red", "red")
    assert {"END", "PASS"} == legal(position(staves=staves))
    filled = Turn("A", dry=True, acted=True, placed=True, newcomer=(0, 1))
    acted = position(staves=staves, turn=filled)
    assert ("B", {"END", "PASS"}) == (to_move(acted), legal(acted))
