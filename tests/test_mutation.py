"""What mutation testing keeps fits the code as it is now: planted faults, reasons of survivors, results."""

import ast
import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

import kept
import mistakes
import mutants
import report
import scope
import survivors
from kept import Kept

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "design" / "correctness.md"


@pytest.mark.parametrize("fault", mistakes.PLANTED, ids=lambda fault: fault.key)
def test_a_planted_fault_changes_the_code_in_one_place(fault: mistakes.Planted) -> None:
    """Otherwise nothing would be planted, or something else; what comes out is still Python."""
    assert fault.before != fault.after
    fault.made()


def test_planted_faults_are_many_different_ones_in_all_parts() -> None:
    """No two have the same description, and every part has some."""
    assert 60 <= len(mistakes.PLANTED) == len({fault.key for fault in mistakes.PLANTED})
    parts = {fault.module.partition("/")[0] for fault in mistakes.PLANTED}
    folders = {path.parent.name for path in scope.SOURCE.glob("*/__init__.py")}
    assert folders <= parts


def test_every_survivor_with_a_reason_is_a_fault_that_can_be_made() -> None:
    """The reasons are about today's code, and each survivor has one reason."""
    listed = survivors.listed()
    modules = {key.partition(" ")[0].rstrip(":") for key in listed}
    known = {fault.key for module in modules & set(scope.modules()) for fault in scope.faults(module)}
    assert [] == [key for key in listed if key not in known]
    lines = survivors.SURVIVORS.read_text(encoding="utf-8").splitlines()
    assert [] == [line for line, count in Counter(filter(None, lines)).items() if count > 1]


def test_results_are_of_modules_that_there_are() -> None:
    """What was found out about a module that has another name now would be lost unseen."""
    results = json.loads(kept.RESULTS.read_text(encoding="utf-8"))
    assert results.keys() <= set(scope.modules())


def test_a_module_that_has_changed_is_no_longer_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its results are forgotten, and those of the others stay."""
    monkeypatch.setattr(kept, "RESULTS", tmp_path / "results.json")
    monkeypatch.setattr(kept, "_UNFINISHED", tmp_path / "unfinished")
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text("pass\n", encoding="utf-8")
    keys = {"one.py": ["one.py f: a → b", "one.py f: b → c"], "other.py": ["other.py: a → b"]}
    first = Kept(tmp_path, keys, keys)
    for key, end in zip((key for each in keys.values() for key in each), (0, 1, 1), strict=True):
        first.note(key, end)
    first.write("2026-01-01", "abc")
    (tmp_path / "unfinished").unlink()
    again = Kept(tmp_path, keys, keys)
    assert [0, 1, 1] == [again.end(key) for each in keys.values() for key in each]
    again.note("one.py f: b → c", 0)
    again.write("2026-01-01", "abd")
    assert [0, 0, 1] == [Kept(tmp_path, keys, keys).end(key) for each in keys.values() for key in each]
    (tmp_path / "other.py").write_text("import sys\n", encoding="utf-8")
    changed = Kept(tmp_path, keys, keys)
    assert [0, 0, None] == [changed.end(key) for each in keys.values() for key in each]
    changed.write("2026-01-02", "def")
    results = json.loads(kept.RESULTS.read_text(encoding="utf-8"))
    assert {"one.py": (2, keys["one.py"])} == {
        module: (result["faults"], result["survived"]) for module, result in results.items()
    }


def test_what_an_interrupted_run_found_out_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the last line was being written, and not for a module that has changed since."""
    monkeypatch.setattr(kept, "RESULTS", tmp_path / "results.json")
    monkeypatch.setattr(kept, "_UNFINISHED", tmp_path / "unfinished")
    (tmp_path / "one.py").write_text("pass\n", encoding="utf-8")
    keys = {"one.py": ["one.py f: a → b", "one.py f: b → c"]}
    Kept(tmp_path, keys, keys).note("one.py f: a → b", 0)
    with (tmp_path / "unfinished").open("a", encoding="utf-8") as file:
        file.write('["0123456789ab", "one.py f')
    assert [0, None] == [Kept(tmp_path, keys, keys).end(key) for key in keys["one.py"]]
    (tmp_path / "one.py").write_text("import sys\n", encoding="utf-8")
    assert [None, None] == [Kept(tmp_path, keys, keys).end(key) for key in keys["one.py"]]


def test_the_page_says_what_was_found_out() -> None:
    """Run `python mutation/report.py` after a run."""
    page = PAGE.read_text(encoding="utf-8")
    assert f"\n{report.paragraph()}\n" in page
    assert f" {len(mistakes.PLANTED)} faults are noticed" in page


SMALL: Final = """
LIMIT = 3

@kept(1)
def small(number, most=4):
    def inner():
        return number < 5
    return inner
"""


def test_a_fault_is_in_the_function_that_runs_it() -> None:
    """What decorators and defaults are is found out when the module is imported."""
    found = {fault.key: fault.function for fault in mutants.mutants(SMALL, "one.py")}
    assert {"one.py: LIMIT = 3 → LIMIT = 4", "one.py small.inner: number < 5 → number <= 5"} <= found.keys()
    assert {"", "small", "small.inner"} == {*found.values()}
    assert {"", "small"} == {function for key, function in found.items() if key.startswith("one.py small: ")}
    assert all(found[key] == "" for key in found if "most=" in key or "kept" in key)


def test_every_fault_changes_its_module() -> None:
    """And it is still Python."""
    for fault in mutants.mutants(SMALL, "one.py"):
        before = ast.unparse(fault.tree)
        (again,) = (each for each in mutants.mutants(SMALL, "one.py") if each.key == fault.key)
        after = ast.unparse(again.made())
        assert before != after, fault.key
        compile(after, "one.py", "exec")
