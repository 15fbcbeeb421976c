"""Stavegame as a drawing."""

import re
import subprocess
import sys
from itertools import combinations, pairwise
from typing import Any

import attrs
import pytest

import staves
from helpers.drawings import (
    SVG,
    Seen,
    contrast,
    looking,
    middle,
    outside,
    overlap,
    parsed,
    points_of,
    seen,
    seen_in,
    size_of,
    texts,
    told,
    unstyled,
)
from helpers.stavegame import EMPTY, a, b, numbers, steps
from staves import stavegame
from staves._core import drawing as core
from staves._core.drawing import THEMES, Marks, rendered
from staves.stavegame import END, PASS, Card, Deck, Forward, Place, Player, Slide, State, Stave, Turn, View
from staves.stavegame._faces import LOOKS


def table(turn: Turn | None = None) -> State:
    """Return a state in the middle of a game, A to move."""
    return stavegame.position(
        staves=[Stave("blue", (None, a(2, 0, 3), b(1, 4, 0))), Stave("green", (b(1, 2, 2), a(4, 0, 1), None)), EMPTY],
        hands=([(0, 2, 3), (2, 2, 1)], [(2, 3, 0)]),
        decks=([(1, 1, 3), (5, 0, 0), (0, 0, 5), (0, 5, 0)], [(7, 8, 9)]),
        turn=turn or "A",
    )


def full() -> State:
    """Return a state in which all slots are full, so that A may END: A and B win a stave each, and A the tie."""
    staves = [
        Stave("red", (b(0, 1, 0), a(20, 0, 0), a(3, 0, 0))),
        Stave("red", (b(0, 1, 0), b(2, 0, 0), a(0, 0, 0))),
        Stave("blue", (b(0, 1, 0), b(2, 0, 1), a(0, 0, 1))),
    ]
    return stavegame.position(staves=staves, decks=([(1, 2, 3)], []))


def large() -> State:
    """Return a state with numbers of all lengths on the staves and in the hands."""
    staves = [
        Stave("red", (a(12345, 3, 4), b(123456, 10**40, 2), a(10, 100, 1000))),
        Stave("green", (a(12, 12345, 99), b(10**3999, 5, 10**12), None)),
        Stave("blue", (None, a(100, 200, 300), b(10**3999, 10**3999, 10**3999))),
    ]
    return stavegame.position(
        staves=staves, hands=([(10**6, 12, 100), (1000, 10000, 100000)], []), decks=([], [(1, 1, 1)] * 123)
    )


def hand(count: int) -> State:
    """Return a state with so many cards in A's hand."""
    return stavegame.position(hands=([(index, 1, 12) for index in range(count)], []), decks=([], []))


def played() -> list[State]:
    """Return the states of a whole game."""
    return [step.after for step in steps(stavegame.new_game(seed=5), numbers(3))]


STATES = {
    "start": stavegame.new_game(seed=7),
    "middle": table(),
    "full": full(),
    "over": staves.apply(full(), END),
    "draw": stavegame.position(),
    "large": large(),
    **{f"hand-{count}": hand(count) for count in (4, 5, 12, 13, 24, 25, 500)},
}
EVERY = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


def written(moment: State | View, **marks: Any) -> list[str]:
    """Return the words and numbers in a drawing, in order."""
    return texts(seen(moment, **marks))


def counted(moment: State | View, **marks: Any) -> dict[str, int]:
    """Return how many shapes there are in each look; several are one element if they look the same."""
    found: dict[str, int] = {}
    for part in seen(moment, **marks):
        found[part.look] = found.get(part.look, 0) + part.attributes.get("d", "M").count("M")
    return found


def on_table(moment: State | View) -> list[Card]:
    """Return the cards on the staves and in the hands."""
    return [card for stave in moment.staves for card in stave.cards] + [card for hand in moment.hands for card in hand]


SLOTS = {divmod(index, 3): middle(box) for index, box in enumerate(looking(seen(STATES["start"]), "slot"))}


def marked(moment: State | View, look: str, **marks: Any) -> list[tuple[int, int]]:
    """Return the slots that are marked by a class."""
    found = {middle(box) for box in looking(seen(moment, **marks), look)}
    return [slot for slot, where in SLOTS.items() if where in found]


