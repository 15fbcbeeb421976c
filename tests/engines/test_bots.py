"""Bots that are programs: what they are told, what may come back, and where they can sit."""

import gc
import json
import pickle
import random
from pathlib import Path
from typing import Any

import attrs
import pytest

import staves
from helpers.engines import EXAMPLES, NODE, left_behind, program
from helpers.nim import NIM, Heap
from staves import mantis, nava
from staves._cli.main import main
from staves.engines import Bot, EngineError
from staves.match import Chat, MatchError, run
from staves.players import RandomPlayer
from staves.records import read_all
from staves.series import simulate, tournament
from staves.table import Table
from staves.table._bots import Contestant

FIRST = """
hello("act")
for request in asked():
    say({"id": request["id"], "is": request["legal_actions"][0]})
"""
HEARS = """
hello("act", "hear")
for request in asked():
    with open(sys.argv[1], "a") as file:
        file.write(json.dumps(request) + "\\n")
    answer = request["legal_actions"][request["seed"] % len(request["legal_actions"])] if "seed" in request else None
    say({"id": request["id"], "is": answer})
"""


def replying(folder: Path, code: str) -> str:
    """Return the command of a bot that answers by what an expression says."""
    return program(
        folder, f'hello("act")\nfor request in asked():\n    say({{"id": request["id"], "is": {code}}})', "replying"
    )


def test_a_bot_gets_views_and_what_is_legal(tmp_path: Path) -> None:
    """It hears what happens if it wants to, and needn't know the rules."""
    heard = tmp_path / "heard"
    start = mantis.new_game(players=2, seed=5)
    log = run(start, [Bot(f"{program(tmp_path, HEARS)} {heard}", timeout=300)(3), RandomPlayer(4)])
    told = [*map(json.loads, heard.read_text().splitlines())]
    assert staves.is_terminal(log.state)
    assert {"hear", "act"} == {request["do"] for request in told}
    assert {("mantis", 0)} == {(request["game"], request["player"]) for request in told}
    first = told[0]
    assert first["message"] == {"GameStart": {}}
    assert first["view"] == staves.to_data(staves.view(start, 0))["view"]
    asked = next(request for request in told if request["do"] == "act")
    view = staves.from_data({"staves": 1, "game": "mantis", "view": asked["view"]})
    assert asked["legal_actions"] == [str(action) for action in staves.legal_actions(view)]
    assert 0 <= asked["seed"] < 2**32
    kinds = {next(iter(request["message"])) for request in told if request["do"] == "hear"}
    assert {"GameStart", "TurnTo"} < kinds


def test_a_bot_hears_what_others_say(tmp_path: Path) -> None:
    """A line of chat is a message, too."""

    class Talker(RandomPlayer):
        def initialize(self, chat: Any) -> None:
            chat("Hello")

    heard = tmp_path / "heard"
    log = run(Heap(3), [Bot(f"{program(tmp_path, HEARS)} {heard}", timeout=300)(3), Talker(1)])
    assert Chat(1, "Hello") in log.messages
    told = [*map(json.loads, heard.read_text().splitlines())]
    assert {"Chat": {"player": 1, "text": "Hello"}} in [request.get("message") for request in told]


def test_the_seed_decides(tmp_path: Path) -> None:
    """The same seed gives the same game, whether it is a number or a generator."""
    bot = Bot(f"{program(tmp_path, HEARS)} {tmp_path / 'heard'}", timeout=300)
    games = [
        run(staves.new_game("nava", ply_limit=6), [bot(seed), RandomPlayer(1)]).state
        for seed in (1, random.Random(1), 2)
    ]
    assert games[0] == games[1] != games[2]
    with pytest.raises(staves.InvalidSetup, match="seed: must be at least 0"):
        bot(-1)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("7", "must answer with an action as text, not 7 (int)"),
        ("'x'", "must answer with an action of nim: 'x' has 'x' at position 0"),
        ("'3'", "wants to play 3, which breaks the rule take.left: No more can be taken than is left."),
        ("sys.exit('no idea')", "ended with exit code 1; it was asked"),
    ],
)
def test_a_bot_that_answers_wrongly_brings_the_match_down(answer: str, problem: str, tmp_path: Path) -> None:
    """The error of the match has it as its cause."""
    with pytest.raises(MatchError) as error:
        run(Heap(2), [Bot(replying(tmp_path, answer), timeout=300)(1), RandomPlayer(1)])
    assert isinstance(error.value.__cause__, EngineError)
    assert problem in str(error.value.__cause__)


def test_a_program_that_cannot_act_is_no_bot(tmp_path: Path) -> None:
    """It may be an engine."""
    with pytest.raises(EngineError, match="must be able to 'act' to be a player"):
        Bot(program(tmp_path, 'hello("apply")\nsys.stdin.read()'), timeout=300)(1)


