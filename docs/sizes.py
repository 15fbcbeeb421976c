"""A MkDocs hook: each picture says how large it is, so that a page keeps room for it before it is loaded."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any, Final

IMAGE: Final = re.compile(r'<img (?![^>]*width=)(?=[^>]*src="(?P<path>[^":]+\.svg)")')
SIZE: Final = re.compile(r'<svg [^>]*?width="([0-9.]+)"[^>]*? height="([0-9.]+)"')
DOCS: Final = Path(__file__).parent


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Add the sizes of drawings where a page doesn't say them."""

    def sized(image: re.Match[str]) -> str:
        path = normpath(PurePosixPath(page.url or ".") / image["path"])
        found = SIZE.search((DOCS / path).read_text(encoding="utf-8")) if (DOCS / path).is_file() else None
        if found is None:
            return image[0]
        wide, high = (round(float(number)) for number in found.groups())
        return f'<img width="{wide}" height="{high}" '

    return IMAGE.sub(sized, html)
