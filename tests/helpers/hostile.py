"""Texts that are as bad as can be, and as long as any that is read.

The tests count the work that they make; `bench/limits.py` tells how long it takes.
"""

from collections.abc import Callable, Iterable
from itertools import count, cycle

from helpers.records import MOVES, PAIR, POSITION, WINS
from staves._core.limits import MAX_JSON_LENGTH, MAX_POSITION_LENGTH

DOCUMENT_LENGTH, POSITION_LENGTH, RECORD_LENGTH = MAX_JSON_LENGTH, MAX_POSITION_LENGTH, 10_000


def most_lines(text: str) -> int:
    """Return how many lines of Python may run to read a text: 100 for each character, and 1000 for any text."""
    return 1000 + 100 * len(text)


def filled(length: int, head: str, parts: Iterable[str], tail: str, separator: str = "") -> str:
    """Return a text of at most this length that begins and ends so, with as many of the parts as there is room for."""
    room = length - len(head) - len(tail)
    taken: list[str] = []
    for part in parts:
        room -= len(part) + len(separator)
        if room < 0:
            break
        taken.append(part)
    return f"{head}{separator.join(taken)}{tail}"


# ------------------------------------------------------------ JSON


def document(head: str, part: Callable[[int], str], tail: str) -> str:
    """Return a document with as many parts, each made of its number, as there is room for."""
    return filled(DOCUMENT_LENGTH, head, map(part, count()), tail, ",")


COLLIDING = 2**61 - 1
"""Multiples of this have the same hash."""
TURN = '{"player":"A","dry":false,"acted":false,"placed":false,"newcomer":null,"after_quiet":false}'
STAVES = ",".join(['{"color":null,"slots":[null,null,null]}'] * 3)
TABLE = f'"rules":{{"end":"turn-start","coloring":"chosen"}},"staves":[{STAVES}],"turn":{TURN},"ending":null'
HAND = f'{{"staves":1,"game":"stavegame","state":{{{TABLE},"decks":[[],[]],"hands":[['
SEEN = f'{{"staves":1,"game":"stavegame","view":{{{TABLE},"player":"A","hands":[[[1,2,0]],[]],"unseen":[['
STONES = '{"staves":1,"game":"stones","state":{"rules":{"diagonal":false,"quiet_limit":9},"turn":0,"quiet":0,'
BOARD = f'{STONES}"players":2,"board":['
CROWD = f'{STONES}"players":100,"board":['
PILES = '{"staves":1,"game":"mantis","state":{"rules":{"goal":null},"turn":0,"piles":[[],[]],'
DECK = f'{PILES}"tanks":[[],[]],"deck":['
NAVA = '{"staves":1,"game":"nava","state":{"rules":{"ply_limit":9},"turn":1,"plies":0,"board":[[['
REST = "],[],[],[],[]]" + ",[[],[],[],[],[]]" * 4 + "]}}"

