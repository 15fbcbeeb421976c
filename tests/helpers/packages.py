"""Installed packages, as far as Python looks at them: a module, and the entry points that it registers.

Also modules that are in the current folder only.
"""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

COIN = '''
import attrs
from staves import Game, Notation, OpenState, Option, ParseError, Play, Positions, Rulebook, Start

BOOK = Rulebook([])


@attrs.frozen
class Coin(OpenState["Coin", str, int, str]):
    """A coin that lies there, and nothing to do."""

    heads: bool


def parse(text):
    raise ParseError(text, 0, "nothing")


GAME = Game(
    name="coin",
    book=BOOK,
    play=Play(
        players=lambda _: (0, 1),
        to_move=lambda _: None,
        legal_actions=lambda _: (),
        apply=lambda coin, _action, _tell: coin,
        winners=lambda coin: (int(coin.heads),),
    ),
    notation=Notation(
        parse,
        Positions(
            write=lambda coin: "heads" if coin.heads else "tails",
            read=lambda scanner: Coin(scanner.word(("heads", "tails")) == "heads"),
        ),
    ),
    start=Start(
        lambda rng, heads, json: Coin(rng.random() < 0.5 if heads is None else heads),
        options=(
            Option("heads", "bool", None, text="the side on top; none: it is tossed", optional=True),
            Option("json", "bool", False, text="whether the coin is called Jason"),
        ),
    ),
)
Coin.game = GAME
'''


def install(folder: Path, package: str, code: str, entries: str) -> None:
    """Install a package with one module into a folder, with the games that it registers."""
    (folder / f"{package}.py").write_text(dedent(code), encoding="utf-8")
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[staves.games]\n{dedent(entries).strip()}\n", encoding="utf-8")


@contextmanager
def in_current_folder(folder: Path, module: str, code: str) -> Generator[None]:
    """Write a module into a folder, and make that the current one, from which Python imports."""
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.syspath_prepend(folder)
        yield
    sys.modules.pop(module, None)
