"""Mantis as a drawing."""

import re
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.mantis import faces, place, states
from staves import mantis
from staves._core import drawing as core
from staves._core.drawing import Marks
from staves.mantis import SCORE, Card, Rules, State, Steal
from staves.mantis.drawing import LOOKS as OWN_LOOKS

LOOKS: Final = {**core.LOOKS, **OWN_LOOKS}
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "purple", "pink")
CARDS: Final = [Card(face, back) for face, back in mantis.STANDARD_DECK]
SVG: Final = "{http://www.w3.org/2000/svg}"
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

Box = tuple[float, float, float, float]


@attrs.frozen
class Seen:
    """An element of a picture: its classes, its text, its attributes, and where it is (left, top, right, bottom)."""

    look: str
    text: str
    attributes: dict[str, str]
    box: Box


def drawn(moment: Any, **look: Any) -> ET.Element:
    """Return the root of the picture of a state or a view."""
    return ET.fromstring(staves.svg(moment, **look))  # noqa: S314 (it was just made here)


def parts(root: ET.Element) -> Iterator[Seen]:
    """Yield what is seen of a picture."""
    return _parts(root, 0, 0, 1)


def _parts(group: ET.Element, x: float, y: float, scale: float) -> Iterator[Seen]:
    for child in group:
        if child.tag == f"{SVG}g":
            found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", child.attrib["transform"])
            assert found is not None
            yield from _parts(child, x + scale * float(found[1]), y + scale * float(found[2]), float(found[3] or 1))
        elif child.tag not in {f"{SVG}title", f"{SVG}desc", f"{SVG}style"}:
            left, top, right, bottom = _box(child)
            box = x + scale * left, y + scale * top, x + scale * right, y + scale * bottom
            yield Seen(child.get("class", ""), child.text or "", dict(child.attrib), box)


def _box(element: ET.Element) -> Box:
    """Return where an element is, its stroke with it, and a text as wide as its letters are at most."""
    numbers = {key: float(value) for key, value in element.items() if re.fullmatch(r"-?[0-9.]+", value)}
    stroke = numbers.get("stroke-width", 0) / 2
    if element.tag == f"{SVG}rect":
        left, top, right, bottom = numbers["x"], numbers["y"], numbers["width"], numbers["height"]
        right, bottom = left + right, top + bottom
    elif element.tag == f"{SVG}circle":
        x, y, r = numbers["cx"], numbers["cy"], numbers["r"]
        left, top, right, bottom = x - r, y - r, x + r, y + r
    elif element.tag == f"{SVG}text":
        text = element.text or ""
        wide = (0.7 if re.fullmatch("[0-9]+", text) else 0.62) * numbers["font-size"] * len(text)
        left = numbers["x"] - {"start": 0, "middle": wide / 2}[element.attrib["text-anchor"]]
        top, right, bottom = numbers["y"] - numbers["font-size"], left + wide, numbers["y"]
    else:
        points = [float(number) for number in re.findall(r"-?[0-9.]+", element.attrib["d"])]
        left, top, right, bottom = min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])
    return left - stroke, top - stroke, right + stroke, bottom + stroke


def texts(root: ET.Element) -> list[str]:
    """Return the texts of a picture, in order."""
    return [part.text for part in parts(root) if part.text]


def looks(root: ET.Element, look: str) -> list[Box]:
    """Return where the elements with just these classes are."""
    return [part.box for part in parts(root) if part.look == look]


