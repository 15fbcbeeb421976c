"""What a case has to try and to compare, how its texts differ, and how it tells what was raised."""

import copy
import random
from functools import partial
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.nim import Heap
from helpers.sound import patience
from helpers.sticks import STICKS, Sticks, Take
from staves import OpenState
from staves._core.standing import weighed
from staves._core.verbs import _listed
from staves.testing import Case, Play, Unchecked
from staves.testing._acting import won
from staves.testing._cases import belonging, made_anew, named, raised, sloppy, texts, well_formed

ONE, TWO, SIX = Take(1), Take(2), Take(6)


def case(start: Any, *actions: Any, others: tuple[Any, ...] = (), seed: int = 1) -> Case:
    """Return the case of a state, with what is to be tried there besides the legal actions."""
    play = Play(start, actions)
    return Case(play, play.states[-1], Play(start, actions).states[-1], others, seed)


def test_a_game_has_a_state_before_and_after_each_action() -> None:
    """The first is an equal one, as a wrong game might change it."""
    play = Play(Sticks(5), (ONE, TWO))
    assert (Sticks(5), Sticks(4, 1), Sticks(2)) == play.states
    assert play.states is play.states
    assert play.start is not play.states[0]
    assert "Play(Sticks(left=5, turn=0), TAKE 1, TAKE 2)" == repr(play)
    assert "Play(Sticks(left=5, turn=0), nothing done)" == repr(Play(Sticks(5), ()))


def test_a_case_knows_what_is_legal_and_what_is_not() -> None:
    """Each illegal action counts once; what is listed and breaks a rule isn't played."""
    tried = case(Sticks(2), TWO, others=(SIX, ONE, SIX, TWO))
    assert ((), (SIX, ONE, TWO), ()) == (tried.legal, tried.illegal, tried.playable)
    greedy = case(sticks.Greedy(1), others=(SIX, ONE))
    assert ((ONE, TWO), (SIX,), (ONE,)) == (greedy.legal, greedy.illegal, greedy.playable)
    assert greedy.game is sticks.GREEDY
    assert ((0, 1), (0, 1, None)) == (greedy.players, greedy.viewers)
    assert "<Play(Sticks(left=2, turn=0), TAKE 2), seed 1>" == repr(tried)


def test_what_was_found_out_is_kept_in_the_case() -> None:
    """In a dict of its own, as the oldest attrs that will do keeps nothing in slots."""
    tried = case(Sticks(3))
    legal, states = tried.legal, tried.play.states
    assert legal is vars(tried)["legal"]
    assert states is vars(tried.play)["states"]


def test_by_default_nothing_else_is_tried() -> None:
    """The seed is 0."""
    plain = Case(Play(Sticks(1), ()), Sticks(1), Sticks(1))
    assert ((), 0) == (plain.others, plain.seed)
    assert () == plain.illegal


class Many(Sticks):
    """Any number of sticks may be taken, up to nine."""


MANY = tuple(map(Take, range(1, 10)))
sticks.game(Many, legal_actions=lambda _: MANY, book=staves.Rulebook([Take]))


def test_a_slow_law_looks_at_three_actions() -> None:
    """Which ones, is a matter of the seed; if there are fewer, it looks at all."""
    found = [case(Many(20), seed=seed).some for seed in range(30)]
    assert {3} == {len({*some}) for some in found}
    assert {*MANY} == {take for some in found for take in some}
    assert found == [case(Many(20), seed=seed).some for seed in range(30)]
    assert {ONE, TWO} == {*case(Sticks(5)).some}
    assert (ONE,) == case(sticks.Greedy(1)).some


def test_a_state_is_compared_with_one_that_the_same_actions_lead_to() -> None:
    """And with one that they lead to in another order, if there is one; the first order that is found will do."""
    one = case(Sticks(5), ONE)
    assert (("the same actions", Sticks(4, 1)),) == one.equals
    assert one.equals[0][1] is one.again
    same = case(Sticks(5), ONE, ONE)
    assert (("the same actions", Sticks(3)),) == same.equals
    assert [("the same actions", Sticks(2)), ("TAKE 2, TAKE 1", Sticks(2))] == [*case(Sticks(5), ONE, TWO).equals]
    assert [("the same actions", Sticks(0)), ("TAKE 2, TAKE 1", Sticks(0))] == [*case(Sticks(3), ONE, TWO).equals]


