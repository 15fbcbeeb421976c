"""What is proved is proved, the proofs notice weakened rules, and real games are what they are about."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
import pytest

import staves

pytest.importorskip("z3", reason="not installed: z3-solver")

import logic
import results
from follow import GAMES, faults
from theorem import Obligation, Subject, Theorem, failure, finding, refutation

ROOT = Path(__file__).parent.parent
SOURCE = Path(staves.__file__).parent
PAGE = ROOT / "docs" / "design" / "proved.md"

EACH_SUBJECT = pytest.mark.parametrize(
    "subject", results.SUBJECTS, ids=["stavegame", "stavegame-turns", "stones", "mantis", "nava"]
)


def test_the_table_of_the_page_is_what_is_proved() -> None:
    """Every theorem is proved now, and stands on the page as `python proofs/run.py` prints it."""
    table = [*results.table()]
    assert results.all_proved(table)
    assert "\n".join(table) in PAGE.read_text(encoding="utf-8")


def test_the_page_counts_theorems_obligations_and_weakened_rules() -> None:
    """The numbers in its text are those of the table."""
    page = PAGE.read_text(encoding="utf-8")
    theorems = [theorem for subject in results.SUBJECTS for theorem in subject.theorems(subject.rules)]
    obligations = sum(len(theorem.obligations) for theorem in theorems)
    weakened = sum(len(subject.weakened) for subject in results.SUBJECTS)
    assert f"{len(theorems)} theorems with {obligations} obligations" in page
    assert f"{weakened} weakened rules" in page
    assert f"{len(FAULTS)} faults" in page


def test_a_counterexample_is_shown_as_a_board() -> None:
    """A card with three equal numbers slides a third time, if it may slide to an equal number."""
    (subject,) = (each for each in results.SUBJECTS if any("(>= for >)" in name for name in each.weakened))
    (rules,) = (rules for name, rules in subject.weakened.items() if "(>= for >)" in name)
    (slides,) = (theorem for theorem in subject.theorems(rules) if "twice" in theorem.sentence)
    lines = str(refutation(slides)).splitlines()
    assert lines[0] == "refuted: SLIDE the card: it has not slid more often than its numbers allow"
    assert re.fullmatch(r" +a card of [AB] with red, green and blue \(\d+, \d+, \d+\)", lines[1])
    assert "X" in lines[2]
    assert re.fullmatch(r" +SLIDE the card by [AB], stave \d, slot \d to stave \d", lines[3])


def test_what_is_not_proved_counts_as_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer of "unknown", an assumption that can't be, and a counterexample."""
    number = logic.whole("number")
    hard = Obligation("Fermat", logic.all_of(number >= 1), number * number * number != 7 * number * number + 1)
    empty = Obligation("of nothing", logic.all_of(number > 0, number < 0), claimed=True)
    wrong = Obligation("too much", number > 0, number > 1, (number,))
    assert [finding(each).verdict for each in (empty, wrong)] == ["unknown", "refuted"]
    assert finding(wrong).counterexample == ("1",)
    monkeypatch.setattr(logic, "EFFORT", 1)
    assert finding(hard).verdict == "unknown"
    for obligation in (hard, empty, wrong):
        theorem = Theorem("a sentence", "a scope", (obligation,))
        assert failure(theorem) is not None
        assert not results.all_proved([results.row(Subject("game", None, lambda _: (), {}), theorem)])


def test_formulas_of_plain_values_are_plain() -> None:
    """Of ints and bools each function makes ints and bools."""
    yes, no = True, False
    assert logic.all_of(yes, yes) is True
    assert logic.any_of(no, no) is False
    assert logic.implies(yes, no) is False
    assert logic.choose(no, 1, 2) == 2
    assert logic.pick((5, 6, 7), 1) == 6
    assert logic.replaced((5, 6, 7), 1, 0) == (5, 0, 7)
    assert logic.same(((1, True), 2), ((1, True), 2)) is True
    assert logic.number_of([True, False, True]) == 2


@pytest.mark.parametrize("index", range(3))
def test_formulas_of_terms_say_the_same(index: int) -> None:
    """What is true of the plain values is proved of terms that equal them."""
    term, values = logic.whole("index"), (5, 6, 7)
    assert logic.judged(term == index, logic.pick(values, term) == values[index])[0] == "proved"
    expected = tuple(0 if number == index else value for number, value in enumerate(values))
    assert logic.judged(term == index, logic.same(logic.replaced(values, term, 0), expected))[0] == "proved"


def test_what_is_unknown_is_no_answer() -> None:
    """A term is neither true nor a number."""
    with pytest.raises(TypeError, match="not known whether"):
        logic.holds(logic.truth("any"))
    with pytest.raises(TypeError, match="is not known"):
        logic.known(logic.whole("any"))


@pytest.mark.slow
def test_weakened_rules_are_refuted() -> None:
    """`python proofs/run.py --weakened` makes each theorem fail in at least six ways, one of which the page shows."""
    printed = subprocess.run(
        [sys.executable, ROOT / "proofs" / "run.py", "--weakened"],
        capture_output=True,
        check=True,
        text=True,
        timeout=600,
    ).stdout
    _, *parts = re.split(r"\n\n(?=\w+: )", printed)
    refuted = {
        part.partition("\n")[0]: re.findall(r"^  If (.+):\n    refuted: .+\n    ", part, re.MULTILINE) for part in parts
    }
    theorems = {
        f"{subject.name}: {theorem.sentence}"
        for subject in results.SUBJECTS
        for theorem in subject.theorems(subject.rules)
    }
    assert theorems == set(refuted)
    assert all(len(names) >= 6 for names in refuted.values())
    assert {name for subject in results.SUBJECTS for name in subject.weakened} == {
        name for names in refuted.values() for name in names
    }
    (example,) = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example in printed


