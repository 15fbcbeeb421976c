"""The report of a game: what it counts, what it says, and how small its counterexamples are."""

import io
import sys
from itertools import count
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st

import staves
from helpers import sticks
from helpers.games import changed
from helpers.nim import NIM, Heap
from helpers.sticks import STICKS, Sticks, Take
from helpers.terminal import Tty
from staves import OpenState, stavegame
from staves._core.game import unbounded
from staves.testing import LAWS, Case, Law, Play, check_game
from staves.testing import _running as running
from staves.testing._report import Counterexample
from staves.testing._shrinking import shortest
from staves.testing._strategies import case_of

QUICK = [law for law in LAWS if law.max_cases is None]


def test_a_report_of_a_game_without_mistakes() -> None:
    """It is true, counts what was played and checked, and says so line by line."""
    report = check_game(STICKS, actions=120, seed=3)
    assert report
    assert report.actions >= 120
    assert report.games >= 120 / 9
    assert LAWS == tuple(verdict.law for verdict in report.verdicts)
    assert {"leak", "odds", "fair"} == {verdict.law.id for verdict in report.verdicts if verdict.missing}
    assert all(verdict.cases > 0 for verdict in report.verdicts if not verdict.missing)
    head, *lines = str(report).splitlines()
    assert head.startswith(f"sticks: {report.actions} actions in {report.games} games, ")
    assert head.endswith(f"; {len(LAWS) - 3} laws hold, 3 not checked")
    signs = [f"{'-' if law.id in {'leak', 'odds', 'fair'} else '✓'} {law.id}" for law in LAWS]
    assert signs == [" ".join(line.split()[:2]) for line in lines]


def test_the_same_seed_gives_the_same_report() -> None:
    """But for the time that it took."""
    first, second, other = (check_game(STICKS, laws=QUICK, actions=60, seed=seed) for seed in (1, 1, 2))
    assert attrs.evolve(first, seconds=0.0) == attrs.evolve(second, seconds=0.0)
    assert attrs.evolve(first, seconds=0.0) != attrs.evolve(other, seconds=0.0)


def test_a_counterexample_is_short_and_can_be_played() -> None:
    """It starts with few sticks, and what it prints leads to the state in which the law is broken."""
    report = check_game(sticks.GREEDY, laws=QUICK, actions=100)
    assert not report
    verdict = next(verdict for verdict in report.verdicts if verdict.law.id == "explain")
    example = verdict.counterexample
    assert example is not None
    assert "TAKE 2 is listed as legal, but explain() says that it breaks take.left" == example.problem
    assert 1 == example.case.state.left
    assert len(example.case.play.actions) <= 1
    *_, start = (line for line in str(example).splitlines() if "state = " in line and "apply" not in line)
    state = eval(start.split(" = ")[1], {"Greedy": sticks.Greedy})  # noqa: S307 (it was just printed)
    assert example.case.play.start == state
    for action in example.case.play.actions:
        state = staves.apply(state, staves.parse_action(state, str(action)))
    assert example.case.state == state


class Late(Sticks):
    """A mistake that shows only when three have been taken one by one."""


LATE = sticks.game(
    Late,
    begin=lambda _: Late(9),
    winners=lambda late: () if late.left not in {0, 6} else (1 - late.turn,),
    symmetries=sticks.both(sticks.Swap),
)


def test_a_counterexample_tells_how_the_state_came_about() -> None:
    """The actions are printed as a list to be pasted."""
    report = check_game(LATE, laws=QUICK, actions=100)
    lines = [line for line in str(report).splitlines() if line[0] not in "✓-"]
    assert lines[0].endswith(f"; {len(QUICK) - 2} laws hold, 1 is broken, 1 not checked")
    assert lines[1] == "✗ winners    Only a finished game has winners, and they are players in the game."
    assert lines[2].startswith("      the game is not over, but has the winners (")
    assert lines[3] in {"      after 2 actions from the start:", "      after 3 actions from the start:"}
    assert lines[4] == "          state = Late(left=9, turn=0)"
    assert lines[5].startswith("          for text in ['TAKE ")
    assert lines[6] == "              state = apply(state, parse_action(state, text))"


def test_what_a_game_lacks_is_said() -> None:
    """A law that can't be checked is neither broken nor held."""
    bare = changed(STICKS, board_after=None, max_actions_left=unbounded, positions=None)
    Sticks.game = bare
    try:
        report = check_game(bare, laws=QUICK, actions=50)
    finally:
        Sticks.game = STICKS
    missing = {verdict.law.id: verdict.missing for verdict in report.verdicts if verdict.missing}
    assert {"events", "end", "text", "leak"} == set(missing)
    assert report
    assert str(report).splitlines()[0].endswith(f"; {len(QUICK) - 4} laws hold, 4 not checked")
    assert (
        "- events     not checked, because the game doesn't say what an event does to the board (board_after)"
        in str(report)
    )
    assert "- text       not checked, because the game doesn't define how its positions are written (n" in str(report)


