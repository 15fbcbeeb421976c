"""Games in OpenSpiel, by what OpenSpiel itself tests games with, and by its algorithms."""

import pickle
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

import staves
from helpers.duel import DUEL, Duel
from helpers.games import changed
from helpers.nim import HEAPS, NIM, Heap, Take
from staves import mantis, stones
from staves.envs import openspiel
from staves.envs._spiel_tree import CHANCE, TERMINAL

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
np: Any = import_module("numpy")

SETUPS = [
    "stavegame",
    "stones rows=4 columns=4 stones=4",
    "stones rows=5 columns=5 players=3 stones=5 diagonal=yes",
    "mantis players=2",
    "mantis",
    "nava",
]
FACES = [*["red"] * 3, *["green"] * 4, *["blue"] * 2]
DECK = [
    *((face, ("red", "green", "blue")) for face in FACES),
    *((face, ("red", "green", "yellow")) for face in ("red", "yellow")),
]
SMALL: dict[str, Any] = {
    "stones": stones.new_game(board=[[0, -1, -1], [-1, -1, 1]], rules=stones.Rules(quiet_limit=6)),
    "mantis": mantis.new_game(players=2, deck=DECK, first=0, rules=mantis.Rules(goal=5)),
    "nava": staves.from_text(
        "nava plies=38/40 turn=1 board=1,c1,d1,d1,c1/c2,c1,1,d2221,d1/c2,d1,d1,d2,c1/c2,c1,c1,1,c1/d2,c2,d2,1,c1"
    ),
    "stavegame": staves.from_text(
        "stavegame end=turn-start coloring=chosen turn=A:acted ending=- "
        "staves=g:A320,B401,A500/r:.,B221,A032/r:B302,A041,A122 hands=401/- decks=-/023,005"
    ),
}
"""First states of games that last a few actions only, in which chance decides where the game has it."""


def algorithm(name: str) -> Any:
    """Return a module of OpenSpiel with algorithms."""
    return import_module(f"open_spiel.python.{name}")


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize(
    "games", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(20, marks=pytest.mark.nightly)]
)
def test_openspiel_s_own_test_passes(setup: str, games: int) -> None:
    """Random games, in which each state is cloned, serialized and read back, and asked all that can be asked."""
    pyspiel.random_sim_test(openspiel(staves.setup(setup), seed=games), num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "start", [Heap(9), Duel((5, 3), (1, 2, 4)), staves.setup("nava"), staves.setup(HEAPS)], ids=str
)
def test_games_of_others_and_games_without_a_seed_pass_it_too(start: Any) -> None:
    """They need no more than the library's own, and no seed is the same as the seed 0 that OpenSpiel fills in."""
    pyspiel.random_sim_test(openspiel(start), num_sims=5, serialize=True, verbose=False)


