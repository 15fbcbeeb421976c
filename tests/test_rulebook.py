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
    """Each by a path that the built page finds, and each has its words and its size, so that nothing jumps."""
    page = page_of(game).read_text(encoding="utf-8")
    images = re.findall(r'<img src="\.\./([^"]+)" alt="[^"]+" width="(\d+)" height="(\d+)" loading="lazy">', page)
    assert page.count("<img ") == len(images)
    for path, *size in images:
        picture = (ROOT / "docs" / "rules" / path).read_text(encoding="utf-8")
        assert pytest.approx([*map(float, size)], abs=0.5) == size_of(picture)


def test_the_pictures_of_the_front_pages_are_current() -> None:
    """`python rulebook/front.py` would draw just these."""
    there = {path.name: path.read_text(encoding="utf-8") for path in front.PICTURES.glob("*.svg")}
    assert front.pictures() == there
