"""Interactive drawings in a browser: pointing at them, with a mouse and with the keyboard, names every legal action.

These tests need Chromium and Playwright, which `.ci/run` installs. Elsewhere they are skipped if one is missing.
"""

import os
import random
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

import staves
from helpers.nim import Heap
from staves import drawings, stavegame
from staves.games import GAMES

CHROMIUM: Final = Path("/usr/bin/chromium")
DOCS: Final = Path(__file__).parent.parent.parent / "docs"
HERE = CHROMIUM.exists() and find_spec("playwright") is not None

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not HERE and os.environ.get("CI") != "true", reason="needs Chromium and Playwright"),
]


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """Start a browser, and return its page."""
    with import_module("playwright.sync_api").sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser.new_page()
        browser.close()


def shown(page: Any, moment: Any, **look: Any) -> None:
    """Show a drawing in the page, with the script of the docs; `done` gets what it calls `act` with."""
    text = (DOCS / "reference" / "drawings.md").read_text(encoding="utf-8")
    (script,) = re.findall("^```js\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    drawing = staves.svg(moment, interactive=True, **look)
    start = "window.done = []; playable(document.querySelector('svg'), (action) => done.push(action))"
    page.set_content(f"<!doctype html><body>{drawing}<script>{script}{start}</script></body>")


def done(page: Any) -> list[str]:
    """Return what was done since this was asked for the last time."""
    actions: list[str] = page.evaluate("done.splice(0)")
    return actions


def click(page: Any, name: str) -> None:
    """Click a target at its left edge, which is seen also of a card that the next one covers in part."""
    target = page.locator(f'[data-at="{name}"]')
    target.click(position={"x": 3, "y": target.bounding_box()["height"] / 2})


def focused(page: Any) -> str | None:
    """Return the place that the keyboard has reached."""
    name: str | None = page.evaluate("document.activeElement.dataset.at ?? null")
    return name


def positions(game: staves.AnyGame) -> list[Any]:
    """Return some states of a game, from its first to one near the end."""
    rng, state, found = random.Random(4), staves.new_game(game, seed=4), list[Any]()
    while not staves.is_terminal(state):
        found.append(state)
        state = staves.apply(state, rng.choice(staves.legal_actions(state)))
    return [found[index * (len(found) - 1) // 3] for index in range(4)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_action_can_be_clicked(page: Any, game: staves.AnyGame) -> None:
    """The targets of its path, one after the other, are that action and no other."""
    for state in positions(game):
        view = staves.view(state, staves.to_move(state))
        shown(page, view, legal=True)
        for path, action in drawings.paths(view).items():
            for name in path:
                assert [] == done(page)
                click(page, name)
            assert [str(action)] == done(page)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_action_can_be_typed(page: Any, game: staves.AnyGame) -> None:
    """Tab reaches each target, in their order, and Enter points at it."""
    state = positions(game)[2]
    shown(page, state)
    names = page.evaluate("[...document.querySelectorAll('[data-at]')].map(target => target.dataset.at)")
    reached = []
    for _ in names:
        page.keyboard.press("Tab")
        reached.append(focused(page))
    assert names == reached
    for path, action in drawings.paths(state).items():
        for name in path:
            while focused(page) != name:
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        assert [str(action)] == done(page)


def test_only_what_the_keyboard_has_reached_is_outlined(page: Any) -> None:
    """In the color of the theme."""
    for theme, color in (("light", "rgb(11, 87, 208)"), ("dark", "rgb(156, 194, 255)")):
        shown(page, Heap(7), theme=theme)
        look = "(({stroke, strokeWidth}) => [stroke, strokeWidth])(getComputedStyle(document.activeElement))"
        page.keyboard.press("Tab")
        assert ("1", [color, "4px"]) == (focused(page), page.evaluate(look))
        assert 1 == page.evaluate("document.querySelectorAll('[data-at]:focus-visible').length")
        click(page, "2")
        assert ("2", "none") == (focused(page), page.evaluate(look)[0])


def test_what_can_be_pointed_at_next_is_marked(page: Any) -> None:
    """A click on something else begins anew, and one on what leads nowhere is forgotten."""
    state = stavegame.new_game(seed=3)
    shown(page, state)
    marked = "look => [...document.querySelectorAll('.' + look)].map(target => target.dataset.at)"
    assert ["A0", "A1", "A2", "PASS"] == page.evaluate(marked, "next")
    click(page, "A1")
    assert (["02", "12", "22"], ["A1"]) == (page.evaluate(marked, "next"), page.evaluate(marked, "pointed"))
    click(page, "12")
    assert (["=r", "=g"], ["12", "A1"]) == (page.evaluate(marked, "next"), page.evaluate(marked, "pointed"))
    click(page, "A0")
    assert (["02", "12", "22"], ["A0"]) == (page.evaluate(marked, "next"), page.evaluate(marked, "pointed"))
    click(page, "00")
    assert (["A0", "A1", "A2", "PASS"], []) == (page.evaluate(marked, "next"), page.evaluate(marked, "pointed"))
    assert [] == done(page)


def test_a_large_hand_can_be_clicked(page: Any) -> None:
    """Of cards that cover each other in part some of each is seen, and what isn't drawn has a button."""
    state = stavegame.position(hands=([(index, 1, 0) for index in range(2, 32)], []), decks=([], []))
    shown(page, state)
    for index in range(30):
        click(page, f"A{index}")
        click(page, "12")
        assert [f"P{index}@1"] == done(page)


def test_in_a_view_of_another_player_nothing_is_done(page: Any) -> None:
    """All places can be pointed at, and say what they are."""
    state = stavegame.new_game(seed=3)
    shown(page, staves.view(state, "B"))
    for name in ("A0", "12", "B1", "22"):
        click(page, name)
    assert [] == done(page)
    label = page.get_by_label("hand card 1 of B").get_attribute("aria-label")
    assert "hand card 1 of B, 2 red, 2 green, 1 blue" == label
    assert page.get_by_role("button", name="stave 2, no color, slot 2, empty").is_visible()
