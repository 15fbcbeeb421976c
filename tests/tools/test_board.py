"""What a board on a page is given: a moment, what somebody meant by pointing, and refusals, as plain data."""

import json
import random
from typing import Any

import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, TAKES, Heap, Take
from helpers.whisper import Room
from staves import Places, drawings, mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.table import OutOfDate, Table


def walked(game: staves.AnyGame) -> list[Any]:
    """Return the states of a game."""
    rng, states = random.Random(1), [staves.new_game(game, seed=3)]
    while not staves.is_terminal(states[-1]):
        states.append(staves.apply(states[-1], rng.choice(staves.legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_shown_of_a_moment(game: staves.AnyGame) -> None:
    """It is made of plain values, and has a sentence for each legal action, in their order."""
    states = walked(game)
    for state in (states[0], states[-1]):
        player = staves.to_move(state)
        view = staves.view(state, player)
        found = drawings.board(view)
        assert found == json.loads(json.dumps(found))
        assert found.pop("svg") == staves.svg(view, interactive=True)
        winners = None if player is not None else list(staves.winners(state))
        actions = {str(action): staves.describe(state, action) for action in staves.legal_actions(state)}
        assert found.pop("sentence").endswith(".")
        assert {"actions": actions, "player": player, "to_move": player, "winners": winners} == found
        assert list(actions) == list(found["actions"])


def test_it_says_how_the_game_stands() -> None:
    """Whose turn it is, or who has won."""
    over = stones.new_game(board=[[0, 1]])
    assert drawings.board(over)["sentence"] == "Player 0 is to move."
    after = staves.apply(over, stones.Step((0, 0), (0, 1)))
    assert drawings.board(after)["sentence"] == "Player 0 has won."
    last = drawings.board(after, last=stones.Step((0, 0), (0, 1)))
    assert last["svg"] == staves.svg(after, last=stones.Step((0, 0), (0, 1)), interactive=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_of_another_player_offers_nothing(game: staves.AnyGame) -> None:
    """Nor does that of a spectator."""
    state = staves.new_game(game, seed=3)
    mover = staves.to_move(state)
    for player in (None, *(each for each in game.play.players(state) if each != mover)):
        found = drawings.board(staves.view(state, player))
        assert ({}, player, mover) == (found["actions"], found["player"], found["to_move"])


# ---------------------------------------------------------------- what is meant


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_path_means_its_action(game: staves.AnyGame) -> None:
    """Each legal action is what its path means; the beginning of a path means none."""
    for state in walked(game):
        view = staves.view(state, staves.to_move(state))
        for path, action in drawings.paths(view).items():
            assert action == drawings.meant(view, path)
            assert all(drawings.meant(view, path[:length]) is None for length in range(1, len(path) - 1))


@pytest.mark.parametrize(
    ("moment", "names", "rule"),
    [
        (stones.new_game(board=[[0, -1, 1]]), "0,0 0,2", "move.adjacent"),
        (stones.new_game(board=[[0, -1, 1]]), "0,2 0,1", "move.own"),
        (nava.new_game(), "00 44", "move.own"),
        (stavegame.new_game(seed=3), "A0 00", "place.nearest"),
        (stavegame.new_game(seed=3), "A0 02 =r", "place.color"),
        (stavegame.new_game(seed=3, rules=stavegame.Rules(placing="anywhere")), "A0 00 =r", "place.color"),
        (stavegame.new_game(seed=3), "02 01", "forward.own"),
        (stavegame.new_game(seed=3), "02 12", "slide.own"),
    ],
)
def test_what_is_illegal_is_meant_too(moment: Any, names: str, rule: str) -> None:
    """So a page can say which rule it breaks."""
    action = drawings.meant(moment, names.split())
    broken = staves.explain(moment, action)
    assert broken is not None
    assert rule == broken.id


def test_the_end_of_a_game_is_meant() -> None:
    """An action that has a button only while it is legal can be pointed at all the same."""
    state = stavegame.new_game(seed=3)
    assert stavegame.END == drawings.meant(state, ["END"])
    assert stavegame.PASS == drawings.meant(state, ["PASS"])


@pytest.mark.parametrize(
    ("moment", "names"),
    [
        (staves.new_game("stones", seed=1), ["0,0"]),
        (staves.new_game("stones", seed=1), ["0,0", "0,1", "0,2"]),
        (staves.new_game("stones", seed=1), ["0,0", "0,9"]),
        (staves.new_game("stones", seed=1), []),
        (nava.new_game(), ["04"]),
        (nava.new_game(), ["04", "9"]),
        (mantis.new_game(players=2, seed=1), ["deck"]),
        (mantis.new_game(players=2, seed=1), ["0", "1"]),
        (mantis.new_game(players=2, seed=1), ["5"]),
        (stavegame.new_game(seed=3), ["A0"]),
        (stavegame.new_game(seed=3), ["B0", "02"]),
        (stavegame.new_game(seed=3), ["A0", "A1"]),
        (stavegame.new_game(seed=3), ["A0", "02", "02"]),
        (stavegame.new_game(seed=3), ["A0", "02", "=r", "=g"]),
        (stavegame.new_game(seed=3), ["01", "02"]),
        (stavegame.new_game(seed=3), ["02", "11"]),
        (stavegame.new_game(seed=3), ["02", "01", "=r"]),
        (stavegame.new_game(seed=3), ["END", "02"]),
        (Heap(3), ["1"]),
    ],
)
def test_what_means_nothing(moment: Any, names: list[str]) -> None:
    """A beginning, too many places, and places that don't exist. A game without places means nothing besides."""
    assert drawings.meant(moment, names) is None


def test_a_game_of_your_own_says_what_is_meant() -> None:
    """Its function gets known names only."""

    class Pile(Heap):
        """A heap from which one takes by pointing at it."""

    def meant(_pile: Heap, path: tuple[str, ...]) -> Take | None:
        return Take(len(path))

    Pile.game = changed(NIM, places=Places(labels=lambda _: {"pile": "the pile"}, meant=meant))
    assert Take(2) == drawings.meant(Pile(9), ["pile", "pile"])
    assert drawings.meant(Pile(9), ["pile", "floor"]) is None
    Pile.game = changed(NIM, places=Places(labels=lambda _: {"pile": "the pile"}))
    assert drawings.meant(Pile(9), ["pile"]) is None


def test_a_place_of_your_own_needs_no_label() -> None:
    """The function isn't asked what it means to point at nothing."""

    class Pile(Heap):
        """A heap that is drawn and has no label."""

    places: Places[Any] = Places(boxes=lambda *_: {"pile": (0, 0, 10, 10)}, meant=lambda _, path: TAKES[len(path) - 1])
    Pile.game = changed(NIM, places=places)
    assert Take(1) == drawings.meant(Pile(9), ["pile"])
    assert Take(3) == drawings.meant(Pile(9), ["pile"] * 3)
    assert drawings.meant(Pile(9), []) is None


@pytest.mark.parametrize(
    ("moment", "names", "problem"),
    [
        (None, ["04"], "meant() takes a state or a view, not None"),
        (nava.new_game(), "04", "names must be a sequence of strings, not '04'"),
        (nava.new_game(), None, "names must be a sequence of strings, not None"),
        (nava.new_game(), ["04", 2], "names[1] must be a str, not 2"),
    ],
)
def test_what_is_no_path(moment: Any, names: Any, problem: str) -> None:
    """The error says what it takes."""
    with pytest.raises(TypeError) as caught:
        drawings.meant(moment, names)
    assert str(caught.value).startswith(problem)


# ---------------------------------------------------------------- refusals, and tables


def test_a_refusal_names_the_rule() -> None:
    """Any other error of the library is a sentence."""
    state = stones.new_game(board=[[0, -1, 1]])
    wrong = stones.Step((0, 0), (0, 2))
    with pytest.raises(staves.IllegalAction) as caught:
        staves.apply(state, wrong)
    rule = staves.explain(state, wrong)
    assert rule is not None
    assert {"action": "0,0>0,2", "rule": rule.id, "text": rule.text} == drawings.refusal(caught.value)
    late = OutOfDate(1, 2)
    assert {"text": str(late)} == drawings.refusal(late)
    with pytest.raises(TypeError, match=r"refusal\(\) takes an error of the library, not "):
        drawings.refusal(ValueError("no"))  # type: ignore[arg-type]


def test_a_table_shows_a_board() -> None:
    """With its number, and what the player has heard since; the last action only if everybody knows it."""
    table = Table(staves.setup("nava"))
    table = table.act(1, "04>02").act(2, "40>42")
    sight, action = table.seen(1, since=1), table.record.actions[-1]
    board = drawings.board(sight.view, last=action)
    heard = [list(sentences) for sentences in sight.sentences]
    assert {**board, "number": 2, "since": 1, "heard": heard} == table.board(1, since=1)
    assert table.board(None)["heard"] == []


def test_a_game_that_keeps_actions_to_itself_shows_no_last_one() -> None:
    """Its view shows all that may be shown."""
    table = Table(Room())
    table = table.act(0, staves.legal_actions(table.state)[0])
    assert table.board(None)["svg"] == staves.svg(table.seen(None).view, interactive=True)
