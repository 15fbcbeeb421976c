"""What OpenSpiel is told of a game and of its states, in small games."""

import copy
import importlib
import pickle
import random
import sys
from typing import Any

import pytest

import staves
from helpers.duel import Duel
from helpers.environments import afresh
from helpers.games import changed
from helpers.nim import NIM, Encoder, Heap
from staves import AnyGame, Learned, Option, Start
from staves.envs._spiel_parameters import LARGEST
from staves.envs._spiel_tree import CHANCE, TERMINAL

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
spiel: Any = pytest.importorskip("staves.envs._spiel_games")
CARDS = Duel((5, 3), (1, 2, 4))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Any]]:
    """Return what a test registers: each type of game with the class that OpenSpiel would keep for ever."""
    made: list[tuple[Any, Any]] = []
    monkeypatch.setattr(pyspiel, "register_game", lambda kind, loaded: made.append((kind, loaded)))
    monkeypatch.setattr(spiel, "_registered", {**spiel._registered})  # noqa: SLF001 (what is registered stays so)
    return made


def game_of(game: AnyGame, left: int = 3, **options: Any) -> Any:
    """Return a game that begins with a heap of its own."""

    class Pile(Heap):
        """A heap of this game."""

    Pile.game = changed(game, apply=lambda heap, take, _: Pile(heap.left - take.count, 1 - heap.turn), **options)
    return spiel.game_of(Pile(left), None)


def test_without_the_library_an_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of any missing module does, and how to install it."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match=r"^staves\.envs\.openspiel needs .*openspiel\]'$") as error:
        afresh("staves.envs._spiel_games")
    assert error.value.name == "pyspiel"


def test_importing_the_function_registers_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where OpenSpiel is installed; where it isn't, the error comes when the function is called."""
    asked: list[str] = []

    class Games:
        @staticmethod
        def game_of(*given: object) -> object:
            return given

    def importing(name: str) -> type[Games]:
        asked.append(name)
        return Games

    with monkeypatch.context() as patch:
        patch.setattr(importlib, "import_module", importing)
        module: Any = afresh("staves.envs._spiel")
    assert ["staves.envs._spiel_games"] == asked
    assert module.openspiel("begins", 7) == ("begins", 7)
    assert module.openspiel("begins") == ("begins", None)

    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    with monkeypatch.context() as patch:
        patch.setattr(importlib, "import_module", missing)
        module = afresh("staves.envs._spiel")
    with pytest.raises(ModuleNotFoundError, match=r"^staves\.envs\._spiel_games$"):
        module.openspiel("begins")


@pytest.mark.parametrize(("first", "hides"), [(Heap(5), False), (CARDS, True)], ids=["open", "hidden"])
def test_a_game_says_what_it_is(first: Any, hides: bool) -> None:  # noqa: FBT001 (a table)
    """Its players, actions, utilities and length, and what it hides."""
    game = spiel.game_of(first, None)
    kind, types = game.get_type(), pyspiel.GameType
    assert f"staves_{first.game.name}" == kind.short_name
    assert f"{first.game.name} of staves" == kind.long_name
    assert kind.dynamics == types.Dynamics.SEQUENTIAL
    assert kind.chance_mode == types.ChanceMode.DETERMINISTIC
    assert (kind.information == types.Information.IMPERFECT_INFORMATION) == hides
    assert (kind.information == types.Information.PERFECT_INFORMATION) != hides
    assert kind.utility == types.Utility.ZERO_SUM
    assert kind.reward_model == types.RewardModel.TERMINAL
    assert kind.provides_information_state_string
    assert kind.provides_observation_string
    assert kind.provides_information_state_tensor
    assert kind.provides_observation_tensor
    assert kind.default_loadable
    assert kind.parameter_specification.keys() == {"seed", "position"}
    assert (2, 2, 2) == (kind.min_num_players, kind.max_num_players, game.num_players())
    assert len(staves.numbering(first)) == game.num_distinct_actions()
    assert first.game.play.max_actions_left(first) == game.max_game_length()
    assert (0, 0) == (game.max_chance_outcomes(), game.max_chance_nodes_in_history())
    assert (-1, 1, 0) == (game.min_utility(), game.max_utility(), game.utility_sum())


