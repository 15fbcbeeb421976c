"""What type checkers know: these lines are checked by mypy and pyright as well as run."""

from array import array
from fractions import Fraction
from typing import Any, TypeAlias, assert_type

import pytest

import staves
from helpers.duel import Glimpse, duel
from helpers.nim import NIM, Heap, Take
from staves import Canonical, Chance, Features, GameView, Numbering, NumberingByKind, OpenView, Rule, Setup, stavegame
from staves.players import RandomPlayer
from staves.stavegame import Action, Event, Player, State, View
from staves.table import Sight, Table

Floats: TypeAlias = "array[float]"


def test_the_types_follow_from_the_state() -> None:
    """A game's own states, actions, players and events are inferred from the argument."""
    state = stavegame.new_game(seed=7)
    actions = assert_type(staves.legal_actions(state), tuple[Action, ...])
    assert_type(staves.apply(state, actions[0]), State)
    assert_type(staves.apply(state, stavegame.Place(0, 1)), State)
    assert_type(staves.events(state, stavegame.PASS), tuple[Event, ...])
    assert_type(staves.step(state, actions[0]), tuple[State, tuple[Event, ...]])
    assert_type(staves.explain(state, stavegame.PASS), Rule | None)
    assert_type(staves.parse_action(state, "PASS"), Action)
    assert_type(staves.parse_action(state, "pass", lenient=True), Action)
    assert_type(staves.to_move(state), Player | None)
    assert_type(staves.winners(state), tuple[Player, ...])
    assert_type(staves.is_terminal(state), bool)
    assert_type(staves.parse_player(state, "A"), Player)
    assert_type(staves.returns(state), dict[Player, Fraction])
    assert_type(staves.worth(state), dict[Player, Fraction])
    assert_type(staves.worth(Heap(3)), dict[int, Fraction])
    assert_type(staves.describe(state, actions[0]), str)
    assert_type(staves.step(Heap(3), Take(1)), tuple[Heap, tuple[Take, ...]])
    assert_type(staves.parse_player(Heap(3), "1"), int)
    assert_type(staves.stave_winner(state.staves[0], "A"), Player | None)
    assert_type(staves.to_move(Heap(3)), int | None)
    assert_type(staves.legal_actions(Heap(3)), tuple[Take, ...])


def test_a_representative_has_the_types_of_what_it_represents() -> None:
    """It is a state or a view of the same class, and so are the actions and players."""
    state = stavegame.new_game(seed=7)
    found = assert_type(staves.canonical(state), Canonical[State, Action, Player])
    assert_type(found.state, State)
    assert_type(found.action(stavegame.PASS), Action)
    assert_type(found.player("A"), Player)
    assert_type(staves.canonical(staves.view(state, "A")).state, View)
    assert_type(staves.canonical(staves.view(state, None)).state, GameView[State, Action, None])
    assert_type(staves.canonical(Heap(3)).action(Take(1)), Take)
    assert_type(staves.canonical(staves.view(Heap(3), 0)).state, OpenView[Heap, Take, int])


def answer(view: stavegame.View) -> Action:
    """Return an action, as a bot does that knows what a player knows."""
    return staves.legal_actions(view)[0]


def test_a_view_is_told_from_a_state() -> None:
    """The type of the view follows from the state and the state's from the view, and neither does for the other."""
    state = stavegame.new_game(seed=7)
    view = assert_type(staves.view(state, "A"), View)
    assert_type(staves.resample(view, 1), State)
    assert_type(staves.outcomes(state, stavegame.PASS), tuple[tuple[Fraction, State], ...])
    chances = assert_type(staves.chances(state, stavegame.PASS), tuple[Chance[State], ...])
    assert_type(chances[0].probability, Fraction)
    assert_type(chances[0].state, State)
    assert_type(chances[0].label, str)
    assert_type(staves.legal_actions(view), tuple[Action, ...])
    assert_type(staves.to_move(view), Player | None)
    assert_type(staves.winners(view), tuple[Player, ...])
    assert_type(staves.parse_player(view, "B"), Player)
    assert_type(staves.returns(view), dict[Player, Fraction])
    assert_type(staves.view(Heap(3), 0), OpenView[Heap, Take, int])
    assert answer(view) == answer(state)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        staves.apply(view, stavegame.PASS)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        staves.worth(view)  # type: ignore[arg-type]


def test_a_spectator_s_view_has_no_player() -> None:
    """It has the type of any view of the game, with None for the player; who is to move is a player all the same."""
    state = stavegame.new_game(seed=7)
    view = assert_type(staves.view(state, None), GameView[State, Action, None])
    assert assert_type(view.player, None) is None
    assert_type(staves.resample(view, 1), State)
    assert_type(staves.legal_actions(view), tuple[Action, ...])
    assert_type(staves.explain(view, stavegame.PASS), Rule | None)
    assert_type(staves.to_move(view), Player | None)
    assert_type(staves.winners(view), tuple[Player, ...])
    assert_type(staves.parse_player(view, "A"), Player)
    assert_type(staves.returns(view), dict[Player, Fraction])
    open_view = assert_type(staves.view(Heap(3), None), GameView[Heap, Take, None])
    assert_type(staves.to_move(open_view), int | None)

    glimpse = assert_type(staves.view(duel(1), 0), Glimpse)
    assert_type(staves.winners(glimpse), tuple[int, ...])

    def of_any(other: staves.AnyState, known: staves.AnyView) -> bool:
        return staves.view(other, None).player is staves.to_move(known)

    assert not of_any(state, staves.view(state, "A"))


