"""A board in a notebook, without a browser: what it does, what it refuses, and what it sends to the page."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import staves
from helpers.contestants import Cheater, Raiser
from helpers.duel import duel
from helpers.environments import SETUPS
from helpers.nim import Heap
from helpers.notebook import Notebook
from helpers.whisper import Room
from staves import InvalidSetup, UnknownPlayer, drawings, mantis, nava, stones
from staves._setups import AnySetup
from staves.match import MatchError
from staves.players import GreedyPlayer, RandomPlayer
from staves.table import Table

pytest.importorskip("anywidget", reason="anywidget is not installed")
Board: Any = import_module("staves.widget").Board
EACH = pytest.mark.parametrize("setup", SETUPS, ids=str)
SHOWN = {"undo", "refusal", "times"}  # besides what a table tells


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Notebook]:
    """Return a notebook without a page, in whose log there is no error at the end."""
    yield Notebook(monkeypatch)
    assert [] == caplog.get_records("call")


def told(board: Any, player: Any, since: int | None = None) -> dict[str, Any]:
    """Return what the table of a board tells a player."""
    found: dict[str, Any] = board.table.board(player, since)
    return found


def without(shown: dict[str, Any]) -> dict[str, Any]:
    """Return what is shown without what only boards in notebooks have."""
    return {name: value for name, value in shown.items() if name not in SHOWN}


# ---------------------------------------------------------------- playing


@EACH
def test_a_whole_game_is_played_on_the_page(setup: AnySetup, notebook: Notebook) -> None:
    """By the notations that the page has, against bots, until it says who has won."""
    first = setup.new_game(seed=5)
    me, *others = setup.game.play.players(first)
    board = Board(setup, me, dict.fromkeys(others, RandomPlayer), seed=5)
    rng = random.Random(1)
    while notebook.page()["winners"] is None:
        assert me == notebook.page()["to_move"] == staves.to_move(board.state)
        before = board.table
        notebook.ask("act", action=rng.choice([*notebook.page()["actions"]]))
        assert before.record.actions == board.table.record.actions[: len(before.record.actions)]
        assert before.number < board.table.number == notebook.page()["number"]
    assert staves.is_terminal(board.state)
    assert [*staves.winners(board.state)] == notebook.page()["winners"]
    assert Table(setup, seed=5).state == board.table.record.start


def test_the_page_sees_an_action_before_the_bots_answer(notebook: Notebook) -> None:
    """And hears what each has done."""
    board = Board(nava.new_game(), bots={2: GreedyPlayer})
    notebook.ask("act", action=" 04 > 02 ")
    opened, mine, answered = notebook.shown()
    assert [0, 1, 2] == [shown["number"] for shown in (opened, mine, answered)]
    assert [1, 2, 1] == [shown["to_move"] for shown in (opened, mine, answered)]
    assert ([], {}) == (opened["heard"], mine["actions"])
    start, after = Table(nava.new_game()), Table(nava.new_game()).act(1, "04>02")
    assert start.board(1) == without(opened)
    assert after.board(1, since=0) == without(mine)
    assert told(board, 1, since=1) == without(answered)
    assert board.table.record.actions == after.answer({2: GreedyPlayer}).record.actions


def test_bots_begin(notebook: Notebook) -> None:
    """If they are to move first, before anything is shown; and if all are bots, they play the whole game."""
    board = Board(staves.setup("nava"), bots={1: GreedyPlayer})
    assert (1, 2, 2) == (board.table.number, board.seat, notebook.page()["to_move"])
    assert 1 == len(notebook.shown())
    watched = Board(staves.setup("stones rows=3 columns=3 stones=2"), bots={0: GreedyPlayer, 1: GreedyPlayer})
    assert staves.is_terminal(watched.state)
    assert told(watched, None) == without(notebook.page())
    notebook.ask("act", action="0,0>0,1")
    assert "over" == notebook.page()["refusal"]["rule"]
    assert not notebook.page()["undo"]


def test_people_take_turns(notebook: Notebook) -> None:
    """Without a seat the board shows the view of whichever person is to move, and of nobody when no person is."""
    board = Board(staves.setup("mantis players=3"), bots={1: GreedyPlayer}, seed=3)
    assert (None, 0) == (board.seat, notebook.page()["player"])
    notebook.ask("act", action="SCORE")
    *_, mine, answered = notebook.shown()
    assert (None, 2) == (mine["player"], answered["player"])
    assert told(board, 2, since=1) == without(answered)
    notebook.ask("act", action="SCORE")
    assert 0 == notebook.page()["player"]
    notebook.ask("undo")
    assert (2, 2, True) == (notebook.page()["player"], notebook.page()["to_move"], notebook.page()["undo"])
    notebook.ask("undo")
    assert (0, False) == (notebook.page()["player"], notebook.page()["undo"])
    assert board.state == board.table.record.start


def test_a_program_acts_and_takes_back(notebook: Notebook) -> None:
    """For whoever is to move, by an action or its notation; the page follows."""
    board = Board(stones.new_game(board=[[0, -1, -1, 1]]), 0)
    board.act("0,0>0,1")
    assert ({}, 1) == (notebook.page()["actions"], notebook.page()["to_move"])
    notebook.ask("act", action="0,3>0,2")
    assert "it is player 1's turn, not player 0's" == notebook.page()["refusal"]["text"]
    board.act(stones.Step((0, 3), (0, 2)))
    assert told(board, 0, since=1) == without(notebook.page())
    board.undo()
    assert (3, 1) == (board.table.number, staves.to_move(board.state))
    board.undo()
    board.undo()
    assert board.table.record.start is board.state
    assert 4 == board.table.number == notebook.page()["number"]
    assert not notebook.page()["undo"]
    board.act("0,0>0,1")
    board.act("0,3>0,2")
    board.act("0,1>0,2")
    with pytest.raises(staves.IllegalAction) as caught:
        board.act("0,2>0,1")
    assert "over" == caught.value.rule.id
    with pytest.raises(staves.ParseError):
        board.act("nothing")
    with pytest.raises(TypeError):
        board.act(7)


def test_undo_takes_back_the_answers_of_bots(notebook: Notebook) -> None:
    """Up to the last action of a person; what a bot did before anybody else stays."""
    state = mantis.new_game(players=4, seed=3)
    one, other, me, last = (((staves.to_move(state) or 0) + turns) % 4 for turns in range(4))
    board = Board(state, me, dict.fromkeys((one, other, last), RandomPlayer))
    begun = board.state
    assert (2, False) == (board.table.number, notebook.page()["undo"])
    board.undo()
    assert (begun, 2) == (board.state, board.table.number)
    notebook.ask("act", action="SCORE")
    notebook.ask("act", action="SCORE")
    assert (10, True) == (board.table.number, notebook.page()["undo"])
    notebook.ask("undo")
    notebook.ask("undo")
    assert (begun, 12, False) == (board.state, board.table.number, notebook.page()["undo"])
    assert [] == notebook.page()["heard"]


def test_another_game_begins(notebook: Notebook) -> None:
    """From a seed that is given, or from one that nobody can guess; a state is the same again."""
    board = Board(staves.setup("mantis players=2"), bots={1: GreedyPlayer}, seed=3)
    first = board.state
    notebook.ask("act", action="SCORE")
    notebook.ask("new game")
    assert board.seat == staves.to_move(board.state)  # a bot that begins has acted
    assert (board.table.number, False) == (notebook.page()["number"], notebook.page()["undo"])
    seeds = {board.table.seed}
    for _ in range(5):
        board.new_game()
        seeds.add(board.table.seed)
    assert 6 == len(seeds)
    board.new_game(seed=3)
    assert board.state == first
    again = Board(first)
    again.act("SCORE")
    again.new_game()
    assert again.state == first
    assert Board(staves.setup("mantis")).state != Board(staves.setup("mantis")).state


# ---------------------------------------------------------------- refusals


def test_what_breaks_a_rule_is_refused_by_it(notebook: Notebook) -> None:
    """Whether it was typed or pointed at, each time that it is asked for; nothing else changes."""
    board = Board(nava.new_game())
    before = board.table
    rule = staves.explain(board.state, nava.Move((0, 0), (4, 4)))
    assert rule is not None
    refusal = {"action": "00>44", "rule": rule.id, "text": rule.text}
    requests: list[dict[str, Any]] = [{"do": "act", "action": "00>44"}, {"do": "try", "names": ["00", "44"]}]
    for request in requests * 2:
        count = len(notebook.shown())
        notebook.ask(**request)
        assert count + 1 == len(notebook.shown())
        assert refusal == notebook.page()["refusal"]
    assert told(board, 1) == without(notebook.page())
    assert board.table is before
    notebook.ask("act", action="04>02")
    assert notebook.page()["refusal"] is None


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ({"do": "act", "action": "up"}, "'up' has 'u' at position 0, where a row from 0 to 4 is expected"),
        ({"do": "act", "action": "04>02", "number": 7}, "the table is at number 0, not 7: reload it and try again"),
        ({"do": "undo", "number": 1}, "the table is at number 0, not 1: reload it and try again"),
        ({"do": "new game", "number": 1}, "the table is at number 0, not 1: reload it and try again"),
    ],
)
def test_other_refusals_are_sentences(request_: dict[str, Any], text: str, notebook: Notebook) -> None:
    """What can't be read, and what was asked of another moment."""
    board = Board(nava.new_game())
    notebook.ask(**request_)
    assert {"text": text} == notebook.page()["refusal"]
    assert 0 == board.table.number


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "try", "names": ["04"]},
        {"do": "try", "names": []},
        {"do": "try", "names": "04"},
        {"do": "act", "action": 7},
        {"do": "act"},
        {"do": "sing"},
    ],
)
def test_what_means_nothing_is_not_answered(request_: dict[str, Any], notebook: Notebook) -> None:
    """The page waits for no answer to it, or has not sent it."""
    Board(nava.new_game())
    notebook.ask(**request_)
    assert 1 == len(notebook.shown())


