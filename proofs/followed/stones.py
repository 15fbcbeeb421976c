"""Real games of Stones, seen from each player: is each step one of those that the theorems are about?"""

from collections.abc import Iterator
from random import Random
from typing import Final

import staves
from logic import Truth, choose, holds
from staves import stones
from staves.stones import State, Step
from theorems.stones import EMPTY, NEAR, NOBODY, Grid, Moment, Rules, Tile, in_order, legal, step

_RULES: Final = Rules()
_LARGEST: Final = 6
_LIMITS: Final = (None, 1, 3, 10, 50)
_NO_LIMIT: Final = 2  # where moves aren't counted, one alone never reaches it


def start(random: Random) -> State:
    """Return the first state of a game on a board of any size, with any number of players and any options."""
    rules = stones.Rules(diagonal=random.random() < 1 / 2, quiet_limit=random.choice(_LIMITS))
    rows, columns = random.randint(1, _LARGEST), random.randint(2, _LARGEST)
    players = random.randint(2, min(4, rows * columns))
    each = random.randint(1, rows * columns // players)
    return stones.new_game(rows=rows, columns=columns, players=players, stones=each, seed=random, rules=rules)


class Followed:
    """A game from its first state on."""

    def __init__(self, _state: State) -> None:
        self._steps = 0

    def faults(self, before: State, action: Step, after: State) -> Iterator[str]:
        """Yield whatever in this step is not as proved."""
        limit = before.rules.quiet_limit or _NO_LIMIT
        counted = before.rules.quiet_limit is not None
        rows, rows_after = before.board, after.board
        elsewhere = _elsewhere(rows, action)
        if elsewhere != _elsewhere(rows_after, action):
            yield f"{action} changes other tiles"
        for player in before.players:
            was, now = (
                Moment(
                    board[action.source[0]][action.source[1]],
                    board[action.target[0]][action.target[1]],
                    elsewhere.count(player),
                    len(elsewhere) - elsewhere.count(player) - elsewhere.count(EMPTY),
                    state.quiet,
                    NOBODY if state.turn is None else state.turn,
                )
                for state, board in ((before, rows), (after, rows_after))
            )
            if not counted:
                now = _counted(now, was.target != EMPTY)
            if not holds(in_order(player, limit, was)):
                yield f"{was} is not in order"
            if not holds(step(_RULES, player, limit, was, now)):
                yield f"player {player}, {was}: {action} makes {now}"
        self._steps += 1
        if self._steps % 16 == 1 and _moves(before) != set(staves.legal_actions(before)):
            yield f"other moves are legal in {staves.to_text(before)}"


def _counted(moment: Moment, hit: Truth) -> Moment:
    return Moment(moment.source, moment.target, moment.own, moment.others, choose(hit, 0, 1), moment.turn)


def _elsewhere(rows: list[list[int]], action: Step) -> list[int]:
    """Return what lies on each tile but those that an action leaves and enters."""
    return [
        stone
        for row, tiles in enumerate(rows)
        for column, stone in enumerate(tiles)
        if (row, column) not in (action.source, action.target)
    ]


def _moves(state: State) -> set[Step]:
    """Return the moves that the theorems take for legal."""
    board, grid = state.board, Grid(state.rows, state.columns, state.rules.diagonal)
    mover = NOBODY if state.turn is None else state.turn
    return {
        Step((row, column), (row + down, column + across))
        for row in range(state.rows)
        for column in range(state.columns)
        for down in NEAR
        for across in NEAR
        if holds(grid.has(Tile(row + down, column + across)))
        and holds(
            legal(
                _RULES,
                grid,
                Tile(row, column),
                (down, across),
                (mover, board[row][column], board[row + down][column + across]),
            )
        )
    }
