"""The time limit of a game: an alarm that rings again, and the end of the process if that doesn't help."""

import faulthandler
import os
import signal
import time
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

import pytest

from staves.series._clock import TimeIsUp, within


@pytest.mark.parametrize("errors", [(), (ValueError,), (KeyboardInterrupt,)])
def test_the_process_is_to_end_after_twice_the_limit(
    errors: tuple[type[BaseException], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And without a word; however the block ends before, the process goes on."""
    planned: list[tuple[float, dict[str, Any]]] = []
    called_off: list[bool] = []

    def later(after: float, **how: Any) -> None:
        planned.append((after, how))

    def cancel() -> None:
        called_off.append(planned[0][1]["file"].closed)

    with monkeypatch.context() as patch:  # pytest calls the second one when a test fails
        patch.setattr(faulthandler, "dump_traceback_later", later)
        patch.setattr(faulthandler, "cancel_dump_traceback_later", cancel)
        with suppress(*errors), within(600, bool):
            assert [] == called_off
            for error in errors:
                raise error
    assert [False] == called_off  # the file is open as long as something may be written to it
    ((after, how),) = planned
    assert 1200 < after < 1260
    assert how["exit"]
    assert os.devnull == how["file"].name
    assert how["file"].closed


def _stuck() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    with within(0.05, bool):
        time.sleep(60)


@pytest.mark.posix
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # of forks where there are threads
def test_a_process_that_hears_no_alarm_ends(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Long before what keeps it has ended."""
    monkeypatch.setattr("staves.series._clock._GRACE", 0.0)
    process = get_context("fork").Process(target=_stuck)
    process.start()
    process.join()
    assert 1 == process.exitcode
    assert ("", "") == capfd.readouterr()


@pytest.mark.posix
def test_the_alarm_is_set_during_the_block_alone() -> None:
    """It rings again soon, as a player may catch it."""
    with within(600, bool):
        left, again = signal.getitimer(signal.ITIMER_REAL)
        assert 300 < left < 601
        assert 0 < again < 10
    assert (0.0, 0.0) == signal.getitimer(signal.ITIMER_REAL)


@pytest.mark.posix
def test_an_alarm_as_the_block_ends_is_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game was too long, but what comes after it isn't disturbed."""
    usual = signal.getsignal(signal.SIGALRM)
    set_timer = signal.setitimer

    def rings_first(timer: Any, seconds: float, again: float = 0.0) -> Any:
        monkeypatch.setattr(signal, "setitimer", set_timer)
        assert (0, 0.0) == (again, seconds)
        signal.raise_signal(signal.SIGALRM)
        return set_timer(timer, seconds, again)

    late: list[bool] = []
    with pytest.raises(TimeIsUp), within(600, lambda: late.append(True)):
        monkeypatch.setattr(signal, "setitimer", rings_first)
    assert [True] == late
    assert (0.0, 0.0) == signal.getitimer(signal.ITIMER_REAL)
    assert usual == signal.getsignal(signal.SIGALRM)
