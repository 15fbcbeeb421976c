"""Which tests are run for a fault: those in files that run the function it is in, the quick ones first.

What `learn` finds out is kept in `chosen.json`, as it takes minutes: how long files and slow tests take, and for each
function which files run it, as the bits of a number, in the order of the files. It may be out of date without harm: a
function that isn't in it is tested by everything, and a file of tests that is new is in nothing but that.
"""

import json
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from scope import GAMES, ROOT

CHOSEN: Final = ROOT / "mutation" / "chosen.json"
# What looks mostly at other processes or at files, which know nothing of the fault.
_UNAWARE: Final = re.compile(
    r"tests/(data|examples|packaging|web)/|tests/test_(architecture|bench|cookbook|counts|docs|glossary|proofs|types)\."
)
_SLOW: Final = 0.5
_FIRST: Final = 4.0


@dataclass(frozen=True)
class Chosen:
    """What is known about the tests.

    Attributes:
        runs: The files of tests by function, such as `nava/_play.py played`.
        takes: How many seconds a file of tests takes.
        slow: How many seconds each test takes that isn't quick.
    """

    runs: dict[str, list[str]]
    takes: dict[str, float]
    slow: dict[str, float]

    def stages(self, module: str, function: str) -> tuple[tuple[str, ...], ...]:
        """Return the files for a fault: some that take seconds and know the function best, then all others."""
        known = self._of_module.get(module, set[str]()) if not function else self.runs.get(f"{module} {function}")
        files = [path for path in known or test_files() if (ROOT / path).exists() and _may_know(path, module)]
        folder = f"tests/{module.partition('/')[0]}/"
        files.sort(key=lambda path: (not path.startswith(folder), self.takes.get(path, _FIRST), path))
        first, spent = 0, 0.0
        while first < len(files) and (first == 0 or spent + self.takes.get(files[first], _FIRST) <= _FIRST):
            spent += self.takes.get(files[first], _FIRST)
            first += 1
        return tuple(stage for stage in (tuple(files[:first]), tuple(files[first:])) if stage)

    @cached_property
    def _of_module(self) -> dict[str, set[str]]:
        """All files that run anything of a module: what its import does is noticed by whatever uses it."""
        found: dict[str, set[str]] = defaultdict(set)
        for function, files in self.runs.items():
            found[function.partition(" ")[0]].update(files)
        return found


def _may_know(path: str, module: str) -> bool:
    """Say whether tests may notice a fault: those of another game don't, as no game knows another."""
    game = module.partition("/")[0]
    return game not in GAMES or not any(path.startswith(f"tests/{other}/") for other in GAMES if other != game)


def test_files() -> tuple[str, ...]:
    """Return all files of tests that could know of a fault."""
    paths = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py")))
    return tuple(path for path in paths if not _UNAWARE.match(path))


def read() -> Chosen:
    """Return what was written down."""
    kept = json.loads(CHOSEN.read_text(encoding="utf-8"))
    names = list(kept["takes"])
    runs = {
        function: [name for number, name in enumerate(names) if int(bits, 16) >> number & 1]
        for function, bits in kept["runs"].items()
    }
    return Chosen(runs, kept["takes"], kept["slow"])


def write(runs: dict[str, set[str]], durations: dict[str, float]) -> None:
    """Write down which files run which functions, and how long tests take."""
    takes: dict[str, float] = dict.fromkeys(sorted({path for files in runs.values() for path in files}), 0.0)
    for test, seconds in durations.items():
        if (path := test.partition("::")[0]) in takes:
            takes[path] += seconds
    numbers = {path: number for number, path in enumerate(takes)}
    bits = {function: sum(1 << numbers[path] for path in files) for function, files in sorted(runs.items())}
    kept: dict[str, dict[str, object]] = {
        "takes": {path: round(seconds, 1) for path, seconds in takes.items()},
        "slow": {test: round(seconds, 1) for test, seconds in sorted(durations.items()) if seconds >= _SLOW},
        "runs": {function: f"{each:x}" for function, each in bits.items()},
    }
    parts = (
        f"{json.dumps(name)}: {{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in part.items()) + "\n}"
        for name, part in kept.items()
    )
    CHOSEN.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
