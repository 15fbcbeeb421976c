"""Write down what is public: every name that the reference describes, with its signature, in `release/api.txt`.

    python release/api.py                writes the file
    python release/api.py --since-tag    compares with the last tagged version, and fails if that breaks something

If a change of the library changes the file, it changes what users may count on.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import griffe

from lock import ROOT

API: Final = ROOT / "release" / "api.txt"
REFERENCE: Final = ROOT / "docs" / "reference"


def described() -> tuple[str, ...]:
    """Return the names that the reference describes, in order."""
    pages = (page.read_text(encoding="utf-8") for page in REFERENCE.glob("*.md"))
    return tuple(sorted({name for page in pages for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)}))


@cache
def loaded(source: Path = ROOT / "src") -> griffe.Module:
    """Return the library as its source says it is."""
    found = griffe.load("staves", search_paths=[str(source)], resolve_aliases=True, allow_inspection=False)
    if not isinstance(found, griffe.Module):
        raise TypeError(f"{source} has no package staves")
    return found


def api(source: Path = ROOT / "src") -> str:
    """Return a line for each public name and each public member of a class."""
    return "".join(f"{line}\n" for name in described() for line in _lines(name, loaded(source)))


def _lines(name: str, package: griffe.Module) -> Iterator[str]:
    about = _meant(package[name.partition(".")[2]])
    yield from _said(name, about)
    if isinstance(about, griffe.Class):
        for member, value in about.all_members.items():
            if not member.startswith("_") or member in {"__init__", "__call__"}:
                yield from _said(f"{name}.{member}", _meant(value))


def place_of(name: str) -> str:
    """Return where what is meant by a public name is defined, which may have other names, too."""
    try:
        return _meant(loaded()[name.partition(".")[2]]).canonical_path if "." in name else name
    except KeyError:
        return name


def _meant(found: griffe.Object | griffe.Alias) -> griffe.Object:
    return found.final_target if isinstance(found, griffe.Alias) else found


def _said(name: str, about: griffe.Object) -> Iterator[str]:
    if isinstance(about, griffe.Function):
        for way in about.overloads or [about]:
            yield f"{name}({_parameters(way)}) -> {way.returns}"
    elif isinstance(about, griffe.Class):
        yield f"class {name}({', '.join(map(str, about.bases))})"
    elif isinstance(about, griffe.Attribute):
        # The value of a field is its default; that of a constant may be as long as a game.
        alias = "TypeAlias" in str(about.annotation)
        told = about.value is not None and (alias or "class-attribute" in about.labels)
        yield f"{name}: {about.annotation}" + (f" = {_short(about.value)}" if told else "")
    else:
        yield name


def _short(value: object) -> str:
    """Return how a value is written, on one line."""
    return re.sub(r"\s+", " ", str(value))


def _parameters(function: griffe.Function) -> str:
    kinds = griffe.ParameterKind
    parts: list[str] = []
    marked = False
    before: griffe.ParameterKind | None = None
    for parameter in function.parameters:
        if before is kinds.positional_only and parameter.kind is not kinds.positional_only:
            parts.append("/")
        if parameter.kind is kinds.keyword_only and not marked:
            parts.append("*")
        marked = marked or parameter.kind in {kinds.keyword_only, kinds.var_positional}
        star = {kinds.var_positional: "*", kinds.var_keyword: "**"}.get(parameter.kind or kinds.positional_only, "")
        typed = "" if parameter.annotation is None else f": {parameter.annotation}"
        default = "" if star or parameter.default is None else f" = {_short(parameter.default)}"
        parts.append(f"{star}{parameter.name}{typed}{default}")
        before = parameter.kind
    return ", ".join([*parts, "/"] if before is kinds.positional_only else parts)


def last_tag() -> str | None:
    """Return the last version that was tagged, if there is one."""
    command = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def broken_since(tag: str) -> list[str]:
    """Return what users of a tagged version can no longer count on."""
    before = griffe.load_git("staves", ref=tag, repo=ROOT, search_paths=["src"], resolve_aliases=True)
    return [
        change.explain(griffe.ExplanationStyle.ONE_LINE) for change in griffe.find_breaking_changes(before, loaded())
    ]


def main() -> int:
    """Write the file, or compare with the last tag."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    parser.add_argument("--since-tag", action="store_true")
    if not parser.parse_args().since_tag:
        API.write_text(api(), encoding="utf-8")
        return 0
    tag = last_tag()
    if tag is None:
        print("there is no tagged version yet to compare with")
        return 0
    broken = broken_since(tag)
    print(*broken, f"{len(broken)} breaking changes since {tag}", sep="\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
