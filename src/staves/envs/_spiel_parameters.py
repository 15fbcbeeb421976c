"""Game strings of OpenSpiel, such as `staves_stones(rows=4,columns=4,seed=7)`, or with a position."""

import random
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import staves
from staves._core.errors import Fault, InvalidSetup, described
from staves._core.game import AnyGame
from staves._core.option import Option, OptionValue
from staves._core.seeds import Seed
from staves._setups import Setup

LARGEST: Final = 2**31 - 1
"""The largest integer that OpenSpiel accepts."""
_NONE: Final = -1
"""The number that stands for None."""
_SEED: Final = "seed"
_POSITION: Final = "position"
_STATE: Final[Any] = staves.GameState
_SETUP: Final[Any] = Setup

Parameters = Mapping[str, OptionValue]


def begin(begins: Any, seed: Seed | None) -> tuple[Any, Parameters]:
    """Return a first state, and the parameters from which `first_of` recreates it.

    Raises:
        TypeError: `begins` is neither a setup nor a state, a state is given with a seed, or a setup without one begins
            with something drawn.
    """
    if isinstance(begins, _SETUP):
        first = begins.new_game(seed=seed)
        given = _of_setup(begins, seed)
        return first, _of_state(first) if given is None else given
    if not isinstance(begins, _STATE):
        raise TypeError(f"openspiel() takes a setup or the state of a game, not {described(begins)}")
    if seed is not None:
        raise TypeError("openspiel() of a state takes no seed, because nothing is drawn")
    return begins, _of_state(begins)


def first_of(game: AnyGame, parameters: Mapping[str, Any]) -> tuple[Any, Parameters]:
    """Return a first state, and the parameters that make it: those that don't have their defaults.

    Raises:
        InvalidSetup: There is no such first state, or options are given besides a position.
        ParseError: It is not a position of the game.
    """
    usual = specified(game)
    given = {name: value for name, value in parameters.items() if value != usual[name]}
    position = unquote(given.pop(_POSITION, ""))
    if not position:
        options = {option.name: _read(option, parameters[option.name]) for option in game.options}
        return begin(Setup(game, options), parameters[_SEED])
    if given:
        raise InvalidSetup([Fault(name, "can't be combined with a position, which already has it") for name in given])
    return begin(staves.from_text(position, (game,), max_length=len(position)), None)


def specified(game: AnyGame) -> Parameters:
    """Return the parameters of a game with their defaults, which define their types for OpenSpiel."""
    return {option.name: _written(option, option.default) for option in game.options} | {_SEED: 0, _POSITION: ""}


def _of_state(state: Any) -> Parameters:
    # OpenSpiel separates parameters by parentheses, commas and equals signs, so these are escaped.
    return {_POSITION: quote(staves.to_text(state), safe=" /:")}


def _of_setup(setup: Setup[Any, Any, Any, Any, Any], seed: Seed | None) -> Parameters | None:
    """Return the parameters of a setup and a seed, or None if OpenSpiel can't represent them."""
    if isinstance(seed, random.Random):
        return None
    # No seed is equivalent to 0, because it is only allowed if nothing is drawn.
    values = {option.name: _written(option, setup.options[option.name]) for option in setup.game.options}
    usual = specified(setup.game)
    given = {name: value for name, value in {**values, _SEED: seed or 0}.items() if value != usual[name]}
    return None if any(isinstance(value, int) and value > LARGEST for value in given.values()) else given


def _written(option: Option, value: OptionValue) -> OptionValue:
    """Return the value of an option as a parameter, whose type doesn't depend on the value."""
    if option.kind == "int":
        return _NONE if value is None else value
    return option.write(value) if option.optional else value


def _read(option: Option, parameter: Any) -> OptionValue:
    if not option.optional:
        return parameter  # type: ignore[no-any-return]
    if option.kind == "int":
        return None if parameter == _NONE else parameter
    return option.read(parameter)
