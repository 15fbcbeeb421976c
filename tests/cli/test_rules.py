"""The rules at the terminal, whole or one by one, through a pager if there are many lines."""

import io
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.terminal import Tty, Window, refused
from staves._cli.main import main
from staves.games import GAMES

GAMES_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rule_of(game: Any, id_: str) -> str:
    """Return what a rule says in general."""
    (text,) = (rule.text for rule in game.book.rules if rule.id == id_)
    return str(text)


FULL = staves.setup("stavegame").rules_text(full=True)


@GAMES_BY_NAME
def test_the_rules_are_told(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """In short, or all of them, just as the library has them."""
    assert main(["rules", game.name]) == 0
    assert f"{staves.setup(game).rules_text()}\n" == capsys.readouterr().out
    assert main(["rules", game.name, "--full"]) == 0
    assert f"{staves.setup(game).rules_text(full=True)}\n" == capsys.readouterr().out


def test_they_are_those_of_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    """As a setup has them."""
    assert main(["rules", "stones", "--rows", "4", "--stones", "2", "--diagonal"]) == 0
    assert f"{staves.setup('stones rows=4 stones=2 diagonal=yes').rules_text()}\n" == capsys.readouterr().out
    line = refused(capsys, "rules", "stones", "--rows", "0")
    assert line == "staves rules: can't start this game: --rows must be from 1 to 200, not 0"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("nava move.own", "A player may move only a stack of their own, or the upper part of one."),
        ("mantis over", "Once the game is over, no action is legal."),
        ("stones quiet --quiet-limit 9", "The game is a draw after 9 moves in a row without a hit."),
        (
            "stones quiet --quiet-limit none",
            f"Turned off by these options. {rule_of(staves.stones.GAME, 'quiet')}",
        ),
    ],
)
def test_one_rule_is_told(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By its id, as it is with these options."""
    assert main(["rules", *arguments.split()]) == 0
    assert f"{said}\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("nava move.ow", "there is no rule 'move.ow'; did you mean move.own?"),
        ("mantis x", "there is no rule 'x'; there are over, deck, "),
        ("nava over --full", "--full can't be combined with RULE: it prints all rules; drop one of them"),
        ("nav", "argument GAME: there is no game 'nav'; did you mean nava?"),
        ("", "the following arguments are required: GAME"),
    ],
)
def test_a_mistake_is_told_in_a_line(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What there isn't is said, and what may be meant."""
    assert refused(capsys, "rules", *arguments.split()).startswith(f"staves rules: {said}")


def pager(path: Path) -> str:
    """Return the command of a pager that keeps what it shows in a file."""
    return f'{sys.executable} -c \'import sys; open("{path}", "a").write(sys.stdin.read())\''


def at_terminal(monkeypatch: pytest.MonkeyPatch) -> Tty:
    """Return a terminal, which a person types at."""
    screen = Tty()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setenv("TERM", "xterm")
    return screen


def test_what_is_too_long_goes_to_the_pager(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """To the one that the environment names; what fits is just written. Ctrl-C is as it was before."""
    terminal, before = at_terminal(monkeypatch), signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setenv("PAGER", pager(tmp_path / "paged"))
    assert main(["rules", "stavegame", "--full"]) == 0
    assert f"{FULL}\n" == (tmp_path / "paged").read_text(encoding="utf-8")
    assert "" == terminal.getvalue()
    assert main(["rules", "stavegame", "over"]) == 0
    assert f"{FULL}\n" == (tmp_path / "paged").read_text(encoding="utf-8")
    assert "Once the game is over, no action is legal.\n" == terminal.getvalue()
    assert signal.default_int_handler is signal.signal(signal.SIGINT, before)


def test_the_pager_shows_the_rules_of_a_game_that_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a game that begins with a position, and so with unknown options, it shows every sentence, without colors."""
    terminal = at_terminal(monkeypatch)
    monkeypatch.setenv("PAGER", pager(tmp_path / "paged"))
    for position in ("stavegame", staves.to_text(staves.new_game("stavegame", seed=3))):
        monkeypatch.setattr(sys, "stdin", Tty("rules\nquit\n"))
        assert main(["play", "stavegame", "--from", position]) == 0
    paged = (tmp_path / "paged").read_text(encoding="utf-8")
    sentences = "\n".join(f"{rule.id}  {rule.text}" for rule in staves.stavegame.GAME.book.rules)
    assert f"{staves.setup('stavegame').rules_text()}\n{sentences}\n" == paged
    assert "forward.own" not in terminal.getvalue()


@pytest.mark.parametrize("command", ["", "/no/such/pager", "'", "  "])
def test_without_a_pager_all_is_written(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is none, or none is wanted."""
    terminal = at_terminal(monkeypatch)
    monkeypatch.setenv("PAGER", command)
    assert main(["rules", "stavegame", "--full"]) == 0
    assert f"{FULL}\n" == terminal.getvalue()


def test_a_dumb_terminal_has_no_pager_unless_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The usual one would need to move the cursor."""
    terminal = at_terminal(monkeypatch)
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.delenv("PAGER", raising=False)
    assert main(["rules", "stavegame", "--full"]) == 0
    assert f"{FULL}\n" == terminal.getvalue()
    monkeypatch.setenv("PAGER", pager(tmp_path / "paged"))
    assert main(["rules", "stavegame", "--full"]) == 0
    assert f"{FULL}\n" == (tmp_path / "paged").read_text(encoding="utf-8")


def test_in_a_pipe_there_is_no_pager(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever reads the output, or types the input, is no person at a terminal."""
    monkeypatch.setenv("PAGER", pager(tmp_path / "paged"))
    for stdin in (Tty(), io.StringIO()):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main(["rules", "stavegame", "--full"]) == 0
        assert f"{FULL}\n" == capsys.readouterr().out
    screen = at_terminal(monkeypatch)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["rules", "stavegame", "--full"]) == 0
    assert f"{FULL}\n" == screen.getvalue()
    assert not (tmp_path / "paged").exists()


def test_in_a_window_the_pager_has_the_terminal() -> None:
    """A window of 40 lines shows the short text itself; the full one is paged, and Ctrl-C is the pager's."""
    window = Window("rules", "nava", env={"PAGER": "cat -n", "NO_COLOR": "1"})
    assert window.ends() == 0
    assert f"{staves.setup('nava').rules_text()}\n" == window.shown
    window = Window("rules", "stavegame", "--full", env={"PAGER": "cat -n"})
    assert window.ends() == 0
    assert "     1\tThe rules of stavegame\n" in window.shown
    window = Window("rules", "stavegame", "--full", env={"PAGER": "sh -c 'echo shown; exec sleep 600'"})
    window.until("shown")
    assert window.interrupted() == 0
    assert "Traceback" not in window.shown
