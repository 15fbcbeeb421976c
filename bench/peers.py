"""The peers: other libraries, made to play at random in the same way, as far as they are installed.

What is a step is the same for all: list the legal actions, choose one of the list, make the next state,
ask whether the game is over. A deal or a draw that a library has as a step of its own belongs to the
step before it, as it does in our games. Where a library plays on in place, its name says so.
"""

import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any

Play = Callable[[int, Callable[[], float]], int]
"""Plays at least so many steps with these random numbers, and returns how many it played."""

CHESS = "python-chess"
BREAKTHROUGH = "OpenSpiel breakthrough 6x6"
CRAZY_EIGHTS = "OpenSpiel crazy_eights, 3 players"
PYTHON_TIC_TAC_TOE = "OpenSpiel python_tic_tac_toe"


def peers() -> Iterator[tuple[str, Callable[[], Play]]]:
    """Yield every peer: its name, and what makes its playouts, or raises an ImportError if it isn't installed."""
    yield CHESS, _chess
    for name, game in (
        (BREAKTHROUGH, "breakthrough(rows=6,columns=6)"),
        ("OpenSpiel connect_four", "connect_four"),
        ("OpenSpiel leduc_poker", "leduc_poker"),
        (CRAZY_EIGHTS, "crazy_eights(players=3)"),
        (PYTHON_TIC_TAC_TOE, "python_tic_tac_toe"),
    ):
        yield name, lambda game=game: _open_spiel(game)  # type: ignore[misc]
    yield "PettingZoo connect_four, in place", _petting_zoo
    yield "RLCard leduc-holdem, in place", _rlcard


def versions() -> dict[str, str]:
    """Return the versions of the peers that are installed."""
    found: dict[str, str] = {}
    for package in ("chess", "open_spiel", "pettingzoo", "rlcard"):
        try:
            found[package] = version(package)
        except ImportError:
            continue
    return found


def _chess() -> Play:
    chess = import_module("chess")

    def play(steps: int, chance: Callable[[], float]) -> int:
        played = 0
        while played < steps:
            board = chess.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board = board.copy(stack=False)
                board.push(moves[int(chance() * len(moves))])
                played += 1
        return played

    return play


def _open_spiel(name: str) -> Play:
    import_module("open_spiel.python.games")  # some of its games are written in Python
    game = import_module("pyspiel").load_game(name)

    def play(steps: int, chance: Callable[[], float]) -> int:
        played = 0
        while played < steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()  # in these games each is as likely
                    state = state.child(outcomes[int(chance() * len(outcomes))][0])
                    continue
                actions = state.legal_actions()
                state = state.child(actions[int(chance() * len(actions))])
                played += 1
        return played

    return play


def _petting_zoo() -> Play:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = import_module("pettingzoo.classic.connect_four.connect_four").raw_env()

    def play(steps: int, chance: Callable[[], float]) -> int:
        played = 0
        while played < steps:
            env.reset()
            while not any(env.terminations.values()):
                mask = env.observe(env.agent_selection)["action_mask"]
                actions = mask.nonzero()[0]
                env.step(int(actions[int(chance() * len(actions))]))
                played += 1
        return played

    return play


def _rlcard() -> Play:
    env: Any = import_module("rlcard").make("leduc-holdem")

    def play(steps: int, chance: Callable[[], float]) -> int:
        played = 0
        while played < steps:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(chance() * len(actions))])
                played += 1
        return played

    return play
