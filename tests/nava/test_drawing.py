"""Nava as a drawing."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.drawings import Seen, contrast, looking, middle, outside, points_of, seen, size_of, texts, told, unstyled
from helpers.nava import states
from staves import nava
from staves.nava import Cube, Junction, Location, Move, Player, Stack, State
from staves.nava._drawing import LOOKS

MIXED: tuple[Player, ...] = (1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2, 2)
CORNERS = [(0, 0), (0, 4), (4, 0), (4, 4)]
PLACES = [divmod(index, 5) for index in range(25)]


def placed(pieces: dict[Location, Junction], to_move: Player = 1) -> State:
    """Return the state with these pieces."""
    return nava.new_game(
        board=[[pieces.get((row, column)) for column in range(5)] for row in range(5)], to_move=to_move
    )


MIDDLE = placed(
    {(0, 2): Stack((1, 1)), (0, 4): Cube(1), (2, 1): Stack((2,)), (2, 4): Stack((1, 2, 2)), (3, 3): Cube(2)}, 2
)
FULL = placed(
    {
        **{place: Cube(2 if index % 2 else 1) for index, place in enumerate(PLACES[:17])},
        (4, 3): Stack((2,) * 6),
        (4, 4): Stack((1,) * 6),
    }
)
DRAWN = staves.apply(nava.new_game(rules=nava.Rules(ply_limit=1)), Move((0, 4), (0, 3)))
TOWERS = [placed({place: Stack(MIXED)}) for place in CORNERS]
ALL = [nava.new_game(), MIDDLE, FULL, DRAWN, *TOWERS]


def spots(**look: Any) -> dict[Location, tuple[int, int]]:
    """Return where the junctions are."""
    dots = [part.box for part in seen(nava.new_game(), **look) if part.attributes.get("stroke-width") == "11"]
    return dict(zip(PLACES, map(middle, dots), strict=True))


def near(parts: list[Seen], place: Location) -> list[Seen]:
    """Return what is drawn at a junction, besides the grid."""
    x, y = spots()[place]
    return [
        part
        for part in parts
        if abs(middle(part.box)[0] - x) <= 30
        and abs(middle(part.box)[1] - y) <= 55
        and not {"way", "board"} & set(part.look.split())
    ]


def discs(parts: list[Seen]) -> list[Seen]:
    """Return the discs as they are seen from the side, in the order in which they were drawn."""
    return [part for part in parts if part.look.startswith("front") and "a" in part.attributes["d"]]


def test_junctions_are_as_far_apart_in_rows_as_in_columns() -> None:
    """The junction in row 1 and column 2 is one step down and two to the right."""
    found = spots()
    (x, y), (right, down) = found[0, 0], found[1, 2]
    assert right - x == 2 * (down - y) > 0
    assert 25 == len(set(found.values()))


def test_a_stack_shows_its_owner_and_its_height() -> None:
    """The letter is that of the text."""
    parts = seen(MIDDLE)
    assert ["X2"] == texts(near(parts, (0, 2)), "mark1")
    assert ["Z1"] == texts(near(parts, (2, 1)), "mark2")
    assert ["X3"] == texts(near(parts, (2, 4)), "mark1")


@pytest.mark.parametrize(("place", "tower"), [*zip(CORNERS, TOWERS, strict=True)])
def test_each_of_twelve_discs_is_seen(place: Location, tower: State) -> None:
    """The lowest is drawn first, and of each the same part of its side is left to be seen."""
    found = discs(near(seen(tower), place))
    assert [f"front{player} rim{player}" for player in reversed(MIXED)] == [disc.look for disc in found]
    assert [pytest.approx(80 / 12, abs=0.02)] * 11 == [below.box[3] - above.box[3] for below, above in pairwise(found)]


def test_discs_differ_in_more_than_color() -> None:
    """The rims of player 2 have notches."""
    notches = [part.box for part in near(seen(MIDDLE), (2, 4)) if part.look == "rim2"]
    two, one = discs(near(seen(MIDDLE), (2, 4)))[1:]
    assert ["front2 rim2", "front1 rim1"] == [two.look, one.look]
    assert 3 == len(notches)
    assert all(two.box[0] < left < right < two.box[2] for left, _, right, _ in notches)
    assert [] == [part for part in near(seen(MIDDLE), (0, 2)) if part.look == "rim1"]


@pytest.mark.parametrize("theme", [1, 2])
def test_the_players_differ_in_brightness(theme: int) -> None:
    """By 3 to 1 at least, so that no eye needs the colors, and letters and rims stand out from what they are on."""
    colors = {name: look[theme] for name, look in LOOKS.items()}
    for part in ("front", "top", "side"):
        assert contrast(colors[f"{part}1"], colors[f"{part}2"]) >= 3
    for player in "12":
        assert contrast(colors[f"rim{player}"], colors[f"front{player}"]) >= 3
        assert contrast(colors[f"mark{player}"], colors[f"top{player}"]) >= 4.5
        assert contrast(colors[f"mark{player}"], colors[f"front{player}"]) >= 4.5


def test_a_cube_is_a_square_with_its_owners_letter() -> None:
    """It has no height, and nothing round."""
    parts = near(seen(MIDDLE), (3, 3))
    assert ["shade", "front2 rim2", "side2 rim2", "top2 rim2", "mark2 strong"] == [part.look for part in parts]
    left, top, right, bottom = parts[1].box
    assert right - left == bottom - top
    assert "Z" == parts[-1].text
    assert ["X"] == texts(near(seen(MIDDLE), (0, 4)), "mark1")


def squares(parts: list[Seen], look: str) -> int:
    """Return how many squares there are in a look."""
    return sum(part.look == look and "a" not in part.attributes["d"] for part in parts)


@pytest.mark.parametrize("state", ALL)
def test_every_cube_is_on_the_board_or_beside_it(state: State) -> None:
    """Nine of each player, and how many are left stands there as a number."""
    parts = seen(state)
    laid = {player: state.junctions.count(Cube(player)) for player in (1, 2)}
    assert [9, 9] == [squares(parts, f"front{player} rim{player}") for player in (1, 2)]
    assert sum(laid.values()) == squares(parts, "line")
    assert [str(9 - number) for number in laid.values()] == [text for text in texts(parts, "ink") if text.isdecimal()]


def test_empty_junctions_show_nothing() -> None:
    """Wherever a piece lies something is drawn, and nowhere else."""
    parts = seen(MIDDLE)
    assert [MIDDLE.at(*place) is not None for place in PLACES] == [bool(near(parts, place)) for place in PLACES]


@pytest.mark.parametrize(
    ("state", "title", "above", "below", "signs"),
    [
        (nava.new_game(), "player 1 is to move", "to move", "", [3]),
        (MIDDLE, "player 2 is to move", "", "to move", [3]),
        (TOWERS[0], "player 1 has won, as the opponent has no stack left", "has won by stacks", "", [10]),
        (
            placed({(0, 0): Stack((2,))}),
            "player 2 has won, as the opponent has no stack left",
            "",
            "has won by stacks",
            [10],
        ),
        (
            placed({(4, 0): Stack((1,)), (4, 1): Stack((2,)), **dict.fromkeys(PLACES[:9], Cube(2))}),
            "player 2 has won, as all nine cubes are on the board",
            "",
            "has won by cubes",
            [10],
        ),
        (DRAWN, "a draw, as the limit of moves is reached", "a draw by limit", "a draw by limit", []),
    ],
)
def test_who_is_to_move_and_how_it_has_ended(
    state: State, title: str, above: str, below: str, signs: list[int]
) -> None:
    """It stands in the title and in the player's panel, which is outlined and has a triangle or a star."""
    parts = seen(state)
    said = [text for text in ("player 1", above, "player 2", below) if text]
    assert said == [text for text in texts(parts, "ink") if not text.isdecimal()]
    assert f"Nava: {title}" == told(state)[0]
    outlines = looking(parts, "edge")
    drawn = [part for part in parts if part.look == "ink" and part.kind == "path"]
    assert signs == [len([*points_of(sign.attributes["d"])]) for sign in drawn]
    middles = [middle(sign.box)[1] for sign in drawn]
    assert middles == [pytest.approx(middle(outline)[1], abs=1) for outline in outlines]


