"""The game server of the examples, asked by HTTP."""

import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.server import FOLDER, MISSING, WHY, Client, in_turn, modules, play, running, sat
from helpers.tables import SETUPS
from helpers.whisper import WHISPER, Room
from staves import mantis, nava
from staves.table import Table

pytestmark = pytest.mark.skipif(bool(MISSING), reason=WHY)

NAVA = "nava ply_limit=6"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """Run a server, and return a client without a seat."""
    with running(tmp_path_factory.mktemp("server") / "tables.sqlite3") as client:
        yield client


def replaced(path: str, table: Any) -> None:
    """Store another table in place of the one at this path."""
    _, storage = modules()
    values = (*storage.columns(table), path.rpartition("/")[2])
    assert storage.changed("UPDATE tables SET number = ?, mover = ?, touched = ?, saved = ? WHERE code = ?", *values)


@pytest.mark.parametrize("setup", [NAVA, *(pytest.param(setup, marks=pytest.mark.slow) for setup in SETUPS)])
def test_people_play_a_whole_game(client: Client, setup: str) -> None:
    """The server leads them through it, tells each step, and refuses everything afterwards."""
    table = client.opened(setup)
    seats = sat(client, table)
    end = play(client, table, seats, random.Random(5))
    assert end["winners"] is not None
    assert {} == end["actions"]
    told = client.told(f"{table}?since=0")["heard"]
    assert len(told) == end["number"]
    for seat in seats.values():
        status, answer = seat.act("0", end["number"])
        assert status in {409, 422}, answer
    assert client.told(f"{table}/rules")["setup"] == str(staves.setup(setup))


def test_of_identical_requests_one_is_taken(client: Client) -> None:
    """The others are told that they come too late, however close together they are."""
    table = client.opened("mantis players=2")
    seat, other = sat(client, table).values()
    action = f"STEAL {other.path[-1]}"
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: seat.act(action, 0), range(6)))
    assert [200, 409, 409, 409, 409, 409] == sorted(status for status, _ in answers)
    assert {"the table is at number 1, not 0: reload it and try again"} == {
        data["detail"] for status, data in answers if status == 409
    }
    assert 1 == client.told(table)["number"]


def test_a_request_that_was_overtaken_is_not_stored(client: Client) -> None:
    """Two requests read the same table, and the second to store finds that it has changed."""
    _, storage = modules()
    code = client.opened("nava").rpartition("/")[2]
    table = storage.load(code)
    after = table.act(staves.to_move(table.state), staves.legal_actions(table.state)[0])
    storage.store(code, table, after)
    with pytest.raises(staves.table.OutOfDate, match="the table is at number 1, not 0"):
        storage.store(code, table, after)


def test_a_seat_is_seen_and_played_with_its_token_alone(client: Client) -> None:
    """Without a token, with that of another seat or table, or with a bot's seat, nothing is shown and nothing done."""
    table = client.opened("mantis players=3")
    first, second, third = in_turn(client, table)
    mine, other = client.sit(table, first), client.sit(table, second)
    client.sit(table, third, bot=True)
    elsewhere = client.sit(client.opened("mantis players=3"), first)
    wrong = [(first, token) for token in ("", "é", other.token, elsewhere.token)]
    for seat, token in [*wrong, (second, mine.token), (third, ""), (third, "None")]:
        thief = Client(client.port, f"{table}/seats/{seat}", token)
        wanted = (403, {"detail": f"seat {seat} isn't yours"})
        assert wanted == thief.ask(thief.path)
        assert wanted == thief.act("SCORE", 0)
        assert wanted == thief.ask(f"{thief.path}/undo", {"number": 0})
    refused = {"detail": f"seat {first} is taken"}
    assert (409, refused) == client.ask(f"{table}/seats/{first}", {"name": "Eve", "bot": False})
    assert 0 == mine.look()["number"]
    for shown in (mine.look(), client.told(table)):
        assert mine.token not in str(shown)
        assert {seat: {"name": "Ann", "bot": seat == third} for seat in (first, second, third)} == shown["seats"]


