"""The places of Stavegame: hand cards and slots. An action is named by a card, its target, and perhaps a color."""

from collections.abc import Mapping
from typing import Final

from staves._core.drawing import Marks
from staves._core.notation import decimal
from staves._core.places import Box, Path
from staves.stavegame._actions import END, PASS, Action, End, Forward, Pass, Place, Slide
from staves.stavegame._layout import hand_box, shown_cards, slot_box
from staves.stavegame._parts import COLORS, PLAYERS, SLOTS, STAVES, Card, Color, Player
from staves.stavegame._rules import nearest_slot, slot_ahead
from staves.stavegame._state import Public

_COLORS: Final[dict[str, Color]] = {f"={color[0]}": color for color in COLORS}
_CHOICES: Final = {**_COLORS, "END": "end the game", "PASS": "pass"}
_ALONE: Final[dict[str, Action]] = {"END": END, "PASS": PASS}
_SLOTS: Final = {f"{stave}{slot}": (stave, slot) for stave in STAVES for slot in SLOTS}


def path(table: Public, action: Action) -> Path:
    """Return the card that moves, its target slot, and the color for the stave, if the player chooses it."""
    player = table.turn.player
    if isinstance(action, Place):
        slot = nearest_slot(table.staves[action.stave], player) if action.slot is None else action.slot
        color = () if action.color is None else (f"={action.color[0]}",)
        return (f"{player}{action.card}", f"{action.stave}{slot}", *color)
    if isinstance(action, End | Pass):
        return (str(action),)
    source = f"{action.stave}{action.slot}"
    if isinstance(action, Forward):
        return source, f"{action.stave}{slot_ahead(action.slot, player)}"
    return source, f"{action.to}{action.slot}"


def meant(table: Public, path: Path) -> Action | None:
    """Return the action of the player who is to move, or who would be, if it is one of theirs."""
    first, *others = path
    if not others:
        return _ALONE.get(first)
    target, *rest = others
    if target not in _SLOTS:
        return None
    stave, slot = _SLOTS[target]
    player = table.turn.player
    if first in _SLOTS and not rest:
        return _moved(*_SLOTS[first], stave, slot, player)
    if first[0] == player and len(rest) <= 1 and all(name in _COLORS for name in rest):
        goes = table.rules.placing == "nearest" and slot == nearest_slot(table.staves[stave], player)
        color = _COLORS[rest[0]] if rest else None
        return Place(int(first[1:]), stave, color, None if goes else slot)
    return None


def _moved(stave: int, slot: int, to: int, to_slot: int, player: Player) -> Action | None:
    """Return the action that moves a card from one slot to another, or None if that is never possible."""
    if stave == to:
        return Forward(stave, slot) if to_slot == slot_ahead(slot, player) else None
    return Slide(stave, slot, to) if slot == to_slot else None


def boxes(table: Public, marks: Marks) -> dict[str, Box]:
    """Return the boxes of the cards in B's hand, the slots, and the cards in A's hand."""
    slots = {f"{stave}{slot}": slot_box((stave, slot), marks) for stave in STAVES for slot in SLOTS}
    return {**_hand(table, "B", marks), **slots, **_hand(table, "A", marks)}


def _hand(table: Public, player: Player, marks: Marks) -> dict[str, Box]:
    count = len(table.hand(player))
    shown = 0 if marks.parts == "board" else shown_cards(count)
    return {f"{player}{index}": hand_box(player, index, count, marks) for index in range(shown)}


def labels(table: Public) -> Mapping[str, str]:
    """Describe each slot and hand card, and the choices."""
    slots = {
        f"{number}{slot}": f"stave {number}, {stave.color or 'no color'}, slot {slot}, {_in_slot(card)}"
        for number, stave in enumerate(table.staves)
        for slot, card in enumerate(stave.slots)
    }
    cards = {
        f"{player}{index}": f"hand card {index} of {player}, {_points(card)}"
        for player in PLAYERS
        for index, card in enumerate(table.hand(player))
    }
    return {**slots, **cards, **_CHOICES}


def _in_slot(card: Card | None) -> str:
    return "empty" if card is None else f"card of {card.owner}, {_points(card)}"


def _points(card: Card) -> str:
    return ", ".join(f"{decimal(points)} {color}" for points, color in zip(card.points, COLORS, strict=True))
