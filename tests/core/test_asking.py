"""Steps with their events, sentences for actions and events, and names of players."""

import random
from typing import Any
from unittest import mock

import pytest

import staves
from helpers.duel import DUEL, Duel, Keep, Kept, Show, Shown
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.whisper import Fallen, Room, Whisper
from staves import AnyGame, Words, mantis, nava, stavegame, stones
from staves._core import asking
from staves.games import GAMES

STATE = stavegame.new_game(seed=7)
VIEW = staves.view(STATE, "A")

TWO_COLORS = [(2, 2, 1)] * 4, [(0, 0, 5)] * 4
CHOSEN = stavegame.new_game(decks=TWO_COLORS)
ANYWHERE = stavegame.new_game(decks=TWO_COLORS, rules=stavegame.NEWEST)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def _played(game: AnyGame) -> list[tuple[Any, Any, tuple[Any, ...]]]:
    """Return the states of some games, each with an action and what happens then."""
    found: list[tuple[Any, Any, tuple[Any, ...]]] = []
    for seed in range(3):
        state = staves.new_game(game, seed=seed)
        rng = random.Random(seed)
        while actions := staves.legal_actions(state):
            action = rng.choice(actions)
            after, events = staves.step(state, action)
            found.append((state, action, events))
            state = after
    return found


# ------------------------------------------------------------------- step


@every_game
def test_a_step_is_what_apply_and_events_say(game: AnyGame) -> None:
    """The state and the events of both, for every action of some states."""
    for state, _, _ in _played(game)[::5]:
        for action in staves.legal_actions(state):
            assert (staves.apply(state, action), staves.events(state, action)) == staves.step(state, action)


@every_game
def test_a_step_takes_one_transition(game: AnyGame) -> None:
    """The game's own function is called once, however the action came about."""
    state = staves.new_game(game, seed=5)
    action = staves.legal_actions(state)[0]
    twin = staves.parse_action(state, str(action))
    with mock.patch.object(type(state), "game", changed(game, apply=mock.Mock(wraps=game.play.apply))):
        counted: Any = state.game.play.apply
        for done, each in enumerate((action, twin), 1):
            staves.step(state, each)
            assert done == counted.call_count


def test_a_step_trusts_the_actions_that_the_state_has_listed() -> None:
    """They are taken without asking the rules again, and an equal action of one's own is not."""
    heap = Heap(9)
    listed = staves.legal_actions(heap)
    with mock.patch.object(asking, "check_legal", side_effect=ZeroDivisionError):
        assert [Heap(8, 1), Heap(7, 1), Heap(6, 1)] == [staves.step(heap, action)[0] for action in listed]
        for state, action in ((heap, Take(1)), (Heap(9), listed[0])):
            with pytest.raises(ZeroDivisionError):
                staves.step(state, action)


def test_an_illegal_step_is_refused() -> None:
    """By the first rule that it breaks, as by the other verbs."""
    with pytest.raises(staves.IllegalAction) as caught:
        staves.step(STATE, stavegame.Slide(1, 2, 0))
    assert "slide.own" == caught.value.rule.id


# ------------------------------------------------------------------- describe


def after(state: Any, *texts: str) -> Any:
    """Return the state after these actions."""
    for text in texts:
        state = staves.apply(state, staves.parse_action(state, text))
    return state


@every_game
def test_actions_and_events_are_told_in_sentences(game: AnyGame) -> None:
    """One line with a capital letter and a full stop: the words of the game, of an action the same for every view."""
    words = game.shown.words
    for state, action, events in _played(game):
        said = staves.describe(state, action)
        for player in (*game.play.players(state), None):
            assert said == staves.describe(staves.view(state, player), action)
        for sentence in (said, *(staves.describe(state, event) for event in events)):
            assert sentence.isprintable()
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert not sentence.endswith("..")
        assert [f"{text[0].upper()}{text[1:]}." for text in map(words.tell, events)] == [
            staves.describe(state, event) for event in events
        ]


@every_game
def test_every_action_has_a_sentence(game: AnyGame) -> None:
    """The words of a game are for exactly its classes of actions."""
    assert game.book.kinds == set(game.shown.words.actions)


