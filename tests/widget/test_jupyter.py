"""The board in a notebook of a running JupyterLab, in a browser."""

import json
import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers import lab
from helpers.browser import HERE, click, focused, started
from staves import drawings, nava
from staves.players import GreedyPlayer
from staves.table import Table

MISSING = [name for name in ("anywidget", "jupyterlab") if find_spec(name) is None]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        (not HERE or bool(MISSING)) and os.environ.get("CI") != "true",
        reason="needs anywidget, JupyterLab, Chromium and Playwright",
    ),
]

SETUP = "staves.setup('stavegame')"
SHOW = f"""
import staves
from staves.players import GreedyPlayer
board = staves.widget.Board({SETUP}, bots={{"B": GreedyPlayer}}, seed=3)
board
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for notebooks."""
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Run JupyterLab."""
    with lab.running(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Start a browser."""
    with started() as browser:
        yield browser


@pytest.fixture
def opened(browser: Any, address: str, folder: Path) -> Iterator[Callable[..., Any]]:
    """Open notebooks, and see to it that nothing is loaded from elsewhere and no script is wrong."""
    contexts, wrong = list[Any](), list[str]()

    def opened(*cells: str) -> Any:
        contexts.append(browser.new_context(viewport={"width": 1000, "height": 1400}))
        page = contexts[-1].new_page()
        page.set_default_timeout(300_000)
        page.on(
            "request",
            lambda request: None if request.url.startswith((address, "data:", "blob:")) else wrong.append(request.url),
        )
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        lab.opened(page, address, lab.written(folder, *cells))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [] == wrong


def shows(page: Any, table: Any, player: Any) -> None:
    """Wait until the page shows what a player sees at a table."""
    drawing = "document.querySelector('.staves-board svg')"
    paths = {str(action): path for path, action in drawings.paths(staves.view(table.state, player)).items()}
    page.wait_for_function(
        f"paths => {drawing} && {drawing}.dataset.paths === paths", arg=json.dumps(paths, separators=(",", ":"))
    )
    sentence = drawings.board(staves.view(table.state, player))["sentence"]
    page.locator(".staves-board .sentence", has_text=sentence).wait_for()


def test_a_board_is_played_in_a_notebook(opened: Callable[..., Any]) -> None:
    """A click plays, a bot answers, and the state of the kernel has followed; undo and a new game follow too."""
    page = opened(SHOW, "print(staves.to_text(board.state), end='')", "board.act('PASS')")
    table = Table(staves.setup("stavegame"), seed=3)
    lab.run(page, 0)
    shows(page, table, "A")
    for _ in range(3):
        path, action = next(iter(drawings.paths(table.state).items()))
        for name in path:
            click(page, name)
        table = table.act("A", action).answer({"B": GreedyPlayer})
        shows(page, table, "A")
        assert staves.to_text(table.state) == lab.run(page, 1)
    lab.run(page, 2)
    passed = table.act("A", "PASS").answer({"B": GreedyPlayer})
    shows(page, passed, "A")
    page.get_by_role("button", name="Undo").click()
    shows(page, table, "A")
    assert staves.to_text(table.state) == lab.run(page, 1)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Undo", disabled=True).wait_for()
    assert staves.to_text(table.state) != lab.run(page, 1)


def test_a_board_is_played_with_the_keyboard(opened: Callable[..., Any]) -> None:
    """The keys of the notebook, such as Enter and the arrows, don't get in the way."""
    page = opened(
        f"import staves\nboard = staves.widget.Board({SETUP}, seed=3)\nboard",
        "print(len(board.table.record.actions), end='')",
    )
    table = Table(staves.setup("stavegame"), seed=3)
    lab.run(page, 0)
    shows(page, table, "A")
    page.locator('[data-at="10"]').focus()
    page.keyboard.press("ArrowDown")
    assert "11" == focused(page)
    page.keyboard.press("Enter")  # which is illegal so far, and no way into the cell
    assert "0 command" == page.evaluate(
        "(({ activeCellIndex, mode }) => `${activeCellIndex} ${mode}`)(jupyterapp.shell.currentWidget.content)"
    )
    page.keyboard.press("Escape")
    page.locator('[data-at="A1"]').focus()
    page.keyboard.press("ArrowLeft")
    assert "A0" == focused(page)
    page.keyboard.press("Enter")
    page.locator('[data-at="12"]').focus()
    page.keyboard.press("Space")
    shows(page, table.act("A", "P0@1"), "A")
    page.locator('[data-at="PASS"]').focus()
    page.keyboard.press("Enter")
    shows(page, table.act("A", "P0@1").act("A", "PASS"), "B")
    assert "2" == lab.run(page, 1)


def test_a_refusal_names_its_rule_in_a_notebook(opened: Callable[..., Any]) -> None:
    """Whether it was pointed at or typed, as often as somebody tries it; the game stays where it was."""
    page = opened(
        "import staves\nboard = staves.widget.Board(staves.setup('nava'))\nboard", "print(board.table.number, end='')"
    )
    lab.run(page, 0)
    wrong = nava.Move((0, 4), (4, 3))
    rule = staves.explain(nava.new_game(), wrong)
    assert rule is not None
    refusal = page.locator(".staves-board .refusal", has_text=rule.text)
    click(page, "04")
    click(page, "43")
    refusal.wait_for()
    assert rule.id in refusal.inner_text()
    click(page, "04")  # which was still chosen, and now isn't
    refusal.wait_for(state="hidden")
    page.get_by_text("What can be done").click()
    for _ in range(2):
        page.get_by_role("textbox", name="Action").fill("04>43")
        page.get_by_role("button", name="Act").click()
        page.locator(".staves-board .picture[aria-busy=false]").wait_for()
        refusal.wait_for()
    assert "0" == lab.run(page, 1)


def test_a_board_is_as_dark_as_its_notebook(opened: Callable[..., Any]) -> None:
    """Also when that changes."""
    page = opened(SHOW)
    lab.run(page, 0)
    for theme, scheme in (("Dark", "dark"), ("Light", "light")):
        page.evaluate(f"jupyterapp.commands.execute('apputils:change-theme', {{ theme: 'JupyterLab {theme}' }})")
        page.wait_for_function(
            "scheme => getComputedStyle(document.querySelector('.staves-notebook')).colorScheme === scheme", arg=scheme
        )
