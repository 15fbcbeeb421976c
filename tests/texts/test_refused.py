"""What is no text of a position is refused, with the place and what should stand there."""

from typing import Any

import attrs
import pytest

import staves
from helpers.games import ONE_OF, changed
from helpers.nim import NIM, Heap
from helpers.texts import read
from staves import InvalidSetup, ParseError, nava
from staves._core.limits import MAX_POSITION_LENGTH
from staves.games import GAMES

STAVEGAME = (
    "stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=r:.,A203,./-/- hands=023/- decks=-/113"
)
STONES = "stones diagonal=no quiet=7/100 players=3 turn=1 board=s0,4/2,s1,2/5"
MANTIS = "mantis goal=- turn=1 tanks=rGb*2,rGp/-/gbY piles=-/-/- deck=rbO,rGb"
NAVA = "nava plies=12/200 turn=1 board=4,d111111/5/5/5/d222222,4"
LINES = [STAVEGAME, STONES, MANTIS, NAVA]


@pytest.mark.parametrize("line", LINES)
def test_these_are_positions(line: str) -> None:
    """What is changed below is right."""
    assert line == staves.to_text(staves.from_text(line))


@pytest.mark.parametrize(
    ("line", "old", "new", "expected"),
    [
        # the name of the game
        (STONES, "stones ", "stone ", f"the name of a game ({ONE_OF})"),
        (STONES, "stones ", "Stones ", f"the name of a game ({ONE_OF})"),
        (STONES, "stones ", " stones ", f"the name of a game ({ONE_OF})"),
        (STONES, "stones ", "stones\t", f"the name of a game ({ONE_OF})"),
        (STONES, STONES, "", f"the name of a game ({ONE_OF})"),
        (STONES, STONES[6:], "^", "' '"),
        # fields and spaces
        (STONES, "diagonal=", "diagonal^e=", "'='"),
        (STONES, " quiet", " ^ quiet", "'quiet='"),
        (STONES, " quiet", "^\nquiet", "' quiet='"),
        (STONES, "no quiet", "^No quiet", "'yes' or 'no'"),
        (STONES, "diagonal=no quiet=7/100", "^quiet=7/100 diagonal=no", "'diagonal='"),
        (STONES, " players=3", " ^turn=1", "'players='"),
        (STONES, "/5", "/5^ ", "the end"),
        (NAVA, "d222222,4", "d222222,4^\n", "the end"),
        (MANTIS, "rbO,rGb", "rbO,rGb^\0", "the end"),
        (STAVEGAME, "/113", "/113^\r", "the end"),
        (STAVEGAME, "/113", "/113^-", "the end"),
        # numbers
        (STONES, "=7/", "=^07/", "a number without leading zeros"),
        (STONES, "=7/", "=^00/", "a number without leading zeros"),
        (STONES, "=7/", "=^+7/", "a number"),
        (STONES, "=7/", "=^\u0667/", "a number"),
        (STONES, "=7/", "=7^²/", "'/'"),
        (STONES, "=7/", "=7^_0/", "'/'"),
        (STONES, "/100", "/^-100", "a limit"),
        (STONES, "7/100", "^/100", "a number"),
        (STONES, "7/100", f"7/1{'0' * 3999}^0", "the end of the number (which has at most 4000 digits)"),
        (MANTIS, "goal=-", f"goal={'9' * 4000}^{'9' * 6000}", "the end of the number (which has at most 4000 digits)"),
        (MANTIS, "goal=-", "goal=-^-", "' turn='"),
        (MANTIS, "goal=-", "goal=^", "a number of points or -"),
        # Stones
        (STONES, "players=3", "players=^three", "how many players began"),
        (STONES, "players=3", "players=1234^5", "' turn='"),
        (STONES, "turn=1", "turn=^A", "a player or - (if the game is over)"),
        (STONES, "s1,2", "s^3,2", "one of the 3 players (who are numbered from 0)"),
        (STONES, "s1,2", "s0^1,2", "',' and more of the row of 5"),
        (STONES, "s1,2", "s^,2", "whose stone it is"),
        (STONES, "s1,2", "^S1,2", "a stone (such as s0) or a number of empty tiles"),
        (STONES, "s0,4", "s0,^0", "a number of empty places from 1"),
        (STONES, "s0,4", "s0,3,^1", "a piece (adjacent empty places are one number)"),
        (STONES, "2,s1,2", "2,s1,^3", "the end of the row of 5"),
        (STONES, "2,s1,2", "2,s1,2,^s1", "the end of the row of 5"),
        (STONES, "2,s1,2", "2,s1,1^", "',' and more of the row of 5"),
        (STONES, "/5", "/5,^", "a stone (such as s0) or a number of empty tiles"),
        (STONES, "/5", "/5/^", "a stone (such as s0) or a number of empty tiles"),
        (STONES, "/5", "/^10000", "the end of the row of 5"),
        # Mantis
        (MANTIS, "rbO", "^rbo", "a card"),
        (MANTIS, "rbO", "^rBO", "a card"),
        (MANTIS, "rbO", "^brO", "a card"),
        (MANTIS, "rbO", "^rbX", "a card"),
        (MANTIS, "rbO,rGb", "rbO,^rG", "a card"),
        (MANTIS, "rbO", "rbO^*2", "the end"),
        (MANTIS, "rGb*2", "rGb*^1", "a count from 2"),
        (MANTIS, "rGb*2", "rGb*^0", "a count from 2"),
        (MANTIS, "rGb*2", "rGb*^02", "a count from 2"),
        (MANTIS, "rGb*2", "rGb*^", "a count from 2"),
        (MANTIS, "rGb*2", "rGb*12345^6", "' piles='"),
        (MANTIS, "rGb*2,", "rGb,^rGb,", "a card that comes after rGb"),
        (MANTIS, "rGb*2,rGp", "rGp,^rGb*2", "a card that comes after rGp"),
        (MANTIS, "rGb*2,", "^2rGb,", "a card"),
        # Nava
        (NAVA, "turn=1", "turn=^0", "the player 1 or 2 or - (if the game is over)"),
        (NAVA, "turn=1", "turn=^3", "the player 1 or 2 or - (if the game is over)"),
        (NAVA, "d111111", "d^011111", "whose disc it is, 1 or 2"),
        (NAVA, "4,d111111", "4,^e111111", "a stack (such as d12), a cube (such as c1) or a number of empty junctions"),
        (NAVA, "4,d111111", "4,c^3", "whose cube it is, 1 or 2"),
        (NAVA, "4,d111111", "4,c1^1", "'/'"),
        (NAVA, "4,d111111", f"4,d{'1' * 12}^1", "the end of the stack (as there are 12 discs)"),
        (NAVA, "4,d111111", "5,^d111111", "the end of the row of 5"),
        (NAVA, "5/5/5/d222222,4", "5/5/d222222,4^", "'/'"),
        (NAVA, "5/5/5", "5/5/1^/4", "',' and more of the row of 5"),
        (NAVA, "d222222,4", "d222222,4^/5", "the end"),
        (NAVA, "d222222,4", "d222222,3^", "',' and more of the row of 5"),
        # Stavegame
        (STAVEGAME, "turn-start", "^start", "'turn-start' or 'any-time'"),
        (STAVEGAME, "chosen", "^classic", "'chosen' or 'automatic'"),
        (STAVEGAME, "A:begun", "^a:begun", "'A' or 'B'"),
        (STAVEGAME, "A:begun", "A^,begun", "':'"),
        (STAVEGAME, "A:begun", "A:^", "'begun', 'acted' or 'placed'"),
        (STAVEGAME, "A:begun", "A:begun+after-quiet^+dry", "' ending='"),
        (STAVEGAME, "A:begun", "A:acted^+dry", "' ending='"),
        (STAVEGAME, "A:begun", "A:begun^@01", "' ending='"),
        (STAVEGAME, "A:begun", "A:placed@^31", "a stave from 0 to 2"),
        (STAVEGAME, "A:begun", "A:placed@1^3", "a slot from 0 to 2"),
        (STAVEGAME, "ending=-", "ending=^end", "'END' or 'exhausted'"),
        (STAVEGAME, "r:.,", "^p:.,", "a color (r, g or b) or - (for a stave without cards)"),
        (STAVEGAME, "r:.,", "r:^-,", "a card (A or B and its numbers) or . (for an empty slot)"),
        (STAVEGAME, "./-/-", ".^,./-/-", "'/'"),
        (STAVEGAME, "./-/-", "./-^ ", "'/'"),
        (STAVEGAME, "A203", "A20^", "a card (three digits, or numbers such as (2,0,13))"),
        (STAVEGAME, "A203", "A^(2,0,3)", "three digits (as no number of the card is above 9)"),
        (STAVEGAME, "A203", "A(2,0,^013)", "a number without leading zeros"),
        (STAVEGAME, "A203", "A(2,0,13^,5)", "')'"),
        (STAVEGAME, "A203", "A(2,0^)", "','"),
        (STAVEGAME, "A203", "A^(9,9,9)", "three digits (as no number of the card is above 9)"),
        (STAVEGAME, "A203", "A(^,0,13)", "a number"),
        (STAVEGAME, "A203", "A(2,^ 0,13)", "a number"),
        (STAVEGAME, "A203", "A(12,0,^B)", "a number"),
        (STAVEGAME, "=023", "=^A023", "a card (three digits, or numbers such as (2,0,13))"),
        (STAVEGAME, "=023", "=023,^", "a card (three digits, or numbers such as (2,0,13))"),
        (STAVEGAME, "=023/-", "=023^ ", "'/'"),
    ],
)
def test_the_error_names_the_place_and_what_should_stand_there(line: str, old: str, new: str, expected: str) -> None:
    """In a line with a piece changed; `^` marks the place, which is else the beginning."""
    at = line.index(old)
    text = line.replace(old, new.replace("^", "", 1), 1)
    with pytest.raises(ParseError) as caught:
        staves.from_text(text)
    error = caught.value
    assert text == error.text
    assert error.expected.startswith(expected)
    assert (at + new.index("^") if "^" in new else 0) == error.position


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_is_cut_off_is_refused(line: str) -> None:
    """Wherever that is, unless what is left is well-formed by chance, and then it is another position or none."""
    for end in range(len(line)):
        found = read(line[:end])
        if isinstance(found, ParseError):
            assert 0 < found.position <= end or " " not in line[:end]
        else:
            assert line.count(" ") == line[:end].count(" ")
            assert isinstance(found, InvalidSetup) or line[:end] == staves.to_text(found)


