"""The rules of winning, each on both sides of its boundary."""

import random
from typing import Any

import pytest

import staves
from helpers.mantis import faces
from helpers.rules import allowed, legal, refused
from staves import InvalidSetup
from staves.mantis import STANDARD_DECK, GameOver, Rules, State, new_game, position

CLASSIC = Rules()


def place(
    *tanks: str,
    deck: str,
    turn: int = 0,
    points: tuple[int, ...] | None = None,
    rules: Rules = CLASSIC,
) -> State:
    """Set up a position from the tanks, the deck from its top, and the numbers of points."""
    return position(
        tanks=[faces(tank) for tank in tanks],
        piles=None if points is None else [faces("orange") * number for number in points],
        deck=faces(deck),
        turn=turn,
        rules=rules,
    )


def ends(state: State, text: str) -> GameOver:
    """Return with which event an action ends the game."""
    *_, last = staves.events(state, staves.parse_action(state, text))
    assert isinstance(last, GameOver)
    after = allowed(state, text)
    assert staves.is_terminal(after)
    assert last.winners == staves.winners(after)
    return last


@pytest.mark.rule("win.goal")
@pytest.mark.parametrize(("players", "goal"), [(2, 15), (3, 10), (4, 10), (5, 10), (6, 10)])
def test_win_goal_by_default(players: int, goal: int) -> None:
    """The goal is 15 points with two players and 10 with more, unless another is named."""
    assert CLASSIC.goal is None
    assert goal == new_game(players=players, seed=1).goal
    assert goal == place(*[""] * players, deck="red").goal
    for named in (1, 10, 12, 15, 10**30):
        state = new_game(players=players, seed=1, rules=Rules(goal=named))
        assert (named, Rules(goal=named)) == (state.goal, state.rules)
        assert named == place(*[""] * players, deck="red", rules=Rules(goal=named)).goal


@pytest.mark.rule("win.goal")
def test_win_goal_is_at_least_one() -> None:
    """A goal is a whole number of at least 1, or none."""
    assert [1, 7, None] == [Rules(goal=goal).goal for goal in (1, 7, None)]
    wrong: Any
    for wrong in (0, -1):
        with pytest.raises(InvalidSetup) as caught:
            Rules(goal=wrong)
        assert ["goal"] == [fault.place for fault in caught.value.faults]
        assert all(fault.problem for fault in caught.value.faults)
    for wrong in (10.0, True, False, "10", [10]):
        with pytest.raises(TypeError):
            Rules(goal=wrong)


@pytest.mark.rule("win.goal")
@pytest.mark.parametrize(
    ("players", "goal", "named"),
    [(2, 15, None), (3, 10, None), (6, 10, None), (2, 10, 10), (2, 3, 3), (3, 15, 15), (4, 12, 12), (5, 2, 2)],
)
@pytest.mark.parametrize("matches", [1, 2, 4])
def test_win_goal_reached_or_passed_or_one_short(players: int, goal: int, named: int | None, matches: int) -> None:
    """Who has the goal's points or more has won at once, the drawn card counted; with one short play goes on."""
    for turn in range(players):
        tanks = [" ".join(f"red{number}" for number in range(matches))] * players
        for before in range(goal):
            points = tuple(before if player == turn else goal - 1 for player in range(players))
            start = place(*tanks, deck="red14 pink", turn=turn, points=points, rules=Rules(goal=named))
            after = before + matches + 1
            if after >= goal:
                assert GameOver("goal", (turn,)) == ends(start, "SCORE")
            else:
                assert () == staves.winners(allowed(start, "SCORE"))
                assert (turn + 1) % players == allowed(start, "SCORE").turn
            assert after == allowed(start, "SCORE").points(turn)


@pytest.mark.rule("win.goal")
def test_win_goal_ends_the_game_at_once() -> None:
    """Whoever reaches the goal has won, though cards are left and the next player could have reached it too."""
    start = place("red", "red1", "red2", deck="red3 red4 red5", turn=1, points=(9, 9, 9))
    over = allowed(start, "SCORE")
    assert ((1,), None, 2) == (staves.winners(over), over.turn, len(over.deck))
    assert not legal(over)
    refused(over, "SCORE", "over")
    short = allowed(place("red", "red1", "red2", deck="red3 red4 red5", turn=1, points=(9, 7, 8)), "SCORE")
    assert (2, ()) == (short.turn, staves.winners(short))
    assert (2,) == staves.winners(allowed(short, "SCORE"))


