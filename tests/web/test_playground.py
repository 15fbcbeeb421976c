"""The playground of the docs, in a browser: the site is built, or found where STAVES_SITE says, and served from here.

Nothing may be asked of another host, and nothing may be wrong on the console.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest

import staves
from helpers import site
from helpers.browser import MARKS, PATIENCE, click, focused, marked, watched
from staves.games import GAMES

pytestmark = [*MARKS, pytest.mark.skipif(not site.HERE, reason="needs MkDocs, with its theme and plugins")]

SHORT: Final = {
    "stones": "stones rows=3 columns=3 stones=2",
    "mantis": "mantis players=2 goal=4",
    "nava": "nava ply_limit=12",
}
ENDED: Final = "/has won|have won|A draw/.test(document.querySelector('.sentence').textContent)"
MY_TURN: Final = "document.querySelector('.picture[aria-busy=false] .next')"


Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def address(home: str) -> str:
    """Return where the playground is."""
    return f"{home}playground/"


@pytest.fixture
def visit(browser: Any, home: str, address: str) -> Iterator[Visit]:
    """Open the playground in a fresh browser, as often as somebody likes, and start it unless they say otherwise."""
    contexts, wrong = list[Any](), list[str]()

    def visited(link: str = "", *, start: bool = True, **options: Any) -> Any:
        contexts.append(browser.new_context(**options))
        page = watched(contexts[-1], home, wrong)
        page.goto(f"{address}#{link}" if link else address)
        if start:
            begin(page)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert [] == wrong


@pytest.fixture(scope="module")
def table(browser: Any, home: str, address: str) -> Iterator[Any]:
    """Start the playground once, for tests that only open games there."""
    context, wrong = browser.new_context(), list[str]()
    page = watched(context, home, wrong)
    page.goto(address)
    begin(page)
    yield page
    context.close()
    assert [] == wrong


def begin(page: Any) -> None:
    """Start the playground, and wait for a board."""
    page.get_by_role("button", name="Start the playground").click()
    page.locator(".picture svg").wait_for()


def opened(page: Any, link: str) -> None:
    """Open a link as somebody does who pastes it into the address bar, unless it is what is shown."""
    if link == link_of(page):
        return
    page.evaluate("link => { document.querySelector('.sentence').textContent = ''; location.hash = link; }", link)
    page.wait_for_function("document.querySelector('.sentence').textContent")


def paths(page: Any) -> dict[str, list[str]]:
    """Return the legal actions that are shown, with their paths."""
    found: dict[str, list[str]] = page.evaluate("JSON.parse(document.querySelector('.picture svg').dataset.paths)")
    return found


def until_my_turn(page: Any) -> bool:
    """Wait until the person at the screen is to move. Return False if the game is over first."""
    page.wait_for_function(f"{MY_TURN} || {ENDED}")
    mine: bool = page.evaluate(f"{MY_TURN} !== null")
    return mine


def by_keyboard(page: Any, name: str) -> None:
    """Reach a place with the Tab key, and point at it."""
    page.locator(".picture").focus()
    while focused(page) != name:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def link_of(page: Any) -> str:
    """Return what the address has after the #."""
    link: str = page.evaluate("location.hash.slice(1)")
    return link