@pytest.mark.parametrize(
    ("line", "old", "new", "faults"),
    [
        (STONES, "=7/100", "=101/100", {"quiet"}),
        (STONES, "=7/100", "=0/0", {"quiet_limit"}),
        (STONES, "=3 ", "=101 ", {"stones"}),
        (STONES, "=3 ", "=0 ", None),
        (STONES, "turn=1", "turn=2", {"turn"}),
        (STONES, "turn=1", "turn=-", {"turn"}),
        (STONES, "s0,4/2,s1,2/5", "5", {"stones"}),
        (STONES, "s0,4/2,s1,2/5", "1000,s0", {"columns"}),
        (STONES, "s0,4/2,s1,2/5", "9999,s0,9999,s1" * 200, None),
        (STONES, "s0,4/2,s1,2/5", "/".join(["1"] * 1001), {"rows"}),
        (MANTIS, "goal=-", "goal=0", {"goal"}),
        (MANTIS, "turn=1", "turn=3", {"turn"}),
        (MANTIS, "turn=1", "turn=-", {"turn"}),
        (MANTIS, "-/-/-", "-/-", {"piles"}),
        (MANTIS, "-/-/-", "-/-/rGb*10000", {"deck"}),
        (MANTIS, "-/-/-", "-/rGb*99999/rGb*99999", {"deck"}),
        (MANTIS, "-/-/-", "-/rGb*10/rGb*12", {"piles"}),
        (NAVA, "=12/200", "=201/200", {"plies"}),
        (NAVA, "=12/200", "=0/0", {"ply_limit"}),
        (NAVA, "turn=1", "turn=-", {"turn"}),
        (NAVA, "d111111", "d1111111", {"board"}),
        (NAVA, "4,d111111/5/5/5/d222222,4", "5/5/5/5/5", {"board"}),
        (NAVA, "4,d111111/5/5/5/d222222,4", "4,d1/5/5/5/5", {"turn"}),
        (STAVEGAME, "A:begun", "B:begun+dry", {"turn.dry"}),
        (STAVEGAME, "A:begun", "A:placed@00", {"turn.newcomer"}),
        (STAVEGAME, "A:begun", "A:begun+after-quiet", {"turn.after_quiet"}),
        (STAVEGAME, "ending=-", "ending=END", {"ending"}),
        (STAVEGAME, "r:.,A203,.", "r:.,.,.", {"color"}),
    ],
)
def test_an_impossible_position_has_its_faults_named(line: str, old: str, new: str, faults: set[str] | None) -> None:
    """A line that is well-formed, of what no game can come to; but what is not even well-formed is a ParseError."""
    text = line.replace(old, new, 1)
    if faults is None:
        with pytest.raises(ParseError):
            staves.from_text(text)
        return
    for wrong in (text + " ", text + "?", text[:-1] + "\n"):
        with pytest.raises(ParseError):
            staves.from_text(wrong)
    with pytest.raises(InvalidSetup) as caught:
        staves.from_text(text)
    assert faults == {fault.place for fault in caught.value.faults}


