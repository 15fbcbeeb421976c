"""A MkDocs hook: the changelog of the repository is a page too."""

from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

CHANGELOG: Final = Path(__file__).parent.parent / "CHANGELOG.md"


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the page."""
    page = File.generated(config, "changelog.md", abs_src_path=str(CHANGELOG))
    page.edit_uri = "../CHANGELOG.md"
    files.append(page)
    return files
