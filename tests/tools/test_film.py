"""A whole game as a picture that plays it."""

import re
from typing import Any

import pytest

import staves
from helpers.drawings import SVG, parsed, size_of
from helpers.films import Film, boards_of, recorded, to_and_fro
from helpers.games import changed
from helpers.mantis import place
from helpers.nim import NIM, Heap, Take
from helpers.records import MOVES, nava_record
from staves import mantis, records, stavegame, stones
from staves._core.drawing import THEMES, rendered
from staves._core.moment import drawn
from staves.drawings import Drawing, Marks, animation, circle, moved, strip, words
from staves.games import GAMES
from staves.stavegame._layout import center, hand_box

GAME = nava_record(*MOVES)
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@games
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("repeat", [False, True])
def test_every_moment_of_a_film_is_the_board_of_that_moment(game: Any, seed: int, *, repeat: bool) -> None:
    """From its beginning to its end it shows the elements of the very picture of that state, in their order."""
    record = recorded(game, seed, 60)
    film = Film(animation(record, seconds=0.5, repeat=repeat))
    boards = boards_of(record, moving=True)
    for number, board in enumerate(boards):
        assert film.board(0.5 * number + 0.01) == film.board(0.5 * number + 0.49)
        caption, shown = film.board(0.5 * number + 0.25)
        assert board == shown
        assert caption.startswith(f"{number}. " if number else "start")
    end = film.board(0.5 * len(boards))
    assert boards[-1] == end[1]
    last = film.board(0.5 * (len(boards) + 2) - 0.01)
    again = film.board(0.5 * (len(boards) + 2) + 0.1)
    assert end == last
    assert (film.board(0.1) if repeat else end) == again


def test_a_film_is_as_large_as_what_changes_in_it() -> None:
    """Less than a quarter of the boards one by one, and not much larger for playing over and over."""
    for game in GAMES:
        record = recorded(game, 1, 39)
        once, endless = animation(record), animation(record, repeat=True)
        assert len(once) < 0.25 * sum(len(staves.svg(state)) for state in record.states())
        assert len(once) < 110_000
        assert len(endless) < 1.1 * len(once)


def test_a_film_of_one_board_stands_still() -> None:
    """There is nothing to wait for."""
    film = Film(animation(GAME, last=0))
    assert boards_of(GAME)[0] == film.board(None)[1] == film.board(0)[1] == film.board(100)[1]


@games
def test_without_animations_a_film_is_its_last_board(game: Any) -> None:
    """As it is for those who have asked for less motion, who need no controls either."""
    record = recorded(game, 4, 30)
    picture = animation(record)
    assert boards_of(record, moving=True)[-1] == Film(picture).board(None)[1]
    scope = Film(picture).scope
    less = (
        f"@media (prefers-reduced-motion:reduce){{.{scope} *{{animation:none!important}}.{scope} ._c{{display:none}}}}"
    )
    assert f"{less}</style>" in picture


def test_what_moved_glides() -> None:
    """A stone from tile to tile, and nothing else."""
    start = stones.new_game(board=[[0, -1, 1]])
    picture = animation(records.Record(start, [stones.Step((0, 0), (0, 1))]))
    groups = [group for group in parsed(picture).iter(f"{SVG}g") if "_m" in group.get("class", "")]
    assert {"_e _t1 _m0"} == {group.attrib["class"] for group in groups}
    assert {"circle", "text"} <= {leaf.tag.removeprefix(SVG) for group in groups for leaf in group.iter()}
    assert "._m0{--m:translate(-48px,0px)}" in picture
    # A quarter of a second of four, as the last board is shown for three.
    assert "_e{0%{visibility:hidden;transform:var(--m)}6.25%{transform:none;visibility:visible}}" in picture
    # What is new doesn't fade in, so nothing flashes.
    assert "opacity:0}" not in picture.replace("._c{opacity:0}", "")


