"""What other libraries take for the same in the middle of a game: each has positions, an action for each, and verbs."""

import random
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from contestants import BREAKTHROUGH, CHESS, LEDUC_POKER

Contestant = tuple[list[Any], dict[str, Callable[[Any], object]]]


def others(part: str, count: int) -> dict[str, Contestant]:
    """Return those that are installed, for the part "search", "texts" or "learning"."""
    found: dict[str, Contestant] = {}
    # python-chess has no numbers for learning agents.
    makers = {LEDUC_POKER: _leduc_poker} if part == "learning" else {CHESS: _chess}
    for name, make in {**makers, BREAKTHROUGH: _breakthrough}.items():
        with suppress(ImportError):  # the playouts tell what takes no part
            found[name] = make(part, count)
    return found


def _chess(part: str, count: int) -> Contestant:
    chess: Any = import_module("chess")
    drawn: Any = import_module("chess.svg")
    chance = random.Random(0).random

    def child(case: Any) -> Any:
        board = case[0].copy(stack=False)
        board.push(case[1])
        return board

    def moves(board: Any) -> list[Any]:
        return [] if board.is_game_over() else list(board.legal_moves)

    cases, playout = _played(chess.Board, moves, child, chance, count)
    fens = {id(case): case[0].fen() for case in cases}
    if part == "search":
        return cases, {"apply": child, "resample and playout": lambda case: playout(case[0])}
    return cases, {
        "apply": child,
        "to_text": lambda case: case[0].fen(),
        "from_text": lambda case: chess.Board(fens[id(case)]),
        "svg": lambda case: drawn.board(case[0]),
    }


def _breakthrough(part: str, count: int) -> Contestant:
    pyspiel: Any = import_module("pyspiel")
    game: Any = pyspiel.load_game("breakthrough(rows=6,columns=6)")
    chance = random.Random(0).random

    def child(case: Any) -> Any:
        return case[0].child(case[1])

    def resampled(case: Any) -> Any:
        return case[0].resample_from_infostate(case[0].current_player(), chance)

    cases, playout = _played(game.new_initial_state, lambda state: state.legal_actions(), child, chance, count)
    if part == "learning":
        return cases, {
            "apply": child,
            "mask": lambda case: case[0].legal_actions_mask(),
            "numbers of a view": lambda case: case[0].legal_actions(),
            "vector": lambda case: case[0].observation_tensor(),
        }
    written = {id(case): case[0].serialize() for case in cases}
    if part == "search":
        verbs: dict[str, Callable[[Any], object]] = {"apply": child}
        with suppress(pyspiel.SpielError):  # old versions can't resample
            resampled(cases[0])
            verbs |= {"resample": resampled, "resample and playout": lambda case: playout(resampled(case))}
        return cases, verbs
    return cases, {
        "apply": child,
        "to_text": lambda case: case[0].serialize(),
        "from_text": lambda case: game.deserialize_state(written[id(case)]),
    }


def _leduc_poker(_part: str, count: int) -> Contestant:
    """Return positions of a game in which a view hides something, for which OpenSpiel has a tensor of its own."""
    game: Any = import_module("pyspiel").load_game("leduc_poker")
    chance = random.Random(0).random

    def dealt(state: Any) -> Any:
        while state.is_chance_node():  # all cards that are left are as likely
            outcomes = state.chance_outcomes()
            state = state.child(outcomes[int(chance() * len(outcomes))][0])
        return state

    def child(case: Any) -> Any:
        return case[0].child(case[1])

    def start() -> Any:
        return dealt(game.new_initial_state())

    cases, _ = _played(start, lambda state: state.legal_actions(), lambda case: dealt(child(case)), chance, count)
    return cases, {
        "apply": child,
        "mask": lambda case: case[0].legal_actions_mask(),
        "numbers of a view": lambda case: case[0].legal_actions(),
        "vector": lambda case: case[0].information_state_tensor(),
    }


def _played(
    start: Callable[[], Any],
    legal: Callable[[Any], list[Any]],
    child: Callable[[Any], Any],
    chance: Callable[[], float],
    count: int,
) -> tuple[list[Any], Callable[[Any], None]]:
    """Return positions with an action each, and what plays on from a position at random."""

    def playout(state: Any, met: list[Any] | None = None) -> None:
        while actions := legal(state):
            case = state, actions[int(chance() * len(actions))]
            if met is not None:
                met.append(case)
            state = child(case)

    cases: list[Any] = []
    while len(cases) < count:
        playout(start(), cases)
    return cases[:count], playout
