"""Setups that the environments are tried with, games of others among them."""

from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Final

import attrs

import staves
from helpers.duel import DUEL
from helpers.nim import HEAPS, NIM, Heap
from staves import Start
from staves._setups import AnySetup

SHIPPED_SETUPS: Final[list[AnySetup]] = [
    staves.setup("stavegame"),
    staves.setup("stones rows=4 columns=4 stones=4"),
    staves.setup("stones rows=5 columns=5 players=3 stones=5 diagonal=yes"),
    staves.setup("mantis players=2"),
    staves.setup("mantis"),
    staves.setup("nava"),
]
SETUPS: Final[list[AnySetup]] = [*SHIPPED_SETUPS, staves.setup(HEAPS), staves.setup(DUEL)]
"""With and without chance, hidden cards and more than two players; some duels are over when they begin."""
OVER: Final[AnySetup] = staves.setup(attrs.evolve(NIM, name="over", start=Start(lambda _: Heap(0))))
"""A game that is always over when it begins."""


def afresh(name: str) -> ModuleType:
    """Return a module that is loaded once more, as it is when it is first imported; the first one stays as it is."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
