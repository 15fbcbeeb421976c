"""The search tree below a view. It grows by one playout at a time.

A node is an information set: the view of the player to move, with its legal actions. Hidden information is sampled anew
for each playout, so an action may lead to several nodes, one for each view that the next player may then have. All
playouts through a node share its statistics, so no simulated player acts on what they can't know. In a game without
hidden information, an action leads to one node.

A new node evaluates each of its actions once. After that, playouts follow the action with the best average plus a bonus
for few visits.
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
"""The weight of exploration, in shares. A higher value searches wider, a lower one deeper."""
_DARING_BY_CHANCE: Final = 0.5
"""The same for random playouts, which are noisier."""
_LONGEST: Final = 500
"""The maximum number of actions in a random playout."""
_MOST_BYTES: Final = 100_000_000
_NODE, _EDGE = 1500, 150
"""Approximate size of a node, and of each of its actions, in bytes."""


class _Node:
    """An information set of the player to move.

    Attributes:
        seat: The player's place among the players.
        actions: The legal actions.
        visits: The number of playouts through each action, including its first evaluation.
        totals: The sum of the player's shares at the ends of these playouts, for each action.
        count: The sum of the visits.
        after: The next nodes, by the index of the action and the next player's view.
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
        """Return the index of the action to follow."""
        # Square roots are the same on every machine. Logarithms might not be.
        wide = daring * sqrt(sqrt(self.count))
        hopes = [total / visits + wide / sqrt(visits) for total, visits in zip(self.totals, self.visits, strict=True)]
        return hopes.index(max(hopes))


class Tree:
    """The search tree below a view of the player to move.

    Args:
        view: The player's view.
        rng: The random generator.
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
        """Run a playout down the tree and one action beyond, and add its result to the statistics."""
        state, node = staves.resample(self._view, self._rng), self._root
        play, hides = self._game.play, self._game.hides
        line: list[tuple[_Node, int]] = []
        first = None
        while True:
            place = node.promising(self._daring)
            line.append((node, place))
            # The action is legal in every state that agrees with the view, so it needn't be checked again.
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
        """The most visited action. Ties go to the best average."""
        root = self._root
        return max(zip(root.visits, root.totals, root.actions, strict=True), key=lambda each: each[:2])[2]

    def _node(self, state: Any, mover: Any, actions: tuple[Any, ...]) -> _Node:
        seat, apply = self._players.index(mover), self._game.play.apply
        self._left -= _NODE + _EDGE * len(actions)
        return _Node(seat, actions, [shares(apply(state, action, None))[seat] for action in actions])

    def _expected(self, state: Any) -> list[float]:
        """Return the player's expected share right after each action. It also reduces the variance of playouts.

        Playouts differ mostly by the first draw. Its expected value is known, so only the rest needs to be sampled.
        """
        root = self._root
        means = [mean(root.seat, staves.outcomes(state, action)) for action in root.actions]
        root.totals = means.copy()
        return means

    def _played_out(self, state: Any) -> Any:
        """Return the final state of a random playout, in which the game is usually over."""
        for _ in range(_LONGEST):
            actions = staves.legal_actions(state)
            if not actions:
                break
            state = staves.apply(state, actions[below(self._rng, len(actions))])
        return state


def _is_public(view: AnyView, state: Any) -> bool:
    """Return whether the action may draw something of which the player knows no more than everyone else."""
    if view.game.seen.chances is None:
        return False
    kind: Any = type(view)
    fields = [field.name for field in attrs.fields(kind) if field.name != "player"]
    known = staves.view(state, None)
    return all(getattr(view, name) == getattr(known, name) for name in fields)
