"""What commands do on Windows, as far as it can be tried elsewhere."""

import sys
from pathlib import Path

import pytest

from helpers.terminal import Tty
from staves._cli import terminal
from staves._cli.main import main
from staves.testing._values import in_a_process

CONSOLES = ("ANSICON", "ConEmuANSI", "FORCE_COLOR", "NO_COLOR", "TERM", "WT_SESSION")


@pytest.fixture(autouse=True)
def _old_console(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CONSOLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", sorted({*CONSOLES} - {"FORCE_COLOR", "NO_COLOR"}))
def test_an_old_console_gets_no_escape_sequences(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would print them; a new one says by a variable that it understands them. Other systems always do."""
    assert terminal._knows_escapes(windows=False)  # noqa: SLF001 (Windows is an argument only there)
    assert not terminal._knows_escapes(windows=True)  # noqa: SLF001
    monkeypatch.setenv(name, "xterm")
    assert terminal._knows_escapes(windows=True)  # noqa: SLF001


@pytest.mark.posix
def test_the_path_of_a_pager_may_have_backslashes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On Windows the command is handed on as it stands, and the text comes in the encoding of the terminal."""
    program = tmp_path / "a\\b"
    program.write_text(f"#!/bin/sh\ncat > '{tmp_path}/paged'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PAGER", str(program))
    assert terminal._paged("é✓", "latin-1", windows=True)  # noqa: SLF001
    assert b"\xe9?\n" == (tmp_path / "paged").read_bytes()
    assert not terminal._paged("text", "utf-8", windows=False)  # noqa: SLF001


def test_a_console_without_unicode_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board is written with the characters that its code page has."""

    class OldConsole(Tty):
        encoding = "cp437"

    console = OldConsole()
    monkeypatch.setattr(sys, "stdout", console)
    assert main(["show", "nava"]) == 0
    assert console.getvalue().isascii()


def test_another_process_may_print_any_character(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the encoding of the system is."""
    monkeypatch.setenv("PYTHONUTF8", "0")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONCOERCECLOCALE", "0")
    assert (0, "→") == in_a_process("print(given)", "→")
