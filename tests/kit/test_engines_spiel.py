"""Games of OpenSpiel as games to check, with a small game in the place of one of theirs."""

import itertools
import random
import sys
from collections.abc import Callable
from typing import Any, Final

import pytest

import staves
from helpers.spiel import LOOK, Cards, CardsState, ChanceMode, Dynamics, Information, Told, module
from staves.testing import Case, Play
from staves.testing._cases import Unchecked
from staves.testing.engines import PROMISES, of_openspiel
from staves.testing.engines._foreign import EngineState
from staves.testing.engines._spiel import Spiel

NUMBERS = itertools.count(1)
LAWS: Final = {law.id: law for law in PROMISES}
Make = Callable[..., Any]


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Return a function that makes the game for the laws of a game of cards with these options."""

    def made(kind: type[Cards] = Cards, **how: Any) -> Any:
        cards = kind(f"cards(number={next(NUMBERS)})", **how)  # loaded games are kept, so each has a name of its own
        monkeypatch.setitem(sys.modules, "pyspiel", module(cards))
        return of_openspiel(str(cards))

    return made


def state_of(game: Any, *actions: int, start: str = "3 5") -> Any:
    """Return a state after some actions."""
    return EngineState(game.engine, start, tuple(map(str, actions)))


def problems(law: str, game: Any, *actions: int, start: str = "3 5", others: str = "") -> list[str]:
    """Return what a law says of a game after some actions."""
    first = EngineState(game.engine, start)
    parsed = tuple(staves.parse_action(first, text) for text in others)
    state = state_of(game, *actions, start=start)
    return list(LAWS[law].problems(Case(Play(first, ()), state, state, parsed)))


# ------------------------------------------------------------------- which games


def test_a_game_is_given_itself_or_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its parameters, which are no part of the game's name."""
    for chance, players in ((True, (0, 1, "chance")), (False, (0, 1))):
        cards = Cards(f"cards(chance={chance})", chance=chance)
        monkeypatch.setitem(sys.modules, "pyspiel", module(cards))
        for game in (of_openspiel(cards), of_openspiel(str(cards))):
            assert ("cards", players) == (game.name, game.engine.players)
            state: Any = staves.new_game(game, seed=0)
            assert players == game.play.players(state)


def test_a_game_in_which_all_act_at_once_is_converted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As OpenSpiel does it."""
    turns = Cards("turns")
    at_once = Cards("at-once", dynamics=Dynamics.SIMULTANEOUS)
    monkeypatch.setitem(sys.modules, "pyspiel", module(turns, at_once, turn_based={at_once: turns}.__getitem__))
    engine: Any = of_openspiel("at-once").engine
    assert ("at-once", "turns") == (engine.name, engine.parameters)


def test_games_that_cannot_be_checked_are_refused(make: Make) -> None:
    """Those without players of their own, and those that draw by themselves."""
    with pytest.raises(ValueError, match="cards is played by a whole population"):
        make(dynamics=Dynamics.MEAN_FIELD)
    with pytest.raises(ValueError, match="cards draws by itself"):
        make(chance_mode=ChanceMode.SAMPLED_STOCHASTIC)
    with pytest.raises(TypeError, match=r"takes a game of OpenSpiel or its name, not 3 \(int\)"):
        of_openspiel(3)


# ------------------------------------------------------------------- how they are played


def test_a_game_starts_after_the_deal(make: Make) -> None:
    """Each deal that is possible, and none that isn't."""
    game = make()
    starts = [staves.new_game(game, seed=seed).start for seed in range(100)]
    assert {f"{one} {other}" for one, other in itertools.permutations("345", 2)} == {*starts}
    assert starts == [staves.new_game(game, seed=seed).start for seed in range(100)]
    assert [3, 5] == game.engine.fresh("3 5").history()
    assert staves.new_game(make(chance=False), seed=0).start == ""


def test_chance_is_a_player(make: Make) -> None:
    """Who moves like the others."""
    state = state_of(make(), 0, 1)
    assert ("chance", ("7", "8")) == (staves.to_move(state), tuple(map(str, staves.legal_actions(state))))
    state = staves.apply(state, staves.parse_action(state, "8"))
    assert staves.to_move(state) == 0
    state = staves.apply(state, staves.parse_action(state, "0"))
    assert (None, (), (1,)) == (staves.to_move(state), staves.legal_actions(state), staves.winners(state))
    assert repr(state) == "<cards: 3 5 0 1 8 0>"
    assert repr(state_of(make(chance=False), start="")) == "<cards: the start>"


