"""A stateful test that plays a game step by step, alongside a program that should agree with it."""

from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import staves
from staves import AnyGame
from staves.testing._strategies import SEEDS, actions, some_illegal, starts_of


class GameMachine(RuleBasedStateMachine):
    """A stateful Hypothesis test that plays a game step by step, with legal and illegal actions.

    To test a program that wraps a game, write a subclass that repeats each step in the program
    (`begin`, `act`, `refuse`), and checks that both agree (`agree`). Assign its `TestCase` to a name that pytest finds.
    To change the settings: `TestCase.settings = settings(TestCase.settings, max_examples=20)`.

    Attributes:
        game: The game.
        first_states: First states to play from; None means the same as for `check_game`.
        state: The current state.
    """

    game: ClassVar[AnyGame]
    first_states: ClassVar[st.SearchStrategy[Any] | None] = None
    state: Any

    def begin(self) -> None:
        """Called when a game has started in `self.state`."""

    def act(self, action: Any) -> None:
        """Called after a legal action, which has led to `self.state`."""

    def refuse(self, action: Any) -> None:
        """Called with an action that is illegal in `self.state`."""

    def agree(self) -> None:
        """Called after each step, to assert what must be true of `self.state`."""

    @initialize(data=st.data())
    def _start(self, data: st.DataObject) -> None:
        self.state = data.draw(starts_of(self.game, self.first_states)[0], "start")
        self.begin()

    @precondition(lambda self: not staves.is_terminal(self.state))
    @rule(data=st.data())
    def _act(self, data: st.DataObject) -> None:
        action = data.draw(actions(self.state), "legal action")
        self.state = staves.apply(self.state, action)
        self.act(action)

    @rule(data=st.data())
    def _refuse(self, data: st.DataObject) -> None:
        illegal = some_illegal(self.state, data.draw(SEEDS, "illegal actions, by chance"))
        for action in illegal:
            if staves.explain(self.state, action) is None:
                raise AssertionError(f"{action} is not among the legal actions, and explain() doesn't object to it")
        for action in illegal[:1]:
            self.refuse(action)

    @invariant()
    def _agree(self) -> None:
        self.agree()