@pytest.mark.parametrize("setup", ["stavegame", "mantis players=3"])
def test_no_answer_depends_on_what_is_hidden(client: Client, setup: str) -> None:
    """If what a player can't see is another, every answer to this player is the same to the byte."""
    table = client.opened(setup)
    seats = sat(client, table)
    _, storage = modules()
    state = play_on(storage.load(table.rpartition("/")[2]), 6)
    for name, seat in [*seats.items(), ("", client)]:
        player = staves.parse_player(state, name) if name else None
        others = [staves.resample(staves.view(state, player), seed) for seed in range(3)]
        assert len({state, *others}) > 2
        answers = set[tuple[str, ...]]()
        for other in (state, *others):
            replaced(table, Table(other))
            asked = [f"{seat.path or table}?since=0", f"{table}/rules", "/tables"]
            answers.add(tuple(map(seat.page, asked)))
        assert 1 == len(answers)


def play_on(table: Any, actions: int) -> Any:
    """Return the state after some actions of the first kind that is legal."""
    for _ in range(actions):
        table = table.act(staves.to_move(table.state), staves.legal_actions(table.state)[0])
    return table.state


def test_what_is_whispered_is_told_to_those_who_hear_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the drawing tells others what was done, in a game in which they don't hear it."""
    monkeypatch.setattr("staves._games.registered", lambda: {"whisper": WHISPER})
    table = client.opened("mantis players=3")
    seats = {name: client.sit(table, name) for name in "012"}
    heard: dict[str, set[str]] = {name: set() for name in ("0", "1", "2", "spectators")}
    for to in "12":
        replaced(table, Table(Room()).act(0, f"to {to}"))
        for name, answers in heard.items():
            who = seats.get(name, client)
            answers.add(who.page(f"{who.path or table}?since=0"))
    assert {"0": 2, "1": 2, "2": 2, "spectators": 1} == {name: len(answers) for name, answers in heard.items()}
    replaced(table, Table(Room()).act(0, "to 1"))
    assert '"heard":[["Fallen()."]]' in seats["2"].page(f"{seats['2'].path}?since=0")


REFUSED: list[tuple[str, Any, int, str]] = [
    ("/tables/nothing", None, 404, "there is no table 'nothing'"),
    ("/tables/nothing/news", None, 404, "there is no table 'nothing'"),
    ("/tables/nothing/rules", None, 404, "there is no table 'nothing'"),
    ("/tables/nothing/seats/0", {"name": "Ann", "bot": False}, 404, "there is no table 'nothing'"),
    ("TABLE/seats/9", None, 404, "there is no player '9'; the players are 0 and 1"),
    ("TABLE/seats/9", {"name": "Ann", "bot": False}, 404, "there is no player '9'; the players are 0 and 1"),
    ("TABLE?since=99", None, 409, "the table is at number 0, not 99: reload it and try again"),
    ("TABLE?since=-1", None, 422, "since: must be at least 0, not -1"),
    ("TABLE?since=x", None, 422, "since: Input should be a valid integer, unable to parse string as an integer"),
    (
        "/tables",
        {"setup": "chess"},
        422,
        "game: there is no game 'chess'; there are stavegame, stones, mantis and nava",
    ),
    ("/tables", {"setup": "mantis players=9"}, 422, "players: must be from 2 to 6, not 9"),
    ("/tables", {"setup": "stones rows=200 columns=200"}, 422, "this game is too large, or too long, for this server"),
    ("/tables", {"setup": "x" * 201}, 422, "setup: String should have at most 200 characters"),
    ("/tables", {"setup": 7}, 422, "setup: Input should be a valid string"),
    ("/tables", b"{", 422, "1: JSON decode error"),
    ("TABLE/seats/1", {"name": "", "bot": False}, 422, "name: String should have at least 1 character"),
    (
        "TABLE/seats/1",
        {"name": "\ud800", "bot": False},
        422,
        "name: Input should be a valid string, unable to parse raw ",
    ),
    ("MINE/actions", {"action": "SCOER", "number": 0}, 422, "'SCOER' has 'E' at position 3, where 'RE' is expected"),
    ("MINE/actions", {"action": "\ud800", "number": 0}, 422, "action: Input should be a valid string"),
    ("MINE/actions", {"action": "STEAL 0", "number": 0}, 409, "STEAL 0 breaks the rule steal.other: "),
    ("MINE/actions", {"action": "SCORE", "number": 1}, 409, "the table is at number 0, not 1: reload it and try again"),
    ("MINE/undo", {"number": 1}, 409, "the table is at number 0, not 1: reload it and try again"),
    ("OTHER/actions", {"action": "SCORE", "number": 0}, 409, "it is player 0's turn, not player 1's"),
]


