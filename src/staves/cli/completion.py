"""`staves completion`: what makes a shell complete the commands, made of their parsers."""

from argparse import ArgumentParser, Namespace
from typing import Final

from staves.cli.main import COMMANDS, parser_of
from staves.cli.options import OPTIONS

ABOUT: Final = "Write what makes bash or zsh complete the commands, their options and the games."
EXAMPLES: Final = """\
  eval "$(staves completion bash)"    in ~/.bashrc
  eval "$(staves completion zsh)"     in ~/.zshrc
"""

_SCRIPT: Final = """\
_staves() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="{commands}"
  else
    case ${{COMP_WORDS[1]}} in
{cases}
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}}
complete -o default -F _staves staves
"""
_ZSH: Final = "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh"), help="bash or zsh")


def run(arguments: Namespace) -> int:
    """Write it."""
    cases = "\n".join(f'      {name}) words="{" ".join(_words(name))}" ;;' for name in COMMANDS)
    print(_ZSH * (arguments.shell == "zsh") + _SCRIPT.format(commands=" ".join(COMMANDS), cases=cases), end="")
    return 0


def _words(command: str) -> list[str]:
    parser = parser_of(command)
    takes = {action.metavar for action in parser._actions}
    flags = [flag for action in parser._actions for flag in action.option_strings]
    return [*(OPTIONS if takes & {"GAME", "POSITION"} else ()), *flags, *(("bash", "zsh") if "SHELL" in takes else ())]
