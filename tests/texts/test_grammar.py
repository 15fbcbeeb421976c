"""What the page about texts says is a text is one, and nothing else is."""

import re
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.ebnf import examples, grammar
from helpers.texts import changed, read
from staves import Game, InvalidSetup, ParseError
from staves.games import GAMES
from staves.testing import states

AnyGame = Game[Any, Any, Any, Any, Any]
LETTERS = "rgbpkyo"
CARDS = ["".join(back).replace(face, face.upper()) for back in combinations(LETTERS, 3) for face in back]
NARROWER = {"mantis": {"card": CARDS}}
GRAMMARS = {game.name: re.compile(grammar(game.name, **NARROWER.get(game.name, {}))) for game in GAMES}

# What a grammar can't say, and the page says below it, in the words of the errors.
NOTHING = "(?!)"
BEYOND = {
    "stones": r"the row of \d+|one of the \d+ players",
    "mantis": r"a card that comes after \w{3}",
    "nava": "the row of 5|the end of the stack",
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_examples_of_the_page_are_positions(game: AnyGame) -> None:
    """There is one for each game at least, and each is written as it is read."""
    lines = examples(game.name)
    assert lines
    for line in lines:
        assert GRAMMARS[game.name].fullmatch(line)
        state = staves.from_text(line)
        assert game is state.game
        assert line == staves.to_text(state)


def test_the_letters_of_a_card_are_in_order() -> None:
    """Of all that the grammar of Mantis takes for a card, those are cards that are in the order of the letters."""
    rule = re.compile(grammar("mantis"))
    for letters in product(LETTERS, repeat=3):
        for place in range(3):
            code = "".join(letter.upper() if place == index else letter for index, letter in enumerate(letters))
            line = f"mantis goal=- turn=0 tanks=-/- piles=-/- deck={code}"
            assert rule.fullmatch(line)
            if code in CARDS:
                assert line == staves.to_text(staves.from_text(line))
            else:
                with pytest.raises(ParseError, match="where a card"):
                    staves.from_text(line)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_is_written_is_in_the_grammar(game: AnyGame, data: st.DataObject) -> None:
    """The text of any state."""
    assert GRAMMARS[game.name].fullmatch(staves.to_text(data.draw(states(game))))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_what_is_in_the_grammar_is_well_formed(game: AnyGame, data: st.DataObject) -> None:
    """It is the text of a position, or of one that is impossible; only what the page says besides can be amiss."""
    judge(game, data.draw(st.from_regex(GRAMMARS[game.name], fullmatch=True)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_a_changed_text_is_read_as_what_it_is_or_refused(game: AnyGame, data: st.DataObject) -> None:
    """A line with a sign or some more, fewer, or others; of a state, or from the page."""
    line = data.draw(states(game).map(staves.to_text) | st.sampled_from(examples(game.name)))
    judge(game, data.draw(changed(line)))


def judge(game: AnyGame, text: str) -> None:
    """Demand that a text is read as the state that is written so, or refused for what the page says that it is."""
    in_grammar = GRAMMARS[game.name].fullmatch(text) is not None
    found = read(text)
    if isinstance(found, ParseError):
        assert text == found.text
        assert 0 <= found.position <= len(text)
        assert len(str(found)) < 1000
        assert not in_grammar or re.fullmatch(f".*({BEYOND.get(game.name, NOTHING)}).*", found.expected), str(found)
        return
    assert in_grammar
    if isinstance(found, InvalidSetup):
        assert found.faults
        assert len(str(found)) < 10_000
    else:
        assert text == staves.to_text(found)
