"""Records: whole games as values, as text that people read and write, and as JSON."""

from staves.records.files import append, load
from staves.records.lines import scan_lines, write_line
from staves.records.problems import InvalidRecord, Problem, Reading
from staves.records.reading import read, read_all, scan
from staves.records.record import Comment, Record
from staves.records.sightings import Seen, seen
from staves.records.writing import write

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
