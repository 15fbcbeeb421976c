"""The laws about acting, law by law: what each asks, what it objects to in which words, and what it lets pass."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import cycle
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.duel import DUEL, Duel, variant
from helpers.games import changed
from helpers.nim import NIM
from helpers.sticks import STICKS, Sticks, Take
from staves import ParseError, Rule, Rulebook
from staves.testing import LAWS, Case, Play, Unchecked
from staves.testing._cases import sloppy

BY_ID = {law.id: law for law in LAWS}
ONE, TWO, SIX = Take(1), Take(2), Take(6)
VERBS = ["legal_actions", "to_move", "is_terminal", "winners", "apply", "events", "explain"]


class Odd(Sticks):
    """A game that is wrong in one way or another."""


def objections(law: str, start: Any, *actions: Any, others: tuple[Any, ...] = (), seed: int = 1) -> list[str]:
    """Return all that a law objects to, in the order in which it does."""
    play = Play(start, actions)
    return list(BY_ID[law].problems(Case(play, play.states[-1], Play(start, actions).states[-1], others, seed)))


# ------------------------------------------------------------ what is asked twice


class Wavering(Rulebook):
    """A book that finds another rule broken each time it is asked of what is not listed."""

    found: Iterator[Rule]

    def broken(self, sight: object, action: Any) -> Rule | None:
        """Take turns."""
        return next(self.found) if action.count > 2 else super().broken(sight, action)


def wavering() -> Rulebook:
    """Return such a book, which begins with the first rule."""
    rules: Any = sticks.book(Wavering)
    rules.found = cycle(rule for rule in rules.rules if rule.id.startswith("take."))
    return rules  # type: ignore[no-any-return]


def answering(*answers: Any) -> Callable[[Any], Any]:
    """Return a function that gives these answers in turn."""
    following = cycle(answers)
    return lambda _: next(following)


_count = iter(range(10**9))


def counted(state: Any, take: Take, tell: Any) -> Any:
    """Lead to another state each time, as long as nobody listens."""
    after = sticks.play(state, take, tell)
    return after if tell else attrs.evolve(after, left=next(_count))


def told_anew(state: Any, take: Take, tell: Any) -> Any:
    """Tell something else each time."""
    if tell:
        tell(next(_count))
    return sticks.play(state, take, None)


@pytest.mark.parametrize(
    ("changes", "left", "names"),
    [
        ({}, 5, []),
        ({}, 0, []),
        ({"legal_actions": answering((ONE,), (TWO,))}, 5, ["legal_actions"]),
        ({"to_move": answering(0, 1)}, 5, ["to_move"]),
        ({"to_move": answering(0, None), "legal_actions": lambda _: ()}, 5, ["to_move", "is_terminal"]),
        ({"winners": answering((0,), ())}, 5, ["winners"]),
        ({"apply": counted}, 5, ["apply"]),
        ({"apply": told_anew}, 5, ["events"]),
        ({"book": wavering()}, 5, ["explain"]),
    ],
)
def test_every_function_is_asked_twice(changes: dict[str, Any], left: int, names: list[str]) -> None:
    """The one that gives another answer is named, and only that one."""
    sticks.game(Odd, **changes)
    others = (SIX,) if names in ([], ["explain"]) else ()
    assert [f"{name}() gives a different answer the second time" for name in names] == objections(
        "pure", Odd(left), others=others
    )


def add_one(state: Any) -> None:
    """Put a stick back, which nobody may do."""
    object.__setattr__(state, "turn", state.turn + 1)


def adding(answer: Callable[..., Any], when: Callable[..., object] = lambda *_: True) -> Callable[..., Any]:
    """Return a function that changes the state it is called with, whenever this holds."""

    def changing(state: Any, *given: Any) -> Any:
        found = answer(state, *given)
        if when(state, *given):
            add_one(state)
        return found

    return changing


class Adding(Rulebook):
    """A book that changes the state it is asked about, if six sticks are to be taken."""

    def broken(self, sight: Any, action: Any) -> Rule | None:
        """Change it."""
        if action == SIX:
            add_one(sight)
        return super().broken(sight, action)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("legal_actions", {"legal_actions": adding(sticks.legal_actions)}),
        ("to_move", {"to_move": adding(lambda _: 0)}),
        ("winners", {"winners": adding(lambda _: ())}),
        ("apply", {"apply": adding(sticks.play, lambda _state, _take, tell: tell is None)}),
        ("events", {"apply": adding(sticks.play, lambda _state, _take, tell: tell is not None)}),
        ("explain", {"book": sticks.book(Adding)}),
    ],
)
def test_no_function_may_change_a_state(name: str, changes: dict[str, Any]) -> None:
    """The first one after which it is another one is named, and those after it."""
    sticks.game(Odd, **changes)
    said = " changed the state it was called with"
    found = [
        each.removesuffix(f"(){said}") for each in objections("pure", Odd(5), others=(SIX,)) if each.endswith(said)
    ]
    expected = VERBS[VERBS.index(name) :]
    assert expected == found


# ------------------------------------------------------------ what there must be to check


@pytest.mark.parametrize(
    ("law", "missing"),
    [
        ("play", "legal"),
        ("step", "legal"),
        ("events", "legal"),
        ("describe", "legal"),
        ("outcomes", "legal"),
        ("chances", "legal"),
        ("refuse", "illegal"),
        ("explain", "known"),
    ],
)
def test_where_there_is_no_action_nothing_is_checked(law: str, missing: str) -> None:
    """At the end of a game in which nothing else is to be tried."""
    with pytest.raises(Unchecked, match=f"^there was no {missing} action$"):
        objections(law, Sticks(0))
    assert [] == objections(law, Sticks(3), others=(SIX,))


# ------------------------------------------------------------ playing


def deaf(state: Any, take: Take, tell: Any) -> Any:
    """Fail if anybody listens."""
    if tell is not None:
        raise LookupError(str(take))
    return sticks.play(state, take, None)


def test_what_is_played_can_also_be_told() -> None:
    """A game in which that fails doesn't get through."""
    sticks.game(Odd, apply=deaf)
    with pytest.raises(LookupError, match="TAKE 1"):
        objections("play", Odd(5))


