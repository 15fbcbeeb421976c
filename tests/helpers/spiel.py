"""What stands for OpenSpiel: a module with its names, and games of cards that have the options of its games."""

import json
from collections.abc import Callable, Iterable
from enum import Enum
from types import SimpleNamespace
from typing import Any, Final

Dynamics = Enum("Dynamics", "SIMULTANEOUS SEQUENTIAL MEAN_FIELD")
ChanceMode = Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
Information = Enum("Information", "PERFECT_INFORMATION IMPERFECT_INFORMATION")
_WAYS: Final = ("information_state_string", "observation_string", "information_state_tensor", "observation_tensor")
LOOK: Final = 2
"""The action that nobody else sees, and after which the same player goes on."""
_CHANCE: Final = -1
_OVER: Final = -4


class Cards:
    """Two of the cards 3 to 5 are dealt, each player says 0 or 1 and may look once before, and a coin shows 7 or 8.

    In the end player 0 says something that nobody hears, and the larger card wins unless the coin shows 7.

    Args:
        name: The name by which it is loaded.
        chance: Whether there is chance. If not, nothing is dealt or tossed, and player 0 wins.
        ways: How players are told what they know.
        kind: What is otherwise than usual about the kind of game.
        state: The class of its states.
    """

    def __init__(
        self,
        name: str,
        *,
        chance: bool = True,
        ways: Iterable[str] = _WAYS,
        state: "type[CardsState] | None" = None,
        players: int = 2,
        **kind: Any,
    ) -> None:
        self.name = name
        self.chance = chance
        self.state = state or CardsState
        self.players = players
        mode = ChanceMode.EXPLICIT_STOCHASTIC if chance else ChanceMode.DETERMINISTIC
        provided = {f"provides_{way}": way in {*ways} for way in _WAYS}
        usual = {"dynamics": Dynamics.SEQUENTIAL, "chance_mode": mode, "short_name": name.partition("(")[0]}
        self.kind = SimpleNamespace(**{**usual, "information": Information.IMPERFECT_INFORMATION, **provided, **kind})

    def __str__(self) -> str:
        return self.name

    def get_type(self) -> Any:
        """Return what kind of game it is."""
        return self.kind

    def num_players(self) -> int:
        """Return how many play."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Return how many actions players have."""
        return 3

    def max_chance_outcomes(self) -> int:
        """Return how many results chance can have."""
        return 9 if self.chance else 0

    def new_initial_state(self) -> Any:
        """Return the first state."""
        return self.state(self, [])

    def deserialize_state(self, text: str) -> Any:
        """Return the state that a text describes."""
        return self.state(self, json.loads(text))


class Told(Cards):
    """It also has observations with parts."""

    ObservationStruct = object()


