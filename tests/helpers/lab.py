"""JupyterLab, with a notebook in a browser."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Final

NEWS: Final = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
"""Whether there are news is asked elsewhere."""


@contextmanager
def running(folder: Path) -> Generator[str]:
    """Run JupyterLab in a folder, whatever the user of this computer has set, and yield its address."""
    places = {name: folder / name.lower() for name in ("CONFIG", "DATA", "RUNTIME")}
    settings = {f"JUPYTER_{name}_DIR": str(place) for name, place in places.items()}
    page = places["CONFIG"] / "labconfig" / "page_config.json"
    page.parent.mkdir(parents=True)
    page.write_text(json.dumps(NEWS), encoding="utf-8")
    options = [
        "--no-browser",
        "--allow-root",
        "--port=0",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={folder}",
    ]
    command = [sys.executable, "-m", "jupyterlab", "--LabApp.expose_app_in_browser=True", *options]
    environment = {**os.environ, **settings, "IPYTHONDIR": str(folder / "ipython")}
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    assert server.stderr is not None
    said = server.stderr
    address = next((found[0] for line in said if (found := re.search(r"http://127\.0\.0\.1:\d+/", line))), None)
    log = Thread(target=said.read)
    log.start()
    try:
        assert address is not None
        yield address
    finally:
        server.terminate()
        try:
            server.wait(60)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        log.join()
        said.close()


def written(folder: Path, *cells: str) -> str:
    """Write a notebook into a folder, and return its name."""
    name = f"{len([*folder.glob('*.ipynb')])}.ipynb"
    parts: list[dict[str, object]] = [
        {"cell_type": "code", "id": str(index), "metadata": {}, "source": cell, "outputs": [], "execution_count": None}
        for index, cell in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    document = {"cells": parts, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return name


def opened(page: Any, address: str, notebook: str) -> None:
    """Open a notebook, and wait for its kernel."""
    page.goto(f"{address}lab/tree/{notebook}?reset")  # nothing that was open before
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.ready.then(() => null)")


def run(page: Any, cell: int) -> str:
    """Run a cell, and return what it shows as text, once it has run."""
    page.evaluate(
        """async (index) => {
            const notebook = jupyterapp.shell.currentWidget.content;
            notebook.activeCellIndex = index;
            await jupyterapp.commands.execute("notebook:run-cell");
        }""",
        cell,
    )
    shown = page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".jp-OutputArea-output")
    return "\n".join(shown.all_inner_texts())