def test_the_same_request_twice_is_one(notebook: Notebook) -> None:
    """Some notebooks set a value again that they have set before."""
    board = Board(nava.new_game())
    for _ in range(2):
        notebook.update(_asked={"do": "act", "action": "04>02", "number": 0, "count": 1})
    assert 1 == board.table.number
    assert notebook.page()["refusal"] is None


@pytest.mark.parametrize("bot", [Raiser, Cheater])
def test_a_bot_that_fails_is_told(bot: Any, notebook: Notebook, caplog: pytest.LogCaptureFixture) -> None:
    """The action before stays done. The page gets no more than who failed, as an error may tell what a bot knows."""
    board = Board(nava.new_game(), bots={2: bot})
    notebook.ask("act", action="04>02")
    assert "MatchError" in caplog.text
    caplog.clear()
    assert 1 == board.table.number == notebook.page()["number"]
    assert {"text": "player 2 is a bot that has failed; the error is in the log"} == notebook.page()["refusal"]
    notebook.ask("undo")
    assert (2, None) == (board.table.number, notebook.page()["refusal"])
    with pytest.raises(MatchError):
        board.act("04>02")
    board.act("40>42")  # in place of the bot
    assert (4, 1) == (board.table.number, notebook.page()["to_move"])
    board.undo()
    assert board.state == board.table.record.start
    with pytest.raises(MatchError):
        Board(nava.new_game(), bots={1: bot})