def test_a_game_without_data_cannot_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its views have no form that another program could read, unless nothing is hidden and states have texts."""
    bot = Bot(replying(tmp_path, "request['legal_actions'][0]"), timeout=300)
    silent = attrs.evolve(NIM, data=None)
    monkeypatch.setattr(Heap, "game", silent)
    assert staves.is_terminal(run(Heap(3), [bot(1), bot(2)]).state)
    monkeypatch.setattr(Heap, "game", attrs.evolve(silent, notation=attrs.evolve(NIM.notation, positions=None)))
    with pytest.raises(MatchError, match="can't play nim, which doesn't define how views are written"):
        run(Heap(3), [bot(1), bot(2)])


def test_a_bot_that_hears_nothing_serves_one_player_after_the_other(tmp_path: Path) -> None:
    """It has nothing to remember. One that hears is started for each player."""
    starts = tmp_path / "starts"
    noting = f"with open({str(starts)!r}, 'ab') as file:\n    file.write(b'.')\n"
    gc.collect()
    before = left_behind()
    list(simulate(staves.setup("nava"), {"a": Bot(program(tmp_path, noting + FIRST), 300), "b": RandomPlayer}, 5))
    assert starts.stat().st_size == 1
    list(
        simulate(
            staves.setup("nava", ply_limit=4),
            {"a": Bot(f"{program(tmp_path, noting + HEARS)} {tmp_path / 'heard'}", 300), "b": RandomPlayer},
            3,
        )
    )
    assert starts.stat().st_size == 4
    gc.collect()
    assert before == left_behind()


def test_a_bot_is_a_command_that_can_be_pickled(tmp_path: Path) -> None:
    """Its process stays behind."""
    bot = Bot(program(tmp_path, FIRST), 300)
    player = bot(1)
    player.close()
    twin = pickle.loads(pickle.dumps(bot))
    assert twin == bot
    assert hash(twin) == hash(bot)
    assert repr(twin) == repr(bot)
    assert "_idle" not in repr(bot)


def test_bots_play_in_other_processes_and_at_tables(tmp_path: Path) -> None:
    """A series and a table know what became of them."""
    setup = staves.setup("nava", ply_limit=6)
    bots: dict[str, Contestant] = {"first": Bot(program(tmp_path, FIRST), 300), "random": RandomPlayer}
    here, there = (tournament(setup, bots, 1, seed=1, jobs=jobs) for jobs in (None, 2))
    assert here.results == there.results
    bad = Bot(replying(tmp_path, "'x'"), 300)
    (result,) = simulate(setup, {"bad": bad, "random": RandomPlayer}, 1)
    assert result.winners == ("random",)
    assert "must answer with an action of nava" in (result.problem or "")
    table = Table(setup).answer(dict.fromkeys(nava.new_game().game.play.players(nava.new_game()), bots["first"]))
    assert len(table.record.actions) > 1


class Leaver(RandomPlayer):
    """A player who is closed, and complains."""

    closed = 0

    def close(self) -> None:
        """Note it."""
        Leaver.closed += 1
        raise RuntimeError("too late")


def test_players_who_can_be_closed_are_closed_after_each_game() -> None:
    """In a series and at a table; what they say then is not heard."""
    Leaver.closed = 0
    results = list(simulate(staves.setup("nava", ply_limit=4), {"a": Leaver, "b": Leaver}, 3))
    assert [None] * 3 == [result.problem for result in results]
    assert Leaver.closed == 6
    first = staves.to_move(nava.new_game())
    assert len(Table(staves.setup("nava")).answer({first: Leaver}).record.actions) == 1
    assert Leaver.closed == 7


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code of a command, and what it wrote."""
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    out, err = capsys.readouterr()
    return code, out, err


def test_engines_sit_at_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are named by their command, also in a record, from which they are not started again."""
    engine, file = f"engine:{program(tmp_path, FIRST)}", tmp_path / "games.txt"
    words = ("play", "nava", "--ply-limit", "4", "--seed", "1", "--seats", engine, "random", "--record", str(file))
    code, out, _ = said(capsys, *words)
    assert code == 0
    assert engine[:40] in out.replace("\n", " ")
    (record,) = read_all(file.read_text())
    assert record.names == (engine[:100].strip(), "random")
    code, out, err = said(capsys, "play", "nava", "--seats", f"engine:{replying(tmp_path, '1')}", "random")
    assert code == 2
    assert "staves play: the engine '" in err
    assert "must answer with an action as text, not 1 (int)" in err
    assert len(err.splitlines()) == 1
    code, out, err = said(capsys, "play", "nava", "--seats", "engine:/no/such/bot", "random")
    assert (2, "staves play: the engine '/no/such/bot' can't be started: No such file or directory\n") == (code, err)


def test_a_person_who_plays_against_an_engine_is_told_what_it_did_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line."""
    monkeypatch.setattr("builtins.input", lambda _prompt="": "1")
    code, _, err = said(capsys, "play", "nava", "--seats", "human", f"engine:{replying(tmp_path, '1')}")
    assert code == 2
    assert "must answer with an action as text" in err


def test_engines_play_series(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a name of their own, or that of their command."""
    command = f"engine:{program(tmp_path, FIRST)} --depth=3"
    for words in (("simulate", "nava", "-n", "2"), ("tournament", "nava", "--deals", "1")):
        code, out, _ = said(capsys, *words, "--ply-limit", "4", "--seats", f"mine={command}", command, "--json")
        assert code == 0
        told = json.loads(out)
        assert "mine" in json.dumps(told)
        assert command[:90] in json.dumps(told)


@NODE
def test_the_bot_in_the_examples_plays_any_game() -> None:
    """It takes what is legal."""
    for name in ("stones", "mantis"):
        (result,) = simulate(
            staves.setup(name),
            dict.fromkeys("ab" if name == "stones" else "abcd", Bot(f"node {EXAMPLES / 'bot.js'}")),
            1,
        )
        assert result.problem is None
