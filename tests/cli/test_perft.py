"""What `staves perft` counts with: how much memory, what it tells meanwhile, and when."""

import io
import re
import sys
from typing import Any

import pytest

import staves
from helpers.perft import perft
from helpers.terminal import Tty, refused
from staves._cli.main import main
from staves._core.limits import MEGABYTES_KEPT

POSITION = "stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,1,s1/3/s1,2"
START = staves.from_text(POSITION)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what is counted from a small position."""
    assert main(["perft", POSITION, *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["--plain"], ["--memory", "1"]])
def test_each_length_has_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the number of sequences, in whichever way they are counted; the lengths are as wide as the longest."""
    assert "".join(f"{length}  {perft(START, length)}\n" for length in (1, 2, 3)) == printed(capsys, "3", *words)
    lines = printed(capsys, "10", *words).splitlines()
    assert [f" {length}  " for length in range(1, 10)] + ["10  "] == [line[:4] for line in lines]


@pytest.mark.parametrize("words", [[], ["--plain"], ["--memory", "1"]])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_each_first_action_has_a_line(depth: int, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the number of the longest sequences that begin with it, and at the end all of them."""
    actions = staves.legal_actions(START)
    assert len(actions) > 1
    counts = [perft(staves.apply(START, action), depth - 1) if depth > 1 else 1 for action in actions]
    lines = [*(f"{action}  {count}" for action, count in zip(actions, counts, strict=True)), f"all  {sum(counts)}"]
    assert lines == printed(capsys, str(depth), "--divide", *words).splitlines()


@pytest.mark.parametrize("words", [["0"], ["501"], ["x"], ["2", "--memory", "0"], ["2", "--memory", "x"]])
def test_a_wrong_number_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A depth and a number of megabytes are at least 1."""
    what = "--memory" if "--memory" in words else "DEPTH"
    line = refused(capsys, "perft", POSITION, *words)
    assert line.startswith(f"staves perft: argument {what}: must be a whole number from 1")


def test_without_merging_there_is_nothing_to_keep(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So --plain takes no memory, and counts in another way."""
    line = refused(capsys, "perft", POSITION, "2", "--plain", "--memory", "5")
    assert line == "staves perft: --memory can't be combined with --plain: no positions are kept; drop one of them"
    monkeypatch.setattr("staves._cli.perft.one_by_one", lambda *_: 33)
    assert "1  33\n" == printed(capsys, "1", "--plain")
    assert "1  2\n" == printed(capsys, "1")


@pytest.mark.parametrize(("words", "megabytes"), [([], MEGABYTES_KEPT), (["--memory", "3"], 3)])
@pytest.mark.parametrize("divided", [[], ["--divide"]])
def test_memory_is_given_in_megabytes(
    words: list[str], megabytes: int, divided: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 1,048,576 bytes; and there is a usual number of them."""
    given: set[int] = set()

    def counts(_state: object, length: int, _tell: object, most: int) -> list[int]:
        given.add(most)
        return [0] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "2", *divided, *words]) == 0
    assert {megabytes * 1024 * 1024} == given


def test_each_length_is_told_before_the_next_one_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the output is a file, as the last one takes nearly all of the time."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, write_through=False))
    seen: list[bytes] = []

    def counts(_state: object, length: int, *_: object) -> list[int]:
        seen.append(written.getvalue())
        return [10**length] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "3"]) == 0
    lines = [b"1  10\n", b"2  100\n", b"3  1000\n"]
    assert [b"".join(lines[:count]) for count in range(3)] == seen
    assert b"".join(lines) == written.getvalue()


def test_a_terminal_shows_how_many_parts_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr, where it is wiped away at the end."""
    screen, times = Tty(), iter(range(100))
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("staves._cli.terminal.time.monotonic", lambda: float(next(times)))
    monkeypatch.setenv("TERM", "xterm")

    def counts(_state: object, length: int, tell: Any, _most: int) -> list[int]:
        tell(2, 5)
        return [0] * length

    monkeypatch.setattr("staves._cli.perft.counts", counts)
    assert main(["perft", "nava", "1"]) == 0
    assert ["", "2 of 5 parts", ""] == [re.sub(r"^\W+", "", text) for text in screen.getvalue().split("\r\x1b[K")]
