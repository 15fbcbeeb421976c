"""The drawing of Mantis: the deck, and for each player a tank with its cards by color, and the score pile.

Each color has its own place and symbol, so that nothing depends on color alone.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from staves._core.drawing import (
    Drawing,
    Looks,
    Marks,
    circle,
    element,
    fitted,
    fitting,
    labels,
    moved,
    number,
    rect,
    traced,
    words,
)
from staves._core.errors import listed
from staves._core.notation import decimal
from staves._core.signs import (
    Box,
    band,
    grouped,
    inner,
    label,
    outlined,
    refusal,
    ring,
    stacked,
    standing_sign,
    tint,
)
from staves._core.words import sentence, standing
from staves.mantis._actions import Score, Steal
from staves.mantis._cards import Back, Color
from staves.mantis._layout import HEAD, WIDTH, board_box, deck_box, pile_box, row_box, tank_box
from staves.mantis._rules import next_player, reached_goal, winners
from staves.mantis._state import Player, Public, State
from staves.mantis._text_board import of_each_color
from staves.mantis._view import View
from staves.mantis._words import ended

# Each with its symbol: a path around its start, reaching 8 to each side.
_SIGNS: Final[dict[Color, str]] = {
    "red": "m0,8c-4-3-8-7-8-11c0-5 6-6 8-1c2-5 8-4 8,1c0,4-4,8-8,11z",
    "orange": "m0-7.5a7.5 7.5 0 1 0 .1 0z",
    "yellow": "m0-8l2.3,5.4l5.7,.4l-4.3,3.7l1.3,5.5l-5-3l-5,3l1.3-5.5l-4.3-3.7l5.7-.4z",
    "green": "m0-8l8.5,14h-17z",
    "blue": "m0-9c2,5 7,8 7,12a7 6 0 1 1-14 0c0-4 5-7 7-12z",
    "purple": "m-5-7h10l4,5l-9,10l-9-10z",
    "pink": "c-11-11 11-11 0,0c11-11 11,11 0,0c11,11-11,11 0,0c-11,11-11-11 0,0z",
}
"""A heart, an orange, a star, a tree, a drop, a gem and a blossom."""
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
    **{color: ("fill", *fills) for color, fills in _FILLS.items()},
    "rim": ("stroke", "#ffffff", "#14202a"),
    "glass": ("fill", "#f4f9fa", "#263038"),
    "water": ("fill", "#cbe4ec", "#1d3f4d"),
    "slot": ("fill", "#b3d3de", "#2a5566"),
    "track": ("stroke", "#e3dac8", "#3a3f48"),
}

_PITCH: Final = 39
"""The distance between the cards of two colors."""
_CARD: Final = (29, 39)
_BADGE: Final = 40
_LAYERS: Final = 5
_BAR: Final = 6
"""The height of the progress bar toward the goal."""
_ASIDE: Final = 6
"""How far the bar extends beyond the pile on both sides."""
_DIGITS: Final = 6


def drawing(table: State | View, marks: Marks) -> Drawing:
    """Draw the deck and the player to move, and for each player the tank and the score pile."""
    parts = [] if marks.parts == "board" else [*_deck(table)]
    for what in (_last, _cards, _points, _badges, _legal):
        parts += what(table, marks)
    if marks.refused is not None:
        parts += _refused(table, marks)
    _, top, wide, high = board_box(table, marks)
    return Drawing(
        wide,
        top + high,
        f"Mantis: {standing(table.turn, winners(table))}",
        _described(table),
        "".join(_ground(table, marks)),
        "".join(parts),
        LOOKS,
    )


# ------------------------------------------------------------------- what stays


def _column(color: Color) -> float:
    """Return the center of the cards of a color."""
    left, _, wide, _ = tank_box(0, Marks())
    return left + wide / 2 + _PITCH * ([*_SIGNS].index(color) - 3)


def _ground(table: Public, marks: Marks) -> Iterator[str]:
    if marks.parts != "board":
        yield rect("board", 0, 0, WIDTH, HEAD, rx=12)
        yield words("soft quiet", 388, 36, "goal", 13)
        yield fitting("ink strong", 388, 58, _goal(table), 22, 72)
    _, top, *_ = box = board_box(table, marks)
    yield rect("board", *box, rx=12)
    yield labels("soft quiet", ((_column(color), top + 13, color) for color in _SIGNS), 10)
    tanks = [tank_box(player, marks) for player in table.players]
    yield element("g", "glass line", "".join(rect("", *tank, rx=8) for tank in tanks), stroke_width=1.5)
    yield traced("water", "".join(_water(*tank) for tank in tanks))
    yield _bars("track", [(pile_box(player, marks), 1.0) for player in table.players])


def _water(left: float, top: float, wide: float, high: float) -> str:
    """Return the water of a tank as path commands."""
    wave = (wide - 2) / 5
    waves = f"M{left + 1},{top + 10}q{wave / 2:g} 6 {wave:g} 0{f't{wave:g} 0' * 4}"
    return f"{waves}V{top + high - 8}q0 7-7 7h-{wide - 16}q-7 0-7-7z"


def _bars(look: str, parts: Iterable[tuple[Box, float]]) -> str:
    """Return bars below piles, each filled to this fraction."""
    lengths = [(box, max((box[2] + 2 * _ASIDE) * part - _BAR, 0)) for box, part in parts]
    bars = (f"M{x - _ASIDE + _BAR / 2:g},{y + high + 10:g}h{number(length)}" for (x, y, _, high), length in lengths)
    return traced(look, "".join(bars), stroke_width=_BAR, stroke_linecap="round")


# ------------------------------------------------------------------- what changes


def _deck(table: State | View) -> Iterator[str]:
    """Yield the deck, the player to move or the winner in words, and what is known about the deck."""
    _, top, *_ = box = deck_box()
    if table.back is None:
        yield rect("line", *box, rx=7, stroke_width=1.5, stroke_dasharray="4 4")
    else:
        pile, edges = stacked(box, min(table.left, _LAYERS), 2.5, "back edge")
        yield element("g", "", pile + traced("edge", edges), stroke_width=1.25)
        yield moved("".join(_back(table.back)), *box[:2])
    told, status = ended(table), _capital(standing(table.turn, winners(table)))
    lines = [] if told is None else [told[1]]
    lines.append(f"{_count(table.left, 'card')} in the deck")
    if table.back is not None:
        lines.append(f"top: {listed(_in_order(table.back))}")
    y = top + 40 - 10 * len(lines)
    yield words("ink strong", 112, y - 6, status, fitted(status, 18, 228), "start")
    for row, line in enumerate(lines, 1):
        yield words("soft", 112, y + 19 * row, line, 13.5, "start")


def _back(back: Back) -> Iterator[str]:
    """Yield the visible back of the top card, with its top left corner at 0,0."""
    _, _, wide, high = deck_box()
    yield rect("card edge", 0, 0, wide, high, rx=7, stroke_width=1.5)
    part = (high - 8) / 3
    for row, color in enumerate(_in_order(back)):
        y = 4 + row * part
        yield rect(color, 4, y, wide - 8, part - 1, rx=3)
        yield element("path", _on(color), d=f"M{wide / 2:g},{y + part / 2 - 0.5:g}{_SIGNS[color]}")


def _cards(table: Public, marks: Marks) -> Iterator[str]:
    """Yield the cards in tanks: for each color a pile with its symbol and count, or the symbol alone."""
    wide, high = _CARD
    piles, edges, signs = "", "", {"slot": "", "on-dark": "", "on-light": ""}
    numbers: dict[str, list[tuple[float, float, int]]] = {"on-dark": [], "on-light": []}
    for player, tank in enumerate(table.tanks):
        _, top, _, height = tank_box(player, marks)
        y = top + height - 5 - high
        counts = of_each_color(tank)
        for color, sign in _SIGNS.items():
            x, count, look = _column(color), counts[color], _on(color)
            signs[look if count else "slot"] += f"M{x:g},{y + 12:g}{sign}"
            if count:
                pile, lines = stacked((x - wide / 2, y, wide, high), min(count, _LAYERS), 3.5, color)
                piles += pile
                edges += lines
                numbers[look].append((x, y + 29.5, count))
    if piles:
        yield element("g", "rim", piles + traced("rim", edges), stroke_width=1.25, data_piece="pile")
    most = max((count for places in numbers.values() for *_, count in places), default=0)
    yield from (traced(look, shapes) for look, shapes in signs.items() if shapes)
    yield from (labels(f"{look} strong", places, fitted(most, 15, wide - 3)) for look, places in numbers.items())


def _points(table: Public, marks: Marks) -> Iterator[str]:
    """Yield the score piles with their numbers of cards and progress bars."""
    boxes = [pile_box(player, marks) for player in table.players]
    points = [len(pile) for pile in table.piles]
    scored = [(box, own) for box, own in zip(boxes, points, strict=True) if own]
    piles = [stacked(box, min(own, _LAYERS), 3, "") for box, own in scored]
    if scored:
        edges = "".join(lines for _, lines in piles)
        yield element("g", "card edge", "".join(pile for pile, _ in piles) + traced("edge", edges), stroke_width=1.25)
    empty = "".join(rect("", *box, rx=6) for box, own in zip(boxes, points, strict=True) if not own)
    if empty:
        yield element("g", "line", empty, stroke_width=1.5, stroke_dasharray="4 4")
    size = fitted(max(points), 22, boxes[0][2] - 6)
    numbers = [(x + wide / 2, y + high / 2, own) for (x, y, wide, high), own in zip(boxes, points, strict=True)]
    yield labels("ink strong", [place for place in numbers if place[2]], size)
    yield labels("soft", [place for place in numbers if not place[2]], size)
    yield _bars("edge", [(box, min(own / table.goal, 1.0)) for box, own in scored])


def _badges(table: Public, marks: Marks) -> Iterator[str]:
    """Yield the players' numbers, tinted for the last thief, and the marks of the player to move or the winners."""
    thief, won = _acted(table, marks)[0] if isinstance(marks.last, Steal) else None, winners(table)
    rows = [row_box(player, marks) for player in table.players]
    middles = [top + high / 2 for _, top, _, high in rows]
    badges = [circle("last trace" if player == thief else "", _BADGE, y, 15) for player, y in enumerate(middles)]
    yield element("g", "tile line", "".join(badges), stroke_width=1.5)
    yield labels("ink strong", ((_BADGE, y, player) for player, y in enumerate(middles)), 16)
    for player, (box, y) in enumerate(zip(rows, middles, strict=True)):
        if player == table.turn or player in won:
            yield outlined(box, 12)
            yield standing_sign(player, table.turn, won, box[0] + 10, y, 6)


