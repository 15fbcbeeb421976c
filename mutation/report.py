"""What the results so far amount to, in words: run as a script, it writes them into the page on correctness.

python mutation/report.py
"""

import json
import re
from typing import Any, Final

import kept
import scope
from survivors import OPEN, listed

PAGE: Final = scope.ROOT / "docs" / "design" / "correctness.md"
_PARAGRAPH: Final = re.compile(r"^The results so far: .*?(?=\n\n)", re.MULTILINE | re.DOTALL)
_WIDTH: Final = 132


def main() -> None:
    """Write the results into the page."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_PARAGRAPH.sub(lambda _: paragraph(), text), encoding="utf-8")


def paragraph() -> str:
    """Return the results as a paragraph of the page."""
    return wrapped(f"The results so far: {_of_sample()} {_of_modules()}")


def _of_sample() -> str:
    sample: dict[str, Any] = json.loads(kept.SAMPLE.read_text(encoding="utf-8"))
    noticed = sample["faults"] - len(sample["survived"])
    return (
        f"on {sample['date']} (commit {sample['commit']}), the tests noticed {noticed} of a sample of "
        f"{sample['faults']} faults in all modules{_explained(sample['survived'])}."
    )


def _of_modules() -> str:
    results: dict[str, dict[str, Any]] = json.loads(kept.RESULTS.read_text(encoding="utf-8"))
    faults = sum(result["faults"] for result in results.values())
    if not faults:
        return "No module has been tried completely as it is now."
    survived = [key for result in results.values() for key in result["survived"]]
    noticed, left = faults - len(survived), len(scope.modules()) - len(results)
    return (
        f"All faults were tried in {f'{len(results)} of {left + len(results)}' if left else 'all'} modules, as they "
        f"are now: {noticed:,} of {faults:,} ({noticed / faults:.1%}) are noticed{_explained(survived)}."
        f"{' The other modules have not been tried completely since they changed.' if left else ''}"
    )


def _explained(survived: list[str]) -> str:
    """Say how many of the survivors have a reason, if there are any."""
    reasons = listed()
    explained = sum(reasons.get(key, OPEN) != OPEN for key in survived)
    if len(survived) == explained:
        return ", and each of the others is listed with a reason" if survived else ""
    are = "is" if explained == 1 else "are"
    return f", {explained} of the others {are} listed with a reason, and {len(survived) - explained} needed a test"


def wrapped(text: str) -> str:
    """Return a text in lines as long as others of the page."""
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) >= _WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)


if __name__ == "__main__":
    main()