def test_the_wrong_types_are_found() -> None:
    """An action of another game is a type error for the checkers and a TypeError at run time."""
    with pytest.raises(TypeError):
        staves.apply(stavegame.new_game(seed=7), Take(1))  # type: ignore[misc]
    with pytest.raises(TypeError):
        staves.apply(Heap(3), stavegame.PASS)  # type: ignore[misc]
    with pytest.raises(TypeError):
        staves.step(Heap(3), stavegame.PASS)  # type: ignore[misc]
    with pytest.raises(TypeError):
        staves.step(staves.view(Heap(3), 0), Take(1))  # type: ignore[arg-type]


def test_a_text_is_of_any_game() -> None:
    """What a text is read as is for the program to see."""
    state = stavegame.new_game(seed=7)
    text = assert_type(staves.to_text(state), str)
    assert_type(staves.digest(state), str)
    read = staves.from_text(text)
    assert isinstance(read, State)
    assert assert_type(read, State) == state


def test_the_types_follow_from_the_game_of_a_setup() -> None:
    """A setup that is made of a game makes its states; one that is made of a name makes any."""
    setup = assert_type(staves.setup(stavegame.GAME, end="any-time"), Setup[State, Action, Player, Event, View])
    state = assert_type(setup.new_game(seed=7), State)
    assert_type(staves.legal_actions(state), tuple[Action, ...])
    assert_type(staves.new_game(stavegame.GAME, seed=7), State)
    assert_type(staves.new_game(NIM, seed=7), Heap)
    assert_type(staves.setup("stavegame").new_game(seed=7), Any)
    assert_type(staves.new_game("stavegame", seed=7), Any)
    assert_type(staves.games.find("stavegame"), staves.AnyGame)


def test_the_types_of_numbers_follow_from_the_setup_and_the_state() -> None:
    """A numbering is one of the game's own actions, and features take the game's own views."""
    state = stavegame.new_game(seed=7)
    numbering = assert_type(staves.numbering(state), Numbering[Action])
    assert_type(numbering[0], Action)
    assert_type(numbering[:2], tuple[Action, ...])
    assert_type(numbering.action(0, state), Action)
    assert_type(numbering.number(stavegame.PASS), int)
    assert_type(numbering.numbers(staves.view(state, "A")), list[int])
    assert_type(numbering.mask(state), bytearray)
    by_card = assert_type(staves.numbering(staves.setup(stavegame.GAME), by="card"), NumberingByKind[Action])
    assert_type(by_card.action(0, state), Action)
    assert_type(by_card[0], Any)
    features = assert_type(staves.features(state), Features[View])
    assert_type(features.vector(staves.view(state, "A")), Floats)
    row = memoryview(bytearray(4 * features.size)).cast("f")
    assert_type(features.vector(staves.view(state, "A"), out=row), "memoryview[float]")
    assert_type(staves.features(staves.setup(NIM)), Features[OpenView[Heap, Take, int]])
    assert_type(staves.numbering(staves.setup("stavegame")), Numbering[Any])
    with pytest.raises(ValueError, match="spectator"):
        features.vector(staves.view(state, None))  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        numbering.number(Take(1))  # type: ignore[arg-type]


def test_any_game_serves_any_function() -> None:
    """The aliases take a game, a state or a view of every game."""

    def told(game: staves.AnyGame, state: staves.AnyState, view: staves.AnyView) -> bool:
        return state.game is view.game is game

    state = stavegame.new_game(seed=7)
    assert told(stavegame.GAME, state, staves.view(state, "A"))
    assert told(NIM, Heap(3), staves.view(Heap(3), 0))


def test_a_table_has_the_types_of_its_game() -> None:
    """Made from a setup or from a state, it knows what its states, actions and views are."""
    table = Table(stavegame.new_game(seed=7))
    assert_type(table, Table[State, Action, Player, Event, View])
    assert_type(Table(Setup(stavegame.GAME), seed=7), Table[State, Action, Player, Event, View])
    assert_type(table.act("A", stavegame.Place(0, 1)).undo("A").state, State)
    sight = assert_type(table.seen("A"), Sight[View, Action, Player, Event])
    assert_type(sight.legal_actions, tuple[Action, ...])
    assert_type(sight.view, View)
    assert_type(table.seen(None), Sight[GameView[State, Action, None], Action, Player, Event])


def test_a_board_in_a_notebook_has_the_types_of_its_game() -> None:
    """Of a setup made of a game, and of a state."""
    pytest.importorskip("anywidget")
    board = staves.widget.Board(staves.setup(stavegame.GAME), seed=7)
    assert_type(board, staves.widget.Board[State, Action, Player, Event, View])
    assert_type(board.state, State)
    assert_type(board.table, Table[State, Action, Player, Event, View])
    assert_type(board.seat, Player | None)
    board.act(assert_type(staves.legal_actions(board.state), tuple[Action, ...])[0])
    assert_type(staves.widget.Board(Heap(3), 1, {0: RandomPlayer}).state, Heap)
    with pytest.raises(TypeError):
        board.act(Take(1))  # type: ignore[arg-type]
