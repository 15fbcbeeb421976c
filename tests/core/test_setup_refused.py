"""What is refused as a setup, as a game with options, or as an option, and what is said of it."""

import random
from functools import partial
from typing import Any

import attrs
import pytest

import staves
from helpers.games import NAMES, changed
from helpers.nim import NIM, Heap
from helpers.work import work
from staves import Fault, Faults, InvalidSetup, Option, Setup, nava
from staves._core.option import Kind

WHICH = "it has rows, columns, players, stones, diagonal and quiet_limit"


def faults(*arguments: Any, **options: Any) -> list[tuple[str, str]]:
    """Return what is wrong with a setup."""
    with pytest.raises(InvalidSetup) as caught:
        staves.setup(*arguments, **options)
    return [(fault.place, fault.problem) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stone", [("game", "there is no game 'stone'; did you mean stones?")]),
        ("", [("game", f"there is no game ''; there are {NAMES}")]),
        (" stones", [("game", f"there is no game ''; there are {NAMES}")]),
        ("os:path", [("game", f"there is no game 'os:path'; there are {NAMES}")]),
        ("stones foo=1", [("foo", f"stones has no such option; {WHICH}")]),
        ("stones seed=1", [("seed", f"stones has no such option; {WHICH}")]),
        ("stones rows=3 rows=3", [("rows", "must be given only once")]),
        ("stones foo=3 foo=3", [("foo", f"stones has no such option; {WHICH}"), ("foo", "must be given only once")]),
        ("stones rows", [("text", "must have options such as rows=4, with one space before each, not 'rows'")]),
        ("stones =4", [("text", "must have options such as rows=4, with one space before each, not '=4'")]),
        ("stones  rows=4", [("text", "must have options such as rows=4, with one space before each, not ''")]),
        ("stones rows=4 ", [("text", "must have options such as rows=4, with one space before each, not ''")]),
        ("stones\trows=4", [("game", "there is no game 'stones\\trows=4'; did you mean stones?")]),
        ("stones rows=0", [("rows", "must be from 1 to 200, not 0")]),
        ("stones rows=201", [("rows", "must be from 1 to 200, not 201")]),
        ("stones rows=", [("rows", "must be a whole number from 1 to 200, not ''")]),
        ("stones rows=04", [("rows", "must be a whole number from 1 to 200, not '04'")]),
        ("stones rows=-4", [("rows", "must be a whole number from 1 to 200, not '-4'")]),
        ("stones rows=4\n", [("rows", "must be a whole number from 1 to 200, not '4\\n'")]),
        ("stones rows=\u0664", [("rows", "must be a whole number from 1 to 200, not '\u0664'")]),
        ("stones rows=none", [("rows", "must be a whole number from 1 to 200, not 'none'")]),
        ("stones rows=yes", [("rows", "must be a whole number from 1 to 200, not 'yes'")]),
        ("stones diagonal=1", [("diagonal", "must be yes or no, not '1'")]),
        ("stones diagonal=True", [("diagonal", "must be yes or no, not 'True'")]),
        ("stones quiet_limit=0", [("quiet_limit", "must be at least 1, or None, not 0")]),
        ("stones quiet_limit=x", [("quiet_limit", "must be a whole number of at least 1, or none, not 'x'")]),
        (f"nava ply_limit={'9' * 4001}", [("ply_limit", "must be less than 10^4000")]),
        ("stavegame end=later", [("end", "must be 'turn-start' or 'any-time', not 'later'")]),
        ("stavegame coloring=", [("coloring", "must be 'chosen' or 'automatic', not ''")]),
        ("mantis players=7", [("players", "must be from 2 to 6, not 7")]),
        (
            "stones rows=3 columns=3 players=2 stones=5",
            [("stones", "must fit on the board, but 2 x 5 don't on 3 x 3 tiles")],
        ),
        (
            "stones rows=0 columns=x stones=99999 diagonal=maybe",
            [
                ("columns", "must be a whole number from 1 to 200, not 'x'"),
                ("diagonal", "must be yes or no, not 'maybe'"),
                ("rows", "must be from 1 to 200, not 0"),
                ("stones", "must be from 1 to 40000, not 99999"),
            ],
        ),
    ],
)
def test_a_text_that_is_no_setup_is_refused(text: str, expected: list[tuple[str, str]]) -> None:
    """Every fault is named with its place, and what would be right."""
    assert expected == faults(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nava" + " " * 32_765, "must have at most 32,768 characters, not 32,769"),
        ("nava" + " ply_limit=9" * 101, "must have at most 100 options, not 101"),
    ],
)
def test_a_text_has_its_limits(text: str, problem: str) -> None:
    """What is too long, or has too many options, is refused for that alone; what just fits is read."""
    assert [("text", problem)] == faults(text)
    just_fits = text[:-12] if "=" in text else text[:-1]
    assert problem not in [other for _, other in faults(just_fits)]


def test_text_and_keywords_are_combined() -> None:
    """Each option may be in one of them; all their faults are named together."""
    assert staves.setup("stones rows=4 columns=5", stones=3) == staves.setup("stones", rows=4, columns=5, stones=3)
    assert [("rows", "must be given only once")] == faults("stones rows=4", rows=4)
    assert [("rows", "must be a whole number from 1 to 200, not 'x'"), ("columns", "must be from 1 to 200, not 0")] == (
        faults("stones rows=x", columns=0)
    )
    assert [("rows", "nava has no such option; it has ply_limit")] == faults("nava", rows=4)
    assert [("rows", "nim has no such option; it has none")] == faults(NIM, rows=4)
    assert [("ply_limit", "must be less than 10^4000")] == faults(nava.GAME, ply_limit=10**4000)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rows": True}, "rows must be a whole number, not True"),
        ({"rows": 4.0}, "rows must be a whole number, not 4.0"),
        ({"rows": "4"}, "rows must be a whole number, not '4'"),
        ({"rows": None}, "rows must be a whole number, not None"),
        ({"quiet_limit": False}, "quiet_limit must be a whole number, not False"),
        ({"diagonal": 1}, "diagonal must be bool, not 1"),
        ({"diagonal": "yes"}, "diagonal must be bool, not 'yes'"),
        ({"diagonal": None}, "diagonal must be bool, not None"),
    ],
)
def test_a_keyword_of_the_wrong_kind_is_a_type_error(options: dict[str, Any], said: str) -> None:
    """Only texts are read; a bool is no number."""
    for made in (staves.setup, staves.new_game, lambda _, **options: Setup(staves.games.find("stones"), options)):
        with pytest.raises(TypeError, match=said):
            made("stones", **options)


@pytest.mark.parametrize(
    ("function", "arguments", "said"),
    [
        (staves.setup, (3,), r"setup\(\) takes the name of a game, the text of a setup or a Game, not 3"),
        (staves.setup, (b"nava",), r"setup\(\) takes the name of a game, .* not b'nava'"),
        (staves.new_game, (nava,), r"new_game\(\) takes the name of a game, .* not <module"),
        (staves.games.find, (3,), r"find\(\) takes the name of a game as a str, not 3"),
        (Setup, (nava.GAME, 3), "options must be a mapping, not 3"),
        (Setup, ("nava",), "game must be a Game, not 'nava'"),
        (partial(staves.setup, "stavegame", end=3), (), "end must be 'turn-start' or 'any-time', not 3"),
    ],
)
def test_what_is_no_game_is_a_type_error(function: Any, arguments: Any, said: str) -> None:
    """The error says what is taken."""
    with pytest.raises(TypeError, match=said):
        function(*arguments)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "stones " + "x" * 1_000_000,
        "stones " + "rows=4 " * 4000,
        "stones " + " " * 30_000,
        "stones " + "y" * 30_000 + "=1",
        "stones rows=" + "9" * 30_000,
        "x" * 30_000,
    ],
)
def test_a_hostile_text_is_refused_soon_and_is_not_repeated(text: str) -> None:
    """However long it is, reading it takes a few lines of Python, and the error is short."""
    with pytest.raises(InvalidSetup) as caught:
        staves.setup(text)
    assert len(str(caught.value)) < 500

    def read() -> None:
        with pytest.raises(InvalidSetup):
            staves.setup(text)

    assert work(read) < 2000


def test_a_game_without_a_start_has_no_setup() -> None:
    """It is said of the game, and so is a name that no text could have."""
    silent = changed(NIM, start=None)
    assert [("game", "nim has no usual start (start=)")] == faults(silent)
    assert [("game", "nim has no usual start (start=)")] == faults("nim", games=[silent])
    expected = [("game", "must have a name of letters, digits, - and _, not 'my nim'")]
    assert expected == faults(attrs.evolve(NIM, name="my nim"))


def test_what_a_start_refuses_is_found_by_the_setup() -> None:
    """So a setup that exists can begin."""

    def start(_: random.Random, *, left: int) -> Heap:
        if left == 13:
            raise InvalidSetup([Fault("left", "must not be 13")])
        return Heap(left)

    game = changed(NIM, begin=start, options=(Option("left", "int", 3, (0, None)),))
    assert Heap(7) == staves.setup(game, left=7).new_game()
    assert [("left", "must not be 13")] == faults(game, left=13)
    assert [("left", "must be at least 0, not -1")] == faults(game, left=-1)


