"""Write the pages that list others: the gallery of games, the lists of guides and of the reference, and all rules.

`python rulebook/indexes.py` describes each page as `docs/llms.txt` does, each game as `front.json` does, and each rule
as its book does. A page that is on no list yet is put at the end of the last one.
"""

import re
from html import escape
from pathlib import Path
from typing import Final

import examples
import lists
from staves._core.game import Hidden
from staves.games import GAMES

DOCS: Final = lists.ROOT / "docs"
BEGIN, END = "<!-- made -->", "<!-- end of made -->"
LINE: Final = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<path>\S+)\): (?P<about>\S.*)$", re.MULTILINE)
"""A page in `llms.txt`."""
ITEM: Final = re.compile(r"^- \*\*\[[^\]]+\]\((\S+)\)\*\*<br>.*\n", re.MULTILINE)
"""A page in the list of a section."""
SECTIONS: Final = ("guides", "reference")


def pages() -> dict[Path, str]:
    """Return the pages as they should be."""
    made = {DOCS / section / "index.md": section_of(section) for section in SECTIONS}
    made[DOCS / "rules" / "index.md"] = filled(DOCS / "rules" / "index.md", gallery())
    made[DOCS / "reference" / "rules.md"] = filled(DOCS / "reference" / "rules.md", rules())
    return made


def section_of(section: str) -> str:
    """Return the page that lists the pages of a section, each in the place that it has there."""
    page = (DOCS / section / "index.md").read_text(encoding="utf-8")
    lines: dict[str, str] = {}
    for found in LINE.finditer((DOCS / "llms.txt").read_text(encoding="utf-8")):
        folder, _, name = found["path"].rpartition("/")
        if folder == section and name != "index.md":
            about = found["about"][0].upper() + found["about"][1:]
            lines[name] = f"- **[{found['title']}]({name})**<br>{about}.\n"
    page = ITEM.sub(lambda found: lines.pop(found[1], ""), page)
    before, last, after = page.rpartition("\n</div>")
    return f"{before}{''.join(lines.values())}{last}{after}"


def gallery() -> str:
    """Return all games with a picture, and what somebody who chooses one wants to know."""
    items: list[str] = []
    for game in GAMES:
        told = lists.told(game.name)
        picture = DOCS / "pictures" / f"{game.name}.svg"
        size = examples.size_of(picture.read_text(encoding="utf-8"))
        secrets = "some things are hidden" if isinstance(game.seen, Hidden) else "everybody sees everything"
        facts = [*filter(None, [told.get("players"), told.get("secrets", secrets)]), f"{len(game.book.rules)} rules"]
        image = f'<img src="../pictures/{game.name}.svg" alt="" {size}>'
        about = told["about"][0].upper() + told["about"][1:]
        items.append(
            f'<a href="{game.name}/">{image}<strong>{told["title"]}</strong></a>'
            f"<p>{escape(about)}.</p><p>{escape('; '.join(facts)).capitalize()}.</p>"
        )
    return '<ul class="gallery">\n' + "".join(f"<li>{item}</li>\n" for item in items) + "</ul>"


def rules() -> str:
    """Return the tables of all rules, by games."""
    tables: list[str] = []
    for game in GAMES:
        title = lists.told(game.name)["title"]
        rows = [f"| [`{rule.id}`](../rules/{game.name}.md#{rule.id}) | {rule.text} |\n" for rule in game.book.rules]
        tables.append(f"## {title}\n\n| id | rule |\n| --- | --- |\n{''.join(rows)}")
    return "\n".join(tables).rstrip()


def filled(path: Path, content: str) -> str:
    """Return a page with other content between its marks."""
    page = path.read_text(encoding="utf-8")
    return re.sub(f"{BEGIN}.*?{END}", lambda _: f"{BEGIN}\n{content}\n{END}", page, flags=re.DOTALL)


def main() -> None:
    """Write all of them."""
    for path, page in pages().items():
        path.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
