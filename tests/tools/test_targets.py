"""Interactive drawings: what can be pointed at, where it is, and what it is called."""

import json
import re
from itertools import pairwise
from typing import Any

import attrs
import pytest

import staves
from helpers.drawings import SVG, contrast, middle, parsed, seen
from helpers.drawings import targets as boxes_of
from helpers.duel import duel
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from staves import Places, drawings
from staves._core.drawing import LOOKS
from staves.games import GAMES

Box = tuple[float, float, float, float]


class Matches(Heap):
    """A heap of matches, which can be pointed at."""


def path(heap: Heap, take: Take) -> tuple[str, ...]:
    """Return the match up to which some are taken, and whether it is the last one."""
    return f"m{heap.left - take.count}", *(["=last"] if take.count == heap.left else [])


def labels(heap: Heap) -> dict[str, str]:
    """Return the matches as they are counted, and the choice."""
    return {**{f"m{index}": f"match {index + 1} <of {heap.left}>" for index in range(heap.left)}, "=last": "all & sure"}


def boxes(heap: Heap, marks: drawings.Marks) -> dict[str, Box]:
    """Return where the matches lie: closer together if they aren't numbered."""
    wide = 20 if marks.coordinates else 10
    return {f"m{index}": (wide * index, 4, 10, 30) for index in range(heap.left)}


def drawing(heap: Heap, marks: drawings.Marks) -> drawings.Drawing:
    """Return the matches."""
    parts = "".join(drawings.rect("ink", *box) for box in boxes(heap, marks).values())
    return drawings.Drawing(200, 40, "Matches", f"{heap.left} matches", "", parts)


Matches.game = changed(NIM, name="matches", drawing=drawing, places=Places(path, labels, boxes))


def targets(moment: Any, **look: Any) -> list[dict[str, str]]:
    """Return the attributes of the targets, in their order."""
    root = parsed(staves.svg(moment, interactive=True, **look))
    return [element.attrib for element in root.iter() if "data-at" in element.attrib]


def box_of(target: dict[str, str]) -> Box:
    """Return where a target is."""
    x, y, width, height = (float(target[name]) for name in ("x", "y", "width", "height"))
    return x, y, width, height


def paths_of(moment: Any) -> dict[str, list[str]]:
    """Return the paths that are written in the drawing."""
    found: dict[str, list[str]] = json.loads(parsed(staves.svg(moment, interactive=True)).attrib["data-paths"])
    return found


def test_each_place_has_a_target() -> None:
    """Where it is drawn, with a name, a role and a label, whether an action begins there or not."""
    matches = Matches(9)
    assert [f"m{index}" for index in range(9)] == [target["data-at"] for target in targets(matches)]
    assert [f"match {index + 1} <of 9>" for index in range(9)] == [target["aria-label"] for target in targets(matches)]
    assert {("button", "0")} == {(target["role"], target["tabindex"]) for target in targets(matches)}
    for coordinates in (True, False):
        found = [box_of(target) for target in targets(matches, coordinates=coordinates)]
        assert [*boxes(matches, drawings.Marks(coordinates=coordinates)).values()] == found


def test_what_is_no_place_has_a_button_below_the_board() -> None:
    """Only where a legal action needs it; it says in words what it is."""
    *places, last = targets(Matches(3))
    assert ["m0", "m1", "m2"] == [target["data-at"] for target in places]
    assert ("=last", "all & sure") == (last["data-at"], last["aria-label"])
    assert ["all & sure"] == [text.text for text in parsed(staves.svg(Matches(3), interactive=True)).iter(f"{SVG}text")]
    _, top, _, high = box_of(last)
    assert 40 <= top < top + high < float(parsed(staves.svg(Matches(3), interactive=True)).attrib["height"])
    assert "=last" not in {target["data-at"] for target in targets(Matches(4))}


def test_the_drawing_has_the_paths_of_its_actions() -> None:
    """By the notation of each, as JSON, so that a script can tell what to point at next."""
    assert {"1": ["m3"], "2": ["m2"], "3": ["m1"]} == paths_of(Matches(4))
    assert {"1": ["m2"], "2": ["m1"], "3": ["m0", "=last"]} == paths_of(Matches(3))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_paths_lead_to_the_legal_actions(game: staves.AnyGame) -> None:
    """In a view of the player who is to move; in those of all others nothing can be done."""
    state = staves.new_game(game, seed=5)
    for player in game.play.players(state):
        view = staves.view(state, player)
        legal = map(str, staves.legal_actions(view) if player == staves.to_move(state) else ())
        assert [*legal] == list(paths_of(view))
        names = {target["data-at"] for target in targets(view)}
        assert set() == {name for path in paths_of(view).values() for name in path} - names


@pytest.mark.parametrize("look", [{}, {"coordinates": False}, {"parts": "board"}])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_mark_of_a_legal_action_lies_in_its_last_place(game: staves.AnyGame, look: dict[str, Any]) -> None:
    """So whoever clicks on the mark points at that place."""
    state = staves.new_game(game, seed=8)
    found, paths, marked = boxes_of(state, **look), paths_of(state), 0
    drawn = game.shown.places.boxes(state, drawings.Marks(**look))
    for part in seen(state, legal=True, **look):
        for text in filter(None, part.attributes.get("data-action", "").split(";")):
            places = [name for name in paths[text] if name in drawn]
            x, y = middle(part.box)
            left, top, right, bottom = found[places[-1]] if places else part.box
            assert left <= x <= right
            assert top <= y <= bottom
            marked += bool(places)
    assert marked >= len(paths) - 1


