"""A MkDocs hook: each page links to its Markdown, which is put beside it, and `llms-full.txt` has all of them."""

from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from plain import plain

WRITTEN: Final[dict[str, str]] = {}
"""The Markdown of each page, by its path."""


def on_nav(nav: Any, **_: Any) -> Any:
    """Forget what an earlier build has written, and note the order of the pages."""
    WRITTEN.clear()
    WRITTEN.update({page.file.src_uri: "" for page in nav.pages})
    return nav


def on_pre_page(page: Any, **_: Any) -> Any:
    """Let a page link to its Markdown."""
    page.markdown_url = Path(page.file.src_uri).name
    return page


def on_post_page(output: str, page: Any, config: MkDocsConfig) -> str:
    """Put the Markdown of a page beside it."""
    folder = (Path(config.site_dir) / page.file.dest_uri).parent
    folder.mkdir(parents=True, exist_ok=True)
    WRITTEN[page.file.src_uri] = plain(page.markdown)
    (folder / page.markdown_url).write_text(WRITTEN[page.file.src_uri], encoding="utf-8")
    return output


def on_post_build(config: MkDocsConfig) -> None:
    """Put all pages into one file, in the order of the navigation."""
    head, _, _ = (Path(config.docs_dir) / "llms.txt").read_text(encoding="utf-8").partition("\n## ")
    parts = [f"<!-- {path} -->\n\n{text.strip()}\n" for path, text in WRITTEN.items()]
    whole = "\n".join([f"{head.strip()}\n", *parts])
    (Path(config.site_dir) / "llms-full.txt").write_text(whole, encoding="utf-8")
