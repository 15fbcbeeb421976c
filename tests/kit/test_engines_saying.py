"""What an engine is asked for each question about its game, and what is made of its answers."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.spoken import refusal, spoken
from staves import IllegalAction, ParseError
from staves.engines import EngineError
from staves.engines._client import EngineRefused
from staves.testing.engines import LineGame
from staves.testing.engines._values import Action, Event, State

VIEW = {"hand": [1, 2]}
STATE = {"state": "toy 3"}
SEEN = {"game": "toy", "view": VIEW}


def started(**answers: Any) -> tuple[LineGame, Any, list[dict[str, Any]]]:
    """Return the game of an engine that answers so, its first state, and the list of what it will be asked."""
    game, heard = spoken(**answers)
    state = staves.new_game(game, seed=1)
    heard.clear()
    return game, state, heard


MOMENTS: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "players": (["a", "b"], lambda at: at.game.play.players(at)),
    "to_move": ("a", staves.to_move),
    "winners": (["a"], staves.winners),
    "legal_actions": (["1"], staves.legal_actions),
    "explain": (None, lambda at: staves.explain(at, Action("1"))),
    "show": ("a board", str),
    "describe": ("A takes.", lambda at: staves.describe(at, Action("1"))),
}
"""For each question that may be about a state or a view: an answer, and how it is asked."""


@pytest.mark.parametrize("do", MOMENTS)
def test_a_question_about_a_state_or_a_view_says_which(do: str) -> None:
    """A state is its text, and what is known is sent with the name of the game."""
    answers = {each: answer for each, (answer, _) in MOMENTS.items()}
    _, state, heard = started(**answers, view=VIEW)
    for moment, about in ((state, STATE), (staves.view(state, "a"), SEEN)):
        heard.clear()
        MOMENTS[do][1](moment)
        asked = [request for request in heard if request["do"] == do]
        action = {"action": "1"} if do in {"explain", "describe"} else {}
        assert asked
        assert all(request == {"do": do, **about, **action} for request in asked)


@pytest.mark.parametrize(
    ("do", "answer", "ask", "fields"),
    [
        ("max_actions_left", 3, lambda state: state.game.play.max_actions_left(state), STATE),
        ("view", VIEW, lambda state: staves.view(state, 0), {**STATE, "player": 0}),
        ("view", VIEW, lambda state: staves.view(state, None), {**STATE, "player": None}),
        ("board", [3], lambda state: state.game.seen.board(state), STATE),
        ("events", [], lambda state: staves.events(state, Action("1")), {**STATE, "action": "1"}),
        ("apply", "toy 2", lambda state: staves.apply(state, Action("1")), {**STATE, "action": "1"}),
        ("chances", [["1", "toy 3", ""]], lambda state: staves.chances(state, Action("1")), {**STATE, "action": "1"}),
        ("outcomes", [["1", "toy 2"]], lambda state: staves.outcomes(state, Action("1")), {**STATE, "action": "1"}),
        ("parse_action", "1", lambda state: staves.parse_action(state, "1"), {"game": "toy", "text": "1"}),
        ("text", "toy 4", lambda state: staves.from_text("toy 4", [state.game]), {"state": "toy 4"}),
        ("describe", "A takes.", lambda state: staves.describe(state, Event("[1]", state.number)), {"event": [1]}),
        ("event_for", [1], lambda state: state.game.seen.event_for(Event("[1]", 0), 1), {"event": [1], "player": 1}),
        (
            "board_after",
            [2],
            lambda state: state.game.seen.board_after("[3]", Event("[1]", 0)),
            {"board": [3], "event": [1]},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_question_is_sent_with_all_that_it_takes(
    do: str, answer: Any, ask: Callable[[Any], Any], fields: dict[str, Any]
) -> None:
    """And with no more. The name of the game is sent where no state has it."""
    answers = {"view": VIEW, "board": [3]} if do in {"event_for", "board_after"} else {}
    _, state, heard = started(**{**answers, do: answer})
    ask(state)
    game = {} if "state" in fields else {"game": "toy"}
    assert {"do": do, **game, **fields} == next(request for request in heard if request["do"] == do)


def test_an_engine_that_says_little_has_one_player_who_moves_while_anything_is_legal() -> None:
    """Nobody has won, and nothing is told of what happens."""
    game, state, heard = started(legal_actions=lambda request: ["1"] * (request["state"] == "toy 3"), events=[])
    assert (0,) == game.play.players(state)
    assert staves.to_move(state) == 0
    assert () == staves.winners(state)
    assert {request["do"] for request in heard} == {"legal_actions"}
    over = staves.apply(state, Action("1"))
    assert staves.to_move(over) is None
    _, state, _ = started(players=["x", "y"])
    assert staves.to_move(state) == "x"


def test_who_is_to_move_is_a_player_or_nobody() -> None:
    """Players are texts or whole numbers."""
    for mover in ("b", 1, None):
        _, state, _ = started(players=["a", "b", 0, 1], to_move=mover)
        assert staves.to_move(state) == mover
    for wrong in (True, 1.0, ["b"]):
        _, state, _ = started(players=["a", "b", 0, 1], to_move=wrong)
        with pytest.raises(EngineError, match="must answer 'to_move' with players"):
            staves.to_move(state)


@pytest.mark.parametrize("wrong", [{"1": "1"}, "12", None, ["1", 2]])
def test_legal_actions_are_a_list_of_texts(wrong: Any) -> None:
    """Anything else is refused, even if it can be gone through like one."""
    _, state, _ = started(legal_actions=wrong)
    with pytest.raises(EngineError, match="must answer 'legal_actions' with a list of texts"):
        staves.legal_actions(state)


@pytest.mark.parametrize("wrong", [["rule", "text"], {"rule": "a"}, {"text": "A."}, {"rule": "a", "text": 1}])
def test_a_broken_rule_has_a_name_and_a_text(wrong: Any) -> None:
    """Both are texts."""
    _, state, _ = started(explain=wrong)
    with pytest.raises(EngineError, match="must answer 'explain' with null, or an object"):
        staves.explain(state, Action("1"))


def test_the_engine_says_which_rule_is_broken() -> None:
    """Its name and text are those of the rule."""
    _, state, _ = started(explain={"rule": "take.two", "text": "Take two."})
    rule = staves.explain(state, Action("1"))
    assert rule is not None
    assert ("take.two", "Take two.") == (rule.id, rule.text)


@pytest.mark.parametrize(
    ("refused", "error"),
    [
        (refusal("IllegalAction", "Too much.", rule="take.left"), IllegalAction),
        (refusal("IllegalAction", "Too much.", rule=3), EngineRefused),
        (refusal("IllegalAction", "Too much."), EngineRefused),
        (refusal("Malformed", "Too much.", rule="take.left"), EngineRefused),
    ],
)
def test_a_refused_action_is_illegal_if_a_rule_is_named(refused: Any, error: type[Exception]) -> None:
    """The error has the state, the action and the rule; any other error of the engine is left as it is."""
    _, state, _ = started(apply=refused)
    with pytest.raises(error) as raised:
        staves.apply(state, Action("1"))
    found: Any = raised.value
    if error is IllegalAction:
        assert (state, Action("1"), "take.left", "Too much.") == (
            found.state,
            found.action,
            found.rule.id,
            found.rule.text,
        )
        assert found.__suppress_context__
    else:
        assert found.text == "Too much."


def test_an_engine_without_events_is_not_asked_for_them() -> None:
    """And none happen."""
    _, state, heard = started()
    after, events = staves.step(state, Action("1"))
    assert ("toy 2", ()) == (after.text, events)
    assert {"legal_actions", "apply"} == {request["do"] for request in heard}


def test_events_are_asked_for_where_somebody_listens() -> None:
    """With the state after, and in the engine's order."""
    _, state, heard = started(events=[{"b": 1, "a": [2]}, "over"])
    assert staves.to_text(staves.apply(state, Action("1"))) == "toy 2"
    assert "events" not in {request["do"] for request in heard}
    heard.clear()
    after, events = staves.step(state, Action("1"))
    assert staves.to_text(after) == "toy 2"
    assert ["apply", "events"] == [request["do"] for request in heard if request["do"] != "legal_actions"]
    assert (Event('{"a":[2],"b":1}', state.number), Event('"over"', state.number)) == events


