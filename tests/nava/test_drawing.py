"""Nava as a drawing."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.drawings import Seen, contrast, looking, middle, outside, seen, texts, told
from helpers.nava import states
from staves import nava
from staves.nava import Cube, Junction, Location, Move, Player, Stack, State
from staves.nava.drawing import LOOKS

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
    return dict(zip(PLACES, map(middle, looking(seen(nava.new_game(), **look), "junction")), strict=True))


def near(parts: list[Seen], place: Location) -> list[Seen]:
    """Return what is drawn at a junction, besides the grid."""
    x, y = spots()[place]
    return [
        part
        for part in parts
        if abs(middle(part.box)[0] - x) <= 30
        and abs(middle(part.box)[1] - y) <= 55
        and not {"way", "junction", "board", "paper"} & set(part.look.split())
    ]


def discs(parts: list[Seen]) -> list[Seen]:
    """Return the discs as they are seen from the side, in the order in which they were drawn."""
    return [part for part in parts if part.kind == "path" and part.look.startswith("front")]


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
    looks = [part.look for part in near(seen(MIDDLE), (2, 4)) if part.kind == "path"]
    assert ["front2 rim2", "rim2", "front2 rim2", "rim2", "front1 rim1"] == looks


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
    assert [("rect", ""), ("path", ""), ("path", ""), ("text", "Z")] == [(part.kind, part.text) for part in parts]
    assert ["X"] == texts(near(seen(MIDDLE), (0, 4)), "mark1")


@pytest.mark.parametrize("state", ALL)
def test_every_cube_is_on_the_board_or_beside_it(state: State) -> None:
    """Nine of each player, and how many are left stands there as a number."""
    parts = seen(state)
    laid = {player: state.junctions.count(Cube(player)) for player in (1, 2)}
    squares = [part.look for part in parts if part.kind == "rect" and part.look.startswith("front")]
    assert [9, 9] == [squares.count(f"front{player} rim{player}") for player in (1, 2)]
    assert sum(laid.values()) == len(looking(parts, "line"))
    assert [str(9 - number) for number in laid.values()] == [text for text in texts(parts, "ink") if text.isdecimal()]


def test_empty_junctions_show_nothing() -> None:
    """Wherever a piece lies something is drawn, and nowhere else."""
    parts = seen(MIDDLE)
    assert [MIDDLE.at(*place) is not None for place in PLACES] == [bool(near(parts, place)) for place in PLACES]


@pytest.mark.parametrize(
    ("state", "title", "above", "below", "outlines"),
    [
        (nava.new_game(), "player 1 is to move", "is to move", "", 1),
        (MIDDLE, "player 2 is to move", "", "is to move", 1),
        (TOWERS[0], "player 1 has won, as the opponent has no stack left", "has won by stacks", "", 1),
        (
            placed({(0, 0): Stack((2,))}),
            "player 2 has won, as the opponent has no stack left",
            "",
            "has won by stacks",
            1,
        ),
        (
            placed({(4, 0): Stack((1,)), (4, 1): Stack((2,)), **dict.fromkeys(PLACES[:9], Cube(2))}),
            "player 2 has won, as all nine cubes are on the board",
            "",
            "has won by cubes",
            1,
        ),
        (DRAWN, "a draw, as the limit of moves is reached", "draw by limit", "draw by limit", 0),
    ],
)
def test_who_is_to_move_and_how_it_has_ended(state: State, title: str, above: str, below: str, outlines: int) -> None:
    """It stands in the title and in the player's panel, which is outlined."""
    parts = seen(state)
    said = [text for text in ("player 1", above, "player 2", below) if text]
    assert said == [text for text in texts(parts, "ink") if not text.isdecimal()]
    assert f"Nava: {title}" == told(state)[0]
    assert outlines == len(looking(parts, "last"))


