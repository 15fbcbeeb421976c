"""The law about caches: they must not affect results."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs

import staves
from staves import AnyState
from staves.testing._cases import Case
from staves.testing._values import in_a_process, only_here

# `alone` compares its results with the last lines that this prints, one for each state.
_PROGRAM: Final = """
states, texts = given
said = []
for state in states:
    rules = [staves.explain(state, staves.parse_action(state, text)) for text in texts]
    legal, broken = sorted(map(str, staves.legal_actions(state))), [rule and rule.id for rule in rules]
    line = f"{legal} {broken} {staves.to_move(state)!r} {staves.winners(state)!r}"
    said.append(" ".join(line.splitlines()))
print(*said, sep="\\n")
"""


def alone(case: Case) -> Iterator[str]:
    """Query a game's states here, after other games, and in a new process in reverse order."""
    if only_here(case):
        return
    states: list[AnyState] = [other for state in case.play.states for other in (state, *variants(state))][::-1]
    listed = [sorted(map(str, state.game.play.legal_actions(state))) for state in states]
    texts = sorted({*map(str, case.others), *(text for actions in listed for text in actions)})
    said: list[str] = []
    for state, actions in zip(states, listed, strict=True):
        rules = [staves.explain(state, staves.parse_action(state, text)) for text in texts]
        legal = [text for text, rule in zip(texts, rules, strict=True) if rule is None]
        if legal != actions:
            yield f"after other games {state!r} lists {_named(actions)}, but the rules allow {_named(legal)}"
        broken = [None if rule is None else rule.id for rule in rules]
        line = f"{actions} {broken} {staves.to_move(state)!r} {staves.winners(state)!r}"
        said.append(" ".join(line.splitlines()))  # a player may be shown in several
    code, printed = in_a_process(_PROGRAM, (states, texts))
    if code:
        yield f"in a new process the actions can't be listed: {printed}"
        return
    for state, here, there in zip(states, said, printed.splitlines()[-len(states) :], strict=True):
        if here != there:
            yield f"a new process gives {there} for {state!r}, but one that has played other games gives {here}"


def _named(actions: list[str]) -> str:
    return ", ".join(actions) or "nothing"


def variants(state: Any) -> Iterator[Any]:
    """Yield the possible states that differ from this one in an option of the rules.

    An option is a field of the state's `rules` that is true or false, or one of a few words.
    """
    rules: Any = getattr(state, "rules", None)
    kind: Any = rules.__class__
    if not attrs.has(kind):
        return
    hints: dict[str, Any] = {}
    with contextlib.suppress(Exception):  # `rules` may be anything
        hints = get_type_hints(kind)
    for field in attrs.fields(kind):
        for value in _choices(hints.get(field.name)):
            if value != getattr(rules, field.name):
                with contextlib.suppress(staves.InvalidSetup):  # a state may be impossible under other rules
                    yield attrs.evolve(state, rules=attrs.evolve(rules, **{field.alias: value}))


def _choices(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    return get_args(hint) if get_origin(hint) is Literal else ()
