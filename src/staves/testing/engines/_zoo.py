"""PettingZoo environments as games to check the laws on."""

import copy
import random
import re
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

import attrs

from staves._core.value import Value
from staves.testing.engines._foreign import Engine, EngineGame, Position, game_of
from staves.testing.engines._packages import package

# Observations may be of any type, so they are `Any` to type checkers.
_MAPPING: Any = Mapping
_SEQUENCES: Any = (list, tuple)
_SEEDS: Final = 2**31
_ANY: Final = "0"
"""A start for questions that are answered alike after each."""
_NO_NAME: Final = re.compile("[^A-Za-z0-9_-]+")


def of_pettingzoo(env: Callable[[], Any], *, name: str | None = None) -> EngineGame:
    """Return a game for testing, made from a PettingZoo AEC environment.

    A game starts with a seed, given to `reset`. Actions are written as their numbers; the legal ones are those that the
    mask in the observation or in the info allows, or all of them if there is no mask.

    Args:
        env: Makes the environment, such as `tictactoe_v3.env`. An environment itself is copied.
        name: The name of the game; by default the one in the environment's metadata.

    Raises:
        ModuleNotFoundError: PettingZoo is not installed.
        TypeError: It is no AEC environment, or its actions are not numbered.
    """
    package("pettingzoo", "pettingzoo", "of_pettingzoo")
    if not callable(env):
        env = _Copies(env)
    made = env()
    if not hasattr(made, "agent_iter"):
        raise TypeError(
            "of_pettingzoo() takes an AEC environment, or a function that makes one; for a parallel one"
            " use pettingzoo.utils.conversions.parallel_to_aec"
        )
    made.reset(seed=int(_ANY))
    players = tuple(made.possible_agents)
    if not all(hasattr(made.action_space(agent), "n") for agent in players):
        raise TypeError("of_pettingzoo() takes an environment whose actions are numbered (spaces.Discrete)")
    called = str(made.metadata.get("name", "pettingzoo")) if name is None else name
    kinds = type(getattr(made, "unwrapped", made)).__mro__
    return game_of(Zoo(_NO_NAME.sub("-", called), players, env, all(kind.__name__ != "EzPickle" for kind in kinds)))


@attrs.frozen(eq=False)
class _Copies:
    """Makes copies of an environment that was given."""

    env: Any

    def __call__(self) -> Any:
        return copy.deepcopy(self.env)


def _plain(value: Any) -> Hashable:
    """Convert an observation, or another value from an environment, to a comparable value."""
    if isinstance(value, _MAPPING):
        return tuple((str(key), _plain(part)) for key, part in value.items())
    if hasattr(value, "tolist"):
        value = value.tolist()
    return tuple(map(_plain, value)) if isinstance(value, _SEQUENCES) else value


@attrs.frozen
class Zoo(Value, Engine):
    """An engine that is an environment of PettingZoo."""

    name: str
    players: tuple[Any, ...]
    env: Callable[[], Any]
    copied: bool

    def lacks(self) -> dict[str, str]:
        reasons = {
            "text": "an environment can't be written as text",
            "undo": "an environment can't undo actions",
            "winners": "an environment has rewards but no winners",
            "told": "an environment doesn't say which positions an agent can't tell apart",
        }
        if not self.copied:
            reasons["copies"] = "a copy of the environment is a new one (EzPickle)"
        position = self.fresh(_ANY)
        if self._mask(position) is None:
            reasons["explain"] = reasons["refused"] = "the environment has no mask of legal actions"
        return reasons

    def start(self, rng: random.Random) -> str:
        return str(rng.randrange(_SEEDS))

    def fresh(self, start: str) -> Position:
        env = self.env()
        env.reset(seed=int(start))
        return env

    def to_move(self, position: Position) -> Any:
        return None if _over(position) else position.agent_selection

    def _mask(self, position: Position) -> Any:
        agent = position.agent_selection
        seen = position.observe(agent)
        for place in (seen, position.infos.get(agent, {})):
            if isinstance(place, _MAPPING) and "action_mask" in place:
                return place["action_mask"]
        return None

    def legal(self, position: Position) -> tuple[str, ...]:
        if _over(position):
            return ()
        mask, space = self._mask(position), position.action_space(position.agent_selection)
        count = int(space.n)
        return tuple(str(action) for action in range(count) if mask is None or mask[action])

    def allows(self, position: Position, action: str) -> bool:
        return action in self.legal(position)

    def spelled(self, action: str) -> str:
        number = int(action)
        if not 0 <= number < max(int(self.fresh(_ANY).action_space(agent).n) for agent in self.players):
            raise ValueError(f"there is no action {number}")
        return str(number)

    def act(self, position: Position, action: str) -> None:
        position.step(int(action))
        while not _over(position) and _left(position, position.agent_selection):
            position.step(None)

    def refused(self, position: Position) -> bool:
        """Return whether the game was ended, as PettingZoo's wrappers do, or the agent was penalized."""
        return _over(position) or any(reward < 0 for reward in position.rewards.values())

    def winners(self, position: Position) -> tuple[Any, ...]:  # noqa: ARG002 (an environment has rewards)
        return ()

    def shows(self, position: Position) -> Mapping[str, Hashable]:
        agents = list(position.agents)
        shown: dict[str, Hashable] = {
            "agents": tuple(agents),
            "agent_selection": None if _over(position) else position.agent_selection,
            "rewards": _plain(dict(position.rewards)),
            "terminations": _plain(dict(position.terminations)),
            "truncations": _plain(dict(position.truncations)),
        }
        return shown | {f"observe({agent!r})": _plain(position.observe(agent)) for agent in agents}

    def printed(self, position: Position) -> str:
        return ", ".join(f"{name} {value}" for name, value in list(self.shows(position).items())[:3])

    def copies(self) -> Mapping[str, Callable[[Position], Position]]:
        return {"copy.deepcopy()": copy.deepcopy} if self.copied else {}


def _left(position: Position, agent: Any) -> bool:
    return bool(position.terminations.get(agent) or position.truncations.get(agent))


def _over(position: Position) -> bool:
    return all(_left(position, agent) for agent in position.agents)