def test_nobody_acts_for_a_bot_that_has_failed(notebook: Notebook, caplog: pytest.LogCaptureFixture) -> None:
    """The page acts for the first person then, and it isn't their turn."""
    board = Board(staves.setup("mantis players=3"), bots={1: Raiser}, seed=3)
    notebook.ask("act", action="SCORE")
    caplog.clear()
    assert (None, 1) == (notebook.page()["player"], staves.to_move(board.state))
    notebook.ask("act", action="SCORE")
    assert "it is player 1's turn, not player 0's" == notebook.page()["refusal"]["text"]


# ---------------------------------------------------------------- what is hidden


def sent(monkeypatch: pytest.MonkeyPatch, state: Any, seat: Any, requests: list[dict[str, Any]]) -> list[Any]:
    """Return all messages of a board, from its start on, to each of some requests."""
    notebook = Notebook(monkeypatch)
    Board(state, seat)
    for request in requests:
        notebook.ask(**request)
    return notebook.sent


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game.hides], ids=str)
def test_nothing_hidden_reaches_the_page(setup: AnySetup, monkeypatch: pytest.MonkeyPatch) -> None:
    """All messages are the same for every state that the seat can't tell from the real one."""
    rng, state, looked, differ = random.Random(2), setup.new_game(seed=2), 0, 0
    while not staves.is_terminal(state):
        actions = staves.legal_actions(state)
        action = rng.choice(actions)
        looked += 1
        for seat in (None, *setup.game.play.players(state)) if looked % 6 == 1 else ():
            viewer = staves.to_move(state) if seat is None else seat
            other = staves.resample(staves.view(state, viewer), rng.randrange(100))
            requests: list[dict[str, Any]] = [
                {"do": "act", "action": "nothing"},
                {"do": "undo"},
                {"do": "try", "names": ["02", "01"]},
            ]
            after, otherwise = staves.apply(state, action), staves.apply(other, action)
            seats = setup.game.play.players(state) if seat is None else (seat,)
            if all(staves.view(after, each) == staves.view(otherwise, each) for each in seats):
                requests.append({"do": "act", "action": str(action)})
            assert sent(monkeypatch, state, seat, requests) == sent(monkeypatch, other, seat, requests)
            differ += other != state
        state = staves.apply(state, action)
    assert differ > 1


