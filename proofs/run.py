"""Prove all theorems, and print a table of them.

    python proofs/run.py             the table
    python proofs/run.py --weakened  also how each theorem fails if the rules are a little different

It fails if anything isn't proved; what z3 can't decide counts as not proved.
"""

import argparse
import sys
from time import monotonic

from results import SUBJECTS, all_proved, refuted, table


def main() -> int:
    """Print what was asked for, and return 1 if anything isn't proved."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weakened", action="store_true", help="also make each theorem fail")
    arguments = parser.parse_args()
    begun = monotonic()
    lines = [*table()]
    print(*lines, sep="\n")
    print(f"\nin {monotonic() - begun:.0f} seconds")
    for subject in SUBJECTS if arguments.weakened else ():
        for sentence, weakened in refuted(subject).items():
            print(f"\n{subject.name}: {sentence}")
            for name, counterexample in weakened.items():
                print(f"  If {name}:\n    {counterexample}")
    return 0 if all_proved(lines) else 1


if __name__ == "__main__":
    sys.exit(main())
