"""The board on a page: pointing at it, with a mouse and with the keyboard, names actions, and it shows what it is told.

The pure functions of its script run in Node, which is skipped where it is missing; all else needs a browser.
"""

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import staves
from helpers.browser import MARKS, click, focused, marked
from staves import drawings, mantis, stavegame, stones
from staves.games import GAMES

SCRIPT: Final = Path(staves.__file__).parent / "widget" / "board.js"
NODE: Final = shutil.which("node")
PAGE: Final = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<body style="color-scheme: light dark; margin: 0"><div id="one"></div><div id="two"></div><script type="module">
import { mount } from "./board.js";
window.done = [];
const ruleLink = (rule) => rule === "over" ? null : `rules#${rule}`;
window.mounted = (id, options = {}) => mount(document.getElementById(id), {
  onAction: (text) => done.push(text), onTry: (names) => done.push(names), ruleLink, ...options });
window.one = mounted("one");
</script></body></html>"""

pytestmark = MARKS


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """Open a page with a board, of which nothing comes from elsewhere, and nothing is wrong with its script."""
    context = browser.new_context()
    page = context.new_page()
    wrong = list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route("**/board.js", lambda route: route.fulfill(path=str(SCRIPT), content_type="text/javascript"))
    page.goto("https://staves.test/")
    page.wait_for_function("window.one")
    yield page
    context.close()
    assert [] == wrong


def show(page: Any, moment: Any, **more: Any) -> None:
    """Show a moment on the page's board."""
    page.evaluate("data => one.show(data)", {**drawings.board(moment), **more})


def done(page: Any) -> list[Any]:
    """Return what the user has done since this was asked for the last time."""
    actions: list[Any] = page.evaluate("done.splice(0)")
    return actions


def spoken(page: Any) -> str:
    """Return what a screen reader reads out."""
    text: str = page.get_by_role("status").first.text_content()
    return text


