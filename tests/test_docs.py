"""The README and the docs say what is so."""

import contextlib
import inspect
import io
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import staves
from staves.games import GAMES

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
PYTHON = re.compile(
    r'^```python(?: title="(?P<file>[^"]+)")?\n(?P<code>.*?)^```\n(?:\n*^```text\n(?P<printed>.*?)^```\n)?',
    re.DOTALL | re.MULTILINE,
)
"""A block of Python, perhaps a piece of a file, and below it what it prints."""


def blocks(path: Path, language: str) -> list[str]:
    """Return the code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run(code: str, module: ModuleType) -> str:
    """Return what `code` prints when it is run as the next part of a module."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, module.__name__, "exec"), module.__dict__)  # noqa: S102 (it is our own page)
    return printed.getvalue()


def write_files(path: Path, folder: Path) -> set[str]:
    """Write the files of a page, which stand on it in pieces, and return their names."""
    files: dict[str, list[str]] = {}
    for block in PYTHON.finditer(path.read_text(encoding="utf-8")):
        if block["file"]:
            files.setdefault(block["file"], []).append(block["code"])
    for name, pieces in files.items():
        (folder / name).write_text("\n\n".join(pieces), encoding="utf-8")
    return set(files)


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    """The README's example is short, and what stands below it is its output."""
    example, _ = blocks(README, "python")
    assert len(example.splitlines()) <= 25
    assert blocks(README, "text")[1] == run(example, ModuleType("example"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_python_of_a_page_prints_what_it_says(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is one program: what a block prints stands below it, and nothing else does, and its pictures are shown."""
    page = ModuleType("page_in_the_docs")
    monkeypatch.setitem(sys.modules, page.__name__, page)  # so that what it defines can be pickled
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    for file in write_files(path, tmp_path):
        monkeypatch.setitem(sys.modules, Path(file).stem, ModuleType("nothing"))  # it is taken out again at the end
        del sys.modules[Path(file).stem]
    for block in PYTHON.finditer(path.read_text(encoding="utf-8")):
        if not block["file"]:
            printed = run(block["code"], page)
            assert path == README or (block["printed"] or "") == printed
    for picture in tmp_path.glob("*.svg"):
        shown = path.parent / picture.name
        current = not shown.exists() or shown.read_text(encoding="utf-8") == picture.read_text(encoding="utf-8")
        assert current, f"cp {picture} {shown}"


def test_the_tests_on_a_page_pass(tmp_path: Path) -> None:
    """What the guide tells to test is tested, and holds."""
    write_files(ROOT / "docs" / "guides" / "write-a-game.md", tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_tictactoe.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "20 passed" in done.stdout


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


def strategies() -> set[str]:
    """Return the functions that give strategies for what the games are made of."""
    modules = [import_module(f"staves.testing.{game.name}") for game in GAMES]
    return {
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }


def test_the_reference_describes_every_public_name() -> None:
    """What a module lists in `__all__` is in the reference, and nothing else is."""
    names = ["data", "drawings", "match", "players", "records", *(game.name for game in GAMES)]
    modules = {f"staves.{name}": getattr(staves, name) for name in names}
    modules["staves"] = staves
    modules["staves.testing"] = staves.testing
    public = {f"{name}.{public}" for name, module in modules.items() for public in module.__all__}
    described_elsewhere = {name for name in modules if name != "staves"} | {"staves.stave_winner", "staves.games"}
    for module in ("data", "drawings"):
        described_elsewhere |= {
            f"staves.{module}.{name}" for name in modules[f"staves.{module}"].__all__ if hasattr(staves, name)
        }
    assert public - described_elsewhere | {"staves.games.GAMES"} | strategies() == documented()
    for name, module in modules.items():
        assert sorted(module.__all__) == sorted(set(module.__all__)), name
        assert all(hasattr(module, public) for public in module.__all__)
