"""Games of OpenSpiel, whose laws are checked."""

import random
import sys
from typing import Any

import pytest

import staves
from staves.testing import check_game
from staves.testing._laws import laws_of
from staves.testing.engines import PROMISES, of_openspiel

pytest.importorskip("pyspiel")


def checked(game: Any, *without: str, actions: int = 40) -> Any:
    """Return the report on all laws but those that start processes, and those that are named."""
    laws = [law for law in laws_of(game) if not law.max_cases and law.id not in without]
    return check_game(game, laws=laws, actions=actions)


@pytest.mark.parametrize("name", ["tic_tac_toe", "leduc_poker", "goofspiel(num_cards=3)", "pig(players=2,winscore=10)"])
def test_games_of_openspiel_pass(name: str) -> None:
    """Open ones, and those with hidden cards, actions at once and dice."""
    report = checked(of_openspiel(name))
    assert report, report


def test_who_has_the_most_wins() -> None:
    """Both players may have it, or only one of them, and nobody wins what isn't over or leaves all with the same."""
    engine = of_openspiel("tic_tac_toe").engine
    assert () == engine.winners(engine.fresh("4 0 3"))
    assert (0,) == engine.winners(engine.fresh("4 0 3 1 5"))
    assert (1,) == engine.winners(engine.fresh("4 0 3 1 8 2"))
    assert () == engine.winners(engine.fresh("4 0 8 2 1 7 3 5 6"))


def test_what_undo_forgets_is_found() -> None:
    """In Kuhn poker, OpenSpiel 2.0.2 doesn't take back what was bet."""
    report = checked(of_openspiel("kuhn_poker"))
    found = {verdict.law.id: verdict.counterexample for verdict in report.verdicts if verdict.counterexample}
    assert {*found} <= {"undo"}


def test_open_games_have_nothing_to_tell() -> None:
    """The law that compares what players are told says why it wasn't checked."""
    missing = {verdict.law.id: verdict.missing for verdict in checked(of_openspiel("tic_tac_toe"), actions=1).verdicts}
    assert "every player sees everything" == missing["told"]
    assert "the positions of OpenSpiel have no text that tells them apart" == missing["text"]


def test_chance_is_a_player_after_the_deal() -> None:
    """What is dealt before the first decision is the start, and what is drawn later is an action."""
    game = of_openspiel("leduc_poker")
    state: Any = staves.new_game(game, seed=3)
    assert (0, 1, "chance") == game.play.players(state)
    assert 2 == len(state.start.split())
    for _ in range(2):
        state = staves.apply(state, staves.parse_action(state, "1"))
    assert "chance" == staves.to_move(state)
    before = staves.legal_actions(state)
    assert all(staves.explain(state, action) is None for action in before)
    assert repr(state).startswith("<leduc_poker: ")
    position = of_openspiel("tic_tac_toe").engine.fresh("")
    assert "the start" == of_openspiel("tic_tac_toe").engine.printed(position)


def test_a_leak_is_found() -> None:
    """A way to tell a player something that shows what the other one holds breaks the law."""
    game = of_openspiel("leduc_poker")
    engine = game.engine
    state: Any = staves.new_game(game, seed=0)
    twins = [engine.twin(state, 0, random.Random(seed)) for seed in range(5)]
    hands = {str(twin) for twin in twins if twin is not None}
    assert hands
    assert str(state.position) not in hands
    own = engine.told(state.position, 0)
    assert all(own == engine.told(twin, 0) for twin in twins if twin is not None)
    assert any(engine.told(state.position, 1) != engine.told(twin, 1) for twin in twins if twin is not None)


def test_what_is_told_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The problem names the way, and the place where the two differ."""
    from staves.testing.engines import _spiel as spiel  # noqa: PLC0415 (it is changed)

    monkeypatch.setattr(spiel, "_observation_tensor", lambda position, _player: tuple(position.history()))
    game = of_openspiel("leduc_poker")
    told = next(law for law in PROMISES if law.id == "told")
    report = check_game(game, laws=[told], actions=20, fail_fast=True)
    (verdict,) = report.verdicts
    assert verdict.counterexample is not None
    assert "is told hidden information: observation_tensor has" in verdict.counterexample.problem


def test_numbers_without_an_action_are_refused() -> None:
    """Actions are numbers below those that the game knows."""
    state = staves.new_game(of_openspiel("tic_tac_toe"), seed=0)
    for text in ("9", "-1", "x", "01"):
        with pytest.raises(staves.ParseError):
            staves.parse_action(state, text)


def test_a_population_is_no_game_of_players() -> None:
    """Mean-field games are refused, and so are games that can't be repeated."""
    with pytest.raises(ValueError, match="tarok draws by itself"):
        of_openspiel("tarok")
    with pytest.raises(ValueError, match="is played by a whole population"):
        of_openspiel("mfg_crowd_modelling")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how to install it."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match="of_openspiel needs open_spiel: python -m pip install open_spiel"):
        of_openspiel("chess")


def test_another_missing_module_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the package is there and can't find something, its own error stands."""
    from staves.testing.engines import _packages as packages  # noqa: PLC0415 (it is changed)

    def missing(_name: str) -> None:
        raise ModuleNotFoundError("No module named 'absl'", name="absl")

    monkeypatch.setattr(packages, "import_module", missing)
    with pytest.raises(ModuleNotFoundError, match="No module named 'absl'"):
        of_openspiel("chess")


@pytest.mark.parametrize(
    ("name", "way"), [("coin_game", "observation_string"), ("liars_dice_ir", "information_state_string")]
)
def test_one_way_to_tell_a_player_something_is_not_compared(name: str, way: str) -> None:
    """It says what a player knows, so what the player is told is the same wherever that is."""
    game = of_openspiel(name)
    assert "the game has only one way to tell players what they know, or none" == game.not_checked["told"]
    position = game.engine.fresh(game.engine.start(random.Random(0)))
    assert {} == game.engine.told(position, 0)
    assert {f"{way}(0)", f"{way}(1)"} == {each for each in game.engine.shows(position) if not each.endswith("()")}


def test_what_a_game_does_not_offer_is_said() -> None:
    """A game without information states has no second way to tell what a player knows."""
    game = of_openspiel("pig(players=2,winscore=10)")
    assert game.not_checked["told"]
    state: Any = staves.new_game(of_openspiel("leduc_poker"), seed=0)
    engine = state.engine
    assert engine.twin(state, "chance", random.Random(0)) is None
    opened: Any = staves.new_game(of_openspiel("tic_tac_toe"), seed=0)
    assert opened.engine.twin(opened, 0, random.Random(0)) is None


def test_what_is_no_game_of_openspiel_is_refused() -> None:
    """A state, say."""
    with pytest.raises(TypeError, match=r"takes a game of OpenSpiel or its name, not 3 \(int\)"):
        of_openspiel(3)
