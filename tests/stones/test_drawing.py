"""Stones as a drawing."""

from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.drawings import (
    Seen,
    contrast,
    looking,
    middle,
    outside,
    overlap,
    parsed,
    points_of,
    seen,
    texts,
    told,
    unstyled,
)
from helpers.stones import states
from staves import stones
from staves._core import drawing as core
from staves.stones import Location, Rules, State, Step
from staves.stones._drawing import LOOKS as OWN_LOOKS

LOOKS = {**core.LOOKS, **OWN_LOOKS}
BOARD = stones.new_game(board=[[0, -1, 1], [-1, 1, 2]])
STEP = Step((0, 0), (0, 1))
WON = staves.apply(stones.new_game(board=[[0, 1]]), STEP)
DRAWN = staves.apply(stones.new_game(board=[[0, -1, 1]], rules=Rules(quiet_limit=1)), STEP)
SMALLEST = State(Rules(), 1, 1, (1, 0), None)
HUNDRED = stones.new_game(board=[list(range(row, row + 10)) for row in range(0, 100, 10)])
ALL = [BOARD, WON, DRAWN, SMALLEST, HUNDRED, stones.new_game(board=[[number] for number in range(7)])]


def large(*, full: bool) -> State:
    """Return a board of 200 x 200 tiles, with two stones or with one on each tile."""
    bits = 1 << 40_000
    first = (bits - 1) // 3 if full else 1
    return State(Rules(), 200, 200, (first, bits - 1 - first if full else bits >> 1), 0)


def spot(row: int, column: int, like: State = BOARD, **look: Any) -> tuple[int, int]:
    """Return where a tile of a board of some size is, as a stone on it shows."""
    state = State(Rules(), like.rows, like.columns, (1 << like.columns * row + column, 0), None)
    return middle(next(part.box for part in seen(state, **look) if part.look == "p0 edge" and part.kind == "circle"))


def numbers(state: State, **look: Any) -> dict[tuple[int, int], str]:
    """Return the numbers that stand on stones on the board or beside it, and where."""
    parts = seen(state, **look)
    return {middle(part.box): part.text for part in parts if part.kind == "text" and "on-" in part.look}


def test_every_stone_has_its_number() -> None:
    """It is where its row and column say, and the tiles are squares."""
    found = numbers(BOARD)
    expected = {(0, 0): "0", (0, 2): "1", (1, 1): "1", (1, 2): "2"}
    assert expected == {tile: found[spot(*tile)] for tile in expected}
    assert spot(0, 1) not in found
    (x, y), (right, down) = spot(0, 0, HUNDRED), spot(2, 3, HUNDRED)
    assert 3 * 48 == right - x
    assert 2 * 48 == down - y


@given(states())
def test_any_state_can_be_drawn(state: State) -> None:
    """All of it is within the picture, each stone is there, with one more for each player beside the board."""
    assert [] == outside(state, legal=True)
    found = [part.text for part in seen(state) if part.kind == "text" and "on-" in part.look]
    expected = [str(player) for player, own in enumerate(state.stones) for _ in range(own.bit_count() + 1)]
    assert sorted(expected) == sorted(found)
    assert staves.svg(state) == staves.svg(state)


@pytest.mark.parametrize(
    ("state", "said", "counts", "shown"),
    [
        (BOARD, "player 0 is to move", ["1", "2", "1"], 0),
        (staves.apply(BOARD, STEP), "player 1 is to move", ["1", "2", "1"], 1),
        (WON, "player 0 has won", ["1", "0"], 0),
        (DRAWN, "a draw", ["1", "1"], None),
    ],
)
def test_who_is_to_move_or_has_won(state: State, said: str, counts: list[str], shown: int | None) -> None:
    """It stands in the title and below the board, with a sign and an outline; who has lost has a soft 0."""
    parts = [part for part in seen(state) if part.box[1] > spot(state.rows - 1, 0, state)[1] + 30]
    assert f"Stones: {said}" == told(state)[0]
    assert [said[:1].upper() + said[1:]] == texts(parts, "strong")[:1]
    assert counts == [part.text for part in parts if part.kind == "text" and part.look in {"ink", "soft"}]
    assert counts.count("0") == len(texts(parts, "soft"))
    outlines = [part.box for part in parts if part.look == "edge"]
    signs = [part for part in parts if part.look == "ink" and part.kind == "path"]
    if shown is None:
        assert not outlines
        assert not signs
    else:
        (outline,), (sign,) = outlines, signs
        number = next(
            part.box for part in parts if part.kind == "text" and part.text == str(shown) and "on-" in part.look
        )
        for inside in (sign.box, number):
            assert outline[0] < inside[0] < inside[2] < outline[2]
            assert outline[1] < inside[1] < inside[3] < outline[3]
        assert (3 if "move" in said else 10) == len([*points_of(sign.attributes["d"])])


