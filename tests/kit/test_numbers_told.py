"""What the laws about numbers for learning agents say of a case, one by one."""

from fractions import Fraction
from typing import Any

import attrs
import pytest

import staves
from helpers import mistold, sticks
from helpers.nim import NIM, Encoder, Heap
from helpers.nim import Take as NimTake
from helpers.play import playout
from helpers.sticks import TAKES, Sticks, Take, encoder, game
from staves import AnyGame, Block, Learned, Rulebook, Symmetries, mantis, stavegame
from staves.mantis import _learned as mantis_learned
from staves.testing import LAWS, Case, Play
from staves.testing._leaks import CHANNELS
from staves.testing._numbers import rotated

BY_ID = {law.id: law for law in LAWS}


def problems(law: str, start: Any, *actions: Any) -> list[str]:
    """Return all that a law says of the state after some actions."""
    play: Play[Any, Any] = Play(start, actions)
    return list(BY_ID[law].problems(Case(play, play.states[-1], play.states[-1])))


@attrs.frozen
class Torn:
    """A listing of which an unpickled one is another."""

    shift: int = 0

    def __reduce__(self) -> Any:
        return Torn, (self.shift + 1,)

    def __len__(self) -> int:
        return 2

    def action(self, number: int) -> Take:
        """Return an action."""
        return TAKES[number]

    def number(self, take: Take) -> int | None:
        """Return a number."""
        return take.count - 1

    def fits(self, _sticks: object) -> bool:
        """Say yes."""
        return True


class Tearing(Sticks):
    """Its numbering is not what it was when it is unpickled."""


TEARING = game(Tearing, learned=Learned(encoder, lambda _: Torn()))


@attrs.frozen
class Ripped(Encoder):
    """An encoder of which an unpickled one is another."""

    def __reduce__(self) -> Any:
        return Ripped, (self.most + 1,)


class Ripping(Sticks):
    """Its features are not what they were when they are unpickled."""


RIPPING = game(Ripping, learned=mistold.encoded_by(Ripped))


@pytest.mark.parametrize(
    ("law", "start", "actions", "expected"),
    [
        ("numbering", Sticks(5), [Take(1), Take(2)], []),
        ("features", Sticks(5), [Take(1), Take(2)], []),
        ("telling", Sticks(5), [Take(1), Take(2)], []),
        ("numbering", mistold.Unlisted(5), [], ["TAKE 2 is legal but has no number"]),
        (
            "numbering",
            mistold.Repeated(5),
            [],
            [
                "TAKE 1 has the number 0, but number() gives 2",
                "the mask has a 0 for TAKE 1, but explain() finds nothing wrong with it",
            ],
        ),
        (
            "numbering",
            sticks.Greedy(1),
            [],
            ["the mask has a 1 for TAKE 2, but explain() says that it breaks take.left"],
        ),
        (
            "numbering",
            sticks.Shy(3),
            [],
            ["the mask has a 0 for TAKE 2, but explain() finds nothing wrong with it"],
        ),
        (
            "numbering",
            sticks.Crossed(5),
            [],
            ["the mask of player 0's view is wrong", "the mask of player 1's view is wrong"],
        ),
        (
            "numbering",
            mistold.Renumbered(5),
            [Take(1)],
            ["the numbering of a later state is not a prefix of the numbering of the start"],
        ),
        (
            "numbering",
            mistold.Growing(5),
            [Take(1)],
            ["the numbering of a later state is not a prefix of the numbering of the start"],
        ),
        ("numbering", Tearing(5), [], ["the unpickled numbering is not equal"]),
        (
            "numbering",
            mistold.Miscounted(1),
            [],
            ["TAKE 2 has the number 0 by kind, but it is not legal or number() gives another"],
        ),
        ("features", mistold.Lengthy(2), [], ["the vector of player 0 has 6 numbers, not 4"]),
        (
            "features",
            mistold.Unbounded(3),
            [],
            [f"the vector of player {player} has numbers from 0.0 to 1.5, not from 0 to 1" for player in (0, 1)],
        ),
        (
            "features",
            mistold.Seatless(3),
            [],
            ["block turn must begin with the viewer's seat, followed by the others in order"],
        ),
        ("features", mistold.Crowded(3), [], ["block turn has 3 seats, not 2"] * 2),
        ("features", Ripping(3), [], ["the unpickled features are not equal"]),
        (
            "telling",
            mistold.Silent(3),
            [],
            [
                f"two different views have the same vector: OpenView(state=Silent(left=1, turn=1), player={player}) "
                f"and OpenView(state=Silent(left=2, turn=1), player={player})"
                for player in (0, 1)
            ],
        ),
    ],
)
def test_a_law_says_what_is_wrong(law: str, start: Any, actions: list[Any], expected: list[str]) -> None:
    """And nothing if nothing is."""
    assert expected == problems(law, start, *actions)


