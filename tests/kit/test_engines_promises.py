"""The laws about mutable positions, each broken by a board that is right but for one thing."""

import random
from collections.abc import Callable, Hashable, Mapping
from typing import Any

import attrs
import pytest

import staves
from helpers.pile import Careful, Hasty, Pile, Salted, read_move, winner
from staves.testing import Case, Play
from staves.testing._cases import Unchecked
from staves.testing._laws import not_checked
from staves.testing.engines import PROMISES, of_board
from staves.testing.engines._boards import Boards
from staves.testing.engines._foreign import EngineState, Move, Position

LAWS = {law.id: law for law in PROMISES}


def made(board: Any = Pile, **how: Any) -> Any:
    """Return the game of a kind of board."""
    parts: dict[str, Any] = {"name": "pile", "read_move": read_move, "winners": winner, **how}
    return of_board(board, **parts)


def problems(law: str, game: Any, *actions: str, start: str = "", others: str = "", seed: int = 0) -> list[str]:
    """Return what a law says of a game after some actions."""
    first = EngineState(game.engine, start)
    state = EngineState(game.engine, start, actions)
    return list(LAWS[law].problems(Case(Play(first, ()), state, state, tuple(map(Move, others)), seed)))


def test_each_law_is_checked_as_often_as_it_costs() -> None:
    """Those that are slow less often."""
    assert {"replay": 1, "copies": 5, "undo": 5, "refused": 1, "told": 2} == {law.id: law.every for law in PROMISES}
    assert all(law.max_cases is None and not law.whole for law in PROMISES)


def test_a_law_is_not_checked_where_the_adapter_says_why() -> None:
    """Each by its own name."""
    game: Any = attrs.evolve(made(), not_checked={"undo": "it can't", "told": "nothing"})
    missing = {law.id: law.missing(game) for law in PROMISES}
    assert {"replay": None, "copies": None, "undo": "it can't", "refused": None, "told": "nothing"} == missing
    assert not_checked(LAWS["undo"], made(pop=None)) == "the board can't undo a move (pop=)"


@pytest.mark.parametrize("law", ["replay", "copies", "undo", "refused"])
def test_a_board_that_is_right_breaks_no_law(law: str) -> None:
    """At the start, later and at the end."""
    game = made(Careful, copies=("copy", twin_of), refuses=True)
    for actions in ((), ("1", "2"), ("3", "3", "1")):
        assert [] == problems(law, game, *actions, others="123")


def twin_of(board: Any) -> Any:
    """Return a copy."""
    return board.copy()


# ------------------------------------------------------------------- replay


def replayed(wrong: Callable[[Any], None], board: Any = Pile) -> list[str]:
    """Return what is said of a state whose position is wrong in some way."""
    game = made(board)
    state = EngineState(game.engine, "7 0", ("1", "2"))
    wrong(state.position)
    return list(LAWS["replay"].problems(Case(Play(state, ()), state, state)))


def test_a_replay_must_lead_to_the_same_position() -> None:
    """All that differs is told: what is shown, what is legal, and what the engine itself says."""
    assert [] == replayed(lambda _: None)
    start = "replayed from the start, "
    assert [f"{start}the turn is 0, not 1", f"{start}the text is '4 0', not '4 1'"] == [
        *replayed(lambda board: setattr(board, "turn", 1))
    ][:2]
    assert [f"{start}the legal actions are 1 2 3, not 3"] == replayed(lambda board: setattr(board, "few", [3]), Listing)
    assert [f"{start}the engine says that the two are not equal"] == replayed(
        lambda board: setattr(board, "other", True), Different
    )
    assert [f"{start}the engine says that the two are not equal"] == replayed(
        lambda board: setattr(board, "other", True), Onesided
    )
    assert [f"{start}the engine's hashes differ, though it says that the two are equal"] == replayed(
        lambda board: board.taken.append(1), Salted
    )


class Listing(Pile):
    """It may list other moves than it should."""

    few: Any = None

    @property
    def legal_moves(self) -> list[int]:
        """The moves that may be made."""
        return super().legal_moves if self.few is None else self.few


class Different(Pile):
    """It may differ from others that look the same, and then has no hash."""

    other = False

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, Different) and self.other == other.other

    def __hash__(self) -> int:
        return hash(self.other)


class Onesided(Different):
    """It doesn't look at itself for that."""

    def __eq__(self, other: object) -> bool:
        return Pile.__eq__(self, other) and not getattr(other, "other", False)

    def __hash__(self) -> int:
        return hash(self.fen())


# ------------------------------------------------------------------- copies


def lossy(board: Pile) -> Pile:
    """Return a copy that has lost a stick, if there is one."""
    return Pile(f"{max(0, board.sticks - 1)} {board.turn}")


def turned(board: Pile) -> Pile:
    """Return a copy in which it is the other player's turn."""
    return Pile(f"{board.sticks} {1 - board.turn}")


