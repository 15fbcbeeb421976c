"""Build the sdist, and the wheel from it, in a clone of the last commit: the same bytes each time, wherever it is done.

    python release/artefacts.py FOLDER

It takes what is installed (the group `release`). All dates are that of the commit.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from lock import ROOT


def build(folder: Path) -> None:
    """Put both files into a folder."""
    with tempfile.TemporaryDirectory() as clone:
        _run(["git", "clone", "--quiet", str(ROOT), clone], ROOT)
        date = _run(["git", "log", "-1", "--format=%ct"], Path(clone)).strip()
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder.resolve())]
        _run(command, Path(clone), SOURCE_DATE_EPOCH=date)


def _run(command: list[str], folder: Path, **more: str) -> str:
    """Run a command, and return what it prints; if it fails, say all of that."""
    env = {**os.environ, **more}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    """Build what the command line says."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    parser.add_argument("folder", type=Path)
    build(parser.parse_args().folder)


if __name__ == "__main__":
    main()
