"""The game of an engine: what little it must do, what is said of all that it can't, and what wrong answers are."""

import json
import os
import pickle
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.engines import BARE, SERVE, program
from helpers.nim import NIM, Heap, Take
from staves import IllegalAction, ParseError
from staves.engines import EngineError
from staves.engines._client import EngineSilent
from staves.testing import LAWS, Case, Play, check_game, check_law
from staves.testing._laws import laws_of, not_checked
from staves.testing.engines import ADDED, LineGame, running
from staves.testing.engines._asked import Asked


def test_an_engine_that_can_do_little_is_checked_for_that(tmp_path: Path) -> None:
    """The report lists which laws were not checked, and why."""
    with running(program(tmp_path, BARE), timeout=300) as game:
        report = check_game(game, actions=4, laws=[law for law in laws_of(game) if law.id != "requests"])
        left = {verdict.law.id: verdict.missing for verdict in report.verdicts if verdict.missing is not None}
        assert {"pure", "play", "order", "value", "afresh"} <= {v.law.id for v in report.verdicts if v.holds}
        assert left["view"] == "the engine doesn't offer view"
        assert left["leak"] == "the engine doesn't offer view and resample"
        assert left["outcomes"] == "the engine doesn't offer chances or outcomes"
        assert left["agrees"] == "the engine doesn't offer is_terminal or returns"
        assert left["explain"] == "the engine doesn't offer explain"
        assert "json" in left
        state = staves.new_game(game, seed=1)
        assert (0,) == game.play.players(state)
        assert staves.to_move(state) == 0
        assert str(state) == repr(state) == "from_text('toy 3', [game])"
        assert () == staves.winners(state)
        assert () == staves.events(state, staves.parse_action(state, "2"))
        assert staves.view(state, 0).state == state
        assert game.seen.board(state) == ""
        with pytest.raises(IllegalAction, match="breaks the rule unlisted"):
            staves.apply(staves.from_text("toy 1", [game]), staves.parse_action(state, "2"))
        with pytest.raises(ParseError, match="an action that the engine has listed"):
            staves.parse_action(state, "3")


def test_few_actions_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that can't parse may list new ones for ever."""
    from staves.testing.engines import _saying as saying  # noqa: PLC0415 (patched only here)

    monkeypatch.setattr(saying, "_KNOWN", 1)
    with running(program(tmp_path, BARE), timeout=300) as game:
        state = staves.new_game(game, seed=1)
        assert staves.to_text(staves.apply(state, staves.legal_actions(state)[0])) == "toy 2"
        staves.legal_actions(staves.from_text("toy 1", [game]))
        with pytest.raises(ParseError):
            staves.parse_action(state, "2")


def test_every_law_is_checked_or_there_is_a_reason() -> None:
    """Of the laws that engines are checked on besides, none has the id of another."""
    ids = [law.id for law in (*LAWS, *ADDED)]
    assert len(ids) == len({*ids})