def test_a_long_text_is_refused_before_it_is_read() -> None:
    """One may ask for longer ones to be read, or for shorter ones only."""
    line = "x" * (MAX_POSITION_LENGTH + 1)
    with pytest.raises(ParseError) as caught:
        staves.from_text(line)
    assert (MAX_POSITION_LENGTH, "the end (at most 32768 characters are read)") == (
        caught.value.position,
        caught.value.expected,
    )
    with pytest.raises(ParseError, match="the name of a game"):
        staves.from_text(line[1:])
    with pytest.raises(ParseError, match="the name of a game"):
        staves.from_text(line, max_length=len(line))
    assert isinstance(staves.from_text(NAVA, max_length=len(NAVA)), nava.State)
    with pytest.raises(ParseError) as caught:
        staves.from_text(NAVA, max_length=len(NAVA) - 1)
    assert len(NAVA) - 1 == caught.value.position
    with pytest.raises(ParseError, match=r"^'' ends where the name of a game"):
        staves.from_text("", max_length=0)


@pytest.mark.parametrize("text", [None, 5, b"nava", ["nava"], NAVA.split()])
def test_what_is_no_str_is_a_type_error(text: Any) -> None:
    """A text is a str."""
    with pytest.raises(TypeError, match=r"^from_text\(\) takes the text of a position as a str, not"):
        staves.from_text(text)