def test_all_of_it_in_words() -> None:
    """The description tells what lies where, what is left to lay, and whose turn it is."""
    assert (
        "A board of 5 rows and 5 columns of junctions. Row 0, column 2: 2 discs of player 1. Row 0, column 4: a cube "
        "of player 1. Row 2, column 1: a disc of player 2. Row 2, column 4: a stack of player 1, from the top discs of "
        "players 1, 2, 2. Row 3, column 3: a cube of player 2. Cubes left: 8 of player 1, 8 of player 2. "
        "Player 2 is to move."
    ) == told(MIDDLE)[1]
    assert str(told(DRAWN)[1]).endswith(" A draw, as the limit of moves is reached.")


def test_the_last_action_is_outlined_at_both_ends() -> None:
    """And an arrow leads from one to the other, and ends before the stack there."""
    move = Move((0, 4), (0, 2))
    state = staves.apply(nava.new_game(), move)
    plain, marked = seen(state), seen(state, last=move)
    new = [part for part in marked if part not in plain]
    assert ["last", "last", "arrow"] == [part.look for part in new]
    assert [spots()[0, 4], spots()[0, 2]] == [middle(part.box) for part in new[:2]]
    (left, _, right, _), (x, y) = new[2].box, spots()[0, 2]
    assert (x + 37, y) == (round(left), middle(new[2].box)[1])
    assert spots()[0, 4][0] == round(right)


@pytest.mark.parametrize(
    ("state", "gap"), [(MIDDLE, 3 + 21.5), (placed({(3, 3): Stack((1, 2))}), 3 + 25), (nava.new_game(), 3)]
)
def test_an_arrow_down_ends_where_the_piece_there_begins(state: State, gap: float) -> None:
    """That depends on how high it is; at an empty junction it is the middle."""
    (arrow,) = looking(seen(state, last=Move((1, 3), (3, 3))), "arrow")
    assert pytest.approx(spots()[3, 3][1] - gap) == arrow[3]


def test_a_move_to_where_it_began_has_no_arrow() -> None:
    """No such move is legal, but it can be written, and so shown."""
    parts = seen(nava.new_game(), last=Move((2, 2), (2, 2)))
    assert [] == looking(parts, "arrow")
    assert 3 == len(looking(parts, "last"))


def test_legal_actions_have_dots_on_free_junctions_and_rings_on_others() -> None:
    """Each target is shown once, however many moves lead there."""
    moves = [Move((0, 2), (0, 1)), Move((2, 2), (2, 1)), Move((0, 1), (2, 1)), Move((0, 3), (0, 4))]
    parts = seen(MIDDLE, legal=moves)
    assert [spots()[0, 1]] == [middle(box) for box in looking(parts, "legal")]
    assert [spots()[0, 4], spots()[2, 1]] == [middle(box) for box in looking(parts, "target")]


def test_all_legal_actions() -> None:
    """At the start player 1 reaches the four junctions to the left and the four below."""
    parts = seen(nava.new_game(), legal=True)
    reached = [*[(0, column) for column in range(4)], *[(row, 4) for row in range(1, 5)]]
    assert [spots()[place] for place in reached] == [middle(box) for box in looking(parts, "legal")]
    assert [] == looking(seen(nava.new_game()), "legal")


def test_coordinates() -> None:
    """Rows and columns have their numbers, unless they are not wanted."""
    parts = [part for part in seen(MIDDLE) if part.look == "soft"]
    columns, rows = parts[::2], parts[1::2]
    assert [*"01234"] == [part.text for part in columns] == [part.text for part in rows]
    assert [spots()[0, index][0] for index in range(5)] == [middle(part.box)[0] for part in columns]
    assert [spots()[index, 0][1] for index in range(5)] == [middle(part.box)[1] for part in rows]
    assert [] == texts(seen(MIDDLE, coordinates=False), "soft")


@pytest.mark.parametrize("coordinates", [True, False])
@pytest.mark.parametrize("state", ALL)
def test_all_is_within_the_picture(state: State, coordinates: bool) -> None:  # noqa: FBT001 (a case)
    """With all marks, and in the corners too."""
    everywhere = [Move((2, 2), place) for place in PLACES]
    assert [] == outside(state, last=Move((0, 0), (4, 4)), legal=everywhere, coordinates=coordinates)


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
