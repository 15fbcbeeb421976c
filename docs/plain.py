"""Pages as plain Markdown: with the signatures and docstrings of the reference, and pictures in words.

On the pages of the repository a name is described by a directive, such as `::: staves.apply`, and a picture is HTML.
For readers of plain text the one is replaced by what it stands for, and the other by its description.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, Final

import griffe

ROOT: Final = Path(__file__).parent.parent
DIRECTIVE: Final = re.compile(r"^::: (?P<name>\S+)\n(?P<options>(?: {4}.*\n?)*)", re.MULTILINE)
SHOWN: Final = re.compile(r"members: \[(?P<names>[^\]]*)\]")
FIGURE: Final = re.compile(
    r'<figure>\s*(?:<a [^>]*>)?<img [^>]*?alt="(?P<words>[^"]*)"[^>]*>(?:</a>)?\s*'
    r"(?:<figcaption>(?P<below>.*?)</figcaption>)?\s*</figure>",
    re.DOTALL,
)
TAGS: Final = re.compile(r"</?(?:a|div|p|details|summary|object)\b[^>]*>|<!--.*?-->")
WIDTH: Final = 80
HIDDEN: Final = {"game", "check_fields", "derive_fields"}
"""What `mkdocs.yml` leaves out of all classes."""


def plain(markdown: str) -> str:
    """Return the Markdown of a page without directives and pictures."""
    markdown = DIRECTIVE.sub(lambda found: _described(found["name"], found["options"]), markdown)
    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.DOTALL | re.MULTILINE)
    parts[::2] = [_without_pictures(part) for part in parts[::2]]
    return re.sub(r"\n{3,}", "\n\n", "".join(parts))


def _without_pictures(text: str) -> str:
    """Return a piece of Markdown in which pictures, and what is around them, are words."""
    text = re.sub(r"<summary>as text</summary>(.*?) <a [^>]*>play it</a>", r"As text: \1", text)
    text = FIGURE.sub(lambda found: f"- {found['words']}" + (f" ({found['below']})" if found["below"] else ""), text)
    return unescape(re.sub(r"</?code>", "`", TAGS.sub("", text)))


@cache
def _package() -> Any:
    """Return the library, as the reference sees it."""
    extensions = griffe.load_extensions(str(ROOT / "docs" / "signatures.py"))
    return griffe.load("staves", search_paths=[ROOT / "src"], extensions=extensions, docstring_parser="google")


def _described(name: str, options: str) -> str:
    """Return what the reference says of a name."""
    found = _package()[name.removeprefix("staves.")]
    lines = [f"### {name}", "", *_body(found, name.rpartition(".")[2])]
    if found.is_class:
        for member in _members(found, options):
            lines += [f"#### {name}.{member.name}", "", *_body(member, member.name)]
    return "\n".join(lines) + "\n"


def _members(kind: Any, options: str) -> Iterator[Any]:
    """Yield the members of a class that are described, in order."""
    shown = SHOWN.search(options)
    names = re.findall(r"\w+", shown["names"]) if shown else None
    for member in kind.all_members.values():
        wanted = "members: false" not in options if names is None else member.name in names
        if wanted and member.has_docstring and not member.name.startswith("_") and member.name not in HIDDEN:
            yield member


def _body(part: Any, name: str) -> list[str]:
    """Return the lines on a function, a class or an attribute."""
    lines = ["```python", *_signature(part, name), "```", ""]
    for section in part.docstring.parsed if part.docstring else ():
        if section.kind is griffe.DocstringSectionKind.text:
            lines += [section.value, ""]
        elif isinstance(section.value, list):
            lines += [f"{section.kind.value.capitalize()}:", "", *map(_item, section.value), ""]
    return lines


def _item(item: Any) -> str:
    """Return a line on a parameter, an attribute, or an error."""
    name = getattr(item, "name", "") or item.annotation
    return f"- `{name}`: {' '.join(item.description.split())}"


def _signature(part: Any, name: str) -> list[str]:
    """Return the lines of a signature, of which none is longer than it has to be."""
    function = part.all_members.get("__init__") if part.is_class else part if part.is_function else None
    if function is None:
        if part.is_class:
            return [f"class {name}"]
        kind = f": {part.annotation}" if part.annotation is not None else ""
        return [f"{name}{kind}" + (f" = {part.value}" if part.value is not None else "")]
    given = "" if part.is_class or function.returns is None else f" -> {function.returns}"
    parameters = [_parameter(each) for each in function.parameters if each.name != "self"]
    keywords = [each for each in function.parameters if each.kind is griffe.ParameterKind.keyword_only]
    if keywords and not any(each.startswith("*") for each in parameters):
        parameters.insert(len(parameters) - len(keywords), "*")
    short = f"{name}({', '.join(parameters)}){given}"
    return [short] if len(short) <= WIDTH else [f"{name}(", *(f"    {each}," for each in parameters), f"){given}"]


def _parameter(parameter: Any) -> str:
    """Return a parameter as a signature has it."""
    stars = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
    text = f"{stars.get(parameter.kind, '')}{parameter.name.lstrip('*')}"
    if parameter.annotation is not None:
        text += f": {parameter.annotation}"
    if parameter.default is not None and parameter.kind not in stars:
        text += f" = {parameter.default}" if parameter.annotation is not None else f"={parameter.default}"
    return text
