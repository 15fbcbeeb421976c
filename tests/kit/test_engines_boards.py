"""Games made of boards: what is asked of a board, by which of its names, and what is said of what it lacks."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from helpers.pile import Bare, Pile, read_move, winner
from staves.testing.engines import of_board
from staves.testing.engines._boards import Boards


def boards(new: Any = Pile, **how: Any) -> Boards:
    """Return the engine of a kind of board."""
    given: dict[str, Any] = {"name": "pile", "read_move": read_move, **how}
    engine: Any = of_board(new, **given).engine
    return engine  # type: ignore[no-any-return]


def bare(**how: Any) -> Boards:
    """Return the engine of a board that has none of the usual names but whose turn it is."""
    return boards(Bare, **{"read_move": str, "legal": "moves", "to_move": whose, **how})


def whose(board: Any) -> Any:
    """Say whose turn it is."""
    return board.turn


def test_a_board_is_asked_by_the_usual_names() -> None:
    """Those of python-chess."""
    engine = boards()
    board = engine.fresh("")
    assert ("pile", (0, 1)) == (engine.name, engine.players)
    assert ("1", "2", "3") == engine.legal(board)
    assert engine.to_move(board) == 0
    assert [True, False] == [engine.allows(engine.fresh("2 0"), action) for action in "23"]
    engine.act(board, "3")
    assert ("4 1", "4 1", 1) == (engine.printed(board), engine.written(board), engine.to_move(board))
    engine.undo(board, 0, "3")
    assert engine.printed(board) == "7 0"
    assert engine.spelled("2") == "2"
    assert engine.printed(engine.read("2 1")) == "2 1"
    assert {"copy()"} == engine.copies().keys()
    over = engine.fresh("0 1")
    assert (None, ()) == (engine.to_move(over), engine.legal(over))


def test_a_board_may_have_names_of_its_own() -> None:
    """Which are those of methods or attributes, or functions of the board."""
    engine = boards(
        Own,
        text="written",
        legal=lambda board: board.few,
        is_legal="may",
        is_over="done",
        push="take",
        pop="back",
        copies=("twin", copy.copy),
    )
    board = engine.fresh("")
    assert ("1", "2") == engine.legal(board)
    assert [True, False] == [engine.allows(board, action) for action in "12"]
    engine.act(board, "2")
    assert engine.printed(board) == "5 left"
    engine.undo(board, 0, "2")
    assert engine.printed(board) == "7 left"
    assert ["twin()", "copy.copy()"] == [*engine.copies()]
    board.done = True
    assert engine.to_move(board) is None


class Own(Pile):
    """It has other names for all that it can do."""

    done = False
    few = (1, 2)

    def written(self) -> str:
        """Return the position as text."""
        return f"{self.sticks} left"

    def may(self, move: int) -> bool:
        """Say whether a move may be made."""
        return move == 1

    def take(self, move: int) -> None:
        """Make a move."""
        self.sticks -= move

    def back(self) -> None:
        """Take a move back."""
        self.sticks = 7

    def twin(self) -> "Own":
        """Return a copy."""
        return Own(self.fen())


def test_functions_may_stand_for_methods() -> None:
    """They get the board, and the move if there is one."""
    engine = boards(
        is_legal=lambda board, move: move == board.sticks,
        is_over=lambda board: board.sticks < 3,
        push=lambda board, move: setattr(board, "sticks", move),
        write_move=lambda move: f"{move}.",
        text=lambda board: board.sticks,
    )
    board = engine.fresh("3 0")
    assert [False, True] == [engine.allows(board, action) for action in "23"]
    assert ("1.", "2.", "3.") == engine.legal(board)
    assert engine.spelled("2") == "2."
    engine.act(board, "2")
    assert engine.printed(board) == "2"
    assert (None, ()) == (engine.to_move(board), engine.legal(board))


def test_a_board_that_cannot_be_asked_about_one_move_is_asked_for_all() -> None:
    """If nothing says whether a move is legal, or that is not to be asked."""
    for engine in (boards(is_legal=None), boards(Listing)):
        board = engine.fresh("2 0")
        assert [True, True, False] == [engine.allows(board, action) for action in "123"]
        assert engine.lacks()["explain"] == "the board can't be asked about one move (is_legal=)"
    assert "explain" not in boards().lacks()


class Listing:
    """A pile that lists its moves and does not say whether one is legal, or whether it is over."""

    def __init__(self, text: str = "7 0") -> None:
        self.pile = Pile(text)
        self.turn = self.pile.turn
        self.push = self.pile.push

    @property
    def legal_moves(self) -> list[int]:
        """The moves that may be made."""
        return self.pile.legal_moves


def test_a_board_that_does_not_say_when_it_is_over_is_over_without_moves() -> None:
    """And then nobody is to move, also if somebody would be asked whose turn it is."""
    for engine in (boards(Listing), boards(Listing, to_move=whose)):
        assert [0, None] == [engine.to_move(engine.fresh(text)) for text in ("1 0", "0 0")]
        assert [("1",), ()] == [engine.legal(engine.fresh(text)) for text in ("1 0", "0 0")]


def test_a_board_that_says_when_it_is_over_is_not_over_before() -> None:
    """Even if nobody can move, as a pass may be no move."""
    engine = boards(is_over=lambda _: False)
    assert (0, ()) == (engine.to_move(engine.fresh("0 0")), engine.legal(engine.fresh("0 0")))


def test_two_players_take_turns_by_the_board() -> None:
    """The first of them begins, whatever the board calls a turn."""

    class White(Pile):
        def __init__(self, text: str = "7 1") -> None:
            super().__init__(text)

    engine = boards(White, players=("white", "black"))
    assert ["white", "black"] == [engine.to_move(engine.fresh(text)) for text in ("", "7 0")]
    assert boards(players="ab", to_move=lambda _: "b").to_move(Pile()) == "b"
    assert (0, 1, 2) == boards(players=(0, 1, 2), to_move=whose).players


@pytest.mark.parametrize(
    ("new", "how"), [(Pile, {"players": (0,)}), (Pile, {"players": (0, 1, 2)}), (object, {"legal": str, "push": str})]
)
def test_whose_turn_it_is_must_be_told_if_there_are_not_two_who_take_turns(new: Any, how: dict[str, Any]) -> None:
    """Or if the board has no `turn`."""
    with pytest.raises(ValueError, match="say whose turn it is"):
        boards(new, **how)
    assert boards(new, **how, to_move=lambda _: 0).lacks()


def test_the_text_of_a_board_is_the_first_of_the_usual_ones() -> None:
    """Which is `fen` or `sfen`; a board with neither is shown as Python does, and can't be read."""

    class Shogi(Listing):
        def sfen(self) -> str:
            return "sfen"

    class Both(Shogi):
        fen = "fen"

    assert ["fen", "sfen"] == [boards(new).printed(new()) for new in (Both, Shogi)]
    assert "text" not in boards(Shogi).lacks()
    assert bare().lacks()["text"] == "the board can't be written as text (text=)"
    assert bare().printed(Bare()) == "3 a"


