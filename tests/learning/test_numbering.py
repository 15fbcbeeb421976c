"""Actions by number, and masks, whatever the game."""

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, TAKES, Encoder, Heap, Take
from helpers.play import playout
from staves import Learned, nava, stavegame
from staves._core import numbers
from staves._core.limits import MAX_NUMBERED_OBJECTS, MAX_NUMBERS
from staves._core.numbers import Known, Listed
from staves.games import GAMES

SETUPS = [
    "stavegame",
    "stavegame placing=anywhere",
    "stones rows=4 columns=4 stones=4",
    "stones rows=5 columns=5 players=3 stones=5 diagonal=yes",
    "mantis players=2",
    "mantis",
    "nava",
]


@pytest.mark.parametrize(
    ("setup", "by"), [*((setup, None) for setup in SETUPS), *((setup, "card") for setup in SETUPS[:2])]
)
def test_the_mask_says_what_is_legal(setup: str, by: str | None) -> None:
    """In each state of a game, of the view of the player to move and of nobody else's, and back to the actions."""
    numbering = staves.numbering(staves.setup(setup), by=by)
    for state in playout(staves.new_game(setup, seed=5), 5):
        mask = numbering.mask(state)
        assert isinstance(mask, bytearray)
        assert len(numbering) == len(mask)
        numbers = numbering.numbers(state)
        assert [number for number, legal in enumerate(mask) if legal] == numbers
        assert {1} >= {*mask} - {0}
        actions = [numbering.action(number, state) for number in numbers]
        assert {*actions} <= {*staves.legal_actions(state)}
        assert numbers == [numbering.number(action, state) for action in actions]
        assert by or len(actions) == len(staves.legal_actions(state))
        for player in state.game.play.players(state):
            view = staves.view(state, player)
            to_move = player == staves.to_move(state)
            assert (mask if to_move else bytearray(len(mask))) == numbering.mask(view)
            assert (numbers if to_move else []) == numbering.numbers(view)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_numbering_is_a_sequence(setup: str) -> None:
    """Of all actions, each once, with places that are its numbers."""
    numbering = staves.numbering(staves.setup(setup))
    actions = list(numbering)
    assert actions == [numbering[place] for place in range(len(numbering))]
    assert tuple(actions[1:9:2]) == numbering[1:9:2]
    assert actions[-1] == numbering[-1]
    assert all(action in numbering for action in actions[:9])
    assert list(range(len(numbering))) == [*map(numbering.number, numbering)]
    for place in (len(numbering), -len(numbering) - 1):
        with pytest.raises(IndexError, match=rf"^there are {len(numbering)} actions, so there is no index {place}$"):
            numbering[place]
    wrong: Any = "0"
    with pytest.raises(TypeError, match=r"^an index must be a whole number or a slice, not '0' \(str\)$"):
        numbering[wrong]


@pytest.mark.parametrize("game", [*GAMES, NIM], ids=lambda game: game.name)
def test_a_game_that_tells_learning_agents_something_is_still_a_value(game: staves.AnyGame) -> None:
    """Equal games have equal hashes."""
    assert game.learned is not None
    assert hash(game) == hash(attrs.evolve(game))


@pytest.mark.parametrize("setup", SETUPS)
def test_a_setup_and_its_first_states_have_the_same_numbering(setup: str) -> None:
    """Whatever was drawn; and what is unpickled is equal, and numbers what it is asked."""
    numbering = staves.numbering(staves.setup(setup))
    state = staves.new_game(setup, seed=11)
    again = pickle.loads(pickle.dumps(numbering))
    assert numbering == staves.numbering(state) == again
    assert 1 == len({numbering, staves.numbering(state), again})
    assert numbering.mask(state) == again.mask(state)
    assert numbering != staves.numbering(staves.new_game("nava", ply_limit=3))


def test_numberings_by_kind_are_pickled_too() -> None:
    """And are equal to the same, with the same hash, but not to others."""
    setup = staves.setup("stavegame")
    by_card = staves.numbering(setup, by="card")
    assert 1 == len({by_card, staves.numbering(setup, by="card"), pickle.loads(pickle.dumps(by_card))})
    assert by_card != staves.numbering(setup)


