"""Make the golden vectors: positions with all that a port to another language has to agree on.

    python vectors/make.py            write the files
    python vectors/make.py --check    fail if they aren't what this would write

There is a file for each game, and a line of JSON for each position, as `docs/reference/vectors.md` says. Where the
tables here have nothing for a game, everything is made from the game.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import staves
import usual
from staves import mantis, nava, stavegame, stones
from staves._core.seeds import shuffled
from staves.games import GAMES

FOLDER = Path(__file__).parent
_GAMES = 12
_REFUSED = 3  # for each rule


STARTS: Final[dict[str, list[Callable[[int], Any]]]] = {
    "stavegame": [
        lambda seed: stavegame.new_game(seed=seed),
        lambda seed: stavegame.new_game(seed=seed, rules=stavegame.FIRST_DRAFT),
        lambda seed: stavegame.new_game(seed=seed, rules=stavegame.GRAVEYARD),
        lambda seed: stavegame.new_game(seed=seed, decks=([(2, 1, 0)] * 4, [(0, 1, 12), (3, 3, 3), (1, 0, 0)])),
    ],
    "stones": [
        lambda seed: stones.new_game(rows=6, columns=6, players=2, stones=6, seed=seed),
        lambda seed: stones.new_game(rows=3, columns=7, players=4, stones=2, seed=seed),
        lambda seed: stones.new_game(
            rows=4, columns=4, players=3, stones=3, seed=seed, rules=stones.Rules(diagonal=True, quiet_limit=6)
        ),
    ],
    "mantis": [
        lambda seed: mantis.new_game(players=4, seed=seed),
        lambda seed: mantis.new_game(players=2, seed=seed),
        lambda seed: mantis.new_game(players=3, seed=seed, deck=mantis.STANDARD_DECK[::6], rules=mantis.Rules(goal=5)),
    ],
    "nava": [
        lambda _seed: nava.new_game(),
        lambda _seed: nava.new_game(rules=nava.Rules(ply_limit=20)),
        lambda _seed: nava.new_game(rules=nava.Rules(ply_limit=None)),
    ],
}
"""What makes first states of a game from a seed, with different options and material."""


COLORS: Final = ("", "=r", "=g", "=b")
NEAR: Final = ((-2, 0), (-1, -1), (-1, 0), (0, -1), (0, 0), (0, 1), (1, 0), (1, 1))
TEXTS: Final[dict[str, list[str]]] = {
    "stavegame": [
        "END",
        "PASS",
        *(f"F{stave}{slot}" for stave, slot in product(range(3), repeat=2)),
        *(f"S{stave}{slot}>{to}" for stave, slot, to in product(range(3), repeat=3)),
        *(f"P{card}@{stave}{color}" for card in range(5) for stave in range(3) for color in COLORS),
    ],
    "stones": [
        f"{row},{column}>{row + down},{column + right}"
        for row, column in product(range(7), repeat=2)
        for down, right in NEAR
        if row + down >= 0 <= column + right
    ],
    "mantis": ["SCORE", *(f"STEAL {player}" for player in range(6))],
    "nava": [f"{row}{column}>{to_row}{to_column}" for row, column, to_row, to_column in product(range(5), repeat=4)],
}
"""The notation of many actions, legal somewhere or nowhere."""


LATER: Final[dict[str, tuple[tuple[str, ...], list[str]]]] = {
    "stavegame": (
        ("stavegame placing=anywhere", "stavegame coloring=automatic placing=anywhere"),
        [
            f"P{card}@{stave}.{slot}{color}"
            for card, stave, slot, color in product(range(5), range(3), range(3), COLORS)
        ],
    ),
}
"""Setups that came after the first vectors, and the actions that came with them: they are played last, so that no line
that is there changes."""
_LATER_GAMES = 3  # of each


def starts(game: staves.AnyGame) -> list[Callable[[int], Any]]:
    """Return what makes first states of a game from a seed: of one that has none in the table, by its setups."""
    return STARTS.get(game.name) or [_first(setup) for setup in usual.setups(game)]


def _first(setup: "staves.Setup[Any, Any, Any, Any, Any]") -> Callable[[int], Any]:
    return lambda seed: setup.new_game(seed=seed)


def vectors(game: staves.AnyGame) -> Iterator[dict[str, Any]]:
    """Yield some positions of each of some games, the first and the last among them.

    If there is a rule that no action breaks in them, refusals of the rulebook follow that it has.
    """
    broken = set[str]()
    makers, pool = starts(game), TEXTS.get(game.name) or usual.texts(game)
    setups, texts = LATER.get(game.name, ((), []))
    played = [(makers[seed % len(makers)], seed, pool) for seed in range(_GAMES)]
    for setup in setups:
        played += [(_first(staves.setup(setup)), seed, [*pool, *texts]) for seed in range(_LATER_GAMES)]
    for start, seed, tried in played:
        rng = random.Random(seed)
        states = [start(seed)]
        while actions := staves.legal_actions(states[-1]):
            states.append(staves.apply(states[-1], actions[int(rng.random() * len(actions))]))
        step = max(len(states) // 6, 1)
        for each in [*states[:-1:step], states[-1]]:
            yield (vector := _vector(each, shuffled(tried, rng)))
            broken.update(vector["refused"])
    for state, text in usual.refusals(game):
        vector = _vector(state, [text])
        if not broken >= vector["refused"].keys():
            yield vector
            broken.update(vector["refused"])


def _vector(state: Any, pool: Iterable[str]) -> dict[str, Any]:
    legal = staves.legal_actions(state)
    refused: dict[str, list[str]] = {}
    for text in pool:
        rule = staves.explain(state, staves.parse_action(state, text))
        if rule is not None and len(refused.setdefault(rule.id, [])) < _REFUSED:
            refused[rule.id].append(text)
    return {
        "position": staves.to_text(state),
        "digest": staves.digest(state),
        "to_move": staves.to_move(state),
        "winners": staves.winners(state),
        "legal": {str(action): staves.digest(staves.apply(state, action)) for action in legal},
        "next": staves.to_text(staves.apply(state, legal[0])) if legal else None,
        "refused": {rule: refused[rule] for rule in sorted(refused)},
    }


def lines(game: staves.AnyGame) -> str:
    """Return the file of a game."""
    return "".join(f"{json.dumps(vector, separators=(',', ':'))}\n" for vector in vectors(game))


def main() -> None:
    """Write the files, or look whether they are there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if the files aren't what this would write")
    given = parser.parse_args()
    for game in GAMES:
        path, text = FOLDER / f"{game.name}.jsonl", lines(game)
        if not given.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.name} is not what make.py writes now")


if __name__ == "__main__":
    main()
