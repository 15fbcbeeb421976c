"""A PettingZoo AEC environment, in which agents act one after the other."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if find_spec("pettingzoo") is None:
    raise ModuleNotFoundError(
        "staves.envs.aec needs PettingZoo: python -m pip install 'staves[pettingzoo]'", name="pettingzoo"
    )

from gymnasium import error, spaces

import staves
from staves._core.checks import Faults
from staves._core.seeds import generator
from staves._setups import AnySetup
from staves.envs._codes import RENDER_MODES, Codes, check_mode, dealt, rendered, unseeded

if TYPE_CHECKING:
    from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

_BASE: Final[Any] = import_module("pettingzoo").AECEnv
_WRAPPERS: Final[Any] = import_module("pettingzoo.utils.wrappers")


class Agents(_BASE):  # type: ignore[misc]  # PettingZoo tells mypy no types
    """All players of a game as agents. An illegal action raises `IllegalAction`."""

    def __init__(self, setup: AnySetup, render_mode: str | None, by: str | None) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self._codes = Codes("aec", setup, by)
        self.metadata: dict[str, Any] = {
            "name": str(setup),
            "render_modes": [*RENDER_MODES],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self._agents = {player: f"player_{player}" for player in self._codes.players}
        self._players = {agent: player for player, agent in self._agents.items()}
        self.possible_agents: list[str] = [*self._players]
        self.observation_spaces: dict[str, Any] = {
            agent: spaces.Dict({"observation": self._codes.vectors(), "action_mask": self._codes.masks()})
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Any] = {agent: self._codes.actions() for agent in self.possible_agents}
        self._rng = unseeded()
        self._begun: Any = None

    @property
    def _state(self) -> Any:
        if self._begun is None:
            raise error.ResetNeeded("no game has begun: call reset() first")
        return self._begun

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (there are no options)
        if seed is not None:
            faults = Faults()
            self._rng = generator(seed, faults)
            faults.raise_any()
        self._begun = dealt(self._codes.setup, self._first)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        view = staves.view(self._state, self._players[agent])
        return {"observation": self._codes.vector(view), "action_mask": self._codes.mask(view)}

    def step(self, action: int | None) -> None:
        state, agent = self._state, self.agent_selection
        if agent not in self.terminations:
            raise error.ResetNeeded("the game is over: call reset() before step()")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number: Any = action
        self._begun = state = staves.apply(state, self._codes.numbering.action(number, state))
        if staves.is_terminal(state):
            self.terminations = dict.fromkeys(self.agents, True)
            returns = staves.returns(state)
            self.rewards = {self._agents[player]: float(share) for player, share in returns.items()}
            self._accumulate_rewards()
        self._turn()

    def _first(self) -> Any:
        """Return a first state, or None if the game is already over."""
        state = self._codes.setup.new_game(seed=self._rng)
        return None if staves.is_terminal(state) else state

    def _turn(self) -> None:
        """Select the agent to move. After the end of the game, it is the one that acted last."""
        player = staves.to_move(self._state)
        if player is not None:
            self.agent_selection: str = self._agents[player]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return rendered(self._state, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def aec(
    setup: AnySetup, *, raw: bool = False, render_mode: str | None = None, by: str | None = None
) -> "AECEnv[str, dict[str, Any], int]":
    """Return a PettingZoo environment in which every player is an agent: `"player_0"` is player 0.

    An observation is a dictionary: `"observation"` is a vector of what the agent knows, as `features(setup)` makes it,
    and `"action_mask"` has a 1 for each legal action; it is all 0 if the agent isn't to move. Actions have the numbers
    of `numbering(setup)`. At the end of a game the rewards are its `returns`.

    Args:
        setup: The game and its options.
        raw: Whether to omit PettingZoo's usual wrappers. With them, an illegal action ends the game with a reward of
            -1. Without them, it raises `IllegalAction` and changes nothing.
        render_mode: How `render()` shows the state, including hidden cards: `"ansi"` returns the board as text, `"svg"`
            returns a drawing, `"human"` prints the board after each action.
        by: An alternative numbering of the actions, if the game has one, such as `"card"` in Stavegame.

    Raises:
        ModuleNotFoundError: PettingZoo is not installed.
        TypeError: `setup` is not a setup, or its game doesn't define how its views become vectors.
        ValueError: There is no such `render_mode`, or the game has no such numbering.
    """
    env: Any = Agents(setup, render_mode, by)
    if not raw:
        env = _WRAPPERS.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = _WRAPPERS.AssertOutOfBoundsWrapper(env)
        env = _WRAPPERS.OrderEnforcingWrapper(env)
    return env
