"""The match: who is told what, in which order, and what happens when a player goes wrong."""

import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.games import changed
from helpers.knowledge import start_of
from helpers.nim import NIM, Heap, Take
from helpers.sticks import Sticks, game
from staves import InvalidSetup, mantis, nava, stavegame, stones
from staves._core.errors import told
from staves._core.limits import MAX_CHAT_LINES
from staves.games import GAMES
from staves.match import Chat, GameStart, Log, Match, MatchError, TurnTo, run
from staves.players import GreedyPlayer, RandomPlayer
from staves.stones import GameDrawn, Hit, Move, PlayerLost, PlayerWon, Rules, Step


class Scripted:
    """A player who makes the given moves, and notes down all that it is told."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.heard: list[tuple[Any, Any]] = []

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Keep the means to say something."""
        self.chat = chat

    def update(self, message: Any, view: Any) -> None:
        """Note the message and the view."""
        self.heard.append((message, view))

    def next_move(self) -> Any:
        """Return the next of the moves."""
        return staves.parse_action(self.heard[-1][1], self.texts.pop(0))

    @property
    def messages(self) -> list[Any]:
        """What was heard, without the views."""
        return [message for message, _ in self.heard]


LINE = stones.new_game(board=[[0, 1, 2, -1]])
START = GameStart(((0, 1, 2, -1),))


def test_a_plain_move_is_told_in_order() -> None:
    """The start, whose turn it is, and the move, each to all players."""
    players = Scripted("0,0>1,0"), Scripted()
    board = [[0, 1], [-1, -1]]
    match = Match(stones.new_game(board=board), players)
    expected = [GameStart(((0, 1), (-1, -1))), TurnTo(0), Move(0, (0, 0), (1, 0)), TurnTo(1)]
    assert expected == [next(match) for _ in range(4)]
    assert expected == players[0].messages == players[1].messages


def test_a_hit_that_loses_a_player_and_one_that_ends_the_game() -> None:
    """A hit, who has lost, the move, who has won: in this order, and who has lost goes on hearing."""
    players = Scripted("0,0>0,1", "0,1>0,2"), Scripted(), Scripted("0,2>0,3", "0,3>0,2")
    record = run(LINE, players)
    expected = [
        START,
        TurnTo(0),
        Hit(1, (0, 1)),
        PlayerLost(1),
        Move(0, (0, 0), (0, 1)),
        TurnTo(2),
        Move(2, (0, 2), (0, 3)),
        TurnTo(0),
        Move(0, (0, 1), (0, 2)),
        TurnTo(2),
        Hit(0, (0, 2)),
        PlayerLost(0),
        Move(2, (0, 3), (0, 2)),
        PlayerWon(2),
    ]
    assert expected == list(record.messages)
    assert [expected] * 3 == [player.messages for player in players]
    assert staves.winners(record.state) == (2,)


def test_a_draw_is_told_at_the_end() -> None:
    """The last of the quiet moves is followed by the draw."""
    state = stones.new_game(board=[[0, -1], [-1, 1]], rules=Rules(quiet_limit=1))
    record = run(state, (Scripted("0,0>0,1"), Scripted()))
    assert (GameStart(((0, -1), (-1, 1))), TurnTo(0), Move(0, (0, 0), (0, 1)), GameDrawn()) == record.messages


def test_updates_have_the_view_that_goes_with_the_message() -> None:
    """What happens comes with the view of the state after the move, the rest with that of the state as it is."""
    player = Scripted("0,0>0,1")
    match = Match(LINE, (player, Scripted(), Scripted()))
    for _ in range(6):
        next(match)
    after = staves.apply(LINE, Step((0, 0), (0, 1)))
    before, then = staves.view(LINE, 0), staves.view(after, 0)
    assert [before, before, then, then, then, then] == [view for _, view in player.heard]
    assert after == match.state
    assert Step((0, 0), (0, 1)) == match.action


def test_a_view_is_made_once_for_each_state() -> None:
    """However many messages come with it, a player gets the same object."""
    player = Scripted("0,0>0,1")
    match = Match(LINE, (player, Scripted(), Scripted()))
    for _ in range(6):
        next(match)
    assert 2 == len({id(view) for _, view in player.heard})


