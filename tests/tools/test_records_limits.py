"""Up to the most signs that are read, no record takes long, or much memory, whatever stands in it."""

import tracemalloc
from collections.abc import Callable, Iterable
from itertools import cycle
from time import perf_counter

import pytest

from helpers.records import MOVES, PAIR, POSITION, WINS
from staves import records
from staves.records import Reading

MOST = 10_000
END = "\nresult: unfinished\n"
# A tenth of this is promised; the machine that tests may be slow, and busy with other things.
SECONDS = 1.0
BYTES = 50_000_000


def filled(head: str, units: Iterable[str], tail: str = END) -> str:
    """Return a text that begins and ends so, with as many of these pieces between as there is room for."""
    left = MOST - len(head) - len(tail)
    pieces: list[str] = []
    for unit in units:
        left -= len(unit)
        if left < 0:
            break
        pieces.append(unit)
    return f"{head}{''.join(pieces)}{tail}"


def read(text: str) -> Reading:
    """Return what can be read of a text, in time, and without much memory."""
    seconds: list[float] = []
    for _ in range(2):
        before = perf_counter()
        records.scan(text)
        seconds.append(perf_counter() - before)
    assert min(seconds) < SECONDS
    tracemalloc.start()
    try:
        reading = records.scan(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < BYTES
    assert str(records.InvalidRecord(reading.problems))
    return reading


HEADS = {
    "text": "",
    "position": "start: nava ",
    "headers": f"start: {POSITION}\n",
    "name": f"start: {POSITION}\n1: ",
    "body": f"start: {POSITION}\n\n",
    "comment": f"start: {POSITION}\n\n{{",
    "result": f"start: {POSITION}\n\nresult: ",
    "rest": f"start: {POSITION}\n\nresult: unfinished\n",
}
UNITS = [
    *"{}\\; \n\t\r1z\0é",
    *("{}", "}{", "{a", "{\n", "{\\\\", "\\\\", "\\n", "{a};", "z;", "z\n", MOVES[0], f"{MOVES[0]};", "1: A\n"),
    *("start: ", "start: \n", "start: nava\n", f"start: {POSITION}\n", "result: ", "result: \n", END, "\ud800"),
]


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
@pytest.mark.parametrize("unit", UNITS, ids=repr)
def test_nothing_that_is_repeated_takes_long(head: str, unit: str) -> None:
    """Anywhere in a record."""
    for tail in ("", END):
        before = perf_counter()
        reading = records.scan(filled(head, cycle([unit]), tail))
        assert perf_counter() - before < SECONDS
        assert all(str(problem) for problem in reading.problems)


# ------------------------------------------------------------ games that are large


def stones(board: str, *moves: str, diagonal: str = "no", players: int = 2) -> str:
    """Return a text with as many moves on a board of Stones as there is room for."""
    head = f"start: stones diagonal={diagonal} quiet=- players={players} turn=0 board={board}\n\n"
    return filled(head, cycle([f"{move};" for move in moves]))


def columns_of(places: Iterable[tuple[int, int]]) -> list[str]:
    """Return moves of stones one to the right, and back."""
    there = [f"{row},{column}>{row},{column + 1}" for row, column in places]
    return there + [">".join(reversed(move.split(">"))) for move in there]


LARGE: dict[str, Callable[[], tuple[str, int]]] = {
    "stones, 200 x 200": lambda: (
        stones(
            "/".join(["s0,199", *["200"] * 198, "199,s1"]),
            *("0,0>0,1", "199,199>199,198", "0,1>0,0", "199,198>199,199"),
        ),
        400,
    ),
    "stones, 200 x 200, at the far end": lambda: (
        stones("/".join([*["200"] * 199, "s0,197,s1,1"]), *columns_of([(199, 0), (199, 198)]), diagonal="yes"),
        300,
    ),
    "stones, 100 players": lambda: (
        stones(
            "/".join([",".join(f"s{row * 10 + place},1" for place in range(10)) for row in range(10)]),
            *columns_of((row, 2 * place) for row in range(10) for place in range(10)),
            players=100,
        ),
        1000,
    ),
    "stones, 200 x 200, with 100 players at the far end": lambda: (
        stones(
            "/".join([*["200"] * 199, ",".join(f"s{player},1" for player in range(100))]),
            *columns_of((199, 2 * player) for player in range(100)),
            players=100,
        ),
        500,
    ),
    "stones, many stones": lambda: (
        stones("/".join(["s0,1," * 19 + "s1,1"] * 40), *columns_of([(0, 0), (0, 38)])),
        600,
    ),
    "stavegame, long hands": lambda: (stavegame_of(1500, "023"), 380),
    "stavegame, long hands with all colors alike": lambda: (stavegame_of(1500, "111"), 380),
    "stavegame, long decks": lambda: (stavegame_of(100, "500"), 900),
    "mantis, a deck of 990": lambda: (mantis_of(["rGb"] * 990), 900),
    "mantis, a deck of 2400": lambda: (mantis_of(["pkY", "Rgb"] * 1200), 30),
    "nava, huge numbers": lambda: (
        filled(f"start: nava plies={'8' * 4000}/{'9' * 4000}{POSITION[16:]}\n\n", [f"{move};" for move in MOVES]),
        3,
    ),
    "a win and no more": lambda: (filled(f"start: {PAIR}\n\n{WINS};", cycle("; \n")), 1),
}


def stavegame_of(hand: int, card: str) -> str:
    """Return a text in which players draw and pass, with that many cards in A's hand at the start."""
    deck = ",".join([card] * ((MOST - 150 - 4 * hand) // 20))
    return filled(
        "start: stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=-/-/- "
        f"hands={','.join([card] * hand)}/{card} decks={deck}/{deck}\n\n",
        cycle(["PASS\n"]),
    )


def mantis_of(deck: list[str]) -> str:
    """Return a text in which players take cards from a deck."""
    head = f"start: mantis goal=9999 turn=0 tanks=-/-/- piles=-/-/- deck={','.join(deck)}\n\n"
    return filled(head, cycle(["SCORE;"]))


@pytest.mark.parametrize("make", LARGE.values(), ids=LARGE)
def test_no_game_takes_long(make: Callable[[], tuple[str, int]]) -> None:
    """However large its board, its hands and decks, or its numbers are."""
    text, least = make()
    assert 8_000 < len(text) <= MOST
    (record,) = read(text).records
    assert least <= len(record.actions)


def test_many_players_are_listed_in_no_time() -> None:
    """Though each header that is wrong tells all that there may be."""
    row = ",".join(f"s{player}" for player in range(100))
    for header in ("x\n", "99:\n", "100: A\n"):
        text = filled(f"start: stones diagonal=no quiet=- players=100 turn=0 board={row}\n", cycle([header]))
        assert 1000 < len(read(text).problems)


def test_records_one_after_the_other_take_as_long_as_each_alone() -> None:
    """A long text takes no longer than its parts."""
    text = f"start: {POSITION}\n1: Ann\n\n{';'.join(MOVES)}\nresult: unfinished\n" * 3000
    before = perf_counter()
    assert 3000 == len(records.read_all(text))
    assert perf_counter() - before < 3 * SECONDS


def test_a_game_of_too_many_actions_is_read_as_far_as_it_may_go() -> None:
    """A hundred thousand are read, and of the next it is said that it is one too many."""
    start = "start: stones diagonal=no quiet=- players=2 turn=0 board=s0,1/2/s1,1"
    moves = "0,0>0,1;2,0>2,1;0,1>0,0;2,1>2,0;"
    reading = records.scan(f"{start}\n\n{moves * 25_001}\nresult: unfinished\n", most=10**7)
    (record,), (problem,) = reading.records, reading.problems
    assert 100_000 == len(record.actions)
    assert problem.expected == "the end of the game, as one has at most 100000 actions,"
    assert (3, 1 + 32 * 25_000, "0,0>0,1") == (problem.line, problem.column, problem.found)