def test_all_of_it_in_words() -> None:
    """The description tells the size of the board and where the stones of each player lie."""
    assert (
        "A board of 1 x 2 tiles. Stones, by row and column: player 0: 0,1; player 1: none. Player 0 has won."
    ) == told(WON)[1]


def test_the_tiles_of_the_last_action_are_tinted() -> None:
    """Where it began and where it ended; there is no arrow, as it has happened."""
    state = staves.apply(BOARD, STEP)
    plain, marked = seen(state), seen(state, last=STEP)
    new = [part for part in marked if part not in plain]
    assert ["last trace", "last trace"] == [part.look for part in new]
    assert [spot(0, 0), spot(0, 1)] == [middle(part.box) for part in new]
    assert marked.index(new[1]) < min(marked.index(part) for part in marked if part.kind == "circle")


def arrow(parts: list[Seen], look: str) -> tuple[Seen, list[Seen]]:
    """Return the line of an arrow and what it has as a head."""
    line, *rest = (part for part in parts if part.kind == "path" and look in part.look)
    return line, rest


def test_a_single_legal_action_has_an_arrow() -> None:
    """Its line lies below the stones, and its head above them, before the stone there if there is one."""
    for step, tip in ((STEP, (spot(0, 1)[0] + 6)), (Step((0, 2), (0, 1)), spot(0, 1)[0] - 6)):
        parts = seen(BOARD, legal=[step])
        line, _ = arrow(parts, "target")
        (head,) = (part for part in parts if part.look == "legal")
        assert parts.index(line) < min(parts.index(part) for part in parts if part.kind == "circle") < parts.index(head)
        assert str(step) == head.attributes["data-action"]
        assert round(head.box[2] if step == STEP else head.box[0]) == tip
    parts = seen(BOARD, legal=[Step((1, 1), (1, 2))])
    (before,), (ring,) = looking(parts, "legal"), looking(parts, "target")[1:]
    assert before[2] < spot(1, 2)[0] - 17
    assert spot(1, 2) == middle(ring)


@pytest.mark.parametrize(
    ("step", "ends"), [(Step((0, 0), (0, 2)), False), (Step((0, 2), (0, 1)), True), (Step((1, 0), (0, 1)), True)]
)
def test_a_refused_action_has_a_dashed_arrow_with_a_cross(step: Step, ends: bool) -> None:  # noqa: FBT001 (a case)
    """It leads from a dashed ring to a cross on a free tile, or before the stone; no number is covered."""
    parts = seen(BOARD, refused=step)
    ring = next(part for part in parts if part.look == "refused" and part.kind == "rect")
    assert spot(*step.source) == middle(ring.box)
    assert "stroke-dasharray" in ring.attributes
    line, rest = arrow(parts, "refused")
    (cross,) = rest
    assert "stroke-dasharray" in line.attributes
    assert spot(*step.source) in {tuple(map(round, point)) for point in points_of(line.attributes["d"])}
    target = spot(*step.target)
    reach = max(abs(middle(cross.box)[0] - target[0]), abs(middle(cross.box)[1] - target[1]))
    assert reach < 2 if ends else reach > 20
    assert not [part for part in parts if part.kind == "text" and overlap(part.box, cross.box)]
    assert f"Refused: {step}." in str(told(BOARD, refused=step)[1])
    assert not [part for part in parts if "data-action" in part.attributes]


def test_a_refused_step_to_where_it_began_has_no_arrow() -> None:
    """It has a dashed ring, and a cross beside the stone, so that its number can be read."""
    parts = seen(BOARD, refused=Step((0, 0), (0, 0)))
    ring, cross = (part for part in parts if part.look == "refused")
    assert "stroke-dasharray" in ring.attributes
    assert spot(0, 0) == middle(ring.box)
    assert not [part for part in parts if part.kind == "text" and overlap(part.box, cross.box)]


@pytest.mark.parametrize(
    "marks",
    [
        {"last": Step((0, 0), (7, 0))},
        {"legal": [Step((7, 0), (7, 0))]},
        {"refused": Step((0, 0), (7, 0))},
        {"refused": Step((7, 0), (0, 0))},
    ],
)
def test_no_tile_off_the_board_can_be_shown(marks: dict[str, Any]) -> None:
    """The error names it."""
    with pytest.raises(IndexError, match="there is no tile in row 7, column 0"):
        staves.svg(BOARD, **marks)


