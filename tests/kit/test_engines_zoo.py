"""Environments of PettingZoo as games to check: how they are asked, and which laws are checked on them."""

import random
import sys
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import staves
from staves.testing._laws import laws_of, not_checked
from staves.testing.engines import of_pettingzoo
from staves.testing.engines._foreign import EngineState


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have something in the place of the package, of which nothing is needed but that it is there."""
    monkeypatch.setitem(sys.modules, "pettingzoo", SimpleNamespace())


class Words:
    """Three agents say 0, 1 or 2 in turn; a says 0 or 1. Who says 2 is out, and so are all after five words."""

    possible_agents: ClassVar[list[str]] = ["a", "b", "c"]
    metadata: ClassVar[dict[str, Any]] = {"name": "words"}
    agent_iter = None
    ended = "terminations"

    def reset(self, *, seed: int) -> None:
        """Start a game."""
        self.seed = seed
        self.agents = [*self.possible_agents]
        self.agent_selection = "a"
        self.said: list[int] = []
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {}

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's words."""
        return SimpleNamespace(n=2 if agent == "a" else 3)

    def observe(self, agent: str) -> Any:
        """Return what was said, and by whom it is seen."""
        return {"said": self.said, "by": agent}

    def step(self, action: int | None) -> None:
        """Say something, or accept that one is out."""
        agent = self.agent_selection
        out = getattr(self, self.ended)
        following = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        if action is None:
            assert out[agent]
            self.agents.remove(agent)
            for each in (self.terminations, self.truncations, self.rewards):
                each.pop(agent)
            self.agent_selection = following
            return
        self.said.append(action)
        if action == 2:
            out[agent] = True
        else:
            self.agent_selection = following
        if len(self.said) == 5:
            out.update(dict.fromkeys(out, True))


class Masked(Words):
    """What was said last may not be said again, which the observation tells."""

    def mask(self) -> list[int]:
        """Say for each word whether it may be said."""
        return [int(word not in self.said[-1:]) for word in range(3)]

    def observe(self, agent: str) -> Any:
        """Return what was said and what may be."""
        return {**super().observe(agent), "action_mask": self.mask()}


class Informed(Masked):
    """The same, but the information beside the observations tells it."""

    def observe(self, agent: str) -> Any:
        """Return what was said."""
        self.infos = {self.agent_selection: {"action_mask": self.mask()}}
        return Words.observe(self, agent)


def state_of(env: Any, *words: int, **how: Any) -> Any:
    """Return a state of a game after some words."""
    return EngineState(of_pettingzoo(env, **how).engine, "7", tuple(map(str, words)))


def test_a_game_has_the_name_of_its_environment() -> None:
    """Or another, with nothing in it that names don't have; and its agents are the players."""
    game = of_pettingzoo(Words)
    assert ("words", ("a", "b", "c")) == (game.name, game.engine.players)
    assert of_pettingzoo(Words, name="other").name == "other"

    class Odd(Words):
        metadata: ClassVar[dict[str, Any]] = {"name": "of words (v_2)"}

    class Nameless(Words):
        metadata: ClassVar[dict[str, Any]] = {}

    assert ["of-words-v_2-", "pettingzoo"] == [of_pettingzoo(env).name for env in (Odd, Nameless)]


def test_an_environment_itself_is_copied() -> None:
    """Each game has a copy of its own."""
    env: Any = Words()
    game = of_pettingzoo(env)
    one, other = (game.engine.fresh(seed) for seed in ("1", "2"))
    assert (1, 2) == (one.seed, other.seed)
    assert not hasattr(env, "seed")
    unhashable: Any = type("Unhashable", (Words,), {"__hash__": None})()
    assert of_pettingzoo(unhashable) is not of_pettingzoo(unhashable)


def test_an_environment_may_get_its_agents_when_a_game_starts() -> None:
    """It isn't asked for them before."""

    class Late(Words):
        @property
        def possible_agents(self) -> list[str]:  # type: ignore[override]
            return [*self.names]

        def reset(self, *, seed: int) -> None:
            self.names = "ad"
            super().reset(seed=seed)

    assert ("a", "d") == of_pettingzoo(Late).engine.players


