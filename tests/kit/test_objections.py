"""What each law says of a game that is wrong in one way, and that it says nothing of games that are right."""

from typing import Any

import pytest

import staves
from helpers import lots, mistold, renamed, sticks
from helpers.duel import DUEL, Duel, Keep, Show
from helpers.lots import DRAW, LEAVE, LOTS
from helpers.nim import NIM
from helpers.sound import bids, code, dice, hall, hands, patience, peek
from helpers.sticks import STICKS, Take
from staves import AnyGame
from staves.testing import LAWS, Case, Play, Unchecked
from staves.testing._strategies import case_of

BY_ID = {law.id: law for law in LAWS}
ONE, TWO, SIX = Take(1), Take(2), Take(6)


def case(start: Any, *actions: Any, others: tuple[Any, ...] = ()) -> Case:
    """Return the case of a state, with what is to be tried there besides the legal actions."""
    play = Play(start, actions)
    return Case(play, play.states[-1], Play(start, actions).states[-1], others, seed=1)


def objections(law: str, start: Any, *actions: Any, others: tuple[Any, ...] = ()) -> list[str]:
    """Return all that a law objects to, in the order of the alphabet."""
    return sorted(BY_ID[law].problems(case(start, *actions, others=others)))


@pytest.mark.parametrize(
    ("law", "start", "actions", "said"),
    [
        ("pure", sticks.Moody(6), (), "legal_actions() gives a different answer the second time"),
        (
            "explain",
            sticks.Greedy(1),
            (),
            "TAKE 2 is listed as legal, but explain() says that it breaks take.left",
        ),
        (
            "step",
            sticks.Overheard(1),
            (),
            "step() with TAKE 1 returns Overheard(left=0, turn=0), but apply() returns Overheard(left=0, turn=1)",
        ),
        (
            "order",
            sticks.Nostalgic(5),
            (TWO, ONE),
            "one state lists TAKE 1 TAKE 2, but an equal one, made by TAKE 1, TAKE 2, lists TAKE 2 TAKE 1",
        ),
        ("over", sticks.Hasty(1), (), "is_terminal() is True, and there are 1 legal actions"),
        ("winners", sticks.Boastful(6), (), "the game is not over, but has the winners (0,)"),
        ("winners", sticks.Haunted(0), (), "the winners are (2,), which must be some of the players (0, 1), in order"),
        ("text", sticks.Brief(6), (TWO,), "a Brief read from 'brief 4' is not equal: Brief(left=4, turn=1) and "),
        (
            "value",
            sticks.Chatty(5),
            (TWO, ONE),
            "equal Chattys print differently: Chatty(left=2, turn=0, last=1) and Chatty(left=2, turn=0, last=2)",
        ),
        (
            "json",
            sticks.Noted(6),
            (TWO, ONE),
            (
                'a state has the JSON {"staves":1,"game":"noted","state":{"left":3,"turn":0,"last":1}}, '
                "but an equal one, made by TAKE 1, TAKE 2, "
                'has {"staves":1,"game":"noted","state":{"left":3,"turn":0,"last":2}}'
            ),
        ),
        ("frozen", sticks.Listed(6), (), "Listed.taken is a list, which can be changed"),
        ("outcomes", sticks.Doubtful(1), (), "the next state after TAKE 1 is not among its outcomes"),
        ("events", sticks.Vague(2), (), "the events of TAKE 2 lead to the board 1, but the next state has 0"),
        ("places", sticks.Vaguer(6), (), "the path of TAKE 1, heap, begins that of TAKE 2, heap"),
        ("places", sticks.Piling(6), (), "the path of TAKE 1, heap, begins that of TAKE 2, heap heap"),
        ("places", sticks.Blind(6), (), "the path of TAKE 1 must be a tuple of names, at least one, not ()"),
        ("places", sticks.Numbering(6), (), "the path of TAKE 1 must be a tuple of names, at least one, not (1,)"),
        (
            "places",
            sticks.Nameless(6),
            (),
            "the path of TAKE 1 must be a tuple of names, at least one, not ('', 'TAKE 1')",
        ),
        ("places", sticks.Silent(6), (), "the place 'heap' has no label"),
        ("places", sticks.Mute(6), (), "the place 'TAKE 1' has no label"),
        ("places", sticks.Outlying(6), (), "the place 'heap' must lie in the drawing of 233.6 x 87, not at 0, -9"),
        ("places", sticks.Flat(6), (), "the place 'heap' must lie in the drawing of 200 x 87, not at 0, 0"),
        ("end", sticks.Endless(2), (ONE,), "after 1 actions the game is still not over"),
        ("numbering", mistold.Unlisted(6), (), "TAKE 2 is legal but has no number"),
        (
            "numbering",
            mistold.Renumbered(6),
            (ONE,),
            "the numbering of a later state is not a prefix of the numbering of the start",
        ),
        (
            "numbering",
            mistold.Growing(6),
            (ONE,),
            "the numbering of a later state is not a prefix of the numbering of the start",
        ),
        ("features", mistold.Lengthy(6), (), "the vector of player 0 has 14 numbers, not 8"),
        (
            "features",
            mistold.Seatless(6),
            (),
            "block turn must begin with the viewer's seat, followed by the others in order",
        ),
        (
            "symmetry",
            renamed.Unfair(6),
            (),
            "to_move() of Unfair(left=6, turn=1) is 1, but by Turning(swapped=True) it must be 0",
        ),
    ],
)
def test_a_law_says_what_is_wrong(law: str, start: Any, actions: tuple[Take, ...], said: str) -> None:
    """It is one thing, and the law says what it is and where."""
    (problem,) = objections(law, start, *actions)
    assert problem.startswith(said)
    assert law == "text" or problem == said