@pytest.mark.parametrize("setup", ["stavegame", "stones players=3 diagonal=yes", "mantis", "nava"])
def test_the_seat_of_the_viewer_comes_first(setup: str) -> None:
    """So the vectors of two players differ in the order of the seats, and in nothing else."""
    *_, state = playout(staves.new_game(setup, seed=5), 5)[:20]
    features = staves.features(state)
    players = state.game.play.players(state)
    first = features.vector(staves.view(state, players[0]))
    for seat, player in enumerate(players):
        own = features.vector(staves.view(state, player))
        at = 0
        for block in features.blocks:
            numbers = list(first[at : at + block.size])
            assert rotated(block, numbers, seat) == list(own[at : at + block.size])
            at += block.size


def test_seats_are_rotated_along_any_axis() -> None:
    """The numbers of a block lie as in an array."""
    assert [2, 3, 0, 1] == rotated(Block("outer", (2, 2), seats=0), [0, 1, 2, 3], 1)
    assert [1, 2, 0, 4, 5, 3] == rotated(Block("inner", (2, 3), seats=1), [0, 1, 2, 3, 4, 5], 1)
    assert [2, 0, 1, 5, 3, 4] == rotated(Block("inner", (2, 3), seats=1), [0, 1, 2, 3, 4, 5], 2)
    assert [0, 1] == rotated(Block("none", (2,)), [0, 1], 1)
    assert [] == rotated(Block("empty", (2, 0), seats=0), [], 1)


def twisted(**functions: Any) -> Any:
    """Return the learning part of a game of sticks with other functions."""
    parts: dict[str, Any] = {"encoder": encoder, "actions": lambda _: TAKES, **functions}
    return Learned(**parts)


class Odd(Sticks):
    """A game that tells learning agents something or other."""


