"""The points that what is committed answers, as it lies in the sdist: workflows, docs, what is promised."""

import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import yaml
from packaging.requirements import Requirement

import workflows
from built import Built
from lock import ROOT, locked, normal

Found: TypeAlias = tuple[str, list[str]]
TESTS, NIGHTLY, RELEASE = (f".github/workflows/{name}.yml" for name in ("tests", "nightly", "release"))
PUBLISH: Final = "pypa/gh-action-pypi-publish@"
LEAST_PAGE: Final = 400
"""How many characters a page has that says anything."""


def jobs_of(built: Built, workflow: str) -> dict[str, dict[str, Any]]:
    """Return the jobs of a workflow."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(built.text(workflow))["jobs"]
    return found


def steps_of(job: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the steps of a job."""
    return list(job.get("steps", []))


def runs_of(job: dict[str, Any]) -> str:
    """Return all commands of a job, those of its matrix too."""
    return "\n".join([*(str(step.get("run", "")) for step in steps_of(job)), str(job.get("strategy", ""))])


def pythons(built: Built) -> Found:
    """Compare the classifiers with the Pythons of the workflow and with the page on versions."""
    matrix = jobs_of(built, TESTS)["tests"]["strategy"]["matrix"]
    tested = {*matrix["python"]}
    classified = {
        *re.findall(r"^Programming Language :: Python :: (3\.\d+)$", "\n".join(built.said("Classifier")), re.MULTILINE)
    }
    problems = [f"{version} is tested or classified, and not both" for version in sorted(tested ^ classified)]
    problems += [] if "3.14" in tested else ["3.14 is not tested"]
    promised = re.search(r"supported: currently ([^C]*?)\. CI", built.text("docs/design/versioning.md"))
    on_page = {*re.findall(r"3\.\d+", promised[1])} if promised else set[str]()
    problems += [f"{version} is not on the page on versions" for version in sorted(classified - on_page)]
    tried = [str(entry["python"]) for entry in matrix["include"] if entry.get("trial")]
    return f"{', '.join(sorted(classified))}; {', '.join(tried)} tried without a promise", problems


def systems(built: Built) -> Found:
    """Look for the systems in the matrix of the tests."""
    matrix = jobs_of(built, TESTS)["tests"]["strategy"]["matrix"]
    found = {*matrix["os"], *(entry["os"] for entry in matrix["include"])}
    missing = [name for name in ("ubuntu", "macos", "windows") if not any(str(each).startswith(name) for each in found)]
    return ", ".join(sorted(found)), [f"no tests on {name}" for name in missing]


def trusted(built: Built) -> Found:
    """Look how a release is published."""
    jobs = jobs_of(built, RELEASE)
    publishing = {
        name: job for name, job in jobs.items() if any(PUBLISH in str(step.get("uses")) for step in steps_of(job))
    }
    if len(publishing) != 1:
        return "none", ["one job should publish"]
    ((name, job),) = publishing.items()
    (step,) = [step for step in steps_of(job) if PUBLISH in str(step.get("uses"))]
    given = step.get("with", {})
    needed = [str(job.get("needs"))]
    while needed[-1] in jobs and "needs" in jobs[needed[-1]]:
        needed.append(str(jobs[needed[-1]]["needs"]))
    building = [each for each in jobs if "release/artefacts.py" in runs_of(jobs[each])]
    wanted = {
        "it has no protected environment": bool(job.get("environment")),
        "it may do more than sign": job.get("permissions") == {"id-token": "write"},
        "it makes no attestations": given.get("attestations", True) is True,
        "it uses a password": "password" not in given,
        "it is built more than once": building == [needed[-1]],
        "what was built isn't tested before": any("try_wheel.py" in runs_of(jobs[each]) for each in needed),
        "it runs on more than tags": [*yaml.safe_load(built.text(RELEASE))[True]] == ["push"],
    }
    return f"job {name} in environment {job.get('environment')}, after {', '.join(needed)}", [
        problem for problem, met in wanted.items() if not met
    ]


def guarded(built: Built) -> Found:
    """Look at each action and permission, and let zizmor and actionlint do so."""
    problems: list[str] = []
    actions = 0
    for workflow in sorted(name for name in built.in_sdist if name.startswith(".github/workflows/")):
        about = yaml.safe_load(built.text(workflow))
        problems += [] if about.get("permissions") == {} else [f"{workflow} has permissions for all jobs"]
        for name, job in about["jobs"].items():
            for step in steps_of(job):
                actions += "uses" in step
                problems += [f"{workflow}, {name}: {problem}" for problem in _loose(step)]
    said = workflows.problems()
    return f"{actions} uses of actions, pinned by hash; zizmor and actionlint", [*problems, *([said] if said else [])]


