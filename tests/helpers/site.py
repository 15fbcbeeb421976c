"""The site of the docs, built once and served on this machine."""

import gzip
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent.parent
BUILT: Final = os.environ.get("STAVES_SITE")
"""Where the site is, if somebody has built it."""
HERE: Final = BUILT is not None or find_spec("mkdocs") is not None

PUBLISHED_AT: Final = "/en/stable"
"""The path of the published site on its host."""


def build(folder: Path) -> Path:
    """Return the folder of the built site: this one, unless it has been built elsewhere."""
    if BUILT is not None:
        return Path(BUILT)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    return folder


class _Handler(SimpleHTTPRequestHandler):
    """Serves files, compressed as servers do it."""

    server: Any  # a `Server`

    def do_GET(self) -> None:
        # The page for what isn't there has the paths of the published site, as it is shown at any address.
        path = Path(self.translate_path(self.path.removeprefix(PUBLISHED_AT)))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = _compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        self.wfile.write(content)
        self.server.sent += len(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (as the base calls it)
        """Say nothing."""


@cache
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Server(ThreadingHTTPServer):
    """A server of a folder, which counts the bytes that it sends."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}/"
        self.sent = 0


@contextmanager
def served(folder: Path) -> Generator[Server]:
    """Serve a folder. Afterwards nothing answers there any more."""
    with Server(folder) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
