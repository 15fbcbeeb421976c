"""The laws about chance, part by part: what is drawn, counted and compared, and what is said of it."""

import random
from fractions import Fraction
from functools import partial
from typing import Any

import attrs
import pytest

import staves
from helpers import lots
from helpers.duel import DUEL, Duel, Glimpse
from helpers.games import changed
from helpers.lots import DRAW, LEAVE, Lots, Stack
from helpers.nim import NIM
from helpers.sound import bids, code, dice, patience
from helpers.sound.patience import BETS, Patience, Table
from staves._core.errors import shown
from staves.testing import LAWS, Case, Play, Unchecked
from staves.testing import _fairness as fairness
from staves.testing._alike import chosen_otherwise, known_to_nobody, looks, replayed, twins
from staves.testing._fairness import features
from staves.testing._strategies import case_of

BY_ID = {law.id: law for law in LAWS}
HIGH, LOW = BETS
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
exactly: Any = fairness._exactly  # noqa: SLF001 (a whole game would have to be made for each case)
surely: Any = fairness._surely  # noqa: SLF001
secret: Any = fairness._secret  # noqa: SLF001
seated: Any = fairness._seated  # noqa: SLF001
posterior: Any = fairness._posterior  # noqa: SLF001
chosen: Any = fairness._chosen  # noqa: SLF001
for_seat: Any = fairness._for_seat  # noqa: SLF001
played: Any = fairness._played  # noqa: SLF001
alike: Any = fairness._alike  # noqa: SLF001


def case(start: Any, *actions: Any, seed: int = 1) -> Case:
    """Return the case of a state."""
    return case_of(Play(start, actions), seed)


# ------------------------------------------------------------ what is claimed of outcomes


def test_a_claim_is_compared_with_the_sum_over_all_states() -> None:
    """Only states count that look the same, and the shares of these are parts of their sum."""
    shares = {"a": Fraction(1, 4), "b": Fraction(1, 4), "c": Fraction(1, 2)}
    follows = [("a", "x"), ("b", "y")]
    assert [] == list(exactly("GO", {"x": HALF, "y": HALF}, follows, shares))
    assert [
        "outcome 0 of GO has the probability 1/3, but over all possible states it has 1/2",
        "outcome 1 of GO has the probability 2/3, but over all possible states it has 1/2",
    ] == list(exactly("GO", {"x": THIRD, "y": 2 * THIRD}, follows, shares))
    assert ["outcome 2 of GO has the probability 1/3, but over all possible states it has 0"] == [
        said for said in exactly("GO", {"x": HALF, "y": HALF, "z": THIRD}, follows, shares) if "outcome 2" in said
    ]
    whole = [*follows, ("c", "x")]
    assert [] == list(exactly("GO", {"x": Fraction(3, 4), "y": Fraction(1, 4)}, whole, shares))


def test_a_bet_names_the_outcome_that_is_furthest_from_the_claim() -> None:
    """With how often it occurred in how many states; the bet ends when it is won."""
    claimed = {"x": THIRD, "y": THIRD, "z": THIRD}
    found = ["x", "y", "y"] * 200
    (said,) = surely("GO", claimed, found)
    assert said.startswith("outcome 2 of GO has the probability 1/3, but occurred 0 times in ")
    count = int(said.split()[-3])
    assert 30 < count < 100
    assert said.endswith(" resampled states")
    assert [] == list(surely("GO", claimed, found[: count - 1]))
    assert [said] == list(surely("GO", claimed, found[:count]))
    assert [] == list(surely("GO", claimed, ["x", "y", "z"] * 200))


def test_a_bet_names_an_outcome_by_what_was_due() -> None:
    """One that occurs too often may be further from its claim than one that is likelier and too rare."""
    claimed = {"x": Fraction(8, 10), "y": Fraction(1, 10), "z": Fraction(1, 10)}
    (said,) = surely("GO", claimed, ["x", "y"] * 100)
    assert said.startswith("outcome 1 of GO has the probability 1/10, but occurred ")


