"""Environments of PettingZoo, whose laws are checked."""

import random
from typing import Any

import pytest

import staves
from staves.testing import check_game
from staves.testing.engines import of_pettingzoo
from staves.testing.laws import laws_of

pytest.importorskip("pettingzoo")


def stones() -> Any:
    """Return a small environment."""
    return staves.envs.aec(staves.setup("stones", rows=2, columns=3, stones=2, quiet_limit=6), raw=True)


def broken(env: Any) -> dict[str, str]:
    """Return the laws that an environment breaks, with what is wrong."""
    game = of_pettingzoo(env)
    laws = [law for law in laws_of(game) if not law.max_cases]
    report = check_game(game, laws=laws, actions=20)
    return {v.law.id: v.counterexample.problem for v in report.verdicts if v.counterexample is not None}


def test_an_environment_passes() -> None:
    """Our own is an environment like any other, made by a function or given as it is."""
    assert {} == broken(stones)
    assert {} == broken(stones())


class Wrapped:
    """An environment that does some things in a way of its own."""

    def __init__(self) -> None:
        self.inner: Any = stones()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "inner":
            raise AttributeError(name)
        return getattr(self.inner, name)


class Unseeded(Wrapped):
    """The same seed starts different games."""

    def reset(self, seed: int | None = None) -> None:
        """Start a game."""
        self.inner.reset(seed=seed)
        mover = self.inner.agent_selection
        mask = self.inner.observe(mover)["action_mask"]
        self.inner.step(random.choice([number for number, legal in enumerate(mask) if legal]))


class Lenient(Wrapped):
    """It passes over illegal actions."""

    def step(self, action: int | None) -> None:
        """Take an action."""
        mask = self.inner.observe(self.inner.agent_selection)["action_mask"]
        if action is None or mask[action]:
            self.inner.step(action)


class Unmasked(Wrapped):
    """It doesn't say what is legal."""

    def observe(self, agent: Any) -> Any:
        """Return what an agent sees."""
        return self.inner.observe(agent)["observation"]


def test_mistakes_are_caught() -> None:
    """By the laws that name them."""
    assert "replay" in broken(Unseeded)
    assert "is not listed as legal, and the engine takes it" in broken(Lenient)["refused"]


class EzPickle:
    """What environments inherit whose copies are new ones."""


class Anew(EzPickle, Wrapped):
    """Its copies are new environments."""

    def __deepcopy__(self, _memo: object) -> "Anew":
        return Anew()

    @property
    def unwrapped(self) -> "Anew":
        """Return itself."""
        return self


def test_copies_that_begin_anew_are_not_taken() -> None:
    """Then each state is played again from the start."""
    assert "a copy of the environment is a new one (EzPickle)" == of_pettingzoo(Anew).not_checked["copies"]
    assert {} == broken(Anew)


def test_without_a_mask_every_action_is_legal() -> None:
    """And what depends on the mask is not checked."""
    game = of_pettingzoo(Unmasked, name="unmasked")
    state = staves.new_game(game, seed=1)
    assert len(staves.legal_actions(state)) == stones().action_space("player_0").n
    assert "the environment has no mask of legal actions" == game.not_checked["explain"]
    assert "unmasked" == game.name


def test_only_turns_and_numbers_are_taken() -> None:
    """The errors say what to do."""
    with pytest.raises(TypeError, match="parallel_to_aec"):
        of_pettingzoo(object)
    with pytest.raises(TypeError, match="whose actions are numbered"):
        of_pettingzoo(Boxes)


class Boxes(Wrapped):
    """Its actions are no numbers."""

    def action_space(self, _agent: Any) -> object:
        """Return a space."""
        return object()


def test_numbers_without_an_action_are_refused() -> None:
    """Actions are numbers of the space."""
    state = staves.new_game(of_pettingzoo(stones), seed=0)
    for text in ("999999", "-1", "x"):
        with pytest.raises(staves.ParseError):
            staves.parse_action(state, text)
