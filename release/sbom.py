"""Write the software bill of materials that lies in the wheel: CycloneDX, as `release/sbom.cdx.json`.

Everything in the wheel is the project's own, so the bill lists the library and what it depends on.
"""

import json
import re
from typing import Any, Final

from lock import ROOT, project

SBOM: Final = ROOT / "release" / "sbom.cdx.json"


def version() -> str:
    """Return the version in the source."""
    text = (ROOT / "src" / "staves" / "__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    return str(found)


def sbom() -> str:
    """Return the bill of materials of this version."""
    about = project()["project"]
    itself = f"pkg:pypi/{about['name']}@{version()}"
    needs = [_needed(line) for line in about["dependencies"]]
    component = {
        "type": "library",
        "bom-ref": itself,
        "name": about["name"],
        "version": version(),
        "description": about["description"],
        "licenses": [{"license": {"id": about["license"]}}],
        "purl": itself,
        "externalReferences": [{"type": "vcs", "url": about["urls"]["Source"]}],
    }
    bill: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": component},
        "components": needs,
        "dependencies": [
            {"ref": itself, "dependsOn": [need["bom-ref"] for need in needs]},
            *({"ref": need["bom-ref"]} for need in needs),
        ],
    }
    return json.dumps(bill, indent=2) + "\n"


def _needed(requirement: str) -> dict[str, Any]:
    """Return the component of a dependency, whose version the user chooses from a range."""
    (name,) = re.findall(r"^[A-Za-z0-9._-]+", requirement)
    purl = f"pkg:pypi/{name}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "purl": purl,
        "properties": [{"name": "staves:requirement", "value": requirement}],
    }


def main() -> None:
    """Write the file."""
    SBOM.write_text(sbom(), encoding="utf-8")


if __name__ == "__main__":
    main()
