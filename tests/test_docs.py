"""The README and the docs say what is so."""

import ast
import builtins
import contextlib
import inspect
import io
import os
import re
import runpy
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import architecture
import indexes
import lists
import narrow
import staves
from helpers.pages import PYTHON, ROOT, needs
from staves._cli.main import main
from staves._games import SHIPPED
from staves.games import GAMES

SOURCE = Path(staves.__file__).parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
LONG = {"bots", "learning", "series", "test-any-engine", "test-your-app", "tutorial", "views", "write-a-game"}
"""The pages whose programs play or test so many games that they take a second or more."""

ON_PAGES = pytest.mark.parametrize(
    "path", narrow.pages(), ids=lambda path: str(path.relative_to(ROOT / "docs").with_suffix(""))
)


def marks(path: Path) -> list[pytest.MarkDecorator]:
    """Return when the program of a page is run."""
    missing = sorted(name for name in needs(path) if find_spec(name) is None)
    skipped = [pytest.mark.skip(reason=f"not installed: {', '.join(missing)}")] if missing else []
    return [*skipped, *([pytest.mark.slow] if path.stem in LONG else [])]


def blocks(path: Path, language: str) -> list[str]:
    """Return the code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run(code: str, module: ModuleType) -> str:
    """Return what `code` prints when it is run as the next part of a module."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, module.__name__, "exec"), module.__dict__)  # noqa: S102 (it is our own page)
    return printed.getvalue()


def console(path: Path) -> list[tuple[str, str]]:
    """Return the commands on a page that are typed at a prompt, each with what stands below it."""
    examples = "".join(blocks(path, "console")).split("$ staves ")[1:]
    return [(command, output) for command, _, output in (example.partition("\n") for example in examples)]


def write_files(path: Path, folder: Path) -> set[str]:
    """Write the files of a page, which stand on it in pieces, and return their names; not those that it only quotes."""
    files: dict[str, list[str]] = {}
    for block in PYTHON.finditer(path.read_text(encoding="utf-8")):
        if block["file"] and "/" not in block["file"]:
            files.setdefault(block["file"], []).append(block["code"])
    for name, pieces in files.items():
        (folder / name).write_text("\n\n".join(pieces), encoding="utf-8")
    return set(files)


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    """The README's example is short, and what stands below it is its output."""
    (example,) = blocks(README, "python")
    assert len(example.splitlines()) <= 15
    assert blocks(README, "text") == [run(example, ModuleType("example"))]


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=marks(path)) for path in PAGES],
    ids=[str(path.relative_to(ROOT).with_suffix("")) for path in PAGES],
)
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


@ON_PAGES
def test_the_python_of_a_page_has_room_on_it(path: Path) -> None:
    """No line is longer than 80 characters, but for pieces of files."""
    assert [] == narrow.too_long(path.read_text(encoding="utf-8"))


@pytest.mark.slow
@ON_PAGES
def test_the_python_of_a_page_is_formatted(path: Path) -> None:
    """`python rulebook/narrow.py` would write just this."""
    program = narrow.ruff() or pytest.skip("needs Ruff")
    page = path.read_text(encoding="utf-8")
    assert page == narrow.narrowed(page, program)


def test_what_a_page_quotes_from_a_file_is_there() -> None:
    """A block with the path of a file is a part of this file as it is."""
    blocks = [block for page in PAGES for block in PYTHON.finditer(page.read_text(encoding="utf-8"))]
    quoted = [(block["file"], block["code"]) for block in blocks if block["file"] and "/" in block["file"]]
    assert quoted
    for file, code in quoted:
        assert f"\n\n\n{code}" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [path for path in PAGES if console(path)], ids=lambda path: path.stem)
def test_the_commands_of_a_page_print_what_it_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is shown to be typed is typed, one after the other; numbers that are times may differ."""
    monkeypatch.chdir(tmp_path)
    for name in ("FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for command, output in console(path):
        line, _, typed = command.partition(" <<< ")
        words = shlex.split(line)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(_ansi_c(typed))))
        with contextlib.suppress(SystemExit):
            main(words)
        said = capsys.readouterr()
        assert _timeless(output) == _timeless(said.out + said.err), command


def _ansi_c(quoted: str) -> bytes:
    r"""Return what the shell makes of a text such as $'a\n'."""
    return quoted[2:-1].encode().decode("unicode_escape").encode()


def _timeless(text: str) -> str:
    """Return a text without what is another each time: how long something took, and the day."""
    text = re.sub(r"[0-9.]+ s[,;]|[0-9,]+ a second|[0-9]{4}-[0-9]{2}-[0-9]{2}", "...", text)
    return re.sub(r'("(seconds|actions_per_second)": )[0-9.]+', r"\1...", text).rstrip("\n")


@pytest.mark.slow
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
    # All but `json` and those about what is hidden, and the window.
    assert f"{len(staves.testing.LAWS) - 3} passed" in done.stdout


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
    assert all(re.fullmatch(r"[A-Z][^.]*(\.[a-z0-9][^.]*)*\.", text) for text in texts)
    assert len(texts) == len(set(texts)) == len({rule.id for rule in game.book.rules})


DESCRIBED = re.compile(r"^::: (\S+)$", re.MULTILINE)
REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))


def documented() -> set[str]:
    """Return the names that the reference pages describe."""
    return {name for path in REFERENCE for name in DESCRIBED.findall(path.read_text(encoding="utf-8"))}


def meant(name: str) -> Any:
    """Return what is described under a name."""
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)


def there(name: str) -> bool:
    """Say whether what is described needs nothing that isn't installed."""
    with contextlib.suppress(ModuleNotFoundError):
        meant(name)
        return True
    return False


def strategies() -> set[str]:
    """Return the functions that give strategies for what the games are made of."""
    files = SOURCE.glob("*/strategies.py")
    modules = [import_module(f"staves.{file.parent.name}.strategies") for file in files if file.parent.name in SHIPPED]
    return {
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }


def public_modules() -> dict[str, ModuleType]:
    """Return the modules that list what is public, by name."""
    named = [(name, getattr(staves, name)) for name in (*staves.__all__, "engines", "envs", "testing", "widget")]
    modules = {f"staves.{name}": value for name, value in named if isinstance(value, ModuleType)}
    modules["staves.testing.engines"] = import_module("staves.testing.engines")
    return {"staves": staves} | {name: module for name, module in modules.items() if hasattr(module, "__all__")}


def test_the_reference_describes_every_public_name() -> None:
    """What a module lists in `__all__` is in the reference, and nothing else is."""
    modules = public_modules()
    public = {f"{name}.{public}" for name, module in modules.items() for public in module.__all__}
    described_elsewhere = set(modules) | {"staves.stave_winner", "staves.games"}
    for again in ("staves.data", "staves.drawings"):
        described_elsewhere |= {f"{again}.{name}" for name in modules[again].__all__ if hasattr(staves, name)}
    assert public - described_elsewhere | strategies() == documented()
    for name, module in modules.items():
        assert sorted(module.__all__) == sorted(set(module.__all__)), name
        assert all(hasattr(module, public) for public in module.__all__ if there(f"{name}.{public}"))


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.stem)
def test_everything_that_is_described_has_an_example(path: Path) -> None:
    """Each function and class of a page is called by its name in an example there, or is printed by one."""
    text = path.read_text(encoding="utf-8")
    examples = "".join(f"{block['code']}{block['printed'] or ''}" for block in PYTHON.finditer(text))
    named = {name: getattr(meant(name), "__name__", None) for name in DESCRIBED.findall(text) if there(name)}
    wanted = {name for name, last in named.items() if last == name.rpartition(".")[2]}  # other names are aliases
    assert set() == {name for name in wanted if not re.search(rf"\b{named[name]}\b", examples)}
    assert not named or wanted


def routines() -> list[tuple[str, Any]]:
    """Return the functions that are described, and the public methods of the classes, by name."""
    found: list[tuple[str, Any]] = []
    for name in sorted(filter(there, documented())):
        value = meant(name)
        if inspect.isclass(value) and value.__module__.startswith("staves"):
            members = vars(value).items()
            found += [(f"{name}.{each}", part) for each, part in members if not each.startswith("_")]
        found.append((name, value))
    return [(name, inspect.unwrap(value)) for name, value in found if inspect.isfunction(value)]


