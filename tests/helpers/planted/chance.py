"""Mistakes about chance: weights, bias and order."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from helpers.planted.mistake import Mistake
from helpers.sound import bids, code, dice, hands, patience, peek
from helpers.sound.bids import Bids, Sight
from helpers.sound.code import Notes, Put
from helpers.sound.dice import Dice, Track
from helpers.sound.hands import Fan, Hands
from helpers.sound.patience import Patience, Table
from helpers.sound.peek import Memory, Peek
from staves import AnyGame

# ------------------------------------------------------------ what may be drawn


def _changed(game: AnyGame, change: Callable[[list[Any], Any], list[Any]]) -> dict[str, Any]:
    """Return the change by which the list of what may be drawn is another."""
    chances: Any = game.seen.chances
    return {"chances": lambda state, action: change(list(chances(state, action)), state)}


def _real_first(found: list[Any], state: Any) -> list[Any]:
    return sorted(found, key=lambda chance: chance[1] != state)


def _same_weight(found: list[Any], _state: Any) -> list[Any]:
    return [(1, *rest) for _, *rest in found]


def _by_position(found: list[Any], state: Any) -> list[Any]:
    """List the cards in the order in which they lie."""
    return sorted(found, key=lambda chance: state.deck.index(chance[1].deck[0]))


def _real_likelier(found: list[Any], state: Any) -> list[Any]:
    return [(2 * weight + (each == state), each, label) for weight, each, label in found]


def _without_last(found: list[Any], _state: Any) -> list[Any]:
    return found[:-1] or found


def _one_label(found: list[Any], _state: Any) -> list[Any]:
    return [(weight, state, "a card") for weight, state, _ in found]


def _marked(found: list[Any], state: Any) -> list[Any]:
    return [(weight, each, label + "*" * (each == state)) for weight, each, label in found]


def _six_sides(found: list[Any], _state: Any) -> list[Any]:
    """Count one twice, as on a die with two ones."""
    return [(1 + (label == "1"), each, label) for _, each, label in found]


def _whole_unseen(state: Hands, play: hands.PlayCard) -> Iterator[tuple[int, Any, str]]:
    """Weigh a card by how often it is in the deck and in the hands, which the players know better."""
    everywhere = [*state.deck, *(card for hand in state.hands for card in hand)]
    for weight, each, label in hands.chances(state, play):
        yield everywhere.count(each.deck[0]) if each.deck else weight, each, label


def _reversed(states: Any, action: Any) -> list[Any]:
    return [patience.apply(state, action, None) for state in reversed(states)]


# ------------------------------------------------------------ what is drawn for a view


def _resampled(order: Callable[[list[int], random.Random], Any]) -> dict[str, Any]:
    """Return the change by which the deck of a resampled state is in an order that is made in this way."""

    def resample(seen: Table, rng: random.Random) -> Patience:
        return Patience(tuple(order(list(seen.unseen), rng)), seen.row, seen.lives)

    return {"resample": resample}


def _highest_first(cards: list[int], rng: random.Random) -> list[int]:
    rng.shuffle(cards)
    return sorted(cards, key=lambda card: card != max(cards))


def _cut(cards: list[int], rng: random.Random) -> list[int]:
    """Cut the deck once, and don't shuffle it."""
    place = rng.randrange(len(cards)) if cards else 0
    return cards[place:] + cards[:place]


