"""The engine in the examples: it has no mistake, and each that is planted is found by the law that is about it."""

from pathlib import Path

import attrs
import pytest

from helpers.engines import EXAMPLES, NODE, changed
from staves.testing import LAWS, check_game
from staves.testing._laws import laws_of, not_checked
from staves.testing.engines import running

pytestmark = NODE

MISTAKES = {
    "pure": ("=> legal(moment(request)),", "=> legal(moment(request)).slice(calls++ % 2),"),
    "explain": ("=> rule(broken(moment(request), request.action)),", "=> null,"),
    "play": (
        "apply: ({ state, action }) =>",
        'apply: ({ state, action }) => read(state).turn ? refuse("IllegalAction", "No.", { rule: "no" }) :',
    ),
    "order": ("=> legal(moment(request)),", "=> [...legal(moment(request)), ...legal(moment(request))],"),
    "over": ("to_move: (request) => moment(request).turn,", "to_move: (request) => moment(request).turn ?? 0,"),
    "winners": ("return turn === null ? [0, 1]", "return turn !== 1 ? [0, 1]"),
    "notation": ("(/^(DRAW|STOP)$/.test(text) ? text :", "(/^(DRAW|STOP)/.exec(text)?.[1] ??"),
    "text": (
        "text: ({ state }) => write(read(state)),",
        'text: ({ state }) => write(read(state.replace(/ [2-9] /, " 0 "))),',
    ),
    "value": ("return [{ player: turn,", "return [{ player: calls++,"),
    "view": ("=> legal(moment(request)),", '=> (request.view ? ["STOP"] : legal(moment(request))),'),
    "resample": ("return write({ ...seen,", "return write({ ...seen, stopped: [false, false],"),
    "spectator": ("turn === null || p === player ?", "turn === null || player === null || p === player ?"),
    "outcomes": ("[share, write(play(at, action))]),", "[share, write(play(at, action))]).slice(1),"),
    "chances": ("top(card), `${card}`]", 'top(card), "a card"]'),
    "leak": ("includes(card))].sort();", "includes(card))];"),
    "describe": ('"draws a card" : "stops"}.`', '"draws a card" : "stops"}`'),
    "events": ('p === player && action === "STOP"', "p === player && false"),
    "end": ("4 - hand.length", "3 - hand.length"),
    "refused": ("write(play(checked(read(state), action), action))", "write(play(read(state), action))"),
    "agrees": ("is_terminal: (request) => moment(request).turn === null,", "is_terminal: () => false,"),
    "afresh": ("=> winners(moment(request)),", "=> (kept.winners ??= winners(moment(request))),"),
    "requests": ("return { id, error:", "return id === null ? process.exit(1) : { id, error:"),
}
SORTED = ("const deck = shuffled(unseen, seed);", "const deck = [...unseen];")
MISTAKES.update((law.id, SORTED) for law in LAWS if law.id in {"odds", "fair"})
"""For each law that can be checked, what to change in the engine so that it breaks the law."""


def test_there_is_a_mistake_for_each_law() -> None:
    """No law that is checked on the engine is without one."""
    with running(["node", str(EXAMPLES / "engine.js")]) as game:
        assert {law.id for law in laws_of(game) if not_checked(law, game) is None} == {*MISTAKES}


@pytest.mark.slow
def test_the_example_breaks_no_law() -> None:
    """All that it can do is checked, and the report says why the rest is not."""
    with running(["node", str(EXAMPLES / "engine.js")]) as game:
        # One case of this law is thousands of games.
        laws = [attrs.evolve(law, max_cases=1) if law.id == "fair" else law for law in laws_of(game)]
        report = check_game(game, laws=laws, actions=5)
    assert report, str(report)
    assert {verdict.law.id for verdict in report.verdicts if verdict.holds} == {*MISTAKES}
    assert "- json       not checked" in str(report)


QUICK = {"pure", "refused", "requests"}


@pytest.mark.parametrize(
    "law", [pytest.param(law, marks=[] if law in QUICK else [pytest.mark.slow]) for law in MISTAKES]
)
def test_a_planted_mistake_is_found_by_the_law_that_is_about_it(law: str, tmp_path: Path) -> None:
    """The shortest counterexample has few actions, and can be typed."""
    with running(changed(tmp_path, *MISTAKES[law])) as game:
        (checked,) = [each for each in laws_of(game) if each.id == law]
        (verdict,) = check_game(game, laws=[checked], actions=20).verdicts
    found = verdict.counterexample
    assert found is not None
    assert len(found.case.play.actions) <= 5 or checked.whole
    assert str(verdict).startswith(f"✗ {law:10} {checked.sentence}")
    assert "state = from_text('ten " in str(found)
