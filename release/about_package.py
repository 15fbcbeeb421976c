"""The points that the wheel and the sdist answer."""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final, TypeAlias

import artefacts
from api import API, api, described, place_of
from built import Built, types_of
from lock import ROOT
from sbom import sbom

Found: TypeAlias = tuple[str, list[str]]
LINK: Final = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
BINARIES: Final = Path(sys.executable).parent


def reproducible(built: Built) -> Found:
    """Build both files once more, in another clone."""
    with tempfile.TemporaryDirectory() as folder:
        artefacts.build(Path(folder))
        again = Built(Path(folder))
        pairs = [(built.wheel, again.wheel), (built.sdist, again.sdist)]
        problems = [
            f"{one.name} differs in another clone" for one, two in pairs if one.read_bytes() != two.read_bytes()
        ]
        digest = hashlib.sha256(built.wheel.read_bytes()).hexdigest()
    return f"both are the same, byte by byte, from two clones; the wheel's SHA-256 begins with {digest[:12]}", problems


def checked(built: Built) -> Found:
    """Run the two programs that look for mistakes in packages, and compare the files with the commit."""
    commands = (
        ["twine", "check", "--strict", str(built.wheel), str(built.sdist)],
        ["check-wheel-contents", str(built.wheel)],
    )
    problems: list[str] = []
    for name, *options in commands:
        done = subprocess.run([str(BINARIES / name), *options], capture_output=True, text=True, check=False)
        if done.returncode:
            problems.append(f"{name}: {done.stdout}{done.stderr}")
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wanted = {name for name in tracked.split("\0") if name}
    problems += [f"the sdist lacks {name}" for name in sorted(wanted - {*built.in_sdist})]
    problems += [
        f"the sdist has {name}, which isn't committed" for name in sorted({*built.in_sdist} - wanted - {"PKG-INFO"})
    ]
    others = [name for name in built.in_wheel if not re.match(r"staves(-[^/]+\.dist-info)?/", name)]
    problems += [f"the wheel has {name}" for name in others]
    lowered = [name.lower() for name in built.in_wheel]
    problems += ["two files of the wheel differ in case only"] if len({*lowered}) < len(lowered) else []
    return (
        f"twine and check-wheel-contents; {len(built.in_wheel)} files in the wheel, {len(built.in_sdist)} in the sdist",
        problems,
    )


def described_fully(built: Built) -> Found:
    """Look for what core metadata should have."""
    wanted = (
        "Name",
        "Version",
        "Summary",
        "License-Expression",
        "License-File",
        "Keywords",
        "Requires-Python",
        "Classifier",
    )
    problems = [f"there is no {field}" for field in wanted if not built.said(field)]
    problems += [f"{one} is no licence by PEP 639" for one in built.said("Classifier") if one.startswith("License ::")]
    for file in built.said("License-File"):
        there = [name for name in built.in_wheel if name.endswith(f".dist-info/licenses/{file}")]
        problems += [] if there else [f"the wheel lacks {file}"]
    if built.metadata["Description-Content-Type"] != "text/markdown":
        problems.append("the description is not Markdown")
    return f"metadata {built.metadata['Metadata-Version']}, {built.metadata['License-Expression']}", problems


def linked(built: Built) -> Found:
    """Look for the four addresses."""
    wanted = ("Source", "Documentation", "Changelog", "Issues")
    problems = [
        f"{label} has no https address" for label in wanted if not built.urls.get(label, "").startswith("https://")
    ]
    return ", ".join(f"{label} {url}" for label, url in built.urls.items()), problems


