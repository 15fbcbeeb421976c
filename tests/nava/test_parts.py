"""What Nava offers besides play: the texts of its rules, positions, documents, places and symmetries."""

import random
import re
from itertools import chain

import pytest
from hypothesis import Phase, find, settings

import staves
from staves import drawings, nava
from staves._core.drawing import Marks
from staves.nava import GAME, Cube, Junction, Move, Player, Rules, Stack, State


def board(**pieces: Stack | Cube) -> list[list[Junction]]:
    """Return a board with these pieces, each on the junction that its name ends with."""
    rows: list[list[Junction]] = [[None] * 5 for _ in range(5)]
    for name, piece in pieces.items():
        rows[int(name[-2])][int(name[-1])] = piece
    return rows


JUNCTIONS = tuple(chain(*board(at00=Stack((1, 2)), at01=Cube(2), at44=Stack((2,)))))
STATE = State(Rules(ply_limit=9), JUNCTIONS, 2, 3)


def test_every_rule_is_in_the_book_in_its_order() -> None:
    """The ids are those that errors, the rulebook and the tests use."""
    move = "move.own move.straight move.count move.land move.cube"
    assert f"over board stack.owner {move} win.stacks win.cubes limit position".split() == [
        rule.id for rule in GAME.book.rules
    ]


def test_the_options_have_defaults_and_limits() -> None:
    """The only one is after how many moves a game is a draw, if there is a limit."""
    found = [(option.name, option.default, option.limits, option.optional) for option in GAME.options]
    assert [("ply_limit", 200, (1, None), True)] == found
    assert all(option.text for option in GAME.options)


@pytest.mark.parametrize(("limit", "words"), [(200, "200 moves"), (1, "1 move"), (2, "2 moves")])
def test_a_rule_tells_the_limit_of_the_setup(limit: int, words: str) -> None:
    """After how many moves the game is a draw."""
    setup = staves.setup("nava", ply_limit=limit)
    (text,) = [rule.text for rule in GAME.book.rules_with(setup.options) if rule.id == "limit"]
    assert [words] == re.findall(r"\d+ moves?\b", text)


def test_without_a_limit_one_rule_less_is_told() -> None:
    """And nothing else changes."""
    with_limit, without = (
        {rule.id: rule.text for rule in GAME.book.rules_with(staves.setup("nava", ply_limit=limit).options)}
        for limit in (7, None)
    )
    (left_out,) = with_limit.keys() - without.keys()
    assert {**without, left_out: with_limit[left_out]} == with_limit


def test_a_position_is_written_and_read() -> None:
    """As text and as a document."""
    text = staves.to_text(STATE)
    assert STATE == staves.from_text(text)
    assert STATE == staves.from_json(staves.to_json(STATE))


def test_the_limit_bounds_the_actions() -> None:
    """As many moves as are left to it; without it, nobody knows, and when the game is over, none."""
    assert GAME.play.max_actions_left is not None
    assert 9 - 3 == GAME.play.max_actions_left(STATE)
    assert GAME.play.max_actions_left(nava.new_game(rules=Rules(ply_limit=None))) is None
    assert 0 == GAME.play.max_actions_left(nava.new_game(board=board(at00=Stack((1,)))))


def test_a_game_begins_without_options() -> None:
    """With the default limit."""
    assert GAME.start is not None
    assert nava.new_game() == GAME.start.begin(random.Random(1))


def test_first_states_are_generated_in_the_middle_of_games() -> None:
    """With stacks that discs of both players are in, and cubes."""
    assert GAME.start is not None
    assert GAME.start.first_states is not None

    def is_special(state: State) -> bool:
        mixed = any(len({*junction.discs}) > 1 for junction in state.junctions if isinstance(junction, Stack))
        return mixed and sum(state.cubes) > 0

    without_shrinking = settings(phases=[Phase.generate], database=None)
    assert is_special(find(GAME.start.first_states(), is_special, settings=without_shrinking))


def test_junctions_are_pointed_at() -> None:
    """Each junction has a box and a label, and the path of a move is its two junctions."""
    places = GAME.shown.places
    assert {("44", "34"): Move((4, 4), (3, 4)), ("44", "43"): Move((4, 4), (4, 3))} == drawings.paths(STATE)
    every = {f"{row}{column}" for row in range(5) for column in range(5)}
    assert every == {*places.labels(STATE)} == {*places.boxes(STATE, Marks())}
    paths: list[tuple[str, ...]] = [("44", "34"), ("44",), ("44", "34", "44"), ()]
    assert [Move((4, 4), (3, 4)), None, None, None] == [places.meant(STATE, path) for path in paths]


def test_directions_and_players_are_names() -> None:
    """A position has the same representative with its board turned and its players turned round."""
    one = nava.new_game(board=board(at00=Stack((1,)), at12=Stack((2, 2)), at40=Cube(1)), to_move=1)
    other = nava.new_game(board=board(at04=Stack((2,)), at12=Stack((1, 1)), at44=Cube(2)), to_move=2)
    assert staves.canonical(one).state == staves.canonical(other).state
    assert 1 == staves.canonical(other).state.turn


@pytest.mark.parametrize("owner", [1, 2])
def test_a_cube_alone_makes_a_position_what_it_is(owner: Player) -> None:
    """Cubes in all corners make the same position, and one beside a corner another."""
    pieces = {"at22": Stack((1,)), "at11": Stack((2,)), "at13": Stack((2,)), "at31": Stack((2,)), "at33": Stack((2,))}
    corners, beside = (
        {staves.canonical(nava.new_game(board=board(**pieces, **{place: Cube(owner)}))).state for place in places}
        for places in (("at00", "at04", "at40", "at44"), ("at01", "at34", "at43", "at10"))
    )
    assert [1, 1] == [len(corners), len(beside)]
    assert not corners & beside


@pytest.mark.parametrize(("source", "height"), [((0, 0), 0), ((0, 1), 0), ((2, 2), 0), ((4, 4), 1)])
def test_rules_read_the_height_of_the_own_stack(source: tuple[int, int], height: int) -> None:
    """It is 0 for the opponent's, for a cube, and where nothing lies."""
    assert GAME.play.sight is not None
    assert (height,) == GAME.play.sight(STATE, Move(source, (2, 4)))


def test_it_has_all_parts_that_agents_need() -> None:
    """Features, numbers of moves, and what a position is worth to a simple player."""
    assert GAME.play.worth is not None
    assert GAME.learned is not None
    assert 653 == staves.features(STATE).size
    assert 200 == len(staves.numbering(STATE))