@pytest.mark.parametrize("wrong", [{}, "", None])
def test_events_are_a_list(wrong: Any) -> None:
    """Even if nothing happens."""
    _, state, _ = started(events=wrong)
    with pytest.raises(EngineError, match="must answer 'events' with a list"):
        staves.events(state, Action("1"))


@pytest.mark.parametrize("most", [0, 7, None])
def test_an_engine_may_say_how_long_a_game_can_last(most: int | None) -> None:
    """A whole number, or null if there is no upper bound."""
    game, state, _ = started(max_actions_left=most)
    assert game.play.max_actions_left(state) == most


def test_an_engine_need_not_say_how_long_a_game_can_last() -> None:
    """Then there is no bound, and it is not asked."""
    game, state, heard = started()
    assert game.play.max_actions_left(state) is None
    assert [] == heard


@pytest.mark.parametrize("wrong", [-1, True, 1.0, "1"])
def test_how_long_a_game_can_last_is_a_whole_number(wrong: Any) -> None:
    """From 0 up."""
    game, state, _ = started(max_actions_left=wrong)
    with pytest.raises(EngineError, match="must answer 'max_actions_left' with null or a whole number from 0"):
        game.play.max_actions_left(state)


def test_engines_get_seeds_that_are_exact_in_every_language() -> None:
    """They are whole numbers below 2 to the power of 32, of which all are used, and the same for the same seed."""
    game, state, heard = started(view=VIEW, resample="toy 3")
    view = staves.view(state, 0)
    for seed in range(40):
        staves.new_game(game, seed=seed)
        staves.resample(view, seed)
    for do in ("new_game", "resample"):
        seeds = [request["seed"] for request in heard if request["do"] == do]
        assert all(type(seed) is int and 0 <= seed < 2**32 for seed in seeds)
        assert len({*seeds}) == 40
        assert max(seeds) >= 2**31
    again = [request for request in heard if request["do"] == "new_game"][7]
    staves.new_game(game, seed=7)
    assert heard[-1] == again
    assert again == {"do": "new_game", "game": "toy", "seed": again["seed"]}


