"""Engines to test with: short programs in Python that speak lines of JSON, well or not, and what they leave behind."""

import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
SERVE = [sys.executable, "-m", "staves", "serve"]

_BEFORE = """
import json, os, subprocess, sys, time
def say(message):
    sys.stdout.write(json.dumps(message) + "\\n")
    sys.stdout.flush()
def hello(*can, games=("toy",)):
    say({"staves": 1, "games": list(games), "can": list(can)})
def asked():
    for line in sys.stdin:
        yield json.loads(line)
"""


BARE = """
hello("new_game", "legal_actions", "apply")
for request in asked():
    left = int(request.get("state", "toy 3")[4:])
    if request["do"] == "new_game":
        say({"id": request["id"], "is": "toy 3"})
    elif request["do"] == "legal_actions":
        say({"id": request["id"], "is": [str(take) for take in (1, 2) if take <= left]})
    else:
        say({"id": request["id"], "is": "toy %d" % (left - int(request["action"]))})
"""
"""An engine that can do no more than it must."""


def program(folder: Path, code: str, name: str = "engine") -> str:
    """Write a program, and return the command that starts it."""
    path = folder / f"{name}.py"
    path.write_text(_BEFORE + code, encoding="utf-8")
    # Nothing that is installed is needed, so it starts at once.
    return shlex.join([sys.executable, "-I", "-S", str(path)])


def changed(folder: Path, old: str, new: str) -> str:
    """Write the example engine with a change, and return the command that starts it."""
    source = (EXAMPLES / "engine.js").read_text(encoding="utf-8")
    assert source.count(old) == 1, old
    path = folder / "engine.js"
    path.write_text(
        source.replace(old, new).replace('"use strict";', '"use strict";\nlet calls = 0;\nconst kept = {};')
    )
    return shlex.join(["node", str(path)])


def left_behind() -> tuple[set[str], set[str]]:
    """Return the child processes of this one, zombies among them, and its open files."""
    children = {child for task in Path("/proc/self/task").iterdir() for child in _children(task)}
    files = {
        target
        for descriptor in os.listdir("/proc/self/fd")  # noqa: PTH208 (which has one that is closed again)
        if (target := _target(descriptor)).startswith("pipe:")
    }
    return children, files


def _children(task: Path) -> list[str]:
    try:
        return (task / "children").read_text().split()
    except OSError:  # a thread that has just ended, which has none
        return []


def _target(descriptor: str) -> str:
    try:
        return os.readlink(f"/proc/self/fd/{descriptor}")  # noqa: PTH115 (it is no path)
    except OSError:
        return ""