@pytest.mark.parametrize("name", GAMES)
def test_steps_of_real_games_are_those_of_the_theorems(name: str) -> None:
    """Some thousand of each game, with all options."""
    assert [] == faults(name, 2000)


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_a_million_steps_of_real_games_are_those_of_the_theorems(name: str) -> None:
    """In games with all options."""
    assert [] == faults(name, 1_000_000, seed=1)


@attrs.frozen
class Fault:
    """A fault in a copy of the library: a game, a file, what stands there, and what is put there instead."""

    game: str
    file: str
    old: str
    new: str


FAULTS = (
    Fault(
        "stavegame",
        "_rules.py",
        "card.number(left) > card.number(entered)",
        "card.number(left) >= card.number(entered)",
    ),
    Fault("stavegame", "_rules.py", "return slot_ahead(forward.slot, sight.player) in sight.free", "return True"),
    Fault("stavegame", "_rules.py", '"A": -1, "B": 1}', '"A": -1, "B": -1}'),
    Fault("stavegame", "_play.py", "    if not (one or two or three):\n        return _EMPTY\n", ""),
    Fault("stavegame", "_play.py", "color = stave.color or color_given", "color = color_given"),
    Fault("stavegame", "_play.py", "if quiet and turn.after_quiet:", "if quiet:"),
    Fault("stones", "_rules.py", "return not sight.beside[step.target]", "return True"),
    Fault("stones", "_play.py", "second -= there", "pass"),
    Fault("stones", "_play.py", "limit is not None else 0", "limit is not None else state.quiet"),
    Fault("mantis", "_play.py", "tanks[mover].counts + gained)", "tanks[mover].counts + matching)"),
    Fault("mantis", "_play.py", "over = over or is_goal(total(scored), state.rules, len(tanks))", "pass"),
    Fault("mantis", "_play.py", "over, robbed = not deck.left, None", "over, robbed = deck.left == 1, None"),
    Fault("nava", "_rules.py", "1 <= move.count <= sight.height", "1 <= move.count < sight.height"),
    Fault("nava", "_play.py", "cubes[there.owner - 1] -= 1", "pass"),
    Fault("nava", "_play.py", "landed += there.discs", "landed = there.discs + landed"),
    Fault("nava", "_play.py", "left = cube_of(stack.owner)", "left = cube_of(3 - stack.owner)"),
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder of a copy of the library."""
    folder = tmp_path_factory.mktemp("planted")
    shutil.copytree(SOURCE, folder / "staves", ignore=shutil.ignore_patterns("__pycache__"))
    yield folder
    shutil.rmtree(folder)


def followed(folder: Path, game: str) -> subprocess.CompletedProcess[str]:
    """Follow random games of the library in a folder."""
    program = (
        f"import sys; sys.path[:0] = {[str(folder), str(ROOT / 'proofs')]}; import follow; sys.exit(follow.main())"
    )
    return subprocess.run(
        [sys.executable, "-B", "-c", program, game, "--steps", "2000"],
        capture_output=True,
        check=False,
        text=True,
        timeout=300,
    )


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.game}: {fault.new.strip()}")
def test_a_fault_planted_in_a_copy_of_the_library_is_found(copy: Path, fault: Fault) -> None:
    """What the library then does is not what the theorems are about."""
    path = copy / "staves" / fault.game / fault.file
    source = path.read_text(encoding="utf-8")
    assert source.count(fault.old) == 1
    path.write_text(source.replace(fault.old, fault.new), encoding="utf-8")
    try:
        ended = followed(copy, fault.game)
    finally:
        path.write_text(source, encoding="utf-8")
    assert 1 == ended.returncode, ended.stderr
    assert ended.stdout.startswith(f"{fault.game}: not as proved\n")


@pytest.mark.slow
def test_a_copy_without_a_fault_is_as_proved(copy: Path) -> None:
    """So it is the faults that are found."""
    ended = followed(copy, "nava")
    assert (0, "nava: 2000 steps, all as proved\n") == (ended.returncode, ended.stdout)


@pytest.mark.parametrize("name", GAMES)
def test_games_are_followed_with_all_options(name: str) -> None:
    """Each option has several values in some games."""
    from random import Random  # noqa: PLC0415

    followed: Any = import_module(f"followed.{name}")
    random = Random(0)
    rules = {followed.start(random).rules for _ in range(200)}
    for field in attrs.fields(type(next(iter(rules)))):
        assert len({getattr(each, field.name) for each in rules}) > 1


@EACH_SUBJECT
def test_theorems_and_weakened_rules_have_different_names(subject: Subject[Any]) -> None:
    """A name says which it is."""
    names = [obligation.name for theorem in subject.theorems(subject.rules) for obligation in theorem.obligations]
    assert names
    assert all(rules != subject.rules for rules in subject.weakened.values())