def test_options_are_sent_to_the_engine() -> None:
    """With all their values, if it has any."""
    about = {"options": [{"name": "size", "kind": "int", "default": 3, "limits": [1, 9]}]}
    game, heard = spoken(about=about)
    staves.new_game(game, seed=1, size=5)
    staves.new_game(game, seed=1)
    assert [{"size": 5}, {"size": 3}] == [request["options"] for request in heard]


def test_what_cannot_be_parsed_is_refused_where_it_begins() -> None:
    """If the engine says where, and that is in the text; the end is."""
    for position, place in ((0, 0), (1, 1), (2, 2), (3, 0), (-1, 0), (True, 0), ("1", 0), (None, 0)):
        for kind in ("ParseError", "Malformed", "InvalidSetup"):
            game, state, _ = started(parse_action=refusal(kind, position=position))
            with pytest.raises(ParseError, match="an action") as error:
                staves.parse_action(state, "ab")
            assert (error.value.text, error.value.position) == ("ab", place)
            assert error.value.__suppress_context__
    game, state, _ = started(parse_action=refusal("Failed"), text=refusal("Failed"))
    for parse in (lambda: staves.parse_action(state, "ab"), lambda: staves.from_text("toy ab", [game])):
        with pytest.raises(EngineRefused, match="Failed"):
            parse()


def test_a_parsed_action_is_spelled_as_the_engine_spells_it() -> None:
    """Which may be otherwise than it was typed, but is a text."""
    _, state, _ = started(parse_action="1")
    assert staves.parse_action(state, "one") == Action("1")
    for wrong in (1, None, ["1"]):
        _, state, _ = started(parse_action=wrong)
        with pytest.raises(EngineError, match="must answer 'parse_action' with the text of the action, not"):
            staves.parse_action(state, "one")


def test_an_engine_that_cannot_parse_knows_the_actions_that_it_has_listed() -> None:
    """Ten thousand of them and one list more; then they are forgotten."""
    listed: list[str] = []
    game, state, _ = started(legal_actions=lambda _: listed)

    def lists(*texts: str) -> None:
        listed[:] = texts
        game.play.legal_actions(state)

    with pytest.raises(ParseError, match="an action that the engine has listed") as error:
        staves.parse_action(state, "0")
    assert (error.value.text, error.value.position) == ("0", 0)
    lists(*map(str, range(10_000)))
    lists("more")
    assert [Action("0"), Action("more")] == [staves.parse_action(state, text) for text in ("0", "more")]
    lists("most")
    assert staves.parse_action(state, "most") == Action("most")
    for text in ("0", "more"):
        with pytest.raises(ParseError):
            staves.parse_action(state, text)