class CardsState:
    """A state, which follows from what was done."""

    def __init__(self, game: Cards, history: list[int]) -> None:
        self.game = game
        self.done = history

    @property
    def _parts(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """The cards, the words, who has looked, and what came after both had spoken."""
        chance = self.game.chance
        cards, rest = (self.done[:2], self.done[2:]) if chance else ([], self.done)
        words: list[int] = []
        looked: list[int] = []
        last: list[int] = []
        for action in rest:
            if len(words) == 2:
                last.append(action)
            elif action == LOOK:
                looked.append(len(words))
            else:
                words.append(action)
        return cards, words, looked, last

    def current_player(self) -> int:
        """Return who is to move, or a number that stands for chance or the end."""
        cards, words, _, last = self._parts
        if self.game.chance and (len(cards) < 2 or (len(words) == 2 and not last)):
            return _CHANCE
        if len(words) < 2:
            return len(words)
        return 0 if len(last) == self.game.chance else _OVER

    def is_chance_node(self) -> bool:
        """Say whether chance is to move."""
        return self.current_player() == _CHANCE

    def is_terminal(self) -> bool:
        """Say whether it is over."""
        return self.current_player() == _OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with the probabilities; the card 6 is never dealt."""
        return [(action, 0.0 if action == 6 else 0.5) for action in self._open()]

    def _open(self) -> list[int]:
        cards, words, looked, _ = self._parts
        if self.is_terminal():
            return []
        if self.game.chance and len(cards) < 2:
            return [card for card in (3, 4, 5, 6) if card not in cards]
        if self.is_chance_node():
            return [7, 8]
        return [0, 1] if len(words) in {2, *looked} else [0, 1, LOOK]

    def legal_actions(self) -> list[int]:
        """Return what may be done."""
        return [action for action in self._open() if action != 6]

    def legal_actions_mask(self) -> list[int]:
        """Say for each action whether it is legal."""
        return [int(action in self.legal_actions()) for action in range(3)]

    def apply_action(self, action: int) -> None:
        """Do something, legal or not."""
        self.done = [*self.done, action]

    def apply_action_with_legality_check(self, action: int) -> None:
        """Do something, if it is legal."""
        if action not in self.legal_actions():
            raise RuntimeError(f"{action} is illegal")
        self.apply_action(action)

    def undo_action(self, player: int, action: int) -> None:
        """Take back what a player has just done."""
        *before, last = self.done
        if (type(self)(self.game, before).current_player(), last) != (player, action):
            raise RuntimeError(f"{player} has not just done {action}")
        self.done = before

    def returns(self) -> list[float]:
        """Return what each player gets."""
        cards, _, _, last = self._parts
        if not self.is_terminal():
            return [0.0] * self.game.players
        if not self.game.chance:
            return [1.0, -1.0]
        won = 0.0 if last[0] == 7 else 1.0 if cards[0] > cards[1] else -1.0
        return [won, -won]

    def history(self) -> list[int]:
        """Return all that was done."""
        return self.done

    def num_players(self) -> int:
        """Return how many play."""
        return self.game.players

    def clone(self) -> Any:
        """Return a copy."""
        return type(self)(self.game, [*self.done])

    def get_game(self) -> Cards:
        """Return the game."""
        return self.game

    def serialize(self) -> str:
        """Return a text that describes it."""
        return json.dumps(self.done)

    def __str__(self) -> str:
        return f"after {self.done}"

    def known(self, player: int) -> list[int]:
        """Return what a player knows: their card, all words, the coin, and what only they have done."""
        cards, words, looked, last = self._parts
        return [*cards[player : player + 1], *words, *last[: self.game.chance], player in looked]

    def _asked(self, player: int) -> list[int]:
        if self.is_chance_node() or not 0 <= player < self.game.players:
            raise RuntimeError(f"{player} can't be told anything")
        return self.known(player)

    def information_state_string(self, player: int) -> str:
        """Return all that a player knows."""
        return f"{self._asked(player)}"

    def observation_string(self, player: int) -> str:
        """Return what a player sees now, which is the same as what the player knows."""
        return f"sees {self._asked(player)}"

    def information_state_tensor(self, player: int) -> list[int]:
        """Return all that a player knows as numbers."""
        return self._asked(player)

    def observation_tensor(self, player: int) -> list[int]:
        """Return what a player sees now as numbers."""
        return [7, *self._asked(player)]

    def to_observation_struct(self, player: int) -> Any:
        """Return what a player sees now in parts."""
        return SimpleNamespace(to_json=lambda: json.dumps({"sees": self._asked(player)}))


def module(*games: Cards, turn_based: Callable[[Any], Any] | None = None) -> Any:
    """Return a module that stands for `pyspiel` and can load these games."""
    return SimpleNamespace(
        Game=Cards,
        GameType=SimpleNamespace(Dynamics=Dynamics, ChanceMode=ChanceMode, Information=Information),
        PlayerId=SimpleNamespace(CHANCE=_CHANCE),
        load_game={str(game): game for game in games}.__getitem__,
        convert_to_turn_based=turn_based,
    )
