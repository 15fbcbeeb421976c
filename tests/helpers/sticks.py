"""A plain game of sticks, and for each law a variant with the one mistake that breaks it."""

import random
from collections.abc import Callable
from typing import Any

import attrs

import staves
from helpers import lots
from helpers.duel import DUEL, Duel, Glimpse, Show, Shown, duel, variant
from helpers.games import changed
from helpers.nim import Encoder
from helpers.walk import WEARY
from staves import (
    AnyGame,
    Game,
    Learned,
    Notation,
    Open,
    OpenState,
    OpenView,
    ParseError,
    Places,
    Play,
    Positions,
    Rule,
    Rulebook,
    Start,
    Symmetries,
    Words,
)
from staves.data import Form, Forms, choice, one_of, record, whole


@attrs.frozen
class Take:
    """Take so many sticks."""

    count: int

    def __str__(self) -> str:
        return f"TAKE {self.count}"


def book(kind: type[Rulebook] = Rulebook) -> Rulebook:
    """Return the rules: one or two sticks, and no more than there are."""
    rules = kind([Take])
    rules.condition(Take, "take.few", "A player takes one or two.")(lambda _, take: 1 <= take.count <= 2)
    rules.condition(Take, "take.left", "No more can be taken than is left.")(
        lambda sticks, take: take.count <= sticks.left
    )
    return rules


def parse(text: str) -> Take:
    """Return the action that a text denotes."""
    kind, _, number = text.partition(" ")
    if kind != "TAKE" or number not in {*"0123456789"}:
        raise ParseError(text, 0, "TAKE and a digit")
    return Take(int(number))


def write(sticks: Any) -> str:
    """Return the text of a state."""
    return f"{sticks.left} {sticks.turn}"


def reader(kind: Any) -> Callable[[staves.Scanner], Any]:
    """Return what reads the states of a class."""

    def read(scanner: staves.Scanner) -> Any:
        left = scanner.number("how many are left")
        scanner.skip(" ")
        return kind(left, int(scanner.one_of("01", "a player")))

    return read


def legal_actions(sticks: Any) -> tuple[Take, ...]:
    """Return what may be taken."""
    return tuple(take for take in (Take(1), Take(2)) if take.count <= sticks.left)


def play(sticks: Any, take: Take, tell: staves.Tell[Take] | None) -> Any:
    """Return the sticks that are left."""
    if tell is not None:
        tell(take)
    return attrs.evolve(sticks, left=sticks.left - take.count, turn=1 - sticks.turn)


@attrs.frozen
class Sticks(OpenState["Sticks", Take, int, Take]):
    """So many sticks, and whose turn it is. Who takes the last one wins."""

    left: int
    turn: int = 0


def forms(state: Form) -> Forms:
    """Return how the values of a game with such states are written."""
    return Forms(
        state=state,
        view=record(OpenView, state=state, player=choice(0, 1)),
        event=one_of(record(Take, count=whole())),
    )


TAKES = (Take(1), Take(2))


def encoder(sticks: Any) -> Encoder:
    """Return how views become vectors."""
    return Encoder(sticks.left)


def game(kind: Any, **changes: Any) -> AnyGame:
    """Return the game of states of this class, with some changes."""
    sticks: AnyGame = Game(
        kind.__name__.lower(),
        book(),
        Play(
            players=lambda _: (0, 1),
            to_move=lambda sticks: sticks.turn if sticks.left else None,
            legal_actions=legal_actions,
            apply=play,
            winners=lambda sticks: () if sticks.left else (1 - sticks.turn,),
            max_actions_left=lambda sticks: sticks.left,
        ),
        Notation(parse, Positions(write, reader(kind))),
        Start(lambda rng: kind(rng.randint(0, 9))),
        Open(lambda sticks: sticks.left, lambda left, take: left - take.count),
        data=forms(record(kind, left=whole(), turn=choice(0, 1))),
        learned=Learned(encoder, lambda _: TAKES),
    )
    kind.game = changed(sticks, **changes)
    return kind.game  # type: ignore[no-any-return]


