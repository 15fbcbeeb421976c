"""Count the bytecodes of a step: a figure that doesn't depend on the machine, or on how busy it is.

    python bench/counts.py            print the counts of a step, and how they differ from the kept ones
    python bench/counts.py --check    and fail if one has grown by more than 3 %
    python bench/counts.py --write    and keep them in counts.json
    python bench/counts.py --write ~/.pyenv/versions/3.1[23].*/bin/python    for these Pythons too
    python bench/counts.py --parts    print where the bytecodes of a warm step go, next to those of a bare step

Each game is played at random in a new process, with fixed seeds. Bytecodes count if they run in staves or in a method
that attrs has generated. The random choice and the standard library don't count, nor does what is written in C. Counts
of different versions of Python can't be compared, so they are kept for each.
"""

import argparse
import gc
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import attrs

import floor
import staves
from columns import table
from contestants import MAKERS, Play
from staves.games import GAMES

KEPT = Path(__file__).with_name("counts.json")
LIMIT = 3.0
"""By how many percent a count may grow."""
TOOL = "sys.monitoring" if sys.version_info >= (3, 12) else "sys.settrace"
_STAVES = str(Path(staves.__file__).parent)

Counts = dict[str, float]
"""Bytecodes per step, by phase and part of the step."""
_ROLES = {
    "verbs, check of the action": {"verbs.py"},
    "making values": {"<string>"},
    "finding the legal actions": {"choices.py", "cases.py", "memo.py"},
    "what the action does": {"play.py", "rules.py", "deck.py", "cards.py", "state.py", "game.py"},
}
"""What the modules do in a step."""
_DEAL = "the deal"
"""What all others do."""


@cache
def _ours(file: str) -> bool:
    return file.startswith((_STAVES, "<attrs generated", "<string>"))