@pytest.mark.parametrize("max_length", [None, "5", 5.0, True])
def test_max_length_is_a_whole_number(max_length: Any) -> None:
    """Anything else is a TypeError, and a number below nought a ValueError."""
    with pytest.raises(TypeError, match=r"^max_length must be a whole number, not"):
        staves.from_text(NAVA, max_length=max_length)
    with pytest.raises(ValueError, match=r"^max_length must be at least 0, not -1$"):
        staves.from_text(NAVA, max_length=-1)


class Shouted(str):
    """A text that claims to be another."""

    __slots__ = ()

    def __len__(self) -> int:
        return 0

    def partition(self, _separator: Any) -> Any:
        """Claim to be of another game."""
        return ("stones", "", "")


def test_a_text_of_one_s_own_class_is_read_as_it_is() -> None:
    """Whatever it claims to be."""
    assert staves.from_text(NAVA) == staves.from_text(Shouted(NAVA))
    with pytest.raises(ParseError):
        staves.from_text(Shouted(NAVA), max_length=5)


@pytest.mark.parametrize("verb", [staves.to_text, staves.digest], ids=lambda verb: verb.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_views_have_no_text(verb: Any, game: Any) -> None:
    """What a player knows is not all there is, and is refused even where it is."""
    state = staves.new_game(game, seed=1)
    view = staves.view(state, game.play.players(state)[0])
    with pytest.raises(TypeError, match=rf"^{verb.__name__}\(\) takes the state of a game, not .*; resample\(\) makes"):
        verb(view)


@pytest.mark.parametrize("verb", [staves.to_text, staves.digest], ids=lambda verb: verb.__name__)
@pytest.mark.parametrize("state", [None, NAVA, nava.GAME, nava.Move((0, 0), (0, 1))], ids=range(4))
def test_what_is_no_state_has_no_text(verb: Any, state: Any) -> None:
    """It is a TypeError that names the verb."""
    with pytest.raises(TypeError, match=rf"^{verb.__name__}\(\) takes the state of a game, not"):
        verb(state)


def test_a_game_may_have_no_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then its states can't be written, and no text can be of it."""
    silent = changed(NIM, positions=None)
    monkeypatch.setattr(Heap, "game", silent)
    complaint = r"^nim doesn't define how its positions are written \(notation\.positions\)$"
    with pytest.raises(TypeError, match=complaint):
        staves.to_text(Heap(3))
    with pytest.raises(TypeError, match=complaint):
        staves.digest(Heap(3))
    with pytest.raises(TypeError, match=complaint):
        staves.from_text(NAVA, games=[nava.GAME, silent])


def test_a_text_must_be_of_one_of_the_games() -> None:
    """They may be given in any way that can be gone through once."""
    named: Any = attrs.evolve(NIM, name="nava")
    assert isinstance(staves.from_text("nava left=1 turn=0", games=iter([named])), Heap)
    with pytest.raises(ParseError, match=r"where the name of a game \('nim'\) is expected$"):
        staves.from_text(NAVA, games=[NIM])


def test_nothing_may_follow_the_position_of_an_own_game() -> None:
    """Also where the game reads only what belongs to it, and leaves the rest."""
    text = staves.to_text(Heap(5, 1))
    assert Heap(5, 1) == staves.from_text(text, [NIM])
    with pytest.raises(ParseError) as caught:
        staves.from_text(f"{text} left=4", [NIM])
    assert (len(text), "the end") == (caught.value.position, caught.value.expected)
