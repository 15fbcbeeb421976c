"""Every position comes back from its text as it was."""

import itertools
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.nim import NIM, Heap
from helpers.texts import EXTREMES, HUGE
from staves import Game, mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.stavegame import Card, Stave, Turn
from staves.testing import first_states, states

AnyGame = Game[Any, Any, Any, Any, Any]
BY_NAME = {game.name: game for game in GAMES}


def comes_back(state: Any) -> str:
    """Demand that a state comes back from its text, and return that."""
    text = staves.to_text(state)
    back = staves.from_text(text, max_length=len(text))
    assert type(state) is type(back)
    assert state == back
    assert hash(state) == hash(back)
    assert staves.legal_actions(state) == staves.legal_actions(back)
    assert text == staves.to_text(back)
    assert text.isascii()
    assert text.isprintable()
    return text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_a_state_comes_back(game: AnyGame, data: st.DataObject) -> None:
    """Any state of any game is the same after it was written and read, and says its game first."""
    text = comes_back(data.draw(states(game)))
    assert text.startswith(f"{game.name} ")
    assert "  " not in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_different_states_have_different_texts(game: AnyGame, data: st.DataObject) -> None:
    """Two states are equal exactly if their texts are."""
    one, other = data.draw(first_states(game)), data.draw(first_states(game))
    assert (one == other) == (staves.to_text(one) == staves.to_text(other))


@pytest.mark.parametrize("name", EXTREMES)
def test_an_extreme_state_comes_back(name: str) -> None:
    """However large a board, a deck, a number is, and whether or not the game is over."""
    comes_back(EXTREMES[name]())


