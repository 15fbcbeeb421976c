"""Look whether the package is ready to be published: 24 points, each from what was built and what is committed.

    python release/points.py DIST [--site SITE]

DIST is the folder that `release/artefacts.py` has filled, SITE the built docs, to which links are then followed. It
prints each point with what was looked at, and fails if one isn't met that isn't known to be open.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from about_package import PACKAGE
from about_project import PROJECT
from built import Built

Found: TypeAlias = tuple[str, list[str]]
POINTS: Final[dict[int, tuple[str, Callable[[Built], Found]]]] = {**PACKAGE, **PROJECT}
WANTED: Final = range(1, 25)
OPEN: Final = frozenset[int]()
"""Points that are known not to be met yet. When one is met, it has to be taken out of here."""


def main() -> int:
    """Print the points."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--site", type=Path)
    arguments = parser.parse_args()
    built = Built(arguments.dist.resolve(), arguments.site)
    failed, wrong = 0, False
    for number in WANTED:
        title, look = POINTS[number]
        evidence, problems = look(built)
        failed += bool(problems)
        wrong = wrong or bool(problems) != (number in OPEN)
        print(f"{number:2} {'no ' if problems else 'yes'} {title}: {evidence}", flush=True)
        for problem in problems:
            print(f"       {problem}")
    print(f"{len(WANTED) - failed} of {len(WANTED)} points are met; known not to be: {sorted(OPEN)}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