def reachable(built: Built) -> Found:
    """Look for an author or maintainer with an address."""
    people = [parseaddr(field) for field in built.said("Author-email") + built.said("Maintainer-email")]
    addresses = [address for _, address in people if re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", address)]
    return ", ".join(addresses), [] if addresses else ["nobody has an address"]


def alive(built: Built) -> Found:
    """Follow each link and picture of the package page into the docs and the repository."""
    found = [one or two for one, two in LINK.findall(built.description)]
    problems = [problem for target in found for problem in _dead(built, target)]
    return f"{len(found)} links and pictures, all absolute, those to the project followed", problems


def _dead(built: Built, target: str) -> Iterator[str]:
    """Yield why a link leads nowhere."""
    docs, source = built.urls["Documentation"], f"{built.urls['Source']}/blob/main/"
    if target.startswith(docs):
        path, _, anchor = target.removeprefix(docs).partition("#")
        file = path if "." in path.rpartition("/")[2] else f"{path}index.html"
        pages = {f"docs/{path}", f"docs/{path.removesuffix('/')}.md", f"docs/{path}index.md"}
        page = "".join(built.text(name) for name in pages)
        if not page or (anchor and anchor not in page):
            yield f"{target}: there is no such page in docs"
        if built.site is not None and not (built.site / file).is_file():
            yield f"{target}: there is no {file} in the built docs"
    elif target.startswith(source):
        if target.removeprefix(source) not in built.in_sdist:
            yield f"{target}: there is no such file"
    elif not target.startswith("https://"):
        yield f"{target} is dead on a package page"


def for_users(built: Built) -> Found:
    """Compare the extras with those that the library itself asks its users to install."""
    extras = {*built.said("Provides-Extra")}
    code = "".join(text.decode() for name, text in built.in_wheel.items() if name.endswith(".py"))
    named = {*re.findall(r"pip install 'staves\[([a-z]+)\]'", code)}
    problems = [f"nothing in the library asks for the extra {name}" for name in sorted(extras - named)]
    problems += [f"the library asks for {name}, which is no extra" for name in sorted(named - extras)]
    return ", ".join(sorted(extras)), problems


def typed(built: Built) -> Found:
    """Let pyright look at the types of all that the wheel exports."""
    types = _types(built)
    problems = [] if "staves/py.typed" in built.in_wheel else ["the wheel lacks py.typed"]
    problems += [
        f"{symbol['name']} has no complete type"
        for symbol in types["symbols"]
        if symbol["isExported"] and (symbol["isTypeAmbiguous"] or not symbol["isTypeKnown"])
    ]
    exported = sum(types["exportedSymbolCounts"].values())
    return f"{types['completenessScore']:.1%} of {exported} exported symbols", problems


def _types(built: Built) -> dict[str, Any]:
    """Return what pyright says of the wheel, which is unpacked for it once."""
    if built.wheel not in _SAID:
        with tempfile.TemporaryDirectory() as folder:
            for name, content in built.in_wheel.items():
                path = Path(folder).resolve() / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            _SAID[built.wheel] = types_of(Path(folder).resolve())
    return _SAID[built.wheel]


def private(built: Built) -> Found:
    """Compare what the wheel exports with what the reference describes."""
    public = {*described()}
    roots = {part for name in public for part in _above(name)} | public
    symbols = [str(symbol["name"]) for symbol in _types(built)["symbols"] if symbol["isExported"]]
    exported = [name for name in symbols if "._" not in name]
    modules = [
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in built.in_wheel
        if name.endswith(".py") and not re.search(r"/_[^_]|/__main__", name)
    ]
    same = {place_of(name) for name in public}
    wrong = sorted(
        {
            name
            for name in [*exported, *modules]
            if name not in roots and not ({*_above(name)} & public) and place_of(name) not in same
        }
    )
    shown = [f"{name} is public by name, and not in the reference" for name in wrong[:20]]
    shown += [f"and {len(wrong) - 20} more"] if len(wrong) > 20 else []  # noqa: PLR2004 (as above)
    return f"{len(public)} names are described, {len(modules)} modules have no underscore", shown


def _above(name: str) -> Iterator[str]:
    """Yield what a name is a part of."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def pinned(built: Built) -> Found:
    """Compare the public names with the file that lists them."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in built.in_wheel.items():
            if name.startswith("staves/"):
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        now = api(Path(folder))
    problems = [] if now == API.read_text(encoding="utf-8") else ["release/api.txt is not up to date"]
    if "release/api.py --since-tag" not in built.text(".github/workflows/release.yml"):
        problems.append("a release doesn't compare them with the last one")
    return f"{len(now.splitlines())} lines in release/api.txt; a release compares them with the tag before", problems


def bill(built: Built) -> Found:
    """Look into the software bill of materials in the wheel."""
    files = [name for name in built.in_wheel if ".dist-info/sboms/" in name]
    if len(files) != 1:
        return "none", ["the wheel should have one software bill of materials"]
    found = json.loads(built.in_wheel[files[0]])
    itself = found["metadata"]["component"]
    needs = [value for part in found["components"] for value in (one["value"] for one in part["properties"])]
    wanted = [line for line in built.said("Requires-Dist") if "extra ==" not in line]
    problems = [] if itself["version"] == built.version else [f"it is of version {itself['version']}"]
    problems += [] if needs == wanted else [f"it lists {needs}, and the metadata {wanted}"]
    problems += [] if built.in_wheel[files[0]].decode() == sbom() else ["release/sbom.py would write another"]
    return f"{files[0]}: {itself['name']} {itself['version']}, {', '.join(needs)}", problems


_SAID: Final[dict[Path, dict[str, Any]]] = {}
PACKAGE: Final[dict[int, tuple[str, Callable[[Built], Found]]]] = {
    1: ("reproducible", reproducible),
    2: ("checked", checked),
    3: ("licence and core metadata", described_fully),
    4: ("project URLs", linked),
    5: ("somebody can be reached", reachable),
    6: ("no dead link or picture on the package page", alive),
    7: ("extras are for users", for_users),
    8: ("typed", typed),
    9: ("what is undocumented is private by name", private),
    10: ("public names and signatures pinned", pinned),
    17: ("software bill of materials", bill),
}
