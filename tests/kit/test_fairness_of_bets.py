"""How long real and resampled states are compared, in which games, and for whom."""

import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

import attrs
import pytest

import staves
from helpers import lots
from helpers.lots import DRAW, LEAVE, Lots
from helpers.sound import code, dice
from staves.testing import Case, Play, Unchecked
from staves.testing import _fairness as fairness
from staves.testing._betting import Pairs

told_apart: Any = fairness._told_apart  # noqa: SLF001 (where all is known exactly, no bets are made)


def case(start: Any, *actions: Any, seed: int = 1) -> Case:
    """Return the case of a state, with nothing to try."""
    play = Play(start, actions)
    return Case(play, play.states[-1], play.states[-1], (), seed)


class Noting(Pairs):
    """Bets that are never won, and that note what they are made on."""

    made: list[Any]

    def sure(self, real: Any, drawn: Any) -> bool:
        """Note the seats whose features are compared."""
        self.made.append(sorted({seat for seat, _ in real if seat != -1}, key=repr))
        assert {*real} == {*drawn}
        return False


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Have all bets be noted, and nothing else happen."""
    monkeypatch.setattr(Noting, "made", [], raising=False)
    monkeypatch.setattr(Noting, "different", True)
    monkeypatch.setattr(fairness, "Pairs", Noting)
    return Noting.made


@pytest.mark.parametrize(("features", "pairs"), [(15, 20_000), (20, 12_500), (157, 202), (159, 200), (300, 200)])
def test_fewer_pairs_are_compared_if_there_are_more_features(
    monkeypatch: pytest.MonkeyPatch, made: list[Any], features: int, pairs: int
) -> None:
    """At least two hundred, and at most twenty thousand."""
    tried = case(Lots((1, 2)), seed=2)
    few, many = (dict.fromkeys(range(count), 0) for count in (1, features))
    asked: Iterator[dict[int, int]] = iter([few] * 19 + [many])
    monkeypatch.setattr(fairness, "features", lambda _: next(asked, few))
    monkeypatch.setattr(fairness, "_played", lambda *_: ([tried.state], []))
    monkeypatch.setattr(staves, "resample", lambda view, _: view)
    monkeypatch.setattr(staves, "view", lambda state, _: state)
    assert [] == list(told_apart(tried))
    assert pairs == len(made)


def playing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how many actions of which games are played."""
    played: Callable[..., Any] = fairness._played  # noqa: SLF001 (as above)
    depths: list[int] = []

    def noting(game: Any, rng: random.Random, depth: int) -> Any:
        depths.append(depth)
        return played(game, rng, depth)

    monkeypatch.setattr(fairness, "_played", noting)
    monkeypatch.setattr(fairness, "_PAIRS", 1)
    return depths


@pytest.mark.parametrize(
    ("actions", "seed", "depth"), [(0, 1, 0), (1, 1, 1), (6, 3, 6), (7, 1, 6), (7, 2, 0), (6, 4, 0), (2, 5, 2)]
)
def test_half_of_the_cases_go_as_far_as_the_game_has_gone(
    monkeypatch: pytest.MonkeyPatch, made: list[Any], actions: int, seed: int, depth: int
) -> None:
    """But six actions at most; twenty games show what there is, and then one is played for each pair."""
    depths = playing(monkeypatch)
    assert [] == list(told_apart(case(Lots((1, 2), (), 9), *[LEAVE] * actions, seed=seed)))
    assert [depth] * 220 == depths
    assert [[0], [1], [None]] == made[:3]
    assert made == [*islice(cycle(made[:3]), 200)]


def test_who_cannot_know_what_others_have_chosen_is_asked_at_the_start(
    monkeypatch: pytest.MonkeyPatch, made: list[Any]
) -> None:
    """Only the one who has set the code is asked later."""
    depths = playing(monkeypatch)
    assert [] == list(told_apart(case(code.Code(), code.PUTS[0], seed=1)))
    assert [1] * 20 + [1, 0, 0] * 66 + [1, 0] == depths
    assert [[0], [1], [None]] == made[:3]


def test_there_are_as_many_seats_as_in_the_largest_game(monkeypatch: pytest.MonkeyPatch, made: list[Any]) -> None:
    """Where there are fewer players, the last one is asked."""
    playing(monkeypatch)
    start = staves.setup(dice.GAME, players=2).new_game(seed=1)
    assert [] == list(told_apart(case(start, seed=2)))
    assert [[0], [1], [2], [3], [4], [5], [None], [0]] == made[:8]


