"""Writing files so that a failed write leaves the old file unchanged."""

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Final

from staves._cli.parsing import Problem
from staves._core.errors import shown

_STREAMS: Final = ("/dev/", "/proc/")
"""Where the names of open streams and of devices are."""
_NOT_REPLACEABLE: Final = (errno.EACCES, errno.EPERM, errno.EBUSY)
"""Errors that mean that a file can't be created or replaced; writing to the existing file may still work."""


def write_drawing(path: str, drawing: str) -> None:
    """Write a drawing to a file, or to the output."""
    if path == "-":
        # XML can name every character in ASCII, so that it is the same document whatever the output's encoding is.
        sys.stdout.write(f"{drawing}\n".encode("ascii", "xmlcharrefreplace").decode())
        return
    try:
        _write(Path(path), f"{drawing}\n".encode())
    except (OSError, ValueError) as error:
        raise file_problem("write", path, error) from None


def file_problem(verb: str, path: str, error: OSError | ValueError) -> Problem:
    """Return the problem of a file that cannot be read or written."""
    why = error.strerror if isinstance(error, OSError) else "a file name can't contain a null character"
    return Problem(f"cannot {verb} {shown(path)}: {why}")


def _write(path: Path, data: bytes) -> None:
    """Write a file completely or not at all; write devices and pipes directly."""
    target = _linked(path)
    mode = _mode(target)
    if _is_stream(target) or not (mode is None or stat.S_ISREG(mode)):
        target.write_bytes(data)
        return
    if mode is not None:
        target.open("r+b").close()  # a file that must not be written must not be replaced either
    try:
        _replace(target, data, mode)
    except OSError as error:
        if error.errno not in _NOT_REPLACEABLE:
            raise
        target.write_bytes(data)


def _linked(path: Path) -> Path:
    """Return the file that a symbolic link leads to, so that the link stays; a stream keeps its name."""
    _mode(path)  # which raises an error if links lead in a circle
    while path.is_symlink() and not _is_stream(path):
        path = path.parent / path.readlink()
    return path


def _is_stream(path: Path) -> bool:
    return str(path.absolute()).startswith(_STREAMS)


def _mode(path: Path) -> int | None:
    """Return the type and the permissions of a file; None: there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    """Write a new file beside the old one and put it in its place, with the same permissions."""
    beside = target.with_name(f".staves-{os.urandom(8).hex()}.tmp")
    beside.touch(0o666 if mode is None else stat.S_IMODE(mode), exist_ok=False)
    try:
        beside.write_bytes(data)
        if mode is not None:
            beside.chmod(stat.S_IMODE(mode))  # also what the umask has taken away
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
