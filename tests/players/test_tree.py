"""The search tree: which lines it follows, what it counts, and when it stops growing."""

import random
from collections.abc import Iterator
from typing import Any, ClassVar
from unittest import mock

import attrs
import pytest

import staves
from helpers.coin import SIDES, Coin
from staves import Game, GameState, GameView, Hidden, OpenState, Play, Rulebook, Start, by_the_book, mantis, notation_of
from staves.players import _tree as tree
from staves.players._tree import Tree


@attrs.frozen
class Go:
    """Go one of two ways."""

    way: str

    def __str__(self) -> str:
        return self.way


GO = (Go("a"), Go("b"))
BOOK = Rulebook([Go])
PERCENT = {"": 50, "a": 60, "b": 50, "aa": 30, "ab": 80, "ba": 45, "bb": 70}
"""How well player 0 stands after some steps, of a hundred."""
WON = {"aab": (1,), "aba": (0,), "abb": (1,), "baa": (0,), "bba": (1,), "bbb": (0,)}
"""The winners after each sequence of three steps. Sequences that are missing here end in a draw."""


@attrs.frozen
class Path(OpenState["Path", Go, int, Go]):
    """The steps that two players have taken in turn."""

    steps: str = ""


def _gone(path: Any, go: Go, _tell: object) -> Any:
    return attrs.evolve(path, steps=f"{path.steps}{go.way}")


PATH: Any = Game(
    "path",
    BOOK,
    Play(
        players=lambda _: (0, 1),
        to_move=lambda path: len(path.steps) % 2 if len(path.steps) < 3 else None,
        legal_actions=by_the_book(GO),
        apply=_gone,
        winners=lambda path: WON.get(path.steps, ()),
        worth=lambda path: (PERCENT[path.steps], 100 - PERCENT[path.steps]),
    ),
    notation_of(GO),
    Start(lambda _: Path()),
)
Path.game = PATH


def grown(state: Any, playouts: int, seed: int = 1) -> Any:
    """Return a tree below the view of the player who is to move."""
    made = Tree(staves.view(state, staves.to_move(state)), random.Random(seed))
    for _ in range(playouts):
        made.grow()
    return made


def root_of(state: Any, playouts: int, seed: int = 1) -> Any:
    """Return the root of such a tree."""
    return grown(state, playouts, seed)._root  # noqa: SLF001 (what is counted shows nowhere else)