@pytest.mark.rule("win.goal")
@pytest.mark.parametrize(("players", "goal"), [(2, 15), (3, 10)])
def test_win_goal_by_scoring_only(players: int, goal: int) -> None:
    """Neither stolen cards nor cards that stay in a tank are points, however many there are."""
    tank = " ".join(f"red{number}" for number in range(14))
    points = (goal - 1,) * players
    for text in ("SCORE", "STEAL 1"):
        start = place(f"{tank} {tank}", tank, *[""] * (players - 2), deck="blue blue1", points=points)
        after = allowed(start, text)
        assert (1, ()) == (after.turn, staves.winners(after))
    start = place("", tank, *[""] * (players - 2), deck="red14 red", points=points)
    stolen = allowed(start, "STEAL 1")
    assert (15, goal - 1) == (len(stolen.tanks[0]), stolen.points(0))
    assert () == staves.winners(stolen)
    assert not staves.is_terminal(stolen)


@pytest.mark.rule("win.goal")
def test_win_goal_of_one_is_the_first_match() -> None:
    """With a goal of one or of two the first match scored wins; with three a single one does not."""
    for goal in (1, 2):
        start = place("red", "red1", deck="pink red3 red4", rules=Rules(goal=goal))
        missed = allowed(start, "SCORE")
        assert () == staves.winners(missed)
        assert GameOver("goal", (1,)) == ends(missed, "SCORE")
    start = place("red", "red1", deck="pink red3 red4", rules=Rules(goal=3))
    assert not staves.is_terminal(allowed(start, "SCORE", "SCORE"))


@pytest.mark.rule("win.goal")
@pytest.mark.parametrize(("players", "goal"), [(2, 15), (3, 10), (6, 10)])
def test_win_goal_of_a_position(players: int, goal: int) -> None:
    """A position in which one has reached the goal is over; two who have are refused."""
    tanks = [""] * players
    for winner in range(players):
        for turn in range(players):
            points = [goal - 1] * players
            assert turn == place(*tanks, deck="red", turn=turn, points=tuple(points)).turn
            for reached in (goal, goal + 1, goal + 90):
                points[winner] = reached
                over = place(*tanks, deck="red", turn=turn, points=tuple(points))
                assert ((winner,), None) == (staves.winners(over), over.turn)
                assert (winner,) == staves.winners(place(*tanks, deck="", turn=turn, points=tuple(points)))
            points[winner - 1] = goal
            for deck in ("red", ""):
                with pytest.raises(InvalidSetup) as caught:
                    place(*tanks, deck=deck, turn=turn, points=tuple(points))
                assert all(fault.place and fault.problem for fault in caught.value.faults)


@pytest.mark.rule("win.goal")
@pytest.mark.rule("win.deck")
def test_win_goal_with_the_last_card() -> None:
    """Reaching the goal with the deck's last card wins by the goal; one short of it, most points win by the deck."""
    assert GameOver("goal", (0,)) == ends(place("red", "blue blue1", deck="red1", points=(13, 14)), "SCORE")
    assert GameOver("deck", (0,)) == ends(place("red", "blue blue1", deck="red1", points=(12, 13)), "SCORE")
    assert GameOver("deck", (1,)) == ends(place("red", "blue blue1", deck="red1", points=(11, 14)), "SCORE")


