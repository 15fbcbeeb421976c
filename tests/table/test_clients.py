"""Clients that follow a table by what they are sent, whatever happens at it."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import staves
from helpers.tables import SETUPS, AnyTable, begun
from staves.players import RandomPlayer


class Client:
    """What one seat remembers: the number that it has seen, and all that it has heard."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.number = 0
        self.heard: list[Any] = []

    def look(self, table: AnyTable) -> None:
        """Ask what is new, and take it in, as a program would that gets it by wire."""
        sight = staves.from_json(staves.to_json(table.seen(self.player, since=self.number)))
        if sight.since != self.number:
            self.heard.clear()
        self.heard += sight.heard
        self.number = sight.number


class Tables(RuleBasedStateMachine):
    """Actions, bots, undo, and saving in any order, and clients that look now and then."""

    table: AnyTable

    @initialize(text=st.sampled_from(SETUPS), seed=st.integers(0, 100))
    def begin(self, text: str, seed: int) -> None:
        """Begin a game."""
        self.table = begun(text, seed)
        self.clients = [Client(player) for player in (*self.table.game.play.players(self.table.state), None)]

    @rule(choice=st.integers(0, 1000))
    def act(self, choice: int) -> None:
        """Take any legal action, as text."""
        actions = staves.legal_actions(self.table.state)
        if actions:
            mover = staves.to_move(self.table.state)
            self.table = self.table.act(mover, str(actions[choice % len(actions)]), number=self.table.number)

    @rule(choice=st.integers(0, 1000))
    def answer(self, choice: int) -> None:
        """Let a bot sit in one of the seats."""
        players = self.table.game.play.players(self.table.state)
        self.table = self.table.answer({players[choice % len(players)]: RandomPlayer})

    @rule(choice=st.integers(0, 1000))
    def undo(self, choice: int) -> None:
        """Take something back, and see that the number grows if there was something."""
        who = self.clients[choice % len(self.clients)].player
        before = self.table
        self.table = before.undo(who)
        assert self.table is before or before.number + 1 == self.table.number == self.table.undone

    @rule()
    def save(self) -> None:
        """Crash, and go on."""
        self.table = staves.from_json(staves.to_json(self.table))

    @rule(choice=st.integers(0, 1000))
    def look(self, choice: int) -> None:
        """Let one client look; it has then heard what the whole game tells."""
        client = self.clients[choice % len(self.clients)]
        client.look(self.table)
        assert [*self.table.seen(client.player, since=0).heard] == client.heard

    @invariant()
    def the_record_leads_to_the_state(self) -> None:
        """The history is always that of the state."""
        assert self.table.record.end == self.table.state


TestTables = Tables.TestCase
