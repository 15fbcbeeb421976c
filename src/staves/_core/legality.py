"""How legal actions are found, and why the result is correct.

A rule is a function. The rulebook lists it under an id. It takes a *sight* and an action, and returns whether the
action keeps the rule. An action is legal if it keeps all rules of its kind, which are checked in order (`broken`). That
is slow, and programs that play millions of games check the same few cases over and over. So results are cached. There
are two caches, and each is correct by construction, whatever the rules are:

1. **In the state** (`keep`). A state never changes, so its list of legal actions is computed once and stored in it.
   `apply` accepts an action from that list without checking it again, if it is the same object. All other actions
   are checked against the rules: an equal action made by the caller, or an action from a list that is so long that
   searching it would take longer than checking the rules.

2. **In the game** (the `choices` of each game, in a `Memo`). Most of a state doesn't matter for most of its
   actions: whether a stone may move depends only on the tiles around it. Such small situations recur, so a game divides
   each state into them (its *cases*) and caches the legal actions of each. The danger is a case that leaves out
   something that a rule reads: then the cache would return wrong actions. So rules don't receive states. They receive a
   sight, a small value that contains only what they may read, and **the sight for a cached result is made only from
   the case**:

       state ── cut into ──> case ── is known? ──> the legal actions
                               │ no
                               └─> sight ──> rules ──> the legal actions, kept under the case

   If a rule reads something new that the sight doesn't have, the first list of legal actions fails (and type checkers
   report it even earlier). So add it to the sight; then the case must contain it, too, because the sight is made from
   it.

To explain an action, the sight is made from the state (`Play.sight`), by the same function for every caller. Sometimes
a case contains less than the values themselves (in Stavegame, how the numbers of a card compare, but not the numbers).
Then the sight of a case contains representatives, while the sight of a state contains the real values. If a rule
distinguished two cards that the case treats as equal, the list and the explanation would differ. The law `explain`
compares them, and the law `alone` does so in a new process and after other games, with all options.

A game without cases needs none of this. By default the sight is the state itself, the game lists its legal actions in
any way, and `apply` trusts that list. In such a game, only the law `explain` would find a mistake.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from staves._core.errors import described, listed
from staves._core.moment import A, GameState, Moment
from staves._core.rule import OVER, Rule

_slot: Any = vars(GameState)["_listed"]
LONG: Final = 500
"""Lists with fewer actions are stored in the state. Searching a longer list takes longer than checking the rules."""
keep: Final[Callable[[Any, tuple[Any, ...] | None], None]] = _slot.__set__
"""Store the legal actions in a state, bypassing attrs, which has frozen it; None means not yet known."""


def broken(verb: str, asked: Any, action: object) -> Rule | None:
    """Return the first rule that `action` breaks; raise a `TypeError` if it is not an action of the game."""
    game = asked.game
    if type(action) not in game.book.kinds:
        raise not_an_action(verb, game, action)
    if game.play.to_move(asked) is None:
        return OVER
    rule: Rule | None = game.book.broken(game.play.sight(asked, action), action)
    return rule


def by_the_book(actions: Iterable[A]) -> Callable[[Any], tuple[A, ...]]:
    """Return a function that returns those of `actions` that no rule forbids, in this order.

    Use it as `legal_actions` of a game with few actions. `actions` must contain all that can ever be legal.
    """
    every = tuple(actions)

    def legal_actions(moment: Moment[A, Any]) -> tuple[A, ...]:
        return tuple(action for action in every if broken("legal_actions", moment, action) is None)

    return legal_actions


def not_an_action(verb: str, game: Any, value: object) -> TypeError:
    """Return the error for an argument that is not an action of the game."""
    names = listed(kind.__name__ for kind in game.book.conditions)
    hint = "; parse_action() makes one from text" if isinstance(value, str) else ""
    return TypeError(f"{verb}() takes an action of {game.name} ({names}), not {described(value)}{hint}")
