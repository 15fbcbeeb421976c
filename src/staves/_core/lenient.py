"""Parsing actions that people typed.

This module repairs a text and passes it to the game's own `parse_action`. There are several ways to repair a text, and
the first one that gives an action wins:

1. no spaces at the ends; then no pair of quotes around the text; then no quotes at the ends at all,
2. and for each of these: one space for several; then no spaces around punctuation; then letters in another case.

If one way gives several different actions, none of them is accepted. So in a game with the actions `a-b` and `A-b`,
the text `a - b` is the first of them, and `a-B` is neither.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate, product
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import Any, Final, TypeAlias

from staves._core.errors import ParseError, quoted
from staves._core.game import Notation
from staves._core.limits import MAX_REPAIRED_LENGTH, MAX_SHOWN_ACTIONS
from staves._core.moment import A

_BLANKS: Final = " \t"
_QUOTES: Final = "'\""
_EITHER: Final = tuple(_QUOTES)
_GAP: Final = re.compile(f"[{_BLANKS}]+")
_LOWER: Final = str.maketrans(ascii_uppercase, ascii_lowercase)

Repaired: TypeAlias = tuple[int, str]
"""A text that what was typed may stand for, and how many of the characters before it were left out, without blanks."""


def read_leniently(notation: Notation[Any, A], typed: str) -> A:
    """Return the action that `typed` denotes, perhaps after repairs.

    Raises:
        ParseError: It denotes none, or may be any of several. The place is that in `typed` up to which some repair of
            it could be read.
    """
    try:
        return notation.parse_action(typed)
    except ParseError as error:
        farthest = error
    solid = [place for place, sign in enumerate(typed) if sign not in _BLANKS]
    refused: set[Repaired] = set()
    for texts in _repairs(notation, typed):
        found: list[tuple[Repaired, A]] = []
        for before, text in texts:
            if (before, text) in refused:
                continue
            try:
                found.append(((before, text), notation.parse_action(text)))
            except ParseError as error:
                refused.add((before, text))
                place = _place(typed, solid[before:], text, error.position)
                if place > farthest.position:
                    farthest = ParseError(typed, place, error.expected)
        if found:
            return _only(typed, solid, found)
    raise ParseError(typed, farthest.position, farthest.expected)


def _only(typed: str, solid: list[int], found: list[tuple[Repaired, A]]) -> A:
    """Return the action that all of the repaired texts denote; `ParseError` if they differ."""
    ((before, text), action), *others = found
    if all(other == action for _, other in others):
        return action
    texts = [each for (_, each), _ in found]
    shortest = min(map(len, texts))
    same = next((place for place in range(shortest) if len({each[place] for each in texts}) > 1), shortest)
    raise ParseError(typed, _place(typed, solid[before:], text, same), quoted(texts[:MAX_SHOWN_ACTIONS]))


def _place(typed: str, solid: list[int], text: str, position: int) -> int:
    """Return where in `typed` stands what stands at `position` in a repaired text, as all but blanks is in both."""
    if position >= len(text):
        return len(typed)
    count = len(_bare(text[:position]))
    return solid[count - 1] + 1 if text[position] in _BLANKS else solid[count]  # no text begins with a blank


def _repairs(notation: Notation[Any, Any], typed: str) -> Iterator[list[Repaired]]:
    """Yield the results of each way to repair a text."""
    for stripped in _stripped(typed):
        yield stripped
        plain = [(before, _GAP.sub(" ", text)) for before, text in stripped]
        yield plain
        spelled = [(before, each) for before, text in plain for each in _spellings(notation, text)]
        cases = {_bare(text) for _, text in plain}
        yield [(before, each) for before, each in spelled if _bare(each) in cases]
        yield spelled


def _stripped(typed: str) -> Iterator[list[Repaired]]:
    """Yield the text without blanks at its ends, then without a pair of quotes, then without any quotes.

    As there are notations in which a quote is the last character of an action, or the first, what has one quote more at
    an end is as good as what has none.
    """
    text = typed.strip(_BLANKS)
    yield [(0, text)]
    if text and text[0] == text[-1] in _QUOTES:
        yield [(1, text[1:-1].strip(_BLANKS))]
    inner = text.strip(_BLANKS + _QUOTES)
    if inner != text:
        start = text.index(inner)
        head, tail = text[:start], text[start + len(inner) :]
        before = len(_bare(head))
        lefts = ("", head[-1]) if head.endswith(_EITHER) else ("",)
        rights = ("", tail[0]) if tail.startswith(_EITHER) else ("",)
        yield [(before - len(left), left + inner + right) for left in lefts for right in rights]


def _spellings(notation: Notation[Any, Any], text: str) -> Iterable[str]:
    """Return what a text may stand for, with some spaces around punctuation left out and some letters in another case.

    Where a notation tells all its texts, these are compared with it. For any other all repairs are made; if that would
    be too much, only the spaces are left out.
    """
    if notation.texts is not None:
        return [each for each in notation.texts if _stands_for(text, _GAP.sub(" ", each))]
    choices = [_choices(text, place) for place in range(len(text))]
    doubtful = sum(len(choice) > 1 for choice in choices)
    if len(text) << min(doubtful, MAX_REPAIRED_LENGTH.bit_length()) > MAX_REPAIRED_LENGTH:
        return ["".join([first for first, *_ in choices])]
    return map("".join, product(*choices))


def _stands_for(text: str, known: str) -> bool:
    """Return whether repairing a text can give the text of an action."""
    bare = _bare(text)
    if bare.translate(_LOWER) != _bare(known).translate(_LOWER):
        return False
    there, due = _gaps(text), _gaps(known)
    return due <= there and not any(bare[place - 1].isalnum() and bare[place].isalnum() for place in there - due)


def _gaps(text: str) -> set[int]:
    """Return the position of each space of a text, not counting the spaces before it."""
    return {*accumulate(map(len, text.split(" ")[:-1]))}


def _choices(text: str, place: int) -> tuple[str, ...]:
    """Return the characters that a typed character may stand for."""
    sign = text[place]
    if sign in ascii_letters:
        return sign, sign.swapcase()
    if sign == " " and not (text[place - 1].isalnum() and text[place + 1].isalnum()):
        return "", sign
    return (sign,)


def _bare(text: str) -> str:
    """Return a text without its spaces."""
    return _GAP.sub("", text)
