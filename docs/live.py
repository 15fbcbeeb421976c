"""A MkDocs hook: where something can be tried out on a page, the page gets the script that does it.

These are the refused examples of the rulebook, and the Python of the tutorial and the reference. A page whose program
needs modules that the playground doesn't have says so in its front matter: `needs: [gymnasium]`.
"""

from typing import Any, Final

from mkdocs.utils import get_relative_url

RUN: Final = ("tutorial.md", "reference/")
"""How the paths of the pages begin whose blocks of Python can be run."""


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Add the script, which does nothing but add buttons."""
    program = page.file.src_uri.startswith(RUN) and "needs" not in page.meta and 'class="language-python ' in html
    if not program and 'class="boards refused"' not in html:
        return html
    style, script = (get_relative_url(f"playground/{name}", page.url) for name in ("live.css", "try.js"))
    return f'<link rel="stylesheet" href="{style}">\n{html}\n<script type="module" src="{script}"></script>\n'