COLORED = staves.apply(STATE, stavegame.Place(0, 1))
SLIDING = after(CHOSEN, "P0@0=r", "PASS", "P0@1", "PASS")


@pytest.mark.parametrize(
    ("state", "text", "sentence"),
    [
        (STATE, "P0@1", "A places (0,5,0) on stave 1."),
        (STATE, "PASS", "A passes."),
        (CHOSEN, "P0@2=r", "A places (2,2,1) on stave 2 and colors it red."),
        (ANYWHERE, "P0@2.0=g", "A places (2,2,1) on stave 2, slot 0, and colors it green."),
        (ANYWHERE, "P0@2.1=g", "A places (2,2,1) on stave 2, slot 1, and colors it green."),
        (SLIDING, "S02>1", "A slides (2,2,1) from stave 0 to stave 1."),
        (COLORED, "F12", "A moves (0,5,0) forward on stave 1."),
        (stones.new_game(board=[[0, -1, 1]]), "0,0>0,1", "Player 0 moves from 0,0 to 0,1."),
        (mantis.new_game(players=3, seed=1), "SCORE", "Player 2 tries to score."),
        (mantis.new_game(players=3, seed=1), "STEAL 0", "Player 2 tries to steal from player 0."),
        (nava.new_game(), "04>02", "Player 1 moves 2 discs from 04 to 02."),
        (nava.new_game(), "04>03", "Player 1 moves 1 disc from 04 to 03."),
    ],
)
def test_an_action_is_what_the_player_to_move_would_do(state: Any, text: str, sentence: str) -> None:
    """In each game's own words."""
    assert sentence == staves.describe(state, staves.parse_action(state, text))


@pytest.mark.parametrize("moment", [STATE, VIEW, staves.view(STATE, "B")], ids=["state", "A", "B"])
def test_an_illegal_action_is_not_described(moment: Any) -> None:
    """It raises the error of every verb, with the moment in which it was tried."""
    action = stavegame.Slide(1, 2, 0)
    with pytest.raises(staves.IllegalAction) as caught:
        staves.describe(moment, action)
    error = caught.value
    assert (moment, action, "slide.own") == (error.state, error.action, error.rule.id)


def test_a_stranger_s_actions_and_events_have_sentences_too() -> None:
    """By default an action is told by its notation, and an event by its repr."""
    assert "Player 0 plays 3." == staves.describe(Heap(3), Take(3))
    assert "Player 1 plays to 2." == staves.describe(Room(1), Whisper(2))
    assert "Fallen()." == staves.describe(Room(1), Fallen())


def test_what_could_be_an_action_and_an_event_is_an_action() -> None:
    """So in Nim, where the events are the actions, what is not legal is refused."""
    with pytest.raises(staves.IllegalAction):
        staves.describe(Heap(1), Take(3))