def test_an_action_is_legal_if_openspiel_says_so(make: Make) -> None:
    """By the mask of a player's actions, or the outcomes of chance."""
    game = make()
    state = state_of(game, LOOK)
    assert [True, True, False, False] == [game.engine.allows(state.position, action) for action in "0123"]
    tossed = state_of(game, 0, 1)
    assert [False, True, True, False] == [game.engine.allows(tossed.position, action) for action in "6789"]


def test_the_numbers_of_actions_are_those_of_players_or_chance(make: Make) -> None:
    """Whichever has more."""
    for game, most in ((make(), 8), (make(chance=False), 2)):
        state = state_of(game, start="" if most == 2 else "3 5")
        assert "0" == str(staves.parse_action(state, "0"))
        assert str(most) == str(staves.parse_action(state, str(most)))
        for text in (str(most + 1), "-1", "x", "01"):
            with pytest.raises(staves.ParseError):
                staves.parse_action(state, text)


def test_those_who_get_most_have_won(make: Make) -> None:
    """Unless all get the same; one who plays alone has always won, and nobody before the end."""

    class Paid(CardsState):
        paid: Any = ()

        def returns(self) -> list[float]:
            return list(self.paid)

    for paid, won in (
        ((1, -1), (0,)),
        ((-1, 1), (1,)),
        ((0, 0), ()),
        ((2, 2, 1), (0, 1)),
        ((1, 2, 2), (1, 2)),
        ((2, 2, 2), ()),
        ((-5,), (0,)),
    ):
        engine = make(state=type("Paid", (Paid,), {"paid": paid}), players=len(paid)).engine
        assert won == engine.winners(engine.fresh("3 5 0 1 8 0"))
        assert () == engine.winners(engine.fresh("3 5 0 1 8"))


# ------------------------------------------------------------------- what is compared


def test_all_that_a_state_shows_is_compared(make: Make) -> None:
    """What each player is told only where somebody is to move."""
    engine = make(Told).engine
    shown = engine.shows(engine.fresh("3 5 1"))
    assert shown == {
        "current_player()": 1,
        "history()": (3, 5, 1),
        "str()": "after [3, 5, 1]",
        "returns()": (0.0, 0.0),
        **{f"observation_string({player})": f"sees [{card}, 1, False]" for player, card in ((0, 3), (1, 5))},
        **{f"information_state_tensor({player})": (card, 1, False) for player, card in ((0, 3), (1, 5))},
        **{f"observation_tensor({player})": (7, card, 1, False) for player, card in ((0, 3), (1, 5))},
        **{f"to_observation_struct({player})": f'{{"sees": [{card}, 1, false]}}' for player, card in ((0, 3), (1, 5))},
        **{f"information_state_string({player})": f"[{card}, 1, False]" for player, card in ((0, 3), (1, 5))},
    }
    assert engine.shows(engine.fresh("3 5 1 0")).keys() == {"current_player()", "history()", "str()", "returns()"}


@pytest.mark.parametrize(
    ("ways", "known", "others"),
    [
        (("information_state_string", "observation_string"), "information_state_string", ["observation_string"]),
        (("observation_string", "observation_tensor"), "observation_string", ["observation_tensor"]),
        (("information_state_string",), "information_state_string", []),
        (("observation_string",), "observation_string", []),
        (("information_state_tensor",), None, ["information_state_tensor"]),
        ((), None, []),
    ],
)
def test_what_players_know_is_compared_with_what_else_they_are_told(
    ways: tuple[str, ...], known: str | None, others: list[str], make: Make
) -> None:
    """If there are two ways; the information state tells more than an observation."""
    game = make(ways=ways)
    engine = game.engine
    position = engine.fresh("3 5")
    assert others == [*engine.told(position, 1)]
    named = {name.partition("(")[0] for name in engine.shows(position) if not name.endswith("()")}
    assert {*others, *([known] if known else [])} == named
    one = "the game has only one way to tell players what they know, or none"
    assert game.not_checked.get("told") == (None if known and others else one)


def test_what_is_known_to_all_is_told_to_nobody(make: Make) -> None:
    """It is said why the law isn't checked."""
    game = make(information=Information.PERFECT_INFORMATION)
    assert game.not_checked["told"] == "every player sees everything"
    assert game.not_checked["text"] == "the positions of OpenSpiel have no text that tells them apart"