def test_setups_and_laws_may_be_given() -> None:
    """First states of one's own, and laws of one's own next to the others or alone."""
    odd = Law("odd", "There is an odd number of sticks.", lambda case: ["even"] if case.state.left % 2 == 0 else [])
    starts = st.sampled_from([Heap(3), Heap(5)])
    report = check_game(NIM, first_states=starts, laws=[odd], actions=20)
    assert [odd] == [verdict.law for verdict in report.verdicts]
    example = report.verdicts[0].counterexample
    assert example is not None
    assert "even" == example.problem
    assert example.case.play.start in {Heap(3), Heap(5)}


def test_no_more_first_states_are_drawn_than_games_are_expected() -> None:
    """One, if there is one action to play."""
    drawn: list[int] = []

    def heap(left: int) -> Heap:
        drawn.append(left)
        return Heap(left)

    report = check_game(NIM, first_states=st.builds(heap, st.integers(5, 9)), laws=QUICK[:1], actions=1)
    assert (1, 1) == (report.games, len(drawn))


def test_a_game_without_a_start_needs_setups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise there is nothing to play from."""
    nowhere = changed(NIM, start=None)
    monkeypatch.setattr(Heap, "game", nowhere)
    with pytest.raises(ValueError, match="nim has no start: give it one"):
        check_game(nowhere)
    assert check_game(nowhere, first_states=st.just(Heap(4)), laws=QUICK, actions=10)


def test_the_states_must_belong_to_the_game() -> None:
    """A changed game whose states don't know of it would not be the one that is checked."""
    other = changed(NIM, winners=lambda _: ())
    with pytest.raises(ValueError, match=r"states to check nim on belong to another game: set Heap\.game to this one"):
        check_game(other)


@attrs.define(hash=True)
class Heapless(OpenState["Heapless", Take, int, Take]):
    """A game that changes its state in place."""

    left: int
    turn: int = 0


def in_place(sticks: Any, take: Take, _tell: object) -> Any:
    """Take sticks away from the state itself."""
    sticks.left -= take.count
    sticks.turn = 1 - sticks.turn
    return sticks


def test_a_game_that_changes_its_states_is_reported() -> None:
    """Whatever it does to them, there is a report, with the start as it was."""
    report = check_game(sticks.game(Heapless, apply=in_place), laws=QUICK, actions=60)
    broken = {verdict.law.id: verdict.counterexample for verdict in report.verdicts if verdict.counterexample}
    assert {"pure", "frozen"} <= set(broken)
    assert all(" state = Heapless(left=" in str(example) for example in broken.values())
    assert "changed the state" in broken["pure"].problem or "the second time" in broken["pure"].problem


def test_a_parser_that_raises_or_reads_too_much_breaks_notation() -> None:
    """What comes out of a text is an action that is written so, or a ParseError."""

    def plain(text: str) -> Take:
        return Take(int(text.removeprefix("TAKE ")))

    def lax(text: str) -> Take:
        return sticks.parse(text.replace("  ", " "))

    try:
        assert "raised ValueError" in sticks.broken(sticks.game(Sticks, parse_action=plain))["notation"]
        notation = [law for law in QUICK if law.id == "notation"]
        found = sticks.broken(sticks.game(Sticks, parse_action=lax), laws=notation, actions=2000)["notation"]
        assert "which is written 'TAKE " in found
    finally:
        Sticks.game = STICKS


def test_a_game_that_never_ends_is_left_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many actions it is seen to last longer than it says."""
    monkeypatch.setattr(running, "MAX_GENERATED_ACTIONS", 20)
    for_ever = sticks.game(Sticks, apply=lambda sticks, _, __: sticks)
    try:
        assert "the game is still not over" in sticks.broken(for_ever, actions=20)["end"]
    finally:
        Sticks.game = STICKS


@pytest.mark.parametrize("bound", [None, 1000])
def test_a_game_may_go_on_for_longer_than_it_is_played(monkeypatch: pytest.MonkeyPatch, bound: int | None) -> None:
    """It is left when enough has been done, and nothing is wrong with that."""
    monkeypatch.setattr(running, "_LONG", 20)
    for_ever = sticks.game(Sticks, apply=lambda sticks, _, __: sticks, max_actions_left=lambda _: bound)
    end = [law for law in LAWS if law.id == "end"]
    try:
        report = check_game(for_ever, laws=end, actions=5)
        assert report
        assert 20 == report.actions
    finally:
        Sticks.game = STICKS


def test_the_last_game_is_played_to_its_end_even_if_enough_has_been_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law about whole games is checked on it, but others on no more of its states."""
    monkeypatch.setattr(running, "_MORE", 2)
    laws = [law for law in LAWS if law.id in {"over", "end"}]
    report = check_game(NIM, first_states=st.just(Heap(60)), laws=laws, actions=1)
    over, end = report.verdicts
    assert report.actions >= 20
    assert (4, 1) == (over.cases, end.cases)