# ------------------------------------------------------------------- what stands there


def test_the_words_of_a_drawing() -> None:
    """The title says whose turn it is, and the description all that lies on the table."""
    expected = (
        "Stavegame between A and B: A is to move. "
        "Stave 0 is blue; slot 0: empty, slot 1: A (2,0,3), slot 2: B (1,4,0); points: A 3, B 0. "
        "Stave 1 is green; slot 0: B (1,2,2), slot 1: A (4,0,1), slot 2: empty; points: A 0, B 2. "
        "Stave 2 has no cards. "
        "In the hand of A: 0: (0,2,3), 1: (2,2,1). Cards left to draw: 4. "
        "In the hand of B: 0: (2,3,0). Cards left to draw: 1."
    )
    assert ("Stavegame: A is to move", expected) == told(table())


def test_a_table_in_words_when_the_game_is_over() -> None:
    """The description says who has won each stave and the game."""
    title, described = told(staves.apply(full(), END))
    assert "Stavegame: A has won" == title
    assert ["A wins it.", "B wins it.", "A wins it."] == re.findall("[AB] wins it[.]", described or "")
    assert "In the hand of A: no cards." in str(described)


def feet(moment: State | View) -> list[Seen]:
    """Return what is written at the feet of the staves, from left to right."""
    found = [part for part in seen(moment) if part.kind == "text" and 435 < part.box[1] < part.box[3] < 490]
    return sorted(found, key=lambda part: part.box[0])


def test_what_is_written_on_the_table() -> None:
    """Colors stand there as words, with both players' points, hands and decks, and whose turn it is."""
    words = written(table(), coordinates=False)
    assert {"blue", "green", "no color", "to move"} < set(words)
    assert ["A", "to move", "0", "2", "3", "2", "2", "1", "4"] == words[:9]
    assert ["B", "2", "3", "0", "1"] == words[9:14]
    assert ["blue", "green", "no color"] == words[14:17]
    assert ["A", "3", ":", "0", "B", "A", "0", ":", "2", "B"] == [part.text for part in feet(table())]


@pytest.mark.parametrize(
    ("points", "strong", "between"), [((3, 0), ["A", "3"], ":"), ((1, 2), ["B", "2"], ":"), ((1, 1), [], "=")]
)
def test_who_leads_on_a_stave_shows(points: tuple[int, int], strong: list[str], between: str) -> None:
    """Who has more points on it has a ground in its color; if nobody has, there is a sign between the two."""
    cards = (a(points[0], 0, 0), None, b(points[1], 0, 0))
    state = stavegame.position(staves=[Stave("red", cards), EMPTY, EMPTY], hands=([(1, 0, 0)], []))
    parts, foot = seen(state), feet(state)
    assert strong == sorted([part.text for part in foot if part.look == "on strong"], reverse=True)
    assert ["A", str(points[0]), between, str(points[1]), "B"] == [part.text for part in foot]
    grounds = [part.box for part in parts if part.look == "red" and part.kind == "rect"][1:]
    for part in foot:
        assert (part.text in strong) == any(overlap(part.box, ground) for ground in grounds)


def test_who_has_won_is_written() -> None:
    """When the game is over each stave says who has won it, the winner's points first, and if it was by a tie."""
    over = staves.apply(full(), END)
    assert ["A wins 23 : 0", "B wins 2 : 0", "A wins tie 1 : 1"] == [text for text in written(over) if " wins " in text]
    assert ["has won"] == [text for text in written(over) if text.startswith("has")]
    assert {"A-letter": 2, "B-letter": 1, "ink": 1} == stars(over)


def stars(moment: State | View) -> dict[str, int]:
    """Return how many stars there are in each look."""
    found: dict[str, int] = {}
    for part in seen(moment):
        if (
            part.kind == "path"
            and len([*points_of(part.attributes["d"])]) == 10
            and part.look in {"ink", "A-letter", "B-letter"}
        ):
            found[part.look] = found.get(part.look, 0) + 1
    return found


