"""The drawing of Stavegame: three staves between the two hands, B's above and A's below."""

from collections.abc import Iterator

from staves._core.drawing import (
    Drawing,
    Marks,
    arriving,
    element,
    fitted,
    fitting,
    labels,
    moved,
    rect,
    traced,
    words,
)
from staves._core.notation import decimal
from staves._core.signs import Box, outlined, stacked, standing_sign, standing_words
from staves._core.words import standing
from staves.stavegame._faces import IN_HAND, LOOKS, ON_STAVE, Placed, faces, outlined_shape, shape, short
from staves.stavegame._layout import (
    FOOT,
    HEAD,
    NAMES,
    board_box,
    center,
    deck_box,
    hand_box,
    hand_scale,
    inner_edges,
    shown_cards,
    side_box,
    slot_box,
    stave_box,
)
from staves.stavegame._marking import arrived, marked, unplaced
from staves.stavegame._parts import PLAYERS, SLOTS, STAVES, Card, Location, Player, points_text
from staves.stavegame._rules import stave_winners, winners
from staves.stavegame._state import Public, State, points_on
from staves.stavegame._view import View


def drawing(table: State | View, marks: Marks) -> Drawing:
    """Draw the staves with their cards, both hands and decks, and the player to move or the winner."""
    staves = [*(_stave(table, number, marks) for number in STAVES), *_feet(table, marks)]
    cards: dict[Location, Placed] = {
        (number, slot): (card, stave.color, x - ON_STAVE.wide / 2, y - ON_STAVE.high / 2)
        for number, stave in enumerate(table.staves)
        for slot, card in enumerate(stave.slots)
        if card is not None
        for x, y in [center((number, slot), marks)]
    }
    come = arrived(table, marks)
    new = "" if come is None else _arriving(cards.pop(come[0]), come[1])
    sides = [] if marks.parts == "board" else [_side(table, player, marks) for player in PLAYERS]
    below, above = marked(table, marks)
    _, top, wide, high = board_box(marks)
    return Drawing(
        wide,
        2 * top + high + (NAMES if marks.parts == "board" and unplaced(marks) else 0),
        f"Stavegame: {_standing(table)}",
        _described(table),
        "".join(_ground(marks)),
        "".join([*sides, *staves, *below, faces([*cards.values()], ON_STAVE), new, *above]),
        LOOKS,
    )


def _arriving(new: Placed, source: Box) -> str:
    """Return a card that has just arrived from here."""
    *_, x, y = new
    left, top, wide, high = source
    return arriving(faces([new], ON_STAVE), left - x + (wide - ON_STAVE.wide) / 2, top - y + (high - ON_STAVE.high) / 2)


def _ground(marks: Marks) -> Iterator[str]:
    yield rect("board", *board_box(marks), rx=12)
    if marks.parts != "board":
        for player in PLAYERS:
            yield rect("board", *side_box(player, marks), rx=12)
    if marks.coordinates:
        boxes = [stave_box(number, marks) for number in STAVES]
        staves = [(left + wide / 2, top - 12, f"stave {number}") for number, (left, top, wide, _) in enumerate(boxes)]
        slots = [(boxes[0][0] - 13, center((0, slot), marks)[1], slot) for slot in SLOTS]
        yield labels("soft quiet", [*staves, *slots], 12)


# ------------------------------------------------------------------- staves


def _stave(table: Public, number: int, marks: Marks) -> str:
    """Return a stave without its cards and points: its color and its slots."""
    stave = table.staves[number]
    color = stave.color
    left, top, wide, _ = box = stave_box(number, marks)
    middle, head = left + wide / 2, top + HEAD / 2
    parts: list[str] = []
    if color is None:
        parts += [rect("tile", *box, rx=9), words("soft quiet", middle, head, "no color", 13)]
    else:
        start = middle + 10 - 4.5 * len(color)
        parts += [
            rect(f"{color}-pale", *box, rx=9),
            rect(f"{color}", left, top, wide, HEAD, rx=9),
            shape("on", color, start - 14, head, 6.5),
            words("on strong", start, head, color, 15, "start"),
        ]
    slots = "".join(rect("", *slot_box((number, slot), marks), rx=8) for slot in SLOTS)
    parts.append(element("g", "slot", slots))
    if color is not None:
        free = [center((number, slot), marks) for slot, card in enumerate(stave.slots) if card is None]
        parts.append(traced(f"{color}-pale", "".join(outlined_shape(color, *spot, 16, 16) for spot in free)))
    return "".join(parts)


