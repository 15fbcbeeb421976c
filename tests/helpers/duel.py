"""A game with private cards, in a right variant and in many that leak."""

import random
from array import array
from typing import Any, ClassVar

import attrs

import staves
from helpers.games import changed
from staves import (
    Block,
    Game,
    GameState,
    GameView,
    Hidden,
    Learned,
    Notation,
    ParseError,
    Play,
    Positions,
    Rulebook,
    Scanner,
    Start,
    Symmetries,
)
from staves.data import Forms, choice, flag, items, one_of, optional, pair, record, text, whole


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
class Glimpse(GameView["Duel", Show | Keep, int | None]):
    """What one player knows of a duel, and, in the variants that leak, what they should not."""

    player: int | None
    own: int | None
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


def _apply(duel: Duel, action: Show | Keep, tell: staves.Tell[Shown | Kept] | None) -> Duel:
    player = len(duel.done)
    if tell is not None:
        card = duel.cards[player]
        tell(Shown(player, card) if isinstance(action, Show) else Kept(player, card, duel.leak == "events"))
    return attrs.evolve(duel, done=(*duel.done, isinstance(action, Show)))


def _event_for(event: Shown | Kept, player: int | None) -> Shown | Kept:
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


def _view(duel: Duel, player: int | None) -> Glimpse:
    """Return what the player knows: their own card, the table, and which cards lie elsewhere."""
    covered = [card for seat, card in enumerate(duel.cards) if duel.table[seat] is None and seat != player]
    hidden = duel.cards[0 if player == 1 else 1]
    found = {name: hidden for name in ("equal", "note", "title", "salt") if name == duel.leak}
    secret = (
        (lambda: hidden)
        if duel.leak == "closure"
        else hidden
        if duel.leak in {"field", "pickle", "resample", "drawing"}
        else None
    )
    unseen = tuple(sorted([*covered, *duel.stock]))
    own = None if player is None else duel.cards[player]
    return Glimpse(player, own, duel.table, unseen, duel.done, duel.leak, secret=secret, **found)


def _labels(seen: Duel | Glimpse) -> dict[str, str]:
    """Return what a player can do in words, and in one variant the other player's card."""
    other = f", as the other has {seen.secret}" if isinstance(seen, Glimpse) and seen.leak == "drawing" else ""
    return {"SHOW": f"show your card{other}", "KEEP": "keep it"}


def _resample(seen: Glimpse, rng: random.Random) -> Duel:
    rest = list(seen.unseen)
    rng.shuffle(rest)
    known = [seen.own if seat == seen.player else card for seat, card in enumerate(seen.table)]
    first, second = (rest.pop() if card is None else card for card in known)
    rest = rest[::-1] if seen.leak == "resample" and seen.secret == max(rest) else rest
    return Duel((first, second), tuple(rest), seen.done, seen.leak)


def _board_after(board: tuple[tuple[int | None, ...], int], event: Shown | Kept) -> tuple[tuple[int | None, ...], int]:
    (first, second), leaked = board
    card = event.card if isinstance(event, Shown) else None
    return ((card, second) if event.player == 0 else (first, card)), leaked


def _write(duel: Duel) -> str:
    """Return a state of the right variant as text: the cards and the stock, and who has shown."""
    done = ["show" if shown else "keep" for shown in duel.done]
    return f"{','.join(map(str, (*duel.cards, *duel.stock)))} {','.join(done) or '-'}"


def _read(scanner: Scanner) -> Duel:
    def card(scanner: Scanner) -> int:
        return scanner.number("a card", 1)

    first = card(scanner)
    scanner.skip(",")
    second = card(scanner)
    scanner.skip(",")
    stock = scanner.several(",", card)
    scanner.skip(" ")
    done = scanner.optional(lambda scanner: scanner.several(",", lambda scanner: scanner.word(("show", "keep"))))
    return Duel((first, second), tuple(stock), tuple(word == "show" for word in done or ()))