def test_all_of_it_in_words() -> None:
    """The description tells what lies where, what is left to lay, and whose turn it is."""
    assert (
        "A board of 5 rows and 5 columns of junctions. Row 0, column 2: 2 discs of player 1. Row 0, column 4: a cube "
        "of player 1. Row 2, column 1: a disc of player 2. Row 2, column 4: a stack of player 1, from the top discs of "
        "players 1, 2, 2. Row 3, column 3: a cube of player 2. Cubes left: 8 of player 1, 8 of player 2. "
        "Player 2 is to move."
    ) == told(MIDDLE)[1]
    assert str(told(DRAWN)[1]).endswith(" A draw, as the limit of moves is reached.")


def test_the_last_action_is_tinted_at_both_ends() -> None:
    """There is no arrow, as it has happened, and the tints lie below the pieces."""
    move = Move((0, 4), (0, 2))
    state = staves.apply(nava.new_game(), move)
    plain, marked = seen(state), seen(state, last=move)
    new = [part for part in marked if part not in plain]
    assert ["last trace", "last trace"] == [part.look for part in new]
    assert [spots()[0, 4], spots()[0, 2]] == [middle(part.box) for part in new]
    assert marked.index(new[1]) < next(index for index, part in enumerate(marked) if part.look == "shade")


