"""The pages of the rulebook show each rule by its smallest example, which is played here."""

import re
from pathlib import Path
from typing import Any

import pytest

import front
import staves
from examples import BEGIN, Example, examples_of, made, page_of, pictures_of, why_impossible
from helpers.drawings import size_of
from staves.games import GAMES

ROOT = Path(__file__).parent.parent
AnyGame = staves.Game[Any, Any, Any, Any, Any]
GAMES_AND_NAMES = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


ALL: list[Any] = [
    pytest.param(game, rule, example, id=f"{game.name}-{rule}-{number}")
    for game in GAMES
    for rule, examples in examples_of(game).items()
    for number, example in enumerate(examples, 1)
]


def breakable(game: AnyGame) -> set[str]:
    """Return the ids of the rules that an action can break."""
    return {"over", *(rule.id for conditions in game.book.conditions.values() for _, rule in conditions)}


@GAMES_AND_NAMES
def test_every_rule_has_examples(game: AnyGame) -> None:
    """In the order of the book; a rule that an action can break is shown from both sides."""
    examples = examples_of(game)
    assert [rule.id for rule in game.book.rules] == list(examples)
    for rule in breakable(game):
        assert {"refused"} | ({"legal"} if rule != "over" else set()) <= {example.kind for example in examples[rule]}


@pytest.mark.parametrize(("game", "rule", "example"), ALL)
def test_an_example_is_one(game: AnyGame, rule: str, example: Example) -> None:
    """What is said to be legal is, what is refused breaks just this rule first, and what can't be is refused."""
    if example.kind == "impossible":
        assert why_impossible(game, example.text)
        return
    assert example.text == staves.to_text(example.state)
    broken = None if example.action is None else staves.explain(example.state, example.action)
    assert (example.kind == "refused") == (broken is not None)
    assert (example.kind == "shown") == (example.action is None)
    if broken is not None and rule in breakable(game):
        assert rule == broken.id


@GAMES_AND_NAMES
def test_the_page_and_its_pictures_are_current(game: AnyGame) -> None:
    """`python rulebook/examples.py` would write just these."""
    page, pictures = made(game)
    assert page_of(game).read_text(encoding="utf-8") == page
    there = {path.name: path.read_text(encoding="utf-8") for path in pictures_of(game).glob("*.svg")}
    assert pictures == there
    assert page.count(BEGIN) == len(examples_of(game))


@GAMES_AND_NAMES
def test_the_pictures_on_a_page_are_there(game: AnyGame) -> None:
    """Each by a path that the built page finds, with its words, a link to itself, and its size: nothing jumps."""
    page = page_of(game).read_text(encoding="utf-8")
    link, image = r'<a href="\.\./([^"]+)">', r'<img src="\.\./([^"]+)" alt="[^"]+" width="(\d+)" height="(\d+)"[^>]*>'
    images = re.findall(f"{link}{image}</a>", page)
    assert page.count("<img ") == len(images)
    for link, path, *size in images:
        assert link == path
        picture = (ROOT / "docs" / "rules" / path).read_text(encoding="utf-8")
        assert pytest.approx([*map(float, size)], abs=0.5) == size_of(picture)


@GAMES_AND_NAMES
def test_a_rulebook_begins_with_some_turns_as_pictures(game: AnyGame) -> None:
    """They come before all headings of the page, are loaded at once, and each says what has been done."""
    lead = page_of(game).read_text(encoding="utf-8").partition("\n## ")[0]
    figures = re.findall(r"<figure>.*?</figure>", lead)
    assert len(figures) > 3
    assert not any("lazy" in figure for figure in figures)
    assert all("<figcaption><code>" in figure for figure in figures[1:])


def test_the_pictures_of_the_front_pages_are_current() -> None:
    """`python rulebook/front.py` would draw just these."""
    there = {path.name: path.read_text(encoding="utf-8") for path in front.PICTURES.glob("*.svg")}
    assert front.pictures() == there
