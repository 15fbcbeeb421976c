"""What the tests of texts share: how lines are changed, and positions that are at some end of what there is."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

import staves
from staves import InvalidSetup, ParseError, mantis, nava, stavegame, stones
from staves.nava import Cube, Stack
from staves.stavegame import Card, Deck, State, Stave, Turn

HUGE = 10**4000 - 1
_STRANGE = "\0\n\r\t \u200bé٣²\ud800'\"\\_+-.,:;/()*@#=xX"


def read(text: str) -> Any:
    """Return the state of which `text` is the text, or the error if it is none's."""
    try:
        return staves.from_text(text)
    except (ParseError, InvalidSetup) as error:
        return error


@st.composite
def changed(draw: st.DrawFn, line: str) -> str:
    """Lines that differ from one by a sign that is missing, more, another, or moved, or by a piece that is."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(line)))
        end = draw(st.integers(start, min(start + 6, len(line))))
        piece, sign = line[start:end], draw(st.sampled_from(sorted({*line, *"0123456789"})) | st.sampled_from(_STRANGE))
        other = draw(st.integers(0, len(line)))
        line = draw(
            st.sampled_from(
                [
                    line[:start] + line[start + 1 :],  # delete
                    line[:start] + sign + line[start:],  # insert
                    line[:start] + sign + line[start + 1 :],  # replace
                    line[:start] + line[start : start + 2][::-1] + line[start + 2 :],  # swap
                    line[:start],  # truncate
                    line[:end] + piece + line[end:],  # duplicate
                    line[:start] + line[end:],  # delete several
                    line[:other] + piece + line[other:],  # insert what stands elsewhere
                    line[:start] + piece.swapcase() + line[end:],
                ]
            )
        )
    return line


RED = ("red", ("red", "green", "blue"))
BIG, OTHER = Card("A", (HUGE, 0, 10**700)), Card("B", (9, 10, 9))
FULL = Stave("green", (BIG, OTHER, BIG))
ENDLESS, LONG = stones.Rules(quiet_limit=None), stones.Rules(diagonal=True, quiet_limit=HUGE)
FAR = [[0, *[-1] * 199], *[[-1] * 200] * 198, [*[-1] * 199, 1]]
NAVA_ENDLESS, NAVA_LONG = nava.Rules(ply_limit=None), nava.Rules(ply_limit=HUGE)
START = nava.new_game().junctions
TOWER = (Stack((1, 2) * 6), *[None] * 24)
CUBES = (Stack((1,)), Stack((2,)), *[Cube(1)] * 8, *[Cube(2)] * 8, *[None] * 7)

EXTREMES: dict[str, Callable[[], Any]] = {
    "stavegame, huge numbers": lambda: stavegame.position(
        staves=[Stave("red", (None, BIG, None)), Stave(), Stave("blue", (OTHER, None, None))],
        hands=([(HUGE, HUGE, HUGE), (0, 0, 0)], [(10, 0, 0)]),
        decks=([(0, 0, HUGE)], []),
    ),
    "stavegame, decks of 10,000": lambda: stavegame.new_game(decks=([(5, 0, 0)] * 10_000, [(0, 0, 11)] * 10_000)),
    "stavegame, all sorts of cards": lambda: stavegame.new_game(
        decks=([(number % 7, number % 11, number) for number in range(2_000)], [(1, 2, 3)]), seed=3
    ),
    "stavegame, hands of 10,000": lambda: State(
        stavegame.CLASSIC,
        (Stave(), Stave(), Stave()),
        ((Card("A", (5, 5, 0)),) * 10_000, (Card("B", (0, 0, 0)),) * 10_000),
        (Deck(), Deck()),
        Turn("B"),
    ),
    "stavegame, no cards at all": lambda: stavegame.new_game(decks=((), ())),
    "stavegame, ended": lambda: stavegame.position(staves=[FULL] * 3, ending="END", turn="B"),
    "stavegame, full, after a quiet turn": lambda: State(
        stavegame.FIRST_DRAFT, (FULL, FULL, FULL), ((), ()), (Deck(), Deck()), Turn("A", dry=True, after_quiet=True)
    ),
    "stones, 200 x 200": lambda: stones.new_game(board=FAR),
    "stones, 100 players in a row": lambda: stones.new_game(board=[range(100)], rules=ENDLESS),
    "stones, 100 players in a column": lambda: stones.new_game(board=[[player] for player in range(100)]),
    "stones, 200 in a row": lambda: stones.new_game(rows=1, columns=200, players=100, stones=2, seed=1),
    "stones, huge limit": lambda: stones.State(LONG, 1, 3, (1, 4), 0, HUGE - 1),
    "stones, drawn": lambda: stones.State(LONG, 1, 3, (1, 4), None, HUGE),
    "stones, the last player lost": lambda: stones.State(ENDLESS, 1, 3, (1, 2, 0), 1),
    "stones, won": lambda: stones.State(ENDLESS, 1, 4, (0, 4, 0), None),
    "mantis, 10,000 cards": lambda: mantis.new_game(players=2, deck=[*mantis.STANDARD_DECK * 95, *[RED] * 25], first=1),
    "mantis, a tank of 9,999": lambda: mantis.position(tanks=[[RED] * 9_999, []], deck=[RED], turn=0),
    "mantis, a pile of 10,000": lambda: mantis.position(tanks=[[], []], piles=[[RED] * 10_000, []], deck=[], turn=0),
    "mantis, huge goal": lambda: mantis.new_game(players=6, seed=1, rules=mantis.Rules(goal=HUGE)),
    "mantis, drawn": lambda: mantis.position(tanks=[[], [], []], deck=[], turn=0),
    "nava, no limit": lambda: nava.State(NAVA_ENDLESS, START, 2),
    "nava, huge limit": lambda: nava.State(NAVA_LONG, START, 1, HUGE - 1),
    "nava, drawn": lambda: nava.State(NAVA_LONG, START, None, HUGE),
    "nava, a tower": lambda: nava.State(NAVA_ENDLESS, TOWER, None),
    "nava, many cubes": lambda: nava.State(NAVA_ENDLESS, CUBES, 1),
}
"""Positions that are at some end of what there is, each as a function that makes it."""
