"""Commands that are asked about a position: show, legal, explain."""

import io
import json
import sys
from pathlib import Path

import pytest

import staves
from helpers.games import NAMES, ONE_OF
from helpers.terminal import printed, refused
from staves import mantis, nava, stavegame, stones
from staves._cli.main import main
from staves._cli.parsing import QUOTES

STONES = stones.new_game(board=[[0, -1, 1], [-1, 0, -1]])
TEXT = staves.to_text(STONES)


def test_a_position_is_shown_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """What is no terminal gets the same board as `str`."""
    assert f"{STONES}\n" == printed(capsys, "show", TEXT)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("stavegame", stavegame.new_game(seed=7)),
        ("stones", stones.new_game(rows=6, columns=6, players=2, stones=6, seed=7)),
        ("mantis", mantis.new_game(players=4, seed=7)),
        ("nava", nava.new_game()),
    ],
)
def test_the_name_of_a_game_is_its_start(name: str, start: object, capsys: pytest.CaptureFixture[str]) -> None:
    """Who has no position at hand names a game."""
    assert f"{start}\n" == printed(capsys, "show", name)


def test_a_position_comes_from_the_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A hyphen reads the position, with or without a line break at its end."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{TEXT}\n".encode())))
    assert f"{STONES}\n" == printed(capsys, "show", "-")


def test_what_a_player_knows_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """--as shows the view of a player."""
    start = mantis.new_game(players=4, seed=7)
    assert f"{staves.view(start, 1)}\n" == printed(capsys, "show", "mantis", "--as", "1")


def test_colors_and_signs_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """--color always paints wherever it goes, and --ascii keeps to ASCII."""
    fancy = printed(capsys, "show", TEXT, "--color", "always")
    plain = printed(capsys, "show", TEXT, "--color", "always", "--ascii")
    assert "\x1b[" in fancy
    assert "\u00b7" in fancy
    assert "\x1b[" in plain
    assert plain.isascii()
    assert f"{STONES}\n" == printed(capsys, "show", TEXT, "--color", "never")


