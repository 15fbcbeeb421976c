"""What pages are like in a browser: where links land, what is loaded, and whether everybody can use them."""

import importlib.util
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from helpers import site
from helpers.browser import MARKS, watched

pytestmark = [*MARKS, pytest.mark.skipif(not site.HERE, reason="needs MkDocs, with its theme and plugins")]

LOOKED_AT: Final = (
    "",
    "tutorial/",
    "playground/",
    "rules/",
    "rules/stavegame/",
    "guides/write-a-game/",
    "reference/",
    "reference/match/",
    "reference/command-line/",
    "design/speed/",
    "404.html",
)
"""The pages on which everything is found that there is on pages."""
SIZES: Final = {"desk": (1300, 900), "phone": (375, 812)}
HEAVIEST: Final = 300_000
"""How many bytes a page may take, compressed, with all that it loads by itself."""
SHIFTS: Final = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
FINDINGS: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).slice(0, 3)}`);
}"""


@pytest.fixture
def visit(browser: Any, home: str) -> Iterator[Any]:
    """Open a page in a browser that has never been here. Nothing may go wrong there, or be loaded from elsewhere."""
    contexts, wrong = list[Any](), list[str]()

    def visited(path: str, size: str = "desk", scheme: str = "light", before: str = "") -> Any:
        width, height = SIZES[size]
        contexts.append(
            browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                reduced_motion="reduce",
                service_workers="block",
            )
        )
        page = watched(contexts[-1], home, wrong)
        page.add_init_script(before)
        page.goto(f"{home}{path}", wait_until="networkidle")
        return page

    yield visited
    for context in contexts:
        context.close()
    assert [] == wrong


@pytest.fixture(scope="module")
def axe() -> str:
    """Return the program that looks for what some people can't use."""
    spec = importlib.util.spec_from_file_location("runtime", site.ROOT / "docs" / "runtime.py")
    assert spec is not None
    assert spec.loader is not None
    runtime = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runtime)
    with tarfile.open(runtime.from_npm("axe-core")) as packed:
        program = packed.extractfile("package/axe.min.js")
        assert program is not None
        return program.read().decode()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", LOOKED_AT)
def test_everybody_can_use_a_page(visit: Any, axe: str, path: str, scheme: str) -> None:
    """Axe finds nothing: contrast, names, headings, what a keyboard reaches. On a phone neither."""
    for size in SIZES:
        page = visit(path, size, scheme)
        page.evaluate(axe)
        assert [] == page.evaluate(FINDINGS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_playground_when_it_runs(visit: Any, axe: str, scheme: str) -> None:
    """Also the board and all that is around it."""
    page = visit("playground/#setup=nava&seats=human,greedy", scheme=scheme)
    page.get_by_role("button", name="Start the playground").click()
    page.locator(".next").first.wait_for()
    page.evaluate(axe)
    assert [] == page.evaluate(FINDINGS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "link", ["stavegame/#slide.descends", "stones/#move.adjacent", "mantis/#win.deck", "nava/#move.straight"]
)
def test_a_link_to_a_rule_lands_on_it(visit: Any, link: str, size: str) -> None:
    """Its heading is at the top, below the header, as nothing moves while the page is loaded."""
    page = visit(f"rules/{link}", size, before=SHIFTS)
    rule = link.partition("#")[2]
    page.wait_for_function(
        """id => {
            const top = document.getElementById(id).getBoundingClientRect().top
            return 40 < top && top < 100 || document.documentElement.scrollHeight - scrollY <= innerHeight + 1
        }""",
        arg=rule,
    )
    assert page.evaluate("window.shift") < 0.02


def test_no_page_is_heavy(folder: Path, browser: Any) -> None:
    """Without what is loaded when somebody wants it: the index of the search, and the Python of the playground."""
    pages = sorted(path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    heavy: dict[str, int] = {}
    with site.served(folder) as server:
        for path in pages:
            context = browser.new_context(viewport={"width": 1300, "height": 900}, service_workers="block")
            before = server.sent
            context.new_page().goto(f"{server.address}{path}/", wait_until="networkidle")
            if server.sent - before > HEAVIEST:
                heavy[path] = server.sent - before
            context.close()
    assert len(pages) > 45
    assert {} == heavy


def test_the_index_of_the_search_is_loaded_when_somebody_searches(visit: Any) -> None:
    """Then it finds what is there, by keyboard and by touch."""
    for size in SIZES:
        page, loaded = visit("rules/nava/", size), list[str]()
        page.on("request", lambda request, loaded=loaded: loaded.append(request.url.rpartition("/")[2]))
        assert not page.evaluate(
            "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('search_index.json'))"
        )
        if size == "desk":
            page.keyboard.press("/")
        else:
            page.locator("label.md-header__button[for=__search]").click()
        page.locator("input[name=query]").press_sequentially("slide.descends")
        page.locator(".md-search-result__item").first.wait_for()
        assert "search_index.json" in loaded


def test_the_switch_of_colors_has_three_states(visit: Any) -> None:
    """At first a page follows the system, also while it changes; then light, then dark, then the system again."""
    page = visit("", scheme="dark")

    def scheme() -> str:
        return str(page.evaluate("document.body.dataset.mdColorScheme"))

    assert scheme() == "slate"
    page.emulate_media(color_scheme="light")
    page.wait_for_function("document.body.dataset.mdColorScheme === 'default'")
    seen: list[tuple[str, str]] = []
    for _ in range(3):
        label = page.locator("form[data-md-component=palette] label:not([hidden])")
        label.click()
        label = page.locator("form[data-md-component=palette] label:not([hidden])")
        seen.append((str(label.get_attribute("title")).split(":")[1].strip().split(".")[0], scheme()))
    assert [("light", "default"), ("dark", "slate"), ("as the system has them", "default")] == seen


def test_a_small_picture_opens_and_closes(visit: Any) -> None:
    """By keyboard too, and the focus is then where it was."""
    page = visit("rules/nava/")
    link = page.locator(".boards a").first
    link.focus()
    page.keyboard.press("Enter")
    large = page.locator("dialog.picture img")
    large.wait_for()
    assert large.bounding_box()["width"] > 1.5 * link.bounding_box()["width"]
    page.keyboard.press("Escape")
    page.locator("dialog.picture").wait_for(state="detached")
    assert page.evaluate("document.activeElement.parentElement.matches('figure')")


def test_a_page_that_is_not_there_leads_on(folder: Path) -> None:
    """Its links are to pages that are there, wherever it is shown: they begin at the root of the site."""
    text = (folder / "404.html").read_text(encoding="utf-8")
    links = text.partition("Page not found</h1>")[2].partition("</article>")[0].split('<a href="/')[1:]
    paths = ["/" + link.partition('"')[0] for link in links]
    assert len(paths) > 5
    assert all((folder / path.removeprefix(f"{site.PUBLISHED_AT}/") / "index.html").is_file() for path in paths)
