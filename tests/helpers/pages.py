"""The pages of the docs, and the Python on them: a page is one program."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
PYTHON: Final = re.compile(
    r'^```python(?: title="(?P<file>[^"]+)")?\n(?P<code>.*?)^```\n(?:\n*^```text\n(?P<printed>.*?)^```\n)?',
    re.DOTALL | re.MULTILINE,
)
"""A block of Python, perhaps a piece of a file, and below it what it prints."""
_NEEDS: Final = re.compile(r"---\n(?:.*\n)*?needs: \[(.+)\]\n(?:.*\n)*?---\n")


def needs(path: Path) -> list[str]:
    """Return the modules that the program of a page needs and that may not be there, as its front matter says."""
    found = _NEEDS.match(path.read_text(encoding="utf-8"))
    return found[1].split(", ") if found else []