@pytest.fixture(scope="module")
def nim() -> Iterator[LineGame]:
    """Yield the game of an engine that knows Nim: this library, in another process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
        with running([*SERVE, "--of", "helpers.nim:NIM"], timeout=300) as game:
            yield game


def test_a_game_of_an_engine_is_a_game(nim: LineGame) -> None:
    """It has rules, texts and sentences, and its values can be pickled while the engine runs."""
    assert nim.name == "nim"
    assert [rule.id for rule in NIM.book.rules] == [rule.id for rule in nim.book.rules]
    state = staves.from_text("nim left=2 turn=0", [nim])
    assert staves.to_text(state) == "nim left=2 turn=0"
    assert str(state) == str(Heap(2))
    view = staves.view(state, 1)
    action = staves.legal_actions(view)[0]
    for value in (state, view, action, *staves.events(state, action)):
        twin = pickle.loads(pickle.dumps(value))
        assert twin == value
        assert hash(twin) == hash(value)
    assert repr(view) == 'View(1, {"player":1,"state":{"left":2,"turn":0}})'
    assert repr(action) == "Action('1')"
    assert repr(staves.events(state, action)) == '(Event(\'{"Take":{"count":1}}\'),)'
    assert staves.describe(state, action) == staves.describe(Heap(2), Take(1))
    assert staves.resample(view, 3) == state
    rule = staves.explain(state, staves.parse_action(state, "3"))
    assert rule is not None
    assert rule.id == "take.left"
    with pytest.raises(ParseError):
        staves.from_text("nim left=x", [nim])
    with (
        pytest.raises(EngineError, match="must know the game 'chess', but knows only nim"),
        running(shlex.split(nim.engine.command), "chess"),
    ):
        pass


def test_a_game_of_an_engine_has_options() -> None:
    """They are those of the game, and are sent to the engine."""
    with running(SERVE, "stones", timeout=300) as game:
        assert game.options == staves.stones.GAME.options
        state = staves.new_game(game, rows=4, columns=4, stones=2, seed=1)
    assert staves.to_text(state).startswith("stones ")
    with_defaults = staves.new_game("stones", seed=1)
    assert len(state.text) < len(staves.to_text(with_defaults))


def test_laws_are_checked_one_by_one(nim: LineGame) -> None:
    """As tests check them, or not at all."""
    for law in ADDED[:2]:
        assert not_checked(law, nim) is None
    (over,) = [law for law in LAWS if law.id == "over"]
    check_law(over, nim)
    (frozen,) = [law for law in LAWS if law.id == "frozen"]
    with pytest.raises(Exception, match="a state of an engine is its text"):
        check_law(frozen, nim)


WRONG = """
answers = json.loads({answers!r})
hello(*{{"new_game", "legal_actions", "apply", *answers}})
for request in asked():
    do = request["do"]
    usual = {{"new_game": "toy 3", "legal_actions": ["1"], "apply": "toy 2", "players": [0, 1], "view": {{}}}}
    if isinstance(answers.get(do), dict) and "kind" in answers[do]:
        say({{"id": request["id"], "error": answers[do]}})
    else:
        say({{"id": request["id"], "is": answers.get(do, usual.get(do))}})
