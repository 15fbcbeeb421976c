"""Games of a series, played again by hand: the seeds, the moves and what is counted stay the same in every version.

A file may have been begun by an earlier version, and the games that are added to it must have the same deals.
"""

import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

import staves
from helpers.contestants import SMALL, Listener
from staves._core.seeds import below
from staves.players import GreedyPlayer, RandomPlayer
from staves.series import Result, simulate, tournament
from staves.series._games import derived, in_order
from staves.series._playing import Work, play

TRIO = staves.setup("mantis players=3")


def seed_of(*path: object) -> int:
    """Return the seed of a path: eight bytes of a digest of how it is written."""
    return int.from_bytes(blake2b(repr(path).encode(), digest_size=8).digest(), "big")


def by_hand(setup: Any, kinds: dict[str, Any], seats: tuple[str, ...], number: int, deal: int) -> Result:
    """Return the result of a game of the series with the seed 3, in which one player after the other is asked."""
    rng = random.Random(seed_of(3, "deal", deal))
    state = setup.new_game(seed=rng)
    if Listener in kinds.values():
        rngs = [random.Random(seed_of(3, "player", number, seat)) for seat in range(len(seats))]
    else:
        rngs = [rng if number == deal else random.Random(seed_of(3, "moves", number))] * len(seats)
    counts: list[int] = []
    while not staves.is_terminal(state):
        mover: Any = staves.to_move(state)
        seat = int(mover)  # players are numbers from 0
        actions = staves.legal_actions(state)
        counts.append(len(actions))
        if kinds[seats[seat]] is GreedyPlayer:
            bot = GreedyPlayer(rngs[seat])
            bot.update(None, staves.view(state, mover))
            action = bot.next_move()
        else:
            action = actions[below(rngs[seat], len(actions))]
        state = staves.apply(state, action)
    won = tuple(name for seat, name in enumerate(seats) if seat in staves.winners(state))
    return Result(number, seats, won, len(counts), None, sum(counts), max(counts))


@pytest.mark.parametrize(("setup", "names"), [(SMALL, "ab"), (TRIO, "abc")], ids=["stones", "mantis"])
@pytest.mark.parametrize(
    "kinds",
    [(RandomPlayer,) * 3, (Listener, RandomPlayer, Listener), (RandomPlayer, GreedyPlayer, GreedyPlayer)],
    ids=["random", "own", "greedy"],
)
def test_a_series_is_what_one_would_play_by_hand(setup: Any, names: str, kinds: tuple[Any, ...]) -> None:
    """In order, and in a tournament, where other orders of a deal draw other moves."""
    contestants = dict(zip(names, kinds, strict=False))
    for number, result in enumerate(simulate(setup, contestants, 3, seed=3)):
        assert by_hand(setup, contestants, tuple(names), number, number) == result
    for number, result in enumerate(tournament(setup, contestants, 2, seed=3).results):
        deal = number // {"ab": 2, "abc": 6}[names]
        assert by_hand(setup, contestants, result.seats, number, deal) == result


def test_seeds_are_digests() -> None:
    """Of 64 bits."""
    assert derived(3, "player", 7, 1) == seed_of(3, "player", 7, 1)
    assert derived(0) == seed_of(0)
    assert max(derived(0, number) for number in range(100)) > 1 << 62


def ticks(work: Work, count: int) -> Iterator[int]:
    """Yield how often a game that is played asks whether it is to be interrupted."""
    for number in range(count):
        called: list[None] = []
        result = play(work, number, lambda called=called: called.append(None))  # type: ignore[misc]
        assert len(called) == result.actions
        yield len(called)


@pytest.mark.parametrize("kind", [RandomPlayer, GreedyPlayer, Listener])
def test_before_each_move_a_game_can_be_interrupted(kind: Any) -> None:
    """The check may raise any exception."""
    work = Work(in_order(SMALL, {"a": kind, "b": RandomPlayer}, 3, 0), None)
    assert min(ticks(work, 3)) > 1

    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(work, 0, interrupt)


def test_ready_made_players_need_no_match() -> None:
    """They aren't told what they don't need to know, which would take most of the time."""
    heard: list[object] = []

    class Told(GreedyPlayer):
        def update(self, message: object, view: Any) -> None:
            heard.append(message)
            super().update(message, view)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("staves.series._playing.GreedyPlayer", Told)
        (result,) = simulate(SMALL, {"a": Told, "b": RandomPlayer}, 1)
    assert len(heard) in {result.actions // 2, (result.actions + 1) // 2}
    assert {None} == {*heard}
