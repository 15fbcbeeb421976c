"""Mistakes about what is legal, what happens, and when it is over."""

import re
from typing import Any

import attrs

from helpers.planted.mistake import Mistake
from helpers.sound import bids, dice, fences, hands, patience
from helpers.sound.fences import FREE, Claim, Fences
from staves import Rulebook, Words

_PASS = Claim(None)


def _without_pass(state: Fences) -> tuple[Claim, ...]:
    return tuple(claim for claim in fences.GAME.play.legal_actions(state) if claim != _PASS or FREE not in state.cells)


def _moved_silently(state: dice.Dice, roll: dice.Roll, tell: Any) -> dice.Dice:
    """Tell where the player would be without the push."""
    return dice.apply(state, roll, tell and (lambda event: tell(attrs.evolve(event, place=event.place - roll.push))))


def _open_reveal(state: bids.Bids, bid: bids.Bid, tell: Any) -> bids.Bids:
    """Tell of the last choice, and not of the reveal."""
    return bids.apply(state, bid, tell and (lambda event: None if isinstance(event, bids.Revealed) else tell(event)))


def _no_hand(state: hands.Hands, play: hands.PlayCard, tell: Any) -> hands.Hands:
    """Draw from the deck although it may be empty."""
    after = hands.apply(state, play, tell)
    drawn = state.deck[0]
    return after if drawn else state


def _ever_longer(state: dice.Dice, roll: dice.Roll, tell: Any) -> dice.Dice:
    """Roll again after a one, which isn't counted."""
    after = dice.apply(state, roll, tell)
    return attrs.evolve(after, dice=(*after.dice, 1)) if after.last == 1 else after


def _any_cell(state: Fences) -> tuple[Claim, ...]:
    """Forget that a cell may be fenced in."""
    return tuple(claim for claim in fences.ACTIONS if fences.to_move(state) and fences.is_free(state, claim))


def _on_and_on(state: Fences) -> tuple[Claim, ...]:
    """Forget that two passes end the game."""
    return tuple(claim for claim in fences.ACTIONS if fences.is_free(state, claim) and fences.is_open(state, claim))


def _until_pass(state: Fences) -> int:
    return 0 if state.passes else 2 * state.cells.count(FREE) + 2


_met: dict[str, int] = {}


def _counted(state: Fences) -> tuple[Claim, ...]:
    """List first what hasn't been asked about before."""
    _met[state.cells] = _met.get(state.cells, 0) + 1
    return fences.GAME.play.legal_actions(state)[:: -1 if _met[state.cells] % 2 else 1]


@attrs.frozen
class Remembering(Fences):
    """A state that has the last cell, by which it doesn't compare."""

    last: int | None = attrs.field(default=None, eq=False, repr=False)


_APART = Rulebook([Claim])
_APART.condition(Claim, "claim.free", "A claimed cell must be free.")(fences.is_free)
_APART.condition(Claim, "claim.open", "Nobody claims a cell between two of the other player's.")(fences.is_open)


@_APART.condition(Claim, "claim.apart", "Nobody claims a cell next to the last one.")
def _apart(state: Any, claim: Claim) -> bool:
    """Judge by what the state doesn't compare by."""
    return claim.cell is None or state.last is None or abs(claim.cell - state.last) != 1


def _noting(state: Fences, claim: Claim, tell: Any) -> Remembering:
    after = fences.apply(state, claim, tell)
    return Remembering(after.cells, after.turn, after.passes, claim.cell)


_KO = {"book": _APART, "apply": _noting, "begin": lambda _: Remembering()}


def _twice(seen: Any) -> tuple[patience.Bet, ...]:
    legal = patience.GAME.play.legal_actions(seen)
    return legal * 2 if len(legal) == 1 else legal