def test_a_game_that_cannot_undo_is_not_asked_to(make: Make) -> None:
    """What it says is told, up to the end of the line."""

    class Lasting(CardsState):
        def undo_action(self, player: int, action: int) -> None:
            raise RuntimeError(f"no {player} {action}\nat all\nor so")

    game = make(state=Lasting)
    assert game.not_checked["undo"] == "the game can't undo actions: no 0 0"
    assert "undo" not in make().not_checked


@pytest.mark.parametrize("law", ["replay", "copies", "undo", "refused", "told"])
@pytest.mark.parametrize("actions", [(), (1,), (LOOK,), (0, LOOK), (0, 1), (0, 1, 8), (0, 1, 8, 0)])
def test_a_game_that_is_right_breaks_no_law(law: str, actions: tuple[int, ...], make: Make) -> None:
    """Whoever is to move."""
    if law == "told" and actions in {(0, 1), (0, 1, 8, 0)}:
        with pytest.raises(Unchecked):
            problems(law, make(), *actions)
    else:
        assert [] == problems(law, make(), *actions, others="012378")


def test_both_ways_to_copy_a_state_are_checked(make: Make) -> None:
    """And what they do wrong is named."""

    class Cloned(CardsState):
        def clone(self) -> Any:
            return type(self)(self.game, [*self.done, LOOK])

    class Serialized(CardsState):
        def serialize(self) -> str:
            return "[3, 4]"

    for state, way in ((Cloned, "clone()"), (Serialized, "serialize()")):
        found = problems("copies", make(state=state), 1)
        assert found
        assert {text.split(" is ")[0] for text in found if text.startswith("a copy")} == {f"a copy by {way}"}
    assert ["clone()", "serialize()"] == [*make().engine.copies()]


# ------------------------------------------------------------------- what players are told


def twins(game: Any, *actions: int, player: int = 0, count: int = 60, start: str = "3 5") -> set[tuple[int, ...]]:
    """Return the histories of positions that look the same to a player, for as many seeds."""
    state = state_of(game, *actions, start=start)
    found = [game.engine.twin(state, player, random.Random(seed)) for seed in range(count)]
    return {tuple(position.history()) for position in found if position is not None}


def test_positions_that_look_the_same_differ_in_what_the_player_does_not_know(make: Make) -> None:
    """The other player's card, and whether that one has looked."""
    game = make()
    assert {(3, 4)} == twins(game, player=0)
    assert {(4, 5)} == twins(game, player=1)
    assert {(3, 4, 1)} == twins(game, 1, player=0)
    assert {(4, 5, 1), (4, 5, LOOK, 1), (3, 5, LOOK, 1)} == twins(game, 1, player=1)
    assert {(4, 5, LOOK, 1)} == twins(game, LOOK, 1, player=1)


def test_a_card_that_comes_later_is_swapped_with_the_one_that_takes_its_place(make: Make) -> None:
    """So a deal stays a deal, also if the player has one of the cards that change places."""

    class Told(CardsState):
        def known(self, player: int) -> list[int]:
            return [*self.done[2:], player]

    assert {*itertools.permutations((3, 4, 5), 2)} - {(3, 5)} == twins(make(state=Told), count=100)


def test_a_position_that_looks_the_same_did_so_all_along(make: Make) -> None:
    """Not only at its end: here nobody knows anything any more."""

    class Forgetting(CardsState):
        def known(self, player: int) -> list[int]:
            _, words, _, last = self._parts
            return [] if last else [*super().known(player), *words]

    game = make(state=Forgetting)
    one, other = (game.engine.fresh(text) for text in ("3 5 1 0 7", "4 5 0 0 8"))
    assert one.known(0) == other.known(0)
    found = twins(game, 1, 0, 7)
    assert found
    assert all(history[0] == 3 and history[2] == 1 for history in found)


def test_nobody_has_such_a_position_where_nobody_is_to_be_told(make: Make) -> None:
    """At the end, before chance, for chance itself, and if nothing says what is known."""
    game = make()
    assert twins(game, 0, 1, 8)
    for actions in ((0, 1), (0, 1, 8, 0)):
        assert set() == twins(game, *actions)
    state = state_of(game)
    assert game.engine.twin(state, "chance", random.Random(0)) is None
    silent = make(ways=("observation_tensor",))
    assert set() == twins(silent)
    alone = make(chance=False)
    assert set() == twins(alone, start="")
    assert set() == twins(alone, 1, start="", player=0)
    assert {(LOOK, 1)} == twins(alone, 1, start="", player=1)