def test_what_counts_is_how_the_games_have_gone_on(monkeypatch: pytest.MonkeyPatch, made: list[Any]) -> None:
    """The last state of each has the players, and is compared."""
    two, three = (staves.setup(dice.GAME, players=players).new_game(seed=1) for players in (2, 3))
    compared: list[Any] = []
    asked: list[Any] = []

    def features(state: Any) -> dict[int, int]:
        compared.append(state)
        return dict.fromkeys(range(150 if state == three else 1), 0)

    def secret(states: list[Any], viewer: Any) -> bool:
        asked.append((states, viewer))
        return False

    monkeypatch.setattr(fairness, "_played", lambda *_: ([two, three], []))
    monkeypatch.setattr(fairness, "_secret", secret)
    monkeypatch.setattr(fairness, "features", features)
    monkeypatch.setattr(staves, "resample", lambda *_: three)
    assert [] == list(told_apart(case(two, seed=2)))
    assert [[0], [1], [2], [None], [0]] == made[:5]
    assert 222 == len(made)
    assert {three} == {*compared}
    assert [([two, three], viewer) for viewer in (0, 1, 2, None) for _ in range(20)] == asked


def test_one_game_with_a_secret_choice_is_enough(monkeypatch: pytest.MonkeyPatch, made: list[Any]) -> None:
    """For that player all games are compared at the start."""
    depths = playing(monkeypatch)
    probes = cycle([False] * 19 + [True])
    monkeypatch.setattr(fairness, "_secret", lambda _states, viewer: viewer == 1 and next(probes))
    assert [] == list(told_apart(case(Lots((1, 2)), LEAVE, seed=1)))
    assert [1, 0, 1, 1, 0, 1] == depths[20:26]
    assert made


def test_equal_games_are_played_for_equal_seeds(monkeypatch: pytest.MonkeyPatch, made: list[Any]) -> None:
    """Other ones for others."""
    monkeypatch.setattr(fairness, "_PAIRS", 1)
    found: list[list[Any]] = []
    played: Callable[..., Any] = fairness._played  # noqa: SLF001 (as above)

    def noting(*given: Any) -> Any:
        states, actions = played(*given)
        found[-1].append(states)
        return states, actions

    monkeypatch.setattr(fairness, "_played", noting)
    for seed in (2, 2, 4):
        found.append([])
        list(told_apart(case(Lots((1, 2)), seed=seed)))
    assert found[0] == found[1] != found[2]
    assert made


@pytest.mark.parametrize("pairs", [200, 201, 202])
def test_where_nothing_ever_differs_two_hundred_pairs_are_enough(
    monkeypatch: pytest.MonkeyPatch, made: list[Any], pairs: int
) -> None:
    """One more is compared, if so many are to be."""
    monkeypatch.setattr(Noting, "different", False)
    monkeypatch.setattr(fairness, "_PAIRS", pairs)
    monkeypatch.setattr(fairness, "features", lambda _: {"a": 1})
    with pytest.raises(Unchecked, match=r"^resample\(\) always gave the real state$"):
        list(told_apart(case(Lots((1, 2)), seed=2)))
    assert min(pairs, 201) == len(made)


def test_states_are_compared_as_long_as_they_differ(monkeypatch: pytest.MonkeyPatch, made: list[Any]) -> None:
    """To the end."""
    monkeypatch.setattr(fairness, "_PAIRS", 250)
    monkeypatch.setattr(fairness, "features", lambda _: {"a": 1})
    assert [] == list(told_apart(case(Lots((1, 2)), seed=2)))
    assert 250 == len(made)


def in_order(view: Any, _rng: random.Random) -> Lots:
    """Return a state with the lots in order."""
    return Lots(view.stack, view.drawn, view.left)


def for_one(seat: int | None) -> Any:
    """Return what draws states with the lots in order for one viewer only."""

    def draw(view: Any, rng: random.Random) -> Lots:
        stack = view.stack if view.player == seat else tuple(rng.sample(view.stack, len(view.stack)))
        return Lots(stack, view.drawn, view.left)

    return draw


@pytest.mark.parametrize(
    ("draw", "actions", "begin"),
    [
        (in_order, (), "everybody can tell a resampled state from a real one at the start: in "),
        (in_order, (DRAW, LEAVE), "everybody can tell a resampled state from a real one after 2 actions: in "),
        (for_one(0), (), "player 0 can tell a resampled state from a real one at the start: in "),
        (for_one(1), (DRAW,), "player 1 can tell a resampled state from a real one after 1 actions: in "),
        (for_one(None), (), "a spectator can tell a resampled state from a real one at the start: in "),
    ],
)
def test_whoever_can_tell_states_apart_is_told_by_what(draw: Any, actions: tuple[Any, ...], begin: str) -> None:
    """With how many games it took, and how often which of the two had it."""
    game = lots.variant(draw=draw)
    start = attrs.evolve(staves.new_game(game, seed=1), stack=(4, 3, 2, 1, 2, 2))
    (said,) = told_apart(case(start, *actions, seed=3))
    assert said.startswith(begin)
    games, rest = said.removeprefix(begin).split(" games, ")
    what, rest = rest.split(" was ")
    value, rest = rest.split(" in the resampled state but not in the real one ")
    made, dealt = rest.removesuffix(" times").split(" times, and the other way round ")
    assert 20 < int(games) < 200
    assert what.startswith("stack[")
    assert (value in {"True", "False"}) == what.endswith("in order")
    assert int(made) + int(dealt) <= int(games)
    assert (value != "False") == (int(made) > int(dealt))
