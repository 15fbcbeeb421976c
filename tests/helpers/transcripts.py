"""Complete games in notation, one per line, with the legal actions of every step."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def transcripts(game: str) -> list[Any]:
    """Return the transcripts of `game`."""
    return [json.loads(line) for line in (DATA / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]