def test_a_stranger_s_own_words_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Templates get the action and the player, functions the state."""
    kept = Words(
        actions={Show: lambda seen, _: f"of {seen.table} shows", Keep: "{player} keeps, as {action} says"},
        events={Shown: "{event.card} is shown"},
    )
    duel = Duel((1, 2), (3, 4))
    monkeypatch.setattr(Duel, "game", changed(DUEL, words=kept))
    assert "Of (None, None) shows." == staves.describe(duel, Show())
    assert "0 keeps, as KEEP says." == staves.describe(duel, Keep())
    assert "4 is shown." == staves.describe(duel, Shown(0, 4))
    assert "Kept(player=0, card=None, leaks=False)." == staves.describe(duel, Kept(0))


EVENTS = "Drawn, Placed, Colored, Forwarded, Slid, Fought, Removed, TurnOver or GameOver"


@pytest.mark.parametrize("value", [None, 5, "P0@1", STATE, stavegame.Place, stones.PlayerWon(0), Take(1)])
@pytest.mark.parametrize("moment", [STATE, VIEW], ids=["state", "view"])
def test_what_is_neither_action_nor_event_is_refused(moment: Any, value: object) -> None:
    """The error lists what would be right; a text gets a hint."""
    with pytest.raises(TypeError) as caught:
        staves.describe(moment, value)
    told = "describe() takes an action of stavegame (Place, Forward, Slide, End or Pass) or one of its events"
    assert str(caught.value).startswith(f"{told} ({EVENTS}), not ")
    assert isinstance(value, str) == str(caught.value).endswith("; parse_action() makes one from text")


def test_events_without_words_of_their_own_are_listed_too() -> None:
    """They are those that the game writes as JSON, and what is no text gets no hint."""
    with pytest.raises(TypeError) as caught:
        staves.describe(Heap(3), 5)
    assert "describe() takes an action of nim (Take) or one of its events (Take), not 5 (int)" == str(caught.value)


@pytest.mark.parametrize("value", [None, 5, "1", int, Heap(3)])
def test_a_game_that_doesn_t_tell_its_events_refuses_what_can_be_none(
    monkeypatch: pytest.MonkeyPatch, value: object
) -> None:
    """Without JSON nothing says which classes of events there are, but those of Python, states and views are none."""
    monkeypatch.setattr(Heap, "game", changed(NIM, data=None))
    with pytest.raises(TypeError, match=r"^describe\(\) takes an action of nim \(Take\) or one of its events, not "):
        staves.describe(Heap(3), value)
    assert "Fallen()." == staves.describe(Heap(3), Fallen())
    monkeypatch.setattr(Heap, "game", changed(NIM, data=None, words=Words(events={int: lambda count: f"{count} left"})))
    assert "5 left." == staves.describe(Heap(3), 5)
    with pytest.raises(
        TypeError, match=r"^describe\(\) takes an action of nim \(Take\) or one of its events \(int\), not "
    ):
        staves.describe(Heap(3), "5")


# ------------------------------------------------------------------- parse_player


@every_game
def test_a_player_is_found_by_name(game: AnyGame) -> None:
    """Of a state and of a view."""
    state = staves.new_game(game, seed=1)
    players = game.play.players(state)
    for moment in (state, *(staves.view(state, player) for player in (*players, None))):
        assert players == tuple(staves.parse_player(moment, str(player)) for player in players)


@pytest.mark.parametrize("text", ["", "C", "a", " A", "A ", "player A", "\uff21", "0"])
def test_another_name_is_an_unknown_player(text: str) -> None:
    """Only the name as it is written is one."""
    with pytest.raises(staves.UnknownPlayer) as caught:
        staves.parse_player(STATE, text)
    assert (text, ("A", "B")) == (caught.value.player, caught.value.players)


@pytest.mark.parametrize("text", ["00", "+0", "0.0", "\u0660", "-0", "False", "7"])
def test_a_number_is_written_in_one_way(text: str) -> None:
    """What Python would read as the same number is no name."""
    with pytest.raises(staves.UnknownPlayer):
        staves.parse_player(staves.new_game("stones", seed=1), text)


class Name(str):
    """A text that prints as another."""

    __slots__ = ()

    def __str__(self) -> str:
        return "B"


def test_a_name_of_ones_own_kind_is_read_as_it_is() -> None:
    """Whatever it says of itself."""
    assert "A" == staves.parse_player(STATE, Name("A"))


class Everybody(str):
    """A text that claims to equal anything."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return True


def test_a_name_of_ones_own_kind_is_compared_as_it_is() -> None:
    """It names only the player whose name it spells, and the error has it as a plain text."""
    assert "B" == staves.parse_player(STATE, Everybody("B"))
    with pytest.raises(staves.UnknownPlayer) as caught:
        staves.parse_player(STATE, Everybody("C"))
    assert str is type(caught.value.player)


@pytest.mark.parametrize("value", [None, 0, b"A", STATE])
def test_only_a_text_names_a_player(value: Any) -> None:
    """A player in place of the name is a TypeError, and so is anything but a state or a view."""
    with pytest.raises(TypeError, match=r"^parse_player\(\) takes the name of a player as a str, not "):
        staves.parse_player(STATE, value)


@pytest.mark.parametrize("verb", [staves.parse_player, staves.describe], ids=["parse_player", "describe"])
@pytest.mark.parametrize("value", [None, 5, "A", stavegame.State])
def test_only_a_state_or_a_view_is_asked(verb: Any, value: Any) -> None:
    """The error names the verb."""
    with pytest.raises(TypeError, match=rf"^{verb.__name__}\(\) takes the state of a game or a view of one, not "):
        verb(value, "A")
