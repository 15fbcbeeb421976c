"""The rules of a setup as text: complete, for just this setup, and fit for a terminal."""

import re
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Take
from staves import Option, ParseError, Rule, Rulebook, Start, Words
from staves._core.limits import MAX_DIGITS
from staves._core.prose import plain_text
from staves._core.rule import only_with
from staves.games import GAMES
from staves.testing._strategies import values_of
from usual import setups

ALL = [pytest.param(setup, id=str(setup)) for game in (*GAMES, NIM) for setup in setups(game)]
GAMES_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def spaced(text: str) -> str:
    """Return a text with one space wherever there is any."""
    return " ".join(text.split())


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("setup", ALL)
def test_it_is_plain_text_of_short_lines(setup: Any, *, full: bool) -> None:
    """No line has more than 78 characters, or markup, or space at its end; the first one names the setup."""
    lines = setup.rules_text(full=full).split("\n")
    assert f"The rules of {setup}" == lines[0]
    assert max(map(len, lines)) <= 78
    assert all(line.isprintable() and line == line.rstrip() for line in lines)
    assert not re.search(r"\*|`|\]\(|\{", "\n".join(lines))
    assert "\n\n\n" not in "\n".join(lines)


@pytest.mark.parametrize("setup", ALL)
def test_the_full_text_has_every_rule_of_the_setup(setup: Any) -> None:
    """Each with its id and its sentence as the options have it, in the order of the book, after the short text."""
    short, full = setup.rules_text(), spaced(setup.rules_text(full=True))
    rules = setup.game.book.rules_with(setup.options)
    listed = " - ".join(f"{rule.id}: {rule.text}" for rule in rules)
    assert full.endswith(f" by the ids that errors name: - {listed}")
    assert setup.game.shown.words.guide is None or full.startswith(spaced(short))


@pytest.mark.parametrize("setup", [setup for game in GAMES for setup in setups(game)], ids=str)
def test_a_rule_that_an_action_can_break_here_is_there(setup: Any) -> None:
    """Only a rule that holds with other options is left out, and no action of the setup's games breaks that one."""
    here = {rule.id for rule in setup.game.book.rules_with(setup.options)}
    seen = {*_broken_in(setup.new_game(seed=1))}
    assert seen
    assert seen <= here


def _broken_in(start: Any) -> "set[str]":
    """Return the rules that all actions in the notation, made of few characters, break at the start of a game."""
    found: set[str] = set()
    for text in _texts(start.game):
        try:
            rule = staves.explain(start, staves.parse_action(start, text))
        except ParseError:
            continue
        found |= {rule.id} if rule else set()
    return found


def _texts(game: Any) -> "set[str]":
    """Return notations near those that the game shows as examples, or lists at its start."""
    first = staves.new_game(game, seed=1)
    known = {*game.shown.words.notation, *map(str, staves.legal_actions(first)), "P0@0=r", "P0@0.1", "P0@0.1=b", "4"}
    digits = "0123459"
    near = {
        text[:place] + digit + text[place + 1 :] for text in known for place in range(len(text)) for digit in digits
    }
    return known | near


@GAMES_BY_NAME
def test_each_option_changes_the_text(game: Any) -> None:
    """Also the short one: what differs is told."""
    usual = staves.setup(game)
    for option in game.options:
        for value in values_of(option):
            if usual.options[option.name] == value:
                continue
            small = SMALL.get(game.name, {})
            other, plain = staves.Setup(game, small | {option.name: value}), staves.Setup(game, small)
            for full in (False, True):
                bodies = [setup.rules_text(full=full).partition("\n")[2] for setup in (other, plain)]
                assert (other == plain) == (bodies[0] == bodies[1]), other


SMALL: dict[str, dict[str, Any]] = {"stones": {"stones": 2}}
"""Options with which every value of another makes a setup."""


