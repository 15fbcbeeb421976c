"""What is proved of Stones, on boards of any size.

Of a board only this is told: what lies on the tiles that a move leaves and enters, and how many stones lie on all
others, those of one player and those of the rest. As the player is any player, what holds of one holds of all.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from logic import Truth, Whole, all_of, any_of, choose, holds, implies, number_of, truth, whole, wholes
from theorem import Obligation, Subject, Theorem

EMPTY: Final = -1
NOBODY: Final = -1
NEAR: Final = range(-2, 3)
"""How far away tiles are looked at. No stone goes further, whatever is weakened."""

# ------------------------------------------------------------------- the rules


@attrs.frozen
class Rules:
    """The rules that the theorems depend on.

    Attributes:
        own: `move.own`: whether the mover may move what lies on a tile.
        adjacent: `move.adjacent`: whether a stone may go so far down and across, of whether diagonals count.
        target: `move.target`: whether the mover may go to a tile with this on it.
        left: What lies afterwards on the tile that the stone left, of the mover and of what it hit.
        entered: What lies afterwards on the tile that it entered, of the mover and of what it hit.
        quiet: `quiet`: how many moves in a row had no hit, of how many had none before and what this one hit.
        drawn: `quiet`: whether the game is a draw, of that number and the limit.
        follows: `turn.order`, `win`: whether the player may be next who has so many stones.
    """

    own: Callable[[Whole, Whole], Truth] = lambda mover, there: there == mover
    adjacent: Callable[[int, int, Truth], Truth] = lambda down, across, diagonal: (
        any_of(diagonal, down == 0, across == 0) if max(abs(down), abs(across)) == 1 else False
    )
    target: Callable[[Whole, Whole], Truth] = lambda mover, there: there != mover
    left: Callable[[Whole, Whole], Whole] = lambda _mover, _hit: EMPTY
    entered: Callable[[Whole, Whole], Whole] = lambda mover, _hit: mover
    quiet: Callable[[Whole, Whole], Whole] = lambda before, hit: choose(hit == EMPTY, before + 1, 0)
    drawn: Callable[[Whole, Whole], Truth] = lambda quiet, limit: quiet == limit
    follows: Callable[[Whole], Truth] = lambda stones: stones > 0


@attrs.frozen
class Tile:
    """A tile, by its row and column."""

    row: Whole
    column: Whole

    def __str__(self) -> str:
        return f"row {self.row}, column {self.column}"


@attrs.frozen
class Grid:
    """How many rows and columns a board has, and whether stones move diagonally too."""

    rows: Whole
    columns: Whole
    diagonal: Truth

    def has(self, tile: Tile) -> Truth:
        """Say whether a tile is on the board."""
        return all_of(tile.row >= 0, tile.row < self.rows, tile.column >= 0, tile.column < self.columns)

    def __str__(self) -> str:
        return f"{self.rows} rows, {self.columns} columns{', diagonal' if holds(self.diagonal) else ''}"


def legal(rules: Rules, grid: Grid, source: Tile, way: tuple[int, int], lies: tuple[Whole, Whole, Whole]) -> Truth:
    """Say whether a stone may go so far down and across, by who moves and what lies on the tiles left and entered."""
    (down, across), (mover, there, target) = way, lies
    return all_of(
        grid.has(source),
        grid.has(Tile(source.row + down, source.column + across)),
        rules.own(mover, there),
        rules.adjacent(down, across, grid.diagonal),
        rules.target(mover, target),
    )


@attrs.frozen
class Moment:
    """A board, before or after a move, as far as one player is concerned.

    Attributes:
        source: Whose stone lies on the tile that the move leaves; `EMPTY`: none.
        target: Whose lies on the one that it enters.
        own: How many of the player's lie on all other tiles.
        others: How many of all other players lie there.
        quiet: How many moves in a row had no hit.
        turn: Who is to move; `NOBODY` when the game is over.
    """

    source: Whole
    target: Whole
    own: Whole
    others: Whole
    quiet: Whole
    turn: Whole

    def stones_of(self, player: Whole) -> Whole:
        """Return how many stones the player has."""
        return self.own + number_of((self.source == player, self.target == player))

    def stones(self) -> Whole:
        """Return how many there are of all players."""
        return self.own + self.others + number_of((self.source != EMPTY, self.target != EMPTY))

    def __str__(self) -> str:
        lies, enters = (f"a stone of {tile}" if tile != EMPTY else "nothing" for tile in (self.source, self.target))
        rest = f"{self.own} of the player and {self.others} of others elsewhere"
        turn = "nobody" if self.turn == NOBODY else f"player {self.turn}"
        return f"{lies} on the tile left, {enters} on the one entered, {rest}, {self.quiet} quiet, {turn} to move"


def step(rules: Rules, player: Whole, limit: Whole, before: Moment, after: Moment) -> Truth:
    """Say whether a move may lead from one moment to another, seen from a player."""
    mover, hit = before.turn, before.target
    return all_of(
        mover != NOBODY,
        rules.own(mover, before.source),
        rules.target(mover, hit),
        after.source == rules.left(mover, hit),
        after.target == rules.entered(mover, hit),
        after.own == before.own,
        after.others == before.others,
        after.quiet == rules.quiet(before.quiet, hit),
        implies(rules.drawn(after.quiet, limit), after.turn == NOBODY),
        implies(after.turn == player, all_of(player != mover, rules.follows(after.stones_of(player)))),
    )


def in_order(player: Whole, limit: Whole, moment: Moment) -> Truth:
    """Say whether a moment can be one of a game in which somebody is to move."""
    return all_of(
        player >= 0,
        moment.turn >= 0,
        moment.source >= EMPTY,
        moment.target >= EMPTY,
        moment.own >= 0,
        moment.others >= 0,
        limit >= 1,
        moment.quiet >= 0,
        moment.quiet < limit,
    )


# ------------------------------------------------------------------- the theorems

EVERYWHERE: Final = "boards of any size, any number of players, both neighborhoods"
Claim: TypeAlias = Callable[[Whole, Whole, Moment, Moment], Truth]


def _of_each_move(rules: Rules, what: str, claim: Claim) -> Obligation:
    before, after = Moment(*wholes("before", 6)), Moment(*wholes("after", 6))
    player, limit = whole("player"), whole("limit")
    assumed = all_of(in_order(player, limit, before), step(rules, player, limit, before, after))
    return Obligation(what, assumed, claim(player, limit, before, after), (_Player(player), before, after))


@attrs.frozen
class _Player:
    number: Whole

    def __str__(self) -> str:
        return f"player {self.number}"


def theorems(rules: Rules) -> tuple[Theorem, ...]:
    """Return what is proved for these rules."""
    return (_has_a_move(rules), _never_appear(rules), _ends(rules))


def _distance(one: Tile, other: Tile) -> Whole:
    return _size(one.row - other.row) + _size(one.column - other.column)


def _size(number: Whole) -> Whole:
    return choose(number < 0, 0 - number, number)


def _has_a_move(rules: Rules) -> Theorem:
    """Take the stone nearest to a tile that isn't the mover's, and that tile: the stone can go nearer."""
    grid = Grid(whole("rows"), whole("columns"), truth("diagonal"))
    tile, other = Tile(*wholes("tile", 2)), Tile(*wholes("other", 2))
    mover, there = whole("mover"), whole("there")
    goes: list[Truth] = []
    assumed: list[Truth] = [grid.has(tile), grid.has(other), mover >= 0, there == mover, _distance(tile, other) > 0]
    for down in NEAR:
        for across in NEAR:
            near = Tile(tile.row + down, tile.column + across)
            lies = whole("lies")
            assumed += [
                lies >= EMPTY,
                implies(all_of(grid.has(near), lies == mover), _distance(near, other) >= _distance(tile, other)),
                implies(all_of(near.row == other.row, near.column == other.column), lies != mover),
            ]
            goes.append(legal(rules, grid, tile, (down, across), (mover, there, lies)))
    return Theorem(
        "A player with a stone has a move while anything else is on the board, and the player to move always has one.",
        EVERYWHERE,
        (
            Obligation("the stone nearest to any other tile can move", all_of(*assumed), any_of(*goes), (grid, tile)),
            _of_each_move(
                rules,
                "whoever is to move has a stone, and so has another player",
                lambda player, _limit, _before, after: implies(
                    after.turn == player,
                    all_of(after.stones_of(player) > 0, after.stones() > after.stones_of(player)),
                ),
            ),
        ),
    )


def _never_appear(rules: Rules) -> Theorem:
    def kept(player: Whole, _limit: Whole, before: Moment, after: Moment) -> Truth:
        hit = choose(before.target == player, 1, 0)
        return all_of(
            after.stones_of(player) == before.stones_of(player) - hit,
            implies(before.turn == player, after.stones_of(player) == before.stones_of(player)),
            after.stones() == before.stones() - choose(before.target == EMPTY, 0, 1),
        )

    return Theorem(
        "No stone is ever added: a move removes the stone that it hits, which is another player's, and no other stone.",
        EVERYWHERE,
        (_of_each_move(rules, "one stone fewer for whoever is hit, as many for all others", kept),),
    )


def moves_left(limit: Whole, moment: Moment) -> Whole:
    """Return how many moves can follow at most: it falls with each."""
    return limit * moment.stones() - moment.quiet


def _ends(rules: Rules) -> Theorem:
    def falls(player: Whole, limit: Whole, before: Moment, after: Moment) -> Truth:
        goes_on = after.turn == player
        return all_of(
            moves_left(limit, after) < moves_left(limit, before),
            implies(goes_on, all_of(after.quiet >= 0, after.quiet < limit)),
        )

    before, player, limit = Moment(*wholes("before", 6)), whole("player"), whole("limit")
    somebody = all_of(in_order(player, limit, before), before.source == before.turn)
    return Theorem(
        "A game with S stones and a quiet_limit of Q has at most Q S moves.",
        EVERYWHERE,
        (
            _of_each_move(rules, "what is left falls with each move", falls),
            Obligation("while a game goes on, something is left", somebody, moves_left(limit, before) > 0, (before,)),
        ),
    )


def _step_of(*ways: tuple[int, int]) -> Callable[[int, int, Truth], Truth]:
    return lambda down, across, _diagonal: (down, across) in ways


WEAKENED: Final = {
    "a stone goes only to a free tile": Rules(target=lambda _mover, there: there == EMPTY),
    "a stone goes only onto an enemy stone": Rules(target=lambda mover, there: all_of(there != EMPTY, there != mover)),
    "a stone goes only up or down": Rules(adjacent=_step_of((1, 0), (-1, 0))),
    "a stone goes only diagonally": Rules(adjacent=_step_of((1, 1), (1, -1), (-1, 1), (-1, -1))),
    "a stone never goes up": Rules(adjacent=_step_of((1, 0), (0, 1), (0, -1))),
    "a stone goes two tiles": Rules(adjacent=_step_of((2, 0), (-2, 0), (0, 2), (0, -2))),
    "a player without stones may be next": Rules(follows=lambda stones: stones >= 0),
    "a stone may go onto a stone of the same player": Rules(target=lambda _mover, _there: True),
    "a player may move any stone": Rules(own=lambda _mover, there: there != EMPTY),
    "a player may move a stone that isn't there": Rules(own=lambda _mover, there: there == EMPTY),
    "a stone also stays where it was": Rules(left=lambda mover, _hit: mover),
    "two stones that meet change places": Rules(left=lambda _mover, hit: hit),
    "two stones that meet both leave": Rules(entered=lambda mover, hit: choose(hit == EMPTY, mover, EMPTY)),
    "a stone turns over the one that it hits, and stays": Rules(
        left=lambda mover, hit: choose(hit == EMPTY, EMPTY, mover)
    ),
    "moves without a hit aren't counted": Rules(quiet=lambda before, hit: choose(hit == EMPTY, before, 0)),
    "a hit earns a move more": Rules(quiet=lambda before, hit: choose(hit == EMPTY, before + 1, -1)),
    "any move may begin the count anew": Rules(quiet=lambda _before, _hit: 0),
    "the draw comes one move later": Rules(drawn=lambda quiet, limit: quiet > limit),
    "there is no draw": Rules(drawn=lambda _quiet, _limit: False),
}
"""Rules that a proof must not get through with."""

SUBJECT: Final = Subject("Stones", Rules(), theorems, WEAKENED)