def test_a_game_without_features_passes_it_too() -> None:
    """It has texts and no tensors."""

    class Plain(Heap):
        """A heap of a game that doesn't define how its views become vectors."""

    def apply(heap: Heap, take: Take, _tell: object) -> Plain:
        return Plain(heap.left - take.count, 1 - heap.turn)

    name = f"plain{len(pyspiel.registered_names())}"  # which nothing is called yet
    Plain.game = changed(NIM, name=name, learned=None, start=None, apply=apply)
    game = openspiel(Plain(5))
    assert not game.get_type().provides_observation_tensor
    assert not game.get_type().provides_information_state_tensor
    assert not game.get_type().default_loadable
    with pytest.raises(TypeError, match=rf"^{name} doesn't define how its views become vectors \(learned\), so"):
        game.new_initial_state().observation_tensor(0)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_game_tells_openspiel_what_it_is(setup: str) -> None:
    """Chance, information, utilities and lengths are those of the game."""
    game = openspiel(staves.setup(setup), seed=7)
    state = staves.new_game(setup, seed=7)
    kind, hides = game.get_type(), state.game.hides
    modes, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    assert (modes.EXPLICIT_STOCHASTIC if hides else modes.DETERMINISTIC) == kind.chance_mode
    assert (information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION) == kind.information
    assert len(staves.numbering(state)) == game.num_distinct_actions()
    assert len(state.game.play.players(state)) == game.num_players()
    assert state.game.play.max_actions_left(state) == game.max_game_length()
    assert (1000 if hides else 0) == game.max_chance_outcomes()
    assert (game.max_game_length() if hides else 0) == game.max_chance_nodes_in_history()
    assert (-1, 1, 0) == (game.min_utility(), game.max_utility(), game.utility_sum())
    assert (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL) == (CHANCE, TERMINAL)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_game_in_openspiel_is_the_game(setup: str) -> None:
    """Who moves, what is legal, what is seen and what everybody gets is what the verbs say, to the end."""
    game = openspiel(staves.setup(setup), seed=7)
    real, state = staves.new_game(setup, seed=7), game.new_initial_state()
    numbering, features = staves.numbering(real), staves.features(real)
    players = real.game.play.players(real)
    while not state.is_terminal():
        assert staves.to_move(real) == players[state.current_player()]
        assert numbering.numbers(real) == state.legal_actions()
        assert numbering.mask(real) == bytes(state.legal_actions_mask())
        for seat, player in enumerate(players):
            view = staves.view(real, player)
            assert [*features.vector(view)] == state.observation_tensor(seat) == state.information_state_tensor(seat)
            assert str(view) == state.observation_string(seat)
        assert [0.0] * len(players) == state.returns()
        number = state.legal_actions()[len(state.history()) % len(state.legal_actions())]
        action = numbering[number]
        assert str(action) == state.action_to_string(number) == game.action_to_string(0, number)
        state.apply_action(number)
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            chances = staves.chances(real, action)
            assert [(index, float(chance.probability)) for index, chance in enumerate(chances)] == outcomes
            drawn = len(state.history()) % len(chances)
            assert chances[drawn].label == state.action_to_string(drawn)
            real = chances[drawn].state
            state.apply_action(drawn)
        real = staves.apply(real, action)
        assert staves.to_text(real) == str(state)
    assert staves.is_terminal(real)
    assert [*map(float, staves.returns(real).values())] == state.returns() == state.rewards()
    assert game.action_to_string(CHANCE, 3) == "chance 3"


def test_an_information_state_is_short_and_needs_no_player() -> None:
    """It is a player and a digest, whatever has happened; without a player it is that of the player to move."""
    state = openspiel(staves.setup("mantis players=2"), seed=7).new_initial_state()
    known: set[str] = set()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        mover = state.current_player()
        assert state.information_state_string(mover) == state.information_state_string()
        assert len(state.information_state_string()) == 34
        known |= {state.information_state_string(0), state.information_state_string(1)}
        state.apply_action(state.legal_actions()[0])
    assert len(known) > 40


def test_a_clone_goes_its_own_way() -> None:
    """What happens to a state doesn't happen to its clone."""
    state = openspiel(staves.setup("nava")).new_initial_state()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert [] == state.history()
    assert str(state) != str(clone)
    assert str(state.child(clone.history()[0])) == str(clone)


@pytest.mark.parametrize("name", [name for name, state in SMALL.items() if not state.game.hides])
def test_mcts_finds_the_action_that_wins(name: str) -> None:
    """In the last move of a game, the action after which the player has won."""
    state = {
        "stones": stones.new_game(board=[[0, 1, -1], [-1, -1, -1]]),
        "nava": staves.from_text("nava plies=38/40 turn=1 board=2,c1,d11,c1/d2,c1,d11,c1,1/5/5/5"),
    }[name]
    wins = [action for action in staves.legal_actions(state) if staves.winners(staves.apply(state, action))]
    assert 0 < len(wins) < len(staves.legal_actions(state))
    game, mcts, rng = openspiel(state), algorithm("algorithms.mcts"), np.random.RandomState(7)
    bot = mcts.MCTSBot(game, 1.4, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert staves.numbering(state)[bot.step(game.new_initial_state())] in wins


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if "players=3" not in setup])
def test_mcts_plays(setup: str) -> None:
    """It goes through chance nodes where there are some."""
    game, mcts, rng = openspiel(staves.setup(setup), seed=7), algorithm("algorithms.mcts"), np.random.RandomState(7)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("begins", ["stavegame", "mantis", "duel"])
