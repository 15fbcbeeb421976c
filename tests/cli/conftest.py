"""What several tests of the command need."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from staves import _games


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder in which packages can be installed."""
    monkeypatch.syspath_prepend(tmp_path)
    _games.registered.cache_clear()
    yield tmp_path
    _games.registered.cache_clear()
