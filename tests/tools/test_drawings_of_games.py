"""A whole game as pictures: a strip of boards, and one that plays itself."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import staves
from helpers.drawings import Box
from helpers.films import Film, boards_of, recorded
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.records import MOVES, nava_record
from staves import nava, records, stones
from staves.drawings import Drawing, Marks, animation, rect, strip
from staves.drawings import _AnyRecord as AnyRecord

SVG = "{http://www.w3.org/2000/svg}"
GAME = nava_record(*MOVES)
BOARD = tuple(map(float, ET.fromstring(staves.svg(GAME.start)).attrib["viewBox"].split()[2:]))  # noqa: S314 (our own)
WON = records.Record(stones.new_game(board=[[0, 1]]), [stones.Step((0, 0), (0, 1))])
DRAWN = records.Record(
    stones.new_game(board=[[0, -1, 1]], rules=stones.Rules(quiet_limit=1)), [stones.Step((0, 0), (0, 1))]
)


def captions(picture: str) -> list[str]:
    """Return what stands above the boards."""
    texts = [text.text or "" for text in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 (our own)
    return [text for text in texts if text == "start" or re.match(r"[0-9]+\. ", text)]


def told(picture: str) -> tuple[str | None, str | None]:
    """Return the title and the description."""
    root = ET.fromstring(picture)  # noqa: S314 (our own)
    return root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")


def size(picture: str) -> list[float]:
    """Return how wide and how high the whole is drawn."""
    _, _, *wide_and_high = ET.fromstring(picture).attrib["viewBox"].split()  # noqa: S314 (our own)
    return [float(part) for part in wide_and_high]


@pytest.mark.parametrize("draw", [strip, animation])
def test_every_moment_has_a_board_and_a_caption(draw: Any) -> None:
    """Who did what led to each, from the start on."""
    assert ["start", "1. 1: 04>00", "2. 2: 40>44", "3. 1: 00>40"] == captions(draw(GAME))


@pytest.fixture
def varied(monkeypatch: pytest.MonkeyPatch) -> tuple[AnyRecord, list[Marks]]:
    """Return a game whose boards grow and differ in all that they can, and the list of what is marked on them."""
    marked: list[Marks] = []

    def draw(heap: Heap, marks: Marks) -> Drawing:
        marked.append(marks)
        ground = rect(f"ground-{heap.left}", 0, 0, 9, 9)
        looks = {f"ground-{heap.left}": ("fill", "#111111", "#222222")}
        return Drawing(200 - heap.left, 100 - heap.left, "heap", "a heap", ground, "", looks)

    monkeypatch.setattr(Heap, "game", changed(NIM, drawing=draw, winners=lambda heap: () if heap.left else (0, 1)))
    return records.Record(Heap(7), [Take(3), Take(2), Take(2)]), marked


@pytest.mark.parametrize("draw", [strip, animation])
def test_boards_that_differ_each_have_what_is_theirs(draw: Any, varied: tuple[AnyRecord, list[Marks]]) -> None:
    """The last action and who took it, the ground and the looks; and there is room for the largest of them."""
    record, marked = varied
    picture = draw(record, **({"columns": 1} if draw is strip else {}))
    assert [(Take(3), 0), (Take(2), 1), (Take(2), 0)] == [(marks.last, marks.mover) for marks in marked[1:]]
    assert marked[0].last is None
    for left in (7, 4, 2, 0):
        assert 1 == picture.count(f'class="ground-{left}"')
        assert re.search(rf"\.ground-{left}[,{{]", picture)
    assert (200 if draw is strip else 288) == size(picture)[0]
    papers = re.findall(r'<rect class="paper" x="0" y="0" width="(\S+)" height="(\S+)"', picture)
    assert {("200" if draw is strip else "288", "130")} == set(papers)


@pytest.mark.parametrize("draw", [strip, animation])
def test_a_shared_win_names_all_winners(draw: Any, varied: tuple[AnyRecord, list[Marks]]) -> None:
    """Not just the first of them."""
    assert ("nim: a game of 3 actions", "3, 2, 2. Players 0 and 1 have won.") == told(draw(varied[0]))


@pytest.mark.parametrize("draw", [strip, animation])
def test_a_part_of_a_game(draw: Any) -> None:
    """From one moment to another, or one alone."""
    assert ["1. 1: 04>00", "2. 2: 40>44"] == captions(draw(GAME, first=1, last=2))
    assert ["3. 1: 00>40"] == captions(draw(GAME, first=3))
    assert ["start"] == captions(draw(GAME, last=0))


@pytest.mark.parametrize("draw", [strip, animation])
@pytest.mark.parametrize(
    ("record", "title", "end"),
    [
        (GAME, "nava: a game of 3 actions", "04>00, 40>44, 00>40. The game is unfinished."),
        (records.Record(GAME.start), "nava: a game of 0 actions", "nothing yet. The game is unfinished."),
        (WON, "stones: a game of 1 action", "0,0>0,1. Player 0 has won."),
        (DRAWN, "stones: a game of 1 action", "0,0>0,1. A draw."),
    ],
)
def test_it_says_what_it_shows(draw: Any, record: Any, title: str, end: str) -> None:
    """In words: which game, what was done, and how it ended."""
    assert (title, end) == told(draw(record))


def test_a_strip_has_columns_and_rows() -> None:
    """As many columns as are asked for, but no more than there are boards."""
    one, three, four = (size(strip(GAME, columns=columns)) for columns in (1, 3, 4))
    assert four == size(strip(GAME, columns=1000))
    assert one[0] < three[0] < four[0]
    assert one[1] > three[1] > four[1]


def boards(picture: str) -> list[Box]:
    """Return where the boards of a strip are, each with its caption; a caption ends where its board begins."""
    found: list[Box] = []
    for group in ET.fromstring(picture).findall(f"{SVG}g"):  # noqa: S314 (our own)
        left, top = shift(group)
        paper, caption, board = group
        width, height = (float(paper.attrib[name]) for name in ("width", "height"))
        assert ("paper", "0", "0") == tuple(paper.attrib[name] for name in ("class", "x", "y"))
        assert float(caption.attrib["y"]) < shift(board)[1]
        assert height - shift(board)[1] == BOARD[1]
        assert width == BOARD[0]
        found.append((left, top, left + width, top + height))
    return found


def shift(group: ET.Element) -> tuple[float, float]:
    """Return how far to the right and down a group is moved."""
    x, y = re.fullmatch(r"translate\((\S+) (\S+)\)", group.attrib["transform"]).groups()  # type: ignore[union-attr]
    return float(x), float(y)


@pytest.mark.parametrize(("columns", "rows"), [(1, [1, 1, 1, 1]), (2, [2, 2]), (3, [3, 1]), (4, [4])])
def test_the_boards_of_a_strip_stand_side_by_side(columns: int, rows: list[int]) -> None:
    """In columns and rows, none over another, with nothing of them outside the picture."""
    picture = strip(GAME, columns=columns)
    found = boards(picture)
    tops = sorted({top for _, top, _, _ in found})
    assert rows == [len([box for box in found if box[1] == top]) for top in tops]
    for index, (left, top, right, bottom) in enumerate(found):
        for other_left, other_top, _, _ in found[index + 1 :]:
            # The next ones stand below it, or to the right in the same row.
            assert other_top > bottom or (other_top == top and other_left > right)
        assert left >= 0
    assert size(picture) == [max(box[2] for box in found), max(box[3] for box in found)]


@pytest.mark.parametrize("draw", [strip, animation])
def test_the_look_is_that_of_all_pictures(draw: Any) -> None:
    """Light, dark or both, and as wide as is asked for."""
    assert "prefers-color-scheme" in draw(GAME)
    assert "prefers-color-scheme" not in draw(GAME, theme="light") + draw(GAME, theme="dark")
    assert draw(GAME, theme="light") != draw(GAME, theme="dark")
    assert 'width="300"' in draw(GAME, width=300)
    assert draw(GAME) != draw(GAME, coordinates=False)


@pytest.mark.parametrize("draw", [strip, animation])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"first": -1}, "first and last must be from 0 to 3, in this order, not -1 and 3"),
        ({"first": 2, "last": 1}, "first and last must be from 0 to 3, in this order, not 2 and 1"),
        ({"last": 4}, "first and last must be from 0 to 3, in this order, not 0 and 4"),
        ({"theme": "pink"}, "theme must be 'auto', 'light' or 'dark', not 'pink'"),
        ({"width": 0}, "width must be a number of pixels from 1 to 100000, not 0"),
        ({"width": float("nan")}, "width must be a number of pixels from 1 to 100000, not nan"),
    ],
)
def test_what_cannot_be_drawn(draw: Any, options: dict[str, Any], message: str) -> None:
    """The error says what is wrong."""
    with pytest.raises(ValueError, match=re.escape(message)):
        draw(GAME, **options)


def test_columns_and_seconds_have_limits() -> None:
    """One column at least, and no more than boards; and a time in which one can see something."""
    for columns in (0, 1001):
        with pytest.raises(ValueError, match=f"columns must be from 1 to 1000, not {columns}"):
            strip(GAME, columns=columns)
    for watchable in (0.01, 60):
        assert captions(animation(GAME, seconds=watchable)) == captions(animation(GAME))
    for seconds in (0, 0.009, -1.0, 60.5, 61, float("nan"), True, "1"):
        with pytest.raises(ValueError, match=r"seconds must be a number from 0\.01 to 60, not "):
            animation(GAME, seconds=seconds)  # type: ignore[arg-type]


@pytest.mark.parametrize("draw", [strip, animation])
@pytest.mark.parametrize(
    ("record", "options", "message"),
    [
        (None, {}, "a strip or an animation needs a record, not None"),
        (GAME.start, {}, "a strip or an animation needs a record, not State"),
        (GAME, {"first": True}, "first must be a whole number, not True"),
        (GAME, {"last": 1.0}, "last must be a whole number, not 1.0"),
        (GAME, {"coordinates": 1}, "coordinates must be bool, not 1"),
    ],
)
def test_the_wrong_kind_of_thing(draw: Any, record: Any, options: dict[str, Any], message: str) -> None:
    """Is refused as such, by its name."""
    with pytest.raises(TypeError, match=f"^{re.escape(message)}"):
        draw(record, **options)


@pytest.mark.parametrize("repeat", [0, None, "yes"])
def test_a_film_plays_once_or_over_and_over(repeat: Any) -> None:
    """Nothing else."""
    with pytest.raises(TypeError, match="repeat must be bool, not "):
        animation(GAME, repeat=repeat)


@pytest.mark.parametrize("columns", [True, 1.0, "4"])
def test_columns_are_a_whole_number(columns: Any) -> None:
    """Nothing else."""
    with pytest.raises(TypeError, match=r"^columns must be a whole number, not "):
        strip(GAME, columns=columns)


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({"max_boards": 2}, [0, 10]),
        ({"max_boards": 3}, [0, 5, 10]),
        ({"max_boards": 4}, [0, 3, 6, 10]),
        ({"max_boards": 4, "first": 2, "last": 4}, [2, 3, 4]),
        ({"max_boards": 2, "first": 3, "last": 9}, [3, 9]),
        ({"max_boards": 2, "first": 7, "last": 7}, [7]),
        ({"max_boards": 11}, [*range(11)]),
        ({"max_boards": 1000}, [*range(11)]),
    ],
)
def test_a_strip_of_a_few_boards_of_a_game(options: dict[str, int], shown: list[int]) -> None:
    """The first and the last are among them, and the others are spread evenly."""
    record = recorded(nava.GAME, 1, 10)
    boards = boards_of(record)
    cells = Film(strip(record, **options)).cells()  # type: ignore[arg-type]
    assert [boards[number] for number in shown] == [board for _, board in cells]
    assert shown == [0 if text == "start" else int(text.partition(".")[0]) for text, _ in cells]


@pytest.mark.parametrize("max_boards", [1, 0, -1, 1001])
def test_no_such_number_of_boards(max_boards: int) -> None:
    """There are a first and a last one, and no more than can be looked at."""
    expected = f"max_boards must be from 2 to 1000, or None, not {max_boards}"
    with pytest.raises(ValueError, match=re.escape(expected)):
        strip(GAME, max_boards=max_boards)
    with pytest.raises(TypeError, match="max_boards must be a whole number"):
        strip(GAME, max_boards=True)


@pytest.mark.parametrize("draw", [strip, animation])
def test_as_many_boards_are_drawn_as_there_may_be(draw: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is refused, and which are drawn can be said."""
    monkeypatch.setattr("staves.drawings.MAX_BOARDS", 4)
    assert 4 == len(captions(draw(GAME)))
    monkeypatch.setattr("staves.drawings.MAX_BOARDS", 3)
    options = {"columns": 1} if draw is strip else {}
    with pytest.raises(ValueError, match="there must be at most 3 boards, not 4: choose with first and last"):
        draw(GAME, **options)
    assert 3 == len(captions(draw(GAME, first=1, **options))) == len(captions(draw(GAME, last=2, **options)))


def test_as_many_columns_and_boards_may_be_asked_for_as_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """But no more."""
    monkeypatch.setattr("staves.drawings.MAX_BOARDS", 4)
    assert strip(GAME, columns=4) == strip(GAME, max_boards=4) == strip(GAME)
    with pytest.raises(ValueError, match="columns must be from 1 to 4, not 5"):
        strip(GAME, columns=5)
    with pytest.raises(ValueError, match="max_boards must be from 2 to 4, or None, not 5"):
        strip(GAME, max_boards=5)


def test_a_film_plays_once_unless_it_is_asked_for_more() -> None:
    """A second for each board."""
    assert animation(GAME) == animation(GAME, seconds=1, repeat=False) != animation(GAME, repeat=True)
