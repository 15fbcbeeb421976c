"""No option is silently ignored: every pair of options of every command is tried, in every game."""

import io
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final

import pytest

import staves
from helpers.terminal import Tty, refused
from staves import records
from staves._cli.main import COMMANDS, main, parser_of
from staves._games import SHIPPED
from staves.testing import Law, Report, Verdict
from staves.testing._strategies import values_of
from usual import setups

Words = tuple[str, ...]
Run = Callable[[Words], Any]


def played(name: str) -> "records.Record[Any]":
    """Return the record of four random actions of a game."""
    rng, states, done = random.Random(4), [staves.new_game(name, seed=3)], list[Any]()
    while len(done) < 4:
        done.append(rng.choice(staves.legal_actions(states[-1])))
        states.append(staves.apply(states[-1], done[-1]))
    return records.Record(states[0], done)


RECORDS: Final = {name: played(name) for name in SHIPPED}
TEXTS: Final = {name: staves.to_text(record.end) for name, record in RECORDS.items()}
MANTIS: Final = TEXTS["mantis"]
STEPS: Final = tuple(f"{row},{column}>{row + 1},{column + 1}" for row in range(3) for column in range(3))

NAMED: Final = {name: ((name,), (name, "--seed", "12")) for name in SHIPPED}
BASES: Final[Mapping[str, Mapping[str, Sequence[Words]]]] = {
    "play": {name: ((name,), (name, "--seats", "random", "random", "--seed", "12")) for name in SHIPPED},
    "demo": {"": ((),)},
    "rules": {name: ((name,),) for name in SHIPPED},
    "replay": {"": (("games.txt",), ("games.txt", "--game", "1"))},
    "show": {**NAMED, "text": ((MANTIS,),)},
    "legal": {**NAMED, "text": ((MANTIS,),)},
    "explain": {
        **{name: ((name, str(record.actions[0])),) for name, record in RECORDS.items()},
        "stavegame": tuple((*words, f"P{card}@1=r") for words in NAMED["stavegame"] for card in (0, 1, 2)),
        "stones": tuple(("stones", step) for step in STEPS),
        "mantis": (("mantis", "STEAL 1"), ("mantis", "STEAL 3")),
        "nava": (("nava", "04>02"),),
        "text": ((MANTIS, "SCORE"),),
    },
    "perft": {
        **{name: tuple((*words, "3") for words in NAMED[name]) for name in SHIPPED},
        "mantis": (("mantis", "3"), ("mantis", "4", "--goal", "2")),
        "text": ((MANTIS, "3"),),
    },
    "check": {"": (("nava",),)},
    "serve": {},  # it has one option, and reads bytes
    "simulate": {name: tuple((*words, "-n", "1") for words in NAMED[name]) for name in SHIPPED},
    "tournament": {
        **{name: tuple((*words, "--deals", "1") for words in NAMED[name]) for name in SHIPPED},
        "mantis": tuple((*words, "--deals", "1", "--players", "2", "--goal", "1") for words in NAMED["mantis"]),
    },
    "completion": {"": (("bash",),)},
}
"""What comes before the options, for each command, by what it is about. Of an option given twice, the last counts."""

VALUES: Final[Mapping[str, Sequence[Words]]] = {
    "--games": (("2",),),
    "--engine": (("/no/such/engine",),),
    "--timeout": (("3",),),
    "--actions": (("40",),),
    "--deals": (("2",),),
    "--out": (("games.jsonl",),),
    "--as": (("1",), ("B",)),
    "--color": (("always",), ("never",)),
    "--columns": (("3",),),
    "--game": (("2",),),
    "--goal": (("1",), ("2",)),
    "--junit": (("laws.xml",),),
    "--law": (("over",),),
    "--of": (("nava",), ("stones",)),
    "--players": (("3",),),
    "--ply-limit": (("1",),),
    "--quiet-limit": (("1",), ("5",)),
    "--record": (("new.txt",), ("new.jsonl",)),
    "--from": tuple((text,) for text in ("1", *TEXTS.values())),
    "--resume": (*((f"{name}.txt",) for name in SHIPPED), ("laws.jsonl",)),
    "--rows": (("3",),),
    "--seats": (("random", "greedy"), ("greedy", "random", "random"), ("random", "greedy", "random", "greedy")),
    "--seed": (("1",), ("2",), ("5",), ("12",)),
    "--stones": (("2",),),
    "--strip": (("strip.svg",), ("-",)),
    "--svg": (("film.svg",), ("-",)),
    "--to": (("2",),),
}
"""What an option is tried with, unless its parser lists all that it takes, or the game itself says what it may be."""

