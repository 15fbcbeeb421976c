"""Hands: two to five players play a card of their hand and draw another; whoever has played most points wins."""

import random
from collections.abc import Iterator
from typing import Any, ClassVar

import attrs

import staves
from staves import (
    Game,
    GameState,
    GameView,
    Hidden,
    Option,
    Play,
    Rulebook,
    Shown,
    Start,
    Words,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, items, one_of, optional, record, whole

HAND = 2


@attrs.frozen
class PlayCard:
    """Play the card at this place of the hand."""

    place: int

    def __str__(self) -> str:
        return f"PLAY {self.place}"


PLAYS = tuple(map(PlayCard, range(HAND)))


@attrs.frozen
class Played:
    """A player has played a card."""

    player: int
    card: int


@attrs.frozen
class Drew:
    """A player has drawn a card; only they know which."""

    player: int
    card: int | None


@attrs.frozen
class Hands(GameState["Hands", PlayCard, int, Played | Drew, "Fan"]):
    """The hands, each in the order in which its cards came, what was played, and the deck."""

    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    turn: int = 0
    game: ClassVar[Game["Hands", PlayCard, int, Played | Drew, "Fan"]]

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each player has."""
        return tuple(map(len, self.hands))


@attrs.frozen
class Fan(GameView[Hands, PlayCard, int | None]):
    """What a player knows: their own hand, and the cards elsewhere in order of their numbers."""

    player: int | None
    own: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    unseen: tuple[int, ...]
    turn: int
    game: ClassVar[Game["Hands", PlayCard, int, Played | Drew, "Fan"]]


BOOK = Rulebook([PlayCard])


@BOOK.condition(PlayCard, "play.own", "A player plays a card that they have.")
def has(seen: Hands | Fan, play: PlayCard) -> bool:
    """Say whether there is a card at this place."""
    return play.place < seen.sizes[seen.turn]


def to_move(seen: Hands | Fan) -> int | None:
    """Return whose turn it is; it is over when nobody has a card."""
    return seen.turn if any(seen.sizes) else None


def replaced(parts: tuple[tuple[int, ...], ...], place: int, part: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return parts with another one at a place."""
    return (*parts[:place], part, *parts[place + 1 :])


def apply(state: Hands, play: PlayCard, tell: staves.Tell[Played | Drew] | None) -> Hands:
    """Play a card and draw one, if there is one."""
    player = state.turn
    hand = list(state.hands[player])
    card = hand.pop(play.place)
    if tell is not None:
        tell(Played(player, card))
    if state.deck:
        hand.append(state.deck[0])
        if tell is not None:
            tell(Drew(player, state.deck[0]))
    hands = replaced(state.hands, player, tuple(hand))
    played = replaced(state.played, player, (*state.played[player], card))
    return Hands(hands, played, state.deck[1:], (player + 1) % len(hands))


def event_for(event: Played | Drew, player: int | None) -> Played | Drew:
    """Return what a player is told."""
    return Drew(event.player, None) if isinstance(event, Drew) and event.player != player else event


def winners(seen: Hands | Fan) -> tuple[int, ...]:
    """Return who has played most points."""
    points = [*map(sum, seen.played)]
    return tuple(player for player, mine in enumerate(points) if to_move(seen) is None and mine == max(points))


def chances(state: Hands, _play: PlayCard) -> Iterator[tuple[int, Hands, str]]:
    """Yield each card that may be drawn."""
    if not state.deck:
        yield 1, state, ""
    for card in sorted({*state.deck}):
        rest = list(state.deck)
        rest.remove(card)
        yield state.deck.count(card), attrs.evolve(state, deck=(card, *rest)), f"draws {card}"


def view(state: Hands, player: int | None) -> Fan:
    """Return what a player knows."""
    others = [card for seat, hand in enumerate(state.hands) if seat != player for card in hand]
    own = () if player is None else state.hands[player]
    return Fan(player, own, state.sizes, state.played, tuple(sorted([*others, *state.deck])), state.turn)


def dealt(seen: Fan, cards: list[int]) -> Hands:
    """Return a state in which these cards are dealt to the others, and the rest is the deck."""
    hands = [
        seen.own if seat == seen.player else tuple(cards.pop() for _ in range(size))
        for seat, size in enumerate(seen.sizes)
    ]
    return Hands(tuple(hands), seen.played, tuple(cards), seen.turn)


def resample(seen: Fan, rng: random.Random) -> Hands:
    """Return a state with all other cards dealt anew."""
    return dealt(seen, rng.sample(seen.unseen, len(seen.unseen)))


def cards_for(players: int) -> list[int]:
    """Return the cards of a game: of most kinds three, and three more than there are in the hands."""
    return [1 + number // 3 * 2 for number in range(HAND * players + 3)]


def begin(rng: random.Random, players: int) -> Hands:
    """Deal the cards."""
    cards = cards_for(players)
    rng.shuffle(cards)
    hands = tuple(tuple(cards.pop() for _ in range(HAND)) for _ in range(players))
    return Hands(hands, ((),) * players, tuple(cards))


def board_after(played: Any, event: Played | Drew) -> Any:
    """Return what was played after an event."""
    if isinstance(event, Drew):
        return played
    return replaced(played, event.player, (*played[event.player], event.card))


CARD = whole(1)
CARDS = items(CARD)
PILES = items(CARDS)
GAME = Game(
    "hands",
    BOOK,
    Play(
        players=lambda seen: tuple(range(len(seen.sizes))),
        to_move=to_move,
        legal_actions=by_the_book(PLAYS),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: sum(state.sizes) + len(state.deck),
    ),
    notation_of(PLAYS),
    Start(begin, (Option("players", "int", 2, limits=(2, 5)),)),
    Hidden(view, resample, lambda seen: seen.played, board_after, chances, event_for),
    Shown(
        words=Words(
            actions={PlayCard: "player {player} plays card {action.place}"},
            events={Played: "player {event.player} plays a {event.card}", Drew: "player {event.player} draws"},
        )
    ),
    Forms(
        record(Hands, hands=PILES, played=PILES, deck=CARDS, turn=whole(0)),
        record(
            Fan, player=choice(*range(5)), own=CARDS, sizes=items(whole(0)), played=PILES, unseen=CARDS, turn=whole(0)
        ),
        one_of(record(Played, player=whole(0), card=CARD), record(Drew, player=whole(0), card=optional(CARD))),
    ),
)
Hands.game = Fan.game = GAME
