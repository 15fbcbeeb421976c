"""Comments of records, and the record of a match."""

from typing import Any

import attrs
import pytest

from helpers.knowledge import start_of
from helpers.nim import NIM, Heap
from helpers.records import MOVES, nava_record
from staves import InvalidSetup, records
from staves.games import GAMES
from staves.match import Match, MatchError
from staves.players import RandomPlayer
from staves.records import Comment, Record


@pytest.mark.parametrize("text", ["", " ", "a" * 10_000, "a\nb\tc", "{}\\;", "start: nava\nresult: draw", "é𝄞", "\n\n"])
def test_a_comment_is_text_of_lines(text: str) -> None:
    """Of any signs that can be printed, tabs, and at most 10,000 in all."""
    assert text == Comment(0, text).text


NO_SIGNS = (
    "\r\0\x0b\x0c\x1b\x7f\x85\xad\u061c\u200b\u200e\u2028\u2029\u202e\u2066\u206f\u3164\ud800\ufeff\ufff9\U000e0041"
)


@pytest.mark.parametrize("text", ["a" * 10_001, "a" * 10**6, *NO_SIGNS])
def test_a_comment_has_no_other_signs(text: str) -> None:
    """Nor more of them."""
    with pytest.raises(InvalidSetup) as caught:
        Comment(0, text)
    assert ["text"] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize("text", [None, 5, b"a", ["a"]])
def test_a_comment_is_a_text(text: Any) -> None:
    """Nothing else is."""
    with pytest.raises(TypeError, match="text must be "):
        Comment(0, text)


@pytest.mark.parametrize("after", [True, 1.0, "1", None])
def test_a_moment_is_a_whole_number(after: Any) -> None:
    """A bool is none."""
    with pytest.raises(TypeError, match="after must be a whole number, not "):
        Comment(after, "a")


def test_a_moment_is_from_0() -> None:
    """Nothing comes before the start."""
    assert 0 == Comment(0, "a").after
    with pytest.raises(InvalidSetup) as caught:
        Comment(-1, "a")
    assert ["after"] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize("after", [(), (0,), (3,), (0, 0, 1, 3, 3), (2, 2)])
def test_comments_come_in_order(after: tuple[int, ...]) -> None:
    """Several may be on one moment, and the last on the end."""
    comments = tuple(Comment(moment, str(place)) for place, moment in enumerate(after))
    assert comments == nava_record(*MOVES, comments=comments).comments


@pytest.mark.parametrize(
    ("after", "place"),
    [((4,), 0), ((0, 4), 1), ((1, 0), 1), ((0, 3, 2), 2), ((100_000,), 0)],
    ids=["after the end", "then after the end", "out of order", "late out of order", "huge"],
)
def test_comments_come_in_no_other_order(after: tuple[int, ...], place: int) -> None:
    """Nor on a moment that there is not."""
    with pytest.raises(InvalidSetup) as caught:
        nava_record(*MOVES, comments=[Comment(moment, "a") for moment in after])
    assert [f"comments[{place}]"] == [fault.place for fault in caught.value.faults]


def test_a_comment_in_the_wrong_place_is_told_where_it_can_be() -> None:
    """From where the one before it is, or as near to it as there can be one, up to the end."""
    with pytest.raises(InvalidSetup) as caught:
        nava_record(*MOVES, comments=[Comment(after, "a") for after in (4, 2, 3)])
    assert [
        "comments[0]: must come after 0 to 3 actions",
        "comments[1]: must come after 3 to 3 actions",
    ] == [str(fault) for fault in caught.value.faults]


def test_the_order_in_which_is_said_what_counts() -> None:
    """Two comments on one moment are not the same the other way round."""
    first, second = Comment(1, "a"), Comment(1, "b")
    assert nava_record(*MOVES, comments=[first, second]) != nava_record(*MOVES, comments=[second, first])


@pytest.mark.parametrize("comment", ["a", (0, "a"), None, {"after": 0, "text": "a"}])
def test_comments_are_comments(comment: Any) -> None:
    """And nothing that looks like one."""
    with pytest.raises(TypeError, match=r"comments\[1\] must be "):
        nava_record(*MOVES, comments=[Comment(0, "a"), comment])


@pytest.mark.parametrize("comments", [None, "a", Comment(0, "a"), {}, range(10**30)])
def test_comments_are_a_sequence(comments: Any) -> None:
    """One alone is none."""
    with pytest.raises(TypeError, match="comments must be "):
        nava_record(*MOVES, comments=comments)


# ------------------------------------------------------------ the record of a match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_record_of_a_match_is_the_game_so_far(game: Any) -> None:
    """Before, between and after all its messages."""
    start = start_of(game, 3)
    match = Match(start, [RandomPlayer(seed) for seed in range(len(game.play.players(start)))])
    assert Record(start) == match.record
    actions: list[Any] = []
    for _ in match:
        if len(match.record.actions) > len(actions):
            actions.append(match.action)
        assert tuple(actions) == match.record.actions
        assert match.state == match.record.end
    assert Record(start, actions) == match.record
    assert match.record == records.read(records.write(match.record), max_length=10**6)


class Cheat(RandomPlayer):
    """A player who plays well at first, and then takes what is not there."""

    def next_move(self) -> Any:
        """Return a legal action twice, and then one that isn't."""
        action = super().next_move()
        self.asked = getattr(self, "asked", 0) + 1
        return action if self.asked <= 2 else attrs.evolve(action, count=4)


def test_a_match_that_was_brought_down_has_a_record() -> None:
    """Of the legal actions that were taken, also of a game of one's own."""
    match = Match(Heap(20), [Cheat(1), RandomPlayer(2)])
    with pytest.raises(MatchError):
        list(match)
    record = match.record
    assert 4 == len(record.actions)
    assert match.state == record.end
    assert record.winners is None
    assert record == records.read(records.write(record), [NIM])
