"""The functions of a `Game` that query an engine. They are stateless."""

import json
import random
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, cast

from staves import Hidden, IllegalAction, Open, OpenView, ParseError, Rule, Scanner, Words
from staves._core.checks import is_whole
from staves._core.data import LIST, OBJECT
from staves._core.errors import shown
from staves._core.game import Tell
from staves._core.ink import Ink
from staves._core.seeds import below
from staves._core.unchecked import unchecked
from staves._core.words import sentence
from staves.engines._client import EngineRefused
from staves.testing.engines._asked import Asked
from staves.testing.engines._values import Action, Event, State, View, canonical

_SEEDS: Final = 1 << 32
"""Exclusive upper bound for the seeds of engines: integers that are exact in every language."""
_KNOWN: Final = 10_000
"""After how many texts of actions that the engine has listed they are forgotten."""


class Says:
    """The functions of a game, each of which queries the engine."""

    def __init__(self, asked: Asked, name: str, number: int) -> None:
        self._asked = asked
        self._name = name
        self._number = number
        self._known: dict[str, None] = {}

    def can(self, do: str) -> bool:
        """Return whether the engine supports this request."""
        return do in self._asked.can

    def ask(self, do: str, moment: "State | View | None" = None, **fields: Any) -> Any:
        """Return the answer to a request about a state, a view, or just the game."""
        return self._asked.ask(do, **self._about(moment), **fields)

    def _about(self, moment: "State | View | None") -> dict[str, Any]:
        if isinstance(moment, State):
            return {"state": moment.text}
        if moment is None:
            return {"game": self._name}
        return {"game": self._name, "view": json.loads(moment.text)}

    # ------------------------------------------------------------------- how it is played

    def players(self, moment: Any) -> tuple[Any, ...]:
        """Ask for the players. If the engine can't say, there is one player."""
        if not self.can("players"):
            return (0,)
        found = self._some_players("players", self.ask("players", moment))
        if not found:
            raise self._wrong("players", "at least one player", found)
        return found

    def winners(self, moment: Any) -> tuple[Any, ...]:
        """Ask for the winners."""
        return self._some_players("winners", self.ask("winners", moment)) if self.can("winners") else ()

    def to_move(self, moment: Any) -> Any:
        """Ask whose turn it is. If the engine can't say, it is the first player's as long as anything is legal."""
        if self.can("to_move"):
            player = self.ask("to_move", moment)
            if player is not None:
                self._some_players("to_move", [player])
            return player
        return self.players(moment)[0] if self.legal_actions(moment) else None

    def legal_actions(self, moment: Any) -> tuple[Action, ...]:
        """Ask for the legal actions."""
        found = self.ask("legal_actions", moment)
        if type(found) is not LIST or not all(type(text) is str for text in found):
            raise self._wrong("legal_actions", "a list of texts", found)
        if len(self._known) > _KNOWN:
            self._known.clear()
        self._known |= dict.fromkeys(found)
        return tuple(map(Action, found))

    def rule(self, moment: Any, action: Action) -> Rule | None:
        """Ask which rule an action breaks."""
        told = self.ask("explain", moment, action=action.text)
        if told is None:
            return None
        if type(told) is not OBJECT or not all(type(told.get(key)) is str for key in ("rule", "text")):
            raise self._wrong("explain", "null, or an object with a 'rule' and a 'text'", told)
        return Rule(told["rule"], told["text"])

    def apply(self, state: State, action: Action, tell: Tell[Event] | None) -> State:
        """Ask for the next state and the events of an action."""
        if state.after is not None and not self.can("chances"):
            return state.after
        about = {"state": state.text, "action": action.text}
        verbs = ("apply", "events") if tell is not None and self.can("events") else ("apply",)
        hears = cast("Any", tell)
        try:
            after, *told = self._asked.ask_all([{"do": do, **about} for do in verbs])
        except EngineRefused as error:
            rule = error.details.get("rule")
            if error.kind == "IllegalAction" and type(rule) is str:
                raise IllegalAction(state, action, Rule(rule, error.text)) from None
            raise
        for events in told:
            if type(events) is not LIST:
                raise self._wrong("events", "a list", events)
            for event in events:
                hears(Event(canonical(event), self._number))
        return self._state("apply", after)

    @property
    def bound(self) -> dict[str, Any]:
        """The function for `Play` that bounds the length of the game."""
        return {"max_actions_left": self._max_actions_left} if self.can("max_actions_left") else {}

    def _max_actions_left(self, state: State) -> int | None:
        found = self.ask("max_actions_left", state)
        if found is not None and not (is_whole(found) and found >= 0):
            raise self._wrong("max_actions_left", "null or a whole number from 0", found)
        return found  # type: ignore[no-any-return]

    # ------------------------------------------------------------------- texts

    def begin(self, rng: random.Random, **options: Any) -> State:
        """Ask for a first state."""
        chosen: dict[str, Any] = {"options": options} if options else {}
        return self._state("new_game", self.ask("new_game", seed=below(rng, _SEEDS), **chosen))

    def parse(self, text: str) -> Action:
        """Ask the engine to parse an action. If it can't parse, only actions that it has listed are known."""
        if self.can("parse_action"):
            try:
                found = self.ask("parse_action", text=text)
            except EngineRefused as error:
                raise _no_text(error, text, "an action") from None
            if type(found) is not str:
                raise self._wrong("parse_action", "the text of the action", found)
            return Action(found)
        if text not in self._known:
            raise ParseError(text, 0, "an action that the engine has listed")
        return Action(text)

    def rest(self, state: State) -> str:
        """Return the text of a state after the name of the game."""
        return state.text.removeprefix(f"{self._name} ")

    def position(self, scanner: Scanner) -> State:
        """Ask the engine to parse a state."""
        text = scanner.text
        scanner.position = len(text)
        if not self.can("text"):
            return State(text, self._number)
        try:
            return self._state("text", self.ask("text", State(text, self._number)))
        except EngineRefused as error:
            raise _no_text(error, text, "a position") from None

    def show(self, moment: Any, _ink: Ink) -> str:
        """Ask for the board as text."""
        if not self.can("show"):
            return repr(moment)
        board = self.ask("show", moment)
        if type(board) is not str:
            raise self._wrong("show", "a text", board)
        return board

    @property
    def words(self) -> Words:
        """The engine's sentences, if it has any."""
        if not self.can("describe"):
            return Words()
        return Words(
            actions={Action: lambda moment, action: self._sentence(moment, action=action.text)},
            events={Event: lambda event: self._sentence(None, event=json.loads(event.text))},
        )

    def _sentence(self, moment: Any, **what: Any) -> str:
        """Ask for a sentence, and return it without its period."""
        said = self.ask("describe", moment, **what)
        if type(said) is not str or sentence(said[:-1]) != said:
            raise self._wrong("describe", "a sentence that starts with a capital letter and ends with a period", said)
        return said[:-1]

    # ------------------------------------------------------------------- what is known

    @property
    def seen(self) -> Any:
        """The players' knowledge: the engine's views, or everything if it has none."""
        boards: dict[str, Any] = {"board": self._board if self.can("board") else _nothing}
        if self.can("board") and self.can("board_after"):
            boards["board_after"] = self._board_after
        sees = self.can("view")
        draws: dict[str, Any] = {}
        if self.can("chances"):
            draws["chances"] = self._chances
            if self.can("outcomes"):
                draws["apply_each"] = _follows
        elif self.can("outcomes"):
            draws["chances"] = self._outcomes
        if not (sees or draws):
            everything: Any = Open
            return everything(**boards)
        if self.can("event_for"):
            draws["event_for"] = self._event_for
        if sees:
            return Hidden(self._view, self._resample, **boards, **draws)
        return Hidden(_everything, lambda view, _rng: view.state, **boards, **draws)

    def _view(self, state: State, player: Any) -> View:
        return View(player, canonical(self.ask("view", state, player=player)), self._number)

    def _resample(self, view: View, rng: random.Random) -> State:
        return self._state("resample", self.ask("resample", view, seed=below(rng, _SEEDS)))

    def _event_for(self, event: Event, player: Any) -> Event | None:
        heard = self.ask("event_for", event=json.loads(event.text), player=player)
        return None if heard is None else Event(canonical(heard), self._number)

    def _board(self, state: State) -> str:
        return canonical(self.ask("board", state))

    def _board_after(self, board: str, event: Event) -> str:
        return canonical(self.ask("board_after", board=json.loads(board), event=json.loads(event.text)))

    def _chances(self, state: State, action: Action) -> list[tuple[int, State, str]]:
        """Ask for the chances of an action, and if the engine supports it, the states after them."""
        drawn = self._listed("chances", 3, state, action)
        if not self.can("outcomes"):
            return drawn
        follows = self._outcomes(state, action)
        if [weight for weight, _, _ in drawn] != [weight for weight, _, _ in follows]:
            raise self._asked.failed(f"must give the same probabilities for the chances and the outcomes of {action}")
        after = [each.after for _, each, _ in follows]
        if len(after) == 1 and after != [self.apply(state, action, None)]:
            raise self._asked.failed(
                f"must answer 'outcomes' of {action}, which draws nothing, with what 'apply' leads to"
            )
        return [
            (weight, State(at.text, at.number, then), label)
            for (weight, at, label), then in zip(drawn, after, strict=True)
        ]

    def _outcomes(self, state: State, action: Action) -> list[tuple[int, State, str]]:
        """Ask for the outcomes of an action, and return them as chances of the state itself."""
        found = self._listed("outcomes", 2, state, action)
        return [
            (weight, State(state.text, self._number, after), str(place))
            for place, (weight, after, _) in enumerate(found)
        ]

    def _listed(self, do: str, size: int, state: State, action: Action) -> list[tuple[int, State, str]]:
        """Ask for states with their probabilities and optional labels, and return them with weights."""
        label = ", a label" if do == "chances" else ""
        found = self.ask(do, state, action=action.text)
        if type(found) is not LIST or not found or not all(_is_texts(each, size) for each in found):
            raise self._wrong(
                do,
                f"a non-empty list of lists of {size} texts: a probability, a state{label}",
                found,
            )
        weights = self._weights(do, [each[0] for each in found])
        return [(weight, self._state(do, each[1]), each[-1]) for weight, each in zip(weights, found, strict=True)]

    # ------------------------------------------------------------------- what is wrong with answers

    def _weights(self, do: str, shares: Sequence[str]) -> list[int]:
        try:
            found = [Fraction(share) for share in shares if len(share) <= _LONG]
        except (ValueError, ZeroDivisionError):
            found = []
        if len(found) < len(shares) or any(share <= 0 for share in found) or sum(found) != 1:
            raise self._wrong(do, "probabilities such as '1/3' that sum to 1", shares)
        whole = lcm(*(share.denominator for share in found))
        return [int(share * whole) for share in found]

    def _state(self, do: str, text: Any) -> State:
        if type(text) is not str or not text.startswith(f"{self._name} "):
            raise self._wrong(do, f"a state as a text that begins with {self._name!r} and a space", text)
        return State(text, self._number)

    def _some_players(self, do: str, found: Any) -> tuple[Any, ...]:
        if type(found) is not LIST or not all(type(player) is str or type(player) is int for player in found):
            raise self._wrong(do, "players, each a text or a whole number", found)
        if len({*found}) < len(found):
            raise self._wrong(do, "different players", found)
        return tuple(found)

    def _wrong(self, do: str, expected: str, found: object) -> Exception:
        return self._asked.failed(f"must answer {do!r} with {expected}, not {shown(found)}")


_LONG: Final = 1000
_everything: Any = unchecked(OpenView)


def _nothing(_state: object) -> str:
    return ""


def _is_texts(found: Any, size: int) -> bool:
    return type(found) is LIST and len(found) == size and all(type(part) is str for part in found)


def _follows(states: Sequence[State], _action: Action) -> list[State | None]:
    """Return the states that the engine has announced to follow these, which are states of chances."""
    return [state.after for state in states]


def _no_text(error: EngineRefused, text: str, expected: str) -> Exception:
    """Return the error for text that an engine can't parse, or the engine's own error if it is about something else."""
    if error.kind not in {"ParseError", "Malformed", "InvalidSetup"}:
        return error
    position: Any = error.details.get("position")
    known = is_whole(position) and position in range(len(text) + 1)
    return ParseError(text, position if known else 0, expected)
