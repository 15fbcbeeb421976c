"""What everybody knows: the view of a spectator, who sits at no seat and sees what every player sees."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.duel import Keep, Kept, Show, duel
from helpers.knowledge import GAMES, SMALL, STARTS, AnyState, actions, heard, looks, seeds, states, worlds
from helpers.nim import NIM, Heap
from helpers.play import playout
from helpers.sticks import DAYDREAMING, FAVORED, PEEPING, SECLUDED, WHISPERED, broken
from helpers.whisper import Fallen, Room, Whisper
from staves import AnyGame, records
from staves.match import GameStart, TurnTo
from staves.testing import LAWS

every_game = pytest.mark.parametrize("name", list(GAMES))
(LAW,) = [law for law in LAWS if law.id == "spectator"]


def spectated(state: AnyState) -> Any:
    """Return what a spectator sees of a state."""
    return staves.view(state, None)


@every_game
@given(data=st.data())
def test_it_is_a_view_of_nobody(name: str, data: st.DataObject) -> None:
    """It is of the game's class of views, a frozen value, and its player is None."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    view = spectated(state)
    assert {type(view)} == set(map(type, looks(state)))
    assert view.player is None
    assert GAMES[name] is view.game
    assert view not in looks(state)
    for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view)), attrs.evolve(view)):
        assert view == twin
        assert (hash(view), repr(view), str(view)) == (hash(twin), repr(twin), str(twin))


@every_game
@given(data=st.data())
def test_every_player_s_view_determines_it(name: str, data: st.DataObject) -> None:
    """In these games all players know the same, and so does a spectator."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for view in looks(state):
        assert spectated(state) == attrs.evolve(view, player=None)
        assert view == attrs.evolve(spectated(state), player=view.player)


@every_game
@given(data=st.data())
def test_it_is_the_same_whatever_is_hidden(name: str, data: st.DataObject) -> None:
    """States that nobody can tell apart have one spectator's view, down to its pickle, its JSON and its picture."""
    state = data.draw(SMALL[name])
    view, twin = spectated(state), spectated(data.draw(st.sampled_from(worlds(state))))
    assert view == twin
    for told in (hash, repr, str, pickle.dumps, staves.to_json, staves.svg):
        assert told(view) == told(twin)


@every_game
@given(data=st.data())
def test_it_answers_like_the_state(name: str, data: st.DataObject) -> None:
    """A spectator may ask what any player may ask, and hears the same."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    view = spectated(state)
    assert staves.legal_actions(state) == staves.legal_actions(view)
    assert staves.to_move(state) == staves.to_move(view)
    assert staves.is_terminal(state) == staves.is_terminal(view)
    assert staves.winners(state) == staves.winners(view)
    for action in actions(state):
        assert staves.explain(state, action) == staves.explain(view, action)
        assert action == staves.parse_action(view, str(action))


@every_game
@given(data=st.data(), seed=seeds)
def test_it_is_resampled(name: str, data: st.DataObject, seed: int) -> None:
    """The states that it could be of are those that the players' views could be of, each as likely."""
    state = data.draw(SMALL[name])
    sample = staves.resample(spectated(state), seed)
    assert sample in worlds(state)
    assert {sample} == {staves.resample(view, seed) for view in looks(state)}
    assert spectated(state) == spectated(sample)


@every_game
@given(data=st.data())
def test_it_is_drawn_like_a_player_s_view(name: str, data: st.DataObject) -> None:
    """Text board and picture show what is open."""
    state = data.draw(SMALL[name])
    for view in looks(state):
        assert str(view) == str(spectated(state))
        assert staves.svg(view) == staves.svg(spectated(state))


