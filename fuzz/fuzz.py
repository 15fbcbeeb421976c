"""Fuzz one decoder for some time, with atheris, and tell how many texts were tried and how many could be read.

    python fuzz/fuzz.py json --seconds 300
    python fuzz/fuzz.py position
    python fuzz/fuzz.py record
    python fuzz/fuzz.py action
    python fuzz/fuzz.py line

Half of the texts are what the fuzzer makes of bytes, guided by what code they reach; the other half are texts that can
be read, with some small changes. It ends with an error at the first bug, after printing the text that shows it.
"""

import argparse
import os
import random
import sys
import time
from importlib import import_module
from typing import Any

atheris: Any = import_module("atheris")
with atheris.instrument_imports(include=["staves"]):
    from targets import TARGETS, altered, seeds


def main() -> None:
    """Fuzz what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=float, default=300.0, help="for so long (300)")
    given = parser.parse_args()
    target, texts = TARGETS[given.target], seeds(given.target)
    until = time.monotonic() + given.seconds
    tried = read = 0
    slowest = 0.0

    def one(data: bytes) -> None:
        nonlocal tried, read, slowest
        if len(data) > 1 and data[0] % 2:
            rng = random.Random(data)
            text = altered(rng.choice(texts), rng.choice(texts), rng)
        else:
            text = data[1:].decode("utf-8", errors="surrogateescape" if data[:1] == b"\0" else "replace")
        began = time.perf_counter()
        tried += 1
        read += target(text)
        slowest = max(slowest, time.perf_counter() - began)
        if time.monotonic() > until:
            print(
                f"{given.target}: {tried:,} texts tried, {read:,} of them read ({read / tried:.1%}), "
                f"the slowest in {1000 * slowest:.0f} ms",
                flush=True,
            )
            os._exit(0)  # the fuzzer takes any exception for a bug

    atheris.Setup([sys.argv[0], "-max_len=2000", "-verbosity=0"], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