WORKERS: Final = ("--jobs", "--limit", "--memory", "--plain")
"""Options that say how the work is done and for how long, which rightly changes nothing that is written."""

MEANINGLESS: Final = ("has no option", "already includes its options", "already dealt", "engine")
"""Parts of what is said about an option that makes no sense here, for a game, a position or without an engine."""

BOARD: Final = "a board doesn't show it; --text does"
END: Final = "it is about the end of a game, and this is the beginning"
INVISIBLE: Final = (
    ("show", "stavegame stones mantis nava text", "--as", "no board shows what is hidden, so a view looks the same"),
    ("show", "stavegame", "--end --coloring --placing", BOARD),
    ("show", "stones", "--diagonal --quiet-limit", BOARD),
    ("show", "nava", "--ply-limit", BOARD),
    ("show legal explain perft", "nava", "--seed", "nothing is left to chance"),
    ("legal explain perft", "stavegame", "--end", END),
    ("legal explain", "stones", "--quiet-limit", END),
    ("legal explain", "mantis", "--goal", END),
    ("legal explain", "nava", "--ply-limit", END),
    ("legal explain", "stones", "--players", "the stones of the first player lie where they lie with two players"),
)
"""Commands, what they are about, and options that rightly change nothing that is written, with the reason."""
EXAMINED: Final = {*["stavegame", "stones", "mantis", "nava", "text"], ""}
"""What has all its excuses in that table. Of other games, `unseen` says which options may change nothing."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Return what runs a command and returns all that it writes; the line on stderr alone if it refuses to."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)
    monkeypatch.setattr("secrets.randbelow", lambda _: 9)
    monkeypatch.setattr("staves.testing._parts.check_game", report)
    monkeypatch.setattr("staves._cli.main.parser_of", cache(parser_of))
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    @cache
    def run(words: Words) -> Any:
        text = "\n".join(records.write(RECORDS[name]) for name in ("nava", "stones", "nava"))
        Path("games.txt").write_text(text, encoding="utf-8")
        for name, record in RECORDS.items():
            Path(f"{name}.txt").write_text(records.write(record), encoding="utf-8")
        streams = {"stdin": io.StringIO("1\n"), "stdout": Tty(), "stderr": io.StringIO()}
        with pytest.MonkeyPatch.context() as patch:
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            try:
                main(words)
            except SystemExit:
                return streams["stderr"].getvalue()
        written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
        for name in written:
            Path(name).unlink()
        return streams["stdout"].getvalue(), written

    return run


def report(game: Any, *, actions: int, seed: int, laws: Sequence[Law], fail_fast: bool, **_: object) -> Report:
    """Return a report in which the arguments can be seen, in place of checking the laws, which takes long."""
    return Report(game.name, actions, seed, 0.0, (Verdict(laws[0], 1 + fail_fast, None),))


def choices(command: str, about: str) -> dict[str, list[Words]]:
    """Return all options of a command for a game or a position, each with the ways in which it is tried."""
    found: dict[str, list[Words]] = {}
    name = "mantis" if about == "text" else about
    game = staves.games.find(name) if name else None
    options = game.options if game else ()
    own = {flag_of(option): [(option.write(value),) for value in values_of(option)] for option in options}
    for action in parser_of(command, game).taken:
        if action.option_strings and not {"--help", *WORKERS} & {*action.option_strings}:
            flag = action.option_strings[-1]
            values = VALUES.get(flag, [(str(choice),) for choice in action.choices or ()] or own.get(flag, []))
            found[flag] = [(flag, *value) for value in values] if action.nargs != 0 else [(flag,)]
    assert all(found.values()), f"every option of {command} needs values that it is tried with: {found}"
    return found


def flag_of(option: staves.Option) -> str:
    """Return an option of a game as the command line has it."""
    return f"--{option.name.replace('_', '-')}"


def unseen(name: str) -> set[str]:
    """Return the options that may change nothing that a command writes about a game.

    These are its own, as long as each changes the first state; `--as`, as no board shows what is hidden; `--seed`, if
    nothing is left to chance; and those about colors and characters that its board doesn't have.
    """
    game, first = staves.games.find(name), staves.new_game(name, seed=3)
    for option in game.options:
        others = [setup.new_game(seed=3) for setup in setups(game) if setup.options[option.name] != option.default]
        assert set(others) - {first}, f"no value of {option.name} changes the first state of {name}"
    dealt = {staves.to_text(staves.new_game(game, seed=seed)) for seed in range(20)}
    inks = {"--ascii": staves.Ink(unicode=True), "--color": staves.Ink(color=True)}
    plain = {flag for flag, ink in inks.items() if game.shown.text_board(first, ink) == str(first)}
    return {"--as", *map(flag_of, game.options), *(["--seed"] if len(dealt) == 1 else []), *plain}


def ignored(run: Run, command: str, bases: Sequence[Words], one: Sequence[Words], other: Sequence[Words]) -> set[str]:
    """Return which of two options change nothing that is written next to each other, though both are taken."""
    left: set[str] | None = None
    for base, first, second in product(bases, one, other):
        both = run((command, *base, *first, *second))
        if isinstance(both, str):
            continue
        left = {first[0], second[0]} if left is None else left
        left -= {first[0]} if both != run((command, *base, *second)) else set()
        left -= {second[0]} if both != run((command, *base, *first)) else set()
        if not left:
            break
    return left or set()


@pytest.mark.parametrize(("command", "about"), [(name, about) for name in COMMANDS for about in BASES[name]])
def test_no_option_is_silently_ignored(command: str, about: str, run: Run) -> None:
    """Two options are refused together, or each of them changes what is written next to the other."""
    bases, options = BASES[command][about], choices(command, about)
    found = [
        (flag, pair)
        for pair in combinations(options, 2)
        for flag in ignored(run, command, bases, options[pair[0]], options[pair[1]])
    ]
    excused = {
        flag
        for commands, abouts, flags, _ in INVISIBLE
        if command in commands.split() and about in abouts.split()
        for flag in flags.split()
    }
    if about in EXAMINED:
        assert excused == {flag for flag, _ in found}, found
    if about in SHIPPED:
        assert {flag for flag, _ in found} <= unseen(about), found


@pytest.mark.parametrize(("command", "about"), [(name, about) for name in COMMANDS for about in BASES[name]])
def test_every_option_is_taken_where_it_makes_sense(command: str, about: str, run: Run) -> None:
    """So options are not refused together only because one of them is always refused."""
    for flag, ways in choices(command, about).items():
        said = [run((command, *base, *words)) for base, words in product(BASES[command][about], ways)]
        refusals = [line for line in said if isinstance(line, str)]
        assert len(refusals) < len(said) or any(part in refusals[0] for part in MEANINGLESS), (flag, refusals)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            "show nava --as 1 --text",
            (
                "--as can't be combined with --text: "
                "a view has no position text, because the text contains the decks, in order; drop one of them"
            ),
        ),
        (
            "show nava --text --svg board.svg",
            "--svg can't be combined with --text: it writes text, not a board; drop one of them",
        ),
        (
            "show nava --text --color never",
            "--color can't be combined with --text: it writes text, not a board; drop one of them",
        ),
        (
            "show nava --svg board.svg --ascii",
            "--ascii can't be combined with --svg: a drawing has its own colors; drop one of them",
        ),
        (
            "replay games.txt --strip board.svg --color always",
            "--color can't be combined with --strip: a drawing has its own colors; drop one of them",
        ),
        (
            "replay games.txt --svg board.svg --strip ./board.svg",
            "--svg and --strip must write to different files, not both to 'board.svg'",
        ),
        ("replay games.txt --svg - --strip -", "--svg and --strip must write to different files, not both to '-'"),
        ("replay games.txt --from 9 --to 3", "--from must be at most --to, which is 3, not 9"),
    ],
)
def test_what_contradicts_itself_is_refused(
    arguments: str, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line says why, before any file is read or written."""
    monkeypatch.chdir(tmp_path)
    words = arguments.split()
    assert f"staves {words[0]}: {said}" == refused(capsys, *words)


@pytest.mark.parametrize("words", [("show",), ("legal",), ("explain", "SCORE"), ("perft", "1")])
def test_a_position_is_already_dealt(words: Words, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed, even the usual one, would change nothing."""
    line = refused(capsys, words[0], MANTIS, *words[1:], "--seed", "7")
    assert f"staves {words[0]}: a position is already dealt; drop --seed" == line