def test_a_card_of_another_seat_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the first message, nor when it has been kept; and the board sees it when it has been shown."""
    state = duel(3)
    (kept,) = (each for each in staves.legal_actions(state) if str(each) == "KEEP")
    one, other = (sent(monkeypatch, each, 1, []) for each in (state, staves.resample(staves.view(state, 1), 4)))
    assert one == other
    after = staves.apply(state, kept)
    assert staves.view(state, 1) != staves.view(state, 0)
    assert sent(monkeypatch, after, 1, []) != sent(monkeypatch, after, 0, [])


def test_a_player_hears_only_what_is_said_to_them(notebook: Notebook) -> None:
    """As at a table."""
    board = Board(Room(), 2)
    board.act("to 1")
    assert told(board, 2, since=0)["heard"] == notebook.page()["heard"] == [["Fallen()."]]
    assert "Whispered" not in str(notebook.sent)


def test_messages_are_numbered(notebook: Notebook) -> None:
    """So a page notices each of them, even if nothing else has changed."""
    Board(nava.new_game())
    for action in ("04>02", "nothing", "nothing"):
        notebook.ask("act", action=action)
    assert [0, 1, 2, 3] == [shown["times"] for shown in notebook.shown()]


def test_a_seed_that_is_drawn_is_exact_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in those whose numbers have 53 bits."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits - 1)
    assert 2**53 - 1 == Board(staves.setup("nava")).table.seed


def test_only_what_is_shown_and_asked_is_synced(notebook: Notebook) -> None:
    """And its repr, which a notebook keeps too, names the game and no more."""
    board = Board(staves.setup("mantis"), seed=3)
    own = set(board.keys) - set(import_module("ipywidgets").DOMWidget.class_trait_names())
    assert {"_shown", "_asked", "_esm", "_anywidget_id"} == own
    assert "<Board of mantis, number 0>" == repr(board) == board._repr_mimebundle_()[0]["text/plain"]
    assert str(board.table.seed) not in {*map(str, notebook.page().values())}


# ---------------------------------------------------------------- how it begins


def test_it_says_what_it_was_given() -> None:
    """The bots can't be changed from outside."""
    bots = {"B": GreedyPlayer}
    board = Board(staves.setup("stavegame"), bots=bots, seed=3)
    bots["A"] = GreedyPlayer
    assert ("A", {"B": GreedyPlayer}) == (board.seat, {**board.bots})
    assert staves.new_game("stavegame", seed=3) == board.state == board.table.state
    with pytest.raises(AttributeError):
        board.state = None


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        (("mantis",), TypeError, "a table begins with a setup or a state, not 'mantis' (str)"),
        ((nava.new_game(), 3), UnknownPlayer, "there is no player 3; the players are 1 and 2"),
        ((nava.new_game(), None, {3: GreedyPlayer}), UnknownPlayer, "there is no player 3; the players are 1 and 2"),
        ((nava.new_game(), 1, {1: GreedyPlayer}), InvalidSetup, "seat: must be no bot, but bots[1] is one"),
        ((nava.new_game(), 1, [GreedyPlayer]), TypeError, "bots must map players to contestants"),
        ((nava.new_game(), 1, {2: GreedyPlayer(1)}), TypeError, "bots[2] must be callable with a seed"),
        ((nava.new_game(), 1, {2: 7}), TypeError, "bots[2] must be callable with a seed, not 7 (int)"),
    ],
)
def test_what_is_wrong_is_said(arguments: Any, error: Any, text: str, notebook: Notebook) -> None:
    """Before anything is shown."""
    with pytest.raises(error) as caught:
        Board(*arguments)
    assert text in str(caught.value)
    assert [] == notebook.sent


@pytest.mark.parametrize(
    ("begins", "seed", "error", "text"),
    [
        (staves.setup("mantis"), -1, InvalidSetup, "seed: must"),
        (staves.setup("mantis"), "x", TypeError, "seed must be an int"),
        (staves.setup("mantis"), True, TypeError, "seed must be an int"),
        (mantis.new_game(players=2, seed=1), 1, TypeError, "begins with a state takes no seed"),
    ],
)
def test_a_wrong_seed(begins: Any, seed: Any, error: Any, text: str) -> None:
    """When the board is made, and when another game begins, which it then doesn't."""
    with pytest.raises(error, match=text):
        Board(begins, seed=seed)
    board = Board(begins)
    state = board.state
    with pytest.raises(error, match=text):
        board.new_game(seed=seed)
    assert state is board.state


def test_a_game_without_places_and_pictures_is_played_too(notebook: Notebook) -> None:
    """Each of its actions is a button."""
    board = Board(Heap(3), bots={1: RandomPlayer})
    assert {str(action) for action in staves.legal_actions(Heap(3))} == {*notebook.page()["actions"]}
    assert 'data-at="' in notebook.page()["svg"]
    notebook.ask("try", names=["9"])
    notebook.ask("act", action=next(iter(notebook.page()["actions"])))
    assert drawings.board(staves.view(board.state, 0))["sentence"] == notebook.page()["sentence"]