@pytest.mark.parametrize("count", [3, 199, 200, 201, 500])
def test_of_many_actions_two_hundred_are_looked_at_and_the_legal_ones(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """All of them, if there are fewer."""
    game(Odd, learned=twisted(actions=lambda _: tuple(map(Take, range(count)))))
    explain, asked = staves.explain, list[Take]()

    def noting(state: Any, take: Any) -> Any:
        asked.append(take)
        return explain(state, take)

    monkeypatch.setattr(staves, "explain", noting)
    assert [] == problems("numbering", Odd(0))
    assert min(count, 200) == len(asked) == len({*asked})
    asked.clear()
    assert [] == problems("numbering", Odd(5))
    assert {*TAKES} < {*asked}
    assert min(count, 200) <= len(asked) <= min(count, 202)


def test_a_later_state_may_have_fewer_actions() -> None:
    """If they have the same numbers."""
    game(Odd, learned=twisted(actions=lambda odd: TAKES[: odd.left]))
    assert [] == problems("numbering", Odd(2), Take(1))
    assert [] == problems("numbering", Odd(2), Take(2))
    game(Odd, learned=twisted(actions=lambda odd: TAKES if odd.left > 1 else TAKES[1:]))
    assert "the numbering of a later state is not a prefix of the numbering of the start" in problems(
        "numbering", Odd(2), Take(1), Take(1)
    )


def test_a_game_may_have_numbers_and_nothing_else_for_learning_agents() -> None:
    """Those of the actions that its notation lists."""
    heap = attrs.evolve(NIM, learned=None)
    Heap.game = heap
    try:
        assert BY_ID["numbering"].missing(heap) is None
        assert BY_ID["numbering"].missing(NIM) is None
        assert [] == problems("numbering", Heap(5), NimTake(1))
    finally:
        Heap.game = NIM


@attrs.frozen
class Crossed(mistold.OneKind):
    """Both actions, each with the number of the other when it is read back."""

    def __len__(self) -> int:
        return 2

    def number(self, take: Take, _sticks: Any) -> int:
        """Return a number."""
        return take.count - 1

    def action(self, number: int, _sticks: Any) -> Take:
        """Return a legal action, of another number."""
        return Take(2 - number)


def test_a_number_by_kind_is_that_of_its_action() -> None:
    """It isn't enough that the action is legal."""
    game(Odd, learned=twisted(kinds=(("kind", lambda _: Crossed()),)))
    assert [
        f"TAKE {2 - number} has the number {number} by kind, but it is not legal or number() gives another"
        for number in (0, 1)
    ] == problems("numbering", Odd(5))


@attrs.frozen
class Low(Encoder):
    """One number is below 0."""

    def write(self, view: Any, vector: Any) -> None:
        """Write it too."""
        super().write(view, vector)
        vector[0] = -0.5


def test_numbers_below_0_are_told_too() -> None:
    """They are as wrong as those above 1."""
    game(Odd, learned=mistold.encoded_by(Low))
    said = [f"the vector of player {player} has numbers from -0.5 to 1.0, not from 0 to 1" for player in (0, 1)]
    assert said == problems("features", Odd(3))


@attrs.frozen
class Between(Encoder):
    """The seats are neither first nor last, and the rest is another for each player."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Who looks, whose turn it is, twice, and who looks."""
        return Block("own", (1,)), Block("turn", (2,), seats=0), Block("again", (2,), seats=0), Block("last", (1,))

    def write(self, view: Any, vector: Any) -> None:
        """Write it."""
        theirs = view.state.turn != view.player
        vector[0] = vector[5] = view.player / 2
        vector[1 + theirs] = vector[3 + theirs] = 1


def test_each_block_is_compared_by_itself() -> None:
    """What has no seats may be another for each player, and lie anywhere."""
    game(Odd, learned=mistold.encoded_by(Between))
    assert [] == problems("features", Odd(3))


@attrs.frozen
class Image(sticks.Swap):
    """A symmetry whose image of any state is the same."""

    image: Any

    def state(self, sticks: Any) -> Any:
        """Return the image."""
        del sticks
        return self.image


def shown_as(images: list[Any]) -> Symmetries[Any, Any, Any]:
    """Return symmetries with these images of any state, as they are then."""
    return Symmetries(lambda _: (Image(swapped=False, image=image) for image in images))


def test_of_what_may_follow_and_what_was_some_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last fifty states, eight outcomes of eight actions, and eight symmetric images."""
    many = tuple(map(Take, range(12)))
    outcomes = {take: [Odd(60 + 12 * take.count + each) for each in range(12)] for take in many}
    images = [Odd(300 + each) for each in range(12)]

    game(
        Odd,
        book=Rulebook([Take]),
        legal_actions=lambda _: many,
        learned=twisted(encoder=lambda _: Encoder(320)),
        symmetries=shown_as(images),
    )
    states = tuple(map(Odd, range(60)))
    case = Case(Play(Odd(1), ()), Odd(1), Odd(1))
    vars(case.play)["states"] = states
    monkeypatch.setattr(staves, "outcomes", lambda _, take: tuple((1, state) for state in outcomes[take]))
    view, seen = staves.view, list[Any]()

    def noting(state: Any, player: Any) -> Any:
        seen.append((state, player))
        return view(state, player)

    monkeypatch.setattr(staves, "view", noting)
    assert [] == list(BY_ID["telling"].problems(case))
    after = [state for take in many[:8] for state in outcomes[take][:8]]
    # Whether images fit is found out first.
    expected = [(state, player) for state in (*images[:8], *states[10:], *after, *images[:8]) for player in (0, 1)]
    assert expected == seen


@attrs.frozen
class Empty(Encoder):
    """A vector of a zero."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One number."""
        return (Block("nothing", (1,)),)

    def write(self, view: Any, vector: Any) -> None:
        """Write nothing."""

    def fits(self, view: Any) -> bool:
        """Say yes."""
        del view
        return True


def told_apart(*states: Any, **changes: Any) -> list[str]:
    """Return what is told of these states, all of whose views have the same vector, in a game that says so."""
    game(type(states[0]), learned=mistold.encoded_by(Empty, leaves_out="All."), **{"winners": lambda _: (), **changes})
    play: Play[Any, Any] = Play(states[0], ())
    vars(play)["states"] = states
    return list(BY_ID["telling"].problems(Case(play, states[0], states[0])))


def test_what_is_left_out_may_not_decide_who_is_to_move() -> None:
    """Nor whether the game is over."""
    assert [] == told_apart(Odd(0), Odd(0, 1))
    (problem,) = told_apart(Odd(0), Odd(3), legal_actions=lambda _: (), book=Rulebook([Take]))[:1]
    assert problem.startswith("two different views have the same vector: OpenView(state=Odd(left=3, turn=0)")


def test_what_is_left_out_may_not_decide_who_has_won() -> None:
    """Who wins, seen from the viewer's seat."""
    winners = [lambda odd: (odd.turn,), lambda _: (0, 1)]
    assert [3, 0] == [len(told_apart(Odd(0), Odd(0, 1), winners=each)) for each in winners]


class Wide(Sticks):
    """Sticks with three players, of whom each takes one in turn."""


def test_seats_are_counted_from_the_viewer() -> None:
    """So what the second of three players sees of the third is what the first sees of the second."""
    three = {
        "players": lambda _: (0, 1, 2),
        "to_move": lambda wide: wide.turn if wide.left else None,
        "legal_actions": lambda wide: (Take(1),) if wide.left else (),
        "apply": lambda wide, *_: Wide(wide.left - 1, (wide.turn + 1) % 3),
    }
    game(Wide, learned=mistold.encoded_by(Relative), data=None, **three)
    states = tuple(Wide(1, turn) for turn in range(3))
    play: Play[Any, Any] = Play(states[0], ())
    vars(play)["states"] = states
    assert [] == list(BY_ID["telling"].problems(Case(play, states[0], states[0])))


@attrs.frozen
class Relative(Encoder):
    """Whose turn it is, from the viewer on, and how many are left."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The turn and the sticks."""
        return Block("turn", (3,), seats=0), Block("left", (1,))

    def write(self, view: Any, vector: Any) -> None:
        """Write it."""
        vector[(view.state.turn - view.player) % 3] = 1
        vector[3] = view.state.left


def test_what_says_that_it_leaves_nothing_out_leaves_nothing_out() -> None:
    """Though it would make no difference."""
    noted = Noted(3, 0, 1)
    game(Noted, learned=mistold.encoded_by(Encoder))
    assert [] == problems("telling", noted)
    play: Play[Any, Any] = Play(noted, ())
    vars(play)["states"] = (noted, Noted(3, 0, 2))
    said = list(BY_ID["telling"].problems(Case(play, noted, noted)))
    assert 2 == len(said)
    assert "OpenView(state=Noted(left=3, turn=0, aside=2), player=0) and OpenView(" in said[0]
    game(Noted, learned=mistold.encoded_by(Encoder, leaves_out="What is noted aside."))
    assert [] == list(BY_ID["telling"].problems(Case(play, noted, noted)))


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ([(1, 4, 0), (2, 3, 0)], [(1, 4, 0), (2, 3, 0)], []),
        ([(1, 4, 0), (2, 3, 0)], [(2, 4, 0), (1, 3, 0)], [0, 1]),
        ([(1, 4, 0)], [(2, 4, 0)], [0, 1]),
        ([(1, 4, 0), (1, 3, 0), (1, 3, 7)], [(2, 3, 7), (1, 4, 0)], []),
        ([(1, 4, 0), (1, 3, 0), (1, 3, 7)], [(1, 4, 7), (1, 4, 0), (1, 3, 0)], [0, 1]),
    ],
)
def test_what_is_left_out_may_not_decide_how_likely_something_is(
    monkeypatch: pytest.MonkeyPatch, one: list[Any], other: list[Any], told: list[int]
) -> None:
    """Outcomes with the same vector count as one; that probabilities sum to 1 is for another law to say."""
    game(Noted, learned=mistold.encoded_by(Encoder, leaves_out="What is noted aside."))
    chances = {1: one, 2: other}

    def outcomes(noted: Any, _take: Take) -> tuple[Any, ...]:
        if noted.left != 5:
            return ((Fraction(1), Noted(0)),)
        return tuple((Fraction(many, 3), Noted(left, 1, aside)) for many, left, aside in chances[noted.aside])

    monkeypatch.setattr(staves, "outcomes", outcomes)
    play: Play[Any, Any] = Play(Noted(5, 0, 1), ())
    vars(play)["states"] = (Noted(5, 0, 1), Noted(5, 0, 2))
    said = list(BY_ID["telling"].problems(Case(play, Noted(0), Noted(0))))
    views = [f"OpenView(state=Noted(left=5, turn=0, aside=2), player={player}) and " for player in told]
    assert [True] * len(told) == [view in problem for view, problem in zip(views, said, strict=True)]