@pytest.mark.parametrize(
    ("law", "start", "actions", "said"),
    [
        (
            "step",
            sticks.Overheard(6),
            (),
            [
                "step() with TAKE 1 returns Overheard(left=5, turn=0), but apply() returns Overheard(left=5, turn=1)",
                "step() with TAKE 2 returns Overheard(left=4, turn=0), but apply() returns Overheard(left=4, turn=1)",
            ],
        ),
        (
            "refuse",
            sticks.Lawless(6),
            (),
            [
                f"{verb}() refuses TAKE 6 with the rule take.unwritten, but explain() doesn't"
                for verb in ("apply", "events", "outcomes")
            ],
        ),
        ("returns", sticks.Haunted(0), (), ["returns() gives 0: -1, 1: -1, which sums to -2"] * 4),
        (
            "end",
            sticks.Short(2),
            (ONE, ONE),
            [
                "the game says that at most 0 actions can follow after 1, but 1 did",
                "the game says that at most 1 actions can follow after 0, but 2 did",
            ],
        ),
        ("frozen", sticks.Soft(6), (), ["Soft.left can be assigned to", "Soft.turn can be assigned to"]),
        (
            "view",
            sticks.Crossed(6),
            (),
            [
                f"view() for player {player} must return that player's view, not "
                f"Twisted(state=Crossed(left=6, turn=0), player={1 - player})"
                for player in (0, 1)
            ],
        ),
        (
            "resample",
            sticks.Dreamy(6),
            (),
            [
                f"{who} can tell a resampled state from the real one: OpenView(state=Dreamy(left=7, turn=0), "
                f"player={player})"
                for who, player in (("a spectator", None), ("player 0", 0), ("player 1", 1))
            ],
        ),
        (
            "chances",
            sticks.Doubtful(1),
            (),
            [
                "somebody can tell the state in which TAKE 1 draws '' from the real one",
                "what TAKE 1 draws is not among its chances",
            ],
        ),
        (
            "copy",
            sticks.Tearing(2),
            (),
            [f"a Torn unpickled is not equal: Torn(count={count}) and Torn(count=0)" for count in (1, 2)],
        ),
        ("copy", sticks.Doubled(0), (), ["a Doubled made by copy() is a different object: Doubled(left=0, turn=0)"]),
        (
            "copy",
            sticks.Mispickled(2),
            (TWO,),
            ["a Mispickled unpickled is not equal: Mispickled(left=0, turn=1) and Mispickled(left=0, turn=0)"],
        ),
        (
            "copy",
            sticks.Forgetful(2),
            (TWO,),
            ["a Forgetful unpickled is not equal: Forgetful(left=0, turn=1) and Forgetful(left=0, turn=0)"],
        ),
        (
            "json",
            sticks.Lossy(2),
            (TWO,),
            [
                f"{before}Lossy(left=0, turn=1){after} is written as JSON but read back as "
                f"{before}Lossy(left=0, turn=0){after}"
                for before, after in (
                    ("", ""),
                    *(("OpenView(state=", f", player={player})") for player in (0, 1, None)),
                )
            ],
        ),
        (
            "describe",
            sticks.Pompous(2),
            (),
            [
                f"TAKE {count} is described as 'Player 0 takes {count}..', which must start with a capital letter and "
                "end with one period"
                for count in (1, 2)
            ],
        ),
        (
            "describe",
            sticks.Verbose(1),
            (),
            ["TAKE 1 is described as 'Player 0\\ntakes 1.', which must be one line of printable text"],
        ),
        (
            "places",
            sticks.Broken(2),
            (),
            [f"the place 'take\\n{count}' has no target in the drawing" for count in (1, 2)],
        ),
        (
            "numbering",
            mistold.Repeated(2),
            (),
            [
                "TAKE 1 has the number 0, but number() gives 2",
                "the mask has a 0 for TAKE 1, but explain() finds nothing wrong with it",
            ],
        ),
        (
            "features",
            mistold.Unbounded(6),
            (),
            [f"the vector of player {player} has numbers from 0.0 to 3.0, not from 0 to 1" for player in (0, 1)],
        ),
        ("features", mistold.Crowded(6), (), ["block turn has 3 seats, not 2"] * 2),
        (
            "telling",
            mistold.Silent(6),
            (),
            [
                "two different views have the same vector: "
                f"OpenView(state=Silent(left=4, turn=1), player={player}) and "
                f"OpenView(state=Silent(left=5, turn=1), player={player})"
                for player in (0, 1)
            ],
        ),
        (
            "symmetry",
            renamed.Exchanged(6),
            (),
            [
                f"apply() of TAKE {count} of Exchanged(left=6, turn=1) is Exchanged(left={3 + count}, turn=0), but by "
                f"Exchanging(swapped=True) it must be Exchanged(left={6 - count}, turn=0)"
                for count in (1, 2)
            ],
        ),
    ],
)
def test_a_law_says_all_that_is_wrong(law: str, start: Any, actions: tuple[Take, ...], said: list[str]) -> None:
    """Each of several mistakes, and each place of one, is told."""
    assert sorted(said) == objections(law, start, *actions, others=(SIX,))


