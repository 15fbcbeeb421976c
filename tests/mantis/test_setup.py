"""Who plays and who begins, and what is refused as either."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

import pytest

import staves
from helpers.digits import digits_at_once
from helpers.rules import legal
from staves import InvalidSetup, UnknownPlayer
from staves.mantis import STANDARD_DECK, State, new_game, position


def pairs(number: int) -> list[Any]:
    """So many cards from the standard deck as they are written, from its start again if it is too short."""
    return list(islice(cycle(STANDARD_DECK), number))


def refused_at(**arguments: Any) -> set[str]:
    """Return the places of the faults for which a new game is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(**arguments)
    assert all(fault.problem for fault in caught.value.faults)
    return {fault.place for fault in caught.value.faults}


def faults_of(make: Callable[..., State], **arguments: Any) -> list[str]:
    """Return the places of the faults, a card being a place as a whole, for which a setup is refused."""
    with pytest.raises(InvalidSetup) as caught:
        make(**arguments)
    return sorted({fault.place.partition(".")[0] for fault in caught.value.faults})


@pytest.mark.rule("players")
@pytest.mark.parametrize("players", range(2, 7))
def test_players_are_two_to_six(players: int) -> None:
    """Two to six play, numbered from 0, each with a tank and a score pile."""
    start = new_game(players=players, seed=1)
    assert tuple(range(players)) == start.players
    assert players == len(start.tanks) == len(start.piles)
    empty: Any = [[]] * players
    placed = position(tanks=empty, deck=pairs(1), turn=players - 1)
    assert (tuple(range(players)), players - 1) == (placed.players, placed.turn)
    assert {"SCORE", *(f"STEAL {other}" for other in range(players - 1))} == legal(placed)


@pytest.mark.rule("players")
@pytest.mark.parametrize("players", [1, 7, 0, -1, -2, 100, 10**30])
def test_players_fewer_or_more_are_refused(players: int) -> None:
    """One is too few and seven are too many, however long the deck is."""
    assert {"players"} == refused_at(players=players, seed=1)
    assert {"players"} == refused_at(players=players, seed=1, deck=pairs(200))
    assert "players" in refused_at(players=players, first=0, deck=pairs(200))


@pytest.mark.rule("players")
@pytest.mark.parametrize("players", [0, 1, 7, 8])
def test_players_fewer_or_more_have_no_position(players: int) -> None:
    """There is a tank for each of two to six players, and a score pile for each of them or none at all."""
    tanks: Any = [[]] * players
    for piles in (None, tanks):
        with pytest.raises(InvalidSetup) as caught:
            position(tanks=tanks, piles=piles, deck=pairs(1), turn=0)
        assert "tanks" in {fault.place for fault in caught.value.faults}


@pytest.mark.rule("players")
@pytest.mark.parametrize("count", [0, 1, 2, 4, 7])
def test_players_each_with_a_score_pile(count: int) -> None:
    """Score piles of more or fewer players than have a tank are refused."""
    tanks: Any = [[]] * 3
    piles: Any = [[]] * count
    assert 1 == position(tanks=tanks, piles=tanks, deck=pairs(1), turn=1).turn
    with pytest.raises(InvalidSetup) as caught:
        position(tanks=tanks, piles=piles, deck=pairs(1), turn=1)
    assert {"piles"} == {fault.place for fault in caught.value.faults}


@pytest.mark.rule("players")
@pytest.mark.parametrize("wrong", [2.0, True, "2", None, (2,), [0, 1]], ids=repr)
def test_players_of_the_wrong_kind(wrong: Any) -> None:
    """How many play is a whole number, and it must be said."""
    takes: Any = new_game
    assert 2 == len(takes(players=2, seed=1).players)
    with pytest.raises(TypeError):
        takes(players=wrong, seed=1)
    with pytest.raises(TypeError):
        takes(seed=1)
    with pytest.raises(TypeError):
        takes(2, seed=1)


