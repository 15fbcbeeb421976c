"""Actions as people type them, in many texts and in long ones."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import staves
from helpers.work import work
from staves import AnyGame, ParseError
from staves.games import GAMES

STATES = {game.name: staves.new_game(game, seed=1) for game in GAMES}

ALIKE = {"k": "\u212a", "s": "\u017f", "i": "\u0131\u0130", "a": "\uff41\xaa\u0430", "e": "\uff25\u0435", "p": "\uff30"}
"""Letters that some way of folding turns into those of ASCII, or that look like them."""
BLANKS = ("", "", " ", "\t", " \t ")


def forgiven(text: str, rng: random.Random) -> str:
    """Return what a person may type for the text of an action, all of which is forgiven."""
    typed = ""
    for place, sign in enumerate(text):
        around = not sign.isalnum() and sign != " "
        before = rng.choice(BLANKS) if around and place and text[place - 1] != " " else ""
        after = rng.choice(BLANKS) if sign == " " or around else ""
        typed += before + (rng.choice((sign, sign.swapcase())) if sign.isascii() else sign) + after
    ends = ("", " ", "\t", "'", '"', " '", '" ')
    return rng.choice(ends) + typed + rng.choice(ends)


def wide(text: str, rng: random.Random) -> str:
    """Return a text with a digit that isn't one of ASCII."""
    places = [place for place, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text + "\uff11"
    place = rng.choice(places)
    return text[:place] + chr(rng.choice((0xFF10, 0x0660, 0x1D7CE)) + int(text[place])) + text[place + 1 :]


def alike(text: str, rng: random.Random) -> str:
    """Return a text with a letter that isn't one of ASCII."""
    places = [place for place, sign in enumerate(text) if sign.lower() in ALIKE]
    if not places:
        return rng.choice("\u0131\u212a") + text
    place = rng.choice(places)
    return text[:place] + rng.choice(ALIKE[text[place].lower()]) + text[place + 1 :]


def apart(text: str, rng: random.Random) -> str:
    """Return a text with a space between two letters or digits, or without one where it is due."""
    if " " in text and rng.random() < 0.5:
        return text.replace(" ", "")
    places = [place for place in range(1, len(text)) if text[place - 1].isalnum() and text[place].isalnum()]
    place = rng.choice(places) if places else 0
    return f"{text[:place]} {text[place:]}" if places else f"{text} {text}"


def prose(text: str, rng: random.Random) -> str:
    """Return a text in the middle of others."""
    before, after = rng.choice((("I play ", ""), ("", " please"), ("", "."), ("1. ", ""), ("", ", "), ("(", ")")))
    return before + text + after


SPOILED: tuple[Callable[[str, random.Random], str], ...] = (wide, alike, apart, prose)


def texts(state: Any, rng: random.Random, count: int) -> Iterator[Any]:
    """Yield actions of games, from states all over them."""
    for _ in range(count):
        actions = staves.legal_actions(state)
        if not actions:
            state = staves.new_game(state.game, seed=rng)
            actions = staves.legal_actions(state)
        action = rng.choice(actions)
        yield action
        state = staves.apply(state, action)


def check(game: AnyGame, count: int) -> None:
    """Read many texts."""
    state, rng = STATES[game.name], random.Random(count)
    for action in texts(state, rng, count):
        typed = forgiven(str(action), rng)
        assert action == staves.parse_action(state, typed, lenient=True), typed
        spoiled = forgiven(rng.choice(SPOILED)(str(action), rng), rng)
        with pytest.raises(ParseError) as caught:
            staves.parse_action(state, spoiled, lenient=True)
        assert spoiled == caught.value.text
        assert 0 <= caught.value.position <= len(spoiled)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_text_is_read_as_something_else(game: AnyGame) -> None:
    """What is forgiven gives the action that was mistyped, and what isn't gives none."""
    check(game, 500)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_text_of_many_is_read_as_something_else(game: AnyGame) -> None:
    """The same with 25,000 texts of each game, half of which have to be read."""
    check(game, 12_500)


@pytest.mark.parametrize("sign", ["a", " ", "'", "0", "@", " @", "' "])
@pytest.mark.parametrize("game", ["stavegame", "stones"])
def test_a_long_text_takes_no_longer_than_its_length(game: str, sign: str) -> None:
    """Ten times as long, ten times the work at most, of whichever characters it is."""

    def refused(count: int) -> None:
        with pytest.raises(ParseError):
            staves.parse_action(STATES[game], sign * count, lenient=True)

    short, long = (work(partial(refused, count)) for count in (10_000, 100_000))
    assert long <= 12 * short
