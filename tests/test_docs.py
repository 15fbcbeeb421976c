"""The README and the docs say what is so."""

import contextlib
import io
import re
from pathlib import Path

import pytest

import staves
from staves.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(path: Path, language: str) -> list[str]:
    """Return the code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run(code: str) -> str:
    """Return what `code` prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "a page", "exec"), {})  # noqa: S102 (it is our own page)
    return printed.getvalue()


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    """The README's example runs, and what stands below it is its output."""
    example, _ = blocks(ROOT / "README.md", "python")
    assert len(example.splitlines()) <= 25
    assert blocks(ROOT / "README.md", "text")[1] == run(example)


@pytest.mark.parametrize("page", ["index", "reference/match", "reference/games", "reference/views"])
def test_the_example_of_a_page_prints_what_it_says(page: str) -> None:
    """The page's example runs, and what stands below it is its output."""
    (example,) = blocks(ROOT / "docs" / f"{page}.md", "python")
    assert blocks(ROOT / "docs" / f"{page}.md", "text")[-1] == run(example)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_block_of_python_runs(path: Path) -> None:
    """Python on a page is Python that works."""
    for block in blocks(path, "python"):
        run(block)


def test_the_first_two_shell_blocks_of_the_readme_are_one_line_each() -> None:
    """The README begins with the two commands that a newcomer pastes."""
    play, test, *_ = blocks(ROOT / "README.md", "sh")
    assert play.count("\n") == 1
    assert "demo" in play
    assert test.count("\n") == 1
    assert "pytest" in test


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rulebook_page_has_a_heading_for_each_rule(
    game: "staves.Game[object, object, object, object, object]",
) -> None:
    """The ids of the rules in the code are the headings of the page, in the same order."""
    page = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^### (\S+) \{ #(\S+) \}$", page, re.MULTILINE)
    assert [(rule.id, rule.id) for rule in game.book.rules] == headings
    assert len(re.findall("^### ", page, re.MULTILINE)) == len(headings)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_has_a_test_that_is_marked_with_its_id(
    game: "staves.Game[object, object, object, object, object]",
) -> None:
    """No rule is without a test that shows it from both sides, and no mark names a rule that there isn't."""
    files = (ROOT / "tests" / game.name).glob("test_*.py")
    marks = {id_ for file in files for id_ in re.findall(r'mark\.rule\("([^"]+)"', file.read_text(encoding="utf-8"))}
    assert {rule.id for rule in game.book.rules} == marks


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_rule_is_a_sentence(game: "staves.Game[object, object, object, object, object]") -> None:
    """A rule's text is one sentence with a full stop, and its id is its own."""
    texts = [rule.text for rule in game.book.rules]
    assert all(re.fullmatch(r"[A-Z][^.]*(\.[a-z][^.]*)*\.", text) for text in texts)
    assert len(texts) == len(set(texts)) == len({rule.id for rule in game.book.rules})


def documented() -> set[str]:
    """Return the names that the reference pages describe."""
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "reference").glob("*.md"))
    return set(re.findall(r"^::: (\S+)$", pages, re.MULTILINE))


def test_the_reference_describes_every_public_name() -> None:
    """What a module lists in `__all__` is in the reference, and nothing else is."""
    modules = {f"staves.{name}": getattr(staves, name) for name in ["match", "players", *(game.name for game in GAMES)]}
    modules["staves"] = staves
    public = {f"{name}.{public}" for name, module in modules.items() for public in module.__all__}
    described_elsewhere = {name for name in modules if name != "staves"} | {"staves.stave_winner", "staves.games"}
    assert public - described_elsewhere | {"staves.games.GAMES"} == documented()
    for name, module in modules.items():
        assert sorted(module.__all__) == sorted(set(module.__all__)), name
        assert all(hasattr(module, public) for public in module.__all__)
