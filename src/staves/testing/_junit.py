"""Outcomes as JUnit XML, which CI servers show."""

import re
from collections.abc import Callable, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from staves.testing._outcome import Outcome

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(outcomes: Sequence[tuple[str, Outcome]], command: Callable[[str, str], str]) -> str:
    """Return a report with a test suite for each game and a test case for each law.

    Args:
        outcomes: The outcome of each game, with its requested name.
        command: Returns the shell command that repeats the check of a law on a game, given the names of both.
    """
    root = ET.Element("testsuites", name="staves check")
    for name, outcome in outcomes:
        skipped = sum(finding.missing is not None and finding.failure is None for finding in outcome.findings)
        suite = ET.SubElement(
            root,
            "testsuite",
            name=_clean(outcome.game),
            tests=str(len(outcome.findings)),
            failures=str(len(outcome.broken)),
            errors="0",
            skipped=str(skipped),
            time=f"{outcome.seconds:.3f}",
        )
        for finding in outcome.findings:
            case = ET.SubElement(suite, "testcase", classname=_clean(outcome.game), name=_clean(finding.law), time="0")
            if finding.failure is not None:
                failure = ET.SubElement(
                    case, "failure", type=_clean(finding.law), message=_clean(finding.failure.problem)
                )
                repeat = command(name, finding.law)
                failure.text = _clean(f"{finding.sentence}\n{finding.failure}\nto repeat: {repeat}")
            elif finding.missing is not None:
                ET.SubElement(case, "skipped", message=_clean(finding.missing))
    for count in ("tests", "failures", "errors"):
        root.set(count, str(sum(int(suite.attrib[count]) for suite in root)))
    root.set("time", f"{sum(outcome.seconds for _, outcome in outcomes):.3f}")
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _clean(text: str) -> str:
    """Remove the characters that XML doesn't allow even if escaped."""
    return _NO_XML.sub(lambda found: f"\\x{ord(found[0]):02x}", text)
