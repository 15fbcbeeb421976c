"""Stavegame as a board in plain text: B's side above, A's side below, as the two sit."""

from staves.stavegame.state import SLOTS, Card, Player, State, points_text

_LEAST_WIDTH = 9  # of "stave N" with its color below it, and of a card with one-digit numbers


def picture(state: State) -> str:
    """Return the board, the hands with the number of each card, and how many cards the decks hold."""
    columns = [
        [f"stave {number}", stave.color or "-", *(_text(card) for card in stave.slots)]
        for number, stave in enumerate(state.staves)
    ]
    widths = [max(_LEAST_WIDTH, *map(len, column)) for column in columns]
    names = ["", "", *(f"slot {slot}" for slot in SLOTS)]
    rows = [
        f"{name:6}  " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for name, *cells in zip(names, *columns, strict=True)
    ]
    return "\n".join([_side(state, "B"), *rows, _side(state, "A")])


def _side(state: State, player: Player) -> str:
    hand = "  ".join(f"{index}:{points_text(card.points)}" for index, card in enumerate(state.hand(player)))
    mark = "*" if state.ending is None and state.turn.player == player else " "
    return f"{player}{mark}      hand {hand or '-'}  deck {len(state.deck(player))}"


def _text(card: Card | None) -> str:
    return "." if card is None else str(card)
