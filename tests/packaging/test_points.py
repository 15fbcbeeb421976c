"""The script that looks at what is published sees what is missing."""

from collections.abc import Callable
from email.message import Message
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("griffe")
pytest.importorskip("yaml")

import about_package
import about_project
from built import Built
from lock import ROOT, project
from points import OPEN, POINTS, WANTED
from sbom import version

if not (ROOT / "src").is_dir():
    pytest.skip("the wheel is tested, and its source isn't there", allow_module_level=True)

KINDS = {".cff", ".lock", ".md", ".py", ".toml", ".txt", ".yaml", ".yml", ""}
PLACES = (".ci", ".github", "docs", "release", "src", "examples/server", "mutation")


class Tree(Built):
    """The project as it lies here, with some texts replaced."""

    changes: dict[str, tuple[str, str]]
    fields: dict[str, list[str]]

    @cached_property
    def in_sdist(self) -> dict[str, bytes]:
        """What the sdist would have."""
        files = [*ROOT.iterdir(), *(file for name in PLACES for file in (ROOT / name).rglob("*"))]
        kept = [file for file in files if file.is_file() and file.suffix in KINDS]
        found = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in kept}
        for name, (before, after) in self.changes.items():
            assert before.encode() in found[name], (name, before)
            found[name] = found[name].replace(before.encode(), after.encode())
        return found

    @cached_property
    def metadata(self) -> Message:
        """What the wheel would say, with some fields replaced."""
        about, message = project()["project"], Message()
        said = {
            "Version": [version()],
            "Classifier": about["classifiers"],
            "Project-URL": [f"{label}, {url}" for label, url in about["urls"].items()],
            "Author-email": [f"{who['name']} <{who['email']}>" for who in about["authors"]],
            "Provides-Extra": [*about["optional-dependencies"]],
            **self.fields,
        }
        for field, values in said.items():
            for value in values:
                message[field] = value
        return message

    @cached_property
    def in_wheel(self) -> dict[str, bytes]:
        """The sources that the wheel would have."""
        return {name.removeprefix("src/"): text for name, text in self.in_sdist.items() if name.startswith("src/")}


def tree(changes: dict[str, tuple[str, str]] | None = None, fields: dict[str, list[str]] | None = None) -> Tree:
    """Return the project with changes."""
    found = Tree(Path())
    object.__setattr__(found, "changes", changes or {})
    object.__setattr__(found, "fields", fields or {})
    return found


CHANGES: list[tuple[Callable[[Any], about_project.Found], str, str, str]] = [
    (about_project.pythons, ".github/workflows/tests.yml", ', "3.14"]', "]"),
    (about_project.pythons, "docs/design/versioning.md", "3.13 and 3.14. CI", "3.13. CI"),
    (about_project.systems, ".github/workflows/tests.yml", "windows-latest", "ubuntu-latest"),
    (about_project.trusted, ".github/workflows/release.yml", "attestations: true", "attestations: false"),
    (about_project.trusted, ".github/workflows/release.yml", "    environment: release", "    env: {}"),
    (about_project.trusted, ".github/workflows/release.yml", "needs: test", "needs: build"),
    (about_project.trusted, ".github/workflows/release.yml", "id-token: write", "contents: write"),
    (about_project.locked_tools, "requirements.lock", "\npytest==", "\nold-pytest=="),
    (about_project.locked_tools, ".ci/run", "requirements.lock", "nothing"),
    (about_project.audited, ".github/workflows/nightly.yml", "pip_audit", "pip"),
    (about_project.promised, "SECURITY.md", "50,000", "60,000"),
    (about_project.promised, "SECURITY.md", "Pickles", "Cucumbers"),
    (about_project.welcoming, "CITATION.cff", "version: 0.1.0", "version: 0.0.9"),
    (about_project.welcoming, "CITATION.cff", "2026", "2025"),
    (about_project.hosted, ".readthedocs.yaml", "fail_on_warning: true", "fail_on_warning: false"),
    (about_project.changelog, "CHANGELOG.md", "## 0.1.0", "## 0.2.0"),
    (about_project.both_ends, ".ci/run", "--oldest", ""),
    (about_project.strict, "pyproject.toml", 'filterwarnings = ["error"]', 'filterwarnings = ["ignore"]'),
    (about_project.published, "docs/design/correctness.md", "faults", "things"),
]
FIELDS: list[tuple[Callable[[Any], about_project.Found], dict[str, list[str]]]] = [
    (about_package.linked, {"Project-URL": ["Source, http://localhost"]}),
    (about_package.reachable, {"Author-email": ["Nobody"]}),
    (about_package.for_users, {"Provides-Extra": ["testing", "lint"]}),
]


def test_there_are_24_points() -> None:
    """Each is looked at once."""
    assert [*WANTED] == sorted(POINTS)


@pytest.mark.parametrize(
    "look", sorted({change[0].__name__ for change in CHANGES} | {look.__name__ for look, _ in FIELDS})
)
def test_a_point_is_met_here(look: str) -> None:
    """What is committed has no problem, unless the point is known to be open."""
    ((number, find),) = [(number, find) for number, (_, find) in POINTS.items() if find.__name__ == look]
    assert ([] == find(tree())[1]) == (number not in OPEN)


@pytest.mark.parametrize(("look", "name", "before", "after"), CHANGES)
def test_a_point_is_not_met_if_something_is_missing(
    look: Callable[[Any], about_project.Found], name: str, before: str, after: str
) -> None:
    """Each change is noticed."""
    assert look(tree({name: (before, after)}))[1]


@pytest.mark.parametrize(("look", "fields"), FIELDS)
def test_a_point_is_not_met_if_the_metadata_lack_something(
    look: Callable[[Any], about_project.Found], fields: dict[str, list[str]]
) -> None:
    """Each field is read."""
    assert look(tree(fields=fields))[1]


def test_a_loose_action_is_noticed() -> None:
    """It has to be pinned by a hash, and a checkout keeps no credentials."""
    name = ".github/workflows/tests.yml"

    def loose(*change: str) -> int:
        here = tree({name: (change[0], change[1])} if change else None)
        steps = about_project.jobs_of(here, name)["build"]["steps"]
        return sum(1 for step in steps for _ in about_project._loose(step))  # noqa: SLF001 (the rest asks npm)

    assert [0, 1, 1] == [
        loose(),
        loose("actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02", "actions/upload-artifact@v4"),
        loose("persist-credentials: false", "fetch-tags: true"),
    ]


def test_dead_links_of_the_package_page_are_noticed() -> None:
    """Relative ones, and those to pages and files that aren't there."""
    here = tree()
    docs, source = here.urls["Documentation"], here.urls["Source"]
    right = [f"{docs}tutorial/", f"{docs}design/", f"{source}/blob/main/LICENSE", "https://attrs.org"]
    wrong = ["docs/tutorial.md", f"{docs}tutorials/", f"{docs}tutorial/#nowhere-at-all", f"{source}/blob/main/COPYING"]
    assert [] == [target for target in right if [*about_package._dead(here, target)]]  # noqa: SLF001 (one link at a time)
    assert wrong == [target for target in wrong if [*about_package._dead(here, target)]]  # noqa: SLF001
