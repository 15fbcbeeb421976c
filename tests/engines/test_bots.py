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
from helpers.nim import NIM, Heap, Take
from staves import mantis, nava
from staves._cli.main import main
from staves._core.seeds import below
from staves.engines import Bot, EngineError, _bots
from staves.match import Chat, GameStart, MatchError, TurnTo, run
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


class Played:
    """An engine without a process, which answers requests in turn with what the test says."""

    def __init__(self, command: str, timeout: float) -> None:
        self.command = command
        self.timeout = timeout
        self.can = frozenset(command.split())
        self.running = True
        self.asked: list[dict[str, Any]] = []
        self.answers: list[object] = []

    def ask(self, do: str, **fields: Any) -> object:
        """Note a request."""
        self.asked.append({"do": do, **fields})
        return None if do == "hear" else self.answers.pop(0)

    def close(self) -> None:
        """End it."""
        self.running = False


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[Played]:
    """Return the list of the engines that bots start: they can do what their commands say."""
    made: list[Played] = []

    def start(command: str, *, timeout: float) -> Played:
        made.append(Played(command, timeout))
        return made[-1]

    monkeypatch.setattr(_bots, "Engine", start)
    return made


def test_a_program_that_hears_nothing_is_used_again(engines: list[Played]) -> None:
    """As soon as its player has left or is forgotten, unless it has failed. It is asked to act only."""
    bot = Bot("act", 7)
    one, two = bot(1), bot(2)
    assert [7, 7] == [engine.timeout for engine in engines]
    one.close()
    three = bot(3)
    assert len(engines) == 2
    del two
    gc.collect()
    four = bot(4)
    assert len(engines) == 2
    assert all(engine.running for engine in engines)
    view = staves.view(Heap(3), 0)
    for player in (three, four):
        player.update(GameStart(3), view)
    assert [[], []] == [engine.asked for engine in engines]
    engines[0].running = False
    three.close()
    four.close()
    players = [bot(seed) for seed in (5, 6)]
    assert (len(players), len(engines)) == (2, 3)


def test_a_program_that_hears_is_started_for_each_player(engines: list[Played]) -> None:
    """And ended with it."""
    bot = Bot("act hear")
    assert bot.timeout == 60
    one = bot(1)
    one.close()
    assert not engines[0].running
    two = bot(2)
    assert [False, True] == [engine.running for engine in engines]
    del two
    gc.collect()
    assert [False, False] == [engine.running for engine in engines]


def test_what_cannot_be_a_player_is_ended(engines: list[Played]) -> None:
    """It is told by its command; with a wrong seed none is even started."""
    with pytest.raises(EngineError, match=r"^the engine 'hear' must be able to 'act' to be a player$"):
        Bot("hear")(1)
    assert [False] == [engine.running for engine in engines]
    with pytest.raises(staves.InvalidSetup, match="seed: must be at least 0"):
        Bot("act")(-1)
    assert len(engines) == 1


def test_a_program_is_told_all_that_a_player_is_told(engines: list[Played]) -> None:
    """Each message with the view after it; what is no event has one key, too."""
    player = Bot("act hear")(1)
    view = staves.view(Heap(3), 1)
    for message in (GameStart(3), TurnTo(0), Chat(0, "hi"), Take(2)):
        player.update(message, view)
    seen = {"do": "hear", "game": "nim", "player": 1, "view": {"state": {"left": 3, "turn": 0}, "player": 1}}
    assert [
        {**seen, "message": {"GameStart": {}}},
        {**seen, "message": {"TurnTo": {"player": 0}}},
        {**seen, "message": {"Chat": {"player": 0, "text": "hi"}}},
        {**seen, "message": {"Take": {"count": 2}}},
    ] == engines[0].asked


def test_a_program_is_asked_to_act_with_a_seed_of_its_own(engines: list[Played]) -> None:
    """A number below 2**32, another one each time, which follows from the player's seed."""
    player = Bot("act")(5)
    engines[0].answers += ["1"] * 8
    rng = random.Random(5)
    for left in range(8, 0, -1):
        player.update(TurnTo(0), staves.view(Heap(left), 0))
        assert player.next_move() == Take(1)
        seen = {"game": "nim", "player": 0, "view": {"state": {"left": left, "turn": 0}, "player": 0}}
        asked = {"do": "act", "legal_actions": ["1", "2", "3"][:left], "seed": below(rng, 2**32), **seen}
        assert asked == engines[0].asked[-1]


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (None, "must answer with an action as text, not None"),
        (["1"], "must answer with an action as text, not ['1']"),
        ("4", "must answer with an action of nim: '4' has '4' at position 0"),
        ("3", "wants to play 3, which breaks the rule take.left: No more"),
    ],
)
def test_a_wrong_action_is_an_error_of_the_program(answer: object, problem: str, engines: list[Played]) -> None:
    """It is told by its command."""
    player = Bot("act")(1)
    engines[0].answers.append(answer)
    player.update(TurnTo(0), staves.view(Heap(2), 0))
    with pytest.raises(EngineError) as error:
        player.next_move()
    assert type(error.value) is EngineError
    assert str(error.value).startswith(f"the engine 'act' {problem}")


def test_a_view_that_cannot_be_written_is_an_error(engines: list[Played], monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is asked nothing."""
    monkeypatch.setattr(Heap, "game", attrs.evolve(NIM, data=None, notation=attrs.evolve(NIM.notation, positions=None)))
    player = Bot("act hear")(1)
    with pytest.raises(EngineError, match=r"^the engine 'act hear' can't play nim, which doesn't define how views are"):
        player.update(TurnTo(0), staves.view(Heap(2), 0))
    assert [] == engines[0].asked


def test_a_bot_is_its_command_and_its_timeout(engines: list[Played]) -> None:
    """Whatever programs it has started."""
    bot = Bot("act", 7)
    bot(1).close()
    assert engines[0].running
    for twin in (pickle.loads(pickle.dumps(bot)), Bot("act", timeout=7)):
        assert (twin, hash(twin), repr(twin)) == (bot, hash(bot), repr(bot))
    assert repr(bot) == "Bot(command='act', timeout=7)"
    assert bot not in {Bot("act"), Bot("hear", 7)}
    idle: Any = {"idle": []}
    with pytest.raises(TypeError):
        Bot("act", **idle)


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
