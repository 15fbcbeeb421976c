"""The faults that no test notices, each with the reason why there is none: what `survivors.md` lists."""

from typing import Final

from scope import ROOT

SURVIVORS: Final = ROOT / "mutation" / "survivors.md"
OPEN: Final = "No test yet"
"""The heading above faults that a program could notice, although no test does."""


def listed() -> dict[str, str]:
    """Return the survivors that are listed, each with its reason."""
    reasons: dict[str, str] = {}
    reason = ""
    for line in SURVIVORS.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            reason = line.removeprefix("## ")
        elif line.startswith("    "):
            reasons[line.strip()] = reason
    return reasons
