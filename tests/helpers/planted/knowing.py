"""Mistakes about what players know: views that show or keep too much, and events that tell it."""

import random
from functools import partial
from typing import Any

import attrs

from helpers.planted.mistake import Mistake
from helpers.sound import bids, code, dice, hands, patience, peek
from helpers.sound.bids import Bids, Chosen, Revealed, Sight
from helpers.sound.code import Code, CodeSet, Guessed, Put
from helpers.sound.hands import Drew, Fan, Hands, Played
from helpers.sound.patience import Patience, Table, Turned
from helpers.sound.peek import Done
from staves import Places, Rulebook

# ------------------------------------------------------------ what is told


@attrs.frozen
class TurnedNext(Turned):
    """An event that tells which card comes next."""

    next: int = 0


@attrs.frozen
class TurnedOff(Turned):
    """An event that keeps the next card where nobody looks."""

    next: int = attrs.field(default=0, eq=False, repr=False)


def _telling(kind: Any) -> Any:
    """Return a transition that tells the next card too."""

    def apply(state: Patience, bet: patience.Bet, tell: Any) -> Patience:
        after = patience.apply(state, bet, None)
        if tell is not None:
            tell(kind(state.deck[0], after.deck[0] if after.deck else 0))
        return after

    return apply


def _announced(state: Patience, bet: patience.Bet, tell: Any) -> Patience:
    """Tell of the next card in an event of its own, if it is a high one."""
    after = patience.apply(state, bet, tell)
    if tell is not None and after.deck and after.deck[0] == max(patience.CARDS):
        tell(Turned(after.deck[0]))
    return after


def _to_neighbor(event: Played | Drew, player: int | None) -> Played | Drew:
    """Tell a drawn card to the next player instead of the one who drew it."""
    return event if isinstance(event, Played) or event.player + 1 == player else Drew(event.player, None)


def _to_spectators(event: Chosen | Revealed, player: int | None) -> Chosen | Revealed:
    """Tell spectators everything."""
    return event if player is None else bids.event_for(event, player)


def _only_first_hidden(event: Chosen | Revealed, player: int | None) -> Chosen | Revealed:
    """Hide the first choice of a round only."""
    return bids.event_for(event, player) if isinstance(event, Chosen) and event.player == 0 else event


def _whether_high(event: Drew | Played, player: int | None) -> Drew | Played:
    """Tell others that a drawn card is a one."""
    hidden = hands.event_for(event, player)
    return event if isinstance(event, Drew) and event.card == 1 else hidden


def _twice_if_high(state: Hands, play: hands.PlayCard, tell: Any) -> Hands:
    """Tell twice that a five is drawn, of which others hear only how often."""

    def told(event: Drew | Played) -> None:
        for _ in range(1 + (isinstance(event, Drew) and event.card == 5)):
            tell(event)

    return hands.apply(state, play, told if tell else None)


def _drawn_first(state: Hands, play: hands.PlayCard, tell: Any) -> Hands:
    """Tell first what is drawn, if it is a high card."""
    heard: list[Any] = []
    after = hands.apply(state, play, heard.append)
    for event in sorted(heard, key=lambda event: not (isinstance(event, Drew) and event.card >= 3)) if tell else ():  # type: ignore[operator]
        tell(event)
    return after


def _whether_odd(event: Done, player: int | None) -> Done:
    """Tell others whether a card that was looked at is odd."""
    hidden = peek.event_for(event, player)
    return event if hidden == event or event.card is None else attrs.evolve(event, card=event.card % 2)


def _first_digit(event: CodeSet | Guessed, player: int | None) -> CodeSet | Guessed:
    """Tell the first digit of the code."""
    told = isinstance(event, CodeSet) and event.code is not None and player != 0
    return CodeSet(Put(event.code.one, 0)) if told else event  # type: ignore[union-attr]


def _high_codes_first(seen: Any) -> tuple[Put, ...]:
    """List the guesses in another order for high codes."""
    legal = code.GAME.play.legal_actions(seen)
    return legal[::-1] if isinstance(seen, Code) and seen.code is not None and seen.code.one == 2 else legal


# ------------------------------------------------------------ what a view keeps


@attrs.frozen
class Tallied(Table):
    """A view that counts the cards of the deck, in the order in which they lie."""

    counts: Any = attrs.field(default=None, hash=False)


@attrs.frozen
class Keeping(Table):
    """A view that keeps something by which it doesn't compare."""

    state: Any = attrs.field(default=None, eq=False, repr=False)


@attrs.frozen
class Printing(Table):
    """A view that prints it too."""

    following: Any = attrs.field(default=None, eq=False)


class Loose(Table):
    """A view with a dictionary of its own."""

    note: Any = None


class Slotted(Table):
    """A view with a slot that attrs doesn't know of."""

    __slots__ = ("_deck",)


class Pickled(Table):
    """A view whose pickle tells the deck."""

    __slots__ = ("_deck",)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.player, self.unseen, self.row, self.lives, self._deck)  # type: ignore[attr-defined]


def _unpickled(player: int | None, unseen: Any, row: Any, lives: int, deck: Any) -> Pickled:
    view = Pickled(player, unseen, row, lives)
    object.__setattr__(view, "_deck", deck)
    return view