CARD = optional(whole())
FORMS = Forms(
    state=record(Duel, cards=pair(whole(), whole()), stock=items(whole()), done=items(flag()), leak=text()),
    view=record(
        Glimpse,
        player=choice(0, 1),
        own=CARD,
        table=items(CARD),
        unseen=items(whole()),
        done=items(flag()),
        leak=text(),
        equal=CARD,
    ),
    event=one_of(
        record(Shown, player=choice(0, 1), card=whole()), record(Kept, player=choice(0, 1), card=CARD, leaks=flag())
    ),
)

_CARDS = 9


@attrs.frozen
class Encoder:
    """The viewer's card, the table, the cards elsewhere, the players who have acted or shown, and player 0's seat."""

    blocks: tuple[Block, ...] = (
        Block("own", (1,)),
        Block("table", (2,), seats=0),
        Block("unseen", (_CARDS,)),
        Block("done", (2, 2), seats=0),
        Block("player_0", (2,), seats=0),
    )

    def write(self, view: Glimpse, vector: "array[float]") -> None:
        """Write a view into a vector of zeros."""
        vector[0] = (view.own or 0) / _CARDS
        for player, shown_card in enumerate(view.table):
            vector[1 + (player != view.player)] = (shown_card or 0) / _CARDS
        for card in view.unseen:
            vector[3 + card] += 1 / _CARDS
        for player, shown in enumerate(view.done):
            seat = 3 + _CARDS + 2 * (player != view.player)
            vector[seat], vector[seat + 1] = 1, shown
        vector[3 + _CARDS + 4 + (view.player or 0)] = 1

    def fits(self, _view: Glimpse) -> bool:
        """Say yes: all duels are alike."""
        return True


class Alone:
    """The only symmetry that there is: as player 0 always begins, nobody can have another name."""

    def state(self, seen: Any) -> Any:
        """Return the same state or view."""
        return seen

    def action(self, action: Show | Keep) -> Show | Keep:
        """Return the same action."""
        return action

    def player(self, player: int) -> int:
        """Return the same player."""
        return player


DUEL: Game[Duel, Show | Keep, int, Shown | Kept, Glimpse] = Game(
    name="duel",
    book=DUEL_BOOK,
    play=Play(
        players=lambda _: (0, 1),
        to_move=_to_move,
        legal_actions=_legal_actions,
        apply=_apply,
        winners=_winners,
        max_actions_left=lambda duel: 2 - len(duel.done),
    ),
    notation=Notation(_parse, Positions(_write, _read)),
    start=Start(lambda rng: duel(rng.randrange(10_000))),
    seen=Hidden(
        view=_view,
        resample=_resample,
        board=lambda seen: (seen.table, _hidden(seen, "board")),
        board_after=_board_after,
        event_for=_event_for,
    ),
    shown=staves.Shown(places=staves.Places(labels=_labels)),
    data=FORMS,
    learned=Learned(lambda _: Encoder(), lambda _: (Show(), Keep())),
    symmetries=Symmetries(lambda _: (Alone(),)),
)
Duel.game = DUEL
Glimpse.game = DUEL


def duel(seed: int, leak: str = "") -> Duel:
    """Return a duel in which both have a card of six, two of them alike, and some have acted."""
    rng = random.Random(seed)
    deck = [1, 2, 2, 3, 4, 5]
    rng.shuffle(deck)
    return Duel((deck[0], deck[1]), tuple(deck[2:]), rng.choice([(), (True,), (False,), (True, True)]), leak)


def variant(**changes: Any) -> Game[Any, Any, Any, Any, Any]:
    """Return a variant with states and views of its own and other functions or words."""

    class Variant(Duel):
        """A duel of this variant."""

    class Sight(Glimpse):
        """What a player knows of it."""

    def wrapped(kind: type[Any], name: str) -> Any:
        make: Any = changes.get(name, getattr(DUEL.start if name == "begin" else DUEL.seen, name))

        def function(*given: Any) -> Any:
            return kind(**attrs.asdict(make(*given), recurse=False))

        return function

    made = {name: wrapped(kind, name) for name, kind in (("begin", Variant), ("view", Sight), ("resample", Variant))}
    Variant.game = Sight.game = changed(DUEL, **{**changes, **made, "data": None})
    return Variant.game
