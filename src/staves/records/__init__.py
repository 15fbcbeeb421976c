"""Records: whole games as values, as human-readable text, and as JSON."""

from staves.records._files import append, load
from staves.records._lines import scan_lines, write_line
from staves.records._problems import InvalidRecord, Problem, Reading
from staves.records._reading import read, read_all, scan
from staves.records._record import Comment, Record
from staves.records._sightings import Seen, seen
from staves.records._writing import write

__all__ = [
    "Comment",
    "InvalidRecord",
    "Problem",
    "Reading",
    "Record",
    "Seen",
    "append",
    "load",
    "read",
    "read_all",
    "scan",
    "scan_lines",
    "seen",
    "write",
    "write_line",
]
