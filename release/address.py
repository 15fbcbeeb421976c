"""Put the project's real addresses where the placeholders are, in every file.

    python release/address.py --source https://github.com/me/staves --documentation https://staves.example/en/stable/
    python release/address.py --mail me@staves.example

What is there now is read from `pyproject.toml`, so addresses can be replaced again.
"""

import argparse
import re
import subprocess
from typing import Final

from lock import ROOT, project

OWN: Final = re.compile(
    r"[\w.+-]+@staves\.example|https://(?:github\.com|staves-game\.readthedocs\.io)/[\w.-]+/[\w.-]+"
)


def addresses() -> dict[str, str]:
    """Return the addresses of the source and of the documentation, and where to write to."""
    about = project()["project"]
    urls = about["urls"]
    return {"source": urls["Source"], "documentation": urls["Documentation"], "mail": about["authors"][0]["email"]}


def texts() -> dict[str, str]:
    """Return the text of each file that is committed, by its name."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in names.split("\0") if name and not name.endswith((".woff2", ".png"))]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def main() -> None:
    """Replace what the command line names."""
    about, _, rest = (__doc__ or "").partition("\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    old = addresses()
    for name in old:
        parser.add_argument(f"--{name}", default=old[name])
    new = vars(parser.parse_args())
    for name, text in texts().items():
        replaced = text
        for which, address in old.items():
            replaced = replaced.replace(address, new[which])
        if replaced != text:
            (ROOT / name).write_text(replaced, encoding="utf-8")


if __name__ == "__main__":
    main()
