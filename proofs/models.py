"""Three games once more, as short as can be, to count by: plain values, and what may follow each.

Nothing here comes from the library. Nava is in `count_nava.c`. A function yields the positions after each legal
action, in any order, and none when the game is over; two actions that lead to the same position are there twice.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple

# ------------------------------------------------------------------- Stones, orthogonal, without a quiet limit


class Stones(NamedTuple):
    """A board of two players row by row: `o` for the player to move, `x` for the opponent, `.` for an empty tile."""

    columns: int
    tiles: str


def stones_moves(position: Stones) -> Iterator[Stones]:
    """Yield what follows: any step of a stone to a tile beside it where no stone of the same player lies."""
    columns, tiles = position
    if "x" not in tiles or "o" not in tiles:
        return
    for source, stone in enumerate(tiles):
        for target in (source - columns, source - 1, source + 1, source + columns) if stone == "o" else ():
            beside = abs(target - source) == columns or target // columns == source // columns
            if 0 <= target < len(tiles) and beside and tiles[target] != "o":
                after = [*tiles]
                after[source], after[target] = ".", "o"
                yield Stones(columns, "".join(after).translate(_OTHER_SIDE))


_OTHER_SIDE: Final = str.maketrans("ox", "xo")

# ------------------------------------------------------------------- Mantis


class Mantis(NamedTuple):
    """The goal, who is to move, the faces in each tank, the points of each player, and the faces of the deck.

    Backs decide nothing, and of scored cards only the number counts.
    """

    goal: int
    mover: int
    tanks: tuple[str, ...]
    points: tuple[int, ...]
    deck: str


def mantis_moves(position: Mantis) -> Iterator[Mantis]:
    """Yield what follows SCORE, which names the player's own tank, and STEAL from each other one."""
    goal, mover, tanks, points, deck = position
    if not deck or max(points) >= goal:
        return
    face, rest = deck[0], deck[1:]
    for named in range(len(tanks)):
        new, scored, following = [*tanks], [*points], (mover + 1) % len(tanks)
        matching = face * (tanks[named].count(face) + 1)
        if len(matching) == 1:
            new[named] += face
        else:
            new[named] = tanks[named].replace(face, "")
            if named == mover:
                scored[mover] += len(matching)
            else:
                new[mover] += matching
                following = mover if len(tanks) == 2 else following  # noqa: PLR2004 (two.again)
        yield Mantis(goal, following, tuple("".join(sorted(tank)) for tank in new), tuple(scored), rest)


# ------------------------------------------------------------------- Stavegame: a chosen color, END at the start


class Stavegame(NamedTuple):
    """What lies where, and what has happened in the turn. A card is its owner, 0 or 1, and its three numbers.

    Attributes:
        anywhere: Whether a card may be placed in any free slot.
        colors: The color of each stave, from 0, or None.
        slots: What lies in the slots 0 to 2 of stave 0, of stave 1 and of stave 2: a card or None.
        hands: The hands of both players.
        decks: Their decks, top first.
        mover: Whose turn it is.
        dry: Whether there was no card to draw.
        acted: Whether anything was done.
        placed: Whether a card was placed.
        newcomer: Where it lies now, or None.
        after_quiet: Whether the turn before was quiet.
    """

    anywhere: bool
    colors: tuple[Any, ...]
    slots: tuple[Any, ...]
    hands: tuple[Any, ...]
    decks: tuple[Any, ...]
    mover: int = 0
    dry: bool = False
    acted: bool = False
    placed: bool = False
    newcomer: int | None = None
    after_quiet: bool = False


OVER: Final = None
"""A game of Stavegame that is over, however it has ended."""


def stavegame_start(*decks: list[tuple[int, int, int]], anywhere: bool) -> Stavegame:
    """Return the start with these decks, from which three cards are drawn each."""
    cards = [tuple((owner, points) for points in deck) for owner, deck in enumerate(decks)]
    hands, left = tuple(deck[:3] for deck in cards), tuple(deck[3:] for deck in cards)
    return Stavegame(anywhere, (None,) * 3, (None,) * 9, hands, left, dry=not left[0])


