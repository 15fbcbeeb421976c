"""What must follow from the rules, over whole generated games."""

from collections import Counter

from hypothesis import given

import staves
from helpers.stavegame import Step, games
from staves.stavegame import Card, Drawn, Forward, Forwarded, GameOver, Pass, Place, Placed, Removed, Slid, Slide, State

Game = tuple[State, list[Step]]


def everywhere(state: State) -> Counter[Card]:
    """Return every card that is still in the game."""
    board = [card for stave in state.staves for card in stave.slots if card is not None]
    return Counter([*board, *state.hands[0], *state.hands[1], *state.decks[0], *state.decks[1]])


@given(games())
def test_every_game_ends(game: Game) -> None:
    """A game ends, with nothing left to do, and says how at the very end and nowhere else."""
    start, steps = game
    last = steps[-1].after if steps else start
    assert staves.is_terminal(last)
    assert staves.legal_actions(last) == ()
    over = [event for step in steps for event in step.events if isinstance(event, GameOver)]
    assert over == ([steps[-1].events[-1]] if steps else [])


@given(games())
def test_a_game_of_n_cards_has_at_most_5n_actions(game: Game) -> None:
    """A game of N cards has at most 5 N actions other than PASS and END."""
    start, steps = game
    moves = [step for step in steps if isinstance(step.action, Place | Forward | Slide)]
    assert len(moves) <= 5 * everywhere(start).total()


@given(games())
def test_cards_are_conserved(game: Game) -> None:
    """No card comes or changes; one goes only where an event says that it is removed."""
    _, steps = game
    for step in steps:
        removed = Counter(event.card for event in step.events if isinstance(event, Removed))
        assert everywhere(step.before) == everywhere(step.after) + removed


def lives(steps: list[Step]) -> list[list[Placed | Forwarded | Slid]]:
    """Return what each placed card went through, card by card, told apart by where it lay."""
    at: dict[tuple[int, int], list[Placed | Forwarded | Slid]] = {}
    ended: list[list[Placed | Forwarded | Slid]] = []
    for step in steps:
        for event in step.events:
            match event:
                case Placed():
                    at[event.stave, event.slot] = [event]
                case Forwarded():
                    at[event.stave, event.to] = [*at.pop((event.stave, event.slot)), event]
                case Slid():
                    life = [*at.pop((event.stave, event.slot)), event]
                    beaten = step.after.staves[event.to].slots[event.slot] != event.card
                    here = at.pop((event.to, event.slot), None)
                    winner, loser = (here, life) if beaten else (life, here)
                    ended += [] if loser is None else [loser]
                    at[event.to, event.slot] = winner or life
                case _:
                    pass
    return [*ended, *at.values()]


@given(games())
def test_a_card_slides_at_most_twice(game: Game) -> None:
    """A card slides at most twice in its life."""
    for life in lives(game[1]):
        assert sum(isinstance(event, Slid) for event in life) <= 2


@given(games())
def test_no_card_moves_backward(game: Game) -> None:
    """Card by card, the slots only ever go away from the owner's side."""
    for life in lives(game[1]):
        slots = [event.to if isinstance(event, Forwarded) else event.slot for event in life]
        away = slots if life[0].card.owner == "B" else [-slot for slot in slots]
        assert away == sorted(away)


@given(games())
def test_a_stave_has_a_color_exactly_while_it_has_cards(game: Game) -> None:
    """A stave is colored exactly while it is not empty, and meanwhile the color stays."""
    start, steps = game
    assert [None] * 3 == [stave.color for stave in start.staves]
    for step in steps:
        for before, after in zip(step.before.staves, step.after.staves, strict=True):
            assert (after.color is None) == (after.cards == ())
            if before.cards and after.cards:
                assert before.color == after.color


@given(games())
def test_staves_of_one_color_exchange_nothing(game: Game) -> None:
    """Nothing slides between adjacent staves of one color, so an outer one next to its color is cut off."""
    for step in game[1]:
        for action in staves.legal_actions(step.before):
            if isinstance(action, Slide):
                left, entered = step.before.staves[action.stave], step.before.staves[action.to]
                assert left.color != entered.color


@given(games())
def test_a_turn_goes_on_while_there_is_something_to_decide(game: Game) -> None:
    """PASS is always possible, and never the only thing that is."""
    for step in game[1]:
        actions = staves.legal_actions(step.before)
        assert isinstance(actions[-1], Pass)
        assert len(actions) > 1


@given(games())
def test_one_card_is_drawn_and_one_placed_per_turn(game: Game) -> None:
    """Between two changes of the turn, at most one card is drawn and at most one is placed."""
    drawn = placed = 0
    for step in game[1]:
        for event in step.events:
            if type(event).__name__ == "TurnOver":
                drawn = placed = 0
            drawn += isinstance(event, Drawn)
            placed += isinstance(event, Placed)
            assert drawn <= 1
            assert placed <= 1
