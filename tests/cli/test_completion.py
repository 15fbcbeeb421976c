"""What the shell completes, as the script tells it."""

import re
import subprocess

import pytest

import staves
from staves._cli.main import COMMANDS, main
from staves._cli.seats import BOTS
from staves._games import SHIPPED

GAMES = " ".join(SHIPPED)


def script(capsys: pytest.CaptureFixture[str], shell: str = "bash") -> str:
    """Return the script for a shell."""
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def cases(script: str) -> dict[str, tuple[str, list[str], dict[str, str]]]:
    """Return for each command the words that it is followed by, its flags, and what these are followed by."""
    found: dict[str, tuple[str, list[str], dict[str, str]]] = {}
    for part in re.split(r"^      (?=\w)", script, flags=re.MULTILINE)[1:]:
        name, words, flags = re.findall(r'^(\w+)\) words="([^"]*)" flags="([^"]*)"$', part, re.MULTILINE)[0]
        values = re.findall(r'^        (-\S+)\) words="([^"]*)" ;;$', part, re.MULTILINE)
        found[name] = words, flags.split(" "), dict(values)
    return found


def test_each_command_is_followed_by_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    """By games, also where an option takes several, by shells, or by games and their rules; files the shell knows."""
    rules = dict.fromkeys(rule.id for game in staves.games.GAMES for rule in game.book.rules)
    others = {
        "replay": "",
        "completion": "bash zsh",
        "rules": f"{GAMES} {' '.join(rules)}",
    }
    found = cases(script(capsys))
    assert {name: others.get(name, GAMES) for name in COMMANDS} == {name: words for name, (words, *_) in found.items()}


def test_flags_are_those_of_the_command_and_of_the_games_that_it_begins(capsys: pytest.CaptureFixture[str]) -> None:
    """Each once, though several games may have it."""
    found = {name: flags for name, (_, flags, _) in cases(script(capsys)).items()}
    options = {f"--{option.name.replace('_', '-')}" for game in staves.games.GAMES for option in game.options}
    for name, flags in found.items():
        begins = name not in {"replay", "check", "serve", "completion"}
        assert len(flags) == len({*flags})
        assert options & {*flags} == (options if begins else set())
        assert "--help" in flags
    assert found["completion"] == ["-h", "--help"]
    assert {"--seats", "--record", "--color"} <= {*found["play"]}


def test_values_are_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a file the shell knows more, and of a number nobody does."""
    values = {name: of_flags for name, (*_, of_flags) in cases(script(capsys)).items()}
    assert values["play"]["--seats"] == " ".join(["human", *BOTS])
    assert values["simulate"]["--seats"] == " ".join(BOTS)
    assert values["play"]["--record"] == values["check"]["--junit"] == ""
    assert values["show"]["--color"] == "auto always never"
    assert values["legal"]["--diagonal"] == "yes no"
    assert values["rules"]["--end"] == "turn-start any-time"
    assert values["replay"]["--of"] == values["serve"]["--of"] == GAMES
    assert values["legal"].keys() == {"--diagonal", "--end", "--coloring", "--placing"}
    assert values["completion"] == {}


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_the_script_is_whole(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For zsh it begins with what makes it complete as bash does."""
    lines = script(capsys, shell).split("\n")
    assert lines[-2:] == ["complete -o default -F _staves staves", ""]
    begin = lines[: lines.index("_staves() {")]
    assert begin == ["autoload -U +X compinit && compinit", "autoload -U +X bashcompinit && bashcompinit"] * (
        shell == "zsh"
    )


@pytest.mark.posix
def test_bash_completes_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    """A command, what it is followed by, its flags once a hyphen is typed, and what these are followed by."""
    lines = (
        ("com", "completion"),
        ("sim", "simulate"),
        ("legal st", "stavegame stones"),
        ("play --ro", "--rows"),
        ("completion ", "bash zsh"),
        ("completion --h", "--help"),
        ("rules nava win.c", "win.cubes"),
        ("play nava --seats hu", "human"),
        ("simulate nava --seats hu", ""),
        ("serve --of nava st", "stavegame stones"),
        ("play nava --color a", "auto always"),
        ("replay x", ""),
    )
    calls = "\n".join(
        f'COMP_WORDS=(staves {line.rpartition(" ")[0]} "{line.rpartition(" ")[2]}"); '
        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _staves; echo ${COMPREPLY[@]}"
        for line, _ in lines
    )
    command = ["bash", "-c", f"{script(capsys)}\n{calls}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == [completed for _, completed in lines]
