"""What a person at the prompt may ask for: hints, what an action would do, rules, and to take a move back."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.terminal import Tty
from staves import records, stones
from staves._cli.main import main
from staves.games import GAMES
from staves.match import MatchError, run
from staves.players import HumanPlayer, RandomPlayer, SearchPlayer

GAMES_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
FORK = "stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,1,s1/3/s1,2"
"""Player 0 has two moves, of which one comes next to an enemy."""


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what plays a game by typing lines, and returns what was shown."""

    def played(*arguments: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["play", *arguments]) == 0
        shown = capsys.readouterr()
        assert shown.err == ""
        return shown.out

    return played


@GAMES_BY_NAME
def test_the_aim_is_told_at_the_start(game: Any, play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two lines at most of a usual terminal."""
    text = f"The aim: {game.shown.words.aim}"
    assert f"\n{text}\nType ? for help.\n" in play(game.name, "--seed", "3", typed="quit\n")
    monkeypatch.setattr("staves._cli.terminal.width_of", lambda _: 80)
    shown = play(game.name, "--seed", "3", typed="quit\n").partition("The aim: ")[2].partition("Type ?")[0]
    assert shown.count("\n") <= 2
    assert text == f"The aim: {' '.join(shown.split())}"


def test_a_game_without_words_has_no_aim(play: Any) -> None:
    """And its actions are told by their notation."""
    shown = play("helpers.nim:NIM", "--seed", "1", typed="? 1\nhint\nquit\n")
    assert "aim" not in shown
    assert "1: Player 0 plays 1.\n" in shown


@GAMES_BY_NAME
def test_a_hint_is_what_a_player_would_do_who_searches(game: Any, play: Any) -> None:
    """With its sentence; it is the same each time, and nothing is played."""
    start = staves.new_game(game, seed=3)
    mover = staves.to_move(start)
    view = staves.view(start, mover)
    player = SearchPlayer(0)
    player.update(None, view)
    action = player.next_move()
    seats = ["human"] * len(start.game.play.players(start))
    shown = play(game.name, "--seed", "3", "--seats", *seats, typed="hint\nHint\nquit\n")
    assert shown.count(f"> hint\n{action}: {staves.describe(view, action)}\n") == 1
    assert shown.count(f"{action}: {staves.describe(view, action)}\n") == 2


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("? 0,0>0,1", "0,0>0,1: Player 0 moves from 0,0 to 0,1.\n"),
        ("?0,0>0,1", "0,0>0,1: Player 0 moves from 0,0 to 0,1.\n"),
        ("help 2", "0,0>1,0: Player 0 moves from 0,0 to 1,0.\n"),
        ("? 0,0 > 0,1", "0,0>0,1: Player 0 moves from 0,0 to 0,1.\n"),
        ("? 0,2>0,1", "0,2>0,1 breaks the rule move.own: A player may move only their own stones.\n"),
        ("? 9", "There is no action 9: they are numbered from 1 to 2. Type ? for help.\n"),
        ("? up", "'up' has 'u' at position 0, where a row (up to four digits) is expected. Type ? for help.\n"),
        ("? hint", "  hint       suggests a good action\n"),
        ("help RULES", "  hint       suggests a good action\n"),
        ("?", "  ? 0,0>0,1  says what the action would do, or which rule forbids it\n"),
        ("?", "  undo       takes back your last action, and the bots' actions since then\n"),
        ("rules move.own", "> rules move.own\nA player may move only their own stones.\n"),
        ("RULES win", "> RULES win\nThe last player with stones wins.\n"),
        ("rules move.ow", "There is no rule 'move.ow'; did you mean move.own?\n"),
        ("rules x", "There is no rule 'x'; there are over, board, "),
        ("hnit", "There is no command hnit; did you mean hint? Type ? for help.\n"),
        ("rule", "There is no command rule; did you mean rules? Type ? for help.\n"),
        ("legal moves", "'legal moves' has 'l' at position 0, where a row"),
        ("undo 2", "'undo 2' has 'u' at position 0, where a row"),
    ],
)
def test_questions_are_answered(line: str, answer: str, play: Any) -> None:
    """And nothing is played by them."""
    shown = play("stones", "--from", FORK, typed=f"{line}\nquit\n")
    assert answer in shown
    assert 2 == shown.count("player 0> ")


@pytest.mark.parametrize("line", ["STEAL 0", "steal  0", "? steal 0", "?STEAL 0"])
def test_what_is_forbidden_is_so_however_it_is_typed(line: str, play: Any) -> None:
    """The rule is named, and not the letters or spaces in which the action was typed."""
    shown = play("mantis", "--players", "2", "--seed", "0", typed=f"{line}\nquit\n")
    assert "\nSTEAL 0 breaks the rule steal.other: STEAL must name one of the other players at the table.\n" in shown


def test_rules_are_those_of_the_game(play: Any) -> None:
    """In short, with its options, if it has begun with some; of a position every sentence of the book."""
    text = staves.setup("stones rows=4 stones=2").rules_text()
    assert f"> rules\n{text}\nplayer 0> " in play("stones", "--rows", "4", "--stones", "2", typed="rules\nquit\n")
    assert f"> rules\n{staves.setup('nava').rules_text()}\n" in play("nava", "--from", "nava", typed="rules\nquit\n")
    assert "> rules\nover  Once the game" in play("stones", "--from", FORK, typed="rules\nquit\n")


@pytest.mark.parametrize("line", ["0,0>0,1", "? 0,x>0,1", "  ?  0,x>0,1", "?0,x>0,1"])
def test_a_mistake_is_pointed_at_wherever_it_is(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Right below the character that was mistyped, also in a question."""
    screen = Tty()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Tty(f"{line}\nquit\n"))
    monkeypatch.setenv("TERM", "dumb")
    assert main(["play", "stones", "--from", FORK]) == 0
    pointed = screen.getvalue().partition(f"{' ' * (len('player 0> ') + line.find('x'))}^\n'0,x>0,1' has 'x'")[1]
    assert bool(pointed) == ("x" in line)


