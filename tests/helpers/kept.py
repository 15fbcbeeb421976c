"""Documents that were kept as they were written once, and how each kind is read and written again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import staves
from staves import records
from staves.data import _KINDS as KINDS

FOLDER = Path(__file__).parents[2] / "vectors" / "documents"
FILES = sorted(FOLDER.glob("*.jsonl"), key=lambda path: int(path.stem))

READERS: dict[str, tuple[Callable[[str], Any], Callable[[Any], str]]] = {
    "setup": (staves.setup, str),
    "position": (staves.from_text, staves.to_text),
    "game": (records.read, records.write),
    **dict.fromkeys(KINDS, (staves.from_json, staves.to_json)),
}
"""For each kind of documents, how they are read and written."""


def kept(path: Path) -> list[dict[str, str]]:
    """Return the documents of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def game_of(document: dict[str, str]) -> str:
    """Return the name of a document's game."""
    text = document["text"].removeprefix("start: ")
    return str(json.loads(text)["game"]) if text.startswith("{") else text.split()[0]
