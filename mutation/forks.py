"""Running tests on a module with a fault in it, each time in a process of its own.

The processes are forked from one that has pytest and Hypothesis loaded but nothing of staves, so that all of staves
is imported with the fault in it: module-level code and decorators count as much as the bodies of functions.
"""

import ast
import atexit
import builtins
import compileall
import contextlib
import gc
import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Final

import attrs
import pytest

import chosen
from mutants import Fault
from scope import GAMES, ROOT, SOURCE, functions

SURVIVED = 0
KILLED = {
    int(pytest.ExitCode.TESTS_FAILED): "by a test that failed",
    int(pytest.ExitCode.INTERRUPTED): "on import",
    -signal.SIGPROF: "by a test that hung",
    -signal.SIGALRM: "by a test that waited",
    -signal.SIGSEGV: "by a crash",
}
"""How a process ends that has noticed the fault; a negative number is the signal that ended it."""

RAN = "__functions_that_ran__"
"""The builtin in which functions note that they are run, while it is learned which tests run what."""
OPTIONS = ("-q", "-x", "--tb=no", "--assert=plain", *("-p", "no:cacheprovider", "-p", "no:faulthandler"))

# Seconds at most: of computing, for imports and for each test, which may be so many times slower than without a
# fault; and of waiting, for each of these.
_IMPORTS_TAKE = 30.0
_TEST_TAKES = 5.0
_TIMES_SLOWER = 10.0
_LEARNING_TAKES = 900.0
_WAITS = 300.0
_FROM_ELSEWHERE: Final = ("jsonschema", "numpy", "gymnasium", "pettingzoo.test", "pyspiel")
"""What takes a second to load, and some tests use, if it is installed."""
OTHERWISE = 101
"""How a process ends in which the fault can't be made."""
_MOST_MEMORY = 4 << 30


class _Loader(SourceFileLoader):
    """Loads a module that is made of another tree than that of its file."""

    def __init__(self, name: str, path: str, made: Callable[[], ast.Module]) -> None:
        super().__init__(name, path)
        self.made = made

    def get_code(self, fullname: str) -> CodeType:
        """Compile the other tree."""
        del fullname
        return compile(self.made(), self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the modules that are made of other trees, each by its name."""

    def __init__(self, made: dict[Path, Callable[[], ast.Module]]) -> None:
        self.made = {name_of(path): (str(path), tree) for path, tree in made.items()}

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        """Return where the module is, if it is one of them."""
        if name not in self.made:
            return None
        path, tree = self.made[name]
        return spec_from_file_location(name, path, loader=_Loader(name, path, tree))


def name_of(path: Path) -> str:
    """Return the name by which a module is imported."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Watch:
    """Chooses and times the tests: none that can't know of the fault, none much longer than without it."""

    def __init__(self, game: str, slow: dict[str, float], least: float, failed: Path | None) -> None:
        self.other_games = set(GAMES) - {game} if game in GAMES else set[str]()
        self.known = slow
        self.least = least
        self.durations: dict[str, float] = {}
        self.begun = 0.0
        self.failed = failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell which test has failed."""
        if report.failed and self.failed is not None:
            self.failed.write_text(report.nodeid, encoding="utf-8")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the cases of other games, as no game knows another, and put what takes long last."""
        items[:] = [
            item for item in items if self.other_games.isdisjoint(re.findall(r"\w+", item.nodeid.partition("[")[2]))
        ]
        items.sort(key=lambda item: round(100 * self.known.get(item.nodeid, 0.0)))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Have the system end this process if the test hangs."""
        signal.setitimer(signal.ITIMER_PROF, self.least + _TIMES_SLOWER * self.known.get(nodeid, 0.0))
        signal.setitimer(signal.ITIMER_REAL, _WAITS)
        self.begun = _computed()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note how long it took, and give what follows its own time."""
        self.durations[nodeid] = _computed() - self.begun
        signal.setitimer(signal.ITIMER_PROF, _IMPORTS_TAKE)
        signal.setitimer(signal.ITIMER_REAL, _WAITS)


def _computed() -> float:
    """Return how many seconds this process has computed, and those that it has started, however busy the machine is."""
    return sum(os.times()[:4])


@attrs.frozen(eq=False)
class Job:
    """Tests to run, those of each stage if all before were passed, with a fault in a module or without.

    Attributes:
        stages: The files of tests.
        slow: How many seconds each test takes that isn't quick.
        module: The module that has the fault.
        fault: The fault.
        notes: Where to write which functions were run, and how long each test took.
        put: Makes the fault in a process that has loaded the module; by default it is loaded with the fault.
        failed: Where to write the name of the test that fails.
    """

    stages: tuple[tuple[str, ...], ...]
    slow: dict[str, float]
    module: str = ""
    fault: Fault | None = None
    notes: Path | None = None
    put: Callable[[], bool] | None = None
    failed: Path | None = None

    @property
    def function(self) -> str:
        """The function in which the fault is."""
        return "" if self.fault is None else self.fault.function

    def run(self) -> int:
        """Return how the first stage that wasn't passed ended, or the last."""
        signal.setitimer(signal.ITIMER_PROF, _IMPORTS_TAKE)
        signal.setitimer(signal.ITIMER_REAL, _WAITS)
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
        if self.put is not None and not self.put():
            return OTHERWISE
        if self.fault is not None and self.put is None:
            sys.meta_path.insert(0, Finder({SOURCE / self.module: self.fault.made}))
        least = _TEST_TAKES if self.notes is None else _LEARNING_TAKES
        watch = _Watch(self.module.partition("/")[0], self.slow, least, self.failed)
        if self.notes is None:
            return self._passed(watch)
        ran: dict[str, None] = {}
        setattr(builtins, RAN, ran)
        sys.meta_path.insert(0, Finder({path: partial(telling, path) for path in SOURCE.rglob("*.py")}))
        ended = self._passed(watch)
        self.notes.write_text(json.dumps([sorted(ran), watch.durations]), encoding="utf-8")
        return ended

    def _passed(self, watch: _Watch) -> int:
        ended = SURVIVED
        for paths in self.stages:
            ended = int(pytest.main([*OPTIONS, f"--basetemp={_FOLDER / str(os.getpid())}", *paths], plugins=[watch]))
            # Tests that are asked for by name may not be there with the fault; the files of the next stages tell why.
            if ended == pytest.ExitCode.NO_TESTS_COLLECTED:
                ended = SURVIVED
            elif ended == pytest.ExitCode.USAGE_ERROR and "::" in paths[0]:
                ended = SURVIVED
                # What was loaded in part would be taken for the whole file, without the tests that come later in it.
                for name in [name for name in sys.modules if name.rpartition(".")[2].startswith("test_")]:
                    del sys.modules[name]
            if ended != SURVIVED:
                break
        return ended


# A folder of its own for each process, as pytest would look for old ones to delete.
_FOLDER: Final = Path(tempfile.mkdtemp(prefix="mutation-"))
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)