# ------------------------------------------------------------------- taking back


@GAMES_BY_NAME
def test_what_was_taken_back_is_not_in_the_record(game: Any, play: Any, tmp_path: Path) -> None:
    """The record is that of the game as it stands."""
    path = tmp_path / "games.txt"
    seats = ["human"] * len(game.play.players(staves.new_game(game, seed=3)))
    play(
        game.name, "--seed", "3", "--seats", *seats, "--record", str(path), typed="1\n1\nundo\n2\nundo\nundo\n2\nquit\n"
    )
    (record,) = records.load(path).records
    start = staves.new_game(game, seed=3)
    assert (staves.legal_actions(start)[1],) == record.actions
    assert record.start == start


def test_what_bots_have_done_since_is_taken_back(play: Any) -> None:
    """So it is the person's turn again, in the same position."""
    shown = play("nava", "--seed", "3", typed="1\n2\nundo\nundo\nundo\nquit\n")
    first, second, third, again, begun, same = (
        part.partition("\n\n1 ")[0] for part in shown.split("\n\n    0    1")[1:]
    )
    assert again == second
    assert begun == same == first
    assert third not in {first, second}
    assert [2, 2] == [len(line.split(", ")) for line in shown.splitlines() if line.startswith("Taken back: ")]
    assert shown.count("\nThere is nothing to undo.\n") == 1


def test_people_at_one_keyboard_take_back_the_last_action(play: Any, tmp_path: Path) -> None:
    """Whoever of them has done it."""
    path = tmp_path / "games.txt"
    shown = play("nava", "--seats", "human", "human", "--record", str(path), typed="1\n1\n1\nundo\nquit\n")
    (record,) = records.load(path).records
    assert 2 == len(record.actions)
    assert "player 1 has left the game." in shown


def test_a_library_player_takes_nothing_back() -> None:
    """A match goes only forward, so a person in one isn't told of it."""
    target = io.StringIO()
    person = HumanPlayer("Ada", io.StringIO("?\nundo\nhint\n? 1\nquit\n"), target)
    with pytest.raises(MatchError, match="left the match"):
        run(stones.new_game(board=[[0, -1, 1]]), (person, RandomPlayer(1)))
    assert "takes back" not in target.getvalue()
    assert "'undo' has 'u' at position 0" in target.getvalue()
    assert target.getvalue().count("0,0>0,1: Player 0 moves from 0,0 to 0,1.\n") == 2


# ------------------------------------------------------------------- going on


def left(play: Any, path: Path, *arguments: str, typed: str) -> None:
    """Play a game, and leave it."""
    play(*arguments, "--record", str(path), typed=f"{typed}quit\n")


@GAMES_BY_NAME
@pytest.mark.parametrize("kind", ["txt", "jsonl"])
def test_a_game_that_was_left_goes_on(game: Any, kind: str, play: Any, tmp_path: Path) -> None:
    """With the same players, from where it was; the whole game is in the file then, after the part."""
    path = tmp_path / f"games.{kind}"
    left(play, path, game.name, "--seed", "3", typed="1\n")
    shown = play("--resume", str(path), "--seed", "3", typed="1\n" * 999)
    part, whole = records.load(path, max_length=100_000).records
    count = len(part.actions)
    assert f"Continuing the game after {count} action{'s' * (count != 1)}.\n" in shown
    assert part.actions == whole.actions[: len(part.actions)]
    assert part.names == whole.names
    assert staves.is_terminal(whole.end)
    assert f"\n{part.end}\n" in shown
    assert f"\n{whole.end}\n" in shown