def test_ismcts_plays_where_something_is_hidden(begins: str) -> None:
    """It resamples the state from what a player knows, and finds the same information state in all samples."""
    game = openspiel(Duel((5, 3), (1, 2, 4), (True,))) if begins == "duel" else openspiel(staves.setup(begins), seed=7)
    rng = np.random.RandomState(7)
    evaluator = algorithm("algorithms.mcts").RandomRolloutEvaluator(1, rng)
    bot = algorithm("algorithms.ismcts").ISMCTSBot(game, evaluator, 1.4, 30, random_state=rng)
    state = game.new_initial_state()
    policy = bot.get_policy(state)
    assert {*state.legal_actions()} == {action for action, _ in policy}
    assert abs(sum(probability for _, probability in policy) - 1) < 1e-9


@pytest.mark.parametrize("name", SMALL)
def test_cfr_becomes_hard_to_exploit(name: str) -> None:
    """Counterfactual regret minimization loses less and less to its best response, as OpenSpiel reckons it."""
    game = openspiel(SMALL[name])
    exploitability, policy = algorithm("algorithms.exploitability"), algorithm("policy")
    solver = algorithm("algorithms.cfr").CFRPlusSolver(game)
    lost = [exploitability.exploitability(game, policy.UniformRandomPolicy(game))]
    for _ in range(2):
        solver.evaluate_and_update_policy()
        solver.evaluate_and_update_policy()
        lost.append(exploitability.exploitability(game, solver.average_policy()))
    assert lost == sorted(lost, reverse=True)
    assert lost[-1] < lost[0] / 3


@pytest.mark.nightly
@pytest.mark.parametrize("decks", [([(1, 0, 0)], [(0, 1, 0)]), ([(1, 0, 0)], [(1, 0, 0)])])
def test_cfr_becomes_hard_to_exploit_from_the_very_beginning(decks: Any) -> None:
    """A whole game of Stavegame with a card for each player."""
    game = openspiel(staves.stavegame.new_game(decks=decks))
    solver = algorithm("algorithms.cfr").CFRPlusSolver(game)
    lost: list[float] = []
    for _ in range(8):
        solver.evaluate_and_update_policy()
        lost.append(algorithm("algorithms.exploitability").exploitability(game, solver.average_policy()))
    assert lost[-1] < lost[0] / 5


def test_environments_of_openspiel_play_it() -> None:
    """With the class that its learning agents use."""
    environment = algorithm("rl_environment").Environment(openspiel(staves.setup("mantis players=2"), seed=7))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert 0 == sum(step.rewards)


def test_the_blocks_of_an_observation_have_names() -> None:
    """They share the memory of the tensor."""
    setup = staves.setup("mantis players=2")
    game, features = openspiel(setup, seed=7), staves.features(setup)
    observation = algorithm("observation").make_observation(game)
    observation.set_from(game.new_initial_state(), 1)
    assert [(block.name, block.shape) for block in features.blocks] == [
        (name, array.shape) for name, array in observation.dict.items()
    ]
    assert [*features.vector(staves.view(setup.new_game(seed=7), 1))] == [*observation.tensor]
    assert str(staves.view(setup.new_game(seed=7), 1)) == observation.string_from(game.new_initial_state(), 1)
    observation.tensor[:] = 0
    assert not any(array.any() for array in observation.dict.values())


def test_an_observer_shows_what_one_player_knows_and_nothing_else() -> None:
    """It has no parameters; where it is to show less than the public, or more or less than the own, there is none."""
    game = openspiel(staves.setup("mantis"), seed=7)
    private = pyspiel.PrivateInfoType
    for public, own in ((False, private.SINGLE_PLAYER), (True, private.ALL_PLAYERS), (True, private.NONE)):
        kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=own)
        assert algorithm("observation").make_observation(game, kind) is None
    with pytest.raises(ValueError, match=r"^an observer takes no parameters, not \{'size': 3\}$"):
        game.make_py_observer(None, {"size": 3})