@attrs.frozen
class Swap:
    """The players of a game of sticks swapped, or not, which is right."""

    swapped: bool

    def state(self, sticks: Any) -> Any:
        """Return the sticks, with the other player to move."""
        return attrs.evolve(sticks, turn=self.player(sticks.turn))

    def action(self, take: Take) -> Take:
        """Return the same action."""
        return take

    def player(self, player: int) -> int:
        """Return the new name of a player."""
        return 1 - player if self.swapped else player


def both(kind: Any) -> Symmetries[Any, Any, Any]:
    """Return the symmetries of a class of them."""
    return Symmetries(lambda _: (kind(swapped=False), kind(swapped=True)))


STICKS = game(Sticks, symmetries=both(Swap))

# ------------------------------------------------------------ one mistake each


class Moody(Sticks):
    """The list of actions turns round each time it is asked for."""


_asked = iter(range(10**9))
MOODY = game(Moody, legal_actions=lambda sticks: legal_actions(sticks)[:: -1 if next(_asked) % 2 else 1])


class Shy(Sticks):
    """Two sticks may be taken, and are not listed."""


SHY = game(Shy, legal_actions=lambda sticks: legal_actions(sticks)[:1])


class Greedy(Sticks):
    """Two sticks are listed where one is left."""


GREEDY = game(Greedy, legal_actions=lambda sticks: (Take(1), Take(2)) if sticks.left else ())


class Clumsy(Sticks):
    """The last two sticks can't be taken at once, though that is listed."""


def _clumsily(sticks: Any, take: Take, tell: staves.Tell[Take] | None) -> Any:
    if take.count == sticks.left > 1:
        raise ZeroDivisionError
    return play(sticks, take, tell)


CLUMSY = game(Clumsy, apply=_clumsily)


class Lawless(Sticks):
    """A rule is applied that is not in the book."""


class _Unwritten(Rulebook):
    def broken(self, sight: object, action: Any) -> Rule | None:
        return super().broken(sight, action) if action.count < 3 else Rule("take.unwritten", "No more than two.")


LAWLESS = game(Lawless, book=book(_Unwritten))


class Overheard(Sticks):
    """If somebody listens, the same player has another turn."""


def _overheard(sticks: Any, take: Take, tell: staves.Tell[Take] | None) -> Any:
    after = play(sticks, take, tell)
    return after if tell is None else attrs.evolve(after, turn=sticks.turn)


OVERHEARD = game(Overheard, apply=_overheard)


class Drowsy(Sticks):
    """What happens is told every other time."""


_listening = iter(range(10**9))
DROWSY = game(
    Drowsy, apply=lambda sticks, take, tell: play(sticks, take, tell if tell and next(_listening) % 2 else None)
)


@attrs.frozen
class Nostalgic(Sticks):
    """The order of the actions depends on what was taken last, which is no part of the state."""

    last: int = attrs.field(default=0, eq=False, repr=False)


NOSTALGIC = game(
    Nostalgic,
    apply=lambda sticks, take, tell: attrs.evolve(play(sticks, take, tell), last=take.count),
    legal_actions=lambda sticks: legal_actions(sticks)[:: -1 if sticks.last == 2 else 1],
)


class Hasty(Sticks):
    """Nobody is to move while a stick is left."""


HASTY = game(Hasty, to_move=lambda sticks: sticks.turn if sticks.left > 1 else None)


class Boastful(Sticks):
    """Who is to move has won already."""


BOASTFUL = game(Boastful, winners=lambda sticks: (sticks.turn,))


class Haunted(Sticks):
    """Somebody wins who doesn't play."""


HAUNTED = game(Haunted, winners=lambda sticks: () if sticks.left else (2,))


class Mumbling(Sticks):
    """What it reads is not what was written."""


MUMBLING = game(Mumbling, parse_action=lambda text: Take(3 - parse(text).count % 3))


class Brief(Sticks):
    """Its text doesn't tell whose turn it is."""


BRIEF = game(
    Brief, write=lambda sticks: str(sticks.left), read=lambda scanner: Brief(scanner.number("how many are left"))
)


class Lenient(Sticks):
    """It reads any digit as a player, and writes 0 or 1."""


def read_any_digit(scanner: staves.Scanner) -> Lenient:
    """Return the state whose text comes next, and some others."""
    left = scanner.number("how many are left")
    scanner.skip(" ")
    return Lenient(left, scanner.number("a digit", 1) % 2)


LENIENT = game(Lenient, read=read_any_digit)


