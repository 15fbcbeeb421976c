"""What a film shows at a time, found out as a browser does: from its style sheet and its elements alone."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final
from xml.etree import ElementTree as ET

import attrs

import staves
from helpers.drawings import SVG, parsed
from staves import records, stones
from staves._core.drawing import Marks, rendered
from staves._core.moment import drawn

AnyRecord = records.Record[Any]
Leaf = tuple[tuple[str, ...], str, tuple[str, ...], str]
"""An element that is painted: what the groups around it say, its name, its attributes, and its text."""

_FILM: Final = re.compile(r"_[lmet]+[0-9]*")
_KEYFRAMES: Final = re.compile(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}")


def recorded(game: Any, seed: int, max_actions: int = 1000) -> AnyRecord:
    """Return a random game, or as much of it as there is room for."""
    rng = random.Random(seed)
    start = state = staves.new_game(game, seed=rng)
    actions: list[Any] = []
    while len(actions) < max_actions and (legal := staves.legal_actions(state)):
        actions.append(legal[int(rng.random() * len(legal))])
        state = staves.apply(state, actions[-1])
    return records.Record(start, actions)


def to_and_fro(times: int) -> AnyRecord:
    """Return a game in which two stones go to and fro, four actions at a time."""
    there, back = (stones.Step((0, a), (0, 1 - a)) for a in (0, 1))
    other = [stones.Step((2, a), (2, 1 - a)) for a in (0, 1)]
    start = stones.new_game(board=[[0, -1], [-1, -1], [1, -1]], rules=stones.Rules(quiet_limit=None))
    return records.Record(start, [there, other[0], back, other[1]] * times)


@attrs.frozen
class Way:
    """How something comes and goes.

    Attributes:
        begins: When its animation begins.
        whole: How long the animation lasts.
        endless: Whether it begins again after that.
        waits: Whether it is before its beginning as it is at its beginning.
        unanimated: Whether it is seen without its animation.
        steps: At which parts of the animation something is said of whether it is seen, and what.
    """

    begins: float
    whole: float
    endless: bool
    waits: bool
    unanimated: bool
    steps: tuple[tuple[float, bool], ...]

    def seen(self, time: float) -> bool:
        """Return whether it is seen at a time."""
        since = time - self.begins
        if (since < 0 and not self.waits) or (since >= self.whole and not self.endless):
            return self.unanimated
        part = max(since, 0) % self.whole / self.whole
        steps = [(0.0, self.unanimated), *self.steps, (1.0, self.unanimated)]
        if self.steps[0][0] == 0:
            steps = steps[1:]
        if self.steps[-1][0] == 1:
            steps = steps[:-1]
        for (start, visible), (end, later) in pairwise(steps):
            if part == start:
                return visible
            if start < part < end:
                # On the way from one to the other it is seen.
                return visible or later
        raise AssertionError


class Film:
    """A film, and what it shows when."""

    def __init__(self, picture: str) -> None:
        self.root = parsed(picture)
        self.scope = self.root.attrib["class"].split()[1]
        self.style = self.root.findtext(f"{SVG}style") or ""
        self.shelf = {each.attrib["id"]: each for each in self.root.iter() if "id" in each.attrib}
        self.ways: dict[tuple[str, str], Way] = {}
        self.steps = {
            name: tuple(
                (1.0 if at == "to" else float(at.rstrip("%")) / 100, "visible" in said)
                for places, said in re.findall(r"([^{}]*)\{([^{}]*)\}", body)
                if "visibility" in said
                for at in places.split(",")
            )
            for name, body in _KEYFRAMES.findall(self.style)
        }

    def shown(self, time: float | None) -> list[Leaf]:
        """Return what is painted at a time, in this order; without a time, what is painted where nothing moves."""
        return [*self._leaves(self.root, (), time)]

    def board(self, time: float | None) -> tuple[str, list[Leaf]]:
        """Return the caption at a time, and what is painted of the board below it."""
        (_, ground, *_), (_, caption, _, text), *board = self.shown(time)
        assert ("rect", "text") == (ground, caption)
        return text, [(within[1:], kind, attributes, text) for within, kind, attributes, text in board]

    def cells(self) -> list[tuple[str, list[Leaf]]]:
        """Return the caption of each board of a strip, and what is painted of the board below it."""
        found: list[tuple[str, list[Leaf]]] = []
        for cell in self.root.findall(f"{SVG}g"):
            _, (*_, text), *board = self._leaves(cell, (), None)
            found.append((text, [(within[1:], kind, attributes, text) for within, kind, attributes, text in board]))
        return found

    def _leaves(self, group: ET.Element, within: tuple[str, ...], time: float | None) -> Iterator[Leaf]:
        for child in group:
            kind = child.tag.removeprefix(SVG)
            if kind in {"title", "desc", "style", "defs", "foreignObject"} or not self._seen(child, time):
                continue
            said = {name: value for name, value in child.attrib.items() if name not in {"href", "data-from"}}
            said["class"] = _FILM.sub("", said.get("class", "")).replace(self.scope, "").strip()
            attributes = tuple(sorted(f"{name}={value}" for name, value in said.items() if value))
            if kind in {"g", "use"}:
                inside = self.shelf[child.attrib["href"][1:]] if kind == "use" else child
                yield from self._leaves(inside, (*within, *attributes), time)
            elif kind == "path" and "fill-rule" not in said:
                # A path that draws several things is as good as several paths.
                others = tuple(each for each in attributes if not each.startswith("d="))
                yield from ((within, kind, (*others, f"d=M{part}"), "") for part in said["d"].split("M")[1:])
            else:
                yield within, kind, attributes, "".join(child.itertext())

    def _seen(self, child: ET.Element, time: float | None) -> bool:
        way, *more = child.get("class", "").split() or [""]
        kinds = {"_l": False, "_e": True}
        if way[:2] not in kinds:
            return True
        unanimated = kinds[way[:2]]
        if time is None:
            return unanimated
        if (way, more[0]) not in self.ways:
            self.ways[way, more[0]] = self._way(way, more[0], unanimated=unanimated)
        return self.ways[way, more[0]].seen(time)

    def _way(self, way: str, when: str, *, unanimated: bool) -> Way:
        (begins,) = re.findall(rf" \.{when}\{{--t:([0-9.]+)s\}}", self.style)
        said = rf" \.{way}(?:,[^{{}}]*)?\{{([^{{}}]*)animation:([0-9.]+)s ease-out (\w+) var\(--t\)( backwards)?\}}"
        ((base, whole, times, waits),) = re.findall(said, self.style)
        assert unanimated == ("hidden" not in base)
        (name,) = re.findall(rf" \.{way}\{{animation-name:([\w-]+)\}}", self.style)
        return Way(float(begins), float(whole), times == "infinite", bool(waits), unanimated, self.steps[name])


def boards_of(record: AnyRecord, *, moving: bool = False) -> list[list[Leaf]]:
    """Return what is painted on each board of a game, each drawn by itself, as a strip has it or as a film has it."""
    found: list[list[Leaf]] = []
    before: Any = record.start
    for state, action in zip(record.states(), (None, *record.actions), strict=True):
        drawing = drawn(state, Marks(action, mover=staves.to_move(before), moving=moving))
        found.append(Film(rendered(drawing)).shown(None))
        before = state
    return found
