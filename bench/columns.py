"""Tables of figures, as Markdown that can be read in a terminal too."""

from collections.abc import Mapping

Figures = Mapping[str, Mapping[str, float]]


def table(corner: str, columns: Figures) -> str:
    """Return a table with a column for each key, and a row for each key of these; what isn't there stays empty."""
    rows = dict.fromkeys(row for of in columns.values() for row in of)
    cells = [[corner, *columns], *([row, *(number(of.get(row)) for of in columns.values())] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [" | ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in cells]
    rule = " | ".join(["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])])
    return "\n".join(f"| {line} |" for line in (lines[0], rule, *lines[1:]))


def turned(rows: Figures) -> Figures:
    """Return the rows of a table as its columns."""
    names = dict.fromkeys(name for of in rows.values() for name in of)
    return {name: {row: of[name] for row, of in rows.items() if name in of} for name in names}


def number(value: float | None) -> str:
    """Return a figure with three digits that mean something."""
    if value is None:
        return ""
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}" if rounded.is_integer() else f"{rounded:g}"