"""

START = "from_text('toy 3', [game])"


def wrong(folder: Path, **answers: Any) -> str:
    """Return the command of an engine that answers so."""
    return program(folder, WRONG.format(answers=json.dumps(answers)))


@pytest.mark.parametrize(
    ("answers", "ask", "problem"),
    [
        ({"about": []}, "0", "must describe toy with an object, not []"),
        ({"about": {"rules": [{}]}}, "0", "must describe the options and rules of toy: KeyError: 'rule'"),
        ({"about": {"rules": [{"rule": "a", "text": "A."}] * 2}}, "0", "must list each rule of toy once"),
        ({"about": {"options": [{"name": "x"}]}}, "0", "must describe the options and rules of toy: TypeError"),
        ({"about": {"options": [{"name": "X", "kind": "int", "default": 1}]}}, "0", "InvalidSetup"),
        ({"new_game": "chess 3"}, "staves.new_game(game, seed=1)", "must answer 'new_game' with a state as a text"),
        ({"new_game": 3}, "staves.new_game(game, seed=1)", "begins with 'toy' and a space, not 3"),
        ({"players": []}, "game.play.players(state)", "must answer 'players' with at least one player, not ()"),
        ({"players": [1.5]}, "game.play.players(state)", "with players, each a text or a whole number, not [1.5]"),
        ({"players": [1, 1]}, "game.play.players(state)", "must answer 'players' with different players, not [1, 1]"),
        ({"to_move": [1]}, "staves.to_move(state)", "must answer 'to_move' with players, each a text or a whole"),
        ({"winners": 0}, "staves.winners(state)", "must answer 'winners' with players"),
        (
            {"legal_actions": [1]},
            "staves.legal_actions(state)",
            "must answer 'legal_actions' with a list of texts, not [1]",
        ),
        ({"explain": "no"}, "staves.explain(state, one)", "with null, or an object with a 'rule' and a 'text', not"),
        ({"events": {}}, "staves.events(state, one)", "must answer 'events' with a list, not {}"),
        ({"max_actions_left": -1}, "game.play.max_actions_left(state)", "with null or a whole number from 0, not -1"),
        (
            {"parse_action": 1},
            "staves.parse_action(state, '1')",
            "must answer 'parse_action' with the text of the action",
        ),
        ({"show": 1}, "str(state)", "must answer 'show' with a text, not 1"),
        ({"describe": "one."}, "staves.describe(state, one)", "with a sentence that starts with a capital"),
        ({"chances": []}, "staves.chances(state, one)", "must answer 'chances' with a non-empty list of lists of 3"),
        ({"chances": [["1", "toy 3"]]}, "staves.chances(state, one)", "a probability, a state, a label, not [['1'"),
        ({"outcomes": [["x", "toy 3"]]}, "staves.outcomes(state, one)", "with probabilities such as '1/3' that sum"),
        ({"outcomes": [["1/0", "toy 3"]]}, "staves.outcomes(state, one)", "with probabilities such as '1/3'"),
        ({"outcomes": [["1/2", "toy 3"]]}, "staves.outcomes(state, one)", "with probabilities such as '1/3'"),
        ({"outcomes": [["3/2", "toy 3"], ["-1/2", "toy 2"]]}, "staves.outcomes(state, one)", "with probabilities such"),
        ({"outcomes": [["1" * 9000, "toy 3"]]}, "staves.outcomes(state, one)", "with probabilities such as '1/3'"),
        (
            {"chances": [["1", "toy 3", ""]], "outcomes": [["1/2", "toy 2"], ["1/2", "toy 1"]]},
            "staves.outcomes(state, one)",
            "must give the same probabilities for the chances and the outcomes of 1",
        ),
        (
            {"chances": [["1", "toy 3", ""]], "outcomes": [["1", "toy 1"]]},
            "staves.outcomes(state, one)",
            "must answer 'outcomes' of 1, which draws nothing, with what 'apply' leads to",
        ),
        ({"text": {"kind": "Failed", "text": "?"}}, "staves.from_text('toy 3', [game])", "refused by Failed: ?"),
        ({"apply": {"kind": "Failed", "text": "?"}}, "staves.apply(state, one)", "refused by Failed: ?"),
    ],
)
def test_an_answer_of_the_wrong_form_is_an_error(
    answers: dict[str, Any], ask: str, problem: str, tmp_path: Path
) -> None:
    """It says what the answer was to be, and what it is."""

    def asked() -> None:
        with running(wrong(tmp_path, **answers), timeout=300) as game:
            state = staves.new_game(game, seed=1)
            one = staves.legal_actions(state)[0]
            eval(ask, {"staves": staves, "game": game, "state": state, "one": one})  # noqa: S307 (written above)

    with pytest.raises(EngineError) as error:
        asked()
    assert problem in str(error.value)


def test_refusals_are_the_errors_of_the_library(tmp_path: Path) -> None:
    """Where the library has one for it."""
    answers = {
        "apply": {"kind": "IllegalAction", "rule": "no", "text": "No."},
        "parse_action": {"kind": "ParseError", "text": "no", "position": 1},
        "text": {"kind": "InvalidSetup", "text": "no", "position": 77},
    }
    with running(wrong(tmp_path, **answers), timeout=300) as game:
        state = staves.new_game(game, seed=1)
        with pytest.raises(IllegalAction, match=r"1 breaks the rule no: No\."):
            staves.apply(state, staves.legal_actions(state)[0])
        with pytest.raises(ParseError, match="at position 1"):
            staves.parse_action(state, "ab")
        with pytest.raises(ParseError, match="at position 0"):
            staves.from_text("toy 3", [game])


def test_chances_of_several_kinds(tmp_path: Path) -> None:
    """An engine may say what may be drawn, what may follow, or both."""
    drawn = [["1/3", "toy 3", "a"], ["2/3", "toy 4", "b"]]
    follows = [["1/3", "toy 2"], ["2/3", "toy 1"]]
    for answers in ({"outcomes": follows}, {"chances": drawn, "outcomes": follows}, {"chances": drawn}):
        with running(wrong(tmp_path, **answers), timeout=300) as game:
            state = staves.new_game(game, seed=1)
            one = staves.legal_actions(state)[0]
            assert ["1/3", "2/3"] == [str(share) for share, _ in staves.outcomes(state, one)]
            expected = follows if "outcomes" in answers else [["1/3", "toy 2"], ["2/3", "toy 2"]]
            assert [text for _, text in expected] == [staves.to_text(after) for _, after in staves.outcomes(state, one)]
            if "chances" in answers:
                assert ["a", "b"] == [chance.label for chance in staves.chances(state, one)]
            assert staves.resample(staves.view(state, 0), 1) == state
    with running(wrong(tmp_path, outcomes=[["1", "toy 1"]]), timeout=300) as game:
        state = staves.new_game(game, seed=1)
        assert staves.to_text(staves.outcomes(state, staves.legal_actions(state)[0])[0][1]) == "toy 1"


def test_views_without_resampling_are_checked_for_what_they_say(tmp_path: Path) -> None:
    """What needs other states that look the same is not checked."""
    with running(wrong(tmp_path, view={"a": 1}, chances=[["1", "toy 3", ""]]), timeout=300) as game:
        reasons = {law.id: not_checked(law, game) for law in laws_of(game)}
    assert reasons["view"] is None
    assert reasons["outcomes"] == "the engine offers views but can't resample them"
    assert reasons["resample"] == "the engine doesn't offer resample"


def test_an_engine_that_has_died_is_started_again(tmp_path: Path) -> None:
    """It remembers nothing, so that makes no difference; one that was closed stays so."""
    dying = BARE.replace('int(request["action"])', '(int(request["action"]) if left > 1 else sys.exit(4))')
    with running(program(tmp_path, dying), timeout=300) as game:
        one, two = staves.from_text("toy 1", [game]), staves.from_text("toy 3", [game])
        for _ in range(2):
            with pytest.raises(EngineError, match="ended with exit code 4; it was asked"):
                staves.apply(one, staves.legal_actions(one)[0])
            assert staves.to_text(staves.apply(two, staves.legal_actions(two)[0])) == "toy 2"
    with pytest.raises(EngineError, match="has been ended"):
        game.engine.ask("legal_actions", state="toy 1")


def test_an_engine_that_was_silent_is_not_asked_again(tmp_path: Path) -> None:
    """It could take as long for each of a thousand requests."""
    silent = BARE.replace('int(request["action"])', "time.sleep(1000)")
    with Asked(program(tmp_path, silent), timeout=300) as asked:
        asked._running().timeout = 0.2  # noqa: SLF001 (it has to greet in time, however busy the machine is)
        with pytest.raises(EngineSilent):
            asked.ask("apply", state="toy 3", action="1")
        with pytest.raises(EngineSilent, match='"do":"apply"'):
            asked.ask("legal_actions", state="toy 3")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("{'id': request['id'], 'is': []}", "must be answered with an error with the id 7"),
        ("{'id': 5, 'error': {'kind': 'a', 'text': 'b'}}", "must be answered with an error with the id 7"),
        ("{'id': 7, 'error': {'kind': 'a'}}", "must be answered with an error with a 'kind' and a 'text'"),
    ],
)
def test_a_wrong_error_for_a_line_that_is_no_request(answer: str, problem: str, tmp_path: Path) -> None:
    """It must have the id that the line has, and say what is wrong."""
    garbage = """
