"""The measurements can be taken, and what has become slower shows."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from staves._games import SHIPPED

BENCH = Path(__file__).parent.parent / "bench"


def run(script: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run one of the scripts."""
    return subprocess.run(
        [sys.executable, BENCH / script, *arguments], capture_output=True, check=False, text=True, timeout=300
    )


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the figures of a very short run."""
    path = tmp_path_factory.mktemp("bench") / "figures.json"
    ended = run("measure.py", "--steps", "20", "--rounds", "1", "--states", "50", "--games", "20", "--json", path)
    assert 0 == ended.returncode, ended.stderr
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_every_part_is_measured_of_every_game(figures: dict[str, Any]) -> None:
    """Every part has figures, all of them above nothing."""
    assert {"playouts", "memory", "imports", "limits", "scaling", "tables", "replays", "drawings"} < set(figures)
    for part in (
        "plan",
        "cold",
        "playouts",
        "steps",
        "floor",
        "costs",
        "search",
        "texts",
        "apps",
        "learning",
        "parallel",
        "memory",
        "drawings",
        "film",
    ):
        assert {*SHIPPED} <= set(figures[part])
    assert all(rate > 0 for rate in figures["playouts"].values())
    assert all(taken > 0 for texts in figures["limits"].values() for taken in texts.values())
    assert all(size > 0 for size in figures["memory"].values())


def test_two_checkouts_are_compared() -> None:
    """Each game that is named is played cold and warm, from both."""
    ended = run("versus.py", BENCH.parent, BENCH.parent, "nava", "--rounds", "1", "--steps", "100")
    assert 0 == ended.returncode, ended.stderr
    assert ["nava       cold:", "nava       warm:"] == [line[:16] for line in ended.stdout.splitlines()]
    ended = run("versus.py", BENCH.parent, BENCH.parent, "mantis", "--rounds", "1", "--steps", "100", "--search")
    assert 0 == ended.returncode, ended.stderr
    assert ["mantis     search:"] == [line[:18] for line in ended.stdout.splitlines()]


def test_a_part_that_is_not_there_is_refused() -> None:
    """The error names the parts that there are."""
    ended = run("measure.py", "payouts")
    assert 2 == ended.returncode
    assert "there is no part payouts; the parts are plan, cold, playouts" in ended.stderr


def test_tables_are_put_into_the_page(tmp_path: Path) -> None:
    """Only what stands between the marks of a part that was measured is written anew, with its command."""
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- figures: memory -->\nwrong\n<!-- end -->\n<!-- figures: cold -->\nkept\n<!-- end -->\n", "utf-8"
    )
    ended = run("measure.py", "memory", "--states", "50", "--docs", page)
    assert 0 == ended.returncode, ended.stderr
    written = page.read_text(encoding="utf-8")
    assert "wrong" not in written
    assert "`python bench/measure.py memory`, " in written
    assert "| nava " in written
    assert written.endswith("<!-- end -->\n<!-- figures: cold -->\nkept\n<!-- end -->\n")


def compared(old: dict[str, Any], new: dict[str, Any], folder: Path) -> subprocess.CompletedProcess[str]:
    """Compare two runs."""
    for name, figures in (("old", old), ("new", new)):
        (folder / name).write_text(json.dumps(figures), encoding="utf-8")
    return run("compare.py", folder / "old", folder / "new")


OURS = ("stones", "nava", "mantis", "stavegame")
OLD: dict[str, Any] = {
    "playouts": {"stones": 800.0, "nava": 500.0, "mantis": 500.0, "stavegame": 300.0, "a peer": 100.0},
    "plan": {**{name: {"us": 2.0} for name in OURS}, "a peer": {"us": 10.0}},
    "cold": {**{name: {"import": 60.0} for name in OURS}, "a peer": {"import": 30.0}},
    "costs": {"stones": {"apply": 10.0, "events": 20.0}},
    "search": {"stones": {"apply": 10.0, "view": 20.0}},
    "texts": {"stones": {"apply": 10.0, "svg": 20.0}},
    "parallel": {"stones": {"times as fast": 2.0}},
    "film": {"stones": {"boards, each by itself, kB": 100.0, "film, kB": 20.0, "strip, kB": 30.0}},
    "memory": {"stones": 100.0},
    "drawings": {"stones": {"bytes, a board": 5000.0, "microseconds, a board": 200.0}},
    "imports": {"attrs": 20.0, "staves, after attrs": 8.0},
    "scaling": {"stones": {"5x5": 10.0, "50x50": 30.0}},
}


def test_a_slower_machine_is_no_change(tmp_path: Path) -> None:
    """If all takes twice as long, nothing fell."""
    slower = {
        "playouts": {name: rate / 2 for name, rate in OLD["playouts"].items()},
        "plan": {name: {"us": 2 * of["us"]} for name, of in OLD["plan"].items()},
        "cold": {name: {"import": 2 * of["import"]} for name, of in OLD["cold"].items()},
        "costs": {"stones": {"apply": 20.0, "events": 40.0}},
        "search": {"stones": {"apply": 20.0, "view": 40.0}},
        "texts": {"stones": {"apply": 20.0, "svg": 40.0}},
        "parallel": {"stones": {"times as fast": 2.0}},
        "film": {"stones": {"boards, each by itself, kB": 100.0, "film, kB": 20.0, "strip, kB": 30.0}},
        "memory": {"stones": 100.0},
        "drawings": {"stones": {"bytes, a board": 5000.0, "microseconds, a board": 400.0}},
        "imports": {"attrs": 40.0, "staves, after attrs": 16.0},
        "scaling": {"stones": {"5x5": 20.0, "50x50": 60.0}},
    }
    ended = compared(OLD, slower, tmp_path)
    assert 0 == ended.returncode
    assert "fell" not in ended.stdout
    assert 22 == len(ended.stdout.splitlines())


@pytest.mark.parametrize(
    ("part", "worse", "line"),
    [
        ("playouts", {**OLD["playouts"], "stones": 670.0}, "playouts: stones to a peer"),
        ("plan", {**OLD["plan"], "nava": {"us": 2.4}}, "plan: nava to a peer, us"),
        ("cold", {**OLD["cold"], "nava": {"import": 72.0}}, "cold: nava to a peer, import"),
        ("costs", {"stones": {"apply": 10.0, "events": 24.0}}, "costs: stones: apply to events"),
        ("search", {"stones": {"apply": 10.0, "view": 24.0}}, "search: stones: apply to view"),
        ("texts", {"stones": {"apply": 10.0, "svg": 24.0}}, "texts: stones: apply to svg"),
        ("parallel", {"stones": {"times as fast": 1.6}}, "parallel: stones, 2 processes to 1"),
        (
            "film",
            {"stones": {"boards, each by itself, kB": 100.0, "film, kB": 24.0, "strip, kB": 30.0}},
            "film: stones, boards to film",
        ),
        ("memory", {"stones": 120.0}, "memory: states of stones in a byte"),
        ("drawings", {"stones": {"bytes, a board": 5900.0}}, "drawings: stones, bytes, a board"),
        ("imports", {"attrs": 20.0, "staves, after attrs": 9.5}, "imports: attrs to staves, after attrs"),
        ("scaling", {"stones": {"5x5": 10.0, "50x50": 36.0}}, "scaling: stones: 5x5 to 50x50"),
    ],
)
def test_what_fell_by_more_than_15_percent_is_flagged(
    part: str, worse: dict[str, Any], line: str, tmp_path: Path
) -> None:
    """One figure that is 16 % worse fails the comparison, and its line says so."""
    ended = compared(OLD, {**OLD, part: worse}, tmp_path)
    assert 1 == ended.returncode
    (flagged,) = (text for text in ended.stdout.splitlines() if "fell" in text)
    assert flagged.endswith(f"  {line}  <-- fell")


def test_what_fell_by_less_is_not_flagged(tmp_path: Path) -> None:
    """A ratio that is 14 % lower passes."""
    ended = compared(OLD, {**OLD, "playouts": {**OLD["playouts"], "stones": 688.0}}, tmp_path)
    assert 0 == ended.returncode


def test_runs_without_anything_in_common_are_no_comparison(tmp_path: Path) -> None:
    """Nothing to compare is an error, not a success."""
    ended = compared({"memory": {"stones": 1.0}}, {"memory": {"nava": 1.0}}, tmp_path)
    assert (1, "the two have nothing in common\n") == (ended.returncode, ended.stderr)
