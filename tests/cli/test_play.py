"""Playing at the terminal."""

import datetime as dt
import io
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.duel import Duel, Kept, Shown
from helpers.games import NAMES
from helpers.terminal import Tty, Typed, refused
from staves import records
from staves._cli import person
from staves._cli.main import main
from staves._cli.terminal import Screen
from staves._games import SHIPPED
from staves.engines import EngineError
from staves.games import GAMES
from staves.match import Match, MatchError
from staves.players import RandomPlayer

DUEL = "stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,1,s1"
LAST = "stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,s1"


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Play":
    """Return what plays a game by typing lines, and what was shown."""
    return Play(monkeypatch, capsys)


class Play:
    """Somebody who plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.code = 0

    def __call__(self, *arguments: str, typed: str = "") -> str:
        """Return what is shown to who types this."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.code = main(["play", *arguments])
        shown = self.capsys.readouterr()
        assert shown.err == ""
        return shown.out


@pytest.mark.parametrize("name", SHIPPED)
def test_a_whole_game_is_played_by_numbers(name: str, play: Play, tmp_path: Path) -> None:
    """Whoever always takes the first action comes to the end, and the record tells it all."""
    path = tmp_path / "games.txt"
    shown = play(name, "--seed", "3", "--record", str(path), typed="1\n" * 1000)
    (record,) = records.load(path, max_length=100_000).records
    assert play.code == 0
    assert staves.is_terminal(record.end)
    assert record.names[:2] == ("human", "greedy")
    assert f"\n{record.end}\n" in shown
    assert shown.splitlines()[-2].endswith((" won.", "A draw."))
    assert shown.splitlines()[-1] == f"The game is in {path}."


def test_the_board_and_what_is_legal_are_shown(play: Play) -> None:
    """Before each move stand the board and the numbered actions."""
    shown = play("stones", "--from", DUEL, "--seed", "5", typed="quit\n")
    assert f"\n{staves.from_text(DUEL)}\n\n1 0,0>0,1\nplayer 0> " in shown
    assert shown.startswith(
        "stones, seed 5: player 0 is human, player 1 is greedy\nThe aim: Be the last player with stones. "
    )
    assert shown.endswith("player 0 has left the game.\n")


@pytest.mark.parametrize("name", SHIPPED)
def test_each_number_of_the_list_plays_its_own_action(name: str, play: Play, tmp_path: Path) -> None:
    """That is the action that stands next to it."""
    start = staves.new_game(name, seed=3)
    words = (name, "--seed", "3", "--seats", *["human"] * len(start.game.play.players(start)))
    shown = play(*words).rpartition("\n\n")[2].rpartition("> \n")[0].rpartition("\n")[0]
    listed = [cell.strip().partition(" ")[::2] for cell in re.split(r" {3}|\n", shown) if cell.strip()]
    actions = map(str, staves.legal_actions(start))
    assert [(str(number), action) for number, action in enumerate(actions, 1)] == listed
    for number, action in listed:
        path = tmp_path / f"{number}.txt"
        play(*words, "--record", str(path), typed=f"{number}\n")
        assert action == str(records.load(path).records[0].actions[0])


def test_notation_is_played_and_events_are_told(play: Play) -> None:
    """What is typed is played, with space around it, and told in words."""
    shown = play("stones", "--from", LAST, typed="  0,0>0,1 \n")
    assert "  player 1 loses the stone at 0,1\n  player 1 has no stones left\n" in shown
    assert shown.endswith("stones  0: 1  1: 0\n\nPlayer 0 has won.\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0,0>0,2", "0,0>0,2 breaks the rule move.adjacent: A stone moves to an adjacent tile of the board"),
        ("left", "'left' has 'l' at position 0, where a row (up to four digits) is expected. Type ? for help."),
        ("2", "There is no action 2: they are numbered from 1 to 1. Type ? for help."),
        ("0", "There is no action 0: they are numbered from 1 to 1. Type ? for help."),
        ("9" * 5000, "has '9' at position 4, where ',' is expected. Type ? for help."),
        ("?", "  quit       leaves the game; Ctrl-D does so, too\n"),
        ("HELP", "  an action  such as 0,0>0,1, or its number in the list, plays it\n"),
        ("rules", "move.own  A player may move only their own stones.\n"),
        ("legal", "player 0> legal\n1 0,0>0,1\nplayer 0> "),
        ("board", f"player 0> board\n\n{staves.from_text(DUEL)}\n\nplayer 0> "),
    ],
)
def test_what_is_no_action_is_answered(line: str, answer: str, play: Play) -> None:
    """Mistakes and questions are answered, and one is asked again."""
    shown = play("stones", "--from", DUEL, typed=f"{line}\n\nq\n")
    assert answer in shown
    assert shown.count("player 0> ") == 3