def test_a_game_with_chance_says_so() -> None:
    """A draw may follow each of its actions."""
    game = spiel.game_of(staves.mantis.new_game(players=2, seed=1), None)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert game.max_chance_outcomes() == 1000
    assert game.max_chance_nodes_in_history() == game.max_game_length() > 50


def test_a_game_is_played_to_the_end() -> None:
    """Who moves, what is legal, how it is called, and what everybody gets."""
    game = spiel.game_of(Heap(5), None)
    state = game.new_initial_state()
    assert (state.current_player(), state.legal_actions(), state.chance_outcomes()) == (0, [0, 1, 2], [])
    assert ["2", "2"] == [state.action_to_string(player, 1) for player in (0, 1)]
    assert ["2", "chance 1"] == [game.action_to_string(player, 1) for player in (0, CHANCE)]
    before = state.clone()
    for number in (2, 0):
        assert (state.is_terminal(), state.returns()) == (False, [0, 0])
        state.apply_action(number)
    assert (str(state), str(before)) == ("nim left=1 turn=0", "nim left=5 turn=0")
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert (str(twin), twin.history()) == (str(state), [2, 0])
        assert str(twin.get_game()) == str(game)
    state.apply_action(0)
    assert (state.is_terminal(), state.current_player(), state.returns()) == (True, TERMINAL, [1, -1])
    assert str(pickle.loads(pickle.dumps(game))) == str(game) == "staves_nim(position=nim left%3D5 turn%3D0)"


def test_a_result_of_chance_is_an_action_with_a_name() -> None:
    """It follows the action that draws."""
    first = staves.mantis.new_game(players=2, seed=1)
    state = spiel.game_of(first, None).new_initial_state()
    state.apply_action(0)
    chances = staves.chances(first, staves.numbering(first)[0])
    assert state.is_chance_node()
    assert [(number, float(chance.probability)) for number, chance in enumerate(chances)] == state.chance_outcomes()
    assert [chance.label for chance in chances] == [
        state.action_to_string(CHANCE, number) for number in range(len(chances))
    ]


def test_a_state_is_resampled_from_what_a_player_knows() -> None:
    """By a number that OpenSpiel draws; the state itself stays as it is."""
    state = spiel.game_of(CARDS, None).new_initial_state()
    others = [state.resample_from_infostate(0, lambda seed=seed: seed) for seed in (0.1, 0.2, 0.3, 0.4)]
    assert {str(CARDS)} == {str(state.node.state)}
    assert {5} == {other.node.state.cards[0] for other in others}
    assert len({other.node.state.cards[1] for other in others}) > 1
    assert str(state.node.resampled(0, random.Random(0.1))) == str(others[0])


def kind_of(*, public: bool, recall: bool, private: Any) -> Any:
    """Return a kind of observation."""
    return pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)


def test_an_observer_shows_what_one_player_knows() -> None:
    """As a view or as a digest of all that they knew, and as arrays that share the memory of the tensor."""
    game = spiel.game_of(CARDS, None)
    state, one = game.new_initial_state(), pyspiel.PrivateInfoType.SINGLE_PLAYER
    view, features = staves.view(CARDS, 1), staves.features(CARDS)
    usual = game.make_py_observer()
    recalling = game.make_py_observer(kind_of(public=True, recall=True, private=one))
    forgetful = game.make_py_observer(kind_of(public=True, recall=False, private=one), {})
    assert str(view) == usual.string_from(state, 1) == forgetful.string_from(state, 1)
    assert f"1 {state.node.keys[1]}" == recalling.string_from(state, 1)
    for observer in (usual, recalling):
        assert not observer.tensor.any()
        observer.set_from(state, 1)
        assert bytes(features.vector(view)) == observer.tensor.tobytes()
        assert [(block.name, block.shape) for block in features.blocks] == [
            (name, array.shape) for name, array in observer.dict.items()
        ]
        assert [*observer.tensor] == [number for array in observer.dict.values() for number in array.reshape(-1)]
        observer.tensor[:] = 0
        assert not any(array.any() for array in observer.dict.values())