@pytest.mark.parametrize("setup", ALL)
def test_links_lead_to_rules_of_the_setup_and_examples_can_be_read(setup: Any) -> None:
    """A guide names no rule that the options turn off, and no action that isn't one."""
    guide = setup.game.shown.words.guide
    if guide is None:
        return
    text = guide(setup.options)
    rules = {rule.id for rule in setup.game.book.rules_with(setup.options)}
    assert {*re.findall(r"\]\(#([^)]*)\)", text)} <= rules
    examples = [code for code in re.findall("`([^`]*)`", text) if code[0] not in "(="]
    start = setup.new_game(seed=1)
    assert examples
    assert examples == [str(staves.parse_action(start, example)) for example in examples]
    kinds = {type(staves.parse_action(start, example)) for example in examples}
    assert kinds == setup.game.book.kinds


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("stavegame", "A begins"),
        ("stavegame", "PLACE a card from your hand, but only once in a turn."),
        ("stavegame", "the player who places it chooses one of their colors"),
        ("stavegame", "A card placed in this turn can't slide"),
        ("stavegame", "A card just placed may go forward too"),
        ("stavegame", "In the very first turn of the game, nobody draws"),
        ("stavegame", "The turn ends automatically as soon as you can't PLACE, FORWARD, SLIDE or END"),
        ("stavegame", "Both players see both hands, but nobody knows the order of a deck"),
        ("stavegame", "Staves are counted as usual, but ties and empty staves go to nobody"),
        ("stavegame", "free slot that is nearest to your side. P2@1 places card 2 of your hand on stave 1"),
        ("stavegame", "The stave keeps its color until it is empty again"),
        (
            "stavegame",
            "even if both are yours. Compare their numbers for the color of the stave that the attacker left",
        ),
        ("stavegame", "a tie goes to the player who ends the game"),
        ("stavegame", "after two turns in a row in which the player had no card to draw and did nothing"),
        ("stavegame end=turn-start", "occupied when your turn begins, you may END the game right after you draw"),
        ("stavegame end=any-time", "you may END the game at any point of your turn"),
        ("stavegame coloring=automatic", "stave 0 turns red, stave 1 green and stave 2 blue. Nobody chooses."),
        (
            "stavegame placing=anywhere",
            "any free slot of any stave. P2@1.0 places card 2 of your hand on stave 1, slot 0",
        ),
        ("stones rows=4 columns=5 stones=1 players=3", "4 rows and 5 columns of tiles"),
        (
            "stones rows=4 columns=5 stones=1 players=3",
            "There are 3 players, numbered from 0. Each starts with 1 stone, on",
        ),
        ("stones quiet_limit=7", "a draw after 7 moves in a row without a hit"),
        ("stones diagonal=yes", "up, down, left, right or diagonally"),
        ("stones", "starts with 6 stones, on different tiles chosen at random"),
        ("stones", "On your turn, move one of your stones"),
        ("mantis", "A player chosen at random begins. On your turn, look"),
        ("stavegame", "On your turn, first draw"),
        ("nava", "On your turn, take one of your stacks"),
        ("stones", "0,0>0,1 moves the stone in row 0, column 0 to row 0, column 1"),
        ("stones rows=20 columns=1", "0,0>1,0 moves the stone in row 0, column 0 to row 1, column 0"),
        ("mantis", "The first player with 10 points, the goal, wins at once"),
        ("mantis", "You may steal from an empty tank, but nothing matches there"),
        ("mantis players=2", "The first player with 15 points, the goal, wins at once"),
        ("mantis players=2", "unless you have stolen cards: then you get another turn"),
        ("mantis goal=1", "The first player with 1 point, the goal, wins at once"),
        ("nava ply_limit=9", "If nobody has won after 9 moves in total, the game is a draw"),
        ("nava", "exactly as many junctions as you took discs"),
    ],
)
def test_what_a_stranger_needs_is_said(text: str, said: str) -> None:
    """In the short form already."""
    assert said in spaced(staves.setup(text).rules_text())


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("stavegame", "any free slot"),
        ("stavegame placing=anywhere", "nearest to its owner"),
        ("stavegame end=any-time", "turn begins, you may END"),
        ("stavegame coloring=automatic", "=g"),
        ("stones quiet_limit=none", "draw after"),
        ("mantis", "another turn"),
        ("nava ply_limit=none", "draw"),
        ("stones diagonal=yes", "left or right or"),
    ],
)
def test_what_an_option_turns_off_is_not_said(text: str, absent: str) -> None:
    """Not even in the full form."""
    assert absent not in spaced(staves.setup(text).rules_text(full=True))