def _loose(step: dict[str, Any]) -> Iterator[str]:
    """Yield what is not strict about a step."""
    uses = step.get("uses")
    if uses is not None and not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}", uses):
        yield f"{uses} is not pinned by a hash"
    if str(uses).startswith("actions/checkout@") and step.get("with", {}).get("persist-credentials") is not False:
        yield "credentials stay on the disk"


def locked_tools(built: Built) -> Found:
    """Compare the lock file with all that CI installs, and look that CI uses it."""
    pins = locked(built.text("requirements.lock"))
    project = tomllib.loads(built.text("pyproject.toml"))
    wanted = [*_of_group("nightly", project["dependency-groups"])]
    wanted += [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    wanted += [line for extra in project["project"]["optional-dependencies"].values() for line in extra]
    wanted += [line for line in built.text("examples/server/requirements.txt").splitlines() if line.strip()]
    problems = [f"{line} is not in the lock file" for line in wanted if not _pinned(line, pins)]
    for place in (".ci/run", TESTS, NIGHTLY, RELEASE, ".readthedocs.yaml", "CONTRIBUTING.md"):
        problems += [] if "requirements.lock" in built.text(place) else [f"{place} doesn't use the lock file"]
    return f"{len(pins)} versions in requirements.lock, for {len(wanted)} requirements", problems


def _of_group(name: str, groups: dict[str, list[Any]]) -> Iterator[str]:
    """Yield the requirements of a dependency group, those of the groups that it includes too."""
    for entry in groups[name]:
        if isinstance(entry, str):
            yield entry
        else:
            yield from _of_group(entry["include-group"], groups)


def _pinned(line: str, pins: dict[str, str]) -> bool:
    """Say whether there is a version in the lock file that a requirement allows."""
    requirement = Requirement(line)
    version = pins.get(normal(requirement.name))
    return version is not None and requirement.specifier.contains(version, prereleases=True)


def audited(built: Built) -> Found:
    """Look for pip-audit in the nightly workflow."""
    found = [name for name, job in jobs_of(built, NIGHTLY).items() if "pip_audit" in runs_of(job)]
    on = yaml.safe_load(built.text(NIGHTLY))[True]  # YAML reads `on` as a truth value
    problems = [] if found else ["no job audits what is installed"]
    problems += [] if "schedule" in on else ["it doesn't run by itself"]
    return f"job {', '.join(found)} of {NIGHTLY}", problems


def promised(built: Built) -> Found:
    """Look at what SECURITY.md says, and whether the names and numbers in it are the library's."""
    text = built.text("SECURITY.md")
    wanted = (
        "## Report a vulnerability",
        "## What is promised about untrusted input",
        "## What is not promised",
        "Pickles",
    )
    problems = [f"SECURITY.md lacks {part}" for part in [*wanted, "object.__setattr__"] if part not in text]
    limits = built.text("src/staves/_core/limits.py")
    values = {re.sub(r"[_,]", "", value): value for value in re.findall(r"Final = ([^\n]+)", limits)}
    known = {str(eval(value, {"__builtins__": {}}, {})) for value in values if re.fullmatch(r"[0-9<* +()-]+", value)}  # noqa: S307 (numbers)
    table = text.partition("| input |")[2].partition("\n\n")[0]
    said = [number.replace(",", "") for number in re.findall(r"[0-9][0-9,]{2,}", table)]
    problems += [f"no limit of the library is {number}" for number in said if number not in known]
    return f"{len(said)} limits in SECURITY.md, all as in the library", problems


def welcoming(built: Built) -> Found:
    """Look for what helps others to cite the project and to take part."""
    cited = yaml.safe_load(built.text("CITATION.cff"))
    problems = [
        f"CITATION.cff lacks {key}"
        for key in ("cff-version", "title", "message", "authors", "date-released")
        if key not in cited
    ]
    problems += [] if cited.get("version") == built.version else [f"CITATION.cff is of {cited.get('version')}"]
    problems += (
        []
        if cited.get("date-released") == _released(built)[1]
        else ["CITATION.cff has another date than the changelog"]
    )
    templates = [name for name in built.in_sdist if name.startswith(".github/ISSUE_TEMPLATE/")]
    for name in templates:
        problems += [] if yaml.safe_load(built.text(name)) else [f"{name} is empty"]
    problems += [] if len(templates) > 1 else ["there are no issue templates"]
    for name, least in (("CODE_OF_CONDUCT.md", LEAST_PAGE), (".github/PULL_REQUEST_TEMPLATE.md", LEAST_PAGE // 4)):
        problems += [] if len(built.text(name)) >= least else [f"{name} says nothing"]
    return f"CITATION.cff of {cited.get('version')}, CODE_OF_CONDUCT.md, {len(templates)} issue templates", problems


def hosted(built: Built) -> Found:
    """Look how docs of several versions are built and where they are."""
    about = yaml.safe_load(built.text(".readthedocs.yaml"))
    config = built.text("mkdocs.yml")
    wanted = {
        "the file has another version": about.get("version") == 2,  # noqa: PLR2004 (the format's)
        "a warning is no failure": about["mkdocs"].get("fail_on_warning") is True,
        "mkdocs.yml doesn't know where a version is": "READTHEDOCS_CANONICAL_URL" in config,
        "mkdocs.yml has another address": built.urls["Documentation"] in config,
        "the docs are not installed from the lock file": "requirements.lock" in str(about["build"]["jobs"]),
    }
    return ".readthedocs.yaml, with an address for each version", [text for text, met in wanted.items() if not met]


def _released(built: Built) -> tuple[str, str]:
    """Return the version and the date of the changelog's first dated section."""
    found = re.search(r"^## (\d\S*) \W (\d{4}-\d{2}-\d{2})$", built.text("CHANGELOG.md"), re.MULTILINE)
    return (found[1], found[2]) if found else ("none", "no date")


def changelog(built: Built) -> Found:
    """Compare the changelog's version with the wheel's, and with the tag if this is one."""
    version, date = _released(built)
    command = ["git", "tag", "--points-at", "HEAD"]
    tags = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    problems = [] if version == built.version else [f"the changelog is about {version}, the wheel is {built.version}"]
    problems += [f"the tag is {tag}" for tag in tags if tag.startswith("v") and tag != f"v{built.version}"]
    return f"{version} of {date}; its tag is v{built.version}", problems


def both_ends(built: Built) -> Found:
    """Look where the wheel is tested with the oldest and the newest dependencies."""
    problems: list[str] = []
    for place in (".ci/run", TESTS):
        commands = re.findall(r"release/try_wheel\.py[^\n]*", built.text(place))
        problems += [] if any("--oldest" in line for line in commands) else [f"{place}: not with the oldest"]
        problems += [] if any("--oldest" not in line for line in commands) else [f"{place}: not with the newest"]
    return f"release/try_wheel.py in .ci/run and {TESTS}", problems


def published(built: Built) -> Found:
    """Look for the numbers on the page on correctness, and compare those of mutation testing with its results."""
    page = built.text("docs/design/correctness.md")
    wanted = {
        "branch coverage": r"[Bb]ranch coverage[^.\n]*100 %",
        "faults planted and noticed": r"[0-9,]+ faults[^.]*noticed",
        "texts that the fuzzers tried": r"[0-9,]+ (million )?texts",
        "actions under all laws": r"1,000,[0-9]{3} \|",
    }
    problems = [f"the page has no number of {what}" for what, look in wanted.items() if not re.search(look, page)]
    least = tomllib.loads(built.text("pyproject.toml"))["tool"]["coverage"]["report"]["fail_under"]
    problems += [] if least == 100 else [f"coverage may be {least} %"]  # noqa: PLR2004 (percent)
    return "coverage, mutation, fuzzing and laws in docs/design/correctness.md", problems


def strict(built: Built) -> Found:
    """Look that every warning is an error, in pytest and in the commands of CI."""
    pytest = tomllib.loads(built.text("pyproject.toml"))["tool"]["pytest"]["ini_options"]
    problems = [] if pytest["filterwarnings"][0] == "error" else ["a warning is no error to pytest"]
    for place in (".ci/run", TESTS, "release/try_wheel.py"):
        plain = re.sub(r'[",]', "", built.text(place))
        problems += [] if "-X dev -W error -m" in plain else [f"{place} doesn't run in development mode"]
    return f"filterwarnings = {pytest['filterwarnings']}, and -X dev -W error", problems


PROJECT: Final[dict[int, tuple[str, Callable[[Built], Found]]]] = {
    11: ("Pythons", pythons),
    12: ("macOS and Windows", systems),
    13: ("Trusted Publishing with attestations", trusted),
    14: ("workflows", guarded),
    15: ("tools locked", locked_tools),
    16: ("dependencies audited", audited),
    18: ("what is promised about untrusted input", promised),
    19: ("citation, conduct, templates", welcoming),
    20: ("docs with versions", hosted),
    21: ("changelog", changelog),
    22: ("the wheel with the oldest and the newest dependencies", both_ends),
    23: ("numbers published", published),
    24: ("every warning an error", strict),
}
