"""Texts that are as bad as can be take neither long nor much."""

import random
import time
import tracemalloc
from typing import Any

import pytest

import staves
from helpers.texts import read
from staves import mantis, nava, stavegame, stones
from staves.texts import MOST_SIGNS


def filled(head: str, pieces: list[str], separator: str, tail: str = "") -> str:
    """Return a line of nearly the most signs: so many of the pieces as fit in, one after the other."""
    room = MOST_SIGNS - len(head) - len(tail)
    taken: list[str] = []
    while pieces and room > len(pieces[-1]):
        piece = pieces[len(taken) % len(pieces)]
        taken.append(piece)
        room -= len(piece) + len(separator)
    return head + separator.join(taken) + tail


HANDS = "stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=-/-/- hands="
BOARD = "stones diagonal=no quiet=0/100 players={} turn=0 board="
TANKS = "mantis goal=- turn=0 tanks="
HOSTILE = {
    "cards that all differ": filled(HANDS, [f"({number},0,0)" for number in range(10, 9000)], ",", "/- decks=-/-"),
    "cards that name colors": filled(HANDS, ["550", "055"], ",", "/- decks=-/-"),
    "cards of huge numbers": filled(HANDS, [f"({'9' * 4000},0,{number})" for number in range(9)], ",", "/- decks=-/-"),
    "a line that ends too soon": filled(f"{HANDS}-/- decks=", [f"{number:03}" for number in range(1000)], ","),
    "many piles": filled(TANKS, ["-"], "/", " piles=-/- deck=-"),
    "many piles of a card": filled(TANKS, ["kyO*9999", "Rgb*9999"], "/", " piles=-/- deck=-"),
    "many cards": filled(f"{TANKS}-/- piles=-/- deck=", ["rGb", "kyO"], ","),
    "a wide board": filled(BOARD.format(2), ["9999,s0"], ","),
    "a high board": filled(BOARD.format(2), ["1"], "/"),
    "a full board": filled(BOARD.format(2), [",".join(["s0,s1"] * 90)], "/"),
    "many players": filled(BOARD.format(9999), [",".join(f"s{player}" for player in range(900))], "/"),
    "the largest board": BOARD.format(100) + "/".join([*["200"] * 199, "100," + ",".join(f"s{p}" for p in range(100))]),
    "digits": filled("nava plies=", ["9"], ""),
    "spaces": filled("stones", [" "], ""),
    "nothing known": "\0" * MOST_SIGNS,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_takes_long_or_much(name: str) -> None:
    """Up to the length that is read, whatever is in it: a tenth of a second, but the machine may have other work."""
    text = HOSTILE[name]
    assert len(text) <= MOST_SIGNS
    began = time.process_time()
    read(text)
    assert time.process_time() - began < 1
    tracemalloc.start()
    try:
        found = read(text)
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
        assert not isinstance(found, Exception) or len(str(found)) < 1000
    finally:
        tracemalloc.stop()


def test_a_hand_is_looked_through_no_further_than_need_be() -> None:
    """Whether there is anything to decide, one card tells as well as all; so long hands are checked quickly."""
    for hand, so_far in ((["500"] * 8000, "begun"), (["550"] * 8000, "begun"), (["500"] * 8000, "placed@01")):
        staves_ = "r:.,A203,./-/-" if "@" in so_far else "-/-/-"
        head = f"stavegame end=turn-start coloring=chosen turn=A:{so_far} ending=- staves={staves_}"
        text = f"{head} hands={','.join(hand)}/- decks=-/-"
        began = time.process_time()
        state = staves.from_text(text)
        assert time.process_time() - began < 1
        assert staves.legal_actions(state)


def test_what_the_library_makes_is_shorter_than_the_most() -> None:
    """By far, for games as they are usually played."""
    for start in (
        stavegame.new_game(seed=1),
        stones.new_game(rows=20, columns=20, players=4, stones=50, seed=1),
        mantis.new_game(players=6, seed=1),
        nava.new_game(),
    ):
        state: Any = start
        rng = random.Random(1)
        while not staves.is_terminal(state):
            assert len(staves.to_text(state)) < MOST_SIGNS / 15
            state = staves.apply(state, rng.choice(staves.legal_actions(state)))
