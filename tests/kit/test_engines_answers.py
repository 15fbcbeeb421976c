"""The laws about engines that speak lines of JSON, each broken by an engine that is right but for one answer."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

import staves
from helpers.spoken import Spoken, refusal, spoken
from staves.testing import LAWS, Case, Law, Play
from staves.testing.engines import ADDED
from staves.testing.engines._answers import reasons
from staves.testing.engines._values import Action

REFUSED, AGREES, AFRESH, REQUESTS = ADDED


def problems(law: Law, actions: int = 0, others: str = "", **answers: Any) -> tuple[list[str], Spoken]:
    """Return what a law says of an engine that answers so, after some actions, and the engine."""
    game, _ = spoken(**answers)
    state = staves.new_game(game, seed=1)
    play = Play(state, (Action("1"),) * actions)
    at = play.states[-1]
    engine: Any = game.engine
    engine.heard.clear()
    return list(law.problems(Case(play, at, at, tuple(map(Action, others))))), engine


def test_each_law_is_checked_as_often_as_it_costs() -> None:
    """Those that are slow less often, and what starts processes or sends much only in a few cases."""
    assert {
        "refused": (False, 2, None),
        "agrees": (False, 1, None),
        "afresh": (True, 1, 3),
        "requests": (False, 1, 3),
    } == {law.id: (law.whole, law.every, law.max_cases) for law in ADDED}


# ------------------------------------------------------------------- refused

NO: Final = refusal("IllegalAction", rule="take.left")
REFUSING: Final[dict[str, Any]] = dict.fromkeys(("apply", "events", "outcomes", "chances"), NO)
LEFT: Final = {"rule": "take.left", "text": "No."}


def legal_or(told: Any, otherwise: Any) -> Callable[[dict[str, Any]], Any]:
    """Return one answer for the legal action 1, and another one for others."""
    return lambda request: told if request["action"] == "1" else otherwise


def test_an_engine_may_refuse_actions_with_the_rule_that_it_explains() -> None:
    """Each request that takes an action is tried with each illegal one, after it was explained."""
    said, engine = problems(REFUSED, others="123", **REFUSING, explain=legal_or(None, LEFT))
    assert [] == said
    assert [
        {"do": do, "state": "toy 3", "action": action}
        for action in "23"
        for do in ("explain", "apply", "events", "outcomes", "chances")
    ] == [request for request in engine.heard if request["do"] != "legal_actions"]


def test_what_an_engine_does_not_offer_is_not_tried() -> None:
    """And it need not explain."""
    said, engine = problems(REFUSED, others="2", apply=refusal("IllegalAction"))
    assert [] == said
    assert {"legal_actions", "apply"} == {request["do"] for request in engine.heard}
    assert [] == problems(REFUSED, others="2", apply=refusal("IllegalAction", rule="x"), explain=None)[0]


@pytest.mark.parametrize("do", REFUSING)
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([], "{} accepts 2, which is not listed as legal"),
        (refusal("Failed", "Oh."), "{} refuses 2, which is not legal, with Failed (Oh.), not with IllegalAction"),
        (refusal("IllegalAction", rule="x"), "{} refuses 2 with the rule x, but explain names take.left"),
        (refusal("IllegalAction"), "{} refuses 2 with the rule None, but explain names take.left"),
    ],
)
def test_each_request_must_refuse_in_the_same_way(do: str, answer: Any, said: str) -> None:
    """What one of them does otherwise is told, and nothing else."""
    found, _ = problems(REFUSED, others="12", **{**REFUSING, do: answer}, explain=legal_or(None, LEFT))
    assert [said.format(do)] == found


# ------------------------------------------------------------------- agrees


def ends(**answers: Any) -> dict[str, Any]:
    """Return the answers of an engine whose game is over after an action, which its player wins."""
    over: Callable[[dict[str, Any]], bool] = lambda request: request["state"] == "toy 2"  # noqa: E731 (it is short)
    return {
        "players": ["a", "b"],
        "to_move": lambda request: None if over(request) else "a",
        "winners": lambda request: ["a"] if over(request) else [],
        "is_terminal": over,
        "returns": lambda request: ["1", "-1"] if over(request) else ["0", "0"],
        **answers,
    }


@pytest.mark.parametrize("actions", [0, 1])
def test_the_end_and_the_returns_agree_with_what_else_is_said(actions: int) -> None:
    """Before the end and after it; what isn't offered isn't asked."""
    assert [] == problems(AGREES, actions, **ends())[0]
    usual = ends()
    del usual["is_terminal"], usual["returns"]
    said, engine = problems(AGREES, actions, **usual)
    assert [] == said
    assert {"is_terminal", "returns"}.isdisjoint(request["do"] for request in engine.heard)


@pytest.mark.parametrize(
    ("actions", "answers", "said"),
    [
        (0, {"is_terminal": True}, "is_terminal is True, but to_move is 'a'"),
        (1, {"is_terminal": False}, "is_terminal is False, but to_move is None"),
        (0, {"is_terminal": 0}, "is_terminal is True, but to_move is 'a'"),
        (0, {"returns": ["1", "-1"]}, "returns is ['1', '-1'], but the winners imply ['0', '0']"),
        (1, {"returns": ["0", "0"]}, "returns is ['0', '0'], but the winners imply ['1', '-1']"),
        (1, {"returns": [1, -1]}, "returns is [1, -1], but the winners imply ['1', '-1']"),
    ],
)
def test_what_does_not_agree_is_told(actions: int, answers: dict[str, Any], said: str) -> None:
    """With both answers."""
    assert [said] == problems(AGREES, actions, **ends(**answers))[0]


# ------------------------------------------------------------------- afresh

EVERYTHING: Final[dict[str, Any]] = {
    "players": ["a", "b"],
    "to_move": "a",
    "winners": [],
    "view": lambda request: [request["player"]],
    "max_actions_left": 3,
    "show": "a board",
    "events": [],
    "explain": None,
}


def test_a_new_process_is_asked_about_all_states_from_the_last_to_the_first() -> None:
    """All that can be asked about a state alone, what each player sees, and what each legal action leads to."""
    said, engine = problems(AFRESH, 1, **EVERYTHING)
    assert [] == said
    (other,) = engine.others
    assert other.closed
    about = [
        *({"do": do} for do in ("legal_actions", "players", "to_move", "winners", "max_actions_left", "show")),
        *({"do": "view", "player": player} for player in ("a", "b")),
        {"do": "apply", "action": "1"},
    ]
    assert other.heard == [{**request, "state": state} for state in ("toy 2", "toy 3") for request in about]
    assert engine.heard[-len(other.heard) :] == other.heard


def test_a_new_process_is_asked_only_what_it_offers() -> None:
    """Without views, no player is asked for theirs."""
    said, engine = problems(AFRESH, 1)
    assert [] == said
    assert ["legal_actions", "apply"] * 2 == [request["do"] for request in engine.others[0].heard]


@pytest.mark.parametrize("do", ["legal_actions", "players", "to_move", "winners", "view", "max_actions_left", "show"])
def test_what_a_new_process_answers_otherwise_is_told(do: str) -> None:
    """With the request and both answers."""
    said, engine = problems(AFRESH, **EVERYTHING, another={do: 77})
    player = [{"player": "a"}, {"player": "b"}] if do == "view" else [{}]
    requests = [json.dumps({"do": do, "state": "toy 3", **more}) for more in player]
    assert [f"asked {request}, it answers " for request in requests] == [
        text[: len(f"asked {request}, it answers ")] for request, text in zip(requests, said, strict=True)
    ]
    assert all(text.endswith(", but a new process answers 77") for text in said)
    assert engine.others[0].closed


# ------------------------------------------------------------------- requests


def withstanding(line: bytes) -> dict[str, Any]:
    """Answer a line that is no request as an engine must."""
    try:
        number = json.loads(line, parse_constant=int)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        number = None
    return {"id": number, "error": {"kind": "Malformed", "text": "No."}}


NO_REQUESTS: Final = (
    b"legal_actions",
    b"\xff\xfe",
    b"[]",
    b"null",
    b'{"do":"legal_actions","state":',
    b'{"id":NaN,"do":"to_move"}',
    b"[" * 100_000,
    b'{"id":7}',
    b'{"id":8,"do":"no such thing"}',
    b'{"id":9,"do":"constructor"}',
    b'{"id":10,"do":["apply"]}',
    b'{"id":11,"do":"legal_actions"}',
    b'{"id":12,"do":"legal_actions","state":7}',
    b'{"id":13,"do":"legal_actions","state":"no state"}',
)


def test_an_engine_that_withstands_every_line_breaks_no_law() -> None:
    """Each is sent as a line, and followed by a request."""
    lines: list[bytes] = []

    def raw(line: bytes) -> Any:
        lines.append(line)
        return withstanding(line)

    said, engine = problems(REQUESTS, raw=raw)
    assert [] == said
    assert [line + b"\n" for line in NO_REQUESTS] == lines
    assert [{"do": "legal_actions", "state": "toy 3"}] * (len(lines) + 1) == engine.heard


@pytest.mark.parametrize("line", NO_REQUESTS, ids=lambda line: line.decode(errors="replace")[:50])
def test_each_line_must_be_answered_with_an_error(line: bytes) -> None:
    """With the id that is in it, or null if there is none, and what is wrong."""
    number = withstanding(line)["id"]
    expected = f"an error with the id {'null' if number is None else number}"
    told = "an error with a 'kind' and a 'text'"
    error = {"kind": "Malformed", "text": "No."}
    for answer, due in (
        ({"id": number, "is": []}, expected),
        ({"id": 77, "error": error}, expected),
        ({"id": number, "error": error, "more": 1}, expected),
        ({"error": error}, expected),
        ([number, error], expected),
        ({"id": number, "error": "No."}, told),
        ({"id": number, "error": {"kind": "Malformed"}}, told),
        ({"id": number, "error": {"text": "No."}}, told),
        ({"id": number, "error": {"kind": "Malformed", "text": 1}}, told),
    ):
        said, _ = problems(
            REQUESTS, raw=lambda sent, answer=answer: answer if sent == line + b"\n" else withstanding(sent)
        )
        (text,) = said
        assert text.startswith("the line ")
        assert f" must be answered with {due}, not " in text


def test_a_line_that_changes_later_answers_is_told() -> None:
    """Each of them from then on."""
    listed = ["1"]

    def raw(line: bytes) -> Any:
        listed[1:] = ["2"] * (line == b"null\n")
        return withstanding(line)

    said, _ = problems(REQUESTS, legal_actions=lambda _: listed, raw=raw)
    assert ["after the line 'null' it lists different legal actions"] == said


# ------------------------------------------------------------------- what can be checked

NEEDED: Final = {
    "about": "",
    "players": "over winners",
    "to_move": "over",
    "is_terminal": "",
    "winners": "winners",
    "returns": "",
    "explain": "explain",
    "events": "events",
    "event_for": "",
    "outcomes": "",
    "chances": "chances",
    "view": "view resample spectator leak odds fair",
    "resample": "resample spectator leak odds fair outcomes chances",
    "describe": "describe",
    "show": "",
    "text": "text",
    "parse_action": "notation",
    "max_actions_left": "end",
    "board": "events",
    "board_after": "events",
}
"""The laws that can't be checked without each request."""
ALL: Final = {"new_game", "legal_actions", "apply", *NEEDED}
NEVER: Final = {
    *("step", "refuse", "returns", "copy", "json", "frozen", "worth", "places"),
    *("numbering", "features", "telling", "alone", "process"),
}
"""The laws that are about what no engine has."""


