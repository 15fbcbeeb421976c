"""What a player knows: a value of its own with no trace of what is hidden, that answers like the state."""

import copy
import pickle
from typing import Any, assert_type

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.knowledge import (
    FIRST,
    GAMES,
    SECOND,
    SMALL,
    STRANGERS,
    AnyState,
    actions,
    first,
    heard,
    looks,
    states,
    worlds,
)
from staves import GameView, StavesError, UnknownPlayer, mantis, nava, stavegame, stones
from staves.mantis import Back, Color
from staves.testing import Play
from staves.testing._insides import within
from staves.testing._leaks import CHANNELS
from staves.testing._strategies import case_of

every_game = pytest.mark.parametrize("name", list(GAMES))
HIDING = ("stavegame", "mantis")
hiding = pytest.mark.parametrize("name", HIDING)

VIEWS: dict[str, type[Any]] = {
    "stavegame": stavegame.View,
    "stones": staves.OpenView,
    "nava": staves.OpenView,
    "mantis": mantis.View,
}


# ------------------------------------------------------------ nothing hidden is in it


@every_game
@given(data=st.data())
def test_views_of_what_looks_the_same_are_the_same(name: str, data: st.DataObject) -> None:
    """Where only what is hidden differs, views are equal, hash, print and pickle alike, and hold the same."""
    state = data.draw(SMALL[name])
    other = data.draw(st.sampled_from(worlds(state)))
    first_copy, other_copy = pickle.loads(pickle.dumps((state, other))), pickle.loads(pickle.dumps((other, state)))
    for view, twin in zip(looks(state) + looks(first_copy[0]), looks(other) + looks(other_copy[0]), strict=True):
        assert view == twin
        assert hash(view) == hash(twin)
        assert repr(view) == repr(twin)
        assert str(view) == str(twin)
        for field in attrs.fields(type(view)):
            if field.init:
                assert getattr(view, field.name) == getattr(twin, field.name)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.dumps(view, protocol) == pickle.dumps(twin, protocol)


@hiding
@given(data=st.data())
def test_no_state_can_be_reached_from_a_view(name: str, data: st.DataObject) -> None:
    """A view keeps neither the state that it was made of nor a deck, whatever was asked of it before."""
    for view in looks(data.draw(SMALL[name])):
        staves.legal_actions(view)
        for _, part in within(view):
            assert not isinstance(part, (stavegame.State, stavegame.Deck, mantis.State))


A3, B3 = ((1, 0, 0), (0, 2, 0), (0, 0, 3)), ((2, 0, 0), (0, 2, 0), (0, 0, 1))
FULL = [stavegame.Stave("red", tuple(stavegame.Card("A", (n, 0, 0)) for n in range(3)))] * 3
ON_FIRST: list[tuple[Color, Back]] = [(face, FIRST) for face in FIRST]
OVER: dict[str, AnyState] = {
    "stavegame, by END": staves.apply(stavegame.position(staves=FULL, decks=(A3, B3)), stavegame.END),
    "stavegame, by END in the other's turn": staves.apply(
        stavegame.position(staves=FULL, decks=(A3, B3), turn="B"), stavegame.END
    ),
    "mantis, by the goal": staves.apply(
        mantis.position(
            tanks=([("red", FIRST)], []),
            deck=[("red", SECOND), *ON_FIRST, ("red", SECOND), ("pink", SECOND)],
            turn=0,
            rules=mantis.Rules(goal=2),
        ),
        mantis.SCORE,
    ),
    "mantis, set up": mantis.position(
        tanks=([], []), piles=(ON_FIRST, []), deck=[*ON_FIRST, ("red", SECOND)], turn=0, rules=mantis.Rules(goal=1)
    ),
}


@pytest.mark.parametrize("state", OVER.values(), ids=OVER)
def test_the_order_of_a_deck_stays_hidden_when_the_game_is_over(state: AnyState) -> None:
    """Final states that differ only in the order of what is left look the same in every way, to every player."""
    assert staves.is_terminal(state)
    possible = worlds(state)
    assert len(possible) > 10
    for player, view in zip(state.game.play.players(state), looks(state), strict=True):
        kept = [channel(case_of(Play(state, ()), 1), player) for channel in CHANNELS.values()]
        for other in possible:
            twin = staves.view(other, player)
            assert view == twin
            assert staves.svg(view) == staves.svg(twin)
            assert kept == [channel(case_of(Play(other, ()), 1), player) for channel in CHANNELS.values()]


