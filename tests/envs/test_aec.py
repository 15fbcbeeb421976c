"""The PettingZoo environment of any game."""

import pickle
import random
from typing import Any

import pytest

import staves
from helpers.environments import OVER, SETUPS, SHIPPED_SETUPS
from staves import IllegalAction, InvalidSetup, envs
from staves._setups import AnySetup

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
ResetNeeded: Any = pytest.importorskip("gymnasium.error").ResetNeeded
pytestmark = [
    # PettingZoo's test warns of every environment that has its mask in the observation and isn't one of its own.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
]
EACH = pytest.mark.parametrize("setup", SETUPS, ids=str)
STONES = SHIPPED_SETUPS[1]


def suite() -> Any:
    """Return PettingZoo's own tests."""
    import pettingzoo.test  # noqa: PLC0415 (only where it is installed)  # pyright: ignore[reportMissingTypeStubs]

    return pettingzoo.test


def play(env: Any, rng: random.Random) -> list[tuple[str, bytes, int]]:
    """Play a random game from a reset on, and return who saw what and acted how."""
    story: list[tuple[str, bytes, int]] = []
    for agent in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        legal = observation["action_mask"].nonzero()[0]
        action = None if terminated else int(rng.choice(legal))
        story.append((agent, observation["observation"].tobytes(), -1 if action is None else action))
        env.step(action)
    return story


@EACH
@pytest.mark.parametrize("raw", [False, True])
def test_it_passes_the_test_of_the_interface(setup: AnySetup, raw: bool) -> None:  # noqa: FBT001 (a parameter)
    """PettingZoo's own, with the usual wrappers and without."""
    suite().api_test(envs.aec(setup, raw=raw), num_cycles=30)


@pytest.mark.nightly
@EACH
def test_it_passes_the_long_tests(setup: AnySetup) -> None:
    """A thousand cycles of the interface, the seeds in full, and the measurement, which takes some seconds."""
    suite().api_test(envs.aec(setup), num_cycles=1000)
    suite().api_test(envs.aec(setup, raw=True), num_cycles=1000)
    suite().seed_test(lambda: envs.aec(setup), num_cycles=500)
    suite().performance_benchmark(envs.aec(setup))


@EACH
def test_it_passes_the_test_of_seeds(setup: AnySetup) -> None:
    """PettingZoo's own."""
    suite().seed_test(lambda: envs.aec(setup), num_cycles=20)


@pytest.mark.parametrize("setup", SHIPPED_SETUPS, ids=str)
def test_it_passes_the_test_of_rendering(setup: AnySetup) -> None:
    """PettingZoo's own, in all ways to render."""
    drawn = {"svg": lambda drawing: drawing.startswith("<svg")}
    suite().render_test(lambda render_mode=None: envs.aec(setup, render_mode=render_mode), drawn)


def test_people_are_shown_what_is_so(capsys: pytest.CaptureFixture[str]) -> None:
    """The board is printed when a game begins and after each action."""
    ansi, human = (envs.aec(STONES, render_mode=mode) for mode in ("ansi", "human"))
    for env in (ansi, human):
        env.reset(seed=3)
    assert f"{ansi.render()}\n" == capsys.readouterr().out
    observation: Any = human.observe(human.agent_selection)
    for env in (ansi, human):
        env.step(int(observation["action_mask"].argmax()))
    assert f"{ansi.render()}\n" == capsys.readouterr().out


@EACH
def test_an_agent_sees_its_view_and_its_legal_actions(setup: AnySetup) -> None:
    """The vector and the mask are those of the library; the mask is all 0 unless the agent is to move."""
    env = envs.aec(setup, raw=True)
    numbering, features = staves.numbering(setup), staves.features(setup)
    env.reset(seed=5)
    state = next(filter(lambda state: not staves.is_terminal(state), _begun(setup, 5)))
    rng = random.Random(5)
    while True:
        for player in setup.game.play.players(state):
            view = staves.view(state, player)
            observation: Any = env.observe(f"player_{player}")
            assert {"observation", "action_mask"} == observation.keys()
            assert bytes(features.vector(view)) == observation["observation"].tobytes()
            assert numbering.mask(view) == observation["action_mask"].tobytes()
            assert any(observation["action_mask"]) == (player == staves.to_move(state))
            assert env.observation_space(f"player_{player}").contains(observation)
        if staves.is_terminal(state):
            break
        assert f"player_{staves.to_move(state)}" == env.agent_selection
        number = rng.choice(numbering.numbers(state))
        env.step(number)
        state = staves.apply(state, numbering[number])
    returns = {f"player_{player}": float(share) for player, share in staves.returns(state).items()}
    assert returns == env.rewards
    assert {True} == {*env.terminations.values()}


def _begun(setup: AnySetup, seed: int) -> Any:
    rng = random.Random(seed)
    while True:
        yield setup.new_game(seed=rng)