def tank_of(box: Box) -> int:
    """Return the player in whose row an element is."""
    return int(((box[1] + box[3]) / 2 - 116) // 94)


def marked(root: ET.Element, look: str) -> list[tuple[str, int]]:
    """Return what is framed in this look and whose it is, and in whose rows an arrow begins and ends."""
    found: list[tuple[str, int]] = []
    for part in parts(root):
        if part.look == look and "width" in part.attributes:
            found.append(("tank" if float(part.attributes["width"]) > 200 else "pile", tank_of(part.box)))
        elif part.look == look:
            heights = [float(y) for y in re.findall(r",([0-9.]+)", part.attributes["d"])]
            found += [("from", int((heights[0] - 116) // 94)), ("to", int((heights[-1] - 116) // 94))]
    return found


def described(moment: Any, **look: Any) -> str:
    """Return the description of a picture."""
    return drawn(moment, **look).findtext(f"{SVG}desc", "")


# ------------------------------------------------------------------- what is told


def test_a_title_says_who_is_to_move() -> None:
    """The title is short."""
    assert "Mantis: player 1 is to move" == drawn(MIDDLE).findtext(f"{SVG}title")


def test_a_title_says_who_has_won() -> None:
    """One player, or several who share it."""
    assert "Mantis: player 0 has won" == drawn(GOAL).findtext(f"{SVG}title")
    assert "Mantis: players 0 and 2 have won" == drawn(EMPTY).findtext(f"{SVG}title")


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
    """Who did it is told where the table tells it."""
    assert " The last action was STEAL 2, by player 0. " in described(MIDDLE, last=Steal(2))
    assert " The last action was SCORE. " in described(EMPTY, last=SCORE)


def test_every_count_stands_in_the_picture() -> None:
    """Each color's cards in a tank, the points, the cards in the deck, the goal; and the colors of the open back."""
    expected = [
        *RAINBOW, "goal", "10", "0", "1", "2",
        "Player 1 is to move", "2 cards in the deck", "top: red, green or blue",
        "2", "1", "3", "1", "0", "1", "1",
    ]  # fmt: skip
    assert expected == texts(drawn(MIDDLE))


def test_the_end_stands_in_the_picture() -> None:
    """Who has won and how, with a crown for each winner."""
    assert {"Players 0 and 2 have won", "as the deck is empty", "0 cards in the deck"} < set(texts(drawn(EMPTY)))
    assert [0, 2] == [tank_of(box) for box in looks(drawn(EMPTY), "mantis-crown")]
    assert {"Player 0 has won", "by reaching the goal", "1 card in the deck"} < set(texts(drawn(GOAL)))


def test_whose_turn_it_is_shows_in_the_row() -> None:
    """The row of who is to move has a frame; when the game is over none has."""
    assert [1] == [tank_of(box) for box in looks(drawn(MIDDLE), "edge") if box[2] - box[0] > 300]
    assert [] == [box for box in looks(drawn(GOAL), "edge") if box[2] - box[0] > 300]


def test_each_color_has_a_sign_of_its_own() -> None:
    """No two colors have the same shape on their cards, so nobody needs to tell the colors apart."""
    shapes: dict[str, str] = {}
    for color in RAINBOW:
        signs = [part for part in parts(drawn(place(color, "", deck=""))) if part.look in {"on-dark", "on-light"}]
        assert ["", "1"] == [sign.text for sign in signs]
        shapes[signs[0].attributes["d"]] = color
    assert list(RAINBOW) == list(shapes.values())


def test_more_cards_than_can_be_shown_are_counted() -> None:
    """A stack shows five cards at most, so the picture of thousands is small."""
    assert len(staves.svg(HUGE)) < 40_000
    assert ["450"] * 7 + ["4200"] == [text for text in texts(drawn(HUGE)) if text in {"450", "4200"}]
    for many, layers in ((1, 1), (4, 4), (5, 5), (6, 5), (90, 5)):
        tank = mantis.position(tanks=[faces("red") * many, []], deck=faces("red"), turn=0)
        assert layers == len(looks(drawn(tank), "mantis-red mantis-rim"))


def test_a_goal_of_thousands_of_digits_is_shortened() -> None:
    """Its first digits stand there, and how many follow; six digits are shown as they are."""
    assert "~1.50e3999" in texts(drawn(HUGE))
    assert "999999" in texts(drawn(attrs.evolve(MIDDLE, rules=Rules(goal=999_999))))
    assert described(HUGE).endswith(" The goal is ~1.50e3999.")


def test_a_bar_shows_how_far_it_is_to_the_goal() -> None:
    """It is as long as the points are of the goal, and never longer than its place."""
    beyond = place("", "", deck="red", piles=("red red1 red2", "blue"), rules=Rules(goal=2))
    bars = [box for box in looks(drawn(beyond), "ink") if box[3] - box[1] == 6]
    assert [56, 28] == [right - left for left, _, right, _ in bars]


def test_one_point_of_many_shows() -> None:
    """However far it is to the goal, the bar of who has points isn't empty; that of who has none is."""
    far = place("", "", deck="red", piles=("red", ""), rules=Rules(goal=1000))
    assert [3] == [box[2] - box[0] for box in looks(drawn(far), "ink") if box[3] - box[1] == 6]


# ------------------------------------------------------------------- marks


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (MIDDLE, SCORE, [("tank", 0), ("pile", 0)]),
        (MIDDLE, Steal(2), [("tank", 2), ("from", 0), ("to", 2)]),
        (MIDDLE, Steal(0), [("tank", 0)]),  # who is before player 1 can't have stolen from themselves
        (MIDDLE, Steal(3), []),  # nobody's tank
        (GOAL, SCORE, [("tank", 0), ("pile", 0)]),  # who reaches the goal has acted
        (EMPTY, SCORE, []),  # it may have been anybody
        (EMPTY, Steal(1), [("tank", 1)]),
        (place("", "", deck=""), Steal(1), [("tank", 1), ("from", 0), ("to", 1)]),
        (place("", "", deck="red", turn=0), Steal(1), [("tank", 1), ("from", 0), ("to", 1)]),  # it worked
        (place("", "", deck="red", turn=1), Steal(1), [("tank", 1), ("from", 0), ("to", 1)]),  # it didn't
        (place("", "", deck="red", turn=0), SCORE, [("tank", 1), ("pile", 1)]),
    ],
)
def test_the_last_action_is_marked_as_far_as_it_can_be_known(
    state: State, action: mantis.Action, expected: list[tuple[str, int]]
) -> None:
    """SCORE at the tank and the pile of who acted, STEAL at the other tank, with an arrow from that of the thief."""
    assert expected == marked(drawn(state, last=action), "last")
    arrows = [tank_of(box) for box in looks(drawn(state, last=action), "arrow")]
    assert [player for what, player in expected if what == "to"] == arrows
    assert [] == marked(drawn(state), "last")


@given(data=st.data(), state=states())
def test_who_acted_is_told_right(data: st.DataObject, state: State) -> None:
    """While the game goes on it is always told who did the last action, and never is it told wrong."""
    actions = staves.legal_actions(state)
    if actions:
        action = data.draw(st.sampled_from(actions))
        after = staves.apply(state, action)
        told = re.findall(r"by player (\d)", described(after, last=action))
        assert told in ([[str(state.turn)], []] if staves.is_terminal(after) else [[str(state.turn)]])


def test_legal_actions_are_marked() -> None:
    """SCORE at the own tank, STEAL at the others, each with its notation."""
    root = drawn(MIDDLE, legal=True)
    assert [("tank", 1), ("tank", 0), ("tank", 2)] == marked(root, "target")
    assert ["SCORE", "STEAL 0", "STEAL 2"] == texts(root)[-3:]
    assert [] == marked(drawn(MIDDLE), "target")


def test_only_the_actions_that_are_given_are_marked() -> None:
    """What could be done at no tank at all isn't."""
    assert [("tank", 2)] == marked(drawn(MIDDLE, legal=[Steal(2), Steal(5)]), "target")
    assert [] == marked(drawn(EMPTY, legal=[SCORE]), "target")


def test_coordinates_are_the_numbers_of_players() -> None:
    """Without them the rows have no numbers, also in the marks."""
    root = drawn(MIDDLE, legal=True, coordinates=False)
    expected = [*RAINBOW, "goal", "10", "Player 1 is to move", "2 cards in the deck", "top: red, green or blue"]
    assert [*expected, "2", "1", "3", "1", "0", "1", "SCORE", "STEAL", "STEAL"] == texts(root)


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
def test_nothing_is_outside_the_picture(state: State, coordinates: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """All of every element can be seen, whatever is marked."""
    for last in (SCORE, Steal(0), Steal(1)):
        root = drawn(state, last=last, legal=[SCORE, *map(Steal, range(6))], coordinates=coordinates)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        outside = [
            part for part in parts(root)
            if not (0 <= part.box[0] <= part.box[2] <= width and 0 <= part.box[1] <= part.box[3] <= height)
        ]  # fmt: skip
        assert [] == outside


@pytest.mark.parametrize("count", [2, 99, 100, 4000])
def test_cards_are_wider_than_their_numbers(count: int) -> None:
    """However many cards there are of a color, and points."""
    red = faces("red")
    state = mantis.position(tanks=[red * count, []], piles=[red * count, []], deck=red, turn=0, rules=Rules(goal=10**5))
    root = drawn(state)
    on_card, on_pile = [part.box for part in parts(root) if part.text == str(count)]
    card, pile = looks(root, "mantis-red mantis-rim")[-1], looks(root, "card")[-1]
    assert card[0] < on_card[0] < on_card[2] < card[2]
    assert pile[0] < on_pile[0] < on_pile[2] < pile[2]


def brightness(color: str) -> float:
    """Return how bright a color is, as WCAG defines it."""
    red, green, blue = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    bright = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * bright[0] + 0.7152 * bright[1] + 0.0722 * bright[2]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("color", RAINBOW)
def test_signs_stand_out_on_their_cards(color: str, dark: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """What is written on a card has a contrast of 4.5 at least, as WCAG asks for."""
    look = next(part.look for part in parts(drawn(place(color, "", deck=""))) if part.look.startswith("on-"))
    one, other = sorted(brightness(LOOKS[name][1 + dark]) for name in (look, f"mantis-{color}"))
    assert (other + 0.05) / (one + 0.05) > 4.5


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("width", [None, 300, 1200])
def test_every_theme_and_width(theme: Any, width: int | None) -> None:
    """The same is drawn in all of them, as wide as it is to be."""
    root = drawn(MIDDLE, theme=theme, width=width)
    assert str(width or 434) == root.attrib["width"]
    assert texts(drawn(MIDDLE)) == texts(root)


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
