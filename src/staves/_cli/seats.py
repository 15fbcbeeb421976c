"""The players for the seats of a game."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, cast

from staves._cli.naming import PLACE, found_at
from staves._cli.parsing import Problem, unknown
from staves._core.errors import described, shown
from staves._core.limits import MAX_NAME_LENGTH
from staves._core.seeds import Seed
from staves.engines import _bots as engines
from staves.players import LEVELS, GreedyPlayer, RandomPlayer, SearchPlayer
from staves.table._bots import Contestant

RANDOM: Final = "random"
GREEDY: Final = "greedy"
HUMAN: Final = "human"
SEARCH: Final = "search"
Bot: TypeAlias = Callable[[Seed], RandomPlayer]
BOTS: Final[Mapping[str, Bot]] = {RANDOM: RandomPlayer, GREEDY: GreedyPlayer, SEARCH: SearchPlayer, **LEVELS}
ENGINE: Final = "engine:"
"""What stands before the command of a bot that is a program."""
KINDS: Final = f"{', '.join(BOTS)}, {SEARCH}:N for N playouts, or your own as MODULE:CLASS or '{ENGINE}COMMAND'"
CONTESTANTS: Final = f"{KINDS}, optionally with NAME= in front"
_SEARCH: Final = re.compile(rf"{SEARCH}:([1-9][0-9]{{0,8}})")


def bot_named(word: str) -> Bot | None:
    """Return the library's bot of this name; None if there is none."""
    playouts = _SEARCH.fullmatch(word)
    return BOTS.get(word) if playouts is None else partial(SearchPlayer, playouts=int(playouts[1]))


def is_seat(word: str) -> bool:
    """Return whether a name stands for a person or one of the library's bots."""
    return word == HUMAN or bot_named(word) is not None


def seats_of(seats: Sequence[str], players: Sequence[Any]) -> tuple[str, ...]:
    """Return the seats as a tuple, after checking each kind of player and their number."""
    for seat in seats:
        if not (is_seat(seat) or seat.startswith(ENGINE) or PLACE.fullmatch(seat)):
            raise _no_kind(seat, (HUMAN, *BOTS))
    check_count(seats, players)
    return tuple(seats)


def player_of(seat: str, rng: random.Random) -> Any:
    """Return a new player for a seat that isn't a person's."""
    bot = bot_named(seat)
    return _contestant(seat)[1](rng.getrandbits(64)) if bot is None else bot(rng)


def check_count(seats: Sequence[str], players: Sequence[Any]) -> None:
    """Reject a wrong number of seats."""
    if len(seats) != len(players):
        raise Problem(f"there are {len(players)} players, so --seats takes {len(players)}, not {len(seats)}")


def contestants_of(seats: Sequence[str]) -> dict[str, Contestant]:
    """Return the contestants that words name; where a name comes again, the later ones are numbered."""
    found: dict[str, Contestant] = {}
    seen: Counter[str] = Counter()
    for seat in seats:
        name, contestant = _contestant(seat)
        seen[name] += 1
        found[name if seen[name] == 1 else f"{name} #{seen[name]}"] = contestant
    return found


def _no_kind(word: str, known: Iterable[str]) -> Problem:
    """Return the error message for what names no player; an import path with a dot for the colon is common."""
    place = ":".join(word.rsplit(".", 1))
    if PLACE.fullmatch(place):
        return Problem(f"there is no kind of player {shown(word)}; did you mean {place}?")
    return unknown("kind of player", word, known)


def _contestant(word: str) -> tuple[str, Contestant]:
    before, engine, command = word.partition(ENGINE)
    if engine and (not before or before.endswith("=")):
        return before[:-1] or word[:MAX_NAME_LENGTH].strip(), engines.Bot(command)
    name, equals, kind = word.rpartition("=")
    bot = bot_named(kind)
    if bot is not None:
        return name if equals else kind, bot
    if PLACE.fullmatch(kind) is None:
        raise _no_kind(kind, BOTS)
    contestant = found_at(kind, "bot")
    if not callable(contestant):
        raise Problem(f"{kind} must be a class of players, or a function that makes one, not {described(contestant)}")
    return name if equals else kind.partition(":")[2], cast("Contestant", contestant)