def test_an_order_that_cannot_be_played_or_leads_elsewhere_is_not_compared() -> None:
    """Only equal states are."""
    assert 1 == len(case(sticks.Clumsy(3), TWO, ONE).equals)
    start = patience.Patience((2, 5, 4), (3,))
    high, low = patience.BETS
    assert 1 == len(case(start, low, high).equals)


def states_after_actions(end: Sticks, play: Play[Any, Any]) -> list[Sticks]:
    """Return the states of a game of which nobody should need those before the end."""
    if not play.actions:
        pytest.fail("the states of a game without actions were asked for")
    return [end]


def test_a_long_game_is_seldom_replayed_in_another_order() -> None:
    """In one case of a hundred for ten thousand actions, and in each for a hundred."""
    replayed: list[int] = []
    for count in (100, 400):
        replayed.append(0)
        for seed in range(60):
            actions = (ONE, TWO) * (count // 2)
            end = Sticks(0)
            tried = Case(Play(Sticks(2 * count), actions), end, end, (), seed)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Play, "states", property(partial(states_after_actions, end)))
                patch.setattr(random.Random, "sample", counting(replayed))
                _ = tried.equals
    all_of_them, some = replayed
    assert 60 == all_of_them
    assert 5 <= some <= 25


def counting(counts: list[int]) -> Any:
    """Return what always samples the first two different places, and counts how often it is asked."""

    def sample(_rng: random.Random, places: Any, _count: int) -> list[int]:
        counts[-1] += 1
        return [places[0], places[1]]

    return sample


def test_a_case_without_what_a_law_needs_is_not_checked() -> None:
    """The reason says what there was none of."""
    with pytest.raises(Unchecked, match=r"^there was no legal action$"):
        case(Sticks(0)).need((), "legal")
    case(Sticks(1)).need((ONE,), "legal")


def test_whoever_is_meant_has_a_name() -> None:
    """A spectator is no player."""
    assert ["player 0", "player B", "a spectator"] == [named(0), named("B"), named(None)]


@attrs.frozen
class Holding(OpenState["Holding", Take, int, Take]):
    """A state with a part that can be changed, and a copy that isn't one."""

    left: list[int]
    turn: int = 0

    def __deepcopy__(self, _memo: object) -> "Holding":
        return self


def test_a_state_is_made_anew_of_copies_of_its_parts() -> None:
    """Nothing that happens to it changes the original."""
    state = Holding([1, 2], 1)
    assert copy.deepcopy(state) is state
    twin = made_anew(state)
    assert state == twin
    twin.left.append(3)
    assert [1, 2] == state.left


def test_a_state_belongs_to_the_game_that_is_checked() -> None:
    """Any other is refused, and so is what is no state."""
    state = Sticks(3)
    assert state is belonging(state, STICKS)
    for other, kind in ((Heap(3), "Heap"), (7, "int")):
        with pytest.raises(ValueError, match=f"^the states to check sticks on .*: set {kind}.game to this one$"):
            belonging(other, STICKS)


def test_texts_are_like_those_that_are_known() -> None:
    """As many as are wanted, if anything is known; digits are exchanged for others most of the time."""
    rng = random.Random(1)
    found = list(texts([Take(5)], rng, 400))
    assert 400 == len(found)
    assert [] == list(texts([], rng, 400))
    digits = [text for text in found if len(text) == 6 and text[:5] == "TAKE " and text[5] in "0123456789"]
    assert 180 < len(digits) < 280
    assert {*"0123456789"} == {text[5] for text in digits}
    careless = {*sloppy("TAKE 5")}
    assert careless <= {*found}
    assert 30 < len([text for text in found if text in careless and text != "TAKE 5"]) < 110
    lengths = {len(text) for text in found}
    assert {5, 6, 7, 8} <= lengths <= {4, 5, 6, 7, 8}
    signs = {*"".join(found)} - {*"".join(careless)}
    assert signs == {*"0123456789"} - {"0", "5"}
    for text in texts(["abc"], random.Random(2), 300):
        assert len({*text} - {*"abc0123456789ABC \n"}) == 0


