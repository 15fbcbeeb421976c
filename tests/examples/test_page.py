"""The page of the game server of the examples, used by people: it needs a browser, as the interactive drawings do."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import staves
from helpers.browser import MARKS, click, started
from helpers.server import MISSING, WHY, Client, in_turn, modules, running
from staves import drawings, nava

pytestmark = [*MARKS, pytest.mark.skipif(bool(MISSING), reason=WHY)]
ALL_BUT_NEWS = re.compile(r"/tables/(?!.*/news$)")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """Run a server, and return a client without a seat."""
    with running(tmp_path_factory.mktemp("page") / "tables.sqlite3") as client:
        yield client


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Start a browser."""
    with started() as browser:
        yield browser


@pytest.fixture
def pages(browser: Any) -> Iterator[Any]:
    """Open pages of people who have never been here, are called Ann, and hold their phones upright."""
    contexts = list[Any]()

    def opened() -> Any:
        contexts.append(browser.new_context(viewport={"width": 390, "height": 844}))
        page = contexts[-1].new_page()
        page.set_default_timeout(300_000)
        page.on("dialog", lambda dialog: dialog.accept("Ann <b>"))
        return page

    yield opened
    for context in contexts:
        context.close()


def opened(page: Any, client: Client, game: str, **options: str) -> str:
    """Open a table by the form, and return its path."""
    page.goto(f"http://127.0.0.1:{client.port}/")
    page.locator("#game").select_option(game)
    page.get_by_text("Options").click()
    for name, value in options.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_role("button", name="Open a table").click()
    page.locator("#seats li").first.wait_for()
    return f"/tables/{page.url.partition('#')[2]}"


def chair(page: Any, seat: object) -> Any:
    """Return a seat in the list of seats."""
    return page.locator("#seats li", has_text=f"{seat}: ")


def sit(page: Any, seat: object) -> None:
    """Take a seat."""
    chair(page, seat).get_by_role("button", name="Sit down").click()
    page.locator("#undo").wait_for()


def table_at(path: str) -> Any:
    """Return a table as the server has it, with all that is hidden."""
    _, storage = modules()
    return storage.load(path.rpartition("/")[2])


def act(page: Any, path: tuple[str, ...]) -> None:
    """Click places, one after the other."""
    for name in path:
        click(page, name)


def says(page: Any, text: str) -> None:
    """Wait until the board says something, by a sentence below it."""
    page.locator("#board .sentence, #board .refusal", has_text=text).wait_for()


WHOLE: list[tuple[str, dict[str, str]]] = [
    ("stavegame", {"placing": "anywhere"}),
    ("stones", {"rows": "3", "columns": "3", "stones": "2"}),
    ("mantis", {"goal": "4"}),
    ("nava", {"ply_limit": "20"}),
]


@pytest.mark.parametrize("setup", WHOLE)
def test_a_person_plays_a_whole_game_by_clicks(pages: Any, client: Client, setup: tuple[str, dict[str, str]]) -> None:
    """Against bots, on a phone, until the page says who has won, with a line for each action."""
    page, (game, options) = pages(), setup
    table = opened(page, client, game, **options)
    mine, *others = in_turn(client, table)
    for seat in others:
        chair(page, seat).get_by_role("button", name="Let a bot play").click()
        chair(page, seat).get_by_text("a bot").wait_for()
    sit(page, mine)
    while not staves.is_terminal(state := (there := table_at(table)).state):
        number = there.number
        if str(staves.to_move(state)) == mine:
            page.locator(f"#log li:nth-child({number})" if number else ".next").first.wait_for(state="attached")
            act(page, next(iter(drawings.paths(state))))
        page.locator(f"#log li:nth-child({number + 1})").wait_for(state="attached")
    page.locator(".sentence", has_text=re.compile("has won|have won|A draw")).wait_for()
    end = client.told(table)
    assert end["number"] == page.locator("#log li").count()
    assert end["winners"] is not None
    assert 390 == page.evaluate("document.documentElement.scrollWidth")


