"""What is told of a match between bots: boards, actions with their events, chat, and the end."""

from collections.abc import Callable
from typing import Any

import staves
from helpers.play import playout
from staves import mantis, nava, stavegame, stones
from staves._cli.story import Board, ending, opening, story
from staves._core.ink import PLAIN, Ink
from staves.match import Match, TurnTo

DUEL = stones.new_game(board=[[0, 1], [-1, 1]])


class Scripted:
    """A player whose actions are known, and who says something when its game begins and when it is to move."""

    def __init__(self, *actions: str, hello: str = "", remark: str = "") -> None:
        self.actions = iter(actions)
        self.hello, self.remark = hello, remark

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Say hello."""
        self.chat = chat
        if self.hello:
            chat(self.hello)

    def update(self, message: object, view: Any) -> None:
        """Say something when it is somebody's turn."""
        self.view = view
        if self.remark and isinstance(message, TurnTo):
            self.chat(self.remark)

    def next_move(self) -> Any:
        """Return the next action."""
        return staves.parse_action(self.view, next(self.actions))


def test_a_story_has_a_board_for_each_turn_and_the_events_of_each_action() -> None:
    """The first board stands before all, and the last one before the result."""
    middle = staves.apply(DUEL, stones.Step((0, 0), (1, 0)))
    end = staves.apply(middle, stones.Step((1, 1), (1, 0)))
    told = list(story(Match(DUEL, [Scripted("0,0>1,0"), Scripted("1,1>1,0")])))
    assert told == [
        f"\n{DUEL}\n",
        "player 0 plays 0,0>1,0",
        "    player 0 moves from 0,0 to 1,0",
        f"\n{middle}\n",
        "player 1 plays 1,1>1,0",
        "    player 0 loses the stone at 1,0",
        "    player 0 has no stones left",
        "    player 1 moves from 1,1 to 1,0",
        "    player 1 is the only one left and has won",
        f"\n{end}\n",
        "Player 1 has won.",
    ]
    assert [0, 3] == [place for place, text in enumerate(told) if isinstance(text, Board)]


def test_a_player_who_goes_on_has_no_new_board() -> None:
    """But each action is told, with what it does."""
    deck = [("red", ("red", "green", "blue"))] * 10
    start = mantis.new_game(players=2, deck=deck, first=0, rules=mantis.Rules(goal=3))
    told = list(story(Match(start, [Scripted("STEAL 1", "SCORE"), Scripted()])))
    after = staves.apply(staves.apply(start, mantis.Steal(1)), mantis.Score())
    first, *rest, last, result = told
    assert (first, last, result) == (f"\n{start}\n", f"\n{after}\n", "Player 0 has won.")
    assert [(0, "player 0 plays STEAL 1"), (5, "player 0 plays SCORE")] == [
        (place, text) for place, text in enumerate(rest) if not text.startswith("    ")
    ]


def test_chat_is_told_where_it_is_said() -> None:
    """By whom, before the first turn and within one; what can't be printed is a question mark."""
    talker = Scripted("1,1>1,0", hello="Hi\x1b[31m there\n!", remark="Hm.")
    told = list(story(Match(DUEL, [Scripted("0,0>1,0"), talker])))
    assert [text for text in told if not isinstance(text, Board)][:7] == [
        "player 1 says: Hi?[31m there?!",
        "player 1 says: Hm.",
        "player 0 plays 0,0>1,0",
        "    player 0 moves from 0,0 to 1,0",
        "player 1 says: Hm.",
        "player 1 plays 1,1>1,0",
        "    player 0 loses the stone at 1,0",
    ]


def test_the_ink_is_that_of_the_terminal() -> None:
    """All boards are written with it."""
    ink = Ink(color=True, unicode=True)
    told = list(story(Match(DUEL, [Scripted("0,0>1,0"), Scripted("1,1>1,0")]), ink))
    boards = [text for text in told if text.startswith("\n")]
    assert [True] * 3 == ["\x1b[" in text for text in boards]


def test_the_opening_names_the_game_the_seed_and_who_plays() -> None:
    """In the order of the players."""
    assert "stones, seed 5: player 0 is human, player 1 is greedy" == opening(DUEL, 5, ("human", "greedy"))
    assert opening(nava.new_game(), 0, ("a", "b")).startswith("nava, seed 0: player 1 is a, ")


def test_the_end_tells_how_the_score_is_made_up() -> None:
    """Between the last board, as it is seen, and the result."""
    state = playout(stavegame.new_game(seed=3), 3)[-1]
    view = staves.view(state, "A")
    board, *lines, result = ending(state, view, PLAIN)
    assert board == f"\n{view}\n"
    assert lines == [*stavegame.GAME.shown.words.summary(state)]
    assert len(lines) > 1
    assert result.endswith((" has won.", "A draw."))