def test_a_draw_is_written() -> None:
    """In a draw nobody has a star or an outline, and what nobody has won says so."""
    tied = Stave("red", (None, a(1, 0, 0), b(1, 0, 0)))
    turn = Turn("A", dry=True, after_quiet=True)
    drawn = stavegame.position(staves=[tied, EMPTY, EMPTY], turn=turn, ending="exhausted")
    assert ["a tie 1 : 1", *["a tie 0 : 0"] * 2] == [text for text in written(drawn) if "tie" in text]
    assert 2 == written(drawn).count("a draw")
    assert {} == stars(drawn)
    assert [] == [box for box in looking(seen(drawn), "edge") if box[2] - box[0] > 300]
    assert "Stave 1 has no cards. Nobody wins it." in str(told(drawn)[1])


@pytest.mark.parametrize("player", ["A", "B"])
def test_whose_turn_it_is_shows_at_the_side(player: Player) -> None:
    """Their side has an outline, and in it a triangle beside the words."""
    parts = seen(table(Turn(player)))
    (outline,) = (box for box in looking(parts, "edge") if box[2] - box[0] > 300)
    (triangle,) = (part.box for part in parts if part.look == "ink" and part.kind == "path")
    (said,) = (part.box for part in parts if part.text == "to move")
    assert overlap(triangle, outline)
    assert triangle[2] < said[0]
    assert (outline[1] > SLOTS[0, 2][1]) == (player == "A")


@EVERY
def test_every_card_on_the_table_stands_there(state: State) -> None:
    """Each card has its three numbers, those of more than five digits shortened, and on a stave its owner's letter."""
    parts = seen(state, coordinates=False)
    hidden = len(state.hands[0]) - 22 if len(state.hands[0]) > 24 else 0
    cards = on_table(state)
    shown = cards[: len(cards) - hidden] if hidden else cards
    expected = sorted(shortened(number) for card in shown for number in card.points)
    found = [
        part.text
        for part in parts
        if part.kind == "text"
        and part.look in {"ink", "on strong"}
        and "font-size" not in part.attributes
        # What is written at the feet of the staves is of no card.
        and not 415 < part.box[1] < part.box[3] < 490
    ]
    small = [part.text for part in parts if part.kind == "text" and len(part.text) > 2 and part.text[0].isdecimal()]
    assert not [number for number in found if number not in expected]
    assert sum(map(len, expected)) <= sum(map(len, [*found, *small]))
    letters = [
        part.text for part in parts if part.look in {"A-letter strong", "B-letter strong"} and part.text in {"A", "B"}
    ]
    assert 2 + sum(len(stave.cards) for stave in state.staves) == len(letters)
    if hidden:
        assert f"+{hidden}" in texts(parts)


def shortened(number: int) -> str:
    """Return a number as it is drawn."""
    return str(number) if number < 100_000 else f"{str(number)[0]}.{str(number)[1]}e{len(str(number)) - 1}"


def test_a_shortened_number_tells_its_card() -> None:
    """Whoever points to a shortened number, and only then, sees the card in full."""
    titles = [title.text for title in parsed(staves.svg(large())).iter(f"{SVG}title")]
    named = [str(card) for card in on_table(large()) for number in card.points if number >= 100_000]
    assert sorted(["Stavegame: A is to move", *named]) == sorted(map(str, titles))


def test_the_number_for_the_color_of_a_stave_stands_out() -> None:
    """On a stave one number is on a filled shape and the others in outlines; in a hand all are on filled ones."""
    found = counted(table())
    pale = {color: found.get(f"{color}-line", 0) for color in stavegame.COLORS}
    assert {"red": 4, "green": 2, "blue": 2} == pale
    # Three cards of hands, two cards on each colored stave, its head, and the ground of who has more points.
    strong = {color: found[color] for color in stavegame.COLORS}
    assert {"red": 3, "green": 3 + 2 + 2, "blue": 3 + 2 + 2} == strong


def test_cards_differ_in_more_than_color() -> None:
    """Those of A point up, with a dark bar below; those of B point down, with a light bar above."""
    parts = seen(table())
    for owner, outward in (("A", -1), ("B", 1)):
        body = next(part for part in parts if part.look == f"{owner} edge")
        bar = next(
            part
            for part in parts
            if part.look == f"{owner}-bar" and overlap(part.box, body.box) and part.kind == "path"
        )
        tip = [*points_of(body.attributes["d"])][2]
        assert (tip[1] < middle(body.box)[1]) == (outward < 0)
        assert (middle(bar.box)[1] > middle(body.box)[1]) == (outward < 0)


