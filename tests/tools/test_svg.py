"""States and views of any game as pictures."""

import re
from typing import Any

import pytest

import staves
from helpers.drawings import SVG, looking, parsed, seen, told
from helpers.knowledge import start_of
from helpers.nim import Heap, Take
from staves import mantis, nava, stones
from staves.games import GAMES

HUGE = 10**5000
START = nava.new_game()
OVER = staves.apply(stones.new_game(board=[[0, 1]]), stones.Step((0, 0), (0, 1)))


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_states_and_views_of_all_games(game: staves.AnyGame, theme: Any) -> None:
    """They are XML, with a title and a description, and in notebooks they look as they do without any marks."""
    state = start_of(game, 0)
    for moment in (state, staves.view(state, staves.to_move(state))):
        root = parsed(staves.svg(moment, theme=theme))
        assert f"{SVG}svg" == root.tag
        assert all(told(moment))
        assert staves.svg(moment) == moment._repr_svg_()


@pytest.mark.parametrize("width", [1, 300, 1200.5, 100_000])
def test_widths(width: float) -> None:
    """A picture is shown as wide as is asked for, and what is in it stays as it is."""
    natural, shown = parsed(staves.svg(START)), parsed(staves.svg(START, width=width))
    assert width == float(shown.attrib["width"])
    assert natural.attrib["viewBox"] == shown.attrib["viewBox"]
    ratio = float(natural.attrib["height"]) / float(natural.attrib["width"])
    assert pytest.approx(ratio * width, abs=0.01) == float(shown.attrib["height"])


@pytest.mark.parametrize(
    "width", [True, 0, -1, 0.5, 100_001, pytest.param(HUGE, id="huge"), float("nan"), float("inf"), "300", [300]]
)
def test_no_such_width(width: Any) -> None:
    """The error says which there are."""
    with pytest.raises(ValueError, match="width must be a number of pixels from 1 to 100000, not "):
        staves.svg(START, width=width)


@pytest.mark.parametrize("theme", ["", "Dark", None, 0, ["dark"]])
def test_no_such_theme(theme: Any) -> None:
    """The error says which there are."""
    expected = f"theme must be 'auto', 'light' or 'dark', not {theme!r}"
    with pytest.raises(ValueError, match=re.escape(expected)):
        staves.svg(START, theme=theme)


@pytest.mark.parametrize("moment", [None, 3, "nava", START.board, nava.State, nava.GAME, nava.Move((0, 4), (0, 3))])
def test_what_is_neither_a_state_nor_a_view(moment: Any) -> None:
    """The error says what it takes."""
    with pytest.raises(TypeError, match=re.escape("svg() takes a state or a view, not ")):
        staves.svg(moment)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"last": "04>03"}, "last must be an action of nava or None, not '04>03' (str)"),
        ({"last": mantis.SCORE}, "last must be an action of nava or None, not Score() (Score)"),
        ({"last": stones.Step((0, 4), (0, 3))}, "last must be an action of nava or None, not Step("),
        ({"legal": None}, "legal must be True, False or actions, not None (NoneType)"),
        ({"legal": 1}, "legal must be True, False or actions, not 1 (int)"),
        ({"legal": nava.Move((0, 4), (0, 3))}, "legal must be True, False or actions, not Move("),
        ({"legal": "04>03"}, "legal must be True, False or actions of nava, not '0' (str)"),
        ({"legal": [mantis.SCORE]}, "legal must be True, False or actions of nava, not Score() (Score)"),
        ({"coordinates": 1}, "coordinates must be bool, not 1 (int)"),
        ({"coordinates": None}, "coordinates must be bool, not None (NoneType)"),
    ],
)
def test_wrong_kinds_of_things(options: dict[str, Any], message: str) -> None:
    """The error says what it was and what it should be."""
    with pytest.raises(TypeError, match=re.escape(message)):
        staves.svg(START, **options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_legal_actions_of_a_view_are_those_of_the_state(game: staves.AnyGame) -> None:
    """As far as the one who is to move knows; there are marks for them."""
    state = start_of(game, 0)
    known = staves.view(state, staves.to_move(state))
    assert staves.svg(known, legal=True) == staves.svg(known, legal=staves.legal_actions(known))
    assert staves.svg(known, legal=False) == staves.svg(known)


def test_a_game_that_is_over_has_no_legal_actions_to_show() -> None:
    """So it looks the same."""
    assert staves.svg(OVER) == staves.svg(OVER, legal=True) == staves.svg(OVER, legal=())


def test_the_actions_to_show_may_be_any_iterable() -> None:
    """It is asked just once."""
    actions = staves.legal_actions(START)
    assert (
        staves.svg(START, legal=True) == staves.svg(START, legal=iter(actions)) == staves.svg(START, legal={*actions})
    )
    assert 8 == len(looking(seen(START, legal=iter(actions)), "legal"))


def test_a_game_without_pictures_of_its_own_is_drawn_as_text() -> None:
    """That of its boards; no mark changes it, as there is nothing to mark."""
    heap = Heap(7)
    root = parsed(staves.svg(heap, last=Take(1), legal=True, coordinates=False))
    assert [str(heap)] == [text.text for text in root.iter(f"{SVG}text")]
    assert ("nim", str(heap)) == told(heap)
    assert staves.svg(heap) == staves.svg(staves.view(heap, 0)) == heap._repr_svg_()
    with pytest.raises(TypeError, match="last must be an action of nim or None"):
        staves.svg(heap, last=nava.Move((0, 0), (0, 1)))