class Talker(Scripted):
    """A player who says something whenever there is an occasion."""

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Greet everybody."""
        super().initialize(chat)
        chat("hello")

    def update(self, message: Any, view: Any) -> None:
        """Comment on hits."""
        super().update(message, view)
        if isinstance(message, Hit):
            self.chat("ouch")

    def next_move(self) -> Any:
        """Announce the move."""
        self.chat("here I come")
        return super().next_move()


def test_a_line_is_heard_by_all_after_the_message_on_its_way() -> None:
    """What is said reaches everybody as a Chat, in the same order for all, after what caused it."""
    players = Talker("0,0>0,1"), Scripted(), Scripted()
    match = Match(LINE, players)
    expected = [
        START,
        Chat(0, "hello"),
        TurnTo(0),
        Chat(0, "here I come"),
        Hit(1, (0, 1)),
        Chat(0, "ouch"),
        PlayerLost(1),
        Move(0, (0, 0), (0, 1)),
    ]
    assert expected == [next(match) for _ in expected]
    for player in players:
        assert expected == player.messages


class Parrot(Scripted):
    """A player who answers every line with another."""

    def update(self, message: Any, view: Any) -> None:
        """Say it again."""
        super().update(message, view)
        self.chat("again")


def test_a_player_who_talks_without_end_brings_the_match_down() -> None:
    """A match doesn't hang on talk."""
    with pytest.raises(
        MatchError, match="player 1 sent too many chat lines in a row: there may be at most 1000"
    ) as error:
        run(LINE, (Scripted(), Parrot(), Scripted()))
    assert len(error.value.log.messages) == 1 + MAX_CHAT_LINES


def test_whoever_talks_the_most_is_to_blame_for_too_much_talk() -> None:
    """A player who has said a line before is not."""
    with pytest.raises(MatchError, match="player 1 sent too many chat lines in a row: there may be at most 1000"):
        run(LINE, (Talker(), Parrot(), Talker()))


def test_lines_are_heard_in_the_order_in_which_they_were_said() -> None:
    """Several lines said at once come one after the other."""

    class Chatty(Scripted):
        """A player who says two things."""

        def initialize(self, chat: Callable[[str], None]) -> None:
            """Say them."""
            chat("one")
            chat("two")

    match = Match(LINE, (Chatty(), Scripted(), Scripted()))
    assert [START, Chat(0, "one"), Chat(0, "two")] == [next(match) for _ in range(3)]


def test_nobody_can_say_endless_things_at_once() -> None:
    """A player who talks on within one call is stopped there."""

    class Endless(Scripted):
        """A player who never stops."""

        def initialize(self, chat: Callable[[str], None]) -> None:
            """Talk."""
            while True:
                chat("and")

    with pytest.raises(
        MatchError, match="player 0 raised RuntimeError: at most 1000 chat lines may be waiting"
    ) as error:
        run(LINE, (Endless(), Scripted(), Scripted()))
    assert error.value.log.messages == ()


def test_a_player_may_say_as_much_at_once_as_the_limit_says() -> None:
    """And the lines are plain text, even if what was said is more."""

    class Line(str):
        """A text with attributes."""

        __slots__ = ("secret",)

    class Chatty(Scripted):
        """A player who says that much, and then tries to say more."""

        def initialize(self, chat: Callable[[str], None]) -> None:
            """Talk."""
            for _ in range(MAX_CHAT_LINES):
                chat(Line("and"))
            with pytest.raises(RuntimeError):
                chat("more")

    match = Match(LINE, (Chatty(), Scripted(), Scripted()))
    heard = [next(match) for _ in range(MAX_CHAT_LINES + 1)]
    assert [START, *[Chat(0, "and")] * MAX_CHAT_LINES] == heard
    assert {str} == {type(chat.text) for chat in heard[1:]}


def test_only_text_can_be_said() -> None:
    """A line that is no text is the player's mistake."""

    class Wrong(Scripted):
        """A player who says a number."""

        def initialize(self, chat: Any) -> None:
            """Say five."""
            chat(5)

    with pytest.raises(MatchError, match=r"player 0 raised TypeError: chat\(\) takes a line of text"):
        run(LINE, (Wrong(), Scripted(), Scripted()))


