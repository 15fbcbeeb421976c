"""The public functions that run a series."""

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from pathlib import Path

from staves._setups import AnySetup
from staves.series._games import Series, all_orders, in_order
from staves.series._journal import Journal
from staves.series._result import Result
from staves.series._standings import Standings, standings_of
from staves.series._workers import Engine, Terms, results_of
from staves.table._bots import Contestant


class Run(Iterator[Result]):
    """An iterator of the results of a series, in order. Its length is the number of remaining games.

    Args:
        series: The series.
        terms: How to play it.
        file: The file for results, from which an interrupted series continues.
        check: Called before each move of a game that is played in this process.
    """

    def __init__(
        self,
        series: Series,
        terms: Terms,
        file: Path | str | None = None,
        check: Callable[[], object] | None = None,
    ) -> None:
        self._journal = None if file is None else Journal(file, series)
        self._left = len(series)
        self._results = _results(series, terms, self._journal, check)

    def __next__(self) -> Result:
        result = next(self._results)
        self._left -= 1
        return result

    def __len__(self) -> int:
        return self._left

    def __bool__(self) -> bool:
        return True

    def was_kept(self, result: Result) -> bool:
        """Return whether the file had a result already, so that its game wasn't played now."""
        return self._journal is not None and result.number in self._journal

    def close(self) -> None:
        """Stop, and terminate the workers that this series has started."""
        self._results.close()
        self._left = 0


def _results(
    series: Series, terms: Terms, journal: Journal | None, check: Callable[[], object] | None
) -> Generator[Result, None, None]:
    if journal is None:
        yield from results_of(series, range(len(series)), terms, check)
        return
    missing = (number for number in range(len(series)) if number not in journal)
    with closing(results_of(series, missing, terms, check)) as played:
        kept, fresh = iter(journal), journal.noted(played)
        for number in range(len(series)):
            yield next(kept if number in journal else fresh)
        next(fresh, None)  # there are no more, so the workers end by themselves


def simulate(  # noqa: PLR0913 (keyword arguments)
    setup: AnySetup,
    contestants: Mapping[str, Contestant],
    games: int,
    *,
    seed: int = 0,
    executor: Engine | None = None,
    jobs: int | None = None,
    file: Path | str | None = None,
    limit: float | None = None,
    chunk: int | None = None,
    ahead: int | None = None,
    strict: bool = False,
) -> Run:
    """Play games between contestants, each in the same seat in all of them, and yield the results in order.

    The results depend only on the setup, the contestants and the seed, not on the number and kind of workers. Memory
    doesn't grow with the number of games.

    Args:
        setup: The game and its options. Each game has its own deal.
        contestants: Callables that take a seed and return a player, by name, one for each seat in order. The worker
            that plays the game calls them.
        games: The number of games.
        seed: The seed of all games.
        executor: An executor, or a callable that returns one, so that it can be replaced if a worker dies. By default
            the games are played in this process, or in `jobs` processes.
        jobs: The number of processes.
        file: A file for results as lines of JSON. An interrupted series continues after the results in it.
        limit: The time limit for a game in seconds, after which the contestant whose turn it is loses. It needs
            processes, and creates one if there are none.
        chunk: The number of games sent to a worker at a time. By default it grows until a chunk takes about a second.
        ahead: The number of chunks submitted at a time, by default two for each process or processor.
        strict: Raise `PlayerFailed` after the first result with a problem.

    Raises:
        InvalidSetup: The number of contestants is wrong, or a number is too small; the error lists every fault.
        TypeError: An argument is of the wrong type. While playing: a contestant can't be sent to another process.
        ValueError: Arguments can't be combined.
        OtherSeries: The file contains another series or something else.
        OSError: The file can't be read or written.
        GameFailed: While playing: the game itself raised an exception.
        PlayerFailed: While playing: a game had a problem, and `strict` is true.
    """
    terms = Terms(executor, jobs, chunk, ahead, limit, strict)
    return Run(in_order(setup, contestants, games, seed), terms, file)


def tournament(  # noqa: PLR0913 (the same)
    setup: AnySetup,
    contestants: Mapping[str, Contestant],
    deals: int,
    *,
    seed: int = 0,
    executor: Engine | None = None,
    jobs: int | None = None,
    file: Path | str | None = None,
    limit: float | None = None,
    chunk: int | None = None,
    ahead: int | None = None,
    strict: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Standings:
    """Play every deal with every ordered choice of contestants, and return the standings.

    So everybody has the same luck of the deal and plays every seat equally often. Ctrl-C returns the standings so far.

    Args:
        setup: How each game begins.
        contestants: Callables that take a seed and return a player, by name; at least as many as the game has players.
        deals: The number of deals. Each deal is played at most 720 times.
        seed: As for `simulate`, like all of the following.
        executor: The same.
        jobs: The same.
        file: The same. To add deals later, pass the same file and a higher number.
        limit: The same.
        chunk: The same.
        ahead: The same.
        strict: The same.
        progress: Called after each game with the number of finished games and the total.

    Raises:
        InvalidSetup: There are too few or too many contestants; the error lists every fault.
        TypeError: An argument is of the wrong kind, or a contestant can't be sent to another process.
        ValueError: Arguments can't be combined.
        OtherSeries: The file contains another series or something else.
        OSError: The file can't be read or written.
        GameFailed: The game itself raised an exception.
        PlayerFailed: A game had a problem, and `strict` is true.
    """
    series = all_orders(setup, contestants, deals, seed)
    results: list[Result] = []
    try:
        with closing(Run(series, Terms(executor, jobs, chunk, ahead, limit, strict), file)) as run:
            for result in run:
                results.append(result)
                if progress is not None:
                    progress(len(results), len(series))
    except KeyboardInterrupt:
        pass
    return standings_of(series, results)