def _seven(state: hands.Hands, play: hands.PlayCard, tell: Any) -> hands.Hands:
    """Tell that the next player has played a seven, which there is only in games of four or five."""

    def wrong(event: Any) -> None:
        seven = isinstance(event, hands.Played) and event.card == 7
        tell(attrs.evolve(event, player=(event.player + 1) % len(state.hands)) if seven else event)

    return hands.apply(state, play, wrong if tell else None)


def _best(seen: dice.Dice) -> tuple[int, ...]:
    """Return who is ahead, also while the race goes on."""
    return tuple(player for player, place in enumerate(seen.places) if place and place == max(seen.places))


def _sorted_winners(seen: bids.Bids) -> tuple[int, ...]:
    return bids.winners(seen)[::-1]


def _lower(text: str) -> Claim:
    return fences.GAME.notation.parse_action(text.upper())


def _stripped(text: str) -> bids.Bid:
    return bids.GAME.notation.parse_action(text.strip())  # type: ignore[no-any-return]


def _any_digit(text: str) -> Claim:
    """Take what a regular expression takes for a digit, in any script."""
    return fences.GAME.notation.parse_action(str(int(text)) if re.fullmatch(r"\d", text) else text)


def _signed(text: str) -> Claim:
    """Take what `int` takes for a number."""
    return fences.GAME.notation.parse_action(text.removeprefix("+"))


def _crashing(text: str) -> hands.PlayCard:
    return {str(play): play for play in hands.PLAYS}[text]


MISTAKES = (
    Mistake("explain", "pass is not listed", fences.GAME, "PASS is not listed", {"legal_actions": _without_pass}),
    Mistake("explain", "fenced cells are listed", fences.GAME, "breaks claim.open", {"legal_actions": _any_cell}),
    Mistake("over", "actions are listed after two passes", fences.GAME, "is True", {"legal_actions": _on_and_on}),
    Mistake("play", "draws from an empty deck", hands.GAME, "apply() raised IndexError", {"apply": _no_hand}),
    Mistake("pure", "the order changes by itself", fences.GAME, "legal_actions() gives", {"legal_actions": _counted}),
    Mistake("order", "a forced bet is listed twice", patience.GAME, "listed twice", {"legal_actions": _twice}),
    Mistake("winners", "who is ahead has won", dice.GAME, "the game is not over", {"winners": _best}),
    Mistake("winners", "shared wins are in disorder", bids.GAME, "in order", {"winners": _sorted_winners}),
    Mistake("events", "a push is not told", dice.GAME, "lead to the board", {"apply": _moved_silently}),
    Mistake("events", "the reveal is not told", bids.GAME, "lead to the board", {"apply": _open_reveal}),
    Mistake("events", "a seven is told of the wrong player", hands.GAME, "lead to the board", {"apply": _seven}),
    Mistake("order", "a rule reads what isn't compared", fences.GAME, "an equal one, made by", _KO),
    Mistake("end", "a one doesn't count as a turn", dice.GAME, "at most", {"apply": _ever_longer}),
    Mistake("end", "one pass is the end", fences.GAME, "at most 0", {"max_actions_left": _until_pass}),
    Mistake("notation", "small letters are read", fences.GAME, "which is written 'PASS'", {"parse_action": _lower}),
    Mistake("notation", "spaces are read", bids.GAME, "is read as", {"parse_action": _stripped}),
    Mistake("notation", "digits of any script are read", fences.GAME, "is read as", {"parse_action": _any_digit}),
    Mistake("notation", "a plus sign is read", fences.GAME, "'+0' is read as", {"parse_action": _signed}),
    Mistake("notation", "a bad text crashes", hands.GAME, "raised", {"parse_action": _crashing}),
    Mistake(
        "describe",
        "a sentence has two stops",
        hands.GAME,
        "one period",
        {"words": Words(actions={hands.PlayCard: "player {player} plays."})},
    ),
    Mistake(
        "describe",
        "a sentence tells what only the state has",
        patience.GAME,
        "raised",
        {"words": Words(actions={patience.Bet: lambda seen, bet: f"the card is {seen.deck[0]}: {bet}"})},
    ),
)
