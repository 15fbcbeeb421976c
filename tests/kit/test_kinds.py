"""Games of every kind, for one player or with choices that are revealed together, are played by all parts."""

import json

import pytest

import staves
from helpers.sound import bids, dice, hall, patience
from staves import AnyGame, _games
from staves._cli.main import main
from staves.match import GameStart, run
from staves.players import RandomPlayer, SearchPlayer
from staves.series import simulate, tournament

KINDS = (patience.GAME, bids.GAME, dice.GAME, hall.GAME)


@pytest.fixture(params=KINDS, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Return a game that can be found by its name."""
    found: AnyGame = request.param
    monkeypatch.setattr(_games, "registered", lambda: {found.name: found})
    return found


def test_a_match_of_any_kind_comes_to_its_end(game: AnyGame) -> None:
    """With a seat for each player, and bots that search as well."""
    start = staves.setup(game.name).new_game(seed=1)
    players = game.play.players(start)
    for make in (RandomPlayer, lambda seed: SearchPlayer(seed, playouts=20)):
        log = run(start, [make(seed) for seed, _ in enumerate(players)])
        assert isinstance(log.messages[0], GameStart)
        assert staves.is_terminal(log.state)


def test_series_of_any_kind_give_their_results(game: AnyGame) -> None:
    """A tournament seats everybody everywhere."""
    setup = staves.setup(game.name)
    bots = {f"bot {player}": RandomPlayer for player in game.play.players(setup.new_game(seed=1))}
    results = list(simulate(setup, bots, 3))
    assert [None] * 3 == [result.problem for result in results]
    standings = tournament(setup, bots, 1)
    assert standings.finished
    assert {*bots} == {name for result in standings.results for name in result.seats[:1]}


def test_the_command_line_plays_any_kind(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    """A series, a demonstration and the board."""
    assert main(["simulate", game.name, "-n", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert 4 == sum(told["results"].values())
    assert main(["demo", game.name, "--seed", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith((" won.", "A draw."))
    assert main(["show", game.name, "--seed", "1"]) == 0
    assert str(staves.setup(game.name).new_game(seed=1)) in capsys.readouterr().out
