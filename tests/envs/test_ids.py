"""Ids for `gymnasium.make`, and what happens without the libraries."""

import subprocess
import sys
from typing import Any

import pytest

import staves
from helpers.environments import afresh
from helpers.packages import install
from staves import envs
from staves._games import SHIPPED
from staves.players import GreedyPlayer

NIM = "import helpers.nim\nGAME = helpers.nim.HEAPS"


def test_without_the_libraries_a_sentence_says_what_to_install() -> None:
    """And importing the environments needs none of them."""
    program = """
import sys
sys.modules["pettingzoo"] = sys.modules["gymnasium"] = None
import staves
for name in ("aec", "Against"):
    try:
        getattr(staves.envs, name)
    except ModuleNotFoundError as error:
        print(error)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert [
        "staves.envs.aec needs PettingZoo: python -m pip install 'staves[pettingzoo]'",
        "staves.envs.Against needs Gymnasium: python -m pip install 'staves[gymnasium]'",
    ] == printed.splitlines()


def test_what_there_is_not_is_not_there() -> None:
    """As with any module."""
    with pytest.raises(AttributeError, match=r"^module 'staves\.envs' has no attribute 'nothing'$"):
        envs.nothing  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("name", "module", "needed"),
    [("Against", "_gym", "gymnasium"), ("aec", "_zoo", "pettingzoo"), ("openspiel", "_spiel", "staves")],
)
def test_what_there_is_comes_from_its_module(name: str, module: str, needed: str) -> None:
    """Which is imported then, as it may need a library."""
    pytest.importorskip(needed)
    assert (name, f"staves.envs.{module}") == (getattr(envs, name).__name__, getattr(envs, name).__module__)


def test_what_is_imported_later_is_listed_too() -> None:
    """For whoever completes names in a shell."""
    assert {*envs.__all__, "__name__"} <= {*dir(envs)}


def test_the_ids_are_there_when_the_environments_are_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Gymnasium is installed; if it isn't, nothing is missed until it is needed."""
    gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    name = "staves/Nava-v0"
    spec = gymnasium.registry[name]
    assert ("staves.envs._ids:made", {"game": "nava"}) == (spec.entry_point, spec.kwargs)
    monkeypatch.delitem(gymnasium.registry, name)
    afresh("staves.envs")
    assert spec == gymnasium.registry[name]
    monkeypatch.delitem(gymnasium.registry, name)
    for module in ("staves.envs._ids", "staves.envs._gym"):
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ModuleNotFoundError, match=r"^staves\.envs\.Against needs Gymnasium"):
        afresh("staves.envs").Against  # noqa: B018 (it raises)
    assert name not in gymnasium.registry


class TestIds:
    """Where Gymnasium is installed."""

    gymnasium: Any = None

    @pytest.fixture(autouse=True)
    def _installed(self) -> None:
        self.gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

    @pytest.mark.parametrize("name", SHIPPED)
    def test_each_game_has_an_id(self, name: str) -> None:
        """With random opponents, its usual options and any seat."""
        env = self.gymnasium.make(f"staves.envs:staves/{name.capitalize()}-v0")
        setup = staves.setup(name)
        assert len(staves.numbering(setup)) == env.action_space.n
        assert (staves.features(setup).size,) == env.observation_space.shape
        _, info = env.reset(seed=1)
        env.step(info["action_mask"].argmax())
        env.close()

    def test_options_make_the_setup(self) -> None:
        """Those of the game, and those of the environment."""
        name = "staves.envs:staves/Stones-v0"
        env = self.gymnasium.make(name, rows=4, columns=4, stones=4, seat=1, opponents=GreedyPlayer, render_mode="ansi")
        assert 48 == env.action_space.n
        assert 1 == env.reset(seed=1)[1]["seat"]
        assert 4 == len(env.render().splitlines()[1:-1])
        with pytest.raises(staves.InvalidSetup, match="rows: must be"):
            self.gymnasium.make(name, rows=0)
        by_card = self.gymnasium.make("staves.envs:staves/Stavegame-v0", coloring="automatic", by="card")
        assert 86 == by_card.action_space.n
        mask = by_card.reset(seed=1)[1]["action_mask"].tobytes()
        numbering = staves.numbering(staves.setup("stavegame", coloring="automatic"), by="card")
        assert numbering.mask(by_card.unwrapped.view) == mask

    def test_learners_that_ask_for_images_get_none(self) -> None:
        """As those of Stable-Baselines3 do when they are given an id. Other ways to render don't exist."""
        name = "staves.envs:staves/Nava-v0"
        assert self.gymnasium.make(name, render_mode="rgb_array").render_mode is None
        with pytest.raises(ValueError, match="render_mode must be None or one of human, ansi, svg, not 'rgb'"):
            self.gymnasium.make(name, render_mode="rgb")

    def test_it_passes_the_check_of_environments(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Gymnasium's own, with all ways to render."""
        name = "staves.envs:staves/Stones-v0"
        env = self.gymnasium.make(name, rows=4, columns=4, stones=4, illegal="lose")
        pytest.importorskip("gymnasium.utils.env_checker").check_env(env.unwrapped)
        assert "stones" in capsys.readouterr().out

    def test_several_play_side_by_side(self) -> None:
        """As a vector of environments."""
        name = "staves.envs:staves/Stones-v0"
        many = self.gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", rows=4, columns=4, stones=4)
        observations, info = many.reset(seed=1)
        assert (3, 35) == observations.shape
        for _ in range(60):
            actions = [mask.argmax() for mask in info["action_mask"]]
            *_, info = many.step(many.action_space.dtype.type(actions))
        many.close()

    def test_registering_twice_does_no_harm(self) -> None:
        """Nothing is registered again, so nobody is warned."""
        from staves.envs._ids import register  # noqa: PLC0415 (only where Gymnasium is installed)

        before = dict(self.gymnasium.registry)
        register()
        assert before == self.gymnasium.registry


def test_installed_games_have_ids_too(tmp_path: Any) -> None:
    """Also if their names are not words."""
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    install(tmp_path, "heaps", NIM, "heaps = heaps:GAME")
    program = f"""
import sys
sys.path[:0] = [{str(tmp_path)!r}, *{sys.path!r}]
import staves.envs
import gymnasium
env = gymnasium.make("staves.envs:staves/Heaps-v0", rows=5)
print(env.action_space.n, env.reset(seed=1)[0].sum())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)
    assert "3 16.0\n" == done.stdout, done.stderr
