"""The cookbook is complete, and each answer is short."""

import re
from pathlib import Path
from typing import Final

import pytest

from helpers.pages import PYTHON, ROOT

COOKBOOK: Final = ROOT / "docs" / "cookbook"
PAGES: Final = sorted(path for path in COOKBOOK.glob("*.md") if path.stem != "index")


def questions(path: Path) -> list[str]:
    """Return the questions that a page of the cookbook answers."""
    return re.findall(r"^## (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)


def anchor(heading: str) -> str:
    """Return the anchor that the site gives to a heading."""
    return re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def test_the_cookbook_lists_each_question_once() -> None:
    """In the order of its pages, with a link to the answer."""
    index = (COOKBOOK / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[(.+)\]\((\w[\w-]*\.md)#(\S+)\)$", index, re.MULTILINE)
    there = {(question, path.name, anchor(question)) for path in PAGES for question in questions(path)}
    assert there == set(listed)
    assert len(there) == len(listed)
    assert len(there) >= 30


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_an_answer_fits_on_a_screen(path: Path) -> None:
    """A question as a heading, at most forty lines, and code of at most 80 columns."""
    text = path.read_text(encoding="utf-8")
    answers = re.split(r"^## .+$", text, flags=re.MULTILINE)[1:]
    assert all(question.startswith("How do I ") and question.endswith(("?", ")")) for question in questions(path))
    assert all(len(answer.strip().splitlines()) <= 40 for answer in answers)
    assert all(len(line) <= 80 for block in PYTHON.finditer(text) for line in block["code"].splitlines())
