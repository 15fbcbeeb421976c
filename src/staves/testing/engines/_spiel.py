"""OpenSpiel games as games to check the laws on."""

import random
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from typing import Any, Final

import attrs

from staves._core.errors import described
from staves._core.value import Value
from staves.testing.engines._foreign import Engine, EngineGame, EngineState, Position, game_of
from staves.testing.engines._packages import package

CHANCE: Final = "chance"
"""The player that stands for chance."""
_TRIES: Final = 16
_MORE: Final = 0.2  # the probability of also trying a different earlier action


def of_openspiel(game: Any) -> EngineGame:
    """Return a game for testing, made from an OpenSpiel game. Chance is one of the players.

    A game starts when chance has dealt what comes before the first decision. Actions are written as their numbers. If
    several players act at once, they act in turn, as OpenSpiel's own conversion has it.

    Args:
        game: The game as `pyspiel.load_game` returns it, or its name, with parameters in parentheses if it has any.

    Raises:
        ModuleNotFoundError: OpenSpiel is not installed.
        TypeError: It is not a game of OpenSpiel.
        ValueError: It is a game of a whole population, not of some players, or one that draws by itself.
    """
    pyspiel = _pyspiel()
    loaded = pyspiel.load_game(game) if isinstance(game, str) else game
    if not isinstance(loaded, pyspiel.Game):
        raise TypeError(f"of_openspiel() takes a game of OpenSpiel or its name, not {described(game)}")
    kind = loaded.get_type()
    if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        loaded = pyspiel.convert_to_turn_based(loaded)
    elif kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise ValueError(f"{kind.short_name} is played by a whole population; it must have individual players")
    if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise ValueError(f"{kind.short_name} draws by itself; chance must be left open, or nothing can be repeated")
    chance = kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
    players = (*range(loaded.num_players()), *[CHANCE] * chance)
    return game_of(Spiel(kind.short_name, str(loaded), players))


def _pyspiel() -> Any:
    return package("pyspiel", "open_spiel", "of_openspiel")


@cache
def _loaded(text: str) -> Any:
    return _pyspiel().load_game(text)


def _clone(position: Position) -> Position:
    return position.clone()


def _read_again(position: Position) -> Position:
    return position.get_game().deserialize_state(position.serialize())