def test_only_environments_whose_agents_take_numbered_turns_are_taken() -> None:
    """All of their agents."""

    class Parallel(Words):
        def __getattribute__(self, name: str) -> Any:
            if name == "agent_iter":
                raise AttributeError(name)
            return super().__getattribute__(name)

    class Boxed(Words):
        def action_space(self, agent: str) -> Any:
            return SimpleNamespace(n=2) if agent != "c" else object()

    with pytest.raises(TypeError, match="takes an AEC environment"):
        of_pettingzoo(Parallel)
    with pytest.raises(TypeError, match="whose actions are numbered"):
        of_pettingzoo(Boxed)


def test_a_game_starts_with_a_seed() -> None:
    """A whole number below 2 to the power of 31, the same for the same seed."""
    game = of_pettingzoo(Words)
    starts = [staves.new_game(game, seed=seed).start for seed in range(40)]
    assert all(0 <= int(start) < 2**31 for start in starts)
    assert max(map(int, starts)) >= 2**30
    assert starts == [staves.new_game(game, seed=seed).start for seed in range(40)]
    assert state_of(Words).position.seed == 7


@pytest.mark.parametrize("ended", ["terminations", "truncations"])
def test_those_who_are_out_are_passed_over(ended: str) -> None:
    """Until all are, and the game is over."""
    kind = type("Ended", (Words,), {"ended": ended})
    state = state_of(kind, 0, 2, 1)
    assert ["a", "c"] == state.position.agents
    assert ("a", ("0", "1")) == (staves.to_move(state), tuple(map(str, staves.legal_actions(state))))
    state = staves.apply(state, staves.parse_action(state, "1"))
    assert ("c", ("0", "1", "2")) == (staves.to_move(state), tuple(map(str, staves.legal_actions(state))))
    over = staves.apply(state, staves.parse_action(state, "0"))
    assert (None, (), ()) == (staves.to_move(over), staves.legal_actions(over), staves.winners(over))
    assert ["a", "c"] == over.position.agents
    assert over.engine.shows(over.position)["agent_selection"] is None


@pytest.mark.parametrize("env", [Masked, Informed])
def test_the_mask_says_what_is_legal(env: type[Words]) -> None:
    """Among the words of the agent to move."""
    for words, legal in (((), "01"), ((0,), "12"), ((0, 1), "02"), ((1, 0, 1), "0")):
        state = state_of(env, *words)
        assert [*legal] == [str(action) for action in staves.legal_actions(state)]
        assert [word in legal for word in "0123"] == [state.engine.allows(state.position, word) for word in "0123"]
    assert {"explain", "refused"}.isdisjoint(state_of(env).engine.lacks())


def test_the_mask_in_the_observation_counts() -> None:
    """If there is another one beside it, or something else there."""

    class Twice(Masked):
        def observe(self, agent: str) -> Any:
            self.infos = {self.agent_selection: {"action_mask": [0, 0, 0]}}
            return super().observe(agent)

    class Listed(Words):
        def observe(self, agent: str) -> Any:
            self.infos = {self.agent_selection: ["action_mask"]}
            return ["action_mask", agent]

    assert ["0", "1"] == [str(action) for action in staves.legal_actions(state_of(Twice))]
    assert ["0", "1"] == [str(action) for action in staves.legal_actions(state_of(Listed))]
    assert "explain" in state_of(Listed).engine.lacks()


def test_without_a_mask_every_word_is_legal() -> None:
    """And what is refused isn't checked."""
    state = state_of(Words, 0)
    assert ["0", "1", "2"] == [str(action) for action in staves.legal_actions(state)]
    assert state.engine.lacks() == {
        **state_of(Masked).engine.lacks(),
        **dict.fromkeys(("explain", "refused"), "the environment has no mask of legal actions"),
    }


def test_an_environment_is_not_checked_for_what_none_has() -> None:
    """Each with its reason."""
    game = of_pettingzoo(Masked)
    assert game.engine.lacks() == {
        "text": "an environment can't be written as text",
        "undo": "an environment can't undo actions",
        "winners": "an environment has rewards but no winners",
        "told": "an environment doesn't say which positions an agent can't tell apart",
    }
    checked = {law.id for law in laws_of(game) if not_checked(law, game) is None}
    assert {"explain", "order", "replay", "copies", "refused"} <= checked


