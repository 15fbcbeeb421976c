"""`staves check`: laws that are broken, what is written for other programs, and long checks."""

import io
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from xml.etree import ElementTree as ET

import attrs
import pytest

import staves
from helpers.pile import Strict, read_move
from helpers.terminal import refused
from staves._cli import check as command
from staves._cli.main import main
from staves._games import SHIPPED
from staves.engines._client import TIMEOUT
from staves.testing import _parts as parts
from staves.testing._laws import laws_of
from staves.testing._outcome import Failure, Finding, Outcome
from staves.testing.engines import of_board

GAME = of_board(Strict, name="strict", read_move=read_move)
PLACE = f"{__name__}:GAME"


def test_a_broken_law_comes_with_the_command_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    """The command checks this law alone, and finds the same."""
    assert 1 == main(["check", PLACE, "--actions", "20", "--seed", "3", "--law", "explain", "--law", "over"])
    first = capsys.readouterr().out
    (line,) = [line for line in first.splitlines() if "to repeat: " in line]
    command = shlex.split(line.partition("to repeat: ")[2])
    assert ["staves", "check", PLACE, "--law", "explain", "--seed", "3", "--actions", "20"] == command
    assert 1 == main(command[1:])
    again = capsys.readouterr().out
    assert first.split("\nx explain")[1].split("\n+")[0].strip() == again.split("\nx explain")[1].strip()


def test_it_may_end_with_the_first_broken_law(capsys: pytest.CaptureFixture[str]) -> None:
    """Then fewer actions are played, and the command says so."""
    assert 1 == main(["check", PLACE, "--law", "explain", "--fail-fast"])
    out = capsys.readouterr().out
    assert out.startswith("strict: 0 actions in 1 game")
    assert out.rstrip().endswith(f"to repeat: staves check {PLACE} --law explain --seed 0 --fail-fast")


def test_junit_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With all that the terminal tells."""
    file = tmp_path / "check.xml"
    assert 1 == main(["check", PLACE, "nava", "--actions", "3", "--law", "explain", "--junit", str(file)])
    assert "nava: " in capsys.readouterr().out
    suites = list(ET.parse(file).getroot())  # noqa: S314 (it was just made here)
    assert [("strict", "1"), ("nava", "0")] == [(suite.get("name"), suite.get("failures")) for suite in suites]
    assert "to repeat: staves check " in (suites[0][0][0].text or "")


def test_a_check_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is in the file is told again and not done again; another check needs another file."""
    words = ["check", "nava", "--actions", "3", "--law", "over", "--resume", str(tmp_path / "check.jsonl")]
    assert 0 == main(words)
    first = capsys.readouterr().out
    assert 0 == main(words)
    assert first == capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*words, "--seed", "5"])
    assert "contains a different check or other data; choose another file" in capsys.readouterr().err


def test_unknown_laws_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The laws that there are are named; an engine has some more."""
    with pytest.raises(SystemExit):
        main(["check", "nava", "--law", "undo"])
    known = ", ".join(sorted(law.id for law in laws_of(staves.games.find("nava"))))
    assert f"staves check: there is no law 'undo'; there are {known}\n" == capsys.readouterr().err
    assert 0 == main(["check", PLACE, "--law", "replay", "--actions", "5"])


def test_without_a_name_all_games_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """The four that ship, and those that are installed or registered."""
    assert 0 == main(["check", "--law", "over", "--actions", "1"])
    out = capsys.readouterr().out
    assert [*SHIPPED] == [line.partition(":")[0] for line in out.splitlines() if " holds" in line][: len(SHIPPED)]


Asked = list[tuple[parts.Check, dict[str, Any]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return what becomes a list of the checks that are asked for, none of which is made."""
    found: Asked = []

    def outcomes(check: parts.Check, **others: Any) -> Iterator[Outcome]:
        found.append((check, others))
        return (Outcome(name, 1, 1, 0.0, ()) for name in check.names)

    monkeypatch.setattr(parts, "outcomes", outcomes)
    return found


