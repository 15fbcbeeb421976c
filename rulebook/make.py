"""Make everything that follows from the games: run it as `python rulebook/make.py`, and look at what has changed."""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SCRIPTS: Final = (
    "rulebook/examples.py",  # the examples and pictures of the rulebook
    "rulebook/front.py",  # the pictures of the front pages
    "rulebook/architecture.py",  # the diagram of the architecture
    "rulebook/schema.py",  # the JSON schema
    "vectors/make.py",  # the golden vectors
    "vectors/keep.py",  # the documents kept for later versions
    "rulebook/lists.py",  # the lists of games on pages, and how many vectors there are
    "rulebook/indexes.py",  # the pages that list others
    "rulebook/narrow.py",  # the Python on pages, in narrow lines
)
"""What makes it, in this order."""


def main() -> None:
    """Run all of them."""
    for script in SCRIPTS:
        subprocess.run([sys.executable, ROOT / script], check=True)


if __name__ == "__main__":
    main()
