"""Draws the diagram of the architecture, `docs/design/architecture.svg`, from the modules that there are.

Run it as `python rulebook/architecture.py` after adding, removing or renaming one.
"""

import ast
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from textwrap import wrap
from typing import Final

import staves
from staves._games import SHIPPED

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = Path(staves.__file__).parent
PLAN: Final = ROOT / "docs" / "design" / "architecture.svg"
_WIDTH: Final = 520
_NOTE: Final = 60
"""The maximum number of characters in a line of a note."""
_STYLE: Final = """
    text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #2b2620 }
    .title { font: 700 17px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
    .soft { font: 14px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #6f675a }
    .strong { font-weight: 700 }
    .name { font-size: 13px }
    .paper { fill: #fbfaf7 }
    .band { fill: #efe9dd }
    .chip { fill: #ffffff; stroke: #b9ad97 }
    .card { fill: #e3dac8; stroke: #4b4436 }
    .line { fill: none; stroke: #4b4436; stroke-width: 2 }
    .head { fill: #4b4436 }
    @media (prefers-color-scheme: dark) {
      text { fill: #eceef1 }
      .soft { fill: #a9aeb8 }
      .paper { fill: #1d1f23 }
      .band { fill: #2a2d33 }
      .chip { fill: #3c4149; stroke: #565c68 }
      .card { fill: #363a42; stroke: #c3c7cf }
      .line { stroke: #c3c7cf }
      .head { fill: #c3c7cf }
    }
"""


def modules(folder: Path) -> list[str]:
    """Return the names of the modules and packages in a folder, those with double underscores left out."""
    files = [*folder.glob("*.py"), *(path.parent for path in folder.glob("*/__init__.py"))]
    return sorted(path.stem for path in files if not path.stem.startswith("__"))


def imported(folder: Path, name: str) -> set[str]:
    """Return the modules of a folder that one of them imports when it is loaded."""
    package = ".".join(["staves", *folder.relative_to(SOURCE).parts])
    tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
    froms = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    found = {f"{node.module}.{alias.name}" for node in froms for alias in node.names}
    return {each.removeprefix(f"{package}.").split(".")[0] for each in found if each.startswith(f"{package}.")}


def in_order(folders: Iterable[Path], names: Iterable[str]) -> list[str]:
    """Return modules that several folders may have, each after those that it imports in any of them."""
    names = set(names)
    needs: dict[str, set[str]] = {name: set() for name in sorted(names)}
    for folder in folders:
        for name in names & set(modules(folder)):
            needs[name] |= imported(folder, name) & names - {name}
    order = TopologicalSorter(needs)
    order.prepare()
    found: list[str] = []
    while order.is_active():
        ready = sorted(order.get_ready())
        found += ready
        order.done(*ready)
    return found


def chips(names: Iterable[str], top: int, kind: str = "chip") -> tuple[list[str], int]:
    """Return names in boxes, in rows from this height on, and where the next row would begin."""
    parts: list[str] = []
    left, wide, style = 28, 32 if kind == "card" else 26, "name strong" if kind == "card" else "name"
    for name in (name.removeprefix("_") for name in names):
        width = 8 * len(name) + (30 if kind == "card" else 17)
        if left + width > _WIDTH - 24:
            left, top = 28, top + wide + 8
        parts.append(f'<rect class="{kind}" x="{left}" y="{top}" width="{width}" height="{wide}" rx="6"/>')
        place = f'x="{left + width / 2}" y="{top + wide - 9}" text-anchor="middle"'
        parts.append(f'<text class="{style}" {place}>{name}</text>')
        left += width + 8
    return parts, top + wide + 8


def band(
    top: int, title: str, about: str, rows: Iterable[tuple[Iterable[str], str]], note: str
) -> tuple[list[str], int]:
    """Return one storey, and where it ends."""
    parts = [
        f'<text class="title" x="28" y="{top + 26}">{title}</text>',
        f'<text class="soft" x="{50 + 11 * len(title)}" y="{top + 26}">{about}</text>',
    ]
    end = top + 42
    for names, kind in rows:
        boxes, end = chips(names, end, kind)
        parts += boxes
    for line in wrap(note, _NOTE):
        parts.append(f'<text class="soft" x="28" y="{end + 18}">{line}</text>')
        end += 19
    bottom = end + 13
    return [f'<rect class="band" x="12" y="{top}" width="496" height="{bottom - top}" rx="8"/>', *parts], bottom


def arrow(top: int) -> list[str]:
    """Return the arrow from one storey to the next."""
    return [
        f'<path class="line" d="M260 {top}V{top + 29}"/>',
        f'<path class="head" d="M254 {top + 28}h12l-6 10z"/>',
        f'<text class="soft" x="274" y="{top + 24}">imports</text>',
    ]


def storeys() -> Iterator[tuple[str, str, list[tuple[list[str], str]], str]]:
    """Yield what stands on each storey, from the top."""
    tools = [name for name in modules(SOURCE) if name not in {*SHIPPED, "_core"}]
    yield "Tools", "take any game, by its public names", [(tools, "chip")], "__main__ starts cli"
    folders = [SOURCE / name for name in SHIPPED if (SOURCE / name).is_dir()]
    every = [set(modules(folder)) for folder in folders]
    shared = every[0].intersection(*every)
    parts = in_order(folders, shared)
    own = ", ".join(name.removeprefix("_") for name in sorted(every[0].union(*every) - shared))
    games: list[tuple[list[str], str]] = [([*SHIPPED], "card"), (parts, "chip")]
    yield "Games", "none imports another", games, f"each module imports earlier ones only; some games also have {own}"
    core = in_order([SOURCE / "_core"], modules(SOURCE / "_core"))
    yield "Core", "what all games share", [(core, "chip")], "verbs serve all games; a game is a value made of functions"


def plan() -> str:
    """Return the plan as SVG."""
    parts: list[str] = []
    top = 12
    for number, (title, about, rows, note) in enumerate(storeys()):
        if number:
            parts += arrow(top)
            top += 38
        boxes, top = band(top, title, about, rows, note)
        parts += boxes
    height = top + 12
    size = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        "  <title>The architecture of staves</title>",
        "  <desc>Tools on top import games, games import the core, and nothing is imported upward.</desc>",
        f"  <style>{_STYLE}  </style>",
        f'  <rect class="paper" x="0" y="0" width="{_WIDTH}" height="{height}" rx="12"/>',
    ]
    return "\n".join([*head, *(f"  {part}" for part in parts), "</svg>", ""])


if __name__ == "__main__":
    PLAN.write_text(plan(), encoding="utf-8")
