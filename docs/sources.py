"""Each page of the docs links to its Markdown, which is put beside it."""

from pathlib import Path
from typing import Any


def on_pre_page(page: Any, **_: Any) -> Any:
    """Let a page link to its source."""
    page.edit_url = Path(page.file.src_uri).name
    return page


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Put the source of a page beside it."""
    folder = (Path(config.site_dir) / page.file.dest_uri).parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / page.edit_url).write_text(page.markdown, encoding="utf-8")
    return output