@every_game
@given(data=st.data())
def test_a_view_that_was_asked_pickles_as_before(name: str, data: st.DataObject) -> None:
    """To ask something of a view leaves no trace in it."""
    for view in looks(data.draw(SMALL[name])):
        before = pickle.dumps(view), repr(view), hash(view)
        staves.legal_actions(view)
        staves.winners(view)
        staves.resample(view, 1)
        assert before == (pickle.dumps(view), repr(view), hash(view))


@every_game
@given(data=st.data())
def test_a_view_is_a_frozen_value(name: str, data: st.DataObject) -> None:
    """A view is of its game's class, whole after a copy, and nothing in it can be set."""
    state = data.draw(SMALL[name])
    for player, view in zip(GAMES[name].play.players(state), looks(state), strict=True):
        assert type(view) is VIEWS[name]
        assert issubclass(VIEWS[name], GameView)
        assert GAMES[name] is view.game
        assert (player, type(player)) == (view.player, type(view.player))
        for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view)), attrs.evolve(view)):
            assert view == twin
            assert (hash(view), repr(view), str(view)) == (hash(twin), repr(twin), str(twin))
            assert staves.legal_actions(view) == staves.legal_actions(twin)
        for field in (*attrs.fields_dict(type(view)), "new"):
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                setattr(view, field, None)
    assert len(set(looks(state))) == len(looks(state))


@hiding
@given(data=st.data())
def test_a_view_shows_what_is_open(name: str, data: st.DataObject) -> None:
    """States of one game that look the same to one player there look the same to the others; what is open differs."""
    state, other = data.draw(SMALL[name]), data.draw(SMALL[name])
    alike = [view == twin for view, twin in zip(looks(state), looks(other), strict=False)]
    assert len(set(alike)) == 1
    assert not alike[0] or other in worlds(state)


# ------------------------------------------------------------ what is in it


@given(SMALL["stavegame"])
def test_a_view_of_stavegame(state: stavegame.State) -> None:
    """It has everything but the order of the decks, whose cards it tells sorted."""
    for view in (staves.view(state, "A"), staves.view(state, "B")):
        assert (state.rules, state.staves, state.hands) == (view.rules, view.staves, view.hands)
        assert (state.turn, state.ending) == (view.turn, view.ending)
        unseen = tuple(tuple(sorted(deck, key=lambda card: card.points)) for deck in state.decks)
        assert unseen == view.unseen
        assert (state.hand("A"), state.hand("B")) == (view.hand("A"), view.hand("B"))
        assert (len(state.deck("A")), len(state.deck("B"))) == (view.left("A"), view.left("B"))
        wrong: Any
        for wrong in ("C", 0, None, True):
            with pytest.raises(UnknownPlayer):
                view.hand(wrong)
            with pytest.raises(UnknownPlayer):
                view.left(wrong)


@given(SMALL["mantis"])
def test_a_view_of_mantis(state: mantis.State) -> None:
    """It has everything but the order of the deck, of which it tells the cards and the open back."""
    for view in (staves.view(state, player) for player in state.players):
        assert (state.rules, state.tanks, state.piles) == (view.rules, view.tanks, view.piles)
        assert (state.turn, state.back, state.goal) == (view.turn, view.back, view.goal)
        assert mantis.Pile(state.deck) == view.unseen
        assert len(state.deck) == view.left == len(view.unseen)
        assert state.players == view.players
        assert [state.points(player) for player in state.players] == [view.points(player) for player in view.players]
        assert (next(iter(state.deck)).back if state.deck else None) == view.back


@pytest.mark.parametrize("name", ["stones", "nava"])
@given(data=st.data())
def test_a_view_of_an_open_game(name: str, data: st.DataObject) -> None:
    """Where nothing is hidden it has the whole state."""
    state = data.draw(states(name))
    assert [view.state for view in looks(state)] == [state] * len(looks(state))


