"""Published versions of packages, installed in environments of their own, in which the laws find known bugs."""

import os
import re
import runpy
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

import staves

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "hunts" / "hunt.py"))
PAGE: Final = (ROOT / "docs" / "guides" / "test-any-engine.md").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def environments(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which what is installed is kept until all tests are over."""
    return tmp_path_factory.mktemp("environments")


@pytest.mark.nightly
@pytest.mark.parametrize("hunt", PROGRAM["HUNTS"], ids=lambda hunt: hunt.name)
def test_a_known_bug_is_found(hunt: Any, environments: Path) -> None:
    """In the version that has it, and in no later one that hasn't."""
    found = PROGRAM["hunted"](hunt, hunt.broken, environments, PROGRAM["LIMIT"])
    assert found.law in hunt.laws
    if hunt.fixed is not None:
        assert PROGRAM["hunted"](hunt, hunt.fixed, environments, PROGRAM["CLEAN"]).law is None


@pytest.mark.nightly
def test_the_first_screen_of_the_guide_is_true(environments: Path, tmp_path: Path) -> None:
    """What it says to type prints what it says."""
    hunt = next(hunt for hunt in PROGRAM["HUNTS"] if hunt.name == "shogi-start")
    python = PROGRAM["installed"](hunt, hunt.broken, environments)
    install, check = re.findall(r"^```sh\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)[:2]
    assert f"{hunt.package}=={hunt.broken}\n" in install
    file = re.search(r'^```python title="(\S+)"\n(.*?)^```', PAGE, re.DOTALL | re.MULTILINE)
    text = re.search(r"^```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert file is not None
    assert text is not None
    (tmp_path / file[1]).write_text(file[2], encoding="utf-8")
    words = check.split()
    assert "env/bin/staves" == words[0]
    path = str(Path(staves.__file__).parents[1])
    done = subprocess.run(
        [str(python), "-m", "staves", *words[1:]],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert 1 == done.returncode
    assert timeless(text[1]) == timeless(done.stdout)


def timeless(text: str) -> str:
    """Return a report without the time it took."""
    return re.sub(r"\d+\.\d s", "? s", text)
