"""The boards of a strip, one by one, and those of very long games."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import staves
from helpers.films import Film, boards_of, recorded, to_and_fro
from helpers.records import MOVES, nava_record
from staves import nava
from staves._core.drawing import THEMES
from staves._core.limits import MAX_BOARDS
from staves.drawings import animation, strip
from staves.games import GAMES
from staves.records import Record

SVG = "{http://www.w3.org/2000/svg}"
GAME = nava_record(*MOVES)


def captions(picture: str) -> list[str]:
    """Return what stands above the boards."""
    texts = [text.text or "" for text in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 (our own)
    return [text for text in texts if text == "start" or re.match(r"[0-9]+\. ", text)]


def test_a_very_long_game_is_drawn_in_parts() -> None:
    """A thousand boards at most, of which one says which."""
    long = to_and_fro(250)
    with pytest.raises(ValueError, match="there must be at most 1000 boards, not 1001: choose with first and last"):
        strip(long)
    assert MAX_BOARDS == len(captions(animation(long, first=1)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(2))
def test_every_board_of_a_strip_is_the_board_of_that_moment(game: Any, seed: int) -> None:
    """It has the elements of the very picture of that state, in their order, though most are written only once."""
    record = recorded(game, seed, 40)
    picture = strip(record)
    captions, shown = zip(*Film(picture).cells(), strict=True)
    assert boards_of(record) == [*shown]
    assert [str(number) for number in range(1, len(shown))] == [caption.partition(".")[0] for caption in captions[1:]]
    assert len(picture) < 0.5 * sum(len(staves.svg(state)) for state in record.states())


def test_strips_in_one_page_have_ids_of_their_own() -> None:
    """An id of one is in another only if both stand for the same, in the same colors."""
    pictures = [strip(record, theme=theme) for record in (GAME, recorded(nava.GAME, 2, 9)) for theme in THEMES]
    shelves = [Film(picture).shelf for picture in pictures]
    assert all(shelves)
    assert sum(map(len, shelves)) == len({id_ for shelf in shelves for id_ in shelf})
    assert Film(strip(GAME)).shelf.keys() == shelves[0].keys()


def test_a_strip_of_a_very_long_game_with_few_boards() -> None:
    """Its length counts for nothing then."""
    assert ["start", "1500. 1: 2,1>2,0"] == [text for text, _ in Film(strip(to_and_fro(375), max_boards=2)).cells()]


class Short(Record[Any]):
    """A record that loses its last state."""

    __slots__ = ()

    def states(self) -> Iterator[Any]:
        """Yield the others."""
        yield from [*super().states()][:-1]


def test_a_record_of_another_class_needs_a_state_for_each_board() -> None:
    """None is left out."""
    short = Short(GAME.start, GAME.actions)
    assert strip(GAME, last=1) == strip(short, last=1)
    with pytest.raises(ValueError, match="zip"):
        strip(short)
