"""Stavegame as a drawing."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest

import staves
from helpers.stavegame import EMPTY, a, b, numbers, steps
from staves import stavegame
from staves._core.drawing import THEMES, Marks, rendered
from staves.stavegame import END, PASS, Card, Deck, Forward, Place, Player, Slide, State, Stave, Turn, View

SVG = "{http://www.w3.org/2000/svg}"


def middle(turn: Turn | None = None) -> State:
    """Return a state in the middle of a game, A to move."""
    return stavegame.position(
        staves=[Stave("blue", (None, a(2, 0, 3), b(1, 4, 0))), Stave("green", (b(1, 2, 2), a(4, 0, 1), None)), EMPTY],
        hands=([(0, 2, 3), (2, 2, 1)], [(2, 3, 0)]),
        decks=([(1, 1, 3), (5, 0, 0), (0, 0, 5), (0, 5, 0)], [(7, 8, 9)]),
        turn=turn or "A",
    )


def full() -> State:
    """Return a state in which all slots are full, so that A may END: A and B win a stave each, and A the tie."""
    staves = [
        Stave("red", (b(0, 1, 0), a(20, 0, 0), a(3, 0, 0))),
        Stave("red", (b(0, 1, 0), b(2, 0, 0), a(0, 0, 0))),
        Stave("blue", (b(0, 1, 0), b(2, 0, 1), a(0, 0, 1))),
    ]
    return stavegame.position(staves=staves, decks=([(1, 2, 3)], []))


def large() -> State:
    """Return a state with numbers of all lengths on the staves and in the hands."""
    staves = [
        Stave("red", (a(12345, 3, 4), b(123456, 10**40, 2), a(10, 100, 1000))),
        Stave("green", (a(12, 12345, 99), b(10**3999, 5, 10**12), None)),
        Stave("blue", (None, a(100, 200, 300), b(10**3999, 10**3999, 10**3999))),
    ]
    return stavegame.position(
        staves=staves, hands=([(10**6, 12, 100), (1000, 10000, 100000)], []), decks=([], [(1, 1, 1)] * 123)
    )


def hand(count: int) -> State:
    """Return a state with so many cards in A's hand."""
    return stavegame.position(hands=([(index, 1, 12) for index in range(count)], []), decks=([], []))


def played() -> list[State]:
    """Return the states of a whole game."""
    return [step.after for step in steps(stavegame.new_game(seed=5), numbers(3))]


STATES = {
    "start": stavegame.new_game(seed=7),
    "middle": middle(),
    "full": full(),
    "over": staves.apply(full(), END),
    "draw": stavegame.position(),
    "large": large(),
    **{f"hand-{count}": hand(count) for count in (4, 5, 12, 13, 24, 25, 500)},
}
EVERY = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


def picture(table: State | View, **marks: Any) -> ET.Element:
    """Return the picture of a state or a view, parsed."""
    return ET.fromstring(staves.svg(table, **marks))  # noqa: S314 (it was just drawn)


def looks(root: ET.Element) -> list[str]:
    """Return the classes of all elements of a picture."""
    return [element.get("class", "") for element in root.iter()]


def texts(element: ET.Element) -> list[str]:
    """Return the words and numbers in a picture, or in a part of it."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def cards(root: ET.Element) -> list[tuple[str, ...]]:
    """Return of each card in a picture the owner's letter and the numbers, as they are written."""
    written = [texts(group)[-4:] for group in root.iter(f"{SVG}g")]
    return sorted(map(tuple, written))


def on_table(table: State | View) -> list[Card]:
    """Return the cards on the staves and in the hands."""
    return [card for stave in table.staves for card in stave.cards] + [card for hand in table.hands for card in hand]