def test_options_have_different_names() -> None:
    """Making a game that has two of one name is an error."""
    option = Option("left", "int", 3, (0, 9))
    with pytest.raises(ValueError, match="options must have different names, not left, left"):
        changed(NIM, options=(option, option))


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (("Rows", "int", 3, (1, 9)), "name: must be lower-case letters, digits and _, not 'Rows'"),
        (("seed", "int", 3, (1, 9)), r"name: must not be 'seed' or 'games', which are arguments of setup\(\)"),
        (("rows", "float", 3, (1, 9)), "kind: must be 'int', 'bool' or 'choice', not 'float'"),
        (("rows", "int", 3), "limits: must be given for an option of the kind 'int', and only then"),
        (
            ("rows", "bool", True, (1, 9)),
            "limits: must be given for an option of the kind 'int', and only then",
        ),
        (("rows", "int", 3, (1,)), r"limits: must be the lowest and the highest value, not \(1,\)"),
        (("rows", "int", 3, (-1, 3)), r"limits\[0\]: must be at least 0, not -1"),
        (("rows", "int", 3, (5, 4)), r"limits\[1\]: must be at least the lowest value, 5, or None, not 4"),
        (("rows", "int", 0, (1, None)), "default: must be at least 1, not 0"),
        (("mode", "choice", "a"), "choices: must be given for an option of the kind 'choice', and only then"),
        (("mode", "bool", True, None, ("a",)), "choices: must be given for an option of the kind 'choice'"),
        (("mode", "choice", "a", None, ()), "choices: must be at least one word"),
        (("mode", "choice", "a", None, ("a", "b c")), r"choices\[1\]: must be a word of letters, digits, '_', '.' and"),
        (("mode", "choice", "a", None, ("a", 5)), r"^choices\[1\]: must be a word .*, not 5 \(int\)$"),
        (("mode", "choice", "a", None, ("a", [])), r"^choices\[1\]: must be a word .*, not \[\] \(list\)$"),
        (("mode", "choice", "a", None, ("a b", "a b")), r"^2 faults\n  choices\[0\]: .*\n  choices\[1\]: [^\n]*$"),
        (("mode", "choice", "none", None, ("none",)), r"choices\[0\]: must be a word"),
        (("mode", "choice", "a", None, ("a", "a")), "choices: must all be different"),
        (("mode", "choice", "b", None, ("a",)), "default: must be 'a', not 'b'"),
    ],
)
def test_what_can_be_no_option_is_refused(option: Any, expected: str) -> None:
    """Making it names what is wrong."""
    with pytest.raises(InvalidSetup, match=expected):
        Option(*option)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ((3, "int", 3, (1, 9)), "name must be a str, not 3"),
        (("rows", "int", 3, (1, 9), None, 5), "text must be a str, not 5"),
        (("rows", "int", 3, (1, 9), None, "", 1), "optional must be bool, not 1"),
        (("rows", 3, 3, (1, 9)), "kind must be 'int', 'bool' or 'choice', not 3"),
        (("mode", "bool", 1), r"^mode must be bool, not 1 \(int\)$"),
        (("rows", "int", "3", (1, 9)), "rows must be a whole number, not '3'"),
        (("rows", "int", 3, 9), "limits must be the lowest and the highest value, not 9"),
        (("rows", "int", 3, ("1", 9)), r"^limits\[0\] must be a whole number, not '1'"),
        (("rows", "int", 3, (1, "9")), r"limits\[1\] must be a whole number, not '9'"),
        (("mode", "choice", "a", None, "ab"), "choices must be a sequence of words, not 'ab'"),
    ],
)
def test_an_option_of_the_wrong_kind_is_a_type_error(option: Any, expected: str) -> None:
    """As for every value."""
    with pytest.raises(TypeError, match=expected):
        Option(*option)


@pytest.mark.parametrize(
    ("kind", "optional", "expected"),
    [
        ("int", False, "a whole number from 1 to 9"),
        ("int", True, "a whole number from 1 to 9, or none"),
        ("bool", False, "yes or no"),
        ("bool", True, "yes or no, or none"),
        ("choice", False, "'a' or 'b'"),
        ("choice", True, "'a' or 'b', or none"),
    ],
)
def test_an_option_says_what_is_expected(kind: Kind, optional: bool, expected: str) -> None:  # noqa: FBT001 (a parameter)
    """It is what errors and helps tell."""
    each: dict[str, dict[str, Any]] = {"int": {"limits": (1, 9)}, "bool": {}, "choice": {"choices": ("a", "b")}}
    default: Any = None if optional else {"int": 1, "bool": True, "choice": "a"}[kind]
    option = Option("mode", kind, default, **each[kind], optional=optional)
    assert expected == option.expected
    assert "" == option.text
    assert default == option.read(option.write(default))


def test_the_lowest_value_may_be_the_highest() -> None:
    """Then there is only that one."""
    option = Option("rows", "int", 5, (5, 5))
    assert 5 == option.read("5")
    with pytest.raises(InvalidSetup, match=r"^default: must be from 5 to 5, not 6$"):
        attrs.evolve(option, default=6)


def test_a_number_has_at_most_4000_digits() -> None:
    """Where an option has no upper limit, that is the limit of what is read, checked, or the default."""
    option, found = Option("goal", "int", 1, (1, None)), Faults()
    for number in (10**4000 - 1, 10**4000):
        option.check(number, found)
    assert [Fault("goal", "must be less than 10^4000")] == found.found
    assert 10**4000 - 1 == option.read("9" * 4000)
    with pytest.raises(InvalidSetup, match=r"^goal: must be less than 10\^4000$"):
        option.read("1" + "0" * 4000)
    with pytest.raises(InvalidSetup, match=r"^default: must be less than 10\^4000$"):
        attrs.evolve(option, default=10**4000)
