"""A Gymnasium environment for one seat of a game. The opponents are part of the environment."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Literal, TypeAlias

if find_spec("gymnasium") is None:
    raise ModuleNotFoundError(
        "staves.envs.Against needs Gymnasium: python -m pip install 'staves[gymnasium]'", name="gymnasium"
    )

import gymnasium
import numpy as np
from numpy.typing import NDArray

import staves
from staves._core.checks import sequence
from staves._core.errors import Fault, IllegalAction, InvalidSetup, described, shown
from staves._core.moment import seated
from staves._core.numbers import NoneOfKind
from staves._setups import AnySetup
from staves.envs._codes import RENDER_MODES, Codes, Vector, check_mode, dealt, rendered
from staves.envs._playing import Playing
from staves.table._bots import Contestant

Illegal: TypeAlias = Literal["raise", "lose"]
_Seen: TypeAlias = tuple[Vector, dict[str, Any]]
_SEEDS = 1 << 53


class Against(gymnasium.Env[Vector, Any]):
    """One player of a game as a Gymnasium environment, against opponents that are part of it.

    Observations are vectors of what the player knows, as `features(setup)` makes them, and actions have the numbers of
    `numbering(setup)`. The reward is 0, and at the end of a game the value of `returns`. In `info`, `"action_mask"` has
    a 1 for each legal action, and `"seat"` is the player.

    After `reset(seed=...)` everything is deterministic, if the opponents are. Then the environment can also be pickled
    and copied in the middle of a game; its opponents replay the game up to that point.

    Args:
        setup: The game and its options. A game that is over before the learner's first turn is dealt again.
        opponents: A contestant, which is a callable that takes a seed and returns a player, such as `RandomPlayer`; or
            one for each other seat, in order.
        seat: The player that learns. None: a random one after a `reset` with a seed, and the next one after every other
            `reset`.
        illegal: The effect of an illegal action. `"raise"` raises `IllegalAction` and changes nothing. `"lose"` ends
            the game with a reward of -1, for learners that don't use masks.
        render_mode: How `render()` shows the learner's view: `"ansi"` returns the board as text, `"svg"` returns a
            drawing, `"human"` prints the board after each action.
        by: An alternative numbering of the actions, if the game has one, such as `"card"` in Stavegame.

    Raises:
        ModuleNotFoundError: Gymnasium is not installed.
        TypeError: `setup` is not a setup, an opponent can't be called, or the game doesn't define how its views become
            vectors.
        InvalidSetup: The number of opponents is wrong.
        UnknownPlayer: There is no such `seat`.
        ValueError: `render_mode` or `illegal` is something else, or the game has no such numbering.
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012 (as Gymnasium has it)
    """The render modes, as required by Gymnasium."""

    def __init__(
        self,
        setup: AnySetup,
        opponents: Contestant | Sequence[Contestant],
        *,
        seat: Any = None,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        by: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if illegal not in {"raise", "lose"}:
            raise ValueError(f"illegal must be 'raise' or 'lose', not {shown(illegal)}")
        self._codes = Codes("Against", setup, by)
        players = self._codes.players
        self._seats = players if seat is None else (seated(seat, players),)
        self._opponents = _one_each(opponents, len(players) - 1)
        self._illegal = illegal
        self._place: int | None = None
        self._playing: Playing | None = None
        self.render_mode = render_mode
        self.observation_space: Any = self._codes.vectors()
        self.action_space: Any = self._codes.actions()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> _Seen:  # noqa: ARG002 (there are no options)
        """Begin a new game, and let the opponents act until it is the learner's turn.

        Args:
            seed: The seed of this game and all following ones. None continues with the last seed.
            options: Ignored.

        Returns:
            The observation and `info`.

        Raises:
            RuntimeError: 1,000 games in a row were over before the learner's first turn.
            MatchError: An opponent made an invalid move, or raised an exception.
        """
        super().reset(seed=seed)
        if seed is not None or self._place is None:
            self._place = self._drawn(len(self._seats))
        else:
            self._place = (self._place + 1) % len(self._seats)
        self._over = True  # in case an opponent fails
        seat = self._seats[self._place]
        self._playing = dealt(self._codes.setup, lambda: self._dealt(seat))
        self._over = False
        return self._told(self._playing)

    def step(self, action: int | np.integer[Any]) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponents act until it is the learner's turn again or the game is over.

        Args:
            action: Its number.

        Returns:
            The observation, the reward, whether the game is over, False, and `info`.

        Raises:
            IllegalAction: The action breaks a rule, and `illegal` is `"raise"`.
            ValueError: No action has this number, or by kinds there is no such action now and `illegal` is `"raise"`.
            TypeError: The action is not a whole number.
            ResetNeeded: No game has begun, or the last one is over.
            MatchError: An opponent made an invalid move, or raised an exception. The game is over.
        """
        playing = self._begun()
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() before step()")
        try:
            chosen = self._chosen(action, playing.view)
        except (IllegalAction, NoneOfKind):
            if self._illegal == "raise":
                raise
            self._over, reward = True, -1.0
        else:
            self._over = True  # in case an opponent fails
            playing.act(chosen)
            self._over = staves.is_terminal(playing.view)
            reward = float(staves.returns(playing.view)[playing.seat])
        observation, info = self._told(playing)
        return observation, reward, self._over, False, info

    def _chosen(self, number: Any, view: Any) -> Any:
        """Return the legal action with a number."""
        chosen = self._codes.numbering.action(number, view)
        rule = staves.explain(view, chosen)
        if rule is not None:
            raise IllegalAction(view, chosen, rule)
        return chosen

    @property
    def view(self) -> Any:
        """The learner's view.

        Raises:
            ResetNeeded: No game has begun.
        """
        return self._begun().view

    def action_masks(self) -> "NDArray[np.bool_]":
        """Return True for each legal action, in the order of their numbers, as `MaskablePPO` of sb3-contrib expects.

        Raises:
            ResetNeeded: No game has begun.
        """
        return self._codes.mask(self.view).astype(np.bool_)

    def render(self) -> Any:
        """Render the learner's view in the `render_mode`.

        Raises:
            ResetNeeded: No game has begun.
        """
        return rendered(self.view, self.render_mode)

    def _begun(self) -> Playing:
        if self._playing is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() first")
        return self._playing

    def _drawn(self, bound: int) -> int:
        return int(self.np_random.integers(bound))

    def _dealt(self, seat: Any) -> Playing | None:
        """Return a game at the learner's first turn, or None if it was over before."""
        start = self._codes.setup.new_game(seed=self._drawn(_SEEDS))
        others = [player for player in self._codes.players if player != seat]
        seeded = [(contestant, self._drawn(_SEEDS)) for contestant in self._opponents]
        playing = Playing(start, seat, dict(zip(others, seeded, strict=True)))
        return None if staves.is_terminal(playing.view) else playing

    def _told(self, playing: Playing) -> _Seen:
        if self.render_mode == "human":
            self.render()
        info = {"action_mask": self._codes.mask(playing.view), "seat": playing.seat}
        return self._codes.vector(playing.view), info


def _one_each(opponents: Contestant | Sequence[Contestant], seats: int) -> tuple[Contestant, ...]:
    """Return a contestant for each of the other seats."""
    what = "a contestant, which is callable with a seed and returns a player, or a sequence of them"
    found = [opponents] * seats if callable(opponents) else sequence(opponents, "opponents", what)
    if len(found) != seats:
        raise InvalidSetup([Fault("opponents", f"must be {seats}, not {len(found)}")])
    for index, contestant in enumerate(found):
        if not callable(contestant):
            raise TypeError(f"opponents[{index}] must be callable with a seed, not {described(contestant)}")
    return tuple(found)
