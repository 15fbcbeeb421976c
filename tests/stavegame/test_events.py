"""The events of Stavegame tell all that happens, in order."""

from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.events import wrong_with
from helpers.stavegame import games
from staves import stavegame
from staves.stavegame import (
    END,
    PASS,
    Card,
    Colored,
    Drawn,
    Event,
    Forward,
    Forwarded,
    Fought,
    GameOver,
    Place,
    Placed,
    Removed,
    Slid,
    Slide,
    State,
    Stave,
    Turn,
    TurnOver,
)

A_CARD = Card("A", (1, 3, 1))
B_CARD = Card("B", (2, 3, 0))


class Table:
    """A plain table on which a game is followed by its events alone."""

    def __init__(self, state: State) -> None:
        self.slots = {(stave, slot): state.staves[stave].slots[slot] for stave in range(3) for slot in range(3)}
        self.colors = [stave.color for stave in state.staves]
        self.hands = {"A": list(state.hand("A")), "B": list(state.hand("B"))}
        self.left = {"A": len(state.deck("A")), "B": len(state.deck("B"))}
        self.turn = state.turn.player
        self.over = False

    def happens(self, event: Event) -> None:  # noqa: C901 (a case for each event)
        """Do what the event says."""
        match event:
            case Drawn(player, card):
                self.hands[player].append(card)
                self.left[player] -= 1
            case Placed(card, stave, slot, number):
                assert self.hands[card.owner].pop(number) == card
                assert self.slots[stave, slot] is None
                self.slots[stave, slot] = card
            case Colored(stave, color):
                self.colors[stave] = color
            case Forwarded(card, stave, slot, to):
                assert self.slots[stave, slot] == card
                self.slots[stave, slot], self.slots[stave, to] = None, card
            case Slid(card, stave, slot, to):
                assert self.slots[stave, slot] == card
                self.slots[stave, slot] = None
                if self.slots[to, slot] is None:
                    self.slots[to, slot] = card
            case Fought(attacker, defender, _, winner, stave, slot):
                assert self.slots[stave, slot] == defender
                assert winner in {attacker, defender}
                self.slots[stave, slot] = winner
            case Removed():
                pass
            case TurnOver(player):
                assert self.turn == player
                self.turn = "B" if player == "A" else "A"
            case GameOver():
                self.over = True

    def shows(self, state: State) -> bool:
        """Say whether the state looks like this table; a hand in any order."""
        seen = Table(state)
        return (self.slots, self.colors, self.left, self.over or self.turn) == (
            seen.slots,
            seen.colors,
            seen.left,
            staves.is_terminal(state) or seen.turn,
        ) and all(sorted(self.hands[p], key=str) == sorted(seen.hands[p], key=str) for p in self.hands)


@given(games())
def test_a_table_that_follows_the_events_shows_the_state(game: Any) -> None:
    """Who sees only the events knows the whole board, the hands and the sizes of the decks."""
    start, steps = game
    table = Table(start)
    for step in steps:
        for event in step.events:
            table.happens(event)
        assert table.shows(step.after)


A, A2, B = Card("A", (3, 1, 0)), Card("A", (2, 2, 0)), Card("B", (4, 0, 2))


def test_placing_on_an_empty_stave() -> None:
    """The card is placed, and then the stave has its color."""
    state = stavegame.position(hands=([A, A2], []), decks=([A], [B]))
    assert (Placed(A2, 1, 2, 1), Colored(1, "green")) == staves.events(state, Place(1, 1, "green"))


def test_placing_on_a_stave_with_cards() -> None:
    """A stave that has a color keeps it, so nothing is said of it."""
    state = stavegame.position(staves=[Stave("blue", (None, None, A)), Stave(), Stave()], hands=([A2], []))
    assert staves.events(state, Place(0, 0)) == (Placed(A2, 0, 1, 0),)