def telling(path: Path) -> ast.Module:
    """Return a module in which each function first notes that it is run, with no line or call more than without."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    module = path.relative_to(SOURCE).as_posix()
    for name, function in [*functions(tree, "")]:
        place = int(ast.get_docstring(function) is not None and len(function.body) > 1)
        note = ast.parse(f"{RAN}[{f'{module} {name}'!r}] = None").body[0]
        for node in ast.walk(note):
            ast.copy_location(node, function.body[place])
        function.body.insert(place, note)
    return ast.fix_missing_locations(tree)


def warm_up() -> None:
    """Make this process one to fork from: with all that tests use but staves, and what that loads when first used."""
    os.environ |= {"HYPOTHESIS_PROFILE": "mutation", "PYTHONPATH": str(SOURCE.parent)}
    os.chdir(ROOT)
    for trees in (SOURCE, ROOT / "tests"):
        compileall.compile_dir(trees, quiet=2)  # or else each process would compile all that it loads
    sys.path[:0] = [str(SOURCE.parent), str(ROOT)]
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
    for name in _FROM_ELSEWHERE:
        with contextlib.suppress(ImportError):
            import_module(name)
    if ended != SURVIVED or any(name.partition(".")[0] == "staves" for name in sys.modules):
        sys.exit("the process to fork from is not as it should be")
    gc.collect()
    gc.freeze()


def run_all(jobs: Iterable[Job], processes: int, deadline: float | None = None) -> Iterator[tuple[Job, int]]:
    """Yield each job and how it ended, as they end; after the deadline none begins."""
    running: dict[int, Job] = {}
    waiting = iter(jobs)
    while True:
        while (
            len(running) < processes
            and (deadline is None or time.monotonic() < deadline)
            and (job := next(waiting, None)) is not None
        ):
            running[fork(job.run)] = job
        if not running:
            return
        number, status = os.wait()
        yield running.pop(number), os.waitstatus_to_exitcode(status)


def fork(run: Callable[[], int]) -> int:
    """Start a process that runs this and ends with what it returns, and return its number."""
    number = os.fork()
    if number:
        return number
    ended = os.EX_SOFTWARE
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        ended = run()
    finally:
        os._exit(ended)


def learn(processes: int) -> None:
    """Write down which tests run what, and how long they take without a fault, of files that are new or have changed.

    A file of which a test fails without a fault is left out.
    """
    known, failed = chosen.read(), list[str]()
    files = chosen.test_files()
    for path in set(known.takes) - set(files):
        chosen.forget(known, path)
    new = [path for path in files if known.digests.get(path) != chosen.digest_of(path)]
    with tempfile.TemporaryDirectory() as folder:
        jobs = [Job(((path,),), {}, notes=Path(folder) / str(number)) for number, path in enumerate(new)]
        for job, ended in run_all(jobs, processes):
            path = job.stages[0][0]
            if ended == SURVIVED and job.notes is not None:
                chosen.add(known, path, *json.loads(job.notes.read_text(encoding="utf-8")))
            else:
                chosen.forget(known, path)
                failed.append(f"{path} ({ended})")
            chosen.write(known)
            print(f"{path}: {known.takes.get(path, 0):.1f} s", flush=True)
    if failed:
        sys.exit(f"these tests fail without a fault: {', '.join(failed)}")
