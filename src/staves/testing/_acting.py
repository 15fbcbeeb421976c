"""Laws about actions: legality, refusals, effects, and the end of the game."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import staves
from staves import AnyGame, IllegalAction, ParseError
from staves._core.game import unbounded
from staves.testing._cases import Case, raised, sloppy, texts


def pure(case: Case) -> Iterator[str]:
    """Make every query twice, and check that the state is unchanged."""
    state, before, printed = case.state, case.again, repr(case.state)
    verbs: dict[str, Callable[[], Any]] = {
        "legal_actions": lambda: tuple(state.game.play.legal_actions(state)),  # the public function caches
        "to_move": lambda: staves.to_move(state),
        "is_terminal": lambda: staves.is_terminal(state),
        "winners": lambda: staves.winners(state),
        "apply": lambda: [staves.apply(state, action) for action in case.some],
        "events": lambda: [staves.events(state, action) for action in case.some],
        "explain": lambda: [staves.explain(state, action) for action in case.illegal],
    }
    for name, ask in verbs.items():
        first = ask()
        if first != ask():
            yield f"{name}() gives a different answer the second time"
        if state != before:
            yield f"{name}() changed the state it was called with"
    if repr(state) != printed:
        yield "calling the verbs changed how the state prints"


def playable(case: Case) -> Iterator[str]:
    """Apply every listed action."""
    case.need(case.legal, "legal")
    for action in case.legal:
        try:
            after = staves.apply(case.state, action)
        except Exception as error:  # noqa: BLE001 (a listed action must not raise anything)
            yield f"{action} is listed as legal, but {raised(error)}"
            return
        if type(after) is not type(case.state):
            yield f"{action} leads to a {type(after).__name__}, not to a {type(case.state).__name__}"
        staves.events(case.state, action)


def stepped(case: Case) -> Iterator[str]:
    """Compare `step` with the two functions that it combines."""
    case.need(case.playable, "legal")
    for action in case.playable:
        after, events = staves.step(case.state, action)
        if after != staves.apply(case.state, action):
            yield f"step() with {action} returns {after!r}, but apply() returns {staves.apply(case.state, action)!r}"
        listed = staves.events(case.state, action)
        if events != listed:
            yield f"step() with {action} returns the events {events!r}, but events() returns {listed!r}"


def explained(case: Case) -> Iterator[str]:
    """Compare the list of legal actions with the explanations."""
    case.need((*case.legal, *case.illegal), "known")
    for action in case.legal:
        rule = staves.explain(case.state, action)
        if rule is not None:
            yield f"{action} is listed as legal, but explain() says that it breaks {rule.id}"
    for action in case.illegal:
        if staves.explain(case.state, action) is None:
            yield f"{action} is not listed as legal, but explain() finds nothing wrong with it"


def refused(case: Case) -> Iterator[str]:
    """Try illegal actions in every possible way."""
    case.need(case.illegal, "illegal")
    state, printed = case.state, repr(case.state)
    for action in case.illegal:
        rule = staves.explain(state, action)
        for verb in (staves.apply, staves.events, staves.outcomes):
            try:
                verb(state, action)
            except IllegalAction as error:
                if error.rule != rule or rule not in state.game.book.rules:
                    yield f"{verb.__name__}() refuses {action} with the rule {error.rule.id}, but explain() doesn't"
            except Exception as error:  # noqa: BLE001 (any other exception breaks the law)
                yield (
                    f"{verb.__name__}() accepts {action}, which is not listed as legal and breaks no rule, and then "
                    f"{raised(error)}"
                )
            else:
                yield f"{verb.__name__}() accepts {action}, which is not listed as legal"
    if repr(state) != printed:
        yield "a refused action changed the state"


def ordered(case: Case) -> Iterator[str]:
    """Compare the list of actions with that of an equal state, made by replaying the game."""
    if len(set(case.legal)) != len(case.legal):
        yield "an action is listed twice"
    for how, equal in case.equals:
        if equal == case.state and staves.legal_actions(equal) != case.legal:
            here, there = (" ".join(map(str, actions)) for actions in (case.legal, staves.legal_actions(equal)))
            yield f"one state lists {here}, but an equal one, made by {how}, lists {there}"


def over(case: Case) -> Iterator[str]:
    """Check that everything that shows the end of the game agrees."""
    state, players = case.state, case.players
    mover, ended = staves.to_move(state), staves.is_terminal(state)
    if ended != (case.legal == ()):
        yield f"is_terminal() is {ended}, and there are {len(case.legal)} legal actions"
    if not ended and mover not in players:
        yield f"it is the turn of {mover!r}, and the players are {players!r}"


def won(case: Case) -> Iterator[str]:
    """Check the winners."""
    players, winners = case.players, staves.winners(case.state)
    if winners != () and not staves.is_terminal(case.state):
        yield f"the game is not over, but has the winners {winners!r}"
    if winners != tuple(player for player in players if player in winners):
        yield f"the winners are {winners!r}, which must be some of the players {players!r}, in order"


def paid(case: Case) -> Iterator[str]:
    """Derive the returns from the winners, and compare them with those of the state and every view."""
    players, winners = case.players, {*staves.winners(case.state)}
    winning = sum(player in winners for player in players)
    losing = len(players) - winning
    gain, loss = (Fraction(1, winning), Fraction(-1, losing)) if winning and losing else (Fraction(0), Fraction(0))
    due = [(player, gain if player in winners else loss) for player in players]
    for moment in (case.state, *(staves.view(case.state, player) for player in (*players, None))):
        found = staves.returns(moment)
        if sum(found.values()) != 0:
            yield f"returns() gives {_shown(found)}, which sums to {sum(found.values())}"
        elif list(found.items()) != due:
            yield f"returns() gives {_shown(found)}, but the winners imply {_shown(dict(due))}"


def judged(case: Case) -> Iterator[str]:
    """Check the evaluations, also in a different state that looks the same to a player."""
    state, shares = case.state, staves.worth(case.state)
    if sum(shares.values()) != 1 or min(shares.values()) < 0:
        yield f"worth() gives {_shown(shares)}, which are not shares from 0 to 1 that sum to 1"
    if staves.is_terminal(state):
        sharing = staves.winners(state) or shares.keys()
        result = {player: Fraction(player in sharing, len(sharing)) for player in shares}
        if shares != result:
            yield f"worth() gives {_shown(shares)}, but the winners imply {_shown(result)}"
    for player, share in shares.items():
        view = staves.view(state, player)
        twin = staves.resample(view, case.seed)
        if staves.view(twin, player) == view and staves.worth(twin)[player] != share:
            yield f"worth() gives player {player} a share other than {share} in a state that looks the same: {twin!r}"


def _shown(shares: dict[Any, Fraction]) -> str:
    return ", ".join(f"{player!r}: {share}" for player, share in shares.items())


def notation(case: Case) -> Iterator[str]:
    """Write actions and read them back."""
    read: dict[str, Any] = {}
    for action in (*case.legal, *case.others):
        text = str(action)
        if read.setdefault(text, action) != action:
            yield f"two different actions are both written {text}"
        if staves.parse_action(case.state, text) != action:
            yield f"{action!r} is written {text}, which is read as {staves.parse_action(case.state, text)!r}"
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    known = (form for action in case.legal[:1] for form in sloppy(str(action)) if form != str(action))
    for text in (*texts(case.legal, rng, 4), *known):
        try:
            action = staves.parse_action(case.state, text)
        except ParseError:
            continue
        if str(action) != text:
            yield f"{text!r} is read as {action!r}, which is written {str(action)!r}"


def ending(case: Case) -> Iterator[str]:
    """Compare the numbers of remaining actions with the bounds, from the start and from each later state."""
    bound_of = case.game.play.max_actions_left
    most = bound_of(case.play.start)
    if not staves.is_terminal(case.state) and most is not None and len(case.play.actions) >= most:
        yield f"after {len(case.play.actions)} actions the game is still not over"
    for done, state in enumerate(case.play.states):
        bound, took = bound_of(state), len(case.play.actions) - done
        if bound is not None and took > bound:
            yield f"the game says that at most {bound} actions can follow after {done}, but {took} did"


def no_bound(game: AnyGame) -> str | None:
    """Return the reason if the game has no bound on its length."""
    silent = game.play.max_actions_left is unbounded
    return "the game doesn't say how long it can last (max_actions_left)" if silent else None


def told(case: Case) -> Iterator[str]:
    """Apply the events to the board, and compare it with the board of the next state."""
    case.need(case.playable, "legal")
    game, state = case.game, case.state
    board_after: Any = game.seen.board_after  # where it is None, nothing is checked (no_follow)
    for action in case.playable:
        board = game.seen.board(state)
        following, events = staves.step(state, action)
        for event in events:
            board = board_after(board, event)
        after = game.seen.board(following)
        if board != after:
            yield f"the events of {action} lead to the board {board!r}, but the next state has {after!r}"


def no_follow(game: AnyGame) -> str | None:
    """Return the reason if the game doesn't define the effect of events on the board."""
    silent = game.seen.board_after is None
    return "the game doesn't say what an event does to the board (board_after)" if silent else None