def test_a_step_tells_the_same_events() -> None:
    """Both lists are quoted."""
    tells = cycle((True, False))
    sticks.game(Odd, apply=lambda state, take, tell: sticks.play(state, take, tell if tell and next(tells) else None))
    assert ["step() with TAKE 1 returns the events (Take(count=1),), but events() returns ()"] == objections(
        "step", Odd(1)
    )


def test_an_action_is_refused_with_the_rule_that_explain_names() -> None:
    """Another one of the book won't do."""
    sticks.game(Odd, book=wavering())
    assert [
        f"{verb}() refuses TAKE 6 with the rule take.left, but explain() doesn't" for verb in ("apply", "outcomes")
    ] == objections("refuse", Odd(5), others=(SIX,))


def test_what_is_not_listed_is_refused_by_all() -> None:
    """Two sticks, which the rules allow and the list has not."""
    assert [
        f"{verb}() accepts TAKE 2, which is not listed as legal" for verb in ("apply", "events", "outcomes")
    ] == objections("refuse", sticks.Shy(5), others=(TWO,))


def test_different_states_may_have_different_lists() -> None:
    """That the same actions lead to different states is a matter of another law."""
    play: Any = Play(Sticks(5), ())
    assert [] == list(BY_ID["order"].problems(Case(play, Sticks(5), Sticks(1))))


# ------------------------------------------------------------ the end


class Three(Sticks):
    """A game of three players."""


@pytest.mark.parametrize("winners", [(), (0,), (2,), (0, 2), (1, 2), (0, 1, 2)])
def test_what_players_get_is_compared_with_the_winners(winners: tuple[int, ...]) -> None:
    """It is right, however many have won, in views and states."""
    sticks.game(Three, players=lambda _: (0, 1, 2), winners=lambda state: () if state.left else winners)
    for left in (0, 1):
        assert [] == objections("returns", Three(left))
        assert [] == objections("worth", Three(left))


class Shown(staves.OpenView["Odd", Take, int]):
    """A view whose winners are the others."""

    __slots__ = ()

    def _asked(self) -> Any:
        return attrs.evolve(self.state, turn=1 - self.state.turn)


def test_a_view_must_have_the_winners_of_the_state() -> None:
    """What it says and what follows from the winners are both told, for each view that is wrong."""
    sticks.game(Odd, view=lambda state, player: Shown(state, player) if player == 1 else staves.OpenView(state, player))
    assert ["returns() gives 0: -1, 1: 1, but the winners imply 0: 1, 1: -1"] == objections("returns", Odd(0, 1))
    assert [] == objections("returns", Odd(5))


def test_what_players_get_is_in_their_order() -> None:
    """Also where all get nothing."""
    sticks.game(Odd, players=lambda state: (0, 1) if state.turn else (1, 0), view=Shown)
    assert ["returns() gives 1: 0, 0: 0, but the winners imply 0: 0, 1: 0"] * 3 == objections("returns", Odd(5, 1))


@pytest.mark.parametrize(
    ("players", "weights", "shares"),
    [
        ((0, 1, 2), (0, 1, 3), None),
        ((0, 1, 2), (1, 0, 0), None),
        ((0, 1, 2), (-2, 3, 3), "0: -1/2, 1: 3/4, 2: 3/4"),
        ((0, 1), (-1, 2), "0: -1, 1: 2"),
        ((0, 0), (1, 1), "0: 1/2"),
        ((0, 0), (3, -2), "0: -2"),
    ],
)
def test_shares_are_none_below_0_and_sum_to_1(
    players: tuple[int, ...], weights: tuple[int, ...], shares: str | None
) -> None:
    """What is listed twice would lose a share."""
    sticks.game(Three, players=lambda _: players, worth=lambda _: weights)
    expected = [] if shares is None else [f"worth() gives {shares}, which are not shares from 0 to 1 that sum to 1"]
    assert expected == objections("worth", Three(5))