import json
def asked():
    for line in sys.stdin:
        try:
            request = json.loads(line, parse_constant=lambda _: 1 // 0)
            request["do"] if len(request) > 1 else request["id"]
        except (ValueError, TypeError, KeyError, ArithmeticError, RecursionError):
            say({"id": None, "error": {"kind": "a", "text": "b"}})
        else:
            if request == {"id": 7}:
                say(%s)
            else:
                yield request
"""
    (law,) = [law for law in ADDED if law.id == "requests"]
    with running(program(tmp_path, garbage % answer + BARE), timeout=300) as game:
        (verdict,) = check_game(game, laws=[law], actions=1).verdicts
    assert verdict.counterexample is not None
    assert problem in verdict.counterexample.problem


def test_refusals_by_another_error_or_rule_are_mistakes(tmp_path: Path) -> None:
    """The law `refused` says which."""
    refusing = """
hello("new_game", "legal_actions", "apply", "events", "explain", "parse_action", "is_terminal")
for request in asked():
    do, number = request["do"], request["id"]
    left = int(request.get("state", "toy 3")[4:])
    legal = [str(take) for take in (1, 2) if take <= left]
    if do in {"apply", "events"} and request["action"] not in legal:
        error = {"apply": {"kind": "Odd", "text": "?"}, "events": {"kind": "IllegalAction", "rule": "b", "text": "?"}}
        say({"id": number, "error": error[do]})
    else:
        say({"id": number, "is": {
            "new_game": "toy 3",
            "legal_actions": legal,
            "apply": "toy %d" % (left - int(request.get("action", 1))),
            "events": [],
            "explain": None if request.get("action") in legal else {"rule": "a", "text": "?"},
            "parse_action": request.get("text"),
            "is_terminal": left < 3,
        }[do]})
"""
    laws = {law.id: law for law in ADDED}
    with running(program(tmp_path, refusing), timeout=300) as game:
        case_law = laws["refused"]
        report = check_game(game, laws=[case_law, laws["agrees"]], actions=10)
        state = staves.from_text("toy 1", [game])
        case = Case(Play(state, ()), state, state, (staves.parse_action(state, "2"),))
        said = list(case_law.problems(case))
    assert not report
    assert said[0].startswith("apply refuses 2, which is not legal, with Odd (?), not with IllegalAction")
    assert said[1] == "events refuses 2 with the rule b, but explain names a"
    assert "is_terminal is True, but to_move is 0" in str(report)


def test_whatever_accepts_an_action_that_is_not_legal_is_named(tmp_path: Path) -> None:
    """Each of the four requests that take an action, in their order."""
    accepting = """
hello("new_game", "legal_actions", "apply", "events", "outcomes", "chances", "parse_action")
for request in asked():
    say({"id": request["id"], "is": {
        "legal_actions": ["1"],
        "apply": "toy 0",
        "events": [],
        "outcomes": [["toy 0", "1"]],
        "chances": [],
        "parse_action": request.get("text"),
    }[request["do"]]})
"""
    law = next(law for law in ADDED if law.id == "refused")
    with running(program(tmp_path, accepting), timeout=300) as game:
        state = staves.from_text("toy 1", [game])
        case = Case(Play(state, ()), state, state, (staves.parse_action(state, "2"),))
        said = list(law.problems(case))
    verbs = ("apply", "events", "outcomes", "chances")
    assert [f"{verb} accepts 2, which is not listed as legal" for verb in verbs] == said


def test_an_engine_that_is_right_breaks_none_of_the_laws_about_engines(nim: LineGame) -> None:
    """It is this library, so each of them is checked."""
    assert all(verdict.holds for verdict in check_game(nim, laws=ADDED, actions=3).verdicts)


TALKATIVE = """
verbs = ["new_game", "legal_actions", "apply", "events", "event_for", "board", "board_after", "view", "resample"]
hello(*verbs, "max_actions_left", "returns", "show")
calls = 0
def answer(do, state="toy 3", action="0", board=None, event=None, player=None, **others):
    global calls
    calls += 1
    left = int(state[4:])
    return {
        "new_game": "toy 3",
        "resample": "toy 3",
        "legal_actions": [str(take) for take in (1, 2) if take <= left][: None if calls else 0],
        "apply": "toy %d" % (left - int(action)),
        "events": [{"took": int(action)}],
        "event_for": event if player is None else None,
        "board": [left],
        "board_after": [board[0] - event["took"]] if board else None,
        "view": {},
        "max_actions_left": left,
        "returns": ["1"],
        "show": str(calls),
    }[do]
for line in sys.stdin:
    try:
        request = json.loads(line, parse_constant=None)
        number = request.pop("id")
        say({"id": number, "is": answer(**request)})
    except Exception as error:
        number = request.get("id") if isinstance(request, dict) else None
        say({"id": number, "error": {"kind": "Odd", "text": "?"}})
        calls = -1
"""


def test_an_engine_may_tell_more(tmp_path: Path) -> None:
    """Boards, who hears what, and how long a game can last."""
    with running(program(tmp_path, TALKATIVE), timeout=300) as game:
        state = staves.new_game(game, seed=1)
        one = staves.legal_actions(state)[0]
        (event,) = staves.events(state, one)
        seen = game.seen
        assert event == seen.event_for(event, None)
        assert seen.event_for(event, 0) is None
        assert seen.board_after is not None
        assert seen.board(staves.apply(state, one)) == seen.board_after(seen.board(state), event) == "[2]"
        assert game.play.max_actions_left(state) == 3


@pytest.mark.parametrize(
    ("law", "problem"),
    [
        ("agrees", "returns is ['1'], but the winners imply ['0']"),
        ("afresh", ", it answers '"),
        ("requests", "it lists different legal actions"),
    ],
)
def test_an_engine_that_counts_what_it_is_asked_is_caught(law: str, problem: str, tmp_path: Path) -> None:
    """It answers otherwise than it did, or than a new process does."""
    (checked,) = [each for each in ADDED if each.id == law]
    with running(program(tmp_path, TALKATIVE), timeout=300) as game:
        state = staves.from_text("toy 2", [game])
        case = Case(Play(state, ()), state, state)
        assert problem in next(iter(checked.problems(case)))
