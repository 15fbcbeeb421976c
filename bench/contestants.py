"""The contestants: our games and other libraries, made to play at random in the same way.

What is a step is the same for all: list the legal actions, choose one of the list, make the next state,
ask whether the game is over. A deal or a draw that a library has as a step of its own belongs to the
step before it, as it does in our games. Where a library plays on in place, its name says so.

One generator deals and chooses, in all games of a contestant. Each has a function that plays one game, as a program has
that plays many: CPython 3.11 specializes a function when it has been called eight times, and a single call with a loop
over all games would stay slow.
"""

import random
import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

Play = Callable[[int, random.Random], int]
"""Plays whole games, of at least this many steps in all, with this generator; returns how many steps it took."""

OURS = ("stavegame", "stones", "mantis", "nava")
CHESS = "python-chess"
BREAKTHROUGH = "OpenSpiel breakthrough 6x6"
LEDUC_POKER = "OpenSpiel leduc_poker"
CRAZY_EIGHTS = "OpenSpiel crazy_eights, 3 players"
PYTHON_TIC_TAC_TOE = "OpenSpiel python_tic_tac_toe"


def versions() -> dict[str, str]:
    """Return the versions of the other libraries that are installed."""
    from importlib.metadata import version  # noqa: PLC0415 (slow to import, and contestants start in new processes)

    found: dict[str, str] = {}
    for package in ("chess", "open_spiel", "pettingzoo", "rlcard"):
        try:
            found[package] = version(package)
        except ImportError:
            continue
    return found


def repeated(game: Callable[[random.Random], int]) -> Play:
    """Return what plays a game again and again, given what plays it once and returns how many steps it took."""

    def play(steps: int, rng: random.Random) -> int:
        played = 0
        while played < steps:
            played += game(rng)
        return played

    return play


def of_game(name: str) -> Play:
    """Return the playouts of one of our games, from its usual starts."""
    begin = import_module(f"staves.{name}").GAME.start.begin
    staves = import_module("staves")
    legal_actions, apply, is_terminal = staves.legal_actions, staves.apply, staves.is_terminal

    def game(rng: random.Random) -> int:
        played, chance = 0, rng.random
        state = begin(rng)
        while not is_terminal(state):
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
            played += 1
        return played

    return repeated(game)


def _chess() -> Play:
    chess = import_module("chess")

    def game(rng: random.Random) -> int:
        played, chance = 0, rng.random
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board = board.copy(stack=False)
            board.push(moves[int(chance() * len(moves))])
            played += 1
        return played

    return repeated(game)


def _open_spiel(name: str) -> Play:
    if name.startswith("python_"):
        import_module("open_spiel.python.games")
    loaded = import_module("pyspiel").load_game(name)

    def game(rng: random.Random) -> int:
        played, chance = 0, rng.random
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # in these games each is as likely
                state = state.child(outcomes[int(chance() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            state = state.child(actions[int(chance() * len(actions))])
            played += 1
        return played

    return repeated(game)


def _petting_zoo() -> Play:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = import_module("pettingzoo.classic.connect_four.connect_four").raw_env()

    def game(rng: random.Random) -> int:
        played, chance = 0, rng.random
        env.reset()
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            actions = mask.nonzero()[0]
            env.step(int(actions[int(chance() * len(actions))]))
            played += 1
        return played

    return repeated(game)


def _rlcard() -> Play:
    env: Any = import_module("rlcard").make("leduc-holdem")

    def game(rng: random.Random) -> int:
        played, chance = 0, rng.random
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            played += 1
        return played

    return repeated(game)


MAKERS: dict[str, Callable[[], Play]] = {
    **{name: partial(of_game, name) for name in OURS},
    CHESS: _chess,
    BREAKTHROUGH: partial(_open_spiel, "breakthrough(rows=6,columns=6)"),
    "OpenSpiel connect_four": partial(_open_spiel, "connect_four"),
    LEDUC_POKER: partial(_open_spiel, "leduc_poker"),
    CRAZY_EIGHTS: partial(_open_spiel, "crazy_eights(players=3)"),
    PYTHON_TIC_TAC_TOE: partial(_open_spiel, "python_tic_tac_toe"),
    "PettingZoo connect_four, in place": _petting_zoo,
    "RLCard leduc-holdem, in place": _rlcard,
}
"""What makes the playouts of each contestant, or raises an ImportError if it isn't installed."""
FEWER = 100
"""Other libraries play that many times fewer games than ours, and their time is multiplied."""


def marks(name: str, goals: list[int], games: int) -> dict[str, float]:
    """Return the CPU milliseconds of this process up to each goal. The process must be new."""
    play, rng = MAKERS[name](), random.Random(0)
    imported = time.process_time() * 1000
    found, done, played = {"start, import": imported}, 0, 0

    def scaled(share: float) -> float:
        return imported + (time.process_time() * 1000 - imported) * share

    for goal in goals:
        while played < goal:
            played += play(1, rng)
            done += 1
        found[f"{goal:,} steps"] = scaled(goal / played)  # games are played to the end
    if games:
        while done < (games if name in OURS else max(games // FEWER, 1)):
            played += play(1, rng)
            done += 1
        found[f"{games:,} games"] = scaled(games / done)
        found["steps of a game"] = played / done
    return found
