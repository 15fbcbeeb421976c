"""Optional packages, imported on first use."""

from importlib import import_module
from typing import Any


def package(module: str, project: str, needs: str) -> Any:
    """Return a module of a package that may not be installed.

    Raises:
        ModuleNotFoundError: It isn't; the error says how to install it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        text = f"staves.testing.engines.{needs} needs {project}: python -m pip install {project}"
        raise ModuleNotFoundError(text, name=module) from None
