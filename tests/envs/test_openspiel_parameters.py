"""How the first state of a game is written as parameters of OpenSpiel, and read from them."""

import random
from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import HEAPS, NIM, Heap
from staves import InvalidSetup, Option, Positions, Start
from staves._core.limits import MAX_POSITION_LENGTH
from staves.envs._spiel_parameters import LARGEST, begin, first_of, specified

OPTIONS = (
    Option("rows", "int", 3, limits=(1, 10**12)),
    Option("most", "int", None, limits=(1, 10**12), optional=True),
    Option("mode", "choice", "fixed", choices=("fixed", "drawn")),
    Option("kind", "choice", None, choices=("fixed", "drawn"), optional=True),
    Option("odd", "bool", default=True),
)
USUAL = {"rows": 3, "most": -1, "mode": "fixed", "kind": "none", "odd": True, "seed": 0, "position": ""}


def dealt(rng: random.Random, **options: Any) -> Heap:
    """Return a heap that depends on all options, and on chance where one of them says so."""
    drawn = rng.randint(0, 9) if "drawn" in options.values() else 0
    return Heap((options["rows"] + 7 * (options["most"] or 0) + 2 * options["odd"]) * 10 + drawn)


GAME = changed(HEAPS, start=Start(dealt, options=OPTIONS))


def test_parameters_have_defaults_of_one_type_each() -> None:
    """What is no number is -1, and what is no word is `none`."""
    assert USUAL == specified(GAME)


@pytest.mark.parametrize(
    ("options", "seed", "given"),
    [
        ({}, None, {}),
        ({}, 0, {}),
        ({}, 5, {"seed": 5}),
        ({"rows": 4, "odd": False}, None, {"rows": 4, "odd": False}),
        ({"most": 1, "mode": "drawn", "kind": "drawn"}, 5, {"most": 1, "mode": "drawn", "kind": "drawn", "seed": 5}),
        ({"rows": LARGEST}, LARGEST, {"rows": LARGEST, "seed": LARGEST}),
    ],
)
def test_only_what_is_not_as_usual_is_given(options: dict[str, Any], seed: int | None, given: dict[str, Any]) -> None:
    """And read back, from all parameters, as OpenSpiel gives them."""
    setup = staves.setup(GAME, **options)
    first = setup.new_game(seed=seed)
    assert (first, given) == begin(setup, seed)
    assert (first, given) == first_of(GAME, {**USUAL, **given})


@pytest.mark.parametrize(
    ("options", "seed"),
    [({"rows": LARGEST + 1}, None), ({"rows": 4}, LARGEST + 1), ({"rows": 4, "most": 10**12}, 7)],
)
def test_a_number_beyond_31_bits_makes_a_position_of_all(options: dict[str, Any], seed: int | None) -> None:
    """As OpenSpiel would not read it."""
    assert LARGEST == 2147483647
    game = changed(GAME, positions=Positions(lambda heap: f"left={heap.left}", lambda _: Heap(1)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Heap, "game", game)
        first, given = begin(staves.setup(game, **options), seed)
    assert {"position": f"heaps left%3D{first.left}"} == given


def test_a_position_is_escaped_where_openspiel_separates_parameters() -> None:
    """Blanks, slashes and colons are left as they are, so that a position can be read."""
    game = changed(NIM, positions=Positions(lambda _: "a=1,b (c) /d:e", _skipped))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Heap, "game", game)
        first, given = begin(Heap(5), None)
        assert (first, given) == (Heap(5), {"position": "nim a%3D1%2Cb %28c%29 /d:e"})
        assert (first, given) == first_of(game, {**specified(game), **given})


def _skipped(scanner: staves.Scanner) -> Heap:
    scanner.skip("a=1,b (c) /d:e")
    return Heap(5)


def test_a_position_may_be_longer_than_usual() -> None:
    """It was not typed, but written by the library."""
    tail = "x" * MAX_POSITION_LENGTH

    def read(scanner: staves.Scanner) -> Heap:
        scanner.skip(tail)
        return Heap(5)

    game = changed(NIM, positions=Positions(lambda _: tail, read))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Heap, "game", game)
        first, given = begin(Heap(5), None)
        assert (first, given) == first_of(game, {**specified(game), **given})


def test_a_position_has_its_options_and_its_seed() -> None:
    """Whatever is given besides is refused by its name."""
    position = begin(Heap(5), None)[1]["position"]
    with pytest.raises(InvalidSetup) as error:
        first_of(NIM, {"seed": 4, "position": position})
    assert ["seed"] == [fault.place for fault in error.value.faults]
    with pytest.raises(InvalidSetup) as error:
        first_of(GAME, {**USUAL, "odd": False, "seed": 4, "position": position})
    assert ["odd", "seed"] == [fault.place for fault in error.value.faults]


def test_a_generator_makes_a_position() -> None:
    """As what it would draw next is not known."""
    first, given = begin(staves.setup(NIM), random.Random(5))
    assert first == staves.new_game(NIM, seed=5)
    assert ["position"] == [*given]


def test_what_is_no_beginning_is_refused() -> None:
    """As is a seed too many or too few."""
    for nothing in (None, "nava", NIM):
        with pytest.raises(TypeError, match=r"^openspiel\(\) takes a setup or the state of a game, not "):
            begin(nothing, None)
    for seed in (0, 7):
        with pytest.raises(TypeError, match=r"^openspiel\(\) of a state takes no seed, because nothing is drawn$"):
            begin(Heap(3), seed)
    with pytest.raises(TypeError, match="needs a seed"):
        begin(staves.setup(NIM), None)
