"""Numberings of games of others: what they list, when they are asked, and kinds of actions."""

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, TAKES, Encoder, Heap, Take
from staves import Learned
from staves._core.numbers import Known, NoneOfKind


@pytest.fixture
def nim_with(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Give the states of Nim another game until the test is over."""

    def change(**parts: Any) -> None:
        monkeypatch.setattr(Heap, "game", changed(NIM, **parts))

    return change


def encoder(heap: Heap) -> Encoder:
    """Return how views become vectors."""
    return Encoder(heap.left)


@attrs.frozen
class Taking:
    """The listing of Nim. It records the arguments of each call."""

    asked: list[Any] = attrs.field(factory=list[Any], eq=False)

    def __len__(self) -> int:
        return 3

    def action(self, number: int) -> Take:
        """Return an action by its number."""
        self.asked.append(number)
        return Take(number + 1)

    def number(self, take: Take) -> int | None:
        """Return the number of an action."""
        self.asked.append(take)
        return take.count - 1 if take in TAKES else None

    def fits(self, _moment: object) -> bool:
        """Return True."""
        return True


def test_a_legal_action_is_looked_up_once(nim_with: Callable[..., None]) -> None:
    """As long as the same object is listed, its number is known, and the number knows the object."""
    taking = Taking()
    nim_with(learned=Learned(encoder, lambda _: taking))
    numbering = staves.numbering(Heap(2))
    assert Take(3) == numbering.action(2)
    assert [2] == taking.asked
    taking.asked.clear()
    assert [0, 1] == numbering.numbers(Heap(2))
    assert [*TAKES[:2]] == taking.asked
    assert [0, 1, 2] == numbering.numbers(Heap(7))
    assert bytearray([1, 1, 1]) == numbering.mask(Heap(7))
    assert all(numbering.action(number) is take for number, take in enumerate(TAKES))
    assert [*TAKES] == taking.asked


def test_numbers_are_in_ascending_order(nim_with: Callable[..., None]) -> None:
    """Whichever action the game lists first."""
    nim_with(legal_actions=lambda heap: TAKES[: heap.left][::-1])
    numbering = staves.numbering(Heap(5))
    assert [0, 1, 2] == numbering.numbers(Heap(5)) == numbering.numbers(Heap(4))
    assert [0, 1] == numbering.numbers(Heap(2))


def test_what_can_never_be_legal_has_no_number() -> None:
    """The error says so, and the action is not in the sequence; neither is what is no action."""
    numbering = staves.numbering(Heap(5))
    with pytest.raises(ValueError, match=r"^4 has no number: it can never be legal in this setup of nim$"):
        numbering.number(Take(4))
    assert [True, False, False, False] == [thing in numbering for thing in (Take(3), Take(4), 0, None)]


def test_a_game_that_tells_nothing_has_no_other_numbering(nim_with: Callable[..., None]) -> None:
    """The one there is needs no name."""
    nim_with(learned=None)
    with pytest.raises(ValueError, match=r"^the actions of nim can't be numbered by 'size'; leave out by$"):
        staves.numbering(Heap(5), by="size")
    assert TAKES == tuple(staves.numbering(Heap(5)))


# ------------------------------------------------------------------- by kind


@attrs.frozen
class Sizes:
    """Takes are small or large: to take one, and to take most."""

    def __len__(self) -> int:
        return 2

    def kind(self, number: int) -> str:
        """Return the name of a kind."""
        return ("small", "large")[number]

    def action(self, number: int, heap: Heap) -> Take | None:
        """Return the action of a kind, if there is one."""
        most = min(heap.left, 3)
        return Take(most if number else 1) if most > number else None

    def number(self, take: Take, heap: Heap) -> int | None:
        """Return which kind an action is of, if it is of one."""
        return {1: 0, min(heap.left, 3): 1}.get(take.count) if take.count > 1 else 0

    def fits(self, heap: Heap) -> bool:
        """Return whether the heap is as low as all are."""
        return heap.left < 10


@pytest.fixture
def by_size(nim_with: Callable[..., None]) -> Any:
    """Return the numbering of Nim by the sizes of what is taken."""
    own: Any = Learned(encoder, kinds=(("size", lambda _: Sizes()),))
    nim_with(learned=own)
    return staves.numbering(Heap(2), by="size")


def test_a_numbering_by_kind_is_a_sequence_of_kinds(by_size: Any) -> None:
    """Of what stands for them; actions are none of them."""
    assert ["small", "large"] == list(by_size)
    assert ("small", "large", "large", ("small",)) == (by_size[0], by_size[1], by_size[-1], by_size[:1])
    assert [True, True, False, False] == [thing in by_size for thing in ("small", "large", "huge", Take(1))]
    assert by_size != staves.numbering(Heap(2))
    with pytest.raises(ValueError, match=r"^the actions of nim can't be numbered by 'color'; by may be 'size'$"):
        staves.numbering(Heap(2), by="color")


def test_the_state_determines_the_action_of_a_kind(by_size: Any) -> None:
    """Or the view; several actions of one kind have one number."""
    for moment in (Heap(2), staves.view(Heap(2), 0)):
        assert [0, 1] == by_size.numbers(moment)
        assert [Take(1), Take(2)] == [by_size.action(number, moment) for number in (0, 1)]
        assert [0, 1] == [by_size.number(take, moment) for take in TAKES[:2]]
    assert bytearray([1, 0]) == by_size.mask(Heap(1))
    for viewer in (1, None):
        assert [] == by_size.numbers(staves.view(Heap(2), viewer))
        assert bytearray(2) == by_size.mask(staves.view(Heap(2), viewer))
    with pytest.raises(NoneOfKind, match=r"^there is no action large \(number 1\) in this state or view$"):
        by_size.action(1, Heap(1))
    with pytest.raises(ValueError, match=r"^3 has no number: it can't be legal in this state or view$"):
        by_size.number(Take(3), Heap(2))


def test_a_numbering_by_kind_needs_the_state(by_size: Any) -> None:
    """Without one no action is meant, and with one of another setup none can be."""
    asks: tuple[Callable[[], Any], ...] = (lambda: by_size.number(Take(1)), lambda: by_size.action(0))
    for ask in asks:
        with pytest.raises(TypeError, match=r"^(number|action)\(\) of this numbering needs the state or view, as a se"):
            ask()
    for verb in ("number", "action", "numbers", "mask"):
        first = {"number": (Take(1),), "action": (0,)}.get(verb, ())
        with pytest.raises(ValueError, match=rf"^{verb}\(\) takes a state or view of the setup of this numbering; "):
            getattr(by_size, verb)(*first, Heap(10))
        with pytest.raises(TypeError, match=rf"^{verb}\(\) takes a state of nim or a view of one, not 7 \(int\)$"):
            getattr(by_size, verb)(*first, 7)


def test_a_legal_action_of_no_kind_is_of_another_setup(by_size: Any) -> None:
    """Of three or more things, two are neither few nor most."""
    for ask in (by_size.numbers, by_size.mask):
        with pytest.raises(ValueError, match=r"^(numbers|mask)\(\) takes a state or view of the setup of this num"):
            ask(Heap(3))


def test_a_numbering_of_many_actions_is_shown_with_their_number() -> None:
    """In groups of three digits; and what is unpickled is shown the same."""
    numbering = staves.numbering(staves.setup("stones", rows=20, columns=20, stones=1))
    assert "<Numbering of 1,520 actions of stones>" == repr(numbering) == repr(pickle.loads(pickle.dumps(numbering)))


def test_what_a_numbering_has_met_is_its_own() -> None:
    """It is made of its states and what lists its actions, and of no table of somebody else."""
    numbering = staves.numbering(Heap(5))
    make, parts = numbering.__reduce__()
    assert numbering == make(*parts)
    with pytest.raises(TypeError, match="positional arguments"):
        make(*parts, Known())
