"""What an environment of PettingZoo tells its agents, in small games, and how it can be used by wrappers."""

import sys
from typing import Any

import pytest

import staves
from helpers.environments import afresh
from helpers.nim import HEAPS, Heap
from staves import envs

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
wrappers: Any = pytest.importorskip("pettingzoo.utils.wrappers")
SETUP = staves.setup(HEAPS, rows=4, odd=False)
"""A heap of four, of which one to three are taken."""


def raw(**options: Any) -> Any:
    """Return an environment without wrappers in which a game has begun."""
    env: Any = envs.aec(SETUP, raw=True, **options)
    env.reset(seed=1)
    return env


def test_without_the_library_an_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of any missing module does, and how to install it."""
    afresh("staves.envs._zoo")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ModuleNotFoundError, match=r"^staves\.envs\.aec needs PettingZoo: .*\[pettingzoo\]'$") as error:
        afresh("staves.envs._zoo")
    assert error.value.name == "pettingzoo"


def test_an_environment_says_what_it_is() -> None:
    """Its setup, the ways to render, and that its agents act one after the other."""
    modes = {"render_modes": ["human", "ansi", "svg"], "render_fps": 2, "is_parallelizable": False}
    assert {"name": str(SETUP), **modes} == raw().metadata


def test_the_spaces_are_those_of_the_library() -> None:
    """For each agent alike: a vector from 0 to 1, a mask of 0 and 1, and the numbers of the actions."""
    env = raw()
    assert ["player_0", "player_1"] == env.possible_agents
    for agent in env.possible_agents:
        space, mask = (env.observation_space(agent)[name] for name in ("observation", "action_mask"))
        assert {"observation", "action_mask"} == {*env.observation_space(agent)}
        assert ((staves.features(SETUP).size,), "float32") == (space.shape, space.dtype.name)
        assert ((3,), "int8") == (mask.shape, mask.dtype.name)
        for box in (space, mask):
            assert ({0}, {1}) == ({*box.low}, {*box.high})
        assert env.action_space(agent).n == 3


def test_a_game_is_played_to_the_end() -> None:
    """What each agent sees, may do and gains is that of the library; nothing is gained before the end."""
    env = raw()
    assert [{}, {}] == [*env.infos.values()]
    for number, heap in ((0, Heap(4)), (1, Heap(3, 1)), (0, Heap(1, 0))):
        assert env.agent_selection == f"player_{heap.turn}"
        for player in (0, 1):
            view = staves.view(heap, player)
            seen = env.observe(f"player_{player}")
            assert bytes(staves.features(SETUP).vector(view)) == seen["observation"].tobytes()
            assert staves.numbering(SETUP).mask(view) == seen["action_mask"].tobytes()
        assert [(0.0, False, False, {})] == [env.last(observe=False)[1:]]
        env.step(number)
    assert {"player_0": 1.0, "player_1": -1.0} == env.rewards
    gained = {}
    for agent in env.agent_iter():
        _, gained[agent], terminated, truncated, _ = env.last()
        assert (terminated, truncated) == (True, False)
        env.step(None)
    assert {"player_0": 1.0, "player_1": -1.0} == gained
    assert [] == env.agents


@pytest.mark.parametrize(("terminated", "truncated"), [(True, False), (False, True), (True, True)])
def test_a_wrapper_can_end_a_game(terminated: bool, truncated: bool) -> None:  # noqa: FBT001 (a table)
    """As those do that end it after an illegal action or after some time: then agents can only leave."""
    env = raw()
    env.terminations = dict.fromkeys(env.agents, terminated)
    env.truncations = dict.fromkeys(env.agents, truncated)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    assert ["player_1"] == env.agents


def test_the_usual_wrappers_are_put_around_it() -> None:
    """One ends the game after an illegal action, one refuses what is no number of an action, one asks for a reset."""
    env: Any = envs.aec(SETUP)
    chain = [type(env)]
    while hasattr(env, "env"):
        env = env.env
        chain.append(type(env))
    usual = [wrappers.OrderEnforcingWrapper, wrappers.AssertOutOfBoundsWrapper, wrappers.TerminateIllegalWrapper]
    assert [*usual, type(raw())] == chain


def test_an_illegal_action_costs_one_point() -> None:
    """The other agent gains nothing."""
    env: Any = envs.aec(SETUP)
    env.reset(seed=1)
    env.step(2)
    env.step(2)
    assert {"player_0": 0, "player_1": -1} == env.rewards