def _feet(table: Public, marks: Marks) -> Iterator[str]:
    """Yield the points on each stave, with the leader's in its color; or its winner."""
    ink: list[tuple[float, float, object]] = []
    strong: list[tuple[float, float, object]] = []
    for number, stave in enumerate(table.staves):
        left, top, wide, high = stave_box(number, marks)
        x, y = left + wide / 2, top + high - FOOT / 2
        a, b = (points_on(stave, player) for player in PLAYERS)
        if table.ending is not None:
            yield from _result(stave_winners(table)[number], a, b, x, y)
        elif stave.color is not None:
            for player, own, other, side in (("A", a, b, -1), ("B", b, a, 1)):
                if own > other:
                    yield rect(stave.color, x + (-66 if side < 0 else 6), y - 10, 60, 20, rx=10)
                (strong if own > other else ink).extend([(x + 54 * side, y, player), (x + 25 * side, y, short(own))])
            ink.append((x, y, "=" if a == b else ":"))
    for look, texts in (("ink", ink), ("on strong", strong)):
        yield labels(look, texts, min((fitted(text, 14, 36) for *_, text in texts), default=14))


def _result(winner: Player | None, a: int, b: int, x: float, y: float) -> Iterator[str]:
    """Yield the winner of a stave, and whether it was by a tie."""
    points = f"{short(b)} : {short(a)}" if winner == "B" else f"{short(a)} : {short(b)}"
    how = "wins tie" if a == b else "wins"
    text = f"{winner} {how} {points}" if winner else f"a tie {points}"
    look = "ink" if winner is None else f"{winner}-letter"
    if winner:
        yield rect(f"{winner}-bar edge", x - 67, y - 11, 134, 22, rx=11, stroke_width=1.25)
        yield standing_sign(winner, None, (winner,), x - 55, y, 6, look)
    yield fitting(f"{look} strong", x + (9 if winner else 0), y, text, 12, 106)


# ------------------------------------------------------------------- hands and decks


def _side(table: State | View, player: Player, marks: Marks) -> str:
    """Return a player's side: the name, the turn or the result, the hand and the deck."""
    won, turn = winners(table), None if table.ending else table.turn.player
    box, left = side_box(player, marks), inner_edges(marks)[0]
    y, shown = box[1] + 20, player == turn or player in won
    said = standing_words(player, turn, won)
    parts = [
        outlined(box, 12) if shown else "",
        rect(f"{player}-bar edge", left, y - 11, 22, 22, rx=6, stroke_width=1.25),
        words(f"{player}-letter strong", left + 11, y, player, 14),
        standing_sign(player, turn, won, left + 38, y, 7),
        words("ink strong" if shown else "soft", left + (52 if shown else 32), y, said, 15, "start") if said else "",
    ]
    return "".join([*parts, *_hand(table.hand(player), player, marks), *_deck(table.left(player), player, marks)])


def _hand(hand: tuple[Card, ...], player: Player, marks: Marks) -> Iterator[str]:
    """Yield the cards of a hand with their numbers, and the number of cards that don't fit."""
    left, top, wide, high = side_box(player, marks)
    if not hand:
        yield words("soft quiet", left + wide / 2, top + high / 2 + 14, "no cards", 13)
        return
    count = len(hand)
    scale = hand_scale(count)
    shown = hand[: shown_cards(count)]
    boxes = [hand_box(player, index, count, marks) for index in range(len(shown))]
    cards = faces([(card, None, x / scale, y / scale) for card, (x, y, *_) in zip(shown, boxes, strict=True)], IN_HAND)
    yield cards if scale == 1 else moved(cards, 0, 0, scale)
    if marks.coordinates:
        numbers = ((x + wide / 2, y - 8, index) for index, (x, y, wide, _) in enumerate(boxes))
        yield labels("soft quiet", numbers, 11)
    if count > len(shown):
        x, y, wide, high = boxes[-1]
        free = inner_edges(marks)[1] - x - wide
        yield fitting("ink strong", x + wide + free / 2, y + high / 2, f"+{count - len(shown)}", 13, free - 4)


def _deck(left: int, player: Player, marks: Marks) -> Iterator[str]:
    """Yield a stack of up to three card backs, and the number of cards."""
    x, y, wide, high = box = deck_box(player, marks)
    if left:
        pile, edges = stacked(box, min(left, 3), 3, "back edge")
        yield element("g", "", pile + traced("edge", edges), stroke_width=1.25)
    else:
        yield rect("line", *box, rx=4, stroke_width=1.5, stroke_dasharray="4 3")
    yield fitting("ink strong", x + wide / 2, y + high / 2, str(left), 14, wide - 6)


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