class Joined(Pile):
    """Its pile is also that of its later copies, or of its earlier ones."""

    def push(self, move: int) -> None:
        """Take sticks, also from the others."""
        super().push(move)
        for other in getattr(self, "others", ()):
            Pile.push(other, move)


def joined(*, later: bool, earlier: bool) -> Callable[[Any], Any]:
    """Return a way to copy a board whose changes its copies have part in, or the other way round."""

    def copied(board: Joined) -> Joined:
        copy: Any = Joined(board.fen())
        one: Any = board
        if later:
            one.others = (*getattr(board, "others", ()), copy)
        if earlier:
            copy.others = (board,)
        return copy  # type: ignore[no-any-return]

    copied.__qualname__ = copied.__name__ = "joined"
    return copied


def test_a_copy_must_be_the_same_position() -> None:
    """By each way, also when the game is over and nothing can be done with it."""
    game = made(copies=("copy", lossy, turned))
    for actions, wrong in (((), ("lossy", "turned")), (("3", "3", "1"), ("turned",))):
        found = [text for text in problems("copies", game, *actions) if "is a different position: the t" in text]
        assert [f"a copy by {__name__}.{way}()" for way in wrong] == [
            *dict.fromkeys(text.partition(" is a diff")[0] for text in found)
        ]
    over = problems("copies", made(copies=("copy", turned)), "3", "3", "1")[0]
    assert over == f"a copy by {__name__}.turned() is a different position: the text is '0 0', not '0 1'"


def test_a_copy_and_its_original_must_not_change_each_other() -> None:
    """Neither the copy the original, nor the original an earlier copy."""
    for how, parts in (
        ({"later": False, "earlier": True}, {"changes the original"}),
        ({"later": True, "earlier": False}, {"changes an earlier copy by"}),
    ):
        found = problems("copies", made(Joined, copies=("copy", joined(**how))), start="7 0", seed=1)
        assert found
        for part in parts:
            (text,) = (text for text in found if part in text and "the text is" in text)
            assert text[1:].startswith(f" {part}") or text[1:].startswith(f" on a copy by {__name__}.joined() {part}")
            assert ": the text is '" in text
        for other in {"changes the original", "changes an earlier copy by"} - parts:
            assert not any(other in text for text in found)


class Slower(Pile):
    """A copy takes one stick less than it should."""

    slow = 0

    def push(self, move: int) -> None:
        """Take sticks."""
        super().push(move - self.slow)


def slower(board: Slower) -> Slower:
    """Return a copy."""
    copy = Slower(board.fen())
    copy.slow = 1
    return copy


def test_an_action_on_a_copy_must_do_the_same() -> None:
    """It is told with the action and the way to copy."""
    found = problems("copies", made(Slower, copies=("copy", slower)))
    action = found[0][0]
    left = 7 - int(action)
    way = f"{__name__}.slower()"
    assert found == [
        f"{action} on a copy by {way} leads to a different position: the text is '{left + 1} 1', not '{left} 1'",
        f"{action} on a copy by {way} leads to a different position: the engine says that the two are not equal",
    ]


def test_any_legal_action_is_tried_on_a_copy() -> None:
    """Which one depends on the case, and is the same each time for the same."""
    game = made(Slower, copies=("copy", slower))
    tried = [problems("copies", game, seed=seed)[0][0] for seed in range(30)]
    assert {"1", "2", "3"} == {*tried}
    assert tried == [problems("copies", game, seed=seed)[0][0] for seed in range(30)]


# ------------------------------------------------------------------- undo


class Sticky(Pile):
    """Its pop() gives back too little after these moves."""

    sticky: tuple[int, ...] = (2,)

    def pop(self) -> int:
        """Take the last move back."""
        move = super().pop()
        self.sticks -= move in self.sticky
        return move


def test_what_is_not_restored_is_told_with_the_action() -> None:
    """The next actions are tried on a position without the fault, and then the whole game is undone."""
    found = problems("undo", made(Sticky), "1", "2")
    assert found == [
        "after 2 was undone, the text is '3 0', not '4 0'",
        "after 2 was undone, the engine says that the two are not equal",
        *("after the whole game was undone, the text is '6 0', not '7 0'",),
        *("after the whole game was undone, the engine says that the two are not equal",),
        *("after the whole game was undone in a copy by copy(), the text is '6 0', not '7 0'",),
        *("after the whole game was undone in a copy by copy(), the engine says that the two are not equal",),
    ]


class Counted(Listing):
    """After some moves were taken back it lists others, though it looks the same."""

    popped = 0
    least = 0

    def pop(self) -> int:
        """Take the last move back."""
        self.popped += 1
        if self.popped >= self.least:
            self.few = [1]
        return super().pop()


def test_the_list_of_actions_must_be_restored_as_well() -> None:
    """It is compared when every action was undone, and when the whole game was."""
    end = "the legal actions are 1, not 1 2 3"
    found = problems("undo", made(type("One", (Counted,), {"least": 3})))
    assert found == [f"after every action was undone, {end}"]
    found = problems("undo", made(type("Two", (Counted,), {"least": 4}), copies=()), "1", "1", "1", "1")
    assert found == [f"after the whole game was undone, {end}"]


