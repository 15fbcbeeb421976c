"""What games are tried with: values of options, first states, actions, and games of every length."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.database import InMemoryExampleDatabase
from hypothesis.errors import NoSuchExample, Unsatisfiable

import staves
from helpers import sticks
from helpers.games import changed
from helpers.nim import NIM, TAKES, Heap
from helpers.sticks import STICKS, Sticks, Take
from staves import Fault, InvalidSetup, Option
from staves.testing import Play, actions, first_states, games, states
from staves.testing import _strategies as strategies
from staves.testing._strategies import begun_anyhow, case_of, cases, illegal_actions, others, some_illegal, values_of

ONE, TWO = Take(1), Take(2)
quick = settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize(
    ("option", "values"),
    [
        (Option("on", "bool", default=True), [True, False]),
        (Option("on", "bool", default=False), [False, True]),
        (Option("on", "bool", default=False, optional=True), [False, True, None]),
        (Option("on", "bool", default=None, optional=True), [None, False, True]),
        (Option("way", "choice", "b", choices=("a", "b", "c")), ["b", "a", "c"]),
        (Option("few", "int", 2, limits=(1, 4)), [2, 1, 3, 4]),
        (Option("ten", "int", 0, limits=(0, 9)), [*range(10)]),
        (Option("some", "int", 7, limits=(5, 14)), [7, 5, 6, *range(8, 15)]),
        (Option("eleven", "int", 5, limits=(0, 10)), [5, 0, 4, 6]),
        (Option("many", "int", 30, limits=(10, 90)), [30, 10, 29, 31]),
        (Option("least", "int", 10, limits=(10, 90)), [10, 11]),
        (Option("next", "int", 89, limits=(10, 90)), [89, 10, 88, 90]),
        (Option("most", "int", 90, limits=(10, 90)), [90, 10, 89]),
        (Option("free", "int", 7, limits=(1, None)), [7, 1, 6, 8]),
        (Option("none", "int", None, limits=(5, None), optional=True), [None, 5, 6]),
        (Option("both", "int", 5, limits=(5, None), optional=True), [5, 6, None]),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_an_option_is_tried_with_the_values_that_matter(option: Option, values: list[Any]) -> None:
    """The default first, then all values if they are few, or those at the lower end and next to the default."""
    assert values == values_of(option)


HIGH = Option("high", "int", 3, limits=(1, 5))
LOW = Option("low", "bool", default=False)


def begin(_rng: random.Random, *, high: int, low: bool) -> Sticks:
    """Return a first state that tells the options; some can't be combined."""
    if low and high == 5:
        raise InvalidSetup([Fault("low", "must not be so high")])
    return Sticks(high + 100 * low)


def test_games_begin_with_any_options_and_with_the_defaults_if_they_cannot_be_combined() -> None:
    """All other combinations occur."""
    game = changed(STICKS, begin=begin, options=(HIGH, LOW))
    found = {begun_anyhow(game, random.Random(seed)).left for seed in range(200)}
    assert {1, 2, 3, 4, 5, 101, 102, 103, 104} == found
    only = changed(STICKS, begin=lambda rng, low, **_: begin(rng, high=5, low=low), options=(HIGH, LOW))
    assert {5} == {begun_anyhow(only, random.Random(seed)).left for seed in range(20)}


def test_a_game_has_a_start_or_first_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given ones come first, then the game's own; only what its start returns can be asked for by chance."""
    monkeypatch.setattr(Heap, "game", NIM)
    given = st.just(Heap(3))
    assert strategies.starts_of(NIM, given)[1] is None
    start = strategies.starts_of(NIM, None)[1]
    assert start is not None
    assert begun_anyhow(NIM, random.Random(4)) == start(random.Random(4))
    assert len(seen(first_states(NIM))) > 4
    own = changed(NIM, first_states=lambda: st.just(Heap(77)))
    assert strategies.starts_of(own, None)[1] is None
    monkeypatch.setattr(Heap, "game", own)
    assert [Heap(77)] == seen(first_states(own))
    assert [Heap(3)] == seen(strategies.starts_of(own, given)[0])
    nowhere = changed(NIM, start=None)
    with pytest.raises(ValueError, match="nim has no start: give it one"):
        first_states(nowhere)
    monkeypatch.setattr(Heap, "game", nowhere)
    assert [Heap(3)] == seen(strategies.starts_of(nowhere, given)[0])


