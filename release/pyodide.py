"""Run tests on CPython 3.14 where no native one can be had: as Pyodide, in node.

    python release/pyodide.py [ARGUMENT OF PYTEST ...]

By default these are the tests of the rules, of the core and of texts, and then the laws of all games. It takes Pyodide
as the docs do, pinned in `docs/runtime.json`, and pip downloads wheels that are pure Python. npm's Pyodide has no
installer, so they are unpacked. What needs a process or a thread is skipped, as there are none.
"""

import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from lock import ROOT

sys.path.insert(0, str(ROOT / "docs"))
import runtime

WHEELS: Final = (
    "attrs==26.1.0",
    "hypothesis==6.155.7",
    "iniconfig==2.3.1",
    "packaging==26.3",
    "pluggy==1.7.0",
    "pygments==2.21.0",
    "pytest==9.2.0",
    "sortedcontainers==2.4.0",
)
TESTS: Final = [f"tests/{name}" for name in ("stavegame", "stones", "mantis", "nava", "core", "texts", "symmetry")]
# Without jsonschema, whose last pure version is older than what the tests need.
NOT_HERE: Final = ["--ignore=tests/stavegame/test_placing_documents.py"]
PROGRAM: Final = r"""
const [folder, site, root, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.mountNodeFS("/site", site);
pyodide.mountNodeFS("/staves", root);
pyodide.globals.set("given", pyodide.toPy(given));
process.exitCode = await pyodide.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/site", "/staves/src"]
os.environ["CI"] = "true"
os.chdir("/staves")
print(sys.version)
import pytest

class NoProcesses:
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        try:
            return (yield)
        except (OSError, RuntimeError) as error:
            if "does not support processes" in str(error) or "can't start new thread" in str(error):
                pytest.skip("there are no processes and threads")
            raise

quiet = ["-q", "-p", "no:cacheprovider", "-W", "ignore:It looks like .register_random"]
code = int(pytest.main([*quiet, *given], plugins=[NoProcesses()]))
import staves.testing
laws = [law for law in staves.testing.LAWS if law.id not in {"alone", "process"}]
for game in staves.games.GAMES:
    report = staves.testing.check_game(game, laws=laws, actions=100)
    print(game.name, f"{report.actions} actions, {len(laws)} laws,", report if not report else "no problem")
    code = code or not report
int(code)
`);
"""


def main(given: list[str]) -> int:
    """Run the tests, and return the exit code."""
    archive, _ = runtime.fetched()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
        options = ["--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(place)]
        subprocess.run([sys.executable, "-m", "pip", "download", *options, *WHEELS], check=True)
        for wheel in place.glob("*.whl"):
            with zipfile.ZipFile(wheel) as files:
                files.extractall(place / "site")  # noqa: S202 (a zip file)
        (place / "run.mjs").write_text(PROGRAM, encoding="utf-8")
        command = ["node", "run.mjs", str(place / "package"), str(place / "site"), str(ROOT)]
        return subprocess.run([*command, *(given or [*TESTS, *NOT_HERE])], cwd=place, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