def test_an_invalid_move_brings_the_match_down() -> None:
    """The error names the player, the move and the rule, and has all that was said until then."""
    players = Scripted("0,0>0,1"), Scripted(), Scripted("0,2>0,0")
    with pytest.raises(MatchError) as caught:
        run(LINE, players)
    error = caught.value
    assert (2, Step((0, 2), (0, 0))) == (error.player, error.action)
    assert error.rule is not None
    assert error.rule.id == "move.adjacent"
    assert isinstance(error.__cause__, staves.IllegalAction)
    assert str(error).startswith("player 2 made an invalid move: 0,2>0,0 breaks the rule move.adjacent: ")
    assert error.log.messages == tuple(players[0].messages)
    assert error.log.messages[-1] == TurnTo(2)
    assert error.log.state == staves.apply(LINE, Step((0, 0), (0, 1)))


@pytest.mark.parametrize("move", [None, "0,0>0,1", stavegame.PASS])
def test_what_is_no_move_at_all_brings_the_match_down(move: Any) -> None:
    """A player who returns something else is named, with what it was."""

    class Wrong(Scripted):
        """A player who makes no move."""

        def next_move(self) -> Any:
            """Return something else."""
            return move

    with pytest.raises(MatchError, match="player 0 returned ") as caught:
        run(LINE, (Wrong(), Scripted(), Scripted()))
    assert (move, None) == (caught.value.action, caught.value.rule)


@pytest.mark.parametrize("method", ["initialize", "update", "next_move"])
def test_a_player_who_raises_brings_the_match_down(method: str) -> None:
    """The error names the player and keeps the exception as its cause, whenever it comes."""

    class Wrong(Scripted):
        """A player with a mistake in it."""

    def fail(*_: Any) -> Any:
        raise KeyError("oops")

    setattr(Wrong, method, fail)
    with pytest.raises(MatchError, match="player 0 raised KeyError: 'oops'") as caught:
        run(LINE, (Wrong(), Scripted(), Scripted()))
    assert isinstance(caught.value.__cause__, KeyError)
    assert (None, None) == (caught.value.action, caught.value.rule)
    assert isinstance(caught.value.log, Log)


def test_a_match_error_survives_pickling() -> None:
    """The error can be sent to another process."""
    with pytest.raises(MatchError) as caught:
        run(LINE, (Scripted("0,0>0,3"), Scripted(), Scripted()))
    twin = pickle.loads(pickle.dumps(caught.value))
    assert str(twin) == str(caught.value)
    assert twin.log == caught.value.log


def test_the_players_must_be_as_many_as_the_game_has() -> None:
    """Too few or too many players are a fault in the setup, and what is no player a TypeError."""
    for count in (0, 2, 4):
        with pytest.raises(InvalidSetup, match=f"players: must have 3 players, not {count}"):
            Match(LINE, [Scripted()] * count)
    for player, problem in (
        (5, r"must be a player with initialize\(\), not 5"),
        (RandomPlayer, "must be a player, and RandomPlayer is a class: create an instance of it"),
        (HalfPlayer(), r"must be a player with next_move\(\)"),
    ):
        with pytest.raises(TypeError, match=rf"players\[1\] {problem}"):
            Match(LINE, (Scripted(), player, Scripted()))  # type: ignore[arg-type]


class HalfPlayer:
    """A player who can't make moves."""

    def initialize(self, chat: object) -> None:
        """Do nothing."""

    def update(self, message: object, state: object) -> None:
        """Do nothing."""


def test_a_match_needs_a_state_and_lists_of_players_and_observers() -> None:
    """What is none of these is refused before anybody is asked anything."""
    wrong: Any = 5
    with pytest.raises(TypeError, match="a match starts from the state of a game, not 5"):
        Match(wrong, ())
    with pytest.raises(TypeError, match="players must be a sequence of players, not 5"):
        Match(LINE, wrong)
    with pytest.raises(TypeError, match=r"observers\[0\] must be callable"):
        Match(LINE, [Scripted()] * 3, [wrong])


def test_a_mistake_in_a_game_is_not_blamed_on_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception of the game itself comes out as it is."""

    def broken(*_: object) -> Any:
        raise TypeError("a mistake in the game")

    monkeypatch.setattr(staves, "step", broken)
    with pytest.raises(TypeError, match="a mistake in the game"):
        run(LINE, [RandomPlayer(seed) for seed in range(3)])


def test_an_interrupt_goes_through() -> None:
    """Ctrl-C while a player thinks is no player's fault."""

    class Interrupted(Scripted):
        """A player who is interrupted."""

        def next_move(self) -> Any:
            """Be interrupted."""
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(LINE, (Interrupted(), Scripted(), Scripted()))