def _on(color: Color) -> str:
    return "on-light" if color in _LIGHT else "on-dark"


# ------------------------------------------------------------------- what is marked


def _last(table: Public, marks: Marks) -> Iterator[str]:
    """Yield a band around the tank of the last action, if known. SCORE tints a pile, too."""
    if marks.last is None:
        return
    owner = _acted(table, marks)[1]
    if owner is None:
        return
    yield band(tank_box(owner, marks), 4, 10)
    if isinstance(marks.last, Score):
        left, _, wide, _ = pile_box(owner, marks)
        _, top, _, high = tank_box(owner, marks)
        yield tint((left - _ASIDE - 1, top - 5, wide + 2 * _ASIDE + 2, high - 6), 0, 8)


def _legal(table: Public, marks: Marks) -> Iterator[str]:
    """Yield a ring around the tank of each legal action, and its notation."""
    for owner, actions in grouped((_owner(table, action), action) for action in marks.legal).items():
        if owner in table.players:
            box = tank_box(owner, marks)
            yield ring(inner(box, 2), 7, 3.5, actions)
            yield label(box[0] + box[2] - 8, box[1] + 2, str(actions[0]), actions)


def _refused(table: Public, marks: Marks) -> Iterator[str]:
    """Yield a dashed ring around the tank of a refused action, or around the deck if there is no such tank."""
    owner = _owner(table, marks.refused)
    if owner in table.players:
        box = tank_box(owner, marks)
        yield refusal(inner(box, 2), 7, 3.5, crossed=False)
        yield label(box[0] + box[2] - 8, box[1] + 2, str(marks.refused), refused=True)
        return
    if marks.parts != "board":
        yield refusal(deck_box(), 7, 3.5, crossed=False)
    yield label(WIDTH - 14, 12 if marks.parts == "board" else HEAD - 16, str(marks.refused), refused=True)