@pytest.mark.rule("players")
def test_players_others_have_no_points() -> None:
    """There are points of those who play and of nobody else."""
    start = position(tanks=[[], [], []], piles=[pairs(2), [], pairs(5)], deck=pairs(1), turn=0)
    assert [2, 0, 5] == [start.points(player) for player in start.players]
    for stranger in (3, -1, 6):
        with pytest.raises(UnknownPlayer):
            start.points(stranger)


@pytest.mark.rule("setup")
@pytest.mark.parametrize("players", range(2, 7))
def test_setup_a_random_player_begins(players: int) -> None:
    """Each player begins about as often, with the standard deck and with a given one."""
    for deck in (None, pairs(30)):
        begins = Counter(new_game(players=players, seed=seed, deck=deck).turn for seed in range(100 * players))
        assert set(range(players)) == set(begins)
        assert all(60 <= times <= 150 for times in begins.values())


@pytest.mark.rule("setup")
@pytest.mark.parametrize("players", range(2, 7))
def test_setup_the_player_who_begins_may_be_named(players: int) -> None:
    """Any of the players may be said to begin, with a seed and without, and nobody else."""
    for first in range(players):
        assert first == new_game(players=players, seed=8, first=first).turn
        assert first == new_game(players=players, deck=pairs(40), first=first).turn
        assert first == new_game(players=players, seed=8, deck=pairs(40), first=first).turn
    for first in (players, -1, 10**30):
        assert {"first"} == refused_at(players=players, seed=8, first=first)
        assert {"first"} == refused_at(players=players, deck=pairs(40), first=first)
    wrong: Any
    for wrong in (1.0, True, "1", (1,)):
        with pytest.raises(TypeError):
            new_game(players=players, seed=8, first=wrong)


@pytest.mark.rule("setup")
def test_setup_needs_a_seed_where_something_is_drawn() -> None:
    """Without a seed there must be a deck and who begins, since either would be drawn."""
    assert 1 == new_game(players=2, deck=pairs(9), first=1).turn
    assert new_game(players=2, deck=pairs(9), seed=1).turn in {0, 1}
    arguments: Any
    for arguments in ({}, {"deck": pairs(9)}, {"first": 1}):
        with pytest.raises(TypeError):
            new_game(players=2, **arguments)


@pytest.mark.rule("setup")
def test_setup_seed_is_a_whole_number_or_a_generator() -> None:
    """A seed is a whole number from 0; less is wrong content, and what is none is of the wrong kind."""
    assert new_game(players=2, seed=0) == new_game(players=2, seed=random.Random(0))
    for settings in ({}, {"deck": pairs(9)}, {"deck": pairs(9), "first": 0}):
        wrong: Any
        for wrong in (-1, -(10**30)):
            assert {"seed"} == refused_at(players=2, seed=wrong, **settings)
        for wrong in (1.0, True, "7", (7,)):
            others: Any = settings
            with pytest.raises(TypeError):
                new_game(players=2, seed=wrong, **others)


@pytest.mark.rule("setup")
def test_setup_draws_from_a_generator() -> None:
    """A generator that has dealt one game deals another one next, and none where the setup is refused."""
    rng = random.Random(4)
    assert new_game(players=4, seed=rng) != new_game(players=4, seed=rng)
    before = rng.getstate()
    assert {"players"} == refused_at(players=7, seed=rng)
    assert {"deck"} == refused_at(players=2, seed=rng, deck=pairs(8))
    assert before == rng.getstate()


@pytest.mark.rule("setup")
def test_setup_names_every_fault_at_once() -> None:
    """Everything that is wrong with a new game is named together, each card by its own place."""
    deck = pairs(12)
    assert 2 == len(new_game(players=2, first=1, deck=deck, seed=0).players)
    deck[3], deck[10] = ("red", ("red", "green")), 5
    assert ["deck[10]", "deck[3]", "first", "seed"] == faults_of(new_game, players=2, first=2, deck=deck, seed=-1)
    assert ["deck[10]", "deck[3]", "players", "seed"] == faults_of(new_game, players=7, first=1, deck=deck, seed=-1)