@pytest.mark.slow
def test_openspiel_s_test_of_its_own_games_passes() -> None:
    """The simulations that it runs of each game that can be loaded by name, with as many players as it may have."""
    program = """
import sys, unittest
from staves.envs import openspiel
import pyspiel
from open_spiel.python.tests import games_sim_test
from absl import flags
flags.FLAGS(["none"])
every = unittest.defaultTestLoader.loadTestsFromTestCase(games_sim_test.GamesSimTest)
own = [test for test in every if "staves" in test.id()]
sys.exit(len(own) < 10 or not unittest.TextTestRunner(stream=sys.stdout).run(unittest.TestSuite(own)).wasSuccessful())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr


@pytest.mark.filterwarnings("ignore:The chararray class is deprecated:DeprecationWarning")  # it uses this of NumPy
@pytest.mark.parametrize("begins", SMALL)
def test_openspiel_writes_a_playthrough(begins: str) -> None:
    """By which it tests its own games: all that can be asked, at each step of a game."""
    text = algorithm("algorithms.generate_playthrough").playthrough(str(openspiel(SMALL[begins])), None)
    assert "State 1" in text or "# State 1" in text
    assert "Returns() = [" in text


# ------------------------------------------------------------------- how a game begins


@pytest.mark.parametrize(
    ("loaded", "setup", "seed"),
    [
        ("staves_stones", "stones", 0),
        ("staves_stones(rows=4,diagonal=True,stones=3,seed=7)", "stones rows=4 diagonal=yes stones=3", 7),
        ("staves_mantis(players=2,seed=3,goal=-1)", "mantis players=2", 3),
        ("staves_stavegame(end=any-time,seed=3)", "stavegame end=any-time", 3),
        ("staves_nava(ply_limit=30)", "nava ply_limit=30", None),
    ],
)
def test_openspiel_loads_games_by_name(loaded: str, setup: str, seed: int | None) -> None:
    """The parameters are the options and the seed, which is 0 unless it is given."""
    game = pyspiel.load_game(loaded)
    assert staves.to_text(staves.new_game(setup, seed=seed)) == str(game.new_initial_state())
    assert str(game) == str(pyspiel.load_game(str(game))) == str(pickle.loads(pickle.dumps(game)))
    assert str(game.new_initial_state()) == str(openspiel(staves.setup(setup), seed=seed).new_initial_state())


def test_a_game_from_a_position_is_loaded_by_it() -> None:
    """The position is a parameter, escaped."""
    game = openspiel(SMALL["nava"])
    assert str(game).startswith("staves_nava(position=nava plies%3D38/40 turn%3D1 board%3D1%2Cc1")
    assert str(SMALL["nava"]) == str(pyspiel.load_game(str(game)).world.first)


def test_a_game_and_its_states_are_read_in_another_process() -> None:
    """It imports what registers the games first, and ends without a crash, for which the development mode looks."""
    game = openspiel(staves.setup("mantis players=2"), seed=7)
    state = game.new_initial_state()
    for number in (0, 5, 0):
        state.apply_action(number)
    assert state.is_chance_node()
    program = """
import sys, pyspiel
from staves.envs import openspiel
game, state = pyspiel.deserialize_game_and_state(sys.stdin.read())
print(game, state.history(), state.information_state_string(0), sep="|")
"""
    text, command = pyspiel.serialize_game_and_state(game, state), [sys.executable, "-X", "dev", "-c", program]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert (f"{game}|{state.history()}|{state.information_state_string(0)}\n", "") == (done.stdout, done.stderr)


def test_a_pickle_is_read_in_another_process() -> None:
    """It imports what it needs."""
    state = openspiel(staves.setup("stones"), seed=7).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    program = """
