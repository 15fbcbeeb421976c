"""What the law about pointing looks at: the paths of actions, and the places in the drawing."""

from typing import Any

import pytest

import staves
from helpers import sticks
from helpers.sticks import STICKS, Sticks, Take, game
from staves import Places, Rulebook
from staves.testing import LAWS, Case, Play

(NAMED,) = (law.problems for law in LAWS if law.id == "places")


class Odd(Sticks):
    """A game that is pointed at in one way or another."""


def case(state: Any) -> Case:
    """Return the case of a state at the start."""
    return Case(Play(state, ()), state, state)


def objections(paths: list[Any]) -> list[str]:
    """Return what the law objects to where the actions have these paths."""
    takes = tuple(map(Take, range(len(paths))))
    places: Any = Places(lambda _, take: paths[take.count])
    game(Odd, book=Rulebook([Take]), legal_actions=lambda _: takes, places=places)
    return list(NAMED(case(Odd(5))))


@pytest.mark.parametrize("path", [["heap"], (), ("",), ("heap", ""), (1,), ("heap", 1), (b"heap",), "heap", None])
def test_a_path_is_a_tuple_of_names(path: Any) -> None:
    """At least one, and none is empty; the first action with another path is told."""
    said = [f"the path of TAKE 1 must be a tuple of names, at least one, not {path!r}"]
    assert said == objections([("other",), path, ("heap",), ()])


@pytest.mark.parametrize(
    ("paths", "said"),
    [
        ([("a",), ("b",), ("c", "a")], []),
        ([("a", "b"), ("a", "c"), ("ab",)], []),
        ([("a", "b", "c"), ("b",), ("a", "b")], ["the path of TAKE 2, a b, begins that of TAKE 0, a b c"]),
        ([("a",), ("b",), ("a",)], ["the path of TAKE 0, a, begins that of TAKE 2, a"]),
        ([("c",), ("b",), ("a",), ("c", "d")], ["the path of TAKE 0, c, begins that of TAKE 3, c d"]),
    ],
)
def test_no_path_begins_another(monkeypatch: pytest.MonkeyPatch, paths: list[Any], said: list[str]) -> None:
    """In whatever order the actions are listed."""
    drawn = "".join(f'<rect data-at="{name}" {WHOLE}/>' for name in {name for path in paths for name in path})
    monkeypatch.setattr(staves, "svg", lambda _, **__: f'<svg viewBox="0 0 20 10">{drawn}</svg>')
    assert said == objections(paths)


WHOLE = 'x="0" y="0" width="20" height="10" aria-label="all of it"'


@pytest.mark.parametrize(
    ("box", "at"),
    [
        ((0, 0, 20, 10), None),
        ((0.5, 0.5, 1, 1), None),
        ((19, 9, 1, 1), None),
        ((-0.5, 0, 1, 1), "-0.5, 0"),
        ((0, -0.5, 1, 1), "0, -0.5"),
        ((0, 0, 20.5, 10), "0, 0"),
        ((0, 0, 20, 10.5), "0, 0"),
        ((19.5, 3, 1, 1), "19.5, 3"),
        ((3, 9.5, 1, 1), "3, 9.5"),
        ((3, 3, 0, 1), "3, 3"),
        ((3, 3, 1, 0), "3, 3"),
        ((3, 3, -1, 1), "3, 3"),
        ((3, 3, 1, -1), "3, 3"),
        ((30, 30, 1, 1), "30, 30"),
    ],
)
def test_a_place_lies_in_the_drawing(monkeypatch: pytest.MonkeyPatch, box: tuple[float, ...], at: str | None) -> None:
    """It may touch the edges, and is not empty."""
    x, y, width, height = box
    place = f'<rect data-at="TAKE 1" x="{x}" y="{y}" width="{width}" height="{height}" aria-label="one"/>'
    picture = f'<svg viewBox="0 0 20 10"><rect x="-9"/>{place}<g><rect data-at="TAKE 2" {WHOLE}/></g></svg>'
    monkeypatch.setattr(staves, "svg", lambda _, **__: picture)
    said = [] if at is None else [f"the place 'TAKE 1' must lie in the drawing of 20 x 10, not at {at}"]
    assert said == list(NAMED(case(Sticks(5))))


@pytest.mark.parametrize(("label", "said"), [("one", []), ("", [1]), (" \t", [1])])
def test_a_place_has_a_label(monkeypatch: pytest.MonkeyPatch, label: str, said: list[int]) -> None:
    """Spaces are none."""
    place = WHOLE.replace("all of it", label)
    picture = f'<svg viewBox="0 0 20 10"><rect data-at="TAKE 1" {place}/><rect data-at="TAKE 2" {WHOLE}/></svg>'
    monkeypatch.setattr(staves, "svg", lambda _, **__: picture)
    assert [f"the place 'TAKE {each}' has no label" for each in said] == list(NAMED(case(Sticks(5))))


def test_the_places_of_whoever_is_to_move_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the drawing that can be pointed at; those that have no target are told in order."""
    asked: list[tuple[Any, bool]] = []

    def svg(view: Any, *, interactive: bool = False) -> str:
        asked.append((view.player, interactive))
        return '<svg viewBox="0 0 20 10"/>'

    monkeypatch.setattr(staves, "svg", svg)
    names = [chr(ord("a") + (7 * number) % 26) for number in range(26)]
    said = objections([(name,) for name in names])
    assert [f"the place {name!r} has no target in the drawing" for name in sorted(names)] == said
    assert [(0, True)] == asked
    asked.clear()
    assert [] == list(NAMED(case(Odd(0))))
    assert [] == asked


def test_the_paths_of_a_view_are_those_of_the_state() -> None:
    """Whoever isn't to move has none."""
    assert [] == list(NAMED(case(Sticks(5))))
    state = staves.new_game(sticks.PEEKING, seed=1)
    said = "the paths of the actions differ between the state and the view of player 0"
    assert said == next(iter(NAMED(case(state))))
    assert STICKS is Sticks.game
