"""Mantis as a drawing: the deck, and for each player a tank of water with its cards by color, and the score pile.

Each color has a place and a sign of its own, so that nobody needs to tell the colors apart.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from staves._core.drawing import Drawing, Looks, Marks, arrow, circle, element, fitting, moved, path, rect, words
from staves._core.errors import listed
from staves._core.notation import decimal
from staves._core.words import sentence, standing
from staves.mantis.actions import Action, Score
from staves.mantis.cards import Back, Color
from staves.mantis.rules import next_player, reached_goal, winners
from staves.mantis.state import Player, Public, State
from staves.mantis.text_board import of_each_color
from staves.mantis.view import View
from staves.mantis.words import ended

# Each with its sign, which fits into a circle of 10 around 0,0.
_SIGNS: Final[dict[Color, str]] = {
    "red": "M0,9C-5,5 -10,1 -10,-4C-10,-10 -2,-11 0,-5C2,-11 10,-10 10,-4C10,1 5,5 0,9z",  # a heart
    "orange": "M0,-9C5,-9 9,-5 9,0C9,5 5,9 0,9C-5,9 -9,5 -9,0C-9,-5 -5,-9 0,-9z",  # an orange
    "yellow": "M0,-10L2.8,-3.4L9.6,-2.9L4.4,1.6L6,8.4L0,4.7L-6,8.4L-4.4,1.6L-9.6,-2.9L-2.8,-3.4z",  # a star
    "green": "M0,-9.5L10,8L-10,8z",  # a tree
    "blue": "M0,-10.5C2,-5 8,-1 8,3.5C8,7.5 4,10 0,10C-4,10 -8,7.5 -8,3.5C-8,-1 -2,-5 0,-10.5z",  # a drop
    "purple": "M-5.5,-8L5.5,-8L10,-2L0,9.5L-10,-2z",  # a gem
    "pink": "M0,0C-13,-13 13,-13 0,0C13,-13 13,13 0,0C13,13 -13,13 0,0C-13,13 -13,-13 0,0z",  # a blossom
}
_FILLS: Final[dict[Color, tuple[str, str]]] = {
    "red": ("#c3272b", "#d83a3d"),
    "orange": ("#f2902b", "#f79a3a"),
    "yellow": ("#f7dc4a", "#f9e15c"),
    "green": ("#1f7a43", "#25874d"),
    "blue": ("#1f5fc4", "#2f6fd6"),
    "purple": ("#65308f", "#7d45ab"),
    "pink": ("#f7a8c8", "#f9b0ce"),
}
_LIGHT: Final = ("orange", "yellow", "pink")
LOOKS: Final[Looks] = {
    **{f"mantis-{color}": ("fill", *fills) for color, fills in _FILLS.items()},
    "mantis-rim": ("stroke", "#ffffff", "#14202a"),
    "mantis-glass": ("fill", "#f4f9fa", "#263038"),
    "mantis-water": ("fill", "#cbe4ec", "#1d3f4d"),
    "mantis-slot": ("fill", "#b7d6e1", "#285060"),
    "mantis-crown": ("fill", "#d99a00", "#ffcb45"),
}

_WIDTH: Final = 434
_PITCH: Final = 39
_CARD: Final = (29, 39)
_LAYERS: Final = 5
_BADGE: Final = 34
_TANK: Final = (66, 282, 72)  # where it begins, its width and height
_PILE: Final = 388
_HEAD: Final = 116
_ROW: Final = 94
_DIGITS: Final = 6

Box: TypeAlias = tuple[float, float, float, float]


def drawing(table: State | View, marks: Marks) -> Drawing:
    """Return the deck and who is to move, and for each player the tank and the score pile."""
    parts = [*_deck(table)]
    for player in table.players:
        parts += _cards(table, player)
        parts += _points(table, player)
        parts += _standing(table, player, marks)
    parts += [*_last(table, marks), *_legal(table, marks)]
    return Drawing(
        _WIDTH,
        _HEAD + _ROW * len(table.tanks) + 4,
        f"Mantis: {standing(table.turn, winners(table))}",
        _described(table, marks),
        "".join(_ground(table, marks)),
        "".join(parts),
        LOOKS,
    )


# ------------------------------------------------------------------- what stays


def _ground(table: Public, marks: Marks) -> Iterator[str]:
    for column, color in enumerate(_SIGNS):
        yield words("soft", _column(column), _HEAD - 10, color, 9.5)
    yield words("soft", _PILE, 58, "goal", 12)
    yield fitting("ink", _PILE, 78, _goal(table), 22, 72)
    for player in table.players:
        top = _top(player)
        yield rect("board", 8, top, _WIDTH - 16, _ROW - 8, rx=12)
        yield circle("line", _BADGE, top + 43, 15, stroke_width=2)
        if marks.coordinates:
            yield words("ink", _BADGE, top + 43, player, 17)
        yield from _tank(_tank_box(player))


def _tank(box: Box) -> Iterator[str]:
    left, top, width, height = box
    yield rect("mantis-glass", *box, rx=8)
    waves = 10
    step = width / waves
    surface = "".join(
        f"Q{left + (wave + 0.5) * step:g},{top + 10 + (-5 if wave % 2 else 5)} {left + (wave + 1) * step:g},{top + 10}"
        for wave in range(waves)
    )
    right, low = left + width, top + height
    bottom = f"L{right},{low - 8}Q{right},{low} {right - 8},{low}L{left + 8},{low}Q{left},{low} {left},{low - 8}z"
    yield element("path", "mantis-water", d=f"M{left},{top + 10}{surface}{bottom}")
    for column, color in enumerate(_SIGNS):
        yield _sign("mantis-slot", color, _column(column), low - 25, 0.85)
    yield rect("line", *box, rx=8, stroke_width=1.5)


# ------------------------------------------------------------------- what changes


def _deck(table: State | View) -> Iterator[str]:
    left, top, width, height = 24, 20, 56, 74
    for layer in reversed(range(1, min(table.left, _LAYERS))):
        yield rect("back mantis-rim", left + 2.5 * layer, top - 2.5 * layer, width, height, rx=7, stroke_width=1)
    if table.back is None:
        yield rect("line", left, top, width, height, rx=7, stroke_width=1.5, stroke_dasharray="4 4")
    else:
        yield from _back(table.back, left, top, width, height)
    told, status = ended(table), _capital(standing(table.turn, winners(table)))
    yield words("ink", 106, 26, status, min(18, 520 / len(status)), "start")
    lines = [] if told is None else [told[1]]
    lines.append(f"{_count(table.left, 'card')} in the deck")
    if table.back is not None:
        lines.append(f"top: {listed(_in_order(table.back))}")
    for row, line in enumerate(lines):
        yield words("soft", 106, 48 + 17 * row, line, 13, "start")


def _back(back: Back, left: float, top: float, width: float, height: float) -> Iterator[str]:
    yield rect("card", left, top, width, height, rx=7)
    high = (height - 8) / 3
    for row, color in enumerate(_in_order(back)):
        y = top + 4 + row * high
        yield rect(f"mantis-{color}", left + 4, y, width - 8, high - 1, rx=3)
        yield _sign(_on(color), color, left + width / 2, y + high / 2 - 0.5, 0.8)
    yield rect("edge", left, top, width, height, rx=7, stroke_width=1.5)


def _cards(table: Public, player: Player) -> Iterator[str]:
    counts = of_each_color(table.tanks[player])
    _, top, _, height = _tank_box(player)
    wide, high = _CARD
    for column, color in enumerate(_SIGNS):
        x, y = _column(column), top + height - 5 - high
        for layer in reversed(range(min(counts[color], _LAYERS))):
            where = x - wide / 2, y - 4 * layer, wide, high
            yield rect(f"mantis-{color} mantis-rim", *where, rx=4, stroke_width=1.2)
        if counts[color]:
            yield _sign(_on(color), color, x, y + 12, 0.8)
            yield fitting(_on(color), x, y + 29, counts[color], 15, wide - 3)


def _points(table: Public, player: Player) -> Iterator[str]:
    points, top = len(table.piles[player]), _top(player)
    wide, high = 44, 48
    x, y = _PILE - wide / 2, top + 17
    if not points:
        yield rect("line", x, y, wide, high, rx=6, stroke_width=1.5, stroke_dasharray="4 4")
    for layer in reversed(range(min(points, _LAYERS))):
        yield rect("card", x + 1.5 * layer, y - 2.5 * layer, wide, high, rx=6)
        yield rect("edge", x + 1.5 * layer, y - 2.5 * layer, wide, high, rx=6, stroke_width=1.2)
    yield fitting("ink" if points else "soft", _PILE, y + high / 2, points, 24, wide - 6)
    yield rect("tile", _PILE - 28, top + 72, 56, 6, rx=3)
    full = 56 * min(points / table.goal, 1.0)
    if full:
        yield rect("ink", _PILE - 28, top + 72, max(full, 3.0), 6, rx=3)


def _standing(table: Public, player: Player, marks: Marks) -> Iterator[str]:
    """Yield the sign of who is to move, and that of who has won."""
    top = _top(player)
    middle = top + 43
    if player == table.turn:
        yield rect("edge", 8, top, _WIDTH - 16, _ROW - 8, rx=12, stroke_width=2.5)
        yield path("ink", ((8, middle - 9), (17, middle), (8, middle + 9)))
        yield circle("ink", _BADGE, middle, 15)
        if marks.coordinates:
            yield words("paper", _BADGE, middle, player, 17)
    if player in winners(table):
        crown = ((-11, 0), (-13, -13), (-6, -7), (0, -16), (6, -7), (13, -13), (11, 0))
        yield path("mantis-crown", ((_BADGE + x, middle - 19 + y) for x, y in crown))


def _last(table: Public, marks: Marks) -> Iterator[str]:
    if marks.last is None:
        return
    who, owner = _acted(table, marks)
    if owner is None:
        return
    yield _around("last", _tank_box(owner), 2)
    if isinstance(marks.last, Score):
        yield _around("last", (_PILE - 30, _top(owner) + 4, 60, 78), 2)
    elif who is not None:
        start, end = (_top(player) + 43 for player in (who, owner))
        left = _tank_box(owner)[0]
        yield element("path", "last", d=f"M{left + 4},{start}L{left - 9},{start}L{left - 9},{end}", stroke_width=4)
        yield arrow((left - 11, end), (left + 8, end), 4)


def _legal(table: Public, marks: Marks) -> Iterator[str]:
    for action in marks.legal:
        owner = table.turn if isinstance(action, Score) else action.player
        if owner not in table.players:
            continue
        left, top, width, _ = box = _tank_box(owner)
        text = str(action) if marks.coordinates else str(action).partition(" ")[0]
        wide = 14 + 7 * len(text)
        yield _around("target", box, -2, stroke_dasharray="9 5")
        yield rect("legal", left + width - wide - 10, top - 7, wide, 17, rx=8.5)
        yield words("paper", left + width - wide / 2 - 10, top + 1.5, text, 11)


def _acted(table: Public, marks: Marks) -> tuple[Player | None, Player | None]:
    """Return who did the last action and whose tank was the aim, as far as that is known."""
    action: Action = marks.last
    players = len(table.tanks)
    before = [player for player in table.players if next_player(players, player, None) == table.turn]
    if isinstance(action, Score):
        # Who reaches the goal has acted; when the deck ran out, it may have been anybody.
        who = next(iter(before or reached_goal(table)), marks.mover)
        return who, who
    owner = action.player
    if owner not in table.players:
        return None, None
    others = [player for player in table.players if player != owner]
    # With two players whose turn it is doesn't tell (`two.again`), and needn't.
    possible = others if len(others) == 1 else [player for player in before if player != owner]
    return next(iter(possible), marks.mover), owner


# ------------------------------------------------------------------- in words


def _described(table: State | View, marks: Marks) -> str:
    told = ended(table)
    lines = [
        standing(table.turn, ()) if told is None else ", ".join(told),
        *_told_last(table, marks),
    ]
    for player, (pile, tank) in enumerate(zip(table.piles, table.tanks, strict=True)):
        counts = of_each_color(tank)
        cards = listed([f"{counts[color]} {color}" for color in _SIGNS if counts[color]], "and")
        lines.append(f"player {player} has {_count(len(pile), 'point')}, and in the tank {cards or 'nothing'}")
    top = "" if table.back is None else f", the top one {listed(_in_order(table.back))}"
    lines += [f"the deck has {_count(table.left, 'card')}{top}", f"the goal is {_goal(table)}"]
    return " ".join(map(sentence, lines))


def _told_last(table: Public, marks: Marks) -> Iterator[str]:
    if marks.last is not None:
        who, _ = _acted(table, marks)
        yield f"the last action was {marks.last}{'' if who is None else f', by player {who}'}"


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _in_order(back: Back) -> list[Color]:
    """Return the colors of a back in the order in which those of tanks lie."""
    return [color for color in _SIGNS if color in back]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _goal(table: Public) -> str:
    """Return the goal; of one that nobody can reach the first digits, and how many follow."""
    digits = decimal(table.goal)
    return digits if len(digits) <= _DIGITS else f"~{digits[0]}.{digits[1:3]}e{len(digits) - 1}"


# ------------------------------------------------------------------- where, and how large


def _top(player: Player) -> float:
    return _HEAD + _ROW * player


def _tank_box(player: Player) -> Box:
    left, width, height = _TANK
    return left, _top(player) + 7, width, height


def _column(column: int) -> float:
    left, width, _ = _TANK
    return left + width / 2 + _PITCH * (column - 3)


def _around(look: str, box: Box, away: float, **attributes: str) -> str:
    left, top, width, height = box
    wide, high = width + 2 * away, height + 2 * away
    return rect(look, left - away, top - away, wide, high, rx=8 + away, stroke_width=3, **attributes)


def _sign(look: str, color: Color, x: float, y: float, scale: float) -> str:
    return moved(element("path", look, d=_SIGNS[color]), x, y, scale)


def _on(color: Color) -> str:
    return "on-light" if color in _LIGHT else "on-dark"
