"""Files that a command overwrites: the old one stays until the new one is there as a whole."""

import errno
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.terminal import refused
from staves import nava
from staves._cli.files import write_drawing
from staves._cli.main import main

PICTURE = f"{staves.svg(nava.new_game())}\n"
OLD = "<svg>the old picture</svg>\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with an old picture, the only one in its directory."""
    path = tmp_path / "board.svg"
    path.write_text(OLD, encoding="utf-8")
    return path


def draw(path: Path | str) -> str:
    """Draw a picture to a file and return what is in it."""
    assert main(["show", "nava", "--svg", str(path)]) == 0
    return Path(path).read_text(encoding="utf-8")


def fail(monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException, name: str = ".staves-") -> None:
    """Let a step of writing the files whose name begins like this fail; what is written is written half."""
    usual = getattr(Path, step)

    def failing(path: Path, *arguments: object, **named: object) -> object:
        if path.suffix not in {".svg", ".tmp"} or not path.name.startswith(name):
            return usual(path, *arguments, **named)
        if step.startswith("write"):
            data: Any = arguments[0]
            usual(path, data[: len(data) // 2], **named)
        raise error

    monkeypatch.setattr(Path, step, failing)


def test_a_picture_replaces_the_old_one(path: Path) -> None:
    """As a whole, and nothing else is left in the directory."""
    assert draw(path) == PICTURE
    assert [path] == list(path.parent.iterdir())


@pytest.mark.parametrize("there", [True, False])
def test_a_disk_that_is_full_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, there: bool
) -> None:
    """What was written until then is taken away."""
    if not there:
        path.unlink()
    for step in ("write_bytes", "write_text"):
        fail(monkeypatch, step, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "")
    line = refused(capsys, "show", "nava", "--svg", str(path))
    assert line.endswith(": No space left on device")
    assert ({path: OLD} if there else {}) == {file: file.read_text("utf-8") for file in path.parent.iterdir()}


def test_an_interrupt_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while a picture is written is like a disk that is full."""
    fail(monkeypatch, "write_bytes", KeyboardInterrupt())
    assert main(["show", "nava", "--svg", str(path)]) == 130
    assert {path: OLD} == {file: file.read_text("utf-8") for file in path.parent.iterdir()}


def test_an_interrupt_may_come_when_all_is_done(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the picture is there, and nothing is left to take away."""
    usual = Path.replace

    def replaced(file: Path, target: Path) -> None:
        usual(file, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", replaced)
    assert main(["show", "nava", "--svg", str(path)]) == 130
    assert {path: PICTURE} == {file: file.read_text("utf-8") for file in path.parent.iterdir()}


def test_what_is_left_of_a_program_that_was_killed_is_recognized(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new file has a hidden name, which says whose it is and that it may be deleted."""
    seen: list[str] = []
    usual = Path.replace

    def replaced(file: Path, target: Path) -> Path:
        seen.append(file.name)
        return usual(file, target)

    monkeypatch.setattr(Path, "replace", replaced)
    draw(path)
    draw(path)
    assert all(re.fullmatch(r"\.staves-\w+\.tmp", name) for name in seen)
    assert len({*seen}) == 2


def test_the_file_of_another_program_is_left_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Should it ever have the name that the new file gets."""
    other = path.with_name(f".staves-{'00' * 8}.tmp")
    other.write_text("its picture", encoding="utf-8")
    monkeypatch.setattr(os, "urandom", bytes)
    assert refused(capsys, "show", "nava", "--svg", str(path)).endswith(": File exists")
    assert {path: OLD, other: "its picture"} == {file: file.read_text("utf-8") for file in path.parent.iterdir()}


def test_a_picture_on_the_output_is_the_same_document_in_any_encoding(capsys: pytest.CaptureFixture[str]) -> None:
    """It names what ASCII doesn't have."""
    write_drawing("-", "<title>Zo\u00eb \u2713</title>")
    assert capsys.readouterr().out == "<title>Zo&#235; &#10003;</title>\n"


def test_a_name_that_no_file_can_have_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """In a line, as any other problem of a file."""
    line = refused(capsys, "show", "nava", "--svg", "a\0b")
    assert line == "staves show: cannot write 'a\\x00b': a file name can't contain a null character"


def test_replayed_games_are_drawn_the_same_way(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Films and strips leave the old file, too, when the disk is full."""
    games = tmp_path_factory.mktemp("games") / "games.txt"
    staves.records.append(games, staves.records.Record(nava.new_game()))
    fail(monkeypatch, "write_bytes", OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    for flag in ("--svg", "--strip"):
        assert "No space left on device" in refused(capsys, "replay", str(games), flag, str(path))
        assert {path: OLD} == {file: file.read_text("utf-8") for file in path.parent.iterdir()}


@pytest.mark.parametrize("mode", [0o600, 0o664, 0o755])
def test_permissions_stay(path: Path, mode: int) -> None:
    """The new file may be read and written by the same people as the old one."""
    path.chmod(mode)
    draw(path)
    assert mode == stat.S_IMODE(path.stat().st_mode)


def test_a_private_file_is_private_from_the_beginning(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else can read the new file before it has replaced the old one."""
    path.chmod(0o600)
    modes: list[int] = []
    usual = Path.write_bytes

    def seen(file: Path, data: bytes) -> int:
        modes.append(stat.S_IMODE(file.stat().st_mode))
        return usual(file, data)

    monkeypatch.setattr(Path, "write_bytes", seen)
    draw(path)
    assert modes == [0o600]


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    """Those of any file that this user makes."""
    usual, new = tmp_path / "usual.svg", tmp_path / "new.svg"
    usual.write_text(OLD, encoding="utf-8")
    draw(new)
    assert usual.stat().st_mode == new.stat().st_mode


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    """It is the file that it leads to that is replaced, in the directory where that is."""
    (tmp_path / "links").mkdir()
    one, other = tmp_path / "links" / "one.svg", tmp_path / "links" / "other.svg"
    one.symlink_to(other)
    other.symlink_to(Path("..") / path.name)
    assert draw(one) == PICTURE
    assert one.is_symlink()
    assert other.is_symlink()
    assert path.read_text("utf-8") == PICTURE


def test_a_link_to_nothing_makes_the_file(tmp_path: Path) -> None:
    """As writing to it always does."""
    link = tmp_path / "link.svg"
    link.symlink_to("new.svg")
    assert draw(link) == PICTURE
    assert (tmp_path / "new.svg").is_file()
    assert not (tmp_path / "new.svg").is_symlink()


def test_links_in_a_circle_lead_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """That is told, and not looked for without end."""
    link = tmp_path / "link.svg"
    link.symlink_to(link)
    line = refused(capsys, "show", "nava", "--svg", str(link))
    assert line.endswith(": Too many levels of symbolic links")


def test_a_pipe_is_written_directly(tmp_path: Path) -> None:
    """Whoever reads it gets the picture, and it stays a pipe."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert main(["show", "nava", "--svg", str(pipe)]) == 0
    with os.fdopen(reader, encoding="utf-8") as read:
        assert read.read() == PICTURE
    assert pipe.is_fifo()


def test_a_device_is_written_directly(capsys: pytest.CaptureFixture[str]) -> None:
    """So what is wrong with it is told."""
    line = refused(capsys, "show", "nava", "--svg", "/dev/full")
    assert line == "staves show: cannot write '/dev/full': No space left on device"
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_an_open_stream_is_written_directly(path: Path, tmp_path: Path) -> None:
    """A file that a program has opened stays that file: its name leads to it as before, through a link too."""
    with path.open("r+b") as stream:
        for name in (f"/dev/fd/{stream.fileno()}", tmp_path / "link"):
            if isinstance(name, Path):
                name.symlink_to(f"/dev/fd/{stream.fileno()}")
            stream.truncate(0)
            assert draw(name) == PICTURE
            assert os.path.samestat(os.fstat(stream.fileno()), path.stat())


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EBUSY])
@pytest.mark.parametrize("step", ["touch", "replace"])
def test_a_directory_that_takes_no_new_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    """There the old file is written directly if that is allowed, and nothing is left beside it."""
    fail(monkeypatch, step, OSError(number, os.strerror(number)))
    before = path.stat()
    assert draw(path) == PICTURE
    assert os.path.samestat(before, path.stat())
    assert [path] == list(path.parent.iterdir())


def test_a_file_that_must_not_be_written_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Though its directory would allow it."""
    fail(monkeypatch, "open", PermissionError(errno.EACCES, os.strerror(errno.EACCES)), path.name)
    line = refused(capsys, "show", "nava", "--svg", str(path))
    assert line.endswith(": Permission denied")
    monkeypatch.undo()
    assert {path: OLD} == {file: file.read_text("utf-8") for file in path.parent.iterdir()}
