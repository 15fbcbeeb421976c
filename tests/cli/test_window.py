"""The command in a real terminal, as people use it, and in pipes."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import staves
from helpers.terminal import PATIENCE, Window
from staves import records
from staves._games import SHIPPED

STAVES = [sys.executable, "-m", "staves"]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_whole_game_is_played_in_a_window(name: str, tmp_path: Path) -> None:
    """Whoever types at a terminal comes to the end of each game."""
    path = tmp_path / "games.txt"
    options = ["--rows", "3", "--columns", "3", "--stones", "2"] if name == "stones" else []
    window = Window("play", name, "--seed", "3", "--record", str(path), *options)
    while shown := window.until("> ", or_end=True):
        numbers = re.findall(r"\x1b\[2m *([0-9]+)\x1b\[0m [A-Z0-9]", shown)
        window.types(f"{numbers[-1]}\n")
    assert window.ends() == 0
    (record,) = records.load(path, max_length=100_000).records
    assert staves.is_terminal(record.end)
    assert f"The game is in {path}.\n" in window.shown


def test_a_window_is_resized_and_left() -> None:
    """A mistake is pointed at, lists are as wide as the window is now, and Ctrl-D leaves."""
    window = Window("play", "nava", env={"NO_COLOR": "1"})
    assert "\n1 04>00   2 04>01   3 04>02   4 04>03   5 04>14   6 04>24   7 04>34   8 04>44\n" in window.until("1> ")
    window.types("04>x\n")
    assert "04>x\n             ^\n'04>x' has 'x' at position 3, " in window.until("help.\nplayer 1> ")
    window.resize(30)
    window.types("legal\n")
    assert "\n1 04>00   2 04>01   3 04>02\n4 04>03   5 04>14   6 04>24\n" in window.until("04>44\nplayer 1> ")
    window.types("\x04")
    assert window.ends() == 0
    assert window.shown.endswith("player 1 has left the game.\n")


@pytest.mark.parametrize("seat", ["human", "search:100000000"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_is_saved_when_the_program_is_told_to_end(number: int, seat: str, tmp_path: Path) -> None:
    """As by a computer that shuts down, or by a terminal that is closed, whoever is to move."""
    path = tmp_path / "games.txt"
    window = Window("play", "nava", "--record", str(path), "--seats", "human", seat)
    window.until("1> ")
    window.types("1\n")
    window.until("2> " if seat == "human" else "moves")
    if seat == "human":
        window.waits()
    window.process.send_signal(number)
    assert window.ends() == 128 + number
    assert "Traceback" not in window.shown
    assert len(records.load(path).records[0].actions) == 1


def test_ctrl_c_at_the_prompt_leaves_and_saves(tmp_path: Path) -> None:
    """What was played until then is in the file, and there is no traceback."""
    path = tmp_path / "games.txt"
    window = Window("play", "nava", "--record", str(path))
    window.until("1> ")
    window.types("1\n")
    window.until("1> ")
    window.waits()
    assert window.interrupted() == 130
    assert "Traceback" not in window.shown
    assert len(records.load(path).records[0].actions) == 2


def test_a_person_asks_takes_back_and_goes_on_in_a_window(tmp_path: Path) -> None:
    """A hint, what an action would do, an undo, and another day the rest of the game."""
    path = tmp_path / "games.txt"
    window = Window("play", "nava", "--seed", "3", "--record", str(path), env={"NO_COLOR": "1", "PAGER": "cat"})
    assert "\nThe aim: Own every stack" in window.until("1> ")
    for typed, shown in (
        ("?04>02", "04>02: Player 1 moves 2 discs "),
        ("? 04>12", "04>12 breaks the rule move.straight: "),
        ("hint", "04>"),
        ("rules", "The rules of nava\n"),
        ("1", "player 2 moves "),
        ("undo", "Taken back: 04>00, "),
        ("2", "player 2 moves "),
    ):
        window.types(f"{typed}\n")
        assert shown in window.until("1> ")
    window.types("\x04")
    assert window.ends() == 0
    (left,) = records.load(path).records
    assert ("04>01", 2) == (str(left.actions[0]), len(left.actions))
    window = Window("play", "--resume", str(path), "--seed", "3", env={"NO_COLOR": "1"})
    assert "Continuing the game after 2 actions." in window.until("1> ")
    window.types("1\n")
    window.until("1> ")
    window.types("\x04")
    assert window.ends() == 0
    assert left.actions == records.load(path).records[1].actions[:2]


@pytest.mark.parametrize("command", ["simulate nava -n 1000000", "perft nava 9", "check stones --actions 1000000"])
def test_ctrl_c_ends_what_takes_long(command: str) -> None:
    """After the bar has begun to run, Ctrl-C ends the command, and nothing is left of the bar."""
    window = Window(*command.split())
    window.until(" of ")
    assert window.interrupted() == 130
    assert "Traceback" not in window.shown
    assert window.shown.endswith("\n")
    assert set("█░") & set(window.shown)
    assert not set("█░") & set(window.left)


def test_records_are_gone_through_by_enter(tmp_path: Path) -> None:
    """Each Enter shows the next board, and q leaves."""
    path = tmp_path / "games.txt"
    start = staves.nava.new_game()
    records.append(path, records.Record(start, [staves.parse_action(start, text) for text in ("04>00", "40>44")]))
    window = Window("replay", str(path))
    window.until("leave ")
    window.types("\n")
    assert "1. player 1 plays 04>00" in window.until("leave ")
    window.types("q\n")
    assert window.ends() == 0
    assert "2. player 2" not in window.shown


@pytest.mark.parametrize(
    ("environment", "color"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False), ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, True)],
)
def test_a_window_has_colors(environment: dict[str, str], *, color: bool) -> None:
    """Unless the environment speaks against it."""
    window = Window("show", "stones", env=environment)
    assert window.ends() == 0
    assert ("\x1b[" in window.shown) == color
    assert "\u00b7" in window.shown


def test_a_window_that_cannot_write_unicode_gets_ascii() -> None:
    """Whatever the encoding is, boards can be read."""
    window = Window("show", "stones", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert window.ends() == 0
    assert window.shown.isascii()
    assert "?" not in window.shown


def shell(script: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a line of shell in which $staves is the command."""
    return subprocess.run(
        ["bash", "-c", script],  # noqa: S607 (the tests run where there is one)
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "staves": " ".join(STAVES), **env},
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("script", "out", "err"),
    [
        ("$staves legal nava | head -1", "04>00\n", ""),
        ("$staves --help | true", "", ""),
        ("$staves legal nava > /dev/full; echo $?", "2\n", "staves legal: cannot write: No space left on device\n"),
        ("$staves legal nava >&-; echo $?", "0\n", ""),
        (
            "PYTHONWARNDEFAULTENCODING=1 PYTHONWARNINGS=error::EncodingWarning $staves legal nava >&- <&-; echo $?",
            "0\n",
            "",
        ),
        ("$staves play nava <&- | tail -1", "player 1 has left the game.\n", ""),
        ("$staves show $'\\xff'; echo $?", "2\n", None),
        ("$staves show nava --svg - | head -c 4", "<svg", ""),
        ("echo 'nava x' | $staves legal -; echo $?", "2\n", None),
    ],
)
def test_in_pipes_and_files(script: str, out: str, err: str | None) -> None:
    """Readers who leave, full disks, closed streams and bytes that are no text are no traceback.

    Nor is a stream that was closed where Python warns of encodings that nobody chose.
    """
    done = shell(script)
    assert out == done.stdout
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1 if err is None else err == done.stderr


