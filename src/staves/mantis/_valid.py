"""Validation: which states of Mantis are impossible."""

from collections.abc import Iterator

from staves._core.checks import Faults, instance, whole
from staves._core.errors import Fault, shown
from staves.mantis._cards import MOST_CARDS, Pile
from staves.mantis._rules import reached_goal
from staves.mantis._state import LEAST_PLAYERS, MOST_PLAYERS, Deck, Player, Rules, State


def faults_of(state: State) -> Iterator[Fault]:
    """Yield the faults that make `state` impossible."""
    for value, kind, name in (
        (state.rules, Rules, "rules"),
        (state.tanks, tuple, "tanks"),
        (state.piles, tuple, "piles"),
        (state.deck, Deck, "deck"),
    ):
        instance(value, kind, name)
    for name, piles in (("tanks", state.tanks), ("piles", state.piles)):
        for player, pile in enumerate(piles):
            instance(pile, Pile, f"{name}[{player}]")
    found = Faults()
    check_seats(len(state.tanks), len(state.piles), state.turn, found)
    found.extend(impossible_cards(state))
    if not found.found and (not state.deck or reached_goal(state) != ()) != (state.turn is None):
        found.add("turn", "must be None exactly when the deck is empty or somebody has reached the goal")
    yield from found.found


def impossible_cards(state: State) -> Iterator[Fault]:
    """Yield what is wrong with the cards of a state."""
    yield from too_many(len(state.deck) + sum(map(len, (*state.tanks, *state.piles))))
    reached = reached_goal(state)
    if len(reached) > 1:
        who = " and ".join(map(str, reached))
        problem = f"the first player to reach the goal of {state.goal} wins, so {who} can't all have reached it"
        yield Fault("piles", problem)


def too_many(count: int) -> Iterator[Fault]:
    """Yield a fault if there are more cards than allowed."""
    if count > MOST_CARDS:
        yield Fault("deck", f"must be at most {MOST_CARDS} cards with those in tanks and score piles, not {count}")


def check_seats(tanks: int, piles: int, turn: Player | None, found: Faults) -> None:
    """Add faults if the number of tanks or score piles, or the turn, is invalid."""
    if check_players(tanks, "tanks", found):
        if turn is not None:
            check_seat(turn, tanks, "turn", found)
        if piles != tanks:
            found.add("piles", f"must be as many as the tanks, {tanks}, not {piles}")


def check_players(count: int, name: str, found: Faults) -> bool:
    """Return whether this number of players is allowed, and add a fault if it isn't."""
    if LEAST_PLAYERS <= count <= MOST_PLAYERS:
        return True
    found.add(name, f"must be from {LEAST_PLAYERS} to {MOST_PLAYERS}, the number of players, not {shown(count)}")
    return False


def check_seat(player: Player, players: int, name: str, found: Faults) -> None:
    """Add the fault that there is no such player."""
    if not 0 <= whole(player, name) < players:
        found.add(name, f"must be a player, from 0 to {players - 1}, not {shown(player)}")
