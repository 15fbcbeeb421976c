"""What is fuzzed for minutes elsewhere, for a moment: no decoder lets anything out but values and its own errors."""

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

PATH = Path(__file__).parents[2] / "fuzz" / "targets.py"


@pytest.fixture(scope="module")
def targets() -> ModuleType:
    """Load what is fuzzed."""
    spec = importlib.util.spec_from_file_location("fuzz_targets", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["action", "position", "record", "json", "line"])
def test_a_decoder_takes_some_thousand_altered_texts(name: str, targets: ModuleType) -> None:
    """All the texts to begin with are read, and of those that were changed a little some are and some aren't."""
    rng = random.Random(1)
    target, texts = targets.TARGETS[name], targets.seeds(name)
    assert all(map(target, texts))
    found = [target(targets.altered(rng.choice(texts), rng.choice(texts), rng)) for _ in range(500)]
    assert {True, False} == set(found)