@attrs.frozen
class Noted(Sticks):
    """Sticks with a note that makes no difference."""

    aside: int = 0


def test_images_of_another_game_or_setup_are_left_out() -> None:
    """Those that follow are not."""
    images = [Sticks(2), Odd(9), Odd(3, 1)]

    symmetries = shown_as(images)
    game(Odd, learned=mistold.encoded_by(Encoder), symmetries=symmetries)
    assert [] == problems("telling", Odd(3))
    game(Odd, learned=mistold.encoded_by(mistold.Vain, leaves_out="Much."), symmetries=symmetries)
    images[2] = Odd(1, 0)
    assert any("Odd(left=1, turn=0)" in problem for problem in problems("telling", Odd(3)))


def test_the_features_of_a_state_must_fit_its_own_views() -> None:
    """Not only those of the start."""
    game(Odd, learned=twisted(encoder=lambda odd: Encoder(odd.left if odd.left > 2 else 0)))
    assert [] == problems("features", Odd(5), Take(1))
    with pytest.raises(ValueError, match=r"features|setup|fit"):
        problems("features", Odd(5), Take(2), Take(1))


def test_of_many_actions_some_are_looked_at() -> None:
    """Numbers of Stavegame, of which there are 275."""
    assert [] == problems("numbering", stavegame.new_game(seed=1))


