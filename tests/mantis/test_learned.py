"""What Mantis tells learning agents."""

import pytest

import staves
from staves.mantis import COLORS, SCORE, STANDARD_DECK, Rules, Steal, new_game, position
from staves.mantis._learned import Encoder, encoder


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_actions_are_score_and_a_steal_from_each_player(players: int) -> None:
    """One more than there are players."""
    numbering = staves.numbering(staves.setup("mantis", players=players))
    assert (SCORE, *map(Steal, range(players))) == tuple(numbering)
    assert list(range(players + 1)) == [numbering.number(action) for action in numbering]
    assert 10 * players + 112 == staves.features(staves.setup("mantis", players=players)).size


def test_who_is_not_at_the_table_has_no_number() -> None:
    """A player's number may be higher than there are players."""
    numbering = staves.numbering(staves.setup("mantis", players=3))
    assert [True, False] == [Steal(player) in numbering for player in (2, 3)]
    with pytest.raises(ValueError, match="STEAL 3 has no number: it can never be legal in this setup of mantis"):
        numbering.number(Steal(3))


RED, BLUE, PINK = (
    ("red", ("red", "green", "blue")),
    ("blue", ("red", "green", "blue")),
    ("pink", ("red", "pink", "blue")),
)


def test_the_vector_shows_tanks_points_and_what_may_come() -> None:
    """The tank of the viewer comes first, and the unseen cards in the order of the standard deck."""
    state = position(tanks=[[RED, RED, BLUE], [PINK]], piles=[[BLUE] * 2, [BLUE] * 3], deck=[PINK, RED, RED], turn=1)
    features = staves.features(state)
    blocks = {"tanks": (2, 7), "points": (2,), "unseen": (105,), "back": (7,), "turn": (2,), "player_0": (2,)}
    assert [*blocks.items()] == [(block.name, block.shape) for block in features.blocks]
    vector = [round(number, 6) for number in features.vector(staves.view(state, 1))]
    # There are 4 red cards, 6 blue and 2 pink ones, and 12 in all; 6 of one kind.
    pink, red_blue = [0.0] * 7, [0.0] * 7
    pink[COLORS.index("pink")] = round(1 / 6, 6)
    red_blue[COLORS.index("red")], red_blue[COLORS.index("blue")] = round(2 / 6, 6), round(1 / 6, 6)
    assert [*pink, *red_blue] == vector[:14]
    assert [round(3 / 12, 6), round(2 / 12, 6)] == vector[14:16]
    unseen = {STANDARD_DECK[place]: number for place, number in enumerate(vector[16:121]) if number}
    cards = {(face, tuple(sorted(back, key=COLORS.index))): count for (face, back), count in ((PINK, 1), (RED, 2))}
    assert {card: round(count / 6, 6) for card, count in cards.items()} == unseen
    assert [float(color in {"red", "pink", "blue"}) for color in COLORS] == vector[121:128]
    assert [1, 0, 0, 1] == vector[128:]
    assert [0, 1, 1, 0] == list(features.vector(staves.view(state, 0))[128:])


def test_of_the_standard_deck_each_unseen_card_is_one() -> None:
    """Of the 105 cards, 97 are unseen when two players have their tanks."""
    features = staves.features(staves.setup("mantis", players=2))
    view = staves.view(staves.new_game("mantis", players=2, seed=3), 1)
    unseen = features.vector(view)[16:121]
    assert [float(card in {(each.face, each.back) for each in view.unseen}) for card in STANDARD_DECK] == list(unseen)
    assert 97 == sum(unseen)


def test_points_above_the_goal_are_as_the_goal() -> None:
    """Whoever has more has won. Then there is no back, and nobody is to move."""
    state = position(tanks=[[], []], piles=[[RED] * 17, [BLUE]], deck=[PINK], turn=0)
    assert staves.is_terminal(state)
    vector = staves.features(state).vector(staves.view(state, 0))
    assert [1, pytest.approx(1 / 15)] == list(vector[14:16])
    assert [0, 0, 1, 0] == list(vector[-4:])


def test_players_with_other_numbers_have_other_vectors() -> None:
    """At two tables where all is alike but the numbers: STEAL 2 is from the next player but one, or from the next."""
    tanks = [[RED] * 2, [BLUE], [PINK] * 3]
    tables = [
        position(tanks=tanks[first:] + tanks[:first], piles=[[]] * 3, deck=[RED], turn=-first % 3) for first in range(3)
    ]
    features = staves.features(tables[0])
    vectors = [features.vector(staves.view(state, -first % 3)) for first, state in enumerate(tables)]
    assert 1 == len({bytes(vector[:-3]) for vector in vectors})
    assert [[1, 0, 0], [0, 1, 0], [0, 0, 1]] == [list(vector[-3:]) for vector in vectors]


def test_moments_of_another_setup_are_refused() -> None:
    """More players, another goal, and for the features another deck."""
    setup = staves.setup("mantis", players=2)
    numbering, features = staves.numbering(setup), staves.features(setup)
    for other in (staves.new_game("mantis", seed=1), staves.new_game("mantis", seed=1, players=2, goal=3)):
        with pytest.raises(ValueError, match="this one is from another setup"):
            numbering.mask(other)
        with pytest.raises(ValueError, match="this one is from another setup"):
            features.vector(staves.view(other, 0))
    rigged = new_game(players=2, deck=[RED] * 9, first=0)
    assert [1, 0, 1] == list(numbering.mask(rigged))
    with pytest.raises(ValueError, match="this one is from another setup"):
        features.vector(staves.view(rigged, 0))


def test_fewer_players_are_another_setup() -> None:
    """Though all that two players do has a number among three."""
    rules = Rules(goal=12)
    three, two = (new_game(players=players, seed=1, rules=rules) for players in (3, 2))
    with pytest.raises(ValueError, match="this one is from another setup"):
        staves.numbering(three).mask(two)


def test_a_deck_of_a_few_cards() -> None:
    """The largest numbers there can be are as 1: of cards in a tank, of points, and of equal cards that are unseen."""
    state = position(tanks=[[RED], [BLUE]], deck=[PINK], turn=0)
    vector = staves.features(state).vector(staves.view(state, 0))
    assert [0, COLORS.index("blue") + 7] == [place for place, number in enumerate(vector[:14]) if number == 1]
    assert 2 == sum(vector[:14])
    twice = position(tanks=[[RED], []], deck=[PINK, RED, PINK, BLUE], turn=0)
    unseen = staves.features(twice).vector(staves.view(twice, 0))[16:121]
    assert [0.5, 0.5, 1] == sorted(number for number in unseen if number)
    won = position(tanks=[[], []], piles=[[RED], []], deck=[PINK], turn=0, rules=Rules(goal=1))
    assert [1, 0] == list(staves.features(won).vector(staves.view(won, 0))[14:16])


def test_a_game_without_any_cards() -> None:
    """It is over, and its vectors tell nothing but who is player 0."""
    state = position(tanks=[[], []], deck=[], turn=0)
    features = staves.features(state)
    vectors = [list(features.vector(staves.view(state, player))) for player in (0, 1)]
    assert [[*[0] * 130, 1, 0], [*[0] * 130, 0, 1]] == vectors


def test_the_repr_of_an_encoder_makes_it_again() -> None:
    """It shows what the constructor takes, and nothing that follows from it."""
    made = encoder(position(tanks=[[RED], []], deck=[PINK], turn=0))
    assert made == eval(repr(made), {"Encoder": Encoder, "Rules": Rules})  # noqa: S307 (it is our own)
