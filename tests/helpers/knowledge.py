"""What players know: states that look alike, a game with private cards, and the law that nothing leaks."""

import contextlib
import gc
import pickle
import random
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations, product
from types import BuiltinFunctionType, CellType, FunctionType, ModuleType
from typing import Any, ClassVar

import attrs
from hypothesis import strategies as st

import staves
from helpers.play import S, playout
from staves import Game, GameState, GameView, IllegalAction, ParseError, Rulebook, mantis, nava, stavegame, stones
from staves.mantis import Back
from staves.match import Match, MatchError

AnyState = GameState[Any, Any, Any, Any, Any]
AnyView = GameView[Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any, Any]

# ------------------------------------------------------------ states, and states that look like them

STARTS: dict[str, Callable[[int], AnyState]] = {
    "stavegame": lambda seed: stavegame.new_game(seed=seed),
    "stones": lambda seed: stones.new_game(rows=3, columns=4, players=2 + seed % 3, stones=2, seed=seed),
    "nava": lambda _: nava.new_game(),
    "mantis": lambda seed: mantis.new_game(players=2 + seed % 5, seed=seed),
}
GAMES: dict[str, AnyGame] = {
    "stavegame": stavegame.GAME,
    "stones": stones.GAME,
    "nava": nava.GAME,
    "mantis": mantis.GAME,
}

STRANGERS: dict[str, list[Any]] = {
    "stavegame": ["C", "a", "", "AB", 0, 1],
    "stones": [-1, 3, 10**30, "0", "A"],
    "nava": [0, 3, -1, "1"],
    "mantis": [-1, 6, 2**64, "0", "A"],
}

seeds = st.integers(0, 10_000)


@st.composite
def states(draw: st.DrawFn, name: str) -> AnyState:
    """Draw a state that a random game reaches."""
    return draw(st.sampled_from(playout(STARTS[name](draw(seeds)), draw(seeds))))


FIRST: Back = ("red", "green", "blue")
SECOND: Back = ("red", "green", "pink")
THIRD: Back = ("green", "purple", "orange")

stave_cards = st.sampled_from([(1, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3), (2, 2, 1)])
small_decks = st.one_of(st.lists(stave_cards, max_size=6), st.lists(stave_cards, min_size=5, max_size=6))
mantis_cards = st.sampled_from([(face, back) for back in (FIRST, SECOND) for face in back])


