"""Write the lists of games on pages, and the figures of what is tested.

`python rulebook/lists.py` writes a line for each game in the place of those that there are. What a game is about is
told in `front.json`, or else by the first sentence of its rulebook.
"""

import json
import re
from pathlib import Path
from typing import Final

from staves._core.option import Option
from staves._games import SHIPPED
from staves.games import GAMES

ROOT: Final = Path(__file__).parent.parent
LINES: Final = (
    ("README.md", "  - [{title}](docs/rules/{name}.md): {about}"),
    ("docs/index.md", "[![{title}: {about}](pictures/{name}.svg)](rules/{name}.md)"),
    ("docs/llms.txt", "- [{title}](rules/{name}.md): {about}"),
    ("docs/llms.txt", "- [{title}](reference/{name}.md): every public name of `staves.{name}`"),
    ("docs/reference/command-line.md", "| [{title}](../rules/{name}.md) | {options} |"),
    ("mkdocs.yml", "      - {title}: rules/{name}.md"),
    ("mkdocs.yml", "      - {title}: reference/{name}.md"),
)
"""The files with lists, and what the line of a game looks like."""
FIGURES: Final = (
    ("docs/design/correctness.md", "has {} complete random games", "tests/data"),
    ("docs/design/correctness.md", "says about {} positions", "vectors"),
)
"""The files with figures, the words around one, and the folder of which it counts the lines."""


def pages() -> dict[Path, str]:
    """Return the files with all lists and figures as they should be."""
    made = {ROOT / file: (ROOT / file).read_text(encoding="utf-8") for file, *_ in (*LINES, *FIGURES)}
    for file, line in LINES:
        made[ROOT / file] = listed(made[ROOT / file], line)
    for file, words, folder in FIGURES:
        count = sum(len(path.read_bytes().splitlines()) for path in (ROOT / folder).glob("*.jsonl"))
        made[ROOT / file] = re.sub(words.format(r"\d+"), words.format(count), made[ROOT / file])
    return made


def listed(page: str, line: str) -> str:
    """Return a page with a line for each game, in the place of those that it has: those with the same link."""
    pattern = re.escape(line.partition("{name}.md")[0]) + f"(?:{'|'.join(SHIPPED)})" + re.escape(".md")
    pattern = re.sub(r"\\\{\w+\\\}", r"[^\\]\\n]+", pattern)
    first, *others = re.split(f"^{pattern}.*\n", page, flags=re.MULTILINE)
    return "".join([first, *(f"{line.format(**told(name))}\n" for name in SHIPPED), *others])


def told(name: str) -> dict[str, str]:
    """Return what a line may tell of a game."""
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    title, intro = page.removeprefix("# ").split("\n\n")[:2]
    front = json.loads((ROOT / "rulebook" / "front.json").read_text(encoding="utf-8")).get(name, {})
    about = front.get("about", " ".join(intro.split()).split(". ")[0].removesuffix("."))
    (options,) = (game.options for game in GAMES if game.name == name)
    facts = {key: front[key] for key in ("players", "secrets") if key in front}
    options_of = ", ".join(map(flag, options)) or "none"
    return {"title": title, "name": name, "about": about, "options": options_of, **facts}


def flag(option: Option) -> str:
    """Return an option as it is typed at the command line, with its default, and what else it may be in a word."""
    words = [*(option.choices or ()), *(("yes", "no") if option.kind == "bool" else ()), *["none"] * option.optional]
    default = option.write(option.default)
    others = "".join(f" or `{word}`" for word in words if word != default)
    return f"`--{option.name.replace('_', '-')} {default}`{others}"


def main() -> None:
    """Write all of them."""
    for path, page in pages().items():
        path.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