def test_a_numbering_shows_what_it_is_of() -> None:
    """In a word, as it may have many actions."""
    assert "<Numbering of 275 actions of stavegame>" == repr(staves.numbering(staves.setup("stavegame")))
    assert "<NumberingByKind of 275 actions of stavegame>" == repr(
        staves.numbering(staves.setup("stavegame"), by="card")
    )
    assert "Listed(actions=(Take(count=1),))" == repr(Listed((Take(1),)))


def test_the_action_of_a_number_is_the_one_that_was_listed() -> None:
    """The same object, which `apply` plays without asking the rules again."""
    for game in GAMES:
        setup = staves.setup(game)
        numbering, state = staves.numbering(setup), setup.new_game(seed=1)
        numbers = numbering.numbers(state)
        assert all(numbering[number] in staves.legal_actions(state) for number in numbers)
        listed = {id(action) for action in staves.legal_actions(state)}
        assert listed == {id(numbering.action(number)) for number in numbers}


def test_a_number_may_be_of_another_class() -> None:
    """Such as those of NumPy, but not a bool, a float or a text."""

    class Seven:
        def __index__(self) -> int:
            return 7

    numbering = staves.numbering(staves.setup("nava"))
    seven: Any = Seven()
    assert numbering[7] == numbering.action(seven) == numbering[seven]
    wrong: Any
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match=r"^number must be a whole number, not "):
            numbering.action(wrong)
    for number in (-1, 200):
        with pytest.raises(ValueError, match=f"^number must be from 0 to 199, not {number}$"):
            numbering.action(number)


def test_actions_and_states_of_other_games_are_refused() -> None:
    """Each by a sentence that says what would be right."""
    numbering = staves.numbering(staves.setup("nava"))
    wrong: Any = stavegame.PASS
    with pytest.raises(TypeError, match=r"^number\(\) takes an action of nava \(Move\), not Pass\(\) \(Pass\)$"):
        numbering.number(wrong)
    wrong = "04>03"
    with pytest.raises(TypeError, match=r"; parse_action\(\) makes one from text$"):
        numbering.number(wrong)
    assert wrong not in numbering
    for moment in (staves.new_game("stones", seed=1), staves.view(Heap(3), 0), 7, None, nava.State):
        wrong = moment
        with pytest.raises(TypeError, match=r"^mask\(\) takes a state of nava or a view of one, not "):
            numbering.mask(wrong)
    move = numbering[0]
    wrong = Heap(3)
    with pytest.raises(TypeError, match=r"^number\(\) takes a state of nava or a view of one, not Heap"):
        numbering.number(move, wrong)
    with pytest.raises(
        ValueError, match=r"^action\(\) takes a state or view of the setup of this numbering; this one "
    ):
        numbering.action(0, staves.new_game("nava", ply_limit=3))


def test_a_state_may_be_given_where_it_is_not_needed() -> None:
    """So the same program serves a numbering by kind."""
    state = staves.new_game("nava")
    numbering = staves.numbering(state)
    assert 7 == numbering.number(numbering.action(7, state), staves.view(state, 2))


@pytest.mark.parametrize("wrong", ["nava", nava.GAME, nava.State, None, 7])
def test_a_numbering_is_made_of_a_setup_or_a_state(wrong: Any) -> None:
    """A name is neither."""
    with pytest.raises(TypeError, match=r"^numbering\(\) takes a setup or the state of a game, not "):
        staves.numbering(wrong)


def test_there_are_only_the_ways_to_number_that_a_game_has() -> None:
    """The error names them."""
    wrong: Any = 7
    with pytest.raises(ValueError, match=r"^the actions of stavegame can't be numbered by 'cards'; by may be 'card'$"):
        staves.numbering(staves.setup("stavegame"), by="cards")
    with pytest.raises(ValueError, match=r"^the actions of nava can't be numbered by 'card'; leave out by$"):
        staves.numbering(staves.setup("nava"), by="card")
    with pytest.raises(TypeError, match=r"^by must be a text, not 7 \(int\)$"):
        staves.numbering(staves.setup("stavegame"), by=wrong)


# ------------------------------------------------------------------- games of others