def test_a_picture_goes_to_a_file_or_to_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--svg draws the position instead."""
    path = tmp_path / "board.svg"
    assert printed(capsys, "show", TEXT, "--svg", str(path)) == ""
    assert f"{staves.svg(STONES)}\n" == path.read_text(encoding="utf-8")
    assert printed(capsys, "show", TEXT, "--svg", "-").startswith("<svg ")


def test_legal_actions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """One in a line, or as JSON, in their order."""
    actions = list(map(str, staves.legal_actions(STONES)))
    assert actions == printed(capsys, "legal", TEXT).splitlines()
    assert actions == json.loads(printed(capsys, "legal", TEXT, "--json"))


def test_a_legal_action_is_said_to_be_legal(capsys: pytest.CaptureFixture[str]) -> None:
    """Then the exit code is 0."""
    assert printed(capsys, "explain", TEXT, "0,0>0,1") == "0,0>0,1 is legal.\n"


def test_an_illegal_action_is_explained_by_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """It is no mistake of the user's, but a no: the exit code is 1."""
    assert main(["explain", TEXT, "0,2>0,1"]) == 1
    assert "0,2>0,1 breaks the rule move.own: A player may move only their own stones.\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show"], "staves show: the following arguments are required: POSITION"),
        (["show", "stons"], "staves show: there is no game 'stons'; did you mean stones?"),
        (["show", ""], f"staves show: there is no game ''; there are {NAMES}"),
        (
            ["show", "x" * 9999],
            f"staves show: there is no game '{'x' * 39}…; there are {NAMES}",
        ),
        (
            ["legal", "stones diagonal=maybe"],
            (
                "staves legal: invalid position: 'stones diagonal=maybe' has 'm' at position 16, "
                "where 'yes' or 'no' is expected"
            ),
        ),
        (
            ["legal", "stons x"],
            (
                "staves legal: invalid position: 'stons x' has 's' at position 0, where the name of a game "
                f"({ONE_OF}) is expected"
            ),
        ),
        (
            ["legal", "stones diagonal=no quiet=9/5 players=2 turn=5 board=s0,s1"],
            "staves legal: invalid position: quiet: must be from 0 to 5, not 9",
        ),
        (
            ["show", "nava plies=9/8 turn=1 board=4,d1111111/5/5/5/d222222,4"],
            (
                "staves show: invalid position: plies: must be from 0 to 8, not 9; "
                "board: player 1 may have 6 discs at most, not 7: 7 on board[0][4]"
            ),
        ),
        (["explain", "nava", "04"], "staves explain: no action of nava: '04' ends where '>' is expected"),
        (["show", "nava", "--as", "3"], "staves show: there is no player '3'; the players are 1 and 2"),
        (["show", "nava", "--svg", "/"], "staves show: cannot write '/': Is a directory"),
        (
            ["show", "nava", "--svg", "a\0"],
            "staves show: cannot write 'a\\x00': a file name can't contain a null character",
        ),
        (["show", "nava", "extra\nline"], f"staves show: unrecognized arguments: extra; line; {QUOTES}"),
        (["show", "nava", "--color", "red"], None),
    ],
)
def test_a_mistake_is_told_in_a_line(
    arguments: list[str], said: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with the arguments is a line on stderr, and exit code 2."""
    line = refused(capsys, *arguments)
    assert said is None or said == line


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", "stönes x".encode(), b"nava " * 9999])
def test_nonsense_in_the_input_is_told(
    data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is sent in place of a position is refused in a line."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert refused(capsys, "show", "-").startswith("staves show: invalid position: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", *TEXT.split(" ")], f"staves show: unrecognized arguments: {TEXT.split(' ', 1)[1]}; {QUOTES}"),
        (["explain", "nava"], f"staves explain: the following arguments are required: ACTION; {QUOTES}"),
        (["explain", "mantis", "STEAL", "1"], f"staves explain: unrecognized arguments: 1; {QUOTES}"),
        (["legal", "--nothing"], "staves legal: there is no option --nothing; staves legal --help lists all"),
        (["legal", "--json"], "staves legal: the following arguments are required: POSITION"),
    ],
)
def test_who_forgets_quotes_is_told(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What comes in pieces was meant to be one argument."""
    assert said == refused(capsys, *arguments)


@pytest.mark.parametrize(
    "arguments", [["explain", "nava"], ["perft", "stones", "diagonal=no"], ["show", "stones", "x"]]
)
def test_quotes_are_recommended_in_any_language(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It depends on what was typed, and not on the words of argparse, which may be translated."""
    monkeypatch.setattr("argparse._", "¡{}!".format)
    assert refused(capsys, *arguments).endswith(QUOTES)


@pytest.mark.parametrize(
    "arguments",
    [["perft", "nava", "0"], ["perft", "--seed", "3"], ["show", "nava", "--color", "x"], ["show", TEXT, "--seed", "x"]],
)
def test_quotes_are_not_recommended_for_other_mistakes(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is in pieces there."""
    assert "quote" not in refused(capsys, *arguments)


def test_the_start_of_a_game_has_its_options_and_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Where a position is named by its game; a line of text has its options in it."""
    start = mantis.new_game(players=3, seed=9, rules=mantis.Rules(goal=4))
    options = ("--players", "3", "--goal", "4", "--seed", "9")
    assert f"{start}\n" == printed(capsys, "show", "mantis", *options)
    assert f"{staves.to_text(start)}\n" == printed(capsys, "show", "mantis", "--text", *options)
    assert "SCORE\nSTEAL 0\nSTEAL 2\n" == printed(capsys, "legal", "mantis", *options)
    assert refused(capsys, "legal", TEXT, "--goal", "4") == (
        "staves legal: a position already includes its options; drop --goal"
    )
    assert (
        refused(capsys, "legal", "nava", "--rows", "4") == "staves legal: nava has no option --rows; it has --ply-limit"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((TEXT, "--rows", "3"), "a position already includes its options; drop --rows"),
        ((TEXT, "--seed", "7"), "a position is already dealt; drop --seed"),
        (("-", "--seed", "7"), "a position is already dealt; drop --seed"),
    ],
)
def test_a_position_takes_nothing_that_it_has(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Options and a seed are for the start of a game, even if they would change nothing."""
    assert f"staves show: {said}" == refused(capsys, "show", *words)


def test_help_of_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Comes by `help` and its name too."""
    with pytest.raises(SystemExit) as ended:
        main(["help", "legal"])
    assert ended.value.code == 0
    assert "usage: staves legal" in capsys.readouterr().out
    assert refused(capsys, "help", "lega") == "staves: there is no command 'lega'; did you mean legal?"
