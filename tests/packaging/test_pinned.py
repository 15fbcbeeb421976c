"""What is derived for the package is up to date, and says the same everywhere."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import lock
import sbom
from lock import ROOT

SOURCE = ROOT / "src" / "staves"
FOLDERS = [
    ".ci",
    ".github",
    "bench",
    "docs",
    "examples",
    "fuzz",
    "hunts",
    "mutation",
    "proofs",
    "release",
    "rulebook",
    "tests",
]
KINDS = {"", ".cff", ".lock", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}

needs_source = pytest.mark.skipif(not SOURCE.is_dir(), reason="the wheel is tested, and its source isn't there")


def texts() -> dict[Path, str]:
    """Return what people write in the project, by its file."""
    files = [*ROOT.iterdir(), *SOURCE.rglob("*"), *(file for name in FOLDERS for file in (ROOT / name).rglob("*"))]
    return {file: file.read_text(encoding="utf-8") for file in files if file.is_file() and file.suffix in KINDS}


def test_the_tests_have_the_same_requirements_for_any_pip() -> None:
    """The README's command works with the pip of Python 3.11, which knows no dependency groups."""
    assert lock.test_requirements() == lock.TEST_REQUIREMENTS.read_text(encoding="utf-8")


def test_the_lock_file_fits_the_requirements() -> None:
    """Each version in it is one that the requirements allow, and it names no place to get it from."""
    text = lock.LOCK.read_text(encoding="utf-8")
    pins = lock.locked(text)
    assert len(pins) == len([line for line in text.splitlines() if not line.startswith("#")])
    assert "://" not in text
    for line in lock.test_requirements().splitlines():
        requirement = Requirement(line)
        assert requirement.specifier.contains(pins[lock.normal(requirement.name)]), line


@needs_source
def test_the_bill_of_materials_is_up_to_date() -> None:
    """It has the version of the source and the dependencies of the metadata."""
    assert sbom.sbom() == sbom.SBOM.read_text(encoding="utf-8"), "python release/sbom.py"


@needs_source
def test_public_names_and_signatures_stay_as_they_are() -> None:
    """If this fails, what users count on has changed: run `python release/api.py`, and look at the difference."""
    pytest.importorskip("griffe")
    import api  # noqa: PLC0415 (it needs griffe)

    assert api.API.read_text(encoding="utf-8").splitlines() == api.api().splitlines(), "python release/api.py"


@pytest.mark.parametrize("name", ["github.com", "readthedocs.io", "staves.example"])
def test_all_places_have_the_same_address(name: str) -> None:
    """The addresses of the project are placeholders, and `release/address.py` replaces all of them."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = (about["urls"]["Source"], about["urls"]["Documentation"], about["authors"][0]["email"])
    own = re.compile(r"[/@.]staves\b|/staves-|//staves")
    examples = {"me@staves.example", "https://github.com/me/staves", "https://staves.example/en/stable/"}
    words = {word for text in texts().values() if name in text for word in re.findall(r"[^\s\"'`()<>\[\],;|]+", text)}
    found = sorted(word for word in words - examples if name in word and "\\" not in word and own.search(word))
    assert [] == [word for word in found if not word.startswith(known)]
    assert any(name in each for each in known)


def test_no_registry_is_named() -> None:
    """Which index packages come from is the user's choice."""
    hosts = [f"{name}.org" for name in ("py" + "pi", "npm" + "js", "deb" + "ian")] + ["python" + "hosted"]
    for file, text in texts().items():
        assert not [host for host in hosts if host in text], file


@needs_source
def test_every_file_is_opened_with_an_encoding() -> None:
    """The default differs between systems, so text is read and written as UTF-8, or as bytes."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in {"open", "read_text", "write_text"}:
                    given = [ast.unparse(argument) for argument in (*node.args, *node.keywords)]
                    assert any("b" in each or "utf-8" in each or "O_" in each for each in given), (path, node.lineno)