def test_what_is_checked_can_be_said(asked: Asked) -> None:
    """By default it is what help says: 2000 actions, the seed 0, all laws, in one process."""
    assert 0 == main(["check", "nava", "stones"])
    words = "check nava nava --actions 3 --seed 5 --law over --law pure --law over --fail-fast --jobs 4 --resume file"
    assert 0 == main(words.split())
    (usual, how), (other, otherwise) = asked
    usual_values = (usual.names, usual.actions, usual.seed, usual.laws, usual.fail_fast)
    assert usual_values == (("nava", "stones"), 2000, 0, None, False)
    assert (how["jobs"], how["file"]) == (1, None)
    other_values = (other.names, other.actions, other.seed, other.laws, other.fail_fast)
    assert other_values == (("nava",), 3, 5, ("over", "pure"), True)
    assert (otherwise["jobs"], otherwise["file"]) == (4, "file")


@pytest.mark.parametrize("path", ["/no/such/file", "/", "a\0b"])
def test_a_report_that_cannot_be_written_is_told_before_the_check(
    path: str, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    """It might take hours."""
    assert refused(capsys, "check", "nava", "--junit", path).startswith("staves check: cannot write '")
    assert asked == []


def test_the_time_of_an_engine_needs_one(capsys: pytest.CaptureFixture[str]) -> None:
    """Otherwise it would change nothing."""
    line = refused(capsys, "check", "nava", "--timeout", "3")
    assert line == "staves check: --timeout needs an engine; name one with --engine COMMAND"


@pytest.mark.parametrize("flag", ["--jobs", "--actions", "--timeout"])
def test_what_is_counted_is_a_number(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    """From 1."""
    line = refused(capsys, "check", "nava", flag, "0")
    assert line == f"staves check: argument {flag}: must be a whole number from 1, not '0'"


def test_the_progress_is_that_of_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """In actions, over all its parts."""
    seen: list[tuple[str, int, int]] = []

    class Seen:
        """A bar that can be looked at afterwards."""

        def __init__(self, what: str) -> None:
            self.what = what

        def __call__(self, done: int, most: int) -> None:
            """Note how far it is."""
            seen.append((self.what, done, most))

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            """Leave it."""

    monkeypatch.setattr(command, "Progress", Seen)
    monkeypatch.setattr(parts, "SIZE", 20)
    assert 0 == main(["check", "nava", "stones", "mantis", "--actions", "50", "--law", "over"])
    assert dict.fromkeys(f"actions of {name}" for name in ("nava", "stones", "mantis")) == {
        what: None for what, *_ in seen
    }
    for what in {what for what, *_ in seen}:
        done = [number for each, number, most in seen if each == what and most == 50]
        assert done == sorted(done)
        assert {20, 40, 50} <= set(done)
    assert {most for *_, most in seen} == {50}


FINDINGS = (
    Finding("pure", "Nothing changes.", 1200),
    Finding("explain-it", "It can be explained.", 1, failure=Failure("it says \x1b[2Jno\u00e9", "start", ())),
    Finding("over", "It ends.", 0, missing="it has no end"),
)


@pytest.mark.parametrize(
    ("look", "signs"),
    [
        ((), ("+", "x", "-")),
        (("--color", "always"), ("\x1b[32;1m\u2713\x1b[0m", "\x1b[31;1m\u2717\x1b[0m", "\x1b[33;1m-\x1b[0m")),
        (("--color", "always", "--ascii"), ("\x1b[32;1m+\x1b[0m", "\x1b[31;1mx\x1b[0m", "\x1b[33;1m-\x1b[0m")),
    ],
)
def test_a_report_has_a_line_for_each_law(
    look: tuple[str, ...], signs: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a sign and a color for what became of it; what would be a command to the terminal is not."""
    monkeypatch.setattr(parts, "outcomes", lambda *_, **__: iter([Outcome("nava", 1, 3, 0.04, FINDINGS)]))
    screen = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", screen)
    assert 1 == main(["check", "nava", "--seed", "2", *look])
    holds, breaks, lacks = signs
    assert screen.buffer.getvalue().decode().splitlines() == [
        "nava: 3 actions in 1 game, 0.0 s; 1 law holds, 1 is broken, 1 not checked",
        f"{holds} pure       Nothing changes. (1,200)",
        f"{breaks} explain-it It can be explained.",
        "      it says \\x1b[2Jno\u00e9",
        "      at the start:",
        "          state = start",
        "      to repeat: staves check nava --law explain-it --seed 2",
        f"{lacks} over       not checked, because it has no end",
    ]


def test_the_report_on_a_game_is_seen_before_the_next_one_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that may take long."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    seen: list[int] = []

    def outcomes(check: parts.Check, **_: Any) -> Iterator[Outcome]:
        for name in check.names:
            seen.append(screen.buffer.getvalue().count(b"\n"))
            yield Outcome(name, 1, 1, 0.0, ())

    monkeypatch.setattr(parts, "outcomes", outcomes)
    monkeypatch.setattr(sys, "stdout", screen)
    assert 0 == main(["check", "nava", "stones", "mantis"])
    assert seen == [0, 1, 2]


@attrs.define
class Started:
    """An engine in place of a program, which knows one game.

    Attributes:
        command: The command that would start it.
        timeout: The time limit for an answer.
        is_open: Whether it runs.
    """

    command: str
    timeout: float
    is_open: bool = False
    games: tuple[str, ...] = ("toy",)

    def __enter__(self) -> Self:
        self.is_open = True
        return self

    def __exit__(self, *_: object) -> None:
        self.is_open = False


def test_an_engine_is_started_once_for_a_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has its time for each answer, is stopped at the end, and another check starts another one."""
    started: list[Started] = []

    def start(command: str, timeout: float) -> Started:
        started.append(Started(command, timeout))
        return started[-1]

    def outcomes(check: parts.Check, **_: Any) -> Iterator[Outcome]:
        assert started[-1].is_open
        assert check.find("toy") is check.find("toy")
        found.append(check.find("toy"))
        return iter([Outcome("toy", 1, 1, 0.0, (Finding("over", "It ends.", 1, failure=Failure("no", "start", ())),))])

    found: list[Any] = []
    monkeypatch.setattr("staves.testing.engines._asked.Asked", start)
    monkeypatch.setattr("staves.testing.engines._lines.game_of", lambda _, name: SimpleNamespace(name=name, book=[]))
    monkeypatch.setattr("staves.testing._laws.laws_of", lambda _: [])
    monkeypatch.setattr(parts, "outcomes", outcomes)
    for words, timeout in (([], TIMEOUT), (["--timeout", "5"], 5), (["--timeout", "5"], 5)):
        assert 1 == main(["check", "--engine", "an engine", *words])
        assert (started[-1].command, started[-1].timeout, started[-1].is_open) == ("an engine", timeout, False)
        repeat = shlex.join(["staves", "check", "toy", "--engine", "an engine", *words, "--law", "over", "--seed", "0"])
        assert f"to repeat: {repeat}\n" in capsys.readouterr().out
    assert len(started) == 3
    assert len({*map(id, found)}) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "check nava --law over --seed 0"),
        (["--actions", "2000", "--seed", "4"], "check nava --law over --seed 4"),
        (["--actions", "2001", "--fail-fast"], "check nava --law over --seed 0 --actions 2001 --fail-fast"),
    ],
)
def test_the_command_that_repeats_a_check_is_short(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It doesn't say what needn't be said."""
    findings = (Finding("over", "It ends.", 1, failure=Failure("no", "start", ())),)
    monkeypatch.setattr(parts, "outcomes", lambda *_, **__: iter([Outcome("nava", 1, 1, 0.0, findings)]))
    assert 1 == main(["check", "nava", *words])
    assert f"to repeat: staves {told}\n" in capsys.readouterr().out


def test_without_hypothesis_one_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The extra that is missing is named in a line."""
    for name in list(sys.modules):
        if name.startswith("staves.testing"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    line = refused(capsys, "check", "nava")
    assert line == "staves check: staves.testing needs Hypothesis: python -m pip install 'staves[testing]'"
