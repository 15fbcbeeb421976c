"""How long pages take to the first picture, and the playground to the first possible move, and how much they load.

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
"""What is promised of the playground, on a quiet machine."""
PAGES = ("", "rules/", "rules/stavegame/", "rules/nava/")
FIRST_PICTURE, PAGE_BYTES = 1, 300_000
"""What is promised of these pages: the seconds to the first picture, and what a page takes."""
SEEN = """() => new Promise((seen) => {
  const picture = document.querySelector("article img[src$='.svg']");
  const shown = () => picture.decode().then(() => requestAnimationFrame(() => seen(performance.now() / 1000)));
  if (picture.complete) shown(); else picture.addEventListener("load", shown);
})"""
"""The seconds since the address was entered, once the first picture of a page is drawn."""


def first_picture(folder: Path, path: str, rounds: int) -> tuple[list[float], int]:
    """Return the seconds to the first picture of a page, for each round, and the compressed bytes of the page."""
    seconds, sent = list[float](), 0
    with started() as browser, site.served(folder) as server:
        for _ in range(rounds):
            context = browser.new_context(viewport={"width": 1300, "height": 900}, service_workers="block")
            page = context.new_page()
            before = server.sent
            page.goto(f"{server.address}{path}", wait_until="commit")
            page.wait_for_selector("article img[src$='.svg']", state="attached")
            seconds.append(page.evaluate(SEEN))
            page.wait_for_load_state("networkidle")
            sent = server.sent - before
            context.close()
    return seconds, sent


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
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.site or site.build(Path(temporary))
        slow: list[str] = []
        for path in PAGES:
            seconds, sent = first_picture(folder, path, given.rounds)
            print(
                f"/{path}: first picture after {median(seconds):.2f} s (median), {min(seconds):.2f} s (best); "
                f"{sent / 1000:.0f} kB, compressed"
            )
            if min(seconds) > FIRST_PICTURE or sent > PAGE_BYTES:
                slow.append(f"/{path}")
        seconds, sent = measured(folder, given.rounds)
    print(f"from the click to the first move: median {median(seconds):.1f} s, best {min(seconds):.1f} s")
    print(f"over the wire, compressed, with the page: {sent / 1e6:.1f} MB")
    if min(seconds) > MOST_SECONDS or sent > MOST_BYTES:
        raise SystemExit(f"promised are {MOST_SECONDS} s and {MOST_BYTES / 1e6:.0f} MB")
    if slow:
        raise SystemExit(f"promised are {FIRST_PICTURE} s and {PAGE_BYTES / 1000:.0f} kB for {', '.join(slow)}")


if __name__ == "__main__":
    main()