@pytest.mark.rule("win.deck")
@pytest.mark.parametrize(
    ("points", "tanks", "winners"),
    [
        ((3, 2, 1), ("", "red", "red green"), (0,)),
        ((3, 2, 4), ("red green", "red", ""), (2,)),
        ((0, 1, 0), ("red green", "", "red green pink"), (1,)),
        ((3, 3, 2), ("red", "red green", "red green blue"), (1,)),
        ((3, 3, 2), ("red red", "red", "red green blue"), (0,)),
        ((3, 3, 2), ("red", "green", "red green blue"), (0, 1)),
        ((3, 2, 3), ("", "red", ""), (0, 2)),
        ((2, 3, 3), ("red green", "blue", "pink"), (1, 2)),
        ((3, 3, 3), ("red", "red", "red red1"), (2,)),
        ((3, 3, 3), ("red green", "red", "red red1"), (0, 2)),
        ((3, 3, 3), ("red green", "red blue", "red red1"), (0, 1, 2)),
        ((0, 0, 0), ("", "", ""), (0, 1, 2)),
        ((0, 0, 0), ("", "red", ""), (1,)),
        ((9, 9, 9), ("", "", ""), (0, 1, 2)),
        ((0, 1), ("red", ""), (1,)),
        ((14, 14), ("red", "blue"), (0, 1)),
        ((14, 14), ("red", "blue pink"), (1,)),
        ((2, 2, 2, 2, 2, 2), ("red", "", "pink", "", "", "blue"), (0, 2, 5)),
    ],
)
def test_win_deck_points_then_tank_then_shared(
    points: tuple[int, ...], tanks: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """With the deck empty most points win, a tie goes to the fullest tank among them, and then it is shared."""
    for turn in range(len(points)):
        over = place(*tanks, deck="", turn=turn, points=points)
        assert winners == staves.winners(over)
        assert staves.is_terminal(over)
        assert over.turn is None
        playing = place(*tanks, deck="red", turn=turn, points=points)
        assert () == staves.winners(playing)
        assert turn == playing.turn


@pytest.mark.rule("win.deck")
@pytest.mark.parametrize(
    ("tanks", "text", "winners"),
    [
        (("", "", ""), "SCORE", (0,)),
        (("", "", ""), "STEAL 1", (1,)),
        (("", "", ""), "STEAL 2", (2,)),
        (("green", "green1", "green2"), "SCORE", (0,)),
        (("", "green1", "blue"), "SCORE", (0, 1, 2)),
        (("", "green1", "blue"), "STEAL 2", (2,)),
        (("red", "green1", "blue blue1 blue2"), "SCORE", (0,)),
        (("red", "green1", "red2"), "STEAL 2", (0,)),
        (("", "red1 green", "green1"), "STEAL 1", (0,)),
        (("", "red1 green green2", "green1"), "STEAL 1", (0, 1)),
        (("", "red1 green green2 green3", "green1"), "STEAL 1", (1,)),
    ],
)
def test_win_deck_the_last_card_counts(tanks: tuple[str, ...], text: str, winners: tuple[int, ...]) -> None:
    """Where the last card goes, into a tank or a score pile, decides the game with all that it takes along."""
    start = place(*tanks, deck="red5", points=(2, 2, 2))
    assert GameOver("deck", winners) == ends(start, text)


@pytest.mark.rule("win.deck")
def test_win_deck_not_while_a_card_is_left() -> None:
    """With one card left nobody has won yet, and the game goes on until it is drawn."""
    start = place("red red1", "green", "", deck="blue pink", points=(5, 3, 0))
    after = allowed(start, "SCORE")
    assert (1, ()) == (after.turn, staves.winners(after))
    assert GameOver("deck", (0,)) == ends(after, "SCORE")
    assert GameOver("deck", (1,)) == ends(place("", "pink1", "", deck="pink", turn=1, points=(4, 3, 0)), "SCORE")


@pytest.mark.rule("win.deck")
def test_win_deck_takes_all_players_and_not_the_turn() -> None:
    """Whose turn it was, and who drew the last card, breaks no tie."""
    for turn in range(3):
        victim = (turn + 1) % 3
        start = place("red", "red", "red", deck="blue", turn=turn, points=(1, 1, 1))
        assert (turn,) == staves.winners(allowed(start, "SCORE"))
        assert (victim,) == staves.winners(allowed(start, f"STEAL {victim}"))
        tanks = ["red green"] * 3
        tanks[victim] = "red"
        tied = place(*tanks, deck="blue", turn=turn, points=(1, 1, 1))
        assert (0, 1, 2) == staves.winners(allowed(tied, f"STEAL {victim}"))


@pytest.mark.rule("win.goal")
@pytest.mark.rule("win.deck")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("goal", [None, 5, 30, 200])
def test_win_goal_or_deck_ends_every_game(goal: int | None, players: int) -> None:
    """A game goes on just as long as cards are left and nobody has reached the goal, and its winners are as counted."""
    rng = random.Random(players)
    decks: Any = [None, [rng.choice(STANDARD_DECK) for _ in range(40)], None]
    for seed, deck in enumerate(decks):
        state = new_game(players=players, seed=seed, deck=deck, rules=Rules(goal=goal))
        while True:
            points = [state.points(player) for player in state.players]
            assert [len(pile) for pile in state.piles] == points
            reached = tuple(player for player in state.players if points[player] >= state.goal)
            assert (bool(reached) or not state.deck) == staves.is_terminal(state)
            if staves.is_terminal(state):
                break
            assert () == staves.winners(state)
            state = staves.apply(state, rng.choice(staves.legal_actions(state)))
        ranks = {player: (points[player], len(state.tanks[player])) for player in state.players}
        best = tuple(player for player, rank in ranks.items() if rank == max(ranks.values()))
        assert (reached or best) == staves.winners(state)
