"""How a game begins, as a value: made, compared, hashed, written, read back and pickled."""

import copy
import pickle
import random
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.games import changed
from helpers.nim import HEAPS, NIM, Heap
from staves import AnyGame, Option, Setup, mantis, nava, stavegame, stones
from staves._core.limits import TOO_LARGE
from staves.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


NAMELESS = (changed(HEAPS, max_actions_left=lambda _: 9),)
"""A game that has no name in its module."""


def value_of(option: Option) -> st.SearchStrategy[Any]:
    """Return a strategy for what an option may be set to."""
    if option.choices is not None:
        return st.sampled_from(option.choices)
    if option.limits is None:
        return st.booleans()
    least, most = option.limits
    numbers = st.integers(least, most) if most is not None else st.integers(least, 999) | st.just(TOO_LARGE - 1)
    return numbers | st.none() if option.optional else numbers


@st.composite
def setups(draw: st.DrawFn) -> "Setup[Any, Any, Any, Any, Any]":
    """Setups of any game with any options that fit together."""
    game = draw(st.sampled_from([*GAMES, HEAPS]))
    names = draw(st.sets(st.sampled_from([option.name for option in game.options])))
    options = {option.name: draw(value_of(option)) for option in game.options if option.name in names}
    if game is stones.GAME:
        options["stones"] = draw(st.integers(1, 3))
        options["players"] = draw(st.integers(2, 3))
        options |= {name: draw(st.integers(3, 5)) for name in ("rows", "columns")}
    return staves.setup(game, **options)


@given(setups())
def test_a_setup_is_read_back_from_its_text(setup: Any) -> None:
    """The text makes an equal setup, and so does a pickle; the copies are the setup itself."""
    for twin in (staves.setup(str(setup), games=(*GAMES, HEAPS)), pickle.loads(pickle.dumps(setup))):
        assert setup == twin
        assert hash(setup) == hash(twin)
        assert str(setup) == str(twin)
    assert copy.copy(setup) is copy.deepcopy(setup) is setup
    assert setup.new_game(seed=3) == setup.game.start.begin(random.Random(3), **setup.options)


@given(setups())
def test_a_text_has_only_what_is_not_usual(setup: Any) -> None:
    """Options stand in the order of the game, and none of them has its default."""
    name, *words = str(setup).split(" ")
    written = [word.partition("=")[0] for word in words]
    assert setup.game.name == name
    assert [option.name for option in setup.game.options if setup.options[option.name] != option.default] == written


@every_game
def test_the_name_alone_is_the_usual_game(game: AnyGame) -> None:
    """Every option has its default, which is the default of the rules where it is one of theirs."""
    setup = staves.setup(game.name)
    assert game is setup.game is staves.games.find(game.name)
    assert {option.name: option.default for option in game.options} == dict(setup.options)
    assert game.data is not None
    for kind in () if game.data.rules is None else game.data.rules.of:
        assert attrs.asdict(kind()).items() <= setup.options.items()
    assert game.name == str(setup)
    assert f"setup('{game.name}')" == repr(setup)
    assert all(option.text for option in game.options)


def test_the_options_are_those_of_the_contract() -> None:
    """Each game lists its own, in the order in which a text has them."""
    expected = {
        "stavegame": ["end", "coloring", "placing"],
        "stones": ["rows", "columns", "players", "stones", "diagonal", "quiet_limit"],
        "mantis": ["players", "goal"],
        "nava": ["ply_limit"],
    }
    for name, options in expected.items():
        assert options == [option.name for option in staves.games.find(name).options]
    usual = {"rows": 6, "columns": 6, "players": 2, "stones": 6, "diagonal": False, "quiet_limit": 100}
    assert usual == dict(staves.setup("stones").options)
    assert {"players": 4, "goal": None} == dict(staves.setup("mantis").options)


def test_first_states_are_those_of_the_games() -> None:
    """A setup makes what the game's own `new_game` makes."""
    small = staves.setup("stones rows=4 columns=4 stones=4", diagonal=True, quiet_limit=None)
    assert "stones rows=4 columns=4 stones=4 diagonal=yes quiet_limit=none" == str(small)
    rules = stones.Rules(diagonal=True, quiet_limit=None)
    assert stones.new_game(rows=4, columns=4, players=2, stones=4, seed=7, rules=rules) == small.new_game(seed=7)
    drafted = stavegame.new_game(seed=7, rules=stavegame.FIRST_DRAFT)
    assert drafted == staves.new_game("stavegame end=any-time", seed=7)
    assert mantis.new_game(players=3, seed=7, rules=mantis.Rules(goal=2)) == staves.new_game(
        mantis.GAME, players=3, goal=2, seed=7
    )
    assert nava.new_game(rules=nava.Rules(ply_limit=9)) == staves.setup("nava", ply_limit=9).new_game()


