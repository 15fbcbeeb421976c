"""What all adapters make of an engine: its states, moves and texts, and which laws are checked."""

import pickle
import random
import sys
from collections.abc import Callable, Hashable, Mapping
from typing import Any

import attrs
import pytest

import staves
from helpers.pile import Counting, Pile, Salted, read_move, winner
from staves import Game, ParseError
from staves.testing._laws import laws_of, not_checked
from staves.testing.engines import PROMISES, of_board
from staves.testing.engines._foreign import Engine, EngineGame, EngineState, Move, differences, played


def made(board: Any = Pile, **how: Any) -> Any:
    """Return the game of a kind of board."""
    parts: dict[str, Any] = {"name": "pile", "read_move": read_move, "winners": winner, **how}
    return of_board(board, **parts)


def state_of(game: Any, start: str = "", *actions: str) -> Any:
    """Return a state of a game of boards."""
    return EngineState(game.engine, start, actions)


def test_a_state_is_made_by_playing_its_actions_in_one_position() -> None:
    """From its start, and it belongs to the game of its engine."""
    game = made()
    state = state_of(game, "6 1", "2", "1")
    assert (3, 1, [2, 1]) == (state.position.sticks, state.position.turn, state.position.taken)
    assert ("6 1", ("2", "1")) == (state.start, state.actions)
    assert state.game is game
    assert repr(state) == "<pile: 3 1>"
    assert repr(game) == "<Game pile>"
    assert state_of(game).actions == ()
    assert played(game.engine, "4 0", ("1",)).fen() == "3 1"
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.position is not state.position


def test_an_action_is_taken_on_a_copy() -> None:
    """And heard of as an event; without copies the game is played again instead."""
    for game, pushed in ((made(Noting), 1), (made(Noting, copies=()), 3)):
        state: Any = state_of(game, "7 0", "1", "2")
        Noting.pushed = 0
        after, events = staves.step(state, Move("3"))
        assert Noting.pushed == pushed
        assert (Move("3"),) == events
        assert ("7 0", ("1", "2", "3"), "1 1") == (after.start, after.actions, after.position.fen())
        assert state.position.fen() == "4 0"
        assert staves.apply(state, Move("3")) == after


class Noting(Pile):
    """It counts the moves that are made on all boards."""

    pushed = 0

    def push(self, move: int) -> None:
        """Make a move."""
        Noting.pushed += 1
        super().push(move)


def test_the_first_way_to_copy_is_used_to_play() -> None:
    """The others are only checked."""
    ways: list[str] = []

    def first(board: Pile) -> Pile:
        ways.append("first")
        return board.copy()

    def second(board: Pile) -> Pile:
        ways.append("second")
        return board.copy()

    game = made(copies=(first, second))
    state = state_of(game)
    staves.apply(state, Move("1"))
    assert ways == ["first"]


def test_the_engine_answers_for_its_states() -> None:
    """Who plays, whose turn it is, what is legal and who has won."""
    game = made(players=("a", "b"), winners=lambda _: ["b"])
    state = state_of(game, "2 0")
    assert (("a", "b"), "a") == (game.play.players(state), staves.to_move(state))
    assert (Move("1"), Move("2")) == staves.legal_actions(state)
    assert ("2 0", "pile 2 0") == (str(state), staves.to_text(state))
    over = staves.apply(state, Move("2"))
    assert (None, (), ("b",)) == (staves.to_move(over), staves.legal_actions(over), staves.winners(over))
    rule = staves.explain(state, Move("3"))
    assert rule is not None
    assert (rule.id, staves.explain(state, Move("2"))) == ("engine", None)


def test_a_game_starts_where_its_engine_says() -> None:
    """By the seed."""
    game = made(starts=("2 1",))
    starts = [staves.new_game(game, seed=seed).start for seed in range(20)]
    assert {"", "2 1"} == {*starts}
    assert starts == [staves.new_game(game, seed=seed).start for seed in range(20)]


def test_equal_engines_have_one_game() -> None:
    """However many others there are: its states are those of no other."""
    game = made()
    state = state_of(game)
    for number in range(100):
        made(name=f"pile-{number}")
    assert state.game is game
    assert made() is game
    assert made(players=("a", "b")) is not game


def test_states_are_equal_if_their_positions_show_the_same() -> None:
    """However they came about, and if the engine doesn't say otherwise."""
    game = made()
    state = state_of(game, "7 0", "1", "1")
    assert state == state_of(game, "5 0")
    assert hash(state) == hash(state_of(game, "5 0"))
    assert state != state_of(game, "5 1")
    assert state != state_of(game, "4 0")
    assert hash(state) != hash(state_of(game, "4 0"))
    assert state != state_of(made(name="other"), "5 0")
    assert state != "5 0"
    assert state.__eq__("5 0") is NotImplemented