def early(played: list[S]) -> st.SearchStrategy[S]:
    """Draw one of the states of a game, often one of the first, in which there are cards to draw."""
    return st.one_of(st.sampled_from(played[: len(played) // 4 + 1]), st.sampled_from(played))


@st.composite
def small_stavegames(draw: st.DrawFn) -> stavegame.State:
    """Draw a state of a game with at most three cards left in each deck, some of them alike."""
    decks = draw(small_decks), draw(small_decks)
    rules = draw(st.sampled_from([stavegame.CLASSIC, stavegame.FIRST_DRAFT, stavegame.GRAVEYARD]))
    return draw(early(playout(stavegame.new_game(decks=decks, rules=rules), draw(seeds))))


@st.composite
def small_mantises(draw: st.DrawFn) -> mantis.State:
    """Draw a state of a game with at most four cards left in the deck, some of them alike."""
    players = draw(st.integers(2, 3))
    goal = draw(st.sampled_from([None, 2, 4]))
    start = mantis.position(
        tanks=[draw(st.lists(mantis_cards, max_size=3)) for _ in range(players)],
        piles=[draw(st.lists(mantis_cards, max_size=1)) for _ in range(players)],
        deck=draw(st.one_of([st.lists(mantis_cards, min_size=count, max_size=4) for count in (1, 3)])),
        turn=draw(st.integers(0, players - 1)),
        rules=mantis.Rules(goal=goal),
    )
    return draw(early(playout(start, draw(seeds))))


SMALL: dict[str, st.SearchStrategy[AnyState]] = {
    "stavegame": small_stavegames(),
    "stones": states("stones"),
    "nava": states("nava"),
    "mantis": small_mantises(),
}


def orders(cards: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return every order of the cards that differs from the others."""
    return list(dict.fromkeys(permutations(cards)))


def worlds(state: Any) -> list[Any]:
    """Return every state that nobody can tell from this one: the decks in every order that looks the same."""
    if isinstance(state, stavegame.State):
        pairs = product(orders(state.deck("A")), orders(state.deck("B")))
        return [attrs.evolve(state, decks=(stavegame.Deck(a), stavegame.Deck(b))) for a, b in pairs]
    if isinstance(state, mantis.State):
        alike = [order for order in orders(state.deck) if not order or order[0].back == state.back]
        return [attrs.evolve(state, deck=mantis.Deck(order)) for order in alike]
    return [state]


def looks(state: AnyState) -> tuple[Any, ...]:
    """Return what each of the players knows of a state."""
    return tuple(staves.view(state, player) for player in type(state).game.players(state))


def first(name: str) -> tuple[AnyState, Any]:
    """Return the first state of a game, and what its first player knows."""
    state = STARTS[name](7)
    return state, looks(state)[0]


def reachable(value: Any, above: tuple[int, ...] = ()) -> Iterator[Any]:
    """Yield a value and everything that is kept in it, in a fixed order: what a curious program can get at."""
    yield value
    if isinstance(value, type | ModuleType | BuiltinFunctionType) or id(value) in above:
        return
    parts = [value.__closure__, value.__defaults__] if isinstance(value, FunctionType) else gc.get_referents(value)
    for part in parts:
        yield from reachable(part, (*above, id(value)))


# ------------------------------------------------------------ a game with private cards, and how it may leak


@attrs.frozen
class Show:
    """Lay the own card open."""

    def __str__(self) -> str:
        return "SHOW"


@attrs.frozen
class Keep:
    """Keep the own card hidden."""

    def __str__(self) -> str:
        return "KEEP"


@attrs.frozen
class Shown:
    """A player has shown a card."""

    player: int
    card: int


@attrs.frozen
class Kept:
    """A player has kept the card, which is not for everybody to hear."""

    player: int
    card: int | None = None
    leaks: bool = False


DUEL_BOOK = Rulebook([Show, Keep])


@attrs.frozen
class Duel(GameState["Duel", Show | Keep, int, Shown | Kept, "Glimpse"]):
    """Each player has a card that only they know; each in turn shows or keeps it; the highest card shown wins.

    `leak` names the mistake that is built into this variant of the game.
    """

    cards: tuple[int, int]
    stock: tuple[int, ...]
    done: tuple[bool, ...] = ()
    leak: str = ""
    game: ClassVar[Game["Duel", Show | Keep, int, Shown | Kept, "Glimpse"]]

    @property
    def table(self) -> tuple[int | None, ...]:
        """The card that each player has shown."""
        shown = (*self.done, False, False)
        return tuple(card if shown[player] else None for player, card in enumerate(self.cards))


@attrs.frozen
class Glimpse(GameView["Duel", Show | Keep, int]):
    """What one player knows of a duel, and, in the variants that leak, what they should not."""

    player: int
    own: int
    table: tuple[int | None, ...]
    unseen: tuple[int, ...]
    done: tuple[bool, ...]
    leak: str
    equal: int | None = None
    note: int | None = attrs.field(default=None, eq=False)
    title: int | None = attrs.field(default=None, eq=False, repr=False)
    salt: int | None = attrs.field(default=None, eq=False, hash=True, repr=False)
    secret: object = attrs.field(default=None, eq=False, repr=False)
    game: ClassVar[Game["Duel", Show | Keep, int, Shown | Kept, "Glimpse"]]

    def __str__(self) -> str:
        return f"player {self.player} with {self.own} sees {self.table} {self.title}"

    def __reduce__(self) -> tuple[Any, ...]:
        pickled = self.leak == "pickle"
        open_ = self.player, self.own, self.table, self.unseen, self.done, self.leak
        return Glimpse, (*open_, self.equal, None, None, None, self.secret if pickled else None)


def _hidden(seen: Duel | Glimpse, leak: str) -> int:
    """Return player 1's card in a state of the game with this leak, else nothing."""
    return seen.cards[1] if isinstance(seen, Duel) and seen.leak == leak else 0


@DUEL_BOOK.condition(Keep, "keep.second", "The second player shows the card where the first did not.")
def _second(seen: Duel | Glimpse, _: Keep) -> bool:
    return seen.done != (False,) and _hidden(seen, "explain") < 3


def _to_move(seen: Duel | Glimpse) -> int | None:
    return len(seen.done) if len(seen.done) < 2 else None


def _legal_actions(seen: Duel | Glimpse) -> tuple[Show | Keep, ...]:
    choices: tuple[Show | Keep, ...] = () if _to_move(seen) is None else (Show(), Keep())
    legal = tuple(action for action in choices if DUEL_BOOK.broken(seen, action) is None)
    return legal[::-1] if _hidden(seen, "legal") > 2 else legal


def _play(duel: Duel, action: Show | Keep, tell: staves.Tell[Shown | Kept] | None) -> Duel:
    player = len(duel.done)
    if tell is not None:
        card = duel.cards[player]
        tell(Shown(player, card) if isinstance(action, Show) else Kept(player, card, duel.leak == "events"))
    return attrs.evolve(duel, done=(*duel.done, isinstance(action, Show)))


def _heard(event: Shown | Kept, player: int) -> Shown | Kept:
    """Return what a player is told: a card that was kept is known to its owner."""
    secret = isinstance(event, Kept) and event.player != player and not event.leaks
    return Kept(event.player) if secret else event


def _winners(seen: Duel | Glimpse) -> tuple[int, ...]:
    shown = [card for card in seen.table if card is not None]
    return tuple(player for player in (0, 1) if len(seen.done) == 2 and seen.table[player] == max(shown, default=0))


def _parse(text: str) -> Show | Keep:
    if text not in {"SHOW", "KEEP"}:
        raise ParseError(text, 0, "SHOW or KEEP")
    return Show() if text == "SHOW" else Keep()


def _view(duel: Duel, player: int) -> Glimpse:
    """Return what the player knows: the own card, the table, and which cards lie elsewhere."""
    other = [] if duel.table[1 - player] is not None else [duel.cards[1 - player]]
    hidden = duel.cards[1 - player]
    found = {name: hidden for name in ("equal", "note", "title", "salt") if name == duel.leak}
    secret = (
        (lambda: hidden) if duel.leak == "closure" else hidden if duel.leak in {"field", "pickle", "resample"} else None
    )
    unseen = tuple(sorted([*other, *duel.stock]))
    return Glimpse(player, duel.cards[player], duel.table, unseen, duel.done, duel.leak, secret=secret, **found)


def _resample(seen: Glimpse, rng: random.Random) -> Duel:
    rest = list(seen.unseen)
    rng.shuffle(rest)
    other = seen.table[1 - seen.player]
    other = rest.pop() if other is None else other
    rest = rest[::-1] if seen.leak == "resample" and seen.secret == max(rest) else rest
    cards = (seen.own, other) if seen.player == 0 else (other, seen.own)
    return Duel(cards, tuple(rest), seen.done, seen.leak)


def _outcomes(duel: Duel, action: Show | Keep) -> Iterable[tuple[int, Duel]]:
    """Yield what may be shown as far as the table tells, which knows nobody's card."""
    mover = len(duel.done)
    after = _play(duel, action, None)
    if isinstance(action, Keep) or duel.leak == "outcomes":
        yield 1, after
        return
    pool = sorted([*(card for card, seen in zip(duel.cards, duel.table, strict=True) if seen is None), *duel.stock])
    for card in dict.fromkeys(pool):
        weight = pool.count(card) + (duel.leak == "weights" and card == duel.cards[1])
        if card == duel.cards[mover]:
            yield weight, after
            continue
        rest = list(pool)
        rest.remove(card)
        other = duel.cards[1 - mover]
        if duel.table[1 - mover] is None:
            other = other if other in rest else rest[0]
            rest.remove(other)
        cards = (card, other) if mover == 0 else (other, card)
        yield weight, attrs.evolve(after, cards=cards, stock=tuple(rest))


DUEL: Game[Duel, Show | Keep, int, Shown | Kept, Glimpse] = Game(
    name="duel",
    book=DUEL_BOOK,
    players=lambda _: (0, 1),
    to_move=_to_move,
    legal_actions=_legal_actions,
    play=_play,
    winners=_winners,
    parse_action=_parse,
    board=lambda seen: (seen.table, _hidden(seen, "board")),
    view=_view,
    resample=_resample,
    outcomes=_outcomes,
    heard=_heard,
)
Duel.game = DUEL
Glimpse.game = DUEL


def duel(seed: int, leak: str = "") -> Duel:
    """Return a duel in which both have a card of six, two of them alike, and some have acted."""
    rng = random.Random(seed)
    deck = [1, 2, 2, 3, 4, 5]
    rng.shuffle(deck)
    return Duel((deck[0], deck[1]), tuple(deck[2:]), rng.choice([(), (True,), (False,), (True, True)]), leak)


# ------------------------------------------------------------ the law that nothing leaks


class Listener:
    """A player who notes down all that it is told, and makes the moves of a list that all share."""

    def __init__(self, moves: list[Any]) -> None:
        self.heard: list[tuple[Any, Any]] = []
        self.moves = moves

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Say nothing."""

    def update(self, message: Any, seen: Any) -> None:
        """Note the message and what it comes with."""
        self.heard.append((message, seen))

    def next_move(self) -> Any:
        """Make the next move; there is none when the match has gone on long enough."""
        return self.moves.pop(0)


def heard(state: AnyState, player: Any, *moves: Any) -> list[tuple[Any, Any]]:
    """Return what a player hears of a match until these moves are made and the next is due."""
    players = type(state).game.players(state)
    left = list(moves)
    listeners = [Listener(left) for _ in players]
    with contextlib.suppress(MatchError):
        for _ in Match(state, listeners):
            pass
    assert not left
    return listeners[players.index(player)].heard


TEXTS: dict[str, list[str]] = {
    "stavegame": [
        *(f"P{card}@{stave}{color}" for card in range(5) for stave in range(3) for color in ("", "=r", "=g", "=b")),
        *(f"F{stave}{slot}" for stave in range(3) for slot in range(3)),
        *(f"S{stave}{slot}>{to}" for stave in range(3) for slot in range(3) for to in range(3)),
        *("END", "PASS"),
    ],
    "stones": [f"{row},{column}>{row + down},{column + 1 - down}" for row, column, down in product(*[range(2)] * 3)],
    "nava": [f"{row}4>{row}{column}" for row in range(3) for column in range(5)],
    "mantis": ["SCORE", *(f"STEAL {player}" for player in range(6))],
    "duel": ["SHOW", "KEEP"],
}


def actions(state: AnyState) -> list[Any]:
    """Return actions of the state's game, legal and illegal."""
    return [staves.parse_action(state, text) for text in TEXTS[type(state).game.name]]


def _refusals(state: AnyState) -> list[str]:
    """Return what `apply` says of each action that it refuses."""
    said = []
    for action in actions(state):
        try:
            staves.apply(state, action)
        except IllegalAction as error:
            said.append(str(error))
    return said


def _chances(state: AnyState, player: Any) -> list[dict[AnyView, Fraction]]:
    """Return for each legal action how likely is what the player may see next."""
    found = []
    for action in sorted(staves.legal_actions(state), key=str):
        chances: dict[AnyView, Fraction] = {}
        for chance, after in staves.outcomes(state, action):
            seen = staves.view(after, player)
            chances[seen] = chances.get(seen, Fraction(0)) + chance
        found.append(chances)
    return found


def _told(state: AnyState, player: Any) -> list[Any]:
    """Return what a player hears of the first few actions in which there is no chance."""
    legal = sorted(staves.legal_actions(state), key=str)
    certain = [action for action in legal if len(staves.outcomes(state, action)) == 1]
    return [heard(state, player, action) for action in certain[:3]]


def _parts(seen: AnyView) -> list[object]:
    """Return of everything in a view its type, the value where it is a plain one, and else where it first occurred."""
    plain = (int, str, bytes, Fraction, type(None))
    known = None, staves.legal_actions(seen)  # which a view may have found already
    top = [part for part in gc.get_referents(seen) if part not in known]
    kept = [part for value in top for part in reachable(value) if not isinstance(part, type | CellType)]
    places: dict[int, int] = {}
    return [
        (type(part), part if isinstance(part, plain) else places.setdefault(id(part), place))
        for place, part in enumerate(kept)
    ]


CHANNELS: dict[str, Callable[[AnyState, Any, int], object]] = {
    "view": lambda state, player, _: staves.view(state, player),
    "repr": lambda state, player, _: repr(staves.view(state, player)),
    "str": lambda state, player, _: str(staves.view(state, player)),
    "hash": lambda state, player, _: hash(staves.view(state, player)),
    "pickle": lambda state, player, _: pickle.dumps(staves.view(state, player)),
    "parts": lambda state, player, _: _parts(staves.view(state, player)),
    "legal actions": lambda state, player, _: (
        staves.legal_actions(state),
        staves.legal_actions(staves.view(state, player)),
    ),
    "explanations": lambda state, player, _: [
        (staves.explain(state, action), staves.explain(staves.view(state, player), action)) for action in actions(state)
    ],
    "refusals": lambda state, _, __: _refusals(state),
    "outcomes": lambda state, player, _: _chances(state, player),
    "events": lambda state, player, _: _told(state, player),
    "resample": lambda state, player, seed: staves.resample(staves.view(state, player), seed),
    "messages": lambda state, player, _: heard(state, player),
    "messages, printed": lambda state, player, _: repr(heard(state, player)),
    "messages, pickled": lambda state, player, _: pickle.dumps(heard(state, player)),
}


def leaks(game: AnyGame, state: AnyState, seed: int) -> set[str]:
    """Return by which ways a player learns what is hidden: where a state and one that looks the same differ."""
    found = set()
    for player in game.players(state):
        twin = staves.resample(staves.view(state, player), seed)
        found |= {name for name, ask in CHANNELS.items() if ask(state, player, seed) != ask(twin, player, seed)}
    return found
