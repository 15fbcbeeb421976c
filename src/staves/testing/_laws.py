"""The laws: properties of every game as data, each with an id, a sentence and a check."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import attrs

from staves import AnyGame
from staves.testing import _acting as acting
from staves.testing import _fairness as fairness
from staves.testing import _knowing as knowing
from staves.testing import _numbers as numbers
from staves.testing import _pointing as pointing
from staves.testing import _remembering as remembering
from staves.testing import _renaming as renaming
from staves.testing import _values as values
from staves.testing._cases import Case


def _nothing_missing(_game: AnyGame) -> str | None:
    return None


@attrs.frozen(repr=False)
class Law:
    """A property that every game must have.

    Attributes:
        id: The name in reports and tests.
        sentence: The property in one sentence.
        problems: Yields what is wrong with a case, in sentences. Raises `Unchecked` if nothing can be checked.
        missing: Returns why it can't be checked on a game, or None if it can.
        whole: Whether it is about finished games instead of any state.
        every: `check_game` checks an expensive law on the first hundred states, and then on one of this many.
        max_cases: The maximum number of cases to check it on, spread over a run, or None for no limit.
    """

    id: str
    sentence: str
    problems: Callable[[Case], Iterable[str]]
    missing: Callable[[AnyGame], str | None] = _nothing_missing
    whole: bool = False
    every: int = 1
    max_cases: int | None = None

    @property
    def shrinks(self) -> bool:
        """Whether counterexamples are shrunk. False for laws that start processes, which would take too long."""
        return self.max_cases is None or not self.whole

    def __repr__(self) -> str:
        return f"<Law {self.id}>"


def laws_of(game: AnyGame) -> tuple[Law, ...]:
    """Return all laws to check on a game: `LAWS`, and those that its adapter adds."""
    added: tuple[Law, ...] = getattr(game, "laws", ())
    return (*LAWS, *added)


def not_checked(law: Law, game: AnyGame) -> str | None:
    """Return why the law or the game's adapter excludes a check, or None if it applies."""
    reasons: Mapping[str, str] = getattr(game, "not_checked", {})
    return reasons.get(law.id) or law.missing(game)


LAWS: Final[tuple[Law, ...]] = (
    Law(
        "pure",
        "Calling a function changes nothing: the state stays the same, and a second call gives the same answer.",
        acting.pure,
        every=5,
    ),
    Law(
        "explain",
        "`explain` names a broken rule exactly when an action is not legal.",
        acting.explained,
    ),
    Law(
        "play",
        "Every action listed as legal can be played.",
        acting.playable,
        every=2,
    ),
    Law(
        "step",
        "`step` returns the same state as `apply` and the same events as `events`.",
        acting.stepped,
        every=2,
    ),
    Law(
        "refuse",
        "An illegal action is refused with the rule that `explain` names, and the state does not change.",
        acting.refused,
        every=2,
    ),
    Law(
        "order",
        "Equal states list the same actions in the same order, each action once.",
        acting.ordered,
    ),
    Law(
        "over",
        "A game is over exactly when no player is to move and no action is legal.",
        acting.over,
    ),
    Law(
        "winners",
        "Only a finished game has winners, and they are players in the game.",
        acting.won,
    ),
    Law(
        "returns",
        "The returns sum to 0 and agree with the winners, for views as well as states.",
        acting.paid,
    ),
    Law(
        "worth",
        "The players' shares from `worth` sum to 1, match the result of a finished game, and reveal nothing hidden.",
        acting.judged,
        every=2,
    ),
    Law(
        "notation",
        "An action's text is read back as that action, and no other action has the same text.",
        acting.notation,
        every=2,
    ),
    Law(
        "text",
        "A position's text is read back as the same position; any other text is another position or is refused.",
        values.written,
        missing=values.no_text,
        every=5,
    ),
    Law(
        "value",
        "Equal states behave the same in every way, however they were made.",
        values.equal,
        every=10,
    ),
    Law(
        "copy",
        "A copy of a state is the state itself, and an unpickled value equals the original.",
        values.copied,
        every=20,
    ),
    Law(
        "json",
        "A value written as JSON is read back as the same value.",
        values.as_json,
        missing=values.not_as_json,
        every=20,
    ),
    Law(
        "frozen",
        "No part of a state, action or event can be changed.",
        values.frozen,
        every=10,
    ),
    Law(
        "view",
        "A player's view gives the same answers as the state.",
        knowing.seen,
        every=2,
    ),
    Law(
        "resample",
        "A resampled state looks the same as the real one to the player, or to a spectator.",
        knowing.resampled,
        every=5,
    ),
    Law(
        "spectator",
        "A spectator's view gives the same answers as the state, and shows only what every player knows.",
        knowing.spectated,
        every=5,
    ),
    Law(
        "outcomes",
        "Outcome probabilities sum to 1, the next state is one of the outcomes, and nothing hidden changes them.",
        knowing.weighed,
        every=50,
    ),
    Law(
        "chances",
        "Chances look the same before the draw, have different labels, and lead to the outcomes.",
        knowing.drawn,
        every=50,
    ),
    Law(
        "leak",
        "Nothing that a player or spectator can learn depends on what is hidden from them.",
        knowing.kept,
        missing=fairness.nothing_hidden,
        every=200,
    ),
    Law(
        "odds",
        "In resampled states, each outcome of an action occurs as often as its probability says.",
        fairness.likely,
        missing=fairness.nothing_hidden,
        max_cases=25,
    ),
    Law(
        "fair",
        "In resampled states, hidden information has the same distribution as in newly started games.",
        fairness.fair,
        missing=fairness.nothing_dealt,
        max_cases=3,
    ),
    Law(
        "describe",
        "Every legal action and every event has an English sentence, the same for a view as for the state.",
        knowing.described,
        every=5,
    ),
    Law(
        "events",
        "The events of an action account for the whole change of the board.",
        acting.told,
        missing=acting.no_follow,
        every=2,
    ),
    Law(
        "places",
        "Each legal action has a path of places, no path begins another, and every place has a target.",
        pointing.named,
        every=5,
    ),
    Law(
        "end",
        "Every game ends within the number of actions that `max_actions_left` gives.",
        acting.ending,
        missing=acting.no_bound,
        whole=True,
    ),
    Law(
        "numbering",
        "Every action that can be legal has its own number, and the mask marks the legal ones.",
        numbers.numbered,
        missing=numbers.no_numbers,
        every=10,
    ),
    Law(
        "features",
        "Feature vectors all have the same length, hold numbers from 0 to 1, and put the viewer's seat first.",
        numbers.encoded,
        missing=numbers.no_vectors,
        every=5,
    ),
    Law(
        "telling",
        "Different views have different feature vectors, except for what the game says they leave out.",
        numbers.telling,
        missing=numbers.no_vectors,
        every=20,
    ),
    Law(
        "symmetry",
        "A symmetry changes only names, and values that differ by a symmetry have the same representative.",
        renaming.symmetric,
        missing=renaming.no_symmetries,
        every=20,
    ),
    Law(
        "alone",
        "Rules and results depend only on the state, not on the process, on games before it or on other options.",
        remembering.alone,
        missing=values.not_importable,
        whole=True,
        max_cases=3,
    ),
    Law(
        "process",
        "A game plays the same in every process, with any hash seed, with or without -O.",
        values.same_everywhere,
        missing=values.not_importable,
        whole=True,
        max_cases=3,
    ),
)
"""All of them."""