def test_the_types_follow() -> None:
    """Type checkers know each game's view, and what comes of it."""
    state = stavegame.new_game(seed=1)
    view = assert_type(staves.view(state, "A"), stavegame.View)
    assert_type(staves.resample(view, 1), stavegame.State)
    assert_type(staves.legal_actions(view), tuple[stavegame.Action, ...])
    assert_type(staves.to_move(view), stavegame.Player | None)
    assert_type(staves.view(mantis.new_game(players=2, seed=1), 1), mantis.View)
    assert_type(staves.view(stones.new_game(board=[[0, 1]]), 1), stones.View)
    assert_type(staves.view(nava.new_game(), 1), nava.View)


@every_game
@given(data=st.data())
def test_the_players_of_a_match_get_views(name: str, data: st.DataObject) -> None:
    """With each message of a match a player is sent what they know, and nothing more."""
    state = data.draw(SMALL[name])
    for player, view in zip(GAMES[name].play.players(state), looks(state), strict=True):
        for _, sent in heard(state, player):
            assert sent in ((view,) if name in HIDING else (view, state))


# ------------------------------------------------------------ it answers like the state


@every_game
@given(data=st.data())
def test_a_view_answers_like_the_state(name: str, data: st.DataObject) -> None:
    """What everybody knows may be asked of the state or of any player's view."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for view in looks(state):
        assert staves.legal_actions(state) == staves.legal_actions(view)
        assert staves.to_move(state) == staves.to_move(view)
        assert staves.is_terminal(state) == staves.is_terminal(view)
        assert staves.winners(state) == staves.winners(view)
        for action in actions(state):
            assert staves.explain(state, action) == staves.explain(view, action)
            assert action == staves.parse_action(view, str(action))


@every_game
def test_a_view_is_asked_as_strictly_as_a_state(name: str) -> None:
    """What is no action and what is no text is refused by a view as by a state, in the same words."""
    state, view = first(name)
    wrong: Any
    for wrong in (None, 5, "PASS", state, view, mantis.Steal):
        said = []
        for seen in (state, view):
            with pytest.raises(TypeError, match=r"explain\(\) takes an action of") as error:
                staves.explain(seen, wrong)
            said.append(str(error.value))
        assert said[0] == said[1]
    for seen in (state, view):
        with pytest.raises(staves.ParseError):
            staves.parse_action(seen, "jump")
        with pytest.raises(TypeError, match=r"parse_action\(\) takes the text"):
            staves.parse_action(seen, None)  # type: ignore[arg-type]


# ------------------------------------------------------------ what is refused


@every_game
def test_only_players_and_spectators_have_a_view(name: str) -> None:
    """Anybody else is unknown, whatever they are equal to."""
    state, view = first(name)
    for player in [
        *STRANGERS[name],
        True,
        False,
        1.0,
        0.0,
        [],
        {},
        (),
        b"A",
        view,
        state,
        object(),
        float("nan"),
    ]:
        with pytest.raises(UnknownPlayer) as error:
            staves.view(state, player)
        assert isinstance(error.value, StavesError)


@every_game
def test_a_view_is_no_state(name: str) -> None:
    """What needs a state refuses a view, and says that it is one."""
    _, view = first(name)
    action = staves.legal_actions(view)[0]
    for verb in (staves.apply, staves.events, staves.outcomes):
        with pytest.raises(TypeError, match=rf"{verb.__name__}\(\) .*[vV]iew"):
            verb(view, action)
    with pytest.raises(TypeError, match=r"view\(\) .*(a|the) view"):
        staves.view(view, view.player)


@every_game
def test_a_state_is_no_view(name: str) -> None:
    """Only a view is resampled, and no state, class or number is one."""
    state, view = first(name)
    given: Any
    for given in (state, None, 5, type(view), object(), view.player):
        with pytest.raises(TypeError, match=r"resample\(\) takes .*view"):
            staves.resample(given, 1)
    with pytest.raises(TypeError, match=r"view\(\) takes the state"):
        staves.view(5, 0)  # type: ignore[call-overload]