def test_words_are_numbers_below_those_of_any_agent() -> None:
    """Written as usual."""
    state = state_of(Words)
    assert ["0", "2"] == [str(staves.parse_action(state, text)) for text in ("0", "2")]
    for text in ("3", "-1", "x", "02"):
        with pytest.raises(staves.ParseError):
            staves.parse_action(state, text)


def test_an_environment_refuses_by_an_end_or_a_reward_below_0() -> None:
    """Of any agent; without either, it has accepted."""
    engine = state_of(Words).engine
    for rewards, refused in (({"a": 0.0, "b": 1.0}, False), ({"a": 1.0, "b": -0.5}, True), ({}, False)):
        position = engine.fresh("1")
        position.rewards = rewards
        assert engine.refused(position) is refused
    position.terminations = dict.fromkeys(position.agents, True)
    assert engine.refused(position) is True


class Array:
    """An array, as environments have them."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def tolist(self) -> list[Any]:
        """Return it as lists."""
        return self.rows


def test_all_that_an_environment_shows_is_compared() -> None:
    """As plain values: arrays and lists as tuples, and what has names with them."""

    class Shown(Words):
        def observe(self, agent: str) -> Any:
            return {"at": Array([[1], [2]]), 7: [agent, (3,)], "in": {"x": Array([])}}

    state = state_of(Shown, 0, 1)
    seen: dict[str, Any] = {
        agent: (("at", ((1,), (2,))), ("7", (agent, (3,))), ("in", (("x", ()),))) for agent in ("a", "b", "c")
    }
    nothing = (("a", False), ("b", False), ("c", False))
    assert state.engine.shows(state.position) == {
        "agents": ("a", "b", "c"),
        "agent_selection": "c",
        "rewards": (("a", 0.0), ("b", 0.0), ("c", 0.0)),
        "terminations": nothing,
        "truncations": nothing,
        **{f"observe({agent!r})": value for agent, value in seen.items()},
    }
    assert hash(state)
    assert repr(state) == (
        f"<words: agents {('a', 'b', 'c')}, agent_selection c, rewards {(('a', 0.0), ('b', 0.0), ('c', 0.0))}>"
    )


def test_an_environment_is_copied_unless_its_copies_are_new_ones() -> None:
    """Which is so for those that inherit from EzPickle, also inside of wrappers."""
    state = state_of(Words, 0)
    assert ["copy.deepcopy()"] == [*state.engine.copies()]
    copy = state.engine.copies()["copy.deepcopy()"](state.position)
    assert [0] == copy.said
    assert copy.said is not state.position.said
    pickles = type("EzPickle", (), {})
    kind: Any = type("Anew", (pickles, Words), {})
    wrapped: Any = type("Wrapped", (Words,), {"unwrapped": property(lambda _: kind())})
    for env in (kind, wrapped):
        engine: Any = of_pettingzoo(env).engine
        assert {} == engine.copies()
        assert engine.lacks()["copies"] == "a copy of the environment is a new one (EzPickle)"
    assert {"copy.deepcopy()"} == of_pettingzoo(type("Plain", (Words,), {})).engine.copies().keys()


def test_wrappers_may_hold_what_is_in_them() -> None:
    """What is seen may be any kind of mapping."""

    class Named(Mapping[str, Any]):
        def __getitem__(self, key: str) -> Any:
            return {"action_mask": [0, 1, 1]}[key]

        def __iter__(self) -> Any:
            return iter(("action_mask",))

        def __len__(self) -> int:
            return 1

    class Mapped(Words):
        def observe(self, agent: str) -> Any:
            return Named() if agent else None

    state = state_of(Mapped)
    assert ["1"] == [str(action) for action in staves.legal_actions(state)]
    assert (("action_mask", (0, 1, 1)),) == state.engine.shows(state.position)["observe('a')"]
    assert staves.apply(state, random.Random(0).choice(staves.legal_actions(state))).actions == ("1",)