def places(root: ET.Element, look: str) -> list[tuple[float, float]]:
    """Return the middle of each circle and rectangle with a class."""
    found = []
    for element in root.iter():
        if element.get("class") == look and element.tag == f"{SVG}circle":
            found.append((float(element.attrib["cx"]), float(element.attrib["cy"])))
        elif element.get("class") == look and element.tag == f"{SVG}rect":
            x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
            found.append((x + width / 2, y + height / 2))
    return found


SLOTS = {
    (stave, slot): places(picture(STATES["start"]), "stave-slot")[3 * stave + slot]
    for stave in range(3)
    for slot in range(3)
}


def marked(root: ET.Element, look: str) -> list[tuple[int, int]]:
    """Return the slots that are marked by a class."""
    found = places(root, look)
    return [slot for slot, where in SLOTS.items() if where in found]


# ------------------------------------------------------------------- what stands there


def test_the_words_of_a_picture() -> None:
    """The title says whose turn it is, and the description all that lies on the table."""
    root = picture(middle())
    expected = (
        "Stavegame between A and B: A is to move. "
        "Stave 0 is blue; slot 0: empty, slot 1: A (2,0,3), slot 2: B (1,4,0); points: A 3, B 0. "
        "Stave 1 is green; slot 0: B (1,2,2), slot 1: A (4,0,1), slot 2: empty; points: A 0, B 2. "
        "Stave 2 has no cards. "
        "In the hand of A: 0: (0,2,3), 1: (2,2,1). Cards left to draw: 4. "
        "In the hand of B: 0: (2,3,0). Cards left to draw: 1."
    )
    assert ["Stavegame: A is to move", expected] == [root.findtext(f"{SVG}{name}") for name in ("title", "desc")]


def test_a_table_in_words_when_the_game_is_over() -> None:
    """The description says who has won each stave and the game."""
    root = picture(staves.apply(full(), END))
    assert "Stavegame: A has won" == root.findtext(f"{SVG}title")
    described = root.findtext(f"{SVG}desc") or ""
    assert ["A wins it.", "B wins it.", "A wins it."] == re.findall("[AB] wins it[.]", described)
    assert "In the hand of A: no cards." in described


def test_what_is_written_on_the_table() -> None:
    """Colors stand there as words, with both players' points, hands and decks, and whose turn it is."""
    written = texts(picture(middle()))
    assert ["blue", "A 3 : 0 B", "green", "A 0 : 2 B", "no color"] == written[6:11]
    assert ["A", "to move", "0", "A", "0", "2", "3", "1", "A", "2", "2", "1", "4"] == written[-20:-7]
    assert ["B", "0", "B", "2", "3", "0", "1"] == written[-7:]


def test_who_has_won_is_written() -> None:
    """When the game is over each stave says who has won it, the winner's points first, and a star is one player's."""
    over = picture(staves.apply(full(), END))
    written = texts(over)
    assert ["A wins 23 : 0", "B wins 2 : 0", "A wins 1 : 1"] == [text for text in written if " wins " in text]
    assert ["has won", "has lost"] == [text for text in written if text.startswith("has")]
    assert 1 == looks(over).count("arrow")


def test_a_draw_is_written() -> None:
    """In a draw nobody has a star, and what nobody has won says so."""
    tied = Stave("red", (None, a(1, 0, 0), b(1, 0, 0)))
    turn = Turn("A", dry=True, after_quiet=True)
    drawn = picture(stavegame.position(staves=[tied, EMPTY, EMPTY], turn=turn, ending="exhausted"))
    written = texts(drawn)
    assert ["nobody wins 1 : 1", *["nobody wins 0 : 0"] * 2] == [text for text in written if " wins " in text]
    assert 2 == written.count("a draw")
    assert [0, 0] == [looks(drawn).count(look) for look in ("arrow", "last")]
    assert "Stave 1 has no cards. Nobody wins it." in (drawn.findtext(f"{SVG}desc") or "")


