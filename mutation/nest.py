"""Trying the faults of a module one after the other in copies of a process that has its tests loaded already.

To import the library and to collect tests takes longer than to run them. So this is done once for a module, and each
copy exchanges the code of the module's functions for that with the fault. For functions that were not run so far this
is the same as if it had been imported with the fault. With others, too, a test that fails has noticed the fault, but
what they have made before it would also be made with it, so a fault that is not noticed is tried again as `forks` does,
and so are those that are listed as survivors and those outside of functions.
"""

import builtins
import gc
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final, TypeAlias

import attrs
import pytest

from forks import OPTIONS, OTHERWISE, RAN, SURVIVED, Finder, Job, fork, name_of, run_all, telling
from scope import SOURCE
from survivors import listed

_Place: TypeAlias = tuple[str, int]
"""The name of a function and its first line."""


def run_by_module(jobs: Sequence[Job], processes: int, deadline: float | None = None) -> Iterator[tuple[Job, int]]:
    """Yield each job and how it ended, module by module; after the deadline none begins."""
    few: list[Job] = []
    for _, group in groupby(jobs, key=lambda job: job.module):
        left = dict(enumerate(group))
        if len(left) < _WORTH_A_NEST:
            few += left.values()
            continue
        failed: list[str] = []
        for number, ended, test in _nested([*left.values()], processes, deadline):
            if ended != OTHERWISE:
                yield left.pop(number), ended
                failed.append(test)
        for job, ended, _ in _likely_first([*left.values()], processes, deadline, failed):
            yield job, ended
    yield from run_all(few, processes, deadline)


_WORTH_A_NEST: Final = 10
"""Fewer faults of a module are tried sooner without one."""


def _likely_first(
    jobs: Sequence[Job], processes: int, deadline: float | None, failed: Iterable[str] = ()
) -> Iterator[tuple[Job, int, str]]:
    """Yield each job, how it ended, and which test failed; tests that noticed other faults before are run first."""
    likely = dict.fromkeys(filter(None, failed))
    asked: dict[Job, tuple[Job, Path]] = {}
    with tempfile.TemporaryDirectory() as folder:

        def made() -> Iterator[Job]:
            for number, job in enumerate(jobs):
                first = tuple(reversed(likely))[: _LIKELY if job.put else _LIKELY_LOADED]
                path = Path(folder) / str(number)
                new = attrs.evolve(job, stages=(first, *job.stages) if first else job.stages, failed=path)
                asked[new] = job, path
                yield new

        for new, ended in run_all(made(), processes, deadline):
            job, path = asked.pop(new)
            test = path.read_text(encoding="utf-8") if path.exists() else ""
            if test:
                likely.pop(test, None)
                likely[test] = None
            yield job, ended, test


_LIKELY: Final = 8
"""How many tests are run first."""
_LIKELY_LOADED: Final = 2
"""The same where they must be loaded first."""


def _nested(jobs: Sequence[Job], processes: int, deadline: float | None) -> Iterator[tuple[int, int, str]]:
    """Yield the number of each job that could be tried in a nest, how it ended, and which test failed."""
    source, sink = os.pipe()
    number = fork(partial(_nest, jobs, sink, processes, deadline))
    os.close(sink)
    with os.fdopen(source, encoding="utf-8") as told:
        for line in told:
            job, ended, test = json.loads(line)
            yield job, ended, test
    os.waitpid(number, 0)


def _nest(jobs: Sequence[Job], sink: int, processes: int, deadline: float | None) -> int:
    """Load the tests that are run first, then try each fault in a copy of this process, and tell how it ended."""
    ran: dict[str, None] = {}
    setattr(builtins, RAN, ran)
    finder = Finder({path: partial(telling, path) for path in SOURCE.rglob("*.py")})
    sys.meta_path.insert(0, finder)
    files = dict.fromkeys(chain.from_iterable(stage for job in jobs for stage in job.stages[:2] if job.function))
    pytest.main([*OPTIONS, "--collect-only", *files])
    sys.meta_path.remove(finder)
    gc.unfreeze()
    found = _functions_in(str(SOURCE / jobs[0].module))
    gc.collect()
    gc.freeze()
    late = {number for number, job in enumerate(jobs) if f"{job.module} {job.function}" in ran}
    doubtful = listed()
    quick = {
        attrs.evolve(job, put=partial(_put, found, job), stages=job.stages[: 2 if number in late else None]): number
        for number, job in enumerate(jobs)
        if job.function and not (number in late and job.fault and job.fault.key in doubtful)
    }
    with os.fdopen(sink, "w", encoding="utf-8") as told:
        for job, ended, test in _likely_first([*quick], processes, deadline):
            is_open = ended == SURVIVED and quick[job] in late
            told.write(f"{json.dumps([quick[job], OTHERWISE if is_open else ended, test])}\n")
            told.flush()
    return 0


def _functions_in(path: str) -> list[FunctionType]:
    """Return the functions that were made by a module."""
    return [each for each in gc.get_objects() if type(each) is FunctionType and each.__code__.co_filename == path]


def _put(functions: Sequence[FunctionType], job: Job) -> bool:
    """Give functions the code that they have with the fault; say whether it was possible."""
    if job.fault is None:
        return False
    path = SOURCE / job.module
    if name_of(path) not in sys.modules:
        sys.meta_path.insert(0, Finder({path: job.fault.made}))
        return True
    codes = list(_codes(compile(job.fault.made(), str(path), "exec", dont_inherit=True)))
    count = Counter(map(_place, codes))
    by_place = {_place(code): code for code in codes if count[_place(code)] == 1}
    changed: set[str] = set()
    try:
        for function in functions:
            code = by_place.get(_place(function.__code__))
            if code is not None:
                function.__code__ = code
                changed.add(function.__qualname__.replace(".<locals>", ""))
    except ValueError:  # it has other variables of the functions around it than before
        return False
    # A function within another is made when that one is run.
    return any(job.function == name or job.function.startswith(f"{name}.") for name in changed)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of each function in a module."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _place(code: CodeType) -> _Place:
    return code.co_qualname, code.co_firstlineno
