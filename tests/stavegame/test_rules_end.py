"""The rules of the end of a game: END, who has a stave, who wins, and the exhausted game."""

from typing import Literal

import pytest

from helpers.rules import allowed, legal, refused
from helpers.stavegame import EMPTY, a, b
from staves import events, is_terminal, legal_actions, parse_action, to_move, winners
from staves.stavegame import (
    CLASSIC,
    FIRST_DRAFT,
    GRAVEYARD,
    Card,
    Color,
    GameOver,
    Player,
    Rules,
    State,
    Stave,
    Turn,
    TurnOver,
    new_game,
    position,
    stave_winner,
)

ONE = ((1, 0, 0),)
Slots = tuple[Card | None, Card | None, Card | None]
Owners = tuple[Player | None, Player | None, Player | None]
Coloring = Literal["chosen", "automatic"]


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of an action."""
    return events(state, parse_action(state, text))


def board(*slots: Slots) -> tuple[Stave, ...]:
    """Three staves, red, green and blue, with these cards; without cards there is no color."""
    colors: tuple[Color, ...] = ("red", "green", "blue")
    return tuple(Stave(color if any(cards) else None, cards) for color, cards in zip(colors, slots, strict=True))


def filled(*, gap: bool = False) -> tuple[Stave, ...]:
    """A full board on which A can slide from stave 0 to 1, or the same with slot 2 of stave 2 left free."""
    last = (b(1, 1, 1), b(1, 1, 1), None if gap else b(1, 1, 1))
    return board((b(1, 1, 1), b(1, 1, 1), a(3, 1, 0)), (b(1, 1, 1), b(1, 1, 1), b(1, 1, 1)), last)


@pytest.mark.rule("over")
def test_over_nobody_acts_after_the_end() -> None:
    """When the game is over nobody is to move and every action breaks `over`, before any other rule it breaks."""
    before = position(staves=filled(), hands=(ONE, ONE))
    assert (False, "A", ()) == (is_terminal(before), to_move(before), winners(before))
    after = allowed(before, "END")
    assert (True, None, ()) == (is_terminal(after), to_move(after), legal_actions(after))
    for text in ("END", "PASS", "S02>1", "P0@0", "P9@0=r", "F00", "F11", "S00>2"):
        refused(after, text, "over")
    refused(before, "P9@0=r", "place.from-hand")
    refused(before, "S00>2", "slide.own")


@pytest.mark.rule("over")
@pytest.mark.rule("end.exhausted")
def test_over_nobody_acts_after_an_exhausted_game() -> None:
    """An exhausted game is over too, though cards could still be placed."""
    start = position(hands=(ONE, ONE), turn=Turn("A", dry=True, after_quiet=True))
    allowed(start, "P0@0")
    after = allowed(start, "PASS")
    for text in ("P0@0", "PASS", "END", "F02"):
        refused(after, text, "over")


@pytest.mark.rule("end.full")
@pytest.mark.parametrize("rules", [CLASSIC, FIRST_DRAFT, GRAVEYARD])
def test_end_full_needs_all_nine_slots(rules: Rules) -> None:
    """With nine cards on the board END ends the game, with eight it is illegal."""
    refused(position(staves=filled(gap=True), hands=(ONE, ONE), rules=rules), "END", "end.full")
    refused(position(hands=(ONE, ONE), rules=rules), "END", "end.full")
    after = allowed(position(staves=filled(), hands=(ONE, ONE), rules=rules), "END")
    assert ("END", True) == (after.ending, is_terminal(after))


@pytest.mark.rule("end.full")
@pytest.mark.rule("end.start")
def test_end_full_is_named_before_end_start() -> None:
    """In the middle of a turn on a board with a gap END breaks both rules, and fullness is named."""
    start = position(staves=filled(), hands=(ONE, ONE))
    slid = allowed(start, "S02>1")
    refused(slid, "END", "end.full")
    refused(position(staves=filled(gap=True), hands=(ONE, ONE), turn=Turn("A", acted=True)), "END", "end.full")


@pytest.mark.rule("end.start")
@pytest.mark.rule("end.any-time")
@pytest.mark.parametrize("coloring", ["chosen", "automatic"])
def test_end_start_not_after_a_place(coloring: Coloring) -> None:
    """Filling the board allows END in the same turn only where END is legal at any time."""
    hands = (((1, 1, 1), (1, 1, 1)), ONE)
    at_start, any_time = Rules(end="turn-start", coloring=coloring), Rules(end="any-time", coloring=coloring)
    placed = allowed(position(staves=filled(gap=True), hands=hands, rules=at_start), "P0@2")
    assert "A" == to_move(placed)
    refused(placed, "END", "end.start")
    allowed(placed, "PASS", "END")
    allowed(position(staves=filled(gap=True), hands=hands, rules=any_time), "P0@2", "END")


@pytest.mark.rule("end.start")
@pytest.mark.rule("end.any-time")
def test_end_start_not_after_the_board_was_filled_again() -> None:
    """A slide and a place that leave the board full again have used up the start of the turn all the same."""
    staves = board((b(1, 1, 1), b(1, 1, 1), a(3, 1, 0)), (b(1, 1, 1), a(0, 2, 0), b(1, 1, 1)), filled()[2].slots)
    hands = (((1, 1, 1),), ONE)
    start = position(staves=staves, hands=hands)
    refilled = allowed(start, "S02>1", "P0@0")
    assert "A" == to_move(refilled)
    refused(refilled, "END", "end.start")
    allowed(start, "END")
    draft = allowed(position(staves=staves, hands=hands, rules=FIRST_DRAFT), "S02>1", "P0@0")
    assert "END" == allowed(draft, "END").ending


@pytest.mark.rule("end.start")
@pytest.mark.rule("end.any-time")
def test_end_start_only_before_any_other_action() -> None:
    """END is legal while nothing was done in the turn and illegal once something was."""
    staves = (*filled()[:2], Stave("blue", (a(1, 1, 1), b(1, 1, 1), b(1, 1, 1))))
    fresh, acted = Turn("A"), Turn("A", acted=True, placed=True, newcomer=(2, 0))
    allowed(position(staves=staves, hands=(ONE, ONE), turn=fresh), "END")
    refused(position(staves=staves, hands=(ONE, ONE), turn=acted), "END", "end.start")
    allowed(position(staves=staves, hands=(ONE, ONE), turn=acted, rules=FIRST_DRAFT), "END")


@pytest.mark.rule("end.start")
def test_end_start_is_after_the_draw_and_new_in_each_turn() -> None:
    """The draw does not count as an action, and what the opponent did does not either."""
    start = position(staves=filled(gap=True), hands=((), ((1, 1, 1),)), decks=(((2, 2, 2),), ()), turn="B")
    drawn = allowed(start, "P0@2")
    assert ("A", (a(2, 2, 2),)) == (to_move(drawn), drawn.hand("A"))
    assert "END" == allowed(drawn, "END").ending
    refused(start, "END", "end.full")


@pytest.mark.rule("end.any-time")
def test_end_any_time_needs_the_full_board_too() -> None:
    """At any time means in any part of the own turn, not on any board."""
    start = position(staves=filled(), hands=(ONE, ONE), rules=FIRST_DRAFT)
    assert {"S02>1", "END", "PASS"} == legal(start)
    refused(allowed(start, "S02>1"), "END", "end.full")


STAVES: list[tuple[Color, Slots, Player | None]] = [
    ("red", (a(2, 0, 0), b(1, 9, 9), None), "A"),
    ("red", (a(2, 0, 0), b(2, 9, 9), None), None),
    ("red", (a(2, 0, 0), b(3, 0, 0), None), "B"),
    ("green", (a(9, 1, 9), a(9, 1, 9), b(0, 3, 0)), "B"),
    ("green", (a(9, 1, 9), a(9, 2, 9), b(0, 3, 0)), None),
    ("green", (a(9, 2, 9), a(9, 2, 9), b(0, 3, 0)), "A"),
    ("blue", (b(9, 9, 1), None, None), "B"),
    ("blue", (None, a(0, 0, 1), None), "A"),
    ("blue", (None, None, b(9, 9, 0)), None),
    ("blue", (a(9, 9, 0), None, None), None),
    ("red", (a(0, 0, 0), b(0, 0, 0), b(0, 0, 0)), None),
]


@pytest.mark.rule("end.stave")
@pytest.mark.parametrize(("color", "slots", "winner"), STAVES)
def test_end_stave_goes_to_the_higher_sum_in_its_color(color: Color, slots: Slots, winner: Player | None) -> None:
    """Only the sums in the stave's color count; a tie, of zeros too, goes to the player whose turn it is."""
    stave = Stave(color, slots)
    assert winner == stave_winner(stave, None)
    assert (winner or "A") == stave_winner(stave, "A")
    assert (winner or "B") == stave_winner(stave, "B")


