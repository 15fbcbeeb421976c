"""An interactive board in a notebook. Hidden information stays in the kernel."""

import secrets
from collections.abc import Mapping
from importlib.resources import files
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic

if find_spec("anywidget") is None:
    raise ModuleNotFoundError(
        "staves.widget.Board needs anywidget: python -m pip install 'staves[notebook]'", name="anywidget"
    )

import anywidget
import traitlets

import staves
from staves import drawings
from staves._core.errors import Fault, InvalidSetup, shown
from staves._core.moment import A, E, GameState, P, S, V, seated
from staves._core.words import named
from staves._setups import Setup
from staves.match import MatchError
from staves.table import OutOfDate, Table
from staves.table._bots import Contestant

if TYPE_CHECKING:

    class _Widget(traitlets.HasTraits):
        """The base class for type checkers. anywidget's own class is untyped, which would make `Board` untyped too."""

        def __getattr__(self, name: str) -> Any: ...

else:
    _Widget = anywidget.AnyWidget

_SEED_BITS: Final = 53
_SETUP: Final[Any] = Setup


class Board(_Widget, Generic[S, A, P, E, V]):
    """An interactive board in a notebook, for mouse, touch and keyboard.

    It is displayed as the value of a cell. It applies legal actions, shows the broken rule for illegal ones, and lets
    bots answer automatically. The page receives only what the player at the board knows.

    Args:
        setup_or_state: A setup, or a state.
        seat: The player whose view is shown and who acts on the page. By default each player who isn't a bot, on their
            turn.
        bots: For each player who is a bot, a contestant: a callable that takes a seed and returns a player.
        seed: The seed of the first state; by default an unpredictable one. Omit it for a state.

    Raises:
        ModuleNotFoundError: anywidget is not installed.
        UnknownPlayer: `seat` or one of the bots is not a player of the game.
        InvalidSetup: `seat` is a bot, or the seed is negative or has more than 4000 digits.
        MatchError: A bot that begins made an invalid move, or raised an exception.
        TypeError: Something is of the wrong kind.
    """

    _esm = "\n".join(files("staves.widget").joinpath(name).read_text("utf-8") for name in ("board.js", "notebook.js"))
    _shown: "traitlets.Dict[str, Any]" = traitlets.Dict().tag(sync=True)
    _asked: "traitlets.Dict[str, Any]" = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        setup_or_state: Setup[S, A, P, E, V] | GameState[S, A, P, E, V],
        seat: P | None = None,
        bots: Mapping[P, Contestant] = {},
        *,
        seed: int | None = None,
    ) -> None:
        self._start = setup_or_state
        self._table = self._begun(seed)
        state: Any = self._table.state
        players = self._table.game.play.players(state)
        self._seat = None if seat is None else seated(seat, players)
        self._table = self._table.answer(bots)
        self._bots = MappingProxyType({**bots})
        self._people = tuple(player for player in players if player not in self._bots)
        if self._seat in self._bots:
            raise InvalidSetup([Fault("seat", f"must be no bot, but bots[{shown(seat)}] is one")])
        if len(self._people) == 1:
            (self._seat,) = self._people
        self._acted: list[P] = []
        self._times = 0
        super().__init__(_shown=self._seen(None))

    def __repr__(self) -> str:
        return f"<Board of {self._table.game.name}, number {self._table.number}>"

    @property
    def table(self) -> Table[S, A, P, E, V]:
        """The game so far, with its record and its number."""
        return self._table

    @property
    def state(self) -> S:
        """The current state. It contains hidden information."""
        return self._table.state

    @property
    def seat(self) -> P | None:
        """The player at the board, or None if several people take turns at it."""
        return self._seat

    @property
    def bots(self) -> Mapping[P, Contestant]:
        """The contestant of each bot."""
        return self._bots

    def act(self, action: A | str) -> None:
        """Act as the player who is to move, and let the bots answer.

        Raises:
            ParseError: The text is not the notation of an action.
            IllegalAction: The game is over, or the action breaks another rule.
            MatchError: A bot made an invalid move, or raised an exception. The action itself is done.
            TypeError: `action` is neither an action of the game nor a text.
        """
        state: Any = self.state
        mover = staves.to_move(state)
        self._act(self._person if mover is None else mover, action)

    def undo(self) -> None:
        """Take back the last action of a player who is not a bot, and everything after it.

        If there was none on this board, nothing changes.
        """
        if self._acted:
            self._table = self._table.undo(self._acted.pop())
            self._show(None)

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game. A board that was made from a state begins with that state again.

        Args:
            seed: As for the class.

        Raises:
            InvalidSetup: The seed is negative or has more than 4000 digits.
            MatchError: A bot that begins made an invalid move, or raised an exception.
            TypeError: The seed is of the wrong kind, or the board began with a state, which takes none.
        """
        self._table, self._acted = self._begun(seed).answer(self._bots), []
        self._show(None)

    def _begun(self, seed: int | None) -> Table[S, A, P, E, V]:
        if seed is None and isinstance(self._start, _SETUP):
            seed = secrets.randbits(_SEED_BITS)
        return Table(self._start, seed)

    @property
    def _viewer(self) -> P | None:
        """The player whose view is shown, or None for a spectator's."""
        state: Any = self.state
        mover = staves.to_move(state)
        return self._seat if self._seat is not None or mover not in self._people else mover

    @property
    def _person(self) -> P:
        """The player for whom the page acts."""
        state: Any = self.state
        viewer = self._viewer
        return (*self._people, *self._table.game.play.players(state))[0] if viewer is None else viewer

    def _act(self, player: P, action: A | str) -> None:
        state: Any = self.state
        meant: Any = staves.parse_action(state, action, lenient=True) if isinstance(action, str) else action
        before = self._table.number
        self._table = self._table.act(player, meant)
        if player in self._people:
            self._acted.append(player)
        self._show(before)
        before = self._table.number
        self._table = self._table.answer(self._bots)
        if self._table.number > before:
            self._show(before)

    @traitlets.observe("_asked")
    def _answer(self, change: Any) -> None:
        """Carry out a request from the page. If that fails, send the error to the page."""
        try:
            self._do(change["new"])
        except MatchError as error:
            # A bot's error may contain hidden information, so it isn't sent to the page. The kernel logs it.
            self._show(None, {"text": f"{named(error.player)} is a bot that has failed; the error is in the log"})
            raise
        except staves.StavesError as error:
            self._show(None, drawings.refusal(error))

    def _do(self, asked: Mapping[str, Any]) -> None:
        number: Any = asked.get("number")
        if number != self._table.number:
            raise OutOfDate(number, self._table.number)
        match asked:
            case {"do": "act", "action": str(text)}:
                self._act(self._person, text)
            case {"do": "try", "names": [*names]}:
                view: Any = self._table.seen(self._viewer).view
                meant = drawings.meant(view, names)
                if meant is not None:
                    self._act(self._person, meant)
            case {"do": "undo"}:
                self.undo()
            case {"do": "new game"}:
                self.new_game()
            case _:
                pass

    def _show(self, since: int | None, refusal: Mapping[str, str] | None = None) -> None:
        """Send the position and latest events to the page, which waits for them even if nothing has changed."""
        self._times += 1
        self._shown = self._seen(since, refusal)

    def _seen(self, since: int | None, refusal: Mapping[str, str] | None = None) -> dict[str, Any]:
        board = self._table.board(self._viewer, since)
        return {**board, "refusal": refusal, "undo": bool(self._acted), "times": self._times}
