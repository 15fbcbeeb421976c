"""What people search for is in the glossary, and on the pages that it leads to."""

import re
from pathlib import Path
from typing import Final

import pytest

from helpers.pages import ROOT

DOCS: Final = ROOT / "docs"
GLOSSARY: Final = DOCS / "glossary.md"
SEARCHED: Final[set[str]] = {
    "benchmark",
    "determinization",
    "exceptions",
    "fuzzing",
    "hidden information",
    "information set",
    "MCTS",
    "mutation testing",
    "performance",
    "perft",
    "playout",
    "property-based",
    "seed",
    "serialization",
    "untrusted input",
    "validation",
}
"""What somebody types into the search box who doesn't know the project."""


def entries() -> dict[str, str]:
    """Return the terms of the glossary, each with what it says of them."""
    parts = re.split(r"^## (.+)$", GLOSSARY.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def linked(text: str) -> list[Path]:
    """Return the pages that a part of the glossary links to."""
    return [DOCS / page for page in re.findall(r"\]\(([^)#:]+\.md)", text)]


@pytest.mark.parametrize("words", sorted(SEARCHED))
def test_what_people_search_for_is_in_the_glossary_and_on_the_page_that_it_leads_to(words: str) -> None:
    """So a search finds both what a word means and what there is to it here."""
    (said,) = [text for term, text in entries().items() if term.lower().startswith(words.lower())]
    pages = linked(said)
    assert pages
    assert any(words.lower() in " ".join(page.read_text(encoding="utf-8").lower().split()) for page in pages)


def test_the_glossary_is_in_order_and_each_term_leads_somewhere() -> None:
    """Alphabetically, with a link to a page or to another term."""
    terms = [*entries()]
    assert terms == sorted(terms, key=str.lower)
    assert set() == {term for term, text in entries().items() if "](" not in text}
