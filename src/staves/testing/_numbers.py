"""Laws about the interface for learning agents: action numbers, masks and feature vectors."""

import pickle
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from math import prod
from typing import Any, Final

import staves
from staves import AnyGame, AnyView, Block
from staves.testing._cases import Case

_SOME: Final = 200
"""The maximum number of actions of a numbering to check, besides the legal ones."""
_AFTER: Final = 8
"""The maximum number of legal actions to try, and of outcomes of each."""
_BEFORE: Final = 50
"""The maximum number of earlier states to compare with the following ones."""
_IMAGES: Final = 8
"""The maximum number of symmetric images of the state to compare with them."""


def no_numbers(game: AnyGame) -> str | None:
    """Return the reason if the game doesn't list its actions."""
    told = game.notation.actions is not None or (game.learned is not None and game.learned.actions is not None)
    return None if told else "the game doesn't define which actions it has (learned.actions)"


def no_vectors(game: AnyGame) -> str | None:
    """Return the reason if the game doesn't define vectors for its views."""
    return None if game.learned is not None else "the game doesn't define how its views become vectors (learned)"


def numbered(case: Case) -> Iterator[str]:
    """Compare the numbering from the start of the game with the rules, and with that of the state."""
    state, numbering = case.state, staves.numbering(case.play.start)
    unknown = [action for action in case.legal if action not in numbering]
    yield from (f"{action} is legal but has no number" for action in unknown)
    if unknown:
        return
    places, mask = _places(len(numbering), case.seed), numbering.mask(state)
    for number in {*places, *map(numbering.number, case.legal)}:
        action = numbering.action(number)
        if numbering.number(action) != number:
            yield f"{action} has the number {number}, but number() gives {numbering.number(action)}"
        rule = staves.explain(state, action)
        if mask[number] != (rule is None):
            said = "finds nothing wrong with it" if rule is None else f"says that it breaks {rule.id}"
            yield f"the mask has a {mask[number]} for {action}, but explain() {said}"
    for player in case.game.play.players(state):
        seen = numbering.mask(staves.view(state, player))
        if seen != (mask if player == staves.to_move(state) else bytes(len(mask))):
            yield f"the mask of player {player}'s view is wrong"
    here = staves.numbering(state)
    both = [number for number in places if number < len(here)]
    if len(here) > len(numbering) or [here[n] for n in both] != [numbering[n] for n in both]:
        yield "the numbering of a later state is not a prefix of the numbering of the start"
    if pickle.loads(pickle.dumps(numbering)) != numbering:  # noqa: S301 (made here)
        yield "the unpickled numbering is not equal"
    for by, _ in () if case.game.learned is None else case.game.learned.kinds:
        yield from _of_kinds(case, by)


def _places(count: int, seed: int) -> Sequence[int]:
    """Return the numbers of some actions."""
    return random.Random(seed).sample(range(count), min(count, _SOME))  # noqa: S311 (games, not secrets)


def _of_kinds(case: Case, by: str) -> Iterator[str]:
    """Convert each legal action to its number in a numbering by kinds, and back."""
    state, numbering = case.state, staves.numbering(case.play.start, by=by)
    for number in numbering.numbers(state):
        action = numbering.action(number, state)
        if action not in case.legal or numbering.number(action, state) != number:
            yield f"{action} has the number {number} by {by}, but it is not legal or number() gives another"


def encoded(case: Case) -> Iterator[str]:
    """Check the vectors of all players."""
    state, features = case.state, staves.features(case.play.start)
    players = case.game.play.players(state)
    first = None
    for seat, player in enumerate(players):
        vector = features.vector(staves.view(state, player))
        if len(vector) != features.size:
            yield f"the vector of player {player} has {len(vector)} numbers, not {features.size}"
            return
        if not all(0 <= number <= 1 for number in vector):
            yield f"the vector of player {player} has numbers from {min(vector)} to {max(vector)}, not from 0 to 1"
        if first is None:
            first = vector
        yield from _seats(features, first, vector, seat, len(players))
        staves.features(state).vector(staves.view(state, player))  # with the features of this state
    if pickle.loads(pickle.dumps(features)) != features:  # noqa: S301 (made here)
        yield "the unpickled features are not equal"


def _seats(features: Any, first: Sequence[float], own: Sequence[float], seat: int, players: int) -> Iterator[str]:
    """Compare a player's vector with that of the first player, in the blocks with an entry for each player."""
    at = 0
    for block in features.blocks:
        end = at + block.size
        if block.seats is not None and block.shape[block.seats] != players:
            yield f"block {block.name} has {block.shape[block.seats]} seats, not {players}"
        elif block.seats is not None and list(own[at:end]) != rotated(block, first[at:end], seat):
            yield f"block {block.name} must begin with the viewer's seat, followed by the others in order"
        at = end


def rotated(block: Block, numbers: Sequence[float], places: int) -> list[float]:
    """Return the values of a block with its seats rotated, so that another one is the first."""
    if block.seats is None or not numbers:
        return list(numbers)
    seats, inner = block.shape[block.seats], prod(block.shape[block.seats + 1 :])
    whole = seats * inner
    found: list[float] = []
    for start in range(0, len(numbers), whole):
        cut = start + places * inner
        found += [*numbers[cut : start + whole], *numbers[start:cut]]
    return found


def telling(case: Case) -> Iterator[str]:
    """Compare the views of all possible next states, of earlier states, and of symmetric images.

    Views of different players may share a vector if the same can happen to both, as seen from their seats.
    """
    learned: Any = case.game.learned
    features, leaves_out = staves.features(case.play.start), learned.leaves_out
    after = [state for action in case.playable[:_AFTER] for _, state in staves.outcomes(case.state, action)[:_AFTER]]
    met: dict[Any, AnyView] = {}
    future = partial(_future, features, case.seed)
    for state in (*case.play.states[-_BEFORE:], *after, *_images(case, features)):
        for player in case.game.play.players(state):
            view = staves.view(state, player)
            vector = features.vector(view).tobytes()
            for key, may_be_equal in (((player, vector), leaves_out), (vector, True)):
                other = met.setdefault(key, view)
                if view != other and not (may_be_equal and future(view) == future(other)):
                    yield f"two different views have the same vector: {view!r} and {other!r}"
                    break


def _images(case: Case, features: Any) -> Iterator[Any]:
    """Yield symmetric images of the state, such as with renumbered players, that have the same setup."""
    symmetries: Any = case.game.symmetries
    for renaming in () if symmetries is None else islice(symmetries.all(case.state), _IMAGES):
        image = renaming.state(case.state)
        if image.game is not case.game:  # that is for the law `symmetry` to report
            continue
        with suppress(ValueError):  # turned boards or recolored cards may have another setup
            for player in case.game.play.players(image):
                features.vector(staves.view(image, player))
            yield image


def _future(features: Any, seed: int, view: AnyView) -> tuple[Any, ...]:
    """Return what still matters about a view: the player to move or the winners, and the vectors after each action."""
    state = staves.resample(view, seed)
    players = view.game.play.players(state)
    seats = {player: (place - players.index(view.player)) % len(players) for place, player in enumerate(players)}
    follows: dict[Any, dict[bytes, Any]] = {}
    for action in staves.legal_actions(view):
        outcomes = staves.outcomes(state, action)
        seen = [(features.vector(staves.view(after, view.player)).tobytes(), chance) for chance, after in outcomes]
        follows[action] = {vector: sum(chance for other, chance in seen if other == vector) for vector, _ in seen}
    return seats.get(staves.to_move(view)), {seats[winner] for winner in staves.winners(view)}, follows