def test_an_engine_may_tell_apart_what_looks_the_same() -> None:
    """By its equality, as the first of two positions sees it; and its hashes count, too."""

    class Onesided(Pile):
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Pile) and other.taken == []

        __hash__ = Pile.__hash__

    game = made(Onesided)
    assert state_of(game, "7 0", "1") == state_of(game, "6 1")
    assert state_of(game, "6 1") != state_of(game, "7 0", "1")
    counting, salted = made(Counting), made(Salted)
    assert state_of(counting, "7 0", "1") != state_of(counting, "6 1")
    one, other = state_of(salted, "7 0", "1"), state_of(salted, "6 1")
    assert one == other
    assert hash(one) != hash(other)


class Plain:
    """A board whose class doesn't say when two are equal."""

    def __init__(self, text: str = "7 0") -> None:
        self.pile = Pile(text)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "pile":
            raise AttributeError(name)
        return getattr(self.pile, name)


class Hashless(Plain):
    """A board that can be compared but has no hash."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hashless) and self.pile.taken == other.pile.taken

    __hash__ = None  # type: ignore[assignment]


def test_positions_without_an_equality_are_those_that_show_the_same() -> None:
    """And without a hash, none counts."""
    game: Any = made(Plain, copies=())
    one, other = state_of(game, "7 0", "1"), state_of(game, "6 1")
    assert one == other
    assert hash(one) == hash(other)
    assert game.engine.same(one.position, other.position)
    assert game.engine.hashed(one.position) == 0
    assert game.engine.hashed(Hashless()) == 0
    assert not game.engine.same(Hashless(), state_of(made(Hashless, copies=()), "7 0", "1").position)
    assert game.engine.same(Hashless(), Hashless())
    assert game.engine.hashed(Pile()) == hash(Pile())


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, []),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ["b is 2, not 3"]),
        ({"a": 1, "b": 2}, {"a": 0}, ["a is 1, not 0", "b is 2, not None"]),
        ({"a": (1, 2, 3, 4)}, {"a": (1, 2, 5, 6)}, ["a has 3 at 2, not 5"]),
        ({"a": (1, 2)}, {"a": (1, 2, 3)}, ["a is (1, 2), not (1, 2, 3)"]),
        ({"a": (1, 2)}, {"a": "12"}, ["a is (1, 2), not '12'"]),
        ({"a": "12"}, {"a": (1, 2)}, ["a is '12', not (1, 2)"]),
        ({"a": "12"}, {"a": "13"}, ["a is '12', not '13'"]),
        ({"a": 10**119}, {"a": 10**120}, [f"a is {10**119}, not {10**119}…"]),
    ],
)
def test_differences_are_told_where_they_are(
    one: Mapping[str, Hashable], other: Mapping[str, Hashable], said: list[str]
) -> None:
    """Of long rows the place, and of long texts the beginning."""
    assert said == list(differences(one, other))


def test_positions_are_read_if_they_are_written_so() -> None:
    """Any other text for them is refused, at its beginning."""
    game = made()
    state: Any = staves.from_text("pile 5 1", [game])
    assert ("5 1", (), "5 1") == (state.start, state.actions, state.position.fen())
    assert state.game is game
    for text, expected in (("pile x", "a position that the engine can read"), ("pile 05 1", "writes it: 5 1")):
        with pytest.raises(ParseError, match=expected) as error:
            staves.from_text(text, [game])
        assert (text, 5) == (error.value.text, error.value.position)
    without = of_board(Textless, name="textless", read_move=str)
    assert without.notation.positions is None


class Textless:
    """A board that can't be written."""

    turn = 0
    legal_moves = ("a", "b")

    def push(self, _move: str) -> None:
        """Make a move."""


def test_actions_are_read_if_they_are_written_so() -> None:
    """What the engine can't read is no action, and what it writes otherwise is told."""
    game = made(read_move=int, write_move=lambda move: f"{move}")
    state = state_of(game)
    assert staves.parse_action(state, "2") == Move("2")
    for text, expected in (("x", "an action that the engine knows"), ("02", "'2'")):
        with pytest.raises(ParseError, match=expected) as error:
            staves.parse_action(state, text)
        assert (text, 0) == (error.value.text, error.value.position)


def test_a_move_is_its_text() -> None:
    """As a text and as a value."""
    assert ("a2", "Move('a2')") == (str(Move("a2")), repr(Move("a2")))
    assert Move("a2") == Move("a2") != Move("a3")


