"""What Mantis offers besides play: the texts of its rules, positions, documents, places and symmetries."""

import random

import pytest
from hypothesis import Phase, find, settings

import staves
from helpers.mantis import place
from staves import drawings, mantis
from staves._core.drawing import Marks
from staves.mantis import GAME, SCORE, State, Steal
from staves.mantis._cards import EVERY_CARD_ONCE

STATE = place("red red", "blue", deck="green pink", turn=1)


def test_every_rule_is_in_the_book_in_its_order() -> None:
    """The ids are those that errors, the rulebook and the tests use."""
    ids = "over deck deck.known players setup turn steal.other score steal win.goal win.deck two.again"
    assert ids.split() == [rule.id for rule in GAME.book.rules]


@pytest.mark.parametrize(
    ("players", "goal", "rule", "numbers"),
    [
        (2, None, "players", ["2", "0."]),
        (5, None, "players", ["5", "0."]),
        (2, None, "win.goal", ["15", "points"]),
        (3, None, "win.goal", ["10", "points"]),
        (2, 1, "win.goal", ["1", "point"]),
        (3, 12, "win.goal", ["12", "points"]),
    ],
)
def test_a_rule_tells_the_numbers_of_the_setup(players: int, goal: int | None, rule: str, numbers: list[str]) -> None:
    """How many play, and how many points win with so many players or by the option."""
    setup = staves.setup("mantis", players=players, goal=goal)
    (text,) = [each.text for each in GAME.book.rules_with(setup.options) if each.id == rule]
    assert numbers == [word for word in text.split() if word[0].isdigit() or word in {"point", "points"}]


@pytest.mark.parametrize("players", range(2, 7))
def test_only_two_players_are_told_of_another_turn(players: int) -> None:
    """With more players that rule is left out, and no other one."""
    setup = staves.setup("mantis", players=players)
    told = {rule.id for rule in GAME.book.rules_with(setup.options)}
    assert {rule.id for rule in GAME.book.rules} - told == (set() if players == 2 else {"two.again"})


def test_four_play_where_nothing_is_said() -> None:
    """In a setup as in a game that begins without options."""
    assert 4 == staves.setup("mantis").options["players"]
    assert GAME.start is not None
    assert (0, 1, 2, 3) == GAME.start.begin(random.Random(1)).players


def test_the_options_have_defaults_and_limits() -> None:
    """Each says what it means; without a goal, it depends on the number of players."""
    found = [(option.name, option.default, option.limits, option.optional) for option in GAME.options]
    assert [("players", 4, (2, 6), False), ("goal", None, (1, None), True)] == found
    assert all(option.text for option in GAME.options)


def test_a_position_is_written_and_read() -> None:
    """As text and as a document."""
    text = "mantis goal=- turn=1 tanks=Rgb*2/rgB piles=-/- deck=rGb,rgK"
    assert text == staves.to_text(STATE)
    assert STATE == staves.from_text(text)
    assert STATE == staves.from_json(staves.to_json(STATE))


def test_a_goal_is_written_once_and_read() -> None:
    """At the beginning of a position."""
    state = staves.new_game("mantis", seed=1, goal=5)
    text = staves.to_text(state)
    assert text.startswith("mantis goal=5 turn=")
    assert 1 == text.count("goal")
    assert state == staves.from_text(text)


def test_the_last_position_of_a_game_is_written_and_read() -> None:
    """Without a turn and without a deck."""
    state = place("red", "", deck="", piles=("", "blue"))
    text = "mantis goal=- turn=- tanks=Rgb/- piles=-/rgB deck=-"
    assert text == staves.to_text(state)
    assert state == staves.from_text(text)


def test_the_draws_that_are_left_bound_the_actions() -> None:
    """Each action draws a card, and nobody acts when the game is over."""
    assert GAME.play.max_actions_left is not None
    assert 2 == GAME.play.max_actions_left(STATE)
    won = place("red", "blue", deck="green", piles=("red " * 15, ""))
    assert 0 == GAME.play.max_actions_left(won)


def test_first_states_are_generated_with_decks_of_all_kinds() -> None:
    """Also with decks other than the standard one, of which a card may be there twice."""
    assert GAME.start is not None
    assert GAME.start.first_states is not None

    def is_special(state: State) -> bool:
        return state.every_card | EVERY_CARD_ONCE != EVERY_CARD_ONCE

    without_shrinking = settings(phases=[Phase.generate], database=None)
    assert is_special(find(GAME.start.first_states(), is_special, settings=without_shrinking))


def test_tanks_are_pointed_at() -> None:
    """Each tank and the deck have a box and a label, and the path of an action is a tank."""
    places = GAME.shown.places
    assert {("0",): Steal(0), ("1",): SCORE} == drawings.paths(STATE)
    assert {"0", "1", "deck"} == {*places.labels(STATE)} == {*places.boxes(STATE, Marks())}
    assert [SCORE, Steal(0), None] == [places.meant(STATE, path) for path in (("1",), ("0",), ("deck",))]


def test_it_says_what_vectors_leave_out() -> None:
    """Which of two cards of a color was scored, and which is in the tank, makes another view but no other vector."""
    one, other = (place(tank, "", piles=(pile, ""), deck="green") for tank, pile in (("red", "red1"), ("red1", "red")))
    features = staves.features(one)
    views = [staves.view(state, 0) for state in (one, other)]
    assert views[0] != views[1]
    assert features.vector(views[0]) == features.vector(views[1])
    assert GAME.learned is not None
    assert GAME.learned.leaves_out


def test_colors_and_players_are_names() -> None:
    """A position has the same representative with its colors renamed and its players turned round."""
    back = ("red", "green", "blue")
    one = mantis.position(tanks=[[("red", back)], []], deck=[("blue", back)], turn=1)
    renamed = mantis.position(tanks=[[], [("green", back)]], deck=[("red", back)], turn=0)
    assert staves.canonical(one).state == staves.canonical(renamed).state
    assert 0 == staves.canonical(one).state.turn
