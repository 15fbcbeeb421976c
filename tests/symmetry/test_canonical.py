"""What `canonical` promises, of every game."""

import pickle
import weakref
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.games import changed
from helpers.lots import LOTS, Lots
from helpers.nim import NIM, Heap, Swap, Take
from staves import IllegalAction, Symmetries, UnknownPlayer, games, mantis, nava, stavegame, stones
from staves.testing import states

STARTS = [
    stavegame.new_game(seed=7),
    stones.new_game(rows=4, columns=4, players=3, stones=3, seed=7),
    mantis.new_game(players=3, seed=7),
    nava.new_game(to_move=2),
]


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_the_representative_is_a_legal_state_with_the_same_options(game: Any, data: st.DataObject) -> None:
    """Its constructor, which checks everything, makes the same state, and what the game can be set to stays."""
    state = data.draw(states(game))
    found = staves.canonical(state).state
    make, parts = found.__reduce__()
    assert make(*parts) == found
    assert state.rules == found.rules
    assert game.play.players(state) == game.play.players(found)


@pytest.mark.parametrize("state", STARTS, ids=lambda state: state.game.name)
def test_a_game_played_on_either_side_is_the_same_game(state: Any) -> None:
    """Actions and players that are renamed at each step lead to the same end."""
    first = here = staves.canonical(state)
    there = first.state
    while not staves.is_terminal(state):
        action = staves.legal_actions(state)[-1]
        assert here.player(staves.to_move(state)) == staves.to_move(there)
        state, there = staves.apply(state, action), staves.apply(there, here.action(action))
        here = staves.canonical(state)
        assert here.state == staves.canonical(there).state
        there = here.state
    assert {here.player(player) for player in staves.winners(state)} == {*staves.winners(there)}


@pytest.mark.parametrize("state", STARTS, ids=lambda state: state.game.name)
def test_a_view_has_a_representative_that_follows_from_the_view(state: Any) -> None:
    """States that look the same to a player have views with the same representative, a view of the renamed player."""
    for player in (*state.game.play.players(state), None):
        view = staves.view(state, player)
        found = staves.canonical(view)
        assert type(view) is type(found.state)
        assert found.state.player == (None if player is None else found.player(player))
        twin = staves.resample(view, 3)
        assert staves.canonical(staves.view(twin, player)).state == found.state
        assert {*map(found.action, staves.legal_actions(view))} == {*staves.legal_actions(found.state)}


def test_the_representative_of_a_state_may_look_at_what_is_hidden() -> None:
    """Two orders of a deck are two states, and one view."""
    state = stavegame.new_game(seed=7)
    twin = staves.resample(staves.view(state, "A"), 3)
    assert staves.canonical(state).state != staves.canonical(twin).state


def test_without_symmetries_a_state_is_its_own_representative() -> None:
    """A game that declares none has the one that changes nothing."""
    assert LOTS.symmetries is None
    state: Any = Lots((1, 2, 3))
    found = staves.canonical(state)
    assert found.state is state
    assert (1, staves.legal_actions(state)[0]) == (found.player(1), found.action(staves.legal_actions(state)[0]))
    view = staves.view(state, 0)
    assert staves.canonical(view).state is view


def test_symmetries_alone_are_enough_for_a_game_of_your_own() -> None:
    """The representative is then the image with the least repr."""
    assert NIM.symmetries is not None
    assert NIM.symmetries.least is None
    found = staves.canonical(Heap(5, 1))
    assert found.state == Heap(5, 0) == staves.canonical(Heap(5, 0)).state
    assert (1, 0, Take(2)) == (found.player(0), found.player(1), found.action(Take(2)))


@attrs.frozen
class Mirror(Swap):
    """The players swapped, or not, in a game in which that changes no state."""

    def state(self, heap: Heap) -> Heap:
        """Return the same heap."""
        return heap


def test_a_state_may_be_symmetric_itself() -> None:
    """Then only the view of a player depends on which symmetry is taken: that in which the player comes first."""

    class Even(Heap):
        """A heap in which it doesn't matter who is who."""

    mirrors = Mirror(swapped=True), Mirror(swapped=False)
    Even.game = changed(NIM, symmetries=Symmetries(lambda _: mirrors))
    heap = Even(5)
    assert (heap, 1) == (staves.canonical(heap).state, staves.canonical(heap).player(0))
    for player in (0, 1):
        found = staves.canonical(staves.view(heap, player))
        assert (staves.view(heap, 0), 0) == (found.state, found.player(player))
    assert staves.view(heap, None) == staves.canonical(staves.view(heap, None)).state


@pytest.mark.parametrize("state", STARTS, ids=lambda state: state.game.name)
def test_a_representative_can_be_copied_and_pickled(state: Any) -> None:
    """Its maps are values, too."""
    found = staves.canonical(state)
    again = pickle.loads(pickle.dumps(found))
    assert found == again
    assert hash(found) == hash(again)
    assert repr(found) == f"Canonical(state={found.state!r})"


def test_a_representative_takes_little_memory() -> None:
    """It has no room for weak references, and none for attributes of others."""
    found: Any = staves.canonical(Heap(5, 1))
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(found)
    with pytest.raises(AttributeError):
        found.__dict__  # noqa: B018 (asking for it is the test)


def test_what_is_no_action_or_player_of_the_game_is_refused() -> None:
    """As by every verb."""
    found: Any = staves.canonical(stavegame.new_game(seed=7))
    with pytest.raises(TypeError, match=r"action\(\) takes an action of stavegame .*, not 7 \(int\)"):
        found.action(7)
    with pytest.raises(TypeError, match="takes an action of stavegame"):
        found.action(Take(1))
    with pytest.raises(UnknownPlayer):
        found.player("C")
    with pytest.raises(UnknownPlayer):
        found.player(None)


@pytest.mark.parametrize("value", [None, 7, "stones", stones.GAME])
def test_what_is_no_state_or_view_is_refused(value: Any) -> None:
    """It says what it takes."""
    with pytest.raises(TypeError, match=r"canonical\(\) takes the state of a game or a view of one, not"):
        staves.canonical(value)


def test_actions_that_are_illegal_stay_so_by_the_same_rule() -> None:
    """What can't be anywhere on the board keeps its name."""
    state = stones.new_game(board=[[-1, 1, -1], [-1, -1, 0]])
    found = staves.canonical(state)
    for text in ("0,0>0,1", "1,2>0,0", "1,2>2,2", "1,2>9,9", "9,9>0,0", "0,1>0,0"):
        step = staves.parse_action(state, text)
        rule = staves.explain(state, step)
        assert rule is not None
        assert rule == staves.explain(found.state, found.action(step))
        with pytest.raises(IllegalAction):
            staves.apply(found.state, found.action(step))
    four = mantis.new_game(players=4, seed=7)
    assert mantis.Steal(5) == staves.canonical(four).action(mantis.Steal(5))