def test_an_exception_that_cannot_be_told_is_named() -> None:
    """The class of an exception is enough where it has no text, or too long a one."""

    class Silent(Exception):  # noqa: N818 (a name that says it)
        """An exception without a text."""

        def __str__(self) -> str:
            raise RuntimeError

    assert told(Silent()) == "Silent: ?"
    assert len(told(ValueError("x" * 10_000))) < 600


def test_observers_are_told_everything() -> None:
    """A listener hears each message with its state, as the players do with their views."""
    seen: list[tuple[Any, Any]] = []
    player = Scripted("0,0>0,1")
    observers = iter([lambda message, state: seen.append((message, state))])
    match = Match(LINE, (player, Scripted(), Scripted()), observers)
    for _ in range(5):
        next(match)
    assert [(message, staves.view(state, 0)) for message, state in seen] == player.heard
    assert tuple(message for message, _ in seen) == match.log.messages


def test_each_message_goes_to_the_observers_first_and_then_to_the_players_in_order() -> None:
    """In one list of all that anybody hears, each message is there for the observers and then for the players."""
    heard: list[tuple[Any, Any]] = []

    class Listener(Talker):
        """A player who notes what it hears in the list of all."""

        def update(self, message: Any, view: Any) -> None:
            """Note the message, and under which name it was heard."""
            super().update(message, view)
            heard.append((view.player, message))

    players = Listener("0,0>0,1", "0,1>0,2"), Listener(), Listener("0,2>0,3", "0,3>0,2")
    observers = [lambda message, _: heard.append(("one", message)), lambda message, _: heard.append(("two", message))]
    log = run(LINE, players, observers)
    assert {GameStart, TurnTo, Chat, Hit, PlayerLost, Move, PlayerWon} == set(map(type, log.messages))
    assert [(name, message) for message in log.messages for name in ("one", "two", 0, 1, 2)] == heard


def test_a_game_that_is_over_is_only_started() -> None:
    """On a board on which somebody has won, nobody is asked."""
    over = nava.new_game(board=[[["d1"], [], [], [], []], *[[[]] * 5] * 4])
    assert [GameStart] == [type(message) for message in Match(over, (Scripted(), Scripted()))]


def test_a_match_of_a_strangers_game() -> None:
    """A match plays any game that the verbs serve."""
    record = run(Heap(7), (RandomPlayer(1), GreedyPlayer(1)))
    assert record.messages[0] == GameStart(7)
    assert staves.is_terminal(record.state)