def test_what_is_refused_is_explained(client: Client) -> None:
    """The status says of what kind the refusal is, and a sentence why; then the table is as it was."""
    table = client.opened("mantis players=2")
    replaced(table, Table(mantis.new_game(players=2, seed=0)))
    seats = sat(client, table)
    mine, other = seats["0"], seats["1"]
    before = client.told(table)
    for path, body, status, sentence in REFUSED:
        sender = other if path.startswith("OTHER") else mine
        found, answer = sender.ask(re.sub("^(MINE|OTHER)", sender.path, path).replace("TABLE", table), body)
        assert (status, True) == (found, answer["detail"].startswith(sentence)), (path, body, found, answer)
    assert before == client.told(table)


def test_actions_are_read_as_people_type_them(client: Client) -> None:
    """In any case, with spaces."""
    table = client.opened("mantis players=2")
    mine, other = sat(client, table).values()
    assert (200, {"number": 1}) == mine.act(f" steal  {other.path[-1]} ", 0)


def test_a_long_request_is_refused_unread(client: Client) -> None:
    """And so is one that doesn't say how long it is."""
    wanted = (413, {"detail": "a request must say its length, at most 4096 bytes"})
    assert wanted == client.ask("/tables", b" " * 4097)
    assert wanted == client.ask("/tables", b'{"setup": "nava"}', **{"Transfer-Encoding": "chunked"})


