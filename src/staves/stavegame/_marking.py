"""Marks in the drawing of Stavegame: the last action, and legal or refused actions."""

from collections.abc import Iterator

from staves._core.drawing import Marks
from staves._core.signs import Box, arrow, band, dot, grouped, inner, label, refusal, ring, tint
from staves.stavegame._actions import End, Forward, Pass, Place, Slide
from staves.stavegame._faces import ON_STAVE
from staves.stavegame._layout import (
    NAMES,
    board_box,
    center,
    deck_box,
    hand_box,
    inner_edges,
    shown_cards,
    slot_box,
    stave_box,
)
from staves.stavegame._parts import PLAYERS, SLOTS, Location, Player, has_room
from staves.stavegame._rules import nearest_slot, slot_ahead
from staves.stavegame._state import Public

Layers = tuple[list[str], list[str]]
"""What lies below and above the cards."""


def marked(table: Public, marks: Marks) -> Layers:
    """Return all marks."""
    layers: Layers = ([], [])
    _last(layers, table, marks)
    _legal(layers, table, marks)
    _refused(layers, table, marks)
    _name(layers, table, marks)
    return layers


# ------------------------------------------------------------------- the last action


def _last(layers: Layers, table: Public, marks: Marks) -> None:
    """Tint the slot of a placed card, or the old and new slots of a moved one, as far as they are known."""
    below, _ = layers
    action = marks.last
    if isinstance(action, Place):
        place = placed(table, action)
        if place is None:
            below.append(band(stave_box(action.stave, marks), 3, 11))
        else:
            below.append(tint(slot_box(place, marks), 0, 8))
    elif isinstance(action, Forward | Slide):
        source = (action.stave, action.slot)
        target = (action.to, action.slot) if isinstance(action, Slide) else _advanced(table, action, marks.mover)
        below += [tint(slot_box(place, marks), 0, 8) for place in (source, target) if place is not None]


def placed(table: Public, action: Place) -> Location | None:
    """Return the slot where a card was placed, if known."""
    newcomer = table.turn.newcomer
    return newcomer if newcomer is not None and newcomer[0] == action.stave else None


def arrived(table: Public, marks: Marks) -> tuple[Location, Box] | None:
    """Return for a film where a card has come to by PLACE or SLIDE, and where from, if known.

    It is drawn differently there, so a film can't find out by itself.
    """
    action, mover = marks.last, marks.mover
    if not marks.moving or mover is None:
        return None
    if isinstance(action, Place):
        place = placed(table, action)
        count = len(table.hands["AB".index(mover)]) + 1
        return None if place is None else (place, hand_box(mover, action.card, count, marks))
    if isinstance(action, Slide):
        card = table.staves[action.to].slots[action.slot]
        if card is not None and card.owner == mover:
            return (action.to, action.slot), slot_box((action.stave, action.slot), marks)
    return None


def _advanced(table: Public, forward: Forward, mover: Player | None) -> Location | None:
    """Return the slot that a card moved to, if known."""
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


# ------------------------------------------------------------------- what is legal or refused


def _legal(layers: Layers, table: Public, marks: Marks) -> None:
    """Mark where actions lead: a dot in a free slot, a ring around a card; what leads nowhere is named."""
    _, above = layers
    found = grouped((place, action) for action in marks.legal for place in _targets(table, action))
    for place, actions in found.items():
        free, single = _free(table, place), len(marks.legal) == 1
        if not free:
            above.append(ring(slot_box(place, marks), 8, 3.5, actions))
        if single and isinstance(actions[0], Forward | Slide):
            _point(layers, table, actions[0], place, marks, refused=False)
        elif free:
            above.append(dot(center(place, marks), 9, actions))
        if single:
            above += [ring(box, 5, 3, actions) for box in _chosen(table, actions[0], marks)]


def _refused(layers: Layers, table: Public, marks: Marks) -> None:
    """Mark an action as refused: the card, and the slot where it would have gone."""
    above, action = layers[1], marks.refused
    if isinstance(action, Forward | Slide):
        above.append(refusal(slot_box((action.stave, action.slot), marks), 8, 3.5, crossed=False))
        _point(layers, table, action, _onward(table, action), marks, refused=True)
    elif isinstance(action, Place):
        slots = [slot_box(place, marks) for place in _targets(table, action)]
        if action.slot is not None:
            slots = [slot_box((action.stave, action.slot), marks)]
        above += [refusal(box, 8, 3.5) for box in slots or [inner(stave_box(action.stave, marks), 1)]]
        above += [refusal(box, 5, 3, crossed=False) for box in _chosen(table, action, marks)]


def unplaced(marks: Marks) -> list[tuple[End | Pass, bool]]:
    """Return the actions to mark that lead to no slot, and whether each is refused."""
    actions = [*((action, False) for action in marks.legal), (marks.refused, True)]
    return [(action, refused) for action, refused in actions if isinstance(action, End | Pass)]


def _name(layers: Layers, table: Public, marks: Marks) -> None:
    """Name actions that lead to no slot, at the side of who is to move, or was at the end, or below the board alone."""
    deck, top, *_ = deck_box(table.turn.player, marks)
    right, y = deck - 16, top + 8
    if marks.parts == "board":
        _, top, _, high = board_box(marks)
        right, y = inner_edges(marks)[1], top + high + NAMES / 2
    for number, (action, refused) in enumerate(unplaced(marks)):
        layers[1].append(label(right - 64 * number, y, str(action), [action], refused=refused))


def _point(
    layers: Layers, table: Public, action: Forward | Slide, target: Location, marks: Marks, *, refused: bool
) -> None:
    """Add an arrow from a card to its target, ending before the card there."""
    sideways = isinstance(action, Slide)
    half = (ON_STAVE.wide if sideways else ON_STAVE.high) / 2
    if target[1] not in SLOTS:
        gap = half + 6  # at the edge of the card
    elif _free(table, target):
        gap = -10.0
    else:
        gap = half + (5 if refused and sideways else -2)  # a cross lies between the cards
    x, y = center((action.stave, action.slot), marks)
    to = (center((target[0], action.slot), marks)[0], y) if sideways else (x, y + 74 * (target[1] - action.slot))
    actions = () if refused else [action]
    line, head = arrow((x, y), to, 7, gap, refused=refused, actions=actions)
    layers[0].append(line)
    layers[1].append(head)


def _free(table: Public, place: Location) -> bool:
    stave, slot = place
    return slot not in SLOTS or table.staves[stave].slots[slot] is None


def _onward(table: Public, action: Forward | Slide) -> Location:
    """Return the target position of a card, even if there is no slot."""
    if isinstance(action, Slide):
        return action.to, action.slot
    return action.stave, slot_ahead(action.slot, table.turn.player)


def _targets(table: Public, action: object) -> Iterator[Location]:
    """Yield the slot that an action leads to, if any."""
    if isinstance(action, Place):
        stave, slot = table.staves[action.stave], action.slot
        if slot is None and table.rules.placing == "nearest" and has_room(stave):
            slot = nearest_slot(stave, table.turn.player)
        if slot is not None and stave.slots[slot] is None:
            yield action.stave, slot
    if isinstance(action, Forward | Slide) and _onward(table, action)[1] in SLOTS:
        yield _onward(table, action)


def _chosen(table: Public, action: object, marks: Marks) -> Iterator[Box]:
    """Yield where in the hand the card is that an action places, if it is there and shown."""
    player = table.turn.player
    count = len(table.hands["AB".index(player)])
    if isinstance(action, Place) and marks.parts == "all" and action.card < shown_cards(count):
        yield inner(hand_box(player, action.card, count, marks), -3)
