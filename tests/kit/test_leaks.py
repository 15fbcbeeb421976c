"""The law about leaks, part by part: the channels, what is compared, and how it is told."""

import pickle
import random
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.duel import DUEL, Duel, Keep, Kept, Show, variant
from helpers.games import changed
from helpers.lots import LEAVE, Lots, Stack
from helpers.nim import NIM, Heap
from helpers.sound import bids, patience
from helpers.sound.bids import BIDS, Bids, Sight
from helpers.sound.patience import BETS, Patience, Table
from helpers.whisper import Fallen, Room, Whisper, Whispered
from staves import OpenView, stavegame
from staves.match import GameStart, TurnTo
from staves.testing import Case, Play, Unchecked
from staves.testing import _leaks as leaks
from staves.testing._strategies import case_of

HIGH, LOW = BETS
channels: Any = leaks.CHANNELS
telling: Any = leaks._telling  # noqa: SLF001 (a game would have to be made for each way)
told_of_actions: Any = leaks._told_of_actions  # noqa: SLF001
leading_to: Any = leaks._leading_to  # noqa: SLF001
other_words: Any = leaks._other_words  # noqa: SLF001
overheard: Any = leaks._overheard  # noqa: SLF001
kept_back: Any = leaks._kept_back  # noqa: SLF001
hidden_parts: Any = leaks._hidden_parts  # noqa: SLF001
asked: Any = leaks._asked  # noqa: SLF001
versus: Any = leaks._versus  # noqa: SLF001
cut: Any = leaks._cut  # noqa: SLF001
shown: Any = leaks._shown  # noqa: SLF001


def case(start: Any, *actions: Any, seed: int = 1) -> Case:
    """Return the case of a state, with nothing else to try than what is legal."""
    return attrs.evolve(case_of(Play(start, actions), seed), others=())


def leaking(start: Any, *actions: Any, seed: int = 1) -> list[tuple[Any, str]]:
    """Return who learns what in which way."""
    return list(leaks.leaking(case(start, *actions, seed=seed)))


def playing(monkeypatch: pytest.MonkeyPatch, kinds: tuple[Any, Any], **changes: Any) -> None:
    """Have states and views belong to a changed game for a test."""
    game = changed(kinds[0].game, **changes)
    for kind in kinds:
        monkeypatch.setattr(kind, "game", game)


PATIENCE = Patience, Table
BIDDING = Bids, Sight

# ------------------------------------------------------------ channels


@pytest.mark.parametrize("player", [0, 1, 2, None])
def test_a_match_is_heard_until_the_turn_after_the_moves(player: int | None) -> None:
    """By each player and by a spectator: what is whispered between others is left out, and all have their own views."""
    before: Any = OpenView(Room(0), player)
    after: Any = OpenView(Room(1), player)
    start: list[tuple[Any, Any]] = [(GameStart("Room(times=0)"), before), (TurnTo(0), before)]
    assert start == leaks.heard(case(Room()), player)
    whispered = [(Whispered(0, 1), after)] if player in {0, 1} else []
    assert [*start, *whispered, (Fallen(), after), (TurnTo(1), after)] == leaks.heard(case(Room()), player, Whisper(1))
    two = leaks.heard(case(Room()), player, Whisper(1), Whisper(0))
    assert (TurnTo(2), OpenView(Room(2), player)) == two[-1]


def test_what_players_hear_needs_no_view_for_spectators() -> None:
    """It is asked for only if a spectator listens."""
    state = staves.new_game(sticks.SECLUDED, seed=1)
    assert TurnTo(0) == leaks.heard(case(state), 0)[1][0]
    with pytest.raises(TypeError):
        leaks.heard(case(state), None)


