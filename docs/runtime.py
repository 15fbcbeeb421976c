"""A MkDocs hook: what the playground runs on becomes part of the site, so nothing is loaded from elsewhere.

That is Pyodide (Python for browsers) from the npm registry, attrs from the Python one, and the library as it stands in
`src`. `runtime.json` pins versions and hashes. The archives are kept in `.web_cache`, or in the folder that
`STAVES_WEB_CACHE` names; once they are there, the docs are built without a network. By itself, `python docs/runtime.py`
only fetches them.
"""

import base64
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

DOCS: Final = Path(__file__).parent
SOURCES: Final = DOCS.parent / "src"
PINS: Final[dict[str, Any]] = json.loads((DOCS / "runtime.json").read_text(encoding="utf-8"))
CACHE: Final = Path(os.environ.get("STAVES_WEB_CACHE") or DOCS.parent / ".web_cache")
AT: Final = "playground"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of everything in the archive, so that the same files are the same archive."""


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the runtime to the files of the site, and a file that says where it is."""
    pyodide, attrs = fetched()
    parts = {**_unpacked(pyodide), "library.zip": library(attrs)}
    # What is in the folder never changes, so browsers may keep it for good.
    folder = f"runtime-{hashlib.sha256(b''.join(parts[name] for name in sorted(parts))).hexdigest()[:16]}"
    lock = json.loads(parts.pop("pyodide-lock.json"))
    about = {
        "folder": folder,
        "files": sorted(parts),
        "bytes": sum(map(len, parts.values())),
        "lock": {**lock, "packages": {}},  # nothing is installed from elsewhere
    }
    for name, content in parts.items():
        files.append(File.generated(config, f"{AT}/{folder}/{name}", content=content))
    files.append(File.generated(config, f"{AT}/runtime.json", content=json.dumps(about)))
    board = SOURCES / "staves" / "widget" / "board.js"
    files.append(File.generated(config, f"{AT}/board.js", abs_src_path=str(board)))
    return files


def fetched() -> tuple[Path, Path]:
    """Return the archives of Pyodide and attrs."""
    attrs = PINS["attrs"]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    return (
        from_npm("pyodide"),
        archive(
            f"attrs-{attrs['version']}-py3-none-any.whl",
            "sha256",
            attrs["sha256"],
            [*pip, f"attrs=={attrs['version']}"],
        ),
    )


def from_npm(name: str) -> Path:
    """Return the archive of a package from the npm registry, as it is pinned."""
    version, digest = PINS[name]["version"], base64.b64decode(PINS[name]["sha512"]).hex()
    return archive(f"{name}-{version}.tgz", "sha512", digest, ["npm", "pack", "--silent", f"{name}@{version}"])


def archive(name: str, kind: str, digest: str, command: list[str]) -> Path:
    """Return an archive with this hash, which the command downloads if it isn't there.

    Raises:
        PluginError: It can't be downloaded, or is another one.
    """
    path = CACHE / name
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            try:
                subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE)
            except (OSError, subprocess.CalledProcessError) as error:
                raise PluginError(f"{name} can't be downloaded: {error}") from error
            (Path(folder) / name).replace(path)
    found = hashlib.new(kind, path.read_bytes()).hexdigest()
    if found != digest:
        raise PluginError(f"{path} must have the {kind} that runtime.json pins, {digest}, not {found}: delete it")
    return path


def _unpacked(path: Path) -> dict[str, bytes]:
    """Return the files of Pyodide that are needed."""
    found: dict[str, bytes] = {}
    with tarfile.open(path) as packed:
        for name in (*PINS["pyodide"]["files"], "pyodide-lock.json"):
            content = packed.extractfile(f"package/{name}")
            if content is None:
                raise PluginError(f"{path} must have {name}")
            found[name] = content.read()
    return found


def library(attrs: Path) -> bytes:
    """Return an archive of attrs, the library, and what the worker calls."""
    with zipfile.ZipFile(attrs) as wheel:
        parts = {name: wheel.read(name) for name in wheel.namelist() if name.endswith(".py")}
    for path in SOURCES.glob("staves/**/*.py"):
        parts[path.relative_to(SOURCES).as_posix()] = path.read_bytes()
    parts.update({path.name: path.read_bytes() for path in (DOCS / AT).glob("*.py")})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name in sorted(parts):
            file.writestr(zipfile.ZipInfo(name, LONG_AGO), parts[name], zipfile.ZIP_DEFLATED)
    return packed.getvalue()


if __name__ == "__main__":
    fetched()
