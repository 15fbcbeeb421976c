"""Everything that a law may object to, each on a game that is wrong in just this."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import attrs
import pytest

import staves
from helpers import lots, sticks
from helpers.duel import DUEL, Duel, Glimpse, Keep, Kept, variant
from helpers.games import changed
from helpers.sticks import STICKS, Sticks, Take, book, game, legal_actions, play
from staves import AnyGame, Rule, Rulebook, stones
from staves.testing import LAWS, Play
from staves.testing._strategies import case_of

PROBLEMS = {law.id: law.problems for law in LAWS}


def objections(law: str, state: Any, *actions: Take) -> str:
    """Return all that a law has to say of a state."""
    return "\n".join(PROBLEMS[law](case_of(Play(state, actions), 1)))


class Odd(Sticks):
    """A game that is wrong in one way or another."""


class Other(Sticks):
    """Sticks of another class."""


Other.game = STICKS


@attrs.frozen
class Counting(Sticks):
    """It prints how often it was printed."""

    def __repr__(self) -> str:
        return f"Counting({next(_printed)})"


_printed = iter(range(10**9))
COUNTING = game(Counting)


class Unequal(Sticks):
    """Equal ones have different hashes."""

    def __hash__(self) -> int:
        return id(self)


UNEQUAL = game(Unequal)


class Shifting(staves.OpenView["Odd", Take, int]):
    """A view that is of nobody."""


def twice(sticks: Any) -> tuple[Take, ...]:
    """List everything twice."""
    return legal_actions(sticks) * 2


def one(_sticks: Any) -> tuple[Take, ...]:
    """List that one may be taken, whatever there is."""
    return (Take(1),)


class Curious(Rulebook):
    """A book that adds a stick when it is asked."""

    def broken(self, sight: object, action: object) -> Rule | None:  # noqa: ARG002 (which action doesn't matter)
        """Take the first rule for broken."""
        object.__setattr__(sight, "left", sight.left + 1)  # type: ignore[attr-defined]
        return self.rules[1]


_curious = book(Curious)
_anything = Rulebook([Take])
_anything.says("take.any", "Any number can be taken.")


class Loud(Take):
    """An action that is written as all others are."""

    def __str__(self) -> str:
        return "TAKE 1"


_louds = iter(range(10**9))


def in_lines(scanner: staves.Scanner) -> Odd:
    """Read a state, and what stands after it, whatever that is."""
    state = sticks.reader(Odd)(scanner)
    scanner.position = len(scanner.text)
    return state  # type: ignore[no-any-return]


def with_break(sticks: Any) -> str:
    """Write a state with a line break."""
    return f"{sticks.left} {sticks.turn}\n"


def restless(sticks: Any) -> str:
    """Write a state in another way each time."""
    return f"{sticks.left} {sticks.turn} {next(_louds)}"


def alike(sticks: Any, _take: Take) -> list[tuple[int, Any, str]]:
    """Have the same state follow in two ways."""
    return [(1, sticks, "one"), (2, sticks, "other")]


def unlikely(sticks: Any, _take: Take) -> list[tuple[int, Any, str]]:
    """Have something follow that never does."""
    return [(0, attrs.evolve(sticks, left=99), "never"), (1, sticks, "always")]


def failing(_sticks: Any, take: Take, _tell: object) -> Any:
    """Can't play anything."""
    raise ZeroDivisionError(str(take))


_drawn = iter(range(10**9))


def noisy(sticks: Any, take: Take, tell: Callable[[Any], object] | None) -> Any:
    """Tell another number each time."""
    after = play(sticks, take, None)
    if tell is not None:
        tell(next(_drawn))
    return after


@pytest.mark.parametrize(
    ("law", "changes", "objection"),
    [
        (
            "play",
            {"apply": lambda sticks, take, tell: Other(play(sticks, take, tell).left)},
            "leads to a Other, not to",
        ),
        (
            "refuse",
            {"book": _curious, "legal_actions": one},
            "a refused action changed the state",
        ),
        (
            "refuse",
            {"book": _anything, "apply": failing},
            ", which is not listed as legal and breaks no rule, and then outcomes() raised ZeroDivisionError: TAKE",
        ),
        ("order", {"legal_actions": twice}, "an action is listed twice"),
        (
            "over",
            {"to_move": lambda sticks: 7 if sticks.left else None},
            "it is the turn of 7, and the players are (0, 1)",
        ),
        ("over", {"legal_actions": lambda _: ()}, "is_terminal() is False, and there are 0 legal actions"),
        (
            "winners",
            {"winners": lambda _: (1, 0), "to_move": lambda _: None},
            "must be some of the players (0, 1)",
        ),
        (
            "worth",
            {"winners": lambda _: (0, 2), "to_move": lambda _: None},
            "worth() gives 0: 1, 1: 0, but the winners imply 0: 1/2, 1: 0",
        ),
        ("notation", {"legal_actions": lambda _: (Take(1), Loud(2))}, "two different actions are both written TAKE 1"),
        ("text", {"write": with_break, "read": in_lines}, "is not one line of plain ASCII: 'odd 5 0\\n'"),
        ("text", {"write": restless, "read": in_lines}, "but an equal one, made by the same actions, 'odd 5 0 "),
        (
            "end",
            {"to_move": lambda _: 0, "max_actions_left": lambda _: 0},
            "after 0 actions the game is still not",
        ),
        (
            "view",
            {"view": lambda sticks, _: sticks, "resample": lambda view, _: view},
            "must return that player's view",
        ),
        ("resample", {"resample": lambda _, rng: Other(rng.randrange(9))}, "resample() gives a Other, not a Odd"),
        ("outcomes", {"chances": alike}, "two of the outcomes of TAKE"),
        ("outcomes", {"chances": unlikely}, "the outcome probabilities of TAKE"),
        ("value", {"apply": noisy}, "has different events in equal states"),
    ],
)
def test_a_law_objects(law: str, changes: dict[str, Any], objection: str) -> None:
    """What is wrong is said."""
    game(Odd, **changes)
    assert objection in objections(law, Odd(5))


