"""What the verbs say to what is no state and no action."""

from functools import partial
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.games import changed
from helpers.nim import Heap, Take
from staves import AnyGame, GameState, stavegame
from staves._core import verbs
from staves._core.legality import broken
from staves.games import GAMES
from staves.stavegame import PASS, Place

STATE = stavegame.new_game(seed=7)

VIEW = staves.view(STATE, "A")

ASKING = [staves.legal_actions, staves.is_terminal, staves.to_move, staves.winners, staves.returns]
ACTING = [staves.apply, staves.events, staves.step, staves.outcomes, staves.explain]


@pytest.mark.parametrize("verb", ASKING, ids=lambda verb: verb.__name__)
@pytest.mark.parametrize("value", [None, 5, "state", stavegame.State, object()])
def test_what_is_no_state_cannot_be_asked(verb: Any, value: object) -> None:
    """The error names the verb and what it was given."""
    with pytest.raises(TypeError, match=rf"{verb.__name__}\(\) takes the state of a game or a view of one, not "):
        verb(value)


@pytest.mark.parametrize("verb", ACTING, ids=lambda verb: verb.__name__)
def test_what_is_no_state_cannot_be_acted_on(verb: Any) -> None:
    """The error names the verb and what it was given."""
    what = "the state of a game or a view of one" if verb is staves.explain else "the state of a game"
    with pytest.raises(TypeError, match=rf"{verb.__name__}\(\) takes {what}, not 5 \(int\)$"):
        verb(5, PASS)


