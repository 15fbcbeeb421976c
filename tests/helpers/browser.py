"""A browser for tests, and what they do in it."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

CHROMIUM: Final = Path("/usr/bin/chromium")
HERE: Final = CHROMIUM.exists() and find_spec("playwright") is not None
MARKS: Final = [
    pytest.mark.slow,
    pytest.mark.skipif(not HERE and os.environ.get("CI") != "true", reason="needs Chromium and Playwright"),
]
"""The marks of tests that need a browser. `.ci/run` installs one."""
PATIENCE: Final = 100_000
"""Milliseconds, for machines that are busy."""
_BLOCKED: Final = "Service Worker registration blocked by Playwright"


@contextmanager
def started() -> Generator[Any]:
    """Start a browser."""
    with import_module("playwright.sync_api").sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def watched(context: Any, home: str, wrong: list[str]) -> Any:
    """Return a new page. What is wrong on its console, and requests to other hosts than `home`, get into a list."""
    context.on("request", lambda request: None if request.url.startswith(home) else wrong.append(request.url))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: None if message.text == _BLOCKED else wrong.append(message.text))
    return page


def click(page: Any, name: str) -> None:
    """Click a place at its left edge, which is seen also of a card that the next one covers in part."""
    target = page.locator(f'[data-at="{name}"]')
    target.click(position={"x": 3, "y": target.bounding_box()["height"] / 2})


def focused(page: Any) -> str | None:
    """Return the place that the keyboard has reached."""
    name: str | None = page.evaluate("document.activeElement.dataset.at ?? null")
    return name


def marked(page: Any, look: str) -> list[str]:
    """Return the places that look like this: `next`, `pointed` or `hinted`."""
    names: list[str] = page.evaluate(
        "look => [...document.querySelectorAll('[data-at].' + look)].map(target => target.dataset.at)", look
    )
    return names
