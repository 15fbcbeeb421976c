"""States that look the same: which are drawn, which are found in other games, and which may have been chosen."""

import random
from typing import Any

import attrs
import pytest

import staves
from helpers.duel import DUEL, Duel, Keep, Show
from helpers.games import changed
from helpers.lots import DRAW, LEAVE, LOTS, Lots, Stack
from helpers.sound import bids, code, patience
from helpers.sound.bids import BIDS, Bids, Sight
from helpers.sound.patience import BETS, Patience, Table
from staves import Start
from staves.testing import Case, Play
from staves.testing import _alike as alike
from staves.testing._alike import chosen_otherwise, known_to_nobody, looks, replayed, twins

HIGH, LOW = BETS
in_other_games: Any = alike._in_other_games  # noqa: SLF001 (most states are found otherwise)


def case(start: Any, *actions: Any, seed: int = 1) -> Case:
    """Return the case of a state, with nothing to try."""
    play = Play(start, actions)
    return Case(play, play.states[-1], play.states[-1], (), seed)


def playing(monkeypatch: pytest.MonkeyPatch, kinds: tuple[Any, Any], **changes: Any) -> None:
    """Have states and views belong to a changed game for a test."""
    game = changed(kinds[0].game, **changes)
    for kind in kinds:
        monkeypatch.setattr(kind, "game", game)


PATIENCE, LOTTERY = (Patience, Table), (Lots, Stack)

# ------------------------------------------------------------ drawn states


@pytest.mark.parametrize("seed", [1, 2, 30])
def test_four_states_are_drawn_with_the_seeds_that_follow(seed: int) -> None:
    """Each that differs is there once, in the order in which they were drawn."""
    start = Patience((1, 2, 3), (4,))
    for viewer in (0, None):
        view = staves.view(start, viewer)
        drawn = [staves.resample(view, seed + number) for number in range(4)]
        assert [*dict.fromkeys(twin for twin in drawn if twin != start)] == twins(case(start, seed=seed), viewer)
    views = [staves.view(start, viewer) for viewer in (0, None)]
    first = next(
        twin for number in range(4) for view in views if (twin := staves.resample(view, seed + number)) != start
    )
    assert [first] == known_to_nobody(case(start, seed=seed))


def test_a_state_that_looks_different_is_no_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """To whoever looks, or to anybody at all."""
    other = Patience((3, 2, 1), (4,))
    playing(monkeypatch, PATIENCE, start=None, resample=lambda _view, _rng: other)
    assert [other] == twins(case(Patience((1, 2, 3), (4,))), 0) == known_to_nobody(case(Patience((1, 2, 3), (4,))))
    assert [] == twins(case(Patience((1, 2, 5), (4,))), 0) == known_to_nobody(case(Patience((1, 2, 5), (4,))))
    assert [] == twins(case(other), 0) == known_to_nobody(case(other))
    private = Duel((1, 2), (3, 4, 5))
    assert all(twin.cards[0] == 1 for seed in range(9) for twin in twins(case(private, seed=seed), 0))
    assert all(twin.cards == (1, 2) for seed in range(9) for twin in known_to_nobody(case(private, seed=seed)))


# ------------------------------------------------------------ other games


def begun(monkeypatch: pytest.MonkeyPatch, *decks: tuple[int, ...]) -> list[float]:
    """Have games begin with these decks in turn, and return what is noted of each generator."""
    noted: list[float] = []

    def begin(rng: random.Random) -> Patience:
        noted.append(rng.random())
        return Patience(decks[(len(noted) - 1) % len(decks)], (4,))

    playing(monkeypatch, PATIENCE, start=Start(begin), resample=lambda view, _: Patience((1, 2, 3), view.row))
    return noted


def test_a_state_of_another_game_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the same actions lead there; the first one that is found will do."""
    noted = begun(monkeypatch, (1, 2, 3), (1, 2, 5), (2, 3, 1), (3, 2, 1))
    assert [Patience((2, 3, 1), (4,))] == twins(case(Patience((1, 2, 3), (4,)), seed=7), 0)
    assert [random.Random(seed).random() for seed in (7, 8, 9)] == noted
    begun(monkeypatch, (1, 2, 3), (1, 2, 5), (2, 3, 1), (3, 2, 1))
    found = in_other_games(case(Patience((1, 2, 3), (4,))), staves.view(Patience((1, 2, 3), (4,)), None))
    assert [Patience((2, 3, 1), (4,)), Patience((3, 2, 1), (4,))] * 15 == list(found)


def test_sixty_other_games_are_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """If none of them has the view, there is no such state."""
    noted = begun(monkeypatch, (1, 2, 3))
    tried = case(Patience((1, 2, 3), (4,)), seed=7)
    assert [] == twins(tried, 0)
    assert [random.Random(seed).random() for seed in range(7, 67)] == noted
    after = case(Patience((5, 2, 3), (4,)), LOW)
    begun(monkeypatch, (1, 2, 3), (5, 3, 2))
    assert {Patience((3, 2), (4, 5), 1)} == {*in_other_games(after, staves.view(after.state, 0))}
    playing(monkeypatch, PATIENCE, start=None)
    assert [] == list(in_other_games(tried, staves.view(tried.state, 0)))


def test_games_in_which_the_actions_are_not_legal_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody bets that a card is lower than the lowest."""
    starts = [Patience((1, 3, 2), (1,)), Patience((1, 2, 3), (4,)), Patience((1, 3, 2), (4,))] * 20
    left = iter(starts)
    playing(monkeypatch, PATIENCE, start=Start(lambda _: next(left)))
    tried = case(Patience((1, 2, 3), (4,)), LOW)
    assert [Patience((3, 2), (4, 1))] * 20 == list(in_other_games(tried, staves.view(tried.state, 0)))


