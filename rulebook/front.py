"""Draw the pictures of the front pages: a moment of each game, and a game of Nava that plays itself.

`python rulebook/front.py` draws what `front.json` and `game.txt` tell.
"""

import json
from pathlib import Path

import staves
from staves import records
from staves.drawings import animation

FOLDER = Path(__file__).parent
PICTURES = FOLDER.parent / "docs" / "pictures"


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    drawn: dict[str, str] = {}
    for name, moment in json.loads((FOLDER / "front.json").read_text(encoding="utf-8")).items():
        state = staves.from_text(f"{name} {moment['position']}")
        action = staves.parse_action(state, moment["action"])
        drawn[f"{name}.svg"] = staves.svg(staves.apply(state, action), last=action)
    game = records.read((FOLDER / "game.txt").read_text(encoding="utf-8"))
    drawn["game.svg"] = animation(game, seconds=0.9, coordinates=False)
    return drawn


def main() -> None:
    """Write all of them."""
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
