"""Mantis as a drawing."""

import re
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.drawings import (
    SVG,
    Box,
    contrast,
    looking,
    middle,
    outside,
    overlap,
    parsed,
    points_of,
    seen,
    size_of,
    texts,
    told,
    unstyled,
)
from helpers.mantis import faces, place, states
from staves import mantis
from staves._core import drawing as core
from staves._core.drawing import Marks
from staves.mantis import SCORE, Card, Rules, State, Steal
from staves.mantis._drawing import LOOKS as OWN_LOOKS

LOOKS: Final = {**core.LOOKS, **OWN_LOOKS}
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "purple", "pink")
CARDS: Final = [Card(face, back) for face, back in mantis.STANDARD_DECK]
MIDDLE: Final = place("red red1 orange", "green", "", deck="blue pink", turn=1, piles=("pink " * 3, "", "blue"))
GOAL: Final = place("", "red", deck="red", piles=("blue blue", ""), rules=Rules(goal=2))
EMPTY: Final = place("red", "", "red1", deck="")
HUGE: Final = mantis.position(
    tanks=[CARDS * 30, *[CARDS[:1] * 3] * 5],
    piles=[CARDS * 40, *[[]] * 5],
    deck=CARDS * 20,
    turn=0,
    rules=Rules(goal=15 * 10**3998),
)
STATES: Final = (MIDDLE, GOAL, EMPTY, HUGE, place(*[""] * 6, deck=""), place("", "", deck="red"))


def texts_of(moment: Any, **look: Any) -> list[str]:
    """Return the texts of a drawing, in order."""
    return texts(seen(moment, **look))


def tank_of(box: Box, **look: Any) -> int:
    """Return the player in whose row something is."""
    tanks = looking(seen(place(*[""] * 6, deck=""), **look), "glass")
    (player,) = (player for player, (_, top, _, bottom) in enumerate(tanks) if top - 8 < middle(box)[1] < bottom + 8)
    return player


def marked(moment: Any, look: str, **marks: Any) -> list[tuple[str, int]]:
    """Return what is marked in this look, and whose it is."""
    found: list[tuple[str, int]] = []
    for part in seen(moment, **marks):
        wide = part.box[2] - part.box[0]
        if look in part.look.split():
            found.append(("tank" if wide > 200 else "pile" if part.box[0] > 350 else "badge", tank_of(part.box)))
    return found


def described(moment: Any, **look: Any) -> str:
    """Return the description of a picture."""
    return told(moment, **look)[1] or ""


# ------------------------------------------------------------------- what is told


def test_a_title_says_who_is_to_move() -> None:
    """The title is short."""
    assert "Mantis: player 1 is to move" == told(MIDDLE)[0]


def test_a_title_says_who_has_won() -> None:
    """One player, or several who share it."""
    assert "Mantis: player 0 has won" == told(GOAL)[0]
    assert "Mantis: players 0 and 2 have won" == told(EMPTY)[0]


def test_a_description_tells_the_whole_table() -> None:
    """Who can't see the picture knows as much: all points and tanks, the deck with the open back, and the goal."""
    expected = (
        "Player 1 is to move. Player 0 has 3 points, and in the tank 2 red and 1 orange. Player 1 has 0 points, and in "
        "the tank 1 green. Player 2 has 1 point, and in the tank nothing. The deck has 2 cards, the top one red, green "
        "or blue. The goal is 10."
    )
    assert expected == described(MIDDLE)


def test_a_description_tells_the_end() -> None:
    """How the game ended stands there too."""
    assert described(GOAL).startswith("Player 0 has won, by reaching the goal. ")
    assert described(EMPTY).startswith("Players 0 and 2 have won, as the deck is empty. ")
    assert described(EMPTY).endswith(" The deck has 0 cards. The goal is 10.")


def test_a_description_tells_the_last_action() -> None:
    """At its end."""
    assert described(MIDDLE, last=Steal(2)).endswith(" The goal is 10. The last action was STEAL 2.")


def test_every_count_stands_in_the_drawing() -> None:
    """The goal and the cards in the deck, with the colors of its open back; cards by color, points, and players.

    Those on dark cards come before those on light ones, and points before none.
    """
    expected = [
        "goal", "10", *RAINBOW,
        "Player 1 is to move", "2 cards in the deck", "top: red, green or blue",
        "2", "1", "1", "3", "1", "0", "0", "1", "2",
    ]  # fmt: skip
    assert expected == texts_of(MIDDLE)


