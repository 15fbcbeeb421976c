"""Real games of Stavegame, card by card and turn by turn: is each step one of those that the theorems are about?"""

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

import staves
from logic import holds, known
from staves import stavegame
from staves.stavegame import Card, Drawn, Forward, Fought, GameOver, Place, Slide, State, TurnOver
from theorems import stavegame_cards as model
from theorems import stavegame_turns as turns
from theorems.stavegame_cards import ACTS_OF_A_CARD, IN_HAND, NONE, ON_BOARD, REMOVED, acts_left, in_order

_COLORS: Final = {None: NONE, "red": 0, "green": 1, "blue": 2}
_WAYS: Final = {"A": -1, "B": 1}
_CARDS: Final = model.Rules()
_TURNS: Final = turns.Rules()
_HIGHEST: Final = (1, 2, 3, 5, 9)
_LONGEST: Final = 12  # cards in a deck


def start(random: Random) -> State:
    """Return the first state of a game with any cards and any options."""
    rules = stavegame.Rules(
        end=random.choice(("turn-start", "any-time")),
        coloring=random.choice(("chosen", "automatic")),
        placing=random.choice(("nearest", "anywhere")),
    )
    highest = random.choice(_HIGHEST)
    decks = [
        [(random.randint(0, highest), random.randint(0, highest), random.randint(0, highest)) for _ in range(cards)]
        for cards in (random.randint(0, _LONGEST), random.randint(0, _LONGEST))
    ]
    return stavegame.new_game(decks=(decks[0], decks[1]), rules=rules)


@attrs.define
class Life:
    """A card that was placed: what it is, where it is now, and how often it has slid."""

    card: Card
    where: int
    stave: int
    slot: int
    slides: int = 0

    def moment(self, board: model.Board) -> model.Moment:
        """Return how the theorems see it."""
        return model.Moment(board, self.where, self.stave, self.slot, self.slides)