def test_two_people_see_what_the_other_does(pages: Any, client: Client) -> None:
    """Each has a browser and a seat, and doesn't see the table as the other does."""
    page, other = pages(), pages()
    table = opened(page, client, "nava")
    public = page.url
    mine, seat = in_turn(client, table)
    sit(page, mine)
    other.goto(page.url)
    other.get_by_text(f"seat {mine} isn't yours").wait_for()
    other.goto(public)
    sit(other, seat)
    chair(other, mine).get_by_text("Ann <b>", exact=False).wait_for()
    says(other, f"Player {mine} is to move.")
    act(page, next(iter(drawings.paths(table_at(table).state))))
    says(other, "It is your turn.")
    page.locator("#log li").first.wait_for(state="attached")
    assert page.locator("#log").inner_text() == other.locator("#log").inner_text() != ""


def test_a_refusal_is_explained_on_the_page(pages: Any, client: Client) -> None:
    """What is illegal by its rule, and a click that comes too late; then the page shows how the game stands."""
    page = pages()
    once = "retry: 1000000000\ndata: changed\n\n"  # the page hears of nothing by itself afterwards
    page.route("**/news", lambda route: route.fulfill(content_type="text/event-stream", body=once))
    table = opened(page, client, "nava")
    mine = in_turn(client, table)[0]
    sit(page, mine)
    page.locator(".next").first.wait_for()
    act(page, ("00", "44"))
    rule = staves.explain(table_at(table).state, nava.Move((0, 0), (4, 4)))
    assert rule is not None
    says(page, f"00>44: {rule.text} Rule: {rule.id}")
    page.get_by_text("What can be done").click()
    page.get_by_label("Action").fill("00 > 43")
    page.get_by_role("button", name="Act").click()
    says(page, f"00>43: {rule.text} Rule: {rule.id}")
    token = page.evaluate("localStorage[location.hash]")
    first, second, *_ = drawings.paths(table_at(table).state).items()
    assert 200 == Client(client.port, f"{table}/seats/{mine}", token).act(str(first[1]), 0)[0]
    act(page, second[0])
    says(page, "the table is at number 1, not 0: reload it and try again")
    page.locator("#log li").wait_for()
    assert 1 == client.told(table)["number"]


def test_a_page_goes_on_once_the_server_is_back(pages: Any, client: Client) -> None:
    """It says that the server has gone, but not for longer than that, and hears again what others do."""
    page = pages()
    busy = iter([True])
    page.route("**/news", lambda route: route.fulfill(status=503) if next(busy, False) else route.continue_())
    table = opened(page, client, "nava")
    mine, other = in_turn(client, table)
    sit(page, mine)
    page.locator(".next").first.wait_for()
    page.route(ALL_BUT_NEWS, lambda route: route.abort())
    page.get_by_role("button", name="Take back").click()
    error = page.locator("#error")
    error.get_by_text("doesn't answer").wait_for()
    page.unroute(ALL_BUT_NEWS)
    client.sit(table, other)
    chair(page, other).get_by_text("Ann").wait_for()
    error.wait_for(state="hidden")
    page.get_by_role("button", name="Take back").click()
    error.get_by_text("only if all other players are bots").wait_for()


def test_pages_in_the_background_leave_others_their_connections(pages: Any, client: Client) -> None:
    """A browser opens six to one server, and each page that is looked at keeps one to hear what is new."""
    first = page = pages()
    table = opened(page, client, "nava")
    mine, _ = in_turn(client, table)
    hide = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    for _ in range(7):
        page.evaluate(hide, arg=True)
        other = page.context.new_page()
        other.set_default_timeout(300_000)
        other.goto(page.url)
        chair(other, mine).wait_for()
        first, page = page, other
    client.sit(table, mine)
    chair(page, mine).get_by_text("Ann").wait_for()
    assert 0 == chair(first, mine).get_by_text("Ann").count()
    first.evaluate(hide, arg=False)
    chair(first, mine).get_by_text("Ann").wait_for()
