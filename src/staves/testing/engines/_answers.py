"""Laws about engines that speak lines of JSON, and which laws an engine's abilities allow to check."""

import json
from collections.abc import Collection, Iterator
from typing import Any, Final

import staves
from staves._core.data import OBJECT
from staves._core.errors import shown
from staves.engines._client import EngineRefused
from staves.testing._cases import Case
from staves.testing._laws import Law

_REFUSING: Final = ("apply", "events", "outcomes", "chances")
_ASKED: Final = ("legal_actions", "players", "to_move", "winners", "max_actions_left", "show")


def refused(case: Case) -> Iterator[str]:
    """Ask the engine itself to apply illegal actions."""
    asked, state = _engine(case), case.state.text
    for action in case.illegal:
        told = asked.ask("explain", state=state, action=action.text) if "explain" in asked.can else None
        for do in _REFUSING:
            if do in asked.can:
                try:
                    asked.ask(do, state=state, action=action.text)
                except EngineRefused as error:
                    yield from _not_refused(do, action, error, told)
                else:
                    yield f"{do} accepts {action}, which is not listed as legal"


def _not_refused(do: str, action: Any, error: EngineRefused, told: Any) -> Iterator[str]:
    rule = error.details.get("rule")
    if error.kind != "IllegalAction":
        yield f"{do} refuses {action}, which is not legal, with {error.kind} ({error.text}), not with IllegalAction"
    elif told is not None and rule != told["rule"]:
        yield f"{do} refuses {action} with the rule {rule}, but explain names {told['rule']}"


def agreeing(case: Case) -> Iterator[str]:
    """Check that the engine's answers about the end and the returns agree with its other answers."""
    asked, state = _engine(case), case.state
    if "is_terminal" in asked.can and asked.ask("is_terminal", state=state.text) is not staves.is_terminal(state):
        yield f"is_terminal is {not staves.is_terminal(state)}, but to_move is {staves.to_move(state)!r}"
    if "returns" in asked.can:
        found, due = asked.ask("returns", state=state.text), [str(share) for share in staves.returns(state).values()]
        if found != due:
            yield f"returns is {shown(found)}, but the winners imply {due}"


def afresh(case: Case) -> Iterator[str]:
    """Query a new process of the engine about all states of a game, in reverse order."""
    asked = _engine(case)
    requests: list[dict[str, Any]] = []
    for state in reversed(case.play.states):
        about = {"state": state.text}
        requests += [{"do": do, **about} for do in _ASKED if do in asked.can]
        if "view" in asked.can:
            requests += [{"do": "view", **about, "player": player} for player in case.game.play.players(state)]
        requests += [{"do": "apply", **about, "action": action.text} for action in staves.legal_actions(state)]
    with asked.another() as other:
        for request, here, there in zip(requests, asked.ask_all(requests), other.ask_all(requests), strict=True):
            if here != there:
                yield f"asked {json.dumps(request)}, it answers {shown(here)}, but a new process answers {shown(there)}"


_NO_REQUESTS: Final[tuple[tuple[bytes, int | None], ...]] = (
    (b"legal_actions", None),
    (b"\xff\xfe", None),
    (b"[]", None),
    (b"null", None),
    (b'{"do":"legal_actions","state":', None),
    (b'{"id":NaN,"do":"to_move"}', None),
    (b"[" * 100_000, None),
    (b'{"id":7}', 7),
    (b'{"id":8,"do":"no such thing"}', 8),
    (b'{"id":9,"do":"constructor"}', 9),
    (b'{"id":10,"do":["apply"]}', 10),
    (b'{"id":11,"do":"legal_actions"}', 11),
    (b'{"id":12,"do":"legal_actions","state":7}', 12),
    (b'{"id":13,"do":"legal_actions","state":"no state"}', 13),
)
"""Invalid requests, each with the id that can be found in it."""