def test_at_a_terminal_a_mistake_is_pointed_at(play: Play) -> None:
    """A caret stands right below the sign that was mistyped."""
    screen, keyboard = Tty(), Tty("  0,x>0,1\n")
    play.monkeypatch.setattr(sys, "stdout", screen)
    play.monkeypatch.setattr(sys, "stdin", keyboard)
    assert main(["play", "stones", "--from", DUEL]) == 0
    assert f"player 0> {' ' * len('player 0>   0,')}^\n'0,x>0,1' has 'x' at position 2" in screen.getvalue()


def test_a_long_list_is_cut(play: Play) -> None:
    """What is too much to read is listed only when it is asked for."""
    play.monkeypatch.setattr("staves.players._human.MAX_ACTIONS_LISTED", 3)
    shown = play("nava", typed="legal\n")
    assert "1 04>00   2 04>01   3 04>02\nand 5 more; type legal to list them\nplayer 1> legal\n1 04>00" in shown
    assert "8 04>44\nplayer 1> " in shown


def test_the_end_of_the_input_leaves_the_game(play: Play) -> None:
    """Ctrl-D is a polite way to leave."""
    assert play("nava").endswith("player 1> \nplayer 1 has left the game.\n")
    assert play.code == 0


def test_an_interrupt_leaves_the_game_and_saves_it(play: Play, tmp_path: Path) -> None:
    """Ctrl-C ends the command as it should, and what was played is not lost."""
    path = tmp_path / "games.jsonl"
    play.monkeypatch.setattr(sys, "stdin", Typed("1\n"))
    assert main(["play", "nava", "--record", str(path)]) == 130
    (record,) = records.load(path).records
    assert len(record.actions) == 2
    assert record.winners is None


def test_an_interrupt_ends_the_line_of_the_prompt(play: Play) -> None:
    """So that what the shell writes next begins a new one."""
    play.monkeypatch.setattr(sys, "stdin", Typed("1\n"))
    assert main(["play", "nava"]) == 130
    assert play.capsys.readouterr().out.endswith("\nplayer 1> \n")


@pytest.mark.parametrize("when", ["started", "asked"])
def test_an_engine_that_fails_is_a_mistake_of_the_user(when: str, play: Play) -> None:
    """It is told in a line, as the engine is theirs."""

    class Failing(RandomPlayer):
        """An engine that can't be started, or gives no answer."""

        def __init__(self, _: object) -> None:
            super().__init__(1)
            if when == "started":
                raise EngineError("mine", "fails")

        def next_move(self) -> object:
            """Fail."""
            raise EngineError("mine", "fails")

    play.monkeypatch.setattr("staves._cli.play.player_of", lambda _, rng: Failing(rng))
    play.monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    with pytest.raises(SystemExit) as ended:
        main(["play", "nava"])
    assert ended.value.code == 2
    assert play.capsys.readouterr().err == f"staves play: {EngineError('mine', 'fails')}\n"


def test_what_is_taken_back_is_told_in_a_sentence(play: Play) -> None:
    """And the person is asked again."""
    shown = play("nava", "--seats", "human", "human", typed="1\n1\nundo\nundo\n")
    assert re.findall("Taken back: .*", shown) == ["Taken back: 40>00.", "Taken back: 04>00."]


def test_at_the_end_one_sees_what_one_may_see(play: Play) -> None:
    """The end is told from the final state and from the view of the person at the keyboard."""
    seen: list[tuple[Any, Any]] = []

    def ending(state: Any, view: Any, _: object) -> list[str]:
        seen.append((state, view))
        return []

    play.monkeypatch.setattr("staves._cli.play.ending", ending)
    play("stones", "--from", LAST, typed="1\n")
    ((state, view),) = seen
    assert staves.is_terminal(state)
    assert view == staves.view(state, 0)


def test_bots_play_and_are_watched(play: Play) -> None:
    """Where nobody is human the game is told."""
    shown = play("stones", "--seats", "random", "greedy", "--rows", "2", "--columns", "2", "--stones", "1")
    assert "\nplayer 0 plays " in shown
    assert shown.endswith((" has won.\n", "A draw.\n"))


def test_people_who_hide_something_pass_the_keyboard_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where one knows what the other doesn't, one is asked to before the next view, and told what one hasn't heard."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("KEEP\n\nSHOW\n"))
    desk = person.Desk(Screen(sys.stdout))
    match = Match(Duel((1, 2), (3, 4)), (person.Person(desk), person.Person(desk)))
    assert 2 == len([message for message in match if isinstance(message, Shown | Kept)])
    first, second = capsys.readouterr().out.split("It is player 1's turn: pass the keyboard on, then press Enter. ")
    assert "Kept(player=0, card=1, leaks=False)" in first
    assert "Kept(player=0, card=None, leaks=False)" in second
    assert "player=1" not in first


