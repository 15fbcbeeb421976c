"""Games as trees of numbers, with chance apart: what OpenSpiel plays on, whether it is installed or not."""

import copy
import pickle
import random
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

import staves
from helpers.coin import Coin
from helpers.duel import Duel, Glimpse, variant
from helpers.games import changed
from helpers.nim import HEAPS, NIM, Heap
from staves import mantis, stavegame
from staves.envs import _spiel_tree as spiel_tree
from staves.envs._spiel_parameters import begin, first_of, specified
from staves.envs._spiel_tree import CHANCE, TERMINAL, Draw, Node, Turn, world_of

SETUPS = ["stavegame", "stones rows=4 columns=4 stones=4", "stones players=3", "mantis", "mantis players=2", "nava"]


def walked(state: Any, seed: int, steps: int = 1000) -> list[Node]:
    """Return the nodes of a random walk from a first state."""
    rng = random.Random(seed)
    nodes: list[Node] = [world_of(state).root]
    while nodes[-1].mover != TERMINAL and len(nodes) <= steps:
        nodes.append(nodes[-1].after(rng.choice(nodes[-1].numbers)))
    return nodes


@pytest.mark.parametrize("setup", SETUPS)
def test_a_tree_is_walked_to_the_end(setup: str) -> None:
    """Turns have the legal actions by number; a draw follows what draws, with the chances in their order."""
    state = staves.new_game(setup, seed=3)
    world = world_of(state)
    nodes = walked(state, 3)
    for node, after in pairwise(nodes):
        if isinstance(node, Turn):
            assert world.players[node.mover] == staves.to_move(node.state)
            assert world.numbering.numbers(node.state) == node.numbers
            assert [] == node.chances
        if isinstance(after, Draw):
            assert after.mover == CHANCE
            assert (node.state, node.keys, world) == (after.state, after.keys, after.world)
            assert abs(sum(probability for _, probability in after.chances) - 1) < 1e-9
            assert after.numbers == [number for number, _ in after.chances]
    assert world.game.hides == any(isinstance(node, Draw) for node in nodes)
    assert staves.is_terminal(nodes[-1].state)


def test_a_draw_is_made_of_the_chances() -> None:
    """Each result has the probability and the label of its chance, and leads to the state after it."""
    state = mantis.new_game(players=2, seed=7)
    node = world_of(state).root
    draw = node.after(0)
    assert isinstance(draw, Draw)
    chances = staves.chances(state, node.world.numbering[0])
    assert [(number, float(chance.probability)) for number, chance in enumerate(chances)] == draw.chances
    for number, chance in enumerate(chances):
        assert chance.label == draw.label(number)
        assert staves.apply(chance.state, node.world.numbering[0]) == draw.after(number).state
    for number in (-1, len(chances)):
        with pytest.raises(ValueError, match=rf"^the number of a result must be from 0 to .*, not {number}$"):
            draw.after(number)


@pytest.mark.parametrize("last", [(1, 0, 0), (0, 1, 0)])
def test_what_can_only_come_out_one_way_is_no_draw(last: tuple[int, int, int]) -> None:
    """A PASS leads to the next turn at once if everybody knows which card comes, and to a draw if it may be another."""
    state = stavegame.new_game(decks=([(1, 0, 0)] * 4, [(1, 0, 0)] * 4 + [last]), seed=0)
    node = world_of(state).root
    after = node.after(node.world.numbering.number(stavegame.PASS))
    assert isinstance(after, Turn if last == (1, 0, 0) else Draw)
    assert len(after.chances) == 2 * isinstance(after, Draw)


def test_a_turn_names_results_too_although_there_are_none() -> None:
    """OpenSpiel asks for the name of any number at the beginning of a game."""
    assert world_of(Heap(3)).root.label(3) == "chance 3"


def test_who_is_no_player_has_the_number_that_openspiel_gives() -> None:
    """Chance, and nobody at the end."""
    players: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed").PlayerId
    assert (players.CHANCE, players.TERMINAL) == (CHANCE, TERMINAL) == (-1, -4)


