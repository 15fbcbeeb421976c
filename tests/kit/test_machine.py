"""How a stateful test plays a game."""

from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import staves
from helpers import sticks
from helpers.nim import NIM, Heap
from helpers.sticks import STICKS, Sticks, Take
from staves.testing import GameMachine
from staves.testing import _machine as machine


class Noting(GameMachine):
    """A game of which each step is noted."""

    game = STICKS
    first_states = st.just(Sticks(2))
    notes: list[tuple[Any, ...]]

    def begin(self) -> None:
        """Note it."""
        self.notes = [("begin", self.state)]
        PLAYED.append(self.notes)

    def act(self, action: Take) -> None:
        """Note it."""
        self.notes.append(("act", action, self.state))

    def refuse(self, action: Take) -> None:
        """Note it."""
        self.notes.append(("refuse", action, self.state))

    def agree(self) -> None:
        """Note it."""
        self.notes.append(("agree", self.state))


PLAYED: list[list[tuple[Any, ...]]] = []


def run(kind: Any, **options: Any) -> None:
    """Run a stateful test, the same one each time."""
    given: dict[str, Any] = {"max_examples": 15, "stateful_step_count": 8, "phases": [Phase.generate], **options}
    quick = settings(deadline=None, database=None, derandomize=True, **given)
    run_state_machine_as_test(kind, settings=quick)


def test_each_step_is_told_and_compared() -> None:
    """A game begins, legal actions are played until it is over, and illegal ones are tried all the time."""
    PLAYED.clear()
    run(Noting)
    kinds = {note[0] for notes in PLAYED for note in notes}
    assert {"begin", "act", "refuse", "agree"} == kinds
    for notes in PLAYED:
        assert [("begin", Sticks(2)), ("agree", Sticks(2))] == notes[:2]
        state = Sticks(2)
        for note in notes[1:]:
            if note[0] == "act":
                assert staves.explain(state, note[1]) is None
                state = staves.apply(state, note[1])
            if note[0] == "refuse":
                assert staves.explain(state, note[1]) is not None
            assert state == note[-1]
        assert "agree" == notes[-1][0]
    assert any(notes[-1][-1].left == 0 for notes in PLAYED)


class Drawing:
    """What draws seeds one after the other."""

    def __init__(self) -> None:
        self.drawn: list[Any] = []

    def draw(self, strategy: Any, _label: str) -> int:
        """Return the next seed."""
        self.drawn.append(strategy)
        return len(self.drawn)


def test_one_illegal_action_is_tried_in_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first that is found; if none is, none is tried."""
    noting: Any = Noting()
    noting.state = Sticks(1)
    noting.notes = []
    found: dict[int, tuple[Take, ...]] = {1: (Take(7), Take(8), Take(2)), 2: (), 3: (Take(2),)}
    monkeypatch.setattr(machine, "some_illegal", lambda state, seed: found[seed] if state == Sticks(1) else None)
    drawing = Drawing()
    for _ in range(3):
        noting._refuse(data=drawing)  # noqa: SLF001 (a whole run would try others)
    assert [("refuse", Take(7), Sticks(1)), ("refuse", Take(2), Sticks(1))] == noting.notes


class Shy(Noting):
    """A game that accepts what it doesn't list."""

    game = sticks.SHY
    first_states = st.just(sticks.Shy(5))


def test_what_is_accepted_and_not_listed_is_told() -> None:
    """Wherever it is among the illegal actions; the note says what was drawn, and from where."""
    with pytest.raises(AssertionError, match="TAKE 2 is not among the legal actions, and explain") as error:
        run(Shy, max_examples=100)
    assert any("(start): Shy(left=5, turn=0)" in note for note in error.value.__notes__)


class Started(GameMachine):
    """A game from its own start."""

    game = NIM

    def begin(self) -> None:
        """Note it."""
        STARTED.add(self.state)


STARTED: set[Any] = set()


def test_by_default_a_game_begins_with_its_own_start() -> None:
    """Nothing needs to be done at any step."""
    STARTED.clear()
    run(Started)
    assert len(STARTED) > 3
    assert {Heap} == {*map(type, STARTED)}
