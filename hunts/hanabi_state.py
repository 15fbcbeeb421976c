"""The state of the Hanabi learning environment, with the cards dealt in an order that follows from the moves."""

from hanabi_learning_environment import pyhanabi

from staves.testing.engines import of_board

KEPT: list[pyhanabi.HanabiGame] = []
"""A state crashes if the game that it was made by is gone."""


def new() -> pyhanabi.HanabiState:
    """Return the first state after the deal."""
    KEPT.append(pyhanabi.HanabiGame({"players": 2, "seed": 7}))
    state = KEPT[-1].new_initial_state()
    deal(state)
    return state


def deal(state: pyhanabi.HanabiState) -> None:
    """Deal all cards that are due."""
    while state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
        state.deal_random_card()


def listed(state: pyhanabi.HanabiState) -> list[str]:
    """Return the legal moves as texts."""
    return [str(move) for move in state.legal_moves() if move.type() in HINTS]


def push(state: pyhanabi.HanabiState, move: str) -> None:
    """Make a move."""
    state.apply_move(next(each for each in state.legal_moves() if str(each) == move))


HINTS = (pyhanabi.HanabiMoveType.REVEAL_COLOR, pyhanabi.HanabiMoveType.REVEAL_RANK)
"""Hints draw no card, so that a game is the same each time."""


def over(state: pyhanabi.HanabiState) -> bool:
    """Say whether nobody can give a hint any more."""
    return state.is_terminal() or not listed(state)


GAME = of_board(
    new,
    name="hanabi",
    read_move=str,
    legal=listed,
    is_over=over,
    push=push,
    to_move=pyhanabi.HanabiState.cur_player,
    asks=("fireworks", "deck_size", "life_tokens", "information_tokens", "score"),
)