def test_decks_are_piles_of_backs() -> None:
    """A pile shows up to three backs; where no card is left there is only an outline."""
    for state, edges in ((table(), 2), (full(), 0), (hand(1), 0)):
        assert edges == sum(
            part.attributes["d"].count("M") for part in seen(state) if part.look == "edge" and part.kind == "path"
        )
    assert [2, 1, 0] == [counted(state).get("back edge", 0) for state in (table(), full(), hand(1))]
    assert 2 == counted(hand(1))["line"]


@pytest.mark.parametrize("count", range(1, 25))
def test_up_to_24_cards_lie_in_a_row(count: int) -> None:
    """Of each all numbers are seen: the next one covers at most its right edge. More than 12 are smaller."""
    parts = seen(hand(count))
    cards = [part.box for part in parts if part.look == "A edge"]
    assert count == len(cards)
    assert 1 == len({top for _, top, _, _ in cards})
    numbers = [part.box for part in parts if part.look == "on strong" and part.kind == "text"]
    bars = [part.box for part in parts if part.look == "A-bar" and part.kind == "path"]
    for (_, _, right, _), (left, *_) in pairwise(bars):
        assert right < left
    for left, top, right, bottom in cards[1:]:
        covered = [box for box in numbers if box[0] < left < box[2] and top < box[1] < bottom]
        assert [] == covered
        assert right <= size_of(staves.svg(hand(count)))[0]


@pytest.mark.parametrize("coordinates", [False, True])
def test_hands_and_decks_keep_to_the_edges_of_the_staves(coordinates: bool) -> None:  # noqa: FBT001 (pytest gives it by its name)
    """A hand begins where the first stave does, and the deck ends where the last one does."""
    parts = seen(hand(12), coordinates=coordinates)
    staves_ = looking(parts, "tile")
    cards = [part.box for part in parts if part.look == "A edge"]
    assert pytest.approx(staves_[0][0], abs=1) == cards[0][0]
    assert pytest.approx([staves_[2][2]] * 2, abs=1) == [right for _, _, right, _ in looking(parts, "line")]
    assert cards[-1][2] <= staves_[2][2] + 1


# ------------------------------------------------------------------- what is marked


def test_the_last_action_is_tinted_where_a_card_was_placed() -> None:
    """The slot is tinted as long as the turn goes on, and else there is a band around the stave."""
    before = table()
    after = staves.apply(before, Place(0, 0))
    assert [] == marked(before, "last")
    assert [(0, 0)] == marked(after, "last", last=Place(0, 0))
    later = staves.apply(after, PASS)
    assert [] == marked(later, "last", last=Place(0, 0))
    (band,) = looking(seen(later, last=Place(0, 0)), "band")
    assert SLOTS[0, 0][0] == middle(band)[0]
    assert not [
        slot for slot, (x, y) in SLOTS.items() if (slot[0] == 0) != (band[0] < x < band[2] and band[1] < y < band[3])
    ]
    # Another stave than that of the card placed in this turn.
    assert [] == marked(after, "last", last=Place(0, 1))


def between() -> State:
    """Return a state in which A can go forward on two staves, and slide."""
    return attrs.evolve(table(), staves=(table().staves[0], Stave("green", (None, a(4, 0, 1), None)), EMPTY))


@pytest.mark.parametrize(
    ("action", "target"), [(Forward(0, 1), (0, 0)), (Slide(0, 1, 1), (1, 1)), (Forward(1, 1), (1, 0))]
)
def test_the_last_action_is_tinted_from_where_to_where(action: Forward | Slide, target: tuple[int, int]) -> None:
    """Both slots are, and as it has happened, there is no arrow."""
    after = staves.apply(between(), action)
    assert sorted([(action.stave, action.slot), target]) == marked(after, "last", last=action)
    assert not {"legal", "refused"} & set(counted(after, last=action))