@EVERY
def test_every_card_on_the_table_stands_there(state: State) -> None:
    """Each card has its owner's letter and its three numbers, those of more than five digits shortened."""
    expected = sorted((card.owner, *map(shortened, card.points)) for card in on_table(state))
    root = picture(state)
    if len(expected) > 24:
        assert 23 == len(cards(root))
        assert f"+{len(expected) - 23} more" in texts(root)
    else:
        assert expected == cards(root)


def shortened(number: int) -> str:
    """Return a number as it is drawn."""
    return str(number) if number < 100_000 else f"{str(number)[0]}.{str(number)[1]}e{len(str(number)) - 1}"


def test_a_shortened_card_tells_its_numbers() -> None:
    """Whoever points to a card with shortened numbers, and only then, sees them in full."""
    titles = [title.text for title in picture(large()).iter(f"{SVG}title")]
    named = [str(card) for card in on_table(large()) if max(card.points) >= 100_000]
    assert ["Stavegame: A is to move", *named] == titles


def test_the_number_for_the_color_of_a_stave_stands_out() -> None:
    """On a stave one number is on a filled shape and the others in outlines; in a hand all are on filled ones."""
    counted = looks(picture(middle()))
    pale = {color: counted.count(f"stave-{color}-line") for color in stavegame.COLORS}
    assert {"red": 4, "green": 2, "blue": 2} == pale
    # Three cards of hands, two cards on each colored stave, and its head.
    strong = {color: counted.count(f"stave-{color}") for color in stavegame.COLORS}
    assert {"red": 3, "green": 3 + 2 + 1, "blue": 3 + 2 + 1} == strong


def test_decks_are_stacks_of_backs() -> None:
    """A stack has up to three backs; where no card is left there is only an outline."""
    backs = [looks(picture(state)).count("back") for state in (middle(), full(), hand(1))]
    assert [3 + 1, 1 + 0, 0] == backs
    assert 2 == looks(picture(hand(1))).count("line")


# ------------------------------------------------------------------- what is marked


def test_the_last_action_is_marked_where_a_card_was_placed() -> None:
    """The slot is outlined as long as the turn goes on, and else the stave."""
    before = middle()
    after = staves.apply(before, Place(0, 0))
    assert [] == marked(picture(before), "last")
    assert [(0, 0)] == marked(picture(after, last=Place(0, 0)), "last")
    assert [] == marked(picture(staves.apply(after, PASS), last=Place(0, 0)), "last")
    whole = places(picture(staves.apply(after, PASS), last=Place(0, 0)), "last")
    assert SLOTS[0, 0][0] == whole[0][0]
    # Another stave than that of the card placed in this turn.
    assert [] == marked(picture(after, last=Place(0, 1)), "last")


@pytest.mark.parametrize(
    ("action", "target"), [(Forward(0, 1), (0, 0)), (Slide(0, 1, 1), (1, 1)), (Forward(1, 1), (1, 0))]
)
def test_the_last_action_is_an_arrow(action: Forward | Slide, target: tuple[int, int]) -> None:
    """The slot that a card left is outlined, and an arrow points from it to where the card went."""
    start = attrs.evolve(middle(), staves=(middle().staves[0], Stave("green", (None, a(4, 0, 1), None)), EMPTY))
    after = staves.apply(start, action)
    root = picture(after, last=action)
    source = (action.stave, action.slot)
    assert [source] == marked(root, "last")
    tip, tail = arrow(root)
    (x, y), (to_x, to_y) = SLOTS[source], SLOTS[target]
    assert (x, y) == pytest.approx(tail)
    assert ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y)) == (
        (tip[0] > x + 1) - (tip[0] < x - 1),
        (tip[1] > y + 1) - (tip[1] < y - 1),
    )