import pickle, sys
state = pickle.loads(bytes.fromhex(sys.stdin.read()))
print(state.get_game(), state, sep="|")
"""
    text = pickle.dumps(state).hex()
    done = subprocess.run([sys.executable, "-c", program], input=text, capture_output=True, text=True, check=True)
    assert (f"{state.get_game()}|{state}\n", "") == (done.stdout, done.stderr)


def test_a_state_is_pickled() -> None:
    """In the middle of a game and at a chance node."""
    state = openspiel(staves.setup("stavegame"), seed=7).new_initial_state()
    while not state.is_terminal():
        if len(state.history()) % 10 < 2:
            again = pickle.loads(pickle.dumps(state))
            assert (str(state), state.history()) == (str(again), again.history())
            assert state.information_state_string(1) == again.information_state_string(1)
        state.apply_action(state.legal_actions()[len(state.history()) % 2 - 1])
    assert len(state.history()) > 40


def test_wrong_parameters_are_refused() -> None:
    """By the errors of the library, or by OpenSpiel if it doesn't know the parameter or its type."""
    with pytest.raises(staves.InvalidSetup, match="rows: must be from 1 to 200, not 0"):
        pyspiel.load_game("staves_stones(rows=0)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'row'"):
        pyspiel.load_game("staves_stones(row=4)")
    with pytest.raises(pyspiel.SpielError, match="Wrong type for parameter rows"):
        pyspiel.load_game("staves_stones(rows=four)")
    with pytest.raises(staves.ParseError):
        pyspiel.load_game("staves_stones(position=stones diagonal%3Dmaybe)")


def test_a_game_without_an_end_is_refused() -> None:
    """The error names the option that gives it one, if there is one."""
    with pytest.raises(ValueError, match=r"^OpenSpiel needs an upper bound .* has none: set quiet_limit$"):
        openspiel(staves.setup("stones quiet_limit=none"), seed=7)
    with pytest.raises(ValueError, match=r"has none: set ply_limit$"):
        pyspiel.load_game("staves_nava(ply_limit=-1)")

    class Endless(Heap):
        """A heap of a game that doesn't say how long it may last."""

    Endless.game = changed(NIM, name="endless", max_actions_left=lambda _: None)
    with pytest.raises(ValueError, match=r"this one has none: define play.max_actions_left$"):
        openspiel(Endless(3))


def test_another_game_of_the_same_name_is_refused() -> None:
    """What OpenSpiel loads by a name must be one game."""

    class Other(Heap):
        """A heap of another game that is called nim too."""

    Other.game = changed(NIM)
    assert str(openspiel(Heap(3))) == str(openspiel(Heap(3)))
    with pytest.raises(ValueError, match=r"^another game called nim is registered with OpenSpiel; give this one a new"):
        openspiel(Other(3))


def test_what_is_registered_can_be_listed() -> None:
    """All games of the library are, with the numbers of players that they may have."""
    openspiel(Duel((5, 3), (1, 2, 4)))
    kinds = {kind.short_name: kind for kind in pyspiel.registered_games() if kind.short_name.startswith("staves_")}
    assert {f"staves_{name}" for name in staves.games.names()} <= {*kinds}
    players = {name: (kind.min_num_players, kind.max_num_players) for name, kind in kinds.items()}
    assert {"staves_mantis": (2, 6), "staves_stones": (2, 100), "staves_nava": (2, 2)}.items() <= players.items()
    assert all(kind.default_loadable for kind in kinds.values() if not kind.short_name.startswith("staves_plain"))
    assert DUEL.name in str(pyspiel.load_game("staves_duel(seed=3)"))


def test_illegal_numbers_are_refused() -> None:
    """A number that is no action's, and one of an action that breaks a rule, which the error names."""
    state = openspiel(staves.setup("stones rows=4 columns=4 stones=4"), seed=7).new_initial_state()
    illegal = next(number for number in range(48) if number not in state.legal_actions())
    with pytest.raises(staves.IllegalAction):
        state.apply_action(illegal)
    with pytest.raises(ValueError, match="number must be from 0 to 47, not 48"):
        state.apply_action(48)
