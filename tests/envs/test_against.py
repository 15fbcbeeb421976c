"""The Gymnasium environment of one seat of any game."""

import copy
import pickle
import random
from typing import Any

import pytest

import staves
from helpers.environments import OVER, SETUPS, SHIPPED_SETUPS
from helpers.games import changed
from helpers.nim import NIM, Heap
from staves import IllegalAction, InvalidSetup, UnknownPlayer, envs
from staves._setups import AnySetup
from staves.match import GameStart, MatchError, TurnTo
from staves.players import GreedyPlayer, RandomPlayer

gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
checker: Any = pytest.importorskip("gymnasium.utils.env_checker")
EACH = pytest.mark.parametrize("setup", SETUPS, ids=str)
STONES, THREE = SHIPPED_SETUPS[1:3]


def play(env: Any, rng: random.Random, info: dict[str, Any]) -> list[Any]:
    """Play on at random, and return what was seen, legal and gained in each step."""
    story: list[Any] = []
    over = False
    while not over:
        action = rng.choice(info["action_mask"].nonzero()[0])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        story.append((observation.tobytes(), info["action_mask"].tobytes(), info["seat"], reward))
    return story


def played(env: Any, seed: int | None = None) -> list[Any]:
    """Play a random game from a reset on."""
    observation, info = env.reset(seed=seed)
    return [observation.tobytes(), info["seat"], *play(env, random.Random(1), info)]


@EACH
@pytest.mark.parametrize("seat", [None, "the first"])
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_it_passes_the_check_of_environments(setup: AnySetup, seat: Any) -> None:
    """Gymnasium's own, which knows of no masks: so what is illegal has to lose."""
    first = setup.game.play.players(setup.new_game(seed=0))[0]
    env = envs.Against(setup, RandomPlayer, seat=seat and first, illegal="lose")
    checker.check_env(env)


@EACH
def test_the_learner_sees_its_view_and_its_legal_actions(setup: AnySetup) -> None:
    """The vector and the mask are those of the library, whenever it is its turn, and the rewards are the returns."""
    numbering, features = staves.numbering(setup), staves.features(setup)
    env = envs.Against(setup, RandomPlayer)
    rng = random.Random(1)
    for game in range(6):
        observation, info = env.reset(seed=None if game else 7)
        reward, over = 0.0, False
        while not over:
            assert 0 == reward
            assert staves.to_move(env.view) == env.view.player == info["seat"]
            _check(env, features.vector(env.view), numbering.mask(env.view), observation, info)
            observation, reward, over, _, info = env.step(rng.choice(numbering.numbers(env.view)))
        assert staves.is_terminal(env.view)
        assert float(staves.returns(env.view)[info["seat"]]) == reward
        assert not any(info["action_mask"])


def _check(env: Any, vector: Any, mask: bytearray, observation: Any, info: dict[str, Any]) -> None:
    assert env.observation_space.contains(observation)
    assert bytes(vector) == observation.tobytes()
    assert mask == info["action_mask"].tobytes() == env.action_masks().tobytes()
    assert "bool" == env.action_masks().dtype.name


@EACH
def test_everything_follows_from_the_seed(setup: AnySetup) -> None:
    """Deals, seats and opponents; without a seed the series goes on."""
    one, other = (envs.Against(setup, RandomPlayer) for _ in range(2))
    series = [[played(env, 3), *(played(env) for _ in range(3))] for env in (one, other)]
    assert series[0] == series[1]
    assert played(one, 3) == series[0][0]


def test_another_seed_is_another_game() -> None:
    """And so is another environment without any; each game has a deal of its own."""
    env, free = (envs.Against(STONES, RandomPlayer) for _ in range(2))
    assert played(env, 3) != played(env, 4)
    assert played(free) != played(env, 3)
    deals = envs.Against(STONES, RandomPlayer, seat=0)
    assert 5 == len({deals.reset()[0].tobytes() for _ in range(5)})