def test_games_that_are_over_at_their_start() -> None:
    """Where nothing can be played, the starts are checked, and that is all."""
    report = check_game(NIM, first_states=st.just(Heap(0)), laws=QUICK, actions=10)
    assert report
    assert 0 == report.actions
    assert report.games >= 1


def test_an_exception_is_what_is_wrong() -> None:
    """A game that crashes is reported, with the error."""
    crashing = sticks.game(Sticks, apply=lambda _, take, __: {}[take])
    try:
        found = sticks.broken(crashing, actions=20)
    finally:
        Sticks.game = STICKS
    assert "apply() raised KeyError: Take(count=" in found["play"]


def test_a_list_that_crashes_is_reported() -> None:
    """At the start and later, with the action that leads there."""

    def listed(state: Any) -> Any:
        if state.left in {3, 9}:
            raise KeyError("oh")
        return sticks.legal_actions(state)

    for start, length in ((9, 0), (4, 1)):
        crashing = sticks.game(Sticks, begin=lambda _, left=start: Sticks(left), legal_actions=listed)
        try:
            report = check_game(crashing, laws=QUICK, actions=20)
        finally:
            Sticks.game = STICKS
        found = [verdict.counterexample for verdict in report.verdicts if verdict.counterexample]
        assert found
        assert "raised KeyError: 'oh' (in test_check_game.py, line " in str(report)
        assert {length} == {len(example.case.play.actions) for example in found}


def test_a_law_that_no_case_came_to_is_not_checked() -> None:
    """The report says whether there was no state, or no end of a game."""
    few = [law for law in QUICK if law.id in {"over", "end"}]
    missing = {verdict.law.id: verdict.missing for verdict in check_game(STICKS, laws=few, actions=0).verdicts}
    assert {"over": "no state was reached", "end": "no game was played to its end"} == missing
    sticks.game(Sticks, begin=lambda _: Sticks(5), apply=lambda _, take, __: {}[take])
    try:
        missing = {verdict.law.id: verdict.missing for verdict in check_game(Sticks.game, laws=few, actions=9).verdicts}
    finally:
        Sticks.game = STICKS
    assert {"over": None, "end": "no game was played to its end"} == missing


def test_games_that_crash_are_left_where_they_do() -> None:
    """Where a shorter counterexample is looked for, another mistake of the game is no obstacle."""
    crashes: list[Any] = []

    def fragile(left: Any, take: Take, tell: Any) -> Any:
        if take.count == 2:
            crashes.append(left)
            raise ZeroDivisionError
        return sticks.play(left, take, tell)

    law = Law("three", "There are always three left.", lambda case: ["fewer"] if case.state.left < 3 else [])
    wrong = sticks.game(Sticks, begin=lambda _: Sticks(9), apply=fragile)
    try:
        found = Counterexample(case_of(Play(Sticks(9), (Take(1),) * 7), 1), "fewer", "Sticks(9)")
        assert (Take(1),) * 7 == shortest(wrong, None, law, found).case.play.actions
    finally:
        Sticks.game = STICKS
    assert 200 < len(crashes) <= 400  # in each game the same action, tried by the law and to go on


def test_progress_is_told() -> None:
    """Now and then, up to the end."""
    told: list[tuple[int, int]] = []
    check_game(STICKS, laws=QUICK, actions=50, progress=lambda done, most: told.append((done, most)))
    assert told == sorted(told)
    assert (50, 50) == told[-1]
    assert len(told) > 3


@pytest.mark.parametrize("stream", [Tty(), io.StringIO()])
def test_a_terminal_shows_a_bar(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the one that the command line shows, which is gone at the end; elsewhere nothing is shown."""
    monkeypatch.setattr("time.monotonic", count().__next__)
    monkeypatch.setattr(sys, "stderr", stream)
    check_game(STICKS, laws=QUICK, actions=50)
    shown = f"\r\x1b[K{'█' * 30} 50 of 50 actions\r\x1b[K" if stream.isatty() else ""
    assert stream.getvalue().endswith(shown)
    assert bool(stream.getvalue()) == stream.isatty()


def test_the_library_s_own_games_are_played_from_all_kinds_of_starts() -> None:
    """Without any given, the variants are all there."""
    rules: set[Any] = set()

    def note(case: Case) -> list[str]:
        rules.add(case.state.rules)
        return []

    check_game(stavegame.GAME, laws=[Law("note", "It is noted which rules are played.", note)], actions=2_000)
    assert {stavegame.CLASSIC, stavegame.FIRST_DRAFT, stavegame.GRAVEYARD, stavegame.NEWEST} <= rules
