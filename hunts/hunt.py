"""Look for bugs that others had to find the hard way: check published versions of packages that are known to have them.

    python hunts/hunt.py [NAME ...] [--folder FOLDER]

Each version is installed in an environment of its own, below a temporary folder or the one that is given, where it is
kept. What is found is printed as a table.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Final

import attrs

HERE: Final = Path(__file__).parent
LIMIT: Final = 300
"""How many seconds a bug may take to be found."""
_LONGEST: Final = 160
_FEW: Final = 8
CLEAN: Final = 120
"""For how many seconds a later version is checked."""


@attrs.frozen
class Hunt:
    """A bug of a published version.

    Attributes:
        name: What the hunt is called.
        bug: The bug, in a few words, and where it was reported.
        module: The module in this folder with the game.
        laws: The laws that are checked; none: all of them.
        package: What is installed.
        broken: The version with the bug.
        fixed: The first later version without any bug that these laws find; None: there is none yet.
        needs: What else must be installed.
        env: Variables that the installation needs.
    """

    name: str
    bug: str
    module: str
    package: str
    broken: str
    fixed: str | None
    laws: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    env: tuple[tuple[str, str], ...] = ()
    actions: int = 300


SPIEL: Final = ("numpy", "absl-py", "scipy", "ml-collections")
HUNTS: Final = (
    Hunt(
        "shogi-start",
        "no move is legal (gunyarakun/python-shogi#3)",
        "shogi_board",
        "python-shogi",
        "1.0.1",
        "1.0.8",
        ("explain",),
    ),
    Hunt(
        "shogi-listed",
        "listed moves are not legal (gunyarakun/python-shogi#15 and #17)",
        "shogi_board",
        "python-shogi",
        "1.0.7",
        "1.0.8",
        ("explain",),
    ),
    Hunt(
        "crazyhouse-drops",
        "pieces can be dropped that nobody has (python-chess 0.18.1, changes)",
        "crazyhouse_board",
        "python-chess",
        "0.18.0",
        "0.18.1",
        ("explain",),
    ),
    Hunt(
        "crazyhouse-pop",
        "pop() doesn't undo all (python-chess 0.18.1, changes)",
        "crazyhouse_board",
        "python-chess",
        "0.18.0",
        "0.18.1",
        ("undo",),
    ),
    Hunt(
        "chess-promoted",
        "a promoted queen differs from a queen (python-chess 0.22.2, changes)",
        "chess_board",
        "python-chess",
        "0.22.1",
        "0.22.2",
        ("text",),
    ),
    Hunt(
        "cshogi-copy",
        "copy() shares the history (TadaoYamaoka/cshogi#61)",
        "cshogi_board",
        "cshogi",
        "1.0.3",
        "1.1.0",
        ("undo",),
        ("numpy",),
    ),
    Hunt(
        "hanabi-copy",
        "copy() loses fireworks (google-deepmind/hanabi-learning-environment#36 and #45)",
        "hanabi_state",
        "hanabi-learning-environment",
        "0.0.1",
        "0.0.4",
        ("copies",),
        ("cffi",),
        (("CMAKE_POLICY_VERSION_MINIMUM", "3.5"),),
    ),
    Hunt(
        "phantom-tensor",
        "the tensor has the other player's moves (google-deepmind/open_spiel#1273)",
        "spiel_phantom_ttt",
        "open_spiel",
        "1.5",
        "1.6",
        ("told",),
        SPIEL,
    ),
    Hunt(
        "kuhn-undo",
        "undo_action() doesn't restore the stakes (not reported before)",
        "spiel_kuhn_poker",
        "open_spiel",
        "2.0.2",
        None,
        ("undo",),
        SPIEL,
    ),
)


def installed(hunt: Hunt, version: str, folder: Path) -> Path:
    """Return the Python of an environment that has a version of the package."""
    place = folder / f"{hunt.package}-{version}"
    python = place / "bin" / "python"
    ready = place / "ready"
    if not ready.exists():
        venv.create(place, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "attrs", "hypothesis", *hunt.needs], check=True, stderr=subprocess.DEVNULL)
        wanted = f"{hunt.package}=={version}"
        environment = {**os.environ, **dict(hunt.env)}
        subprocess.run([*pip, "--no-deps", wanted], check=True, env=environment, stderr=subprocess.DEVNULL)
        ready.touch()
    return python


@attrs.frozen
class Found:
    """What was found in a version: the law and what is wrong, if anything, and after how many seconds."""

    seconds: float
    law: str | None = None
    problem: str = ""
    actions: tuple[str, ...] = ()


def hunted(hunt: Hunt, version: str, folder: Path, limit: int) -> Found:
    """Check a version."""
    python = installed(hunt, version, folder)
    command = [str(python), "-m", "staves", "check", f"{hunt.module}:GAME", "--fail-fast"]
    command += [f"--actions={hunt.actions}", *(f"--law={law}" for law in hunt.laws)]
    path = os.pathsep.join([str(HERE.parent / "src"), str(HERE)])
    with tempfile.TemporaryDirectory() as notes:
        file = Path(notes) / "parts.jsonl"
        began = time.monotonic()
        try:
            done = subprocess.run(
                [*command, "--resume", str(file)],
                env={**os.environ, "PYTHONPATH": path},
                capture_output=True,
                text=True,
                timeout=limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Found(limit)
        seconds = time.monotonic() - began
        if done.returncode < 0:
            return Found(seconds, hunt.laws[0], f"the process dies by {signal.Signals(-done.returncode).name}")
        if done.returncode not in {0, 1}:
            raise RuntimeError(done.stderr[-1000:])
        lines = file.read_text(encoding="utf-8").splitlines()[1:]
    for line in lines:
        for finding in json.loads(line)["outcome"]["findings"]:
            if finding["failure"] is not None:
                failure = finding["failure"]
                return Found(seconds, finding["law"], failure["problem"], tuple(failure["actions"]))
    return Found(seconds)


def row(hunt: Hunt, folder: Path) -> str:
    """Return a line of the table for a hunt."""
    found = hunted(hunt, hunt.broken, folder, LIMIT)
    what = found.problem.replace("|", "\\|").replace("\n", " ")
    what = what if len(what) <= _LONGEST else f"{what[:_LONGEST]}…"
    after = (
        f" after {' '.join(found.actions)}"
        if 0 < len(found.actions) <= _FEW
        else f" after {len(found.actions)} actions"
    )
    clean = "no later version" if hunt.fixed is None else ""
    if hunt.fixed is not None:
        later = hunted(hunt, hunt.fixed, folder, CLEAN)
        clean = f"{hunt.fixed}: " + (
            "clean" if later.law is None and not later.problem else f"{later.law} {later.problem}"
        )
    law = found.law or "not found"
    return f"| {hunt.package} {hunt.broken} | {hunt.bug} | {law} | {found.seconds:.0f} | {what}{after} | {clean} |"


HEAD: Final = """| Version | Bug | Law | Seconds | Counterexample | Fixed version |
| --- | --- | --- | --- | --- | --- |"""


def main() -> None:
    """Run the hunts that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(hunt.name for hunt in HUNTS))
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "staves-hunts")
    arguments = parser.parse_args()
    print(HEAD, flush=True)
    for hunt in HUNTS:
        if not arguments.names or hunt.name in arguments.names:
            print(row(hunt, arguments.folder), flush=True)


if __name__ == "__main__":
    sys.exit(main())
