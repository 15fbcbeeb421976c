"""Environments of PettingZoo, whose laws are checked."""

import random
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import staves
from staves.testing import check_game
from staves.testing._laws import laws_of
from staves.testing.engines import of_pettingzoo

pytest.importorskip("pettingzoo")


def stones() -> Any:
    """Return a small environment."""
    return staves.envs.aec(staves.setup("stones", rows=2, columns=3, stones=2, quiet_limit=6), raw=True)


def broken(env: Any, *only: str) -> dict[str, str]:
    """Return the laws that an environment breaks, of all or of some, with what is wrong."""
    game = of_pettingzoo(env)
    laws = [law for law in laws_of(game) if not law.max_cases and (not only or law.id in only)]
    report = check_game(game, laws=laws, actions=20)
    return {v.law.id: v.counterexample.problem for v in report.verdicts if v.counterexample is not None}


def test_an_environment_passes() -> None:
    """Our own is an environment like any other, made by a function or given as it is."""
    assert {} == broken(stones)
    assert {} == broken(stones(), "replay", "copies", "refused", "value")


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
    assert "replay" in broken(Unseeded, "replay")
    assert "is not listed as legal, but the engine accepts it" in broken(Lenient, "refused")["refused"]


class Ending(Wrapped):
    """An illegal action ends the game."""

    def step(self, action: int | None) -> None:
        """Take an action."""
        if action is None or self.inner.observe(self.inner.agent_selection)["action_mask"][action]:
            self.inner.step(action)
        else:
            self.inner.terminations = dict.fromkeys(self.inner.agents, True)


class Punishing(Ending):
    """An illegal action changes nothing, and the agent is punished."""

    def step(self, action: int | None) -> None:
        """Take an action."""
        agent = self.inner.agent_selection
        if action is None or self.inner.observe(agent)["action_mask"][action]:
            self.inner.step(action)
        else:
            self.inner.rewards[agent] = -1.0


@pytest.mark.parametrize("env", [Ending, Punishing])
def test_an_environment_may_refuse_in_its_own_way(env: type[Wrapped]) -> None:
    """What comes of an illegal action need not be an exception."""
    game = of_pettingzoo(env)
    (verdict,) = check_game(game, laws=[law for law in laws_of(game) if law.id == "refused"], actions=10).verdicts
    assert verdict.holds


class Leaving:
    """Three agents speak in turn. If one says 1, it is out, which it is asked to accept; after six words all are."""

    possible_agents: ClassVar[tuple[str, ...]] = ("a", "b", "c")
    metadata: ClassVar[dict[str, Any]] = {"name": "leaving"}

    def reset(self, seed: int | None = None) -> None:  # noqa: ARG002 (there is no chance in it)
        """Start a game."""
        self.agents = list(self.possible_agents)
        self.agent_selection = "a"
        self.words = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {}

    agent_iter = reset

    def action_space(self, _agent: str) -> Any:
        """Return the space of 0 and 1."""
        return SimpleNamespace(n=2)

    def observe(self, _agent: str) -> int:
        """Return how many words were said."""
        return self.words

    def step(self, action: int | None) -> None:
        """Say something, or accept that one is out."""
        agent = self.agent_selection
        if self.terminations[agent] != (action is None):
            raise ValueError(f"{agent} says {action}")
        following = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        if action is None:
            self.agents.remove(agent)
            del self.terminations[agent], self.truncations[agent], self.rewards[agent]
            self.agent_selection = following
            return
        self.words += 1
        self.terminations[agent] = action == 1
        if self.words == 6:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = agent if self.terminations[agent] else following


def test_agents_who_are_out_are_passed_over() -> None:
    """The others go on, and the game is over when nobody is left."""
    game = of_pettingzoo(Leaving)
    state: Any = staves.new_game(game, seed=0)
    movers: list[Any] = []
    for text in "01001":
        movers.append(staves.to_move(state))
        state = staves.apply(state, staves.parse_action(state, text))
    assert [*"abcac", "a"] == [*movers, staves.to_move(state)]
    assert ["a"] == state.position.agents
    assert {} == broken(Leaving)
    last = staves.apply(state, staves.parse_action(state, "0"))
    assert staves.is_terminal(last)
    assert () == staves.legal_actions(last)


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
