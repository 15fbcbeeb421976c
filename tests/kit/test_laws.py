"""The list of laws: how often each is checked, what a game must have for it, and what an adapter changes."""

from typing import Any, Final

import attrs
import pytest

from helpers.nim import NIM
from staves import AnyGame
from staves._core.game import unbounded
from staves.testing import LAWS, Law
from staves.testing._laws import laws_of, not_checked

EVERY: Final = {
    "pure": 5,
    "explain": 1,
    "play": 2,
    "step": 2,
    "refuse": 2,
    "order": 1,
    "over": 1,
    "winners": 1,
    "returns": 1,
    "worth": 2,
    "notation": 2,
    "text": 5,
    "value": 10,
    "copy": 20,
    "json": 20,
    "frozen": 10,
    "view": 2,
    "resample": 5,
    "spectator": 5,
    "outcomes": 50,
    "chances": 50,
    "leak": 200,
    "odds": 1,
    "fair": 1,
    "describe": 5,
    "events": 2,
    "places": 5,
    "end": 1,
    "numbering": 10,
    "features": 5,
    "telling": 20,
    "symmetry": 20,
    "alone": 1,
    "process": 1,
}
"""The ids of all laws in order, and on one of how many states each is checked in a long run."""


def test_every_law_is_checked_as_often_as_was_decided() -> None:
    """The order is that of the reports; some are checked on few cases, and some at the end of a game only."""
    assert list(EVERY.items()) == [(law.id, law.every) for law in LAWS]
    few = {law.id: law.max_cases for law in LAWS if law.max_cases is not None}
    assert {"odds": 25, "fair": 3, "alone": 3, "process": 3} == few
    assert ["end", "alone", "process"] == [law.id for law in LAWS if law.whole]


def test_some_laws_need_what_a_game_may_lack() -> None:
    """Of a game with nothing but rules, these are not checked, and the rest is."""
    notation, seen = attrs.evolve(NIM.notation, positions=None, actions=None), attrs.evolve(NIM.seen, board_after=None)
    play = attrs.evolve(NIM.play, max_actions_left=unbounded)
    bare = attrs.evolve(NIM, notation=notation, seen=seen, play=play, data=None, learned=None, symmetries=None)
    hidden = {"leak", "odds", "fair"}
    lacking = {law.id for law in LAWS if not_checked(law, bare) is not None}
    expected = {"text", "json", "events", "numbering", "features", "telling", "symmetry", "end", *hidden}
    assert expected == lacking
    assert hidden == {law.id for law in LAWS if not_checked(law, NIM) is not None}
    needs = {law.id for law in LAWS if law.missing is not Law("", "", lambda _: ()).missing}
    assert {*expected, "alone", "process"} == needs


@pytest.mark.parametrize(
    ("options", "shrinks"),
    [
        ({}, True),
        ({"whole": True}, True),
        ({"max_cases": 3}, True),
        ({"whole": True, "max_cases": 3}, False),
    ],
)
def test_only_laws_that_start_processes_are_not_shrunk(options: dict[str, Any], *, shrinks: bool) -> None:
    """They are the ones that are checked on few whole games."""
    assert shrinks == Law("odd", "It is odd.", lambda _: (), **options).shrinks
    assert {"alone", "process"} == {law.id for law in LAWS if not law.shrinks}


class Adapted:
    """A game that brings a law, and says why another isn't checked."""

    laws = (Law("own", "It is its own.", lambda _: ()),)
    not_checked = {"pure": "it is not ours", "text": ""}  # noqa: RUF012 (it stays as it is)
    notation = NIM.notation
    book = NIM.book


def test_an_adapter_adds_laws_and_leaves_some_out() -> None:
    """The reason is its own, or else that of the law."""
    adapted: Any = Adapted()
    by_id = {law.id: law for law in laws_of(adapted)}
    assert (*LAWS, *Adapted.laws) == laws_of(adapted)
    assert LAWS == laws_of(NIM)
    assert "it is not ours" == not_checked(by_id["pure"], adapted)
    for name in ("text", "own", "explain"):
        assert not_checked(by_id[name], adapted) is None
    nowhere: AnyGame = attrs.evolve(NIM, data=None)
    assert "(data)" in (not_checked(by_id["json"], nowhere) or "")


def test_a_law_is_shown_by_its_id() -> None:
    """Its functions would say nothing."""
    assert "<Law odd>" == repr(Law("odd", "It is odd.", lambda _: ()))
