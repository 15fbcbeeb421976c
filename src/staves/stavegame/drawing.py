"""Stavegame as a drawing: three staves between the two hands, B's above and A's below."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from staves._core.drawing import Drawing, Marks, arrow, circle, fitting, moved, path, rect, words
from staves._core.notation import decimal
from staves._core.words import standing
from staves.stavegame.actions import Forward, Place, Slide
from staves.stavegame.faces import HIGH, LOOKS, WIDE, face, shape, short
from staves.stavegame.rules import nearest_slot, slot_ahead, stave_winners, winners
from staves.stavegame.state import (
    PLAYERS,
    SLOTS,
    STAVES,
    Card,
    Location,
    Player,
    Public,
    State,
    has_room,
    points_on,
    points_text,
)
from staves.stavegame.view import View

# The board: where its first stave begins, and how large staves and slots are.
_LEFT, _TOP, _WIDE, _HIGH = 36, 164, 144, 76
_HEAD, _FOOT = 30, 28
_BOTTOM: Final = _TOP + _HEAD + 3 * _HIGH + _FOOT
_WIDTH: Final = _LEFT + 3 * _WIDE + 16
# A side: how high it is, and of that the part where the hand lies.
_SIDE, _HAND_LEFT, _HAND_WIDE, _HAND_HIGH = 124, 24, 370, 84
_TOPS: Final[dict[Player, int]] = {"B": 12, "A": _BOTTOM + 16}
_HEIGHT: Final = _TOPS["A"] + _SIDE + 12
_GRIDS: Final = ((4, 1), (6, 2), (8, 3))
"""In how many columns and rows a hand may lie; it lies in the first where it has room."""

_TRIANGLE: Final = ((-6, -8), (-6, 8), (7, 0))
_STAR: Final = tuple(
    (length * sin(pi * turn / 5), -length * cos(pi * turn / 5))
    for turn in range(10)
    for length in [4.2 if turn % 2 else 10]
)


def drawing(table: State | View, marks: Marks) -> Drawing:
    """Return the staves with their cards, both hands, how many cards are left, and whose turn it is or who has won."""
    staves = [_stave(table, number) for number in STAVES]
    cards = [
        moved(face(card, stave.color), *_corner((number, slot)))
        for number, stave in enumerate(table.staves)
        for slot, card in enumerate(stave.slots)
        if card is not None
    ]
    sides = [_side(table, player, marks) for player in PLAYERS]
    return Drawing(
        _WIDTH,
        _HEIGHT,
        f"Stavegame: {_standing(table)}",
        _described(table),
        "".join(_ground(marks)),
        "".join([*staves, *cards, *_last(table, marks), *_legal(table, marks), *sides]),
        LOOKS,
    )


def _ground(marks: Marks) -> Iterator[str]:
    yield rect("board", _LEFT - 4, _TOP - 4, 3 * _WIDE + 8, _BOTTOM - _TOP + 8, rx=12)
    for number in STAVES:
        x = _LEFT + number * _WIDE + 3
        yield rect("tile", x, _TOP, _WIDE - 6, _BOTTOM - _TOP, rx=9)
        if marks.coordinates:
            yield words("soft", x + _WIDE / 2 - 3, _TOP - 15, f"stave {number}", 13)
    for top in _TOPS.values():
        yield rect("board", 12, top, _WIDTH - 24, _SIDE, rx=12)
    for slot in SLOTS if marks.coordinates else ():
        yield words("soft", _LEFT / 2 - 1, _middle((0, slot))[1], slot, 14)


# ------------------------------------------------------------------- staves and what is on them


def _middle(place: Location) -> tuple[float, float]:
    stave, slot = place
    return _LEFT + (stave + 0.5) * _WIDE, _TOP + _HEAD + (slot + 0.5) * _HIGH


def _corner(place: Location) -> tuple[float, float]:
    x, y = _middle(place)
    return x - WIDE / 2, y - HIGH / 2


def _stave(table: Public, number: int) -> str:
    """Return a stave without its cards: its color, its slots, and how many points both have on it."""
    stave = table.staves[number]
    color = stave.color
    x, (middle, _) = _LEFT + number * _WIDE + 3, _middle((number, 0))
    parts: list[str] = []
    if color is None:
        parts.append(words("soft", middle, _TOP + _HEAD / 2, "no color", 13))
    else:
        head, start = _TOP + _HEAD / 2, middle + 10 - 5 * len(color)
        parts += [
            rect(f"stave-{color}-pale", x, _TOP, _WIDE - 6, _BOTTOM - _TOP, rx=9),
            rect(f"stave-{color}", x, _TOP, _WIDE - 6, _HEAD, rx=9),
            shape("stave-on", color, start - 14, head, 7, 7),
            words("stave-on", start, head, color, 16, "start"),
        ]
    for slot, card in enumerate(stave.slots):
        left, top = middle - _WIDE / 2 + 8, _middle((number, slot))[1] - _HIGH / 2 + 3
        parts.append(rect("stave-slot", left, top, _WIDE - 16, _HIGH - 6, rx=8))
        if card is None and color is not None:
            parts.append(shape(f"stave-{color}-pale", color, *_middle((number, slot)), 17, 17))
    return "".join([*parts, _foot(table, number)])


def _foot(table: Public, number: int) -> str:
    """Return the points on a stave, and who has won it if the game is over."""
    stave = table.staves[number]
    if stave.color is None and table.ending is None:
        return ""
    x, y = _middle((number, 2))[0], _BOTTOM - _FOOT / 2
    points = [short(points_on(stave, player)) for player in PLAYERS]
    if table.ending is None:
        return fitting("ink", x, y, f"A {points[0]} : {points[1]} B", 14, _WIDE - 16)
    winner = stave_winners(table)[number]
    text = f"{winner or 'nobody'} wins {' : '.join(reversed(points) if winner == 'B' else points)}"
    look = "ink" if winner is None else f"stave-{winner}-letter"
    ground = "" if winner is None else rect(f"stave-{winner}-bar edge", x - 64, y - 11, 128, 22, rx=11)
    return ground + fitting(look, x, y, text, 14, _WIDE - 28)


# ------------------------------------------------------------------- hands and decks


def _side(table: State | View, player: Player, marks: Marks) -> str:
    """Return the side of a player: whose it is, who is to move or has won, the hand, and the deck."""
    top, over, won = _TOPS[player], table.ending is not None, winners(table)
    x, y = 34, top + 19
    parts = [
        rect(f"stave-{player}-bar edge", x - 11, y - 11, 22, 22, rx=6),
        words(f"stave-{player}-letter", x, y, player, 15),
    ]
    if player in won or (not over and table.turn.player == player):
        parts += [
            rect("last", 13.5, top + 1.5, _WIDTH - 27, _SIDE - 3, rx=11, stroke_width=3),
            path("arrow", _STAR if over else _TRIANGLE, transform=f"translate({x + 26} {y})"),
            words("ink", x + 40, y, "has won" if over else "to move", 15, "start"),
        ]
    elif over:
        parts.append(words("soft", x + 20, y, "has lost" if won else "a draw", 15, "start"))
    hand = _hand(table.hand(player), top + 34, marks)
    return "".join([*parts, *hand, _deck(table.left(player), _WIDTH - 50, top + 20 + _SIDE / 2)])


def _hand(hand: tuple[Card, ...], top: float, marks: Marks) -> Iterator[str]:
    """Yield the cards of a hand with their numbers, smaller the more there are, and how many there is no room for."""
    if not hand:
        yield words("soft", _HAND_LEFT + 4, top + _HAND_HIGH / 2, "no cards", 14, "start")
        return
    count = len(hand)
    columns, rows = next((grid for grid in _GRIDS if count <= grid[0] * grid[1]), _GRIDS[-1])
    wide, high = _HAND_WIDE / columns, _HAND_HIGH / rows
    scale = min((wide - 5) / WIDE, (high - 2) / (HIGH + 17))
    shown = count if count <= columns * rows else columns * rows - 1
    for index, card in enumerate(hand[:shown]):
        row, column = divmod(index, columns)
        number = words("soft", WIDE / 2, -9, index, 15) if marks.coordinates else ""
        x, y = _HAND_LEFT + column * wide, top + (row + 0.5) * high - (HIGH - 17) / 2 * scale
        yield moved(number + face(card), x, y, scale)
    if shown < count:
        x, y = _HAND_LEFT + (columns - 0.5) * wide, top + (rows - 0.5) * high
        yield fitting("ink", x, y, f"+{count - shown} more", 12, wide)


def _deck(left: int, x: float, y: float) -> str:
    """Return a stack of as many backs as there are cards, up to three, and how many that is."""
    backs = "".join(
        rect("back", x - 22 + 3 * up, y - 26 - 3 * up, 36, 50, rx=5)
        + rect("edge", x - 22 + 3 * up, y - 26 - 3 * up, 36, 50, rx=5, stroke_width=1.5)
        for up in range(min(left, 3))
    )
    empty = rect("line", x - 22, y - 26, 36, 50, rx=5, stroke_width=1.5, stroke_dasharray="4 3")
    up = 3 * max(min(left, 3) - 1, 0)
    return (backs or empty) + fitting("ink", x - 4 + up, y - 1 - up, str(left), 17, 32)


# ------------------------------------------------------------------- what is marked


def _around(look: str, place: Location, dashes: str = "none") -> str:
    x, y = _middle(place)
    corner = x - _WIDE / 2 + 8.5, y - _HIGH / 2 + 4
    return rect(look, *corner, _WIDE - 17, _HIGH - 8, rx=7, stroke_width=3.5, stroke_dasharray=dashes)


def _last(table: Public, marks: Marks) -> Iterator[str]:
    """Yield where a card was placed, or from where to where one went, as far as the table tells."""
    action = marks.last
    if isinstance(action, Place):
        newcomer = table.turn.newcomer
        if newcomer is not None and newcomer[0] == action.stave:
            yield _around("last", newcomer)
        else:
            x = _LEFT + action.stave * _WIDE + 3
            yield rect("last", x + 1.5, _TOP + 1.5, _WIDE - 9, _BOTTOM - _TOP - 3, rx=8, stroke_width=3)
    elif isinstance(action, Forward | Slide):
        source = (action.stave, action.slot)
        sideways = isinstance(action, Slide)
        target = (action.to, action.slot) if isinstance(action, Slide) else _advanced(table, action, marks.mover)
        yield _around("last", source)
        if target is not None:
            yield arrow(_middle(source), _middle(target), 6, (WIDE if sideways else HIGH) / 2 + 1)


def _advanced(table: Public, forward: Forward, mover: Player | None) -> Location | None:
    """Return where a card went, as far as that is known."""
    if table.turn.acted:
        mover = table.turn.player
    found = [
        (forward.stave, slot)
        for player in (PLAYERS if mover is None else (mover,))
        if (slot := slot_ahead(forward.slot, player)) in SLOTS
        and (card := table.staves[forward.stave].slots[slot]) is not None
        and card.owner == player
    ]
    # If a card of each lies where it may have gone, either may be the one.
    return found[0] if len(found) == 1 else None


def _legal(table: Public, marks: Marks) -> Iterator[str]:
    """Yield a dot where an action leads to a free slot, and a dashed ring where it leads to a card."""
    for stave, slot in sorted({place for action in marks.legal for place in _targets(table, action)}):
        free = table.staves[stave].slots[slot] is None
        yield circle("legal", *_middle((stave, slot)), 9) if free else _around("target", (stave, slot), "9 5")


def _targets(table: Public, action: object) -> Iterator[Location]:
    """Yield the slot where an action leads, if it leads to any."""
    player = table.turn.player
    if isinstance(action, Place):
        stave, slot = table.staves[action.stave], action.slot
        if slot is None and table.rules.placing == "nearest" and has_room(stave):
            slot = nearest_slot(stave, player)
        if slot is not None and stave.slots[slot] is None:
            yield action.stave, slot
    if isinstance(action, Forward) and slot_ahead(action.slot, player) in SLOTS:
        yield action.stave, slot_ahead(action.slot, player)
    if isinstance(action, Slide):
        yield action.to, action.slot


# ------------------------------------------------------------------- in words


def _standing(table: Public) -> str:
    return standing(None if table.ending else table.turn.player, winners(table))


def _described(table: State | View) -> str:
    staves = [_stave_in_words(table, number) for number in STAVES]
    sides = [
        f"In the hand of {player}: {_hand_in_words(table.hand(player))}. Cards left to draw: {table.left(player)}."
        for player in PLAYERS
    ]
    return " ".join([f"Stavegame between A and B: {_standing(table)}.", *staves, *sides])


def _hand_in_words(hand: tuple[Card, ...]) -> str:
    return ", ".join(f"{index}: {points_text(card.points)}" for index, card in enumerate(hand)) or "no cards"


def _stave_in_words(table: Public, number: int) -> str:
    stave = table.staves[number]
    winner = "" if table.ending is None else f" {stave_winners(table)[number] or 'Nobody'} wins it."
    if stave.color is None:
        return f"Stave {number} has no cards.{winner}"
    slots = ", ".join(f"slot {slot}: {card or 'empty'}" for slot, card in enumerate(stave.slots))
    a, b = (points_on(stave, player) for player in PLAYERS)
    return f"Stave {number} is {stave.color}; {slots}; points: A {decimal(a)}, B {decimal(b)}.{winner}"
