"""How a legal action is found, and why the answer is right.

A rule is a function. Its book lists it under an id; it gets a *sight* and an action, and says whether it holds. To ask
whether an action is legal is to ask the rules of its kind in order (`broken`). That is slow, and a game that is played
a million times asks the same few questions over and over. So answers are kept. There are two places where that
happens, and each is right by construction, whatever the rules are:

1. **What a state has listed** (`keep`). A state never changes, so its list of legal actions is worked out once and
   stays with it. `apply` plays an action of that list without asking again, if it is the very object that was listed.
   Everything else is put to the rules: an equal action made by hand, or one of a list so long that a look through it
   would take longer than the rules do.

2. **What a game remembers** (the `choices` of each game, in a `Memo`). Most of a state doesn't matter for most of its
   actions: whether a stone may move depends on the tiles around it. Such small situations recur, so a game cuts each
   state into them (its *cases*) and keeps the legal actions of each. The danger is a case that leaves out something
   that a rule looks at: then a wrong answer would be remembered. This is why rules don't judge states. They judge a
   sight, a small value that holds what they may look at and nothing else, and **the sight behind a remembered answer is
   made of the case alone**:

       state ── cut into ──> case ── is known? ──> the legal actions
                               │ no
                               └─> sight ──> rules ──> the legal actions, kept under the case

   A rule that looks at something new finds that the sight doesn't have it, at the first listing (and type checkers find
   it before that). To let the rule see it, put it into the sight; then the case must have it too, or the sight can't be
   made from it.

To explain one action, the sight is made of the state (`Play.sight`), by the same function for every caller. Where a
case holds less than the values themselves (in Stavegame, how the numbers of a card compare, but not the numbers), the
sight of a case has representatives in their place, while the sight of a state has the real ones. If a rule
distinguished two cards that the case treats as equal, the list and the explanation would differ. The law `explain`
compares them, and the law `alone` does so in a new process and after other games, under every option.

A game without cases needs none of this. By default the sight is the state itself; the game lists its actions however it
likes, and `apply` trusts that list. There, only the law `explain` would find a mistake.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from staves._core.errors import described, listed
from staves._core.moment import A, GameState, Moment
from staves._core.rule import OVER, Rule

_slot: Any = vars(GameState)["_listed"]
LONG: Final = 500
"""Lists of fewer actions stay with the state. To find an action in a longer one takes longer than to ask the rules."""
keep: Final[Callable[[Any, tuple[Any, ...] | None], None]] = _slot.__set__
"""Keep the legal actions of a state with it, past attrs, which has frozen it; None: they aren't known yet."""


def broken(verb: str, asked: Any, action: object) -> Rule | None:
    """Return the first rule that `action` breaks; a `TypeError` if it is no action of the game."""
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
    """Return the error for what was given to a verb in place of an action of the game."""
    names = listed(kind.__name__ for kind in game.book.conditions)
    hint = "; parse_action() makes one from text" if isinstance(value, str) else ""
    return TypeError(f"{verb}() takes an action of {game.name} ({names}), not {described(value)}{hint}")