def stavegame_moves(position: Stavegame | None) -> Iterator[Stavegame | None]:
    """Yield what follows, where turns in which nothing can be done have passed."""
    if position is None:
        return
    yield from map(_settled, _acts(position))
    if _can_end(position):
        yield OVER
    yield _settled(_passed(position))


def _settled(position: Stavegame | None) -> Stavegame | None:
    while position is not None and not _can_end(position) and next(_acts(position), None) is None:
        position = _passed(position)
    return position


def _can_end(position: Stavegame) -> bool:
    return None not in position.slots and not position.acted


def _passed(position: Stavegame) -> Stavegame | None:
    quiet = position.dry and not position.acted
    if quiet and position.after_quiet:
        return OVER
    mover = 1 - position.mover
    hands, decks = [*position.hands], [*position.decks]
    dry = not decks[mover]
    hands[mover], decks[mover] = (*hands[mover], *decks[mover][:1]), decks[mover][1:]
    return Stavegame(
        position.anywhere, position.colors, position.slots, tuple(hands), tuple(decks), mover, dry, after_quiet=quiet
    )


def _acts(position: Stavegame) -> Iterator[Stavegame]:
    """Yield what follows each PLACE, FORWARD and SLIDE."""
    if not position.placed:
        yield from _places(position)
    forward = (-1, 1)[position.mover]
    for at, card in enumerate(position.slots):
        if card is None or card[0] != position.mover:
            continue
        stave, slot = divmod(at, 3)
        if 0 <= slot + forward < 3 and position.slots[at + forward] is None:  # noqa: PLR2004 (slots)
            newcomer = at + forward if position.newcomer == at else position.newcomer
            yield _moved(position, {at: None, at + forward: card}, newcomer)
        for to in (stave - 1, stave + 1) if position.newcomer != at else ():
            if not 0 <= to < 3 or position.colors[to] is None:  # noqa: PLR2004 (staves)
                continue
            left, entered = position.colors[stave], position.colors[to]
            if card[1][left] > card[1][entered]:
                yield _slid(position, at, 3 * to + slot, left)


def _places(position: Stavegame) -> Iterator[Stavegame]:
    hand = position.hands[position.mover]
    for index, stave in product(range(len(hand)), range(3)):
        owner, points = hand[index]
        nearest = (2, 1, 0) if owner == 0 else (0, 1, 2)
        free = [slot for slot in nearest if position.slots[3 * stave + slot] is None]
        highest = [color for color in range(3) if points[color] == max(points)]
        color = position.colors[stave]
        hands = [*position.hands]
        hands[owner] = hand[:index] + hand[index + 1 :]
        for slot, given in product(free if position.anywhere else free[:1], highest if color is None else [color]):
            at = 3 * stave + slot
            colors = [*position.colors]
            colors[stave] = given
            held = position._replace(hands=tuple(hands), colors=tuple(colors), placed=True)
            yield _moved(held, {at: hand[index]}, at)


def _slid(position: Stavegame, at: int, to: int, color: int) -> Stavegame:
    attacker, defender = position.slots[at], position.slots[to]
    wins = defender is None or attacker[1][color] >= defender[1][color]
    newcomer = None if wins and position.newcomer == to else position.newcomer
    return _moved(position, {at: None, to: attacker if wins else defender}, newcomer)


def _moved(position: Stavegame, changes: dict[int, Any], newcomer: int | None) -> Stavegame:
    """Return the position with other things in some slots. A stave without cards loses its color."""
    slots = [*position.slots]
    for at, card in changes.items():
        slots[at] = card
    staves = [slots[0:3], slots[3:6], slots[6:9]]
    colors = tuple(color if any(stave) else None for color, stave in zip(position.colors, staves, strict=True))
    return position._replace(
        colors=colors, slots=tuple(slots), dry=False, acted=True, newcomer=newcomer, after_quiet=False
    )