def test_a_game_without_chances_or_features_is_a_tree_as_well() -> None:
    """Its actions lead to turns, and its views to no vectors."""
    root = world_of(Coin("HEADS")).root
    assert root.world.features is None
    assert world_of(Heap(3)).root.world.features == staves.features(Heap(3))
    assert all(isinstance(root.after(number), Turn) for number in root.numbers)


def test_the_keys_of_a_turn_are_those_of_its_path_whichever_is_asked_first() -> None:
    """A world is the same however often it is asked for, so pickles share it."""
    nodes, others = (walked(staves.new_game("mantis", players=2, seed=3), 3, 12) for _ in range(2))
    assert nodes[0].world is others[0].world
    keys = [node.keys for node in nodes]
    assert keys == [node.keys for node in others[::-1]][::-1]
    again = pickle.loads(pickle.dumps(nodes[-1]))
    assert keys[-1] == again.keys
    assert nodes[0].world is again.world


@pytest.mark.parametrize("setup", SETUPS)
def test_a_node_survives_copying_and_pickling(setup: str) -> None:
    """A copy is the node itself; a pickle is short, and leads to the same state with the same keys."""
    nodes = walked(staves.new_game(setup, seed=4), 4)
    for node in (*nodes[:4], nodes[-1]):
        assert copy.deepcopy(node) is node
        again = pickle.loads(pickle.dumps(node))
        assert (str(node), node.state, node.keys, node.mover) == (str(again), again.state, again.keys, again.mover)
        assert node.world is again.world
    assert len(pickle.dumps(nodes[-1])) < 4000


@pytest.mark.parametrize("setup", ["stavegame", "mantis players=2", "mantis"])
def test_what_is_hidden_is_in_no_key(setup: str) -> None:
    """With another hidden order of the deck, the same numbers lead to the same keys, chances and actions."""
    state = staves.new_game(setup, seed=5)
    for start in walked(state, 5, 20)[::5]:
        node, other = start, start.resampled(0, random.Random(1))
        assert node.state != other.state
        for _ in range(8):
            assert (node.keys, node.mover) == (other.keys, other.mover)
            if isinstance(node, Draw) and isinstance(other, Draw):
                assert (node.chances, node.label(0)) == (other.chances, other.label(0))
            number = node.numbers[0]
            node, other = node.after(number), other.after(number)


def test_a_draw_is_resampled_too() -> None:
    """The action stays, and so do its chances."""
    draw = world_of(mantis.new_game(players=2, seed=7)).root.after(0)
    assert isinstance(draw, Draw)
    other = draw.resampled(0, random.Random(2))
    assert isinstance(other, Draw)
    assert draw.chances == other.chances
    assert draw.keys == other.keys
    assert draw.state != other.state
    assert staves.view(draw.state, 1) == draw.seen(1) == other.seen(1)


def test_a_key_stands_for_all_that_a_player_did_heard_and_saw() -> None:
    """Ways that lead to one state are told apart by the players, whose keys tell them all they ever knew."""
    state = staves.stones.new_game(board=[[0, -1, -1], [-1, -1, -1], [-1, -1, 1]])
    ways = ["0,0>0,1", "2,2>1,2", "0,1>0,0", "1,2>2,2"], ["0,0>1,0", "2,2>2,1", "1,0>0,0", "2,1>2,2"]
    ends: list[Node] = []
    for line in ([*way, "0,0>0,1"] for way in ways):
        node: Node = world_of(state).root
        for text in line:
            node = node.after(node.world.numbering.number(staves.parse_action(node.state, text)))
        ends.append(node)
    one, two = ends
    assert one.state == two.state
    assert all(a != b for a, b in zip(one.keys, two.keys, strict=True))
    assert all(len(key) == 32 for key in one.keys)


def seen_as_nothing(_duel: Duel, player: int | None) -> Glimpse:
    """Return a view that shows nothing."""
    return Glimpse(player, None, (None, None), (), (), "")