def test_one_action_that_cannot_be_played_is_enough() -> None:
    """Of the two that are listed, the first is named."""
    game(Odd, apply=failing)
    (said,) = objections("play", Odd(5)).splitlines()
    assert said.startswith("TAKE 1 is listed as legal, but apply() raised ZeroDivisionError: TAKE 1")


@pytest.mark.parametrize(
    ("law", "game", "objection"),
    [
        ("outcomes", lots.CERTAIN, "the outcomes of DRAW depend on what is hidden from everybody"),
        ("outcomes", lots.LOST, "the next state after DRAW is not among its outcomes"),
        ("chances", lots.BIASED, "the chances of DRAW depend on what is hidden from everybody"),
        ("chances", lots.BLURTING, "the chances of DRAW depend on what is hidden from everybody"),
        ("chances", lots.NAMELESS, "the labels of the chances of DRAW must be different texts: ''"),
        ("chances", lots.NUMBERED, "the labels of the chances of DRAW must be different texts: 0"),
        ("chances", lots.UNCOVERED, "somebody can tell the state in which DRAW draws 'lot 0' from the real one"),
        ("chances", lots.LOST, "what DRAW draws is not among its chances"),
        ("chances", lots.HURRIED, "the outcomes of DRAW don't match its chances"),
        ("spectator", sticks.FAVORED, "view() for a spectator must return a view of no player, not Sight(player=0,"),
    ],
)
def test_a_law_objects_to_what_is_drawn_or_shown(law: str, game: AnyGame, objection: str) -> None:
    """Mistakes about what may be drawn, and about a spectator's view, are named."""
    assert objection in objections(law, staves.new_game(game, seed=8))


def wordy(seen: Any, action: Any, tell: Callable[[Any], object] | None) -> Any:
    """Tell twice that a low card was kept."""
    if tell is not None and isinstance(action, Keep) and seen.cards[0] < 3:
        tell(Kept(0))
    return DUEL.play.apply(seen, action, tell)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            (4, 1),
            "how much a match reports about KEEP (…None, leaks=False), TurnTo(player=1)] here, and …None",
        ),
        (
            (2, 1),
            "what a match reports about KEEP (Kept(player=0, card=None, leaks=False) here, and TurnTo(player=1)",
        ),
    ],
)
def test_a_law_objects_to_how_much_is_told(cards: tuple[int, int], said: str) -> None:
    """Each event is the same for both cards, and there are more of them for a low one."""
    wrong = variant(apply=wordy, begin=lambda _: Duel(cards, tuple({1, 2, 3, 4, 5} - {*cards})))
    assert f"player 1 can learn hidden information from {said}" in objections("leak", staves.new_game(wrong, seed=1))


def test_a_law_objects_to_what_prints_or_hashes_oddly() -> None:
    """Asking must not change how a state prints, and equal values have one hash."""
    assert "calling the verbs changed how the state prints" in objections("pure", Counting(5))
    assert "equal Unequals have different hashes" in objections("value", Unequal(5))


def test_a_law_objects_to_what_is_resampled_by_mood(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same state."""
    moods = iter(range(10**9))

    def moody(seen: Any, rng: Any) -> Any:
        return attrs.evolve(DUEL.seen.resample(seen, rng), stock=(next(moods), *seen.unseen[2:]))

    monkeypatch.setattr(Glimpse, "game", changed(DUEL, resample=moody))
    monkeypatch.setattr(Glimpse, "__eq__", lambda *_: True)
    assert "resample() gives different states for player 0's view" in objections("resample", Duel((1, 2), (3, 4, 5)))


def test_a_law_objects_to_a_view_that_explains_otherwise() -> None:
    """The rules look at what both have."""

    class Strict(staves.OpenView["Odd", Take, int]):
        """A view that looks like an empty heap."""

        __slots__ = ()

        def _asked(self) -> Any:
            return attrs.evolve(self.state, left=1)

    game(Odd, view=Strict)
    assert "explain() gives a different answer about TAKE 2" in objections("view", Odd(5))


def test_a_law_objects_to_a_game_that_no_other_process_finds() -> None:
    """Its classes must be importable; those of the program itself are left out."""
    assert "" == objections("process", Sticks(2), Take(2))
    module = ModuleType("nowhere_to_be_found")
    lost: Any = type("Lost", (Sticks,), {"__module__": module.__name__})
    module.Lost = lost  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    try:
        game(lost)
        assert "the game can't be played: ModuleNotFoundError" in objections("process", lost(2), Take(2))
    finally:
        del sys.modules[module.__name__]
    lost.__module__ = "__main__"
    assert "" == objections("process", lost(2), Take(2))


def test_games_without_a_limit_have_no_bound() -> None:
    """What may go on for ever says so, and isn't asked to end."""
    endless = stones.new_game(board=[[0, 1]], rules=stones.Rules(quiet_limit=None))
    assert stones.GAME.play.max_actions_left(endless) is None
    assert "" == objections("end", endless)
