"""Going through records."""

import io
import re
import sys
from datetime import date
from pathlib import Path

import pytest

import staves
from helpers.terminal import Tty, refused
from staves import nava, records, stones
from staves._cli import recorded
from staves._cli.main import main
from staves.drawings import animation, strip

START = nava.new_game()
GAME = records.Record(
    START,
    [staves.parse_action(START, text) for text in ("04>00", "40>44", "00>40")],
    names=("Ann", None),
    date=date(2026, 11, 18),
    comments=[records.Comment(0, "Well."), records.Comment(2, "Now look at the corner.")],
)
WON = records.Record(stones.new_game(board=[[0, 1]]), [stones.Step((0, 0), (0, 1))])
BOTH = f"{records.write(GAME)}\n{records.write(WON)}"
BOARDS = [str(state) for state in GAME.states()]


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return the path of a file with two games."""
    file = tmp_path / "games.txt"
    file.write_text(BOTH, encoding="utf-8")
    return str(file)


def test_all_states_are_shown(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each board comes with what led to it and what is said about it, then the result."""
    assert main(["replay", path]) == 0
    first, _, second = capsys.readouterr().out.partition("game 2 of 2: ")
    assert first == (
        "game 1 of 2: nava, 3 actions, player 1 is Ann, 2026-11-18\n"
        f"\n{{Well.}}\n\n{BOARDS[0]}\n"
        f"\n1. player 1 plays 04>00\n\n{BOARDS[1]}\n"
        f"\n2. player 2 plays 40>44\n{{Now look at the corner.}}\n\n{BOARDS[2]}\n"
        f"\n3. player 1 plays 00>40\n\n{BOARDS[3]}\n"
        "\nThe game is unfinished.\n\n"
    )
    assert second.startswith(f"stones, 1 action\n\n{WON.start}\n\n1. player 0 plays 0,0>0,1\n\n{WON.end}\n")
    assert second.endswith("\nPlayer 0 has won.\n\n")


def test_one_game_from_some_point(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """--game and --from leave out the rest; the last board is shown in any case."""
    assert main(["replay", path, "--game", "1", "--from", "2"]) == 0
    shown = capsys.readouterr().out
    assert BOARDS[2] in shown
    assert BOARDS[1] not in shown
    assert "game 2" not in shown
    assert main(["replay", path, "--game", "1", "--from", "99"]) == 0
    assert BOARDS[3] in capsys.readouterr().out


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "with a byte order mark"])
@pytest.mark.parametrize("text", [BOTH, records.write_line(GAME) + records.write_line(WON)], ids=["text", "JSON"])
def test_records_come_from_the_input(
    text: str, mark: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hyphen reads text or lines of JSON, also with a byte order mark before them."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((mark + text).encode())))
    assert main(["replay", "-"]) == 0
    assert "game 2 of 2: stones" in capsys.readouterr().out


def test_lines_of_json_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of the file tells that it has them."""
    path = tmp_path / "games.jsonl"
    records.append(path, GAME)
    assert main(["replay", str(path)]) == 0
    assert BOARDS[3] in capsys.readouterr().out


def test_problems_are_told_and_the_rest_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each problem is a line on stderr, and the exit code is 1."""
    path = tmp_path / "games.txt"
    path.write_text(BOTH.replace("00>40", "00>41").replace("2026", "20026"), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    date_line, rule_line = said.err.splitlines()
    assert date_line == f"{path}: line 3, column 7: '20026-11-18', where a date, such as 2026-11-18, is expected"
    assert rule_line.startswith(f"{path}: line 8, column 1: '00>41' breaks the rule move.straight: ")
    assert BOARDS[2] in said.out
    assert BOARDS[3] not in said.out


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"start: chess", b"\x1b[31m\n"])
def test_a_file_of_nonsense_has_problems(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no record, or no text at all, is told, and nothing of it gets to the terminal."""
    path = tmp_path / "games.txt"
    path.write_bytes(data)
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{path}: line 1, column ")
    assert said.err[:-1].isprintable()


def stepped(path: str, typed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a person sees at a terminal who types this."""
    screen = Tty()
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Tty(typed))
    assert main(["replay", path, "--game", "1"]) == 0
    return screen.getvalue()