@attrs.frozen
class Chatty(Sticks):
    """Its repr tells more than its value."""

    last: int = attrs.field(default=0, eq=False)


CHATTY = game(Chatty, apply=lambda sticks, take, tell: attrs.evolve(play(sticks, take, tell), last=take.count))


class Forgetful(Sticks):
    """A copy has another turn."""

    def __reduce__(self) -> Any:
        return Forgetful, (self.left, 0)


FORGETFUL = game(Forgetful)


class Doubled(Sticks):
    """A copy is another object."""

    def __copy__(self) -> Any:
        return Doubled(self.left, self.turn)


DOUBLED = game(Doubled)


class Mispickled(Sticks):
    """A copy is right, and what is unpickled has another turn."""

    def __copy__(self) -> "Mispickled":
        return self

    def __deepcopy__(self, _memo: object) -> "Mispickled":
        return self

    def __reduce__(self) -> Any:
        return Mispickled, (self.left, 0)


MISPICKLED = game(Mispickled)


@attrs.frozen
class Torn(Take):
    """An event of which a copy is right, and which is unpickled as another."""

    def __copy__(self) -> "Torn":
        return self

    def __deepcopy__(self, _memo: object) -> "Torn":
        return self

    def __reduce__(self) -> Any:
        return Torn, (0,)


class Tearing(Sticks):
    """Its events can't be pickled."""


TEARING = game(
    Tearing, apply=lambda sticks, take, tell: play(sticks, take, tell and (lambda event: tell(Torn(event.count))))
)


class Lossy(Sticks):
    """It isn't written whose turn it is."""


LOSSY = game(Lossy, data=forms(record(Lossy, left=whole())))


@attrs.frozen
class Noted(Sticks):
    """It is written what was taken last, which is no part of the value."""

    last: int = attrs.field(default=0, eq=False, repr=False)


NOTED = game(
    Noted,
    apply=lambda sticks, take, tell: attrs.evolve(play(sticks, take, tell), last=take.count),
    data=forms(record(Noted, left=whole(), turn=choice(0, 1), last=whole())),
)


@attrs.define(hash=True)
class Soft(OpenState["Soft", Take, int, Take]):
    """Its fields can be assigned to."""

    left: int
    turn: int = 0


SOFT = game(Soft)


@attrs.frozen
class Listed(Sticks):
    """It keeps a list."""

    taken: list[int] = attrs.field(factory=list, eq=False, repr=False)


LISTED = game(Listed)


@attrs.frozen
class Twisted(OpenView["Crossed", Take, int]):
    """A view of somebody else's."""


class Crossed(Sticks):
    """The players' views are exchanged."""


CROSSED = game(Crossed, view=lambda sticks, player: Twisted(sticks, 1 - player), resample=lambda view, _: view.state)


class Dreamy(Sticks):
    """A resampled state has a stick more."""


DREAMY = game(Dreamy, resample=lambda view, _: attrs.evolve(view.state, left=view.state.left + 1))


class Doubtful(Sticks):
    """What follows an action is not among what may follow."""


DOUBTFUL = game(Doubtful, chances=lambda sticks, _: [(1, attrs.evolve(sticks, turn=1 - sticks.turn), "")])


class Vague(Sticks):
    """The event doesn't tell how many were taken."""


VAGUE = game(Vague, apply=lambda sticks, take, tell: play(sticks, take, tell and (lambda _: tell(Take(1)))))


class Pompous(Sticks):
    """Its sentences end twice."""


POMPOUS = game(Pompous, words=Words(actions={Take: "player {player} takes {action.count}."}))


class Verbose(Sticks):
    """Its sentences have several lines."""


VERBOSE = game(Verbose, words=Words(actions={Take: "player {player}\ntakes {action.count}"}))


class Speechless(Sticks):
    """Its sentences can't be made."""


SPEECHLESS = game(Speechless, words=Words(actions={Take: "player {player} takes {action.number}"}))


class Vaguer(Sticks):
    """All actions are pointed at in the same way."""


VAGUER = game(Vaguer, places=Places(lambda *_: ("heap",)))


class Piling(Sticks):
    """To take two sticks is to point at the heap once more than to take one."""


PILING = game(Piling, places=Places(lambda _, take: ("heap",) * take.count))


