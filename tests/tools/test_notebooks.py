"""Pictures and games in notebooks."""

import copy
import pickle
from typing import Any

import pytest

import staves
from helpers.films import Film, boards_of, recorded, to_and_fro
from helpers.records import MOVES, nava_record
from staves.drawings import Picture, animation, strip
from staves.games import GAMES

GAME = nava_record(*MOVES)
PICTURES = [staves.svg(GAME.start), strip(GAME), animation(GAME)]


@pytest.mark.parametrize("picture", PICTURES, ids=["svg", "strip", "animation"])
def test_a_picture_is_text_that_shows_itself(picture: Picture) -> None:
    """It can be written, compared, copied and pickled as any text, and a notebook gets it as one."""
    plain = "".join([*picture])
    assert isinstance(picture, str)
    assert plain == picture
    assert picture in {plain: 1}
    assert type(picture._repr_svg_()) is str
    assert plain == picture._repr_svg_()
    for again in (copy.copy(picture), copy.deepcopy(picture), pickle.loads(pickle.dumps(picture))):
        assert (Picture, plain) == (type(again), again)
    assert not hasattr(picture, "__dict__")


class Printer:
    """What is used of IPython's printer."""

    said = ""

    def text(self, text: str) -> None:
        """Keep what is said."""
        self.said += text


def test_beside_the_picture_a_notebook_keeps_one_line() -> None:
    """Not all of the picture again, as text."""
    printer = Printer()
    Picture("<svg>" + 1000 * " " + "</svg>")._repr_pretty_(printer, False)  # noqa: FBT003 (as IPython calls it)
    assert "<Picture of 1,011 characters>" == printer.said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_shows_its_boards(game: Any) -> None:
    """All of them if there are a few, and twelve of a long game, from its start to its end."""
    short, long = recorded(game, 3, 11), recorded(game, 3, 60)
    assert strip(short) == short._repr_svg_()
    boards = boards_of(long)
    cells = [board for _, board in Film(long._repr_svg_()).cells()]
    assert 12 == len(cells)
    assert [boards[0], boards[-1]] == [cells[0], cells[-1]]
    assert len(long._repr_svg_()) < 100_000


def test_a_game_of_hundreds_of_actions_is_no_larger_to_look_at() -> None:
    """As many boards are shown as of a short one."""
    captions = [caption for caption, _ in Film(to_and_fro(125)._repr_svg_()).cells()]
    assert ["start", "45", "90", "136", "181", "227", "272", "318", "363", "409", "454", "500"] == [
        caption.partition(".")[0] for caption in captions
    ]
