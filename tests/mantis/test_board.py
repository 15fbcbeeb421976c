"""What lies on the table, followed event by event to the last card of the deck."""

import staves
from staves import mantis


def test_the_board_is_followed_to_the_last_card() -> None:
    """When the last card is drawn no back is shown any more, and nothing is left."""
    deck = [card for card in mantis.STANDARD_DECK if card[0] == "red"][:9] + [("blue", ("red", "green", "blue"))] * 2
    state = mantis.new_game(players=2, deck=deck, first=0, rules=mantis.Rules(goal=1000))
    board = mantis.GAME.seen.board(state)
    while actions := staves.legal_actions(state):
        for event in staves.events(state, actions[0]):
            assert mantis.GAME.seen.board_after is not None
            board = mantis.GAME.seen.board_after(board, event)
        state = staves.apply(state, actions[0])
        assert mantis.GAME.seen.board(state) == board
    assert (0, None) == (board.left, board.back)