def _cyclic(cards: list[int], rng: random.Random) -> list[int]:
    """Exchange each card with one before it, and never leave one where it is."""
    for place in range(len(cards) - 1, 0, -1):
        other = rng.randrange(place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _naive(cards: list[int], rng: random.Random) -> list[int]:
    """Exchange each card with any other, which makes some orders likelier."""
    for place in range(len(cards)):
        other = rng.randrange(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _one_by_kind(cards: list[int], rng: random.Random) -> list[int]:
    """Draw a kind of card first, and then one of them, so that single cards come early."""
    found = []
    while cards:
        found.append(rng.choice(sorted({*cards})))
        cards.remove(found[-1])
    return found


def _last_stays(cards: list[int], rng: random.Random) -> list[int]:
    """Leave the last card where it is, by a slip in a range."""
    return [*rng.sample(cards[:-1], max(len(cards) - 1, 0)), *cards[-1:]]


def _few_seeds(cards: list[int], rng: random.Random) -> list[int]:
    """Shuffle by one of two seeds."""
    random.Random(rng.randrange(2)).shuffle(cards)
    return cards


def _loaded(seen: Track, rng: random.Random) -> Dice:
    """Roll with a die that shows a three too often."""
    return Dice(
        seen.places, tuple(max(rng.choice(dice.SIDES), rng.choice(dice.SIDES)) for _ in range(seen.left)), seen.last
    )


def _all_the_same(seen: Track, rng: random.Random) -> Dice:
    """Roll once for all the turns that are left."""
    return Dice(seen.places, (rng.choice(dice.SIDES),) * seen.left, seen.last)


def _low_hands(seen: Fan, rng: random.Random) -> Hands:
    """Deal low cards to the others."""
    rng.random()
    return hands.dealt(seen, sorted(seen.unseen, reverse=True))


def _top_for_all(seen: Fan, rng: random.Random) -> Hands:
    """Shuffle, and then put the best card on the deck."""
    found = hands.resample(seen, rng)
    return attrs.evolve(found, deck=tuple(sorted(found.deck, reverse=True)))


# ------------------------------------------------------------ what others may have chosen


def _choosing(choose: Callable[[list[int], random.Random], int]) -> dict[str, Any]:
    """Return the change by which what the others have bid is chosen in this way among what they have left."""

    def resample(seen: Sight, rng: random.Random) -> Bids:
        players = range(seen.count)
        chosen = [choose(bids.unspent(seen, player), rng) if player != seen.player else seen.own for player in players]
        return Bids(seen.players, seen.rounds, tuple(chosen))  # type: ignore[arg-type]

    return {"resample": resample}


def _coded(codes: Callable[[Notes], list[Put]]) -> dict[str, Any]:
    """Return the change by which the code of a resampled state is one of these."""
    return {"resample": lambda seen, rng: code.drawn(seen, codes(seen), rng)}


def _by_first_clue(seen: Notes) -> list[Put]:
    """Forget all clues but the first."""
    return code.fitting(attrs.evolve(seen, guesses=seen.guesses[:1], clues=seen.clues[:1]))


# ------------------------------------------------------------ what somebody knows


def _mover_only(state: Peek, do: peek.Do) -> Iterator[tuple[int, Any, str]]:
    """Forget that the other player may know the top card."""
    known = peek.replaced(state.places, 1 - peek.turn(state), ())
    for weight, each, label in peek.chances(attrs.evolve(state, places=known), do):
        yield weight, attrs.evolve(each, places=state.places), label


def _known_too(state: Peek, do: peek.Do) -> Iterator[tuple[int, Any, str]]:
    """Weigh a card by how often it is in the deck, also where somebody knows that it is elsewhere."""
    for weight, each, label in peek.chances(state, do):
        yield state.deck.count(each.deck[0]) if label else weight, each, label


def _best_last(seen: Memory, rng: random.Random) -> Peek:
    """Put the best unknown card to the bottom, once the player knows one."""
    found, known = peek.resample(seen, rng), dict(seen.known)
    places = [place for place in range(found.size) if place not in known]
    cards = sorted(found.deck[place] for place in places)
    deck = dict(zip(places, cards, strict=True)) | known
    return attrs.evolve(found, deck=tuple(deck[place] for place in range(found.size))) if known else found


MISTAKES = (
    Mistake("fair", "the others bid low", bids.GAME, "never gives", _choosing(lambda left, _: left[0])),
    Mistake(
        "fair",
        "the others never bid a three",
        bids.GAME,
        "never gives",
        _choosing(lambda left, rng: rng.choice(left[:2])),
    ),
    Mistake(
        "fair",
        "the others bid twice the same",
        bids.GAME,
        "nobody can",
        _choosing(lambda _, rng: rng.choice(bids.NUMBERS)),
    ),
    Mistake("fair", "all clues are forgotten", code.GAME, "nobody can have chosen", _coded(lambda _: [*code.PUTS])),
    Mistake("fair", "all clues but one are forgotten", code.GAME, "nobody can have chosen", _coded(_by_first_clue)),
    Mistake(
        "fair", "it is always the first code", code.GAME, "never gives", _coded(lambda seen: code.fitting(seen)[:1])
    ),
    Mistake("fair", "the best card is last once one is known", peek.GAME, "resample()", {"resample": _best_last}),
    Mistake("chances", "the other's knowledge is forgotten", peek.GAME, "can tell", {"chances": _mover_only}),
    Mistake("odds", "known cards are counted", peek.GAME, "has the probability", {"chances": _known_too}),
    Mistake(
        "outcomes",
        "the real card comes first",
        patience.GAME,
        ", in their order, depend",
        _changed(patience.GAME, _real_first),
    ),
    Mistake("chances", "the real card comes first", hands.GAME, "in their order", _changed(hands.GAME, _real_first)),
    Mistake(
        "chances", "the cards come as they lie", patience.GAME, "in their order", _changed(patience.GAME, _by_position)
    ),
    Mistake("chances", "the real roll comes first", dice.GAME, "in their order", _changed(dice.GAME, _real_first)),
    Mistake(
        "outcomes", "the real card is likelier", patience.GAME, "depend on", _changed(patience.GAME, _real_likelier)
    ),
    Mistake("outcomes", "the last card is forgotten", patience.GAME, "", _changed(patience.GAME, _without_last)),
    Mistake("chances", "all cards have one label", patience.GAME, "labels", _changed(patience.GAME, _one_label)),
    Mistake("chances", "the real card is marked", patience.GAME, "depend on", _changed(patience.GAME, _marked)),
    Mistake(
        "chances",
        "the fast path has another order",
        patience.GAME,
        "don't match its chances",
        {"apply_each": _reversed},
    ),
    Mistake(
        "odds",
        "all cards have the same weight",
        patience.GAME,
        "has the probability",
        _changed(patience.GAME, _same_weight),
    ),
    Mistake(
        "odds",
        "drawn cards have the same weight",
        hands.GAME,
        "has the probability",
        _changed(hands.GAME, _same_weight),
    ),
    Mistake("odds", "cards are weighed by all hands", hands.GAME, "has the probability", {"chances": _whole_unseen}),
    Mistake("odds", "a die has two ones", dice.GAME, "has the probability", _changed(dice.GAME, _six_sides)),
    Mistake(
        "odds", "the last card is forgotten", patience.GAME, "doesn't list", _changed(patience.GAME, _without_last)
    ),
    Mistake("fair", "the deck is sorted", patience.GAME, "resample", _resampled(lambda cards, _: cards)),
    Mistake("fair", "the highest card is on top", patience.GAME, "resample", _resampled(_highest_first)),
    Mistake("fair", "the deck is only cut", patience.GAME, "resample", _resampled(_cut)),
    Mistake("fair", "no card stays where it is", patience.GAME, "resample", _resampled(_cyclic)),
    Mistake("fair", "the shuffle is naive", patience.GAME, "resample", _resampled(_naive)),
    Mistake("fair", "kinds are drawn, not cards", patience.GAME, "resample", _resampled(_one_by_kind)),
    Mistake("fair", "the last card stays", patience.GAME, "resample", _resampled(_last_stays)),
    Mistake("fair", "there are only two orders", patience.GAME, "resample", _resampled(_few_seeds)),
    Mistake("fair", "a die is loaded", dice.GAME, "resample", {"resample": _loaded}),
    Mistake("fair", "there is one roll for all", dice.GAME, "resample", {"resample": _all_the_same}),
    Mistake("fair", "the others get low cards", hands.GAME, "resample", {"resample": _low_hands}),
    Mistake("fair", "the best card is on the deck", hands.GAME, "resample", {"resample": _top_for_all}),
)