@pytest.mark.parametrize(
    ("action", "target"), [(Forward(0, 1), (0, 0)), (Slide(0, 1, 1), (1, 1)), (Forward(1, 1), (1, 0))]
)
def test_a_single_legal_action_has_an_arrow(action: Forward | Slide, target: tuple[int, int]) -> None:
    """Its line lies below the cards and begins in the middle of one, and its head points to where that goes."""
    parts = seen(between(), legal=[action])
    line = next(part for part in parts if part.look == "target" and part.kind == "path")
    head = next(part for part in parts if part.look == "legal")
    assert str(action) == head.attributes["data-action"]
    cards = [parts.index(part) for part in parts if part.look == "A edge" and part.box[2] - part.box[0] > 100]
    assert parts.index(line) < cards[0] < parts.index(head)
    (x, y), (to_x, to_y) = SLOTS[action.stave, action.slot], SLOTS[target]
    assert (x, y) in {tuple(map(round, point)) for point in points_of(line.attributes["d"])}
    tip = next(points_of(head.attributes["d"]))
    if between().staves[target[0]].slots[target[1]] is None:
        assert max(abs(tip[0] - to_x), abs(tip[1] - to_y)) <= 10
        assert [] == marked(between(), "target", legal=[action])
    else:
        assert (to_x - 57, to_y) == tip
        assert [target] == marked(between(), "target", legal=[action])


def head_of(state: State, action: Any) -> tuple[int, int]:
    """Return where the cross of a refused action is."""
    return middle([part.box for part in seen(state, refused=action) if part.look == "refused"][-1])


@pytest.mark.parametrize(
    ("action", "x", "y"),
    [
        (Forward(0, 2), 0, (1, 26)),  # before the card in front
        (Forward(1, 0), 1, (0, -24)),  # at the edge of its card, beyond which is no slot
        (Slide(1, 1, 2), 2, (1, 0)),  # to where nothing lies
    ],
)
def test_a_refused_action_has_a_dashed_arrow_with_a_cross(action: Any, x: int, y: tuple[int, int]) -> None:
    """It leads from the card, in a dashed outline, to where that can't go, or before the card there.

    No number is covered.
    """
    parts = seen(between(), refused=action)
    line, around, cross = (part for part in parts if part.look == "refused")
    assert SLOTS[action.stave, action.slot] == middle(around.box)
    assert "stroke-dasharray" in line.attributes
    assert "stroke-dasharray" in around.attributes
    right, down = head_of(between(), action)
    slot, beyond = y
    assert pytest.approx(SLOTS[x, 0][0], abs=1) == right
    assert pytest.approx(SLOTS[x, slot][1] + beyond, abs=12) == down
    numbers = [part.box for part in parts if part.kind == "text" and part.look in {"ink", "on strong"}]
    assert not [box for box in numbers if overlap(box, cross.box)]
    assert str(told(between(), refused=action)[1]).endswith(f" Refused: {action}.")
    assert not [part for part in parts if "data-action" in part.attributes]


@pytest.mark.parametrize(
    ("state", "action", "rings"),
    [
        (table(), Place(0, 1, slot=1), [(1, 1)]),  # the slot that it names, though a card is there
        (table(), Place(0, 0), [(0, 0)]),  # the slot where it would go
        (full(), Place(0, 1), []),  # no slot, and there is no such card either
    ],
)
def test_a_refused_place_has_a_ring_where_it_would_go(
    state: State, action: Place, rings: list[tuple[int, int]]
) -> None:
    """Around a slot or all of the stave, and around the card if it is one of the hand."""
    assert rings == marked(state, "refused", refused=action)
    parts = seen(state, refused=action)
    found = [part.box for part in parts if part.look == "refused" and part.kind == "rect"]
    assert 1 + (action.card < len(state.hands[0])) == len(found)
    if not rings:
        assert SLOTS[1, 1][0] == middle(found[0])[0]
        assert found[0][3] - found[0][1] > 250
    board = [
        part for part in seen(state, refused=action, parts="board") if part.look == "refused" and part.kind == "rect"
    ]
    assert 1 == len(board)