def positions(game: staves.AnyGame) -> list[Any]:
    """Return some states of a game, from its first to one near the end."""
    rng, state, found = random.Random(4), staves.new_game(game, seed=4), list[Any]()
    while not staves.is_terminal(state):
        found.append(state)
        state = staves.apply(state, rng.choice(staves.legal_actions(state)))
    return [found[index * (len(found) - 1) // 3] for index in range(4)]


# ---------------------------------------------------------------- the pure functions, in Node


def computed(expression: str, **names: Any) -> Any:
    """Return the value of an expression with the functions of the script."""
    given = "".join(f"const {name} = {json.dumps(value)};" for name, value in names.items())
    program = f"{SCRIPT.read_text(encoding='utf-8')}\n{given}\nconsole.log(JSON.stringify({expression}));"
    command = [str(NODE), "--input-type=module"]
    return json.loads(subprocess.run(command, input=program, capture_output=True, check=True, text=True).stdout)


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_a_path_is_followed() -> None:
    """Each name goes on with what was pointed at, begins another action, or leads nowhere."""
    paths = {"AB": ["a", "b"], "ACD": ["a", "c", "d"], "E": ["e"], "FB": ["f", "b"]}
    steps = [[[], "a"], [["a"], "b"], [["a"], "c"], [["a", "c"], "d"], [[], "e"], [["a"], "e"], [["a"], "f"]]
    nowhere = [[["a"], "a"], [["a"], "x"], [["a", "c"], "x"], [[], "x"], [["x"], "y"], [["x"], "x"], [["x"], "a"]]
    expected = [
        [["a"], None, None, False],
        [[], "AB", None, False],
        [["a", "c"], None, None, False],
        [[], "ACD", None, False],
        [[], "E", None, False],
        [[], "E", ["a", "e"], True],
        [["f"], None, ["a", "f"], True],
        [[], None, None, False],
        [["a"], None, ["a", "x"], False],
        [["a", "c"], None, ["a", "c", "x"], False],
        [["x"], None, ["x"], False],
        [[], None, ["x", "y"], False],
        [[], None, None, False],
        [["a"], None, ["x", "a"], True],
    ]
    parts = "({ pointed, action, tried, began }) => [pointed, action, tried, began]"
    found = f"steps.map(([pointed, name]) => follow(paths, pointed, name)).map({parts})"
    assert expected == computed(found, paths=paths, steps=[*steps, *nowhere])


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_an_arrow_key_leads_to_what_lies_in_its_direction() -> None:
    """Rather straight on than near, and nowhere past the edge or with another key."""
    boxes = [{"name": f"{y}{x}", "x": 10 * x, "y": 10 * y, "width": 8, "height": 8} for y in range(3) for x in range(3)]
    wide = {"name": "wide", "x": 0, "y": 40, "width": 28, "height": 8}
    keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter"]
    found = "froms.map(from => keys.map(key => toward(boxes, from, key)))"
    expected = [
        ["10", "12", "01", "21", None],
        [None, "01", None, "10", None],
        ["21", None, "12", "wide", None],
        ["20", "22", "21", None, None],
        [None, None, None, None, None],
    ]
    assert expected == computed(found, boxes=[*boxes, wide], froms=["11", "00", "22", "wide", "none"], keys=keys)


# ---------------------------------------------------------------- pointing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_action_can_be_clicked(page: Any, game: staves.AnyGame) -> None:
    """The places of its path, one after the other, are that action and no other."""
    for state in positions(game):
        view = staves.view(state, staves.to_move(state))
        for path, action in drawings.paths(view).items():
            show(page, view)
            for name in path:
                assert [] == done(page)
                click(page, name)
            assert [str(action)] == done(page)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_action_can_be_typed(page: Any, game: staves.AnyGame) -> None:
    """Tab reaches what can be pointed at next, and nothing else, and Enter points at it."""
    state = positions(game)[2]
    for path, action in drawings.paths(state).items():
        show(page, state)
        for name in path:
            page.evaluate("document.activeElement.blur()")
            page.locator(".picture").focus()
            reached = set[str | None]()
            while focused(page) != name:
                page.keyboard.press("Tab")
                assert focused(page) not in reached
                reached.add(focused(page))
            assert reached <= {*marked(page, "next"), *marked(page, "pointed")}
            page.keyboard.press("Enter")
        assert [str(action)] == done(page)


def test_arrow_keys_reach_every_place(page: Any) -> None:
    """Escape forgets what was pointed at."""
    show(page, stones.new_game(board=[[0, -1, 1], [-1, 1, 1]]))
    page.locator('[data-at="0,0"]').focus()
    for key, expected in (("Right", "0,1"), ("Right", "0,2"), ("Down", "1,2"), ("Left", "1,1"), ("Down", "1,1")):
        page.keyboard.press(f"Arrow{key}")
        assert expected == focused(page)
    page.locator('[data-at="0,0"]').focus()
    page.keyboard.press(" ")
    assert (["0,0"], ["0,1", "1,0"]) == (marked(page, "pointed"), marked(page, "next"))
    assert spoken(page) == "row 0, column 0, stone of player 0: chosen. Then one of 2."
    page.keyboard.press("Escape")
    assert ([], ["0,0"]) == (marked(page, "pointed"), marked(page, "next"))
    assert spoken(page) == "Nothing is chosen."
    page.keyboard.press("Control+Enter")
    assert [] == marked(page, "pointed")


def test_what_can_be_pointed_at_next_is_marked(page: Any) -> None:
    """A click on something else begins anew, and one on what leads nowhere is asked about."""
    show(page, stavegame.new_game(seed=3))
    assert ["A0", "A1", "A2", "PASS"] == marked(page, "next")
    click(page, "A1")
    assert (["02", "12", "22"], ["A1"]) == (marked(page, "next"), marked(page, "pointed"))
    click(page, "12")
    assert (["=r", "=g"], ["12", "A1"]) == (marked(page, "next"), marked(page, "pointed"))
    click(page, "A0")
    assert (["02", "12", "22"], ["A0"]) == (marked(page, "next"), marked(page, "pointed"))
    assert [] == done(page)
    click(page, "00")
    assert [["A0", "00"]] == done(page)
    assert ["A0"] == marked(page, "pointed")
    click(page, "A0")
    assert [] == marked(page, "pointed")
    for name in ("00", "01"):
        click(page, name)
    assert ([["00"], ["00", "01"]], []) == (done(page), marked(page, "pointed"))


def test_nothing_is_asked_about_a_place_that_begins_an_action_unless_the_board_is_strict(page: Any) -> None:
    """Somebody who changes their mind need not be told why they had to."""
    for strict, expected in ((False, []), (True, [["0,0", "1,0"]])):
        page.evaluate("strict => { window.one = mounted('one', { strict }); }", strict)
        show(page, stones.new_game(board=[[0, -1], [0, 1]]))
        for name in ("0,0", "1,0"):
            click(page, name)
        assert (["1,0"], expected) == (marked(page, "pointed"), done(page))


def test_without_a_function_that_answers_clicks_that_lead_nowhere_are_ignored(page: Any) -> None:
    """What was chosen before stays so."""
    page.evaluate("() => { window.one = mounted('one', { onTry: null }); }")
    show(page, stones.new_game(board=[[0, -1, 1]]))
    for name in ("0,2", "0,0", "0,2"):
        click(page, name)
    assert (["0,0"], []) == (marked(page, "pointed"), done(page))


def test_a_large_hand_can_be_clicked(page: Any) -> None:
    """Of cards that cover each other in part some of each is seen, and what isn't drawn has a button."""
    state = stavegame.position(hands=([(index, 1, 0) for index in range(2, 32)], []), decks=([], []))
    for index in range(30):
        show(page, state)
        click(page, f"A{index}")
        click(page, "12")
        assert [f"P{index}@1"] == done(page)


def test_the_board_waits_for_an_answer(page: Any) -> None:
    """Until then nothing else is done, and afterwards the focus is where it was."""
    state = staves.new_game("nava")
    show(page, state)
    for name in ("04", "02", "00", "01"):
        click(page, name)
    assert (["04>02"], []) == (done(page), marked(page, "next"))
    assert page.locator("[aria-busy=true]").count() == 1
    page.locator('[data-at="02"]').focus()
    state = staves.apply(state, staves.parse_action(state, "04>02"))
    show(page, state)
    assert ("02", 0) == (focused(page), page.locator("[aria-busy=true]").count())
    assert [] != marked(page, "next")


def test_in_a_view_of_another_player_nothing_is_done(page: Any) -> None:
    """All places can be pointed at, and say what they are."""
    state = stavegame.new_game(seed=3)
    show(page, staves.view(state, "B"))
    for name in ("A0", "12", "B1", "22"):
        click(page, name)
    assert [["A0"], ["A0", "12"], ["B1"], ["B1", "22"]] == done(page)
    label = page.get_by_label("hand card 1 of B").get_attribute("aria-label")
    assert label == "hand card 1 of B, 2 red, 2 green, 1 blue"
    assert page.get_by_role("button", name="stave 2, no color, slot 2, empty").is_visible()
    assert not page.locator(".choices").is_visible()


# ---------------------------------------------------------------- what is shown


def test_legal_actions_are_listed_as_buttons(page: Any) -> None:
    """Each with its sentence; they are made when somebody looks at them. The focus goes on with the list."""
    state = mantis.new_game(players=2, seed=1)
    show(page, state)
    assert page.locator(".actions button").count() == 0
    page.get_by_text("What can be done (2)").click()
    buttons = page.locator(".actions button")
    buttons.first.wait_for()
    sentences = [f"{action} {staves.describe(state, action)}" for action in staves.legal_actions(state)]
    assert sentences == buttons.all_text_contents()
    buttons.nth(1).focus()
    page.keyboard.press("Enter")
    action = staves.legal_actions(state)[1]
    assert [str(action)] == done(page)
    show(page, staves.apply(state, mantis.SCORE))
    assert page.evaluate("document.activeElement.closest('.choices') !== null")


def test_an_action_can_be_typed_whatever_it_is(page: Any) -> None:
    """The caller says what is wrong with it."""
    show(page, staves.new_game("nava"))
    page.get_by_text("What can be done").click()
    page.get_by_label("Action").fill(" 00 > 44")
    page.keyboard.press("Enter")
    assert [" 00 > 44"] == done(page)
    page.evaluate("() => { window.one = mounted('one', { typing: false }); }")
    show(page, staves.new_game("nava"))
    assert page.locator("input").count() == 0


def test_a_refusal_is_shown_with_its_rule(page: Any) -> None:
    """As text, whatever it contains, and read out. It goes when the next action begins, or with Escape."""
    state = staves.new_game("nava")
    show(page, state)
    for name in ("00", "44"):
        click(page, name)
    assert [["00"], ["00", "44"]] == done(page)
    action = drawings.meant(state, ["00", "44"])
    with pytest.raises(staves.IllegalAction) as caught:
        staves.apply(state, action)
    refusal = drawings.refusal(caught.value)
    page.evaluate("refusal => one.refuse(refusal)", refusal)
    expected = f"00>44: {refusal['text']} Rule: {refusal['rule']}"
    assert (f"✗ {expected}", expected) == (page.locator(".refusal").text_content(), spoken(page))
    assert page.locator(".refusal a").get_attribute("href") == f"rules#{refusal['rule']}"
    click(page, "04")
    assert not page.locator(".refusal").is_visible()
    page.evaluate("() => one.refuse({ text: '<b>no</b>', rule: 'over' })")
    assert page.locator(".refusal").text_content() == "✗ <b>no</b> Rule: over"
    assert page.locator(".refusal a").count() == 0
    page.keyboard.press("Escape")
    assert (False, []) == (page.locator(".refusal").is_visible(), marked(page, "pointed"))


def test_what_happened_is_read_out(page: Any) -> None:
    """Then how the game stands, or whatever the caller says instead."""
    show(page, staves.new_game("nava"), said=["First.", "<i>Second</i>."])
    assert spoken(page) == "First. <i>Second</i>. Player 1 is to move."
    assert page.locator(".sentence").text_content() == "Player 1 is to move."
    page.evaluate("one.say('It is your <b>turn</b>.')")
    assert page.locator(".sentence").text_content() == spoken(page) == "It is your <b>turn</b>."


def test_a_hint_marks_a_path(page: Any) -> None:
    """Until something else is shown."""
    state = staves.new_game("nava")
    show(page, state)
    action = staves.parse_action(state, "04>02")
    page.evaluate("one.hint('04>02')")
    assert {"04", "02"} == set(marked(page, "hinted"))
    assert spoken(page) == f"Hint: {staves.describe(state, action)}"
    page.evaluate("one.hint(null)")
    assert [] == marked(page, "hinted")


def test_several_boards_stand_on_one_page(page: Any) -> None:
    """Also in a shadow root. Each has its own selection, focus and refusals."""
    page.evaluate(
        """async data => {
          const { mount } = await import("./board.js");
          const root = document.getElementById("two").attachShadow({ mode: "open" });
          root.innerHTML = "<div id=inner></div>";
          window.inner = root.getElementById("inner");
          window.two = mount(inner, { onAction: (text) => done.push("two " + text) });
          two.show(data);
        }""",
        drawings.board(staves.new_game("nava")),
    )
    show(page, staves.new_game("nava"))
    inner, outer = page.locator("#inner"), page.locator("#one")
    outer.locator('[data-at="04"]').click()
    inner.locator('[data-at="40"]').click()
    assert 1 == page.locator("#one .pointed").count()
    inner.locator('[data-at="04"]').click()
    inner.locator('[data-at="02"]').click()
    assert ["two 04>02"] == done(page)
    outer.locator('[data-at="02"]').click()
    assert ["04>02"] == done(page)
    inner.locator('[data-at="22"]').focus()
    state = staves.new_game("nava")
    after = staves.apply(state, staves.parse_action(state, "04>02"))
    page.evaluate("data => two.show(data)", drawings.board(after))
    assert page.evaluate("inner.getRootNode().activeElement.dataset.at") == "22"


def test_a_drawing_that_is_none_is_refused(page: Any) -> None:
    """Whatever it is, nothing of it comes into the page."""
    for wrong in ("<p>no</p>", "no", "<svg>", "<html xmlns='http://www.w3.org/1999/xhtml'></html>"):
        caught = "svg => { try { one.show({ svg }); } catch (error) { return String(error); } }"
        assert page.evaluate(caught, wrong) == "TypeError: svg must be a drawing of staves"


# ---------------------------------------------------------------- how it looks


def test_it_fits_on_a_phone(page: Any) -> None:
    """The page is no wider than the phone, and every target is wide enough for a finger: a large board is scrolled."""
    page.set_viewport_size({"width": 360, "height": 740})
    for game in GAMES:
        show(page, staves.new_game(game, seed=1))
        assert 360 == page.evaluate("document.documentElement.scrollWidth")
    show(page, staves.new_game("stones", rows=30, columns=30, seed=1))
    width = "target => target.getBoundingClientRect().width"
    widths = page.evaluate(f"[...document.querySelectorAll('[data-at]')].map({width})")
    assert 360 == page.evaluate("document.documentElement.scrollWidth")
    assert min(widths) >= 20


def test_it_follows_light_and_dark(page: Any) -> None:
    """The marks have the colors of the page's theme, and each differs from the others."""
    looks = dict[str, list[str]]()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        show(page, staves.new_game("nava"))
        click(page, "04")
        page.locator('[data-at="00"]').focus()
        page.keyboard.press("ArrowDown")
        stroke = "look => getComputedStyle(document.querySelector(look)).stroke"
        looks[theme] = [page.evaluate(stroke, look) for look in (".next", ".at:focus-visible")]
        assert 2 == len(set(looks[theme]))
    assert looks["light"] != looks["dark"]


def test_nothing_moves(page: Any) -> None:
    """So those who want little motion have it."""
    state = staves.new_game("nava")
    show(page, state)
    for name in ("04", "02"):
        click(page, name)
    show(page, staves.apply(state, staves.parse_action(state, "04>02")))
    assert 0 == page.evaluate("document.getAnimations().length")