def test_undoing_is_told_who_moved_and_what() -> None:
    """For each action that is tried, and for the whole game backwards."""
    heard: list[tuple[Any, str]] = []

    class Heard(Boards):
        def undo(self, position: Position, player: Any, action: str) -> None:
            heard.append((player, action))
            super().undo(position, player, action)

    usual: Any = made(copies=("copy",)).engine
    engine = Heard(**attrs.asdict(usual, recurse=False))
    state = EngineState(engine, "7 0", ("1", "3"))
    assert [] == list(LAWS["undo"].problems(Case(Play(state, ()), state, state)))
    assert heard == [(0, "1"), (0, "2"), (0, "3"), *[(1, "3"), (0, "1")] * 2]


def test_a_copy_can_undo_the_whole_game_too() -> None:
    """By each way to copy; one that forgets the moves can't."""

    class Forgets(Pile):
        def pop(self) -> int:
            if not self.taken:
                self.taken.append(1)
            return super().pop()

    def bare(board: Any) -> Any:
        return Forgets(board.fen())

    bare.__qualname__ = "bare"
    found = problems("undo", made(Forgets, copies=("copy", bare)), "2")
    assert found == [
        f"after the whole game was undone in a copy by {__name__}.bare(), {text}"
        for text in ("the text is '6 0', not '7 0'", "the engine says that the two are not equal")
    ]


# ------------------------------------------------------------------- refused


def test_what_is_not_listed_must_be_refused_without_a_change() -> None:
    """Three actions are tried."""
    game = made(refuses=True)
    found = problems("refused", game, start="1 0", others="123")
    assert found == [f"{action} is not listed as legal, but the engine accepts it" for action in "23"]
    found = problems("refused", made(Hasty, refuses=True), start="2 0", others="123")
    assert found[0] == "3 is refused but changed the position: the turn is 1, not 0"
    assert found[1].startswith("3 is refused but changed the position: the text is '-1 1'")


def test_only_some_illegal_actions_are_tried() -> None:
    """No more than three of them, and none when the game is over."""
    game = made(read_move=int, refuses=True)
    assert ["4", "5", "6"] == [text[0] for text in problems("refused", game, others="1456789")]
    assert [] == problems("refused", game, start="0 0", others="1456789")


def test_an_engine_may_refuse_without_an_exception() -> None:
    """If it says so."""

    class Says(Boards):
        def refused(self, position: Position) -> bool:
            return bool(position.sticks < -1)

    engine = Says(**attrs.asdict(made(read_move=int, refuses=True).engine, recurse=False))
    state = EngineState(engine, "1 0")
    case = Case(Play(state, ()), state, state, (Move("2"), Move("3")))
    assert ["2 is not listed as legal, but the engine accepts it"] == list(LAWS["refused"].problems(case))


# ------------------------------------------------------------------- told


class Whispering(Boards):
    """An engine that tells each player something, and knows positions that look the same to them."""

    def told(self, position: Position, player: Any) -> Mapping[str, Hashable]:
        """Return what a player is told: the sticks, as many as are left or only whether any are."""
        return {"sticks": position.sticks if player == 1 else position.sticks > 0}

    def twin(self, state: EngineState, player: Any, rng: random.Random) -> Position | None:
        """Return a position with another number of sticks, for those who are asked for."""
        return Pile(f"{rng.randrange(10, 99)} 0") if player in state.actions or str(player) in state.start else None


def whispered(start: str, seed: int = 0, **how: Any) -> list[str]:
    """Return what is said of it from a start whose text names the players who have a twin."""
    engine = Whispering(**attrs.asdict(made(**how).engine, recurse=False))
    state = EngineState(engine, start)
    return list(LAWS["told"].problems(Case(Play(state, ()), state, state, (), seed)))


def test_a_player_must_be_told_the_same_in_positions_that_look_the_same() -> None:
    """Each player for whom there is such a position is compared."""
    assert [] == whispered("8 0")
    (text,) = whispered("8 1")
    there = random.Random(0).randrange(10, 99)
    assert text == (
        f"player 1 is told hidden information: sticks is 8, not {there} in a position that looks the same to them"
    )
    assert [text[:8] for text in whispered("10 0")] == ["player 1"]
    others = {whispered("8 1", seed)[0] for seed in range(5)}
    assert len(others) > 1


def test_without_such_a_position_nothing_is_checked() -> None:
    """It is said why."""
    with pytest.raises(Unchecked, match="no other position was found"):
        whispered("8 0", players=(5, 6))


def test_the_laws_are_those_of_every_game_of_an_adapter() -> None:
    """In this order, besides those of every game."""
    assert ["replay", "copies", "undo", "refused", "told"] == [law.id for law in made().laws]
    assert staves.new_game(made(), seed=1)