@pytest.mark.parametrize("name", ["stavegame", "mantis", "nava"])
def test_people_who_hide_nothing_need_not(name: str, play: Play) -> None:
    """Where both have seen and heard the same, all is told once."""
    seats = ("--seats", "human", "human", *(("--players", "2") if name == "mantis" else ()))
    shown = play(name, *seats, "--seed", "3", typed="1\n1\n1\n1\nquit\n")
    assert "pass the keyboard" not in shown
    told = [line for line in shown.splitlines() if line.startswith("  ") and ("moves" in line or "draws" in line)]
    assert 0 < len(told) == len(set(told))


def test_a_position_may_be_over(play: Play) -> None:
    """Then there is nothing to play but to see who has won."""
    over = "stones diagonal=no quiet=0/100 players=2 turn=- board=s0,1"
    assert play("stones", "--from", over).endswith("stones  0: 1  1: 0\n\nPlayer 0 has won.\n")


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ("stones --rows 3 --columns 4 --players 3 --stones 2 --diagonal --quiet-limit 9", "yes quiet=0/9 players=3"),
        ("stavegame --end any-time --coloring automatic", "end=any-time coloring=automatic turn="),
        ("stavegame --placing anywhere", " placing=anywhere"),
        ("mantis --players 3 --goal 12", "goal=12"),
        ("nava --ply-limit none", "plies=-"),
    ],
)
def test_options_of_the_game_hold(arguments: str, start: str, play: Play, tmp_path: Path) -> None:
    """Each option goes where the game has it."""
    path = tmp_path / "game.txt"
    play(*arguments.split(), "--record", str(path))
    assert start in path.read_text(encoding="utf-8").splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nava", "--from", DUEL], "--from has a position of stones, not of nava"),
        (["stones", "--from", DUEL, "--rows", "3"], "the position of --from already includes its options; drop --rows"),
        (["stones", "--from", "nava"], "--from has a position of nava, not of stones"),
        (["stones", "--from", "chess"], f"there is no game 'chess'; there are {NAMES}"),
        (
            ["nava", "--seats", "human", "robot"],
            "there is no kind of player 'robot'; there are human, random, greedy, search, easy, medium and hard",
        ),
        (["nava", "--seats", "humane", "robot"], "there is no kind of player 'humane'; did you mean human?"),
        (["nava", "--record", "/"], "cannot write '/': Is a directory"),
        (["nava", "--record", "/no/such/file"], "cannot write '/no/such/file': No such file or directory"),
        (["nava", "--record", "a\0b"], "cannot write 'a\\x00b': a file name can't contain a null character"),
    ],
)
def test_a_mistake_is_told_in_a_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be played is told before the game."""
    line = refused(capsys, "play", *arguments)
    assert line.startswith(f"staves play: {said}")


def test_a_record_that_cannot_be_written_is_told(play: Play) -> None:
    """A disk may be full when the game is over."""
    play.monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit):
        main(["play", "nava", "--record", "/dev/full"])
    assert play.capsys.readouterr().err == "staves play: cannot write '/dev/full': No space left on device\n"


def test_a_bot_that_fails_is_no_mistake_of_the_user(play: Play) -> None:
    """Then the exception comes out with its traceback, to be reported."""

    def fail(_: RandomPlayer) -> None:
        raise ZeroDivisionError

    play.monkeypatch.setattr(RandomPlayer, "next_move", fail)
    play.monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    for other in ("human", "greedy"):
        with pytest.raises(MatchError, match="player 2 raised ZeroDivisionError") as raised:
            main(["play", "nava", "--seats", other, "random"])
        assert any("in fail\n" in note for note in raised.value.__notes__)


def test_a_bot_that_finds_no_file_is_no_mistake_of_the_user(play: Play) -> None:
    """Only where a person is told something it is the output that fails."""

    def fail(_: RandomPlayer) -> None:
        raise FileNotFoundError

    play.monkeypatch.setattr(RandomPlayer, "next_move", fail)
    play.monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    with pytest.raises(MatchError, match="player 2 raised FileNotFoundError"):
        main(["play", "nava", "--seats", "human", "random"])


@pytest.mark.parametrize("screen", [Tty, io.StringIO])
@pytest.mark.parametrize("keyboard", [Tty, io.StringIO])
def test_lines_are_edited_only_by_who_types_them(
    screen: type[io.StringIO], keyboard: type[io.StringIO], play: Play
) -> None:
    """If input or output is not a terminal, line editing is not loaded, because it might print control characters."""
    loaded: list[str] = []
    play.monkeypatch.setattr("staves._cli.play.import_module", loaded.append)
    play.monkeypatch.setattr(sys, "stdout", screen())
    play.monkeypatch.setattr(sys, "stdin", keyboard("quit\n"))
    assert main(["play", "nava"]) == 0
    assert loaded == ["readline"] * (screen is keyboard is Tty)


def test_without_readline_one_can_play_too(play: Play) -> None:
    """Not every Python has it."""
    play.monkeypatch.setitem(sys.modules, "readline", None)
    play.monkeypatch.setattr(sys, "stdout", Tty())
    play.monkeypatch.setattr(sys, "stdin", Tty("quit\n"))
    assert main(["play", "nava"]) == 0


def test_a_start_may_be_named(play: Play) -> None:
    """By its game, which is what one gets anyway."""
    named, usual = (play("nava", *more, "--seed", "3", typed="quit\n") for more in (["--from", "nava"], []))
    assert named == usual


def test_each_game_is_another_and_can_be_played_again(play: Play) -> None:
    """Without a seed one is drawn, and told."""
    shown = play("stavegame", typed="quit\n")
    seed = shown.partition(", seed ")[2].partition(":")[0]
    assert shown == play("stavegame", "--seed", seed, typed="quit\n")
    others = {play("stavegame", typed="quit\n") for _ in range(3)}
    assert len(others) > 1


def test_a_drawn_seed_is_easily_typed(play: Play) -> None:
    """It has six digits at most."""
    play.monkeypatch.setattr("secrets.randbelow", lambda beyond: beyond - 1)
    assert play("nava").startswith("nava, seed 999999: ")


def test_a_record_tells_who_played_and_when(play: Play, tmp_path: Path) -> None:
    """The day is that of the place where one sits."""
    path, before = tmp_path / "games.txt", dt.date.today()  # noqa: DTZ011 (it is the day there)
    play("mantis", "--players", "3", "--record", str(path))
    (record,) = records.load(path).records
    assert record.names == ("human", "greedy", "greedy")
    assert record.date is not None
    assert before <= record.date <= dt.date.today()  # noqa: DTZ011


def test_the_rules_of_a_game_that_was_recorded_are_all_that_might_hold(play: Play, tmp_path: Path) -> None:
    """Its options are those of the file, so naming the game says nothing of them."""
    path = tmp_path / "games.txt"
    play("stones", "--diagonal", "--record", str(path))
    for words in ([], ["stones"]):
        assert "> rules\nover  " in play(*words, "--resume", str(path), typed="rules\n")


def test_what_is_nearly_right_is_understood(play: Play) -> None:
    """Case, quotes, and spaces more than there should be make no difference."""
    shown = play("mantis", "--players", "3", "--seed", "1", typed=" 'steal  1'\nScore\nquit\n")
    assert "player 0 steals from player 1" in shown or "player 0 draws" in shown
    assert "is expected" not in shown
    assert "is expected" in play("mantis", "--seed", "1", typed="stea\nquit\n")


@pytest.mark.parametrize(
    ("name", "example"), [(game.name, text) for game in GAMES for text in game.shown.words.notation]
)
def test_help_explains_the_notation(name: str, example: str, play: Play) -> None:
    """By examples of every kind of action, which are well-formed."""
    assert example == str(staves.parse_action(staves.new_game(name, seed=1), example))
    assert f"    {example} " in play(name, typed="?\nquit\n")


def test_a_pipe_is_no_file_for_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is told before the game."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    line = refused(capsys, "play", "nava", "--record", "pipe")
    assert line == "staves play: cannot write 'pipe': records are appended to a file, and this is a pipe"


def test_a_game_that_no_record_can_hold_is_told(play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line."""
    play.monkeypatch.setattr("staves.records._record.MAX_ACTIONS", 1)
    play.monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\n"))
    with pytest.raises(SystemExit):
        main(["play", "nava", "--record", str(tmp_path / "games.txt")])
    assert capsys.readouterr().err.startswith("staves play: the game cannot be recorded: actions: must be at most 1\n")


def test_all_that_a_record_cannot_hold_is_told(play: Play, tmp_path: Path) -> None:
    """One thing after the other."""
    play.monkeypatch.setattr("staves.records._record.MAX_NAME_LENGTH", 4)
    play.monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(SystemExit):
        main(["play", "nava", "--record", str(tmp_path / "games.txt")])
    assert re.search(r"recorded: names\[0\]: [^;]*; names\[1\]: ", play.capsys.readouterr().err)
