"""Draw the pictures of the front pages.

They are a moment of each game, an illegal move, a game of Nava that plays itself, and what the marks mean.

`python rulebook/front.py` draws what `front.json` and `game.txt` tell. If `front.json` has no position of a game, it is
one from the middle of a random game.
"""

import json
import random
from pathlib import Path
from typing import Any

import staves
from staves import records, stones
from staves.drawings import animation
from staves.games import GAMES

FOLDER = Path(__file__).parent
PICTURES = FOLDER.parent / "docs" / "pictures"


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    told = json.loads((FOLDER / "front.json").read_text(encoding="utf-8"))
    drawn: dict[str, str] = {}
    for game in GAMES:
        state, action = (
            moment(told[game.name], game.name) if game.name in told and "position" in told[game.name] else middle(game)
        )
        drawn[f"{game.name}.svg"] = staves.svg(staves.apply(state, action), last=action)
    whole = records.read((FOLDER / "game.txt").read_text(encoding="utf-8"))
    drawn["game.svg"] = animation(whole, seconds=0.9, coordinates=False)
    return drawn | signs() | {"illegal.svg": illegal()}


def illegal() -> str:
    """Return the illegal move of the home page."""
    state = staves.new_game("stavegame", seed=7)
    state = staves.apply(state, staves.parse_action(state, "P0@1"))
    return staves.svg(state, refused=staves.parse_action(state, "S12>0"), parts="board")


def signs() -> dict[str, str]:
    """Return a small board with each of the marks that all games have in common."""
    board = stones.new_game(board=[[0, -1, 1], [-1, 1, 2]])
    step, wrong = stones.Step((0, 0), (0, 1)), stones.Step((0, 0), (0, 2))
    return {
        "sign-legal.svg": staves.svg(board, legal=True),
        "sign-one.svg": staves.svg(board, legal=[step]),
        "sign-last.svg": staves.svg(staves.apply(board, step), last=step),
        "sign-refused.svg": staves.svg(board, refused=wrong),
    }


def moment(told: dict[str, str], name: str) -> tuple[Any, Any]:
    """Return a position that is told, and what is done in it."""
    state = staves.from_text(f"{name} {told['position']}")
    return state, staves.parse_action(state, told["action"])


def middle(game: staves.AnyGame) -> tuple[Any, Any]:
    """Return a position in the middle of a random game, and what is done in it."""
    rng = random.Random(7)
    state = staves.new_game(game, seed=rng)
    played: list[tuple[Any, Any]] = []
    while actions := staves.legal_actions(state):
        played.append((state, actions[int(rng.random() * len(actions))]))
        state = staves.apply(*played[-1])
    return played[len(played) // 2]


def main() -> None:
    """Write all of them."""
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
