"""A MkDocs hook: each page is described to search engines by its line in `llms.txt`, unless it describes itself."""

import re
from pathlib import Path
from typing import Any, Final

MAP: Final = Path(__file__).parent / "llms.txt"
LINE: Final = re.compile(r"^- \[[^\]]+\]\((\S+)\): (\S.*)$", re.MULTILINE)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Give a page its description."""
    said = dict(LINE.findall(MAP.read_text(encoding="utf-8"))).get(page.file.src_uri)
    if said is not None:
        page.meta.setdefault("description", f"{page.title}: {said.replace('`', '')}.")
    return markdown