def _seen(kind: Any, state: Patience, player: int | None, *more: Any) -> Any:
    return kind(player, tuple(sorted(state.deck)), state.row, state.lives, *more)


def _with(kind: Any, name: str, kept: Any) -> Any:
    """Return a function that makes views to which something is attached after they are made."""

    def view(state: Patience, player: int | None) -> Any:
        found = _seen(kind, state, player)
        object.__setattr__(found, name, kept(state))
        return found

    return view


def _handed_back(view: Any, _rng: random.Random) -> Patience:
    """Return the real state, which the view has kept."""
    return view.state  # type: ignore[no-any-return]


def _kept_deck(view: Any, rng: random.Random) -> Patience:
    return Patience(view.state, view.row, view.lives) if view.state else patience.resample(view, rng)


def _from_closure(view: Any, _rng: random.Random) -> Patience:
    return view.state()  # type: ignore[no-any-return]


def _from_partial(view: Any, _rng: random.Random) -> Patience:
    return view.state.args[0]  # type: ignore[no-any-return]


def _encoded(view: Any, _rng: random.Random) -> Patience:
    """Return the deck that a number stands for."""
    return Patience(tuple(int(digit) for digit in str(view.state or "")), view.row, view.lives)


def _number(state: Patience) -> int:
    return int("".join(map(str, state.deck)) or "0")


class SortedHand(Fan):
    """A view of which the text tells whether somebody else has a high card."""

    __slots__ = ("_high",)

    def __str__(self) -> str:
        return f"{self.own}{'!' * self._high}"  # type: ignore[attr-defined]


def _high(state: Hands, player: int | None) -> SortedHand:
    view = SortedHand(*attrs.astuple(hands.view(state, player), recurse=False))
    object.__setattr__(view, "_high", any(max(hand, default=0) > 4 for hand in state.hands))
    return view


@attrs.frozen
class Unsorted(Table):
    """A view that has the deck as it lies, and compares it without its order."""

    unseen: tuple[int, ...] = attrs.field(eq=sorted)


def _all_chosen(state: Bids, player: int | None) -> Sight:
    """Show the last choice to everybody."""
    sight = bids.view(state, player)
    return attrs.evolve(sight, own=state.chosen[-1] if sight.own is None and state.chosen else sight.own)


def _open_hands(state: Hands, player: int | None) -> Fan:
    """Show a spectator the hand of the player whose turn it is."""
    view = hands.view(state, player)
    return attrs.evolve(view, own=state.hands[state.turn]) if player is None else view


def _next_seat(state: Hands, player: int | None) -> Fan:
    """Show each player the hand of the next one."""
    return hands.view(state, None if player is None else (player + 1) % len(state.hands))


# ------------------------------------------------------------ what is legal

_STRICT = Rulebook([hands.PlayCard])
_STRICT.condition(hands.PlayCard, "play.own", "A player plays a card that they have.")(hands.has)


@_STRICT.condition(hands.PlayCard, "play.high", "A player plays their higher card first.")
def _higher(seen: Any, play: hands.PlayCard) -> bool:
    """Judge by the hand, which others don't see."""
    hand = seen.hands[seen.turn] if isinstance(seen, Hands) else ()
    return not hand or hand[play.place] == max(hand)


def _pointed(seen: Any, bet: patience.Bet) -> tuple[str, ...]:
    """Point at the card that will be turned over."""
    return str(bet), f"card {seen.deck[0] if isinstance(seen, Patience) else '?'}"


# ------------------------------------------------------------ what is drawn for a view


def _other_hand(seen: Fan, rng: random.Random) -> Hands:
    """Deal the viewer's own hand anew too."""
    cards = rng.sample([*seen.unseen, *seen.own], len(seen.unseen) + len(seen.own))
    return hands.dealt(attrs.evolve(seen, player=None), cards)


def _no_repeats(seen: Table, rng: random.Random) -> Patience:
    """Lose cards that there are twice."""
    cards = sorted({*seen.unseen})
    return Patience(tuple(rng.sample(cards, len(cards))), seen.row, seen.lives)


def _unseeded(seen: Table, _rng: random.Random) -> Patience:
    """Take chance from elsewhere."""
    return patience.resample(seen, _ELSEWHERE)


_ELSEWHERE = random.Random(0)


def _any_bid(seen: Sight, rng: random.Random) -> Bids:
    """Choose for the player too."""
    return Bids(seen.players, seen.rounds, tuple(rng.choice(bids.NUMBERS) for _ in range(seen.count)))


def _views(of: Any) -> dict[str, Any]:
    return {"view": of, "data": None}


MISTAKES = (
    Mistake(
        "leak",
        "an event tells the next card",
        patience.GAME,
        "TurnedNext(",
        {"apply": _telling(TurnedNext), "data": None},
    ),
    Mistake(
        "leak",
        "an event hides the next card in itself",
        patience.GAME,
        "a match reports",
        {"apply": _telling(TurnedOff), "data": None},
    ),
    Mistake("leak", "a high card is announced", patience.GAME, "a match reports", {"apply": _announced}),
    Mistake("leak", "a draw is told to the neighbor", hands.GAME, "Drew(", {"event_for": _to_neighbor}),
    Mistake("leak", "a drawn one is told to all", hands.GAME, "Drew(", {"event_for": _whether_high}),
    Mistake("leak", "choices are told to all", bids.GAME, "hear of BID", {"event_for": lambda event, _: event}),
    Mistake("leak", "choices are told to spectators", bids.GAME, "a spectator", {"event_for": _to_spectators}),
    Mistake("leak", "only the first choice is secret", bids.GAME, "hear of BID", {"event_for": _only_first_hidden}),
    Mistake("leak", "a high card is told twice", hands.GAME, "a match reports", {"apply": _twice_if_high}),
    Mistake("leak", "a high card is told first", hands.GAME, "hear of PLAY", {"apply": _drawn_first}),
    Mistake("leak", "it is told whether a card is odd", peek.GAME, "a match reports", {"event_for": _whether_odd}),
    Mistake("leak", "the first digit is told", code.GAME, "they hear of", {"event_for": _first_digit}),
    Mistake("leak", "the order of guesses tells", code.GAME, "the legal actions", {"legal_actions": _high_codes_first}),
    Mistake(
        "leak",
        "a tally is in the order of the deck",
        patience.GAME,
        "attribute counts",
        _views(lambda s, p: _seen(Tallied, s, p, {card: s.deck.count(card) for card in s.deck})),
    ),
    Mistake(
        "leak",
        "a view keeps the state",
        patience.GAME,
        "attribute state",
        _views(lambda s, p: _seen(Keeping, s, p, s)) | {"resample": _handed_back},
    ),
    Mistake(
        "leak",
        "a view keeps the deck",
        patience.GAME,
        "attribute state[0] (",
        _views(lambda s, p: _seen(Keeping, s, p, s.deck)) | {"resample": _kept_deck},
    ),
    Mistake(
        "leak",
        "a closure keeps the state",
        patience.GAME,
        "whose closure has state",
        _views(lambda state, p: _seen(Keeping, state, p, lambda: state)) | {"resample": _from_closure},
    ),
    Mistake(
        "leak",
        "a partial keeps the state",
        patience.GAME,
        "attribute state",
        _views(lambda s, p: _seen(Keeping, s, p, partial(repr, s))) | {"resample": _from_partial},
    ),
    Mistake(
        "leak",
        "a number encodes the deck",
        patience.GAME,
        "attribute state",
        _views(lambda s, p: _seen(Keeping, s, p, _number(s))) | {"resample": _encoded},
    ),
    Mistake(
        "leak",
        "a view has the next card in a note",
        patience.GAME,
        "attribute note",
        _views(_with(Loose, "note", lambda s: s.deck[:1])),
    ),
    Mistake(
        "leak",
        "a view has the deck in a slot",
        patience.GAME,
        "attribute _deck",
        _views(_with(Slotted, "_deck", lambda s: s.deck)),
    ),
    Mistake(
        "leak",
        "a pickle has the deck",
        patience.GAME,
        "the view's pickle",
        _views(_with(Pickled, "_deck", lambda s: s.deck)),
    ),
    Mistake(
        "leak",
        "a view prints the next card",
        patience.GAME,
        "attribute following",
        _views(lambda s, p: _seen(Printing, s, p, s.deck[:1])),
    ),
    Mistake(
        "leak",
        "a view has the deck as it lies",
        patience.GAME,
        "attribute unseen",
        _views(lambda s, p: Unsorted(player=p, unseen=s.deck, row=s.row, lives=s.lives)),
    ),
    Mistake("leak", "a text tells of high cards", hands.GAME, "the view's str", _views(_high)),
    Mistake("view", "players see their neighbor's hand", hands.GAME, "", {"view": _next_seat}),
    Mistake("spectator", "spectators see a hand", hands.GAME, "tell apart two states", {"view": _open_hands}),
    Mistake(
        "spectator",
        "all see the last choice",
        bids.GAME,
        "a spectator can",
        {"view": lambda s, p: bids.view(s, p) if p is not None else _all_chosen(s, p)},
    ),
    Mistake("view", "a rule looks at a hand", hands.GAME, "player", {"book": _STRICT}),
    Mistake(
        "places",
        "a card that lies face down is named",
        patience.GAME,
        "the paths of the actions differ",
        {"places": Places(_pointed)},
    ),
    Mistake(
        "resample", "the own hand is dealt anew", hands.GAME, "can tell a resampled state", {"resample": _other_hand}
    ),
    Mistake(
        "resample", "double cards get lost", patience.GAME, "can tell a resampled state", {"resample": _no_repeats}
    ),
    Mistake("resample", "chance comes from elsewhere", patience.GAME, "the same seed", {"resample": _unseeded}),
    Mistake(
        "resample", "the own choice is drawn anew", bids.GAME, "can tell a resampled state", {"resample": _any_bid}
    ),
    Mistake(
        "outcomes", "what is rolled is taken for certain", dice.GAME, "depend on what is hidden", {"chances": None}
    ),
)