class Followed:
    """A game from its first state on."""

    def __init__(self, state: State) -> None:
        self._lives: list[Life] = []
        self._cards = sum(map(len, state.hands)) + sum(map(len, state.decks))
        # If A has no cards, A's first turn is over by itself, and quiet.
        self._turns = 0 if state.turn.player == "A" else 1
        first = self._turns == 0
        drew = not first and not state.turn.dry
        to_draw = sum(map(len, state.decks)) + drew
        start = turns.at_the_start(self._cards, to_draw)
        self._bound = known(turns.turns_left(start)) + 1
        self._begun = attrs.evolve(start, after_quiet=not first, first=first)
        self._turn = turns.Turn(0, drew=drew, dry=state.turn.dry)
        self._left = {"A": state.left("A"), "B": state.left("B")}

    def faults(self, before: State, action: stavegame.Action, after: State) -> Iterator[str]:
        """Yield whatever in this step is not as proved."""
        if isinstance(action, Place | Forward | Slide):
            yield from self._act(before, action, after)
            self._turn = attrs.evolve(self._turn, acts=known(self._turn.acts) + 1)
        elif before.staves != after.staves:
            yield f"{action} changes the board"
        if self._cards != len(self._lives) + sum(map(len, (*after.hands, *after.decks))):
            yield "a card has come into a hand or deck, or gone from it, by itself"
        yield from self._turns_over(before, action, after)

    def _act(self, before: State, action: Place | Forward | Slide, after: State) -> Iterator[str]:
        board, board_after = _board(before), _board(after)
        seen = [(life, life.moment(board)) for life in self._lives if life.where == ON_BOARD]
        actor = self._actor(before, action, after)
        if isinstance(action, Place):
            seen.append((actor, model.Moment(board, IN_HAND, 0, 0, 0)))
        slot = actor.slot if isinstance(action, Place) else action.slot
        to = action.to if isinstance(action, Slide) else 0
        way = _WAYS[before.turn.player]
        for life, was in seen:
            act = model.Act(_KINDS[type(action)], action.stave, slot, to, way, life is actor)
            card, now = _card(life.card), life.moment(board_after)
            if not holds(in_order(card, was)):
                yield f"{card}, {was} is not in order"
            if not holds(model.step(_CARDS, card, act, was, now)):
                yield f"{card}, {was}: {act} makes {now}"
            if life.where == ON_BOARD and after.staves[life.stave].slots[life.slot] != life.card:
                yield f"{card} is not where it went: {now}"
        lying = sum(card is not None for stave in after.staves for card in stave.slots)
        if lying != sum(life.where == ON_BOARD for life in self._lives):
            yield "a card has come or gone by itself"

    def _actor(self, before: State, action: Place | Forward | Slide, after: State) -> Life:
        """Note where the cards of an act are now, and return the one that it was done with."""
        if isinstance(action, Place):
            slots = zip(before.staves[action.stave].slots, after.staves[action.stave].slots, strict=True)
            (slot,) = (number for number, (old, new) in enumerate(slots) if old is None and new is not None)
            self._lives.append(Life(before.hand(before.turn.player)[action.card], ON_BOARD, action.stave, slot))
            return self._lives[-1]
        actor = self._at(action.stave, action.slot)
        if isinstance(action, Forward):
            actor.slot += _WAYS[before.turn.player]
            return actor
        actor.slides += 1
        fight = next((event for event in staves.events(before, action) if isinstance(event, Fought)), None)
        if fight is not None:
            loser = self._at(action.to, action.slot) if fight.winner is fight.attacker else actor
            loser.where = REMOVED
        actor.stave = action.to
        return actor

    def _at(self, stave: int, slot: int) -> Life:
        (life,) = (life for life in self._lives if (life.where, life.stave, life.slot) == (ON_BOARD, stave, slot))
        return life

    def _turns_over(self, before: State, action: stavegame.Action, after: State) -> Iterator[str]:
        """Follow the turns that are over after an action, of which some are over by themselves."""
        player = before.turn.player
        events = staves.events(before, action)
        for number, event in enumerate(events):
            if not isinstance(event, TurnOver):
                continue
            self._turns += 1
            player = "B" if player == "A" else "A"
            following = events[number + 1] if number + 1 < len(events) else None
            quiet = self._turn.acts == 0 and self._turn.dry is True
            if isinstance(following, GameOver):
                if not holds(_TURNS.over(self._begun.after_quiet, quiet)):
                    yield "the game is over without two quiet turns"
                break
            now = turns.Between(self._acts_left(after), sum(self._left.values()), quiet, first=False)
            if not holds(turns.step(_TURNS, self._turn, self._begun, now)):
                yield f"{self._begun}: {self._turn} makes {now}"
            drew = isinstance(following, Drawn)
            self._begun, self._turn = now, turns.Turn(0, drew=drew, dry=self._left[player] == 0)
            if drew:
                self._left[player] -= 1
        if self._left != {"A": after.left("A"), "B": after.left("B")}:
            yield "a card was drawn that nobody was told of"
        if self._turns > self._bound:
            yield f"there are more than {self._bound} turns"

    def _acts_left(self, state: State) -> int:
        board = _board(state)
        placed = sum(known(acts_left(_card(life.card), life.moment(board))) for life in self._lives)
        return placed + ACTS_OF_A_CARD * (self._cards - len(self._lives))


_KINDS: Final[dict[type[Place | Forward | Slide], model.Kind]] = {Place: "PLACE", Forward: "FORWARD", Slide: "SLIDE"}


def _board(state: State) -> model.Board:
    return model.Board(
        tuple(_COLORS[stave.color] for stave in state.staves),
        tuple(tuple(card is not None for card in stave.slots) for stave in state.staves),
    )


def _card(card: Card) -> model.Card:
    return model.Card(card.points, _WAYS[card.owner])