# ------------------------------------------------------------------- what is checked


def test_the_laws_on_an_engine_are_those_that_say_something_about_it() -> None:
    """The others would be about the adapter."""
    game = made(starts=("2 1",), refuses=True)
    checked = {law.id for law in laws_of(game) if not_checked(law, game) is None}
    assert checked == {
        *("pure", "explain", "order", "over", "winners", "notation", "text", "value", "worth", "refuse"),
        *("alone", "process", "replay", "copies", "undo", "refused"),
    }
    assert game.not_checked.keys() == {law.id for law in laws_of(game)} - checked
    assert game.laws == PROMISES


def test_what_an_engine_lacks_is_said_in_its_own_words() -> None:
    """And counts for the laws."""
    game = made()
    assert game.not_checked["refused"] == "push() accepts any move, legal or not (refuses=)"
    assert {law.id: not_checked(law, game) for law in game.laws}["refused"] == game.not_checked["refused"]


WHY = "other processes can't import what the engine is made from, because no module has a name for it"


def test_an_engine_is_checked_in_other_processes_if_they_can_import_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function without a name or a class of the program itself can't be."""
    assert {"alone", "process"}.isdisjoint(made().not_checked)
    for how in ({"is_over": lambda board: board.is_game_over()}, {"asks": [lambda _: 0]}):
        missing = made(**how).not_checked
        assert (WHY, WHY) == (missing["alone"], missing["process"])
    local = type("Local", (Pile,), {"__module__": "__main__"})
    monkeypatch.setattr(sys.modules["__main__"], "Local", local, raising=False)
    missing = made(local).not_checked
    assert (WHY, WHY) == (missing["alone"], missing["process"])


def test_what_an_adapter_adds_to_a_game_is_given_by_name() -> None:
    """So a game may get more parts. Its rules can't be changed after it was made."""
    usual = {field.name for field in attrs.fields(Game)}
    assert all(field.kw_only for field in attrs.fields(EngineGame) if field.name not in usual)
    game = made()
    with pytest.raises(Exception, match="rule"):
        game.book.condition(Move, "more", "Another rule.")(lambda _state, _move: True)


class _Least(Engine):
    """An engine that says no more than it must."""

    name = "least"
    players = (0, 1)

    def lacks(self) -> dict[str, str]:
        return {"text": "it has none"}

    def start(self, rng: random.Random) -> str:
        return str(rng.randrange(2))

    def fresh(self, start: str) -> list[str]:
        return [start]

    def to_move(self, position: list[str]) -> Any:
        return None if len(position) > 2 else len(position) - 1

    def legal(self, position: list[str]) -> tuple[str, ...]:
        return () if len(position) > 2 else ("a", "b")

    def allows(self, position: list[str], action: str) -> bool:
        return action in self.legal(position)

    def spelled(self, action: str) -> str:
        return action

    def act(self, position: list[str], action: str) -> None:
        position.append(action)

    def winners(self, position: list[str]) -> tuple[Any, ...]:
        return (0,) if position[-1] == "a" else ()

    def shows(self, position: list[str]) -> Mapping[str, Hashable]:
        return {"the actions": tuple(position)}

    def printed(self, position: list[str]) -> str:
        return "".join(position)


def test_an_engine_need_not_say_more() -> None:
    """Then it has no copies, tells nothing to anybody, and refuses with exceptions."""
    engine = _Least()
    position = engine.fresh("0")
    assert {} == engine.copies() == engine.told(position, 0)
    assert engine.refused(position) is False
    assert engine.twin(EngineState(engine, "0"), 0, random.Random(0)) is None
    unable: list[Callable[[], object]] = [
        lambda: engine.undo(position, 0, "a"),
        lambda: engine.read("0"),
        lambda: engine.written(position),
    ]
    for ask in unable:
        with pytest.raises(NotImplementedError):
            ask()


@pytest.mark.parametrize("missing", sorted(Engine.__abstractmethods__))
def test_an_engine_that_lacks_what_it_must_have_cannot_be_made(missing: str) -> None:
    """Each of these."""
    kind: Any = type("Lacking", (_Least,), {missing: getattr(Engine, missing)})
    with pytest.raises(TypeError, match=missing):
        kind()


def test_what_an_engine_must_have() -> None:
    """All that a game is played and compared with."""
    assert {
        *("lacks", "start", "fresh", "to_move", "legal", "allows", "spelled", "act", "winners", "shows", "printed")
    } == Engine.__abstractmethods__
