"""Lines of JSON from strangers: what is read is plain data, and everything else is refused."""

import json
import random

import pytest

from staves import Malformed
from staves._core.limits import MAX_LINE_BYTES
from staves.engines._lines import read, written


@pytest.mark.parametrize(
    "data", [None, True, 0, -(10**3999), 1.5, "", "ü\0\n\u2028", [], {}, {"a": [{"": [None]}]}, "\U0001f0a1"]
)
def test_what_is_written_is_read_back(data: object) -> None:
    """A line is ASCII, and has its line break at the end and no other."""
    line = written(data)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert line.isascii()
    assert data == read(line) == read(line.rstrip(b"\n"))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"", "position 0: not valid JSON (Expecting value)"),
        (b"{", "position 1: not valid JSON (Expecting property name enclosed in double quotes)"),
        (b"\xef\xbb\xbf{}", "position 0: not valid JSON (Expecting value)"),
        (b'"\xff"', "byte 1: not valid UTF-8 from here on"),
        (b'"\xed\xa0\x80"', "byte 1: not valid UTF-8 from here on"),
        (b'["a\\ud800"]', "line: has half of a surrogate pair in a text"),
        (b'{"\\udfff":1}', "line: has half of a surrogate pair in a text"),
        (b'{"a":NaN}', "line: is NaN, which is not valid JSON"),
        (b"[-Infinity]", "line: is -Infinity, which is not valid JSON"),
        (b"[1e999]", "line: has a number that is too large"),
        (b"-1e999", "line: has a number that is too large"),
        (b'{"a":{"b":1,"b":2}}', "line: has the key 'b' twice"),
        (b"9" * 5000, "line: is a number with 5000 digits; at most 4000 are allowed"),
        (b"[" * 101 + b"]" * 101, "line: is nested too deeply, more than 100 levels"),
        (b"[" * 500_000, "document: is nested too deeply, more than 100 levels"),
        (b'{"a":' * 100_000, "document: is nested too deeply, more than 100 levels"),
        (b" " * MAX_LINE_BYTES + b"1", f"line: must be at most {MAX_LINE_BYTES} bytes long, with its line break"),
    ],
)
def test_what_is_no_plain_data_is_refused(line: bytes, problem: str) -> None:
    """The error says what is wrong, and where that is known."""
    with pytest.raises(Malformed) as error:
        read(line)
    assert problem == str(error.value)


@pytest.mark.parametrize("sign", ["\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff"])
def test_whatever_is_no_half_of_a_pair_is_a_character(sign: str) -> None:
    """Written as such, or as its escapes."""
    for line in (f'"{sign}"'.encode(), json.dumps(sign).encode()):
        assert sign == read(line)


@pytest.mark.parametrize(("before", "after"), [(b"[", b"]"), (b'{"a":', b"}")])
@pytest.mark.parametrize("inside", [b"1", b'""', b"[]", b"{}"])
def test_a_line_has_a_depth(before: bytes, after: bytes, inside: bytes) -> None:
    """Lists and objects count, and only those: a number is no level."""
    most = 100 - (inside in {b"[]", b"{}"})
    assert written(read(before * most + inside + after * most)) == before * most + inside + after * most + b"\n"
    with pytest.raises(Malformed, match=r"^line: is nested too deeply, more than 100 levels$"):
        read(before * (most + 1) + inside + after * (most + 1))


def test_a_line_has_a_length() -> None:
    """The longest line is read; one that would be longer isn't written."""
    longest = "x" * (MAX_LINE_BYTES - 3)
    assert longest == read(written(longest))
    with pytest.raises(Malformed, match=f"must be at most {MAX_LINE_BYTES} bytes long, .* not {MAX_LINE_BYTES + 1}"):
        written(f"{longest}x")


def test_altered_lines_are_read_or_refused() -> None:
    """Whatever the bytes are, nothing but `Malformed` comes out, and what is read can be written."""
    rng = random.Random(1)
    line = json.dumps({"id": 1, "do": "apply", "state": "a \ud83c\udca1", "x": [1.5, None, True, {"y": "\n"}]}).encode()
    done = set()
    for _ in range(3000):
        changed = bytearray(line)
        for _ in range(rng.randrange(1, 4)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        try:
            data = read(bytes(changed))
        except Malformed:
            done.add("refused")
        else:
            assert data == read(written(data))
            done.add("read")
    assert {"read", "refused"} == done
