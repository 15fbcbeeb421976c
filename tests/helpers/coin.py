"""A coin lies hidden. Player 0 may name its side now, look at it before, or leave it at a draw."""

import random
from typing import ClassVar, Final

import attrs

import staves
from staves import Game, GameState, GameView, Hidden, Play, Rulebook, Start, by_the_book, notation_of

SIDES: Final = ("HEADS", "TAILS", "EDGE")


@attrs.frozen
class Say:
    """Name a side, or `LOOK`, or `LEAVE`."""

    word: str

    def __str__(self) -> str:
        return self.word


LOOK, LEAVE = Say("LOOK"), Say("LEAVE")
BOOK = Rulebook([Say])


@attrs.frozen
class Coin(GameState["Coin", Say, int, Say, "Glance"]):
    """Which side is up, whether it may be looked at, and what was said."""

    up: str
    open: bool = True
    said: tuple[str, ...] = ()
    game: ClassVar[Game["Coin", Say, int, Say, "Glance"]]


@attrs.frozen
class Glance(GameView["Coin", Say, int | None]):
    """What a player knows: the side that is up after a look at it, and what was said."""

    player: int | None
    up: str | None
    open: bool
    said: tuple[str, ...]
    game: ClassVar[Game["Coin", Say, int, Say, "Glance"]]


def _is_over(coin: Coin | Glance) -> bool:
    return bool(coin.said) and coin.said[-1] != str(LOOK)


@BOOK.condition(Say, "look.once", "The coin is looked at once, if it may be.")
def _look(coin: Coin | Glance, say: Say) -> bool:
    return say != LOOK or (coin.open and not coin.said)


@BOOK.condition(Say, "leave.first", "Who has looked can't leave.")
def _leave(coin: Coin | Glance, say: Say) -> bool:
    return say != LEAVE or not coin.said


def _apply(coin: Coin, say: Say, tell: staves.Tell[Say] | None) -> Coin:
    if tell is not None:
        tell(say)
    return attrs.evolve(coin, said=(*coin.said, str(say)))


def _view(coin: Coin, player: int | None) -> Glance:
    known = player == 0 and str(LOOK) in coin.said
    return Glance(player, coin.up if known else None, coin.open, coin.said)


def _resample(glance: Glance, rng: random.Random) -> Coin:
    return Coin(glance.up or SIDES[int(rng.random() * len(SIDES))], glance.open, glance.said)


def _winners(coin: Coin | Glance) -> tuple[int, ...]:
    if not _is_over(coin) or coin.said[-1] == str(LEAVE):
        return ()
    return (0,) if coin.said[-1] == coin.up else (1,)


COIN = Coin.game = Glance.game = Game(
    "coin",
    BOOK,
    Play(
        players=lambda _: (0, 1),
        to_move=lambda coin: None if _is_over(coin) else 0,
        legal_actions=by_the_book([*map(Say, SIDES), LOOK, LEAVE]),
        apply=_apply,
        winners=_winners,
    ),
    notation_of([*map(Say, SIDES), LOOK, LEAVE]),
    Start(lambda rng: Coin(SIDES[int(rng.random() * 3)])),
    Hidden(_view, _resample, board=lambda coin: coin.said),
)
