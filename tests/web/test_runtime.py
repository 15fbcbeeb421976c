"""What the playground runs on is fetched once, and is what is pinned."""

import importlib.util
import io
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from helpers.site import ROOT

exceptions = pytest.importorskip("mkdocs.exceptions", reason="needs MkDocs")

SHA256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
"""Of the text `hello`."""


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the hook, with an empty cache."""
    spec = importlib.util.spec_from_file_location("runtime", ROOT / "docs" / "runtime.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "CACHE", tmp_path / "cache")
    return module


def writing(text: str) -> list[str]:
    """Return a command that downloads, so to speak, the file `a` with this text."""
    return [sys.executable, "-c", f"from pathlib import Path; Path('a').write_text({text!r})"]


def test_an_archive_is_downloaded_once(runtime: ModuleType) -> None:
    """Then no command is needed, so no network."""
    path = runtime.archive("a", "sha256", SHA256, writing("hello"))
    assert path.read_text() == "hello"
    assert path == runtime.archive("a", "sha256", SHA256, ["no such command"])
    assert [path] == list(path.parent.iterdir())


def test_another_archive_than_the_pinned_one_is_refused(runtime: ModuleType) -> None:
    """Also if it is in the cache already."""
    for command in (writing("hollow"), ["no such command"]):
        with pytest.raises(
            exceptions.PluginError, match=f"must have the sha256 that runtime.json pins, {SHA256}, not "
        ):
            runtime.archive("a", "sha256", SHA256, command)


@pytest.mark.parametrize("command", [["/no/such/command"], [sys.executable, "-c", "raise SystemExit(1)"]])
def test_what_cannot_be_downloaded(runtime: ModuleType, command: list[str]) -> None:
    """The error names the archive."""
    with pytest.raises(exceptions.PluginError, match=r"^a can't be downloaded: "):
        runtime.archive("a", "sha256", SHA256, command)


def test_the_library_is_one_archive_that_is_always_the_same(runtime: ModuleType) -> None:
    """It has what the worker imports."""
    wheel = io.BytesIO()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("attr/__init__.py", "")
        archive.writestr("attrs-1.dist-info/METADATA", "")
    path = runtime.CACHE.parent / "attrs.whl"
    path.write_bytes(wheel.getvalue())
    packed = runtime.library(path)
    assert packed == runtime.library(path)
    names = zipfile.ZipFile(io.BytesIO(packed)).namelist()
    assert {"attr/__init__.py", "engine.py", "staves/__init__.py", "staves/nava/_game.py"} < set(names)
    assert all(name.endswith(".py") for name in names)
