"""A person at a terminal."""

import io
import os
import pty
import subprocess
import sys
from typing import Any

import attrs
import pytest

import staves
from staves import stavegame, stones
from staves.match import Chat, GameStart, MatchError, PlayerLeft, TurnTo, run
from staves.players import HumanPlayer, RandomPlayer

STATE = stones.new_game(board=[[0, -1, 1]])


def played(*lines: str, state: stones.State = STATE) -> tuple[str, Any]:
    """Return what a person who types these lines reads, and how the match ended."""
    target = io.StringIO()
    person = HumanPlayer("Ada", io.StringIO("".join(f"{line}\n" for line in lines)), target)
    try:
        ended: Any = run(state, (person, RandomPlayer(1)))
    except MatchError as error:
        ended = error
    return target.getvalue(), ended


def test_a_person_sees_the_board_and_what_may_be_played() -> None:
    """Before each move there are the board, the legal actions and a prompt."""
    text, _ = played("0,0>0,1")
    assert f"\n{STATE}\n\n1 0,0>0,1\nAda (0)> " in text


def test_a_person_plays_by_typing_notation() -> None:
    """Typed actions are played, with space around them or not, until the game is over."""
    text, record = played("  0,0>0,1 ", state=stones.new_game(board=[[0, 1]]))
    assert record.messages[-1] == stones.PlayerWon(0)
    assert "  player 1 loses the stone at 0,1\n  player 1 has no stones left\n" in text
    assert text.endswith("  player 0 is the only one left and has won\n")


def test_a_draw_is_told() -> None:
    """An event that has no parts has its sentence too."""
    text, _ = played("0,0>0,1", state=stones.new_game(board=[[0, -1, -1, 1]], rules=stones.Rules(quiet_limit=1)))
    assert text.endswith(", so the game is a draw\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0,0>0,2", "0,0>0,2 breaks the rule move.adjacent: A stone moves to an adjacent tile of the board"),
        ("0,2>0,1", "0,2>0,1 breaks the rule move.own: A player may move only their own stones."),
        ("left", "'left' has 'l' at position 0, where a row (up to four digits) is expected. Type ? for help."),
    ],
)
def test_a_refusal_is_explained(line: str, answer: str) -> None:
    """What is not legal is explained by its rule, what is no notation by its place, and one may try again."""
    text, _ = played(line, "", "0,0>0,1")
    assert answer in text
    assert text.count("Ada (0)> ") == 3


@pytest.mark.parametrize("line", ["?", "h", "help"])
def test_help_is_to_be_had(line: str) -> None:
    """It says what may be typed; the rules, the board and the list are shown on request."""
    text, error = played(line, "rules", "board", "legal", "quit")
    assert "  an action  such as 0,0>0,1, or its number in the list, plays it" in text
    assert "  'hello     sends hello to everybody\n" in text
    assert "move.adjacent  A stone moves to an adjacent tile" in text
    assert text.count(f"\n{STATE}\n") == 2
    assert text.count("1 0,0>0,1\n") == 2
    assert str(error) == "player 0 left the match"


def test_a_person_plays_by_numbers_and_loosely() -> None:
    """The number in the list will do, and so will notation with other spaces."""
    for line in ("1", "0,0 > 0,1"):
        text, _ = played(line)
        assert "player 0 moves from 0,0 to 0,1\n" in text
        assert "expected" not in text
    text, _ = played("2")
    assert "There is no action 2: they are numbered from 1 to 1." in text


def test_a_person_without_a_name_is_addressed_as_the_player() -> None:
    """Before a match there is nobody to talk to, so help doesn't mention it."""
    target = io.StringIO()
    person = HumanPlayer(source=io.StringIO("?\n1\n"), target=target)
    person.update(TurnTo(0), staves.view(STATE, 0))
    assert staves.legal_actions(STATE)[0] == person.next_move()
    assert target.getvalue().count("player 0> ") == 2
    assert "everybody" not in target.getvalue()


def test_a_person_talks() -> None:
    """A line that begins with an apostrophe is said to everybody, and lines of others are shown."""
    text, record = played("' good luck", "0,0>0,1")
    assert Chat(0, "good luck") in record.messages
    assert "0: good luck\n" in text


def test_a_person_reads_what_happens_in_words() -> None:
    """Lines of others with their names and nothing that could steer the terminal, events, and no frame around them."""
    target = io.StringIO()
    person = HumanPlayer("Ada", io.StringIO(), target)
    state = stavegame.new_game(seed=1)
    card = stavegame.Card("B", (1, 2, 2))
    for message in (
        GameStart(None),
        TurnTo("A"),
        Chat("B", "a\x1b[2Jb\nc"),
        stavegame.Drawn("B", card),
        Sold(),
    ):
        person.update(message, staves.view(state, "A"))
    assert f"B: a?[2Jb?c\n  B draws {card}\n  Sold()\n" == target.getvalue()


@attrs.frozen
class Sold:
    """An event that the game has no sentence for."""


def test_the_end_of_the_input_leaves_the_match() -> None:
    """Without further input the person has left, and the match says so."""
    _, error = played()
    assert isinstance(error.__cause__, PlayerLeft)
    assert str(error) == "player 0 left the match"


def test_an_interrupt_leaves_the_match() -> None:
    """So does Ctrl-C at the prompt."""

    class Interrupted(io.StringIO):
        """An input at which somebody presses Ctrl-C."""

        def readline(self, *_: Any) -> Any:
            """Be interrupted."""
            raise KeyboardInterrupt

    person = HumanPlayer("Ada", Interrupted(), io.StringIO())
    with pytest.raises(MatchError, match="player 0 left the match"):
        run(STATE, (person, RandomPlayer(1)))


def test_a_person_sits_at_the_terminal_by_default() -> None:
    """At a terminal, a person types, mistypes, and wins."""
    program = """
from staves import stones
from staves.match import run
from staves.players import HumanPlayer, RandomPlayer
run(stones.new_game(board=[[0, 1]]), (HumanPlayer(), RandomPlayer(1)))
"""
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", program], stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        os.write(ours, b"what\n0,0>0,1\n")
        assert process.wait(timeout=120) == 0
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "player 0> " in shown
    assert "'what' has 'w' at position 0" in shown
    assert "  player 0 is the only one left" in shown
