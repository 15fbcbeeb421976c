"""The built site, served once for all tests of what is on its pages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from helpers import site
from helpers.browser import started


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site."""
    return site.build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def home(folder: Path) -> Iterator[str]:
    """Serve the site."""
    with site.served(folder) as server:
        yield server.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Start a browser."""
    with started() as browser:
        yield browser