@pytest.mark.parametrize("action", [END, PASS])
def test_actions_without_a_slot_have_a_label(action: Any) -> None:
    """Green if it is legal, red with a cross if it is refused, beside the hand of who is to move or below the board."""
    for marks, look in (({"legal": [action]}, "legal"), ({"refused": action}, "wrong")):
        parts = seen(table(), **marks)
        assert [str(action)] == texts(parts, "paper")
        (label,) = looking(parts, look)
        assert label[1] > SLOTS[0, 2][1]
        (below,) = looking(seen(table(), parts="board", **marks), look)
        assert below[1] > looking(seen(table(), parts="board"), "board")[0][3]
    assert [str(action)] == [
        part.attributes["data-action"] for part in seen(table(), legal=[action]) if "data-action" in part.attributes
    ]
    assert seen(table()) == seen(table(), last=action)


def test_labels_stand_side_by_side() -> None:
    """Also if the same action is shown as legal and as refused."""
    for parts in ("all", "board"):
        labels = [
            box
            for look in ("legal", "wrong")
            for box in looking(seen(full(), legal=[END, PASS], refused=END, parts=parts), look)
        ]
        assert 3 == len(labels)
        assert not [one for one, other in combinations(labels, 2) if overlap(one, other)]


@pytest.mark.parametrize(("turn", "forward"), [(Turn("A", acted=True), 0), (Turn("B", acted=True), 2)])
def test_who_went_forward_is_told_by_the_turn(turn: Turn, forward: int) -> None:
    """Where A's and B's card may both have come from a slot, it was who acts."""
    cards = Stave("red", (a(1, 0, 0), None, b(1, 0, 0)))
    state = stavegame.position(staves=[cards, EMPTY, EMPTY], hands=([(1, 0, 0)], [(1, 0, 0)]), turn=turn)
    assert sorted([(0, 1), (0, forward)]) == marked(state, "last", last=Forward(0, 1))


@pytest.mark.parametrize("player", ["A", "B"])
def test_who_went_forward_may_be_unknown(player: Player) -> None:
    """At the start of a turn it may have been either, so only where it began is tinted, unless the mover is known."""
    cards = Stave("red", (a(1, 0, 0), None, b(1, 0, 0)))
    state = stavegame.position(staves=[cards, EMPTY, EMPTY], hands=([(1, 0, 0)], [(1, 0, 0)]), turn=Turn(player))
    assert [(0, 1)] == marked(state, "last", last=Forward(0, 1))
    for mover, forward in (("A", 0), ("B", 2)):
        drawing = state.game.shown.drawing(state, Marks(Forward(0, 1), (), mover=mover))
        tints = {middle(box) for box in looking(seen_in(rendered(drawing)), "last")}
        assert {SLOTS[0, 1], SLOTS[0, forward]} == tints


def test_who_went_forward_is_who_can_have() -> None:
    """A card at the start of a turn may be of whose turn it is, as turns end by themselves."""
    cards = [Stave("red", (None, a(1, 0, 0), None)), EMPTY, EMPTY]
    state = stavegame.position(staves=cards, hands=([(1, 0, 0)], []))
    assert [(0, 1), (0, 2)] == marked(state, "last", last=Forward(0, 2))


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_card_that_went_nowhere(slot: int) -> None:
    """Of an action that didn't lead here only the slot is tinted where it would have begun."""
    assert [(0, slot)] == marked(hand(1), "last", last=Forward(0, slot))


def test_legal_actions_are_marked() -> None:
    """Where they lead there is a dot in a free slot, and a ring around a card, with all actions that lead there."""
    parts = seen(table(), legal=True)
    assert {"P0@0", "P0@1", "F01", "S01>1"} <= set(map(str, staves.legal_actions(table())))
    assert [(0, 0), (1, 2), (2, 2)] == marked(table(), "legal", legal=True)
    assert [(1, 1)] == marked(table(), "target", legal=True)
    assert [[], []] == [marked(table(), look) for look in ("legal", "target")]
    said = ";".join(part.attributes["data-action"] for part in parts if "data-action" in part.attributes)
    assert sorted(map(str, staves.legal_actions(table()))) == sorted(said.split(";"))


def test_the_card_of_a_single_legal_place_has_a_ring() -> None:
    """In the hand, as its number alone would be hard to find."""
    (ring,) = looking(seen(table(), legal=[Place(1, 0)]), "target")
    cards = [box for box in looking(seen(table()), "A") if box[1] > SLOTS[0, 2][1] + 50]
    assert middle(cards[1]) == middle(ring)
    assert [] == looking(seen(table(), legal=[Place(1, 0)], parts="board"), "target")