def test_states_are_drawn_until_there_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred of them, or a hundred and one if none looks the same."""
    drawn: list[int] = []

    def resample(view: Stack, rng: random.Random) -> Lots:
        drawn.append(rng.randrange(9))
        return Lots(view.stack[::-1], view.drawn, view.left)

    game = changed(lots.LOTS, resample=resample)
    monkeypatch.setattr(Lots, "game", game)
    monkeypatch.setattr(Stack, "game", game)
    state = Lots((0, 1, 2))
    view = staves.view(state, 0)
    assert [Lots((2, 1, 0))] * 400 == alike(view, 3, looks(state))
    assert 400 == len(drawn)
    first = drawn[:]
    drawn.clear()
    alike(view, 3, looks(state))
    assert first == drawn
    drawn.clear()
    assert [] == alike(view, 3, looks(Lots((0, 1, 3))))
    assert 101 == len(drawn)


@pytest.mark.parametrize(
    ("start", "actions", "said"),
    [
        (Lots((2, 0, 1, 1)), (), []),
        (Lots((2, 0, 1, 1)), (LEAVE, DRAW), []),
        (dice.Dice((0, 0), (1, 2, 3, 1)), (), []),
        (Patience((1, 2, 2), (3,)), (), []),
    ],
)
def test_right_probabilities_are_found_right(start: Any, actions: tuple[Any, ...], said: list[str]) -> None:
    """By going through all states that there may be."""
    assert said == list(BY_ID["odds"].problems(case(start, *actions)))


def test_wrong_probabilities_are_found_out() -> None:
    """Where two of four lots are alike, it is not as likely that one of them is drawn as another one."""
    start = attrs.evolve(staves.new_game(lots.EVEN, seed=1), stack=(2, 0, 1, 1))
    assert [
        "outcome 0 of DRAW has the probability 1/3, but over all possible states it has 1/4",
        "outcome 1 of DRAW has the probability 1/3, but over all possible states it has 1/2",
        "outcome 2 of DRAW has the probability 1/3, but over all possible states it has 1/4",
    ] == list(BY_ID["odds"].problems(case(start)))
    certain = attrs.evolve(staves.new_game(lots.CERTAIN, seed=1), stack=(2, 0, 1, 1))
    assert ["DRAW has outcomes in resampled states that outcomes() doesn't list"] == list(
        BY_ID["odds"].problems(case(certain))
    )


def test_where_nothing_else_may_be_nothing_is_compared() -> None:
    """If all lots are alike, or there is only one."""
    for stack in ((1, 1, 1), (1,)):
        with pytest.raises(Unchecked, match="gave no other state that looks the same to everybody"):
            list(BY_ID["odds"].problems(case(Lots(stack))))
    with pytest.raises(Unchecked, match="there was no legal action"):
        list(BY_ID["odds"].problems(case(Lots((1, 2), (), 0))))


@pytest.mark.parametrize(("number", "enough"), [(49, False), (50, True)])
def test_fifty_states_are_enough(monkeypatch: pytest.MonkeyPatch, number: int, enough: bool) -> None:  # noqa: FBT001 (a case)
    """If nobody can go through all."""
    monkeypatch.setattr(fairness, "distribution", lambda _: None)
    alike = [Lots((0, 1)), Lots((1, 0))] * 25 if enough else [Lots((0, 1))] * number
    monkeypatch.setattr(fairness, "_alike", lambda *_: alike)
    if enough:
        assert [] == list(BY_ID["odds"].problems(case(Lots((1, 0)))))
    else:
        with pytest.raises(Unchecked, match="gave too few states that look the same to everybody"):
            list(BY_ID["odds"].problems(case(Lots((1, 0)))))


def test_a_game_that_hides_nothing_is_not_checked() -> None:
    """Nor is one without a start."""
    assert [None, "the game hides nothing"] == [fairness.nothing_hidden(game) for game in (DUEL, NIM)]
    assert "the game hides nothing" == fairness.nothing_dealt(NIM)
    assert fairness.nothing_dealt(DUEL) is None
    assert "the game doesn't define how it starts (start)" == fairness.nothing_dealt(changed(DUEL, start=None))


# ------------------------------------------------------------ what is dealt


def few(rng: random.Random) -> Patience:
    """Shuffle three cards, of which two are alike."""
    return Patience(tuple(rng.sample((1, 2, 2), 3)), (3,))


def in_order(view: Table, _rng: random.Random) -> Patience:
    """Return a state with the cards of the deck in order."""
    return Patience(view.unseen, view.row, view.lives)


def dealt(monkeypatch: pytest.MonkeyPatch, *actions: Any, **changes: Any) -> list[str]:
    """Return what the law about dealing says of a game with three cards."""
    game = changed(patience.GAME, **{"begin": few, **changes})
    monkeypatch.setattr(Patience, "game", game)
    monkeypatch.setattr(Table, "game", game)
    return list(BY_ID["fair"].problems(case(Patience((2, 1, 2), (3,)), *actions)))


def test_what_is_dealt_fairly_is_found_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start and later, until all is known."""
    assert [] == dealt(monkeypatch)
    assert [] == dealt(monkeypatch, LOW)


