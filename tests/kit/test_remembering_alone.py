"""What the law about caches asks here and in a new process, and how it compares the answers."""

import contextlib
import io
from typing import Any, Literal

import attrs
import pytest

import staves
from helpers.sticks import Greedy, Sticks, Take, game
from staves import Rulebook
from staves.testing import LAWS, Case, Play
from staves.testing import _remembering as remembering
from staves.testing._remembering import variants

(LAW,) = (law for law in LAWS if law.id == "alone")
ONE, TWO, SIX = Take(1), Take(2), Take(6)


class Process:
    """What runs a program here, as a new process would, and changes what it prints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, change: Any = lambda lines: lines, code: int = 0) -> None:
        self.given: list[Any] = []
        self.change = change
        self.code = code
        monkeypatch.setattr(remembering, "in_a_process", self)

    def __call__(self, program: str, given: Any) -> tuple[int, str]:
        """Return how it ends, and what it prints."""
        self.given.append(given)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(program, {"staves": staves, "given": given})  # noqa: S102 (it is the library's own)
        return self.code, "\n".join(self.change(printed.getvalue().splitlines()))


def objections(state: Any, *actions: Take, others: tuple[Take, ...] = ()) -> list[str]:
    """Return all that the law objects to after some actions."""
    play = Play(state, actions)
    return list(LAW.problems(Case(play, play.states[-1], play.states[-1], others)))


def test_all_states_are_asked_about_all_actions_in_reverse_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are listed anywhere, and others."""
    process = Process(monkeypatch)
    assert [] == objections(Sticks(3), ONE, TWO, others=(SIX,))
    ((states, texts),) = process.given
    assert [Sticks(0), Sticks(2, 1), Sticks(3)] == states
    assert ["TAKE 1", "TAKE 2", "TAKE 6"] == texts
    assert [] == objections(Sticks(0))
    assert ([Sticks(0)], []) == process.given[-1]


def test_what_a_new_process_says_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the state, and with both answers: the actions, the broken rules, whose turn it is, and the winners."""
    Process(monkeypatch, lambda lines: [lines[0], "other"])
    (said,) = objections(Sticks(1), ONE, others=(TWO,))
    before = "a new process gives other for Sticks(left=1, turn=0), but one that has played other games gives "
    assert before + "['TAKE 1'] [None, 'take.left'] 0 ()" == said
    Process(monkeypatch, lambda lines: ["first", *lines[1:]])
    (said,) = objections(Sticks(1), ONE, others=(TWO,))
    assert said.endswith("gives [] ['over', 'over'] None (0,)")


def test_an_error_of_the_new_process_is_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to compare then."""
    Process(monkeypatch, lambda _: ["KeyError: 3"], code=1)
    assert ["in a new process the actions can't be listed: KeyError: 3"] == objections(Sticks(1), ONE)


def test_a_new_process_that_ends_early_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it says that all went well: there must be an answer for each state."""
    Process(monkeypatch, lambda lines: lines[:-1])
    with pytest.raises(ValueError, match="zip"):
        objections(Sticks(3), ONE)


def test_what_else_a_game_prints_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module may print something when it is loaded."""
    Process(monkeypatch, lambda lines: ["sticks", "loaded", *lines])
    assert [] == objections(Sticks(3), ONE)


def test_a_game_of_the_program_itself_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new process would not know it."""
    process = Process(monkeypatch, lambda _: ["KeyError: 3"], code=1)
    monkeypatch.setattr(Sticks, "__module__", "__main__")
    assert [] == objections(Sticks(3), ONE)
    assert [] == process.given


class Odd(Sticks):
    """A game that remembers wrongly."""


def test_a_list_must_be_what_the_rules_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was asked before."""
    Process(monkeypatch)
    said = "after other games Greedy(left=1, turn=0) lists TAKE 1, TAKE 2, but the rules allow TAKE 1"
    assert [said] == objections(Greedy(1))
    game(Odd, legal_actions=lambda _: ())
    said = "after other games Odd(left=2, turn=0) lists nothing, but the rules allow TAKE 1, TAKE 2"
    assert [said] == objections(Odd(2), others=(TWO, ONE, SIX))
    game(Odd, legal_actions=lambda _: (TWO, ONE))
    assert [] == objections(Odd(2))


@attrs.frozen(repr=False)
class Named:
    """A player whose name has two lines."""

    name: str

    def __repr__(self) -> str:
        return f"<\n{self.name}>"


def test_a_player_may_be_shown_in_several_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is no difference."""
    players = (Named("A"), Named("B"))
    game(Odd, players=lambda _: players, to_move=lambda odd: players[odd.turn] if odd.left else None)
    process = Process(monkeypatch)
    assert [] == objections(Odd(2), ONE)
    process.change = lambda lines: ["x", *lines[1:]]
    (said,) = objections(Odd(2), ONE)
    assert said.endswith("gives ['TAKE 1'] [None, 'take.left'] < B> ()")


@attrs.frozen
class Rules:
    """Options of several kinds."""

    fast: bool = False
    _way: Literal["up", "down"] = attrs.field(default="up", alias="way")
    most: int = 3
    word: str = "a"
    limit: int | None = None


@attrs.frozen
class Ruled(Sticks):
    """Sticks with rules."""

    rules: Any = Rules()


def test_variants_differ_in_one_option_that_is_a_word_or_an_answer() -> None:
    """Others have no values to try."""
    assert [Ruled(5, 1, Rules(fast=True)), Ruled(5, 1, Rules(way="down"))] == list(variants(Ruled(5, 1)))
    given = Rules(fast=True, way="down", most=9, word="b")
    expected = [attrs.evolve(given, fast=False), attrs.evolve(given, way="up")]
    assert [Ruled(5, 0, each) for each in expected] == list(variants(Ruled(5, 0, given)))


def unknown() -> Any:
    """Return rules whose types can't be found out."""

    @attrs.frozen
    class Lost:
        fast: "Nowhere" = False  # type: ignore[name-defined]  # noqa: F821 (it is nowhere)

    return Lost()


@pytest.mark.parametrize("rules", [None, 3, "fast", unknown()], ids=["none", "number", "text", "unknown"])
def test_rules_may_be_anything(rules: Any) -> None:
    """Without options there are no variants."""
    assert [] == list(variants(Ruled(5, 0, rules)))
    assert [] == list(variants(Sticks(5)))


def test_a_variant_is_asked_after_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """So before it, in the reverse order."""
    game(Ruled, book=Rulebook([Take]), legal_actions=lambda _: (ONE,), data=None)
    process = Process(monkeypatch)
    assert [] == objections(Ruled(1))
    ((states, _),) = process.given
    assert [Ruled(1, 0, Rules(way="down")), Ruled(1, 0, Rules(fast=True)), Ruled(1)] == states