class Scripted(random.Random):
    """Chance that gives these numbers, the first of all choices, and the last place, and notes what there was."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = iter(numbers)
        self.noted: list[Any] = []

    def random(self) -> float:
        """Return the next number."""
        return next(self.numbers)

    def choice(self, seq: Any) -> Any:
        """Return the first of all."""
        self.noted.append([*seq])
        return seq[0]

    def randrange(self, start: Any, stop: Any = None, step: Any = 1) -> int:
        """Return the last number."""
        del stop, step
        self.noted.append(start)
        return int(start) - 1


KNOWN, SIGNS = ["a12", "b"], [*"0123456789ab"]


@pytest.mark.parametrize(
    ("numbers", "text", "noted"),
    [
        ((0.1499,), "a12", [KNOWN, [*sloppy("a12")]]),
        ((0.15, 0.6999), "a02", [KNOWN, [1, 1, 2], [1, 2], [*"0123456789"]]),
        ((0.15, 0.7), "a12", [KNOWN, [1, 1, 2], 4, ["", *SIGNS], [0, 1]]),
    ],
)
def test_a_text_is_changed_in_one_of_three_ways(numbers: tuple[float, ...], text: str, noted: list[Any]) -> None:
    """It is written carelessly, one digit is replaced, or one character is inserted or deleted."""
    rng = Scripted(*numbers)
    assert [text] == list(texts(KNOWN, rng, 1))
    assert noted == rng.noted


class Putting(Scripted):
    """Chance that chooses the last of all."""

    def choice(self, seq: Any) -> Any:
        """Return the last of all."""
        self.noted.append([*seq])
        return seq[-1]


def test_a_sign_may_be_put_in_the_place_of_another() -> None:
    """Or after all, and twice in a text; where there are no digits, none is exchanged."""
    rng = Putting(0.5, 0.5)
    assert ["bbb"] == list(texts(KNOWN, rng, 1))
    assert [KNOWN, [1, 1, 2], 2, ["", *SIGNS], [0, 1], 3, ["", *SIGNS], [0, 1]] == rng.noted


@pytest.mark.parametrize(("number", "often"), [(0.2499, True), (0.25, False)])
def test_a_game_of_four_hundred_actions_is_replayed_every_fourth_time(
    monkeypatch: pytest.MonkeyPatch,
    number: float,
    often: bool,  # noqa: FBT001 (a case)
) -> None:
    """A hundred would be replayed each time."""
    monkeypatch.setattr(random.Random, "random", lambda _: number)
    assert (2 if often else 1) == len(case(Sticks(700), *(ONE, TWO) * 200).equals)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Take 12",
            [
                *("take 12", "TAKE 12", "Take 12 ", " Take 12", "Take 12\n"),
                *("Take 012", "Take 0_12", "Take +12", "Take  12", "Take \u0661\u0662"),
            ],
        ),
        ("no", ["no", "NO", "no ", " no", "no\n", "no"]),
    ],
)
def test_a_text_may_be_written_carelessly(text: str, found: list[str]) -> None:
    """In other letters, with spaces, and with digits that only look like the right ones."""
    assert found == [*sloppy(text)]


def test_what_can_be_written_is_tried() -> None:
    """What isn't an action is left out."""
    found = list(well_formed(Sticks(5), [ONE, TWO], random.Random(1), 100))
    assert 30 < len(found) < 100
    assert {*map(Take, range(10))} == {*found}
    assert all(isinstance(take, Take) for take in found)


class Raising(Sticks):
    """A game that raises an error in a function with a name."""


def winners(_state: Any) -> Any:
    """Raise an error with a text."""
    raise LookupError("no one")


def test_an_error_is_told_with_the_function_that_was_asked() -> None:
    """And with the file and line where it was raised; what the tests themselves raise has no function."""
    sticks.game(Raising, winners=winners)
    with pytest.raises(LookupError) as error:
        staves.winners(Raising(0))
    line = winners.__code__.co_firstlineno + 2
    assert f"winners() raised LookupError: no one (in test_a_case.py, line {line})" == raised(error.value)
    with pytest.raises(LookupError) as error:
        winners(0)
    assert raised(error.value).startswith("raised LookupError: ")
    sticks.game(Raising, worth=winners)
    with pytest.raises(LookupError) as error:
        weighed(Raising(3))
    assert raised(error.value).startswith("weighed() raised LookupError: ")


def test_functions_of_the_kit_and_private_ones_are_not_named() -> None:
    """Nobody has called them."""
    sticks.game(Raising, legal_actions=winners)
    with pytest.raises(LookupError) as error:
        _listed(Raising(3))
    assert raised(error.value).startswith("raised LookupError: no one (in ")
    sticks.game(Raising, winners=winners)
    with pytest.raises(LookupError) as error:
        list(won(case(Raising(3))))
    assert raised(error.value).startswith("winners() raised LookupError: no one (in ")
