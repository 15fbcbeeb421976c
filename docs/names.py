"""A MkDocs hook: names in the reference link to what they name, also where that has no heading.

These are the attributes that a class lists, the type variables, which the front page of the reference explains, and the
standard library, whose inventory is kept in `inventories`: the classes, exceptions, functions and data that the
documentation of Python 3.11 lists.
"""

import re
from html import unescape
from pathlib import Path
from typing import Any, Final

from mkdocstrings import Inventory

PYTHON: Final = Path(__file__).parent / "inventories" / "python.inv"
ADDRESS: Final = "https://docs.python.org/3/"
NAMED: Final = re.compile(r'<a id="(?P<id>[^"]+)" data-names="(?P<others>[^"]*)"')
"""An anchor of a name, and the other names of the same."""


def on_page_content(html: str, page: Any, config: Any, **_: Any) -> str:
    """Register the names that have an anchor on a page."""
    inventory, autorefs = config.plugins["mkdocstrings"].handlers.inventory, config.plugins["autorefs"]
    for found in NAMED.finditer(html):
        anchor, *others = unescape(f"{found['id']} {found['others']}").split()
        autorefs.register_anchor(page, anchor, anchor)
        if "." in anchor:
            inventory.register(name=anchor, domain="py", role="attribute", uri=f"{page.url}#{anchor}")
        for other in others:
            autorefs.register_anchor(page, other, anchor, primary=False)
    return html


def on_env(env: Any, config: Any, **_: Any) -> Any:
    """Register the names of the standard library."""
    with PYTHON.open("rb") as file:
        for item in Inventory.parse_sphinx(file).values():
            config.plugins["autorefs"].register_url(item.name, ADDRESS + item.uri)
    return env