@pytest.mark.rule("end.stave")
@pytest.mark.parametrize("turn", ["A", "B", None])
def test_end_stave_without_cards_goes_to_nobody(turn: Player | None) -> None:
    """A stave without cards is nobody's, whose turn it may be."""
    assert None is stave_winner(EMPTY, turn)


@pytest.mark.rule("end.stave")
@pytest.mark.rule("end.winner")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_end_stave_tie_goes_to_who_ends_the_game(turn: Player, number: int) -> None:
    """With one stave each, the third decides: by its sums, and by whose turn it is if they tie."""
    staves = board(
        (a(2, 0, 0), a(0, 0, 0), b(1, 0, 0)),
        (b(0, 2, 0), b(0, 0, 0), a(0, 1, 0)),
        (b(0, 0, 1), b(0, 0, 1), a(0, 0, number)),
    )
    thirds: dict[int, Player] = {1: "B", 2: turn, 3: "A"}
    third = thirds[number]
    start = position(staves=staves, hands=(ONE, ONE), turn=turn)
    assert (GameOver("END", ("A", "B", third), (third,)),) == happens(start, "END")
    assert (third,) == winners(allowed(start, "END"))


@pytest.mark.rule("end.winner")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_end_winner_counts_staves_not_points(turn: Player) -> None:
    """Two staves won by a point each beat one won by many, whoever ends the game."""
    many = (b(9, 9, 9), b(9, 9, 9), b(9, 9, 9))
    narrow = (a(2, 2, 2), b(1, 1, 1), b(0, 0, 0))
    assert ("A",) == winners(allowed(position(staves=board(narrow, many, narrow), turn=turn), "END"))
    assert ("B",) == winners(allowed(position(staves=board(narrow, many, many), turn=turn), "END"))
    assert () == winners(position(staves=board(narrow, many, many), turn=turn))