@attrs.frozen
class Spiel(Value, Engine):
    """An engine that is a game of OpenSpiel. Its positions are OpenSpiel's states."""

    name: str
    parameters: str
    players: tuple[Any, ...]

    def lacks(self) -> dict[str, str]:
        reasons = {"text": "the positions of OpenSpiel have no text that tells them apart"}
        if self._known() is None or not self._ways():
            reasons["told"] = "the game has only one way to tell players what they know, or none"
        elif _loaded(self.parameters).get_type().information == _perfect():
            reasons["told"] = "every player sees everything"
        position = self.fresh(self.start(random.Random(self.parameters)))  # noqa: S311 (games, not secrets)
        mover, (action, *_) = self.to_move(position), self.legal(position)
        self.act(position, action)
        try:
            self.undo(position, mover, action)
        except RuntimeError as error:
            reasons["undo"] = f"the game can't undo actions: {error}".splitlines()[0]
        return reasons

    def start(self, rng: random.Random) -> str:
        position = _loaded(self.parameters).new_initial_state()
        dealt: list[int] = []
        while position.is_chance_node():
            chances = dict(position.chance_outcomes())
            dealt += rng.choices([*chances], [*chances.values()])
            position.apply_action(dealt[-1])
        return " ".join(map(str, dealt))

    def fresh(self, start: str) -> Position:
        position = _loaded(self.parameters).new_initial_state()
        for action in start.split():
            position.apply_action(int(action))
        return position

    def to_move(self, position: Position) -> Any:
        if position.is_terminal():
            return None
        return CHANCE if position.is_chance_node() else position.current_player()

    def legal(self, position: Position) -> tuple[str, ...]:
        return () if position.is_terminal() else tuple(map(str, position.legal_actions()))

    def allows(self, position: Position, action: str) -> bool:
        if position.is_chance_node():
            return int(action) in {outcome for outcome, _ in position.chance_outcomes()}
        mask = position.legal_actions_mask()
        return int(action) < len(mask) and bool(mask[int(action)])

    def spelled(self, action: str) -> str:
        game = _loaded(self.parameters)
        number = int(action)
        if not 0 <= number < max(game.num_distinct_actions(), game.max_chance_outcomes()):
            raise ValueError(f"there is no action {number}")
        return str(number)

    def act(self, position: Position, action: str) -> None:
        position.apply_action_with_legality_check(int(action))

    def undo(self, position: Position, player: Any, action: str) -> None:
        chance = _pyspiel().PlayerId.CHANCE
        position.undo_action(chance if player == CHANCE else player, int(action))

    def winners(self, position: Position) -> tuple[Any, ...]:
        if not position.is_terminal():
            return ()
        returns = position.returns()
        best = [player for player, paid in enumerate(returns) if paid == max(returns)]
        return tuple(best) if len(best) < len(returns) or len(returns) == 1 else ()

    def shows(self, position: Position) -> Mapping[str, Hashable]:
        shown: dict[str, Hashable] = {
            "current_player()": int(position.current_player()),
            "history()": tuple(position.history()),
            "str()": str(position),
            "returns()": tuple(position.returns()),
        }
        if not position.is_chance_node():
            ways = [*self._ways().items(), *[known for known in [self._known()] if known]]
            for player in range(position.num_players()):
                shown |= {f"{name}({player})": ask(position, player) for name, ask in ways}
        return shown

    def printed(self, position: Position) -> str:
        return " ".join(map(str, position.history())) or "the start"

    def copies(self) -> Mapping[str, Callable[[Position], Position]]:
        return {"clone()": _clone, "serialize()": _read_again}

    def _known(self) -> tuple[str, Callable[[Position, int], Hashable]] | None:
        """Return the function that tells a player their whole information state, or None."""
        kind = _loaded(self.parameters).get_type()
        if kind.provides_information_state_string:
            return "information_state_string", _information
        return ("observation_string", _observation) if kind.provides_observation_string else None

    def _ways(self) -> dict[str, Callable[[Position, int], Hashable]]:
        """Return the other functions that tell a player something."""
        kind = _loaded(self.parameters).get_type()
        ways: dict[str, Callable[[Position, int], Hashable]] = {}
        if kind.provides_information_state_string and kind.provides_observation_string:
            ways["observation_string"] = _observation
        if kind.provides_information_state_tensor:
            ways["information_state_tensor"] = _information_tensor
        if kind.provides_observation_tensor:
            ways["observation_tensor"] = _observation_tensor
        if hasattr(_loaded(self.parameters), "ObservationStruct"):
            ways["to_observation_struct"] = _struct
        return ways

    def told(self, position: Position, player: Any) -> Mapping[str, Hashable]:
        return {name: ask(position, player) for name, ask in self._ways().items()}

    def twin(self, state: EngineState, player: Any, rng: random.Random) -> Position | None:
        known, position = self._known(), state.position
        if known is None or player == CHANCE or position.is_terminal() or position.is_chance_node():
            return None
        history = list(position.history())
        own = list(self._seen(history, player, known[1]))
        changed = history
        for _ in range(_TRIES):
            candidate = self._changed(changed, player, rng)
            if candidate is not None:
                seen = self._seen(candidate, player, known[1])  # which ends where the two begin to differ
                if all(one == other for one, other in zip_longest(seen, own)):
                    changed = candidate
        return None if changed == history else self.fresh(" ".join(map(str, changed)))

    def _changed(self, history: list[int], player: int, rng: random.Random) -> list[int] | None:
        """Replace another player's action, or insert one before it. Return None if there is none."""
        position = _loaded(self.parameters).new_initial_state()
        places: list[tuple[int, list[int]]] = []
        for place, action in enumerate(history):
            if position.current_player() != player:
                places.append((place, position.legal_actions()))
            position.apply_action(action)
        if not places:
            return None
        place, legal = rng.choice(places)
        one, other = history[place], rng.choice(legal)
        if rng.random() < _MORE:
            return [*history[:place], other, *history[place:]]
        swap = {one: other, other: one}  # if the new one occurs later, swap the two
        return None if one == other else [*history[:place], *(swap.get(action, action) for action in history[place:])]

    def _seen(self, history: list[int], player: int, ask: Callable[[Position, int], Hashable]) -> Iterator[Hashable]:
        """Yield a player's knowledge so far, without repeats, and then who is to move, unless an action is illegal."""
        position = _loaded(self.parameters).new_initial_state()
        known: Hashable = None
        for action in (*history, None):
            before = known
            if not position.is_chance_node():
                known = ask(position, player)
            if known != before:
                yield known
            if action is None:
                yield int(position.current_player())
            elif position.is_terminal() or action not in position.legal_actions():
                return
            else:
                position.apply_action(action)


def _perfect() -> Any:
    return _pyspiel().GameType.Information.PERFECT_INFORMATION


def _information(position: Position, player: int) -> Hashable:
    return str(position.information_state_string(player))


def _observation(position: Position, player: int) -> Hashable:
    return str(position.observation_string(player))


def _information_tensor(position: Position, player: int) -> Hashable:
    return tuple(position.information_state_tensor(player))


def _observation_tensor(position: Position, player: int) -> Hashable:
    return tuple(position.observation_tensor(player))


def _struct(position: Position, player: int) -> Hashable:
    return str(position.to_observation_struct(player).to_json())
