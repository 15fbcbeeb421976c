"""A tree of what may follow a view, which grows by a line of play at a time.

A node is what the player who is to move knows: a view, with the actions that are legal in it. What is hidden is drawn
anew for each line, so an action may lead to several nodes, one for each view that the next player may then have. So all
lines that go through a node are judged together, and nobody in the tree chooses by what they can't know. Where nothing
is hidden, an action leads to one node.

When a node is made, each of its actions is tried and judged at once. From then on the action is followed that looks
best, and now and then one that was followed seldom.
"""

import random
from math import sqrt
from typing import Any, Final

import attrs

import staves
from staves._core.game import AnyView
from staves._core.seeds import below, shuffled
from staves._core.standing import alike, shares
from staves.players._ready import mean

_DARING: Final = 0.15
"""How much an action that was followed seldom is preferred, in shares: more is wider, less is deeper."""
_DARING_BY_CHANCE: Final = 0.5
"""The same where lines are played out by chance, of which a few tell less."""
_LONGEST: Final = 500
"""A game is played out for this many actions at most."""
_MOST_BYTES: Final = 100_000_000
_NODE, _EDGE = 1500, 150
"""About how many bytes a node takes and each of its actions."""


class _Node:
    """What a player knows who is to move.

    Attributes:
        seat: The player's place among the players.
        actions: What is legal.
        visits: How many lines went on with each action; the first is that of judging it.
        totals: What the player's shares were at the ends of these lines, summed.
        count: The sum of the visits.
        after: The nodes that follow, by the place of the action and the next player's view.
    """

    __slots__ = ("actions", "after", "count", "seat", "totals", "visits")

    def __init__(self, seat: int, actions: tuple[Any, ...], totals: list[float]) -> None:
        self.seat = seat
        self.actions = actions
        self.visits = [1] * len(actions)
        self.totals = totals
        self.count = len(actions)
        self.after: dict[tuple[int, AnyView | None], _Node] = {}

    def promising(self, daring: float) -> int:
        """Return the place of the action to go on with."""
        # Roots are the same on every machine, which logarithms might not be.
        wide = daring * sqrt(sqrt(self.count))
        hopes = [total / visits + wide / sqrt(visits) for total, visits in zip(self.totals, self.visits, strict=True)]
        return hopes.index(max(hopes))


class Tree:
    """The tree of what may follow a view, in which its player is to move.

    Args:
        view: What the player knows.
        rng: Where chance comes from.
    """

    def __init__(self, view: AnyView, rng: random.Random) -> None:
        self._view = view
        self._rng = rng
        self._game = view.game
        state = staves.resample(view, rng)
        self._players = self._game.play.players(state)
        self._judged = self._game.play.worth is not alike
        self._daring = _DARING if self._judged else _DARING_BY_CHANCE
        self._left = _MOST_BYTES
        self._root = self._node(state, view.player, shuffled(staves.legal_actions(state), rng))
        self._means = self._expected(state) if _is_public(view, state) else None

    def grow(self) -> None:
        """Follow a line of play down the tree and one action further, and count how it ends."""
        state, node = staves.resample(self._view, self._rng), self._root
        play, hides = self._game.play, self._game.hides
        line: list[tuple[_Node, int]] = []
        first = None
        while True:
            place = node.promising(self._daring)
            line.append((node, place))
            # The action is legal in all states that the view could be of, so nobody need ask again.
            state = play.apply(state, node.actions[place], None)
            if first is None:
                first = state
            mover = play.to_move(state)
            if mover is None:
                break
            key = (place, staves.view(state, mover) if hides else None)
            following = node.after.get(key)
            if following is None:
                if self._left > 0:
                    node.after[key] = self._node(state, mover, staves.legal_actions(state))
                if not self._judged:
                    state = self._played_out(state)
                break
            node = following
        ended = shares(state)
        for node, place in line:
            node.visits[place] += 1
            node.count += 1
            node.totals[place] += ended[node.seat]
        if self._means is not None:
            root, place = line[0]
            root.totals[place] += self._means[place] - shares(first)[root.seat]

    @property
    def best(self) -> Any:
        """The action that was followed most often; of several, the one that looks best."""
        root = self._root
        return max(zip(root.visits, root.totals, root.actions, strict=True), key=lambda each: each[:2])[2]

    def _node(self, state: Any, mover: Any, actions: tuple[Any, ...]) -> _Node:
        seat, apply = self._players.index(mover), self._game.play.apply
        self._left -= _NODE + _EDGE * len(actions)
        return _Node(seat, actions, [shares(apply(state, action, None))[seat] for action in actions])

    def _expected(self, state: Any) -> list[float]:
        """Return how well the player stands right after each action on average, which also takes the luck out of lines.

        Lines differ mostly by what is drawn at once. As it is known what that is worth on average, only what follows
        need be found out.
        """
        root = self._root
        means = [mean(root.seat, staves.outcomes(state, action)) for action in root.actions]
        root.totals = means.copy()
        return means

    def _played_out(self, state: Any) -> Any:
        """Return a state to which chance leads, most often one in which the game is over."""
        for _ in range(_LONGEST):
            actions = staves.legal_actions(state)
            if not actions:
                break
            state = staves.apply(state, actions[below(self._rng, len(actions))])
        return state


def _is_public(view: AnyView, state: Any) -> bool:
    """Say whether something may be drawn, and the player knows no more of it than everybody."""
    if view.game.seen.chances is None:
        return False
    kind: Any = type(view)
    fields = [field.name for field in attrs.fields(kind) if field.name != "player"]
    known = staves.view(state, None)
    return all(getattr(view, name) == getattr(known, name) for name in fields)
