"""Small boards of Stones solved backwards from their ends: who wins from each position, if both play perfectly."""

from collections import defaultdict, deque
from collections.abc import Iterable

import staves
from staves import stones
from staves.stones import State


class Solved:
    """All positions that can follow some starts.

    Args:
        starts: Where play begins: boards for two players, without a limit of quiet moves (`quiet_limit=None`).

    Attributes:
        positions: All of them.
        winner: Who wins from a position; a position from which nobody can force a win isn't in it.
        moves: In how many moves, if the winner hurries and the loser delays.
    """

    def __init__(self, starts: Iterable[State]) -> None:
        self.winner: dict[State, int] = {}
        self.moves: dict[State, int] = {}
        before: defaultdict[State, list[State]] = defaultdict(list)
        left: dict[State, int] = {}
        found = deque(starts)
        ended: deque[State] = deque()
        while found:
            state = found.pop()
            if state in left:
                continue
            following = [staves.apply(state, action) for action in staves.legal_actions(state)]
            left[state] = len(following)
            for each in following:
                before[each].append(state)
            found.extend(following)
            if staves.is_terminal(state):
                (self.winner[state],) = staves.winners(state)
                self.moves[state] = 0
                ended.append(state)
        self.positions = tuple(left)
        while ended:  # nearest ends first
            state = ended.popleft()
            for earlier in before[state]:
                left[earlier] -= 1
                wins = staves.to_move(earlier) == self.winner[state]
                if earlier not in self.winner and (wins or not left[earlier]):
                    self.winner[earlier] = self.winner[state]
                    self.moves[earlier] = self.moves[state] + 1
                    ended.append(earlier)

    def good(self, state: State) -> set[stones.Action]:
        """Return the actions that keep what a position is worth: a win, or else no loss, for who is to move."""
        mover = staves.to_move(state)
        kept = {action: self._worth(staves.apply(state, action), mover) for action in staves.legal_actions(state)}
        return {action for action, worth in kept.items() if worth == max(kept.values())}

    def _worth(self, state: State, player: int | None) -> int:
        winner = self.winner.get(state)
        return 0 if winner is None else 1 if winner == player else -1
