"""Numberings and features can be kept in sets, whatever they are made of."""

from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Encoder, Heap, Take
from staves import Block, Learned


class Even:
    """An evaluation that is equal to others of its class, and so has no hash."""

    def __eq__(self, other: object) -> bool:
        return type(other) is Even

    __hash__ = None  # type: ignore[assignment]

    def __call__(self, _heap: Heap) -> tuple[int, int]:
        """Return the same weight for both players."""
        return 1, 1


class Length(int):
    """A number that is equal to others, and has no hash either."""

    def __eq__(self, other: object) -> bool:
        return int.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]


class Sized(Encoder):
    """Blocks of such a length."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What a vector consists of."""
        return (Block("heap", (Length(self.most + 2),)),)


def test_numberings_and_features_have_a_hash_even_if_their_parts_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are of a class of states and a listing or an encoder, which have one."""
    sized: Learned[Heap, Take, Any] = Learned(lambda heap: Sized(heap.left))
    monkeypatch.setattr(Heap, "game", changed(NIM, worth=Even(), learned=sized))
    with pytest.raises(TypeError, match="unhashable"):
        hash(Heap.game)
    assert 1 == len({staves.numbering(Heap(3)), staves.numbering(Heap(3))})
    features = staves.features(Heap(3))
    with pytest.raises(TypeError, match="unhashable"):
        hash(features.blocks)
    assert 1 == len({features, staves.features(Heap(3))})