def test_each_channel_has_what_is_learned_there() -> None:
    """The second player's turn, in a game in which one action is illegal for now."""
    state = Duel((1, 2), (3, 4, 5), (False,))
    tried = attrs.evolve(case(Duel((1, 2), (3, 4, 5)), Keep()), others=(Keep(), Show()), seed=7)
    refused = "KEEP breaks the rule keep.second: The second player shows the card where the first did not."
    for player in (0, 1, None):
        view = staves.view(state, player)
        heard = leaks.heard(tried, player)
        explained = [(None, None), (DUEL.book.rules[1], DUEL.book.rules[1])]
        expected = {
            "the view": view,
            "the view's repr": repr(view),
            "the view's str": str(view),
            "the view's hash": hash(view),
            "the view's pickle": pickle.dumps(view),
            "the view's JSON": staves.to_json(view),
            "the legal actions": ((Show(),), (Show(),)),
            "the view's drawing": staves.svg(view, legal=True, interactive=True),
            "explanations": explained,
            "resample()": staves.resample(view, 7),
            "the messages of a match": heard,
            "the messages of a match, printed": repr(heard),
            "the messages of a match, pickled": pickle.dumps(heard),
        }
        found = {name: ask(tried, player) for name, ask in channels.items()}
        (error,) = found.pop("errors")
        assert refused in str(error)
        numbering, mask, features, vector = found.pop("the numbers for learning agents")
        assert (staves.numbering(state), staves.features(state)) == (numbering, features)
        assert (bytes([player == 1, 0])) == mask
        assert vector == (() if player is None else features.vector(view))
        assert expected == found


class Dumb(sticks.Sticks):
    """A game without numbers."""


def test_games_need_no_forms_and_no_numbers() -> None:
    """Then there is nothing to learn from them."""
    lots = case(Lots((1, 2)))
    assert channels["the view's JSON"](case(staves.new_game(variant(), seed=1)), 0) is None
    numbers = channels["the numbers for learning agents"]
    assert [staves.numbering(Lots((1, 2))), bytearray((1, 1))] == numbers(lots, 0)
    sticks.game(Dumb, learned=None)
    assert [] == numbers(case(Dumb(3)), 0)
    heap = numbers(case(Heap(3)), 0)
    assert staves.numbering(Heap(3)) == heap[0]
    assert NIM.learned is None or staves.features(Heap(3)) == heap[2]


def test_each_kind_of_numbers_is_asked() -> None:
    """Games may number their actions in several ways."""
    state = stavegame.new_game(seed=1)
    view = staves.view(state, "A")
    found = channels["the numbers for learning agents"](case(state), "A")
    every: list[Any] = []
    for numbering in (staves.numbering(state), staves.numbering(state, by="card")):
        every += numbering, numbering.mask(view)
    features = staves.features(state)
    assert [*every, features, features.vector(view)] == found


# ------------------------------------------------------------ who learns what


def test_where_nobody_learns_anything_there_is_nothing_to_say() -> None:
    """Neither of what is hidden, nor of what will be drawn."""
    for seed in (0, 1):
        assert [] == leaking(Duel((1, 2), (3, 4, 5)), seed=seed)
        assert [] == leaking(Patience((5, 4, 1), (3,)), seed=seed)
        assert [] == leaking(Bids(3), BIDS[0], BIDS[1], seed=seed + 4)


def test_where_all_is_known_nothing_is_checked() -> None:
    """If no other state was found, whoever looks."""
    for seed in (0, 1):
        with pytest.raises(Unchecked, match=r"^no other state was found that looks the same to anyone: resample\(\)"):
            leaking(Bids(3), seed=seed)


def test_whoever_learns_something_is_told_with_each_way() -> None:
    """The second player's card shows in the list of legal actions."""
    here, there = "((Show(), Keep()), (Show(), Keep()))", "((Keep(), Show()), (Show(), Keep()))"
    said = f"the legal actions ({here} here, and {there} in a state that looks the same)"
    found = [each for seed in range(5) for each in leaking(Duel((1, 2), (3, 4, 5), (), "legal"), seed=seed)]
    assert {said} == {what for player, what in found if player == 0}
    assert {0, None} == {player for player, _ in found}