@pytest.mark.parametrize(
    ("typed", "boards", "asked"),
    [
        ("\n\n\n\n", 4, 4),
        ("\nq\n", 2, 2),
        ("a\n", 4, 1),
        ("\n", 2, 2),
        ("", 1, 1),
        ("\n\n\nb\nBack\n\nb\nq\n", 8, 8),
        ("b\nq\n", 2, 2),
    ],
    ids=["Enter", "q", "a", "Ctrl-D", "Ctrl-D at once", "back", "back before the first"],
)
def test_at_a_terminal_one_goes_step_by_step(
    typed: str, boards: int, asked: int, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter shows the next board, b the one before, a all of them, q or Ctrl-D leaves."""
    shown = stepped(path, typed, monkeypatch)
    assert shown.count("cubes left\n") == boards
    assert shown.count("a: all, q: leave ") == asked


def test_one_goes_back_board_by_board(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each board is shown with what led to it, as before; at the first there is nothing to go back to."""
    shown = stepped(path, "\n\n\nb\nb\nb\nb\nq\n", monkeypatch)
    headed = re.findall(r"^([0-9])\. player", shown, re.MULTILINE)
    assert ["1", "2", "3", "2", "1", "1"] == headed
    prompts = re.findall(r"^Enter.*leave ", shown, re.MULTILINE)
    assert [6, 2] == [prompts.count(f"Enter: go on, {back}a: all, q: leave ") for back in ("b: back, ", "")]
    assert 1 == shown.count("The game is unfinished.")


def test_a_file_may_be_said_to_be_of_one_game(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """So a game that isn't registered is found, and all others are problems."""
    assert main(["replay", path, "--of", "nava"]) == 1
    said = capsys.readouterr()
    assert "game 1 of 1: nava, 3 actions" in said.out
    assert len(said.err.splitlines()) == 1
    assert refused(capsys, "replay", path, "--of", "nav").startswith(
        "staves replay: argument --of: there is no game 'nav'"
    )


@pytest.mark.parametrize(("out", "typed"), [(Tty(), io.StringIO("q\n")), (io.StringIO(), Tty("q\n"))])
def test_nobody_is_asked_where_nobody_looks_and_types(
    out: io.StringIO, typed: io.StringIO, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One goes step by step only if both the output and the input are a terminal."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["replay", path]) == 0
    assert "leave" not in out.getvalue()
    assert out.getvalue().endswith("\nPlayer 0 has won.\n\n")


def test_comments_stand_below_the_action_in_their_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However many there are."""
    path = tmp_path / "games.jsonl"
    comments = [records.Comment(1, text) for text in ("One.", "Two.", "Three.")]
    records.append(path, records.Record(WON.start, WON.actions, comments=comments))
    assert main(["replay", str(path), "--from", "1"]) == 0
    assert "\n1. player 0 plays 0,0>0,1\n{One.}\n{Two.}\n{Three.}\n\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["/no/such"], "cannot read '/no/such': No such file or directory"),
        (["/"], "cannot read '/': Is a directory"),
        (["a\0b"], "cannot read 'a\\x00b': a file name can't contain a null character"),
        (["/dev/null"], "there is no game in '/dev/null'"),
        (["{path}", "--game", "3"], "there is no game 3: the file has 2"),
        (["{path}", "--game", "0"], "argument --game: must be a whole number from 1, not '0'"),
        (["{path}", "--from", "-1"], "argument --from: must be a whole number from 0, not '-1'"),
    ],
)
def test_a_mistake_is_told_in_a_line(
    arguments: list[str], said: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read is told, and no more."""
    assert f"staves replay: {said}" == refused(capsys, "replay", *(word.format(path=path) for word in arguments))


def test_a_file_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """So much is read and no more, whatever it is."""
    monkeypatch.setattr(recorded, "MAX_FILE_BYTES", 1000)
    assert "is too long: at most 1,000 bytes are read" in refused(capsys, "replay", "/dev/zero")


def test_a_game_is_drawn(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a film and as a strip, into files or into the output."""
    film, rolled = tmp_path / "game.svg", tmp_path / "strip.svg"
    assert main(["replay", path, "--game", "1", "--svg", str(film), "--strip", str(rolled), "--from", "1"]) == 0
    assert capsys.readouterr().out == ""
    assert film.read_text(encoding="utf-8") == f"{animation(GAME, first=1)}\n"
    assert rolled.read_text(encoding="utf-8") == f"{strip(GAME, first=1)}\n"
    assert main(["replay", path, "--game", "2", "--strip", "-", "--from", "9"]) == 0
    assert capsys.readouterr().out == f"{strip(WON, first=1)}\n"


@pytest.mark.parametrize("flag", ["--svg", "--strip"])
def test_a_game_with_problems_is_drawn_as_far_as_it_can_be_read(
    flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The problems are told, and the exit code is 1 as it is when the boards are shown."""
    path, picture = tmp_path / "games.txt", tmp_path / "game.svg"
    path.write_text(records.write(GAME).replace("00>40", "00>41"), encoding="utf-8")
    assert main(["replay", str(path), flag, str(picture)]) == 1
    assert " breaks the rule move.straight: " in capsys.readouterr().err
    assert "2. 2: 40&gt;44" in picture.read_text(encoding="utf-8")


def test_what_cannot_be_drawn_is_said(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Several games, a game of too many boards, and a file that can't be written."""
    assert refused(capsys, "replay", path, "--svg", "-") == "staves replay: there are 2 games: choose one with --game"
    moves = [stones.Step((0, 0), (0, 1)), stones.Step((2, 0), (2, 1)), stones.Step((0, 1), (0, 0))]
    start = stones.new_game(board=[[0, -1], [-1, -1], [1, -1]], rules=stones.Rules(quiet_limit=None))
    long = tmp_path / "long.jsonl"
    records.append(long, records.Record(start, [*moves, stones.Step((2, 1), (2, 0))] * 300))
    assert "at most 1000 boards" in refused(capsys, "replay", str(long), "--svg", "-")
    assert "cannot write" in refused(capsys, "replay", path, "--game", "1", "--strip", str(tmp_path))


def test_the_last_position_is_written_as_text(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The one after as many actions as are wanted, so that other commands can read it."""
    states = [staves.to_text(state) for state in GAME.states()]
    parts: list[tuple[list[str], int]] = [([], 3), (["--to", "2"], 2), (["--to", "0"], 0), (["--to", "9"], 3)]
    for words, done in parts:
        assert main(["replay", path, "--game", "1", "--text", *words]) == 0
        assert f"{states[done]}\n" == capsys.readouterr().out
    assert refused(capsys, "replay", path, "--text") == "staves replay: there are 2 games: choose one with --game"
    said = "can't be combined with --text: it writes text, not boards; drop one of them"
    for other in ("--from 1", "--svg -", "--strip -", "--ascii", "--color never"):
        line = refused(capsys, "replay", path, "--text", *other.split())
        assert f"staves replay: {other.split()[0]} {said}" == line


def test_a_part_of_a_game(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """From one board to another, shown or drawn."""
    assert main(["replay", path, "--game", "1", "--from", "1", "--to", "2"]) == 0
    shown = capsys.readouterr().out
    assert [False, True, True, False] == [f"\n{board}\n" in shown for board in BOARDS]
    assert main(["replay", path, "--game", "1", "--from", "1", "--to", "2", "--strip", "-"]) == 0
    assert capsys.readouterr().out == f"{strip(GAME, first=1, last=2)}\n"
    assert main(["replay", path, "--game", "1", "--from", "2", "--to", "2"]) == 0
    shown = capsys.readouterr().out
    assert [False, False, True, False] == [f"\n{board}\n" in shown for board in BOARDS]
    line = refused(capsys, "replay", path, "--game", "1", "--from", "3", "--to", "2")
    assert line == "staves replay: --from must be at most --to, which is 2, not 3"


@pytest.mark.parametrize(("most", "first", "last"), [(3, 0, 2), (2, 1, 2)])
def test_as_many_boards_as_are_promised_are_drawn_and_no_more(
    most: int, first: int, last: int, path: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The board before the first action counts, too."""
    monkeypatch.setattr("staves._cli.replay.MAX_BOARDS", most)
    monkeypatch.setattr("staves.drawings.MAX_BOARDS", 10)
    words = ("replay", path, "--game", "1", "--strip", "-", "--from", str(first), "--to")
    assert main([*words, str(last)]) == 0
    capsys.readouterr()
    line = refused(capsys, *words, str(last + 1))
    assert f"at most {most} boards are drawn, not {most + 1}: choose with --from and --to" in line


@pytest.mark.parametrize("look", [["--ascii"], ["--color", "never"]])
def test_boards_have_a_look_and_drawings_have_their_own(
    look: list[str], path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Boards are shown as is wanted, and a drawing is refused then."""
    assert main(["replay", path, "--game", "1", *look]) == 0
    assert BOARDS[2] in capsys.readouterr().out
    for drawing in ("--svg", "--strip"):
        said = refused(capsys, "replay", path, "--game", "1", drawing, "-", *look)
        assert f"{look[0]} can't be combined with {drawing}: a drawing has its own colors" in said


@pytest.mark.parametrize(("film", "rolled"), [("both.svg", "both.svg"), ("both.svg", "./both.svg"), ("-", "-")])
def test_two_drawings_need_two_files(
    film: str,
    rolled: str,
    path: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """However one file is named; one of them may be the output."""
    monkeypatch.chdir(tmp_path)
    words = ("replay", path, "--game", "1", "--svg", film, "--strip")
    line = refused(capsys, *words, rolled)
    assert line == f"staves replay: --svg and --strip must write to different files, not both to '{film}'"
    assert not Path("both.svg").exists()
    assert main([*words, "strip.svg"]) == 0
    assert f"{strip(GAME)}\n" == Path("strip.svg").read_text(encoding="utf-8")