def test_what_is_dealt_unfairly_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each state that is too likely or not likely enough is named, for each viewer."""
    decks = {(1, 2, 2): 1, (2, 1, 2): 0, (2, 2, 1): 0}
    expected = [
        f"resample() gives {who} {shown(Patience(deck, (3,)))} with the probability {share}, "
        "but by how the game starts it has 1/3"
        for who in ("player 0", "a spectator")
        for deck, share in decks.items()
    ]
    assert sorted(expected) == sorted(dealt(monkeypatch, resample=in_order))


def test_what_may_not_have_been_dealt_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck that no game begins with has the probability 0."""

    def other(view: Table, rng: random.Random) -> Patience:
        return Patience(tuple(rng.sample((1, 2, 2, 2)[: len(view.unseen) + 1], 3)), view.row, view.lives)

    said = dealt(monkeypatch, resample=other)
    wrong = shown(Patience((2, 2, 2), (3,)))
    assert f"resample() gives player 0 {wrong} with the probability 1/4, but by how the game starts it has 0" in said


def test_where_one_state_was_dealt_no_other_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither sometimes nor always."""
    real, other = Patience((2, 1, 2), (3,)), Patience((1, 2, 2), (3,))
    for drawn, shares in (([real, other], ("1/2", "1/2")), ([other], (0, 1)), ([real], None)):
        game = changed(patience.GAME, begin=lambda _: real, resample=lambda _, rng, drawn=drawn: rng.choice(drawn))
        monkeypatch.setattr(Patience, "game", game)
        monkeypatch.setattr(Table, "game", game)
        said = [
            f"resample() gives player 0 {shown(state)} with the probability {share}, but by how the game starts it has "
            f"{due}"
            for state, share, due in zip((real, other), shares or (), (1, 0), strict=False)
        ]
        assert ([said] if said else []) == list(posterior(case(real), 0))


def test_what_is_not_known_exactly_is_left_to_bets(monkeypatch: pytest.MonkeyPatch) -> None:
    """If there are too many ways to draw, or the real state was not dealt in any of those that there are."""
    start = Patience((2, 1, 2), (3,))
    for changes in (
        {
            "begin": few,
            "resample": lambda view, rng: Patience(tuple(sorted(view.unseen, key=lambda _: rng.random())), view.row),
        },
        {"begin": lambda rng: rng.random() and start},
        {"begin": lambda rng: Patience(rng.choice([(1, 2, 2), (2, 2, 1)]), (3,))},
    ):
        game = changed(patience.GAME, **changes)
        monkeypatch.setattr(Patience, "game", game)
        monkeypatch.setattr(Table, "game", game)
        assert [] == list(posterior(case(start), 0))


def test_a_game_that_could_not_have_gone_so_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an action is not legal, or where it leads to something that looks different."""

    def begin(rng: random.Random) -> Patience:
        return Patience(tuple(rng.sample((1, 2, 2), 3)), (rng.choice((1, 3, 4)),))

    game = changed(patience.GAME, begin=begin)
    monkeypatch.setattr(Patience, "game", game)
    monkeypatch.setattr(Table, "game", game)
    assert [[]] == list(posterior(case(Patience((2, 1, 2), (3,)), LOW), 0))