@pytest.mark.rule("end.exhausted")
def test_end_exhausted_two_quiet_turns_in_a_row() -> None:
    """Two players without cards to draw who both pass end the game, and the first of the two passes alone does not."""
    start = position(hands=(ONE, ONE))
    once = allowed(start, "PASS")
    assert (False, None, "B") == (is_terminal(once), once.ending, to_move(once))
    assert (TurnOver("B"), GameOver("exhausted", (None, None, None), ())) == happens(once, "PASS")
    twice = allowed(once, "PASS")
    assert (True, "exhausted", ()) == (is_terminal(twice), twice.ending, winners(twice))


@pytest.mark.rule("end.exhausted")
@pytest.mark.parametrize("text", ["P0@2", "F02", "S02>1"])
def test_end_exhausted_a_turn_with_an_action_is_not_quiet(text: str) -> None:
    """A turn with a PLACE, FORWARD or SLIDE is not quiet, and two quiet ones must follow it to end the game."""
    staves = board((None, None, a(2, 1, 0)), (b(0, 1, 0), None, None), (None, None, None))
    start = position(staves=staves, hands=(((1, 0, 0),) * 3, ONE), turn=Turn("A", dry=True, after_quiet=True))
    assert "exhausted" == allowed(start, "PASS").ending
    acted = allowed(start, text, "PASS")
    assert None is acted.ending
    assert None is allowed(acted, "PASS").ending
    assert "exhausted" == allowed(acted, "PASS", "PASS").ending
    assert None is allowed(acted, "PASS", "P0@2", "PASS").ending


@pytest.mark.rule("end.exhausted")
@pytest.mark.parametrize(("deck", "passes"), [((), 2), (ONE, 4), (ONE * 2, 6)])
def test_end_exhausted_a_turn_that_drew_is_not_quiet(deck: tuple[tuple[int, int, int], ...], passes: int) -> None:
    """B's turn that draws even the last card is not quiet, so A's and B's next turns decide."""
    state = position(hands=(ONE, ONE), decks=((), deck))
    for _ in range(passes):
        assert None is state.ending
        state = allowed(state, "PASS")
    assert "exhausted" == state.ending