class Blind(Sticks):
    """Nothing is pointed at to take one stick."""


BLIND = game(Blind, places=Places(lambda _, take: ("heap",) * (take.count - 1)))


class Numbering(Sticks):
    """The places have numbers in place of names."""


NUMBERING = game(Numbering, places=Places(lambda _, take: (take.count,)))


class Nameless(Sticks):
    """One of the places has no name."""


NAMELESS = game(Nameless, places=Places(lambda _, take: ("", str(take))))


class Broken(Sticks):
    """A name has two lines, and so can't be told from one that has one."""


BROKEN = game(Broken, places=Places(lambda _, take: (f"take\n{take.count}",)))


def boxed(*box: float) -> Callable[[Any, Any], dict[str, Any]]:
    """Return what says that there is one place, and that it lies here."""
    return lambda _sticks, _marks: {"heap": box}


class Silent(Sticks):
    """It has a place with an empty label."""


SILENT = game(Silent, places=Places(labels=lambda _: {"heap": " "}, boxes=boxed(0, 0, 9, 9)))


class Mute(Sticks):
    """It has a button with an empty label."""


MUTE = game(Mute, places=Places(labels=lambda _: {"TAKE 1": ""}))


class Outlying(Sticks):
    """It has a place that is not in the drawing."""


OUTLYING = game(Outlying, places=Places(boxes=boxed(0, -9, 9, 18)))


class Flat(Sticks):
    """It has a place that nobody can hit."""


FLAT = game(Flat, places=Places(boxes=boxed(0, 0, 9, 0)))


def peek(seen: Duel | Glimpse, action: Any) -> tuple[str, ...]:
    """Return the action, and the other player's card if that can be seen."""
    return str(action), str(seen.cards[1 - len(seen.done)]) if isinstance(seen, Duel) else "?"


class Endless(Sticks):
    """It lasts longer than it says."""


