"""The library runs on CPython 3.14."""

import shutil
import subprocess
import sys

import pytest

from lock import ROOT

pytest.importorskip("mkdocs", reason="the docs have the pins of Pyodide")


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_rules_laws_and_texts_hold_on_python_3_14() -> None:
    """As Pyodide, where there may be no native build."""
    command = [sys.executable, "release/pyodide.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("3.14.")
    assert " passed" in done.stdout
