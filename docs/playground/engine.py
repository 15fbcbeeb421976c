"""What the worker of the playground runs: games at tables, each under the name of the board that shows it.

`serve` gets a message and returns the answer, both as JSON, so all of this can be tried out without a browser. A
message is `{"do": "act", "with": {"board": "main", "text": "P0@1"}}`: one of the functions in `SERVED`, and its
arguments. It can also have a `link`, by which the game of the board is opened if there is none, as after a restart. The
answer is `{"is": ...}`, or `{"error": {"text": ...}}` with what `drawings.refusal` returns. What leaves this module is
made of views, never of states. So nothing that is hidden from the people at the screen gets into the page, except by
links, which tell how the game began.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import parse_qsl, quote, urlencode

import attrs
from blocks import run

import staves
from staves import drawings, games, records
from staves._cli.seats import BOTS, GREEDY, HUMAN
from staves.table import Table

MAX_LINK: Final = 100_000
"""How many characters the link to a game may have."""
_BEGIN: Final = ("setup", "seed", "position")
_PARTS: Final = (*_BEGIN, "seats", "play")
_PLAIN: Final = ",;@=:/"
"""What stands for itself in a link, and in the address of a page."""

AnyTable = Table[Any, Any, Any, Any, Any]


@attrs.frozen
class Game:
    """A game on a board.

    Attributes:
        begun: How it began, as the parts of its link: a setup and perhaps a seed, or a position.
        table: The game so far.
        seats: Who plays: for each player, in order, HUMAN or one of BOTS.
    """

    begun: Mapping[str, str]
    table: AnyTable
    seats: tuple[str, ...]

    @property
    def sitting(self) -> dict[Any, str]:
        """Who plays, by player."""
        return dict(zip(self.table.game.play.players(self.table.state), self.seats, strict=True))

    @property
    def mover(self) -> Any:
        """The player who is to move; None when the game is over."""
        return staves.to_move(self.table.state)

    @property
    def viewer(self) -> Any:
        """The player whose view is shown: a person who is to move, or else the first; None if only bots play."""
        people = [player for player, kind in self.sitting.items() if kind == HUMAN]
        return self.mover if self.mover in people else next(iter(people), None)


_boards: Final[dict[str, Game]] = {}


# ---------------------------------------------------------------- links


def opened(link: str) -> Game:
    """Return the game of a link: how it began, who plays, and what was done.

    Raises:
        StavesError: It is not the link of a game; the error says what is wrong.
    """
    if len(link) > MAX_LINK:
        raise _wrong(f"must have at most {MAX_LINK} characters, not {len(link)}")
    pairs = parse_qsl(link, keep_blank_values=True)
    parts = dict(pairs)
    unknown = [name for name in parts if name not in _PARTS]
    if unknown or len(parts) != len(pairs):
        raise _wrong(f"must have each of {', '.join(_PARTS)} at most once, and nothing else")
    if ("position" in parts) == ("setup" in parts):
        raise _wrong("must have either a setup or a position")
    table = _begun(parts)
    players = table.game.play.players(table.state)
    seats = tuple(parts["seats"].split(",")) if "seats" in parts else (HUMAN,) * len(players)
    _check_seats(seats, players)
    for text in parts["play"].split(";") if parts.get("play") else ():
        table = _acted(table, staves.parse_action(table.state, text))
    return Game({name: parts[name] for name in _BEGIN if name in parts}, table, seats)


def _begun(parts: Mapping[str, str]) -> AnyTable:
    if "position" in parts:
        if "seed" in parts:
            raise _wrong("must have no seed with a position, as nothing is drawn")
        return Table(staves.from_text(parts["position"]))
    seed = parts.get("seed", "0")
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= len(str(2**64))):
        raise _wrong("must have a whole number as its seed")
    return Table(staves.setup(parts["setup"]), seed=int(seed))


def _check_seats(seats: Sequence[str], players: Sequence[Any]) -> None:
    kinds = (HUMAN, *BOTS)
    if len(seats) != len(players) or any(seat not in kinds for seat in seats):
        raise _wrong(f"must have one of {', '.join(kinds)} for each of the {len(players)} players as its seats")


def _wrong(problem: str) -> staves.InvalidSetup:
    return staves.InvalidSetup([staves.Fault("the link", problem)])


def link_of(game: Game) -> str:
    """Return the link of a game, by which `opened` makes it again."""
    play = ";".join(map(str, game.table.record.actions))
    parts = {**game.begun, "seats": ",".join(game.seats), **({"play": play} if play else {})}
    return urlencode(parts, quote_via=quote, safe=_PLAIN)


# ---------------------------------------------------------------- what a page may ask


def offer() -> dict[str, Any]:
    """Return the games, each with its options for a form, and who can play."""
    return {
        "games": {name: [_field(option) for option in games.find(name).options] for name in games.names()},
        "people": HUMAN,
        "bots": list(BOTS),
    }


def _field(option: staves.Option) -> dict[str, Any]:
    """Return what a form shows for an option; `choices` are None for a number."""
    words = {"bool": ("yes", "no"), "choice": option.choices}.get(option.kind)
    return {
        "name": option.name,
        "text": option.text,
        "default": option.write(option.default),
        "expected": option.expected,
        "choices": None if words is None else [*words, *(["none"] if option.optional else [])],
        "optional": option.optional,
    }


def begin(board: str, setup: str, seed: str, seats: Sequence[str] = ()) -> dict[str, Any]:
    """Begin a game. If no seats are given, or not as many as players, a person is first to move, against bots."""
    game = opened(urlencode({"setup": str(staves.setup(setup)), "seed": seed}))
    players = game.table.game.play.players(game.table.state)
    if len(seats) != len(players):
        seats = [HUMAN if player == game.mover else GREEDY for player in players]
    return open_link(board, urlencode({**game.begun, "seats": ",".join(seats)}))


def open_link(board: str, link: str) -> dict[str, Any]:
    """Show the game of a link, with the options of its setup that are not the usual ones, as a form has them."""
    game = opened(link)
    chosen = str(staves.setup(game.begun["setup"])).split()[1:] if "setup" in game.begun else ()
    return {**_shown(board, game), "options": dict(part.split("=") for part in chosen)}


def look(board: str, since: int | None = None) -> dict[str, Any]:
    """Show a game as it stands."""
    return _shown(board, _boards[board], since)


def sit(board: str, seats: Sequence[str]) -> dict[str, Any]:
    """Let others play on."""
    game = _boards[board]
    _check_seats(seats, list(game.sitting))
    return _shown(board, attrs.evolve(game, seats=tuple(seats)))


def act(board: str, text: str, since: int | None = None) -> dict[str, Any]:
    """Do what a person has pointed at or typed."""
    game = _boards[board]
    action = staves.parse_action(game.table.state, text, lenient=True)
    return _shown(board, attrs.evolve(game, table=_acted(game.table, action)), since)


def _acted(table: AnyTable, action: Any) -> AnyTable:
    player = staves.to_move(table.state)
    # When the game is over, whoever acts is told so by the rule.
    return table.act(table.game.play.players(table.state)[0] if player is None else player, action)


def attempt(board: str, names: Sequence[str]) -> dict[str, str] | None:
    """Return why something that a person has pointed at is not legal; None if it is no action, or a legal one."""
    game = _boards[board]
    view: Any = staves.view(game.table.state, game.viewer)
    action = drawings.meant(view, names)
    rule = None if action is None else staves.explain(view, action)
    return None if rule is None else drawings.refusal(staves.IllegalAction(view, action, rule))


def answer(board: str, since: int | None = None) -> dict[str, Any]:
    """Let the bot whose turn it is act, until another player is to move."""
    game = _boards[board]
    kind = game.sitting.get(game.mover, HUMAN)
    bots = {} if kind == HUMAN else {game.mover: BOTS[kind]}
    return _shown(board, attrs.evolve(game, table=game.table.answer(bots)), since)


def hint(board: str) -> str | None:
    """Return what a bot would do in place of the person who is to move."""
    game = _boards[board]
    if game.mover is None:
        return None
    table = game.table.answer({game.mover: BOTS[GREEDY]})
    return str(table.record.actions[len(game.table.record.actions)])


def undo(board: str) -> dict[str, Any]:
    """Take back the last action of a person, and all that came after it; if only bots play, the last action."""
    game = _boards[board]
    people = [player for player, kind in game.sitting.items() if kind == HUMAN]
    before = [game.table.undo(player) for player in people] if people else [game.table.undo()]
    undone = [table for table in before if table is not game.table]
    table = max(undone, key=lambda table: len(table.record.actions), default=game.table)
    return _shown(board, attrs.evolve(game, table=table))


def record(board: str) -> str:
    """Return the record of a game to copy. While something is hidden, it is what the person at the screen has seen."""
    game = _boards[board]
    if game.mover is None or not game.table.game.hides:
        return records.write(game.table.record)
    return staves.to_json(records.seen(game.table.record, game.viewer))


def close(board: str) -> None:
    """Forget a game."""
    _boards.pop(board, None)


def _shown(board: str, game: Game, since: int | None = None) -> dict[str, Any]:
    """Keep the game of a board, and return what the page shows of it."""
    after = game.table.board(game.viewer, 0 if since is None else since)
    _boards[board] = game
    return {
        **after,
        "game": game.table.game.name,
        "hides": game.table.game.hides,
        "seats": {str(player): kind for player, kind in game.sitting.items()},
        "waits": game.mover is not None and game.sitting[game.mover] != HUMAN,
        "link": link_of(game),
    }


SERVED: Final[Mapping[str, Callable[..., Any]]] = {
    each.__name__: each
    for each in (offer, begin, open_link, look, sit, act, attempt, answer, hint, undo, record, close, run)
}
_BEGINNING: Final = (begin.__name__, open_link.__name__)


def serve(message: str) -> str:
    """Return the answer to a message."""
    asked = json.loads(message)
    parts = asked["with"]
    try:
        if "link" in asked and parts["board"] not in _boards and asked["do"] not in _BEGINNING:
            _boards[parts["board"]] = opened(asked["link"])
            parts.pop("since", None)  # that was another count
        found: Any = {"is": SERVED[asked["do"]](**parts)}
    except staves.StavesError as error:
        found = {"error": drawings.refusal(error)}
    return json.dumps(found)