def test_states_that_come_about_in_several_ways_are_as_likely_as_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here two of six orders lead to one state, and four to another."""

    def apply(state: Lots, _action: Any, _tell: Any) -> Lots:
        return Lots((0, 1, 2) if state.stack[0] == 0 else (2, 1, 0), (), state.left - 1)

    def resample(view: Stack, rng: random.Random) -> Lots:
        return Lots(rng.choice([(0, 1, 2), *[(2, 1, 0)] * weight]), (), view.left)

    for weight in (1, 2):
        game = changed(
            lots.LOTS, begin=lambda rng: Lots(tuple(rng.sample(range(3), 3))), apply=apply, resample=resample
        )
        monkeypatch.setattr(Lots, "game", game)
        monkeypatch.setattr(Stack, "game", game)
        (found,) = posterior(case(Lots((0, 1, 2)), LEAVE), 0)
        said = [
            f"resample() gives player 0 {shown(Lots(stack, (), 3))} with the probability 1/2, but by how the game "
            f"starts it has {share}"
            for stack, share in (((0, 1, 2), "1/3"), ((2, 1, 0), "2/3"))
        ]
        assert (said if weight == 1 else []) == found


CODES = [code.Code(put) for put in code.PUTS[:3]]


@pytest.mark.parametrize(
    ("start", "drawn", "starts", "missing", "wrong"),
    [
        (CODES[0], CODES[:1], CODES[:1], None, None),
        (CODES[0], CODES[:2], CODES[:2], [], []),
        (CODES[0], CODES[:1], CODES[:2], [CODES[1]], []),
        (CODES[0], CODES[:2], CODES[:1], [], [CODES[1]]),
        (CODES[0], CODES[:1], [CODES[0], code.Code()], None, None),
        (CODES[0], CODES[1:2], None, [CODES[0]], []),
        (CODES[0], CODES[:2], None, [], []),
        (CODES[0], CODES[1:2], CODES[1:2], [CODES[0]], []),
        (CODES[0], CODES[1:3], CODES[:1], [CODES[0]], CODES[1:3]),
    ],
)
def test_games_may_have_begun_in_any_way_that_looks_the_same(
    start: Any, drawn: list[Any], starts: list[Any] | None, missing: list[Any] | None, wrong: list[Any]
) -> None:
    """If these are known, and the real one is among them; otherwise only in the real one."""
    found = list(chosen(case(start), 1, dict.fromkeys(drawn, 1), starts))
    if missing is None:
        assert [] == found
    else:
        assert [
            [
                *(
                    f"resample() never gives player 1 {shown(each)}, which may be what others have chosen"
                    for each in missing
                ),
                *(
                    f"resample() gives player 1 {shown(each)}, which nobody can have chosen, by what they see"
                    for each in wrong
                ),
            ]
        ] == found


def test_where_only_one_state_may_be_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """As all is known."""
    monkeypatch.setattr(fairness, "_MIN_PAIRS", 5)
    monkeypatch.setattr(fairness, "_MAX_PAIRS", 8)
    game = changed(patience.GAME, begin=lambda _: Patience((2, 2), (3,)))
    monkeypatch.setattr(Patience, "game", game)
    monkeypatch.setattr(Table, "game", game)
    with pytest.raises(Unchecked, match=r"resample\(\) always gave the real state"):
        list(BY_ID["fair"].problems(case(Patience((2, 2), (3,)))))


def guesses(monkeypatch: pytest.MonkeyPatch, *actions: Any, resample: Any = None) -> list[str]:
    """Return what the law says of a game with a secret code of 0, 1 or 2, twice."""
    if resample is not None:
        game = changed(code.GAME, resample=resample)
        monkeypatch.setattr(code.Code, "game", game)
        monkeypatch.setattr(code.Notes, "game", game)
    return list(BY_ID["fair"].problems(case(code.Code(), *actions)))


CODE, WRONG = code.Put(0, 1), code.Put(0, 2)


def test_what_others_have_chosen_may_be_whatever_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every code that fits must be drawn, how often is not asked, and no other."""
    assert [] == guesses(monkeypatch, CODE, WRONG)

    def mostly(seen: code.Notes, rng: random.Random) -> code.Code:
        fitting = code.fitting(seen)
        return code.drawn(seen, fitting * 2 + fitting[:1], rng)

    assert [] == guesses(monkeypatch, CODE, WRONG, resample=mostly)

    def without_first(seen: code.Notes, rng: random.Random) -> code.Code:
        return code.drawn(seen, code.fitting(seen)[1:], rng)

    assert [
        f"resample() never gives {who} {shown(code.Code(code.Put(0, 0), (WRONG,), (1,)))}, which may be what others "
        "have chosen"
        for who in ("player 1", "a spectator")
    ] == guesses(monkeypatch, CODE, WRONG, resample=without_first)

    def with_wrong(seen: code.Notes, rng: random.Random) -> code.Code:
        return code.drawn(seen, [*code.fitting(seen), code.Put(1, 1)], rng)

    assert [
        f"resample() gives {who} {shown(code.Code(code.Put(1, 1), (WRONG,), (1,)))}, which nobody can have chosen, by "
        "what they see"
        for who in ("player 1", "a spectator")
    ] == guesses(monkeypatch, CODE, WRONG, resample=with_wrong)