def signs(moment: Any) -> list[tuple[int, int]]:
    """Return how many corners the signs beside players have, and whose they are."""
    return [
        (len([*points_of(part.attributes["d"])]), tank_of(part.box))
        for part in seen(moment)
        if part.look == "ink" and part.kind == "path"
    ]


def test_the_end_stands_in_the_drawing() -> None:
    """Who has won and how, with a star for each winner."""
    assert {"Players 0 and 2 have won", "as the deck is empty", "0 cards in the deck"} < set(texts_of(EMPTY))
    assert [(10, 0), (10, 2)] == signs(EMPTY)
    assert {"Player 0 has won", "by reaching the goal", "1 card in the deck"} < set(texts_of(GOAL))


@pytest.mark.parametrize("winners", range(1, 7))
def test_there_is_room_for_all_winners(winners: int) -> None:
    """They don't touch the goal beside them."""
    parts = seen(place(*["red"] * winners, *[""] * (6 - winners), deck=""))
    (won,) = (part.box for part in parts if part.text.endswith("have won" if winners > 1 else "has won"))
    assert won[2] < next(part.box for part in parts if part.text == "goal")[0]


def test_whose_turn_it_is_shows_in_the_row() -> None:
    """The row of who is to move has an outline and a triangle, and those of winners an outline too."""
    for moment, players in ((MIDDLE, [1]), (EMPTY, [0, 2])):
        outlines = [box for box in looking(seen(moment), "edge") if box[2] - box[0] > 300]
        assert players == list(map(tank_of, outlines))
    assert [(3, 1)] == signs(MIDDLE)


def test_each_color_has_a_sign_of_its_own() -> None:
    """No two colors have the same shape on their cards, so nobody needs to tell the colors apart."""
    shapes: dict[str, str] = {}
    for color in RAINBOW:
        (sign,) = (
            part
            for part in seen(place(color, "", deck=""))
            if part.look in {"on-dark", "on-light"} and part.kind == "path"
        )
        shapes[re.sub("^M[0-9.,]*", "", sign.attributes["d"])] = color
    assert list(RAINBOW) == list(shapes.values())


def test_more_cards_than_can_be_shown_are_counted() -> None:
    """A stack shows five cards at most, so the picture of thousands is small."""
    assert len(staves.svg(HUGE)) < 40_000
    assert ["450"] * 7 + ["4200"] == [text for text in texts_of(HUGE) if text in {"450", "4200"}]
    for many, edges in ((1, 0), (4, 3), (5, 4), (6, 4), (90, 4)):
        tank = mantis.position(tanks=[faces("red") * many, []], deck=faces("red"), turn=0)
        pile = next(part.box for part in seen(tank) if part.look == "rim red")
        assert pytest.approx(39 + 1.25 + 3.5 * edges) == pile[3] - pile[1]
        lines = [part.attributes["d"].count("M") for part in seen(tank) if part.look == "rim rim"]
        assert edges == sum(lines)


def test_a_goal_of_thousands_of_digits_is_shortened() -> None:
    """Its first digits stand there, and how many follow; six digits are shown as they are."""
    assert "~1.50e3999" in texts_of(HUGE)
    assert "999999" in texts_of(attrs.evolve(MIDDLE, rules=Rules(goal=999_999)))
    assert described(HUGE).endswith(" The goal is ~1.50e3999.")


def bars(moment: Any, look: str) -> list[Box]:
    """Return where bars below piles are."""
    return [box for box in looking(seen(moment), look) if box[3] - box[1] == 6]


def test_a_bar_shows_how_far_it_is_to_the_goal() -> None:
    """It is as long as the points are of the goal, and never longer than its place."""
    beyond = place("", "", deck="red", piles=("red red1 red2", "blue"), rules=Rules(goal=2))
    assert [58, 29] == [right - left for left, _, right, _ in bars(beyond, "edge")]
    assert [58, 58] == [right - left for left, _, right, _ in bars(beyond, "track")]


def test_one_point_of_many_shows() -> None:
    """However far it is to the goal, the bar of who has points isn't empty; that of who has none is."""
    far = place("", "", deck="red", piles=("red", ""), rules=Rules(goal=1000))
    assert [6] == [box[2] - box[0] for box in bars(far, "edge")]


# ------------------------------------------------------------------- marks


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (MIDDLE, SCORE, [("tank", 0), ("pile", 0)]),
        (MIDDLE, Steal(2), [("tank", 2), ("badge", 0)]),
        (MIDDLE, Steal(0), [("tank", 0)]),  # who is before player 1 can't have stolen from themselves
        (MIDDLE, Steal(3), []),  # nobody's tank
        (GOAL, SCORE, [("tank", 0), ("pile", 0)]),  # who reaches the goal has acted
        (EMPTY, SCORE, []),  # it may have been anybody
        (EMPTY, Steal(1), [("tank", 1)]),
        (place("", "", deck=""), Steal(1), [("tank", 1), ("badge", 0)]),
        (place("", "", deck="red", turn=0), Steal(1), [("tank", 1), ("badge", 0)]),  # it worked
        (place("", "", deck="red", turn=1), Steal(1), [("tank", 1), ("badge", 0)]),  # it didn't
        (place("", "", deck="red", turn=0), SCORE, [("tank", 1), ("pile", 1)]),
    ],
)
def test_the_last_action_is_marked_as_far_as_it_can_be_known(
    state: State, action: mantis.Action, expected: list[tuple[str, int]]
) -> None:
    """SCORE at the tank and the pile of who acted, STEAL at the other tank and at the number of the thief."""
    assert expected == marked(state, "trace", last=action)
    assert [] == marked(state, "trace")


@given(data=st.data(), state=states())
def test_who_acted_is_told_right(data: st.DataObject, state: State) -> None:
    """While the game goes on it is always told who stole last, and never is it told wrong."""
    actions = staves.legal_actions(state)
    if actions:
        action = data.draw(st.sampled_from(actions))
        after = staves.apply(state, action)
        who = "badge" if isinstance(action, Steal) else "pile"
        shown = [player for what, player in marked(after, "trace", last=action) if what == who]
        assert shown in ([[state.turn], []] if staves.is_terminal(after) else [[state.turn]])


def test_legal_actions_are_marked() -> None:
    """SCORE at your own tank, STEAL at the others, each with its notation."""
    parts = seen(MIDDLE, legal=True)
    assert [("tank", 0), ("tank", 1), ("tank", 2)] == marked(MIDDLE, "target", legal=True)
    assert ["STEAL 0", "SCORE", "STEAL 2"] == texts(parts, "paper")
    said = [(part.look, part.attributes["data-action"]) for part in parts if "data-action" in part.attributes]
    expected = [(look, action) for action in ("STEAL 0", "SCORE", "STEAL 2") for look in ("target", "legal")]
    assert expected == said
    assert [] == marked(MIDDLE, "target")


def test_only_the_actions_that_are_given_are_marked() -> None:
    """What could be done at no tank at all isn't."""
    assert [("tank", 2)] == marked(MIDDLE, "target", legal=[Steal(2), Steal(5)])
    assert [] == marked(EMPTY, "target", legal=[SCORE])


@pytest.mark.parametrize(
    ("state", "action", "tank"),
    [(MIDDLE, Steal(1), 1), (MIDDLE, SCORE, 1), (MIDDLE, Steal(5), None), (GOAL, SCORE, None)],
)
def test_a_refused_action_is_crossed_out(state: State, action: mantis.Action, tank: int | None) -> None:
    """At the tank that it is about; if it is about none, at the deck, or at the edge of the board without a deck."""
    parts = seen(state, refused=action)
    (around,) = (part for part in parts if part.look == "refused")
    assert "stroke-dasharray" in around.attributes
    assert [str(action)] == texts(parts, "paper")
    assert 1 == len(looking(parts, "crossed"))
    (label,) = looking(parts, "wrong")
    if tank is None:
        assert middle(around.box) == middle(looking(parts, "card")[0])
        board = seen(state, refused=action, parts="board")
        (alone,) = looking(board, "wrong")
        assert not [
            part for part in board if part.kind == "text" and part.text != str(action) and overlap(part.box, alone)
        ]
        assert not [part for part in parts if part.kind == "text" and overlap(part.box, label) and "ink" in part.look]
    else:
        assert tank == tank_of(around.box) == tank_of(label)
    assert described(state, refused=action).endswith(f" Refused: {action}.")
    assert not [part for part in parts if "data-action" in part.attributes]


def test_the_last_action_is_marked_within_the_row_of_a_player() -> None:
    """What is tinted touches neither the outline of the winner's row, nor one another, nor the bar below the pile."""
    parts = seen(GOAL, last=SCORE)
    band, pile = (part.box for part in parts if "trace" in part.look)
    outline = max((part.box for part in parts if part.look == "edge"), key=lambda box: box[2] - box[0])
    for left, top, right, bottom in (band, pile):
        assert outline[0] + 2 < left < right < outline[2] - 2
        assert outline[1] + 2 < top < bottom < outline[3] - 2
    assert band[2] < pile[0]
    assert pile[3] < bars(GOAL, "track")[0][1]