def test_what_glides_may_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card on the table may be larger than in a hand."""

    def draw(heap: Heap, _marks: Marks) -> Drawing:
        return Drawing(
            9,
            9,
            "heap",
            "",
            "",
            moved(circle("ink", 0, 0, 1), 10 * heap.left, 0, 1 if heap.left < 5 else 0.5, piece="card"),
        )

    monkeypatch.setattr(Heap, "game", changed(NIM, drawing=draw))
    assert "._m0{--m:translate(50px,0px) scale(0.5)}" in animation(records.Record(Heap(7), [Take(3)]))


def test_in_a_quick_film_pieces_are_quicker() -> None:
    """They are at their places for half of the time."""
    assert "6.25%" in animation(GAME, last=1, seconds=1)
    assert "12.5%{transform:none" in animation(GAME, last=1, seconds=0.4)
    assert "12.5%{transform:none" in animation(GAME, last=1, seconds=0.01)


def test_films_in_one_page_do_not_meddle_with_each_other() -> None:
    """A name or an id of one is in another only if both mean the same."""
    seen: dict[str, str] = {}
    films = [
        animation(record, seconds=seconds, repeat=repeat, theme=theme)
        for record in (GAME, recorded(GAMES[0], 5, 20))
        for seconds in (1, 2)
        for repeat in (False, True)
        for theme in THEMES
    ]
    for film in films:
        parts = [*re.findall(r"@keyframes ([\w-]+)(\{(?:[^{}]*\{[^{}]*\})*\})", film)]
        parts += re.findall(r'<g class="[^"]*" id="([^"]*)">(.*?)(?=<g class="[^"]*" id=|</defs>)', film)
        rules = re.findall("<style>(.*)</style>", film, re.DOTALL)
        parts.append((Film(film).scope, rules[0]))
        assert len(parts) > 3
        for name, meaning in parts:
            assert meaning == seen.setdefault(name, meaning)
        selectors = re.sub(r"@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}", "", rules[0])
        # What is nested has the class around it.
        selectors = re.sub(rf"(@supports [^{{]*\{{\.{parts[-1][0]}\{{)(?:[^{{}}]*\{{[^{{}}]*\}})*", r"\1", selectors)
        for selector in re.findall(r"(?<![^{}])([^{}@]+)\{", selectors):
            plain = re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", selector)
            assert all(re.match(rf"(svg|g|:root)?\.{parts[-1][0]}\b", part) for part in plain.split(",")), selector


def test_a_film_has_controls_that_need_no_script() -> None:
    """To pause it, and to play it again; they are no part of what is only looked at."""
    picture = animation(GAME)
    root = parsed(picture)
    assert "group" == root.attrib["role"]
    assert "img" == parsed(strip(GAME)).attrib["role"]
    (controls,) = root.iter(f"{SVG}foreignObject")
    said = ["".join(each.itertext()) for each in controls.iter() if each.tag.endswith(("label", "button"))]
    assert ["pause", "again"] == said
    scope = Film(picture).scope
    assert f".{scope}:has(:checked) *{{animation-play-state:paused}}" in picture
    assert f".{scope}:has(button:active) *{{animation-name:none}}" in picture
    assert f".{scope} ._c{{opacity:0}}" in picture


def test_the_controls_of_a_film_do_not_cover_its_captions() -> None:
    """A film of a narrow board is wider than the board, which stands in the middle."""
    record = to_and_fro(3)
    picture = animation(record)
    root = parsed(picture)
    (controls,) = root.iter(f"{SVG}foreignObject")
    captions = [text for text in root if text.tag == f"{SVG}text"]
    assert len(record.actions) + 1 == len(captions)
    for text in captions:
        assert "start" == text.attrib["text-anchor"]
        assert float(text.attrib["x"]) + 8.4 * len(text.text or "") < float(controls.attrib["x"])
    (boards,) = (group for group in root if group.tag == f"{SVG}g")
    board = size_of(staves.svg(record.start))[0]
    assert f"translate({(size_of(picture)[0] - board) / 2:g} 30)" == boards.attrib["transform"]


def test_what_is_said_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """In captions and on boards, in films and in strips."""

    def draw(heap: Heap, _marks: Marks) -> Drawing:
        return Drawing(100, 100, "<heap>", "a & b", "", moved(words("ink", 9, 9, f"<{heap.left}>", 9), 1, 1, piece='"'))

    monkeypatch.setattr(Heap, "game", changed(NIM, drawing=draw, to_move=lambda _: "<A & B>"))
    record = records.Record(Heap(7), [Take(3), Take(2)])
    for shown in (Film(animation(record)).board(1.5), Film(strip(record)).cells()[1]):
        assert "1. <A & B>: 3" == shown[0]
        assert [(('data-piece="', "transform=translate(1 1)"), "<4>")] == [(leaf[0], leaf[3]) for leaf in shown[1]]


def arrivals(state: Any, last: Any, mover: Any, *, moving: bool = True) -> list[tuple[float, float, list[str]]]:
    """Return what a film is told to have come: from how far to the right and below, and its texts."""
    picture = rendered(drawn(state, Marks(last, mover=mover, moving=moving)))
    groups = [group for group in parsed(picture).iter(f"{SVG}g") if "data-from" in group.attrib]
    found: list[tuple[float, float, list[str]]] = []
    for group in groups:
        right, down = map(float, group.attrib["data-from"].split())
        found.append((right, down, sorted(str(text.text) for text in group.iter(f"{SVG}text"))))
    return found


def test_a_card_that_is_placed_comes_from_the_hand() -> None:
    """From the very place where it lay there, as long as it can be told which it is."""
    before = stavegame.new_game(seed=1)
    action = stavegame.Place(2, 1)
    after = staves.apply(before, action)
    ((right, down, _),) = arrivals(after, action, "A")
    left, top, wide, high = hand_box("A", 2, 3, Marks())
    x, y = center((1, 2), Marks())
    assert (left + wide / 2, top + high / 2) == pytest.approx((x + right, y + down))
    assert [] == arrivals(after, action, None) == arrivals(after, action, "A", moving=False)
    ended = staves.apply(after, staves.parse_action(after, "PASS"))
    assert [] == arrivals(ended, action, "A")
    assert "data-from" not in staves.svg(after, last=action) + strip(records.Record(before, [action]))


def test_a_card_that_slides_comes_from_its_stave() -> None:
    """As a whole, though other numbers stand out on it there; if it has lost a fight, it isn't there."""
    card = stavegame.Card("A", (2, 0, 3))
    there = stavegame.Stave("green", (None, card, None))
    empty = stavegame.Stave(None, (None, None, None))
    state = stavegame.position(staves=[empty, there, empty], hands=([(1, 0, 0)], []))
    assert [(-146, 0, ["0", "2", "3", "A"])] == arrivals(state, stavegame.Slide(0, 1, 1), "A")
    for last, mover in (
        (stavegame.Slide(0, 1, 1), "B"),
        (stavegame.Slide(1, 1, 2), "A"),
        (stavegame.Slide(1, 1, 0), None),
    ):
        assert [] == arrivals(state, last, mover)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["04>02"], (200, -20, ["X2"])),  # two of six discs, of which the upper one was higher
        (["04>02", "40>30", "02>03"], (-100, -5, ["X1"])),
        (["04>02", "40>30", "02>04"], (-200, 20, ["X6"])),  # all of a stack, onto another one
    ],
)
def test_discs_that_move_come_from_their_stack(moves: list[str], expected: tuple[float, float, list[str]]) -> None:
    """All of them together, from the height at which they were, with what stands on the highest."""
    record = nava_record(*moves)
    *_, state = record.states()
    last = record.actions[-1]
    assert [expected] == arrivals(state, last, 1)
    assert [] == arrivals(state, last, 1, moving=False)


def test_a_pile_that_is_stolen_moves_from_tank_to_tank() -> None:
    """Onto the cards that lie there, which stay where they are."""
    start = place("red", "red1 red2", deck="red3 green")
    picture = animation(records.Record(start, [mantis.Steal(1)]))
    piles = {float(pile.attrib["y"]) for pile in parsed(picture).iter(f"{SVG}rect") if pile.get("class") == "red"} - {
        float(pile.attrib["y"]) for pile in parsed(picture).iter(f"{SVG}rect") if pile.get("width") == "48"
    }
    (stolen,) = map(float, re.findall(r"\._m[0-9]+\{--m:translate\(0px,([0-9.]+)px\)\}", picture))
    assert {max(piles) - min(piles)} == {stolen}