def test_seats_follow_each_other() -> None:
    """Unless one was chosen; after a seed the first is drawn."""
    env = envs.Against(THREE, RandomPlayer)
    first = env.reset(seed=1)[1]["seat"]
    seats = [env.reset()[1]["seat"] for _ in range(6)]
    assert [(first + count) % 3 for count in range(1, 7)] == seats
    assert {0, 1, 2} == {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    chosen = envs.Against(THREE, RandomPlayer, seat=2)
    assert {2} == {chosen.reset()[1]["seat"] for _ in range(5)}


class Noting(RandomPlayer):
    """A random player that notes what it hears."""

    made: list["Noting"]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard: list[Any] = []
        self.made.append(self)

    def update(self, message: object, view: Any) -> None:
        """Note a message, and whom it was sent to."""
        self.heard.append((view.player, message))
        super().update(message, view)


def test_opponents_hear_what_they_hear_in_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in its own seat, in order, from the start to the end."""
    made: list[Noting] = []
    monkeypatch.setattr(Noting, "made", made, raising=False)
    env = envs.Against(THREE, (Noting, Noting), seat=1)
    played(env, 3)
    assert [{0}, {2}] == [{seat for seat, _ in player.heard} for player in made]
    for player in made:
        messages = [message for _, message in player.heard]
        assert isinstance(messages[0], GameStart)
        assert TurnTo(1) in messages
        assert not isinstance(messages[-1], GameStart | TurnTo)


def unpickled(env: Any) -> Any:
    """Return what a pickle of an environment brings back."""
    return pickle.loads(pickle.dumps(env))


def test_environments_go_on_from_a_pickle_and_a_copy() -> None:
    """In the middle of a game, with what the opponents had drawn, and before the first."""
    for make in (unpickled, copy.deepcopy):
        env: Any = envs.Against(THREE, (RandomPlayer, GreedyPlayer))
        fresh = make(env)
        assert played(env, 3) == played(fresh, 3)
        info = env.reset(seed=4)[1]
        for _ in range(3):
            info = env.step(info["action_mask"].argmax())[4]
        made = make(env)
        assert play(env, random.Random(1), info) == play(made, random.Random(1), info)
        assert played(env) == played(made)
        env.close()


def test_what_is_returned_may_be_written_to() -> None:
    """It is new each time."""
    env = envs.Against(STONES, RandomPlayer)
    observation, info = env.reset(seed=3)
    before = observation.tobytes(), info["action_mask"].tobytes()
    observation[:], info["action_mask"][:] = 1, 1
    again, info = env.reset(seed=3)
    assert before == (again.tobytes(), info["action_mask"].tobytes())


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    """The rule is named, and the game goes on."""
    env = envs.Against(STONES, RandomPlayer)
    _, info = env.reset(seed=3)
    illegal = info["action_mask"].argmin()
    with pytest.raises(IllegalAction, match="breaks the rule"):
        env.step(illegal)
    with pytest.raises(ValueError, match=r"^number must be from 0 to 47, not 48$"):
        env.step(48)
    other = envs.Against(STONES, RandomPlayer)
    other.reset(seed=3)
    assert play(env, random.Random(1), info) == play(other, random.Random(1), info)


def test_an_illegal_action_can_lose() -> None:
    """The reward is -1, what is seen stays, and the game is over."""
    env = envs.Against(STONES, RandomPlayer, illegal="lose")
    before, info = env.reset(seed=3)
    after, reward, over, truncated, _ = env.step(info["action_mask"].argmin())
    assert before.tobytes() == after.tobytes()
    assert (-1, True, False) == (reward, over, truncated)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^the game is over: call reset\(\) before step\(\)$"):
        env.step(0)


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_actions_may_be_numbered_by_card() -> None:
    """Then a number is the same card in any hand; a card that is not in the hand is illegal, too."""
    setup = SHIPPED_SETUPS[0]
    by_card = staves.numbering(setup, by="card")
    env = envs.Against(setup, RandomPlayer, by="card")
    info = env.reset(seed=3)[1]
    assert by_card.mask(env.view) == info["action_mask"].tobytes() == env.action_masks().tobytes()
    absent = next(number for number in range(len(by_card)) if str(by_card[number]) == "P(5,0,0)@0")
    assert not info["action_mask"][absent]
    with pytest.raises(ValueError, match=r"^there is no action P\(5,0,0\)@0 \(number \d+\) in this state or view$"):
        env.step(absent)
    assert play(env, random.Random(1), info)
    losing = envs.Against(setup, RandomPlayer, illegal="lose", by="card")
    losing.reset(seed=3)
    assert (-1, True) == losing.step(absent)[1:3]
    checker.check_env(losing)


def test_a_game_has_to_begin_first() -> None:
    """Whatever is asked."""
    env = envs.Against(STONES, RandomPlayer, render_mode="ansi")
    for ask in (lambda: env.step(0), env.action_masks, env.render, lambda: env.view):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"^no game has begun: call reset\(\) first$"):
            ask()


def test_a_game_without_a_turn_of_the_learner_is_dealt_again() -> None:
    """But not forever."""
    env = envs.Against(SETUPS[-1], RandomPlayer, seat=0)  # in many duels player 0 has acted, or both have
    assert {0} == {staves.to_move(env.view) for seed in range(20) if env.reset(seed=seed)}
    with pytest.raises(RuntimeError, match=r"^1,000 games of 'over' in a row were over before any decision$"):
        envs.Against(OVER, RandomPlayer).reset(seed=1)


class Stumbling(RandomPlayer):
    """A player that raises an exception in its second turn."""

    turns = 0

    def next_move(self) -> Any:
        """Act once."""
        self.turns += 1
        return super().next_move() if self.turns == 1 else 1 // 0


def test_the_fault_of_an_opponent_is_told_from_those_of_the_learner() -> None:
    """It is a `MatchError`, and the game is over."""
    env = envs.Against(STONES, Stumbling, seat=1)
    _, info = env.reset(seed=3)
    with pytest.raises(MatchError, match=r"^player 0 raised ZeroDivisionError"):
        env.step(info["action_mask"].argmax())
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^the game is over"):
        env.step(info["action_mask"].argmax())
    env.reset()


def test_it_shows_what_the_learner_sees(capsys: pytest.CaptureFixture[str]) -> None:
    """As text, as a drawing, or printed after each action; else a warning says why there is nothing."""
    modes = {mode: envs.Against(STONES, RandomPlayer, render_mode=mode) for mode in ("ansi", "svg", "human")}
    for env in modes.values():
        env.reset(seed=3)
    view = modes["ansi"].view
    assert str(view) == modes["ansi"].render()
    assert staves.svg(view) == modes["svg"].render()
    assert f"{view}\n" == capsys.readouterr().out
    modes["human"].step(modes["human"].action_masks().argmax())
    assert f"{modes['human'].view}\n" == capsys.readouterr().out
    silent = envs.Against(STONES, RandomPlayer)
    silent.reset()
    with pytest.warns(UserWarning, match=r"^.*render\(\) shows nothing: make the environment with a render_mode"):
        assert silent.render() is None


REFUSED: list[tuple[dict[str, Any], type[Exception], str]] = [
    (
        {"setup": "stones"},
        TypeError,
        r"^Against\(\) takes a setup, not 'stones' \(str\); setup\(\) makes one from text$",
    ),
    ({"opponents": RandomPlayer(1)}, TypeError, "^opponents must be a contestant, which is callable with a seed"),
    ({"opponents": [RandomPlayer]}, InvalidSetup, "opponents: must be 2, not 1"),
    ({"opponents": [RandomPlayer, 7]}, TypeError, r"^opponents\[1\] must be callable with a seed, not 7"),
    ({"seat": 3}, UnknownPlayer, "3"),
    ({"illegal": "ignore"}, ValueError, "^illegal must be 'raise' or 'lose', not 'ignore'$"),
    ({"by": "card"}, ValueError, "^the actions of stones can't be numbered by 'card'"),
    ({"render_mode": "rgb_array"}, ValueError, "^render_mode must be None or one of human, ansi, svg"),
]


@pytest.mark.parametrize(("given", "error", "message"), REFUSED)
def test_what_makes_no_environment_is_refused(given: dict[str, Any], error: type[Exception], message: str) -> None:
    """With a message that tells what would."""
    arguments: dict[str, Any] = {"setup": THREE, "opponents": RandomPlayer, **given}
    with pytest.raises(error, match=message):
        envs.Against(arguments.pop("setup"), arguments.pop("opponents"), **arguments)


def test_a_contestant_that_makes_no_player_is_refused() -> None:
    """When it is asked for one."""
    with pytest.raises(TypeError, match=r"^player \d must be a player with initialize\(\), not None"):
        envs.Against(STONES, lambda _: None).reset()  # type: ignore[arg-type,return-value]


def test_each_opponent_has_a_seed_of_its_own() -> None:
    """Otherwise they would draw the same."""
    seeds: list[int] = []

    def contestant(seed: int) -> RandomPlayer:
        seeds.append(seed)
        return RandomPlayer(seed)

    envs.Against(staves.setup("mantis", players=4), contestant).reset(seed=1)
    assert 3 <= len(seeds) == len({*seeds})


class Crowd(tuple[int, ...]):
    """Players who say that they are two."""

    __slots__ = ()

    def __len__(self) -> int:
        return 2


def test_an_opponent_has_one_seat() -> None:
    """Even if the game has more players than it says."""

    class Pile(Heap):
        pass

    Pile.game = changed(NIM, players=lambda _: Crowd((0, 1, 2)), begin=lambda _: Pile(3))
    env = envs.Against(staves.setup(Pile.game), RandomPlayer)
    with pytest.raises(ValueError, match="zip"):
        env.reset(seed=1)
