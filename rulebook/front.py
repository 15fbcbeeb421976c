"""Draw the pictures of the front pages: a position of each game, and a game of Nava that plays itself.

    python rulebook/front.py
"""

from pathlib import Path

import staves
from staves import records
from staves.drawings import animation

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
BOARDS = {
    "stavegame": (
        "stavegame end=turn-start coloring=chosen turn=A:begun ending=- "
        "staves=b:.,A203,B140/r:B122,A401,./-:.,.,. hands=023,230/230,023,401 decks=140,104,311/122,500,005",
        None,
    ),
}


def pictures() -> dict[str, str]:
    """Return all of them by the names of their files."""
    drawn = {}
    for name, (text, last) in BOARDS.items():
        state = staves.from_text(text)
        drawn[f"{name}.svg"] = staves.svg(state, last=None if last is None else staves.parse_action(state, last))
    return drawn