def test_there_are_only_so_many_tables(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until one was idle for so long that it is deleted, with its seats."""
    _, storage = modules()
    table = client.opened("nava")
    client.sit(table, 1)
    count = len(storage.rows("SELECT code FROM tables"))
    monkeypatch.setattr(storage, "MAX_TABLES", count)
    assert (503, {"detail": f"there are {count} tables already"}) == client.ask("/tables", {"setup": "nava"})
    code = table.rpartition("/")[2]
    assert storage.changed("UPDATE tables SET touched = 0 WHERE code = ?", code)
    assert client.opened("nava") != table
    assert 404 == client.ask(table)[0]
    assert [] == storage.rows("SELECT * FROM seats WHERE code = ?", code)


def test_the_list_of_tables_says_where_there_is_room(client: Client) -> None:
    """The last one comes first."""
    table = client.opened("mantis players=3")
    client.sit(table, 1)
    told = {"code": table.rpartition("/")[2], "setup": "mantis players=3", "over": 0, "open": 2}
    assert told == client.told("/tables")[0]


def test_the_options_of_all_games_are_told() -> None:
    """With their defaults and what else they can be."""
    server, _ = modules()
    games = server.games()
    assert [*staves.games.names()] == [*games]
    players = {"name": "players", "text": "number of players", "default": "4", "expected": "a whole number from 2 to 6"}
    assert players in games["mantis"]


def test_bots_play_until_a_person_is_to_move(client: Client) -> None:
    """Whoever follows the news sees what they have done, and can take back an action of their own with all of that."""
    table = client.opened("mantis players=3")
    first, *others = in_turn(client, table)
    mine = client.sit(table, first)
    news = client.news(table)
    for seat in others:
        client.sit(table, seat, bot=True)
    assert (200, {"number": 1}) == mine.act(f"STEAL {others[0]}", 0)
    shown = next(shown for _ in news if (shown := mine.look())["number"] == 3)
    assert first == str(shown["to_move"])
    assert {"number": 4} == mine.told(f"{mine.path}/undo", {"number": 3})
    shown = mine.look(since=3)
    assert (0, [], first) == (shown["since"], shown["heard"], str(shown["to_move"]))


def test_nothing_is_taken_back_from_other_people(client: Client) -> None:
    """The sentence says when it can be done."""
    table = client.opened("nava")
    mine, _ = sat(client, table).values()
    refused = "an action can be taken back only if all other players are bots"
    assert (403, {"detail": refused}) == mine.ask(f"{mine.path}/undo", {"number": 0})


def test_a_bot_that_fails_leaves_its_seat(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else can take it, and all other tables go on."""
    _, storage = modules()
    monkeypatch.setattr(storage, "GreedyPlayer", lambda _: None)
    table = client.opened("nava")
    news = client.news(table)
    client.sit(table, 1, bot=True)
    assert next(True for _ in news if client.told(table)["seats"]["1"] is None)
    client.sit(table, 1)


def test_bots_play_a_whole_game_by_themselves(client: Client) -> None:
    """And people watch."""
    table = client.opened(NAVA)
    news = client.news(table)
    for seat in (1, 2):
        client.sit(table, seat, bot=True)
    end = next(shown for _ in news if (shown := client.told(table))["winners"] is not None)
    assert len(client.told(f"{table}?since=0")["heard"]) == end["number"]


def test_no_bot_acts_for_a_person(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if the table has changed after it was found that a bot is to move."""
    _, storage = modules()
    table = client.opened("nava")
    person, bot = in_turn(client, table)
    client.sit(table, person)
    rows, stale = storage.rows, [{"code": table.rpartition("/")[2], "player": bot}]
    monkeypatch.setattr(storage, "rows", lambda query, *values: stale if "JOIN" in query else rows(query, *values))
    assert storage.bot_acts()
    assert 0 == client.told(table)["number"]


def test_bots_go_on_after_the_database_has_failed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the disk was full for a while."""
    _, storage = modules()
    acts, errors = storage.bot_acts, iter([sqlite3.OperationalError("disk is full")])

    def failing() -> bool:
        for error in errors:
            raise error
        return bool(acts())

    monkeypatch.setattr(storage, "bot_acts", failing)
    table = client.opened(NAVA)
    news = client.news(table)
    for seat in (1, 2):
        client.sit(table, seat, bot=True)
    assert next(True for _ in news if client.told(table)["winners"] is not None)
    assert None is next(errors, None)


@pytest.mark.slow
def test_many_games_go_on_side_by_side(client: Client) -> None:
    """Fifty of them, of people, with bots at some tables that hold nobody up."""

    def whole(seed: int) -> Any:
        table = client.opened([NAVA, SETUPS[1], "mantis players=2 goal=3"][seed % 3])
        return play(client, table, sat(client, table), random.Random(seed))["winners"]

    watched = client.opened("stavegame")
    for seat in "AB":
        client.sit(watched, seat, bot=True)
    with ThreadPoolExecutor(50) as pool:
        assert None not in [*pool.map(whole, range(50))]


@pytest.mark.slow
def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    """Nothing that was answered is lost, tokens hold, and a bot that was to move moves. Ctrl-C ends it quietly."""
    with process(tmp_path) as first:
        client = Client(port_of(first))
        table = client.opened("stavegame")
        seats = sat(client, table)
        play(client, table, seats, random.Random(1), actions=12)
        other = client.opened("mantis players=2")
        person, bot = in_turn(client, other)
        mine = client.sit(other, person)
        before = client.told(f"{table}?since=0"), seats["A"].look(), seats["B"].look()
        first.kill()
    with process(tmp_path) as second:
        client = Client(port_of(second))
        seats = {name: Client(client.port, seat.path, seat.token) for name, seat in seats.items()}
        assert before == (client.told(f"{table}?since=0"), seats["A"].look(), seats["B"].look())
        assert play(client, table, seats, random.Random(2))["winners"] is not None
        mine = Client(client.port, mine.path, mine.token)
        client.sit(other, bot, bot=True)
        assert (200, {"number": 1}) == mine.act("SCORE", 0)
        second.kill()
    with process(tmp_path) as third:
        client = Client(port_of(third))
        news = client.news(other)
        assert next(True for _ in news if client.told(other)["number"] > 1)
        third.send_signal(signal.SIGINT)
        assert third.stderr is not None
        assert "Traceback" not in third.stderr.read()


def process(folder: Path) -> "subprocess.Popen[str]":
    """Start the server as its README says, at any free port."""
    environment = {"PYTHONPATH": ":".join(filter(None, sys.path)), "PORT": "0", "DATABASE": str(folder / "t.sqlite3")}
    return subprocess.Popen(
        [sys.executable, FOLDER / "server.py"], env=environment, cwd=folder, stderr=subprocess.PIPE, text=True
    )


def port_of(server: "subprocess.Popen[str]") -> int:
    """Return the port at which a server says that it listens."""
    assert server.stderr is not None
    return next(int(found[1]) for line in server.stderr if (found := re.search(r"http://127.0.0.1:(\d+)", line)))


def test_the_page_loads_nothing_from_elsewhere(client: Client) -> None:
    """Nor does anything else that the server has."""
    for path in ("/", "/page.css", "/page.js", "/board.js"):
        assert [] == re.findall("[\"'(]//|https?:", client.page(path))
    assert [(404, {"detail": "Not Found"})] * 2 == [client.ask(path) for path in ("/docs", "/redoc")]


def test_the_page_has_the_board_of_the_library(client: Client) -> None:
    """As a script, which browsers take from a page of their own server only if it is called one."""
    with client.send("/board.js") as answer:
        assert "text/javascript" == (answer.getheader("Content-Type") or "").partition(";")[0]
        assert files("staves.widget").joinpath("board.js").read_bytes() == answer.read()
    assert 'from "./board.js"' in client.page("/page.js")


def test_what_is_pointed_at_is_refused_by_its_rule(client: Client) -> None:
    """Before it is done; what is legal, or means nothing, is neither refused nor done."""
    table = client.opened("nava")
    mine, other = sat(client, table).values()

    def tried(client: Client, *names: str, number: int = 0) -> tuple[int, Any]:
        return client.ask(f"{client.path}/tries", {"names": names, "number": number})

    rule = staves.explain(nava.new_game(), nava.Move((0, 4), (4, 3)))
    assert rule is not None
    refusal = {"action": "04>43", "rule": rule.id, "text": rule.text}
    assert (409, refusal) == (409, tried(mine, "04", "43")[1]["refusal"])
    assert [(200, {"number": 0})] * 3 == [
        tried(mine, *names) for names in (("04",), ("04", "02"), ("04", "everywhere"))
    ]
    late, early = tried(mine, "04", "43", number=1), tried(other, "40", "42")
    assert (409, {"text": "the table is at number 0, not 1: reload it and try again"}) == (late[0], late[1]["refusal"])
    assert (409, {"text": "it is player 1's turn, not player 2's"}) == (early[0], early[1]["refusal"])
    assert 403 == tried(Client(client.port, mine.path), "04", "43")[0]
    assert 422 == tried(mine, *["04"] * 21)[0]
    assert 0 == client.told(table)["number"]


def test_what_the_news_say_is_not_secret(client: Client) -> None:
    """Somebody without a token hears that something has changed, and nothing else."""
    table = client.opened("nava")
    with client.send(f"{table}/news") as stream:
        lines = [stream.readline() for _ in range(2)]
        client.sit(table, 1)
        changed = next(line for line in iter(stream.readline, b"") if line.startswith(b"data"))
    assert ([b"data: changed\n", b"\n"], b"data: changed\n") == (lines, changed)
