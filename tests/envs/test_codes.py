"""What the environments of agents share: setups, arrays, and ways to render."""

from typing import Any

import pytest

import staves
from helpers.environments import OVER
from helpers.nim import HEAPS, Heap

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
codes: Any = pytest.importorskip("staves.envs._codes")
SETUP = staves.setup(HEAPS, rows=4, mode="drawn")
MODES = ("human", "ansi", "svg")


def test_a_setup_has_spaces_and_arrays() -> None:
    """All as long as the numbering and the features say, from 0 to 1; what is written to an array stays there."""
    made = codes.Codes("x", SETUP, None)
    view = staves.view(SETUP.new_game(seed=1), 0)
    assert ((0, 1), SETUP) == (made.players, made.setup)
    assert made.actions().n == 3
    for space, found, size, kind in (
        (made.vectors(), made.vector(view), made.features.size, "float32"),
        (made.masks(), made.mask(view), 3, "int8"),
    ):
        assert ((size,), kind, (size,), kind) == (space.shape, space.dtype.name, found.shape, found.dtype.name)
        assert ({0}, {1}) == ({*space.low}, {*space.high})
        found[:] = 0
    assert [*made.mask(view)] == [1, 1, 1]
    assert bytes(made.features.vector(view)) == made.vector(view).tobytes()


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (None, "None (NoneType)"),
        (Heap(3), "Heap(left=3, turn=0) (Heap)"),
        ("nim", "'nim' (str); setup() makes one from text"),
    ],
)
def test_what_is_no_setup_is_refused(setup: object, problem: str) -> None:
    """By the name of what was called."""
    with pytest.raises(TypeError) as error:
        codes.Codes("verb", setup, None)
    assert f"verb() takes a setup, not {problem}" == str(error.value)


def test_a_numbering_may_be_another_one() -> None:
    """If the game has it."""
    setup = staves.setup("stavegame")
    assert len(staves.numbering(setup, by="card")) == codes.Codes("x", setup, "card").actions().n
    with pytest.raises(ValueError, match=r"can't be numbered by 'card'"):
        codes.Codes("x", SETUP, "card")


def test_games_without_a_decision_are_dealt_again_a_thousand_times() -> None:
    """Then there is an error, which names the setup."""
    rest = iter([None] * 999 + ["game"])
    assert codes.dealt(OVER, lambda: next(rest)) == "game"
    rest = iter([None] * 1000 + ["game"])
    with pytest.raises(RuntimeError, match=r"^1,000 games of 'over' in a row were over before any decision$"):
        codes.dealt(OVER, lambda: next(rest))
    assert next(rest) == "game"


def test_there_are_three_ways_to_render_or_none() -> None:
    """Any other is refused."""
    for mode in (None, *MODES):
        codes.check_mode(mode)
    for mode in ("", "rgb_array", "SVG"):
        with pytest.raises(ValueError, match=rf"^render_mode must be None or one of human, ansi, svg, not '{mode}'$"):
            codes.check_mode(mode)


def test_each_way_to_render_shows_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """A board as text, a drawing, or a board that is printed; without any a warning names them."""
    heap = Heap(3)
    assert [None, str(heap), staves.svg(heap)] == [codes.rendered(heap, mode) for mode in MODES]
    assert f"{heap}\n" == capsys.readouterr().out
    with pytest.warns(UserWarning, match=r"make the environment with a render_mode \(human, ansi, svg\)"):
        assert codes.rendered(heap, None) is None
    assert capsys.readouterr().out == ""


def test_who_gets_no_seed_draws_something_else_each_time() -> None:
    """From a generator of its own."""
    assert codes.unseeded().random() != codes.unseeded().random()