def test_positions_are_read_by_the_engine() -> None:
    """Or taken as they are, if it can't; what it refuses is no position."""
    game, state, _ = started()
    assert staves.from_text("toy 9 9", [game]) == State("toy 9 9", state.number)
    assert staves.to_text(staves.from_text("toy 9 9", [game])) == "toy 9 9"
    game, _, _ = started(text="toy 9")
    assert staves.to_text(staves.from_text("toy 9", [game])) == "toy 9"
    game, _, _ = started(text=refusal("InvalidSetup", position=4))
    with pytest.raises(ParseError, match="a position") as error:
        staves.from_text("toy abc", [game])
    assert ("toy abc", 4) == (error.value.text, error.value.position)
    game, _, _ = started(text="chess 9")
    with pytest.raises(EngineError, match="must answer 'text' with a state as a text"):
        staves.from_text("toy 9", [game])


@pytest.mark.parametrize("wrong", ["toy", "toys 3", "x toy 3", 3, None])
def test_a_state_begins_with_the_name_of_its_game(wrong: Any) -> None:
    """And a space."""
    game, _ = spoken(new_game=wrong)
    with pytest.raises(EngineError, match="must answer 'new_game' with a state as a text that begins with 'toy' and"):
        staves.new_game(game, seed=1)
    asks: dict[str, tuple[Any, Callable[[Any], Any]]] = {
        "apply": (wrong, lambda state: staves.apply(state, Action("1"))),
        "resample": (wrong, lambda state: staves.resample(staves.view(state, 0), 1)),
        "text": (wrong, lambda state: staves.from_text("toy 3", [state.game])),
        "outcomes": ([["1", str(wrong)]], lambda state: staves.outcomes(state, Action("1"))),
        "chances": ([["1", str(wrong), ""]], lambda state: staves.chances(state, Action("1"))),
    }
    for do, (answer, ask) in asks.items():
        _, state, _ = started(**{"view": VIEW, do: answer})
        with pytest.raises(EngineError, match=f"must answer '{do}' with a state as a text that begins with 'toy' and"):
            ask(state)


def test_a_board_is_what_the_engine_shows() -> None:
    """Or its text, if it shows nothing."""
    _, state, _ = started(show="three sticks")
    assert str(state) == "three sticks"
    _, state, _ = started()
    assert str(state) == repr(state)
    for wrong in (1, None, ["three sticks"]):
        _, state, _ = started(show=wrong)
        with pytest.raises(EngineError, match="must answer 'show' with a text, not"):
            str(state)


@pytest.mark.parametrize("wrong", [1, "takes one.", "Takes one", "", None, "Takes one. ", ["Takes one."]])
def test_a_sentence_has_a_capital_letter_and_a_period(wrong: Any) -> None:
    """Anything else is refused."""
    _, state, _ = started(describe=wrong)
    with pytest.raises(EngineError, match="must answer 'describe' with a sentence"):
        staves.describe(state, Action("1"))


def test_the_engine_has_the_sentences() -> None:
    """For actions and events; without them there are none."""
    _, state, _ = started(describe=lambda request: "One goes." if "event" in request else "Take one.")
    assert staves.describe(state, Action("1")) == "Take one."
    assert staves.describe(state, Event("1", state.number)) == "One goes."
    game, _, _ = started()
    assert {} == game.shown.words.actions == game.shown.words.events


# ------------------------------------------------------------------- what is known


def test_what_players_know_depends_on_what_the_engine_offers() -> None:
    """Everything is open unless it has views, or draws something."""
    drawn, follows = [["1", "toy 3", ""]], [["1", "toy 2"]]
    for answers, hides, draws, at_once in (
        ({}, False, False, False),
        ({"view": VIEW}, True, False, False),
        ({"chances": drawn}, True, True, False),
        ({"outcomes": follows}, True, True, False),
        ({"chances": drawn, "outcomes": follows}, True, True, True),
        ({"view": VIEW, "chances": drawn, "outcomes": follows}, True, True, True),
    ):
        game, state, _ = started(**answers)
        seen: Any = game.seen
        assert game.hides == hides
        assert (getattr(seen, "chances", None) is not None) == draws
        assert (getattr(seen, "apply_each", None) is not None) == at_once
        assert (type(staves.view(state, 0)).__name__ == "View") == ("view" in answers)


