"""Bids: two to four players choose numbers in secret, which are revealed together; the highest single one wins."""

import random
from collections.abc import Iterable
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

NUMBERS = (1, 2, 3)
ROUNDS = 2


@attrs.frozen
class Bid:
    """Bid a number that you haven't bid before."""

    number: int

    def __str__(self) -> str:
        return f"BID {self.number}"


BIDS = tuple(map(Bid, NUMBERS))


@attrs.frozen
class Chosen:
    """A player has chosen; only they know what."""

    player: int
    number: int | None


@attrs.frozen
class Revealed:
    """All have chosen, and what is seen by everybody."""

    numbers: tuple[int, ...]


@attrs.frozen
class Bids(GameState["Bids", Bid, int, Chosen | Revealed, "Sight"]):
    """What has been revealed, round by round, and what was chosen since."""

    players: int
    rounds: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[int, ...] = ()
    game: ClassVar[Game["Bids", Bid, int, Chosen | Revealed, "Sight"]]

    @property
    def count(self) -> int:
        """How many have chosen in this round."""
        return len(self.chosen)


@attrs.frozen
class Sight(GameView[Bids, Bid, int | None]):
    """What a player knows: what has been revealed, how many have chosen, and their own choice."""

    player: int | None
    players: int
    rounds: tuple[tuple[int, ...], ...]
    count: int
    own: int | None
    game: ClassVar[Game["Bids", Bid, int, Chosen | Revealed, "Sight"]]


BOOK = Rulebook([Bid])


@BOOK.condition(Bid, "bid.once", "A player bids each number once.")
def is_new(seen: Bids | Sight, bid: Bid) -> bool:
    """Say whether whoever is to move has not bid this number before."""
    return bid.number not in (numbers[seen.count] for numbers in seen.rounds)


def to_move(seen: Bids | Sight) -> int | None:
    """Return who chooses next."""
    return seen.count if len(seen.rounds) < ROUNDS else None


def apply(state: Bids, bid: Bid, tell: staves.Tell[Chosen | Revealed] | None) -> Bids:
    """Note the choice, and reveal all when it is the last."""
    chosen = (*state.chosen, bid.number)
    if tell is not None:
        tell(Chosen(state.count, bid.number))
    if len(chosen) < state.players:
        return attrs.evolve(state, chosen=chosen)
    if tell is not None:
        tell(Revealed(chosen))
    return Bids(state.players, (*state.rounds, chosen))


def event_for(event: Chosen | Revealed, player: int | None) -> Chosen | Revealed:
    """Return what a player is told."""
    return Chosen(event.player, None) if isinstance(event, Chosen) and event.player != player else event


def points(rounds: Iterable[tuple[int, ...]], player: int) -> int:
    """Return how many rounds a player has won."""
    return sum(
        numbers[player] == max((one for one in numbers if numbers.count(one) == 1), default=0) for numbers in rounds
    )


def winners(seen: Bids | Sight) -> tuple[int, ...]:
    """Return who has won most rounds."""
    all_points = [points(seen.rounds, player) for player in range(seen.players)]
    over = to_move(seen) is None
    return tuple(player for player, won in enumerate(all_points) if over and won == max(all_points))


def view(state: Bids, player: int | None) -> Sight:
    """Return what a player knows."""
    own = state.chosen[player] if player is not None and player < state.count else None
    return Sight(player, state.players, state.rounds, state.count, own)


def unspent(seen: Bids | Sight, player: int) -> list[int]:
    """Return what a player may have chosen."""
    return [number for number in NUMBERS if number not in (numbers[player] for numbers in seen.rounds)]


def resample(seen: Sight, rng: random.Random) -> Bids:
    """Return a state in which the others have chosen anything that they may."""
    chosen = [
        seen.own if seen.own is not None and player == seen.player else rng.choice(unspent(seen, player))
        for player in range(seen.count)
    ]
    return Bids(seen.players, seen.rounds, tuple(chosen))


def board_after(board: Any, event: Chosen | Revealed) -> Any:
    """Return what lies on the table after an event."""
    rounds, count = board
    return ((*rounds, event.numbers), 0) if isinstance(event, Revealed) else (rounds, count + 1)


NUMBER = whole(1, 3)
TABLE = items(items(NUMBER))
GAME = Game(
    "bids",
    BOOK,
    Play(
        players=lambda seen: tuple(range(seen.players)),
        to_move=to_move,
        legal_actions=by_the_book(BIDS),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: state.players * (ROUNDS - len(state.rounds)) - state.count,
    ),
    notation_of(BIDS),
    Start(lambda _, players: Bids(players), (Option("players", "int", 3, limits=(2, 4)),)),
    Hidden(view, resample, lambda seen: (seen.rounds, seen.count), board_after, event_for=event_for),
    Shown(
        words=Words(
            actions={Bid: "player {player} bids {action.number}"},
            events={Chosen: "player {event.player} has chosen", Revealed: lambda event: f"revealed: {event.numbers}"},
        )
    ),
    Forms(
        record(Bids, players=whole(2, 4), rounds=TABLE, chosen=items(NUMBER)),
        record(
            Sight, player=choice(0, 1, 2, 3), players=whole(2, 4), rounds=TABLE, count=whole(0), own=optional(NUMBER)
        ),
        one_of(record(Chosen, player=whole(0, 3), number=optional(NUMBER)), record(Revealed, numbers=items(NUMBER))),
    ),
)
Bids.game = Sight.game = GAME
