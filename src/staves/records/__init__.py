"""Records: whole games as values, as text that people read and write, and as JSON."""

from staves.records.problems import InvalidRecord, Problem, Reading
from staves.records.reading import read, read_all, scan
from staves.records.record import Comment, Record
from staves.records.writing import write

__all__ = ["Comment", "InvalidRecord", "Problem", "Reading", "Record", "read", "read_all", "scan", "write"]