def test_there_are_no_other_observers() -> None:
    """Of the public alone, of more than one player or of none; nor do they have parameters."""
    game, kinds = spiel.game_of(CARDS, None), pyspiel.PrivateInfoType
    for public, private in ((False, kinds.SINGLE_PLAYER), (True, kinds.ALL_PLAYERS), (True, kinds.NONE)):
        assert game.make_py_observer(kind_of(public=public, recall=False, private=private)) is None
    with pytest.raises(ValueError, match=r"^an observer takes no parameters, not \{'size': 3\}$"):
        game.make_py_observer(None, {"size": 3})


def test_a_game_without_features_has_no_tensors() -> None:
    """Nor without a start can it be loaded by name."""
    first = _begun(changed(NIM, name="featureless", learned=None), ())
    kind, loadable = (spiel._type_of(game, 2, 2) for game in (changed(first.game, start=None), first.game))  # noqa: SLF001 (what is registered stays so)
    assert not kind.provides_information_state_tensor
    assert not kind.provides_observation_tensor
    assert (False, True) == (kind.default_loadable, loadable.default_loadable)
    observer = spiel.Observer(spiel.World(first), recalls=False)
    assert (observer.tensor, observer.dict) == (None, {})
    state = spiel.game_of(Heap(3), None).new_initial_state()
    with pytest.raises(TypeError, match=r"^nim doesn't define how its views become vectors \(learned\), so it has no"):
        observer.set_from(state, 0)


class Empty(Encoder):
    """What writes nothing."""

    @property
    def blocks(self) -> tuple[()]:
        """No part of a vector."""
        return ()

    def write(self, view: Any, vector: Any) -> None:
        """Leave it as it is."""


def test_an_observer_may_have_nothing_to_show() -> None:
    """Then its vector is as empty as that of the features."""
    game = game_of(changed(NIM, name="empty", learned=Learned(lambda _: Empty(3))))
    observer = game.make_py_observer()
    observer.set_from(game.new_initial_state(), 0)
    assert ([], {}) == ([*observer.tensor], observer.dict)


ROWS = Option("rows", "int", 3, limits=(1, 9))
LIMITS = [Option(name, "int", None, limits=(1, 9), optional=True) for name in ("most", "plies")]


@pytest.mark.parametrize("longest", [None, LARGEST + 1])
@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ((), "define play.max_actions_left"),
        ((Option("rows", "int", 3, limits=(1, 9)),), "define play.max_actions_left"),
        (
            (Option("rows", "int", 3, limits=(1, 9)), Option("most", "int", None, limits=(1, 9), optional=True)),
            "set most",
        ),
        ([Option(name, "int", None, limits=(1, 9), optional=True) for name in ("most", "plies")], "set most or plies"),
    ],
)
def test_a_game_must_end(longest: int | None, options: Any, hint: str) -> None:
    """The error names what gives it an end."""
    game = changed(NIM, name=f"endless{len(options)}", max_actions_left=lambda _: longest)
    with pytest.raises(ValueError, match=rf"^OpenSpiel needs an upper bound .* this one has none: {hint}$"):
        spiel._info_of(spiel.World(_begun(game, options)))  # noqa: SLF001 (what is registered stays so)


def _begun(game: AnyGame, options: Any) -> Heap:
    class Pile(Heap):
        """A heap of this game."""

    Pile.game = changed(game, start=Start(lambda _rng, **_: Pile(3), options=tuple(options)))
    return Pile(3)


