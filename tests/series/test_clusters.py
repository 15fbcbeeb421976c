"""Series on real local clusters, where their libraries are installed."""

import os
from concurrent.futures import Executor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import staves
from helpers.contestants import SMALL, Listener, digest
from staves.players import RandomPlayer
from staves.series import simulate

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.filterwarnings("default"),  # theirs are not ours
]

PAIR = {"listener": Listener, "lambda": lambda seed: RandomPlayer(seed)}  # noqa: PLW0108 (it is to be a lambda)
"""These engines can send a lambda, which can't be pickled."""
PATH = os.pathsep.join([str(Path(staves.__file__).parent.parent), str(Path(__file__).parent.parent)])


@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed")
@pytest.mark.parametrize("chunk", [1, 20])
def test_dask_plays_the_same_games(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an executor of its own."""
    monkeypatch.setenv("PYTHONPATH", PATH)
    distributed: Any = import_module("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        found = digest(simulate(SMALL, PAIR, 60, executor=client.get_executor(pure=False), chunk=chunk))
    assert digest(simulate(SMALL, PAIR, 60)) == found


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.parametrize("chunk", [1, 20])
def test_ray_plays_the_same_games(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the executor that the guide shows."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    ray: Any = import_module("ray")

    class RayExecutor(Executor):
        def submit(self, fn: Any, /, *args: Any, **_: Any) -> Any:
            return ray.remote(fn).remote(*args).future()

    ray.init(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": PATH}})
    try:
        found = digest(simulate(SMALL, PAIR, 60, executor=RayExecutor(), chunk=chunk))
    finally:
        ray.shutdown()
    assert digest(simulate(SMALL, PAIR, 60)) == found