@pytest.mark.parametrize(("player", "nearest"), [("A", [2, 1, 0]), ("B", [0, 1, 2])])
def test_a_place_is_marked_where_the_card_goes(player: Player, nearest: list[int]) -> None:
    """In the free slot nearest to the player's side, before the card is placed and after, as A and as B."""
    cards: list[Card | None] = [None, None, None]
    card = Card(player, (1, 0, 0))
    movable = Stave("blue", (None, card, None))  # so that the turn goes on after any PLACE
    for slot in nearest:
        staves_ = [movable, Stave("red", tuple(cards)) if any(cards) else EMPTY, EMPTY]
        hand = [(1, 0, 0)] * 2
        state = stavegame.position(staves=staves_, hands=(hand, hand), turn=Turn(player))
        (place,) = [action for action in staves.legal_actions(state) if str(action) == "P0@1"]
        assert [(1, slot)] == marked(state, "legal", legal=[place])
        assert [(1, slot)] == marked(staves.apply(state, place), "last", last=place)
        cards[slot] = card


@pytest.mark.parametrize("slot", range(3))
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_place_that_names_its_slot_is_marked_there(player: Player, slot: int) -> None:
    """Wherever that is, before the card is placed and after; an occupied slot or none can't lead anywhere."""
    movable = Stave("blue", (None, Card(player, (1, 0, 0)), None))  # so that the turn goes on after any PLACE
    hands = ([(1, 0, 0)], [(1, 0, 0)])
    state = stavegame.position(staves=[movable, EMPTY, EMPTY], hands=hands, turn=player, rules=stavegame.NEWEST)
    place = Place(0, 1, slot=slot)
    assert [(1, slot)] == marked(state, "legal", legal=[place])
    assert [(1, slot)] == marked(staves.apply(state, place), "last", last=place)
    free = [(0, 0), (0, 2), *((stave, number) for stave in (1, 2) for number in range(3))]
    assert free == sorted(marked(state, "legal", legal=True))
    nowhere = [Place(0, 0, slot=1), Place(0, 1)]
    assert [[], []] == [marked(state, look, legal=nowhere) for look in ("legal", "target")]


def test_actions_of_ones_own_choice_are_marked() -> None:
    """Only the given ones are shown, and none that can't lead anywhere."""
    some = [Place(0, 2), Forward(0, 0), Forward(1, 1)]
    assert [[(2, 2)], [(1, 0)]] == [marked(table(), look, legal=some) for look in ("legal", "target")]
    assert [[], []] == [marked(full(), look, legal=[Place(0, 0)]) for look in ("legal", "target")]


def test_coordinates() -> None:
    """Staves, slots and hand cards have the numbers that actions name, unless nobody wants them."""
    soft = [texts(seen(table(), coordinates=shown), "quiet") for shown in (True, False)]
    board = ["stave 0", "stave 1", "stave 2", "0", "1", "2"]
    assert [[*board, "0", "1", "0", "no color"], ["no color"]] == soft


# ------------------------------------------------------------------- the drawing as a whole


@EVERY
def test_a_view_is_drawn_as_its_state(state: State) -> None:
    """What is hidden isn't drawn, so that all see the same; notebooks show it too."""
    views = [staves.view(state, player) for player in stavegame.PLAYERS]
    assert {staves.svg(state)} == set(map(staves.svg, views))
    assert [staves.svg(state)] * 3 == [moment._repr_svg_() for moment in (state, *views)]


def test_the_order_of_a_deck_is_not_drawn() -> None:
    """States that differ only in what is hidden look the same, and nothing tells what is in a deck."""
    state = table()
    deck = state.decks[0]
    other = attrs.evolve(state, decks=(Deck(tuple(reversed(tuple(deck)))), state.decks[1]))
    assert other != state
    assert staves.svg(state) == staves.svg(other)
    assert not {"7", "8", "9"} & set(written(state))