def nodes(node: Any, steps: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each node below one, after the steps that lead to it."""
    yield steps, node
    for (place, _), after in node.after.items():
        yield from nodes(after, f"{steps}{node.actions[place]}")


def counted(root: Any) -> dict[str, list[tuple[str, int, float]]]:
    """Return the visits and the average of each action, by the steps to it."""
    return {
        steps: sorted(
            (str(action), visits, round(total / visits, 3))
            for action, visits, total in zip(node.actions, node.visits, node.totals, strict=True)
        )
        for steps, node in nodes(root)
    }


# ------------------------------------------------------------ which lines are followed


def test_a_new_node_has_tried_each_action_once() -> None:
    """With the share right after it, of the player who is to move."""
    assert {"": [("a", 1, 0.6), ("b", 1, 0.5)]} == counted(root_of(Path(), 0))
    assert {"": [("a", 1, 0.7), ("b", 1, 0.2)]} == counted(root_of(Path("a"), 0))


@pytest.mark.parametrize("seed", range(4))
def test_lines_follow_what_is_best_for_its_player_or_was_seldom_tried(seed: int) -> None:
    """In any order of the actions.

    The best has the largest sum of the average and 0.15 times the fourth root of all visits by the root of its own.
    So these lines are followed: a, aa, b, ba, aaa, baa, bb, baa, bbb, baa, bbb, baa.
    """
    assert {
        "": [("a", 4, 0.5), ("b", 10, round(8.15 / 10, 3))],
        "a": [("a", 3, round(1.9 / 3, 3)), ("b", 1, 0.2)],
        "aa": [("a", 2, 0.5), ("b", 1, 0.0)],
        "b": [("a", 6, round(1.1 / 6, 3)), ("b", 4, 0.15)],
        "ba": [("a", 5, 1.0), ("b", 1, 0.5)],
        "bb": [("a", 1, 0.0), ("b", 3, 1.0)],
    } == counted(root_of(Path(), 12, seed))


def test_all_visits_of_a_node_are_counted() -> None:
    """Each line through it is one."""
    root = root_of(Path(), 40)
    assert 42 == root.count
    for _, node in nodes(root):
        assert sum(node.visits) == node.count


def test_states_need_no_hash() -> None:
    """In a game in which nothing is hidden, an action leads to one state, which isn't looked for among others."""

    class Unhashable(Path):
        """A path that has none, as if it held a list."""

        __hash__: Any = None

    kind: Any = Unhashable
    kind.game = PATH
    assert counted(root_of(Path(), 12)) == counted(root_of(Unhashable(), 12))


def test_the_best_has_most_visits_and_then_the_best_average() -> None:
    """Of actions that are alike in both it is one of them."""
    made = grown(Path(), 0)
    root = made._root  # noqa: SLF001 (what is to be compared)
    for visits, totals, best in (
        ([3, 2], [1.0, 1.5], 0),
        ([2, 3], [1.5, 1.0], 1),
        ([2, 2], [1.0, 1.5], 1),
        ([2, 2], [1.5, 1.0], 0),
    ):
        root.visits, root.totals = visits, totals
        assert root.actions[best] == made.best
    root.visits, root.totals = [2, 2], [1.0, 1.0]
    assert made.best in GO


# ------------------------------------------------------------ games without a judgment


@attrs.frozen
class Walk(OpenState["Walk", Go, int, Go]):
    """A number of steps that are left; player 0 wins at the end."""

    left: int


WALK: Any = Game(
    "walk",
    Rulebook([Go]),
    Play(
        players=lambda _: (0, 1),
        to_move=lambda walk: 1 if walk.left else None,
        legal_actions=by_the_book(GO),
        apply=lambda walk, _go, _tell: Walk(walk.left - 1),
        winners=lambda walk: () if walk.left else (0,),
    ),
    notation_of(GO),
    Start(lambda _: Walk(9)),
)
Walk.game = WALK


@pytest.mark.parametrize(("left", "share"), [(1, 0.0), (2, 0.0), (501, 0.0), (502, 0.5)])
def test_a_line_is_played_out_for_five_hundred_actions(left: int, share: float) -> None:
    """If the game isn't over then, nobody has won: the shares are alike."""
    (root,) = [node for steps, node in nodes(root_of(Walk(left), 1)) if not steps]
    once = 0.5 if left > 1 else 0.0  # right after an action, nobody has won before the end
    assert sorted([once, once + share]) == sorted(root.totals)
    assert [1, 2] == sorted(root.visits)


def test_a_game_that_is_over_is_asked_for_its_actions_once() -> None:
    """It stays over, however many actions would still be played."""
    made = Tree(staves.view(Walk(2), 1), random.Random(1))
    with mock.patch.object(staves, "legal_actions", wraps=staves.legal_actions) as asked:
        made.grow()
    assert [Walk(1), Walk(1), Walk(0)] == [call.args[0] for call in asked.call_args_list]


@pytest.mark.parametrize(("daring", "by_chance", "most"), [(0.0, 100.0, 51), (100.0, 0.0, 101)])
def test_who_plays_by_chance_tries_more(
    daring: float, by_chance: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How much is tried differs between games with a judgment and those without."""
    monkeypatch.setattr(tree, "_DARING", daring)
    monkeypatch.setattr(tree, "_DARING_BY_CHANCE", by_chance)
    monkeypatch.setattr(tree, "_MOST_BYTES", 0)  # each line ends after one action
    assert most == max(root_of(Walk(1), 100).visits)
    assert 152 - most == max(root_of(Path(), 100).visits)


# ------------------------------------------------------------ how large it gets


@pytest.mark.parametrize(
    ("most", "count"), [(0, 1), (1800, 1), (1801, 2), (5400, 3), (5401, 4), (9000, 5), (9001, 6), (99_999, 6)]
)
def test_a_tree_grows_until_its_memory_is_full(most: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node with two actions counts as 1800 bytes. Six of them are all that are worth a try."""
    monkeypatch.setattr(tree, "_MOST_BYTES", most)
    assert count == len([*nodes(root_of(Path(), 300))])


# ------------------------------------------------------------ what is drawn first


@attrs.frozen
class Toss(GameState["Toss", Go, int, Go, "Seen"]):
    """A coin that shows its side after a step, and that player 0 may have looked at; after two steps it is a draw."""

    high: bool
    steps: int = 0
    looked: bool = False
    game: ClassVar[Any]


@attrs.frozen
class Seen(GameView["Toss", Go, int | None]):
    """What a player knows of it."""

    player: int | None
    steps: int
    looked: bool
    high: bool | None
    game: ClassVar[Any]


def _view(toss: Toss, player: int | None) -> Seen:
    known = toss.steps > 0 or (toss.looked and player == 0)
    return Seen(player, toss.steps, toss.looked, toss.high if known else None)


def _resample(seen: Seen, rng: random.Random) -> Toss:
    return Toss(rng.random() < 0.5 if seen.high is None else seen.high, seen.steps, seen.looked)


def _chances(toss: Toss, _go: Go) -> Iterator[tuple[int, Toss, str]]:
    if toss.steps:
        yield 1, toss, ""
        return
    yield 3, attrs.evolve(toss, high=True), "high"
    yield 1, attrs.evolve(toss, high=False), "low"


TOSS: Any = Game(
    "toss",
    Rulebook([Go]),
    Play(
        players=lambda _: (0, 1),
        to_move=lambda toss: toss.steps if toss.steps < 2 else None,
        legal_actions=by_the_book(GO[:1]),
        apply=lambda toss, _go, _tell: attrs.evolve(toss, steps=toss.steps + 1),
        winners=lambda _: (),
        worth=lambda toss: (1, 1) if not toss.steps else (6, 4) if toss.high else (2, 8),
    ),
    notation_of(GO[:1]),
    Start(lambda _: Toss(high=True)),
    Hidden(_view, _resample, lambda seen: seen.steps, chances=_chances),
)
Toss.game = Seen.game = TOSS


def test_the_first_draw_is_expected_rather_than_sampled() -> None:
    """A line counts as the mean of what may be drawn first, and what has changed after that.

    The mean is 3/4 of 0.6 and 1/4 of 0.2. From there a draw is a loss of 0.1, or a gain of 0.3.
    """
    assert [0.5] == pytest.approx(root_of(Toss(high=True), 0).totals)
    root = root_of(Toss(high=True), 1)
    assert [1.0] == pytest.approx(root.totals)
    root = root_of(Toss(high=True), 30)
    longer = {view.high: node.visits[0] - 1 for (_, view), node in root.after.items()}
    assert {True, False} == set(longer)
    assert 28 == sum(longer.values())
    assert [31 * 0.5 - longer[True] * 0.1 + longer[False] * 0.3] == pytest.approx(root.totals)
    for (_, view), node in root.after.items():
        assert [(longer[view.high] + 1) * 0.5] == pytest.approx(node.totals)


def test_mantis_expects_what_is_drawn_first() -> None:
    """The average of each action is the mean over its outcomes, as the verbs tell it."""
    state = mantis.new_game(players=3, seed=1)
    mover: Any = staves.to_move(state)
    root = root_of(state, 0)
    for action, total in zip(root.actions, root.totals, strict=True):
        shares = [chance * staves.worth(after)[mover] for chance, after in staves.outcomes(state, action)]
        assert float(sum(shares)) == pytest.approx(total)


def test_who_knows_more_than_others_expects_no_draw_of_others() -> None:
    """The chances are those of everybody, so what the player knows is sampled as it is."""
    for high, share in ((True, 0.6), (False, 0.2)):
        root = root_of(Toss(high, looked=True), 0)
        assert [share] == pytest.approx(root.totals)


def test_where_nothing_is_drawn_what_is_hidden_is_sampled() -> None:
    """Each side of the coin is up in some lines and not in others, so no average is that of one guess."""
    for up in SIDES:
        averages = {action: average for action, _, average in counted(root_of(Coin(up, open=False), 500))[""]}
        assert 0.5 == averages["LEAVE"]
        assert all(0.2 < averages[side] < 0.5 for side in SIDES)