ENDLESS = game(Endless, max_actions_left=lambda sticks: sticks.left // 2)


class Short(Sticks):
    """In the longest game there is just one action more than it says."""


SHORT = game(Short, max_actions_left=lambda sticks: max(sticks.left - 1, 0))


class Shorter(Sticks):
    """The same, but only if it is asked when it is the second player's turn, as it never is at the start."""


SHORTER = game(Shorter, max_actions_left=lambda sticks: max(sticks.left - sticks.turn, 0))


class Hashed(Sticks):
    """It prints the hash of a text, which is another in each process."""

    def __repr__(self) -> str:
        return f"Hashed({self.left}, {self.turn}, {hash('sticks')})"


HASHED = game(Hashed)


class Indiscreet(Duel):
    """A view prints the other player's card."""


LEAKY = Indiscreet.game = changed(
    DUEL, begin=lambda rng: Indiscreet(**attrs.asdict(duel(rng.randrange(1000), "note"), recurse=False))
)

_resampled = iter(range(10**9))
RESTLESS = variant(resample=lambda view, _: DUEL.seen.resample(view, random.Random(next(_resampled))))
"""A resampled state depends on how many there were before."""


def hint(seen: Duel, player: int | None) -> Glimpse:
    """Return what a player knows, with a title that tells whether the other's card is the 7."""
    return attrs.evolve(DUEL.seen.view(seen, player), title=int(player is not None and seen.cards[1 - player] == 7))


HINTING = variant(begin=lambda _: Duel((1, 2), (3, 4, 5, 6, 7, 8)), view=hint)
"""Of the states that a player can't tell apart, one shows, and it is never the real one."""
LAST = variant(
    begin=lambda _: Duel((7, 2), (1, 3)),
    view=lambda seen, player: hint(seen, player) if player == 1 else DUEL.seen.view(seen, player),
)
"""Only the last of the players is told something."""
WHISPERED = variant(
    begin=lambda _: Duel((7, 2), (1, 3)),
    view=lambda seen, player: attrs.evolve(
        DUEL.seen.view(seen, player), title=int(player is None and seen.cards[0] == 7)
    ),
)
"""Only a spectator is told something."""

SECLUDED = variant(view=lambda seen, player: DUEL.seen.view(seen, (0, 1)[player]))
"""There is no view for a spectator."""
FAVORED = variant(view=lambda seen, player: DUEL.seen.view(seen, player or 0))
"""A spectator gets the first player's view."""
PEEPING = variant(
    view=lambda seen, player: attrs.evolve(
        DUEL.seen.view(seen, player), equal=seen.cards[1] if player is None else None
    ),
)
"""A spectator sees the second player's card."""


def _daydream(view: Glimpse, rng: random.Random) -> Duel:
    state = DUEL.seen.resample(view, rng)
    return attrs.evolve(state, stock=()) if view.player is None else state


DAYDREAMING = variant(resample=_daydream)
"""A state that is drawn for a spectator has no stock."""

SWAPPED = variant(players=lambda seen: (0, 1) if isinstance(seen, Duel) else (1, 0))
"""A view has its players in another order."""
TELLTALE = variant(words=Words(actions={Show: lambda seen, _: f"player {len(seen.done)} shows {seen.cards}"}))
"""A sentence tells what only the state knows."""
DISCREET = variant(
    words=Words(actions={Show: lambda seen, _: f"player shows {seen.cards[0] if isinstance(seen, Duel) else 'a card'}"})
)
"""A sentence tells more of the state than of a view."""
STAMMERING = variant(words=Words(events={Shown: "player {event.player} shows ..."}))
"""The sentence for an event has too many full stops."""

GLOOMY = variant(worth=lambda _: (-1, 2))
"""A player's weight is negative."""
HOPELESS = variant(worth=lambda _: (0, 0))
"""Nobody has any weight."""
SHARP = variant(worth=lambda seen: seen.cards)
"""How well a player stands depends on the other's card."""

PEEKING = variant(places=Places(peek))
"""What is pointed at depends on a card that only a state shows."""

MISTAKES: dict[str, tuple[AnyGame, ...]] = {
    "pure": (MOODY,),
    "explain": (SHY, GREEDY),
    "play": (GREEDY, CLUMSY),
    "step": (OVERHEARD, DROWSY),
    "refuse": (LAWLESS,),
    "order": (NOSTALGIC,),
    "over": (HASTY,),
    "winners": (BOASTFUL,),
    "returns": (HAUNTED, SWAPPED),
    "worth": (GLOOMY, HOPELESS, SHARP),
    "notation": (MUMBLING,),
    "text": (BRIEF, LENIENT),
    "value": (CHATTY,),
    "copy": (FORGETFUL, DOUBLED, MISPICKLED, TEARING),
    "json": (LOSSY, NOTED),
    "frozen": (SOFT, LISTED),
    "view": (CROSSED,),
    "resample": (DREAMY, RESTLESS, DAYDREAMING),
    "spectator": (SECLUDED, FAVORED, PEEPING),
    "outcomes": (DOUBTFUL, lots.CERTAIN, lots.BIASED, lots.REVEALING, lots.LOST),
    "chances": (
        DOUBTFUL,
        lots.BIASED,
        lots.REVEALING,
        lots.BLURTING,
        lots.NAMELESS,
        lots.NUMBERED,
        lots.UNCOVERED,
        lots.LOST,
        lots.HURRIED,
    ),
    "leak": (LEAKY, HINTING, LAST, WHISPERED),
    "odds": (lots.EVEN,),
    "fair": (lots.STACKED,),
    "describe": (POMPOUS, VERBOSE, SPEECHLESS, TELLTALE, DISCREET, STAMMERING),
    "events": (VAGUE,),
    "places": (VAGUER, PILING, BLIND, NUMBERING, NAMELESS, PEEKING, BROKEN, SILENT, MUTE, OUTLYING, FLAT),
    "end": (ENDLESS, SHORT, SHORTER),
    "alone": (WEARY,),
    "process": (HASHED,),
}
"""For each law, games that break it."""


def broken(game: AnyGame, **options: Any) -> dict[str, str]:
    """Return what is wrong with a game by the id of each law that it breaks; by default of those that are quick."""
    from staves.testing import LAWS, check_game  # noqa: PLC0415 (this file is imported by other processes)

    quick = [law for law in LAWS if law.max_cases is None]
    wanted: dict[str, Any] = {"actions": 120, "laws": quick, **options}
    report = check_game(game, **wanted)
    return {verdict.law.id: verdict.counterexample.problem for verdict in report.verdicts if verdict.counterexample}