def test_what_a_game_leaves_out_may_be_equal() -> None:
    """As long as the same is legal: that how many sticks are left is left out, is found only near the end."""
    assert [] == problems("telling", mistold.Excused(9), Take(1))
    assert [] != problems("telling", mistold.Excused(3))


@pytest.mark.parametrize("setup", ["stones rows=3 columns=4", "nava", "stavegame"])
def test_players_who_can_do_the_same_may_have_the_same_vector(setup: str) -> None:
    """With the players renamed, the board of Stones or Nava looks the same to another player, who can do the same."""
    assert [] == problems("telling", staves.new_game(setup, seed=1))


@pytest.mark.parametrize(
    "left_out", [range(-11, -4), range(-2, 0)], ids=["the back of the next card", "who is player 0"]
)
def test_what_decides_what_may_happen_may_not_be_left_out(left_out: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Mantis, which leaves out other things. A STEAL names a player by number, so this is more than a name."""
    write = mantis_learned.Encoder.write

    def with_less(encoder: Any, view: Any, vector: Any) -> None:
        write(encoder, view, vector)
        for place in left_out:
            vector[place] = 0

    state = mantis.new_game(players=2, seed=1)
    assert [] == problems("telling", state)
    monkeypatch.setattr(mantis_learned.Encoder, "write", with_less)
    assert [] != problems("telling", state)


@pytest.mark.parametrize(
    ("game", "law", "expected"),
    [
        (sticks.STICKS, "numbering", None),
        (attrs.evolve(sticks.STICKS, learned=None), "numbering", "which actions it has (learned.actions)"),
        (attrs.evolve(sticks.STICKS, learned=None), "features", "how its views become vectors (learned)"),
        (attrs.evolve(sticks.STICKS, learned=None), "telling", "how its views become vectors (learned)"),
        (attrs.evolve(sticks.STICKS, learned=Learned(encoder)), "numbering", "which actions it has (learned.actions)"),
        (attrs.evolve(sticks.STICKS, learned=Learned(encoder)), "features", None),
    ],
)
def test_what_a_game_lacks_is_said(game: AnyGame, law: str, expected: str | None) -> None:
    """So the law is not checked on it."""
    assert (expected and f"the game doesn't define {expected}") == BY_ID[law].missing(game)


def test_of_a_game_that_tells_nothing_nothing_can_leak() -> None:
    """The law that nothing leaks asks only for what there is."""
    told = CHANNELS["the numbers for learning agents"]
    for learned, count in ((None, 0), (Learned(encoder), 2), (sticks.STICKS.learned, 4)):
        Bare.game = attrs.evolve(sticks.STICKS, learned=learned)
        answer: Any = told(Case(Play(Bare(3), ()), Bare(3), Bare(3)), 0)
        assert count == len(answer)


class Bare(Sticks):
    """A game that tells learning agents now this, now that."""