@pytest.mark.parametrize("way", [click, by_keyboard], ids=["click", "keyboard"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game(table: Any, game: staves.AnyGame, way: Callable[[Any, str], None]) -> None:
    """Against bots that answer at once. All that happened is told, and the record is complete."""
    page, setup = table, SHORT.get(game.name, game.name)
    state = staves.setup(setup).new_game(seed=5)
    mover = staves.to_move(state)
    seats = ",".join("human" if player == mover else "greedy" for player in game.play.players(state))
    opened(page, f"setup={quote(setup)}&seed=5&seats={seats}")
    while until_my_turn(page):
        found = list(paths(page).values())
        for name in found[-1 if ["END"] in found else 0]:
            way(page, name)
    page.get_by_text("Record", exact=True).click()
    page.wait_for_function("document.querySelector('textarea').value")
    record = staves.records.read(page.locator("textarea").input_value())
    page.get_by_text("Record", exact=True).click()
    assert record.start == state
    assert len(record.actions) == page.locator(".log li").count()
    assert page.locator(".sentence").text_content() in {"A draw.", *map(ended, (record.winners,))}


def ended(winners: Any) -> str:
    """Return how a page says who has won."""
    name = winners[0]
    return f"{name if isinstance(name, str) else f'Player {name}'} has won."


@pytest.mark.parametrize(
    ("link", "names", "rule"),
    [
        ("setup=stavegame&seed=3", ["A0", "00"], "place.nearest"),
        ("setup=stones&seed=4&seats=human,greedy", ["0,5", "3,3"], "move.adjacent"),
        ("setup=nava&seats=human,greedy", ["00", "44"], "move.own"),
        ("setup=mantis&seed=1", "STEAL {mover}", "steal.other"),
    ],
    ids=["stavegame", "stones", "nava", "mantis"],
)
def test_a_refused_action(table: Any, folder: Path, link: str, names: list[str] | str, rule: str) -> None:
    """The page says which rule forbids it, and the link leads to that rule."""
    page = table
    opened(page, link)
    before = link_of(page)
    if isinstance(names, str):
        page.locator(".choices summary").click()
        own = min(set("0123") - {action.split()[1] for action in paths(page) if "STEAL" in action})
        page.get_by_label("Action").fill(names.format(mover=own))
        page.keyboard.press("Enter")
        page.locator(".choices summary").click()
    else:
        for name in names:
            click(page, name)
    told = page.locator(".refusal a")
    told.wait_for()
    assert rule == told.text_content()
    target = told.get_attribute("href")
    game = link.partition("=")[2].partition("&")[0]
    assert target == f"../rules/{game}/#{rule}"
    assert f'id="{rule}"' in (folder / "rules" / game / "index.html").read_text(encoding="utf-8")
    assert before == link_of(page)


def test_a_link_holds_the_game(table: Any, visit: Visit) -> None:
    """In another browser it shows the same board, and what happened; then it goes on there."""
    page = table
    opened(page, "setup=stavegame&seed=3&seats=human,human")
    for name in ("A0", "02"):
        click(page, name)
    page.locator(".log li").nth(0).wait_for(state="attached")
    other = visit(link_of(page))
    for what in (".picture", ".sentence", ".log"):
        assert page.locator(what).inner_html() == other.locator(what).inner_html()
    assert link_of(page) == link_of(other)
    click(other, "PASS")
    other.locator(".log li").nth(1).wait_for(state="attached")
    assert link_of(other) == f"{link_of(page)};PASS"


def test_a_bad_link_gets_a_sentence(table: Any, visit: Visit) -> None:
    """The game that was shown stays, and so does its address; where there is none, one begins."""
    page = table
    opened(page, "setup=nava&seats=human,human")
    before = link_of(page)
    page.evaluate("location.hash = 'setup=nava&play=00>44'")
    page.locator(".refusal").wait_for()
    assert "move.own" in page.locator(".refusal").text_content()
    page.wait_for_function("before => location.hash.slice(1) === before", arg=before)
    assert 25 == page.locator(".picture .at").count()
    other = visit("setup=%3Cb%3Echess")
    problem = other.locator(".problem").text_content()
    assert problem.startswith("game: ")
    assert "<b>chess" in problem
    assert [] != marked(other, "next")


def test_a_bad_link_can_be_read_while_bots_play(table: Any) -> None:
    """They wait until somebody lets them go on."""
    page = table
    opened(page, f"setup={quote(SHORT['stones'])}&seed=6&seats=random,random")
    page.evaluate("location.hash = 'setup=chess'")
    page.locator(".refusal", has_text="chess").wait_for()
    page.get_by_role("button", name="Let the bot go on").click()
    page.wait_for_function(ENDED)
    assert not page.locator(".refusal").is_visible()


def test_the_link_is_copied_wherever_the_address_is(visit: Visit) -> None:
    """A heading of the page may have been chosen meanwhile. Where nothing can be copied, the user gets it.

    Of a game in which something is hidden, the page says that the link isn't silent about it.
    """
    page = visit("setup=mantis&seed=1", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied, with what is hidden").wait_for()
    page.get_by_role("button", name="Copy the link").wait_for()
    opened(page, "setup=nava&seats=human,human")
    before = page.url
    page.evaluate("location.hash = 'how-to-use-it'")
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied", exact=True).wait_for()
    assert before == page.evaluate("navigator.clipboard.readText()")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy the link").wait_for()
    page.evaluate("window.prompt = (_, text) => { window.prompted = text; }")
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function("before => window.prompted === before", arg=before)
    page.get_by_text("Record", exact=True).click()
    page.wait_for_function("document.querySelector('textarea').value")
    page.get_by_role("button", name="Copy the record").click()
    page.wait_for_function("getSelection().toString() === document.querySelector('textarea').value")


@pytest.mark.parametrize(("width", "height"), [(1300, 700), (360, 600)], ids=["laptop", "phone"])
def test_a_refusal_is_seen_wherever_one_points(visit: Visit, width: int, height: int) -> None:
    """However much of the board is in sight."""
    page = visit("setup=stavegame&seed=3&seats=human,human", viewport={"width": width, "height": height})
    page.locator(".picture").evaluate("picture => picture.scrollIntoView({ block: 'start' })")
    for name in ("A0", "00"):
        click(page, name)
    page.locator(".refusal a").wait_for()
    box = page.locator(".refusal").bounding_box()
    assert 0 < box["y"] < box["y"] + box["height"] <= height


def test_a_position_can_be_opened(table: Any) -> None:
    """The text of one, as the rulebook has it, or a whole address."""
    page = table
    opened(page, "setup=nava&seats=human,human")
    page.get_by_text("Open a position or a link").click()
    field = page.locator("[name=open]")
    for text in ("stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,1,s1", f"{page.url}&play=04>02"):
        field.fill(text)
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector('[name=open]').value === ''")
    assert page.locator(".sentence").text_content() == "Player 2 is to move."
    field.fill("stones diagonal=perhaps")
    page.keyboard.press("Enter")
    page.locator(".refusal").wait_for()
    page.get_by_text("Open a position or a link").click()


def test_undo_hint_seats_and_new_games(table: Any) -> None:
    """Options come from the form; a seed makes the same game again."""
    page = table
    opened(page, "setup=nava&seats=human,greedy")
    first = link_of(page)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_function("document.querySelectorAll('.hinted').length === 2")
    assert page.get_by_role("button", name="Undo").is_disabled()
    for name in ("04", "02"):
        click(page, name)
    page.wait_for_function("document.querySelectorAll('.log li').length === 2")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("link => location.hash.slice(1) === link", arg=first)
    page.locator(".controls select[name='1']").select_option("greedy")
    page.wait_for_function("document.querySelectorAll('.log li').length > 2")
    page.locator("[name=game]").select_option("stones")
    page.get_by_text("Options", exact=True).click()
    assert ["", "no"] == [page.locator(f"[name={name}]").input_value() for name in ("rows", "diagonal")]
    for name, value in (("rows", "3"), ("columns", "4"), ("stones", "2"), ("seed", "9")):
        page.locator(f"[name={name}]").fill(value)
    page.locator("[name=diagonal]").select_option("yes")
    page.get_by_role("button", name="New game").click()
    page.wait_for_function("location.hash.includes('stones')")
    expected = staves.setup("stones", rows=3, columns=4, stones=2, diagonal=True)
    assert link_of(page).startswith(f"setup={quote(str(expected), safe='=')}&seed=9&seats=")
    page.locator("[name=rows]").fill("0")
    page.get_by_role("button", name="New game").click()
    page.locator(".refusal").wait_for()
    assert "rows" in page.locator(".refusal").text_content()
    opened(page, f"setup={quote('stones rows=5 quiet_limit=none')}&seed=1")
    expected_fields = {"rows": "5", "columns": "", "quiet_limit": "none", "diagonal": "no"}
    assert expected_fields == {name: page.locator(f"[name={name}]").input_value() for name in expected_fields}
    page.get_by_text("Options", exact=True).click()
    page.locator("[name=seed]").fill("")


def test_bots_play_among_themselves(table: Any) -> None:
    """Whoever has no seat watches them to the end, and may take the last action back."""
    page = table
    opened(page, f"setup={quote(SHORT['stones'])}&seed=6&seats=greedy,random")
    page.wait_for_function(ENDED)
    count = page.locator(".log li").count()
    assert count > 1
    assert page.get_by_role("button", name="Hint").is_disabled()
    page.locator(".controls select[name='0']").select_option("human")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function(f"document.querySelectorAll('.log li').length < {count}")


def test_nothing_is_loaded_before_somebody_asks(visit: Visit) -> None:
    """The page alone is small: Python comes with the button."""
    page = visit(start=False)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    ours = {name.rpartition("/")[2] for name in loaded if "/playground/" in name}
    assert {"playground.css", "playground.js", "board.js", "engine.js"} == ours
    assert not page.evaluate("navigator.serviceWorker.controller")


def test_it_is_small(browser: Any, folder: Path) -> None:
    """All that is sent until somebody can play is at most 8 MB, compressed. `bench/page.py` measures the time, too."""
    context = browser.new_context(service_workers="block")
    with site.served(folder) as server:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{server.address}playground/#setup=nava&seats=human,greedy")
        begin(page)
        assert 5_000_000 < server.sent <= 8_000_000
        context.close()


def test_on_a_phone_in_the_dark(visit: Visit) -> None:
    """All fits, and follows the theme of the page."""
    page = visit(
        "setup=stones&seed=4&seats=human,greedy",
        viewport={"width": 360, "height": 740},
        color_scheme="dark",
        has_touch=True,
    )
    assert 360 == page.evaluate("document.documentElement.scrollWidth")
    stroke = "getComputedStyle(document.querySelector('.next')).stroke"
    dark = page.evaluate(stroke)
    page.locator('[data-at="0,5"]').tap()
    assert ["0,5"] == marked(page, "pointed")
    page.locator('[data-at="3,3"]').tap()
    page.locator(".refusal", has_text="move.adjacent").wait_for()
    page.locator('[data-at="0,4"]').tap()
    page.wait_for_function("document.querySelectorAll('.log li').length === 2")
    page.evaluate("document.body.dataset.mdColorScheme = 'default'")
    assert dark != page.evaluate(stroke)


def test_without_a_network(browser: Any, folder: Path) -> None:
    """Once it has been loaded, it begins again and plays on when nothing answers any more."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    with site.served(folder) as server:
        page.goto(f"{server.address}playground/#setup=nava&seats=human,greedy")
        begin(page)
        page.get_by_text("It works without a network now.").wait_for()
    page.reload()
    begin(page)
    page.goto(f"{server.address}playground/?from=somewhere#setup=nava&seats=human,greedy")
    begin(page)
    for name in ("04", "02"):
        click(page, name)
    page.wait_for_function("document.querySelectorAll('.log li').length === 2")
    context.close()


def replaced(page: Any, folder: Path, *before: str) -> None:
    """Let the workers that are started next do something else before what they are asked; later ones are as usual."""
    worker = (folder / "playground" / "worker.js").read_text(encoding="utf-8")
    scripts = [f"addEventListener('message', ({{ data }}) => {{ {each} }});\n{worker}" for each in before]
    page.route(
        "**/worker.js",
        lambda route: route.fulfill(body=scripts.pop(0) if scripts else worker, content_type="text/javascript"),
    )


def test_what_never_ends_can_be_stopped(visit: Visit, folder: Path) -> None:
    """As often as it takes. Python begins again with the same game, in which the bot waits until it may go on."""
    page = visit(start=False, service_workers="block")
    replaced(page, folder, *["while (data.do === 'answer');"] * 2, "while (data.do === 'offer');")
    page.evaluate("location.hash = 'setup=nava&seats=greedy,human'")
    begin(page)
    stop, resume = (page.get_by_role("button", name=name) for name in ("Stop", "Let the bot go on"))
    for _ in range(2):
        stop.click()
        page.get_by_text("It was stopped. The bot waits.").wait_for()
        stop.wait_for(state="hidden")
        assert page.locator(".log li").count() == 0
        resume.click()
    stop.click()
    page.get_by_text("It was stopped. The bot waits.").wait_for()
    resume.click()
    page.wait_for_function(str(MY_TURN))
    assert page.locator(".log li").count() == 1
    assert re.search("play=.", link_of(page))
    assert "" == page.locator(".problem").text_content()


def test_a_link_that_takes_too_long_can_be_stopped(visit: Visit, folder: Path) -> None:
    """Then another game begins."""
    page = visit(start=False, service_workers="block")
    replaced(page, folder, "while (data.do === 'open_link');")
    page.evaluate("location.hash = 'setup=nava&seats=human,human'")
    page.get_by_role("button", name="Start the playground").click()
    page.get_by_role("button", name="Stop").click()
    page.locator(".picture svg").wait_for()
    page.get_by_text("It was stopped.").wait_for()
    assert "nava" not in link_of(page)


def test_the_game_goes_on_after_a_crash(visit: Visit, folder: Path) -> None:
    """With what the user has done last still to do; all that happened before is told again."""
    page = visit(start=False, service_workers="block")
    replaced(page, folder, "if (data.with.text === '42>40') postMessage({ failed: 'Python has crashed: it fell.' });")
    page.evaluate("location.hash = 'setup=nava&seats=human,human&play=04>02;40>42'")
    begin(page)
    page.locator(".choices summary").click()
    for _ in range(2):
        page.locator("[data-action='02>04']").click()
        page.wait_for_function("document.querySelectorAll('.log li').length === 3")
        page.get_by_role("button", name="Undo").click()
        page.wait_for_function("document.querySelectorAll('.log li').length === 2")
    page.locator("[data-action='02>04']").click()
    page.locator("[data-action='42>40']").click()
    page.get_by_text("Python has crashed: it fell.").wait_for()
    page.locator("[data-action='42>40']").click()
    page.wait_for_function("document.querySelectorAll('.log li').length === 4")
    assert "" == page.locator(".problem").text_content()


def test_a_worker_that_is_broken_is_told(visit: Visit) -> None:
    """Python that can't be loaded is no silence."""
    page = visit(start=False, service_workers="block")
    page.route("**/runtime.json", lambda route: route.fulfill(body="{}", content_type="application/json"))
    page.route("**/undefined/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.get_by_role("button", name="Start the playground").click()
    page.get_by_text("Python can't be started: ").wait_for()
    page.unroute("**/runtime.json")
    begin(page)