@pytest.mark.parametrize(
    ("changes", "other_knows"),
    [
        ({"view": seen_as_nothing, "event_for": lambda _event, _player: None}, False),
        ({"view": seen_as_nothing}, True),
        ({"event_for": lambda _event, _player: None}, True),
    ],
    ids=["did", "heard", "saw"],
)
def test_each_of_the_three_makes_another_key(changes: Any, other_knows: bool) -> None:  # noqa: FBT001 (a table)
    """An action that is neither seen nor heard is known to its player alone; what is heard or seen is known to both."""
    game = variant(begin=lambda _rng: Duel((5, 3), (1, 2, 4)), **changes)
    root = world_of(staves.new_game(game, seed=1)).root
    shown, kept = root.after(0), root.after(1)
    assert shown.keys[0] != kept.keys[0]
    assert other_knows == (shown.keys[1] != kept.keys[1])


def test_players_have_keys_of_what_they_know_alone() -> None:
    """A card that is kept is known to its owner alone; who had another card has another key."""
    kept = [world_of(Duel(cards, (1, 2))).root.after(1) for cards in ((5, 3), (4, 3))]
    assert kept[0].keys[0] != kept[1].keys[0]
    assert world_of(Duel((5, 3), (4,))).root.keys[1] == world_of(Duel((4, 3), (5,))).root.keys[1]
    told = [world_of(Duel(cards, stock)).root.after(1) for cards, stock in (((5, 3), (4,)), ((4, 3), (5,)))]
    assert told[0].keys[1] == told[1].keys[1]


def test_a_resampled_player_who_sees_something_else_begins_anew() -> None:
    """In another world that player 0 thinks possible, player 1 has another card, so another key; player 0's stays."""
    node = world_of(Duel((5, 3), (1, 2, 4))).root.after(0)
    assert isinstance(node, Turn)
    worlds = [node.resampled(0, random.Random(seed)) for seed in range(10)]
    assert {node.keys[0]} == {world.keys[0] for world in worlds}
    assert {world.state.cards[1] for world in worlds} == {1, 2, 3, 4}
    assert 4 == len({world.keys[1] for world in worlds})
    assert all((world.keys[1] == node.keys[1]) == (world.state.cards[1] == 3) for world in worlds)


def test_too_many_results_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel is told before the game how many results an action may have."""
    assert spiel_tree.MAX_CHANCES == 1000
    node = world_of(mantis.new_game(players=2, seed=7)).root
    count = len(node.after(0).numbers)
    monkeypatch.setattr(spiel_tree, "MAX_CHANCES", count)
    assert isinstance(node.after(0), Draw)
    monkeypatch.setattr(spiel_tree, "MAX_CHANCES", count - 1)
    told = rf"^an action must have at most {count - 1} results by chance, not {count}$"
    with pytest.raises(ValueError, match=told):
        node.after(0)


def test_a_state_without_a_text_is_shown_as_a_value() -> None:
    """A node's text is the position; a game without positions has its repr."""

    class Mute(Heap):
        """A heap of a game that has no positions."""

    Mute.game = changed(NIM, positions=None)
    assert "Mute(left=3, turn=0)" in str(world_of(Mute(3)).root)
    assert "nim left=3 turn=0" == str(world_of(Heap(3)).root)
    draw = world_of(mantis.new_game(players=2, seed=7)).root.after(0)
    assert str(draw).startswith("mantis goal=")
    assert str(draw).endswith(" SCORE")


@pytest.mark.parametrize(
    ("setup", "seed", "parameters"),
    [
        ("stones rows=4 diagonal=yes quiet_limit=none", 7, {"rows": 4, "diagonal": True, "quiet_limit": -1, "seed": 7}),
        ("stavegame end=any-time", 0, {"end": "any-time"}),
        ("mantis goal=12", 2**31 - 1, {"goal": 12, "seed": 2**31 - 1}),
        ("nava", None, {}),
    ],
)
def test_a_setup_is_written_as_parameters_and_read_back(setup: str, seed: int | None, parameters: Any) -> None:
    """Options that aren't as usual, of one type whatever their value: -1 stands for no limit."""
    first, given = begin(staves.setup(setup), seed)
    assert staves.new_game(setup, seed=seed) == first
    assert parameters == given
    game = first.game
    again, given_again = first_of(game, {**specified(game), **given})
    assert (first, given) == (again, given_again)


