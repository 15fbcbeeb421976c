"""Each law catches the mistake that it is about."""

from collections.abc import Iterator

import attrs
import pytest
from hypothesis import Phase, settings

from helpers import mistold, renamed, sticks
from helpers.duel import variant
from helpers.lots import LOTS
from helpers.sticks import MISTAKES, STICKS, broken
from staves import AnyGame
from staves.testing import LAWS, check_law

BY_ID = {law.id: law for law in LAWS}
ALL = [
    (law, game)
    for games in (MISTAKES, mistold.MISTAKES, renamed.MISTAKES)
    for law, wrong in games.items()
    for game in wrong
]
"""Each law, with each game that breaks it."""


def test_a_right_game_breaks_no_law() -> None:
    """The game that the mistakes are made in has none itself."""
    once = [law if law.max_cases is None else attrs.evolve(law, max_cases=1) for law in LAWS]
    assert {} == broken(STICKS, laws=once)
    assert {} == broken(LOTS)


def test_there_is_a_mistake_for_every_law() -> None:
    """No law is there that nothing shows to be of use."""
    assert {law.id for law in LAWS} == {law for law, _ in ALL}


@pytest.fixture
def searching_long() -> Iterator[None]:
    """Let Hypothesis search until it is no matter of luck whether it finds something."""
    settings.register_profile("as it was", parent=settings())
    settings.register_profile(
        "searching long", parent=settings(), max_examples=1000, database=None, phases=set(Phase) - {Phase.explain}
    )
    settings.load_profile("searching long")
    yield
    settings.load_profile("as it was")


@pytest.mark.usefixtures("searching_long")
@pytest.mark.parametrize(("law", "game"), ALL)
def test_a_mistake_is_caught_by_its_law(law: str, game: AnyGame) -> None:
    """The report has the law among those that are broken, and so has the test of the law."""
    assert law in broken(game, laws=[BY_ID[law]])
    with pytest.raises(AssertionError) as error:
        check_law(BY_ID[law], game)
    assert str(error.value).startswith(BY_ID[law].sentence)


@pytest.mark.parametrize(
    ("game", "laws"),
    [
        (sticks.SHY, {"explain", "refuse", "numbering"}),
        (sticks.GREEDY, {"explain", "play", "numbering"}),
        (sticks.OVERHEARD, {"step"}),
        (sticks.LAWLESS, {"refuse"}),
        (sticks.BOASTFUL, {"winners"}),
        (sticks.HAUNTED, {"winners", "returns", "worth"}),
        (sticks.POMPOUS, {"describe"}),
        (sticks.VERBOSE, {"describe"}),
        (sticks.SPEECHLESS, {"describe"}),
        (sticks.DREAMY, {"resample", "leak"}),
        (sticks.DOUBTFUL, {"outcomes", "chances"}),
        (sticks.VAGUE, {"events"}),
        (sticks.ENDLESS, {"end"}),
        (sticks.SHORT, {"end"}),
        (sticks.SHORTER, {"end"}),
        (sticks.MISPICKLED, {"copy"}),
        (sticks.LOSSY, {"json"}),
        (sticks.NOTED, {"json"}),
        (sticks.SOFT, {"frozen"}),
        (sticks.LISTED, {"frozen"}),
        (sticks.CHATTY, {"text", "value"}),
        (sticks.BRIEF, {"text"}),
        (sticks.LENIENT, {"text"}),
        (sticks.NOSTALGIC, {"order"}),
    ],
)
def test_a_mistake_breaks_few_laws(game: AnyGame, laws: set[str]) -> None:
    """The report names what is wrong, and not much else."""
    assert laws == set(broken(game))


def test_a_variant_with_private_cards_breaks_no_law_by_itself() -> None:
    """What is wrong with the variants is the one thing that was changed in each."""
    knowing = [BY_ID["view"], BY_ID["resample"], BY_ID["spectator"], BY_ID["chances"], BY_ID["leak"]]
    assert {} == broken(variant(), laws=knowing)
    expected = "resample() gives different states for player 0's view and the same seed"
    assert {"resample": expected} == broken(sticks.RESTLESS, laws=knowing[:3])
    problem = broken(sticks.HINTING, laws=knowing)
    assert {"leak"} == set(problem)
    assert problem["leak"].startswith(
        "player 0 can learn hidden information from the view's attribute title (0 here, and 1 "
    )


def test_a_sentence_that_tells_of_a_state_more_than_of_a_view_is_quoted() -> None:
    """The problem names the viewer and both sentences."""
    problem = broken(sticks.DISCREET, laws=[BY_ID["describe"]])["describe"]
    assert problem.startswith(
        "player 0's view describes SHOW as 'Player shows a card.', but the state as 'Player shows "
    )


def test_a_law_is_shown_by_its_id() -> None:
    """Its functions would say nothing."""
    assert f"<Law {LAWS[0].id}>" == repr(LAWS[0])