def test_the_first_state_that_looks_the_same_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """One other is enough."""
    one, other = Duel((1, 3), (2, 4, 5), (), "field"), Duel((1, 2), (5, 4, 3), (), "field")
    said = "the view's attribute secret (2 here, and 3 in a state that looks the same)"
    for found, expected in (([one, other], [said]), ([other, one], [])):
        monkeypatch.setattr(leaks, "twins", lambda _case, player, found=found: found if player == 0 else [])
        ways = [what for player, what in leaking(Duel((1, 2), (3, 4, 5), (), "field")) if player == 0]
        assert expected == ways


@pytest.mark.parametrize("seed", range(9))
def test_what_is_overheard_is_compared_in_some_cases(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """In one of four, for all who are not to move, as whoever moves knows what they have chosen."""
    playing(monkeypatch, BIDDING, event_for=lambda event, _: event)
    monkeypatch.setattr(leaks, "twins", lambda *_: [])
    if seed % 4 == 0:
        found = leaking(Bids(3), BIDS[0], seed=seed)
        assert [0, 0, 2, 2, None, None] == [player for player, _ in found]
        assert all(what.startswith("what they hear of BID 1") for _, what in found)
    else:
        with pytest.raises(Unchecked):
            leaking(Bids(3), BIDS[0], seed=seed)


@attrs.frozen
class Keeping(Table):
    """A view that keeps something by which it doesn't compare."""

    kept: Any = attrs.field(default=None, eq=False, repr=False)


def keeping(kept: Any) -> Any:
    """Return what makes views that keep something of a state."""
    return lambda state, player: Keeping(player, tuple(sorted(state.deck)), state.row, state.lives, kept(state))


@attrs.frozen
class Knowing(Table):
    """A view that shows a card that lies face down."""

    top: int = 0


def test_a_view_has_nothing_that_a_drawn_state_would_not_give_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it has is told with its place, in place of all other ways, to all whose views have it."""

    def view(state: Any, player: int | None) -> Any:
        seen = patience.view(state, player)
        return Knowing(seen.player, seen.unseen, seen.row, seen.lives, state.deck[0]) if player in knowing else seen

    def resample(view: Any, _rng: random.Random) -> Patience:
        return Patience(view.unseen, view.row, view.lives)

    knowing: list[int | None] = [0]
    playing(monkeypatch, PATIENCE, view=view, resample=resample, data=None)
    said = "the view's attribute top (3 here, and 1 in a state that should look the same)"
    assert [(0, said)] == leaking(Patience((3, 2, 1), (3,)))
    assert [said, None] == [shown(case(Patience((3, 2, 1), (3,))), player) for player in (0, None)]
    assert shown(case(Patience((1, 2, 3), (3,))), 0) is None
    knowing.append(None)
    assert [(0, said), (None, said)] == leaking(Patience((3, 2, 1), (3,)))
    playing(monkeypatch, PATIENCE, view=keeping(lambda state: state.deck))
    assert shown(case(Patience((3, 2, 1), (3,))), 0) is None


def test_the_class_of_a_view_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no place within it."""

    def view(state: Any, player: int | None) -> Any:
        return (patience.view if state.deck[0] == 3 else keeping(lambda _: None))(state, player)

    playing(monkeypatch, PATIENCE, view=view, resample=lambda view, _: Patience(view.unseen, view.row, view.lives))
    found = leaking(Patience((3, 2, 1), (3,)))
    assert found[0][1].startswith("the view's own class (Table(player=0, ")


class Remembering(Table):
    """A view that remembers what is legal."""

    listed: Any = None


def test_a_view_may_remember_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it was asked before tells nothing of what is hidden."""
    views: dict[Any, Any] = {}

    def view(state: Any, player: int | None) -> Any:
        known = Remembering(player, tuple(sorted(state.deck)), state.row, state.lives)
        return views.setdefault((state, player), known)

    def legal_actions(seen: Any) -> Any:
        found = patience.GAME.play.legal_actions(seen)
        if isinstance(seen, Remembering):
            object.__setattr__(seen, "listed", found)
        return found

    playing(monkeypatch, PATIENCE, view=view, legal_actions=legal_actions, data=None)
    for asked_before in (True, False):
        one, other = Patience((5, 4, 1), (3,)), Patience((1, 4, 5), (3,))
        views.clear()
        staves.legal_actions(staves.view(one if asked_before else other, 0))
        assert [] == list(telling(case(one), case(other), 0))


@pytest.mark.parametrize(
    ("leak", "said"),
    [
        ("", []),
        (
            "title",
            [
                (
                    "the view's attribute title (2 here, and 3 in a state that looks the same), which shows in the "
                    "view's str"
                )
            ],
        ),
        (
            "note",
            [
                (
                    "the view's attribute note (2 here, and 3 in a state that looks the same), which shows in the "
                    "view's repr, the view's drawing, the messages of a match, printed"
                )
            ],
        ),
        ("field", ["the view's attribute secret (2 here, and 3 in a state that looks the same)"]),
        (
            "legal",
            [
                (
                    "the legal actions (((Show(), Keep()), (Show(), Keep())) here, and ((Keep(), Show()), (Show(), "
                    "Keep())) in a state that looks the same)"
                )
            ],
        ),
        (
            "board",
            [
                (
                    "the messages of a match (…oard=((None, None), 2)), Glimpse(player=0, own=1, table=(Non… here, and "
                    "…oard=((None, None), 3)), Glimpse(player=0, own=1, table=(Non… in a state that looks the same)"
                ),
                (
                    "the messages of a match, printed (…oard=((None, None), 2)), Glimpse(player=0, own=1, table=(Non… "
                    "here, and …oard=((None, None), 3)), Glimpse(player=0, own=1, table=(Non… in a state that looks "
                    "the same)"
                ),
            ],
        ),
    ],
)
def test_an_attribute_is_told_with_the_channels_that_show_it_or_else_the_channels(leak: str, said: list[str]) -> None:
    """The second player's card is a 2 here, and a 3 in the other state."""
    found = list(telling(case(Duel((1, 2), (3, 4, 5), (), leak)), case(Duel((1, 3), (2, 4, 5), (), leak)), 0))
    assert said == found[:2]
    assert leak == "board" or said == found


def test_a_channel_that_fails_gives_its_error() -> None:
    """It may be another one in the other state, and that tells, too."""

    def failing(_case: Case, player: int) -> int:
        return 1 // player

    assert "ZeroDivisionError('integer division or modulo by zero')" == asked(failing, case(Heap(3)), 0)
    assert 1 == asked(failing, case(Heap(3)), 1)


TEXT = "".join(map(chr, range(ord("0"), ord("0") + 70)))


class Printed:
    """It prints as it is told."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("abc", "abd", "abc"),
        (TEXT[:60], "x", TEXT[:60]),
        (TEXT[:61], "x", f"{TEXT[:60]}…"),
        (TEXT[:61], f"{TEXT[:20]}x", f"{TEXT[:60]}…"),
        (TEXT[:61], f"{TEXT[:21]}x", f"…{TEXT[1:61]}"),
        (TEXT, f"{TEXT[:29]}x", f"…{TEXT[9:69]}…"),
        (TEXT, f"{TEXT[:30]}x", f"…{TEXT[10:]}"),
        (TEXT, f"{TEXT[:65]}x", f"…{TEXT[45:]}"),
        (TEXT[:60], f"{TEXT[:30]}x", TEXT[:60]),
        (TEXT, TEXT[:50], f"…{TEXT[30:]}"),
        (TEXT[:50], TEXT, TEXT[:50]),
        (TEXT, TEXT, f"{TEXT[:60]}…"),
    ],
)
def test_a_long_text_is_cut_shortly_before_it_differs(one: str, other: str, said: str) -> None:
    """After sixty signs it ends; what is not so long is told in full."""
    assert said == cut(Printed(one), Printed(other))
    assert f" ({said} here, and {cut(Printed(other), Printed(one))} in a state that looks the same)" == versus(
        Printed(one), Printed(other)
    )


# ------------------------------------------------------------ what is told of actions


@attrs.frozen(repr=False)
class Nod:
    """An event that prints as another one does."""

    def __repr__(self) -> str:
        return "it"


class Wave(Nod):
    """The other one."""


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ([], [], []),
        ([GameStart(1)], [GameStart(2)], []),
        ([Kept(0), TurnTo(1)], [Kept(0), TurnTo(0)], []),
        (
            [TurnTo(0), Kept(0)],
            [TurnTo(0), Kept(1)],
            [
                (
                    "what a match reports about KEEP (Kept(player=0, card=None, leaks=False) here, and Kept(player=1, "
                    "card=None, leaks=False) in a state that looks the same)"
                )
            ],
        ),
        (
            [Kept(0), Kept(0), Kept(0)],
            [Kept(1), Kept(1)],
            [
                (
                    "what a match reports about KEEP (Kept(player=0, card=None, leaks=False) here, and Kept(player=1, "
                    "card=None, leaks=False) in a state that looks the same)"
                )
            ],
        ),
        (
            [Fallen()],
            [Fallen(), Fallen()],
            [
                (
                    "how much a match reports about KEEP ([Fallen()] here, and [Fallen(), Fallen()] in a state that "
                    "looks the same)"
                )
            ],
        ),
        ([Nod()], [Wave()], ["what a match reports about KEEP (it here, and it in a state that looks the same)"]),
        ([1], [True], ["what a match reports about KEEP (1 here, and True in a state that looks the same)"]),
        ([0.0], [-0.0], ["what a match reports about KEEP (0.0 here, and -0.0 in a state that looks the same)"]),
    ],
)
def test_the_first_event_that_differs_is_told(mine: list[Any], theirs: list[Any], said: list[str]) -> None:
    """Or else how many there are; what the match itself says depends on the views alone."""
    assert said == list(other_words(Keep(), [(each, None) for each in mine], [(each, None) for each in theirs]))


@attrs.frozen
class Aside(patience.Turned):
    """An event that has something by which it doesn't compare, and which it doesn't print."""

    kept: int = attrs.field(default=0, eq=False, repr=False)


def test_what_an_event_keeps_to_itself_counts() -> None:
    """Whoever hears it can look."""
    one, other = [(Aside(1, kept=2), None)], [(Aside(1, kept=3), None)]
    assert [] == list(other_words(LOW, one, one))
    (said,) = other_words(LOW, one, other)
    assert said.startswith("what a match reports about LOW (Aside(card=1) here, and ")


def with_next(state: Patience, bet: Any, tell: Any) -> Patience:
    """Tell of the next two cards."""
    after = patience.apply(state, bet, tell)
    if tell is not None:
        tell(patience.Turned(after.deck[0]))
    return after


def test_two_of_the_states_that_look_the_same_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all actions, as far as the same is seen afterwards."""
    playing(monkeypatch, PATIENCE, apply=with_next)
    tried = case(Patience((4, 1, 2, 5), (3,)))
    same, other = Patience((4, 1, 5, 2), (3,)), Patience((4, 5, 1, 2), (3,))
    said = "Turned(card=1) here, and Turned(card=5) in a state that looks the same)"
    every = sorted(f"what a match reports about {bet} ({said}" for bet in ("HIGH", "LOW"))
    for player in (0, None):
        assert every == sorted(told_of_actions(tried, [other], player))
        assert every == sorted(told_of_actions(tried, [same, other], player))
        assert [] == list(told_of_actions(tried, [same, same, other], player))
        assert sorted(every * 2) == sorted(told_of_actions(tried, [other, other, other], player))
    monkeypatch.setattr(leaks, "twins", lambda *_: [other])
    assert {(player, what) for player in (0, None) for what in every} == {*leaking(tried.state)}


def test_a_state_is_found_that_looks_the_same_before_and_after_an_action() -> None:
    """The other one itself, or with what may be drawn in it."""
    before = Patience((4, 1, 5), (3,))
    seen, after = staves.view(before, 0), staves.view(staves.apply(before, HIGH), 0)
    for twin, found in (
        (Patience((4, 5, 1), (3,)), Patience((4, 5, 1), (3,))),
        (Patience((5, 1, 4), (3,)), Patience((4, 5, 1), (3,))),
        (Patience((5, 1, 2), (3,)), None),
        (Patience((4, 1, 5), (2, 3)), None),
        (Patience((4, 1, 5), (5,)), None),
    ):
        assert found == leading_to(after, HIGH, twin, seen)


def test_a_state_must_look_the_same_before_an_action_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where everything is forgotten."""

    def view(state: Lots, player: int | None) -> Stack:
        return Stack(player, state.stack if state.left > 3 else (), (), state.left)

    playing(monkeypatch, (Lots, Stack), view=view)
    before = Lots((1, 2, 3))
    seen, after = staves.view(before, 0), staves.view(staves.apply(before, LEAVE), 0)
    assert leading_to(after, LEAVE, Lots((3, 2, 1)), seen) is None
    assert before == leading_to(after, LEAVE, before, seen)


# ------------------------------------------------------------ what is overheard


def test_the_same_states_may_be_possible_after_different_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing is learned from them."""

    def apply(state: Lots, action: Any, tell: Any) -> Lots:
        if tell:
            tell(str(action))
        return attrs.evolve(state, left=state.left - 1)

    playing(monkeypatch, (Lots, Stack), apply=apply)
    assert [] == list(overheard(case(Lots((1, 2))), None))


def test_whoever_moves_may_hear_what_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it is nowhere to be seen."""
    playing(monkeypatch, BIDDING, view=lambda state, player: attrs.evolve(bids.view(state, player), own=None))
    assert [] == leaking(Bids(3), BIDS[0], seed=4)


def test_whatever_is_heard_the_same_states_must_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both actions and what was heard of them are told; others are compared with the first."""
    tried = case(Bids(2), BIDS[0], seed=4)
    assert [] == list(overheard(tried, 0))
    playing(monkeypatch, BIDDING, event_for=lambda event, _: event if event != bids.Chosen(1, 3) else None)
    tried = case(Bids(3), BIDS[0], seed=4)
    same = "they see the same after both, but different states are possible"
    assert [
        f"what they hear of BID 1, '[Chosen(player=1, number=1)]', and of BID {number}, '{heard}': {same}"
        for number, heard in ((2, "[Chosen(player=1, number=2)]"), (3, "[]"))
    ] == list(overheard(tried, 0))


@pytest.mark.parametrize(
    ("worlds", "legal", "checked"),
    [(300, 1, True), (301, 1, False), (150, 2, True), (151, 2, False), (2, 1, True)],
)
def test_three_hundred_actions_are_gone_through(
    monkeypatch: pytest.MonkeyPatch,
    worlds: int,
    legal: int,
    checked: bool,  # noqa: FBT001 (a case)
) -> None:
    """In all possible states together; where there are more, nothing is said."""

    def resample(view: Table, rng: random.Random) -> Patience:
        return Patience((3, rng.randrange(worlds)), view.row)

    playing(
        monkeypatch,
        PATIENCE,
        view=lambda state, player: Table(player, (), state.row, len(state.deck)),
        legal_actions=lambda _: (LOW, HIGH)[:legal],
        resample=resample,
        apply=with_next,
    )
    found = list(overheard(case(Patience((3, 1), (3,))), None))
    assert checked == (found != [])
    assert not checked or len(found) == worlds - 1


# ------------------------------------------------------------ what a view keeps back


def real(monkeypatch: pytest.MonkeyPatch, kept: Any, resample: Any) -> list[str]:
    """Return how a player gets at a state that is always given back."""
    playing(monkeypatch, PATIENCE, view=keeping(kept), resample=resample, start=None, data=None)
    return list(kept_back(case(Patience((5, 4, 1), (3,))), 0))


def of_kept(view: Any, _rng: random.Random) -> Patience:
    """Return the state of which the deck has been kept, or one with no cards."""
    return Patience(tuple(view.kept or ()), view.row, view.lives)


@pytest.mark.parametrize(
    ("kept", "given_back", "said"),
    [
        (lambda state: (1, state), None, "the view's attribute kept[1], which is a whole state"),
        (
            lambda state: (state.row, (state.deck, state.deck)),
            None,
            "the view's attribute kept[1][0], which is the state's deck",
        ),
        (
            lambda state: [*state.deck],
            of_kept,
            (
                "the view's attribute kept, attribute kept[0], attribute kept[1], attribute kept[2], which views don't "
                "compare and resample() finds the real state by"
            ),
        ),
        (lambda _: 1, None, None),
        (lambda state: state.row, None, None),
    ],
)
def test_what_gives_the_state_back_is_named(
    monkeypatch: pytest.MonkeyPatch, kept: Any, given_back: Any, said: str | None
) -> None:
    """Once, with its first place, if there is anything."""
    assert ([] if said is None else [said]) == real(monkeypatch, kept, given_back or patience.resample)


@attrs.frozen
class Open(Table):
    """A view that shows a whole state, and keeps it aside, too."""

    state: Any = None
    kept: Any = attrs.field(default=None, eq=False, repr=False)


@attrs.frozen
class Needing(Table):
    """A view that can't be made of what it compares by."""

    kept: Any = attrs.field(eq=False, kw_only=True)


class Pickled(Table):
    """A view with a state in its pickle."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Pickled, (self.player, Patience((1, 2), (3,)))


def test_what_is_compared_is_not_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another check looks at it. What can't be compared is left alone, and so is a view that keeps nothing."""
    state = Patience((5, 4, 1), (3,))
    remembered: dict[int, Any] = {}

    def of_memory(view: Any, _rng: random.Random) -> Patience:
        return remembered.get(id(view), Patience((1, 4, 5), (3,)))  # type: ignore[no-any-return]

    def seen(kind: Any, resample: Any = of_memory, **more: Any) -> list[str]:
        kept: list[Any] = []

        def view(state: Patience, player: int | None) -> Any:
            kept.append(kind(player, (1, 4, 5), state.row, state.lives, **more))
            remembered[id(kept[-1])] = state
            return kept[-1]

        playing(monkeypatch, PATIENCE, view=view, resample=resample, data=None)
        return list(kept_back(case(state), 0))

    assert [] == seen(Open, lambda view, _: view.state, state=state, kept=state)
    assert [] == seen(Needing, kept=1)
    assert [] == seen(Table)
    assert ["the view's pickle[1][1], which is a whole state"] == seen(Pickled)
    said = "the view's attribute kept, which views don't compare and resample() finds the real state by"
    assert [said] == seen(Keeping, kept=1)


@attrs.frozen
class Cached(Patience):
    """A state with something that is not compared."""

    cache: Any = attrs.field(default=None, eq=False)


def test_what_a_view_does_not_show_of_a_state_is_of_several_parts() -> None:
    """Each has its place; what is seen and what is not compared is left out."""
    deck, row, cache = (1, 2), (3, 4), (5, 6)
    state = Cached(deck, row, cache=cache)
    assert {id(deck): "deck", id(row): "row"} == hidden_parts(state, set())
    assert {id(deck): "deck"} == hidden_parts(state, {id(row)})
    assert {} == hidden_parts(Patience((), (3,)), set())
    nested: Any = (deck, deck)
    assert {id(nested): "deck", id(deck): "deck[0]"} == hidden_parts(Patience(nested, ()), set())