@pytest.mark.rule("setup")
@pytest.mark.parametrize("others", [{"first": 2}, {"seed": -1}])
def test_setup_no_fault_hides_that_the_deck_is_too_short(others: dict[str, int]) -> None:
    """Neither a wrong card nor who cannot begin nor a wrong seed hides that there are too few cards."""
    deck, arguments = pairs(8), {"first": 1, **others}
    assert sorted(["deck", *others]) == faults_of(new_game, players=2, deck=deck, **arguments)
    deck[3] = 5
    assert ["deck", "deck[3]"] == faults_of(new_game, players=2, deck=deck, first=1)
    assert sorted(["deck", "deck[3]", *others]) == faults_of(new_game, players=2, deck=deck, **arguments)


@pytest.mark.rule("setup")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({}, []),
        ({"deck": [*pairs(2), 5]}, ["deck[2]"]),
        (
            {"tanks": [[], [5]], "piles": [[5], []], "deck": [5, 5]},
            ["deck[0]", "deck[1]", "piles[0][0]", "tanks[1][0]"],
        ),
        ({"piles": [[]] * 3}, ["piles"]),
        ({"piles": [[]] * 3, "deck": [5]}, ["deck[0]", "piles"]),
        ({"piles": [pairs(15)] * 2}, ["piles"]),
    ],
)
def test_setup_of_a_position_names_every_fault_at_once(changes: dict[str, Any], where: list[str], turn: int) -> None:
    """Everything that is wrong with a position is named together: cards, score piles and whose turn it is."""
    sound: dict[str, Any] = {"tanks": [pairs(1)] * 2, "piles": [pairs(14)] * 2, "deck": pairs(3)}
    arguments: dict[str, Any] = {**sound, **changes, "turn": turn}
    if turn == 2:
        where = [*where, "turn"]
    if where:
        assert where == faults_of(position, **arguments)
    else:
        assert turn == position(**arguments).turn


@pytest.mark.rule("turn")
@pytest.mark.parametrize("players", range(2, 7))
def test_turn_of_a_position_is_a_player_s(players: int) -> None:
    """In a position it is the turn of one of the players and of nobody else."""
    tanks: Any = [[]] * players
    for turn in range(players):
        assert turn == staves.to_move(position(tanks=tanks, deck=pairs(1), turn=turn))
    for turn in (players, -1, 10**30):
        with pytest.raises(InvalidSetup) as caught:
            position(tanks=tanks, deck=pairs(1), turn=turn)
        assert ["turn"] == [fault.place for fault in caught.value.faults]
    wrong: Any
    for wrong in (1.0, True, "1", (1,)):
        with pytest.raises(TypeError):
            position(tanks=tanks, deck=pairs(1), turn=wrong)


@pytest.mark.rule("setup")
@pytest.mark.parametrize("wrong", [None, 10, {"goal": 10}, "classic"], ids=repr)
def test_setup_takes_rules_and_nothing_else(wrong: Any) -> None:
    """The rules of a game are its `Rules` and no other value."""
    with pytest.raises(TypeError):
        new_game(players=2, seed=1, rules=wrong)
    with pytest.raises(TypeError):
        position(tanks=[[], []], deck=pairs(1), turn=0, rules=wrong)
    assert 0 == position(tanks=[[], []], deck=pairs(1), turn=0).turn


@pytest.mark.parametrize("wrong", [True, 1.0])
def test_a_goal_that_only_equals_a_number_is_refused(wrong: Any) -> None:
    """A goal is a whole number, even if another game has begun with the number that it equals."""
    assert staves.mantis.GAME.start is not None
    begin: Any = staves.mantis.GAME.start.begin
    assert 1 == begin(random.Random(0), goal=1).rules.goal
    with pytest.raises(TypeError, match=r"^goal must be"):
        begin(random.Random(0), goal=wrong)


def test_a_repr_shows_any_goal_whatever_python_converts_at_once() -> None:
    """A program may let Python refuse long numbers; the goal is written all the same."""
    rules = staves.mantis.Rules(goal=10**700)
    with digits_at_once(640):
        written = repr(rules)
    assert f"Rules(goal=1{'0' * 700})" == written