def test_laws_that_no_engine_can_break_are_not_checked() -> None:
    """All others are, on an engine that offers everything, and there is a reason for each that isn't."""
    assert reasons(ALL).keys() == NEVER
    assert {law.id for law in LAWS} > NEVER
    assert all(reasons(ALL).values())
    everything = reasons({"new_game", "legal_actions", "apply"})
    assert everything.keys() <= {law.id for law in (*LAWS, *ADDED)}


@pytest.mark.parametrize("do", NEEDED)
def test_without_a_request_the_laws_that_need_it_are_not_checked(do: str) -> None:
    """The reason names it."""
    found = reasons(ALL - {do})
    assert {*NEEDED[do].split()} == found.keys() - NEVER
    named = {law: reason for law, reason in found.items() if law not in NEVER | {"outcomes"} or do != "resample"}
    assert all(do in named[law] for law in NEEDED[do].split() if law in named)


@pytest.mark.parametrize(
    ("lacking", "laws"), [("chances outcomes", "odds outcomes chances"), ("is_terminal returns", "agrees")]
)
def test_of_some_requests_one_is_enough(lacking: str, laws: str) -> None:
    """If both are missing, the reason names both."""
    verbs = lacking.split()
    found = reasons(ALL - {*verbs})
    assert {*laws.split()} == found.keys() - NEVER
    for law in laws.split():
        both = " or ".join(verbs) if law != "chances" else "chances"
        assert found[law] == f"the engine doesn't offer {both}"


def test_all_that_is_missing_is_named() -> None:
    """In one sentence."""
    found = reasons({"new_game", "legal_actions", "apply"})
    assert found["events"] == "the engine doesn't offer events and board and board_after"
    assert found["odds"] == "the engine doesn't offer view and resample and chances or outcomes"
    assert found["outcomes"] == "the engine doesn't offer chances or outcomes"
    only_views = reasons(ALL - {"resample"})
    assert {only_views["outcomes"], only_views["chances"]} == {"the engine offers views but can't resample them"}