def test_a_game_without_places_has_a_button_for_each_action() -> None:
    """It says the notation."""
    assert [("1", "1"), ("2", "2")] == [(target["data-at"], target["aria-label"]) for target in targets(Heap(2))]
    assert [] == targets(Heap(0))
    first = attrs.evolve(duel(1), done=())
    assert ["SHOW", "KEEP"] == [target["data-at"] for target in targets(staves.view(first, 0))]


def choice_of(*names: str) -> Heap:
    """Return a state in which these are the choices."""

    class Choice(Heap):
        """Its player may choose."""

    takes = tuple(map(Take, range(len(names))))
    pointing: Places[Heap] = Places(lambda _, take: (names[take.count],))
    Choice.game = changed(NIM, legal_actions=lambda _: takes, places=pointing)
    return Choice(1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_targets_are_read_out(game: staves.AnyGame) -> None:
    """What is drawn tells the same without words, and its numbers alone tell nothing."""
    root = parsed(staves.svg(staves.new_game(game, seed=3), interactive=True, legal=True))
    drawn, on_top = (group for group in root if group.tag == f"{SVG}g")
    assert ("true", None) == (drawn.attrib["aria-hidden"], on_top.attrib.get("aria-hidden"))
    assert [] == [element for element in drawn.iter() if "data-at" in element.attrib]
    assert {f"{SVG}g", f"{SVG}title", f"{SVG}desc", f"{SVG}style"} == {element.tag for element in root}


def test_names_may_have_any_characters() -> None:
    """In none of them is anything taken for SVG."""
    names = ["<&\"'>", "]]>", "\\", "é●"]
    found = targets(choice_of(*names))
    assert [(name, name) for name in names] == [(target["data-at"], target["aria-label"]) for target in found]
    assert [[name] for name in names] == list(paths_of(choice_of(*names)).values())


def test_a_button_may_have_an_empty_label() -> None:
    """It is drawn all the same, and the law `places` says that the label is missing."""

    class Mute(Heap):
        """What can be done here has no name."""

    Mute.game = changed(NIM, places=Places(labels=lambda _: {"1": ""}))
    assert [("1", "")] == [(target["data-at"], target["aria-label"]) for target in targets(Mute(1))]


@pytest.mark.parametrize("names", [["x"], [f"{index}" for index in range(50)], ["a" * 19, "b" * 60, "c" * 5000, "d"]])
def test_buttons_stand_in_rows(names: list[str]) -> None:
    """None covers another, all are in the drawing and large enough to hit; long texts are cut off."""
    choice = choice_of(*names)
    *_, width, height = map(float, parsed(staves.svg(choice, interactive=True)).attrib["viewBox"].split())
    found = [box_of(target) for target in targets(choice)]
    assert all(0 <= x < x + wide <= width and 44 <= y < y + high <= height for x, y, wide, high in found)
    assert all(wide >= 44 and high >= 34 for _, _, wide, high in found)
    rows = sorted(found, key=lambda box: (box[1], box[0]))
    assert found == rows
    assert all(y < below or x + wide <= right for (x, y, wide, _), (right, below, *_) in pairwise(rows))
    texts = [text.text or "" for text in parsed(staves.svg(choice, interactive=True)).iter(f"{SVG}text")][1:]
    assert [name if len(name) <= 40 else f"{name[:39]}…" for name in names] == texts


def test_targets_are_on_top_and_transparent() -> None:
    """So what lies below is seen, and what is pointed at is a target; they come in the order of the places."""
    *_, last = parsed(staves.svg(Matches(3), interactive=True, legal=True, last=Take(1)))
    assert ("all", "none") == (last.attrib["pointer-events"], last.attrib["fill"])
    assert ["m0", "m1", "m2", "=last"] == [target.attrib["data-at"] for target in last]


@pytest.mark.parametrize("dark", [0, 1])
def test_the_focus_is_seen(dark: int) -> None:
    """A target that the keyboard has reached is outlined, in a color that stands out from all grounds."""
    style = parsed(staves.svg(Matches(3), interactive=True)).findtext(f"{SVG}style")
    assert ".at:focus-visible{stroke:currentColor;stroke-width:4}" in (style or "")
    name, *colors = LOOKS["at"]
    assert "color" == name
    grounds = [LOOKS[ground][1 + dark] for ground in ("paper", "board", "tile", "card")]
    assert all(contrast(colors[dark], ground) >= 4.5 for ground in grounds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_drawing_that_is_not_interactive_has_none_of_it(game: staves.AnyGame) -> None:
    """It is one image, as it was; an interactive one is a group, in which each target is read out."""
    state = staves.new_game(game, seed=1)
    assert staves.svg(state) == staves.svg(state, interactive=False)
    assert "img" == parsed(staves.svg(state)).attrib["role"]
    assert not re.search("data-(?!piece)|tabindex|aria-|:focus", staves.svg(state))
    assert "group" == parsed(staves.svg(state, interactive=True)).attrib["role"]


@pytest.mark.parametrize("interactive", [None, 1, "yes"])
def test_wrong_kinds_of_things(interactive: Any) -> None:
    """The error says what it should be."""
    with pytest.raises(TypeError, match="interactive must be bool, not "):
        staves.svg(Heap(3), interactive=interactive)
