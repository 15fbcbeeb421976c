"""How values are made without a check, whatever their class."""

import attrs
import pytest

import staves
from helpers.nim import Heap, Take
from staves._core.unchecked import unchecked


def test_a_state_has_listed_nothing() -> None:
    """A new state doesn't know its legal actions yet, and finds them like any other."""
    made = unchecked(Heap)(2, 1)
    assert made._listed is None  # noqa: SLF001 (it is what is tested)
    assert Heap(2, 1) == made
    assert (Take(1), Take(2)) == staves.legal_actions(made)


def test_a_value_that_is_no_state_lists_nothing() -> None:
    """It has only its fields."""
    made = unchecked(Take)(2)
    assert Take(2) == made
    assert not hasattr(made, "_listed")


@pytest.mark.parametrize("given", [(), (1, 2)])
def test_every_field_must_be_given(given: tuple[object, ...]) -> None:
    """Too few or too many fields are a TypeError that says of which class, as no field has a default."""
    with pytest.raises(TypeError, match=r"^unchecked_Take\(\) "):
        unchecked(Take)(*given)


def test_only_classes_of_attrs_have_fields() -> None:
    """Any other class is refused, and named."""
    with pytest.raises(attrs.exceptions.NotAnAttrsClassError, match="int"):
        unchecked(int)