def test_each_position_takes_sixteen_tries(make: Make) -> None:
    """Each of which begins with what the last one has found."""
    tried: list[list[int]] = []
    state = state_of(make(), 1)

    class Tried(Spiel):
        def _changed(self, history: list[int], player: int, rng: random.Random) -> list[int] | None:
            tried.append(history)
            return super()._changed(history, player, rng)

    engine = Tried(state.engine.name, state.engine.parameters, state.engine.players)
    ends: list[Any] = []
    for seed in range(9):
        tried.clear()
        found = engine.twin(state, 1, random.Random(seed))
        assert len(tried) == 16
        assert tried[0] == [3, 5, 1]
        ends += [] if found is None or tried[-1] == [3, 5, 1] else [found.history() == tried[-1]]
    assert any(ends)


def test_a_player_who_is_told_more_than_they_know_is_found(make: Make) -> None:
    """By every way that tells them something."""
    for way in ("observation_string", "information_state_tensor", "observation_tensor", "to_observation_struct"):

        def leaking(state: CardsState, player: int) -> Any:
            return None if state.is_chance_node() else [*state.done, player]

        def struct(state: CardsState, player: int) -> Any:
            class Struct:
                def to_json(self) -> Any:
                    return state.done, player

            return Struct()

        kind = type("Leaking", (CardsState,), {way: struct if way == "to_observation_struct" else leaking})
        found = problems("told", make(Told, state=kind), LOOK)
        assert found
        assert all(text.startswith("player ") and f" is told hidden information: {way} " in text for text in found)


class Fixed(random.Random):
    """Random numbers that are not random: the chosen places, one after the other, and this number."""

    def __init__(self, number: float, *places: int) -> None:
        super().__init__()
        self.number = number
        self.places = [*places]

    def choice(self, seq: Any) -> Any:
        """Return what is in the next place."""
        return seq[self.places.pop(0)]

    def random(self) -> float:
        """Return the number."""
        return self.number


def changed_by(engine: Any, history: list[int], player: int, rng: random.Random) -> Any:
    """Return a history that differs in what others than a player did."""
    return engine._changed(history, player, rng)  # noqa: SLF001 (what it returns is tried, and mostly given up)


@pytest.mark.parametrize(
    ("number", "places", "changed"),
    [
        (0.2, (0, 1), [4, 5, 1, 0, 8]),
        (0.2, (0, 2), [5, 3, 1, 0, 8]),
        (0.2, (0, 0), None),
        (0.2, (1, 0), [3, 4, 1, 0, 8]),
        (0.2, (2, 1), [3, 5, 1, 1, 8]),
        (0.2, (2, 2), [3, 5, 1, 2, 8]),
        (0.2, (3, 0), [3, 5, 1, 0, 7]),
        (0.19, (0, 0), [3, 3, 5, 1, 0, 8]),
        (0.19, (2, 2), [3, 5, 1, 2, 0, 8]),
        (0.19, (3, 0), [3, 5, 1, 0, 7, 8]),
    ],
)
def test_what_others_did_is_replaced_or_something_is_put_before_it(
    number: float, places: tuple[int, int], changed: list[int] | None, make: Make
) -> None:
    """One time in five the latter. If what replaces it comes later, the two change places, as cards do."""
    assert changed == changed_by(make().engine, [3, 5, 1, 0, 8], 0, Fixed(number, *places))


def test_nothing_is_replaced_where_others_did_nothing(make: Make) -> None:
    """As at the start, and in a game without chance before the others' turn."""
    engine = make(chance=False).engine
    assert changed_by(engine, [], 0, Fixed(0.0)) is None
    assert changed_by(engine, [LOOK, 1], 0, Fixed(0.0)) is None
    assert changed_by(engine, [1], 1, Fixed(0.2, 0, 0)) == [0]


def test_a_game_that_is_over_is_not_gone_on_with(make: Make) -> None:
    """Even if it lists legal actions, and a player can't know that it is over."""

    class Short(CardsState):
        def known(self, player: int) -> list[int]:
            return [player, *self.done[:2]]

        def current_player(self) -> int:
            return -4 if self._parts[1][1:] == [0] else super().current_player()

        def legal_actions(self) -> list[int]:
            return super().legal_actions() or [0, 1, 7, 8]

        def apply_action(self, action: int) -> None:
            assert not self.is_terminal()
            super().apply_action(action)

    game = make(state=Short)
    over = state_of(game, 1, 0)
    assert over.position.legal_actions()
    assert () == staves.legal_actions(over)
    assert {(3, 5, 1, 1, 7), (3, 5, 1, LOOK, 1, 7), (3, 5, 1, LOOK, 1, 8)} == twins(game, 1, 1, 8)
