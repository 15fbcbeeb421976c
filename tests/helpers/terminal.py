"""Terminals to test with: streams that say they are one, and real ones."""

import fcntl
import io
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from staves._cli.main import main

# Tests that run in the background may ignore Ctrl-C, and under nohup the end of the terminal. A window does neither.
PROGRAM = """
import fcntl, runpy, signal, sys, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv[0] = "staves"
runpy.run_module("staves", run_name="__main__")
"""

PATIENCE = 300
"""After so many seconds in which nothing happens a command has failed, however busy the machine is."""


class Tty(io.StringIO):
    """A stream that says that it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say so."""
        return True


class Typed(io.StringIO):
    """An input at which somebody presses Ctrl-C after what there is."""

    def readline(self, *_: Any) -> Any:
        """Return the next line, or be interrupted."""
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


class Window:
    """A real terminal, in which the command runs.

    Attributes:
        shown: All that has been shown.
    """

    def __init__(self, *arguments: str, columns: int = 80, env: Mapping[str, str] | None = None) -> None:
        self.ours, theirs = os.openpty()
        self.resize(columns)
        clean = {key: os.environ[key] for key in os.environ if key not in {"NO_COLOR", "FORCE_COLOR"}}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**clean, "TERM": "xterm", "PYTHONUTF8": "1", **(env or {})},
        )
        os.close(theirs)
        self.shown = ""
        self._read_to = 0
        self._decoder = getincrementaldecoder("utf-8")()

    def resize(self, columns: int) -> None:
        """Make the window so wide."""
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    def types(self, text: str) -> None:
        """Type something."""
        os.write(self.ours, text.encode())

    def until(self, text: str, *, or_end: bool = False) -> str:
        """Return what is shown until some text is; nothing if the command may end before, and does."""
        while (end := self.shown.find(text, self._read_to)) < 0:
            if not self._reads():
                assert or_end, self.shown
                return ""
        start, self._read_to = self._read_to, end + len(text)
        return self.shown[start : self._read_to]

    def interrupted(self) -> int:
        """Press Ctrl-C once, and return the exit code of the command, which ends.

        Once only, as a second one may come when the command has noted the first and is about to end.
        """
        self.types("\x03")
        return self.ends()

    def waits(self) -> None:
        """Return when the command sleeps, after a prompt: so when it waits for what is typed.

        Between the prompt and that, Python notes Ctrl-C, but doesn't look whether there was one until a line is typed.
        """
        for _ in range(100 * PATIENCE):
            if Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)
        raise AssertionError(self.shown)

    @property
    def left(self) -> str:
        """What can still be read in the window, after what was shown and taken away again."""
        return "\n".join(line.rpartition("\r\x1b[K")[2] for line in self.shown.split("\n"))

    def ends(self) -> int:
        """Wait until the command ends, and return its exit code."""
        while self._reads():
            pass
        os.close(self.ours)
        return self.process.wait(timeout=PATIENCE)

    def _reads(self) -> bool:
        ready, _, _ = select.select([self.ours], [], [], PATIENCE)
        if not ready:
            self.process.send_signal(signal.SIGKILL)
            return False
        try:
            data = os.read(self.ours, 1 << 16)
        except OSError:  # as Linux has it when the other side is closed
            return False
        # What is read may end in the middle of a character or of a line break.
        self.shown = (self.shown + self._decoder.decode(data)).replace("\r\n", "\n")
        return bool(data)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command prints if all goes well."""
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line that is said about arguments that are wrong."""
    with pytest.raises(SystemExit) as error:
        main(arguments)
    assert error.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err[:-1]
