"""Mistakes that somebody might make, each caught by the law that names it, soon and in a few actions."""

import pytest

from helpers.planted import MISTAKES, Mistake, planted
from staves.testing import LAWS, check_game

BY_ID = {law.id: law for law in LAWS}


def test_there_are_many_and_all_are_different() -> None:
    """No two have the same name in the same game."""
    assert len(MISTAKES) >= 40
    assert len({repr(mistake) for mistake in MISTAKES}) == len(MISTAKES)


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES, ids=repr)
def test_a_mistake_is_caught_by_the_law_that_names_it(mistake: Mistake) -> None:
    """Within 2,000 actions, with a counterexample of at most five, which says what is wrong."""
    with planted(mistake) as game:
        report = check_game(game, laws=[BY_ID[mistake.law]], actions=2_000)
    found = report.verdicts[0].counterexample
    assert found is not None, str(report)
    assert mistake.says in found.problem, found.problem
    assert len(found.case.play.actions) <= 5
