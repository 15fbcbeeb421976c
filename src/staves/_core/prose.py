"""Plain text made of a little Markdown: paragraphs, lists, emphasis, links and code.

So that one text serves a page with links and a terminal.
"""

import re
import textwrap
from typing import Final

WIDTH: Final = 78
"""The maximum length of a line in characters."""
_LINK: Final = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")
_CODE: Final = re.compile("`([^`]*)`")
_ITEM: Final = re.compile(r"\n(?=- )")
_KEPT: Final = "\x00"  # in place of a space at which no line may be broken


def plain_text(markdown: str) -> str:
    """Return a text without markup, in lines of at most `WIDTH` characters.

    Paragraphs are separated by an empty line, and a line that begins with `- ` begins an item of a list.
    Lines are broken at spaces, though not within code, and only a word that fills more than a line is cut.
    """
    return "\n\n".join("\n".join(map(_wrapped, _ITEM.split(block))) for block in markdown.strip().split("\n\n"))


def _wrapped(text: str) -> str:
    text = _LINK.sub(r"\1", text).replace("**", "")
    text = _CODE.sub(lambda code: code[1].replace(" ", _KEPT), text)
    inner = "  " if text.startswith("- ") else ""
    return textwrap.fill(text, WIDTH, subsequent_indent=inner, break_on_hyphens=False).replace(_KEPT, " ")
