"""The value that Stavegame is: each part of it does what it is there for."""

from typing import Any

import pytest
from hypothesis import Phase, find, settings

import staves
from helpers.drawings import looking, seen
from helpers.stavegame import EMPTY, a, b
from staves import stavegame
from staves._core.drawing import Marks
from staves.stavegame import GAME, Forward, Place, Stave

STATE = stavegame.position(
    staves=[Stave("blue", (None, None, a(0, 0, 1))), EMPTY, EMPTY], hands=([(0, 2, 3)], [(1, 0, 0)])
)


def test_every_rule_is_in_the_book_in_its_order() -> None:
    """The ids are those that errors, the rulebook and the tests use."""
    board = "board.shape card.points card.forever deck.standard deck.known setup.deal stave.color stave.color.automatic"
    turn = "turn.first turn.draw turn.actions turn.over pass"
    place = "place.once place.from-hand place.room place.nearest place.anywhere place.color"
    move = (
        "forward.own forward.edge forward.free slide.own slide.adjacent slide.colored slide.descends slide.not-placed"
    )
    end = "combat.color combat.attacker end.full end.start end.any-time end.stave end.winner end.exhausted"
    rules = GAME.book.rules
    assert f"over {board} {turn} {place} {move} {end}".split() == [rule.id for rule in rules]
    assert all(rule.text.endswith(".") for rule in rules)


@pytest.mark.parametrize(
    ("coloring", "colored", "named"),
    [
        (None, "highest number", 'coloring is "chosen", the action must name the color of one'),
        ("chosen", "highest number", "are highest, the action must name the color of one"),
        ("automatic", "gives it a color,", "An action names no color"),
    ],
)
def test_a_rule_tells_how_a_stave_gets_its_color(coloring: str | None, colored: str, named: str) -> None:
    """In a setup what holds there, and elsewhere how to choose."""
    options = None if coloring is None else staves.setup("stavegame", coloring=coloring).options
    texts = {rule.id: rule.text for rule in (GAME.book.rules if options is None else GAME.book.rules_with(options))}
    assert colored in texts["stave.color"]
    assert named in texts["place.color"]
    assert (coloring != "chosen") == ("stave.color.automatic" in texts)


def test_the_options_have_choices_and_defaults() -> None:
    """The first of each is the default, and all say what they mean."""
    found = [(option.name, option.default, option.choices) for option in GAME.options]
    assert [
        ("end", "turn-start", ("turn-start", "any-time")),
        ("coloring", "chosen", ("chosen", "automatic")),
        ("placing", "nearest", ("nearest", "anywhere")),
    ] == found
    assert all(option.text for option in GAME.options)


def test_its_places_name_actions_say_what_is_there_and_have_boxes() -> None:
    """The path of an action leads back to it."""
    places = GAME.shown.places
    for action, path in ((Place(0, 1), ("A0", "12")), (Forward(0, 2), ("02", "01"))):
        assert path == places.path(STATE, action)
        assert action == places.meant(STATE, path)
    assert "hand card 0 of A, 0 red, 2 green, 3 blue" == places.labels(STATE)["A0"]
    boxes = places.boxes(STATE, Marks())
    assert ["B0", *(f"{stave}{slot}" for stave in range(3) for slot in range(3)), "A0"] == [*boxes]


@pytest.mark.parametrize("player", ["C", "", None, 0, ["A"]])
def test_who_is_not_a_player_has_no_hand(player: Any) -> None:
    """Whatever it is that was asked for."""
    with pytest.raises(staves.UnknownPlayer):
        STATE.hand(player)


def test_it_is_drawn_as_a_table() -> None:
    """With a shape for each of the nine slots, and not as text."""
    assert 9 == len(looking(seen(STATE), "slot"))


def test_its_positions_are_read_as_they_are_written() -> None:
    """Text and JSON alike."""
    assert STATE == staves.from_text(staves.to_text(STATE)) == staves.from_json(staves.to_json(STATE))


def test_it_knows_how_many_actions_can_follow() -> None:
    """Three cards act at most five times each; twice as many turns, and those at the end, may be passed."""
    assert 5 * 3 + 2 * (5 * 3 + 2) == GAME.play.max_actions_left(STATE)
    assert 0 == GAME.play.max_actions_left(stavegame.position())


def test_it_tells_tests_how_it_may_begin() -> None:
    """Property-based tests draw first states of it."""
    assert GAME.start is not None
    assert GAME.start.first_states is not None
    once = settings(max_examples=1, phases=[Phase.generate], database=None)
    assert GAME is find(GAME.start.first_states(), lambda _: True, settings=once).game


def test_colors_and_players_are_names() -> None:
    """A position has the same representative with the players turned round."""
    other = stavegame.position(
        staves=[Stave("blue", (b(0, 0, 1), None, None)), EMPTY, EMPTY],
        hands=([(1, 0, 0)], [(0, 2, 3)]),
        turn=stavegame.Turn("B", dry=True),
    )
    assert STATE != other
    assert staves.canonical(STATE).state == staves.canonical(other).state