def test_a_reset_without_a_seed_begins_another_game_of_the_same_series() -> None:
    """Which follows from the last seed; without any, each environment goes its own way."""
    one, other, free = (envs.aec(STONES) for _ in range(3))
    series: list[list[Any]] = []
    for env in (one, other):
        env.reset(seed=3)
        series.append([play(env, random.Random(1))])
        env.reset()
        series[-1].append(play(env, random.Random(1)))
    assert series[0] == series[1]
    assert series[0][0] != series[0][1]
    free.reset()
    assert series[0][0] != play(free, random.Random(1))


def test_environments_can_be_pickled_in_the_middle_of_a_game() -> None:
    """And several go on side by side, with what they had seen."""
    for raw in (False, True):
        env = envs.aec(STONES, raw=raw)
        env.reset(seed=3)
        for _ in range(5):
            mask: Any = env.observe(env.agent_selection)
            env.step(int(mask["action_mask"].argmax()))
        copy = pickle.loads(pickle.dumps(env))
        assert play(env, random.Random(1)) == play(copy, random.Random(1))
        env.close()
        copy.close()


def test_what_is_observed_may_be_written_to() -> None:
    """It is new each time."""
    env: Any = envs.aec(STONES)
    env.reset(seed=3)
    before = {name: array.copy() for name, array in env.observe("player_0").items()}
    for array in env.observe("player_0").values():
        array[:] = 1
    assert all((before[name] == array).all() for name, array in env.observe("player_0").items())


def test_an_illegal_action_is_refused_or_loses() -> None:
    """Without wrappers it raises and changes nothing; with them the game is over, and -1 is the reward."""
    illegal = staves.numbering(STONES).mask(STONES.new_game(seed=random.Random(3))).index(0)
    raw: Any = envs.aec(STONES, raw=True)
    raw.reset(seed=3)
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    with pytest.raises(ValueError, match=r"^number must be from 0 to 47, not 48$"):
        raw.step(48)
    with pytest.raises(TypeError, match=r"^number must be a whole number, not None"):
        raw.step(None)
    assert play(raw, random.Random(1))
    wrapped: Any = envs.aec(STONES)
    wrapped.reset(seed=3)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[agent]
    assert -1 == wrapped.rewards[agent]


def test_actions_may_be_numbered_by_card() -> None:
    """With the wrappers and without, in the observations and in the steps."""
    setup = SHIPPED_SETUPS[0]
    by_card = staves.numbering(setup, by="card")
    for raw in (False, True):
        env = envs.aec(setup, raw=raw, by="card")
        suite().api_test(env, num_cycles=30)
        env.reset(seed=3)
        observation: Any = env.observe("player_A")
        state = setup.new_game(seed=random.Random(3))
        assert by_card.mask(state) == observation["action_mask"].tobytes()
        number = by_card.numbers(state)[-1]
        env.step(number)
        after = staves.apply(state, by_card.action(number, state))
        vector = staves.features(setup).vector(staves.view(after, "A"))
        observed: Any = env.observe("player_A")
        assert bytes(vector) == observed["observation"].tobytes()


def test_a_game_has_to_begin_first() -> None:
    """Without the wrappers too, and once more when all agents are done."""
    raw: Any = envs.aec(STONES, raw=True, render_mode="ansi")
    for ask in (lambda: raw.step(0), raw.render, lambda: raw.observe("player_0")):
        with pytest.raises(ResetNeeded, match=r"^no game has begun: call reset\(\) first$"):
            ask()
    raw.reset(seed=3)
    play(raw, random.Random(1))
    assert raw.render()
    with pytest.raises(ResetNeeded, match=r"^the game is over: call reset\(\) before step\(\)$"):
        raw.step(None)


def test_a_game_that_is_over_when_it_begins_is_dealt_again() -> None:
    """But not forever."""
    env: Any = envs.aec(OVER)
    with pytest.raises(RuntimeError, match=r"^1,000 games of 'over' in a row were over before any decision$"):
        env.reset(seed=1)


def test_nothing_is_shown_unless_it_was_asked_for() -> None:
    """A warning says why."""
    env = envs.aec(STONES)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match=r"^.*render\(\) shows nothing: make the environment with a render_mode"):
        assert env.render() is None


def test_what_makes_no_environment_is_refused() -> None:
    """With a message that tells what would."""
    text: Any = "stones"
    with pytest.raises(TypeError, match=r"^aec\(\) takes a setup, not 'stones' \(str\); setup\(\) makes one"):
        envs.aec(text)
    nothing: Any = None
    with pytest.raises(TypeError, match=r"^aec\(\) takes a setup, not None"):
        envs.aec(nothing)
    with pytest.raises(ValueError, match=r"^render_mode must be None or one of human, ansi, svg, not 'rgb_array'$"):
        envs.aec(STONES, render_mode="rgb_array")
    with pytest.raises(InvalidSetup, match="must be at least 0, not -1"):
        envs.aec(STONES).reset(seed=-1)
