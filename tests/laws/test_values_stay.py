"""Values stay as they are: what an object does that could change one is impossible, and a copy is the value itself."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import staves
from helpers.documents import values
from helpers.nim import NIM
from staves import Game
from staves._core.value import Frozen, given
from staves.games import GAMES
from staves.mantis import Pile
from staves.records import Comment, Record, seen

AnyGame = Game[Any, Any, Any, Any, Any]


def parts(value: Any) -> Iterator[Any]:
    """Yield a value and all values that it is made of."""
    if isinstance(value, Frozen):
        yield value
        for name in given(type(value)):
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts(part)


def records(game: AnyGame) -> Iterator[Any]:
    """Yield a record, and what a player saw of it."""
    start = staves.new_game(game, seed=0) if game.start else None
    assert start is not None
    record = Record(start, staves.legal_actions(start)[:1], comments=[Comment(0, "So it begins.")])
    yield record
    yield seen(record, game.play.players(start)[0])


def some(game: AnyGame) -> list[Any]:
    """Return a value of each class of a game's values."""
    found = [part for value in (*values(game, 0), *records(game)) for part in parts(value)]
    return list({type(value): value for value in found}.values())


ALL = [pytest.param(value, id=f"{game.name} {type(value).__name__}") for game in GAMES for value in some(game)]


def shown(value: Any) -> list[str]:
    """Return what can be seen of a value and of its parts, down to the private ones."""
    fields = attrs.fields(type(value))
    return [repr(value), str(hash(value)), *(f"{field.name}={getattr(value, field.name)!r}" for field in fields)]


def test_values_of_all_kinds_are_looked_at() -> None:
    """States, views, actions, events, rules, records, decks and cards are among them."""
    kinds = {type(parameter.values[0]).__name__ for parameter in ALL}
    assert {"State", "View", "Rules", "Record", "Seen", "Comment", "Deck", "Card", "Pile", "Stack", "Turn"} < kinds
    assert {"Pass", "Score", "Steal", "Step", "Placed", "Fought", "GameOver", "TurnOver", "Moved", "Stolen"} < kinds


@pytest.mark.parametrize("value", ALL)
def test_a_value_is_initialized_once(value: Any) -> None:
    """Calling `__init__` again is an error, with the same arguments or with others, and changes nothing."""
    before = shown(value)
    names = {"_cards": "cards"} if isinstance(value, Pile) else given(type(value))
    same = {alias: getattr(value, name, value) for name, alias in names.items()}
    for arguments in (same, dict.fromkeys(names.values())):
        if names:
            with pytest.raises(TypeError, match=f"^this {type(value).__name__} is already initialized"):
                value.__init__(**arguments)
        assert before == shown(value)


@pytest.mark.parametrize("value", ALL)
def test_a_value_has_no_state_to_set(value: Any) -> None:
    """There is no `__setstate__`, and unpickling goes through the constructor."""
    assert not hasattr(value, "__setstate__")
    twin = pickle.loads(pickle.dumps(value))
    assert value == twin
    assert shown(value)[:2] == shown(twin)[:2]


@pytest.mark.parametrize("value", ALL)
def test_a_copy_of_a_value_is_the_value(value: Any) -> None:
    """As for Python's own immutable values."""
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value])[0] is value


def test_values_of_other_games_stay_too() -> None:
    """What a stranger's state gets from its base is enough."""
    assert NIM.start is not None
    heap: Any = NIM.start.begin(random.Random(0))
    assert copy.deepcopy(heap) is heap
    assert not hasattr(heap, "__setstate__")
    with pytest.raises(TypeError, match=r"^this Heap is already initialized and can't be changed$"):
        heap.__init__(heap.left - 1)
