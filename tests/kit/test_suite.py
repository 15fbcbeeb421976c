"""One test for each law, as a class of tests and as a stateful machine."""

import unittest
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import staves
from helpers import sticks
from helpers.games import changed
from helpers.nim import NIM, Heap
from helpers.sticks import STICKS, Sticks, Take
from staves.testing import LAWS, Case, GameLaws, GameMachine, Law, Unchecked, check_law


class TestSticks(GameLaws):
    """A game without mistakes passes them all."""

    game = STICKS


class TestNimFromFour(GameLaws):
    """First states of one's own will do."""

    game = NIM
    first_states = st.just(Heap(4))


def test_there_is_a_test_for_each_law_with_its_sentence() -> None:
    """The tests are named after the laws."""
    tests = {name: test.__doc__ for name, test in vars(GameLaws).items() if name.startswith("test_")}
    assert {f"test_{law.id}": law.sentence for law in LAWS} == tests


def test_a_law_that_cannot_be_checked_is_skipped() -> None:
    """A game that lacks something isn't wrong."""
    law = next(law for law in LAWS if law.id == "events")
    with pytest.raises(unittest.SkipTest, match="doesn't say what an event does to the board"):
        check_law(law, changed(STICKS, board_after=None))


def test_a_law_that_can_be_checked_on_some_cases_is_not_skipped() -> None:
    """In the others there was nothing to compare."""

    def even(case: Case) -> list[str]:
        if case.state.left % 2:
            raise Unchecked("it is odd")
        return []

    try:
        check_law(Law("even", "It is fun.", even, max_cases=20), NIM, st.builds(Heap, st.integers(0, 9)))
    except unittest.SkipTest as reason:
        pytest.fail(f"it was skipped, because {reason}")


def test_a_law_that_is_broken_only_now_and_then_is_broken() -> None:
    """What a game did once it did, even if it doesn't do it again."""
    moods = iter(["moody"])
    once = Law("once", "It is never moody.", lambda _: list(moods))
    with pytest.raises(AssertionError, match=r"^It is never moody\.\nmoody\nat"):
        check_law(once, STICKS, st.just(Sticks(0)))


UNEXPLAINED = set(Phase) - {Phase.explain}


def run(machine: Any) -> None:
    """Run a stateful test; what it finds is made small, but not explained, which takes longest."""
    quick = settings(max_examples=15, stateful_step_count=15, deadline=None, database=None, phases=UNEXPLAINED)
    run_state_machine_as_test(machine, settings=quick)


class App:
    """A program that wraps a game, as a server may."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.refused = 0

    def post(self, text: str) -> bool:
        """Play an action, and say whether it was all right."""
        count = int(text.removeprefix("TAKE "))
        if not 1 <= count <= 2 or count > self.left:
            self.refused += 1
            return False
        self.left -= count
        return True


class AppMachine(GameMachine):
    """The program does what the game does."""

    game = STICKS
    app: App

    def begin(self) -> None:
        """Start the program."""
        self.app = App(self.state.left)
        self.wrong = 0

    def act(self, action: Take) -> None:
        """Send the action."""
        assert self.app.post(str(action))

    def refuse(self, action: Take) -> None:
        """Send it too."""
        assert not self.app.post(str(action))
        self.wrong += 1

    def agree(self) -> None:
        """Compare."""
        assert self.app.left == self.state.left
        assert self.app.refused == self.wrong


class BrokenApp(App):
    """A program that lets too many be taken."""

    def post(self, text: str) -> bool:
        """Play an action of up to three."""
        count = int(text.removeprefix("TAKE "))
        if count == 3 and self.left >= 3:
            self.left -= count
            return True
        return super().post(text)


class BrokenAppMachine(AppMachine):
    """The same with that program."""

    def begin(self) -> None:
        """Start the other program."""
        super().begin()
        self.app = BrokenApp(self.state.left)


class PlainMachine(GameMachine):
    """A game that is only played, from starts of its own."""

    game = STICKS
    first_states = st.just(Sticks(5))


class ShyMachine(GameMachine):
    """A game that accepts what it doesn't list."""

    game = sticks.SHY


def test_a_program_is_tested_next_to_its_game() -> None:
    """A right program passes, one that accepts too much is caught."""
    run(AppMachine)
    run(PlainMachine)
    with pytest.raises(AssertionError):
        run(BrokenAppMachine)


def test_a_machine_finds_what_is_accepted_and_not_listed() -> None:
    """The game itself is tested too."""
    with pytest.raises(AssertionError, match="TAKE 2 is not among the legal actions, and explain"):
        run(ShyMachine)
    assert isinstance(staves.legal_actions(Sticks(3)), tuple)
