"""Subclasses of OpenSpiel's classes for the games of the library. Importing this module registers them."""

import random
import warnings
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import staves
from staves._core.errors import told
from staves._core.game import AnyGame, begun
from staves._core.seeds import Seed
from staves._games import by_name
from staves.envs._spiel_parameters import LARGEST, Parameters, begin, first_of, specified
from staves.envs._spiel_tree import MAX_CHANCES, TERMINAL, Node, World, world_of

if find_spec("pyspiel") is None:
    raise ModuleNotFoundError(
        "staves.envs.openspiel needs OpenSpiel: python -m pip install 'staves[openspiel]'", name="pyspiel"
    )

# They are untyped, and may be missing where code is type-checked.
_pyspiel: Final[Any] = import_module("pyspiel")
_numpy: Final[Any] = import_module("numpy")
_Game: Any = _pyspiel.Game
_State: Any = _pyspiel.State
_registered: Final[dict[str, AnyGame]] = {}


class SpielGame(_Game):  # type: ignore[misc]  # OpenSpiel's class has no type
    """A game from a first state.

    Raises:
        ValueError: There is no upper bound on the length of the game.
    """

    def __init__(self, first: Any, given: Parameters) -> None:
        self.world: World = world_of(first)
        self._given = dict(given)
        seats = len(self.world.players)
        _Game.__init__(self, _type_of(self.world.game, seats, seats), _info_of(self.world), given)

    def __reduce__(self) -> tuple[Any, ...]:
        return _begun, (self.world.first, self._given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def action_to_string(self, player: int, number: int) -> str:
        return str(self.new_initial_state().action_to_string(player, number))

    def max_chance_nodes_in_history(self) -> int:
        return int(self.max_game_length()) if self.max_chance_outcomes() else 0

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer | None":
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        if kind is None:
            return Observer(self.world, recalls=False)
        # To OpenSpiel, None means that there is no observer of this kind, such as for public information only.
        one_player = kind.public_info and kind.private_info == _pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.world, recalls=kind.perfect_recall) if one_player else None


class SpielState(_State):  # type: ignore[misc]  # OpenSpiel's class has no type
    """A node in the tree of a game."""

    def __init__(self, game: SpielGame) -> None:
        _State.__init__(self, game)
        self.node: Node = game.world.root

    def __reduce__(self) -> tuple[Any, ...]:
        return _resumed, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        return str(self.node)

    def current_player(self) -> int:
        return self.node.mover

    def is_terminal(self) -> bool:
        return self.node.mover == TERMINAL

    def returns(self) -> list[float]:
        return [float(share) for share in staves.returns(self.node.state).values()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chances

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        resampled: SpielState = self.clone()
        resampled.node = self.node.resampled(player, random.Random(sampler()))  # noqa: S311 (games, not secrets)
        return resampled

    def _legal_actions(self, _player: int) -> list[int]:
        return self.node.numbers

    def _apply_action(self, number: int) -> None:
        self.node = self.node.after(number)

    def _action_to_string(self, player: int, number: int) -> str:
        return self.node.label(number) if player < 0 else str(self.node.world.numbering.action(number))


class Observer:
    """A player's observation: as a tensor, as arrays by name, and as text.

    Attributes:
        tensor: The vector, or None if the game doesn't define how its views become vectors.
        dict: The blocks of the tensor by name. They share its memory.
    """

    def __init__(self, world: World, *, recalls: bool) -> None:
        self._recalls = recalls
        self._features: Any = world.features
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._features is not None:
            self.tensor = _numpy.zeros(self._features.size, _numpy.float32)
            at = 0
            for block in self._features.blocks:
                self.dict[block.name] = self.tensor[at : at + block.size].reshape(block.shape)
                at += block.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation into the tensor."""
        if self._features is None:
            name = state.node.world.game.name
            raise TypeError(f"{name} doesn't define how its views become vectors (learned), so it has no tensors")
        self._features.vector(state.node.seen(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a player's observation as text; with perfect recall, a digest of all they did, heard and saw."""
        return f"{player} {state.node.keys[player]}" if self._recalls else str(state.node.seen(player))


def game_of(begins: Any, seed: Seed | None) -> SpielGame:
    """Return the OpenSpiel game of a setup or a state.

    Raises:
        ValueError: Another game is registered under its name, or there is no upper bound on its length.
        TypeError: `begins` is neither a setup nor a state, or there is a seed too many or too few.
    """
    return _begun(*begin(begins, seed))


def _begun(first: Any, given: Parameters) -> SpielGame:
    game = SpielGame(first, given)
    _register(first.game, first)  # which stays, so not before it is known to be a game for OpenSpiel
    return game


def _resumed(game: SpielGame, text: str) -> SpielState:
    state: SpielState = game.deserialize_state(text)
    return state


def _register(game: AnyGame, first: Any) -> None:
    """Register a game with OpenSpiel, unless it is registered already.

    Raises:
        ValueError: Another game has its name.
    """
    known = _registered.get(game.name)
    if known is game:
        return
    if known is not None:
        raise ValueError(f"another game called {game.name} is registered with OpenSpiel; give this one a new name")
    seats = len(game.play.players(first))
    limits = next((option.limits for option in game.options if option.name == "players"), None)
    least, most = limits or (seats, seats)

    # OpenSpiel releases this after Python has shut down. Classes are cyclic, so nothing is freed at that time.
    class Loaded(SpielGame):
        """A game that OpenSpiel loads by name."""

        def __init__(self, parameters: Mapping[str, Any]) -> None:
            super().__init__(*first_of(game, parameters))

    _pyspiel.register_game(_type_of(game, least, LARGEST if most is None else most), Loaded)
    _registered[game.name] = game


def _type_of(game: AnyGame, least: int, most: int) -> Any:
    """Return OpenSpiel's description of a type of game, with its possible numbers of players."""
    kind = _pyspiel.GameType
    learned = game.learned is not None
    return kind(
        short_name=f"staves_{game.name}",
        long_name=f"{game.name} of staves",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if game.seen.chances else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if game.hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=learned,
        provides_observation_string=True,
        provides_observation_tensor=learned,
        parameter_specification=specified(game),
        default_loadable=game.start is not None,
    )


def _info_of(world: World) -> Any:
    """Return OpenSpiel's description of a game that begins with a state."""
    longest = world.game.play.max_actions_left(world.first)
    if longest is None or longest > LARGEST:
        limits = [option.name for option in world.game.options if option.optional]
        hint = f"set {' or '.join(limits)}" if limits else "define play.max_actions_left"
        raise ValueError(f"OpenSpiel needs an upper bound on the length of a game, and this one has none: {hint}")
    return _pyspiel.GameInfo(
        num_distinct_actions=len(world.numbering),
        max_chance_outcomes=MAX_CHANCES if world.game.seen.chances else 0,
        num_players=len(world.players),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest,
    )


def _register_all(games: Iterable[AnyGame]) -> None:
    """Register the games that have a start. What is wrong with one is a warning, as the others can be loaded."""
    for game in games:
        if game.start is None:
            continue
        try:
            _register(game, begun(game, random.Random(0)))  # noqa: S311 (games, not secrets)
        except Exception as error:  # noqa: BLE001 (a package's game may raise anything)
            warnings.warn(f"can't register {game.name!r} with OpenSpiel: {told(error)}", RuntimeWarning, stacklevel=2)


_register_all(by_name(None).values())