def test_a_game_that_is_refused_is_not_registered(registered: list[tuple[Any, Any]]) -> None:
    """So it can be mended, and keep its name."""
    with pytest.raises(ValueError, match=r"define play.max_actions_left$"):
        game_of(NIM, name="mended", max_actions_left=lambda _: None)
    assert [] == registered
    assert game_of(NIM, name="mended").max_game_length() == 3
    assert ["staves_mended"] == [kind.short_name for kind, _ in registered]


def test_a_game_may_last_as_long_as_openspiel_can_count() -> None:
    """Which is nearly for ever."""
    assert game_of(NIM, name="lasting", max_actions_left=lambda _: LARGEST).max_game_length() == LARGEST


@pytest.mark.parametrize(
    ("name", "option", "most"),
    [
        ("few", Option("players", "int", 2, limits=(2, 4)), 4),
        ("many", Option("players", "int", 2, limits=(2, None)), LARGEST),
        ("free", Option("players", "choice", "two", choices=("two", "three")), 2),
        ("other", Option("seats", "int", 3, limits=(3, 4)), 2),
    ],
)
def test_how_many_may_play_is_an_option_called_so(
    name: str, option: Option, most: int, registered: list[tuple[Any, Any]]
) -> None:
    """Without it, or its limits, there are as many as there are at the beginning."""

    class Pile(Heap):
        """A heap of this game."""

    Pile.game = changed(NIM, name=name, start=Start(lambda _rng, **_: Pile(3), options=(option,)))
    spiel.game_of(Pile(3), None)
    ((kind, _),) = registered
    assert (f"staves_{name}", 2, most) == (kind.short_name, kind.min_num_players, kind.max_num_players)


def test_a_game_is_loaded_by_name_and_registered_once(registered: list[tuple[Any, Any]]) -> None:
    """Another one of the same name is refused."""

    class Pile(Heap):
        """A heap of this game."""

    def read(scanner: staves.Scanner) -> Pile:
        scanner.skip("left=4 turn=0")
        return Pile(4)

    start = Start(lambda rng, rows: Pile(rows + rng.randint(0, 9)), options=(ROWS,))
    Pile.game = changed(NIM, name="rows", start=start, read=read)
    setup = staves.setup(Pile.game, rows=5)
    assert str(spiel.game_of(setup, 7)) == "staves_rows(rows=5,seed=7)"
    assert str(spiel.game_of(Pile(4), None)) == "staves_rows(position=rows left%3D4 turn%3D0)"
    ((kind, loaded),) = registered
    usual = {"rows": 3, "seed": 0, "position": ""}
    assert usual.keys() == kind.parameter_specification.keys()
    drawn = loaded({**usual, "rows": 5, "seed": 7}).new_initial_state()
    assert setup.new_game(seed=7) == drawn.node.state
    assert isinstance(drawn.node.state, Pile)
    assert drawn.legal_actions() == [0, 1, 2]
    assert Pile(4) == loaded({**usual, "position": "rows left%3D4 turn%3D0"}).new_initial_state().node.state

    class Other(Heap):
        """A heap of another game of this name."""

    Other.game = changed(Pile.game)
    with pytest.raises(ValueError, match=r"^another game called rows is registered with OpenSpiel; give this one"):
        spiel.game_of(Other(4), None)


def test_what_cannot_be_registered_is_a_warning_where_it_was_to_be(registered: list[tuple[Any, Any]]) -> None:
    """The others are; a game without a start is left out."""

    def dealt(_rng: object) -> Any:
        raise LookupError("no cards")

    games = [changed(NIM, name=name, start=start) for name, start in (("one", None), ("two", Start(dealt)))]
    with pytest.warns(RuntimeWarning, match=r"^can't register 'two' .*: LookupError: no cards$") as told:
        spiel._register_all([*games, changed(NIM, name="three")])  # noqa: SLF001 (it is called when it is imported)
    assert [__file__] == [each.filename for each in told]
    assert ["staves_three"] == [kind.short_name for kind, _ in registered]


def test_all_games_of_the_library_are_registered() -> None:
    """When it is imported."""
    assert {f"staves_{name}" for name in staves.games.names()} <= {*pyspiel.registered_names()}
