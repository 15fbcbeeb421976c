"""An SVG document as a value."""

from typing import Any


class Picture(str):
    """An SVG document: a `str` that notebooks display as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # noqa: FBT001 (IPython calls it like this)
        """Write a line instead of the document, which IPython would keep in the notebook beside the picture."""
        printer.text(f"<Picture of {len(self):,} characters>")