def test_going_forward() -> None:
    """The card goes from its slot to the next."""
    state = stavegame.position(staves=[Stave("blue", (None, None, A)), Stave(), Stave()], hands=([A2], []))
    assert staves.events(state, Forward(0, 2)) == (Forwarded(A, 0, 2, 1),)


def test_sliding_from_a_stave_that_is_then_empty() -> None:
    """The card leaves, and the stave that it leaves loses its color."""
    staves_ = [Stave("red", (None, None, A)), Stave("green", (B, None, None)), Stave()]
    state = stavegame.position(staves=staves_, hands=([A2], []))
    assert staves.events(state, Slide(0, 2, 1)) == (Slid(A, 0, 2, 1), Colored(0, None))


def test_a_fight_that_the_attacker_wins() -> None:
    """Who fought, in which color, who won, and which card is removed."""
    loser = Card("B", (3, 0, 0))
    staves_ = [Stave("red", (None, A2, A)), Stave("green", (None, None, loser)), Stave()]
    state = stavegame.position(staves=staves_, hands=([A2], []))
    assert staves.events(state, Slide(0, 2, 1)) == (
        Slid(A, 0, 2, 1),
        Fought(A, loser, "red", A, 1, 2),
        Removed(loser, 1, 2),
    )


def test_a_fight_that_the_attacker_loses_and_all_that_follows() -> None:
    """The loser is removed, and where nothing is left to do, the turn is over and the next card drawn."""
    staves_ = [Stave("red", (None, None, A)), Stave("green", (None, None, B)), Stave()]
    state = stavegame.position(staves=staves_, decks=([], [B]))
    assert staves.events(state, Slide(0, 2, 1)) == (
        Slid(A, 0, 2, 1),
        Fought(A, B, "red", B, 1, 2),
        Removed(A, 1, 2),
        Colored(0, None),
        TurnOver("A"),
        Drawn("B", B),
    )


def test_passing_into_the_end() -> None:
    """The second quiet turn ends the game, with each stave's winner."""
    staves_ = [Stave("red", (None, None, A)), Stave("red", (None, None, A)), Stave("red", (B, None, None))]
    state = stavegame.position(staves=staves_, turn=Turn("A", dry=True, after_quiet=True))
    over = GameOver("exhausted", ("A", "A", "B"), ("A",))
    assert staves.events(state, PASS) == (TurnOver("A"), over)


def test_ending() -> None:
    """END ends the game at once, and a tied stave goes to whose turn it is."""
    full = Stave("red", (B, A, A))
    tied = Stave("blue", (A, A, A))
    state = stavegame.position(staves=[full, tied, Stave("green", (B, A, A))], turn="B")
    assert staves.events(state, END) == (GameOver("END", ("A", "B", "A"), ("A",)),)


