"""`staves serve` and `staves check --engine`, as processes and in this one."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

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


@pytest.mark.parametrize("option", ["--law over", "--fail-fast", "--jobs 2", "--resume file", "--junit file"])
def test_check_refuses_what_an_engine_would_ignore(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An engine is checked as a whole, before it is started."""
    with pytest.raises(SystemExit):
        main(["check", "--engine", "/no/such/engine", *option.split()])
    assert f"{option.split(maxsplit=1)[0]} can't be combined with --engine" in capsys.readouterr().err


def test_check_takes_an_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit code says whether a law is broken, and the report which are not checked."""
    command = program(tmp_path, BARE)
    assert main(["check", "--engine", command, "--actions", "3", "--timeout", "300", "toy"]) == 1
    out = capsys.readouterr().out
    assert "toy: " in out
    assert "not checked, because the engine doesn't offer view" in out
    assert "x requests" in out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--engine", "/no/such/engine"), "the engine '/no/such/engine' can't be started: No such file or directory"),
        (("--engine", "echo hello"), "the engine 'echo hello' wrote an invalid line: position 0"),
        (("--engine", "{bare}", "chess"), "must know the game 'chess', but knows only toy"),
        (("--timeout", "3"), "--timeout needs an engine; name one with --engine COMMAND"),
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
