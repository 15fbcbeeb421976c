"""A MkDocs hook: what the theme leaves without a name gets one, for people who hear pages instead of seeing them."""

import re
from typing import Any, Final

EMPTY: Final = re.compile(r"<th([^>]*)></th>")
"""The corner of a table, which is no heading of anything."""
SECTION: Final = re.compile(
    r'aria-labelledby="__nav_[0-9_]+_label"'
    r'(?P<between>[^>]*>\s*<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*)'
    r"(?P<title>[^<]*\S)(?P<end>\s*</label>)"
)
"""A section of the navigation. What its label refers to has no text where the section has a page of its own."""
SEARCH: Final = 'data-md-component="search" role="dialog"'


def on_page_content(html: str, **_: Any) -> str:
    """Let empty headings of tables be cells."""
    return EMPTY.sub(r"<td\1></td>", html)


def on_post_page(output: str, **_: Any) -> str:
    """Name the search and the sections of the navigation."""
    output = output.replace(SEARCH, f'{SEARCH} aria-label="Search"')
    return SECTION.sub(r'aria-label="\g<title>"\g<between>\g<title>\g<end>', output)


def on_post_template(output_content: str, **_: Any) -> str:
    """The same for pages that have no Markdown."""
    return on_post_page(output_content)