def seen(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """Return what a strategy gives, each once, in the order in which it came."""
    found: list[Any] = []

    @quick
    @given(strategy)
    def look(each: Any) -> None:
        if each not in found:
            found.append(each)

    look()
    return found


def test_states_of_another_game_are_refused() -> None:
    """They would not be those of the game that is checked."""
    with pytest.raises(ValueError, match="on belong to another game"):
        seen(first_states(changed(NIM, winners=lambda _: ())))


def test_a_whole_game_goes_on_to_its_end_and_a_state_may_be_anywhere() -> None:
    """Every action of it can be played."""
    plays = seen(games(STICKS, st.just(Sticks(9))))
    assert {0} == {play.states[-1].left for play in plays}
    assert len({play.actions for play in plays}) > 5
    found = {state.left for state in seen(states(STICKS, st.just(Sticks(9))))}
    assert len(found) > 4
    assert found <= {*range(10)}
    whole = {each.state.left for each in seen(cases(STICKS, st.just(Sticks(9)), whole=True))}
    assert {0} == whole
    part = seen(cases(STICKS, st.just(Sticks(9))))
    assert len({each.state.left for each in part}) > 4
    assert all(each.state == each.play.states[-1] == each.again for each in part)
    assert len({each.seed for each in part}) > 4


@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
def test_a_game_is_left_after_so_many_actions(monkeypatch: pytest.MonkeyPatch, left: int) -> None:
    """One that never ends, too."""
    monkeypatch.setattr(strategies, "MAX_GENERATED_ACTIONS", left)
    going: Any = strategies._going_on  # noqa: SLF001 (games would be drawn with more than that)
    assert min(left, 4) == len(list(going(Sticks(4), lambda legal: legal[0])))


def test_a_game_goes_on_until_nothing_is_chosen_or_something_is_wrong() -> None:
    """What can't be played is not part of it, and another law reports it."""
    going: Any = strategies._going_on  # noqa: SLF001 (games would be drawn with more than that)
    chosen = iter([ONE, TWO, None, ONE])
    assert [ONE, TWO] == list(going(Sticks(9), lambda _: next(chosen)))
    assert [] == list(going(Sticks(0), lambda _: ONE))
    assert [TWO] == list(going(sticks.Greedy(3), lambda legal: legal[1]))
    assert [TWO] == list(going(sticks.Clumsy(4), lambda legal: legal[1]))


def test_actions_are_the_legal_ones() -> None:
    """There are none when the game is over."""
    assert {ONE, TWO} == {*seen(actions(Sticks(5)))}
    assert [ONE] == seen(actions(Sticks(1)))
    with pytest.raises(ValueError, match="the game is over, so there are no legal actions"):
        actions(Sticks(0))


def test_illegal_actions_can_be_written_and_are_not_legal() -> None:
    """When the game is over, they are like those at its start; if there are none, the example is discarded."""
    found = {take for seed in range(20) for take in some_illegal(Sticks(5), seed)}
    assert {*map(Take, (0, 3, 4, 5, 6, 7, 8, 9))} == found
    assert ONE in {take for seed in range(20) for take in some_illegal(Sticks(0), seed)}
    assert all(staves.explain(Sticks(5), take) is not None for take in seen(illegal_actions(Sticks(5))))
    assert some_illegal(Sticks(5), 1) == some_illegal(Sticks(5), 1) != some_illegal(Sticks(5), 2)
    Nothing.game = changed(STICKS, start=None)
    assert some_illegal(Sticks(5), 1) == some_illegal(Nothing(5), 1)
    nothing = changed(STICKS, legal_actions=lambda _: (), start=None)
    Nothing.game = nothing
    assert () == some_illegal(Nothing(5), 1)
    with pytest.raises(Unsatisfiable):
        seen(illegal_actions(Nothing(5)))


def test_the_first_illegal_action_that_is_found_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be the only one."""
    for found in ((Take(7),), (Take(8), Take(9), Take(7))):
        monkeypatch.setattr(strategies, "some_illegal", lambda *_, found=found: found)
        assert [found[0]] == seen(illegal_actions(Sticks(5)))


class Nothing(Sticks):
    """A game in which nothing is legal."""


def test_what_is_tried_was_legal_elsewhere_or_is_in_the_list_of_the_game() -> None:
    """Up to four of each, and then texts like them."""
    known = [*map(Take, range(1, 10))]
    found = list(others(Sticks(5), known, random.Random(1)))
    assert {*found[:4]} < {*known}
    assert 4 == len({*found[:4]})
    assert all(isinstance(take, Take) for take in found)
    assert 4 < len(found) <= 12
    listed = list(others(Heap(5), [], random.Random(1)))
    assert sorted(take.count for take in listed) == [1, 2, 3] == [take.count for take in TAKES]
    assert [] == list(others(Sticks(5), [], random.Random(1)))


def test_a_case_has_the_state_twice_and_what_was_legal_before() -> None:
    """Its seed and the length of the game decide what is tried."""
    play = Play(Sticks(2), (TWO,))
    case = case_of(play, 3)
    assert (Sticks(0, 1), Sticks(0, 1), 3, play) == (case.state, case.again, case.seed, case.play)
    assert case.state is not case.again
    assert {ONE, TWO} <= {*case.others}
    assert case.others == case_of(Play(Sticks(2), (TWO,)), 3).others
    assert case.others != case_of(play, 4).others
    assert case_of(Play(Sticks(9), ()), 3).others != case_of(Play(Sticks(9), (ONE,)), 3).others


@pytest.fixture
def kept_and_limited() -> Iterator[None]:
    """Have settings that keep examples and limit their time."""
    settings.register_profile("as it was", parent=settings())
    loud = settings(database=InMemoryExampleDatabase(), deadline=200, suppress_health_check=[], print_blob=True)
    settings.register_profile("kept and limited", parent=loud)
    settings.load_profile("kept and limited")
    yield
    settings.load_profile("as it was")


@pytest.mark.usefixtures("kept_and_limited")
def test_a_run_of_its_own_keeps_nothing_and_takes_as_long_as_it_takes() -> None:
    """Whatever the settings are."""
    options = strategies.quietly(max_examples=7)
    assert (None, None, 7, False) == (options.database, options.deadline, options.max_examples, options.print_blob)
    assert {*HealthCheck} == {*options.suppress_health_check}


def test_seeds_are_small_numbers() -> None:
    """From 0, which is the simplest, to 65,536."""
    for seed in (0, 2**16):
        assert seed == find(strategies.SEEDS, seed.__eq__, settings=settings(quick, max_examples=2000))
    for found in (lambda seed: seed < 0, lambda seed: seed > 2**16):
        with pytest.raises(NoSuchExample):
            find(strategies.SEEDS, found, settings=settings(quick, max_examples=500))


@pytest.mark.parametrize(("state", "tries"), [(Sticks(5), 30), (Sticks(0), 30), (Heap(0), 30)])
def test_illegal_actions_are_looked_for_in_thirty_texts(
    monkeypatch: pytest.MonkeyPatch, state: Any, tries: int
) -> None:
    """Each of which is like that of a legal action."""
    parsed: list[str] = []
    monkeypatch.setattr(staves, "parse_action", lambda _, text: parsed.append(text))
    some_illegal(state, 1)
    assert tries == len(parsed)


def test_of_what_is_known_and_listed_four_are_tried_and_then_eight_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or all, if there are fewer."""
    parsed: list[str] = []

    def parse(_state: object, text: str) -> Take:
        parsed.append(text)
        return Take(77)

    monkeypatch.setattr(staves, "parse_action", parse)
    texts = [Take(77)] * 8
    assert [*range(1, 5)] == sorted(take.count for take in others(Sticks(5), TAKEN[:4], random.Random(1)))[:4]
    found = list(others(Sticks(5), TAKEN, random.Random(1)))
    assert texts == found[4:]
    assert 4 == len({*found[:4]} & {*TAKEN})
    found = list(others(Heap(5), TAKEN, random.Random(1)))
    assert {*TAKES} == {*found[4:7]}
    assert texts == found[7:]
    assert 24 == len(parsed)


TAKEN = [*map(Take, range(1, 10))]


@pytest.mark.parametrize(("whole", "most"), [(True, 2), (False, 2), (True, 0), (False, 0)])
def test_a_game_is_played_by_chance_and_by_choice(monkeypatch: pytest.MonkeyPatch, most: int, *, whole: bool) -> None:
    """A whole one by at most so many choices and then by chance; another by chance, up to anywhere, and then so."""
    monkeypatch.setattr(strategies, "MAX_CHOSEN_ACTIONS", most)
    going: Any = strategies._going_on  # noqa: SLF001 (what it is asked for is looked at)
    parts: list[list[Take]] = []

    def noting(state: Any, choose: Any) -> list[Take]:
        parts.append([*going(state, choose)])
        return parts[-1]

    monkeypatch.setattr(strategies, "_going_on", noting)
    plays = games(STICKS, st.just(Sticks(9))) if whole else begun(Sticks(9))
    kept: set[int] = set()

    @quick
    @given(plays)
    def look(play: Any) -> None:
        first, second = parts[-2:]
        chosen, drawn = (first, second) if whole else (second, first)
        assert len(chosen) <= most
        kept.add(len(play.actions) - len(second))
        assert play.actions == (*first[: len(play.actions) - len(second)], *second)
        assert whole == (play.states[-1].left == 0 and len(play.actions) - len(second) == len(first)) or not whole
        assert whole or sum(take.count for take in drawn) == 9

    look()
    assert kept == {0, 1, 2} if whole and most else len(kept) == 1 if whole else len(kept) > 4


def begun(start: Any) -> Any:
    """Return the strategy of the games that states are reached by."""
    return strategies._plays(st.just(start), whole=False)  # noqa: SLF001 (only their last states are for everybody)


def test_any_number_of_the_first_actions_is_kept() -> None:
    """None, all, and whatever is between."""
    found = {len(play.actions) for play in seen(begun(Sticks(2)))}
    assert {0, 1, 2} == found
    assert [()] == [play.actions for play in seen(begun(Sticks(0)))][:1]
