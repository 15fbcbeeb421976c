"""What is on the built site: the reference, without a browser."""

import inspect
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from helpers import site
from helpers.pages import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not site.HERE, reason="needs the extra docs")]

MACHINERY: Final = {"game", "check_fields", "derive_fields"}
"""What every state and value has for the library; `Writing games` tells about it."""


def described() -> dict[str, Any]:
    """Return what the reference describes, by name, without that for which something isn't installed."""
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "reference").glob("*.md")]
    found: dict[str, Any] = {}
    for name in re.findall(r"^::: (\S+)$", "\n".join(pages), re.MULTILINE):
        module, _, last = name.rpartition(".")
        needed = {"staves.envs": "pettingzoo", "staves.widget": "anywidget"}.get(module)
        if needed is None or find_spec(needed) is not None:
            found[name] = getattr(import_module(module), last)
    return found


def public_attributes(kind: type[Any]) -> set[str]:
    """Return the public attributes that a class has from the library, without those in which it remembers things."""
    parts = [each for each in kind.__mro__ if each.__module__.startswith("staves")]
    names = {name for each in parts for name in (*vars(each), *getattr(each, "__annotations__", {}))}
    remembered = {field.name for field in getattr(kind, "__attrs_attrs__", ()) if not field.init and not field.repr}
    return {name for name in names if not name.startswith("_")} - remembered - MACHINERY


def inventory(folder: Path) -> set[str]:
    """Return the names that other sites can link to."""
    with (folder / "objects.inv").open("rb") as file:
        return {*import_module("mkdocstrings").Inventory.parse_sphinx(file)}


def test_every_public_attribute_of_every_class_is_in_the_reference(folder: Path) -> None:
    """It is in the inventory, or the class says in words what it is; inherited ones too."""
    everything, names = described(), inventory(folder)
    classes = {name: kind for name, kind in everything.items() if inspect.isclass(kind)}
    missing: list[str] = []
    for name, kind in classes.items():
        if not kind.__module__.startswith("staves"):
            continue
        bases = [base for base, other in classes.items() if other in kind.__mro__]
        words = inspect.getdoc(kind) or ""
        for each in public_attributes(kind):
            listed = any(f"{base}.{each}" in names for base in bases) or f"`{each}`" in words
            a_law = name == "staves.testing.GameLaws" and each.startswith("test_")  # they are listed on their own
            if not listed and not a_law:
                missing.append(f"{name}.{each}")
    assert missing == []
    assert {"staves.stavegame.State.hand", "staves.stavegame.View.hand", "staves.mantis.View.points"} <= names
    assert len(classes) > 100


def test_nothing_is_in_the_inventory_that_the_library_does_not_have(folder: Path) -> None:
    """So no entry is left behind."""
    everything = described()
    for name in inventory(folder):
        owner, _, last = name.rpartition(".")
        kind = everything.get(owner)
        if inspect.isclass(kind):
            own = {*dir(kind), *(each for base in kind.__mro__ for each in getattr(base, "__annotations__", {}))}
            fields = {*re.findall(r"^ +(\w+): ", inspect.getdoc(kind) or "", re.MULTILINE)}
            made = inspect.getsource(kind) if kind.__module__.startswith("staves") else ""
            assert last in own | fields or f"self.{last}" in made, name


def test_types_link_to_where_they_are_described(folder: Path) -> None:
    """Those of the library, those of the standard library, and the letters that stand for the types of a game."""
    page = (folder / "reference" / "verbs" / "index.html").read_text(encoding="utf-8")
    signature = page.partition('id="staves.legal_actions"')[2][:6000]
    links = re.findall(r'href="([^"]+)"', signature)
    assert "https://docs.python.org/3/library/stdtypes.html#tuple" in links
    assert {"../#A", "../#P", "../#Moment"} <= set(links)
    front = (folder / "reference" / "index.html").read_text(encoding="utf-8")
    assert all(f'id="{name}"' in front for name in ("S", "A", "P", "E", "V", "Moment"))


def test_signatures_fit(folder: Path) -> None:
    """No line of a signature is longer than the column."""
    lines = 0
    for path in (folder / "reference").glob("*/index.html"):
        for block in re.findall(
            r'<div class="[^"]*doc-signature[^"]*">(.*?)</div>', path.read_text(encoding="utf-8"), re.DOTALL
        ):
            for line in re.sub("<[^>]+>", "", block).splitlines():
                text = line.replace("&#39;", "'").replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">")
                assert len(text) <= 80, (path.parent.name, text)
                lines += 1
    assert lines > 500


def test_every_page_has_a_description_and_an_address(folder: Path) -> None:
    """Each its own, for search engines and for those who share a link."""
    described_as: dict[str, str] = {}
    pages = sorted(folder.rglob("index.html"))
    (root,) = re.findall(r'<link rel="canonical" href="(https://[^"]+/)">', (folder / "index.html").read_text("utf-8"))
    for path in pages:
        head = path.read_text(encoding="utf-8").partition("</head>")[0]
        (description,) = re.findall(r'<meta name="description" content="([^"]+)">', head)
        address = f"{root}{path.parent.relative_to(folder).as_posix()}/".removesuffix("./")
        assert f'<link rel="canonical" href="{address}">' in head
        assert f'<meta property="og:description" content="{description}">' in head
        assert 20 < len(description) < 250
        (card,) = re.findall(rf'<meta property="og:image" content="{re.escape(root)}([^"]+)">', head)
        content = (folder / card).read_bytes()
        assert content.startswith(b"\x89PNG")
        assert (1200, 630) == (int.from_bytes(content[16:20]), int.from_bytes(content[20:24]))
        assert len(content) < 50_000
        described_as[description] = address
    assert len(pages) == len(described_as) > 45
    assert (folder / "sitemap.xml").read_text(encoding="utf-8").count("<loc>") == len(pages)


def test_every_page_is_there_as_markdown(folder: Path) -> None:
    """Beside the page, and in one file with all others: with signatures and docstrings instead of directives."""
    whole = (folder / "llms-full.txt").read_text(encoding="utf-8")
    pages = re.findall(r"^<!-- (\S+) -->$", whole, re.MULTILINE)
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    assert pages == re.findall(r"(?:- |: )(\S+\.md)$", nav, re.MULTILINE)
    assert len(pages) == len(list(folder.rglob("index.html")))
    assert not re.search(r"^:::|<figure|<div class=.boards", whole, re.MULTILINE)
    assert "\nlegal_actions(moment: Moment[A, P]) -> tuple[A, ...]\n" in whole
    for name in described():
        assert f"\n### {name}\n" in whole, name
    for path in pages:
        page = (ROOT / "docs" / path).with_suffix("")
        beside = folder / path if page.name == "index" else folder / path.removesuffix(".md") / f"{page.name}.md"
        assert beside.read_text(encoding="utf-8").strip() in whole
        assert f'href="{beside.name}"' in (beside.parent / "index.html").read_text(encoding="utf-8")