def test_numbers_come_back_whatever_python_does_at_once() -> None:
    """A program may tell Python to refuse long numbers; positions are written and read all the same."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        for name in EXTREMES:
            if "huge" in name:
                comes_back(EXTREMES[name]())
        with pytest.raises(staves.InvalidSetup, match=r"^plies: must be from 0 to <int of 23"):
            staves.from_text(f"nava plies={'9' * 701}/{'9' * 700} turn=1 board=4,d111111/5/5/5/d222222,4")
    finally:
        sys.set_int_max_str_digits(limit)


BOARD = (Stave("red", (None, Card("A", (2, 1, 0)), None)), Stave(), Stave("blue", (None, Card("B", (0, 0, 7)), None)))


@pytest.mark.parametrize(
    ("turn", "written"),
    [
        (Turn("A"), "A:begun"),
        (Turn("B"), "B:begun"),
        (Turn("A", dry=True), "A:begun+dry"),
        (Turn("B", dry=True), "B:begun+dry"),
        (Turn("A", after_quiet=True), "A:begun+after-quiet"),
        (Turn("B", dry=True, after_quiet=True), "B:begun+dry+after-quiet"),
        (Turn("A", acted=True), "A:acted"),
        (Turn("A", acted=True, placed=True), "A:placed"),
        (Turn("A", acted=True, placed=True, newcomer=(0, 1)), "A:placed@01"),
        (Turn("B", acted=True, placed=True, newcomer=(2, 1)), "B:placed@21"),
    ],
)
def test_all_that_matters_of_a_turn_is_written(turn: Turn, written: str) -> None:
    """What has happened in it, where the newcomer lies, whether it is dry and comes after a quiet one."""
    hands = ([(5, 0, 0)], [(0, 5, 0)])
    state = stavegame.position(staves=BOARD, hands=hands, turn=turn, rules=stavegame.GRAVEYARD)
    assert turn == state.turn
    assert (
        f"stavegame end=turn-start coloring=automatic turn={written} ending=- "
        "staves=r:.,A210,./-/b:.,B007,. hands=500/050 decks=-/-"
    ) == comes_back(state)


@pytest.mark.parametrize("points", [*itertools.product((0, 9, 10), repeat=3)])
def test_small_numbers_stand_side_by_side(points: tuple[int, int, int]) -> None:
    """The numbers of a card are in brackets exactly if one of them has several digits."""
    text = comes_back(stavegame.position(hands=([points], [])))
    written = "".join(map(str, points)) if max(points) < 10 else str(points).replace(" ", "")
    assert f" hands={written}/- " in text


def test_the_order_of_hands_and_decks_is_written() -> None:
    """Hands in the order in which PLACE counts, decks in the order in which they are drawn."""
    state = stavegame.new_game(decks=([(n, 0, 0) for n in range(6)], [(0, n, 0) for n in range(4)]))
    assert comes_back(state).endswith(" hands=000,100,200/000,010,020 decks=300,400,500/030")


def test_how_a_game_ended_is_written() -> None:
    """By END, or exhausted."""
    assert " ending=END " in comes_back(EXTREMES["stavegame, ended"]())
    assert " ending=exhausted " in comes_back(EXTREMES["stavegame, no cards at all"]())


def test_stones_are_written_row_by_row() -> None:
    """Like FEN: stones, and between them how many tiles are empty."""
    board = [[0, -1, -1, 11], [-1] * 4, [-1, 1, 2, -1], [*range(3, 7)], [*range(7, 11)]]
    state = stones.new_game(board=board, rules=stones.Rules(diagonal=True, quiet_limit=7))
    assert (
        "stones diagonal=yes quiet=0/7 players=12 turn=0 board=s0,2,s11/4/1,s1,s2,1/s3,s4,s5,s6/s7,s8,s9,s10"
    ) == comes_back(state)


def test_who_has_lost_is_among_the_players() -> None:
    """So many began, whoever is left."""
    assert "stones diagonal=no quiet=- players=3 turn=1 board=s0,s1,1" == comes_back(
        EXTREMES["stones, the last player lost"]()
    )
    assert "stones diagonal=no quiet=- players=3 turn=- board=2,s1,1" == comes_back(EXTREMES["stones, won"]())


def test_cards_of_mantis_are_their_backs_with_a_capital() -> None:
    """All 105 have codes of their own, of three different letters in order."""
    deck = [*mantis.STANDARD_DECK]
    state = mantis.position(tanks=[[], []], deck=deck, turn=1)
    text = comes_back(state)
    codes = text.rpartition("=")[2].split(",")
    assert ["Rgb", "rGb", "rgB", "Rgp", "rGp", "rgP"] == codes[:6]
    assert ["Kyo", "kYo", "kyO"] == codes[-3:]
    assert 105 == len(set(codes))
    letters = "rgbpkyo"
    for (face, back), code in zip(deck, codes, strict=True):
        named = {letters[mantis.COLORS.index(color)] for color in back}
        assert "".join(letter.upper() if mantis.COLORS[letters.index(letter)] == face else letter for letter in letters
                       if letter in named) == code  # fmt: skip


def test_cards_in_no_order_are_counted() -> None:
    """Tanks and piles are sorted, with how many there are of a card of which there are several."""
    cards = [mantis.STANDARD_DECK[number] for number in (5, 0, 5, 1, 5)]
    state = mantis.position(tanks=[cards, []], piles=[[], cards[:2]], deck=cards, turn=0)
    assert "mantis goal=- turn=0 tanks=Rgb,rGb,rgP*3/- piles=-/Rgb,rgP deck=rgP,Rgb,rgP,rGb,rgP" == comes_back(state)


def test_junctions_of_nava_are_written_row_by_row() -> None:
    """Stacks from the top down, cubes, and between them how many junctions are empty."""
    board: list[list[Any]] = [
        [[], [], ["d1", "d2", "d2"], [], ["c1"]],
        [["c2"], [], [], [], []],
        [[]] * 5,
        [["d2"]] * 3 + [[]] * 2,
        [["d1"]] * 5,
    ]
    state = nava.new_game(board=board, to_move=2, rules=nava.Rules(ply_limit=9))
    assert "nava plies=0/9 turn=2 board=2,d122,1,c1/c2,4/5/d2,d2,d2,2/d1,d1,d1,d1,d1" == comes_back(state)


def test_limits_and_counters_are_written_whole() -> None:
    """Also those of thousands of digits."""
    assert f" quiet={HUGE - 1}/{HUGE} " in comes_back(EXTREMES["stones, huge limit"]())
    assert f" plies={HUGE}/{HUGE} turn=- " in comes_back(EXTREMES["nava, drawn"]())
    assert f" goal={HUGE} " in comes_back(EXTREMES["mantis, huge goal"]())


@given(left=st.integers(0, 9999), turn=st.integers(0, 1))
def test_somebody_s_own_game_takes_part(left: int, turn: int) -> None:
    """A game that says how its positions are written and read, among the games that a text may be of."""
    heap = Heap(left, turn)
    text = staves.to_text(heap)
    assert f"nim left={left} turn={turn}" == text
    assert heap == staves.from_text(text, games=[*GAMES, NIM])
    with pytest.raises(staves.ParseError):
        staves.from_text(text)
