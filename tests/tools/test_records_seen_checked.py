"""What no player can have seen of a game is refused when it is made by hand."""

import re
from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.records import played
from helpers.whisper import Room
from staves import InvalidSetup, OpenView, mantis, records, stones
from staves.records import Record, Seen

SMALL = stones.new_game(rows=5, columns=5, players=2, stones=4, seed=1)
NIM_SEEN = records.seen(Record(Heap(7), [Take(3), Take(1), Take(3)]), 0)
STONES = records.seen(played(SMALL, 20), 0)
MANTIS = records.seen(played(mantis.new_game(players=2, seed=1), 20), 0)


def fault_of(views: Any, heard: Any) -> str:
    """Return what is wrong with what was seen."""
    with pytest.raises(InvalidSetup) as caught:
        Seen(views, heard)
    (fault,) = caught.value.faults
    return str(fault)


def test_all_views_are_of_one_game() -> None:
    """Of the same kind, player and rules; a ready-made view may be of any game."""
    room = staves.view(Room(), 0)
    assert "views[1]: must be of the same player, game and rules as the first" == fault_of(
        (NIM_SEEN.views[0], room), ((),)
    )
    assert fault_of((NIM_SEEN.views[0], room, room), ((), ())).startswith("views[1]: ")
    other = staves.view(
        stones.new_game(rows=10, columns=10, players=2, stones=9, seed=1, rules=stones.Rules(quiet_limit=None)), 0
    )
    assert fault_of((STONES.views[0], other), ((),)).startswith("views[1]: must be of the same player")
    assert fault_of((STONES.views[0], staves.view(SMALL, 1)), ((),)).startswith("views[1]: must be of")


class Likeness(OpenView[Any, Any, Any]):
    """Another kind of view that shows the same."""

    __slots__ = ()


def test_all_views_are_of_one_class() -> None:
    """Even if all else is the same."""
    first, *others = (Likeness(view.state, view.player) for view in NIM_SEEN.views)
    assert "views[1]: must be of the same player, game and rules as the first" == fault_of(
        (NIM_SEEN.views[0], *others), NIM_SEEN.heard
    )
    assert (first, *others) == Seen((first, *others), NIM_SEEN.heard).views


def test_events_are_of_the_game() -> None:
    """As far as it says which there are."""
    for event in (Take(1), 7, None, stones.GameDrawn):
        with pytest.raises(TypeError, match=r"^heard\[19\]\[1\] must be an event of stones, not "):
            Seen(STONES.views, (*STONES.heard[:-1], (*STONES.heard[-1], event)))


@pytest.mark.parametrize("data", [NIM.data, None], ids=["as JSON", "never"])
def test_views_may_differ_in_what_are_no_rules_of_the_game(data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without options may use the name `rules` for something else."""
    monkeypatch.setattr(Heap, "game", changed(NIM, data=data))
    monkeypatch.setattr(Heap, "rules", property(lambda heap: heap.left), raising=False)
    seen: Any = Seen(NIM_SEEN.views, NIM_SEEN.heard)
    assert [7, 4, 3, 0] == [view.state.rules for view in seen.views]


def test_what_was_heard_is_a_sequence() -> None:
    """What else is given is named in the error."""
    heard: Any
    for heard, named in ((7, "7 (int)"), ("Take(1)", "'Take(1)' (str)"), (Take(1), "Take(count=1) (Take)")):
        with pytest.raises(TypeError, match=re.escape(f"heard must be tuple, not {named}")):
            Seen(NIM_SEEN.views, heard)


def test_nothing_happens_after_the_end() -> None:
    """A view in which the game is over is the last."""
    over = staves.view(Heap(0), 0)
    assert Seen((over,), ()).views == (over,)
    assert "views[0]: must be the last, as the game is over" == fault_of((over, over), ((),))
    assert "views[3]: must be the last, as the game is over" == fault_of(
        (*NIM_SEEN.views, NIM_SEEN.views[-1]), (*NIM_SEEN.heard, ())
    )


@pytest.mark.parametrize("seen", [STONES, MANTIS, NIM_SEEN], ids=["stones", "mantis", "nim"])
def test_what_was_heard_leads_from_view_to_view(seen: Any) -> None:
    """Where all that happens is heard: no view is left out, none comes twice, and no event is another's."""
    views, heard = seen.views, seen.heard
    last = len(heard) - 1
    for wrong, place in (
        (((views[0], *views[2:]), heard[1:]), 0),
        (((*views[:-1], views[-2]), heard), last),
        ((views, (*heard[:-1], ())), last),
    ):
        assert f"heard[{place}]: must lead from the board of views[{place}] to that of views[{place + 1}]" == fault_of(
            *wrong
        )


def test_events_that_cannot_be_on_the_board_are_refused() -> None:
    """The game may raise any exception for such events."""
    far = stones.Move(0, (99, 0), (99, 1))
    assert fault_of(STONES.views[:2], ((far,),)).startswith("heard[0]: must lead from the board")


def test_events_that_cannot_be_lead_to_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the board is None, as it may be any plain value."""
    after = {(2, 2): None}
    game = changed(
        NIM, board=lambda heap: heap.left or None, board_after=lambda board, event: after[board, event.count]
    )
    monkeypatch.setattr(Heap, "game", game)
    views = tuple(staves.view(Heap(left), 0) for left in (2, 0))
    assert views == Seen(views, ((Take(2),),)).views
    assert fault_of(views, ((Take(1),),)).startswith("heard[0]: must lead from the board")


def test_a_board_that_events_do_not_change_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """There would be nothing to compare it with."""

    def never(_heap: Heap) -> Any:
        raise AssertionError

    monkeypatch.setattr(Heap, "game", changed(NIM, board=never, board_after=None))
    assert NIM_SEEN == Seen(NIM_SEEN.views, NIM_SEEN.heard)


def test_so_many_actions_have_been_seen_as_a_game_may_have() -> None:
    """None of too many is dropped, and their number is not misstated."""
    silent = changed(NIM, board_after=None, data=None)
    view = staves.view(Heap(1), 0)
    for views, heard, fault in (
        ([view] * 100_001, [()] * 100_001, "heard: must be at most 100000"),
        ([view] * 100_002, [()] * 100_000, "views: must be at most 100001"),
        ([view] * 100_004, [()], "views: must be at most 100001"),
        ([view] * 100_001, [()], "heard: must have one entry fewer than views: 100000, not 1"),
        ([view] * 2, [[Take(1)] * 100_001], "heard[0]: must be at most 100000"),
    ):
        assert fault == fault_of(views, heard)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Heap, "game", silent)
        assert 100_001 == len(Seen([view] * 100_001, [()] * 100_000).views)
        assert 1 == len(Seen([view] * 2, [[7] * 100_000]).heard)
