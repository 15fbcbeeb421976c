"""The rules of whose turn it is and of how a game ends."""

import pytest

from helpers.rules import allowed, legal, refused
from staves import events, is_terminal, legal_actions, parse_action, to_move, winners
from staves.stones import GameDrawn, Hit, Move, PlayerLost, PlayerWon, Rules, State, new_game

APART = [[0, -1, 1], [-1, -1, -1]]


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of an action."""
    return events(state, parse_action(state, text))


def turns(state: State, *texts: str) -> list[int | None]:
    """Whose turn it is after each of the actions."""
    found = []
    for text in texts:
        state = allowed(state, text)
        assert to_move(state) == state.turn
        found.append(state.turn)
    return found


@pytest.mark.rule("turn.order")
def test_turn_order_player_0_begins_and_they_alternate() -> None:
    """Player 0 moves first wherever the stones lie, then 1, then 0 again, and nobody out of turn."""
    start = new_game(board=[[1, -1, 0], [-1, -1, -1]])
    assert 0 == start.turn == to_move(start)
    refused(start, "0,0>0,1", "move.own")
    assert [1, 0, 1] == turns(start, "0,2>1,2", "0,0>1,0", "1,2>0,2")
    refused(allowed(start, "0,2>1,2"), "1,2>0,2", "move.own")


@pytest.mark.rule("turn.order")
def test_turn_order_twelve_players_go_round() -> None:
    """Twelve players move in the order of their numbers, and after the last comes player 0."""
    start = new_game(board=[list(range(12)), [-1] * 12])
    down = [f"0,{column}>1,{column}" for column in range(12)]
    up = [f"1,{column}>0,{column}" for column in range(12)]
    assert [*range(1, 12), *range(12), 0] == turns(start, *down, *up)
    for column in range(1, 12):
        refused(start, down[column], "move.own")


@pytest.mark.rule("turn.order")
def test_turn_order_leaves_out_a_player_lost_in_the_middle() -> None:
    """A player who lost is left out in every round; one who still has a stone is not."""
    board = [[0, 1, -1, 2], [-1, -1, -1, -1], [3, -1, -1, -1]]
    start = new_game(board=board)
    moves = ("0,0>0,1", "0,3>1,3", "2,0>2,1", "0,1>0,2", "1,3>2,3", "2,1>2,0")
    assert [2, 3, 0, 2, 3, 0] == turns(start, *moves)
    board[1][0] = 1
    assert 1 == allowed(new_game(board=board), "0,0>0,1").turn


@pytest.mark.rule("turn.order")
def test_turn_order_leaves_out_several_in_a_row() -> None:
    """When two neighbours in the order have lost, the turn passes both."""
    start = new_game(board=[[0, 1, -1], [-1, -1, 2], [3, -1, -1]])
    assert [2, 3, 0] == turns(start, "0,0>0,1", "1,2>1,1", "2,0>2,1")
    round_two = allowed(start, "0,0>0,1", "1,2>1,1", "2,0>2,1")
    assert 2 == allowed(round_two, "0,1>0,0").turn
    assert [3, 0, 3] == turns(round_two, "0,1>1,1", "2,1>2,2", "1,1>1,0")


@pytest.mark.rule("turn.order")
def test_turn_order_leaves_out_the_last_and_the_first() -> None:
    """The round closes past players who lost at its end and at its beginning."""
    start = new_game(board=[list(range(12)), [-1] * 12])
    hits = ("0,0>0,1", "0,2>0,3", "0,4>0,5", "0,6>0,7", "0,8>0,9", "0,10>0,11")
    assert [2, 4, 6, 8, 10, 0] == turns(start, *hits)
    half = allowed(start, *hits)
    assert [2, 4, 6, 8, 10, 2] == turns(half, "0,1>0,2", "0,3>0,2", "0,5>0,4", "0,7>1,7", "0,9>1,9", "0,11>1,11")
    assert list(range(12)) == list(half.players)


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    ("text", "then"),
    [("0,1>0,0", 2), ("0,1>0,2", 0), ("0,1>1,1", 2)],
)
def test_turn_order_after_player_1_of_three(text: str, then: int) -> None:
    """After player 1 comes 2, whoever else was lost, and 0 where 2 has just lost the last stone."""
    start = allowed(new_game(board=[[-1, 1, 2], [0, -1, -1]]), "1,0>0,0")
    assert 1 == start.turn
    assert then == allowed(start, text).turn


@pytest.mark.rule("turn.order")
def test_turn_order_no_stone_no_turn_even_after_the_own_hit_is_answered() -> None:
    """The player who hit and is lost in turn is skipped when the round comes back."""
    start = new_game(board=[[0, 1, 2, -1], [-1, -1, -1, 3]])
    assert [2, 3, 2, 3] == turns(start, "0,0>0,1", "0,2>0,1", "1,3>1,2", "0,1>0,0")


@pytest.mark.rule("win")
def test_win_the_last_player_with_stones() -> None:
    """Taking the last enemy stone wins at once; while one enemy stone is left nobody has won."""
    start = new_game(board=[[0, 1, 1]])
    one = allowed(start, "0,0>0,1")
    assert (Hit(1, (0, 1)), Move(0, (0, 0), (0, 1))) == happens(start, "0,0>0,1")
    assert (False, (), 1) == (is_terminal(one), winners(one), one.turn)
    expected = (Hit(0, (0, 1)), PlayerLost(0), Move(1, (0, 2), (0, 1)), PlayerWon(1))
    assert expected == happens(one, "0,2>0,1")
    won = allowed(one, "0,2>0,1")
    assert (True, (1,), None, None) == (is_terminal(won), winners(won), won.turn, to_move(won))
    assert [[-1, 1, -1]] == won.board


@pytest.mark.rule("win")
def test_win_of_three_only_when_both_others_are_lost() -> None:
    """With three players the first loss is no win; the second is, for whoever is left."""
    start = new_game(board=[[0, 1, 2]])
    assert (Hit(1, (0, 1)), PlayerLost(1), Move(0, (0, 0), (0, 1))) == happens(start, "0,0>0,1")
    two = allowed(start, "0,0>0,1")
    assert (False, ()) == (is_terminal(two), winners(two))
    expected = (Hit(0, (0, 1)), PlayerLost(0), Move(2, (0, 2), (0, 1)), PlayerWon(2))
    assert expected == happens(two, "0,2>0,1")
    assert (2,) == winners(allowed(two, "0,2>0,1"))


@pytest.mark.rule("win")
def test_win_needs_no_stone_but_one() -> None:
    """Few stones against many are no loss, and a player with many wins as soon as the few are gone."""
    start = new_game(board=[[0, 0, 0], [0, 0, -1], [-1, -1, 1]])
    quiet = allowed(start, "1,1>1,2")
    assert (False, (), 1) == (is_terminal(quiet), winners(quiet), quiet.turn)
    assert (0,) == winners(
        allowed(quiet, "2,2>2,1", "1,0>1,1", "2,1>2,0", "1,1>1,0", "2,0>2,1", "1,0>2,0", "2,1>2,2", "1,2>2,2")
    )


@pytest.mark.rule("over")
@pytest.mark.parametrize("board", [[[0, 1]], [[0], [1]]])
def test_over_nobody_acts_after_a_win(board: list[list[int]]) -> None:
    """What is legal before the win is refused after it, as is every other action, by the rule that names the end."""
    start = new_game(board=board)
    last = "0,0>0,1" if start.columns == 2 else "0,0>1,0"
    back = "0,1>0,0" if start.columns == 2 else "1,0>0,0"
    assert {last} == legal(start)
    refused(start, back, "move.own")
    over = allowed(start, last)
    assert () == legal_actions(over)
    for text in (last, back, "0,0>0,0", "9999,9999>0,0", "0,0>9999,9999"):
        refused(over, text, "over")


@pytest.mark.rule("over")
def test_over_nobody_acts_after_a_draw() -> None:
    """A move that is legal one ply before the draw is refused after it."""
    almost = allowed(new_game(board=APART, rules=Rules(quiet_limit=2)), "0,0>1,0")
    allowed(almost, "0,2>1,2")
    drawn = allowed(almost, "0,2>1,2")
    assert (True, None, ()) == (is_terminal(drawn), to_move(drawn), legal_actions(drawn))
    for text in ("1,0>0,0", "1,2>0,2", "0,0>0,1", "1,0>1,0", "9999,0>0,0"):
        refused(drawn, text, "over")


@pytest.mark.rule("quiet")
@pytest.mark.parametrize("limit", [1, 2, 3, 4, 7, 100])
def test_quiet_that_many_moves_are_a_draw_and_one_less_is_not(limit: int) -> None:
    """The game goes on one move before the limit and is drawn, with no winner, at it."""
    moves = ["0,0>1,0", "0,2>1,2", "1,0>0,0", "1,2>0,2"] * 25
    almost = allowed(new_game(board=APART, rules=Rules(quiet_limit=limit)), *moves[: limit - 1])
    assert (False, limit - 1) == (is_terminal(almost), almost.quiet)
    assert (limit - 1) % 2 == almost.turn
    last = happens(almost, moves[limit - 1])
    assert [Move, GameDrawn] == [type(event) for event in last]
    drawn = allowed(almost, moves[limit - 1])
    assert (True, (), None, limit) == (is_terminal(drawn), winners(drawn), drawn.turn, drawn.quiet)


@pytest.mark.rule("quiet")
def test_quiet_limit_is_100_where_nothing_is_said() -> None:
    """By default the 100th quiet move in a row draws, and the 99th does not."""
    assert Rules(diagonal=False, quiet_limit=100) == Rules()
    moves = ["0,0>1,0", "0,2>1,2", "1,0>0,0", "1,2>0,2"] * 25
    almost = allowed(new_game(board=APART), *moves[:99])
    assert not is_terminal(almost)
    assert GameDrawn() == happens(almost, moves[99])[-1]


@pytest.mark.rule("quiet")
def test_quiet_none_turns_it_off() -> None:
    """Without a limit no number of quiet moves draws, and none is counted; with one, states differ by the count."""
    moves = ["0,0>1,0", "0,2>1,2", "1,0>0,0", "1,2>0,2"]
    start = new_game(board=APART, rules=Rules(quiet_limit=None))
    after = allowed(start, *moves * 60)
    assert (False, 0, 0) == (is_terminal(after), after.turn, after.quiet)
    assert start == after
    counted = new_game(board=APART, rules=Rules(quiet_limit=1000))
    assert 240 == allowed(counted, *moves * 60).quiet


@pytest.mark.rule("quiet")
def test_quiet_a_hit_begins_the_count_anew() -> None:
    """A hit on the move that would reach the limit lets the game go on with a count of 0; a quiet move does not."""
    start = new_game(board=[[0, -1, 1], [-1, -1, -1], [-1, 0, -1]], rules=Rules(quiet_limit=3))
    almost = allowed(start, "2,1>1,1", "0,2>0,1")
    assert 2 == almost.quiet
    assert GameDrawn() == happens(almost, "1,1>1,2")[-1]
    start = new_game(board=[[0, -1, 1], [-1, -1, 1], [-1, 0, -1]], rules=Rules(quiet_limit=3))
    almost = allowed(start, "2,1>1,1", "0,2>0,1")
    assert (Hit(1, (0, 1)), Move(0, (0, 0), (0, 1))) == happens(almost, "0,0>0,1")
    hit = allowed(almost, "0,0>0,1")
    assert (False, 0, 1) == (is_terminal(hit), hit.quiet, hit.turn)
    two = allowed(hit, "1,2>2,2", "0,1>0,0")
    assert (False, 2) == (is_terminal(two), two.quiet)
    assert GameDrawn() == happens(two, "2,2>1,2")[-1]


@pytest.mark.rule("quiet")
def test_quiet_limit_of_one_allows_hits_alone() -> None:
    """With a limit of 1 the first move without a hit draws, and hits play on until one wins."""
    start = new_game(board=[[0, 1, 1], [-1, -1, -1]], rules=Rules(quiet_limit=1))
    assert (Move(0, (0, 0), (1, 0)), GameDrawn()) == happens(start, "0,0>1,0")
    assert (True, ()) == (is_terminal(allowed(start, "0,0>1,0")), winners(allowed(start, "0,0>1,0")))
    hit = allowed(start, "0,0>0,1")
    assert (False, 0) == (is_terminal(hit), hit.quiet)
    assert (Move(1, (0, 2), (1, 2)), GameDrawn()) == happens(hit, "0,2>1,2")
    assert (1,) == winners(allowed(hit, "0,2>0,1"))


@pytest.mark.rule("quiet")
@pytest.mark.rule("win")
def test_quiet_a_hit_that_wins_at_the_limit_is_no_draw() -> None:
    """The move that would reach the limit wins when it takes the last enemy stone, and draws when it takes none."""
    start = allowed(new_game(board=APART, rules=Rules(quiet_limit=2)), "0,0>0,1")
    expected = (Hit(0, (0, 1)), PlayerLost(0), Move(1, (0, 2), (0, 1)), PlayerWon(1))
    assert expected == happens(start, "0,2>0,1")
    assert (1,) == winners(allowed(start, "0,2>0,1"))
    assert (Move(1, (0, 2), (1, 2)), GameDrawn()) == happens(start, "0,2>1,2")
    assert () == winners(allowed(start, "0,2>1,2"))


@pytest.mark.rule("quiet")
def test_quiet_counts_the_moves_of_all_players() -> None:
    """Moves count, not rounds: with three players a limit of 4 is reached by player 0's second move."""
    start = new_game(board=[[0, 1, 2], [-1, -1, -1], [-1, -1, -1]], rules=Rules(quiet_limit=4))
    almost = allowed(start, "0,0>1,0", "0,1>1,1", "0,2>1,2")
    assert (3, 0) == (almost.quiet, almost.turn)
    assert (Move(0, (1, 0), (2, 0)), GameDrawn()) == happens(almost, "1,0>2,0")
    assert (Hit(1, (1, 1)), PlayerLost(1), Move(0, (1, 0), (1, 1))) == happens(almost, "1,0>1,1")
    assert (0, 2) == (allowed(almost, "1,0>1,1").quiet, allowed(almost, "1,0>1,1").turn)