DOCUMENTS: dict[str, str] = {
    "nothing": "",
    "spaces": " " * DOCUMENT_LENGTH,
    "nested lists": "[" * DOCUMENT_LENGTH,
    "nested lists that end": "[" * (DOCUMENT_LENGTH // 2) + "]" * (DOCUMENT_LENGTH // 2),
    "nested objects": '{"":' * (DOCUMENT_LENGTH // 4),
    "nested in a board": BOARD.ljust(DOCUMENT_LENGTH, "["),
    "a long number": '{"staves":'.ljust(DOCUMENT_LENGTH - 1, "9") + "}",
    "a long fraction": '{"staves":1.'.ljust(DOCUMENT_LENGTH - 1, "9") + "}",
    "a long exponent": '{"staves":1e'.ljust(DOCUMENT_LENGTH - 1, "9") + "}",
    "long numbers": document('{"staves":1,"game":"stones","rules":[', lambda _: "9" * 4000, "]}"),
    "a long text": '{"staves":1,"game":"stones","action":"'.ljust(DOCUMENT_LENGTH - 2, "1") + '"}',
    "a long name": '{"staves":1,"game":"'.ljust(DOCUMENT_LENGTH - 2, "\ud800") + '"}',
    "many escapes": '{"staves":1,"game":"' + "\\ud800" * (DOCUMENT_LENGTH // 6 - 5) + '"}',
    "many keys": document('{"staves":1,"game":"stones",', lambda n: f'"{n}":1', "}"),
    "many objects": document('{"staves":1,"game":"stones","state":[', lambda _: "{}", "]}"),
    "many keys twice": document('{"staves":1,"game":"stones","state":[', lambda _: '{"":1,"":1}', "]}"),
    "many constants": document('{"staves":1,"game":"stones","state":[', lambda _: "NaN", "]}"),
    "many fractions": document('{"staves":1,"game":"stones","state":[', lambda _: "1.5", "]}"),
    "a hand": document(HAND, lambda n: f"[{n % 10},{n // 10},{n % 7}]", "],[]]}}"),
    "a hand of few": document(HAND, lambda _: "[1,2,0]", "],[]]}}"),
    "a hand of large": document(HAND, lambda n: f"[{1000 + n},0,0]", "],[]]}}"),
    "a hand of cards with the same hash": document(HAND, lambda n: f"[0,0,{n * COLLIDING}]", "],[]]}}"),
    "a hand of no cards": document(HAND, lambda _: "[-1,0,0]", "],[]]}}"),
    "a hand with one wrong": document(HAND, lambda _: "[1,2,0]", ",[1,2,true]],[]]}}"),
    "seen cards": document(SEEN, lambda n: f"[{n % 10},{n // 10},{n % 7}]", "],[]]}}"),
    "seen cards of large": document(SEEN, lambda n: f"[{1000 + n},0,0]", "],[]]}}"),
    "seen cards with the same hash": document(SEEN, lambda n: f"[0,0,{n * COLLIDING}]", "],[]]}}"),
    "a board": document(CROWD, lambda n: f"[{','.join(str((n + tile) % 100) for tile in range(50))}]", "]}}"),
    "a board of one": document(BOARD, lambda _: f"[{'0,' * 99}1]", "]}}"),
    "a board of strangers": document(BOARD, lambda _: f"[{'7,' * 99}8]", "]}}"),
    "a board of the same hash": document(BOARD, lambda n: f"[{n * COLLIDING}]", "]}}"),
    "a high board": document(BOARD, lambda _: "[1]", "]}}"),
    "a ragged board": document(BOARD, lambda n: "[0,1]" if n == 0 else f"[{'0,' * 50}0]", "]}}"),
    "a wide board": document(BOARD, lambda _: "1", "]}}").replace("[1", "[[1", 1).replace("]}}", "]]}}"),
    "players": f'{STONES}"players":{10**9},"board":[[0,1]]}}}}',
    "tanks": document(f'{PILES}"deck":[],"tanks":[', lambda _: "[]", "]}}"),
    "a deck": document(DECK, lambda _: '["red",["red","green","blue"]]', "]}}"),
    "a deck out of order": document(DECK, lambda _: '["red",["blue","green","red"]]', "]}}"),
    "a deck of no cards": document(DECK, lambda _: '["red",["blue","green","pink"]]', "]}}"),
    "a stack": document(NAVA, lambda _: '"d1"', REST),
    "a heap of cubes": document(NAVA, lambda _: '"c1"', REST),
}


# ------------------------------------------------------------ positions


def position(head: str, parts: list[str], separator: str, tail: str = "") -> str:
    """Return a position with as many of the parts, over and over, as there is room for."""
    return filled(POSITION_LENGTH, head, cycle(parts), tail, separator)


HANDS = "stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=-/-/- hands="
ROWS = "stones diagonal=no quiet=0/100 players={} turn=0 board="
TANKS = "mantis goal=- turn=0 tanks="
POSITIONS = {
    "cards that all differ": position(HANDS, [f"({number},0,0)" for number in range(10, 9000)], ",", "/- decks=-/-"),
    "cards that name colors": position(HANDS, ["550", "055"], ",", "/- decks=-/-"),
    "cards of huge numbers": position(HANDS, [f"({'9' * 4000},0,{last})" for last in range(9)], ",", "/- decks=-/-"),
    "a line that ends too soon": position(f"{HANDS}-/- decks=", [f"{number:03}" for number in range(1000)], ","),
    "many piles": position(TANKS, ["-"], "/", " piles=-/- deck=-"),
    "many piles of a card": position(TANKS, ["kyO*9999", "Rgb*9999"], "/", " piles=-/- deck=-"),
    "many cards": position(f"{TANKS}-/- piles=-/- deck=", ["rGb", "kyO"], ","),
    "a wide board": position(ROWS.format(2), ["9999,s0"], ","),
    "a high board": position(ROWS.format(2), ["1"], "/"),
    "a full board": position(ROWS.format(2), [",".join(["s0,s1"] * 90)], "/"),
    "many players": position(ROWS.format(9999), [",".join(f"s{player}" for player in range(900))], "/"),
    "the largest board": ROWS.format(100) + "/".join([*["200"] * 199, "100," + ",".join(f"s{p}" for p in range(100))]),
    "digits": position("nava plies=", ["9"], ""),
    "spaces": position("stones", [" "], ""),
    "nothing known": "\0" * POSITION_LENGTH,
}

LONG_HANDS = [
    f"stavegame end=turn-start coloring=chosen turn=A:{so_far} ending=- staves={row} "
    f"hands={','.join([card] * 8000)}/- decks=-/-"
    for card, so_far, row in (
        ("500", "begun", "-/-/-"),
        ("550", "begun", "-/-/-"),
        ("500", "placed@01", "r:.,A203,./-/-"),
    )
]


# ------------------------------------------------------------ records

END = "\nresult: unfinished\n"


def record(head: str, units: Iterable[str], tail: str = END) -> str:
    """Return a record with as many of the units, over and over, as there is room for."""
    return filled(RECORD_LENGTH, head, cycle(units), tail)


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


def stones(board: str, *moves: str, diagonal: str = "no", players: int = 2) -> str:
    """Return a text with as many moves on a board of Stones as there is room for."""
    head = f"start: stones diagonal={diagonal} quiet=- players={players} turn=0 board={board}\n\n"
    return record(head, [f"{move};" for move in moves])


def columns_of(places: Iterable[tuple[int, int]]) -> list[str]:
    """Return moves of stones one to the right, and back."""
    there = [f"{row},{column}>{row},{column + 1}" for row, column in places]
    return there + [">".join(reversed(move.split(">"))) for move in there]


def stavegame_of(hand: int, card: str) -> str:
    """Return a text in which players draw and pass, with that many cards in A's hand at the start."""
    deck = ",".join([card] * ((RECORD_LENGTH - 150 - 4 * hand) // 20))
    return record(
        "start: stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=-/-/- "
        f"hands={','.join([card] * hand)}/{card} decks={deck}/{deck}\n\n",
        ["PASS\n"],
    )


def mantis_of(deck: list[str]) -> str:
    """Return a text in which players take cards from a deck."""
    head = f"start: mantis goal=9999 turn=0 tanks=-/-/- piles=-/-/- deck={','.join(deck)}\n\n"
    return record(head, ["SCORE;"])


GAMES = {
    "stones, 200 x 200": (
        stones(
            "/".join(["s0,199", *["200"] * 198, "199,s1"]),
            *("0,0>0,1", "199,199>199,198", "0,1>0,0", "199,198>199,199"),
        ),
        400,
    ),
    "stones, 200 x 200, at the far end": (
        stones("/".join([*["200"] * 199, "s0,197,s1,1"]), *columns_of([(199, 0), (199, 198)]), diagonal="yes"),
        300,
    ),
    "stones, 100 players": (
        stones(
            "/".join([",".join(f"s{row * 10 + place},1" for place in range(10)) for row in range(10)]),
            *columns_of((row, 2 * place) for row in range(10) for place in range(10)),
            players=100,
        ),
        1000,
    ),
    "stones, 200 x 200, with 100 players at the far end": (
        stones(
            "/".join([*["200"] * 199, ",".join(f"s{player},1" for player in range(100))]),
            *columns_of((199, 2 * player) for player in range(100)),
            players=100,
        ),
        500,
    ),
    "stones, many stones": (
        stones("/".join(["s0,1," * 19 + "s1,1"] * 40), *columns_of([(0, 0), (0, 38)])),
        600,
    ),
    "stavegame, long hands": (stavegame_of(1500, "023"), 380),
    "stavegame, long hands with all colors alike": (stavegame_of(1500, "111"), 380),
    "stavegame, long decks": (stavegame_of(100, "500"), 900),
    "mantis, a deck of 990": (mantis_of(["rGb"] * 990), 900),
    "mantis, a deck of 2400": (mantis_of(["pkY", "Rgb"] * 1200), 30),
    "nava, huge numbers": (
        filled(
            RECORD_LENGTH,
            f"start: nava plies={'8' * 4000}/{'9' * 4000}{POSITION[16:]}\n\n",
            [f"{move};" for move in MOVES],
            END,
        ),
        3,
    ),
    "a win and no more": (record(f"start: {PAIR}\n\n{WINS};", "; \n"), 1),
}
"""Games that are large in one way or the other, and how many actions of each can be read at least."""
