"""Games that installed packages register, and when they are loaded."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import attrs
import pytest

import staves
from helpers.games import NAMES
from helpers.nim import NIM
from helpers.packages import COIN, install
from staves import _games, games, nava
from staves._games import SHIPPED


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    _games.registered.cache_clear()
    yield
    _games.registered.cache_clear()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which packages can be installed."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_a_package_registers_its_game_when_it_is_installed(tmp_path: Path) -> None:
    """Its name is in the list, it is found by it, and texts name it; in a process of its own."""
    install(tmp_path, "coinbox", COIN, "coin = coinbox:GAME")
    program = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
import pickle, staves
setup = staves.setup("nava")
print("coinbox" in sys.modules, "importlib.metadata" in sys.modules)
print(staves.games.names(), staves.games.find("coin"))
setup = staves.setup("coin heads=yes json=yes")
print(setup, setup.options, setup.new_game())
print(staves.setup(str(setup)) == setup == pickle.loads(pickle.dumps(setup)))
state = setup.new_game()
game = staves.records.Record(state)
print(state == staves.from_text(staves.to_text(state)), game == staves.records.read(staves.records.write(game)))
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, check=False, text=True)
    assert "" == done.stderr
    assert [
        "False False",
        f"{(*SHIPPED, 'coin')} <Game coin>",
        "coin heads=yes json=yes {'heads': True, 'json': True} Coin(heads=True)",
        "True",
        "True True",
    ] == done.stdout.splitlines()


@pytest.mark.parametrize(
    ("entry", "code", "said"),
    [
        ("lost = nowhere:GAME", "", "it failed to load: ModuleNotFoundError: No module named 'nowhere'"),
        ("box = {}:GAME", "", "it failed to load: AttributeError"),
        ("box = {}:GAME", "1 / 0", "it failed to load: ZeroDivisionError: division by zero"),
        ("box = {}:GAME", "raise SystemExit(3)", "it failed to load: SystemExit: 3"),
        ("box = {}:GAME", "GAME = 3", "it must be a staves.Game, not 3 (int)"),
        ("box = {}", "", "it must be a staves.Game, not <module "),
        (
            "box = {}:GAME",
            "import attrs\nfrom helpers.nim import NIM\nGAME = attrs.evolve(NIM, name='my nim')",
            "its name must be letters, digits, - and _, not 'my nim'",
        ),
        (
            "box = {}:GAME",
            "import attrs\nfrom helpers.nim import NIM\nGAME = attrs.evolve(NIM, name=3)",
            "its name must be letters, digits, - and _, not 3",
        ),
        (
            "box = {}:GAME",
            "import attrs\nfrom helpers.nim import NIM\nGAME = attrs.evolve(NIM, name='nava')",
            "there is already a game 'nava'",
        ),
    ],
)
def test_a_package_that_brings_no_game_is_skipped(entry: str, code: str, said: str, site: Path) -> None:
    """A warning says which and why, once; the other games are there, and of equal names ours wins."""
    name = site.name  # another one each time
    install(site, name, code, entry.format(name))
    install(site, f"{name}coin", COIN, f"coin = {name}coin:GAME")
    with pytest.warns(RuntimeWarning) as caught:
        assert (*SHIPPED, "coin") == games.names()
    (warning,) = caught
    assert str(warning.message).startswith(f"can't register {entry.format(name).partition(' = ')[2]!r}: ")
    assert said in str(warning.message)
    _games.registered.cache_clear()
    with pytest.warns(RuntimeWarning) as caught:
        _games.registered()
    assert __file__ == caught[0].filename
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "coin" == games.find("coin").name
        assert nava.GAME is games.find("nava")


def test_the_first_of_two_packages_with_the_same_name_wins(site: Path) -> None:
    """The other one is told of in a warning."""
    install(site, "coins", f"{COIN}\nTWIN = GAME", "coin = coins:GAME\ntwin = coins:TWIN")
    with pytest.warns(RuntimeWarning, match=r"can't register 'coins:TWIN': there is already a game 'coin'"):
        assert (*SHIPPED, "coin") == games.names()


def test_a_text_imports_nothing_but_registered_games(site: Path) -> None:
    """Whatever module a text names, it is not imported."""
    (site / "trap.py").write_text("raise RuntimeError('imported')", encoding="utf-8")
    for text in ("trap:GAME", "trap", "trap.GAME rows=3", "trap:GAME trap=trap"):
        with pytest.raises(staves.InvalidSetup, match="there is no game 'trap"):
            staves.setup(text)
    assert "trap" not in sys.modules


def test_a_game_that_is_not_registered_is_not_found() -> None:
    """It can be named only where it is given."""
    setup = staves.setup(attrs.evolve(NIM, name="unlisted"))
    with pytest.raises(staves.InvalidSetup, match=f"there is no game 'unlisted'; there are {NAMES}"):
        staves.setup(str(setup))
    assert setup == staves.setup(str(setup), games=[setup.game])


def test_the_games_of_the_library_are_listed_once() -> None:
    """`GAMES` is all of those that ship, loaded when somebody asks for it; there is nothing else to find."""
    assert SHIPPED == tuple(game.name for game in games.GAMES)
    assert SHIPPED == games.names()
    with pytest.raises(AttributeError, match=r"module 'staves\.games' has no attribute 'GAME'"):
        attrgetter("GAME")(games)