def test_everybody_knows_everything_of_an_engine_without_views() -> None:
    """Also if something is drawn: a view has the whole state, and no other state agrees with it."""
    for answers in ({}, {"chances": [["1", "toy 3", ""]]}, {"outcomes": [["1", "toy 2"]]}):
        _, state, _ = started(**answers)
        for player in (0, None):
            view: Any = staves.view(state, player)
            assert (view.state, view.player) == (state, player)
            assert staves.resample(view, 1) is view.state


def test_views_are_what_the_engine_says() -> None:
    """As JSON that doesn't depend on the order of keys, and are resampled by it."""
    _, state, heard = started(view={"b": [1, "x"], "a": None}, resample="toy 5")
    view: Any = staves.view(state, 0)
    assert (0, '{"a":null,"b":[1,"x"]}') == (view.player, view.text)
    heard.clear()
    assert staves.to_text(staves.resample(view, 1)) == "toy 5"
    (asked,) = heard
    assert {"do": "resample", **SEEN, "view": {"b": [1, "x"], "a": None}, "seed": asked["seed"]} == asked


def test_the_engine_may_say_who_hears_what() -> None:
    """Otherwise everybody hears everything."""
    views: dict[str, Any] = {"view": VIEW}
    game, state, _ = started(**views, event_for=lambda asked: None if asked["player"] == 0 else {"b": 1, "a": 2})
    seen: Any = game.seen
    event = Event("[1]", state.number)
    assert seen.event_for(event, 0) is None
    assert seen.event_for(event, 1) == Event('{"a":2,"b":1}', state.number)
    assert not seen.all_hear
    game, _, _ = started(**views)
    seen = game.seen
    assert seen.all_hear


def test_the_board_is_followed_if_the_engine_can() -> None:
    """A board that can't be followed after events is still shown, and none is nothing."""
    for views in ({}, {"view": VIEW}):
        game, state, _ = started(**views, board={"b": 1, "a": 2}, board_after=[7])
        seen: Any = game.seen
        assert seen.board(state) == '{"a":2,"b":1}'
        assert seen.board_after("[3]", Event("[1]", 0)) == "[7]"
        game, state, _ = started(**views, board=[3])
        seen = game.seen
        assert (seen.board(state), seen.board_after) == ("[3]", None)
        game, state, _ = started(**views, board_after=[3])
        seen = game.seen
        assert (seen.board(state), seen.board_after) == ("", None)


# ------------------------------------------------------------------- what is drawn

LEFT, RIGHT = "1/3", "2/3"


def test_chances_and_outcomes_are_taken_together() -> None:
    """Each draw leads to what the engine has announced, and is not asked again."""
    _, state, heard = started(
        chances=[[LEFT, "toy 3", "a"], [RIGHT, "toy 4", "b"]], outcomes=[[LEFT, "toy 2"], [RIGHT, "toy 1"]]
    )
    chances = staves.chances(state, Action("1"))
    assert [("a", "toy 3", LEFT), ("b", "toy 4", RIGHT)] == [
        (chance.label, chance.state.text, str(chance.probability)) for chance in chances
    ]
    heard.clear()
    assert [("toy 2", LEFT), ("toy 1", RIGHT)] == [
        (after.text, str(share)) for share, after in staves.outcomes(state, Action("1"))
    ]
    assert "apply" not in {request["do"] for request in heard}
    about = {**STATE, "action": "1"}
    assert {"do": "chances", **about} in heard
    assert {"do": "outcomes", **about} in heard
    # The state of a chance is a state like any other, from which the engine is asked what follows.
    assert staves.apply(chances[1].state, Action("1")).text == "toy 2"


def test_outcomes_alone_are_chances_without_names() -> None:
    """They are numbered, all are the state itself, and each leads where it should without asking."""
    game, state, heard = started(outcomes=[[LEFT, "toy 2"], [RIGHT, "toy 1"]])
    seen: Any = game.seen
    found = list(seen.chances(state, Action("1")))
    assert [(1, "0"), (2, "1")] == [(weight, label) for weight, _, label in found]
    assert all(at == state for _, at, _ in found)
    heard.clear()
    assert ["toy 2", "toy 1"] == [game.play.apply(at, Action("1"), None).text for _, at, _ in found]
    assert [] == heard


