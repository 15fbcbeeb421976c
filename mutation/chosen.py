"""Which tests are run for a fault: those in files that run the function it is in, the quick ones first.

What `learn` finds out is kept in `chosen.json`, as it takes minutes: the digest of each file of tests and how long it
takes, how long slow tests take, and for each function which files run it, as the bits of a number, in the order of the
files. It may be out of date without harm: a function that isn't in it is tested by all files that run something of its
module, or else by everything.
"""

import json
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from scope import GAMES, ROOT

CHOSEN: Final = ROOT / "mutation" / "chosen.json"
# What looks mostly at other processes or at files, which know nothing of the fault.
_UNAWARE: Final = re.compile(
    r"tests/(data|examples|packaging|web)/|tests/test_(architecture|bench|cookbook|counts|docs|glossary|mutation|proofs|types)\."
)
_SLOW: Final = 0.5
_UNKNOWN: Final = 4.0
"""Seconds that a file is taken to take that nobody has timed."""
_STAGES: Final = (1.0, 4.0)
"""After how many seconds of tests all stages but the last end."""
AT_MOST: Final = 20.0
"""After how many the last one ends. What takes longer might notice a fault, too, and is left out."""
_NEARER: Final = 4
"""How much sooner tests are run for each part of the module's name that is in theirs."""
_IMPORTS: Final = 0.1
"""About how long it takes to load a file of tests."""


@dataclass(frozen=True)
class Chosen:
    """What is known about the tests.

    Attributes:
        runs: The files of tests by function, such as `nava/_play.py played`.
        takes: How many seconds a file of tests takes.
        slow: How many seconds each test takes that isn't quick.
        digests: What each file was when that was found out.
    """

    runs: dict[str, list[str]]
    takes: dict[str, float]
    slow: dict[str, float]
    digests: dict[str, str]

    def stages(self, module: str, function: str, at_most: float = AT_MOST) -> tuple[tuple[str, ...], ...]:
        """Return the files for a fault in stages: each is run if the fault was not noticed in those before.

        Those come first that are quick, that have a name like the module's, and, for a function, of which much of what
        they run is in the module; for a module without functions those in the folder of its name.
        """
        of_module = self._of_module.get(module, Counter[str]())
        known = (self.runs.get(f"{module} {function}") if function else None) or of_module or test_files()
        files = [path for path in known if (ROOT / path).exists() and _may_know(path, module)]
        cost = {path: self.takes.get(path, _UNKNOWN) + _IMPORTS for path in files}
        folder = f"tests/{module.partition('/')[0].strip('_')}/"
        # Almost any test may notice what goes wrong on import, so there only the time counts.
        shares = {
            path: cost[path]
            * (self._functions[path] / max(of_module[path], 1) if function else 1)
            / _NEARER ** _names(path, module)
            for path in files
        }
        files.sort(key=lambda path: (not (of_module or path.startswith(folder)), shares[path], path))
        stages: list[list[str]] = [[], *([] for _ in _STAGES)]
        spent = 0.0
        for path in files:
            whole = spent + cost[path]
            if whole <= at_most or not spent:
                stages[bisect_left(_STAGES, whole) if spent else 0].append(path)
                spent = whole
        return tuple(tuple(stage) for stage in stages if stage)

    @cached_property
    def _functions(self) -> Counter[str]:
        """How many functions each file runs."""
        return Counter(path for files in self.runs.values() for path in files)

    @cached_property
    def _of_module(self) -> dict[str, Counter[str]]:
        """All files that run anything of a module, and how many of its functions each runs.

        What the import of a module does is noticed by whatever uses it.
        """
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for function, files in self.runs.items():
            found[function.partition(" ")[0]].update(files)
        return found


def _names(path: str, module: str) -> int:
    """Return how much of a module's name is in that of a file of tests: its folder, and its own name."""
    *folders, name = re.findall(r"[a-z]+", module.removesuffix(".py"))
    words = re.findall(r"[a-z]+", path)
    return sum(any(word.startswith(part) for word in words) for part in {*folders[:1], name})


def _may_know(path: str, module: str) -> bool:
    """Say whether tests may notice a fault: those of another game don't, as no game knows another."""
    game = module.partition("/")[0]
    return game not in GAMES or not any(path.startswith(f"tests/{other}/") for other in GAMES if other != game)


def test_files() -> tuple[str, ...]:
    """Return all files of tests that could know of a fault."""
    paths = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py")))
    return tuple(path for path in paths if not _UNAWARE.match(path))


def digest_of(path: str) -> str:
    """Return what tells whether a file of tests has changed."""
    return sha256((ROOT / path).read_bytes()).hexdigest()[:8]


def read() -> Chosen:
    """Return what was written down."""
    kept: dict[str, dict[str, Any]] = {"files": {}, "slow": {}, "runs": {}}
    if CHOSEN.exists():
        kept = json.loads(CHOSEN.read_text(encoding="utf-8"))
    names = list(kept["files"])
    runs = {
        function: [name for number, name in enumerate(names) if int(bits, 16) >> number & 1]
        for function, bits in kept["runs"].items()
    }
    takes = {name: seconds for name, (_, seconds) in kept["files"].items()}
    digests = {name: digest for name, (digest, _) in kept["files"].items()}
    return Chosen(runs, takes, kept["slow"], digests)


def add(known: Chosen, path: str, functions: Iterable[str], durations: dict[str, float]) -> None:
    """Note which functions a file of tests runs, and how long its tests take, in place of what was known of it."""
    forget(known, path)
    for function in functions:
        known.runs.setdefault(function, []).append(path)
    known.takes[path] = sum(durations.values())
    known.slow.update((test, seconds) for test, seconds in durations.items() if seconds >= _SLOW)
    known.digests[path] = digest_of(path)


def forget(known: Chosen, path: str) -> None:
    """Forget what was known of a file of tests."""
    for files in known.runs.values():
        if path in files:
            files.remove(path)
    for test in [test for test in known.slow if test.startswith(f"{path}::")]:
        del known.slow[test]
    known.takes.pop(path, None)
    known.digests.pop(path, None)


def write(known: Chosen) -> None:
    """Write down what is known."""
    numbers = {path: number for number, path in enumerate(sorted(known.takes))}
    bits = {function: sum(1 << numbers[path] for path in files) for function, files in sorted(known.runs.items())}
    kept: dict[str, dict[str, object]] = {
        "files": {path: [known.digests[path], round(known.takes[path], 1)] for path in numbers},
        "slow": {test: round(seconds, 1) for test, seconds in sorted(known.slow.items())},
        "runs": {function: f"{each:x}" for function, each in bits.items() if each},
    }
    parts = (
        f"{json.dumps(name)}: {{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in part.items()) + "\n}"
        for name, part in kept.items()
    )
    CHOSEN.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