def test_players_keep_their_numbers_without_coordinates() -> None:
    """They are their names, which the head of the drawing uses too."""
    assert texts_of(MIDDLE, legal=True) == texts_of(MIDDLE, legal=True, coordinates=False)
    assert ["0", "1", "2"] == [
        part.text for part in seen(MIDDLE, coordinates=False) if part.look == "ink strong" and part.box[0] < 60
    ][:3]


def test_the_board_alone() -> None:
    """It has all tanks and piles, but neither the deck nor whose turn it is in words."""
    whole, board = (staves.svg(MIDDLE, parts=parts) for parts in ("all", "board"))
    assert size_of(whole)[0] == size_of(board)[0]
    assert size_of(whole)[1] - 114 == size_of(board)[1]
    assert texts_of(MIDDLE)[12:] == texts_of(MIDDLE, parts="board")[7:]
    assert told(MIDDLE) == told(MIDDLE, parts="board")


# ------------------------------------------------------------------- what holds of all pictures


@given(state=states(), seed=st.integers(0, 9))
def test_nothing_hidden_shows(state: State, seed: int) -> None:
    """States that look the same to everybody are drawn the same, and so are the views of all players."""
    picture = staves.svg(state, legal=True)
    views = [staves.view(state, player) for player in state.players]
    assert {picture} == {staves.svg(view, legal=True) for view in views}
    assert picture == staves.svg(staves.resample(views[0], seed), legal=True)


def test_the_order_of_cards_does_not_show() -> None:
    """Equal states are drawn the same, however they were made."""
    tanks = [faces("red green1 blue2"), faces("pink")]
    other = [faces("blue2 green1 red"), faces("pink")]
    deck = faces("red orange")
    expected = staves.svg(mantis.position(tanks=tanks, deck=deck, turn=0))
    assert expected == staves.svg(mantis.position(tanks=other, deck=deck, turn=0))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("coordinates", [False, True])
def test_nothing_is_outside_the_drawing(state: State, coordinates: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """All of every element can be seen, whatever is marked."""
    actions = [SCORE, *map(Steal, range(6))]
    for last in (SCORE, Steal(0), Steal(1)):
        for parts in ("all", "board"):
            look = {"last": last, "coordinates": coordinates, "parts": parts}
            assert [] == outside(state, legal=actions, **look)
            assert [] == outside(state, refused=last, **look)
        assert [] == unstyled(staves.svg(state, last=last, legal=actions, refused=last))


@pytest.mark.parametrize("count", [2, 99, 100, 4000])
def test_cards_are_wider_than_their_numbers(count: int) -> None:
    """However many cards there are of a color, and points."""
    red = faces("red")
    state = mantis.position(tanks=[red * count, []], piles=[red * count, []], deck=red, turn=0, rules=Rules(goal=10**5))
    parts = seen(state)
    on_card, on_pile = [part.box for part in parts if part.text == str(count)]
    (card,) = (part.box for part in parts if part.look == "rim red")
    pile = next(part.box for part in parts if part.look == "card edge" and part.box[0] > 300)
    assert card[0] < on_card[0] < on_card[2] < card[2]
    assert pile[0] < on_pile[0] < on_pile[2] < pile[2]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("color", RAINBOW)
def test_signs_stand_out_on_their_cards(color: str, dark: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """What is written on a card has a contrast of 4.5 at least, as WCAG asks for."""
    look = next(part.look for part in seen(place(color, "", deck="")) if part.look.startswith("on-"))
    assert contrast(LOOKS[look.split()[0]][1 + dark], LOOKS[color][1 + dark]) > 4.5


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("width", [None, 300, 1200])
def test_every_theme_and_width(theme: Any, width: int | None) -> None:
    """The same is drawn in all of them, as wide as it is to be."""
    root = parsed(staves.svg(MIDDLE, theme=theme, width=width))
    assert str(width or 434) == root.attrib["width"]
    assert texts_of(MIDDLE) == [text.text for text in root.iter(f"{SVG}text")]


def test_what_stays_the_same_for_a_whole_game_is_the_ground() -> None:
    """The ground of a first state is that of the last one."""
    state = mantis.new_game(players=3, seed=1)
    ground = state.game.shown.drawing(state, Marks()).ground
    while not staves.is_terminal(state):
        state = staves.apply(state, staves.legal_actions(state)[0])
    assert ground == state.game.shown.drawing(state, Marks()).ground


def test_notebooks_show_the_picture() -> None:
    """A state and a view show themselves as they are drawn without marks."""
    view: Any = staves.view(MIDDLE, 0)
    assert staves.svg(MIDDLE) == MIDDLE._repr_svg_() == view._repr_svg_()
