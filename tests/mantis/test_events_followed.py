"""Games of Mantis that are followed by their events alone."""

import random
from collections import Counter
from typing import Any

import pytest

import staves
from staves.mantis import (
    STANDARD_DECK,
    Card,
    Drawn,
    Event,
    GameOver,
    NoMatch,
    Rules,
    Scored,
    Shown,
    State,
    Stolen,
    TurnAgain,
    new_game,
)


class Table:
    """A plain table on which a game is followed by its events alone."""

    def __init__(self, state: State) -> None:
        self.tanks = [Counter[Any](tank) for tank in state.tanks]
        self.piles = [Counter[Any](pile) for pile in state.piles]
        self.deck = list(state.deck)
        self.turn = state.turn
        self.back: Any = state.back
        self.drawn: Card | None = None
        self.again = False
        self.over: GameOver | None = None

    def follow(self, events: tuple[Event, ...]) -> None:
        """Do what the events of one action say."""
        assert self.turn is not None
        self.again, self.back = False, None
        for event in events:
            self.happens(event)
        assert self.drawn is None
        if not self.again:
            self.turn = (self.turn + 1) % len(self.tanks)

    def happens(self, event: Event) -> None:
        """Do what the event says, and see that it says what is so."""
        match event:
            case Drawn(player, card):
                assert (self.turn, self.deck.pop(0)) == (player, card)
                self.drawn = card
            case Scored(player, cards):
                assert self.turn == player
                self.moves(cards, self.tanks[player], self.piles[player])
            case Stolen(player, victim, cards):
                assert self.turn == player != victim
                self.moves(cards, self.tanks[victim], self.tanks[player])
            case NoMatch(player, card):
                assert self.drawn == card
                assert all(other.face != card.face for other in self.tanks[player])
                self.tanks[player][card] += 1
                self.drawn = None
            case TurnAgain(player):
                assert (self.turn, len(self.tanks)) == (player, 2)
                self.again = True
            case Shown(back):
                self.back = back
            case GameOver():
                self.over = event

    def moves(self, cards: tuple[Any, ...], source: Counter[Any], target: Counter[Any]) -> None:
        """Move all cards of the drawn color, and the drawn one, which must be just these cards in their order."""
        assert self.drawn is not None
        matching = Counter({card: number for card, number in source.items() if card.face == self.drawn.face})
        assert matching
        assert matching + Counter([self.drawn]) == Counter(cards)
        order = [Card(*pair) for pair in STANDARD_DECK]
        assert sorted(cards, key=order.index) == list(cards)
        source -= matching
        target += Counter(cards)
        self.drawn = None

    def shows(self, state: State) -> bool:
        """Say whether the state looks like this table."""
        seen = Table(state)
        return (self.tanks, self.piles, self.deck, self.back, None if self.over else self.turn) == (
            seen.tanks,
            seen.piles,
            seen.deck,
            seen.back,
            seen.turn,
        )


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("goal", [None, 200])
def test_a_table_that_follows_the_events_shows_the_state(goal: int | None, players: int) -> None:
    """Who sees only the events knows all tanks, score piles, the next back, whose turn it is, and the end."""
    rng = random.Random(players)
    decks: Any = [None, None, [rng.choice(STANDARD_DECK) for _ in range(60)], list(STANDARD_DECK[:3]) * 20]
    for seed, deck in enumerate(decks):
        state = new_game(players=players, seed=seed, deck=deck, rules=Rules(goal=goal))
        table = Table(state)
        while not staves.is_terminal(state):
            assert table.over is None
            action = rng.choice(staves.legal_actions(state))
            events = staves.events(state, action)
            state = staves.apply(state, action)
            table.follow(events)
            assert table.shows(state)
        assert table.over is not None
        assert staves.winners(state) == table.over.winners
        assert ("goal" if max(map(len, state.piles)) >= state.goal else "deck") == table.over.ending