@pytest.mark.parametrize("full", [None, 1, "yes"])
def test_full_is_true_or_false(full: Any) -> None:
    """Anything else is a mistake of the program."""
    with pytest.raises(TypeError, match=r"^full must be bool, not "):
        staves.setup("nava").rules_text(full=full)


def test_large_numbers_are_broken_into_lines() -> None:
    """Nothing is too long for a line, and no limit of Python's is in the way."""
    goal = 10 ** (MAX_DIGITS - 1)
    text = staves.setup("mantis", goal=goal).rules_text(full=True)
    assert max(map(len, text.split("\n"))) <= 78
    assert "1" + "0" * (MAX_DIGITS - 1) in "".join(text.split())


def test_a_game_of_others_is_told_by_what_it_gives() -> None:
    """Its aim, its options, its notation and the sentences of its book."""
    options = (Option("heap", "int", 10, (1, 99), text="what there is to take"), Option("sly", "bool", default=False))
    words = Words(notation={"2": "takes two"}, aim="Take the last one.")
    game: Any = attrs.evolve(
        NIM,
        start=Start(lambda _rng, *, heap, sly: NIM_STATE(heap), options),  # noqa: ARG005 (nothing is sly)
        shown=attrs.evolve(NIM.shown, words=words),
    )
    assert staves.setup(game, heap=7).rules_text() == (
        "The rules of nim heap=7\n\n"
        "The aim. Take the last one.\n\n"
        "Options of this game:\n\n- heap: 7 (what there is to take)\n- sly: no\n\n"
        "Actions are written like this:\n\n- 2 takes two\n\n"
        "The rules:\n\n"
        "- Once the game is over, no action is legal.\n- There is one heap.\n"
        "- A player takes one, two or three.\n- No more can be taken than is left.\n"
    ).rstrip("\n")


NIM_STATE = type(staves.new_game(NIM, seed=1))


def test_a_game_without_words_shows_actions_of_its_start() -> None:
    """So one sees how they are written; if there are none, nothing is said of them."""
    assert "Actions are written like this: 1, 2 or 3.\n" in staves.setup(NIM).rules_text()
    over: Any = attrs.evolve(NIM, start=Start(lambda _rng: NIM_STATE(0)))
    assert "Actions" not in staves.setup(over).rules_text()


def test_of_many_actions_only_the_first_are_shown() -> None:
    """Five of those that are legal at the start that seed 0 gives, so the text is the same each time."""
    game = changed(
        NIM,
        begin=lambda rng: NIM_STATE(int(1000 * rng.random())),  # 0.844… is what a generator with seed 0 gives first
        legal_actions=lambda heap: tuple(map(Take, range(heap.left, heap.left + 9))),
    )
    assert "Actions are written like this: 844, 845, 846, 847 or 848.\n" in staves.setup(game).rules_text()


def test_a_rule_may_depend_on_the_options() -> None:
    """The text of the rule is what it says in general; with options it says what holds, or nothing."""
    book = Rulebook([int])
    book.says("fast", only_with("speed", "fast", "A player may take two steps."))
    assert ['With speed="fast": A player may take two steps.'] == [rule.text for rule in book.rules[1:]]
    assert [] == [*book.rules_with({"speed": "slow"})[1:]]
    assert [Rule("fast", "A player may take two steps.")] == [*book.rules_with({"speed": "fast"})[1:]]
    with pytest.raises(ValueError, match=r"^the rule 'mute' must have a text when no options are known, not None$"):
        book.says("mute", lambda _options: None)


def test_markdown_becomes_plain_text() -> None:
    """Links and emphasis go, items are indented, and code is never broken."""
    long = " ".join(["word"] * 15)
    markdown = f"**The [aim](#a.b).** Type\n`go on`.\n\n- one\n- {long} `STEAL 1 now`\nand on\n\nlast"
    assert plain_text(markdown) == (f"The aim. Type go on.\n\n- one\n- {long}\n  STEAL 1 now and on\n\nlast")
