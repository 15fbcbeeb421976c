"""States and views of any game as pictures."""

import json
import re
from typing import Any

import pytest

import staves
from helpers.drawings import SVG, looking, parsed, seen, size_of, told
from helpers.games import changed
from helpers.knowledge import start_of
from helpers.nim import NIM, Heap, Take
from staves import mantis, nava, stones
from staves._core.drawing import Drawing, rect, rendered, words
from staves.drawings import animation, paths, strip
from staves.games import GAMES
from staves.records import Record

HUGE = 10**5000
MODERN = "@supports (color:light-dark(#000,#fff))"
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


@pytest.mark.parametrize("parts", ["", "Board", None, 0, ["all"]])
def test_no_such_parts(parts: Any) -> None:
    """The error says which there are."""
    with pytest.raises(ValueError, match=re.escape(f"parts must be 'all' or 'board', not {parts!r}")):
        staves.svg(START, parts=parts)


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
        ({"refused": "04>03"}, "refused must be an action of nava or None, not '04>03' (str)"),
        ({"refused": mantis.SCORE}, "refused must be an action of nava or None, not Score() (Score)"),
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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_board_alone_is_smaller(game: staves.AnyGame) -> None:
    """It is no wider and less high, and says the same in words."""
    state = start_of(game, 0)
    whole, board = (staves.svg(state, parts=parts, legal=True) for parts in ("all", "board"))
    assert size_of(board)[0] <= size_of(whole)[0]
    assert size_of(board)[1] < size_of(whole)[1]
    assert told(state) == told(state, parts="board")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_spectator_sees_what_everybody_sees(game: staves.AnyGame) -> None:
    """In these four the players draw from decks that nobody has seen, so all drawings are the same."""
    state = start_of(game, 0)
    assert {staves.svg(state)} == {staves.svg(staves.view(state, player)) for player in (None, staves.to_move(state))}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_action_is_named_by_its_mark(game: staves.AnyGame) -> None:
    """As `data-action` has them, with semicolons between those that lead to one place; and only they are."""
    state = start_of(game, 0)
    for _ in range(12):
        actions = staves.legal_actions(state)
        marks = [
            child.attrib["data-action"]
            for child in parsed(staves.svg(state, legal=True)).iter()
            if "data-action" in child.attrib
        ]
        assert {str(action) for action in actions} == {text for mark in marks for text in mark.split(";")}
        assert "data-action" not in staves.svg(state, last=actions[0], refused=actions[0])
        state = staves.apply(state, actions[-1])
        if staves.is_terminal(state):
            break


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_marked_is_told(game: staves.AnyGame) -> None:
    """The description ends with it, for those who can't see the marks; the order of what is given doesn't matter."""
    state = start_of(game, 0)
    first, second, *_ = sorted(staves.legal_actions(state), key=str)
    plain = told(state)[1]
    said = f"{plain} The last action was {first}. Legal: {first}, {second}. Refused: {second}."
    for legal in ([first, second], {second, first}):
        assert said == told(state, last=first, legal=legal, refused=second)[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_refused_action_looks_unlike_one_that_was_done(game: staves.AnyGame) -> None:
    """It is red, dashed and crossed, and nothing is tinted or green."""
    state = start_of(game, 0)
    action = staves.legal_actions(state)[0]
    refused = {name for part in seen(state, refused=action) for name in part.look.split()}
    last = {name for part in seen(state, last=action) for name in part.look.split()}
    legal = {name for part in seen(state, legal=[action]) for name in part.look.split()}
    plain = {name for part in seen(state) for name in part.look.split()}
    assert refused - plain <= {"refused", "wrong", "crossed", "paper", "strong", "halo"}
    assert "refused" in refused
    assert last - plain <= {"last", "band", "trace"}
    assert legal - plain <= {"legal", "target", "paper", "strong"}
    assert any("stroke-dasharray" in part.attributes for part in seen(state, refused=action) if "refused" in part.look)


def test_drawings_on_one_page_leave_each_other_alone() -> None:
    """They have no ids, and every rule of a style begins with the class of just this look."""
    pictures = [
        staves.svg(start_of(game, 0), theme=theme, legal=True) for game in GAMES for theme in ("auto", "light", "dark")
    ]
    scopes = [parsed(picture).attrib["class"].split()[1] for picture in pictures]
    assert len(pictures) == len(set(scopes))
    for scope, picture in zip(scopes, pictures, strict=True):
        assert " id=" not in picture
        # What is nested has it around it.
        style = (parsed(picture).findtext(f"{SVG}style") or "").partition(f"{MODERN}{{.{scope}{{")[0]
        assert MODERN not in style
        selectors = [name for group in re.findall(r"([^{}]+)[{](?![@.])", style) for name in group.split(",")]
        assert all(re.match(rf"(:root)?[.]{scope}( [.][a-zA-Z0-9-]+)?$", name) for name in selectors if "@" not in name)
        assert len(selectors) > 10


def test_what_comes_from_outside_is_escaped() -> None:
    """A text that looks like SVG is shown as text, wherever it stands."""
    inside = words("ink", 1, 1, "<b>", 5) + rect("ink", 0, 0, 1, 1, note='"<i>"')
    root = parsed(rendered(Drawing(9, 9, "<script>", "a & b </desc>", "", inside)))
    assert ["<script>", "a & b </desc>"] == [root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")]
    assert "<b>" == root.findtext(f"{SVG}text")
    assert ['"<i>"'] == [child.attrib["note"] for child in root.iter(f"{SVG}rect")]


@pytest.mark.parametrize("drawn", [None, "<svg/>", b"", ("<svg/>",)])
def test_a_game_that_draws_something_else(drawn: Any) -> None:
    """The error names the game, and says what it drew."""

    class Pile(Heap):
        """A heap of which there is no drawing."""

    Pile.game = changed(NIM, drawing=lambda _state, _marks: drawn)
    for draw in (staves.svg, lambda pile: strip(Record(pile, [])), lambda pile: animation(Record(pile, []))):
        with pytest.raises(TypeError, match=re.escape(f"the drawing of nim must be a Drawing, not {drawn!r} (")):
            draw(Pile(3))


def test_the_paths_of_a_drawing_take_little_room() -> None:
    """They are JSON without spaces, as there are many of them."""
    expected = {str(action): path for path, action in paths(START).items()}
    written = parsed(staves.svg(START, interactive=True)).attrib["data-paths"]
    assert list(expected.items()) == [(action, tuple(path)) for action, path in json.loads(written).items()]
    assert " " not in written
