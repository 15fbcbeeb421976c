"""What is proved of Nava.

Of a board this is told: what lies, disc by disc, on the junctions that a move leaves and enters, and how many discs,
stacks and cubes of each player lie on all others.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

import attrs

from logic import (
    Truth,
    Whole,
    all_of,
    any_of,
    choose,
    implies,
    number_of,
    same,
    whole,
    wholes,
    within,
)
from theorem import Obligation, Subject, Theorem

NOBODY: Final = 0
PLAYERS: Final = (1, 2)
SIZE: Final = 5
DISCS: Final = 6
HIGHEST: Final = 2 * DISCS
CUBES: Final = 9
COUNTS: Final = range(1, SIZE)
PLACES: Final = tuple(divmod(index, SIZE) for index in range(SIZE * SIZE))
Discs: TypeAlias = tuple[Whole, ...]
"""The player of each disc, top first, and `NOBODY` below the lowest."""


def height(discs: Discs) -> Whole:
    """Return how many discs there are."""
    return number_of(disc != NOBODY for disc in discs)


@attrs.frozen
class Rules:
    """The rules that the theorems depend on.

    Attributes:
        own: `move.own`, `stack.owner`: whether the mover may move a stack with this top.
        way: `move.straight`: whether discs may go so far down and across.
        count: `move.count`: whether that many discs of such a stack may go this far.
        lands: `move.land`: whether the mover may land where this disc is on top and this cube lies.
        landed: `move.land`: the discs where the moved ones land, of these and of those that lie there.
        landed_cube: `move.land`: the cube that stays where discs land, of the mover and of the cube there.
        rest: `move.cube`: the discs that stay behind, of the stack and of how many are moved.
        laid: `move.cube`: the cube on the junction that was left, of the mover and of whether no disc stays behind.
        wins: `win.stacks`, `win.cubes`: whether the mover wins, of the opponent's stacks and of the mover's cubes
            before and after.
    """

    own: Callable[[Whole, Whole], Truth] = lambda mover, top: top == mover
    way: Callable[[int, int], bool] = lambda down, across: down == 0 or across == 0
    count: Callable[[int, Whole], Truth] = lambda distance, height: within(distance, 1, height)
    lands: Callable[[Whole, Whole, Whole], Truth] = lambda _mover, _top, _cube: True
    landed: Callable[[Discs, Discs], Discs] = lambda moved, there: moved + there
    landed_cube: Callable[[Whole, Whole], Whole] = lambda _mover, _cube: NOBODY
    rest: Callable[[Discs, int], Discs] = lambda discs, count: discs[count:]
    laid: Callable[[Whole, Truth], Whole] = lambda mover, left: choose(left, mover, NOBODY)
    wins: Callable[[Whole, Whole, Whole], Truth] = lambda stacks, _before, cubes: any_of(stacks == 0, cubes == CUBES)


@attrs.frozen
class Junction:
    """A junction: the discs on it, and whose cube lies there."""

    discs: Discs
    cube: Whole

    def __str__(self) -> str:
        discs = "".join(str(disc) for disc in self.discs if disc != NOBODY)
        return f"discs {discs}" if discs else f"a cube of {self.cube}" if self.cube != NOBODY else "nothing"


@attrs.frozen
class Moment:
    """A board, before or after a move.

    Attributes:
        source: The junction that the move leaves.
        target: The one that it enters.
        discs: How many discs of players 1 and 2 lie on all others.
        stacks: How many stacks of theirs lie there.
        cubes: How many cubes of theirs.
        plies: How many moves there have been.
        turn: Who is to move; `NOBODY` when the game is over.
    """

    source: Junction
    target: Junction
    discs: tuple[Whole, ...]
    stacks: tuple[Whole, ...]
    cubes: tuple[Whole, ...]
    plies: Whole
    turn: Whole

    def discs_of(self, player: int) -> Whole:
        """Return how many discs of a player there are."""
        both = (*self.source.discs, *self.target.discs)
        return self.discs[player - 1] + number_of(disc == player for disc in both)

    def stacks_of(self, player: int) -> Whole:
        """Return how many stacks belong to a player, whose disc is on top (`stack.owner`)."""
        tops = (self.source.discs[0], self.target.discs[0])
        return self.stacks[player - 1] + number_of(top == player for top in tops)

    def cubes_of(self, player: int) -> Whole:
        """Return how many cubes of a player are on the board."""
        return self.cubes[player - 1] + number_of(cube == player for cube in (self.source.cube, self.target.cube))

    def __str__(self) -> str:
        turn = "nobody" if self.turn == NOBODY else f"player {self.turn}"
        rest = f"elsewhere {self.discs} discs, {self.stacks} stacks, {self.cubes} cubes"
        return f"{self.source} on the junction left, {self.target} on the one entered, {rest}; {turn} to move"


def step(rules: Rules, limit: Whole, count: int, before: Moment, after: Moment) -> Truth:
    """Say whether a move of so many discs may lead from one moment to another."""
    mover, there = before.turn, before.target
    rest = _filled(rules.rest(before.source.discs, count))
    left = Junction(rest, rules.laid(mover, rest[0] == NOBODY))
    landed = _filled(rules.landed(before.source.discs[:count], there.discs))
    opponents = choose(mover == 1, after.stacks_of(2), after.stacks_of(1))
    cubes = (choose(mover == 1, moment.cubes_of(1), moment.cubes_of(2)) for moment in (before, after))
    over = any_of(rules.wins(opponents, *cubes), after.plies == limit)
    return all_of(
        within(mover, *PLAYERS),
        rules.own(mover, before.source.discs[0]),
        rules.count(count, height(before.source.discs)),
        rules.lands(mover, there.discs[0], there.cube),
        same(after.source, left),
        same(after.target, Junction(landed, rules.landed_cube(mover, there.cube))),
        same((after.discs, after.stacks, after.cubes), (before.discs, before.stacks, before.cubes)),
        after.plies == before.plies + 1,
        after.turn == choose(over, NOBODY, 3 - mover),
    )


def _filled(discs: Discs) -> Discs:
    return (*discs, *(NOBODY,) * HIGHEST)[:HIGHEST]


def in_order(limit: Whole, moment: Moment) -> Truth:
    """Say whether a moment can be one of a game in which somebody is to move (`position`)."""
    both = all_of(
        *(
            all_of(
                moment.discs_of(player) <= DISCS,
                moment.stacks_of(player) >= 1,
                within(moment.cubes_of(player), 0, CUBES - 1),
                moment.cubes[player - 1] >= 0,
                moment.stacks[player - 1] >= 0,
                moment.stacks[player - 1] <= moment.discs[player - 1],
            )
            for player in PLAYERS
        )
    )
    junctions = (_is_junction(moment.source), _is_junction(moment.target))
    return all_of(both, *junctions, within(moment.turn, 1, 2), moment.plies >= 0, moment.plies < limit)


def _is_junction(junction: Junction) -> Truth:
    return all_of(
        _is_stack(junction.discs),
        within(junction.cube, NOBODY, 2),
        implies(junction.cube != NOBODY, junction.discs[0] == NOBODY),
    )


def _is_stack(discs: Discs) -> Truth:
    return all_of(
        *(within(disc, NOBODY, 2) for disc in discs),
        *(implies(one == NOBODY, other == NOBODY) for one, other in pairwise(discs)),
    )


@attrs.frozen
class Board:
    """All junctions, row by row, by the player of the top disc, the number of discs, and the player of the cube."""

    tops: tuple[Whole, ...]
    heights: tuple[Whole, ...]
    cubes: tuple[Whole, ...]

    def __str__(self) -> str:
        signs = [
            f"{top}*{height}" if height else f"c{cube}" if cube else "."
            for top, height, cube in zip(self.tops, self.heights, self.cubes, strict=True)
        ]
        return " / ".join(" ".join(signs[row : row + SIZE]) for row in range(0, SIZE * SIZE, SIZE))


def legal(rules: Rules, board: Board, mover: Whole, source: int, target: int) -> Truth:
    """Say whether the mover may go from one junction to another, both given by their number."""
    (row, column), (to_row, to_column) = PLACES[source], PLACES[target]
    down, across = to_row - row, to_column - column
    if not rules.way(down, across):
        return False
    return all_of(
        board.heights[source] >= 1,
        rules.own(mover, board.tops[source]),
        rules.count(abs(down) + abs(across), board.heights[source]),
        rules.lands(mover, board.tops[target], board.cubes[target]),
    )


# ------------------------------------------------------------------- the theorems

EVERYWHERE: Final = "all positions, any ply_limit"
Claim: TypeAlias = Callable[[Whole, Moment, Moment], Truth]


def _moment(name: str) -> Moment:
    source, target = (Junction(wholes(name, HIGHEST), whole(f"{name} cube")) for _ in range(2))
    discs, stacks, cubes = (wholes(f"{name} {what}", 2) for what in ("discs", "stacks", "cubes"))
    return Moment(source, target, discs, stacks, cubes, whole(f"{name} plies"), whole(f"{name} turn"))


def _of_each_move(rules: Rules, what: str, claim: Claim) -> tuple[Obligation, ...]:
    """Return what is to be shown so that a claim holds of every move, for each number of discs."""
    before, after, limit = _moment("before"), _moment("after"), whole("limit")
    return tuple(
        Obligation(
            f"a move of {count}: {what}",
            all_of(in_order(limit, before), step(rules, limit, count, before, after)),
            claim(limit, before, after),
            (before, after),
        )
        for count in COUNTS
    )


def theorems(rules: Rules) -> tuple[Theorem, ...]:
    """Return what is proved for these rules."""
    return (_discs(rules), _cubes(rules), _has_a_move(rules), _wins(rules))


def _discs(rules: Rules) -> Theorem:
    def stay(_limit: Whole, before: Moment, after: Moment) -> Truth:
        return all_of(
            *(after.discs_of(player) == before.discs_of(player) for player in PLAYERS),
            *map(_is_stack, (after.source.discs, after.target.discs)),
        )

    return Theorem(
        "Discs are never lost or added: each player always has the same number on the board.",
        EVERYWHERE,
        _of_each_move(rules, "as many discs as before", stay),
    )


def _cubes(rules: Rules) -> Theorem:
    def enough(_limit: Whole, before: Moment, after: Moment) -> Truth:
        goes_on = (after.cubes_of(player) < CUBES for player in PLAYERS)
        change = (
            within(after.cubes_of(player) - before.cubes_of(player), -1, choose(before.turn == player, 1, 0))
            for player in PLAYERS
        )
        one_kind = (implies(one.cube != NOBODY, one.discs[0] == NOBODY) for one in (after.source, after.target))
        return all_of(
            *(within(after.cubes_of(player), 0, CUBES) for player in PLAYERS),
            implies(after.turn != NOBODY, all_of(*goes_on)),
            *change,
            *one_kind,
        )

    return Theorem(
        "No player lays a cube that they don't have: each player always has nine, on the board or in supply.",
        EVERYWHERE,
        _of_each_move(rules, "at most nine of each player, the last of which ends the game", enough),
    )


def _has_a_move(rules: Rules) -> Theorem:
    board = Board(wholes("top", len(PLACES)), wholes("height", len(PLACES)), wholes("cube", len(PLACES)))
    mover = whole("mover")
    assumed: list[Truth] = [within(mover, 1, 2)]
    for top, high, cube in zip(board.tops, board.heights, board.cubes, strict=True):
        assumed += [within(top, 0, 2), within(high, 0, HIGHEST), within(cube, 0, 2), (top == NOBODY) == (high == 0)]
        assumed.append(implies(cube != NOBODY, high == 0))
    indices = range(len(PLACES))
    moves = (legal(rules, board, mover, source, target) for source in indices for target in indices)
    has_stack = any_of(*(top == mover for top in board.tops))
    return Theorem(
        "The player to move always has a legal move.",
        EVERYWHERE,
        (
            Obligation("a player with a stack has a move", all_of(*assumed, has_stack), any_of(*moves), (board,)),
            *_of_each_move(
                rules,
                "whoever is to move has a stack, as long as the game goes on",
                lambda _limit, _before, after: all_of(
                    *(implies(after.turn == player, after.stacks_of(player) >= 1) for player in PLAYERS)
                ),
            ),
        ),
    )


def _wins(rules: Rules) -> Theorem:
    def only_the_mover(_limit: Whole, before: Moment, after: Moment) -> Truth:
        return all_of(
            *(
                implies(before.turn != player, all_of(after.cubes_of(player) < CUBES, after.stacks_of(3 - player) >= 1))
                for player in PLAYERS
            )
        )

    return Theorem(
        "No player wins through the opponent's move, so the players never both win.",
        EVERYWHERE,
        _of_each_move(rules, "the opponent has not won", only_the_mover),
    )


def _topless(discs: Discs, count: int) -> Discs:
    """Return what is left if one disc too many is taken away."""
    return discs[count + 1 :]


WEAKENED: Final = {
    "discs that are landed on leave the game": Rules(landed=lambda moved, _there: moved),
    "discs that land on a stack leave the game": Rules(
        landed=lambda moved, there: tuple(
            choose(there[0] == NOBODY, one, other) for one, other in zip(_filled(moved), there, strict=True)
        )
    ),
    "the moved discs also stay behind": Rules(rest=lambda discs, _count: discs),
    "a disc too many leaves the stack": Rules(rest=_topless),
    "a disc too few leaves the stack": Rules(rest=lambda discs, count: discs[count - 1 :]),
    "a moved disc is turned over": Rules(landed=lambda moved, there: (3 - moved[0], *moved[1:], *there)),
    "the disc landed on is turned over": Rules(
        landed=lambda moved, there: (*moved, choose(there[0] == NOBODY, NOBODY, moved[0]), *there[1:])
    ),
    "the discs come below those that lie there": Rules(
        landed=lambda moved, there: tuple(
            choose(there[0] == NOBODY, one, other)
            for one, other in zip(_filled(moved), _filled((*there[:1], *moved, *there[1:])), strict=True)
        )
    ),
    "a cube of the opponent is laid": Rules(laid=lambda mover, left: choose(left, 3 - mover, NOBODY)),
    "a cube is laid with discs on it": Rules(laid=lambda mover, _left: mover),
    "a cube that is landed on stays": Rules(landed_cube=lambda _mover, cube: cube),
    "a cube that is landed on becomes the mover's": Rules(
        landed_cube=lambda mover, cube: choose(cube == NOBODY, NOBODY, mover)
    ),
    "a cube is left wherever discs land": Rules(landed_cube=lambda mover, _cube: mover),
    "a cube of the opponent is left wherever discs land": Rules(landed_cube=lambda mover, _cube: 3 - mover),
    "nine cubes don't win": Rules(wins=lambda stacks, _before, _cubes: stacks == 0),
    "cubes are counted before one is laid": Rules(
        wins=lambda stacks, before, _cubes: any_of(stacks == 0, before == CUBES)
    ),
    "a tenth cube is needed": Rules(wins=lambda stacks, _before, cubes: any_of(stacks == 0, cubes > CUBES)),
    "the game goes on with no stack of the opponent": Rules(wins=lambda _stacks, _before, cubes: cubes == CUBES),
    "only a whole stack moves": Rules(count=lambda distance, high: high == distance),
    "a single disc can't move": Rules(count=lambda distance, high: within(distance, 2, high)),
    "a disc always stays behind": Rules(count=lambda distance, high: all_of(distance >= 1, distance < high)),
    "discs don't land on cubes": Rules(lands=lambda _mover, _top, cube: cube == NOBODY),
    "discs don't land on stacks": Rules(lands=lambda _mover, top, _cube: top == NOBODY),
    "discs go only to the right": Rules(way=lambda down, across: down == 0 and across > 0),
    "discs go only diagonally": Rules(way=lambda down, across: down != 0 and across != 0),
    "a player may move the opponent's stacks only": Rules(own=lambda mover, top: top == 3 - mover),
}
"""Rules that a proof must not get through with."""

SUBJECT: Final = Subject("Nava", Rules(), theorems, WEAKENED)