def test_a_game_says_who_hears_what(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that a player may not hear is not told to that player, but to observers and the record."""
    monkeypatch.setattr(Heap, "game", changed(NIM, event_for=lambda event, player: event if player == 0 else None))
    players, seen = (Scripted("3"), Scripted()), list[Any]()
    match = Match(Heap(7), players, [lambda message, _: seen.append(message)])
    said = [next(match) for _ in range(4)]
    assert [GameStart(7), TurnTo(0), Take(3), TurnTo(1)] == said == seen == players[0].messages
    assert [GameStart(7), TurnTo(0), TurnTo(1)] == players[1].messages
    talking = Talker("3"), Scripted()
    match = Match(Heap(7), talking)
    assert {Chat(0, "hello"), Chat(0, "here I come")} < {next(match) for _ in range(6)}
    assert [GameStart(7), Chat(0, "hello"), TurnTo(0), Chat(0, "here I come"), TurnTo(1)] == talking[1].messages


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("players", [(RandomPlayer, RandomPlayer), (GreedyPlayer, RandomPlayer)])
def test_every_game_is_played_to_its_end(game: staves.Game[Any, Any, Any, Any, Any], players: Any) -> None:
    """A match is a whole game, its messages are the game's events, and its players play fair and alike each time."""
    start = start_of(game, 3)
    first, *others = players
    kinds = [first, *others * (len(game.play.players(start)) - 1)]
    records = [run(start, [kind(seed) for seed, kind in enumerate(kinds)]) for _ in range(2)]
    assert records[0] == records[1]
    assert staves.is_terminal(records[0].state)


def test_a_greedy_player_takes_what_it_can_get() -> None:
    """Where a hit is to be had, a greedy player has it, and it wins most games against a random one."""
    state = stones.new_game(board=[[-1, -1, -1], [-1, 0, 1], [-1, -1, -1], [1, -1, -1]])
    match = Match(state, (GreedyPlayer(5), RandomPlayer(5)))
    assert Hit(1, (1, 2)) in [next(match) for _ in range(3)]
    second = stones.new_game(board=[[-1, 0, 0], [1, -1, 0]])
    match = Match(second, (Scripted("0,1>0,0"), GreedyPlayer(1)))
    assert Hit(0, (0, 0)) in [next(match) for _ in range(5)]
    starts: list[tuple[Any, Any]] = [
        (lambda seed: stavegame.new_game(seed=seed), "A"),
        (lambda _: nava.new_game(), 1),
        (lambda seed: mantis.new_game(players=2, seed=seed), 0),
    ]
    for start, best in starts:
        records = [run(start(seed), (GreedyPlayer(seed), RandomPlayer(seed))) for seed in range(10)]
        assert sum(staves.winners(record.state) == (best,) for record in records) >= 7


class Lottery(Sticks):
    """Sticks, of which chance decides how many are left."""


@pytest.mark.parametrize(
    ("first", "second", "best"),
    [
        ([(3, 1), (1, 9)], [(1, 4)], 2),  # 3 on average, though 9 is the most, 5 the middle, and 1 the likeliest
        ([(1, 1), (3, 9)], [(1, 6)], 1),  # 7 on average, though 1 comes first and is the least, and 5 the middle
        ([(1, 2), (1, 2), (1, 5)], [(1, 4)], 2),  # 3 on average, though there are more of them
        ([(1, 4), (1, 5)], [(1, 4)], 1),  # a half more
    ],
)
def test_a_greedy_player_weighs_what_may_follow(
    first: list[tuple[int, int]], second: list[tuple[int, int]], best: int
) -> None:
    """What counts is how well the player stands, as the mean over the outcomes, each by its chance."""
    follow = {1: first, 2: second}
    game(
        Lottery,
        chances=lambda before, take: [
            (weight, attrs.evolve(before, left=left + take.count), str(left)) for weight, left in follow[take.count]
        ],
        worth=lambda state: (100 - state.left, state.left),
    )
    for seed in range(5):
        greedy, opposite = GreedyPlayer(seed), GreedyPlayer(seed)
        greedy.update(None, staves.view(Lottery(9, 1), 1))
        assert sticks.Take(best) == greedy.next_move()
        opposite.update(None, staves.view(Lottery(9, 0), 0))
        assert sticks.Take(3 - best) == opposite.next_move()


def test_a_greedy_player_takes_any_of_the_best() -> None:
    """Where several actions are as good, each of them is taken at one time or another, and no other is."""
    game(Lottery, worth=lambda _: (1, 1))
    taken = set()
    for seed in range(20):
        player = GreedyPlayer(seed)
        player.update(None, staves.view(Lottery(9), 0))
        taken.add(player.next_move())
    assert {sticks.Take(1), sticks.Take(2)} == taken


@pytest.mark.parametrize("seed", [True, 1.0, None])
def test_a_ready_player_needs_a_seed(seed: Any) -> None:
    """A player who leaves things to chance needs a seed for it."""
    with pytest.raises(TypeError, match="a seed must be"):
        RandomPlayer(seed)
    with pytest.raises(InvalidSetup, match="seed: must be at least 0"):
        GreedyPlayer(-1)


def test_a_player_without_a_state_says_so() -> None:
    """A player who is asked before the match has begun can't answer."""
    with pytest.raises(RuntimeError, match="asked for a move before its first message"):
        RandomPlayer(1).next_move()
    player = GreedyPlayer(1)
    player.update(None, staves.view(run(LINE, [RandomPlayer(seed) for seed in range(3)]).state, 0))
    with pytest.raises(RuntimeError, match="asked for a move in a game that is over"):
        player.next_move()


def test_greedy_players_choose_alike_whatever_they_have_drawn_before() -> None:
    """What is hidden is guessed without the player's own chance, so that a seed gives the same game."""
    state = stavegame.new_game(seed=1)
    player = GreedyPlayer(3)
    player.update(None, staves.view(state, "A"))
    rng = player._rng.getstate()  # noqa: SLF001 (to see that it is not drawn from)
    actions = [action for action in staves.legal_actions(state) if str(action) == "P0@0"]
    assert actions
    player.next_move()
    drawn = random.Random(3)
    drawn.random()
    assert rng != player._rng.getstate() == drawn.getstate()  # noqa: SLF001 (the same)