class Meter:
    """Counts the bytecodes that run in the functions it calls, by part, while it is on."""

    def __init__(self) -> None:
        self.parts: Counter[str] = Counter()
        self.files: Counter[str] = Counter()
        self._total = 0

    def __call__(self, part: str, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function, and return what it returns."""
        before = self._total
        result = function(*arguments)
        self.parts[part] += self._total - before
        return result

    if sys.version_info >= (3, 12):

        def switch(self, *, on: bool) -> None:
            """Start or stop counting."""
            tools, tool, events = sys.monitoring, sys.monitoring.PROFILER_ID, sys.monitoring.events

            def enter(code: CodeType, _offset: int) -> Any:
                if _ours(code.co_filename):
                    tools.set_local_events(tool, code, events.INSTRUCTION)
                return tools.DISABLE

            def inside(code: CodeType, _offset: int) -> None:
                self._total += 1
                self.files[code.co_filename] += 1

            if tools.get_tool(tool) is None:
                tools.use_tool_id(tool, "counts")
                tools.register_callback(tool, events.PY_START, enter)
                tools.set_events(tool, events.PY_START)
            tools.register_callback(tool, events.INSTRUCTION, inside if on else None)

    else:

        def switch(self, *, on: bool) -> None:
            """Start or stop counting."""

            def inside(frame: FrameType, event: str, _argument: object) -> None:
                if event == "opcode":
                    self._total += 1
                    self.files[frame.f_code.co_filename] += 1

            def enter(frame: FrameType, _event: str, _argument: object) -> Any:
                if not _ours(frame.f_code.co_filename):
                    return None
                frame.f_trace_lines, frame.f_trace_opcodes = False, True
                return inside

            sys.settrace(enter if on else None)


def _played(begin: Callable[[random.Random], Any], meter: Meter) -> Iterator[None]:
    """Play games at random, one after the other, and stop after each step."""
    chance = random.Random(0).random
    for seed in count():
        state = meter("start", begin, random.Random(seed))
        while not meter("is_terminal", staves.is_terminal, state):
            actions = meter("legal_actions", staves.legal_actions, state)
            state = meter("apply", staves.apply, state, actions[int(chance() * len(actions))])
            yield


def counted(name: str) -> Counts:
    """Return the counts of a game. The process must be new."""
    gc.disable()  # what it calls would count wherever it happens to run
    meter, counts = Meter(), Counts()
    steps = _played(next(game.start.begin for game in GAMES if game.name == name and game.start), meter)

    def ahead(number: int) -> None:
        for _ in islice(steps, number):
            pass

    def note(phase: str, number: int) -> None:
        counts.update({f"{phase}: {part}": round(total / number, 3) for part, total in meter.parts.items()})

    meter.switch(on=True)
    ahead(1_000)
    note("first 1,000", 1_000)
    ahead(19_000)
    note("first 20,000", 20_000)
    meter.switch(on=False)
    ahead(80_000)
    meter.parts.clear()
    meter.switch(on=True)
    ahead(5_000)
    meter.switch(on=False)
    note("warm", 5_000)
    return counts


def parts_of(name: str, steps: int = 5_000) -> Counts:
    """Return the bytecodes of a warm step of a game, by what they are for, and those of a bare step (`floor`)."""
    gc.disable()
    files, bare = (_by_file(play, steps) for play in (MAKERS[name](), floor.bare(name)))
    roles = {file: role for role, of in _ROLES.items() for file in of}
    found = dict.fromkeys((*_ROLES, _DEAL), 0.0)
    for file, total in files.items():
        found[roles.get(Path(file).name.removeprefix("_"), _DEAL)] += total
    return {**found, "a step": sum(files.values()), "a bare step": sum(bare.values())}


def _by_file(play: Play, steps: int) -> Counts:
    meter, rng = Meter(), random.Random(0)
    play(20 * steps, rng)
    meter.switch(on=True)
    played = play(steps, rng)
    meter.switch(on=False)
    return {file: count / played for file, count in meter.files.items()}


def of_python(python: str) -> tuple[str, dict[str, Counts]]:
    """Return what the counts are of, such as "3.11, sys.settrace", and the counts of each game."""
    # Another Python takes staves and attrs from here; both are pure Python.
    path = os.pathsep.join(str(Path(module.__file__ or "").parents[1]) for module in (staves, attrs))
    children = {
        game.name: subprocess.Popen(
            [python, __file__, "--game", game.name],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
        for game in GAMES
    }
    printed = {name: child.communicate()[0] for name, child in children.items()}
    if any(child.returncode for child in children.values()):
        sys.exit(f"{python} can't count")
    labels, counts = zip(*map(json.loads, printed.values()), strict=True)
    return labels[0], dict(zip(printed, counts, strict=True))


def compared(kept: dict[str, Counts], counts: dict[str, Counts]) -> tuple[list[str], bool]:
    """Return a line for each count, and whether one has grown by more than the limit."""
    lines, worse = list[str](), False
    for game, of in counts.items():
        for name, new in of.items():
            old = kept.get(game, {}).get(name, 0.0)
            grew = new > old * (1 + LIMIT / 100)
            worse = worse or grew
            mark = "  <-- grew" if grew else ""
            lines.append(f"{game:10} {name:28} {old:9.3f} -> {new:9.3f}{mark}")
    return lines, worse


def main() -> None:
    """Count what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help=f"fail if a count has grown by more than {LIMIT:g} %%")
    what.add_argument("--write", action="store_true", help=f"keep the counts in {KEPT.name}")
    what.add_argument("--parts", action="store_true", help="print what the bytecodes of a warm step are for")
    what.add_argument("--game", help=argparse.SUPPRESS)  # for the processes started here
    parser.add_argument("pythons", nargs="*", help="other Pythons to count with, besides this one")
    given = parser.parse_args()
    if given.game:
        print(json.dumps([f"{sys.version_info.major}.{sys.version_info.minor}, {TOOL}", counted(given.game)]))
        return
    if given.parts:
        print(table("bytecodes per step", {game.name: parts_of(game.name) for game in GAMES}))
        return
    kept: dict[str, dict[str, Counts]] = json.loads(KEPT.read_text(encoding="utf-8"))
    failed = False
    for python in (sys.executable, *given.pythons):
        label, counts = of_python(python)
        if label in kept or given.write:
            lines, worse = compared(kept.get(label, {}), counts)
            failed = failed or worse
            print(f"bytecodes per step, Python {label}", *lines, sep="\n", flush=True)
        else:
            print(f"no counts are kept for Python {label}")
        kept[label] = counts
    if given.write:
        KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", encoding="utf-8")
    elif given.check and failed:
        sys.exit(f"a step has grown by more than {LIMIT:g} %; if that is worth it: python bench/counts.py --write")


if __name__ == "__main__":
    main()
