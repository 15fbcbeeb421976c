"""What an environment of Gymnasium tells a learner, in small games with opponents that do what a test says."""

import sys
from typing import Any

import pytest

import staves
from helpers.environments import afresh
from helpers.nim import HEAPS, Heap, Take
from staves import IllegalAction, envs
from staves.match import MatchError
from staves.players import RandomPlayer

gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
seeding: Any = pytest.importorskip("gymnasium.utils.seeding")
SETUP = staves.setup(HEAPS, rows=4, odd=False)
"""A heap of four, of which one to three are taken."""
THREE = staves.setup("stones rows=4 columns=4 players=3 stones=2")


class First(RandomPlayer):
    """A player that always does what is listed first."""

    def next_move(self) -> Any:
        """Do it."""
        super().next_move()
        return Take(1)


def test_without_the_library_an_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of any missing module does, and how to install it."""
    afresh("staves.envs._gym")
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(
        ModuleNotFoundError, match=r"^staves\.envs\.Against needs Gymnasium: .*\[gymnasium\]'$"
    ) as error:
        afresh("staves.envs._gym")
    assert error.value.name == "gymnasium"


def test_the_ways_to_render_are_known_before_there_is_an_environment() -> None:
    """Where Gymnasium looks for them."""
    assert {"render_modes": ["human", "ansi", "svg"], "render_fps": 2} == envs.Against.metadata


def test_a_game_is_played_to_the_end() -> None:
    """From the first turn of the learner on; what is seen, allowed and gained is that of the library."""
    env: Any = envs.Against(SETUP, First, seat=1)
    features, numbering = staves.features(SETUP), staves.numbering(SETUP)
    heard = [env.reset(seed=1), *(env.step(number)[::4] for number in (0, 0))]
    for (observation, info), heap in zip(heard, (Heap(3, 1), Heap(1, 1), Heap(0, 0)), strict=True):
        view = staves.view(heap, 1)
        assert bytes(features.vector(view)) == observation.tobytes()
        assert numbering.mask(view) == info["action_mask"].tobytes()
        assert {"action_mask", "seat"} == info.keys()
        assert info["seat"] == 1
    assert env.view == staves.view(Heap(0, 0), 1)
    env.reset()
    assert (0.0, False, False) == env.step(0)[1:4]
    assert (1.0, True, False) == env.step(0)[1:4]
    lost = envs.Against(SETUP, First, seat=0)
    lost.reset()
    assert (-1.0, True, False) == lost.step(2)[1:4]


def test_an_illegal_action_is_told_with_what_breaks_which_rule() -> None:
    """And what is known of the game."""
    env = envs.Against(SETUP, First, seat=1)
    env.reset()
    env.step(0)
    with pytest.raises(IllegalAction) as error:
        env.step(2)
    assert (staves.view(Heap(1, 1), 1), Take(3)) == (error.value.state, error.value.action)
    assert error.value.rule.id == "take.left"


def test_all_that_is_drawn_follows_from_the_seed_in_this_order() -> None:
    """The seat, the deal and a seed for each opponent in the order of the seats, all below 2**53."""
    seeds: list[int] = []

    def contestant(seed: int) -> RandomPlayer:
        seeds.append(seed)
        return RandomPlayer(seed)

    env = envs.Against(THREE, contestant)
    for seed in range(5):
        seeds.clear()
        _, info = env.reset(seed=seed)
        rng = seeding.np_random(seed)[0]
        seat, deal, *others = (int(rng.integers(bound)) for bound in (3, *[1 << 53] * 3))
        assert (seat, others) == (info["seat"], seeds[:2])
        if seat == 0:
            assert staves.view(THREE.new_game(seed=deal), 0) == env.view


class Failing(RandomPlayer):
    """A player that fails in the second game."""

    games = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Failing.games += 1

    def next_move(self) -> Any:
        """Act in the first game."""
        return super().next_move() if Failing.games == 1 else 1 // 0


def test_a_game_that_does_not_begin_ends_the_one_before_it() -> None:
    """An opponent has failed before the learner's first turn, so there is nothing to go on with."""
    Failing.games = 0
    env = envs.Against(THREE, (Failing, RandomPlayer), seat=1)
    info = env.reset(seed=1)[1]
    with pytest.raises(MatchError):
        env.reset()
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^the game is over"):
        env.step(info["action_mask"].argmax())


@pytest.mark.parametrize("opponents", [(), (First, First), First(1), "First", [None], (7,)])
def test_there_is_one_contestant_for_each_other_seat(opponents: Any) -> None:
    """Each of them can be called; the error names the place."""
    with pytest.raises((TypeError, staves.InvalidSetup), match=r"^opponents(\[0\])?(:| must be)"):
        envs.Against(SETUP, opponents)