def test_how_a_player_stands_depends_on_what_they_see() -> None:
    """A state that looks the same to them is told in full; one that looks different is left alone."""
    sharp = variant(worth=lambda seen: seen.cards)
    state: Any = attrs.evolve(staves.new_game(sharp, seed=1), cards=(1, 2), stock=(3, 4, 5), done=())
    said = objections("worth", state)
    assert 2 == len(said)
    for player, (share, each) in enumerate(zip((Fraction(1, 3), Fraction(2, 3)), said, strict=True)):
        begin = f"worth() gives player {player} a share other than {share} in a state that looks the same: "
        assert each.startswith(f"{begin}Variant(cards=(")
    assert [] == objections("worth", attrs.evolve(state, cards=(2, 2), stock=(2, 2)))
    open_ = variant(worth=lambda seen: (1, 1 + sum(seen.done)), resample=dealt_anew)
    state = attrs.evolve(staves.new_game(open_, seed=1), cards=(1, 2), stock=(3, 4, 5), done=(False,))
    assert [] == objections("worth", state)


def dealt_anew(view: Any, rng: Any) -> Duel:
    """Return a state in which all has been shown, whatever the view is."""
    return attrs.evolve(DUEL.seen.resample(view, rng), done=(True,))


# ------------------------------------------------------------ notation


def test_texts_are_read_that_are_like_those_of_actions() -> None:
    """After the actions themselves four texts, and then the careless variants of the first of them."""
    asked: list[str] = []

    def parse(text: str) -> Take:
        asked.append(text)
        return sticks.parse(text)

    sticks.game(Odd, parse_action=parse)
    assert [] == objections("notation", Odd(5), others=(SIX,))
    careless = [form for form in sloppy("TAKE 1") if form != "TAKE 1"]
    assert ["TAKE 1", "TAKE 2", "TAKE 6"] == asked[:3]
    assert careless == asked[7:]
    first = asked[3:7]
    asked.clear()
    objections("notation", Odd(5), others=(SIX,), seed=2)
    assert first != asked[3:7]
    asked.clear()
    assert [] == objections("notation", Odd(0))
    assert [] == asked


def test_a_text_that_is_read_is_written_so() -> None:
    """Careless ones are refused, or else they are quoted with what is written."""

    def parse(text: str) -> Take:
        if text.endswith("\n"):
            raise ParseError(text, 0, "a single line")
        return sticks.parse(text.upper().rstrip())

    sticks.game(Odd, parse_action=parse)
    said = objections("notation", Odd(1))
    for text in ("take 1", "TAKE 1 "):
        assert f"{text!r} is read as Take(count=1), which is written 'TAKE 1'" in said


# ------------------------------------------------------------ how long it lasts


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        (lambda _: None, []),
        (lambda state: state.left, []),
        (lambda state: state.left if state.left == 3 else None, []),
        (lambda _: 2, []),
        (
            lambda _: 1,
            [
                "after 1 actions the game is still not over",
            ],
        ),
        (
            lambda state: 0 if state.left == 3 else None,
            [
                "after 1 actions the game is still not over",
                "the game says that at most 0 actions can follow after 0, but 1 did",
            ],
        ),
    ],
)
def test_a_game_lasts_no_longer_than_it_says(bound: Any, said: list[str]) -> None:
    """A game that isn't over must be able to go on."""
    sticks.game(Odd, max_actions_left=bound)
    assert said == objections("end", Odd(3), ONE)


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        (lambda state: state.left, []),
        (lambda _: 2, []),
        (lambda _: 1, ["the game says that at most 1 actions can follow after 0, but 2 did"]),
        (
            lambda state: None if state.left == 3 else 0,
            ["the game says that at most 0 actions can follow after 1, but 1 did"],
        ),
    ],
)
def test_each_state_of_a_game_has_a_bound(bound: Any, said: list[str]) -> None:
    """What was possible at the start is no excuse for later."""
    sticks.game(Odd, max_actions_left=bound)
    assert said == objections("end", Odd(3), ONE, TWO)


def test_a_game_that_says_nothing_is_not_checked() -> None:
    """Of how long it lasts, or of what events do to the board."""
    bound, follow = BY_ID["end"].missing, BY_ID["events"].missing
    assert [None, None] == [bound(STICKS), follow(STICKS)]
    silent = changed(DUEL, board_after=None)
    assert "the game doesn't say what an event does to the board (board_after)" == follow(silent)
    endless = changed(NIM, max_actions_left=attrs.fields(staves.Play).max_actions_left.default)
    assert "the game doesn't say how long it can last (max_actions_left)" == bound(endless)


# ------------------------------------------------------------ events and the board


def test_events_lead_to_the_board_one_after_the_other() -> None:
    """All of them, from the board before."""

    def singly(state: Any, take: Take, tell: Any) -> Any:
        for _ in range(take.count if tell else 0):
            tell(ONE)
        return sticks.play(state, take, None)

    sticks.game(Odd, apply=singly)
    assert [] == objections("events", Odd(5))
    sticks.game(Odd, apply=lambda state, take, _tell: sticks.play(state, take, None))
    assert [
        f"the events of TAKE {count} lead to the board 5, but the next state has {5 - count}" for count in (1, 2)
    ] == objections("events", Odd(5))