def test_a_picture_that_finds_no_room_leaves_the_old_one(tmp_path: Path) -> None:
    """Where a file may have no more than a kilobyte, the new picture is cut off and taken away."""
    (tmp_path / "board.svg").write_text("the old one\n", encoding="utf-8")
    done = shell(f"cd {tmp_path}; ulimit -f 1; $staves show nava --svg board.svg; echo $?; cat *; ls -A")
    assert done.stdout == "2\nthe old one\nboard.svg\n"
    assert done.stderr == "staves show: cannot write 'board.svg': File too large\n"


def test_what_ascii_cannot_say_is_replaced(tmp_path: Path) -> None:
    """Names and comments of any language are shown as far as the output can."""
    path = tmp_path / "games.txt"
    records.append(path, records.Record(staves.nava.new_game(), names=("Zo\u00eb", None)))
    done = shell(f"$staves replay {path}", PYTHONIOENCODING="ascii")
    assert done.stderr == ""
    assert "player 1 is Zo?" in done.stdout


def test_only_what_is_needed_is_loaded() -> None:
    """A command is there at once: it loads one game, and none of what other commands need."""
    program = f"""
import sys
from staves._cli.main import main
main(["legal", {staves.to_text(staves.nava.new_game())!r}])
print(sorted(name for name in sys.modules if name.startswith("staves.") and name.count(".") == 1))
print({{"json", "datetime", "difflib", "fractions", "random", "shutil", "hypothesis"}} & set(sys.modules))
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    *_, parts, others = printed.splitlines()
    names = "_cli _core _games _setups _texts games nava"
    assert parts == str([f"staves.{name}" for name in names.split()])
    assert others == "{'random'}"
