"""States of a game of one's own that check themselves."""

from typing import Any

import attrs
import pytest

import staves
from helpers.sticks import Take, game
from staves import Faults, InvalidSetup, OpenState


@attrs.frozen
class Bundle(OpenState["Bundle", Take, int, Take]):
    """Sticks of which there are at most 20, and whose turn it is."""

    left: int
    turn: int = 0
    even: bool = attrs.field(init=False, eq=False, repr=False)

    def check_fields(self, faults: Faults) -> None:
        """Note each field that is wrong."""
        if type(self.left) is not int:
            raise TypeError(f"left must be an int, not {self.left!r}")
        if not 0 <= self.left <= 20:
            faults.add("left", f"must be from 0 to 20, not {self.left}")
        if self.turn not in {0, 1}:
            faults.add("turn", f"must be 0 or 1, not {self.turn}")

    def derive_fields(self) -> None:
        """Set the field that follows from the others."""
        object.__setattr__(self, "even", self.left % 2 == 0)


Bundle.game = game(Bundle)
START = Bundle(20)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Bundle(21, 2),
        lambda: attrs.evolve(START, left=21, turn=2),
    ],
)
def test_every_fault_of_a_state_of_ones_own_is_named(make: Any) -> None:
    """However a state is made by hand, all that its class notes is in the error."""
    with pytest.raises(InvalidSetup, match="must be from 0 to 20, not 21") as caught:
        make()
    assert ["left", "turn"] == [fault.place for fault in caught.value.faults]


def test_a_field_of_the_wrong_type_is_a_type_error() -> None:
    """What `check_fields` raises at once is raised."""
    with pytest.raises(TypeError, match="left must be an int, not '20'"):
        Bundle("20")  # type: ignore[arg-type]


def test_a_document_is_checked_too() -> None:
    """A state that is read names its fault with its place in the document."""
    document = staves.to_json(START).replace("20", "21")
    with pytest.raises(InvalidSetup, match="must be from 0 to 20, not 21"):
        staves.from_json(document, games=[Bundle.game])


def test_fields_that_follow_are_set_after_the_check() -> None:
    """A derived field is there for states made by hand and for those that transitions make."""
    after = staves.apply(START, staves.legal_actions(START)[0])
    assert (True, False) == (START.even, after.even)