@pytest.mark.parametrize(
    ("state", "gap"), [(MIDDLE, 3 + 21.5), (placed({(3, 3): Stack((1, 2))}), 3 + 25), (nava.new_game(), -14)]
)
def test_an_arrow_down_ends_where_the_piece_there_begins(state: State, gap: float) -> None:
    """That depends on how high it is; at an empty junction it is a little beyond the middle."""
    move = Move((1, 3), (3, 3))
    parts = seen(state, legal=[move])
    (head,) = looking(parts, "legal")
    assert pytest.approx(spots()[3, 3][1] - gap) == head[3]
    around, line, cross = (part for part in seen(state, refused=move) if part.look == "refused")
    assert spots()[1, 3] == middle(around.box)
    assert "stroke-dasharray" in around.attributes
    assert "stroke-dasharray" in line.attributes
    assert pytest.approx(spots()[3, 3][1] - gap, abs=0.1) == max(y for _, y in points_of(cross.attributes["d"]))


def test_an_arrow_lies_below_the_pieces_but_its_head_does_not() -> None:
    """So it covers none of their numbers."""
    parts = seen(MIDDLE, legal=[Move((2, 1), (2, 4))])
    stack = next(index for index, part in enumerate(parts) if part.look == "shade")
    line, head = (next(index for index, part in enumerate(parts) if part.look == look) for look in ("target", "legal"))
    assert line < stack < head
    assert looking(parts, "legal")[0][2] < spots()[2, 4][0] - 34


def test_a_refused_move_to_where_it_began_has_no_arrow() -> None:
    """It has a dashed outline, and a cross beside the piece, so that it doesn't cover what stands on it."""
    around, cross = (part for part in seen(MIDDLE, refused=Move((2, 1), (2, 1))) if part.look == "refused")
    assert spots()[2, 1] == middle(around.box)
    assert "stroke-dasharray" in around.attributes
    (x, y), (right, down) = spots()[2, 1], middle(cross.box)
    assert (x + 34, y - 34) == (right, down)
    assert "Refused: 21>21." in str(told(MIDDLE, refused=Move((2, 1), (2, 1)))[1])


