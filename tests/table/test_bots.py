"""Bots in some of the seats."""

from typing import Any

import pytest

import staves
from helpers.tables import SETUPS, AnyTable, begun, finished, played
from staves.match import Chat, GameStart, MatchError, TurnTo
from staves.players import GreedyPlayer, RandomPlayer
from staves.table import Table


class First:
    """A bot that takes the first legal action and remembers the seed and all that it has heard."""

    made: list["First"] = []  # noqa: RUF012 (each test empties it)

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.heard: list[tuple[Any, Any]] = []
        First.made.append(self)

    def initialize(self, chat: Any) -> None:
        """Say hello, which nobody keeps."""
        chat("hello")

    def update(self, message: Any, view: Any) -> None:
        """Remember."""
        self.heard.append((message, view))

    def next_move(self) -> Any:
        """Take the first."""
        return staves.legal_actions(self.heard[-1][1])[0]


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    First.made.clear()


def players(table: AnyTable) -> tuple[Any, ...]:
    """Return the players at a table."""
    return table.game.play.players(table.state)


@pytest.mark.parametrize("text", SETUPS)
def test_bots_act_until_another_seat_is_to_move(text: str) -> None:
    """Not once more, and each action is legal and raises the number."""
    table = begun(text)
    person, *others = players(table)
    bots = dict.fromkeys(others, RandomPlayer)
    while not staves.is_terminal(table.state):
        after = table.answer(bots)
        assert staves.to_move(after.state) in {person, None}
        assert table.number + len(after.record.actions) - len(table.record.actions) == after.number
        table = after if staves.is_terminal(after.state) else played(after, 1)
    assert staves.winners(table.state) == table.record.winners


@pytest.mark.parametrize("text", SETUPS)
def test_bots_in_all_seats_play_to_the_end(text: str) -> None:
    """As a table that is never anybody's turn."""
    table = begun(text)
    assert staves.is_terminal(table.answer(dict.fromkeys(players(table), RandomPlayer)).state)


def test_nothing_happens_when_no_bot_is_to_move() -> None:
    """The table is itself then, and no bot is made."""
    table = begun()
    assert table is table.answer({1: First})
    assert table is table.answer({})
    over = finished()
    assert over is over.answer({1: First, 2: First})
    assert [] == First.made


def test_the_same_table_has_the_same_answer() -> None:
    """Also after it was saved; another seed, another number or another player gives a bot another seed."""
    table = begun("mantis players=3")
    bots = {0: RandomPlayer, 1: RandomPlayer}
    answer = table.answer(bots)
    assert answer == table.answer(bots) == staves.from_json(staves.to_json(table)).answer(bots)
    for other in (table, begun("mantis players=3", seed=8), played(table, 1).undo()):
        other.answer({0: First, 1: First})
    assert 1 == staves.to_move(table.state)
    Table(table.state).answer({1: First})
    Table(begun("mantis players=3", seed=8).state).answer({1: First})
    table.answer({1: First})
    *seeds, again = [bot.seed for bot in First.made]
    assert (8, seeds[1]) == (len({*seeds}), again)


def test_a_later_version_gives_a_bot_the_same_seed() -> None:
    """So a saved table has the same answer; the seed fits in 64 bits, as other generators of random numbers need."""
    for player in (1, 2):
        played(begun("nava"), player - 1).answer({player: First})
    assert [14446825859468370187, 8690890371662447959] == [bot.seed for bot in First.made]
    assert all(bot.seed < 1 << 64 for bot in First.made)


@pytest.mark.parametrize("text", ["stavegame", "mantis players=3"])
def test_the_seed_of_a_bot_depends_on_nothing_that_it_may_not_know(text: str) -> None:
    """Otherwise it could try out which order of the deck gives this seed, and know what comes."""
    state = begun(text).state
    mover = staves.to_move(state)
    other = staves.resample(staves.view(state, mover), 5)
    assert state != other
    for start in (state, other):
        Table(start).answer({mover: First})
    one, two = First.made
    assert one.seed == two.seed


def test_a_bot_hears_what_it_would_have_heard_in_a_match() -> None:
    """From the start of the game on, with its own views, whatever was played by whom."""
    table = played(begun(), 3)
    after = table.answer({1: First})
    (bot,) = First.made
    messages = [message for message, _ in bot.heard if not isinstance(message, staves.match.Chat)]
    assert isinstance(messages[0], GameStart)
    assert [0, 1, 0, 1] == [message.player for message in messages if isinstance(message, TurnTo)][:4]
    events = [message for message in messages[1:] if not isinstance(message, TurnTo)]
    heard = [event for events in after.seen(1, since=0).heard for event in events]
    assert heard == events
    assert {1} == {view.player for _, view in bot.heard}
    assert 4 == after.number


def test_what_bots_say_at_first_is_heard_by_all_bots() -> None:
    """Right after the start, as in a match; a person says nothing."""
    played(begun("mantis players=3"), 2).answer({2: First, 0: First})
    assert 2 == len(First.made)
    for bot in First.made:
        start, *said = [message for message, _ in bot.heard[:3]]
        assert isinstance(start, GameStart)
        assert [Chat(0, "hello"), Chat(2, "hello")] == said
        assert 2 == sum(isinstance(message, Chat) for message, _ in bot.heard)


def test_a_greedy_bot_answers() -> None:
    """A ready player is a contestant as it is."""
    assert 2 == played(begun("nava"), 1).answer({2: GreedyPlayer}).number


class Wrong(First):
    """A bot that takes an action of its own making."""

    def next_move(self) -> Any:
        """Take what isn't legal."""
        return staves.parse_action(self.heard[-1][1], "0,0>3,3")


class Broken(First):
    """A bot that fails."""

    def next_move(self) -> Any:
        """Fail."""
        raise KeyError("lost")


@pytest.mark.parametrize(("bot", "message"), [(Wrong, "player 0 made an invalid move"), (Broken, "KeyError: 'lost'")])
def test_a_bot_that_fails_is_named(bot: type[First], message: str) -> None:
    """The table stays as it was."""
    table = begun()
    with pytest.raises(MatchError, match=message) as caught:
        table.answer({0: bot})
    assert 0 == caught.value.player
    assert begun() == table


@pytest.mark.parametrize(
    ("bots", "error", "message"),
    [
        ({7: First}, staves.UnknownPlayer, "there is no player 7"),
        (
            {0: RandomPlayer(1)},
            TypeError,
            r"bots\[0\] must be callable with a seed, not <staves.players._ready.RandomPlayer",
        ),
        ({0: lambda _: 5}, TypeError, r"bots\[0\] must be a player with initialize\(\), not 5"),
        (
            {0: lambda _: First},
            TypeError,
            r"bots\[0\] must be a player, and First is a class: create an instance of it",
        ),
    ],
)
def test_what_is_no_bot(bots: Any, error: type[Exception], message: str) -> None:
    """A seat that isn't there, and what is no contestant."""
    with pytest.raises(error, match=message):
        begun().answer(bots)


def test_bots_stop_where_the_table_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play no further than a record can hold."""
    monkeypatch.setattr("staves.table._table.MAX_ACTIONS", 4)
    monkeypatch.setattr("staves.table._bots.MAX_ACTIONS", 4)
    with pytest.raises(staves.InvalidSetup, match="actions: must be at most 4"):
        begun().answer({0: First, 1: First})
    assert 5 == sum(message == TurnTo(0) or message == TurnTo(1) for message, _ in First.made[0].heard)
