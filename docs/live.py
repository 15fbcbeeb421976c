"""A MkDocs hook: where something can be tried out on a page, the page gets the script that does it.

These are the refused examples of the rulebook, and the Python of the tutorial and the reference. A page whose program
needs modules that the playground doesn't have says so in its front matter: `needs: [gymnasium]`.
"""

import re
from typing import Any, Final

from mkdocs.utils import get_relative_url

RUN: Final = ("tutorial.md", "reference/")
"""How the paths of the pages begin whose blocks of Python can be run."""

BLOCK: Final = re.compile(r'<div class="language-python highlight">(?!<span class="filename">).*?</div>', re.DOTALL)
REFUSED: Final = re.compile(r'<div class="boards refused".*?</div>', re.DOTALL)
ROOM: Final = '\n<div class="live"></div>'
"""Where the script puts its buttons. It is there from the beginning, so that nothing moves when they come."""


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Add the script, which does nothing but add buttons."""
    program = page.file.src_uri.startswith(RUN) and "needs" not in page.meta and 'class="language-python ' in html
    if not program and 'class="boards refused"' not in html:
        return html
    html = (BLOCK if program else REFUSED).sub(rf"\g<0>{ROOM}", html)
    style, script = (get_relative_url(f"playground/{name}", page.url) for name in ("live.css", "try.js"))
    hidden = "<noscript><style>.live { display: none !important; }</style></noscript>"
    return f'<link rel="stylesheet" href="{style}">{hidden}\n{html}\n<script type="module" src="{script}"></script>\n'