def withstood(case: Case) -> Iterator[str]:
    """Send invalid requests, each followed by a valid one."""
    asked, state = _engine(case), case.state
    expected = asked.ask("legal_actions", state=state.text)
    for line, number in _NO_REQUESTS:
        answer = asked.ask_raw(line + b"\n")
        text = shown(line.decode(errors="replace"))
        problem = _no_error(answer, number)
        if problem:
            yield f"the line {text} must be answered with {problem}, not {shown(answer)}"
        if asked.ask("legal_actions", state=state.text) != expected:
            yield f"after the line {text} it lists different legal actions"


def _no_error(answer: Any, number: int | None) -> str:
    """Return what is expected of an answer that isn't an error for the request with this id."""
    if type(answer) is not OBJECT or answer.keys() != {"id", "error"} or answer["id"] != number:
        return f"an error with the id {'null' if number is None else number}"
    error = answer["error"]
    told = type(error) is OBJECT and all(type(error.get(key)) is str for key in ("kind", "text"))
    return "" if told else "an error with a 'kind' and a 'text'"


def _engine(case: Case) -> Any:
    """Return the engine of a case."""
    game: Any = case.game
    return game.engine


ADDED: Final[tuple[Law, ...]] = (
    Law("refused", "The engine refuses an illegal action with the rule that `explain` names.", refused, every=2),
    Law("agrees", "`is_terminal` and `returns` agree with whose turn it is and who has won.", agreeing),
    Law(
        "afresh",
        "A new engine process gives the same answers as one that has already been asked other things.",
        afresh,
        whole=True,
        max_cases=3,
    ),
    Law(
        "requests",
        "A line that is not a request is answered with an error and does not affect the next request.",
        withstood,
        max_cases=3,
    ),
)
"""The laws that are checked on engines besides `LAWS`."""

_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "explain": ("explain",),
    "over": ("to_move", "players"),
    "winners": ("winners", "players"),
    "notation": ("parse_action",),
    "text": ("text",),
    "view": ("view",),
    "resample": ("view", "resample"),
    "spectator": ("view", "resample"),
    "leak": ("view", "resample"),
    "odds": ("view", "resample", "chances|outcomes"),
    "fair": ("view", "resample"),
    "outcomes": ("chances|outcomes",),
    "chances": ("chances",),
    "describe": ("describe",),
    "events": ("events", "board", "board_after"),
    "end": ("max_actions_left",),
    "agrees": ("is_terminal|returns",),
}
"""The requests that each law needs. Alternatives are separated by |."""

_NOT_THEIRS: Final[dict[str, str]] = {
    "step": "the adapter makes a step from apply and events, without asking the engine",
    "refuse": "the adapter explains an action before it applies it; the law refused asks the engine itself",
    "returns": "the adapter computes them from the winners; the law agrees asks the engine itself",
    "copy": "a state of an engine is its text",
    "json": "views and events of an engine are already JSON",
    "frozen": "a state of an engine is its text",
    "worth": "the protocol has no request for worth",
    "places": "the protocol has no places",
    "numbering": "the protocol has no numbers for actions",
    "features": "the protocol has no vectors of features",
    "telling": "the protocol has no vectors of features",
    "alone": "the law afresh asks a new process of the engine",
    "process": "the law afresh asks a new process of the engine",
}
"""Why laws can't be checked on any engine."""


def reasons(can: Collection[str]) -> dict[str, str]:
    """Return the ids of the laws that can't be checked on an engine with these abilities, each with the reason."""
    found = dict(_NOT_THEIRS)
    for law, needs in _NEEDS.items():
        missing = [need for need in needs if not any(verb in can for verb in need.split("|"))]
        if missing:
            found[law] = f"the engine doesn't offer {' and '.join(need.replace('|', ' or ') for need in missing)}"
    if "view" in can and "resample" not in can:
        lacking = "the engine offers views but can't resample them"
        found |= dict.fromkeys(("outcomes", "chances"), lacking)
    return found