def test_a_game_with_a_notation_of_few_actions_needs_nothing_more() -> None:
    """Their numbers are their places in what `notation_of` was given."""
    numbering = staves.numbering(Heap(5))
    assert TAKES == tuple(numbering)
    assert [0, 1, 2] == numbering.numbers(Heap(5))
    assert bytearray([1, 1, 0]) == numbering.mask(Heap(2, turn=1))
    assert bytearray(3) == numbering.mask(Heap(0)) == numbering.mask(staves.view(Heap(2), 1))
    assert numbering == staves.numbering(staves.setup(NIM)) == pickle.loads(pickle.dumps(numbering))
    assert 1 == len({numbering, staves.numbering(staves.setup(NIM)), pickle.loads(pickle.dumps(numbering))})


def encoder(heap: Heap) -> Encoder:
    """Return how views become vectors."""
    return Encoder(heap.left)


def test_a_game_may_list_other_actions_than_its_notation(nim_with: Callable[..., None]) -> None:
    """Such as only those that its setup allows."""
    own: Any = Learned(encoder, lambda heap: TAKES[: heap.left])
    nim_with(learned=own)
    assert TAKES[:2] == tuple(staves.numbering(Heap(2)))
    nim_with(learned=attrs.evolve(own, actions=None))
    assert TAKES == tuple(staves.numbering(Heap(2)))


def test_a_game_that_lists_no_actions_says_so(nim_with: Callable[..., None]) -> None:
    """It has a notation of its own, and nothing for learning agents."""
    nim_with(learned=None, actions=None)
    with pytest.raises(TypeError, match=r"^nim doesn't define which actions it has \(learned.actions\)$"):
        staves.numbering(Heap(2))


@attrs.frozen
class Many:
    """Very many actions, which nobody looks at."""

    count: int

    def __len__(self) -> int:
        return self.count


def test_a_numbering_may_not_be_endless(nim_with: Callable[..., None]) -> None:
    """A mask takes a byte for each action."""
    many: Any
    many = Many(10_000_000)
    nim_with(learned=Learned(encoder, lambda _: many))
    assert MAX_NUMBERS == len(staves.numbering(Heap(2))) == 10_000_000
    many = Many(10_000_001)
    with pytest.raises(ValueError, match=r"^the actions of nim must be at most 10,000,000 numbers, not 10,000,001$"):
        staves.numbering(Heap(2))


@pytest.fixture
def nim_with(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Give the states of Nim another game until the test is over."""

    def change(**parts: Any) -> None:
        monkeypatch.setattr(Heap, "game", changed(NIM, **parts))

    return change


def test_a_legal_action_without_a_number_is_of_another_setup(nim_with: Callable[..., None]) -> None:
    """The numbers were made of a state in which fewer actions are possible."""
    nim_with(learned=Learned(encoder, lambda heap: TAKES[: heap.left]))
    numbering = staves.numbering(Heap(1))
    assert bytearray(b"\1") == numbering.mask(Heap(1))
    with pytest.raises(ValueError, match=r"^numbers\(\) takes a state or view of the setup of this numbering; "):
        numbering.numbers(Heap(3))


def test_the_number_of_objects_that_are_kept_is_limited() -> None:
    """Each is kept, so that no other one can have its place; once there are many, all are forgotten."""
    known = Known()
    for _ in range(MAX_NUMBERED_OBJECTS):
        known.add(Take(1), 0)
    before = known.tables
    assert [MAX_NUMBERED_OBJECTS, 1, MAX_NUMBERED_OBJECTS] == [len(table) for table in before]
    known.add(TAKES[1], 1)
    assert ({id(TAKES[1]): 1}, {1: TAKES[1]}, [TAKES[1]]) == known.tables
    assert MAX_NUMBERED_OBJECTS == len(before[2])


def test_a_game_may_list_other_objects_each_time(
    nim_with: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are found by their values, however many are kept."""
    nim_with(legal_actions=lambda heap: tuple([Take(count) for count in range(1, 1 + min(3, heap.left))]))
    monkeypatch.setattr(numbers, "MAX_NUMBERED_OBJECTS", 4)
    numbering = staves.numbering(Heap(5))
    assert [[0, 1, 2], [0, 1], [0]] * 3 == [numbering.numbers(Heap(left)) for left in (5, 2, 1) * 3]


def test_a_spectator_has_no_legal_actions() -> None:
    """As nobody's turn is a spectator's."""
    for setup in SETUPS:
        state = staves.new_game(setup, seed=3)
        assert 0 == sum(staves.numbering(state).mask(staves.view(state, None)))
