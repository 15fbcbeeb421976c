"""The laws about knowledge, law by law: what is compared, and in which words they object."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import attrs
import pytest

import staves
from helpers import lots, sticks
from helpers.duel import DUEL, Duel, Glimpse, Keep, Kept, Show, Shown, variant
from helpers.lots import DRAW, LEAVE
from helpers.sticks import Sticks, Take
from staves import OpenView, Words
from staves.testing import LAWS, Case, Play
from staves.testing import _knowing as knowing

BY_ID = {law.id: law for law in LAWS}
ONE, TWO, SIX = Take(1), Take(2), Take(6)
no_sentence: Any = knowing._no_sentence  # noqa: SLF001 (a game would have to be made for each sentence)


class Odd(Sticks):
    """A game that is wrong in one way or another."""


def objections(law: str, start: Any, *actions: Any, others: tuple[Any, ...] = (), seed: int = 1) -> list[str]:
    """Return all that a law objects to, in the order in which it does."""
    play = Play(start, actions)
    return list(BY_ID[law].problems(Case(play, play.states[-1], Play(start, actions).states[-1], others, seed)))


def of(game: Any, **changes: Any) -> Any:
    """Return the state of a variant."""
    return attrs.evolve(staves.new_game(game, seed=1), **changes)


def looking(**changes: Any) -> Callable[[Any, Any], Any]:
    """Return what makes views that answer as if the sticks were others."""

    class Other(OpenView["Odd", Take, int]):
        """A view of them."""

        __slots__ = ()

        def _asked(self) -> Any:
            return attrs.evolve(self.state, **changes)

    return Other


# ------------------------------------------------------------ views


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, []),
        ({"turn": 1}, ["to_move() returns 1 for {who}, but 0 for the state"]),
        (
            {"left": 1},
            [
                "legal_actions() returns (Take(count=1),) for {who}, but (Take(count=1), Take(count=2)) for the state",
                "explain() gives a different answer about TAKE 2 for {who} than for the state",
            ],
        ),
        ({"left": 8}, ["explain() gives a different answer about TAKE 6 for {who} than for the state"]),
        (
            {"left": 0},
            [
                "legal_actions() returns () for {who}, but (Take(count=1), Take(count=2)) for the state",
                "to_move() returns None for {who}, but 0 for the state",
                "is_terminal() returns True for {who}, but False for the state",
                "winners() returns (1,) for {who}, but () for the state",
                "explain() gives a different answer about TAKE 1 for {who} than for the state",
                "explain() gives a different answer about TAKE 2 for {who} than for the state",
                "explain() gives a different answer about TAKE 6 for {who} than for the state",
            ],
        ),
    ],
)
def test_a_view_answers_as_the_state_does(changes: dict[str, Any], said: list[str]) -> None:
    """Whoever looks, all answers that differ are told; each action is asked about, legal or not."""
    book = sticks.book()
    sticks.game(Odd, view=looking(**changes), book=eight(book))
    assert [each.format(who=f"player {player}'s view") for player in (0, 1) for each in said] == objections(
        "view", Odd(5), others=(SIX,)
    )
    assert [each.format(who="a spectator's view") for each in said] == objections("spectator", Odd(5), others=(SIX,))


def eight(book: Any) -> Any:
    """Return a book that allows six sticks to be taken from eight, and otherwise one or two."""

    class Generous(staves.Rulebook):
        """A book that has these rules."""

        def broken(self, sight: Any, action: Any) -> Any:
            return None if action == SIX and sight.left == 8 else book.broken(sight, action)

    found = Generous([Take])
    for rule in book.rules:
        if rule.id.startswith("take."):
            found.says(rule.id, rule.text)
    return found


def test_a_view_is_that_of_whoever_looks() -> None:
    """Something else is quoted, and a view of somebody else is compared no further."""
    sticks.game(Odd, view=lambda _state, _player: 7)
    assert [f"view() for player {player} must return that player's view, not 7" for player in (0, 1)] == objections(
        "view", Odd(5)
    )
    assert ["view() for a spectator must return a view of no player, not 7"] == objections("spectator", Odd(5))
    other = looking(left=1)
    sticks.game(Odd, view=lambda state, player: other(state, 1 if player is None else None))
    assert 2 == len(objections("view", Odd(5)))
    assert [
        "view() for a spectator must return a view of no player, not Other(state=Odd(left=5, turn=0), player=1)"
    ] == (objections("spectator", Odd(5)))


def test_a_spectator_knows_no_more_than_a_player() -> None:
    """Two states that look the same to a player must look the same to a spectator, and are both told."""
    peeping = of(sticks.PEEPING, cards=(1, 2), stock=(3,), done=())
    said = {each for seed in range(5) for each in objections("spectator", peeping, seed=seed)}
    here, there = repr(peeping), repr(attrs.evolve(peeping, cards=(1, 3), stock=(2,)))
    assert {f"a spectator can tell apart two states that player 0 can't: {here} and {there}"} == said
    assert [] == objections("spectator", of(variant(), cards=(1, 2), stock=(3,), done=()))
    absent = variant(
        view=lambda seen, player: attrs.evolve(DUEL.seen.view(seen, player), equal=None if player == 0 else 1),
        resample=lambda seen, rng: attrs.evolve(DUEL.seen.resample(seen, rng), done=(True,)),
    )
    assert [] == objections("spectator", of(absent, cards=(1, 2), stock=(3,), done=()))


# ------------------------------------------------------------ resampled states


def test_a_resampled_state_looks_the_same() -> None:
    """What is wrong is told for each who can see it, and only the worst of it."""
    state = of(variant(), cards=(1, 2), stock=(3,), done=())
    assert [] == objections("resample", state)
    later = of(variant(resample=done), cards=(1, 2), stock=(3,), done=())
    said = objections("resample", later)
    assert 3 == len(said)
    for who, each in zip(("player 0", "player 1", "a spectator"), said, strict=True):
        assert each.startswith(f"{who} can tell a resampled state from the real one: Sight(player=")
    assert repr(staves.view(staves.resample(staves.view(later, 0), 1), 0)) in said[0]
    sticks.game(Odd, resample=lambda _view, _rng: Sticks(5))
    assert ["resample() gives a Sticks, not a Odd"] * 3 == objections("resample", Odd(5))


def done(view: Glimpse, rng: Any) -> Duel:
    """Return a state in which somebody has shown a card."""
    return attrs.evolve(DUEL.seen.resample(view, rng), done=(True,))


def test_a_resampled_state_depends_on_the_seed_alone() -> None:
    """Another state for the same seed is told for each viewer."""
    known = {
        seed: objections("resample", of(sticks.RESTLESS, cards=(1, 2), stock=(3, 4, 5, 6)), seed=seed)
        for seed in (1, 2)
    }
    everybody = {
        f"resample() gives different states for {who}'s view and the same seed"
        for who in ("player 0", "player 1", "a spectator")
    }
    assert everybody == {each for said in known.values() for each in said}


# ------------------------------------------------------------ outcomes and chances


STACK = (2, 0, 1, 1)


def drawing(**changes: Any) -> Any:
    """Return the state of a variant of lots, in which somebody is to draw."""
    return of(lots.variant(**changes), stack=STACK)


def test_what_may_be_drawn_is_right() -> None:
    """Also when nothing is drawn, and when somebody has drawn before."""
    for law in ("outcomes", "chances"):
        for actions in ((), (DRAW,), (LEAVE, DRAW)):
            assert [] == objections(law, lots.Lots(STACK), *actions)


@pytest.mark.parametrize(
    ("shares", "right"),
    [
        ([Fraction(1)], True),
        ([Fraction(1, 3), Fraction(2, 3)], True),
        ([Fraction(1, 2)], False),
        ([Fraction(1, 2), Fraction(1)], False),
        ([Fraction(1), Fraction(0)], False),
        ([Fraction(3, 2), Fraction(-1, 2)], False),
        ([0.5, Fraction(1, 2)], False),
    ],
)
def test_probabilities_are_fractions_above_0_that_sum_to_1(
    monkeypatch: pytest.MonkeyPatch,
    shares: list[Any],
    right: bool,  # noqa: FBT001 (a case)
) -> None:
    """Otherwise all of them are told."""
    state = Sticks(1)
    after = [Sticks(0, 1), Sticks(0, 0)]
    monkeypatch.setattr(staves, "outcomes", lambda *_: tuple(zip(shares, after, strict=False)))
    said = [] if right else [f"the outcome probabilities of TAKE 1 are {', '.join(map(str, shares))}"]
    assert said == objections("outcomes", state)


HIDDEN = "depend on what is hidden from everybody"


@pytest.mark.parametrize(
    ("game", "outcomes", "chances"),
    [
        (
            lots.CERTAIN,
            [f"the outcomes of DRAW {HIDDEN}"],
            [],
        ),
        (lots.BIASED, [f"the outcomes of DRAW {HIDDEN}"], [f"the chances of DRAW {HIDDEN}"] * 2),
        (
            lots.REVEALING,
            [f"the outcomes of DRAW, in their order, {HIDDEN}"],
            [f"the chances of DRAW, in their order, {HIDDEN}"] * 2,
        ),
        (lots.BLURTING, [], [f"the chances of DRAW {HIDDEN}"] * 2),
        (lots.NAMELESS, [], ["the labels of the chances of DRAW must be different texts: '', '', ''"]),
        (lots.NUMBERED, [], ["the labels of the chances of DRAW must be different texts: 0, 1, 2"]),
        (
            lots.UNCOVERED,
            None,
            [f"somebody can tell the state in which DRAW draws 'lot {lot}' from the real one" for lot in range(3)],
        ),
        (
            lots.LOST,
            ["the next state after DRAW is not among its outcomes"],
            ["what DRAW draws is not among its chances"],
        ),
        (lots.HURRIED, None, ["the outcomes of DRAW don't match its chances"]),
    ],
)
def test_what_is_wrong_about_a_draw_is_told(game: Any, outcomes: list[str] | None, chances: list[str]) -> None:
    """All of it, for each state that it was compared with."""
    stack = (2, 0, 1, 1) if game is not lots.LOST else (2, 0, 1, 3)
    state = of(game, stack=stack, left=4)
    for law, expected in (("outcomes", outcomes), ("chances", chances)):
        said = {each for seed in range(6) for each in objections(law, state, seed=seed)}
        assert expected is None or {*expected} <= said
        assert law != "chances" or game in {lots.UNCOVERED, lots.LOST} or set(expected or ()) == said


@pytest.mark.parametrize(
    ("stack", "twins", "times"),
    [
        ((1, 0, 2), [], 2),
        ((1, 0, 2), [(0, 1, 2)], 3),
        ((1, 0, 2), [(1, 2, 0)], 2),
        ((0, 1, 2), [], 1),
        ((2, 1, 0), [], 1),
        ((2, 1, 0), [(2, 0, 1)], 1),
        ((2, 1, 0), [(1, 2, 0)], 2),
    ],
)
def test_the_first_and_the_last_chance_and_a_twin_have_the_same_chances(
    monkeypatch: pytest.MonkeyPatch, stack: Any, twins: list[Any], times: int
) -> None:
    """What is really on top is the likeliest here, so each that has another lot there is told."""
    state = of(lots.BIASED, stack=stack, left=3)
    others = [attrs.evolve(state, stack=twin) for twin in twins]
    monkeypatch.setattr(knowing, "known_to_nobody", lambda _case: others)
    assert [f"the chances of DRAW {HIDDEN}"] * times == objections("chances", state)


def test_results_that_look_the_same_are_one() -> None:
    """Two of the outcomes may not be told apart by anybody."""
    sticks.game(Odd, chances=lambda state, _: [(1, state, "one"), (2, state, "other")])
    assert ["two of the outcomes of TAKE 1 look the same to everybody"] == objections("outcomes", Odd(1))
    assert [] == objections("chances", Odd(1))


def test_all_but_the_first_draw_of_a_text_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels must be texts even if there is only one."""
    sticks.game(Odd, chances=lambda state, _: [(1, state, None)])
    assert ["the labels of the chances of TAKE 1 must be different texts: None"] == objections("chances", Odd(1))
    monkeypatch.setattr(staves, "outcomes", lambda *_: ())
    sticks.game(Odd)
    assert ["the outcomes of TAKE 1 don't match its chances"] == objections("chances", Odd(1))


