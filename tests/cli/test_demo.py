"""The demonstration game, and the command that tells it."""

import io
import os
import re
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.terminal import Tty
from staves import __version__, stavegame
from staves._cli.demo import told
from staves._cli.main import main
from staves.games import GAMES
from staves.stavegame import CLASSIC

SMALL = ("--rows", "2", "--columns", "4", "--stones=2")
"""Options for Stones that make a short game."""


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_told(seed: int) -> None:
    """The story starts with the deal, shows a board for each turn, and ends with each stave and the winner."""
    start = stavegame.new_game(seed=seed)
    lines = list(told(start, seed))
    story = "\n".join(lines)
    assert lines[0] == f"stavegame, seed {seed}: A is medium, B is medium"
    assert story.count("\nslot 0  ") == 1 + len(re.findall(r"^    .*\n\nB", story, re.MULTILINE))
    assert len(re.findall(r"^Stave [012] (is|has) .*goes to (A|B|nobody)\.$", story, re.MULTILINE)) == 3
    assert re.fullmatch(r"[AB] has won\.|A draw\.", lines[-1])
    assert lines == list(told(start, seed))


def test_a_game_without_cards_is_told() -> None:
    """A game that is over before it starts has staves that go to nobody."""
    assert list(told(stavegame.new_game(decks=([], []), rules=CLASSIC)))[-4:] == [
        *(f"Stave {number} has no cards and goes to nobody." for number in range(3)),
        "A draw.",
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_command_tells_any_game(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """`staves demo GAME` tells one of that game, between bots of medium strength."""
    assert main(["demo", game.name, "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{game.name}, seed 3: ")
    assert lines[0].count(" is medium") == len(game.play.players(staves.new_game(game, seed=3)))
    assert lines[-1].endswith((" won.", "A draw."))


def test_a_named_game_has_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    """As for the other commands that begin a game; without a name there are none to give."""
    setup = staves.setup("stones", rows=2, columns=4, stones=2)
    assert main(["demo", "stones", *SMALL]) == 0
    assert "".join(f"{line}\n" for line in told(setup.new_game(seed=7))) == capsys.readouterr().out
    for words, message in (
        ("--rows 3", "no option --rows"),
        ("stones --rows 0", "--rows must be from 1 to 200, not 0"),
    ):
        with pytest.raises(SystemExit):
            main(["demo", *words.split()])
        assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "boards", "asked"),
    [
        ("", 1, 1),
        ("q\n", 1, 1),
        ("\nQuit\n", 2, 2),
        ("\n\n", 3, 3),
        ("a\n", 9, 1),
        ("\na\n", 9, 2),
        ("\n" * 99, 9, 8),
    ],
    ids=["Ctrl-D", "q", "Enter and q", "Enter and Ctrl-D", "a", "Enter and a", "Enter"],
)
def test_at_a_terminal_there_is_a_rest_after_each_board(
    typed: str, boards: int, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter goes on, a shows all that is left, q or Ctrl-D leaves; after the last board there is no rest."""
    shown = Tty()
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setattr(sys, "stdin", Tty(typed))
    assert main(["demo", "stones", "--seed", "0", *SMALL]) == 0
    text = shown.getvalue()
    assert boards == text.count("\nstones  0")
    assert (boards == 9) == text.endswith(" has won.\n")
    assert asked == text.count("Enter: go on, a: all, q: leave ")


@pytest.mark.parametrize("screen", [Tty, io.StringIO])
@pytest.mark.parametrize("keyboard", [Tty, io.StringIO])
def test_only_a_person_rests(
    screen: type[io.StringIO], keyboard: type[io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who reads and types at a terminal; nothing else is asked anything."""
    shown = screen()
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setattr(sys, "stdin", keyboard("q\n"))
    assert main(["demo", "stones", *SMALL]) == 0
    assert ("leave" in shown.getvalue()) == (screen is keyboard is Tty)
    assert ("has won" in shown.getvalue()) != (screen is keyboard is Tty)


def test_the_command_tells_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    """`staves demo` prints the story of the first game there is."""
    assert main(["demo", "--seed", "3"]) == 0
    assert "".join(f"{line}\n" for line in told(stavegame.new_game(seed=3), 3)) == capsys.readouterr().out


@pytest.mark.parametrize("seed", ["-1", "x", "1.0", "٣", ""])
def test_a_wrong_seed_is_a_line_on_stderr(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed that is none is said to be none, and the exit code is argparse's."""
    with pytest.raises(SystemExit) as error:
        main(["demo", f"--seed={seed}"])
    assert error.value.code == 2
    assert f"must be a whole number from 0, not {seed!r}" in capsys.readouterr().err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`staves --version` prints it."""
    with pytest.raises(SystemExit) as error:
        main(["--version"])
    assert error.value.code == 0
    assert f"staves {__version__}\n" == capsys.readouterr().out


def test_it_can_be_run_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m staves demo` is the same command, and importing its module does nothing."""
    monkeypatch.delitem(sys.modules, "staves.__main__", raising=False)
    assert import_module("staves.__main__").__doc__
    del sys.modules["staves.__main__"]
    monkeypatch.setattr(sys, "argv", ["staves", "demo", "stones", "--seed", "3", *SMALL])
    with pytest.raises(SystemExit) as error:
        runpy.run_module("staves", run_name="__main__")
    assert error.value.code == 0
    start = staves.setup("stones", rows=2, columns=4, stones=2).new_game(seed=3)
    assert "".join(f"{line}\n" for line in told(start, 3)) == capsys.readouterr().out


def test_a_closed_pipe_is_an_exit_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """When nobody reads what is printed, the command stops, and says so only by its exit code."""
    with (tmp_path / "closed").open("w", encoding="utf-8") as closed:

        def broken(_: str) -> int:
            raise BrokenPipeError

        monkeypatch.setattr(closed, "write", broken)
        monkeypatch.setattr(sys, "stdout", closed)
        assert main(["demo"]) == 1


def test_a_reader_who_leaves_early_is_no_trouble() -> None:
    """A pipe that nobody reads any more when the command starts ends it without a traceback."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-m", "staves", "demo"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
