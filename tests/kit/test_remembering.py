"""Games that remember what was legal: rightly, with a case that is too small, and with a sight that is."""

import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import Phase, find, settings

import staves
from helpers import walk
from helpers.games import changed
from helpers.nim import HEAPS, NIM, Heap
from helpers.walk import GO, SHORT, WHOLE, Careless, Rules, Short, Whole
from staves import Option, mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.testing import LAWS, check_game, first_states
from staves.testing._cases import Case, Play
from staves.testing._remembering import alone, variants
from staves.testing._strategies import begun_anyhow, values_of


def usual(game: Any) -> bool:
    """Say whether a game is played from its start, with options that the kit chooses."""
    return game.start.first_states is None


def test_a_rule_with_its_sight_and_its_case_is_right() -> None:
    """Every law holds, and the rule is obeyed."""
    assert all(verdict.counterexample is None for verdict in check_game(WHOLE, actions=300).verdicts)
    state = Whole(Rules(back=False), 1, "R")
    assert GO[1:] == staves.legal_actions(state)


def test_a_rule_that_looks_at_more_than_its_sight_is_refused_at_once() -> None:
    """The rule was added, and sight and case forgotten: the first list, explanation or action says what is missing."""
    state = Short(Rules(back=False), 1, "R")
    asking = (
        lambda: staves.legal_actions(state),
        lambda: staves.explain(state, GO[0]),
        lambda: staves.apply(state, GO[1]),
    )
    missing = "'Sight' object has no attribute 'back'"
    for ask in asking:
        with pytest.raises(AttributeError, match=missing):
            ask()
    assert missing in str(check_game(SHORT, actions=10))


def test_what_a_hand_made_memory_forgets_is_found() -> None:
    """Where rules look at the whole state and answers are kept by less, what was met first decides."""
    (law,) = (law for law in LAWS if law.id == "alone")
    walk.remembered.clear()
    assert GO[:1] == staves.legal_actions(Careless(Rules(back=False), 1, "L"))
    state = Careless(Rules(back=True), 1)
    assert GO[:1] == staves.legal_actions(state)
    problems = list(law.problems(Case(Play(state, ()), state, state, GO)))
    assert "lists GO L, but the rules allow GO L, GO R" in problems[0]
    assert "a new process gives ['GO L', 'GO R'] [None, None] 0 () for " in problems[-1]