def test_a_board_is_copied_in_the_ways_that_it_has() -> None:
    """In this order, or as all objects are if it has none."""

    class Copied(Listing):
        def __copy__(self) -> "Copied":
            return Copied("1 0")

        def __deepcopy__(self, _memo: object) -> "Copied":
            return Copied("2 0")

    class Thrice(Copied):
        def copy(self) -> "Thrice":
            return Thrice("3 0")

    def made(engine: Boards) -> dict[str, int]:
        return {way: make(engine.fresh("")).pile.sticks for way, make in engine.copies().items()}

    assert {"copy.copy()": 1, "copy.deepcopy()": 2} == made(boards(Copied))
    assert ["copy()", "copy.copy()", "copy.deepcopy()"] == [*made(boards(Thrice))]
    assert made(boards(Thrice))["copy()"] == 3
    assert {"copy.deepcopy()": 7} == made(boards(Listing))
    for engine in (bare(), boards(copies=())):
        assert {} == engine.copies()
        assert engine.lacks()["copies"] == "the board can't be copied (copies=)"


def test_what_is_called_and_what_is_only_looked_at() -> None:
    """A method is called, and an attribute isn't, nor is a list of moves that could be."""

    class Moves:
        def __call__(self) -> list[int]:
            raise AssertionError

        def __iter__(self) -> Iterator[int]:
            return iter((1, 2))

    class Lists(Pile):
        legal_moves: Any = Moves()

    engine = boards(Lists, asks=("turn", "is_game_over", read_move))
    board = engine.fresh("")
    assert ("1", "2") == engine.legal(board)
    with pytest.raises(ValueError, match="Lists"):
        engine.shows(board)
    engine = boards(asks=("turn", "is_game_over", len_of))
    assert {
        "the turn": 0,
        "the text": "7 0",
        "turn()": "0",
        "is_game_over()": "False",
        f"{__name__}.len_of()": "'3'",
    } == engine.shows(engine.fresh(""))


