"""The drawing of Nava: stacks and cubes on the junctions of a grid, and beside it the supplies of cubes.

Player 1 has dark discs with plain rims and an X, player 2 light ones with notched rims and a Z.
"""

from collections.abc import Iterator
from typing import Final

from staves._core.drawing import Drawing, Looks, Marks, arriving, circle, element, labels, number, rect, traced, words
from staves._core.signs import (
    arrow,
    cross,
    dot,
    grouped,
    inner,
    notations,
    outlined,
    refusal,
    standing_sign,
    standing_words,
    tint,
)
from staves._core.words import sentence, standing
from staves.nava._actions import Move
from staves.nava._layout import STEP, board_box, center, junction_box, panel_box
from staves.nava._pieces import PIECES, WIDE, Pieces, height_of, top_of
from staves.nava._rules import ending, winners
from staves.nava._state import CUBES, PLACES, PLAYERS, SIZE, Cube, Location, Player, Stack, State
from staves.nava._words import contents, ended

LOOKS: Final[Looks] = {**PIECES, "way": ("stroke", "#8d8069", "#7d8494")}


def drawing(state: State, marks: Marks) -> Drawing:
    """Draw the board between the players' panels, which show the player to move or the winner, and the supplies."""
    left, top, wide, high = board_box(marks)
    ground = [rect("board", left, top, wide, high, rx=14), *_grid(*center((0, 0), marks))]
    if marks.coordinates:
        spots = [center((index, index), marks) for index in range(SIZE)]
        columns = [(x, top + 20, index) for index, (x, _) in enumerate(spots)]
        rows = [(left + 19, y, index) for index, (_, y) in enumerate(spots)]
        ground.append(labels("soft quiet", [*columns, *rows], 19))
    below, above = _marked(state, marks)
    pieces, come = Pieces(), ""
    for place, junction in zip(PLACES, state.junctions, strict=True):
        if isinstance(junction, Stack):
            count, *way = _arrived(state, place, marks)
            upper = pieces.stack(*center(place, marks), junction.discs, count)
            come += arriving(upper.drawn(), *way) if count else ""
        elif isinstance(junction, Cube):
            pieces.cube(*center(place, marks), junction.owner)
    panels: list[str] = []
    if marks.parts != "board":
        ground += [rect("board", *panel_box(player, marks), rx=14) for player in PLAYERS]
        panels = [text for player in PLAYERS for text in _panel(state, player, marks, pieces)]
    return Drawing(
        wide,
        high if marks.parts == "board" else 2 * top + high,
        f"Nava: {_standing(state)}",
        _described(state),
        "".join(ground),
        "".join([*below, *panels, pieces.drawn(), come, *above]),
        LOOKS,
    )


def _arrived(state: State, place: Location, marks: Marks) -> tuple[int, float, float]:
    """Return how many discs have just arrived at a junction, and from how far, for animations."""
    move = marks.last
    if not marks.moving or not isinstance(move, Move) or move.target != place:
        return 0, 0, 0
    (x, y), (to_x, to_y) = center(move.source, marks), center(place, marks)
    count = round(max(abs(x - to_x), abs(y - to_y)) / STEP)
    left, there = state.at(*move.source), state.at(*place)
    before = count + (left.height if isinstance(left, Stack) else 0)
    after = there.height if isinstance(there, Stack) else 0
    return count, x - to_x, y - top_of(before) - to_y + top_of(after)


def _grid(x: float, y: float) -> Iterator[str]:
    """Yield the lines of the grid, whose first junction is here, and dots at the junctions."""
    long = (SIZE - 1) * STEP
    across = "".join(f"M{x},{y + index * STEP}h{long}" for index in range(SIZE))
    down = "".join(f"M{x + index * STEP},{y}v{long}" for index in range(SIZE))
    dots = "".join(f"M{x + column * STEP},{y + row * STEP}h0" for row, column in PLACES)
    yield traced("way", across + down, stroke_width=2.5, stroke_linecap="round")
    yield traced("way", dots, stroke_width=11, stroke_linecap="round")


# ------------------------------------------------------------------- what is marked


def _marked(state: State, marks: Marks) -> tuple[list[str], list[str]]:
    """Return what is marked below and above the pieces."""
    below: list[str] = []
    above: list[str] = []
    if isinstance(marks.last, Move):
        tints = [tint(junction_box(place, marks), 3, 12) for place in (marks.last.source, marks.last.target)]
        # They lie on top of the grid.
        below.append(element("g", "", "".join(tints), opacity=0.8))
    for target, moves in grouped((move.target, move) for move in marks.legal).items():
        spot, free = center(target, marks), state.at(*target) is None
        if not free:
            below.append(circle("target", *spot, 43, stroke_width=5, data_action=notations(moves)))
        if len(marks.legal) == 1:
            _point(below, above, state, moves[0], marks, refused=False)
        elif free:
            above.append(dot(spot, 13, moves))
    if isinstance(marks.refused, Move):
        below.append(refusal(inner(junction_box(marks.refused.source, marks), 7), 43, 5, crossed=False))
        _point(below, above, state, marks.refused, marks, refused=True)
    return below, above


def _point(below: list[str], above: list[str], state: State, move: Move, marks: Marks, *, refused: bool) -> None:
    """Add an arrow from the source of a move to its target, ending before the piece there."""
    source, target = center(move.source, marks), center(move.target, marks)
    if source == target:
        above.append(cross((source[0] + WIDE, source[1] - WIDE), 10))
        return
    there = state.at(*move.target)
    gap = -14 if there is None else 3 + (height_of(there) if source[0] == target[0] else WIDE)
    actions = () if refused else [move]
    line, head = arrow(source, target, 8, gap, refused=refused, actions=actions)
    below.append(line)
    above.append(head)


# ------------------------------------------------------------------- what stands around


def _panel(state: State, player: Player, marks: Marks, pieces: Pieces) -> Iterator[str]:
    """Yield a player's panel, with the turn or the result, and add the remaining cubes to the pieces."""
    left, top, wide, high = box = panel_box(player, marks)
    middle, won, supply = top + high / 2, winners(state), state.supply(player)
    if player == state.turn or player in won:
        yield outlined(box, 14)
        yield standing_sign(player, state.turn, won, left + 22, middle, 9)
    pieces.disc(left + 78, middle, player)
    said = standing_words(player, state.turn, won)
    yield words("ink strong", left + 128, middle - (11 if said else 0), f"player {player}", 19, "start")
    if said:
        how = "" if state.turn is not None else f" by {ending(state)}"
        yield words("ink", left + 128, middle + 13, f"{said}{how}", 17, "start")
    places = [(left + wide - 52 - 21 * index, middle) for index in range(CUBES)]
    for x, y in places[:supply]:
        pieces.block(x, y, player, 13)
    missing = "".join(f"M{number(x - 8)},{number(y - 7)}h14v14h-14z" for x, y in places[supply:])
    yield traced("line", missing, stroke_width=2, stroke_linejoin="round")
    yield words("ink strong", left + wide - 23, middle, supply, 19)


# ------------------------------------------------------------------- in words


def _standing(state: State) -> str:
    return ended(state) or standing(state.turn, ())


def _described(state: State) -> str:
    lying = "".join(
        f"Row {row}, column {column}: {contents(junction)}. "
        for (row, column), junction in zip(PLACES, state.junctions, strict=True)
        if junction is not None
    )
    supplies = ", ".join(f"{state.supply(player)} of player {player}" for player in PLAYERS)
    return (
        f"A board of {SIZE} rows and {SIZE} columns of junctions. {lying}Cubes left: {supplies}. "
        f"{sentence(_standing(state))}"
    )
