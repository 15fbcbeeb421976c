"""The options of a game on the command line: in help, where they are given, and where they are refused."""

from pathlib import Path

import pytest

import staves
from helpers import nim
from helpers.games import changed
from helpers.nim import NIM
from helpers.packages import COIN, install
from helpers.terminal import printed, refused
from staves import Option, games, stones
from staves._cli.main import main
from staves._core.errors import listed
from staves._games import SHIPPED

HEAPS = "helpers.nim:HEAPS"


def helped(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what a command prints before it leaves, on one line."""
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    return " ".join(capsys.readouterr().out.partition("examples:")[0].split())


@pytest.mark.parametrize("words", [("play", "{}", "--help"), ("help", "play", "{}"), ("play", "--help", "{}")])
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_help_shows_the_options_of_the_game_that_is_named(
    words: tuple[str, ...], game: staves.AnyGame, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each with its meaning and its default, and none of another game."""
    shown = helped(capsys, *(word.format(game.name) for word in words))
    assert f"options of {game.name}:" in shown
    for option in game.options:
        assert f"--{option.name.replace('_', '-')} " in shown
        assert f"{option.text} ({option.write(option.default)})" in shown
    own = {option.name for option in game.options}
    others = {option.name for other in games.GAMES for option in other.options} - own
    assert not any(f"--{name.replace('_', '-')} " in shown for name in others)


@pytest.mark.parametrize("command", ["play", "simulate", "show", "legal", "explain", "perft"])
def test_help_without_a_game_says_how_to_see_its_options(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It lists those of no game."""
    shown = helped(capsys, command, "--help")
    assert f"options of a game: staves {command} GAME --help lists them" in shown
    assert "--quiet-limit" not in shown


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--diagonal", "stones"), True),
        (("stones", "--diagonal"), True),
        (("stones", "--diagonal", "yes"), True),
        (("--diagonal", "no", "stones"), False),
        (("--diagonal=no", "stones", "--seed", "3"), False),
        (("--seed", "3", "--diagonal", "stones"), True),
        (("stones",), False),
    ],
)
def test_yes_may_be_left_out(words: tuple[str, ...], expected: bool, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: FBT001 (a parameter)
    """The flag alone means yes, wherever it stands."""
    start = staves.from_text(printed(capsys, "show", *words, "--text").rstrip("\n"))
    assert isinstance(start, stones.State)
    assert expected == start.rules.diagonal


def test_what_follows_a_flag_that_takes_a_value_names_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The game is the first word that stands for itself."""
    said = refused(capsys, "play", "--record", "nava", "stones", "--ply-limit", "3")
    assert said.startswith("staves play: stones has no option --ply-limit; it has --rows, ")
    said = refused(capsys, "legal", "--ply-limit", "3", "chess")
    assert "staves legal: there is no option --ply-limit; staves legal --help lists all" == said
    said = refused(capsys, "simulate", "helpers.nim:NIM", "--rows", "3")
    assert "staves simulate: nim has no option --rows; it has none" == said
    said = refused(capsys, "show", staves.to_text(staves.nava.new_game()), "--goal", "3")
    assert "staves show: a position already includes its options; drop --goal" == said


def test_a_registered_game_is_named_by_its_name(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its options are flags like those of the others, and completion knows it."""
    install(site, "coinbox", COIN, "coin = coinbox:GAME")
    assert "coin tails\n" == printed(capsys, "show", "coin", "--heads", "no", "--text")
    assert "Coin(heads=True)\n" == printed(capsys, "show", "coin heads")
    assert printed(capsys, "show", "coin", "--heads", "none").startswith("Coin(")
    assert "--heads {yes,no,none} the side on top; none: it is tossed (none)" in helped(
        capsys, "show", "coin", "--help"
    )
    assert f"there are {listed((*SHIPPED, 'coin'), 'and')}" in refused(capsys, "show", "chess")
    completion = printed(capsys, "completion", "bash")
    assert f'show) words="{" ".join(SHIPPED)} coin" flags="' in completion
    assert '--heads) words="yes no none" ;;' in completion


def test_an_option_may_say_anything_of_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also signs that help uses for itself, and nothing at all; and its name may have several words."""
    options = (
        Option("odd_rows", "int", 50, limits=(0, 100), text="50 %% (or %(prog)s)"),
        Option("even_rows", "bool", default=True),
    )
    monkeypatch.setattr(nim, "HEAPS", changed(nim.HEAPS, start=staves.Start(nim.rows_of, options=options)))
    shown = helped(capsys, "show", HEAPS, "--help")
    assert "--odd-rows N 50 %% (or %(prog)s) (50)" in shown
    assert shown.endswith("--even-rows {yes,no} (yes)")


def test_all_that_is_wrong_with_options_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other."""
    line = refused(capsys, "legal", "stones", "--rows", "0", "--columns", "201")
    assert line.endswith(": --rows must be from 1 to 200, not 0; --columns must be from 1 to 200, not 201")


def test_what_is_wrong_with_a_game_is_no_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So it is told as the library tells it, and not as a flag."""
    monkeypatch.setattr(nim, "NIM", changed(nim.NIM, start=None))
    line = refused(capsys, "show", "helpers.nim:NIM")
    assert line.startswith("staves show: can't start this game: game: nim has no usual start")


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        (("check", "nava", "--ply-limit", "3"), "--ply-limit"),
        (("replay", "stones", "--of", "stones", "--rows", "3"), "--rows"),
        (("serve", "--of", "stones", "--rows", "3"), "--rows"),
        (("completion", "nava", "--ply-limit", "3"), "--ply-limit"),
    ],
)
def test_what_begins_no_game_takes_no_options_of_one(
    words: tuple[str, ...], flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Though it may take the names of games, or something that looks like one."""
    assert f"staves {words[0]}: there is no option {flag}; staves {words[0]} --help lists all" == refused(
        capsys, *words
    )


@pytest.mark.parametrize("command", ["legal", "simulate"])
def test_an_option_that_the_command_has_itself_is_told(
    command: str, site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As soon as the game is named; commands without such a flag take the game."""
    install(site, "coinbox", COIN, "coin = coinbox:GAME")
    said = (
        f"staves {command}: coin has an option json, and staves {command} has a --json of its own: "
        "begin the game in Python"
    )
    assert said == refused(capsys, command, "coin")
    assert "Coin(heads=True)\n" == printed(capsys, "show", "coin", "--json", "yes", "--heads")
    assert NIM.options == ()
