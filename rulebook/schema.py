"""Write the JSON Schema of all documents, `docs/schema/staves-1.json`, from the games' forms.

Run it as `python rulebook/schema.py` after changing what is written as JSON.
"""

import json
from pathlib import Path
from typing import Final

import staves

PUBLISHED: Final = Path(__file__).parent.parent / "docs" / "schema" / f"staves-{staves.data.VERSION}.json"


def schema() -> str:
    """Return the schema as JSON."""
    return json.dumps(staves.schema(), indent=2) + "\n"


if __name__ == "__main__":
    PUBLISHED.write_text(schema(), encoding="utf-8")