# ------------------------------------------------------------ sentences


@pytest.mark.parametrize(
    "said",
    ["A.", "Player 0 takes 1.", "1 is taken.", "Of 3.5 sticks, one is taken.", "Ärger.", "(A)."],
)
def test_a_sentence_begins_with_a_capital_and_ends_with_a_period(said: str) -> None:
    """Whatever is between."""
    assert [] == list(no_sentence("GO", said))


@pytest.mark.parametrize(
    "said",
    [
        "",
        ".",
        "A",
        "a.",
        "player 0 takes 1.",
        "Player 0 takes 1",
        "Takes..",
        "Takes!.",
        "Takes?.",
        "Takes .",
        "Takes. ",
    ],
)
def test_anything_else_is_no_sentence(said: str) -> None:
    """It is quoted."""
    assert [f"GO is described as {said!r}, which must start with a capital letter and end with one period"] == list(
        no_sentence("GO", said)
    )


@pytest.mark.parametrize("said", ["Takes\none.", "Takes\x00.", "Takes\tone."])
def test_a_sentence_is_printed_on_one_line(said: str) -> None:
    """Or it is quoted."""
    assert [f"GO is described as {said!r}, which must be one line of printable text"] == list(no_sentence("GO", said))


def test_all_legal_actions_and_their_events_are_described() -> None:
    """Those of which the sentence is wrong are named."""
    words = Words(
        actions={Show: "player shows", Keep: "player keeps."},
        events={Shown: "shown!.", Kept: "kept."},
    )
    end = "which must start with a capital letter and end with one period"
    state = of(variant(words=words), cards=(1, 2), stock=(3,), done=())
    said = objections("describe", state)
    assert f"KEEP is described as 'Player keeps..', {end}" == said[0]
    assert {
        f"Shown(player=0, card=1) is described as 'Shown!..', {end}",
        f"Kept(player=0, card=1, leaks=False) is described as 'Kept..', {end}",
    } == {*said[1:]}


def test_a_view_describes_as_the_state_does() -> None:
    """All views are asked; what they say and what the state says is told."""
    words = Words(actions={Show: lambda seen, _: f"show {getattr(seen, 'own', 'it')}", Keep: "keep"})
    state = of(variant(words=words), cards=(1, 2), stock=(3,), done=())
    assert [
        f"{who}'s view describes SHOW as 'Show {card}.', but the state as 'Show it.'"
        for who, card in (("player 0", 1), ("player 1", 2), ("a spectator", None))
    ] == objections("describe", state)


def test_an_event_that_is_an_action_is_described_as_one() -> None:
    """Here it is not legal, so nobody asks for it."""
    sticks.game(Odd, words=Words(actions={Take: "take {action.count}"}), apply=six)
    assert [] == objections("describe", Odd(1))


def six(state: Any, take: Take, tell: Any) -> Any:
    """Tell that six have been taken."""
    if tell:
        tell(SIX)
    return sticks.play(state, take, None)


# ------------------------------------------------------------ leaks


def test_whoever_can_learn_something_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the way in which."""
    monkeypatch.setattr(knowing, "leaking", lambda _case: [(0, "the view"), (None, "errors")])
    assert [
        "player 0 can learn hidden information from the view",
        "a spectator can learn hidden information from errors",
    ] == objections("leak", Sticks(5))