def test_a_choice_is_no_secret_to_whoever_made_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if they can't see it any more; and where nothing else would follow, nothing was chosen."""
    game = changed(bids.GAME, view=lambda state, player: attrs.evolve(bids.view(state, player), own=None))
    monkeypatch.setattr(bids.Bids, "game", game)
    monkeypatch.setattr(bids.Sight, "game", game)
    bid = Play(bids.Bids(2), (bids.BIDS[0],))
    assert [False, True, True] == [secret(bid.states, viewer) for viewer in (0, 1, None)]
    same = changed(lots.LOTS, apply=lambda state, _action, _tell: attrs.evolve(state, left=state.left - 1))
    monkeypatch.setattr(Lots, "game", same)
    monkeypatch.setattr(Stack, "game", same)
    drawn = Play(Lots((1, 2)), (DRAW,))
    assert [False] * 3 == [secret(drawn.states, viewer) for viewer in (0, 1, None)]


def test_a_choice_is_secret_if_another_one_looks_the_same() -> None:
    """To whom it does; not to whoever made it, and not if the same state follows."""
    put = Play(code.Code(), (CODE, WRONG))
    assert [False, True, True] == [secret(put.states, viewer) for viewer in (0, 1, None)]
    begun = Play(code.Code(CODE), (WRONG,))
    assert [False] * 3 == [secret(begun.states, viewer) for viewer in (0, 1, None)]
    none: Any = Play(code.Code(), ())
    assert [False] * 3 == [secret(none.states, viewer) for viewer in (0, 1, None)]
    shown = Play(Duel((1, 2), (3, 4, 5)), (staves.parse_action(Duel((1, 2), (3, 4)), "KEEP"),))
    assert [False] * 3 == [secret(shown.states, viewer) for viewer in (0, 1, None)]


# ------------------------------------------------------------ real and drawn states side by side


def told_apart(seed: int, *actions: Any, draw: Any) -> str:
    """Return what the law says of lots that are drawn like this, after some actions."""
    game = lots.variant(draw=draw)
    start = attrs.evolve(staves.new_game(game, seed=1), stack=(4, 3, 2, 1, 2, 2))
    (said,) = BY_ID["fair"].problems(case(start, *actions, seed=seed))
    return str(said)


@pytest.mark.parametrize(
    ("seed", "actions", "when"),
    [
        (2, (), "at the start"),
        (2, (DRAW, DRAW), "at the start"),
        (3, (), "at the start"),
        (3, (DRAW, DRAW), "after 2 actions"),
    ],
)
def test_half_of_the_cases_are_compared_at_the_start(seed: int, actions: tuple[Any, ...], when: str) -> None:
    """The others after as many actions as have been done."""
    said = told_apart(seed, *actions, draw=lambda view, _: Lots(view.stack, view.drawn, view.left))
    assert said.startswith(f"everybody can tell a resampled state from a real one {when}: in ")


def test_whoever_alone_can_tell_a_state_is_named() -> None:
    """Here only the second player."""

    def draw(view: Any, rng: random.Random) -> Lots:
        stack = view.stack if view.player == 1 else tuple(rng.sample(view.stack, len(view.stack)))
        return Lots(stack, view.drawn, view.left)

    said = told_apart(2, draw=draw)
    assert said.startswith("player 1 can tell a resampled state from a real one at the start: in ")


def test_a_feature_belongs_to_a_seat_and_to_all() -> None:
    """Whoever sits in a seat that is not there is the last player; nobody sits in that of spectators."""
    assert {(1, "a"): 5, (-1, "a"): 5, (1, "b"): 6, (-1, "b"): 6} == for_seat(1, {"a": 5, "b": 6})
    state = staves.setup(dice.GAME, players=3).new_game(seed=1)
    assert [0, 1, 2, 2, None] == [seated(state, seat) for seat in (0, 1, 2, 5, None)]


def test_a_short_game_has_so_many_actions() -> None:
    """Or fewer if it is over before."""
    for depth, count in ((0, 0), (1, 1), (3, 3), (4, 4), (9, 4)):
        states, done = played(lots.LOTS, random.Random(1), depth)
        assert (count + 1, count) == (len(states), len(done))
        assert all(
            staves.apply(before, action) == after
            for before, action, after in zip(states, done, states[1:], strict=False)
        )
    assert len({played(lots.LOTS, random.Random(seed), 3)[1][0] for seed in range(9)}) == 2


