"""What a check writes for CI servers, to the letter."""

import pytest

from staves.testing._junit import junit
from staves.testing._outcome import Failure, Finding, Outcome

FAILURE = Failure("it <moves> & stays\x00", "Heap(3)", ("TAKE 1",))
ONE = Outcome(
    "one\x0b",
    3,
    70,
    1.23456,
    (
        Finding("over", "It ends.", 12),
        Finding("order", "It has an order.", 5, None, FAILURE),
        Finding("text", "It is written.", 0, "there is no text"),
        Finding("leak", "It is \ud800 secret.", 3, "nothing is hidden", Failure("it shows", "Heap(1)", ())),
    ),
)
TWO = Outcome("two", 1, 2, 0.5, (Finding("text", "It is written.", 0, "there is no\ttext"),))

REPORT = r"""<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="staves check" tests="5" failures="2" errors="0" time="1.735">
  <testsuite name="one\x0b" tests="4" failures="2" errors="0" skipped="1" time="1.235">
    <testcase classname="one\x0b" name="over" time="0" />
    <testcase classname="one\x0b" name="order" time="0">
      <failure type="order" message="it &lt;moves&gt; &amp; stays\x00">It has an order.
it &lt;moves&gt; &amp; stays\x00
after 1 action from the start:
    state = Heap(3)
    for text in ['TAKE 1']:
        state = apply(state, parse_action(state, text))
to repeat: check 1 order</failure>
    </testcase>
    <testcase classname="one\x0b" name="text" time="0">
      <skipped message="there is no text" />
    </testcase>
    <testcase classname="one\x0b" name="leak" time="0">
      <failure type="leak" message="it shows">It is \xd800 secret.
it shows
at the start:
    state = Heap(1)
to repeat: check 1 leak</failure>
    </testcase>
  </testsuite>
  <testsuite name="two" tests="1" failures="0" errors="0" skipped="1" time="0.500">
    <testcase classname="two" name="text" time="0">
      <skipped message="there is no&#09;text" />
    </testcase>
  </testsuite>
</testsuites>
"""


def test_a_report_has_all_games_and_laws() -> None:
    """Games have the names that they give themselves, and are repeated by those that were asked for."""
    assert REPORT == junit([("1", ONE), ("2", TWO)], lambda game, law: f"check {game} {law}")


@pytest.mark.parametrize("sign", ["\t", "~", "é", "\ud7ff", "\ue000", "\ufffd", "\U00010000", "\U0010ffff"])
def test_what_xml_may_have_stays_as_it_is(sign: str) -> None:
    """Whatever stands next to it."""
    text = junit([("1", Outcome(f"a{sign}b", 1, 1, 1, ()))], lambda game, _: game)
    assert f'name="a{sign}b"' in text.replace("&#09;", "\t")


@pytest.mark.parametrize("number", [0, 0x1F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF])
def test_what_xml_may_not_have_is_told_by_its_number(number: int) -> None:
    """With two digits at least."""
    text = junit([("1", Outcome(f"a{chr(number)}b", 1, 1, 1, ()))], lambda game, _: game)
    assert f'name="a\\x{number:02x}b"' in text
