"""People at one keyboard: what each is told and when, and when they pass it on."""

import io
import sys
from typing import Any

import pytest

import staves
from helpers.duel import Duel, Keep, Show, Shown
from helpers.terminal import Tty
from staves import nava
from staves._cli.person import Desk, Person
from staves._cli.terminal import Screen
from staves.match import PlayerLeft

FIRST = Duel((1, 2), (3, 4))
SECOND = staves.apply(FIRST, Keep())


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Type lines into a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def desk_of(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return a desk whose screen is the output, and at which nobody types."""
    typed(monkeypatch, "")
    return Desk(Screen(sys.stdout))


def test_each_is_told_what_was_not_told_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who looks hears all at once, and who doesn't hears it when the keyboard is passed on, and only then."""
    desk = desk_of(monkeypatch)
    one, other = Person(desk), Person(desk)
    assert desk.reader is one
    for card in (5, 6):
        one.update(Shown(0, card), staves.view(FIRST, 0))
        assert f"  {Shown(0, card)}\n" == capsys.readouterr().out
    for card in (7, 8):
        other.update(Shown(1, card), staves.view(SECOND, 1))
    assert "" == capsys.readouterr().out
    typed(monkeypatch, "\nSHOW\n")
    assert Show() == other.next_move()
    before, said = capsys.readouterr().out.split("pass the keyboard on, then press Enter. ")
    assert "\nIt is player 1's turn: " == before
    assert said.startswith(f"\n  {Shown(1, 7)}\n  {Shown(1, 8)}\n\nGlimpse(player=1, ")
    assert desk.reader is other
    other.update(Shown(1, 9), staves.view(SECOND, 1))
    assert f"  {Shown(1, 9)}\n" == capsys.readouterr().out
    one.update(Shown(0, 10), staves.view(FIRST, 0))
    assert "" == capsys.readouterr().out
    typed(monkeypatch, "\nSHOW\n")
    assert Show() == one.next_move()
    assert capsys.readouterr().out.partition("press Enter. ")[2].startswith(f"\n  {Shown(0, 10)}\n\nGlimpse(player=0, ")
    typed(monkeypatch, "\nSHOW\n")
    assert Show() == other.next_move()
    assert capsys.readouterr().out.partition("press Enter. ")[2].startswith("\n\nGlimpse(player=1, ")


@pytest.mark.parametrize(
    ("states", "heard", "passed"),
    [
        ((nava.new_game(), nava.new_game()), ((), ()), False),
        ((nava.new_game(), nava.new_game()), ((1,), (1,)), False),
        ((nava.new_game(), nava.new_game()), ((1,), (2,)), True),
        ((nava.new_game(), nava.new_game()), ((), (2,)), True),
        ((FIRST, SECOND), ((), ()), True),
        ((FIRST, SECOND), ((1,), (1,)), True),
    ],
)
def test_the_keyboard_is_passed_on_if_one_knows_what_the_other_does_not(
    states: tuple[Any, Any],
    heard: tuple[tuple[int, ...], tuple[int, ...]],
    passed: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By what they have heard, or by what they see; else all is on the screen already."""
    desk = desk_of(monkeypatch)
    people = (Person(desk), Person(desk))
    players = states[0].game.play.players(states[0])
    mover = staves.to_move(states[1])
    # In a game that hides nothing the one who is to move may as well be the other one at the desk.
    for person, state, events, player in zip(people, states, heard, players, strict=True):
        seat = player if states[0] is FIRST else mover
        person.update(staves.match.TurnTo(seat), staves.view(state, seat))
        for card in events:
            person.update(Shown(0, card), staves.view(state, seat))
    typed(monkeypatch, "\n1\n" if passed else "1\n")
    assert staves.legal_actions(states[1])[0] == people[1].next_move()
    assert ("pass the keyboard on" in capsys.readouterr().out) is passed
    # What both had heard is not told again.
    typed(monkeypatch, "1\n1\n1\n")
    desk.reader = people[0]
    people[1].next_move()
    assert "Shown(" not in capsys.readouterr().out.partition("press Enter. ")[2]


def test_nobody_passes_on_what_nobody_has(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The first who acts looks at the screen then."""
    desk = desk_of(monkeypatch)
    person = Person(desk)
    desk.reader = None
    person.update(Shown(0, 5), staves.view(FIRST, 0))
    typed(monkeypatch, "SHOW\n")
    assert Show() == person.next_move()
    assert "press Enter" not in capsys.readouterr().out
    assert desk.reader is person


def test_a_pipe_is_shown_what_was_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As a terminal shows it by itself; at the end of the input the person leaves."""
    desk = desk_of(monkeypatch)
    typed(monkeypatch, "yes\n")
    assert "yes" == desk.ask("Well? ")
    assert "Well? yes\n" == capsys.readouterr().out
    with pytest.raises(PlayerLeft):
        desk.ask("Well? ")
    assert "Well? \n" == capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", Tty("yes\n"))
    assert "yes" == desk.ask("Well? ")
    assert "Well? " == capsys.readouterr().out


def test_a_person_at_a_desk_does_not_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins with an apostrophe is a mistake like any other."""
    said: list[str] = []
    person = Person(desk_of(monkeypatch))
    person.initialize(said.append)
    person.update(Shown(0, 5), staves.view(FIRST, 0))
    with pytest.raises(PlayerLeft):
        person.next_move()
    assert [] == said
    assert staves.view(FIRST, 0) == person.view