def statements(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Go through the statements of a function, but not through functions that it defines."""
    for part in body:
        if not isinstance(part, ast.FunctionDef):
            yield part
            for inner in ("body", "orelse", "finalbody"):
                yield from statements(getattr(part, inner, []))
            for handler in getattr(part, "handlers", []):
                yield from statements(handler.body)


def raised(function: Any) -> set[str]:
    """Return the exceptions that a function raises by name."""
    if not Path(function.__code__.co_filename).is_file():  # Hypothesis has made it
        return set()
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    found = [part.exc for part in statements(tree.body) if isinstance(part, ast.Raise) and part.exc is not None]
    names = [ast.unparse(call.func if isinstance(call, ast.Call) else call).rpartition(".")[2] for call in found]
    return {name for name in names if isinstance(getattr(builtins, name, getattr(staves, name, None)), type)}


@pytest.mark.parametrize(("name", "function"), routines(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_docstring_names_the_errors_that_are_raised(name: str, function: Any) -> None:
    """Whatever a public function raises by itself, its docstring names."""
    words = set(re.findall(r"\w+", inspect.getdoc(function) or ""))
    assert raised(function) <= words, name
    assert words


def test_no_module_has_the_name_of_something_public() -> None:
    """Or the reference would describe the module, and hide the other."""
    for name, module in public_modules().items():
        for path in getattr(module, "__path__", ()):
            files = {file.stem for file in Path(path).iterdir()}
            assert all(inspect.ismodule(getattr(module, each)) for each in files & {*module.__all__}), name


def test_the_page_of_the_laws_lists_them() -> None:
    """Each law is there with its sentence, in order."""
    page = (ROOT / "docs" / "reference" / "testing.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE)
    assert [(law.id, law.sentence) for law in staves.testing.LAWS] == listed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_page_of_the_architecture_names_each_module(
    game: "staves.Game[object, object, object, object, object]",
) -> None:
    """The modules of every game are on the page."""
    page = (ROOT / "docs" / "design" / "index.md").read_text(encoding="utf-8")
    modules = {path.stem.removeprefix("_") for path in (SOURCE / game.name).glob("*.py") if path.stem != "__init__"}
    assert set() == {module for module in modules if f"`{module}`" not in page}


def test_the_diagram_of_the_architecture_is_current() -> None:
    """`python rulebook/architecture.py` would draw just this."""
    assert architecture.plan() == architecture.PLAN.read_text(encoding="utf-8")


def test_the_lists_and_figures_on_pages_are_current() -> None:
    """`python rulebook/lists.py` would write just these: every game, and as many games and positions as are tested."""
    for path, page in lists.pages().items():
        assert page == path.read_text(encoding="utf-8")
        assert all(re.search(words.format(r"\d+"), page) for file, words, _ in lists.FIGURES if path == ROOT / file)


def test_the_pages_that_list_others_are_current() -> None:
    """`python rulebook/indexes.py` would write just these: all games, guides, pages of the reference, and rules."""
    made = indexes.pages()
    for path, page in made.items():
        assert page == path.read_text(encoding="utf-8")
    for section in indexes.SECTIONS:
        page = made[ROOT / "docs" / section / "index.md"]
        others = {path.name for path in (ROOT / "docs" / section).glob("*.md")} - {"index.md"}
        assert others == set(indexes.ITEM.findall(page))
    listed = made[ROOT / "docs" / "reference" / "rules.md"]
    assert all(
        f"(../rules/{game.name}.md#{rule.id}) | {rule.text} |" in listed for game in GAMES for rule in game.book.rules
    )


def test_the_page_of_what_is_tested_says_how_many_laws_there_are() -> None:
    """In words that are found there."""
    page = (ROOT / "docs" / "design" / "correctness.md").read_text(encoding="utf-8")
    assert f"a list of {len(staves.testing.LAWS)} [laws]" in page


def test_one_command_makes_all_that_is_made() -> None:
    """`python rulebook/make.py` runs every script there is that writes something."""
    scripts = {path for folder in ("rulebook", "vectors") for path in ROOT.glob(f"{folder}/*.py")}
    writing = {path.relative_to(ROOT).as_posix() for path in scripts if "__main__" in path.read_text(encoding="utf-8")}
    assert writing - {"rulebook/make.py"} == {*runpy.run_path(str(ROOT / "rulebook" / "make.py"))["SCRIPTS"]}


def pages_of_the_site() -> list[str]:
    """Return the pages that the navigation of the site has, in order."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    return re.findall(r"(?:- |: )(\S+\.md)$", nav, re.MULTILINE)


def test_the_map_for_language_models_has_every_page_and_nothing_that_is_not_there() -> None:
    """Each page of the site is linked once, in the order of the site, with a line on what is there."""
    text = (ROOT / "docs" / "llms.txt").read_text(encoding="utf-8")
    links: list[str] = re.findall(r"^- \[[^\]]+\]\((\S+)\): \S.*$", text, re.MULTILINE)
    assert pages_of_the_site() == [link for link in links if link.endswith(".md")]
    assert links
    made = {"changelog.md": "../CHANGELOG.md"}
    assert all((ROOT / "docs" / made.get(link, link)).is_file() for link in links)
    assert text.count("](") == len(links)
