"""Dice: two to six players race along a track; whoever pushes goes further, and back to the start on a one."""

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
from staves.data import Forms, choice, items, record, whole

GOAL = 5
SIDES = (1, 2, 3)
TURNS = 2


@attrs.frozen
class Roll:
    """Roll the die, and push or don't."""

    push: bool

    def __str__(self) -> str:
        return "PUSH" if self.push else "ROLL"


ROLLS = (Roll(push=False), Roll(push=True))


@attrs.frozen
class Rolled:
    """A player has rolled this, and is there now."""

    player: int
    number: int
    place: int


@attrs.frozen
class Dice(GameState["Dice", Roll, int, Rolled, "Track"]):
    """Where the players are, what was rolled last, and what will be rolled."""

    places: tuple[int, ...]
    dice: tuple[int, ...]
    last: int = 0
    game: ClassVar[Game["Dice", Roll, int, Rolled, "Track"]]

    @property
    def left(self) -> int:
        """How many rolls are left."""
        return len(self.dice)


@attrs.frozen
class Track(GameView[Dice, Roll, int | None]):
    """What everybody sees."""

    player: int | None
    places: tuple[int, ...]
    left: int
    last: int
    game: ClassVar[Game["Dice", Roll, int, Rolled, "Track"]]


BOOK = Rulebook([Roll])


@BOOK.condition(Roll, "push.far", "Nobody pushes at the start.")
def is_far(seen: Dice | Track, roll: Roll) -> bool:
    """Say whether whoever is to move may push."""
    return not roll.push or seen.places[mover(seen)] > 0


def mover(seen: Dice | Track) -> int:
    """Return whose turn it would be."""
    players = len(seen.places)
    return (TURNS * players - seen.left) % players


def to_move(seen: Dice | Track) -> int | None:
    """Return whose turn it is."""
    return mover(seen) if seen.left and max(seen.places) < GOAL else None


def apply(state: Dice, roll: Roll, tell: staves.Tell[Rolled] | None) -> Dice:
    """Roll the die and move."""
    number, *dice = state.dice
    player = mover(state)
    place = min(GOAL, state.places[player] + number + roll.push) if number > 1 or not roll.push else 0
    if tell is not None:
        tell(Rolled(player, number, place))
    return Dice((*state.places[:player], place, *state.places[player + 1 :]), tuple(dice), number)


def winners(seen: Dice | Track) -> tuple[int, ...]:
    """Return who is ahead at the end."""
    over = to_move(seen) is None
    return tuple(player for player, place in enumerate(seen.places) if over and place == max(seen.places))


def chances(state: Dice, _roll: Roll) -> Iterator[tuple[int, Dice, str]]:
    """Yield each number that may be rolled."""
    for number in SIDES:
        yield 1, attrs.evolve(state, dice=(number, *state.dice[1:])), str(number)


def view(state: Dice, player: int | None) -> Track:
    """Return what everybody sees."""
    return Track(player, state.places, state.left, state.last)


def resample(seen: Track, rng: random.Random) -> Dice:
    """Return a state in which anything may be rolled."""
    return Dice(seen.places, tuple(rng.choice(SIDES) for _ in range(seen.left)), seen.last)


def begin(rng: random.Random, players: int) -> Dice:
    """Put everybody at the start."""
    return Dice((0,) * players, tuple(rng.choice(SIDES) for _ in range(TURNS * players)))


def board_after(places: Any, event: Rolled) -> Any:
    """Return where the players are after an event."""
    return (*places[: event.player], event.place, *places[event.player + 1 :])


PLACES = items(whole(0, GOAL))
GAME: Game[Dice, Roll, int, Rolled, Track] = Game(
    "dice",
    BOOK,
    Play(
        players=lambda seen: tuple(range(len(seen.places))),
        to_move=to_move,
        legal_actions=by_the_book(ROLLS),
        apply=apply,
        winners=winners,
        max_actions_left=lambda state: state.left,
    ),
    notation_of(ROLLS),
    Start(begin, (Option("players", "int", 5, limits=(2, 6)),)),
    Hidden(view, resample, lambda seen: seen.places, board_after, chances),
    Shown(
        words=Words(
            actions={Roll: "player {player}: {action}"}, events={Rolled: "player {event.player} rolls {event.number}"}
        )
    ),
    Forms(
        record(Dice, places=PLACES, dice=items(whole(1, 3)), last=whole(0, 3)),
        record(Track, player=choice(*range(6)), places=PLACES, left=whole(0), last=whole(0, 3)),
        record(Rolled, player=whole(0, 5), number=whole(1, 3), place=whole(0, GOAL)),
    ),
)
Dice.game = Track.game = GAME
