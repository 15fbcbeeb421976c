"""What was built: a wheel and an sdist, and what they say of themselves."""

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import attrs

PYRIGHT: Final = Path(sys.executable).parent / "pyright"


@attrs.frozen(slots=False)
class Built:
    """The two files in a folder.

    Attributes:
        folder: Where they are.
        site: Where the docs were built to; None: they weren't.
    """

    folder: Path
    site: Path | None = None

    @cached_property
    def wheel(self) -> Path:
        """The wheel, of which there is one."""
        (found,) = self.folder.glob("*.whl")
        return found

    @cached_property
    def sdist(self) -> Path:
        """The sdist, of which there is one."""
        (found,) = self.folder.glob("*.tar.gz")
        return found

    @cached_property
    def in_wheel(self) -> dict[str, bytes]:
        """The files of the wheel."""
        with zipfile.ZipFile(self.wheel) as packed:
            return {name: packed.read(name) for name in packed.namelist()}

    @cached_property
    def in_sdist(self) -> dict[str, bytes]:
        """The files of the sdist, without the folder that they are in."""
        with tarfile.open(self.sdist) as packed:
            members = [member for member in packed.getmembers() if member.isfile()]
            read = {member.name.partition("/")[2]: packed.extractfile(member) for member in members}
            return {name: file.read() for name, file in read.items() if file is not None}

    def text(self, name: str) -> str:
        """Return a file of the sdist, which is the project as it was committed; empty if it isn't there."""
        return self.in_sdist.get(name, b"").decode()

    @cached_property
    def metadata(self) -> Message:
        """The metadata of the wheel."""
        (name,) = [name for name in self.in_wheel if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
        return message_from_bytes(self.in_wheel[name])

    def said(self, field: str) -> list[str]:
        """Return all values of a field of the metadata."""
        return [str(value) for value in self.metadata.get_all(field, [])]

    @property
    def version(self) -> str:
        """The version of the wheel."""
        return str(self.metadata["Version"])

    @property
    def description(self) -> str:
        """The page of the package."""
        payload = self.metadata.get_payload(decode=True)
        return payload.decode() if isinstance(payload, bytes) else ""

    @property
    def urls(self) -> dict[str, str]:
        """The addresses of the project by their labels."""
        return dict(tuple(url.split(", ", 1)) for url in self.said("Project-URL"))  # type: ignore[misc]


def types_of(package: Path) -> dict[str, Any]:
    """Return what pyright says of the types of the package `staves` in a folder."""
    paths = os.pathsep.join([str(PYRIGHT.parent), os.environ.get("PATH", "")])
    command = [str(PYRIGHT), "--verifytypes", "staves", "--ignoreexternal", "--outputjson"]
    done = subprocess.run(
        command,
        cwd=package,
        env={**os.environ, "PATH": paths, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, Any] = json.loads(done.stdout)["typeCompleteness"]
    if not found["packageRootDirectory"].startswith(str(package)):
        raise ValueError(f"pyright has looked at {found['packageRootDirectory']} and not at {package}")
    return found
