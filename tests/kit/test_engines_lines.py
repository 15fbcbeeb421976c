"""The game of an engine that speaks lines: its parts, its options and its rules."""

import gc
from typing import Any

import attrs
import pytest

import staves
from helpers.spoken import Spoken, refusal, spoken
from staves import Game, Option
from staves.engines import EngineError
from staves.engines._client import GRACE, TIMEOUT
from staves.testing.engines import ADDED, LineGame, running
from staves.testing.engines import _lines as lines
from staves.testing.engines._answers import reasons
from staves.testing.engines._lines import game_of
from staves.testing.engines._values import GAMES, Action, Event, State, View


def test_an_engine_is_run_for_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the first of its games or another, for the usual time or another."""
    started: list[tuple[Any, Spoken]] = []

    def start(*settings: Any) -> Spoken:
        started.append((settings, Spoken({}, games=("toy", "other"))))
        return started[-1][1]

    monkeypatch.setattr(lines, "Asked", start)
    with running("command") as game:
        assert (game.name, game.engine) == ("toy", started[0][1])
        assert not started[0][1].closed
    assert started[0][1].closed
    with running(["command"], "other", timeout=3, grace=4) as game:
        assert game.name == "other"
    assert [("command", TIMEOUT, GRACE), (["command"], 3, 4)] == [settings for settings, _ in started]
    with (
        pytest.raises(EngineError, match="must know the game 'third', but knows only toy, other"),
        running("c", "third"),
    ):
        pass
    assert started[-1][1].closed


def test_a_game_says_what_it_is_checked_for() -> None:
    """As far as the engine can."""
    asked = Spoken({"view": {}, "explain": None})
    game = game_of(asked, "toy")
    assert (game.laws, game.engine) == (ADDED, asked)
    assert reasons(asked.can) == game.not_checked
    assert "explain" not in game.not_checked
    assert repr(game) == "<Game toy>"
    usual = {field.name for field in attrs.fields(Game)}
    assert all(field.kw_only for field in attrs.fields(LineGame) if field.name not in usual)


def test_two_games_of_an_engine_are_two() -> None:
    """Also if they have the same name."""
    asked = Spoken({})
    one, other = game_of(asked, "toy"), game_of(asked, "toy")
    assert one != other
    states = [staves.new_game(game, seed=1) for game in (one, other)]
    assert states[0] != states[1]
    assert [one, other] == [state.game for state in states]
    assert len({one, other}) == 2


def test_a_game_that_nobody_has_any_more_is_forgotten() -> None:
    """Its states are of no use then."""
    game = game_of(Spoken({}), "toy")
    state: Any = staves.new_game(game, seed=1)
    number = state.number
    assert GAMES[number] is game
    del game, state
    gc.collect()
    assert number not in GAMES


def test_options_and_rules_are_what_the_engine_says_about_the_game() -> None:
    """Each option as an Option, each rule with its name; the one about the end is there in any case."""
    asked = Spoken(
        {
            "about": {
                "options": [
                    {"name": "size", "kind": "int", "default": 3, "limits": [1, None], "text": "How large."},
                    {"name": "way", "kind": "choice", "default": "a", "choices": ["a", "b"]},
                ],
                "rules": [{"rule": "over", "text": "It is over."}, {"rule": "take.left", "text": "Not too many."}],
            }
        }
    )
    game = game_of(asked, "toy")
    assert [{"do": "about", "game": "toy"}] == asked.heard
    assert game.options == (
        Option("size", "int", 3, limits=(1, None), text="How large."),
        Option("way", "choice", "a", choices=("a", "b")),
    )
    assert [("over", "The game is over: nobody acts."), ("take.left", "Not too many.")][1:] == [
        (rule.id, rule.text) for rule in game.book.rules if rule.id != "over"
    ]
    assert "over" in {rule.id for rule in game.book.rules}


def test_an_engine_need_not_say_anything_about_a_game() -> None:
    """Or only some of it."""
    for asked in (Spoken({}), Spoken({"about": {}})):
        game = game_of(asked, "toy")
        assert () == game.options
        assert ["over"] == [rule.id for rule in game.book.rules]


@pytest.mark.parametrize(
    ("about", "problem"),
    [
        ([], "must describe toy with an object, not []"),
        (None, "must describe toy with an object, not None"),
        ({"options": 3}, "must describe the options and rules of toy: TypeError"),
        ({"options": [{"name": "x"}]}, "must describe the options and rules of toy: TypeError"),
        ({"options": [{"name": "X", "kind": "bool", "default": True}]}, "of toy: InvalidSetup"),
        ({"rules": [{"rule": "a"}]}, "must describe the options and rules of toy: KeyError: 'text'"),
        ({"rules": [{"text": "a"}]}, "must describe the options and rules of toy: KeyError: 'rule'"),
        ({"rules": ["a"]}, "must describe the options and rules of toy: TypeError"),
        ({"rules": [{"rule": "a", "text": "A."}, {"rule": "a", "text": "B."}]}, "must list each rule of toy once"),
    ],
)
def test_what_is_said_wrongly_about_a_game_is_told(about: Any, problem: str) -> None:
    """When the game is made."""
    with pytest.raises(EngineError) as error:
        game_of(Spoken({"about": about}), "toy")
    assert problem in str(error.value)


def test_an_engine_that_explains_decides_which_rule_is_broken() -> None:
    """Whether it has listed that rule or not, and whatever it lists as legal."""
    odd = {"rule": "odd", "text": "Odd."}
    game, heard = spoken(players=[0], to_move=0, explain=lambda asked: None if asked["action"] == "2" else odd)
    state = staves.new_game(game, seed=1)
    heard.clear()
    rule = staves.explain(state, Action("1"))
    assert rule is not None
    assert (rule.id, rule.text) == ("odd", "Odd.")
    assert staves.explain(state, Action("2")) is None
    assert "legal_actions" not in {request["do"] for request in heard}


def test_without_explanations_what_is_not_listed_is_illegal() -> None:
    """By a rule that says so, in states and in views."""
    game, _ = spoken(legal_actions=lambda asked: ["2"] if "view" in asked else ["1"], view={}, resample="toy 3")
    state = staves.new_game(game, seed=1)
    assert staves.explain(state, Action("1")) is None
    rule = staves.explain(state, Action("2"))
    assert rule is not None
    assert rule.id == "unlisted"
    view = staves.view(state, 0)
    assert staves.explain(view, Action("2")) is None
    assert staves.explain(view, Action("1")) == rule


def test_only_the_actions_of_engines_are_those_of_the_game() -> None:
    """Others are refused before the engine is asked."""
    game, heard = spoken(explain=None)
    state: Any = staves.new_game(game, seed=1)
    heard.clear()
    with pytest.raises(TypeError, match="takes an action of toy"):
        staves.explain(state, "1")
    assert [] == heard


# ------------------------------------------------------------------- values


def test_values_are_what_the_engine_writes() -> None:
    """Equal texts are equal values, of the same game."""
    assert State("toy 3", 1) == State("toy 3", 1)
    assert State("toy 3", 1) != State("toy 3", 2)
    assert State("toy 3", 1) != State("toy 4", 1)
    assert State("toy 3", 1, after=State("toy 2", 1)) == State("toy 3", 1)
    assert hash(State("toy 3", 1, after=State("toy 2", 1))) == hash(State("toy 3", 1))
    assert State("toy 3", 1).after is None
    assert View(0, "{}", 1) == View(0, "{}", 1)
    assert len({View(0, "{}", 1), View(1, "{}", 1), View(0, "[]", 1), View(0, "{}", 2)}) == 4
    assert len({Event("1", 1), Event("2", 1), Event("1", 2), Event("1", 1)}) == 3
    assert Action("1") == Action("1") != Action("2")


def test_values_are_written_so_that_they_can_be_typed() -> None:
    """States as the text that makes them."""
    assert repr(State("toy 3", 1)) == "from_text('toy 3', [game])"
    assert repr(View("a", '{"x":1}', 1)) == "View('a', {\"x\":1})"
    assert repr(Event('{"x":1}', 1)) == "Event('{\"x\":1}')"
    assert (repr(Action("a1")), str(Action("a1"))) == ("Action('a1')", "a1")


def test_states_and_views_belong_to_the_game_with_their_number() -> None:
    """So they can be pickled without it."""
    game, _ = spoken(view={})
    state: Any = staves.new_game(game, seed=1)
    view: Any = staves.view(state, 0)
    assert state.game is view.game is game
    assert (state.number, view.number) == (state.number, state.number)


def test_a_refusal_while_a_game_is_made_is_an_error() -> None:
    """Of the engine."""
    with pytest.raises(EngineError, match="Failed"):
        game_of(Spoken({"about": refusal("Failed")}), "toy")