@pytest.mark.rule("end.exhausted")
@pytest.mark.parametrize(("cards", "passes"), [(1, 2), (3, 2), (4, 5), (5, 7)])
def test_end_exhausted_first_turn_of_a_counts_if_the_deck_is_empty(cards: int, passes: int) -> None:
    """A's first turn, which draws nothing, is quiet only if A's deck has no card left."""
    state = new_game(decks=(((1, 0, 0),) * cards, ((1, 0, 0),) * 3))
    for _ in range(passes):
        assert None is state.ending
        state = allowed(state, "PASS")
    assert "exhausted" == state.ending


@pytest.mark.rule("end.exhausted")
def test_end_exhausted_counts_turns_that_are_over_by_themselves() -> None:
    """A quiet turn may be over by itself, as the first of the two and as the second."""
    start = position(staves=(Stave("red", (a(1, 0, 0), None, None)), EMPTY, EMPTY), hands=((), ONE), turn="B")
    passed = allowed(start, "PASS")
    assert ("exhausted", ("A",)) == (passed.ending, winners(passed))
    acted = allowed(start, "P0@1", "PASS")
    assert (None, "B") == (acted.ending, to_move(acted))
    assert "exhausted" == allowed(acted, "PASS").ending


@pytest.mark.rule("end.exhausted")
def test_end_exhausted_before_anybody_acts() -> None:
    """A game without any cards is over as soon as it begins; one card of B's is enough to have B asked."""
    none = new_game(decks=((), ()))
    assert (True, "exhausted", (), None) == (is_terminal(none), none.ending, winners(none), to_move(none))
    refused(none, "PASS", "over")
    one = new_game(decks=((), ONE))
    assert (None, "B") == (one.ending, to_move(one))
    assert "exhausted" == allowed(one, "PASS").ending
    assert (None, "B") == (allowed(one, "P0@0", "PASS").ending, to_move(allowed(one, "P0@0", "PASS")))


@pytest.mark.rule("end.exhausted")
def test_end_exhausted_on_a_full_board_by_passing() -> None:
    """Two who pass on a full board instead of ending the game have an exhausted game too."""
    start = position(staves=filled(), hands=(ONE, ONE))
    assert "exhausted" == allowed(start, "PASS", "PASS").ending
    assert "END" == allowed(start, "PASS", "END").ending
    drew = position(staves=filled(), hands=(ONE, ONE), decks=((), ONE))
    assert None is allowed(drew, "PASS", "PASS").ending


@pytest.mark.rule("end.exhausted")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(
    ("slots", "owners", "champions"),
    [
        (((a(1, 0, 0), None, b(1, 0, 0)), (None,) * 3, (None,) * 3), (None, None, None), ()),
        (((a(1, 0, 0), None, b(1, 0, 0)), (None, a(0, 1, 0), None), (None,) * 3), (None, "A", None), ("A",)),
        (((a(1, 0, 0), None, b(1, 0, 0)), (None, a(0, 1, 0), None), (b(0, 0, 1), None, None)), (None, "A", "B"), ()),
        (((a(0, 9, 9), None, None), (None, b(0, 1, 0), None), (None,) * 3), (None, "B", None), ("B",)),
        (((b(2, 0, 0), None, a(1, 0, 0)), (a(0, 1, 0), None, None), (b(0, 0, 1),) * 3), ("B", "A", "B"), ("B",)),
    ],
)
def test_end_exhausted_ties_and_empty_staves_go_to_nobody(
    turn: Player, slots: tuple[Slots, ...], owners: Owners, champions: tuple[Player, ...]
) -> None:
    """A tied or empty stave is nobody's, whose turn it was; most staves win and equal staves are a draw."""
    start = position(staves=board(*slots), hands=(ONE, ONE), turn=Turn(turn, dry=True, after_quiet=True))
    assert (TurnOver(turn), GameOver("exhausted", owners, champions)) == happens(start, "PASS")
    assert champions == winners(allowed(start, "PASS"))