def arrow(root: ET.Element) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the tip and the tail of the arrow in a picture that is between slots."""
    (drawn,) = (
        element
        for element in root.iter(f"{SVG}path")
        if element.get("class") == "arrow" and "transform" not in element.attrib
    )
    corners = [tuple(map(float, corner.split(","))) for corner in drawn.attrib["d"].strip("Mz").split("L")]
    tail = ((corners[0][0] + corners[-1][0]) / 2, (corners[0][1] + corners[-1][1]) / 2)
    return (corners[3][0], corners[3][1]), tail


@pytest.mark.parametrize(
    ("turn", "forward"),
    [
        (Turn("A", acted=True), "up"),
        (Turn("B", acted=True), "down"),
    ],
)
def test_who_went_forward_is_told_by_the_turn(turn: Turn, forward: str) -> None:
    """Where A's and B's card may both have come from a slot, it was who acts."""
    between = Stave("red", (a(1, 0, 0), None, b(1, 0, 0)))
    state = stavegame.position(staves=[between, EMPTY, EMPTY], hands=([(1, 0, 0)], [(1, 0, 0)]), turn=turn)
    (_, y), (_, tail) = arrow(picture(state, last=Forward(0, 1)))
    assert forward == ("up" if y < tail else "down")


@pytest.mark.parametrize("player", ["A", "B"])
def test_who_went_forward_may_be_unknown(player: Player) -> None:
    """At the start of a turn it may have been either, so there is no arrow, but where whose action it was is known."""
    between = Stave("red", (a(1, 0, 0), None, b(1, 0, 0)))
    state = stavegame.position(staves=[between, EMPTY, EMPTY], hands=([(1, 0, 0)], [(1, 0, 0)]), turn=Turn(player))
    with pytest.raises(ValueError, match="not enough values"):
        arrow(picture(state, last=Forward(0, 1)))
    for mover, forward in (("A", "up"), ("B", "down")):
        drawing = state.game.shown.drawing(state, Marks(Forward(0, 1), (), mover=mover))
        (_, y), (_, tail) = arrow(ET.fromstring(rendered(drawing)))  # noqa: S314 (it was just drawn)
        assert forward == ("up" if y < tail else "down")


def test_who_went_forward_is_who_can_have() -> None:
    """A card at the start of a turn may be of whose turn it is, as turns end by themselves."""
    staves = [Stave("red", (None, a(1, 0, 0), None)), EMPTY, EMPTY]
    state = stavegame.position(staves=staves, hands=([(1, 0, 0)], []))
    (_, y), (_, tail) = arrow(picture(state, last=Forward(0, 2)))
    assert y < tail


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_card_that_went_nowhere(slot: int) -> None:
    """An action that didn't lead here has no arrow, just a slot."""
    root = picture(hand(1), last=Forward(0, slot))
    assert [(0, slot)] == marked(root, "last")
    assert 1 == looks(root).count("arrow")


@pytest.mark.parametrize("action", [END, PASS])
def test_actions_without_a_slot_are_not_marked(action: Any) -> None:
    """END and PASS change nothing in a picture."""
    assert staves.svg(middle()) == staves.svg(middle(), last=action, legal=[action])


def test_legal_actions_are_marked() -> None:
    """Where they lead there is a dot in a free slot, and a ring around a card."""
    root = picture(middle(), legal=True)
    assert {"P0@0", "P0@1", "F01", "S01>1"} <= set(map(str, staves.legal_actions(middle())))
    assert [(0, 0), (1, 2), (2, 2)] == marked(root, "legal")
    assert [(1, 1)] == marked(root, "target")
    assert [[], []] == [marked(picture(middle()), look) for look in ("legal", "target")]


@pytest.mark.parametrize(("player", "nearest"), [("A", [2, 1, 0]), ("B", [0, 1, 2])])
def test_a_place_is_marked_where_the_card_goes(player: Player, nearest: list[int]) -> None:
    """In the free slot nearest to the player's side, before the card is placed and after, as A and as B."""
    cards: list[Card | None] = [None, None, None]
    card = Card(player, (1, 0, 0))
    movable = Stave("blue", (None, card, None))  # so that the turn goes on after any PLACE
    for slot in nearest:
        staves_ = [movable, Stave("red", tuple(cards)) if any(cards) else EMPTY, EMPTY]
        hand = [(1, 0, 0)] * 2
        state = stavegame.position(staves=staves_, hands=(hand, hand), turn=Turn(player))
        (place,) = [action for action in staves.legal_actions(state) if str(action) == "P0@1"]
        assert [(1, slot)] == marked(picture(state, legal=[place]), "legal")
        assert [(1, slot)] == marked(picture(staves.apply(state, place), last=place), "last")
        cards[slot] = card