def test_features_have_places() -> None:
    """Those of parts that are alike also tell their order; what can't be compared is compared as it prints."""

    @attrs.frozen
    class Pair:
        one: Any
        two: Any

    assert {"one": 1, "two": "a"} == features(Pair(1, "a"))
    assert {"one": b"ab", "two": None} == features(Pair(b"ab", None))
    assert {
        "len(one)": 3,
        "one[0]": 1,
        "one[1]": 1,
        "one[0:2] in order": True,
        "one[2]": "b",
        "len(two)": 0,
    } == features(Pair((1, 1, "b"), ()))
    assert {"len(one)": 2, "one[0]": 2, "one[1]": 3, "one[0:2] in order": True, "two": 4} == features(Pair((2, 3), 4))
    for first, other, ordered in (("a", "b", True), ("b", "a", False), ("a", "a", True)):
        pairs = Pair((Pair(first, 1), Pair(other, 1)), None)
        assert ordered == features(pairs)["one[0:2] in order"]
    assert {"one": "{'a': 1}", "two.one": 2, "two.two": 3} == features(Pair({"a": 1}, Pair(2, 3)))
    nested = features(Pair(((2, 1), (2, 0)), None))
    assert (False, False, False) == tuple(
        nested[place] for place in ("one[0:2] in order", "one[0][0:2] in order", "one[1][0:2] in order")
    )
    assert 300 == len(features(Pair(tuple(range(1000)), 1)))


# ------------------------------------------------------------ states that look the same


def test_states_that_look_the_same_are_drawn_or_found_in_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, and never the real one."""
    start = Patience((1, 2, 3), (4,))
    found = twins(case(start), 0)
    assert 1 <= len(found) == len({*found}) <= 4
    assert start not in found
    assert {staves.view(start, 0)} == {staves.view(twin, 0) for twin in found}
    (other,) = known_to_nobody(case(start))
    assert other != start
    assert looks(other) == looks(start)
    duel = Duel((1, 2), (3, 4))
    assert all(twin.cards[0] == 1 for twin in twins(case(duel), 0))
    assert all(twin.cards[1] == 2 for twin in twins(case(duel), 1))
    assert [] == known_to_nobody(case(Patience((2, 2), (4,))))
    assert [] == twins(case(Patience((2, 2), (4,))), 0)
    drawn: list[int] = []
    monkeypatch.setattr(Patience, "game", changed(patience.GAME, resample=partial(counted, drawn)))
    monkeypatch.setattr(Table, "game", Patience.game)
    assert [] == known_to_nobody(case(start))
    assert 8 == len(drawn)
    drawn.clear()
    assert [] == twins(case(Patience((1, 2, 3), (9,))), 0)
    assert 4 == len(drawn)


def counted(drawn: list[int], view: Table, _rng: random.Random) -> Patience:
    """Return the state with the deck in order, and count how often that was done."""
    drawn.append(1)
    return Patience(view.unseen, view.row, view.lives)


def test_a_game_is_replayed_as_long_as_its_actions_are_legal() -> None:
    """Otherwise there is no such state."""
    assert Patience((3,), (4, 1, 2)) == replayed(Patience((1, 2, 3), (4,)), (LOW, HIGH))
    assert Patience((1,), (4,)) == replayed(Patience((1,), (4,)), ())
    assert replayed(Patience((5, 2), (4,)), (LOW, HIGH)) is None


def test_whoever_chose_knows_what_they_chose() -> None:
    """Others may have chosen whatever looks the same to a viewer afterwards."""
    tried = case(code.Code(), CODE, WRONG)
    begun = [code.Code()]
    assert [code.Code(CODE, (WRONG,), (1,))] == chosen_otherwise(tried, 0, begun)
    fits = {put for put in code.PUTS if put != WRONG and (put.one == 0) != (put.two == 2)}
    found = chosen_otherwise(tried, 1, begun)
    assert found is not None
    assert fits == {state.code for state in found}
    assert 4 == len(found)
    assert begun == chosen_otherwise(case(code.Code()), 1, begun)
    assert [] == chosen_otherwise(tried, 1, [])


def test_views_are_those_of_all_players_and_of_a_spectator() -> None:
    """The spectator's is the last."""
    assert [0, 1, None] == [view.player for view in looks(Duel((1, 2), (3, 4)))]
    assert all(isinstance(view, Glimpse) for view in looks(Duel((1, 2), (3, 4))))