def test_a_seed_is_needed_where_something_is_drawn() -> None:
    """Nava takes any seed and needs none; a game that draws only sometimes needs it only then."""
    assert staves.new_game("nava") == staves.new_game("nava", seed=7)
    for game in (stavegame.GAME, stones.GAME, mantis.GAME, NIM):
        with pytest.raises(TypeError, match=f"needs a seed, because {game.name} begins with a random draw"):
            staves.setup(game).new_game()
    assert Heap(13) == staves.new_game(HEAPS)
    with pytest.raises(TypeError, match="needs a seed"):
        staves.new_game(HEAPS, mode="drawn")
    with pytest.raises(TypeError, match="a seed must be an int"):
        staves.new_game("nava", seed=1.5)  # type: ignore[call-overload]
    with pytest.raises(staves.InvalidSetup, match="seed: must be at least 0, not -1"):
        staves.new_game("nava", seed=-1)
    with pytest.raises(TypeError, match="positional"):
        staves.setup("nava").new_game(7)  # type: ignore[call-arg]


def test_nothing_is_drawn_without_a_seed() -> None:
    """Whichever method of the generator a game calls."""
    methods: list[tuple[str, tuple[Any, ...]]] = [
        ("random", ()),
        ("getrandbits", (8,)),
        ("randbytes", (1,)),
        ("gauss", (0, 1)),
        ("choice", ([1, 2],)),
        ("shuffle", ([1, 2],)),
    ]
    for name, arguments in methods:

        def begin(rng: random.Random, name: str = name, arguments: Any = arguments, *, drawn: bool) -> Heap:
            if drawn:
                getattr(rng, name)(*arguments)
            return Heap(3)

        game = changed(NIM, begin=begin, options=(Option("drawn", "bool", default=False),))
        assert Heap(3) == staves.new_game(game) == staves.new_game(game, drawn=True, seed=1)
        with pytest.raises(TypeError, match=r"^new_game\(\) needs a seed, because nim begins with a random draw$"):
            staves.new_game(game, drawn=True)


def test_a_setup_never_changes() -> None:
    """Neither its parts nor its options can be set, and what it was made of is copied."""
    options: dict[str, Any] = {"ply_limit": 9}
    setup: Any = Setup(nava.GAME, options)
    options["ply_limit"] = 0
    assert {"ply_limit": 9} == dict(setup.options)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setup.options = {}
    with pytest.raises(TypeError):
        setup.options["ply_limit"] = 3
    with pytest.raises(TypeError):
        setup.__init__(nava.GAME, {})
    assert len({setup, staves.setup("nava", ply_limit=9), staves.setup("nava")}) == 2
    assert staves.setup(NIM) != staves.setup(attrs.evolve(NIM, name="other"))


def test_equal_values_of_other_classes_are_kept_plain() -> None:
    """A subclass of int or str is kept as the plain value, so equal setups are written alike."""

    class Number(int):
        def __str__(self) -> str:
            return "x"

    setup = staves.setup("nava", ply_limit=Number(9))
    assert "nava ply_limit=9" == str(setup)
    assert int is type(setup.options["ply_limit"])


def test_a_setup_of_an_unregistered_game_is_pickled_by_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found as that of its class of states, or by its name in their module; otherwise it's a TypeError."""
    assert NIM is pickle.loads(pickle.dumps(staves.setup(NIM))).game
    assert HEAPS is pickle.loads(pickle.dumps(staves.setup(HEAPS))).game
    with pytest.raises(
        TypeError, match=r"can't be pickled: heaps must be the game of Heap, its class of states, or .*nim"
    ):
        pickle.dumps(staves.setup(NAMELESS[0]))
    monkeypatch.delitem(sys.modules, Heap.__module__)
    with pytest.raises(TypeError, match="can't be pickled"):
        pickle.dumps(staves.setup(NAMELESS[0]))


def test_unpickling_checks_a_setup() -> None:
    """A pickle that was changed on the way is refused as any setup is."""
    data = pickle.dumps(staves.setup("stones", rows=5, columns=5), protocol=0)
    with pytest.raises(staves.InvalidSetup, match="stones: must fit on the board"):
        pickle.loads(data.replace(b"I5\n", b"I2\n"))
    function, _ = staves.setup("nava").__reduce__()
    with pytest.raises(TypeError, match="game must be a Game, not None"):
        function(3, {})


def test_a_text_may_name_a_game_in_a_list() -> None:
    """With `games`, a text names one of these and no other."""
    assert NIM is staves.setup("nim", games=(nava.GAME, NIM)).game
    with pytest.raises(staves.InvalidSetup, match="game: there is no game 'nav'; there are nim"):
        staves.setup("nav", games=[NIM])
