"""Write the Python on pages in lines of at most 80 characters, as many as there is room for on the site.

`python rulebook/narrow.py` lets Ruff format each block. Pieces of files stay as the files have them. What Ruff can't
break, such as a long text, has to be made shorter by hand: `tests/test_docs.py` says where.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
WIDTH: Final = 80
BLOCK: Final = re.compile(r'^(```python(?: title="[^"/]+")?\n)(.*?)(^```\n)', re.DOTALL | re.MULTILINE)


def pages() -> list[Path]:
    """Return the pages of the site."""
    return sorted((ROOT / "docs").rglob("*.md"))


def too_long(page: str) -> list[str]:
    """Return the lines of Python that have no room."""
    return [line for block in BLOCK.finditer(page) for line in block[2].splitlines() if len(line) > WIDTH]


def narrowed(page: str, program: str) -> str:
    """Return a page with narrow Python."""

    def formatted(block: re.Match[str]) -> str:
        command = [program, "format", "--isolated", f"--line-length={WIDTH}", "--stdin-filename=page.py", "-"]
        done = subprocess.run(command, input=block[2], capture_output=True, text=True, check=True)
        return block[1] + done.stdout + block[3]

    return BLOCK.sub(formatted, page)


def ruff() -> str | None:
    """Return the program that formats; None if it isn't installed."""
    return shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")


def main() -> None:
    """Write all pages."""
    program = ruff()
    if program is None:
        raise SystemExit("Ruff is needed, which the extra `docs` has")
    for path in pages():
        page = path.read_text(encoding="utf-8")
        path.write_text(narrowed(page, program), encoding="utf-8")


if __name__ == "__main__":
    main()