def len_of(board: Pile) -> str:
    """Return how many moves there are."""
    return str(len(board.legal_moves))


def test_only_a_game_that_is_over_has_winners() -> None:
    """In the order of the players, and each once."""
    assert () == boards(winners=winner).winners(Pile())
    assert (1,) == boards(winners=winner).winners(Pile("0 0"))
    assert (0, 1) == boards(winners=lambda _: [1, 0, 1, 5]).winners(Pile("0 0"))
    assert () == boards().winners(Pile("0 0"))


def test_a_game_starts_with_the_first_position_or_another_that_is_given() -> None:
    """Each as likely."""
    engine = boards(starts=iter(("2 1", "3 0")))
    starts = [engine.start(random.Random(seed)) for seed in range(60)]
    assert {"", "2 1", "3 0"} == {*starts}
    assert all(starts.count(start) > 10 for start in {*starts})
    assert ["7 0", "2 1"] == [engine.printed(engine.fresh(start)) for start in ("", "2 1")]
    assert {""} == {boards().start(random.Random(seed)) for seed in range(9)}


def test_a_board_lacks_only_what_it_was_not_given() -> None:
    """All players see all of it in any case."""
    assert {"told": "every player sees the whole board"} == boards(winners=winner, refuses=True).lacks()
    assert {
        "told": "every player sees the whole board",
        "winners": "the board can't say who has won (winners=)",
        "undo": "the board can't undo a move (pop=)",
        "refused": "push() accepts any move, legal or not (refuses=)",
    } == boards(pop=None).lacks()
    assert "undo" in boards(Listing).lacks()


@pytest.mark.parametrize("argument", ["legal", "push", "text", "is_legal", "is_over", "pop"])
def test_a_name_that_is_given_must_be_there(argument: str) -> None:
    """Of a method or attribute."""
    with pytest.raises(ValueError, match=f"{argument}: a Pile has no method or attribute 'nothing'"):
        boards(**{argument: "nothing"})


@pytest.mark.parametrize("missing", ["legal_moves", "push"])
def test_what_every_board_needs_must_be_there_by_its_usual_name(missing: str) -> None:
    """If it has no other."""

    class Missing:
        turn = 0

        def __getattr__(self, name: str) -> object:
            if name == missing or name.startswith("__"):
                raise AttributeError(name)
            return len

    with pytest.raises(ValueError, match=f"has no method or attribute '{missing}'"):
        boards(Missing)


@pytest.mark.parametrize("argument", ["asks", "copies"])
def test_every_name_of_several_must_be_there(argument: str) -> None:
    """Also if they come one by one."""
    with pytest.raises(ValueError, match=f"{argument}: a Pile has no method or attribute 'nothing'"):
        boards(**{argument: iter(("copy", "nothing"))})
    engine = boards(**{argument: iter(("copy", "fen"))})
    assert ("copy", "fen") == (engine.asks if argument == "asks" else engine.ways)


@pytest.mark.parametrize("argument", ["starts", "asks", "copies"])
def test_a_text_is_no_list_of_texts(argument: str) -> None:
    """Though it can be gone through like one."""
    with pytest.raises(TypeError, match=f"{argument} must be a list, not the text 'fen'"):
        boards(**{argument: "fen"})


def test_a_game_is_named_and_made_of_something_that_makes_boards() -> None:
    """The errors say so."""
    with pytest.raises(ValueError, match="name must consist of"):
        boards(name="7")
    with pytest.raises(TypeError, match="takes a function that returns a board"):
        boards(Pile())
