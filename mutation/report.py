"""What the results so far amount to, in words: run as a script, it writes them into the page on correctness.

python mutation/report.py
"""

import json
import re
from typing import Any, Final

import kept
import scope
from survivors import listed

PAGE: Final = scope.ROOT / "docs" / "design" / "correctness.md"
_PARAGRAPH: Final = re.compile(r"^The results so far: .*?(?=\n\n)", re.MULTILINE | re.DOTALL)
_WIDTH: Final = 132


def main() -> None:
    """Write the results into the page."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_PARAGRAPH.sub(lambda _: paragraph(), text), encoding="utf-8")


def paragraph() -> str:
    """Return the results as a paragraph of the page."""
    results: dict[str, dict[str, Any]] = json.loads(kept.RESULTS.read_text(encoding="utf-8"))
    tried = {module: result for module, result in results.items() if result["faults"]}
    if not tried:
        return "The results so far: no module has been tried as it is now."
    faults = sum(result["faults"] for result in tried.values())
    survived = [key for result in tried.values() for key in result["survived"]]
    reasons = listed()
    unexplained = sum(key not in reasons for key in survived)
    noticed = faults - len(survived)
    days = sorted({result["date"] for result in tried.values()})
    when = days[0] if days[0] == days[-1] else f"{days[0]} to {days[-1]}"
    return wrapped(
        f"The results so far: on {when}, {faults:,} faults in {len(tried)} of {len(scope.modules())} modules were "
        f"tried. The tests noticed {noticed:,} of them, {noticed / faults:.1%}. {len(survived) - unexplained} of the "
        f"others are listed with a reason, and {unexplained} are not explained yet. The other "
        "modules have not been tried as they are now."
    )


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
