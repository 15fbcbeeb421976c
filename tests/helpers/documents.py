"""Documents of every kind of every game, and documents that are nearly such."""

import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import staves
from staves import Game
from staves.mantis import COLORS

AnyGame = Game[Any, Any, Any, Any, Any]


def values(game: AnyGame, seed: int) -> Iterator[Any]:
    """Yield values of every kind that come up in a random game."""
    rng = random.Random(seed)
    state = staves.new_game(game, seed=rng)
    if game.data is not None and game.data.rules is not None:
        yield state.rules
    while True:
        yield state
        yield from (staves.view(state, player) for player in game.play.players(state))
        actions = staves.legal_actions(state)
        if not actions:
            return
        action = rng.choice(actions)
        yield action
        yield from staves.events(state, action)
        state = staves.apply(state, action)


def documents(game: AnyGame) -> list[dict[str, Any]]:
    """Return some documents of a game, of every kind and of every class of events that came up."""
    some: dict[type, list[Any]] = {}
    for seed in range(3):
        for value in values(game, seed):
            some.setdefault(type(value), []).append(value)
    return [staves.to_data(value) for each in some.values() for value in (each[0], each[len(each) // 2], each[-1])]


def copied(document: Any) -> Any:
    """Return a document that shares nothing with this one."""
    return json.loads(json.dumps(document))


def normal(document: Any) -> str:
    """Return how the library writes what a document says: what has no order is read in any."""
    data = copied(document)
    content = data.get("view", data.get("state", {}))
    if content.get("turn") and data["game"] == "stavegame" and content["turn"]["acted"]:
        content["turn"] |= {"dry": False, "after_quiet": False}  # in such a turn they don't matter
    if data["game"] == "stavegame" and "unseen" in content:
        content["unseen"] = [sorted(cards) for cards in content["unseen"]]
    if data["game"] == "mantis":
        _sort_backs(data)
        for name in {"tanks", "piles"} & {*content}:
            content[name] = [sorted(cards) for cards in content[name]]
        if "unseen" in content:
            content["unseen"] = sorted(content["unseen"])
    return json.dumps(data, sort_keys=True)


def _sort_backs(data: Any) -> None:
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _sort_backs(part)
    if isinstance(data, list) and len(data) == 3 and all(isinstance(color, str) and color in COLORS for color in data):
        data.sort()


# ------------------------------------------------------------------- nearly documents

ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 99, 100, 10**30, -(10**30), 10**3999, 1.0, 0.5, 1e300),
    *("", "A", "B", "C", "red", "orange", "7", "\u0667", "\ud800", "END", "PASS", "d1", "state", "Drawn"),
    *([], {}, [[]], [None], [0, 0], ["A", [1, 2, 0]], {"": 1}),
]


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every part of a document, as what it lies in and its index or key there."""
    for key, part in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield data, key
        yield from _places(part)


@st.composite
def changed(draw: st.DrawFn, document: Any) -> Any:
    """Draw a document that differs from this one in a few places."""
    data = copied(document)
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(data))
        inside, key = draw(st.sampled_from(places))
        other, other_key = draw(st.sampled_from(places))
        odd = draw(st.sampled_from(ODD))
        change = draw(st.sampled_from(["odd", "odd", "other", "swap", "less", "more", "name"]))
        if change == "odd":
            inside[key] = copied(odd)
        elif change == "other":
            inside[key] = copied(other[other_key])
        elif change == "swap":
            one, two = copied(inside[key]), copied(other[other_key])
            inside[key], other[other_key] = two, one
        elif change == "less":
            del inside[key]
        elif isinstance(inside, list):
            inside.insert(key, copied(inside[key] if change == "more" else odd))
        else:
            inside[str(other_key) if change == "name" else str(odd)] = copied(inside[key])
        if not data:
            break
    return data


_SIGNS = '[]{},:"0123456789-+.eEtrufalsn \t\n\r\\/\x00\x0b\u00a0\u0667\ud800\ufeff'


@st.composite
def misspelt(draw: st.DrawFn, text: str) -> str:
    """Draw a text that differs from this one in a few signs."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + draw(st.sampled_from([0, 1, 1, 5, len(text)])))))
        put = draw(st.one_of(st.text(_SIGNS, max_size=3), st.just(2 * text[start:end])))
        text = text[:start] + put + text[end:]
    return text
