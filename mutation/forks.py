"""Running tests on a module with a fault in it, each time in a process of its own.

The processes are forked from one that has pytest and Hypothesis loaded but nothing of staves, so that all of staves
is imported with the fault in it: module-level code and decorators count as much as the bodies of functions.
"""

import contextlib
import gc
import json
import os
import re
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import pytest

from mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "staves"
_LIST = re.findall(r"^SHIPPED: Final = \(([^)]*)\)$", (SOURCE / "games.py").read_text(encoding="utf-8"), re.MULTILINE)
GAMES = tuple(re.findall(r"\w+", _LIST[0]))
"""The names of the games, as they stand in the source: nothing of staves may be loaded here."""

SURVIVED = 0
KILLED = {
    int(pytest.ExitCode.TESTS_FAILED): "by a test that failed",
    int(pytest.ExitCode.INTERRUPTED): "on import",
    -signal.SIGPROF: "by a test that hung",
    -signal.SIGALRM: "by a test that waited",
    -signal.SIGSEGV: "by a crash",
}
"""How a process ends that has noticed the fault; a negative number is the signal that ended it."""

_OPTIONS = (
    *("-q", "-x", "--tb=no", "--assert=plain", "-m", "not nightly"),
    *("-p", "no:cacheprovider", "-p", "no:faulthandler"),
)
# What only looks at other processes or at the files, which know nothing of the fault.
_UNAWARE = ("tests/test_architecture.py", "tests/test_docs.py", "tests/kit")

# Seconds at most: of computing, for imports and for each test, which may be so many times slower than without a
# fault; and of waiting, for all tests.
_IMPORTS_TAKE = 30.0
_TEST_TAKES = 5.0
_TIMES_SLOWER = 10.0
_ALL_TAKE = 900.0
_MOST_MEMORY = 4 << 30


class _Loader(SourceFileLoader):
    """Loads a module with a fault in it."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """Compile the tree in which the fault is made."""
        del fullname
        return compile(self.mutant.made(), self.path, "exec", dont_inherit=True)


class _Finder:
    """Finds the one module that has a fault."""

    def __init__(self, path: Path, mutant: Mutant) -> None:
        self.path = str(path)
        self.mutant = mutant
        self.name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        """Return where the module is, if it is the one."""
        if name != self.name:
            return None
        return spec_from_file_location(name, self.path, loader=_Loader(name, self.path, self.mutant))


class _Watch:
    """Chooses and times the tests: none that can't know of the fault, none much longer than without it."""

    def __init__(self, folder: str, durations: dict[str, float]) -> None:
        self.other_games = set(GAMES) - {folder} if folder in GAMES else set[str]()
        self.known = durations
        self.durations: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the cases of other games, as no game knows another, and put what takes long last."""
        items[:] = [
            item
            for item in items
            if not item.nodeid.startswith(_UNAWARE)
            and self.other_games.isdisjoint(re.findall(r"\w+", item.nodeid.partition("[")[2]))
        ]
        items.sort(key=lambda item: round(100 * self.known.get(item.nodeid, 0.0)))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Have the system end this process if the test hangs."""
        signal.setitimer(signal.ITIMER_PROF, _TEST_TAKES + _TIMES_SLOWER * self.known.get(nodeid, 0.0))

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Give what follows its own time."""
        del nodeid
        signal.setitimer(signal.ITIMER_PROF, _IMPORTS_TAKE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how long it took."""
        self.durations[report.nodeid] = self.durations.get(report.nodeid, 0.0) + report.duration


@dataclass(frozen=True)
class Job:
    """Tests to run, those of each stage if all before were passed, with a fault in the module at `path` or without."""

    folder: str
    stages: tuple[tuple[str, ...], ...]
    durations: dict[str, float]
    path: Path | None = None
    mutant: Mutant | None = None
    notes: Path | None = None

    def run(self) -> int:
        """Return how the first stage that wasn't passed ended, or the last."""
        signal.setitimer(signal.ITIMER_PROF, _IMPORTS_TAKE)
        signal.setitimer(signal.ITIMER_REAL, _ALL_TAKE)
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
        if self.path is not None and self.mutant is not None:
            sys.meta_path.insert(0, _Finder(self.path, self.mutant))
        watch = _Watch(self.folder, self.durations)
        ended = SURVIVED
        for paths in self.stages:
            ended = int(pytest.main([*_OPTIONS, *paths], plugins=[watch]))
            if ended != SURVIVED:
                break
        if self.notes is not None:
            self.notes.write_text(json.dumps(watch.durations), encoding="utf-8")
        return ended


def warm_up() -> None:
    """Make this process one to fork from: with pytest and Hypothesis and all that they load when first used."""
    os.environ |= {"HYPOTHESIS_PROFILE": "mutation", "PYTHONPATH": str(SOURCE.parent)}
    os.chdir(ROOT)
    sys.path.insert(0, str(SOURCE.parent))
    with tempfile.TemporaryDirectory() as folder, Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        test = Path(folder) / "test_warm.py"
        test.write_text(
            "from hypothesis import given, settings, strategies as st\n"
            "@settings(max_examples=5, database=None, deadline=None)\n"
            "@given(st.lists(st.integers()), st.text(), st.data())\n"
            "def test_it(numbers, text, data): data.draw(st.sampled_from([1, 2]))\n",
            encoding="utf-8",
        )
        with contextlib.redirect_stdout(nowhere):
            ended = pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", folder, str(test)])
    if ended != SURVIVED or any(name.partition(".")[0] == "staves" for name in sys.modules):
        sys.exit("the process to fork from is not as it should be")
    gc.collect()
    gc.freeze()


def run_all(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Job, int]]:
    """Yield each job and how it ended, as they end."""
    running: dict[int, Job] = {}
    waiting = iter(jobs)
    while True:
        while len(running) < processes and (job := next(waiting, None)) is not None:
            running[_fork(job)] = job
        if not running:
            return
        number, status = os.wait()
        yield running.pop(number), os.waitstatus_to_exitcode(status)


def _fork(job: Job) -> int:
    """Start a process for the job and return its number."""
    number = os.fork()
    if number:
        return number
    ended = os.EX_SOFTWARE
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        ended = job.run()
    finally:
        os._exit(ended)


def timed(processes: int) -> dict[str, float]:
    """Return how long each test takes without a fault; all must pass."""
    durations: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        jobs = [Job("", ((path,),), {}, notes=Path(folder) / str(number)) for number, path in enumerate(_tests())]
        for job, ended in run_all(jobs, processes):
            if ended != SURVIVED or job.notes is None:
                sys.exit(f"the tests in {job.stages[0][0]} fail without a fault ({ended})")
            durations |= json.loads(job.notes.read_text(encoding="utf-8"))
    return durations


def stages(folder: str) -> tuple[tuple[str, ...], ...]:
    """Return the tests of a folder of the source, and then all others that may find a fault in it."""
    own = f"tests/{folder}"
    left_out = {f"tests/{game}" for game in GAMES} if folder in GAMES else {own}
    return (own,), tuple(path for path in _tests() if path not in left_out)


def _tests() -> tuple[str, ...]:
    """Return the files and folders with tests that know of faults."""
    top = ROOT / "tests"
    paths = [*sorted(top.glob("test_*.py")), *sorted({path.parent for path in top.glob("*/test_*.py")})]
    names = (path.relative_to(ROOT).as_posix() for path in paths)
    return tuple(name for name in names if name not in _UNAWARE)
