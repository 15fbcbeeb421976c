"""The grammars of the page about positions as text, as the page has them, made into regular expressions."""

import re
from collections.abc import Iterable
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "text.md"
_BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<content>.*?)^```$", re.DOTALL | re.MULTILINE)
_TOKEN = re.compile(r'"(?P<literal>[^"]+)"|(?P<name>[a-z-]+)|(?P<sign>[\[\]{}()|=;])')
_SIGNS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}


def grammar(game: str, **narrower: Iterable[str]) -> str:
    """Return a regular expression for the texts of a game's positions, of what its grammar says.

    Some of what is named in it may be no more than some words, as the page says besides.
    """
    common, *others = [block["content"] for block in _BLOCK.finditer(_page()) if block["language"] == "ebnf"]
    (own,) = [other for other in others if other.startswith(f"{game} =")]
    rules: dict[str, str] = {}
    for rule in (common + own).split(";\n"):
        name, _, definition = rule.partition("=")
        if definition:
            rules[name.strip()] = definition
    for name, words in narrower.items():
        assert all(re.fullmatch(_expression(name, rules), word) for word in words)
        rules[name] = " | ".join(f'"{word}"' for word in words)
    return _expression(game, rules)


def examples(game: str) -> list[str]:
    """Return the lines of the page that are positions of a game."""
    lines = [line for block in _BLOCK.finditer(_page()) for line in block["content"].splitlines()]
    return [line for line in lines if line.startswith(f"{game} ") and " = " not in line]


def _page() -> str:
    return PAGE.read_text(encoding="utf-8")


def _expression(name: str, rules: dict[str, str]) -> str:
    parts: list[str] = []
    position = 0
    definition = rules[name].strip()
    while position < len(definition):
        token = _TOKEN.match(definition, position)
        assert token is not None, f"{name}: {definition[position:]}"
        if token["literal"]:
            parts.append(re.escape(token["literal"]))
        elif token["name"]:
            parts.append(f"(?:{_expression(token['name'], rules)})")
        else:
            parts.append(_SIGNS[token["sign"]])
        position = token.end()
        position += len(definition[position:]) - len(definition[position:].lstrip())
    return "".join(parts)