@pytest.mark.parametrize(("setup", "seed"), [("stones", 2**31), ("mantis goal=3000000000", 7)])
def test_a_number_that_is_too_large_is_written_as_part_of_a_position(setup: str, seed: int) -> None:
    """OpenSpiel has 32 bits for a number."""
    first, given = begin(staves.setup(setup), seed)
    assert ["position"] == [*given]
    assert (first, given) == first_of(first.game, {**specified(first.game), **given})


def test_a_generator_is_written_as_the_position_that_it_drew() -> None:
    """What else it will draw is nobody's business."""
    first, given = begin(staves.setup("stones"), random.Random(7))
    assert staves.new_game("stones", seed=7) == first
    assert ["position"] == [*given]


def test_a_position_has_no_character_that_separates_parameters() -> None:
    """No parenthesis, comma or sign for equal, in any game."""
    for setup in SETUPS:
        state = walked(staves.new_game(setup, seed=8), 8, 6)[-1].state
        first, given = begin(state, None)
        assert first is state
        assert not {*"=(),\n"} & {*str(given["position"])}
        assert (state, given) == first_of(state.game, {**specified(state.game), **given})


def test_options_of_all_kinds_are_parameters() -> None:
    """Also one that may be a word or none."""
    assert {"rows": 3, "mode": "fixed", "odd": True, "seed": 0, "position": ""} == specified(HEAPS)
    option = staves.Option("mode", "choice", None, choices=("drawn",), optional=True)
    game = changed(HEAPS, start=staves.Start(lambda _rng, mode: Heap(3 if mode is None else 4), (option,)))
    assert {"mode": "none", "seed": 0, "position": ""} == specified(game)
    assert Heap(3) == first_of(game, specified(game))[0]
    assert Heap(4) == first_of(game, {**specified(game), "mode": "drawn"})[0]
    assert {"mode": "drawn"} == begin(staves.setup(game, mode="drawn"), None)[1]


def test_what_is_no_beginning_is_refused() -> None:
    """It must be a setup or a state; a state takes no seed, and a position no options."""
    with pytest.raises(TypeError, match=r"^openspiel\(\) takes a setup or the state of a game, not 'nava'"):
        begin("nava", None)
    with pytest.raises(TypeError, match=r"^openspiel\(\) of a state takes no seed, because nothing is drawn$"):
        begin(Heap(3), 7)
    with pytest.raises(TypeError, match="needs a seed"):
        begin(staves.setup("stones"), None)
    game = staves.games.find("stones")
    with pytest.raises(staves.InvalidSetup, match="rows: can't be combined with a position, which already has it"):
        first_of(game, {**specified(game), "rows": 4, "position": "stones"})


def test_a_missing_library_is_named() -> None:
    """Without OpenSpiel, everything can be imported, and the call says in one sentence what to install."""
    program = """
import sys
sys.modules["pyspiel"] = None
import staves
from staves.envs import openspiel
try:
    openspiel(staves.setup("nava"))
except ModuleNotFoundError as error:
    print(error)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert "staves.envs.openspiel needs OpenSpiel: python -m pip install 'staves[openspiel]'\n" == printed


def test_openspiel_is_imported_only_when_it_is_used() -> None:
    """Not by the library, and not by the package of the environments."""
    program = """
import sys, staves
staves.envs
print("pyspiel" in sys.modules)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert "False\n" == printed


def test_other_names_are_not_there() -> None:
    """The error is that of any module."""
    with pytest.raises(AttributeError, match=r"^module 'staves\.envs' has no attribute 'opensiel'$"):
        staves.envs.opensiel  # noqa: B018 (it raises)
