"""The golden vectors are current, and hold what a port needs."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import staves

FOLDER = Path(__file__).parents[2] / "vectors"
NAMES = [game.name for game in staves.games.GAMES]


def vectors(name: str) -> list[dict[str, Any]]:
    """Return the vectors of a game."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def test_the_files_are_what_the_script_makes() -> None:
    """Made again, in another process, they are the same to the byte."""
    ended = subprocess.run([sys.executable, FOLDER / "make.py", "--check"], capture_output=True, check=False, text=True)
    assert (0, "") == (ended.returncode, ended.stderr)


@pytest.mark.parametrize("name", NAMES)
def test_a_vector_tells_what_the_library_says(name: str) -> None:
    """Read from its text alone, each position has the digest, the actions, the refusals and the results it tells."""
    for vector in vectors(name):
        state = staves.from_text(vector["position"])
        assert vector["digest"] == staves.digest(state)
        assert (vector["to_move"], vector["winners"]) == (staves.to_move(state), [*staves.winners(state)])
        assert [*vector["legal"]] == [str(action) for action in staves.legal_actions(state)]
        for text, digest in vector["legal"].items():
            assert digest == staves.digest(staves.apply(state, staves.parse_action(state, text)))
        for rule, texts in vector["refused"].items():
            for text in texts:
                broken = staves.explain(state, staves.parse_action(state, text))
                assert broken is not None
                assert rule == broken.id


@pytest.mark.parametrize("game", staves.games.GAMES, ids=lambda game: game.name)
def test_vectors_can_be_made_from_a_game_alone(game: staves.AnyGame) -> None:
    """Without anything in the tables, they come from its options, from what is legal in it, and from its rulebook."""
    make = runpy.run_path(str(FOLDER / "make.py"))
    make["STARTS"].clear()
    make["TEXTS"].clear()
    made = [*make["vectors"](game)]
    assert made == [*make["vectors"](game)]
    conditions = {rule.id for some in game.book.conditions.values() for _, rule in some}
    assert {"over", *conditions} == {rule for vector in made for rule in vector["refused"]}


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_an_action_can_break_is_broken(name: str) -> None:
    """No condition of the rulebook is missing among the refusals."""
    (game,) = (game for game in staves.games.GAMES if game.name == name)
    conditions = {rule.id for some in game.book.conditions.values() for _, rule in some}
    assert {"over", *conditions} == {rule for vector in vectors(name) for rule in vector["refused"]}
