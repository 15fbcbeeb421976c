"""Boards that are changed by each move, as games whose laws are checked."""

from typing import Any

import pytest

import staves
from helpers.pile import (
    Alias,
    Bare,
    Careful,
    Counting,
    Forgetful,
    Hasty,
    Lossy,
    Pile,
    Salted,
    Shared,
    Strict,
    Unwritten,
    read_move,
    winner,
)
from staves import ParseError
from staves.testing import check_game
from staves.testing.engines import PROMISES, of_board
from staves.testing.engines._foreign import Engine, EngineState


def game_of(board: type[Pile], **how: Any) -> Any:
    """Return the game of a pile."""
    given: dict[str, Any] = {"name": "pile", "read_move": read_move, "winners": winner, "asks": ("is_game_over",)}
    return of_board(board, **given | how)


def broken(game: Any, *laws: str) -> dict[str, tuple[str, int]]:
    """Return the laws that a game breaks, with the problem of each and the length of the counterexample."""
    chosen = [law for law in (*staves.testing.LAWS, *PROMISES) if not law.max_cases and (not laws or law.id in laws)]
    report = check_game(game, laws=chosen, actions=60)
    return {
        verdict.law.id: (verdict.counterexample.problem, len(verdict.counterexample.case.play.actions))
        for verdict in report.verdicts
        if verdict.counterexample is not None
    }


@pytest.mark.slow
def test_a_correct_board_passes_all_laws() -> None:
    """What is checked holds, and the rest says why it isn't checked."""
    report = check_game(game_of(Pile), actions=60)
    assert report, report
    unchecked = {verdict.law.id: verdict.missing for verdict in report.verdicts if verdict.missing is not None}
    assert {"explain", "text", "value", "winners", "replay", "copies", "undo"} & {*unchecked} == set()
    assert "every player sees the whole board" == unchecked["told"]
    assert "push() accepts any move, legal or not (refuses=)" == unchecked["refused"]
    assert "an engine's position is mutable" == unchecked["frozen"]


