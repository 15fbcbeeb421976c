"""The fields of a request, parsed and validated: the game, a state or view, an action, and so on."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import staves
from staves._core.checks import is_whole
from staves._core.data import OBJECT
from staves._core.errors import Malformed, shown
from staves._core.form import refused
from staves._core.game import AnyGame, AnyState
from staves._core.lenient import read_leniently
from staves._core.limits import MAX_ID, MAX_ID_LENGTH
from staves.engines._values import player_read, state_read, value_read
from staves.records._forms import PLAYER

_NEEDED: Final = frozenset({"id", "do"})


class Request:
    """A request. Its fields are parsed on access.

    Args:
        data: The plain data of a line.
        games: The supported games, by name.

    Raises:
        Malformed: It is not a valid request.
    """

    def __init__(self, data: Any, games: Mapping[str, AnyGame]) -> None:
        if type(data) is not OBJECT:
            raise Malformed("line", refused("an object", data).problem)
        self._data: dict[str, Any] = data
        self._games = games
        number = self.needed("id")
        if not (is_whole(number) and abs(number) <= MAX_ID) and not (
            isinstance(number, str) and len(number) <= MAX_ID_LENGTH
        ):
            raise refused_at("id", f"a whole number or a text of at most {MAX_ID_LENGTH} characters", number)
        self.id: int | str = number

    @property
    def do(self) -> str:
        """The name of the operation."""
        return self._text("do")

    def check_keys(self, known: frozenset[str]) -> None:
        """Reject unknown keys."""
        for key in sorted(self._data.keys() - known - _NEEDED):
            raise Malformed("line", f"has the unknown key {shown(key)} (known: {', '.join(sorted(known | _NEEDED))})")

    def has(self, key: str) -> bool:
        """Return whether the request has a key."""
        return key in self._data

    def needed(self, key: str) -> Any:
        """Return the value of a required key."""
        if key not in self._data:
            raise Malformed("line", f"must have the key {key!r}")
        return self._data[key]

    @cached_property
    def game(self) -> AnyGame:
        """The named game."""
        name = self._text("game")
        if name not in self._games:
            raise Malformed("game", f"must be {' or '.join(self._games)}, not {shown(name)}")
        return self._games[name]

    @cached_property
    def begun(self) -> AnyState:
        """A first state."""
        options = self._data.get("options", {})
        if type(options) is not OBJECT:
            raise refused_at("options", "an object", options)
        if "games" in options:  # which `setup` takes, and no game
            raise Malformed("options", "has the key 'games', which is not an option")
        try:
            setup = staves.setup(self._text("game"), games=self._games.values(), **options)
        except TypeError as error:
            raise Malformed("options", str(error)) from None
        if self.has("seed"):
            return setup.new_game(seed=self.seed)  # type: ignore[no-any-return]
        try:
            return setup.new_game()  # type: ignore[no-any-return]
        except TypeError as error:
            raise Malformed("line", str(error)) from None

    @cached_property
    def state(self) -> AnyState:
        """The state."""
        return state_read(self._text("state"), self._games)

    @cached_property
    def view(self) -> Any:
        """The view."""
        return value_read("view", self.needed("view"), self.game)

    @cached_property
    def moment(self) -> Any:
        """The state or the view, whichever is given."""
        if self.has("state") == self.has("view"):
            raise Malformed("line", "must have either the key 'state' or the key 'view'")
        return self.state if self.has("state") else self.view

    @cached_property
    def action(self) -> Any:
        """The action."""
        return staves.parse_action(self.moment, self._text("action"))

    @cached_property
    def event(self) -> Any:
        """The event."""
        return value_read("event", self.needed("event"), self.game)

    @cached_property
    def player(self) -> Any:
        """The player, or None for a spectator."""
        return player_read(self.needed("player"), self.state)

    @property
    def name(self) -> Any:
        """The player as named in any state, or None for a spectator."""
        player = self.needed("player")
        if player is None:
            return None
        try:
            return PLAYER.read(player)
        except Malformed as error:
            raise Malformed("player", error.problem) from None

    @property
    def seed(self) -> int:
        """The seed."""
        seed = self.needed("seed")
        if not is_whole(seed) or seed < 0:
            raise refused_at("seed", "a whole number from 0", seed)
        return int(seed)

    @property
    def parsed(self) -> Any:
        """The action that is given as text."""
        lenient = self._data.get("lenient", False)
        if type(lenient) is not bool:
            raise refused_at("lenient", "true or false", lenient)
        notation, text = self.game.notation, self._text("text")
        return read_leniently(notation, text) if lenient else notation.parse_action(text)

    def _text(self, key: str) -> str:
        text = self.needed(key)
        if type(text) is not str:
            raise refused_at(key, "a text", text)
        return text


def refused_at(place: str, expected: str, found: object) -> Malformed:
    """Return the error for a place where something else was expected."""
    return Malformed(place, refused(expected, found).problem)
