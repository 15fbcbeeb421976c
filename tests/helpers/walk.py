"""A walk along a path, with a rule about where the walker came from, and three ways to remember what is legal."""

from itertools import count
from typing import Any, NamedTuple

import attrs

from staves import Game, OpenState, Play, Rulebook, Start, notation_of
from staves._core.memo import Memo

LENGTH = 4


@attrs.frozen
class Go:
    """Go one place to the left or to the right."""

    way: str

    def __str__(self) -> str:
        return f"GO {self.way}"


GO = (Go("L"), Go("R"))


@attrs.frozen
class Rules:
    """Whether the walker may turn round."""

    back: bool = True


@attrs.frozen
class Walk(OpenState["Walk", Go, int, Go]):
    """Where the walker is, how they came there, and how many steps are left."""

    rules: Rules = Rules()
    place: int = 1
    came: str = ""
    left: int = 6


class Sight(NamedTuple):
    """What the rules may look at: the walker's place."""

    place: int


class WideSight(NamedTuple):
    """What the rules may look at: the walker's place, how they came there, and the option."""

    place: int
    came: str
    back: bool


def book() -> Rulebook:
    """Return the rules: the path has ends, and one may not turn round."""
    rules = Rulebook([Go])
    rules.condition(Go, "go.path", "The path has four places.")(
        lambda seen, go: 0 <= seen.place + (1 if go.way == "R" else -1) < LENGTH
    )
    rules.condition(Go, "go.on", "The walker doesn't turn round unless that is allowed.")(
        lambda seen, go: seen.back or seen.came in {"", go.way}
    )
    return rules


def _apply(walk: Any, go: Go, tell: Any) -> Any:
    if tell is not None:
        tell(go)
    return attrs.evolve(walk, place=walk.place + (1 if go.way == "R" else -1), came=go.way, left=walk.left - 1)


def game(kind: Any, rules: Rulebook, **functions: Any) -> Game[Any, Any, Any, Any, Any]:
    """Return the game of walks of this class, played by these functions."""
    kind.game = Game(
        kind.__name__.lower(),
        rules,
        Play(players=lambda _: (0,), apply=_apply, winners=lambda _: (), **functions),
        notation_of(GO),
        Start(lambda rng: kind(Rules(rng.random() < 0.5), rng.randrange(LENGTH))),
    )
    return kind.game  # type: ignore[no-any-return]


class Short(Walk):
    """The rule that one doesn't turn round was added, and nothing else: the case is the place."""


_SHORT = book()
_by_place: Memo[int, tuple[Go, ...]] = Memo(
    lambda place: tuple(go for go in GO if _SHORT.broken(Sight(place), go) is None), 100
)
SHORT = game(
    Short,
    _SHORT,
    to_move=lambda walk: 0 if walk.left else None,
    legal_actions=lambda walk: _by_place(walk.place) if walk.left else (),
    sight=lambda walk, _: Sight(walk.place),
)


class Whole(Walk):
    """The rule was added, and the sight and the case with it."""


_WHOLE = book()
_by_case: Memo[WideSight, tuple[Go, ...]] = Memo(
    lambda seen: tuple(go for go in GO if _WHOLE.broken(seen, go) is None), 100
)


def _sight(walk: Any, _go: object = None) -> WideSight:
    return WideSight(walk.place, walk.came, walk.rules.back)


WHOLE = game(
    Whole,
    _WHOLE,
    to_move=lambda walk: 0 if walk.left and _by_case(_sight(walk)) else None,
    legal_actions=lambda walk: _by_case(_sight(walk)) if walk.left else (),
    sight=_sight,
)


class Careless(Walk):
    """The rules look at the whole state, and what they say is remembered by the place."""


_CARELESS = Rulebook([Go])
_CARELESS.condition(Go, "go.path", "The path has four places.")(
    lambda walk, go: 0 <= walk.place + (1 if go.way == "R" else -1) < LENGTH
)
_CARELESS.condition(Go, "go.on", "The walker doesn't turn round unless that is allowed.")(
    lambda walk, go: walk.rules.back or walk.came in {"", go.way}
)
remembered: dict[int, tuple[Go, ...]] = {}


def _carelessly(walk: Any) -> tuple[Go, ...]:
    if not walk.left:
        return ()
    if walk.place not in remembered:
        remembered[walk.place] = tuple(go for go in GO if _CARELESS.broken(walk, go) is None)
    return remembered[walk.place]


CARELESS = game(
    Careless,
    _CARELESS,
    to_move=lambda walk: 0 if walk.left else None,
    legal_actions=_carelessly,
)


class Weary(Walk):
    """Whoever has asked often gets one action only."""


_asked = count()


def _wearily(walk: Any) -> tuple[Go, ...]:
    legal = tuple(go for go in GO if walk.left and _CARELESS.broken(walk, go) is None)
    return legal if next(_asked) < 20 else legal[:1]


WEARY = game(Weary, _CARELESS, to_move=lambda walk: 0 if _wearily(walk) else None, legal_actions=_wearily)
