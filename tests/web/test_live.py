"""What can be tried out on the pages of the rulebook, the tutorial and the reference, in a browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from helpers import site
from helpers.browser import MARKS, watched
from helpers.pages import PYTHON, ROOT, needs

pytestmark = [*MARKS, pytest.mark.skipif(not site.HERE, reason="needs MkDocs, with its theme and plugins")]

PROGRAMS = [
    path
    for path in (ROOT / "docs" / "tutorial.md", *sorted((ROOT / "docs" / "reference").glob("*.md")))
    if PYTHON.search(path.read_text(encoding="utf-8"))
]
RUNNABLE = [path for path in PROGRAMS if not needs(path)]


@pytest.fixture
def visit(browser: Any, home: str) -> Iterator[Any]:
    """Open a page in a fresh browser, which may be a phone."""
    contexts, wrong = list[Any](), list[str]()

    def visited(path: str, **options: Any) -> Any:
        contexts.append(browser.new_context(**options))
        page = watched(contexts[-1], home, wrong)
        page.goto(f"{home}{path}")
        return page

    yield visited
    for context in contexts:
        context.close()
    assert [] == wrong


def below(page: Any, rule: str) -> Any:
    """Return the first refused example of a rule."""
    return page.locator(f"xpath=//h3[@id='{rule}']/following::div[contains(@class, 'refused')][1]")


def opened(page: Any, rule: str) -> Any:
    """Open the first refused example of a rule in place, and return the board and what is around it."""
    row = below(page, rule).locator("xpath=following-sibling::*[1]")
    row.get_by_role("button", name="Try it here").click()
    around = row.locator("xpath=following-sibling::*[1]")
    around.locator(".picture svg").wait_for()
    return around


def test_what_a_rule_forbids_is_tried_on_the_page(visit: Any) -> None:
    """By mouse and by keyboard the reader gets the rule, with a link to it. All boards have one worker."""
    page = visit("rules/nava/")
    around = opened(page, "move.own")
    for name in ("23", "22"):
        around.locator(f'[data-at="{name}"]').click()
    link = around.locator(".refusal a")
    link.wait_for()
    assert ("move.own", "#move.own") == (link.text_content(), link.get_attribute("href"))
    assert "A player may move only a stack of their own" in around.locator(".refusal").text_content()
    other = opened(page, "move.count")
    other.get_by_role("button", name="Try 20>23").focus()
    page.keyboard.press("Enter")
    other.locator(".refusal a").wait_for()
    assert "move.count" == other.locator(".refusal a").text_content()
    assert 1 == sum("/playground/" in worker.url for worker in page.workers)
    assert around.locator(".refusal a").is_visible()
    around.get_by_role("button", name="Close").click()
    assert 1 == page.locator(".picture svg").count()
    assert "Try it here: example" in page.evaluate("document.activeElement.ariaLabel")


def test_the_board_plays_on_and_starts_again(visit: Any) -> None:
    """What is legal is done; then the example can be had again, also after Python has been stopped."""
    page = visit("rules/nava/")
    around = opened(page, "move.own")
    picture = around.locator(".picture")
    before = picture.inner_html()
    around.locator(".choices summary").click()
    around.locator(".actions button").first.click()
    page.wait_for_function(
        "before => document.querySelector('.live > div').shadowRoot.querySelector('.picture').innerHTML !== before",
        arg=before,
    )
    moved = picture.inner_html()
    page.evaluate("async () => (await import(new URL('../../playground/live.js', location))).halt()")
    for name in ("00", "44"):
        around.locator(f'[data-at="{name}"]').click()
    around.locator(".refusal").wait_for()
    assert marks_apart(moved) == marks_apart(picture.inner_html())
    around.get_by_role("button", name="Try ").click()
    around.locator(".refusal", has_text="23>22: ").wait_for()
    assert marks_apart(before) == marks_apart(picture.inner_html())
    around.get_by_role("button", name="Start again").click()
    around.locator(".refusal").wait_for(state="hidden")


def marks_apart(drawing: str) -> list[str]:
    """Return what is drawn, without what shows where somebody has pointed."""
    return re.findall("<(?:path|use|circle|ellipse|text)[^>]*>", drawing)


@pytest.mark.parametrize("game", ["stavegame", "stones", "mantis"])
def test_on_a_phone_in_the_dark(visit: Any, game: str) -> None:
    """A board fits where the page fits; a game without a board is played by buttons."""
    page = visit(f"rules/{game}/", viewport={"width": 360, "height": 740}, color_scheme="dark", has_touch=True)
    wide = page.evaluate("document.documentElement.scrollWidth")
    around = opened(page, "over")
    around.get_by_role("button", name="Try ").tap()
    around.locator(".refusal").wait_for()
    assert "over" == around.locator(".refusal a").text_content()
    assert wide == 360 == page.evaluate("document.documentElement.scrollWidth")


def test_python_that_cannot_be_loaded_is_told(visit: Any) -> None:
    """And then it can be tried once more."""
    page = visit("rules/nava/")
    page.route("**/runtime.json", lambda route: route.fulfill(body="{}", content_type="application/json"))
    page.route("**/undefined/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.get_by_role("button", name="Try it here: example 1 of").click()
    page.get_by_text("Python can't be started: ").wait_for()
    page.unroute("**/runtime.json")
    page.get_by_role("button", name="Try it again").click()
    page.locator(".picture svg").wait_for()
    assert 0 == page.get_by_text("Python can't be started: ").count()


def block(page: Any, number: int) -> Any:
    """Return the row of buttons of an example."""
    return page.locator(".live").filter(has=page.get_by_role("button", name=f"Run: example {number} of")).first


def forgotten(row: Any) -> None:
    """Clear what is said of an earlier run, so that only the next one can say that it has ended."""
    row.locator("[role=status]").evaluate_all("all => all.forEach((status) => status.replaceChildren())")


def printed(page: Any, number: int) -> str:
    """Run an example, and return what stands below it."""
    row = block(page, number)
    forgotten(row)
    row.get_by_role("button", name="Run").click()
    row.get_by_text("It has run.").or_(row.get_by_text("It failed.")).wait_for()
    text: str = row.locator("xpath=following-sibling::*[1]/pre").text_content()
    return text


def test_a_block_is_run_and_changed(visit: Any) -> None:
    """After those above it. What is wrong is told, code that never ends is stopped, and all can be put back."""
    page = visit("tutorial/")
    blocks = list(PYTHON.finditer((ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")))
    assert blocks[1]["printed"] == printed(page, 2)
    assert "It has printed nothing." == printed(page, 4)
    row = block(page, 2)
    row.get_by_role("button", name="Change").click()
    field = page.get_by_role("textbox", name="Example 2")
    assert (blocks[1]["code"], True) == (
        field.input_value(),
        field.evaluate("field => field === document.activeElement"),
    )
    field.fill("print(len(staves.legal_actions(state)))\n")
    forgotten(row)
    page.keyboard.press("Control+Enter")
    row.get_by_text("It has run.").wait_for()
    assert "10\n" == row.locator("xpath=following-sibling::*[1]/pre").text_content()
    field.fill("actions = []\nprint(1 / 0)\n")
    assert "ZeroDivisionError: division by zero" in printed(page, 2)
    assert printed(page, 3).startswith("Example 2 of this page, which is run before this one, failed.\nTraceback")
    field.fill("while True: pass\n")
    row.get_by_role("button", name="Run").click()
    row.get_by_role("button", name="Stop").click()
    row.get_by_text("It was stopped.").wait_for()
    field.fill("import os\nos._exit(3)\n")
    row.get_by_role("button", name="Run").click()
    row.get_by_text("Python has crashed: Program terminated with exit(3)").wait_for()
    field.fill("import js\njs.postMessage(js.Object.new())\nprint(input())\n")
    assert "EOFError: EOF when reading a line\n" in printed(page, 2)
    row.get_by_role("button", name="Put it back").click()
    assert "Change: example 2 of this page" == page.evaluate("document.activeElement.ariaLabel")
    assert blocks[1]["printed"] == printed(page, 2)


def test_what_is_printed_is_what_the_pages_say(visit: Any, folder: Path) -> None:
    """Each block that has a button prints in the browser, after those above it, what stands below it."""
    page = visit("playground/")
    for path in RUNNABLE:
        blocks = [each for each in PYTHON.finditer(path.read_text(encoding="utf-8")) if not each["file"]]
        codes = [each["code"] for each in blocks]
        there = page.evaluate(
            """async (html) => {
                const { BLOCKS } = await import(new URL("try.js", location));
                const page = new DOMParser().parseFromString(html, "text/html");
                return [...page.querySelectorAll(BLOCKS)].map((block) => block.textContent);
            }""",
            html_of(folder, path),
        )
        assert codes == there
        for count, each in enumerate(blocks, 1):
            assert {"block": count - 1, "text": each["printed"] or "", "error": ""} == ran(page, codes[:count]), path
    missing = sorted({name for path in PROGRAMS for name in needs(path)})
    look = f"from importlib.util import find_spec\nprint([name for name in {missing} if find_spec(name)])"
    assert "[]\n" == ran(page, [look])["text"]


def ran(page: Any, blocks: list[str]) -> dict[str, Any]:
    """Return what the worker of a page answers."""
    answer: dict[str, Any] = page.evaluate(
        """async (blocks) => {
            const { Engine } = await import(new URL("engine.js", location));
            return (globalThis.tried ??= new Engine()).ask("run", { blocks });
        }""",
        blocks,
    )
    return answer


def html_of(folder: Path, path: Path) -> str:
    """Return a page as it is built."""
    return (folder / path.relative_to(ROOT / "docs").with_suffix("") / "index.html").read_text(encoding="utf-8")


def test_programs_that_cannot_be_run_have_no_button(folder: Path) -> None:
    """They need what isn't there. All others have the script."""
    with_script = [path for path in PROGRAMS if "playground/try.js" in html_of(folder, path)]
    assert RUNNABLE == with_script != PROGRAMS


@pytest.mark.parametrize("path", ["rules/stones/", "reference/verbs/"])
def test_nothing_is_loaded_before_somebody_asks(visit: Any, path: str) -> None:
    """A page gets a small script for its buttons. Without JavaScript it gets no button."""
    page = visit(path)
    page.locator(".live button").first.wait_for()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert {"live.css", "try.js"} == {name.rpartition("/")[2] for name in loaded if "/playground/" in name}
    plain = visit(path, java_script_enabled=False)
    assert 0 == plain.locator(".live:visible").count()