@EVERY
@pytest.mark.parametrize("coordinates", [True, False])
def test_nothing_is_outside_of_the_drawing(state: State, coordinates: bool) -> None:  # noqa: FBT001 (a parameter)
    """Every shape and every word has room in it, but a cross at the edge of the board alone."""
    for parts in ("all", "board"):
        look = {"last": Forward(1, 1), "coordinates": coordinates, "parts": parts}
        for refused in (None, END, Place(0, 1), Slide(0, 0, 2)):
            assert [] == outside(state, legal=True, refused=refused, **look)


@EVERY
def test_words_and_numbers_have_room_on_their_card(state: State) -> None:
    """No number is wider than the shape of its color, or, in a hand of many, as wide as it would be at full size."""
    root = parsed(staves.svg(state, coordinates=False))
    for group in root.iter(f"{SVG}g"):
        if group.get("font-size") not in {"14", "18"}:
            continue  # it is on no card
        for text in group.iter(f"{SVG}text"):
            size = float(text.get("font-size", group.get("font-size", 16)))
            assert len(text.text or "") * 0.7 * size <= 32


@pytest.mark.parametrize("theme", [1, 2])
def test_words_and_numbers_stand_out(theme: int) -> None:
    """By 4.5 to 1 at least, on cards, staves and labels; and shapes by 3 to 1 from the cards."""
    colors = {name: look[theme] for name, look in {**core.LOOKS, **LOOKS}.items()}
    for color in stavegame.COLORS:
        assert contrast(colors["on"], colors[color]) >= 4.5
        assert contrast(colors["ink"], colors[f"{color}-pale"]) >= 4.5
        for card in ("A", "B", "slot"):
            assert contrast(colors[color], colors[card]) >= 3
    for owner in ("A", "B"):
        assert contrast(colors[f"{owner}-letter"], colors[f"{owner}-bar"]) >= 4.5
        assert contrast(colors["ink"], colors[owner]) >= 4.5
    assert contrast(colors["A-bar"], colors["B-bar"]) >= 4.5


def test_the_board_alone() -> None:
    """It has neither hands nor decks."""
    whole, board = (staves.svg(table(), parts=parts) for parts in ("all", "board"))
    assert size_of(whole)[0] == size_of(board)[0]
    assert size_of(board)[1] < 0.55 * size_of(whole)[1]
    assert "to move" not in written(table(), parts="board")
    assert 4 == sum(number for look, number in counted(table(), parts="board").items() if look in {"A edge", "B edge"})
    assert told(table()) == told(table(), parts="board")


def test_all_drawings_of_a_game_are_of_one_size() -> None:
    """What doesn't change in a game is drawn the same, in the same place."""
    drawings = [stavegame.GAME.shown.drawing(state, Marks()) for state in played()]
    assert len(drawings) >= 20
    assert 1 == len({(drawing.width, drawing.height, drawing.ground) for drawing in drawings})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [None, 300, 1200])
def test_themes_and_widths(theme: Any, width: int | None) -> None:
    """It can be shown light or dark, in any width."""
    picture = staves.svg(table(), theme=theme, width=width)
    assert float(parsed(picture).attrib["width"]) == (width or size_of(picture)[0])


@pytest.mark.parametrize(
    ("state", "marks"),
    [
        (staves.apply(full(), END), {"refused": END}),
        (large(), {"last": Forward(1, 1), "legal": True}),
        (table(), {"legal": True, "refused": Place(0, 0)}),
        (table(), {"legal": [Forward(0, 1)], "refused": Forward(0, 1)}),
    ],
)
def test_every_class_has_a_look(state: State, marks: Any) -> None:
    """No element has a class that the style doesn't know."""
    assert [] == unstyled(staves.svg(state, **marks))


@EVERY
def test_equal_states_have_equal_pictures(state: State) -> None:
    """The same state is drawn the same each time."""
    assert staves.svg(state, legal=True) == staves.svg(attrs.evolve(state), legal=True)


def test_drawing_is_loaded_when_something_is_drawn() -> None:
    """Who plays and draws nothing doesn't load it."""
    program = """
import sys, staves
state = staves.stavegame.new_game(seed=1)
before = "staves.stavegame._drawing" in sys.modules
staves.svg(state)
print(before, "staves.stavegame._drawing" in sys.modules)
"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert "False True\n" == printed
