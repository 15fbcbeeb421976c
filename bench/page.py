"""How long the playground takes until somebody can move, and how much it loads.

    python bench/page.py                        builds the docs first
    python bench/page.py --site FOLDER          takes them as they were built

Each round is a browser that has never been here. It needs Chromium and the dependency groups
`browser` and `docs`.
"""

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median

from helpers import site
from helpers.browser import started

MOST_SECONDS, MOST_BYTES = 4, 8_000_000
"""What is promised, on a quiet machine."""


def measured(folder: Path, rounds: int) -> tuple[list[float], int]:
    """Return the seconds from the click to the first possible move, for each round, and the compressed bytes of all."""
    seconds, sent = list[float](), 0
    with started() as browser, site.served(folder) as server:
        for _ in range(rounds):
            context = browser.new_context(service_workers="block")  # what it keeps for later is no part of this
            page = context.new_page()
            before = server.sent
            page.goto(f"{server.address}playground/#setup=nava&seats=human,greedy", wait_until="networkidle")
            begun = time.perf_counter()
            page.get_by_role("button", name="Start the playground").click()
            page.locator(".next").first.wait_for(timeout=0)
            seconds.append(time.perf_counter() - begun)
            context.close()
            sent = server.sent - before
    return seconds, sent


def main() -> None:
    """Print the figures, and fail if they are worse than promised."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, help="the folder of the built docs")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seconds, sent = measured(given.site or site.build(Path(folder)), given.rounds)
    print(f"from the click to the first move: median {median(seconds):.1f} s, best {min(seconds):.1f} s")
    print(f"over the wire, compressed, with the page: {sent / 1e6:.1f} MB")
    if min(seconds) > MOST_SECONDS or sent > MOST_BYTES:
        raise SystemExit(f"promised are {MOST_SECONDS} s and {MOST_BYTES / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
