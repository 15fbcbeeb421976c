"""Write `requirements.lock`: one version of everything that CI installs, its own tools included.

    python release/lock.py               the newest versions that go together
    python release/lock.py --keep        only what is missing; all else stays as it is
    python release/lock.py --from FILE   the versions of a list such as `pip freeze` writes, where it has one

pip resolves them in an environment of its own, with the Python that runs this: take the oldest that is supported.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCK: Final = ROOT / "requirements.lock"
TEST_REQUIREMENTS: Final = ROOT / "tests" / "requirements.txt"
HEAD: Final = "# The versions that CI installs, for pip's --constraint. Made by: python release/lock.py\n"


def project() -> dict[str, Any]:
    """Return what pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def locked(text: str) -> dict[str, str]:
    """Return the version of each package in a lock file."""
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)$", text, re.MULTILINE))


def normal(name: str) -> str:
    """Return the spelling of a package's name by which it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_requirements() -> str:
    """Return the group `test` as a file, for a pip that knows no groups."""
    return "".join(f"{line}\n" for line in project()["dependency-groups"]["test"])


def resolved(kept: dict[str, str]) -> dict[str, str]:
    """Return the versions that pip chooses of all that CI installs, if those that are kept stay."""
    about = project()
    extras = ",".join(sorted(about["project"]["optional-dependencies"]))
    with tempfile.TemporaryDirectory() as folder:
        python = _fresh_python(Path(folder))
        constraints, report = Path(folder) / "kept.txt", Path(folder) / "report.json"
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in kept.items()), encoding="utf-8")
        wanted = [
            f"{ROOT}[{extras}]",
            "--group",
            f"{ROOT / 'pyproject.toml'}:nightly",
            *about["build-system"]["requires"],
        ]
        wanted += ["--requirement", str(ROOT / "examples" / "server" / "requirements.txt")]
        options = ["--quiet", "--dry-run", "--ignore-installed", "--constraint", str(constraints)]
        subprocess.run(
            [python, "-m", "pip", "install", *options, "--report", str(report), *wanted], check=True, cwd=ROOT
        )
        chosen = [entry["metadata"] for entry in json.loads(report.read_text(encoding="utf-8"))["install"]]
    return {entry["name"]: entry["version"] for entry in chosen if entry["name"] != about["project"]["name"]}


def _fresh_python(folder: Path) -> str:
    """Return the Python of a new environment, whose pip knows dependency groups."""
    venv.create(folder / "venv", with_pip=True)
    python = str(folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--upgrade", "pip"], check=True)
    return python


def main() -> None:
    """Write the lock file, and the requirements of the tests."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--keep", action="store_const", dest="source", const=LOCK)
    which.add_argument("--from", type=Path, dest="source")
    source: Path | None = parser.parse_args().source
    chosen = resolved({} if source is None else locked(source.read_text(encoding="utf-8")))
    lines = sorted(f"{normal(name)}=={version}\n" for name, version in chosen.items())
    LOCK.write_text(HEAD + "".join(lines), encoding="utf-8")
    TEST_REQUIREMENTS.write_text(test_requirements(), encoding="utf-8")


if __name__ == "__main__":
    main()