@pytest.mark.parametrize("slot", range(3))
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_place_that_names_its_slot_is_marked_there(player: Player, slot: int) -> None:
    """Wherever that is, before the card is placed and after; an occupied slot or none can't lead anywhere."""
    movable = Stave("blue", (None, Card(player, (1, 0, 0)), None))  # so that the turn goes on after any PLACE
    hands = ([(1, 0, 0)], [(1, 0, 0)])
    state = stavegame.position(staves=[movable, EMPTY, EMPTY], hands=hands, turn=player, rules=stavegame.NEWEST)
    place = Place(0, 1, slot=slot)
    assert [(1, slot)] == marked(picture(state, legal=[place]), "legal")
    assert [(1, slot)] == marked(picture(staves.apply(state, place), last=place), "last")
    free = [(0, 0), (0, 2), *((stave, number) for stave in (1, 2) for number in range(3))]
    assert free == sorted(marked(picture(state, legal=True), "legal"))
    root = picture(state, legal=[Place(0, 0, slot=1), Place(0, 1)])
    assert [[], []] == [marked(root, look) for look in ("legal", "target")]


def test_actions_of_ones_own_choice_are_marked() -> None:
    """Only the given ones are shown, and none that can't lead anywhere."""
    root = picture(middle(), legal=[Place(0, 2), Forward(0, 0), Forward(1, 1)])
    assert [[(2, 2)], [(1, 0)]] == [marked(root, look) for look in ("legal", "target")]
    root = picture(full(), legal=[Place(0, 0)])
    assert [[], []] == [marked(root, look) for look in ("legal", "target")]


def test_coordinates() -> None:
    """Staves, slots and hand cards have the numbers that actions name, unless nobody wants them."""
    soft = [texts_of(picture(middle(), coordinates=shown), "soft") for shown in (True, False)]
    board = ["stave 0", "stave 1", "stave 2", "0", "1", "2"]
    assert [[*board, "no color", "0", "1", "0"], ["no color"]] == soft


def texts_of(root: ET.Element, look: str) -> list[str]:
    """Return the words and numbers with a class."""
    return [text.text or "" for text in root.iter(f"{SVG}text") if text.get("class") == look]


# ------------------------------------------------------------------- the picture as a whole


@EVERY
def test_a_view_is_drawn_as_its_state(state: State) -> None:
    """What is hidden isn't drawn, so that all see the same; notebooks show it too."""
    views = [staves.view(state, player) for player in stavegame.PLAYERS]
    assert {staves.svg(state)} == set(map(staves.svg, views))
    assert [staves.svg(state)] * 3 == [moment._repr_svg_() for moment in (state, *views)]


def test_the_order_of_a_deck_is_not_drawn() -> None:
    """States that differ only in what is hidden look the same, and nothing tells what is in a deck."""
    state = middle()
    deck = state.decks[0]
    other = attrs.evolve(state, decks=(Deck(tuple(reversed(tuple(deck)))), state.decks[1]))
    assert other != state
    assert staves.svg(state) == staves.svg(other)
    assert not {"7", "8", "9"} & set(texts(picture(state)))


@EVERY
@pytest.mark.parametrize("coordinates", [True, False])
def test_nothing_is_outside_of_the_picture(state: State, coordinates: bool) -> None:  # noqa: FBT001 (a parameter)
    """Every shape and every word has room in it."""
    root = picture(state, last=Forward(1, 1), legal=True, coordinates=coordinates)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    boxes = list(extents(root))
    assert len(boxes) > 30
    assert [] == [box for box in boxes if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height]


