"""The file of a series: a header line that identifies the series, and a line of JSON for each result.

Each line is written at once. If a run is interrupted, the file may end with a partial line. The next run adds a line
break before it continues, and the partial line is skipped when the file is read.
"""

import json
import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from staves._core.errors import StavesError
from staves.series._games import Series
from staves.series._result import Result, read_result

_VERSION: Final = 1
_MOST_BYTES: Final = 1 << 20
"""The maximum length of a line. A series writes no longer ones."""


class OtherSeries(StavesError, ValueError):  # noqa: N818 (a name that says it without the word)
    """The file contains another series, or something else. It isn't changed.

    Attributes:
        path: The file.
        problem: What is wrong with it.
    """

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.path} {self.problem}: name another file"


class Journal:
    """The file of a series.

    Args:
        path: The file. It is created with the first result.
        series: The series.

    Raises:
        OtherSeries: The file contains another series or something else.
        OSError: It can't be read.
    """

    def __init__(self, path: Path | str, series: Series) -> None:
        self._path = Path(path)
        self._series = series
        self._head = json.dumps(
            {
                "series": _VERSION,
                "setup": str(series.setup),
                "contestants": list(series.contestants),
                "seed": series.seed,
                "games_per_deal": len(series.orders),
            }
        )
        self._has_head = False
        # Most files contain all games up to some number, in order. Then this number replaces a set of all of them.
        self._end = 0
        self._early: dict[int, Result] = {}
        for result in self._read():
            if result.number == self._end:
                self._end += 1
            elif result.number not in self:
                self._early[result.number] = result
            while self._end in self._early:
                self._end += 1

    def __contains__(self, number: int) -> bool:
        """Return whether the file has the result of the game with this number."""
        return number < self._end or number in self._early

    def __iter__(self) -> Iterator[Result]:
        """Yield the results that it had at the start, in order. They are read again, to save memory."""
        results = self._read()
        for number in range(self._end):
            if number not in self._early:
                yield next(result for result in results if result.number == number)
            else:
                yield self._early[number]
        for number in sorted(number for number in self._early if number not in range(self._end)):
            yield self._early[number]

    def _read(self) -> Iterator[Result]:
        """Yield the results in the order in which they were written."""
        if not self._path.exists():
            return
        self._has_head = False
        with self._path.open("rb") as file:
            for number, line in enumerate(iter(partial(file.readline, _MOST_BYTES), b""), 1):
                result = self._told(number, line.removesuffix(b"\n").decode("utf-8", "replace"))
                if result is not None:
                    yield result

    def _told(self, number: int, line: str) -> Result | None:
        """Parse the result in a line. Return None for the header, or a partial line."""
        if not self._has_head:
            # There may be partial headers before the first complete one.
            self._has_head = line == self._head
            if not self._head.startswith(line):
                raise self._other(number, "isn't the header of this one", line)
            return None
        try:
            data: Any = json.loads(line)
        except (ValueError, RecursionError):
            return None
        result = read_result(data)
        if result is None or self._series.game(result.number).seats != result.seats:
            raise self._other(number, "is not a game of this one", line)
        return result

    def _other(self, number: int, problem: str, line: str) -> OtherSeries:
        return OtherSeries(str(self._path), f"holds another series: line {number} {problem} ({line[:200]!r})")

    def noted(self, results: Iterable[Result]) -> Iterator[Result]:
        """Write each result, and then yield it."""
        with self._path.open("ab+", buffering=0) as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read() != b"\n":
                    file.write(b"\n")
            if not self._has_head:
                file.write(f"{self._head}\n".encode())
            for result in results:
                file.write(f"{result.to_json()}\n".encode())
                yield result