def test_legal_actions_have_dots_on_free_junctions_and_rings_on_others() -> None:
    """Each target is shown once, however many moves lead there."""
    moves = [Move((0, 2), (0, 1)), Move((2, 2), (2, 1)), Move((0, 1), (2, 1)), Move((0, 3), (0, 4))]
    parts = seen(MIDDLE, legal=moves)
    assert [spots()[0, 1]] == [middle(box) for box in looking(parts, "legal")]
    assert [spots()[0, 4], spots()[2, 1]] == [middle(box) for box in looking(parts, "target")]
    said = [part.attributes["data-action"] for part in parts if "data-action" in part.attributes]
    assert ["01>21;22>21", "02>01", "03>04"] == sorted(said)


def test_all_legal_actions() -> None:
    """At the start player 1 reaches the four junctions to the left and the four below."""
    parts = seen(nava.new_game(), legal=True)
    reached = [*[(0, column) for column in range(4)], *[(row, 4) for row in range(1, 5)]]
    assert [spots()[place] for place in reached] == [middle(box) for box in looking(parts, "legal")]
    assert [] == looking(seen(nava.new_game()), "legal")


def test_coordinates() -> None:
    """Rows and columns have their numbers, unless they are not wanted."""
    parts = [part for part in seen(MIDDLE) if part.look == "soft quiet"]
    columns, rows = parts[:5], parts[5:]
    assert [*"01234"] == [part.text for part in columns] == [part.text for part in rows]
    assert [spots()[0, index][0] for index in range(5)] == [middle(part.box)[0] for part in columns]
    assert [spots()[index, 0][1] for index in range(5)] == [middle(part.box)[1] for part in rows]
    assert [] == texts(seen(MIDDLE, coordinates=False), "soft")


@pytest.mark.parametrize("coordinates", [True, False])
@pytest.mark.parametrize("state", ALL)
def test_all_is_within_the_picture(state: State, coordinates: bool) -> None:  # noqa: FBT001 (a case)
    """With all marks, and in the corners too."""
    everywhere = [Move((2, 2), place) for place in PLACES]
    for parts in ("all", "board"):
        look = {"last": Move((0, 0), (4, 4)), "coordinates": coordinates, "parts": parts}
        assert [] == outside(state, legal=everywhere, refused=Move((0, 4), (0, 4)), **look)
        assert [] == outside(state, legal=everywhere[:1], refused=Move((4, 4), (0, 4)), **look)
    assert [] == unstyled(staves.svg(state, legal=everywhere, refused=Move((4, 4), (0, 4))))


def test_the_board_alone() -> None:
    """It has no panels, and so is a square."""
    whole, board = (staves.svg(MIDDLE, parts=parts) for parts in ("all", "board"))
    assert [] == texts(seen(MIDDLE, parts="board"), "ink")
    assert size_of(whole)[0] == size_of(board)[0] == size_of(board)[1] < size_of(whole)[1]
    assert told(MIDDLE) == told(MIDDLE, parts="board")


@given(states())
def test_any_state_can_be_drawn(state: State) -> None:
    """All of it within the picture, each stack with its height, and always the same."""
    assert [] == outside(state, legal=True)
    parts = seen(state)
    stacks = [piece for piece in state.junctions if isinstance(piece, Stack)]
    drawn = [text[1:] for player in (1, 2) for text in texts(parts, f"mark{player}") if len(text) > 1]
    assert sorted(str(stack.height) for stack in stacks) == sorted(drawn)
    assert 2 + sum(stack.height for stack in stacks) == len(discs(parts))
    assert staves.svg(state) == staves.svg(state)


def test_a_view_is_drawn_as_the_state() -> None:
    """Nothing is hidden."""
    assert staves.svg(MIDDLE, legal=True) == staves.svg(staves.view(MIDDLE, 1), legal=True)
    assert staves.svg(MIDDLE) == MIDDLE._repr_svg_() == staves.view(MIDDLE, 2)._repr_svg_()