@every_game
@given(data=st.data())
def test_it_goes_through_json(name: str, data: st.DataObject) -> None:
    """Its player is written as null, and everything else as in a player's view."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    view = spectated(state)
    assert view == staves.from_json(staves.to_json(view))
    assert staves.to_data(view)["view"] == {**staves.to_data(looks(state)[0])["view"], "player": None}


@every_game
@given(data=st.data())
def test_what_a_spectator_saw_of_a_game(name: str, data: st.DataObject) -> None:
    """It can be kept and shown to others like what a player saw."""
    played = playout(STARTS[name](data.draw(seeds)), 1)
    record = records.Record(played[0], [staves.legal_actions(played[0])[0]])
    seen = records.seen(record, None)
    assert (spectated(played[0]), spectated(record.end)) == seen.views
    assert seen.heard == records.seen(record, looks(played[0])[0].player).heard
    assert seen == staves.from_json(staves.to_json(seen))


# ------------------------------------------------------------ games of others


def test_an_open_game_needs_nothing_for_it() -> None:
    """The view is the state, with nobody who looks at it; its JSON has null where a player would be."""
    view = staves.view(Heap(5, 1), None)
    assert staves.OpenView(Heap(5, 1), None) == view
    assert (1, Heap(5, 1)) == (staves.to_move(view), staves.resample(view, 1))
    text = staves.to_json(view)
    assert '{"staves":1,"game":"nim","view":{"state":{"left":5,"turn":1},"player":null}}' == text
    assert view == staves.from_json(text, games=[NIM])


@given(seeds)
def test_a_spectator_sees_no_private_card(deal: int) -> None:
    """Where players hold cards that only they know, a spectator knows none of them."""
    state = attrs.evolve(duel(deal), done=())
    view = spectated(state)
    assert (None, (None, None)) == (view.own, view.table)
    assert tuple(sorted([*state.cards, *state.stock])) == view.unseen
    after = spectated(staves.apply(state, Show()))
    assert (state.cards[0], None) == after.table


def test_a_spectator_hears_what_is_not_secret() -> None:
    """What is told to one player only isn't told to a spectator."""
    whispers = records.Record(Room(), [Whisper(1), Whisper(2)])
    assert ((Fallen(),), (Fallen(),)) == records.seen(whispers, None).heard
    watched = [message for message, _ in heard(Room(), None, Whisper(1))]
    assert [GameStart("Room(times=0)"), TurnTo(0), Fallen(), TurnTo(1)] == watched
    kept = records.Record(attrs.evolve(duel(1), done=()), [Keep()])
    assert ((Kept(0),),) == records.seen(kept, None).heard


def test_a_view_function_that_takes_no_none_fails_with_its_own_error() -> None:
    """The game is asked all the same, and the kit says what is wrong with it."""
    state = staves.new_game(SECLUDED, seed=1)
    assert staves.view(state, 0).player == 0
    with pytest.raises(TypeError, match="tuple indices must be integers or slices, not NoneType"):
        staves.view(state, None)
    problem = broken(SECLUDED, laws=[LAW])["spectator"]
    assert problem.startswith(
        "view() raised TypeError: tuple indices must be integers or slices, not NoneType (in sticks"
    )


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (FAVORED, "view() for a spectator must return a view of no player, not "),
        (PEEPING, "a spectator can tell apart two states that player 0 can't: "),
    ],
)
def test_the_kit_says_what_is_wrong_with_a_spectator_s_view(game: AnyGame, problem: str) -> None:
    """A view of somebody, and one with a player's card in it, break the law."""
    assert broken(game, laws=[LAW])["spectator"].startswith(problem)


def test_other_laws_are_about_spectators_too() -> None:
    """Resampled states must look to them as the real one does, and nothing that they are told may leak."""
    laws = [law for law in LAWS if law.id in {"resample", "leak"}]
    problem = broken(DAYDREAMING, laws=laws)["resample"]
    assert problem.startswith("a spectator can tell a resampled state from the real one: ")
    problem = broken(WHISPERED, laws=laws)["leak"]
    assert problem.startswith("a spectator can learn hidden information from the view's attribute title (")
    assert problem.endswith(" in a state that looks the same), which shows in the view's str")
