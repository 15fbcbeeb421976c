"""Interactive drawings in a browser. `tests/web` points at them."""

from collections.abc import Iterator
from typing import Any

import pytest

import staves
from helpers.browser import MARKS, click, focused, started
from helpers.nim import Heap
from staves import drawings

pytestmark = MARKS


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """Start a browser, and return its page."""
    with started() as browser:
        yield browser.new_page()


def test_only_what_the_keyboard_has_reached_is_outlined(page: Any) -> None:
    """In the color of the theme. Without any script, Tab reaches each place, in their order."""
    colors: dict[drawings.Theme, str] = {"light": "rgb(11, 87, 208)", "dark": "rgb(156, 194, 255)"}
    for theme, color in colors.items():
        drawing = staves.svg(Heap(7), interactive=True, theme=theme)
        page.set_content(f"<!doctype html><body>{drawing}")
        look = "(({stroke, strokeWidth}) => [stroke, strokeWidth])(getComputedStyle(document.activeElement))"
        page.keyboard.press("Tab")
        assert ("1", [color, "4px"]) == (focused(page), page.evaluate(look))
        assert 1 == page.evaluate("document.querySelectorAll('[data-at]:focus-visible').length")
        click(page, "2")
        assert ("2", "none") == (focused(page), page.evaluate(look)[0])
