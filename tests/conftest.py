"""Hypothesis profiles: `ci` is the same every time, `nightly` is long; by default, short and random.

`mutation` is the same every time too, and stops at the first few examples, as it is run for each mutant.
"""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("default"), derandomize=True)
settings.register_profile("nightly", parent=settings.get_profile("default"), max_examples=20_000)
settings.register_profile(
    "mutation",
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))

collect_ignore = [] if (Path(__file__).parent.parent / "src").exists() else ["test_mutation.py"]
"""Where the library is tested as it was installed, there is no source to make faults in."""


def pytest_collection_finish() -> None:
    """Don't look for garbage among ten thousand tests again and again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip on Windows what needs pseudo-terminals, POSIX signals, or files such as /dev/full."""
    if os.name == "nt":
        for item in items:
            if item.get_closest_marker("posix"):
                item.add_marker(pytest.mark.skip(reason="needs a POSIX system"))