def test_legal_actions_have_dots_on_free_tiles_and_rings_on_others() -> None:
    """Each target is shown once, however many steps lead there."""
    steps = [Step((0, 0), (0, 1)), Step((0, 0), (1, 0)), Step((1, 1), (0, 1)), Step((0, 2), (1, 2))]
    parts = seen(BOARD, legal=steps)
    assert [spot(0, 1), spot(1, 0)] == [middle(box) for box in looking(parts, "legal")]
    assert [spot(1, 2)] == [middle(box) for box in looking(parts, "target")]
    said = [part.attributes["data-action"] for part in parts if "data-action" in part.attributes]
    assert ["0,0>0,1;1,1>0,1", "0,0>1,0", "0,2>1,2"] == sorted(said)
    assert seen(BOARD, legal=steps[:2]) == seen(BOARD, legal=True)


def test_coordinates() -> None:
    """Rows and columns have their numbers, unless they are not wanted."""
    named = [part for part in seen(BOARD) if part.look == "soft quiet"]
    assert ["0", "1", "2", "0", "1"] == [part.text for part in named]
    assert [spot(0, column)[0] for column in range(3)] == [middle(part.box)[0] for part in named[:3]]
    assert [spot(row, 0)[1] for row in range(2)] == [middle(part.box)[1] for part in named[3:]]
    assert [] == texts(seen(BOARD, coordinates=False), "soft")
    assert numbers(BOARD, coordinates=False)[spot(1, 2, coordinates=False)] == "2"


@pytest.mark.parametrize("coordinates", [True, False])
@pytest.mark.parametrize("state", ALL)
def test_all_is_within_the_picture(state: State, coordinates: bool) -> None:  # noqa: FBT001 (a case)
    """With all marks, and however small the board."""
    corners: list[Location] = [(0, 0), (state.rows - 1, state.columns - 1)]
    steps = [Step(corners[0], corner) for corner in corners]
    for parts in ("all", "board"):
        look = {"last": steps[1], "coordinates": coordinates, "parts": parts}
        assert [] == outside(state, legal=steps, **look)
        assert [] == outside(state, legal=steps[1:], refused=steps[1], **look)
    assert [] == unstyled(staves.svg(state, legal=steps, last=steps[1], refused=steps[0]))


def test_the_board_alone() -> None:
    """It has no panel, and is no wider than its tiles need."""
    whole, board = (seen(BOARD, parts=parts) for parts in ("all", "board"))
    assert "Player 0 is to move" in texts(whole, "strong")
    assert [] == texts(board, "ink")
    assert len(looking(board, "board")) == 1
    assert looking(board, "board")[0][2] < looking(whole, "board")[0][2]
    assert told(BOARD) == told(BOARD, parts="board")


@pytest.mark.parametrize("theme", [1, 2])
def test_numbers_stand_out_from_stones(theme: int) -> None:
    """There is a light one or a dark one on each, by 4.5 to 1 at least."""
    state = stones.new_game(board=[list(range(8))])
    parts = [
        part.look.split()[0]
        for part in seen(state)
        if part.look.startswith(("p", "on-")) and part.kind in {"circle", "text"}
    ]
    pairs = {*zip(parts[::2], parts[1::2], strict=True)}
    assert 8 == len(pairs)
    for stone, number in pairs:
        assert contrast(LOOKS[stone][theme], LOOKS[number][theme]) >= 4.5


@pytest.mark.parametrize(("size", "times"), [(3, 1), (11, 1), (50, 2432 / 600)])
def test_the_panel_below_a_large_board_is_larger(size: int, times: float) -> None:
    """So it can be read where the whole drawing is shown small."""
    parts = seen(stones.new_game(rows=size, columns=size, players=2, stones=1, seed=1))
    (said,) = (part for part in parts if part.text.endswith(" is to move"))
    assert pytest.approx(14 * times, abs=0.01) == float(said.attributes["font-size"])
    edges = [part.box for part in parts if part.look == "edge"]
    assert [pytest.approx(34 * times, abs=2.1)] == [bottom - top for _, top, _, bottom in edges]


def test_a_hundred_players() -> None:
    """Each has a number, on the board and below it."""
    found = [part.text for part in seen(HUNDRED) if part.kind == "text" and "on-" in part.look]
    assert sorted(2 * [str(player) for player in range(100)]) == sorted(found)


def test_a_large_board_is_a_small_picture_while_it_is_empty() -> None:
    """Tiles are not drawn one by one."""
    picture = staves.svg(large(full=False))
    assert len(picture) < 100_000
    assert 9600 < float(parsed(picture).attrib["width"]) < 9650
    assert [] == outside(large(full=False))


def test_a_large_board_can_be_full() -> None:
    """There is a stone on each of its 40,000 tiles."""
    picture = staves.svg(large(full=True))
    assert 40_000 + 2 == picture.count("<circle ")
    assert len(picture) < 8_000_000


def test_a_view_is_drawn_as_the_state() -> None:
    """Nothing is hidden."""
    assert staves.svg(BOARD, legal=True) == staves.svg(staves.view(BOARD, 1), legal=True)
    assert staves.svg(BOARD) == BOARD._repr_svg_() == staves.view(BOARD, 2)._repr_svg_()
