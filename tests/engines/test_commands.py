"""`staves serve` and `staves check --engine`, as processes and in this one."""

import io
import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from helpers.engines import BARE, SERVE, program
from helpers.terminal import refused
from staves._cli.main import main
from staves.games import GAMES


def test_serve_answers_until_its_input_ends() -> None:
    """Every line has an answer, and what is wrong with one is no end."""
    requests = b'{"id":1,"do":"new_game","game":"nava"}\nx\n\xff\n{"id":2,"do":"about","game":"mantis"}'
    done = subprocess.run(SERVE, input=requests, capture_output=True, check=True)
    greeting, *answers = map(json.loads, done.stdout.splitlines())
    assert greeting["games"] == [game.name for game in GAMES]
    assert [1, None, None, 2] == [answer["id"] for answer in answers]
    assert done.stderr == b""


def test_serve_is_quiet_when_it_is_interrupted_or_nobody_reads() -> None:
    """Ctrl-C has its usual exit code, and so has a reader who leaves."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # a script in the background ignores it
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline().startswith(b'{"staves":1')
        signal.signal(signal.SIGINT, usual)
        child.send_signal(signal.SIGINT)
        assert child.communicate() == (b"", b"")
    assert child.returncode == 130
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        child.stdin.write(b"x\n")
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait() == 1


def test_serve_takes_games_of_yours(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """They are named as everywhere."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"id":1,"do":"about","game":"nim"}\n')))
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written))
    assert main(["serve", "--of", "helpers.nim:NIM", "nava"]) == 0
    greeting, answer = map(json.loads, written.getvalue().splitlines())
    assert greeting["games"] == ["nim", "nava"]
    assert answer["is"]["hides"] is False
    monkeypatch.undo()
    assert "two are called 'nava'" in refused(capsys, "serve", "--of", "nava", "nava")


def test_check_takes_an_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit code says whether a law is broken, and the report which are not checked."""
    command = program(tmp_path, BARE)
    assert main(["check", "--engine", command, "--actions", "3", "--timeout", "300", "toy"]) == 1
    out = capsys.readouterr().out
    assert "toy: " in out
    assert "not checked, because the engine doesn't offer view" in out
    assert "x requests" in out


def checked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Return the exit code of a check, and what it prints but the time it took."""
    code = main(["check", *words])
    return code, re.sub(r"\d+\.\d s", "? s", capsys.readouterr().out)


def test_an_engine_is_checked_with_all_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In one process or two, in one run or several, and a report for a CI server."""
    command, file, xml = program(tmp_path, BARE), tmp_path / "parts.jsonl", tmp_path / "report.xml"
    words = ["--engine", command, "--timeout", "300", "--actions", "2001", "--fail-fast", "--law", "requests"]
    alone = checked(capsys, *words, "--junit", str(xml))
    assert alone == checked(capsys, *words, "--jobs", "2", "--resume", str(file))
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["engine"] == command
    assert alone == checked(capsys, *words, "--resume", str(file))
    assert alone[0] == 1
    other = program(tmp_path, BARE, "other")
    assert "contains a different check" in refused(
        capsys, "check", *(other if word == command else word for word in words), "--resume", str(file)
    )
    (case,) = ET.parse(xml).getroot().iter("testcase")  # noqa: S314 (made here)
    assert ("toy", "requests") == (case.get("classname"), case.get("name"))


def test_a_broken_law_of_an_engine_is_found_again_by_the_command_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It checks just this law, and finds the same."""
    folder = tmp_path / "it's here"
    folder.mkdir()
    _, out = checked(capsys, "--engine", program(folder, BARE), "--timeout", "300", "--actions", "3")
    told = [line.partition("to repeat: ")[2] for line in out.splitlines() if "to repeat: " in line]
    requests = next(line for line in told if "--law requests" in line)
    staves, check, *words = shlex.split(requests)
    assert ("staves", "check") == (staves, check)
    code, again = checked(capsys, *words)
    assert code == 1
    assert out[out.index("x requests") :].rstrip("\n") == again[again.index("x requests") :].rstrip("\n")


def test_what_an_engine_says_is_no_command_to_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters are printed as escapes."""
    command = program(tmp_path, BARE.replace('"toy 3"', '"toy 3\\x1b[31m"').replace("[4:])", "[4:5])"))
    code, out = checked(capsys, "--engine", command, "--timeout", "300", "--actions", "3", "--law", "order")
    assert code == 0
    code, out = checked(capsys, "--engine", command, "--timeout", "300", "--actions", "3", "--law", "requests")
    assert code == 1
    assert "\x1b" not in out
    assert r"\x1b[31m" in out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--engine", "/no/such/engine"), "the engine '/no/such/engine' can't be started: No such file or directory"),
        (("--engine", "echo hello"), "the engine 'echo hello' wrote an invalid line: position 0"),
        (("--engine", "{bare}", "chess"), "must know the game 'chess', but knows only toy"),
        (("--timeout", "3"), "--timeout needs an engine; name one with --engine COMMAND"),
        (("--engine", "{bare}", "--law", "chess"), "there is no law 'chess'; there are afresh, agrees, "),
        (("chess",), "there is no game 'chess'"),
    ],
)
def test_check_tells_in_a_line_what_is_wrong(
    words: tuple[str, ...], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also what an engine does wrong at the worst time."""
    bare = program(tmp_path, BARE)
    assert problem in refused(capsys, "check", *(bare if word == "{bare}" else word for word in words))


def test_check_tells_what_an_engine_was_asked_when_it_died(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no law is being checked, that is all there is to tell."""
    dying = program(tmp_path, BARE.replace('"toy 3"})', 'sys.exit("out of cards")})'))
    told = refused(capsys, "check", "--engine", dying)
    assert 'ended with exit code 1; it was asked {"id":1,"do":"new_game"' in told
    assert "out of cards" in told