@pytest.mark.parametrize(
    "verb", [staves.apply, staves.events, staves.step, staves.outcomes, staves.view], ids=lambda verb: verb.__name__
)
def test_a_view_is_no_state(verb: Any) -> None:
    """Who gives a view where a state is due is told what makes one of it, and the other way round."""
    with pytest.raises(
        TypeError, match=rf"{verb.__name__}\(\) takes the state of a game, not .*resample\(\) makes one"
    ):
        verb(VIEW, PASS)
    with pytest.raises(TypeError, match=r"resample\(\) takes a player's view of a game, not .*; view\(\) makes one"):
        staves.resample(STATE, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"resample\(\) takes a player's view of a game, not 5 \(int\)$"):
        staves.resample(5, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", ACTING, ids=lambda verb: verb.__name__)
@pytest.mark.parametrize("value", [None, 5, (2, 1), stavegame.Place, STATE])
def test_what_is_no_action_of_the_game_is_refused(verb: Any, value: object) -> None:
    """The error lists the kinds of actions there are."""
    kinds = r"\(Place, Forward, Slide, End or Pass\)"
    with pytest.raises(TypeError, match=rf"{verb.__name__}\(\) takes an action of stavegame {kinds}, not "):
        verb(STATE, value)
    with pytest.raises(TypeError, match=r", not 5 \(int\)$"):
        verb(STATE, 5)


class MyPlace(Place):
    """A kind of action of somebody's own."""


def test_a_kind_of_actions_of_ones_own_is_refused() -> None:
    """The kinds of actions are those of the game, and no subclasses."""
    with pytest.raises(TypeError, match="takes an action of stavegame"):
        staves.apply(STATE, MyPlace(0, 0))


def test_the_text_of_an_action_gets_a_hint() -> None:
    """Who gives a text where an action is due is told what makes one of it."""
    with pytest.raises(TypeError, match=r"not 'PASS' \(str\); parse_action\(\) makes one from text"):
        staves.apply(STATE, "PASS")  # type: ignore[misc]


@pytest.mark.parametrize("value", [None, 5, b"PASS", PASS])
def test_only_text_is_parsed(value: Any) -> None:
    """What is no str is a TypeError, and so is a text for no state."""
    with pytest.raises(TypeError, match=r"parse_action\(\) takes the text of an action as a str, not "):
        staves.parse_action(STATE, value)
    with pytest.raises(TypeError, match=r"parse_action\(\) takes the state of a game"):
        staves.parse_action(value, "PASS")


class MyText(str):
    """A text of somebody's own."""

    __slots__ = ()


def test_a_text_of_ones_own_is_read_as_plain_text() -> None:
    """A subclass of str is read as the text that it is, also where it is no action."""
    assert PASS == staves.parse_action(STATE, MyText("PASS"))
    for lenient in (False, True):
        with pytest.raises(staves.ParseError) as caught:
            staves.parse_action(STATE, MyText("PASSE"), lenient=lenient)
        assert ("PASSE", str) == (caught.value.text, type(caught.value.text))


def test_a_player_named_by_a_text_of_ones_own_is_that_player() -> None:
    """The view has the plain name."""
    seen = staves.view(STATE, MyText("A"))
    assert VIEW == seen
    assert str is type(seen.player)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_seed_is_checked_whether_or_not_anything_is_drawn(game: AnyGame) -> None:
    """In a game that hides nothing, a seed that is none is refused as in the others."""
    view = staves.view(staves.new_game(game.name, seed=1), None)
    with pytest.raises(staves.InvalidSetup, match=r"^seed: must be at least 0, not -1$"):
        staves.resample(view, -1)
    with pytest.raises(TypeError, match="seed"):
        staves.resample(view, "1")  # type: ignore[arg-type]
    assert view == staves.view(staves.resample(view, 1), None)


def test_a_listed_action_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the first nor the last; an equal one that somebody made is."""
    asked: list[Any] = []

    def counted(verb: str, state: Any, action: Any) -> Any:
        asked.append(action)
        return broken(verb, state, action)

    monkeypatch.setattr(verbs, "broken", counted)
    listed = staves.legal_actions(STATE)
    for action in listed:
        staves.apply(STATE, action)
    assert [] == asked
    staves.apply(STATE, attrs.evolve(listed[0]))
    assert [listed[0]] == asked


def test_there_are_no_other_names() -> None:
    """What is not there is an AttributeError, as in any module."""
    with pytest.raises(AttributeError, match="module 'staves' has no attribute 'chess'"):
        staves.chess  # noqa: B018 (to look is the test)


def test_no_part_of_a_game_is_half_there() -> None:
    """Whatever belongs together is one part: positions that are written are read too, and so on."""
    halves: list[Any] = [staves.Positions, staves.Hidden, partial(staves.Hidden[Any, Any, Any, Any, Any], max)]
    for half in halves:
        with pytest.raises(TypeError, match="missing"):
            half(str)


@attrs.frozen
class Counter(GameState["Counter", sticks.Take, int, sticks.Take, Any]):
    """A state that isn't declared to hide nothing, but whose game hides nothing."""

    left: int
    turn: int = 0


sticks.game(Counter)


def test_an_open_view_is_of_a_state_that_hides_nothing() -> None:
    """The ready-made view of all of a state is no way around a game's own."""
    with pytest.raises(TypeError, match="state must be of a game that hides nothing, not State"):
        staves.OpenView(STATE, "A")
    assert staves.view(Counter(3), 1) == staves.OpenView(Counter(3), 1)


class Text(str):
    """A text that prints as another."""

    __slots__ = ()

    def __str__(self) -> str:
        return "END"


def test_a_text_of_ones_own_kind_is_read_as_it_is() -> None:
    """Whatever it says of itself."""
    assert PASS == staves.parse_action(STATE, Text("PASS"))


def test_what_a_game_lists_is_a_tuple_that_nobody_can_change() -> None:
    """A list of a game's own is copied, so whatever becomes of it changes nothing."""
    take = Take(1)
    others: Any = [take]
    heap = attrs.evolve(Heap(5))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Heap, "game", changed(Heap.game, legal_actions=lambda _: others))
        listed = staves.legal_actions(heap)
        others.append(Take(9))
        assert (take,) == listed == staves.legal_actions(heap)
        with pytest.raises(staves.IllegalAction):
            staves.apply(heap, others[1])


@pytest.mark.parametrize("verb", ACTING, ids=lambda verb: verb.__name__)
def test_a_class_is_no_state(verb: Any) -> None:
    """Although it has what its states have."""
    with pytest.raises(TypeError, match=r"the state of a game"):
        verb(stavegame.State, PASS)
