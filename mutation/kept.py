"""What earlier runs found out: for each module all of it, as long as the module stays as it was.

`results.json` has a line for each module that was tried to the end: the digest of its text, the date and commit of
the run, how many faults there are, and which survived. What was found out about other modules is in a file that git
doesn't know, so that an interrupted run goes on where it was.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from forks import SURVIVED

_HERE: Final = Path(__file__).resolve().parent
RESULTS: Final = _HERE / "results.json"
SAMPLE: Final = _HERE / "sample.json"
"""What became of the last sample that was tried to its end: date, commit, and the faults that survived."""
_UNFINISHED: Final = _HERE / ".unfinished"
_NOTICED: Final = 1


class Kept:
    """The results so far, of these modules. `keys` has the faults of those that are asked for."""

    def __init__(self, source: Path, modules: Iterable[str], keys: dict[str, list[str]]) -> None:
        self._keys = keys
        self._digests = {module: sha256((source / module).read_bytes()).hexdigest()[:12] for module in modules}
        written: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
        self._modules = {
            module: result for module, result in written.items() if self._digests.get(module) == result["digest"]
        }
        self._ends: dict[str, int] = {}
        for module in keys.keys() & self._modules.keys():
            survived = self._modules[module]["survived"]
            self._ends |= {key: SURVIVED if key in survived else _NOTICED for key in keys[module]}
        if _UNFINISHED.exists():
            for line in _UNFINISHED.read_text(encoding="utf-8").splitlines():
                self._remember(line)

    def _remember(self, line: str) -> None:
        try:
            digest, key, end = json.loads(line)
        except ValueError:  # the line that was being written when the run was interrupted
            return
        module = module_of(key)
        if self._digests.get(module) == digest:
            if module in self._keys and self._ends.get(key) != end:
                self._modules.pop(module, None)  # it is written anew
            self._ends[key] = end

    def end(self, key: str) -> int | None:
        """Return how a fault ended, or None if nobody has tried it."""
        return self._ends.get(key)

    def note(self, key: str, end: int) -> None:
        """Keep how a fault ended."""
        module = module_of(key)
        self._ends[key] = end
        self._modules.pop(module, None)  # it is written anew
        with _UNFINISHED.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._digests[module], key, end]) + "\n")

    def write(self, date: str, commit: str) -> None:
        """Write down the modules that were tried to the end, one a line, and forget those that have changed."""
        for module, keys in self._keys.items():
            if module not in self._modules and all(key in self._ends for key in keys):
                survived = [key for key in keys if self._ends[key] == SURVIVED]
                self._modules[module] = {
                    "digest": self._digests[module],
                    "date": date,
                    "commit": commit,
                    "faults": len(keys),
                    "survived": survived,
                }
        lines = (f"{json.dumps(module)}: {json.dumps(self._modules[module])}" for module in sorted(self._modules))
        RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def module_of(key: str) -> str:
    """Return the module that a fault is in."""
    return key.partition(" ")[0].rstrip(":")


def write_sample(date: str, commit: str, all_faults: int, ends: dict[str, int]) -> None:
    """Write down how the faults of a sample ended."""
    survived = [key for key, end in ends.items() if end == SURVIVED]
    result = {"date": date, "commit": commit, "of": all_faults, "faults": len(ends), "survived": survived}
    SAMPLE.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
