"""A game at the terminal as it stands: what is taken back, what is recorded, and which recorded game goes on."""

from pathlib import Path
from typing import Any

import pytest

import staves
from staves import nava, records
from staves._cli.parsing import Problem
from staves._cli.sitting import Sitting, unfinished
from staves.players import GreedyPlayer, HumanPlayer

START = nava.new_game()
OTHER = nava.new_game(rules=nava.Rules(ply_limit=9))


def actions_of(start: Any, count: int, number: int = 0) -> tuple[Any, ...]:
    """Return what is done if somebody always takes the action of a number."""
    done: list[Any] = []
    for _ in range(count):
        done.append(staves.legal_actions(start)[number])
        start = staves.apply(start, done[-1])
    return tuple(done)


FOUR = actions_of(START, 4)


@pytest.mark.parametrize(
    ("seats", "done", "kept"),
    [("hb", 4, 2), ("hb", 3, 2), ("hb", 0, 0), ("bh", 4, 3), ("bh", 1, 1), ("hh", 4, 3), ("hh", 1, 0), ("bb", 3, 3)],
)
def test_all_from_the_last_action_of_a_person_on_is_taken_back(seats: str, done: int, kept: int) -> None:
    """With what bots have done since; nothing if no person has done anything."""
    sitting = Sitting(START, [HumanPlayer() if seat == "h" else GreedyPlayer(1) for seat in seats], FOUR[:done])
    assert {player for player, seat in zip((1, 2), seats, strict=True) if seat == "h"} == sitting.people
    assert FOUR[kept:done] == sitting.undo()
    assert FOUR[:kept] == sitting.actions
    assert records.Record(START, FOUR[:kept]) == sitting.record
    assert records.Record(START, FOUR[:kept]).end == sitting.match.state


def test_what_is_done_in_the_match_belongs_to_the_game() -> None:
    """After what was done before they sat down."""
    sitting = Sitting(START, [GreedyPlayer(1), GreedyPlayer(2)], FOUR[:1])
    for _ in sitting.match:
        pass
    assert FOUR[:1] == sitting.actions[:1]
    assert 1 + len(sitting.match.record.actions) == len(sitting.actions)
    assert staves.is_terminal(sitting.record.end)


def over(start: Any, *begin: Any) -> Any:
    """Return the record of a game that begins like this and comes to its end."""
    sitting = Sitting(start, [GreedyPlayer(1), GreedyPlayer(2)], begin)
    for _ in sitting.match:
        pass
    return sitting.record


SHORT, LONG = records.Record(START, FOUR[:2]), records.Record(START, FOUR)
ELSE = records.Record(START, actions_of(START, 2, 1))


@pytest.mark.parametrize(
    ("games", "found"),
    [
        ([SHORT], SHORT),
        ([SHORT, ELSE], ELSE),
        ([ELSE, SHORT], SHORT),
        ([SHORT, LONG], LONG),
        ([LONG, SHORT], SHORT),
        ([SHORT, over(START, *FOUR)], None),
        ([SHORT, over(START, *FOUR), over(START)], None),
        ([ELSE, SHORT, over(START, *FOUR)], ELSE),
        ([SHORT, over(OTHER, *FOUR[:2])], SHORT),
        ([SHORT, over(START, *ELSE.actions)], SHORT),
        ([over(START)], None),
        ([], None),
    ],
)
def test_the_last_game_that_nobody_has_ended_goes_on(games: list[Any], found: Any, tmp_path: Path) -> None:
    """One that a later game has gone on from doesn't, which begins with the same actions from the same start."""
    path = tmp_path / "games.jsonl"
    path.touch()
    for game in games:
        records.append(path, game)
    if found is None:
        with pytest.raises(Problem, match=r"^there is no unfinished game in "):
            unfinished(str(path), None)
    else:
        assert found == unfinished(str(path), None)


def test_a_file_with_a_problem_is_left_alone(tmp_path: Path) -> None:
    """Its first problem is told; so is a game of another kind, and the input, to which nothing can be appended."""
    path = tmp_path / "games.txt"
    path.write_text(records.write(SHORT) + "\nnonsense", encoding="utf-8")
    with pytest.raises(Problem, match=r"^can't go on with a game of '.*: line "):
        unfinished(str(path), None)
    path.write_text(records.write(SHORT), encoding="utf-8")
    assert SHORT == unfinished(str(path), nava.GAME)
    with pytest.raises(Problem, match=r"^can't go on with a game of '.*: line "):
        unfinished(str(path), staves.mantis.GAME)
    with pytest.raises(Problem, match=r"^--resume takes a file, "):
        unfinished("-", None)