@pytest.mark.parametrize(
    ("board", "law", "part"),
    [
        (Forgetful, "undo", "was undone, the turn is"),
        (Shared, "undo", ""),
        (Lossy, "copies", "a copy by copy() is a different position: the text is '6 0', not '7 0'"),
        (Alias, "copies", "a copy by copy()"),
        (Strict, "explain", "3 is listed as legal, but explain() says that it breaks engine"),
        (Unwritten, "text", "is not equal"),
        (Counting, "text", "is not equal"),
        (Salted, "text", "have different hashes"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_mistake_is_caught_by_the_law_that_names_it(board: type[Pile], law: str, part: str) -> None:
    """Each is found with a counterexample of a few actions."""
    found = broken(game_of(board))
    assert law in found
    problem, actions = found[law]
    assert part in problem
    assert actions <= 5


def test_a_board_that_refuses_must_refuse_without_a_change() -> None:
    """If push() is said to refuse, it is tried."""
    assert {} == broken(game_of(Careful, refuses=True))
    problem, _ = broken(game_of(Hasty, refuses=True), "refused")["refused"]
    assert "is refused but changed the position" in problem
    problem, _ = broken(game_of(Pile, refuses=True), "refused")["refused"]
    assert problem.endswith("is not listed as legal, but the engine accepts it")


def test_copies_may_be_given_and_checked() -> None:
    """Any function of the board may copy it, and one that doesn't is found out."""
    lossy = broken(game_of(Pile, copies=("copy", forgotten)), "copies")
    assert "forgotten() is a different position" in lossy["copies"][0]
    assert {} == broken(game_of(Pile, copies=()))


def forgotten(board: Pile) -> Pile:
    """Return a copy of a board with a full pile."""
    return Pile(f"7 {board.turn}")


def test_a_replay_that_leads_elsewhere_is_found() -> None:
    """A board that counts what happened in other boards is not the same each time."""
    problem, actions = broken(game_of(Worn), "replay")["replay"]
    assert problem.startswith("replayed from the start, the text is")
    assert actions <= 1


class Worn(Pile):
    """It loses a stick in every thirtieth board that is made."""

    made = 0

    def __init__(self, text: str = "7 0") -> None:
        super().__init__(text)
        Worn.made += 1
        self.sticks -= Worn.made % 30 == 0 and self.sticks > 0


def test_a_bare_board_says_what_it_lacks() -> None:
    """What a board doesn't have is not checked, because it isn't there."""
    game = of_board(
        Bare,
        name="bare",
        read_move=str,
        legal=Bare.moves,
        push=Bare.push,
        players=("a", "b"),
        to_move=lambda board: board.turn,
    )
    report = check_game(game, actions=6)
    assert report, report
    missing = {verdict.law.id: verdict.missing for verdict in report.verdicts}
    assert "the board can't be written as text (text=)" == missing["text"]
    assert "the board can't say who has won (winners=)" == missing["winners"]
    assert "the board can't be asked about one move (is_legal=)" == missing["explain"]
    assert "the board can't undo a move (pop=)" == missing["undo"]
    assert "the board can't be copied (copies=)" == missing["copies"]
    assert (
        "other processes can't import what the engine is made from, because no module has a name for it"
        == missing["alone"]
    )
    state = staves.new_game(game, seed=0)
    assert () == staves.winners(state)
    assert "b" == staves.to_move(staves.apply(state, staves.legal_actions(state)[0]))


def test_states_are_values_of_their_game() -> None:
    """They answer as all states do."""
    game = game_of(Pile, starts=("2 1",), is_legal=lambda board, move: bool(board.is_legal(move)), push=Pile.push)
    starts = {staves.to_text(staves.new_game(game, seed=seed)) for seed in range(9)}
    assert {"pile 7 0", "pile 2 1"} == starts
    state: Any = staves.from_text("pile 2 1", [game])
    assert "<pile: 2 1>" == repr(state)
    assert "2 1" == str(state)
    assert state != "2 1"
    take = staves.parse_action(state, "2")
    assert "Move('2')" == repr(take)
    after, events = staves.step(state, take)
    assert (take,) == events
    assert (1,) == staves.winners(after)
    assert staves.is_terminal(after)
    with pytest.raises(ParseError, match="an action that the engine knows"):
        staves.parse_action(state, "9")
    for text in ("pile 2", "pile 02 1"):
        with pytest.raises(ParseError):
            staves.from_text(text, [game])
    with pytest.raises(ParseError, match="'1'"):
        staves.parse_action(staves.new_game(game_of(Pile, read_move=int), seed=0), "01")


class Dealt(Pile):
    """All copies of a board have one pile."""

    def copy(self) -> "Dealt":
        """Return a copy."""
        board = Dealt(self.fen())
        board.__dict__ = self.__dict__
        return board


class Reversed(Pile):
    """A copy lists its moves the other way round."""

    copied = False

    @property
    def legal_moves(self) -> list[int]:
        """The moves that may be made."""
        return super().legal_moves[:: -1 if self.copied else 1]

    def copy(self) -> "Reversed":
        """Return a copy."""
        board = super().copy()
        board.copied = True
        return board


class Rehashed(Salted):
    """A copy has another hash than an equal board."""

    def copy(self) -> "Rehashed":
        """Return a copy."""
        board = super().copy()
        board.taken = [*board.taken, 0]
        return board


class Slower(Pile):
    """A copy takes one stick less than it should."""

    slow = 0

    def push(self, move: int) -> None:
        """Take sticks."""
        super().push(move - self.slow)

    def copy(self) -> "Slower":
        """Return a copy."""
        board = super().copy()
        board.slow = 1
        return board


@pytest.mark.parametrize("board", [Dealt, Reversed, Rehashed, Slower, Lossy, Counting])
def test_every_wrong_copy_is_described(board: type[Pile]) -> None:
    """What is wrong with it is said in full, whatever comes first."""
    (law,) = [law for law in PROMISES if law.id == "copies"]
    game = game_of(board)
    start: Any = staves.new_game(game, seed=0)
    state = EngineState(game.engine, start.start, ("1",))
    said = " ".join(law.problems(staves.testing.Case(staves.testing.Play(start, ()), state, state)))
    parts: dict[type[Pile], tuple[str, ...]] = {
        Dealt: ("changes the original: the turn is 0, not 1", "changes an earlier copy by copy()"),
        Reversed: ("the legal actions are 3 2 1, not 1 2 3",),
        Rehashed: ("the engine's hashes differ, though it says that the two are equal",),
        Slower: ("on a copy by copy() leads to a different position: the text is",),
        Lossy: (),
        Counting: (),
    }
    assert all(part in said for part in parts[board])


def test_each_action_that_is_not_taken_back_is_named() -> None:
    """What one of them spoils is not held against those that come after it."""
    (law,) = [law for law in PROMISES if law.id == "undo"]
    start: Any = staves.new_game(game_of(Forgetful), seed=0)
    said = list(law.problems(staves.testing.Case(staves.testing.Play(start, ()), start, start)))
    named = [text for text in said if text.endswith("was undone, the turn is 1, not 0")]
    assert [f"after {action} was undone" for action in (1, 2, 3)] == [text.partition(",")[0] for text in named]
    assert not any(text.startswith("after every action") for text in said)


def test_an_undo_that_spoils_the_list_is_found() -> None:
    """Also if the position looks as before."""
    assert "after every action was undone, the legal actions are" in broken(game_of(Moody), "undo")["undo"][0]


class Moody(Pile):
    """It lists its moves the other way round once one was taken back."""

    moody = False

    @property
    def legal_moves(self) -> list[int]:
        """The moves that may be made."""
        return super().legal_moves[:: -1 if self.moody else 1]

    def pop(self) -> int:
        """Take the last move back."""
        self.moody = True
        return super().pop()


def test_what_an_engine_lacks_is_not_asked_of_it() -> None:
    """Without an answer of its own, an engine has these."""
    engine = game_of(Pile).engine
    position = engine.fresh("")
    kind: Any = Engine
    assert {} == kind.told(engine, position, 0)
    assert {} == kind.copies(engine)
    assert not kind.refused(engine, position)
    assert kind.twin(engine, staves.new_game(game_of(Pile), seed=0), 0, None) is None
    for ask in (kind.undo, kind.read, kind.written):
        with pytest.raises(NotImplementedError):
            ask(engine, *[position] * (ask.__code__.co_argcount - 1))


@pytest.mark.parametrize(
    ("how", "error", "problem"),
    [
        (
            {"name": "a pile"},
            ValueError,
            "name must consist of letters, digits, - and _, with a letter first, not 'a pile'",
        ),
        (
            {"legal": "moves_that_are_legal"},
            ValueError,
            "legal: a Pile has no method or attribute 'moves_that_are_legal'",
        ),
        ({"push": "puhs"}, ValueError, "push: a Pile has no method or attribute 'puhs'"),
        ({"pop": "undo"}, ValueError, "pop: a Pile has no method or attribute 'undo'"),
        ({"is_legal": "legal"}, ValueError, "is_legal: a Pile has no method or attribute 'legal'"),
        ({"is_over": "over"}, ValueError, "is_over: a Pile has no method or attribute 'over'"),
        ({"text": "pgn"}, ValueError, "text: a Pile has no method or attribute 'pgn'"),
        ({"asks": ("is_game_over", "is_check")}, ValueError, "asks: a Pile has no method or attribute 'is_check'"),
        ({"copies": ("clone",)}, ValueError, "copies: a Pile has no method or attribute 'clone'"),
        ({"asks": "is_game_over"}, TypeError, "asks must be a list, not the text 'is_game_over'"),
        ({"starts": "7 0"}, TypeError, "starts must be a list, not the text '7 0'"),
        ({"copies": "copy"}, TypeError, "copies must be a list, not the text 'copy'"),
        ({"players": (0, 1, 2)}, ValueError, "say whose turn it is (to_move=): there must be two players"),
    ],
)
def test_what_a_board_does_not_have_is_refused_at_once(
    how: dict[str, Any], error: type[Exception], problem: str
) -> None:
    """If somebody names it; what boards usually have may be missing."""
    with pytest.raises(error) as refused:
        game_of(Pile, **how)
    assert str(refused.value).startswith(problem)


def test_a_board_itself_is_refused() -> None:
    """It couldn't be begun anew."""
    with pytest.raises(TypeError, match="takes a function that returns a board, such as its class, not "):
        of_board(Pile(), name="pile", read_move=read_move)  # type: ignore[arg-type]


def test_a_board_need_not_undo() -> None:
    """Then it is said, and nothing is undone."""
    (verdict,) = check_game(game_of(Pile, pop=None), laws=[law for law in PROMISES if law.id == "undo"]).verdicts
    assert "the board can't undo a move (pop=)" == verdict.missing