@pytest.mark.parametrize(("actions", "found"), [(20, True), (21, False)])
def test_long_games_hardly_ever_look_the_same(monkeypatch: pytest.MonkeyPatch, actions: int, found: bool) -> None:  # noqa: FBT001 (a case)
    """So after twenty actions no other ones are begun."""
    playing(monkeypatch, LOTTERY, start=Start(lambda _: Lots((2, 1), (), 30)))
    tried = case(Lots((1, 2), (), 30), *[LEAVE] * actions)
    assert found == (Lots((2, 1), (), 30 - actions) in in_other_games(tried, staves.view(tried.state, 0)))


def test_an_action_that_is_not_legal_ends_a_replay() -> None:
    """There is no state then."""
    assert Lots((), (1, 2), 2) == replayed(Lots((1, 2)), (DRAW, DRAW))
    assert replayed(Lots((1,)), (DRAW, DRAW)) is None
    assert Lots((1,)) == replayed(Lots((1,)), ())


# ------------------------------------------------------------ what others may have chosen


PUT = code.PUTS


def test_only_what_looks_the_same_after_each_action_may_have_been_chosen() -> None:
    """The player who chose knows the choice. A state that several choices lead to is listed once."""
    tried = case(code.Code(), PUT[0], PUT[4])
    start = [code.Code()]
    assert [tried.state] == chosen_otherwise(tried, 0, start)
    fits = [each for each in PUT if code.hits(each, PUT[4]) == 0]
    for viewer in (1, None):
        assert [code.Code(each, (PUT[4],), (0,)) for each in fits] == chosen_otherwise(tried, viewer, start)
        assert chosen_otherwise(tried, viewer, start) == chosen_otherwise(tried, viewer, start * 2)
    assert [] == chosen_otherwise(tried, 1, [code.Code(PUT[0])])
    assert start == chosen_otherwise(case(code.Code()), 1, start)


def test_whoever_has_chosen_knows_it_without_seeing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others may take it for something else."""
    playing(monkeypatch, (Bids, Sight), view=lambda state, player: attrs.evolve(bids.view(state, player), own=None))
    tried = case(Bids(2), BIDS[1])
    assert [Bids(2, (), (2,))] == chosen_otherwise(tried, 0, [Bids(2)])
    assert [Bids(2, (), (number,)) for number in (1, 2, 3)] == chosen_otherwise(tried, 1, [Bids(2)])


def test_what_others_did_openly_is_known() -> None:
    """Other actions that look different are left out."""
    shown = case(Duel((1, 2), (3, 4, 5)), Show(), Show())
    assert [shown.state] == chosen_otherwise(shown, 1, [Duel((1, 2), (3, 4, 5))])
    kept = case(Duel((1, 2), (3, 4, 5)), Keep())
    assert [Duel((3, 2), (1, 4, 5), (False,))] == chosen_otherwise(kept, 1, [Duel((3, 2), (1, 4, 5))])
    assert DUEL is kept.game


@pytest.mark.parametrize(("starts", "known"), [(5_000, True), (5_001, False)])
def test_five_thousand_actions_are_tried(starts: int, known: bool) -> None:  # noqa: FBT001 (a case)
    """In all states together; if there are more, nothing is known."""
    only_leave = Lots((), (), 1)
    found = chosen_otherwise(case(only_leave, LEAVE), None, [only_leave] * starts)
    assert ([Lots((), (), 0)] if known else None) == found


def test_actions_of_all_moments_are_tried_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine codes at first, and for each that looks the same nine guesses."""
    tried = case(code.Code(), PUT[0], PUT[4])
    monkeypatch.setattr(alike, "_TRIES", 9 + 9 * 9)
    assert chosen_otherwise(tried, None, [code.Code()]) is not None
    monkeypatch.setattr(alike, "_TRIES", 9 + 9 * 9 - 1)
    assert chosen_otherwise(tried, None, [code.Code()]) is None


def test_everybody_looks() -> None:
    """The players in order, and then a spectator."""
    assert [0, 1, None] == [view.player for view in looks(Lots((1,)))]
    assert LOTS.play.players(Lots((1,))) == (0, 1)
    assert [0, None] == [view.player for view in looks(staves.new_game(patience.GAME, seed=1))]
