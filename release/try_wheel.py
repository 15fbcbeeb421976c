"""Run the tests against the wheel that was built, away from the source, in an environment of its own.

    python release/try_wheel.py DIST             with the newest versions of what it needs
    python release/try_wheel.py DIST --oldest    with the oldest that the metadata allow, of the extras too

DIST is the folder with the wheel and the sdist, from which the tests are taken. Other arguments go to pytest.
"""

import argparse
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Final

NOT_HANDED_ON: Final = {"PIP_BUILD_CONSTRAINT", "PIP_CONSTRAINT", "PYTHONPATH"}
"""What would install other versions, or find another library than the wheel's."""


def oldest(about: str) -> list[str]:
    """Return requirements for the oldest version of each thing that pyproject.toml allows."""
    project = tomllib.loads(about)["project"]
    allowed = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    return [
        f"{name}=={least}.*" for name, least in re.findall(r"^([\w.-]+)>=([0-9.]+)", "\n".join(allowed), re.MULTILINE)
    ]


def tested(dist: Path, folder: Path, arguments: list[str], *, of_old: bool) -> int:
    """Install the wheel and run the tests of the sdist; return pytest's exit code."""
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (tests,) = folder.iterdir()
    (tests / "src").rename(folder / "not used")
    venv.create(folder / "venv", with_pip=True)
    python = str(folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    old = oldest((tests / "pyproject.toml").read_text(encoding="utf-8")) if of_old else []
    env = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_ON}
    install = [python, "-m", "pip", "install", "--quiet", str(wheel), "--requirement", "tests/requirements.txt", *old]
    subprocess.run(install, cwd=tests, env=env, check=True)
    print(sys.version, *old)
    subprocess.run([python, "-m", "staves", "--version"], cwd=tests, env=env, check=True)
    pytest = [python, "-X", "dev", "-W", "error", "-m", "pytest", "--quiet", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(pytest, cwd=tests, env=env, check=False).returncode


def main() -> int:
    """Do what the command line says."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--oldest", action="store_true")
    arguments, others = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        return tested(arguments.dist.resolve(), Path(folder), others, of_old=arguments.oldest)


if __name__ == "__main__":
    sys.exit(main())
