"""Validation: which states of Stavegame are impossible."""

from collections.abc import Iterable, Iterator

from staves._core.checks import instance
from staves._core.errors import Fault, shown
from staves.stavegame._actions import END
from staves.stavegame._choices import can_only_pass
from staves.stavegame._parts import LARGEST_HAND, PLAYERS, STAVES, Card, Deck, Player, Stave, has_room
from staves.stavegame._rules import BOOK, is_quiet
from staves.stavegame._sight import sight
from staves.stavegame._state import Rules, State, Turn


def faults_of(state: State) -> tuple[Fault, ...]:
    """Return the faults that make `state` impossible."""
    found = tuple(impossible(state))
    if not found and can_only_pass(state):
        return (Fault("turn", f"{state.turn.player} has nothing to decide, so the turn is over"),)
    return found


def impossible(state: State) -> Iterator[Fault]:
    """Yield the faults that make a state impossible, whether or not a player has a decision."""
    for value, kind, name in (
        (state.rules, Rules, "rules"),
        (state.staves, tuple, "staves"),
        (state.hands, tuple, "hands"),
        (state.decks, tuple, "decks"),
        (state.turn, Turn, "turn"),
    ):
        instance(value, kind, name)
    if len(state.staves) != len(STAVES):
        yield Fault("staves", f"must be three, not {len(state.staves)}")
        return
    for number, stave in enumerate(state.staves):
        instance(stave, Stave, f"staves[{number}]")
    material = tuple(_impossible_cards(state))
    yield from material
    if not material:
        yield from _impossible_turn(state)
        yield from _impossible_ending(state)


def _impossible_cards(state: State) -> Iterator[Fault]:
    for name, both, kind in (("hands", state.hands, tuple), ("decks", state.decks, Deck)):
        if len(both) != len(PLAYERS):
            yield Fault(name, f"must be two, A's and B's, not {len(both)}")
            return
        for index, (player, cards) in enumerate(zip(PLAYERS, both, strict=True)):
            if type(cards) is kind and _all_own(cards, player):
                continue  # the usual case; this saves naming each place
            instance(cards, kind, f"{name}[{index}]")
            for place, card in enumerate(cards):
                instance(card, Card, f"{name}[{index}][{place}]")
                yield from strange_cards([card], player, f"{name}[{index}][{place}]")
    for player, hand, deck in zip(PLAYERS, state.hands, state.decks, strict=True):
        if len(hand) + len(deck) > LARGEST_HAND:
            yield Fault(f"{player}'s cards", f"must be at most {LARGEST_HAND}, not {len(hand) + len(deck)}")


def _impossible_turn(state: State) -> Iterator[Fault]:
    turn = state.turn
    player = turn.player
    deck = state.deck(player)
    other: Player = "B" if player == "A" else "A"
    if turn.dry and deck:
        yield Fault("turn.dry", f"must be False, because {player} has cards left to draw")
    if not (turn.dry or turn.acted or deck or state.hand(player)):
        yield Fault("turn.dry", f"must be True, because {player} has neither the card drawn nor a deck to draw it from")
    empty = all(stave.color is None for stave in state.staves)
    if turn.acted and empty:
        yield Fault("turn.acted", "must be False, because there is no card on the board")
    elif turn.acted and turn.newcomer is None and not any(map(has_room, state.staves)):
        yield Fault("turn.acted", "must be False, because no card was placed and no slot is empty")
    if turn.newcomer is not None:
        stave, slot = turn.newcomer
        card = state.staves[stave].slots[slot]
        if card is None or card.owner != player:
            problem = f"must be the place of one of {player}'s cards; there is none at slot {slot} of stave {stave}"
            yield Fault("turn.newcomer", problem)
    if turn.after_quiet and state.deck(other):
        yield Fault("turn.after_quiet", f"must be False, because {other} has cards left to draw")


def _impossible_ending(state: State) -> Iterator[Fault]:
    turn = state.turn
    if state.ending == "END":
        rule = BOOK.broken(sight(state, END), END)
        if rule is not None:
            yield Fault("ending", f"END was not allowed: {rule.text}")
    elif state.ending == "exhausted":
        if not (turn.after_quiet and is_quiet(turn)):
            yield Fault("ending", "a game is exhausted only after two quiet turns")
    elif state.ending is not None:
        yield Fault("ending", f"must be 'END', 'exhausted' or None, not {shown(state.ending)}")


def _all_own(cards: Iterable[object], player: Player) -> bool:
    for card in cards:  # noqa: SIM110 (all() would take twice as long)
        if type(card) is not Card or card.owner != player:
            return False
    return True


def strange_cards(cards: Iterable[Card], owner: Player, place: str) -> Iterator[Fault]:
    """Yield a fault if cards belong to the other player."""
    for card in cards:
        if card.owner != owner:
            yield Fault(place, f"must be a card of {owner}'s, not {card}")
