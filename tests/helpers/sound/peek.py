"""Peek: two players look at the top of a deck, take it, or put it to the bottom, and remember what they have seen."""

import random
from collections.abc import Iterator
from typing import ClassVar

import attrs

import staves
from staves import Game, GameState, GameView, Hidden, Play, Rulebook, Start, by_the_book, notation_of

CARDS = (1, 1, 2, 3, 4)
TURNS = 6


@attrs.frozen
class Do:
    """Peek at the top card, take it, or skip it."""

    what: str

    def __str__(self) -> str:
        return self.what


PEEK, TAKE, SKIP = CHOICES = (Do("PEEK"), Do("TAKE"), Do("SKIP"))


@attrs.frozen
class Done:
    """A player has peeked, taken or skipped; who has peeked sees the card, and everybody sees a taken one."""

    player: int
    what: str
    card: int | None


@attrs.frozen
class Peek(GameState["Peek", Do, int, Done, "Memory"]):
    """The deck, the places in it that each player knows, the cards that each has taken, and the turns that are left."""

    deck: tuple[int, ...]
    places: tuple[tuple[int, ...], ...] = ((), ())
    taken: tuple[tuple[int, ...], ...] = ((), ())
    left: int = TURNS
    game: ClassVar[Game["Peek", Do, int, Done, "Memory"]]

    @property
    def size(self) -> int:
        """How many cards are in the deck."""
        return len(self.deck)


@attrs.frozen
class Memory(GameView[Peek, Do, int | None]):
    """What a player knows: the cards that they have seen in their places, and the others in order of their numbers."""

    player: int | None
    known: tuple[tuple[int, int], ...]
    unseen: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    left: int
    game: ClassVar[Game["Peek", Do, int, Done, "Memory"]]

    @property
    def size(self) -> int:
        """How many cards are in the deck."""
        return len(self.known) + len(self.unseen)


BOOK = Rulebook([Do])


def turn(seen: Peek | Memory) -> int:
    """Return whose turn it is."""
    return seen.left % 2


@BOOK.condition(Do, "peek.new", "Nobody peeks at a card that they know.")
def is_new(seen: Peek | Memory, do: Do) -> bool:
    """Say whether the top card may be looked at, if somebody wants to."""
    return do != PEEK or 0 not in seen.places[turn(seen)]


def to_move(seen: Peek | Memory) -> int | None:
    """Return who acts next."""
    return turn(seen) if seen.left and seen.size else None


def replaced(parts: tuple[tuple[int, ...], ...], place: int, part: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return parts with another one at a place."""
    return (*parts[:place], part, *parts[place + 1 :])


def apply(state: Peek, do: Do, tell: staves.Tell[Done] | None) -> Peek:
    """Peek, take or skip."""
    player, (top, *rest) = turn(state), state.deck
    if tell is not None:
        tell(Done(player, do.what, None if do == SKIP else top))
    after = attrs.evolve(state, left=state.left - 1)
    if do == PEEK:
        return attrs.evolve(after, places=replaced(state.places, player, (0, *state.places[player])))
    moved = tuple(tuple(place - 1 for place in known if place) for known in state.places)
    if do == TAKE:
        taken = replaced(state.taken, player, (*state.taken[player], top))
        return attrs.evolve(after, deck=tuple(rest), places=moved, taken=taken)
    kept = tuple((*up, *[len(rest)] * (0 in known)) for up, known in zip(moved, state.places, strict=True))
    return attrs.evolve(after, deck=(*rest, top), places=kept)


def event_for(event: Done, player: int | None) -> Done:
    """Return what a player is told."""
    return attrs.evolve(event, card=None) if event.what == "PEEK" and event.player != player else event


def winners(seen: Peek | Memory) -> tuple[int, ...]:
    """Return who has taken most points."""
    points = [*map(sum, seen.taken)]
    return tuple(player for player, mine in enumerate(points) if to_move(seen) is None and mine == max(points))


def chances(state: Peek, do: Do) -> Iterator[tuple[int, Peek, str]]:
    """Yield each card that may lie on top; if somebody knows it, or nobody looks, it is the one that does."""
    hidden = [place for place in range(state.size) if not any(place in known for known in state.places)]
    if do == SKIP or 0 not in hidden:
        yield 1, state, ""
        return
    for card in sorted({state.deck[place] for place in hidden}):
        same = [place for place in hidden if state.deck[place] == card]
        deck = list(state.deck)
        deck[0], deck[same[0]] = deck[same[0]], deck[0]
        yield len(same), attrs.evolve(state, deck=tuple(deck)), str(card)


def view(state: Peek, player: int | None) -> Memory:
    """Return what a player knows."""
    known = () if player is None else state.places[player]
    unseen = (card for place, card in enumerate(state.deck) if place not in known)
    seen = tuple((place, state.deck[place]) for place in known)
    return Memory(player, seen, tuple(sorted(unseen)), state.places, state.taken, state.left)


def resample(seen: Memory, rng: random.Random) -> Peek:
    """Return a state with the cards that the player has not seen in any order."""
    known, rest = dict(seen.known), rng.sample(seen.unseen, len(seen.unseen))
    deck = tuple(known[place] if place in known else rest.pop() for place in range(seen.size))
    return Peek(deck, seen.places, seen.taken, seen.left)


GAME: Game[Peek, Do, int, Done, Memory] = Game(
    "peek",
    BOOK,
    Play(
        players=lambda _: (0, 1),
        to_move=to_move,
        legal_actions=by_the_book(CHOICES),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: state.left,
    ),
    notation_of(CHOICES),
    Start(lambda rng: Peek(tuple(rng.sample(CARDS, len(CARDS))))),
    Hidden(view, resample, lambda seen: seen.taken, chances=chances, event_for=event_for),
)
Peek.game = Memory.game = GAME