def test_the_last_one_that_is_not_over_goes_on(play: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not one that a later game has gone on from; and if nothing is done, the file stays as it was."""
    path = tmp_path / "games.txt"
    left(play, path, "stones", "--seed", "1", typed="1\n")
    left(play, path, "stones", "--seed", "2", typed="1\n1\n")
    before = path.read_bytes()
    shown = play("--resume", str(path), typed="quit\n")
    assert f"\n{records.load(path).records[1].end}\n" in shown
    assert shown.endswith(f"No action was taken, so {path} is unchanged.\n")
    assert before == path.read_bytes()
    play("--resume", str(path), "--seats", "greedy", "greedy", "--seed", "3")
    assert f"\n{records.load(path).records[0].end}\n" in play("--resume", str(path), typed="quit\n")
    play("--resume", str(path), "--seats", "random", "greedy", "--seed", "4")
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(path)])
    assert capsys.readouterr().err.startswith("staves play: there is no unfinished game in '/")
    assert [True, True] == [staves.is_terminal(record.end) for record in records.load(path).records[2:]]


def test_names_of_people_are_no_seats(play: Any, tmp_path: Path) -> None:
    """Where the file doesn't say who is human and who a bot, the first player is, and the others are greedy."""
    path = tmp_path / "games.txt"
    start = staves.new_game("nava", seed=1)
    records.append(path, records.Record(start, staves.legal_actions(start)[:1], names=("Ann", "human")))
    shown = play("--resume", str(path), typed="quit\n")
    assert shown.partition(": ")[2].startswith(
        "player 1 is human, player 2 is greedy\nContinuing the game after 1 action.\n"
    )


def test_a_game_that_was_taken_back_goes_on_as_it_stands(play: Any, tmp_path: Path) -> None:
    """What is taken back may also have been done before the game was left."""
    path = tmp_path / "games.txt"
    left(play, path, "nava", "--seats", "human", "human", typed="1\n1\n1\n")
    play("--resume", str(path), typed="undo\nquit\n")
    first, second = records.load(path).records
    assert (3, first.actions[:2]) == (len(first.actions), second.actions)
    play("nava", "--resume", str(path), typed="2\nquit\n")
    assert 3 == len(records.load(path).records[2].actions)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--resume -", "--resume takes a file, to which the game is appended, and not the input\n"),
        ("--resume /no/such", "cannot read '/no/such': No such file or directory"),
        ("--resume bad.txt", "can't go on with a game of 'bad.txt': line 3, column "),
        ("--resume over.txt", "there is no unfinished game in 'over.txt'"),
        ("--resume empty.txt", "there is no unfinished game in 'empty.txt'"),
        ("stones --resume nava.txt", "can't go on with a game of 'nava.txt': line 1, "),
        ("stones --rows 3 --resume nava.txt", "the game of --resume already includes its options; drop --rows"),
        (
            "nava --resume nava.txt --record new.txt",
            "--record can't be combined with --resume: the game goes on in its own file; drop one of them",
        ),
        (
            "nava --resume nava.txt --from nava",
            "--from can't be combined with --resume: the game goes on in its own file; drop one of them",
        ),
        ("--resume nava.txt --seats human", "there are 2 players, so --seats takes 2, not 1"),
        ("", "GAME is missing: name a game, or resume a recorded one with --resume FILE"),
    ],
)
def test_what_cannot_go_on_is_told_in_a_line(
    arguments: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Before anything is played or written."""
    monkeypatch.chdir(tmp_path)
    start = staves.new_game("nava")
    text = records.write(records.Record(start, staves.legal_actions(start)[:1]))
    Path("nava.txt").write_text(text, encoding="utf-8")
    Path("bad.txt").write_text(text.replace("04>00", "04>99"), encoding="utf-8")
    over = records.Record(stones.new_game(board=[[0, 1]]), [stones.Step((0, 0), (0, 1))])
    Path("over.txt").write_text(records.write(over), encoding="utf-8")
    Path("empty.txt").write_bytes(b"")
    files = sorted(tmp_path.iterdir())
    with pytest.raises(SystemExit) as ended:
        main(["play", *arguments.split()])
    assert 2 == ended.value.code
    assert capsys.readouterr().err.startswith(f"staves play: {said}")
    assert files == sorted(tmp_path.iterdir())
