"""What the laws about chance and knowledge are made of: exact probabilities, bets, and what is kept in a value."""

import random
import unittest
from fractions import Fraction
from functools import partial
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st

import staves
from helpers import lots
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.sound import bids, code, dice, hall, hands, patience
from helpers.sound.patience import Patience, Table
from staves import AnyGame
from staves.testing import LAWS, Case, Law, Play, Unchecked, check_game, check_law
from staves.testing import _alike as alike
from staves.testing import _fairness as fairness
from staves.testing._alike import twins
from staves.testing._betting import CERTAIN, Odds, Pairs
from staves.testing._branching import distribution
from staves.testing._cases import raised, texts
from staves.testing._fairness import features
from staves.testing._insides import compared, content, difference, remade, within
from staves.testing._leaks import leaking
from staves.testing._pointing import _alike as begun
from staves.testing._strategies import case_of

BY_ID = {law.id: law for law in LAWS}

# ------------------------------------------------------------ exact probabilities


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        (lambda rng: rng.choice("aab"), {"a": Fraction(2, 3), "b": Fraction(1, 3)}),
        (lambda rng: rng.randint(1, 2) + rng.randrange(2), {1: Fraction(1, 4), 2: Fraction(1, 2), 3: Fraction(1, 4)}),
        (lambda rng: tuple(sorted(rng.sample(range(3), 2))), dict.fromkeys([(0, 1), (0, 2), (1, 2)], Fraction(1, 3))),
        (
            lambda rng: 0 if rng.randrange(2) else rng.randrange(2) + 1,
            {0: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 4)},
        ),
        (lambda _: 7, {7: Fraction(1)}),
    ],
)
def test_every_way_is_gone_with_its_probability(draw: Any, expected: dict[Any, Fraction]) -> None:
    """Also where one choice depends on another."""
    assert expected == distribution(draw)


def _until_zero(rng: random.Random) -> int:
    while rng.randrange(3):
        pass
    return 0


def _swallowing(rng: random.Random) -> int:
    try:
        return int(rng.random())
    except Exception:  # noqa: BLE001 (as games may)
        return 0


def _sometimes_long(rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.sample(range(9), 9)) if rng.randrange(2) else ()


@pytest.mark.parametrize(
    "draw",
    [
        lambda rng: rng.random(),
        lambda rng: rng.getrandbits(8),
        lambda rng: tuple(rng.sample(range(52), 52)),
        _until_zero,
        _swallowing,
        _sometimes_long,
    ],
)
def test_where_there_are_too_many_ways_nothing_is_said(draw: Any) -> None:
    """Floats, bits, long decks, and games that draw until they like it."""
    assert distribution(draw, 500) is None


def test_what_a_game_raises_is_its_own() -> None:
    """It is not taken for too many ways."""
    with pytest.raises(ZeroDivisionError):
        distribution(lambda rng: rng.randrange(2) // 0)


# ------------------------------------------------------------ what is tried in a case


def test_equal_states_come_about_by_actions_in_another_order() -> None:
    """The description is the order."""
    case = case_of(Play(Heap(5), (Take(1), Take(2))), 1)
    assert (("the same actions", Heap(2)), ("2, 1", Heap(2))) == case.equals


def test_texts_differ_by_a_sign_or_two() -> None:
    """At most two are added or left out."""
    found = {len(text) for text in texts(["abcdef"], random.Random(1), 1_000)}
    assert {5, 6, 7, 8} <= found <= {4, 5, 6, 7, 8}


def test_a_path_that_begins_another_is_named_with_it() -> None:
    """With both actions and all names of both paths."""
    found = {"up": ("a", "b", "c"), "in": ("a", "b"), "out": ("b",)}
    assert ["the path of in, a b, begins that of up, a b c"] == list(begun(found))


# ------------------------------------------------------------ bets

HALF = Fraction(1, 2)


def test_a_wrong_claim_is_refuted_and_a_right_one_is_not() -> None:
    """A coin that falls on one side always, and one that falls on both."""
    odds = Odds({"heads": HALF, "tails": HALF})
    assert 30 > next(number for number in range(100) if odds.sure("heads"))
    fair = Odds({"heads": HALF, "tails": HALF})
    rng = random.Random(1)
    assert not any(fair.sure(rng.choice(["heads", "tails"])) for _ in range(5_000))


def test_a_fair_game_makes_nobody_rich() -> None:
    """The mean fortune of many who bet against a right claim is their coin, so few come to a hundred."""
    rich = 0
    for seed in range(1_000):
        rng, odds = random.Random(seed), Odds({0: Fraction(1, 3), 1: Fraction(2, 3)})
        for _ in range(50):
            odds.sure(min(rng.randrange(3), 1))
        rich += odds._fortune > 4.6  # noqa: SLF001 (about a hundred coins)
    assert rich <= 10
    assert CERTAIN >= 10**6


def test_pairs_are_told_apart_by_what_differs() -> None:
    """The feature, its value, and how often it was only real or only drawn."""
    pairs, rng = Pairs(), random.Random(1)
    assert not pairs.different
    for _ in range(500):
        if pairs.sure({"a": rng.randrange(3), "b": 1}, {"a": 2, "b": 1}):
            break
    assert pairs.different
    assert pairs.count < 200
    feature, value, real, drawn = pairs.worst()
    assert ("a", 2, 0) == (feature, value, real)
    assert drawn > 20


def test_alike_pairs_are_not_told_apart() -> None:
    """Whatever is drawn, if both are drawn in the same way."""
    pairs, rng = Pairs(), random.Random(2)
    for _ in range(2_000):
        assert not pairs.sure({"a": rng.randrange(3)}, {"a": rng.randrange(3)})


def test_features_are_numbers_texts_and_the_order_of_neighbors() -> None:
    """Of everything that a state compares by; what can't be hashed counts as it prints."""

    @attrs.frozen
    class Card:
        face: str

    @attrs.frozen
    class Odd:
        cards: tuple[Any, ...]
        counts: dict[str, int]
        cache: int = attrs.field(default=0, eq=False)

    assert {
        "len(cards)": 3,
        "cards[0]": 2,
        "cards[1]": 1,
        "cards[0:2] in order": False,
        "cards[2].face": "x",
        "counts": "{'a': 1}",
    } == features(Odd((2, 1, Card("x")), {"a": 1}))
    assert features(Odd((Card("b"), Card("a")), {}))["cards[0:2] in order"] is False


def by_floats(view: lots.Stack, rng: random.Random) -> lots.Lots:
    """Draw a state in a way of which nobody can go through all."""
    return lots.Lots(tuple(sorted(view.stack, key=lambda _: rng.random())), view.drawn, view.left)


UNSURE = lots.variant(draw=by_floats, chances=lots.EVEN.seen.chances)
"""All lots are as likely, and that can only be found by bets."""


@pytest.mark.parametrize(
    ("law", "game", "said"),
    [
        ("odds", UNSURE, "of DRAW has the probability 1/3, but occurred "),
        ("fair", lots.STACKED, "everybody can tell a resampled state from a real one at the start: in "),
    ],
)
def test_a_bet_that_is_won_is_told_once(law: str, game: AnyGame, said: str) -> None:
    """What is drawn later would only confirm it."""
    (problem,) = BY_ID[law].problems(case_of(Play(staves.new_game(game, seed=2), ()), 1))
    assert said in problem


# ------------------------------------------------------------ what is kept in a value


class Slotted:
    """Slots, one of them private, and one that is empty."""

    __slots__ = ("__own", "empty", "open")

    def __init__(self) -> None:
        self.open = 1
        self.__own = 2


class Single:
    """One slot that is given as a text."""

    __slots__ = "only"  # noqa: PLC0205 (it may be so)

    def __init__(self) -> None:
        self.only = 3


def _closing() -> Any:
    hidden = 5

    def inner(default: int = 4, *, key: int = 7) -> int:
        return hidden + default + key + later

    if hidden > 5:
        later = 6  # which is never done, so there is nothing to find
    return inner


@pytest.mark.parametrize(
    ("value", "places"),
    [
        ((1, [2]), {"[0]": 1, "[1][0]": 2}),
        ({"a": 1}, {"['a']": 1}),
        (frozenset({3}), {"{}": 3}),
        (Slotted(), {".open": 1, "._Slotted__own": 2}),
        (Single(), {".only": 3}),
        (
            _closing(),
            {", whose closure has hidden": 5, ", whose defaults are [0]": 4, ", whose defaults are ['key']": 7},
        ),
        (partial(max, 8, key=abs), {".args[0]": 8}),
        ([9].append, {}),
        (iter([3]), {"[0]": 3}),
    ],
)
def test_everything_is_found_with_its_place(value: Any, places: dict[str, Any]) -> None:
    """In slots, containers, closures and whatever else refers to it."""
    found = dict(within(value))
    assert places == {place: found.get(place) for place in places}


def test_a_method_leads_to_its_object() -> None:
    """And what is in itself is not walked through for ever."""
    bound = Patience((1,), (2,)).__copy__
    assert (1,) in [part for _, part in within(bound)]
    ring: list[Any] = []
    ring.append(ring)
    assert 2 == len(list(within(ring)))


def test_what_is_in_an_object_is_found_once_unless_it_is_wanted_again() -> None:
    """Or what shares its parts, as boards do, would be walked through without end."""
    shared: Any = [3]
    for _ in range(30):
        shared = [shared, shared]
    assert 62 == len(list(within(shared)))
    pair = [3]
    assert [("[0][0]", int, 3), ("[1][0]", int, 3)] == content((pair, pair))
    assert content((pair, pair)) == content(([3], [3]))


def test_a_difference_has_a_place() -> None:
    """And both values; identity counts too, but not for numbers and texts."""
    assert ("[1]", 2, 3) == difference((1, 2), (1, 3))
    assert difference((1, "a"), (1, "a")) is None
    same, other = [1], [1]
    assert "[1]" == (difference((same, same), (same, other)) or ("",))[0]
    assert ("[2]", None, 3) == difference((1, 2), (1, 2, 3))
    assert [("[0]", int, 1), ("[1]", str, "a")] == content((1, "a"))


@attrs.frozen
class Keeping(Table):
    """A view that keeps what it doesn't compare by."""

    kept: Any = attrs.field(default=None, eq=False, repr=False)


@attrs.frozen
class Needing(Table):
    """A view that can't be made without that."""

    kept: Any = attrs.field(eq=False, kw_only=True)


def test_a_view_is_made_anew_of_what_it_compares_by() -> None:
    """If that is all it needs."""
    view = Keeping(0, (1, 2), (3,), 2, "secret")
    twin: Any = remade(view)
    assert twin == view
    assert twin.kept is None
    assert remade(Needing(0, (1, 2), (3,), 2, kept=1)) is None
    known, aside = compared(view)
    assert (".row[0]", 3) in known
    assert (".kept", "secret") in aside


# ------------------------------------------------------------ states that a view gives back


START = Patience((5, 4, 1), (3,))


def kept_back(monkeypatch: pytest.MonkeyPatch, view: Any, resample: Any) -> list[str]:
    """Return what leaks of a state if no other is found, as the game has no start."""
    wrong = changed(patience.GAME, view=view, resample=resample, start=None, data=None)
    monkeypatch.setattr(Patience, "game", wrong)
    monkeypatch.setattr(Table, "game", wrong)
    return [way for _, way in leaking(case_of(Play(START, ()), 1))]


def keeping(kept: Any) -> Any:
    """Return what makes views that keep something of a state."""
    return lambda state, player: Keeping(player, tuple(sorted(state.deck)), state.row, state.lives, kept(state))


@pytest.mark.parametrize(
    ("kept", "given_back", "way"),
    [
        (lambda state: state, lambda view, _: view.kept, "the view's attribute kept, which is a whole state"),
        (
            lambda state: [state.deck],
            lambda view, _: Patience(view.kept[0], view.row, view.lives),
            "the view's attribute kept[0], which is the state's deck",
        ),
        (
            lambda state: int("".join(map(str, state.deck))),
            lambda view, _: Patience(tuple(map(int, str(view.kept))), view.row, view.lives),
            "the view's attribute kept, which views don't compare and resample() finds the real state by",
        ),
    ],
)
def test_a_view_that_gives_the_state_back_is_found_out(
    monkeypatch: pytest.MonkeyPatch, kept: Any, given_back: Any, way: str
) -> None:
    """Though there is no other state to compare with."""
    assert [way, way] == kept_back(monkeypatch, keeping(kept), given_back)


def test_where_all_is_seen_nothing_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """If resample() gives the real state with good reason, the law says that it compared nothing."""
    with pytest.raises(Unchecked, match=r"resample\(\) always gave the real one"):
        kept_back(monkeypatch, keeping(lambda _: 1), lambda view, _: Patience((5, 4, 1), view.row, view.lives))


def test_a_class_of_views_may_depend_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the view's own class is what tells."""

    def view(state: Patience, player: int | None) -> Any:
        seen = patience.view(state, player)
        return seen if state.deck[0] == 5 else Keeping(*attrs.astuple(seen, recurse=False))

    found = kept_back(monkeypatch, view, lambda seen, _: Patience((4, 5, 1), seen.row, seen.lives))
    assert found[0].startswith("the view's own class (")


def test_other_games_have_the_same_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a state is always given back, a state of another game is compared."""
    state = staves.new_game(patience.GAME, seed=1)
    wrong = changed(patience.GAME, resample=lambda _view, _rng: state)
    monkeypatch.setattr(Patience, "game", wrong)
    monkeypatch.setattr(Table, "game", wrong)
    (twin,) = twins(case_of(Play(state, ()), 1), 0)
    assert twin != state
    assert staves.view(twin, 0) == staves.view(state, 0)


# ------------------------------------------------------------ what is not checked


def test_a_law_says_why_it_is_not_checked() -> None:
    """In a report, and as a skipped test."""

    def never(_case: Case) -> list[str]:
        raise Unchecked("it is a matter of taste")

    law = Law("taste", "It is fun.", never)
    verdict = check_game(NIM, laws=[law], actions=20).verdicts[0]
    assert (0, "it is a matter of taste", False) == (verdict.cases, verdict.missing, verdict.holds)
    assert "- taste      not checked, because it is a matter of taste" == str(verdict)
    with pytest.raises(unittest.SkipTest, match="it is a matter of taste"):
        check_law(law, NIM)


def test_a_law_may_be_checked_on_some_cases_only() -> None:
    """Those in which nothing could be compared are not counted, and don't make it shorter."""

    def odd(case: Case) -> list[str]:
        if case.state.left % 2 == 0:
            raise Unchecked("it is even")
        return ["few"] if case.state.left < 10 else []

    law = Law("odd", "There are never few.", odd)
    example = check_game(NIM, laws=[law], actions=200).verdicts[0].counterexample
    assert example is not None
    assert example.case.state.left in {1, 3, 5, 7, 9}
    with pytest.raises(AssertionError, match="few"):
        check_law(law, NIM, st.sampled_from([*map(Heap, (2, 1, 3, 5, 7, 9))]))  # a few examples are enough


@pytest.mark.parametrize(
    ("law", "game", "why"),
    [
        ("odds", bids.GAME, "resample() gave no other state"),
        ("fair", hall.GAME, "always gave the real state"),
        ("fair", changed(NIM, view=staves.OpenView, resample=lambda view, _: view.state, start=None), "how it starts"),
    ],
)
def test_a_law_about_chance_says_why_it_is_not_checked(
    monkeypatch: pytest.MonkeyPatch, law: str, game: AnyGame, why: str
) -> None:
    """If there is nothing to draw, or no start to compare with."""
    monkeypatch.setattr(fairness, "_MIN_PAIRS", 50)  # which are all alike
    missing = BY_ID[law].missing(game) or check_game(game, laws=[BY_ID[law]], actions=10).verdicts[0].missing
    assert why in (missing or "")


def test_what_others_may_have_chosen_is_gone_through_if_it_is_not_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has been guessed yet, so it may be any code; whoever has set it knows it."""
    start = staves.new_game(code.GAME)
    case = case_of(Play(start, (code.PUTS[0],)), 1)
    assert [code.Code(put) for put in code.PUTS] == alike.chosen_otherwise(case, 1, [start])
    assert [code.Code(code.PUTS[0])] == alike.chosen_otherwise(case, 0, [start])
    monkeypatch.setattr(alike, "_TRIES", 1)
    assert alike.chosen_otherwise(case, 1, [start]) is None
    with pytest.raises(Unchecked, match="always gave the real state"):
        list(BY_ID["fair"].problems(case))


def test_too_few_states_that_look_the_same_are_not_counted() -> None:
    """With many hands, hardly any resampled state leaves them all as they are."""
    state = staves.setup(hands.GAME, players=3).new_game(seed=3)
    with pytest.raises(Unchecked, match=r"gave too few states|gave no other state"):
        list(BY_ID["odds"].problems(case_of(Play(state, ()), 1)))


def test_an_exception_is_told_with_its_verb_and_place() -> None:
    """Where there is no verb, only the place."""

    def fail(_state: Any, _player: Any) -> Any:
        raise KeyError("oh")

    dice_state = staves.new_game(dice.GAME, seed=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dice.Dice, "game", changed(dice.GAME, view=fail))
        with pytest.raises(KeyError) as error:
            staves.view(dice_state, 0)
    assert raised(error.value).startswith("view() raised KeyError: 'oh' (in test_parts_of_laws.py, line ")
    with pytest.raises(KeyError) as error:
        fail(0, 0)
    assert raised(error.value).startswith("raised KeyError: 'oh' (in test_parts_of_laws.py, line ")