def test_a_law_tries_what_is_not_listed() -> None:
    """What explain() has nothing against must be listed, and any action is read as it is written."""
    (problem,) = objections("explain", sticks.Shy(6), others=(TWO, SIX))
    assert problem == "TAKE 2 is not listed as legal, but explain() finds nothing wrong with it"
    said = objections("notation", sticks.Mumbling(1), others=(SIX,))
    assert "Take(count=1) is written TAKE 1, which is read as Take(count=2)" in said
    assert "Take(count=6) is written TAKE 6, which is read as Take(count=3)" in said


@pytest.mark.parametrize(
    ("game", "start", "actions"),
    [
        (STICKS, sticks.Sticks(6), (ONE, TWO)),
        (STICKS, sticks.Sticks(2), (TWO,)),
        (NIM, staves.new_game(NIM, seed=1), ()),
        (DUEL, Duel((1, 2), (3, 4, 5)), ()),
        (DUEL, Duel((2, 1), (2, 3, 4)), (Keep(),)),
        (DUEL, Duel((1, 2), (2, 4, 5)), (Show(), Keep())),
        (LOTS, lots.Lots((1, 0, 1, 2)), (DRAW, LEAVE)),
        (LOTS, lots.Lots((1, 0, 1, 2), (), 1), (DRAW,)),
        *((each.GAME, staves.new_game(each.GAME, seed=1), ()) for each in (bids, code, dice, hall, patience, peek)),
        (hands.GAME, staves.setup(hands.GAME, players=3).new_game(seed=1), ()),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_no_law_objects_to_what_is_right(game: AnyGame, start: Any, actions: tuple[Any, ...]) -> None:
    """At the start, in the middle and at the end of games of every kind."""
    tried = case_of(Play(start, actions), 3)
    for law in LAWS:
        if law.max_cases is None and law.missing(game) is None and (staves.is_terminal(tried.state) or not law.whole):
            try:
                said = list(law.problems(tried))
            except Unchecked:
                continue
            assert [] == said
