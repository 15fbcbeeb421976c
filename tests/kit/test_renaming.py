"""What the law about symmetries compares, of how many symmetries."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import attrs
import pytest

import staves
from helpers.nim import NIM
from helpers.sticks import STICKS, Sticks, Swap, Take, game
from staves import OpenView, Symmetries
from staves.testing import LAWS, Case, Play
from staves.testing import _renaming as renaming

(LAW,) = (law for law in LAWS if law.id == "symmetry")
ONE, TWO, SIX = Take(1), Take(2), Take(6)
answers: Any = renaming._answers  # noqa: SLF001 (of a right game, it is all that can be looked at)


def case(state: Any, *others: Take, seed: int = 1) -> Case:
    """Return the case of a state at the start."""
    return Case(Play(state, ()), state, state, others, seed)


def test_everything_about_an_image_is_compared() -> None:
    """What the verbs say of it, and its representative."""
    state, image = Sticks(3), Sticks(3, 1)
    found = list(answers(case(state, ONE, SIX), Swap(swapped=True)))
    some = [verb for verb, _, _ in found if verb.startswith("apply")]
    assert ["apply() of TAKE 1", "apply() of TAKE 2"] == sorted(some)
    views: list[Any] = [OpenView(image, 1), OpenView(image, 0), OpenView(image, None)]
    after = {"apply() of TAKE 1": Sticks(2), "apply() of TAKE 2": Sticks(1)}
    canonical = [staves.canonical(staves.view(state, viewer)).state for viewer in (0, 1, None)]
    expected: list[tuple[str, Any]] = [
        ("the constructor's copy", image),
        ("players", {0, 1}),
        ("to_move()", 1),
        ("winners()", set()),
        ("legal_actions()", {ONE, TWO}),
        ("explain() of TAKE 6", staves.explain(state, SIX)),
        *((verb, after[verb]) for verb in some),
        ("view()", views[0]),
        ("canonical() of a view", canonical[0]),
        ("view()", views[1]),
        ("canonical() of a view", canonical[1]),
        ("view()", views[2]),
        ("canonical() of a view", canonical[2]),
        ("canonical()", staves.canonical(state).state),
        ("canonical() again", staves.canonical(state).state),
        ("canonical().action()", {ONE, TWO}),
        ("canonical().player()", staves.to_move(staves.canonical(state).state)),
    ]
    assert [(verb, each, each) for verb, each in expected] == found


def test_everything_about_a_finished_game_is_compared() -> None:
    """Nobody is to move, and there are winners."""
    found = {verb: (due, is_) for verb, due, is_ in answers(case(Sticks(0), ONE), Swap(swapped=True))}
    least = staves.canonical(Sticks(0)).state
    assert {
        "the constructor's copy": (Sticks(0, 1), Sticks(0, 1)),
        "players": ({0, 1}, {0, 1}),
        "to_move()": (None, None),
        "winners()": ({0}, {0}),
        "legal_actions()": (set(), set()),
        "explain() of TAKE 1": (staves.explain(Sticks(0), ONE),) * 2,
        "view()": (OpenView(Sticks(0, 1), None),) * 2,
        "canonical() of a view": (OpenView(least, None),) * 2,
        "canonical()": (least, least),
        "canonical() again": (least, least),
        "canonical().action()": (set(), set()),
        "canonical().player()": (None, None),
    } == found


@attrs.frozen
class Marked(Swap):
    """One of several symmetries."""

    number: int = 0


class Odd(Sticks):
    """A game that is wrong about its symmetries."""


@pytest.mark.parametrize(("there", "looked_at"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (50, 3)])
def test_three_symmetries_are_looked_at(monkeypatch: pytest.MonkeyPatch, there: int, looked_at: int) -> None:
    """Or all, if there are fewer; which ones depends on the seed. What is right is not told."""
    game(Odd, symmetries=Symmetries(lambda _: [Marked(True, number) for number in range(there)]))  # noqa: FBT003

    def compared(_case: Case, marked: Marked) -> list[tuple[str, Any, Any]]:
        return [("right()", 1, 1), ("number()", "due", marked.number)]

    monkeypatch.setattr(renaming, "_answers", compared)

    def told(seed: int) -> list[str]:
        return list(LAW.problems(case(Odd(5), seed=seed)))

    assert looked_at == len({*told(1)}) == len(told(1))
    possible = {
        f"number() of Odd(left=5, turn=1) is {number}, but by Marked(swapped=True, number={number}) it must be 'due'"
        for number in range(there)
    }
    assert {*told(1)} <= possible
    assert told(1) == told(1)
    assert (there > 3) == ({*told(1)} != {*told(2)})


def test_of_very_many_symmetries_the_first_ten_thousand_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """So they may have no end."""
    made: list[int] = []

    def endless(_state: Any) -> Iterator[Swap]:
        for number in count():
            made.append(number)
            yield Swap(swapped=False)

    monkeypatch.setattr(renaming, "_answers", lambda *_: ())
    game(Odd, symmetries=Symmetries(endless))
    assert [] == list(LAW.problems(case(Odd(5))))
    assert 10_000 == len(made)


def test_a_game_says_whether_it_has_symmetries() -> None:
    """Otherwise the law isn't checked."""
    assert LAW.missing(NIM) is None
    assert "which symmetries it has" in (LAW.missing(attrs.evolve(NIM, symmetries=None)) or "")
    assert STICKS is Sticks.game