@pytest.mark.parametrize(
    ("shares", "weights"),
    [
        (["1"], [1]),
        (["1/2", "1/2"], [1, 1]),
        (["1/2", "1/3", "1/6"], [3, 2, 1]),
        (["1/4", "1/6", "7/12"], [3, 2, 7]),
        (["0.5", "5e-1"], [1, 1]),
        ([f"{1:01000}"], [1]),
    ],
)
def test_probabilities_become_weights(shares: list[str], weights: list[int]) -> None:
    """Whole numbers without a common divisor."""
    game, state, _ = started(outcomes=[[share, f"toy {place}"] for place, share in enumerate(shares)])
    seen: Any = game.seen
    assert weights == [weight for weight, _, _ in seen.chances(state, Action("1"))]


@pytest.mark.parametrize(
    "shares",
    [
        ["1/2"],
        ["1/2", "1/2", "1/2"],
        ["1", "0"],
        ["2", "-1"],
        ["1/0"],
        ["nan"],
        [""],
        [f"{1:01001}"],
        ["1", f"{1:01001}"],
    ],
)
def test_probabilities_are_above_0_and_sum_to_1(shares: list[str]) -> None:
    """And are no longer than 1000 characters."""
    _, state, _ = started(outcomes=[[share, f"toy {place}"] for place, share in enumerate(shares)])
    with pytest.raises(EngineError, match="must answer 'outcomes' with probabilities such as '1/3' that sum to 1"):
        staves.outcomes(state, Action("1"))


@pytest.mark.parametrize("wrong", [[], {}, None, [["1", "toy 2", "x", "y"]], [["1"]], ["1t"], [[1, "toy 2"]], 5])
def test_chances_and_outcomes_are_lists_of_texts(wrong: Any) -> None:
    """A probability and a state, and for chances a label."""
    for do, text in (
        ("chances", "of 3 texts: a probability, a state, a label, not"),
        ("outcomes", "of 2 texts: a probability, a state, not"),
    ):
        _, state, _ = started(**{do: wrong})
        with pytest.raises(EngineError, match=f"must answer '{do}' with a non-empty list of lists {text}"):
            staves.outcomes(state, Action("1"))


def test_all_chances_and_outcomes_are_lists_of_texts() -> None:
    """Not only some of them."""
    for answers in ({"chances": [["1", "toy 3", ""], 5]}, {"outcomes": [["1", "toy 2"], 5]}):
        _, state, _ = started(**answers)
        with pytest.raises(EngineError, match=r"with a non-empty list of lists of \d texts"):
            staves.outcomes(state, Action("1"))


def test_chances_and_outcomes_must_agree() -> None:
    """On their number and shares, and on what follows if nothing is drawn."""
    _, state, _ = started(
        chances=[[LEFT, "toy 3", "a"], [RIGHT, "toy 4", "b"]], outcomes=[[RIGHT, "toy 2"], [LEFT, "toy 1"]]
    )
    with pytest.raises(EngineError, match="must give the same probabilities for the chances and the outcomes of 1"):
        staves.outcomes(state, Action("1"))
    _, state, _ = started(chances=[["1", "toy 3", ""]], outcomes=[["1", "toy 1"]])
    with pytest.raises(EngineError, match="must answer 'outcomes' of 1, which draws nothing"):
        staves.outcomes(state, Action("1"))
    _, state, _ = started(chances=[["1", "toy 3", ""]], outcomes=[["1", "toy 2"]])
    ((share, after),) = staves.outcomes(state, Action("1"))
    assert (1, "toy 2") == (int(share), after.text)


@pytest.mark.parametrize("wrong", [{"0": 1}, "ab", None, [None], [True]])
def test_players_are_a_list_of_different_texts_or_whole_numbers(wrong: Any) -> None:
    """Also the winners."""
    game, state, _ = started(players=wrong)
    with pytest.raises(EngineError, match="must answer 'players' with players, each a text or a whole number"):
        game.play.players(state)
    game, state, _ = started(players=[], winners=["a", "a"])
    with pytest.raises(EngineError, match="must answer 'players' with at least one player"):
        game.play.players(state)
    with pytest.raises(EngineError, match="must answer 'winners' with different players"):
        staves.winners(state)
    _, state, _ = started(players=["a", 1], winners=[])
    assert () == staves.winners(state)


def test_an_engine_is_asked_for_random_states_with_the_seed() -> None:
    """So the same random numbers give the same states."""
    game, heard = spoken()
    start: Any = game.start
    for _ in range(2):
        start.begin(random.Random(5))
    assert heard[0] == heard[1]