@EVERY
def test_words_and_numbers_have_room_on_their_card(state: State) -> None:
    """Nothing that is written on a card is wider than its share of it."""
    for group in picture(state, coordinates=False).iter(f"{SVG}g"):
        for text in group.iter(f"{SVG}text"):
            assert len(text.text or "") * 0.7 * float(text.attrib["font-size"]) <= 32


Box = tuple[float, float, float, float]


def extents(element: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """Yield the left, upper, right and lower edge of all shapes and words, these at their widest."""
    moves = re.findall("[-0-9.]+", element.get("transform", ""))
    if moves:
        x, y = x + scale * float(moves[0]), y + scale * float(moves[1])
        scale *= float(moves[2]) if len(moves) > 2 else 1
    for left, top, right, bottom in own_extents(element):
        yield x + scale * left, y + scale * top, x + scale * right, y + scale * bottom
    for inner in element:
        yield from extents(inner, x, y, scale)


def own_extents(element: ET.Element) -> Iterable[Box]:
    """Return the edges of a shape or a text, if it is one."""

    def value(name: str) -> float:
        return float(element.attrib[name])

    if element.tag == f"{SVG}rect":
        return [(value("x"), value("y"), value("x") + value("width"), value("y") + value("height"))]
    if element.tag == f"{SVG}circle":
        x, y, r = map(value, ("cx", "cy", "r"))
        return [(x - r, y - r, x + r, y + r)]
    if element.tag == f"{SVG}path":
        corners = [tuple(map(float, corner.split(","))) for corner in element.attrib["d"].strip("Mz").split("L")]
        return [(min(xs), min(ys), max(xs), max(ys)) for xs, ys in [zip(*corners, strict=True)]]
    if element.tag == f"{SVG}text":
        size = value("font-size")
        width = 0.7 * size * len(element.text or "")
        left = value("x") - (width / 2 if element.attrib["text-anchor"] == "middle" else 0)
        return [(left, value("y") - size, left + width, value("y") + size / 4)]
    return []


def test_all_pictures_of_a_game_are_of_one_size() -> None:
    """What doesn't change in a game is drawn the same, in the same place."""
    drawings = [stavegame.GAME.shown.drawing(state, Marks()) for state in played()]
    assert len(drawings) >= 20
    assert 1 == len({(drawing.width, drawing.height, drawing.ground) for drawing in drawings})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [None, 300, 1200])
def test_themes_and_widths(theme: Any, width: int | None) -> None:
    """It can be shown light or dark, in any width."""
    root = picture(middle(), theme=theme, width=width)
    assert float(root.attrib["width"]) == (width or float(root.attrib["viewBox"].split()[2]))


def test_every_class_has_a_look() -> None:
    """No element has a class that the style doesn't know."""
    roots = (
        picture(staves.apply(full(), END)),
        picture(large(), last=Forward(1, 1), legal=True),
        picture(middle(), legal=True),
    )
    (scope,) = {root.get("class") for root in roots}
    used = {name for root in roots for look in looks(root) for name in look.split()} - {scope}
    style = roots[0].findtext(f"{SVG}style") or ""
    assert [] == sorted(name for name in used if f".{scope} .{name}{{" not in style)


@EVERY
def test_equal_states_have_equal_pictures(state: State) -> None:
    """The same state is drawn the same each time."""
    assert staves.svg(state, legal=True) == staves.svg(attrs.evolve(state), legal=True)


def test_drawing_is_loaded_when_something_is_drawn() -> None:
    """Who plays and draws nothing doesn't load it."""
    program = """
import sys, staves
state = staves.stavegame.new_game(seed=1)
before = "staves.stavegame.drawing" in sys.modules
staves.svg(state)
print(before, "staves.stavegame.drawing" in sys.modules)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert "False True\n" == printed
