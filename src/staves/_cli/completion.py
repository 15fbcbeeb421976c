"""`staves completion`: shell completion scripts, generated from the parsers of the commands."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from staves import games
from staves._cli.main import COMMANDS, parser_of
from staves._cli.options import takes_game
from staves._cli.parsing import Problem
from staves._cli.seats import BOTS, HUMAN

ABOUT: Final = "Print a script that makes bash or zsh complete commands, options and games."
EXAMPLES: Final = """\
  eval "$(staves completion bash)"    in ~/.bashrc
  eval "$(staves completion zsh)"     in ~/.zshrc
"""

_SCRIPT: Final = """\
_staves() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words= flags=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="{commands}"
  else
    case ${{COMP_WORDS[1]}} in
{cases}
    esac
  fi
  case $word in -*) words=$flags ;; esac
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}}
complete -o default -F _staves staves
"""
_ZSH: Final = "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh"), help="bash or zsh")


def run(arguments: Namespace) -> int:
    """Write it."""
    script = _SCRIPT.format(commands=" ".join(COMMANDS), cases="\n".join(map(_case, COMMANDS)))
    print(_ZSH * (arguments.shell == "zsh") + script, end="")
    return 0


def _actions(command: str) -> list[Action]:
    """Return what a command takes, with the options of all games."""
    parsers = [parser_of(command)]
    for name in games.names() if takes_game(parsers[0]) else ():
        with suppress(Problem):  # one can't be begun by this command
            parsers.append(parser_of(command, games.find(name)))
    actions = [action for parser in parsers for action in parser.taken]
    return list({(action.metavar, *action.option_strings): action for action in actions}.values())


def _case(command: str) -> str:
    """Return what a command is followed by, and what its options are followed by."""
    actions = _actions(command)
    values = "\n".join(_values(actions))
    return f"      {command}) {_words(actions)}\n        case $before in\n{values}\n        esac ;;"


def _words(actions: Sequence[Action]) -> str:
    """Return what a command is followed by: games or shells, and its options."""
    takes = {action.metavar for action in actions if not action.option_strings or action.nargs == "+"}
    words = [*(games.names() if takes & {"GAME", "POSITION"} else ()), *(("bash", "zsh") if "SHELL" in takes else ())]
    words += dict.fromkeys(rule.id for game in games.GAMES for rule in game.book.rules) if "RULE" in takes else ()
    flags = [flag for action in actions for flag in action.option_strings]
    return f'words="{" ".join(words)}" flags="{" ".join(flags)}"'


def _values(actions: Sequence[Action]) -> Iterator[str]:
    """Yield what an option is followed by; where it is a file, the shell knows the files."""
    known = {"FILE": (), "WHO": (HUMAN, *BOTS), "BOT": tuple(BOTS), "GAME": games.names()}
    for action in actions:
        values = known.get(str(action.metavar), action.choices)
        if values is None:
            continue
        line = f'words="{" ".join(map(str, values))}" ;;'
        yield from (f"        {flag}) {line}" for flag in action.option_strings)