@pytest.mark.parametrize(
    ("kind", "parts", "places"),
    [
        (Drawn, ("A", A_CARD), []),
        (Drawn, ("B", B_CARD), []),
        (Drawn, ("A", B_CARD), ["card"]),
        (Drawn, ("C", A_CARD), ["player"]),
        (Drawn, (0, A_CARD), ["player!"]),
        (Drawn, ("A", (1, 2, 0)), ["card!"]),
        (Placed, (A_CARD, 0, 0, 0), []),
        (Placed, (A_CARD, 2, 2, 9_999), []),
        (Placed, (A_CARD, 3, -1, 10_000), ["stave", "slot", "number"]),
        (Placed, (None, 0, 0, 0), ["card!"]),
        (Placed, (A_CARD, 0, True, 0), ["slot!"]),
        (Colored, (0, None), []),
        (Colored, (2, "blue"), []),
        (Colored, (3, "black"), ["stave", "color"]),
        (Colored, (0, 0), ["color!"]),
        (Forwarded, (A_CARD, 0, 2, 1), []),
        (Forwarded, (A_CARD, 2, 1, 0), []),
        (Forwarded, (B_CARD, 0, 1, 2), []),
        (Forwarded, (B_CARD, 0, 2, 1), ["to"]),
        (Forwarded, (A_CARD, 0, 1, 2), ["to"]),
        (Forwarded, (A_CARD, 0, 2, 0), ["to"]),
        (Forwarded, (A_CARD, 0, 0, -1), ["to"]),
        (Forwarded, (A_CARD, 3, 3, 2), ["stave", "slot"]),
        (Forwarded, (A_CARD, 3, 2, 2), ["stave"]),
        (Forwarded, (A_CARD, 0, 2, None), ["to!"]),
        (Slid, (A_CARD, 0, 2, 1), []),
        (Slid, (A_CARD, 2, 0, 1), []),
        (Slid, (A_CARD, 0, 0, 2), ["to"]),
        (Slid, (A_CARD, 1, 0, 1), ["to"]),
        (Slid, (A_CARD, 2, 0, 3), ["to"]),
        (Slid, (A_CARD, -1, 3, 0), ["stave", "slot"]),
        (Slid, (A_CARD, -1, 0, 2), ["stave"]),
        (Slid, (A_CARD, 0, 0, "1"), ["to!"]),
        (Fought, (A_CARD, B_CARD, "green", A_CARD, 2, 2), []),
        (Fought, (A_CARD, B_CARD, "red", B_CARD, 0, 0), []),
        (Fought, (B_CARD, A_CARD, "blue", A_CARD, 0, 0), []),
        (Fought, (A_CARD, B_CARD, "green", B_CARD, 0, 0), ["winner"]),
        (Fought, (A_CARD, B_CARD, "red", A_CARD, 0, 0), ["winner"]),
        (Fought, (B_CARD, A_CARD, "blue", B_CARD, 0, 0), ["winner"]),
        (Fought, (A_CARD, B_CARD, "green", Card("A", (0, 9, 0)), 0, 0), ["winner"]),
        (Fought, (A_CARD, B_CARD, "black", A_CARD, 3, 3), ["stave", "slot", "color"]),
        (Fought, (None, B_CARD, "green", A_CARD, 0, 0), ["attacker!"]),
        (Fought, (A_CARD, None, "green", A_CARD, 0, 0), ["defender!"]),
        (Removed, (B_CARD, 2, 2), []),
        (Removed, (B_CARD, 3, 3), ["stave", "slot"]),
        (Removed, ("B", 0, 0), ["card!"]),
        (TurnOver, ("B",), []),
        (TurnOver, ("b",), ["player"]),
        (TurnOver, (None,), ["player!"]),
        (GameOver, ("END", ("A", "B", "A"), ("A",)), []),
        (GameOver, ("exhausted", [None, "B", None], ["B"]), []),
        (GameOver, ("exhausted", ("A", None, "B"), ()), []),
        (GameOver, ("END", ("A", None, "A"), ("A",)), ["staves"]),
        (GameOver, ("END", ("A", "B", "A"), ("B",)), ["winners"]),
        (GameOver, ("END", ("A", "B", "A"), ()), ["winners"]),
        (GameOver, ("END", ("A", "B", "A"), ("A", "A", "A")), ["winners"]),
        (GameOver, ("END", ("A", "B"), ()), ["staves"]),
        (GameOver, ("end", ("A", "B", "C"), ("D",)), ["ending", "staves[2]", "winners[0]"]),
        (GameOver, ("END", ("A", "B", 0), ("A",)), ["staves[2]!"]),
        (GameOver, ("END", ("A", "B", "B"), "B"), ["winners!"]),
        (GameOver, ("END", None, ("A",)), ["staves!"]),
    ],
)
def test_an_event_that_cannot_happen_cannot_be_made(
    kind: type[Event], parts: tuple[Any, ...], places: list[str]
) -> None:
    """An event at the limits can be made; what is wrong beyond them is told with its place."""
    assert places == wrong_with(kind, parts)
