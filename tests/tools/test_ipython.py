"""Boards at the prompt of IPython, whose printer is stood in for by a plain one."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis.vendor.pretty import pretty

import staves
from helpers.documents import AnyGame
from helpers.duel import DUEL
from helpers.nim import Heap
from staves.games import GAMES


class Printer:
    """What IPython's printer does, as far as boards and lists need it."""

    def __init__(self) -> None:
        self.indentation = 0
        self.output_width = 0
        self.written = ""

    def text(self, text: str) -> None:
        """Write a text."""
        self.written += text
        self.output_width += len(text)

    def break_(self) -> None:
        """Begin a line, as far to the right as the group is."""
        self.written += "\n" + " " * self.indentation
        self.output_width = self.indentation

    @contextmanager
    def group(self, indent: int) -> Generator[None]:
        """Indent all lines that are begun inside."""
        self.indentation += indent
        yield
        self.indentation -= indent

    def pretty(self, value: Any) -> None:
        """Write a value, a list of values, or what a dict has by names."""
        if isinstance(value, list):
            with self.group(1):
                self.text("[")
                for index, part in enumerate(value):
                    self.text(", " if index else "")
                    self.pretty(part)
                self.text("]")
        else:
            # IPython takes the first class that says how it is shown, by `__repr__` or for IPython.
            ways = ("_repr_pretty_", "__repr__")
            kind, way = next((kind, way) for kind in type(value).__mro__ for way in ways if way in vars(kind))
            assert "_repr_pretty_" == way
            getattr(kind, way)(value, self, False)  # noqa: FBT003 (as IPython calls it)


def shown(value: Any) -> str:
    """Return what is shown of a value."""
    printer = Printer()
    printer.pretty(value)
    assert 0 == printer.indentation
    return printer.written


def moments(game: AnyGame) -> list[Any]:
    """Return a state of a game and a view of it."""
    state = staves.new_game(game, seed=1)
    return [state, staves.view(state, game.play.players(state)[0])]


@pytest.mark.parametrize("game", [*GAMES, DUEL], ids=lambda game: game.name)
def test_the_prompt_shows_the_board(game: AnyGame) -> None:
    """Of a state and of a view, line by line as `print` does."""
    for moment in moments(game):
        assert str(moment).rstrip("\n") == shown(moment)


def test_the_prompt_knows_how_wide_the_last_line_is() -> None:
    """So what follows a board in this line isn't too wide for it."""
    printer, state = Printer(), staves.new_game("nava")
    printer.pretty(state)
    assert len(str(state).splitlines()[-1]) == printer.output_width


@pytest.mark.parametrize("game", [*GAMES, DUEL], ids=lambda game: game.name)
def test_a_list_shows_boards(game: AnyGame) -> None:
    """Each on lines of its own, all of which begin in the same column."""
    one, other = moments(game)
    lines = ["[", *(f"   {line}" for line in str(one).splitlines())]
    lines[-1] += ", "
    lines += [f"   {line}" for line in str(other).splitlines()]
    assert "\n".join(lines) + "]" == shown([one, other])


def test_a_game_without_a_picture_is_shown_by_its_repr() -> None:
    """In its one line."""
    assert repr(Heap(3)) == shown(Heap(3))


@pytest.mark.parametrize("game", [*GAMES, DUEL], ids=lambda game: game.name)
def test_hypothesis_shows_what_can_be_copied(game: AnyGame) -> None:
    """Its printer asks for the same method, of values and of classes too."""
    for moment in moments(game):
        assert repr(moment) == pretty(moment)
        assert f"[{moment!r}]" == pretty([moment])
        assert repr(type(moment)) == pretty(type(moment))
