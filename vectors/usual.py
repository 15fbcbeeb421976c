"""What golden vectors and kept documents of a game are made of where no table has anything for it: all from the game.

The setups are made of its options, the notations of what is legal in random games, and the refusals of its rulebook.
"""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, Final

import staves
from staves.testing._strategies import values_of

RULEBOOK: Final = Path(__file__).parent.parent / "rulebook"
_GAMES: Final = 12


def setups(game: staves.AnyGame) -> "list[staves.Setup[Any, Any, Any, Any, Any]]":
    """Return the usual setup of a game, and those in which one of its options is another, as far as they are setups."""
    found = [staves.setup(game)]
    for option in game.options:
        for value in values_of(option):
            with suppress(staves.InvalidSetup):
                found.append(staves.setup(f"{game.name} {option.name}={option.write(value)}", games=[game]))
    return [*dict.fromkeys(found)]


def texts(game: staves.AnyGame) -> list[str]:
    """Return notations of actions that are legal somewhere in random games, or differ from one in a character."""
    met = {str(action) for state in _played(game) for action in staves.legal_actions(state)}
    characters = {character for text in met for character in text}
    near = {
        text[:place] + character + text[place + 1 :]
        for text in met
        for place, character in product(range(len(text)), characters)
    }
    return sorted(text for text in met | near if _is_action(game, text))


def refusals(game: staves.AnyGame) -> Iterator[tuple[Any, str]]:
    """Yield the positions of the rulebook in which something is refused, each with that."""
    for examples in json.loads((RULEBOOK / f"{game.name}.json").read_text(encoding="utf-8")).values():
        for example in examples:
            if "refused" in example:
                yield staves.from_text(f"{game.name} {example['refused']}", games=[game]), example["action"]


def _played(game: staves.AnyGame) -> Iterator[Any]:
    """Yield the states of some random games."""
    each = setups(game)
    for seed in range(_GAMES):
        rng = random.Random(seed)
        state = each[seed % len(each)].new_game(seed=seed)
        yield state
        while actions := staves.legal_actions(state):
            state = staves.apply(state, actions[int(rng.random() * len(actions))])
            yield state


def _is_action(game: staves.AnyGame, text: str) -> bool:
    with suppress(staves.ParseError):
        game.notation.parse_action(text)
        return True
    return False
