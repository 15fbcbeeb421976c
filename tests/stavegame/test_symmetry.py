"""The symmetries of Stavegame keep the rules, and lead each position and view to the one that stands for all."""

from typing import Any

import pytest

import staves
from helpers.stavegame import EMPTY, a, b
from staves import stavegame
from staves.stavegame import GAME, Rules, Stave, Turn

BOARD = (Stave("blue", (b(1, 4, 0), a(2, 0, 3), None)), Stave("green", (None, a(4, 5, 1), b(1, 2, 2))), EMPTY)
HANDS = ([(2, 2, 1), (0, 2, 3)], [(2, 3, 0)])
DECKS = ([(1, 1, 3), (0, 0, 1)], [(5, 0, 0), (0, 4, 1)])


def position(board: Any = BOARD, **changes: Any) -> Any:
    """Return a position in which all kinds of actions are legal but END."""
    given: dict[str, Any] = {"hands": HANDS, "decks": DECKS}
    return stavegame.position(staves=board, **given | changes)


def full(**changes: Any) -> Any:
    """Return a position in which END is legal, too."""
    return position([Stave(color, (b(1, 0, 0), a(0, 2, 0), b(0, 0, 3))) for color in stavegame.COLORS], **changes)


def plain(*board: Stave, **changes: Any) -> Any:
    """Return a position that differs from its images in what is given only."""
    usual = [Stave(color, (None, a(1, 1, 1), a(1, 1, 1))) for color in stavegame.COLORS]
    card = [(1, 1, 1)]
    given: dict[str, Any] = {"hands": (card, card), "decks": (card, card)}
    return position(board or usual, **given | changes)


STATES = {
    "nearest": position(),
    "anywhere": position(rules=Rules(placing="anywhere")),
    "automatic": position(rules=Rules(coloring="automatic")),
    "B": position(turn="B"),
    "placed": position(turn=Turn("A", acted=True, placed=True, newcomer=(0, 1))),
    "full": full(rules=Rules(end="any-time"), turn="B"),
    "forward": position((Stave("blue", (None, None, a(2, 0, 3))), *BOARD[1:])),
    "hands": plain(hands=([(0, 1, 2), (1, 1, 1)], [(2, 1, 0)])),
    "decks": plain(EMPTY, EMPTY, EMPTY, decks=([(1, 0, 0), (1, 1, 0), (2, 0, 1)], [(1, 0, 0)])),
    "slots": plain(Stave("red", (a(1, 2, 0), None, None)), Stave("blue", (None, b(0, 1, 2), None)), EMPTY),
    "one stave": plain(Stave("green", (a(1, 2, 0), None, b(1, 1, 1))), EMPTY, EMPTY),
    "newcomer": plain(turn=Turn("A", acted=True, placed=True, newcomer=(0, 1))),
}


@pytest.mark.parametrize("name", STATES)
def test_what_is_legal_and_what_follows_is_the_same_under_other_names(name: str) -> None:
    """Each action of each image is the image of an action, and leads to the image of what that leads to."""
    state = STATES[name]
    assert GAME.symmetries is not None
    ways = list(GAME.symmetries.all(state))
    assert (24 if state.rules.coloring == "chosen" else 4) == len(ways)
    for way in ways:
        image, legal = way.state(state), staves.legal_actions(state)
        assert {*map(way.action, legal)} == {*staves.legal_actions(image)}
        assert way.player(state.turn.player) == image.turn.player
        for action in legal:
            assert way.state(staves.apply(state, action)) == staves.apply(image, way.action(action))


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("player", ["A", "B", None])
def test_all_images_of_a_view_have_one_representative(name: str, player: Any) -> None:
    """Whatever lies on the board, in the hands and in the decks, and whoever looks."""
    state = STATES[name]
    view: Any = staves.view(state, player)
    assert GAME.symmetries is not None
    found: Any = staves.canonical(view).state
    seen = set[Any]()
    for way in GAME.symmetries.all(state):
        image: Any = staves.view(way.state(state), None if player is None else way.player(player))
        assert found == staves.canonical(image).state
        assert image == way.state(view)
        seen.add(image)
    assert found in seen
    assert staves.canonical(state).state in {way.state(state) for way in GAME.symmetries.all(state)}


def test_a_representative_has_its_empty_staves_first() -> None:
    """Then those whose color comes first in the alphabet."""
    assert [None, "blue", "green"] == [stave.color for stave in staves.canonical(position()).state.staves]


def test_positions_that_differ_have_other_representatives() -> None:
    """In a card of a hand or a deck, in the color of a stave, in the card that was placed, or in who is to move."""
    other = (Stave("red", BOARD[0].slots), *BOARD[1:])
    states = [
        position(),
        position(hands=([(2, 2, 1), (0, 2, 4)], [(2, 3, 0)])),
        position(decks=([(1, 1, 3), (0, 0, 2)], [(5, 0, 0), (0, 4, 1)])),
        position(decks=([(0, 0, 1), (1, 1, 3)], [(5, 0, 0), (0, 4, 1)])),
        position(other),
        position(turn="B"),
        position(turn=Turn("A", acted=True, placed=True, newcomer=(0, 1))),
        position(turn=Turn("A", acted=True, placed=True, newcomer=(1, 1))),
        position(turn=Turn("A", acted=True, placed=True)),
    ]
    assert len(states) == len({staves.canonical(state).state for state in states})
    views = {staves.canonical(staves.view(state, "A")).state for state in states}
    assert len(states) - 1 == len(views)  # the order of a deck is hidden
