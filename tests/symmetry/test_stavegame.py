"""Which symmetries Stavegame has under which options, and which look like some."""

from itertools import permutations, product

import pytest
from hypothesis import assume, given

import staves
from helpers.stavegame import Symmetry, a, b, states
from staves import stavegame
from staves.stavegame import CLASSIC, GAME, GRAVEYARD, Player, Rules, State


def other(player: Player) -> Player:
    """Return the other player."""
    return "B" if player == "A" else "A"


ORDERS = [(red, green, blue) for red, green, blue in permutations(range(3))]


def renaming(colors: tuple[int, int, int], *, swapped: bool, mirrored: bool) -> Symmetry:
    """Return a change of names of colors, of the players together with their sides, and of the outer staves."""
    return Symmetry(
        other if swapped else lambda player: player,
        (lambda stave: 2 - stave) if mirrored else lambda stave: stave,
        (lambda slot: 2 - slot) if swapped else lambda slot: slot,
        colors,
    )


def symmetries(rules: Rules) -> list[Symmetry]:
    """Return all symmetries under these options."""
    return [
        renaming(colors, swapped=swapped, mirrored=mirrored)
        for swapped, mirrored, colors in product((False, True), (False, True), ORDERS)
        if rules.coloring == "chosen" or colors == ((2, 1, 0) if mirrored else (0, 1, 2))
    ]


@given(states())
def test_all_images_of_a_state_have_one_representative(state: State) -> None:
    """It is one of them, and it is A's turn in it."""
    every = [symmetry.state(state) for symmetry in symmetries(state.rules)]
    found = {staves.canonical(image).state for image in every}
    assert len(found) == 1
    assert found <= {*every}
    assert "A" == found.pop().turn.player


@pytest.mark.slow
@given(states())
def test_all_images_of_a_view_have_one_representative(state: State) -> None:
    """Whatever order the decks are in."""
    for player in ("A", "B", None):
        found = staves.canonical(staves.view(state, player)).state
        for symmetry in symmetries(state.rules):
            image = staves.resample(staves.view(symmetry.state(state), None), 1)
            renamed = None if player is None else symmetry.player(player)
            assert staves.canonical(staves.view(image, renamed)).state == found


@given(states())
def test_the_declared_symmetries_are_these(state: State) -> None:
    """They give the same images, each as often."""
    assert GAME.symmetries is not None
    declared = [repr(each.state(state)) for each in GAME.symmetries.all(state)]
    assert sorted(declared) == sorted(repr(symmetry.state(state)) for symmetry in symmetries(state.rules))


@given(states(), states())
def test_states_that_no_symmetry_connects_have_different_representatives(one: State, another: State) -> None:
    """Nothing is lost by the representative."""
    assume(another not in [symmetry.state(one) for symmetry in symmetries(one.rules)])
    assert staves.canonical(one).state != staves.canonical(another).state


@pytest.mark.parametrize("rules", [CLASSIC, stavegame.FIRST_DRAFT, stavegame.NEWEST])
def test_a_chosen_coloring_has_24_symmetries_and_an_automatic_one_4(rules: Rules) -> None:
    """When a game may end and where cards are placed doesn't matter."""
    assert GAME.symmetries is not None
    automatic = Rules(rules.end, "automatic", rules.placing)
    counts = [len([*GAME.symmetries.all(stavegame.new_game(seed=1, rules=each))]) for each in (rules, automatic)]
    assert [24, 4] == counts


def same(state: State, symmetry: Symmetry, text: str) -> bool:
    """Say whether an action has the renamed effect in the renamed state."""
    action, renamed = staves.parse_action(state, text), symmetry.state(state)
    if symmetry.action(action) not in staves.legal_actions(renamed):
        return False
    return symmetry.state(staves.apply(state, action)) == staves.apply(renamed, symmetry.action(action))


EVEN = ((1, 1, 1), (1, 1, 1), (1, 1, 1))
"""Cards whose color follows from where they are placed."""
DECK = ((0, 1, 2), (2, 1, 0), (1, 5, 1))


def test_with_an_automatic_coloring_staves_and_colors_change_together_only() -> None:
    """A card with three equal numbers turns stave 0 red and stave 2 blue."""
    state = stavegame.new_game(decks=(EVEN, EVEN), rules=GRAVEYARD)
    chosen = stavegame.new_game(decks=(EVEN, EVEN), rules=CLASSIC)
    mirror = renaming((0, 1, 2), swapped=False, mirrored=True)
    exchange = renaming((2, 1, 0), swapped=False, mirrored=False)
    together = renaming((2, 1, 0), swapped=False, mirrored=True)
    assert [False, False, True] == [same(state, each, "P0@0") for each in (mirror, exchange, together)]
    assert all(same(chosen, each, "P0@0=r") for each in (mirror, exchange, together))


@pytest.mark.parametrize("rules", [CLASSIC, stavegame.NEWEST, GRAVEYARD])
def test_swapping_the_players_without_their_sides_changes_the_game(rules: Rules) -> None:
    """A card of A's goes forward to a lower slot, one of B's to a higher one."""
    state = stavegame.new_game(decks=(DECK, DECK), rules=rules)
    for text in ("P2@1" if rules.placing == "nearest" else "P2@1.2", "F12"):
        state = staves.apply(state, staves.parse_action(state, text))
    players = Symmetry(player=other)
    sides = Symmetry(slot=lambda slot: 2 - slot)
    assert "F11" in map(str, staves.legal_actions(state))
    assert not same(state, players, "F11")
    assert not same(state, sides, "F11")
    assert same(state, renaming((0, 1, 2), swapped=True, mirrored=False), "F11")


def test_moving_the_staves_round_changes_the_game() -> None:
    """Staves 0 and 2 are not adjacent, so stave 1 can't change places with another."""
    state = stavegame.new_game(decks=((a(0, 5, 0).points,) * 3, (b(5, 0, 0).points,) * 3))
    for text in ("P0@0", "PASS", "P0@1", "PASS"):
        state = staves.apply(state, staves.parse_action(state, text))
    assert "S02>1" in map(str, staves.legal_actions(state))
    around = Symmetry(stave=lambda stave: (stave + 1) % 3)
    assert same(state, renaming((0, 1, 2), swapped=False, mirrored=True), "S02>1")
    assert around.state(state) != state
    assert same(state, around, "S02>1") is (abs(around.stave(0) - around.stave(1)) == 1)
    back = Symmetry(stave=lambda stave: (stave + 2) % 3)
    assert not same(state, back, "S02>1")


def test_the_order_of_a_hand_is_kept() -> None:
    """An action names a card by its place, so another order is another state."""
    one = stavegame.new_game(decks=(DECK, DECK))
    another = stavegame.new_game(decks=((DECK[1], DECK[0], DECK[2]), DECK))
    assert staves.canonical(one).state != staves.canonical(another).state