def test_a_game_that_cannot_be_asked_in_a_new_process_says_so() -> None:
    """The error of the other process is told."""
    state = attrs.evolve(Whole(), place=10**5)
    case = Case(Play(state, ()), state, state, (walk.Go("X"),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Whole, "game", changed(Whole.game, parse_action=lambda text: walk.Go(text[-1])))
        assert any("in a new process the actions can't be listed: " in problem for problem in list(alone(case)))


def test_a_game_of_the_program_itself_is_not_asked_in_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which could not import its states."""
    monkeypatch.setattr(Careless, "__module__", "__main__")
    state = Careless(Rules(back=True), 1)
    assert [] == list(alone(Case(Play(state, ()), state, state, GO)))


_NO_RETURN = """

@BOOK.condition(Step, "move.back", "A stone doesn't go back to where it came from.")
def _move_back(sight: Sight, step: Step) -> bool:
    return sight.came != (step.target, step.source)
"""
_PROGRAM = """
from staves import stones, legal_actions
print(stones.__file__)
state = stones.new_game(rows=4, columns=4, players=2, stones=3, seed=1)
legal_actions(state)
"""


def test_a_rule_added_to_stones_alone_is_refused_at_once(tmp_path: Path) -> None:
    """Three more lines in `rules`, about something that no sight has, and the tables left as they are."""
    shutil.copytree(Path(staves.__file__).parent, tmp_path / "staves", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "staves" / "stones" / "_rules.py"
    text = rules.read_text(encoding="utf-8")
    before, after = text.split('\n\nBOOK.says("win"')
    rules.write_text(before + _NO_RETURN + '\n\nBOOK.says("win"' + after, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", _PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert str(tmp_path) in done.stdout
    assert "AttributeError: 'Sight' object has no attribute 'came'" == done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("state", "options"),
    [
        (stones.new_game(board=[[0, -1], [-1, 1]]), [{"diagonal": True}]),
        (stavegame.new_game(seed=1), [{"end": "any-time"}, {"coloring": "automatic"}, {"placing": "anywhere"}]),
        (mantis.new_game(players=2, seed=1), []),
        (nava.new_game(), []),
        (Whole(), [{"back": False}]),
        (None, []),
    ],
    ids=["stones", "stavegame", "mantis", "nava", "walk", "nothing"],
)
def test_a_state_is_tried_under_other_options(state: Any, options: list[dict[str, Any]]) -> None:
    """One option at a time is another: those that are true or false, and those that are words."""
    expected = [attrs.evolve(state, rules=attrs.evolve(state.rules, **option)) for option in options]
    assert expected == list(variants(state))


def test_moments_that_are_impossible_under_other_options_are_left_out() -> None:
    """A game that has ended by END in the middle of a turn can't have done so under the other option."""
    full = stavegame.Stave("red", tuple(stavegame.Card("A", (1, 0, 0)) for _ in range(3)))
    turn = stavegame.Turn("A", acted=True, placed=True, newcomer=(0, 0))
    state = stavegame.position(staves=[full] * 3, turn=turn, rules=stavegame.FIRST_DRAFT, ending="END")
    others = [(variant.rules.end, variant.rules.coloring, variant.rules.placing) for variant in variants(state)]
    assert [("any-time", "automatic", "nearest"), ("any-time", "chosen", "anywhere")] == others


@pytest.mark.parametrize("game", [game for game in GAMES if not usual(game)], ids=lambda game: game.name)
def test_the_kit_plays_with_every_value_of_every_option(game: Any) -> None:
    """The first states that laws are checked on have each option in all its values, and limits in several."""
    first: Any = staves.new_game(game, seed=1)
    names = [field.name for field in attrs.fields(type(first.rules))]
    left = {(name, getattr(each.rules, name)) for name in names for each in (first, *variants(first))}
    unchanged = {*names}

    def last(state: Any) -> bool:
        values = {name: getattr(state.rules, name) for name in names}
        left.difference_update(values.items())
        unchanged.difference_update(name for name in names if values[name] != getattr(first.rules, name))
        return not left and not unchanged

    generated = settings(phases=[Phase.generate], max_examples=2000, database=None)
    find(first_states(game), last, settings=generated)


@pytest.mark.parametrize("game", [*filter(usual, GAMES), HEAPS], ids=lambda game: game.name)
def test_the_kit_begins_games_without_a_strategy_with_every_value_of_every_option(game: Any) -> None:
    """Words and answers in all their values, numbers in several, and each next to any other."""
    begun: list[dict[str, Any]] = []

    def begin(rng: random.Random, **options: Any) -> Any:
        begun.append(options)
        return game.start.begin(rng, **options)

    seeds = (random.Random(seed) for seed in range(200))
    states = [begun_anyhow(changed(game, begin=begin), rng) for rng in seeds]
    assert {type(staves.new_game(game, seed=1))} == {*map(type, states)}
    for option in game.options:
        assert {*values_of(option)} == {options[option.name] for options in begun}


@pytest.mark.parametrize(
    ("option", "values"),
    [
        (Option("end", "choice", "b", choices=("a", "b", "c")), ["b", "a", "c"]),
        (Option("odd", "bool", default=False), [False, True]),
        (Option("odd", "bool", None, optional=True), [None, False, True]),
        (Option("rows", "int", 6, (1, 200)), [6, 1, 5, 7]),
        (Option("rows", "int", 6, (6, 6)), [6]),
        (Option("players", "int", 4, (2, 6)), [4, 2, 3, 5, 6]),
        (Option("players", "int", 4, (1, 10)), [4, 1, 2, 3, 5, 6, 7, 8, 9, 10]),
        (Option("players", "int", 4, (1, 11)), [4, 1, 3, 5]),
        (Option("limit", "int", 1, (1, None), optional=True), [1, 2, None]),
        (Option("goal", "int", None, (1, None), optional=True), [None, 1, 2]),
    ],
)
def test_an_option_is_tried_in_these_values(option: Option, values: list[Any]) -> None:
    """All, or if there are too many, the default and the least, and what is next to them."""
    assert values == values_of(option)


def test_options_that_do_not_go_together_are_left_at_their_defaults() -> None:
    """So a game can be played whatever its options forbid one another."""

    def begin(_rng: random.Random, *, one: bool, other: bool) -> Heap:
        if one and other:
            raise staves.InvalidSetup([staves.Fault("one", "must not be yes if other is")])
        return Heap(1 + one + 3 * other)

    options = (Option("one", "bool", default=False), Option("other", "bool", default=False))
    game = changed(NIM, begin=begin, options=options)
    assert {1, 2, 4} == {begun_anyhow(game, random.Random(seed)).left for seed in range(50)}
