"""What is said of mistakes in arguments, and which numbers and games are taken."""

import argparse
import re
import sys
from collections.abc import Callable

import pytest

import staves
from helpers.terminal import refused
from staves._cli import naming, numbers
from staves._cli.main import main, parser_of
from staves._cli.naming import NAMES, found_at
from staves._cli.parsing import QUOTES, Parser, Problem, line_of, refuse_together
from staves._core.limits import MAX_DEPTH, MAX_TOLD_LENGTH
from staves._games import SHIPPED

STONES = "--rows, --columns, --players, --stones, --diagonal and --quiet-limit"


@pytest.mark.parametrize(
    ("parse", "least", "most"),
    [(numbers.number, 0, None), (numbers.count, 1, sys.maxsize), (numbers.depth, 1, MAX_DEPTH)],
)
def test_a_number_is_taken_up_to_its_limits(parse: Callable[[str], int], least: int, most: int | None) -> None:
    """Both belong to what is taken; nothing else that `int` would understand is."""
    usable = [least, least + 1, *([10**40] if most is None else [most - 1, most])]
    assert usable == [parse(str(number)) for number in usable]
    for text in (
        str(least - 1),
        "",
        " 1",
        "1_0",
        "+1",
        "1.0",
        "\u0663",
        *([] if most is None else [str(most + 1)]),
    ):
        with pytest.raises(argparse.ArgumentTypeError, match=f"a whole number from {least}"):
            parse(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("all is well", "all is well"),
        ("one\ntwo\r\nthree", "one; two; three"),
        ("a\x1b[2Jb\x07\ud800", "a?[2Jb??"),
        ("Zo\u00eb", "Zo\u00eb"),
        ("x" * MAX_TOLD_LENGTH, "x" * MAX_TOLD_LENGTH),
        ("x" * (MAX_TOLD_LENGTH + 1), f"{'x' * MAX_TOLD_LENGTH}\u2026"),
    ],
)
def test_a_message_is_one_line_that_can_be_printed(text: str, line: str) -> None:
    """Whatever was typed, and however long."""
    assert line_of(text) == line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["explain", "nava", "--", "--x"], "staves explain: no action of nava: '--x' has '-' at position 0, where "),
        (["explain", "--", "nava", "--json"], "staves explain: no action of nava: '--json' has "),
        (["legal", "", "--x"], "staves legal: there is no option --x; "),
        (["legal", "nava", "x", "y"], f"staves legal: unrecognized arguments: x y; {QUOTES}"),
        (["show", "nava", "a=b", "c d"], f"staves show: unrecognized arguments: a=b c d; {QUOTES}"),
        (["perft", "nava", "a=b", "--seed", "3"], "staves perft: argument DEPTH: must be a whole number from 1 "),
        (["simulate", "nava", "x"], "staves simulate: unrecognized arguments: x"),
        (["play", "nava", "--record"], "staves play: argument --record: expected one argument"),
        (["legal", "stones", "--ply-limit", "3"], f"staves legal: stones has no option --ply-limit; it has {STONES}"),
        (["-x", "nava"], "staves: unrecognized arguments: -x nava"),
    ],
)
def test_a_mistake_is_told_in_a_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What was meant is named if it can be known."""
    line = refused(capsys, *words)
    assert line.startswith(said)
    assert (QUOTES in line) == (QUOTES in said or words[:3:2] == ["perft", "a=b"])


def test_what_is_missing_may_have_been_split_in_any_version_of_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Since 3.12, argparse raises an error of no argument where something is missing, and ends no program."""

    def parse(*_: object) -> None:
        raise argparse.ArgumentError(None, "something is missing")

    monkeypatch.setattr(Parser, "parse_known_args", parse)
    assert refused(capsys, "explain", "nava") == f"staves explain: something is missing; {QUOTES}"
    assert refused(capsys, "simulate", "nava") == "staves simulate: something is missing"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("--sed", "--seed"),
        ("--asci", "--ascii"),
        ("--col", "--color"),
        ("--colour", "--color"),
        ("--ass", "--as"),
        ("--sd", None),
    ],
)
def test_an_option_is_suggested_if_it_is_near(
    typed: str, meant: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """So it is never taken in short, as another one may be added that begins alike."""
    line = refused(capsys, "show", "nava", typed, "3")
    assert line.partition("; ")[2] == (f"did you mean {meant}?" if meant else "it has --ply-limit")


def test_options_that_contradict_each_other_are_refused() -> None:
    """The first of them that was given is named, and why."""
    refuse_together("--one", {"--two": False, "--three": False}, "it is alone")
    with pytest.raises(Problem) as raised:
        refuse_together("--one", {"--two": False, "--three": True, "--four": True}, "it is alone")
    assert str(raised.value) == "--three can't be combined with --one: it is alone; drop one of them"


@pytest.mark.parametrize(
    ("words", "flag"),
    [([], None), (["--color", "auto"], None), (["--color", "never"], "--color"), (["--ascii"], "--ascii")],
)
def test_what_has_no_look_takes_none(words: list[str], flag: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    """Unless it is the usual one."""
    words = ["show", "nava", "--text", *words]
    if flag is None:
        assert main(words) == 0
    else:
        assert refused(capsys, *words).startswith(f"staves show: {flag} can't be combined with --text: ")


@pytest.mark.parametrize("color", ["auto", "always", "never"])
def test_colors_are_chosen(color: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """By one of three words, of which the first leaves it to the terminal."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert main(["show", "nava", "--color", color]) == 0
    assert ("\x1b[" in capsys.readouterr().out) == (color == "always")
    assert "'auto'" in refused(capsys, "show", "nava", "--color", "")


def test_an_argument_is_returned_as_it_is_by_argparse() -> None:
    """And remembered in the order in which arguments were added."""
    parser = Parser("staves")
    added = [parser.add_argument(name) for name in ("one", "--two", "three")]
    assert [action.dest for action in added] == ["one", "two", "three"]
    assert [action.dest for action in parser.taken] == ["help", "one", "two", "three"]


def test_help_without_examples_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """As that of no command."""
    with pytest.raises(SystemExit) as left:
        main(["-x", "--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert "--version" in shown
    assert "examples" not in shown


def test_words_that_stand_for_themselves_are_no_flags_and_no_values() -> None:
    """The value of a flag is the word after it, if it takes one; a flag that takes several is followed by none."""
    parser = parser_of("play", staves.nava.GAME)
    words = ["nava", "--record", "a", "--ascii", "b", "--seed", "3", "c", "--seats", "d", "--", "e"]
    assert list(parser.positional(words)) == ["nava", "b", "c", "d", "e"]
    assert list(parser.positional(["--record"])) == []


def helped(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the help of a command on one line."""
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    return " ".join(capsys.readouterr().out.split())


def test_help_tells_what_is_taken_if_nothing_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """A game, a seed, or that any will do."""
    assert NAMES.startswith(", ".join([*SHIPPED, "or "]))
    shown = helped(capsys, "demo")
    assert f"{NAMES}; {SHIPPED[0]} if none is given " in shown
    assert "the seed of the deal (7)" in shown
    shown = helped(capsys, "play")
    assert f"{NAMES} " in shown
    assert "if none is given" not in shown
    assert "the seed of the deal and the bots (any)" in shown


def test_a_game_may_be_left_out_where_another_one_is_shown_or_goes_on() -> None:
    """The demonstration is one of the first game; and a recorded game says what it is."""
    assert parser_of("demo").read([]).game is staves.games.find(SHIPPED[0])
    assert parser_of("play").read([]).game is None


def test_modules_are_looked_for_where_the_user_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Last of all, and only once."""
    path = [place for place in sys.path if place]
    monkeypatch.setattr(sys, "path", [*path])
    for _ in range(2):
        assert found_at("staves._cli.naming:PLACE", "thing") is naming.PLACE
    assert sys.path == [*path, ""]


@pytest.mark.parametrize("code", ["raise SystemExit(3)", "raise ValueError('oh')", "x"])
def test_what_a_module_does_is_told(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name that the user gave it, and what it is."""

    def imported(_: str) -> object:
        exec(code, {})  # noqa: S102 (it is one of those above)
        return None

    monkeypatch.setattr(naming, "import_module", imported)
    with pytest.raises(Problem, match=re.escape("can't load the bot mine.own:BOT: ")):
        found_at("mine.own:BOT", "bot")
