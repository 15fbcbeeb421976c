"""How a series ends before its time: nobody waits for a game that may never end, and no process is left."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import Pipe
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from helpers.contestants import BOTS, SMALL, numbers
from helpers.executors import Here
from staves.series import simulate
from staves.series._inside import confess, enlist
from staves.series._playing import play_all


def test_nobody_waits_for_games_that_go_on_after_an_interrupt(tmp_path: Path) -> None:
    """What isn't running yet is cancelled, and the workers end when they have time."""
    told: list[dict[str, bool]] = []

    class Slow(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            if fn is not play_all or arguments[1][0] == 0:
                return super().submit(fn, *arguments)
            future: Future[Any] = Future()
            if arguments[1][0] == 1:
                future.set_running_or_notify_cancel()
            waiting.append(future)
            return future

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
            told.append({"wait": wait, "cancel_futures": cancel_futures})

    waiting: list[Future[Any]] = []
    run = simulate(SMALL, BOTS, 9, executor=Slow, chunk=1, ahead=3)
    assert next(run).number == 0
    run.close()
    assert [False, True] == [future.cancelled() for future in waiting]
    simulate(SMALL, BOTS, 9, executor=Slow).close()
    done = simulate(SMALL, BOTS, 1, executor=Slow)
    assert [0] == numbers(list(done))
    done.close()
    assert [0] == numbers(list(simulate(SMALL, BOTS, 1, executor=Slow, file=tmp_path / "results.jsonl")))
    assert [{"wait": wait, "cancel_futures": True} for wait in (False, True, True)] == told


def test_nobody_waits_for_a_game_that_is_played_again_after_an_interrupt() -> None:
    """The first chunk kills its worker; then Ctrl-C is pressed during the game that is played alone."""
    told: list[bool] = []

    class Endless(Here):
        def submit(self, fn: Any, /, *arguments: Any, **_: Any) -> "Future[Any]":
            return super().submit(fn, *arguments) if fn is not play_all else Interrupted()

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as Executor has it)
            assert cancel_futures
            told.append(wait)

    class Interrupted(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            del timeout
            raise KeyboardInterrupt

    pools = [Here((0,)), Endless()]
    with pytest.raises(KeyboardInterrupt):
        next(simulate(SMALL, BOTS, 2, executor=lambda: pools.pop(0), chunk=2))
    assert [False] == told


def test_workers_dont_hear_ctrl_c_and_end_when_nobody_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is for the process that started them; when that hangs up, or is gone, they end, whatever they do."""
    monkeypatch.setattr("staves.series._inside._confessions", None)
    codes: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr("os._exit", codes.put)
    theirs, ours = Pipe(duplex=False)
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    others = set(threading.enumerate())
    try:
        enlist(theirs, ours)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, usual)
    (waiting,) = set(threading.enumerate()) - others
    assert codes.empty()
    ours.close()
    assert 1 == codes.get(timeout=60)
    assert waiting.daemon  # or a worker that has nothing more to do would wait, too


def test_a_worker_that_has_to_end_itself_tells_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """If it was started for the series; in another process nothing happens."""
    codes: list[int] = []
    monkeypatch.setattr("os._exit", codes.append)
    confess((1,))
    assert [] == codes
    ours, to_us = Pipe(duplex=False)
    monkeypatch.setattr("staves.series._inside._confessions", to_us)
    confess((2,))
    assert ((2,), [1]) == (ours.recv(), codes)


@pytest.mark.slow
@pytest.mark.posix
@pytest.mark.parametrize("pressed", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_a_series_with_a_game_without_end(pressed: signal.Signals) -> None:
    """After Ctrl-C the standings come and the program ends; and if it is killed, its workers end, too."""
    program = [sys.executable, str(Path(__file__).parent.parent / "data" / "endless_series.py")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        try:
            assert "playing\n" == process.stdout.readline()
            process.send_signal(pressed)
            assert ("interrupted\n" if pressed == signal.SIGINT else "") == process.stdout.read()
            assert (0 if pressed == signal.SIGINT else -pressed) == process.wait(60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
