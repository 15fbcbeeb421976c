"""Faults such as a maintainer would make, one at a time: each is a text in a module and what stands there instead.

    python mutation/planted.py           all of them
    python mutation/planted.py --only 7  the seventh of them

Each must be noticed by a test, and none of these tests may be one that compares pages or pictures with what they were.
"""

import argparse
import ast
import os
import sys
import time
from dataclasses import dataclass
from typing import Any

import chosen
from forks import KILLED, SURVIVED, Job, run_all, warm_up
from scope import SOURCE


@dataclass(frozen=True)
class Planted:
    """A fault: what is wrong, in which module, and the text before and after."""

    key: str
    module: str
    before: str
    after: str

    def made(self) -> ast.Module:
        """Return the module with the fault."""
        source = (SOURCE / self.module).read_text(encoding="utf-8")
        if source.count(self.before) != 1:
            sys.exit(f"{self.key}: the text is {source.count(self.before)} times in {self.module}: {self.before!r}")
        return ast.parse(source.replace(self.before, self.after))


PLANTED = (
    # ------------------------------------------------------------------- the games
    Planted(
        "a card that was beaten is still the one that was just placed",
        "stavegame/_play.py",
        "if loser is defender and newcomer == (slide.to, slide.slot):",
        "if loser is attacker and newcomer == (slide.to, slide.slot):",
    ),
    Planted(
        "a card that was just placed may slide after it has gone forward",
        "stavegame/_play.py",
        "        newcomer = (forward.stave, ahead)\n",
        "        newcomer = None\n",
    ),
    Planted(
        "every card on the stave of the newcomer counts as new",
        "stavegame/_sight.py",
        "is_new = turn.newcomer == (move.stave, move.slot)",
        "is_new = turn.newcomer is not None and turn.newcomer[0] == move.stave",
    ),
    Planted(
        "the loser of a fight is told before the fight",
        "stavegame/_play.py",
        "            tell(fought(attacker, defender, color, winner, slide.to, slide.slot))\n"
        "            tell(removed(loser, slide.to, slide.slot))\n",
        "            tell(removed(loser, slide.to, slide.slot))\n"
        "            tell(fought(attacker, defender, color, winner, slide.to, slide.slot))\n",
    ),
    Planted(
        "a view has the decks in the order in which they will be drawn",
        "stavegame/_view.py",
        'unseen = (_in_order("A", a), _in_order("B", b))',
        "unseen = (tuple(a), tuple(b))",
    ),
    Planted(
        "every different card is as likely, however many of it are left",
        "stavegame/_view.py",
        "yield counts[numbers], given, points_text(numbers)",
        "yield 1, given, points_text(numbers)",
    ),
    Planted(
        "what can be placed is remembered without the way in which colors are chosen",
        "stavegame/_cases.py",
        "spots = [_spot(stave, space, free, coloring, placed=placed)",
        'spots = [_spot(stave, space, free, "chosen", placed=placed)',
    ),
    Planted(
        "whether END is allowed is remembered for the first rules that ask",
        "stavegame/_cases.py",
        "sight = EndSight(full, acted, end)",
        'sight = EndSight(full, acted, "turn-start")',
    ),
    Planted(
        "a turn after a quiet one isn't written as such",
        "stavegame/_text.py",
        "{'+after-quiet' if turn.after_quiet else ''}",
        "",
    ),
    Planted(
        "the first of the cards with the open back is always on top of a resampled deck",
        "mantis/_view.py",
        "top = tops[below(rng, len(tops))]",
        "top = tops[0]",
    ),
    Planted(
        "what comes up next is as likely whatever is left",
        "mantis/_view.py",
        "yield count * weight, given, face + label",
        "yield count, given, face + label",
    ),
    Planted(
        "the next back is told before what the drawn card did",
        "mantis/_play.py",
        "        if matching:\n"
        "            gain = mover, owner, gained\n"
        "            tell(_known_gains.get(gain) or _gains(gain))\n"
        "        else:\n"
        "            tell(NO_MATCH[owner][number])\n"
        "        if deck.left:\n"
        "            tell(SHOWN[deck._cards[-deck.left].number])  # noqa: SLF001 "
        "(deck[0] costs as much as two events)\n",
        "        if deck.left:\n"
        "            tell(SHOWN[deck._cards[-deck.left].number])\n"
        "        if matching:\n"
        "            gain = mover, owner, gained\n"
        "            tell(_known_gains.get(gain) or _gains(gain))\n"
        "        else:\n"
        "            tell(NO_MATCH[owner][number])\n",
    ),
    Planted(
        "what is gained is remembered without the player who gains it",
        "mantis/_play.py",
        "tell(_known_gains.get(gain) or _gains(gain))",
        "tell(_known_gains.get((0, owner, gain[2])) or _gains((0, owner, gain[2])))",
    ),
    Planted(
        "a move is remembered without how many discs it takes",
        "nava/_play.py",
        "case = (stack.code, move.count, 0 if there is None else there.code)",
        "case = (stack.code, 1, 0 if there is None else there.code)",
    ),
    Planted(
        "the cube that is landed on stays its owner's",
        "nava/_play.py",
        "        cubes[there.owner - 1] -= 1\n",
        "        cubes[stack.owner - 1] -= 1\n",
    ),
    Planted(
        "a move that captures doesn't count for the limit",
        "nava/_play.py",
        "plies = state.plies if limit is None else state.plies + 1",
        "plies = state.plies if limit is None or laid is not None else state.plies + 1",
    ),
    Planted(
        "a hit doesn't start the count of quiet moves again",
        "stones/_play.py",
        "quiet = state.quiet + 1 if hit is None and limit is not None else 0",
        "quiet = state.quiet + (hit is None) if limit is not None else 0",
    ),
    Planted(
        "who is next is asked of the board before the move",
        "stones/_play.py",
        "following = next_player(stones, mover)",
        "following = next_player(state.stones, mover)",
    ),
    Planted(
        "a hit is told after the move",
        "stones/_play.py",
        "        if hit is not None:\n"
        "            _tell_hit(stones, hit, step, tell)\n"
        "        tell(step.moves[mover] if mover < len(step.moves) else "
        "events.move(mover, step.source, step.target))\n",
        "        tell(step.moves[mover] if mover < len(step.moves) else events.move(mover, step.source, step.target))\n"
        "        if hit is not None:\n"
        "            _tell_hit(stones, hit, step, tell)\n",
    ),
    Planted(
        "what a stone may do is remembered without the stone to its right",
        "stones/_choices.py",
        "near, known, _ = known_tiles[lowest]\n                found += known[own & near]",
        "near, known, _ = known_tiles[lowest]\n                found += known[own & near & ~(lowest << 1)]",
    ),
    # ------------------------------------------------------------------- what all games share
    Planted(
        "the first card of a shuffled deck stays more often where it was",
        "_core/seeds.py",
        "for last in range(len(order) - 1, 0, -1):",
        "for last in range(len(order) - 1, 1, -1):",
    ),
    Planted(
        "decks are compared with the cards that were drawn already",
        "_core/deck.py",
        "return self[:] == other[:]",
        "return self._cards == other._cards and self.left == other.left",
    ),
    Planted(
        "a pickled deck has the cards that were drawn",
        "_core/deck.py",
        "return type(self), (self[:],)",
        "return type(self), (self._cards,)",
    ),
    Planted(
        "an option may be none although the game has no such choice",
        "_core/option.py",
        "if text == NONE and self.optional:",
        "if text == NONE:",
    ),
    Planted(
        "options that came later are never written at the end of a position",
        "_core/option.py",
        'return "".join(f" {word}" for word in unusual(options, values))',
        'return ""',
    ),
    Planted(
        "after the end of a game its rules are asked as before",
        "_core/legality.py",
        "    if game.play.to_move(asked) is None:\n        return OVER\n",
        "",
    ),
    Planted(
        "answers are kept without being counted",
        "_core/memo.py",
        "    if _spent + size > BUDGET:\n        forget()\n",
        "",
    ),
    # ------------------------------------------------------------------- texts, data, setups, numbers
    Planted(
        "what follows a position in its text is not looked at",
        "texts.py",
        "    scanner.end()\n    return state",
        "    return state",
    ),
    Planted(
        "a digest is made of the board as it is shown",
        "texts.py",
        'blake2b(_written("digest", state).encode(), digest_size=_BYTES)',
        "blake2b(str(state).encode(), digest_size=_BYTES)",
    ),
    Planted(
        "of a key that is there twice the last one counts",
        "_core/json_text.py",
        "    if len(found) == len(pairs):\n        return found\n",
        "    if found:\n        return found\n",
    ),
    Planted(
        "a document may hold two values, of which one is read",
        "data.py",
        "if len(keys) == 1 and keys[0] in KINDS:",
        "if keys and keys[0] in KINDS:",
    ),
    Planted(
        "a long document is refused only after it was read",
        "data.py",
        "    _check_length(text, MAX_GAME_LENGTH if max_length is None else checks.check_max_length(max_length))\n",
        "",
    ),
    Planted(
        "an option that is given twice is taken",
        "setups.py",
        "        seen.add(name)\n",
        "",
    ),
    Planted(
        "a mask shows what another player may do",
        "numberings.py",
        "return legal_actions(asked) if play.to_move(asked) == moment.player else ()",
        "return legal_actions(asked) if play.to_move(asked) is not None else ()",
    ),
    Planted(
        "the card that a number stands for is looked up in the first player's hand",
        "stavegame/_learned.py",
        "return table.hands[SIDES[table.turn.player]]",
        "return table.hands[0]",
    ),
    Planted(
        "a vector has the hands in the players' order, not the viewer's first",
        "stavegame/_learned.py",
        "for hand in (view.hands[side], view.hands[not side]):",
        "for hand in view.hands:",
    ),
    # ------------------------------------------------------------------- matches, tables, records
    Planted(
        "players get the view of the state before",
        "match.py",
        "            self._views.clear()\n",
        "",
    ),
    Planted(
        "events are sent before the match has come to the state that they lead to",
        "match.py",
        "            self.state = after\n            self._views.clear()\n            for event in events:\n"
        "                yield from self._send(event)\n",
        "            for event in events:\n                yield from self._send(event)\n"
        "            self.state = after\n            self._views.clear()\n",
    ),
    Planted(
        "players hear events as they are, with what is hidden in them",
        "match.py",
        "message if isinstance(message, GameStart | TurnTo | Chat) else self._game.seen.event_for(message, name)",
        "message",
    ),
    Planted(
        "the exception of a player leads to the frames of the match",
        "match.py",
        "failure.add_note(without_frames(error, handled))",
        "failure.add_note(told(error))",
    ),
    Planted(
        "the record of a match has its last action only after the events",
        "match.py",
        "            self._actions.append(action)\n            self.state = after\n            self._views.clear()\n"
        "            for event in events:\n                yield from self._send(event)\n",
        "            self.state = after\n            self._views.clear()\n            for event in events:\n"
        "                yield from self._send(event)\n            self._actions.append(action)\n",
    ),
    Planted(
        "a request with a number from the future is taken",
        "table/_table.py",
        'if number is not None and whole(number, "number") != self.number:',
        'if number is not None and whole(number, "number") < self.number:',
    ),
    Planted(
        "an undo doesn't count",
        "table/_table.py",
        "        number = _next(self.number)\n        record = _record(self.record, actions[:count], state)",
        "        number = max(self.number - 1, 0)\n        record = _record(self.record, actions[:count], state)",
    ),
    Planted(
        "who asks at the number of the undo hears everything again",
        "table/_table.py",
        "after = after if after >= self.undone else 0",
        "after = after if after > self.undone else 0",
    ),
    Planted(
        "the kept states are off by one",
        "table/_table.py",
        "states = self._recent[first - kept :]",
        "states = self._recent[first - kept - 1 :]",
    ),
    Planted(
        "everybody at a table is sent what the player to move may do",
        "table/_sight.py",
        '("legal_actions", staves.legal_actions(view) if own else ()),',
        '("legal_actions", staves.legal_actions(view)),',
    ),
    Planted(
        "the seed of a bot depends on what is hidden",
        "table/_bots.py",
        "begun = repr(staves.view(table.record.start, player)) if table.seed is None else table.seed",
        "begun = repr(table.record.start) if table.seed is None else table.seed",
    ),
    Planted(
        "a bot at a table is asked without having heard what was done",
        "table/_bots.py",
        "        if self._bot is not None:\n            self._bot.update(message, view)\n",
        "        if self._bot is not None and not self._done:\n            self._bot.update(message, view)\n",
    ),
    Planted(
        "an illegal action stays in what is read of its game",
        "records/_reading.py",
        "del actions[done:]",
        "del actions[done + 1 :]",
    ),
    Planted(
        "comments on what could not be read are kept",
        "records/_reading.py",
        "comments = [comment for comment in comments if comment.after <= done]",
        "comments = [*comments]",
    ),
    Planted(
        "actions are remembered by their notation for all games together",
        "records/_reading.py",
        "known = self.known.setdefault(start.game.name, {})",
        'known = self.known.setdefault("", {})',
    ),
    Planted(
        "a draw that was no draw is taken as written",
        "records/_reading.py",
        "if played is not None and stated[0] != played:",
        "if played and stated[0] and stated[0] != played:",
    ),
    Planted(
        "1 is written where True was",
        "records/_changes.py",
        "    if type(old) is not type(new):\n        return [new]\n",
        "    if type(old) is not type(new) and old != new:\n        return [new]\n",
    ),
    Planted(
        "a change is made in the data that it was made of",
        "records/_changes.py",
        "    return old.copy()",
        "    return old",
    ),
    Planted(
        "what was seen may go on under other rules",
        "records/_sightings.py",
        "return view.__class__, id(view.game), view.player, rules",
        "return view.__class__, id(view.game), view.player",
    ),
    Planted(
        "views of a record come one action late",
        "records/_sightings.py",
        "        state, events = staves.step(state, action)\n        views.append(staves.view(state, player))\n",
        "        views.append(staves.view(state, player))\n        state, events = staves.step(state, action)\n",
    ),
    # ------------------------------------------------------------------- series and frames
    Planted(
        "all players of a game get the same seed",
        "series/_playing.py",
        'players.append(contestant(derived(work.seed, "player", number, seat)))',
        'players.append(contestant(derived(work.seed, "player", number)))',
    ),
    Planted(
        "the games of a deal are not played with the same cards",
        "series/_playing.py",
        'rng = random.Random(derived(work.seed, "deal", deal))',
        'rng = random.Random(derived(work.seed, "deal", number))',
    ),
    Planted(
        "the second game of a deal draws its moves as the first",
        "series/_playing.py",
        "if number != deal:  #",
        "if number < deal:  #",
    ),
    Planted(
        "whoever was asked last loses, whoever was at fault",
        "series/_playing.py",
        "return running.lost(error.problem, running.sitting[error.player])",
        "return running.lost(error.problem)",
    ),
    Planted(
        "a torn last line is written on",
        "series/_journal.py",
        'if file.read(1) != b"\\n":',
        'if file.read(1) == b"":',
    ),
    Planted(
        "a series goes on in the file of one with another seed",
        "series/_journal.py",
        '                "seed": series.seed,\n',
        "",
    ),
    Planted(
        "the first game of a lost chunk is left out",
        "series/_workers.py",
        "        for game in chunk:\n            yield self._alone(game)\n",
        "        for game in chunk[1:]:\n            yield self._alone(game)\n",
    ),
    Planted(
        "intervals take every game of a deal for one of its own",
        "series/_ratings.py",
        "deals.setdefault(result.number // per_deal, Sums()).add(result)",
        "deals.setdefault(result.number, Sums()).add(result)",
    ),
    Planted(
        "two who meet are counted apart by who sits first",
        "series/_ratings.py",
        "for pair in combinations(sorted(result.seats), 2):",
        "for pair in combinations(result.seats, 2):",
    ),
    Planted(
        "the result that ends a strict series is lost",
        "series/_workers.py",
        "        yield result\n        if result.problem is not None:\n            raise PlayerFailed(result)\n",
        "        if result.problem is not None:\n            raise PlayerFailed(result)\n        yield result\n",
    ),
    Planted(
        "rows of events tell what a spectator doesn't hear",
        "frames.py",
        "heard = event if hidden else record.game.seen.event_for(event, None)",
        "heard = event",
    ),
    Planted(
        "a learner's illegal action costs nothing",
        "envs/_gym.py",
        "self._over, reward = True, -1.0",
        "self._over, reward = True, 0.0",
    ),
    # ------------------------------------------------------------------- the command line and the laws
    Planted(
        "of several games that are checked only the last one decides",
        "_cli/check.py",
        "return int(any(outcome.broken for outcome in found))",
        "return int(bool(found[-1].broken))",
    ),
    Planted(
        "the mean of legal actions is taken over games",
        "_cli/simulate.py",
        '"mean": round(tally.branching / max(actions, 1), 3)',
        '"mean": round(tally.branching / max(games, 1), 3)',
    ),
    Planted(
        "one board more than is promised is drawn",
        "_cli/replay.py",
        "if last - first >= MAX_BOARDS:",
        "if last - first > MAX_BOARDS:",
    ),
    Planted(
        "the games that the laws are checked on don't depend on the seed",
        "testing/_running.py",
        "rng = random.Random(seed)",
        "rng = random.Random(0)",
    ),
    Planted(
        "the law about lists takes an action that is there twice",
        "testing/_acting.py",
        "if len(set(case.legal)) != len(case.legal):",
        "if len(set(case.legal)) > len(case.legal):",
    ),
    Planted(
        "the law about events compares the board with itself",
        "testing/_acting.py",
        "after = game.seen.board(following)\n",
        "after = board\n",
    ),
)


def main() -> None:
    """Plant each fault, and tell which are not noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", type=int, help="the number of one fault, counted from 1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    options: Any = parser.parse_args()
    os.nice(10)
    began = time.monotonic()
    faults = PLANTED if options.only is None else PLANTED[options.only - 1 : options.only]
    for fault in faults:
        fault.made()
    warm_up()
    tests = chosen.read()
    jobs = [Job(tests.stages(fault.module, ""), tests.slow, fault.module, fault) for fault in faults]
    ends = {job.fault.key: end for job, end in run_all(jobs, options.processes) if job.fault is not None}
    for fault in faults:
        end = ends[fault.key]
        print(f"{'NOT NOTICED' if end == SURVIVED else KILLED.get(end, f'ended with {end}')}: {fault.key}")
    noticed = sum(end in KILLED for end in ends.values())
    print(f"{noticed} of {len(faults)} faults are noticed ({time.monotonic() - began:.0f} s)")
    sys.exit(int(noticed < len(faults)))


if __name__ == "__main__":
    main()
