"""The Python of a page is run block by block, tried out without a browser."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import blocks
import engine
import pytest


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin with a program of its own, and leave no module behind."""
    monkeypatch.setattr(blocks, "_program", blocks.Program())
    yield
    sys.modules.pop(blocks.NAME, None)


def run(*parts: str) -> tuple[int, str, str]:
    """Return what a message is answered with."""
    answer: dict[str, Any] = json.loads(engine.serve(json.dumps({"do": "run", "with": {"blocks": parts}})))["is"]
    return answer["block"], answer["text"], answer["error"]


def test_blocks_are_one_program() -> None:
    """What one defines the next one has; what is told is what the last one printed, to either stream."""
    assert (0, "1\n", "") == run("x = 1\nprint(x)")
    assert (1, "2\n", "") == run("x = 1", "import sys\nprint(x + 1, file=sys.stderr)")


def test_it_goes_on_or_begins_again() -> None:
    """So what a block prints doesn't depend on what was run before it, however often."""
    first, second = "x = [0]", "x.append(len(x))\nprint(x)"
    assert (1, "[0, 1]\n", "") == run(first, second) == run(first, second)
    assert (2, "[0, 1, 2]\n", "") == run(first, second, second)
    assert (0, "", "") == run(first)
    assert (1, "[5, 1]\n", "") == run("x = [5]", second)


def test_only_what_is_new_is_run() -> None:
    """A block that was run isn't run again if its page goes on."""
    sys.modules["count"] = count = type(sys)("count")
    count.__dict__["runs"] = 0
    try:
        block = "import count\ncount.runs += 1"
        run(block)
        run(block, block)
        assert 2 == count.__dict__["runs"]
        run(block, block)
        assert 4 == count.__dict__["runs"]
    finally:
        del sys.modules["count"]


def test_what_fails_is_told_as_python_tells_it() -> None:
    """With the line of the block, and nothing of what runs it. The next blocks aren't run; the next time all are."""
    index, text, error = run("print('before')\n1 / 0", "print('after')")
    assert (0, "before\n") == (index, text)
    assert error.startswith('Traceback (most recent call last):\n  File "example 1", line 2, in <module>\n    1 / 0\n')
    assert error.endswith("ZeroDivisionError: division by zero\n")
    assert "blocks.py" not in error
    assert (1, "", "") == run("print('before')", "y = 1")
    assert "SyntaxError" in run("print('before')", "y = 1", "y =")[2]
    for name in ("KeyboardInterrupt", "GeneratorExit", "BaseException"):
        assert run(f"raise {name}")[2].endswith(f"in <module>\n    raise {name}\n{name}\n")
    assert (0, "", "SystemExit: 3\n") == (*run("raise SystemExit(3)")[:2], run("raise SystemExit(3)")[2][-14:])


def test_what_it_defines_can_be_pickled() -> None:
    """As in a module of its own."""
    pickled = "import pickle\nclass Own: pass\nprint(type(pickle.loads(pickle.dumps(Own()))) is Own)"
    assert (0, "True\n", "") == run(pickled)


def test_a_flood_is_cut() -> None:
    """However much is printed, a page can show it."""
    _, text, error = run(f"for _ in range(30): print('x' * {blocks.MAX_PRINTED // 20 - 1})")
    more = blocks.MAX_PRINTED // 2
    assert (blocks.MAX_PRINTED, "") == (text.index("\n… "), error)
    assert text.endswith(f"\n… and {more} more characters\n")
