"""The programs in C, each compiled where it is run."""

import shutil
import subprocess
import tempfile
from pathlib import Path


def output_of(source: str, *arguments: str) -> str:
    """Return what a program of this folder prints."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise FileNotFoundError(f"{source} needs a C compiler (cc or gcc)")
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "program")
        subprocess.run([compiler, "-O2", "-std=c11", "-o", program, str(Path(__file__).parent / source)], check=True)
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout
