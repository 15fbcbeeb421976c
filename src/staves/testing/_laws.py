"""The laws: what must hold of every game, each a sentence with an id and a check, as data."""

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
        every: `check_game` checks it on the first hundred states, and then on one state of this many, as it takes long.
        max_cases: The maximum number of cases it is checked on, from all over a run; None: any number.
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
        """Whether what breaks it is made shorter. A law on few whole games starts processes, which takes too long."""
        return self.max_cases is None or not self.whole

    def __repr__(self) -> str:
        return f"<Law {self.id}>"


def laws_of(game: AnyGame) -> tuple[Law, ...]:
    """Return all laws that are checked on a game: `LAWS`, and those that its adapter adds."""
    added: tuple[Law, ...] = getattr(game, "laws", ())
    return (*LAWS, *added)


def not_checked(law: Law, game: AnyGame) -> str | None:
    """Return why a law isn't checked on a game, as the law or the game's adapter says; None if it is."""
    reasons: Mapping[str, str] = getattr(game, "not_checked", {})
    return reasons.get(law.id) or law.missing(game)


LAWS: Final[tuple[Law, ...]] = (
    Law(
        "pure",
        "Asking changes nothing: a verb leaves the state as it is, and says the same again.",
        acting.pure,
        every=5,
    ),
    Law(
        "explain",
        "An action is explained exactly if it is not legal.",
        acting.explained,
    ),
    Law(
        "play",
        "Every action that is listed as legal can be played.",
        acting.playable,
        every=2,
    ),
    Law(
        "step",
        "A step leads to the state that `apply` returns, with the events that `events` returns.",
        acting.stepped,
        every=2,
    ),
    Law(
        "refuse",
        "What is not legal is refused, by the rule that explains it, and the state stays as it was.",
        acting.refused,
        every=2,
    ),
    Law(
        "order",
        "Equal states list the same actions, each once, in the same order.",
        acting.ordered,
    ),
    Law(
        "over",
        "A game is over exactly when nobody is to move and nothing is legal.",
        acting.over,
    ),
    Law(
        "winners",
        "Only a game that is over is won, and by players who are at the table.",
        acting.won,
    ),
    Law(
        "returns",
        "The returns sum to 0 and agree with the winners, for a view as for the state.",
        acting.paid,
    ),
    Law(
        "worth",
        "How well the players stand sums to 1, is the result of a game that is over, and tells nothing hidden.",
        acting.judged,
        every=2,
    ),
    Law(
        "notation",
        "The text of an action denotes that action, and no other has the same.",
        acting.notation,
        every=2,
    ),
    Law(
        "text",
        "A position's text is read back as the same position, and every other text as another or not at all.",
        values.written,
        missing=values.no_text,
        every=5,
    ),
    Law(
        "value",
        "Equal states are alike in every way, however they came about.",
        values.equal,
        every=10,
    ),
    Law(
        "copy",
        "A copy of a state is the state itself, and an unpickled value equals the one it was made of.",
        values.copied,
        every=20,
    ),
    Law(
        "json",
        "A value that is written as JSON is read back as the same value.",
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
        "A player's view answers what is asked of it as the state does.",
        knowing.seen,
        every=2,
    ),
    Law(
        "resample",
        "A resampled state looks to the player, or to a spectator, as the real one does.",
        knowing.resampled,
        every=5,
    ),
    Law(
        "spectator",
        "A spectator's view answers as the state does, and shows nothing that any player doesn't know.",
        knowing.spectated,
        every=5,
    ),
    Law(
        "outcomes",
        "The probabilities of what may follow sum to 1, and what does follow is among it, whatever is hidden.",
        knowing.weighed,
        every=50,
    ),
    Law(
        "chances",
        "What may be drawn looks the same before it is drawn, has labels that differ, and leads to the outcomes.",
        knowing.drawn,
        every=50,
    ),
    Law(
        "leak",
        "Nothing that a player or a spectator is told or can ask depends on what is hidden from them.",
        knowing.kept,
        missing=fairness.nothing_hidden,
        every=200,
    ),
    Law(
        "odds",
        "What follows an action in resampled states comes as often as the outcomes say.",
        fairness.likely,
        missing=fairness.nothing_hidden,
        max_cases=10,
    ),
    Law(
        "fair",
        "What is hidden in resampled states comes as often as it does in games that are begun anew.",
        fairness.fair,
        missing=fairness.nothing_dealt,
        max_cases=3,
    ),
    Law(
        "describe",
        "Every legal action and every event has an English sentence, which is the same for a view as for the state.",
        knowing.described,
        every=5,
    ),
    Law(
        "events",
        "The events of an action tell the whole change of the board.",
        acting.told,
        missing=acting.no_follow,
        every=2,
    ),
    Law(
        "places",
        "A path of places names each legal action and begins no other path, and each of its places has a target.",
        pointing.named,
        every=5,
    ),
    Law(
        "end",
        "Every game ends, within as many actions as the game says.",
        acting.ending,
        missing=acting.no_bound,
        whole=True,
    ),
    Law(
        "numbering",
        "Every action that can be legal has a number of its own, and the mask says which of them are.",
        numbers.numbered,
        missing=numbers.no_numbers,
        every=10,
    ),
    Law(
        "features",
        "Vectors of features have the same length and numbers from 0 to 1, and the viewer's seat comes first.",
        numbers.encoded,
        missing=numbers.no_vectors,
        every=5,
    ),
    Law(
        "telling",
        "Different views have different vectors of features, but for what the game says they leave out.",
        numbers.telling,
        missing=numbers.no_vectors,
        every=20,
    ),
    Law(
        "symmetry",
        "A symmetry changes names and nothing else, and what differs by one has the same representative.",
        renaming.symmetric,
        missing=renaming.no_symmetries,
        every=20,
    ),
    Law(
        "alone",
        "What is legal follows from the state alone: the same in a new process, after other games, with every option.",
        remembering.alone,
        missing=values.not_importable,
        whole=True,
        max_cases=3,
    ),
    Law(
        "process",
        "A game is the same in every process, whatever the hash seed, with and without -O.",
        values.same_everywhere,
        missing=values.not_importable,
        whole=True,
        max_cases=3,
    ),
)
"""All of them."""