def _owner(table: Public, action: Score | Steal) -> Player:
    """Return the player whose tank an action is for, or a number that no player has."""
    if isinstance(action, Steal):
        return action.player
    return -1 if table.turn is None else table.turn


def _acted(table: Public, marks: Marks) -> tuple[Player | None, Player | None]:
    """Return the player of the last action and the owner of its tank, as far as they are known."""
    action: Score | Steal = marks.last
    players = len(table.tanks)
    before = [player for player in table.players if next_player(players, player, None) == table.turn]
    if isinstance(action, Score):
        # If the goal is reached, the winner acted last. If the deck runs out, any player may have acted last.
        who = next(iter(before or reached_goal(table)), marks.mover)
        return who, who
    owner = action.player
    if owner not in table.players:
        return None, None
    others = [player for player in table.players if player != owner]
    # With two players, the turn doesn't reveal this (`two.again`), and needn't.
    possible = others if len(others) == 1 else [player for player in before if player != owner]
    return next(iter(possible), marks.mover), owner


# ------------------------------------------------------------------- in words


def _described(table: State | View) -> str:
    told = ended(table)
    lines = [standing(table.turn, ()) if told is None else ", ".join(told)]
    for player, (pile, tank) in enumerate(zip(table.piles, table.tanks, strict=True)):
        counts = of_each_color(tank)
        cards = listed([f"{counts[color]} {color}" for color in _SIGNS if counts[color]], "and")
        lines.append(f"player {player} has {_count(len(pile), 'point')}, and in the tank {cards or 'nothing'}")
    top = "" if table.back is None else f", the top one {listed(_in_order(table.back))}"
    lines += [f"the deck has {_count(table.left, 'card')}{top}", f"the goal is {_goal(table)}"]
    return " ".join(map(sentence, lines))


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _in_order(back: Back) -> list[Color]:
    """Return the colors of a back in the order of the tanks."""
    return [color for color in _SIGNS if color in back]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _goal(table: Public) -> str:
    """Return the goal; of an unreachable one, the first digits and the number of the others."""
    digits = decimal(table.goal)
    return digits if len(digits) <= _DIGITS else f"~{digits[0]}.{digits[1:3]}e{len(digits) - 1}"
