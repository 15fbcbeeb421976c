"""Faults in matches, tables, records, players, series and environments."""

from mistakes.planted import Planted

PLANTED = (
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
        "if played is not None and stated != played:",
        "if played and stated and stated != played:",
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
        'players.append(contestant(derived(series.seed, "player", number, seat)))',
        'players.append(contestant(derived(series.seed, "player", number)))',
    ),
    Planted(
        "the games of a deal are not played with the same cards",
        "series/_playing.py",
        'rng = random.Random(derived(series.seed, "deal", deal))',
        'rng = random.Random(derived(series.seed, "deal", number))',
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
        'if file.read() != b"\\n":',
        'if file.read() == b"":',
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
        "        for number in chunk:\n            yield self._alone(number)\n",
        "        for number in chunk[1:]:\n            yield self._alone(number)\n",
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
    Planted(
        "players who simulate others let them see what is hidden",
        "players/_tree.py",
        "key = (place, staves.view(state, mover) if hides else None)",
        "key = (place, state if hides else None)",
    ),
    Planted(
        "the end of a line is counted for the player who searches, whoever chose",
        "players/_tree.py",
        "node.totals[place] += ended[node.seat]",
        "node.totals[place] += ended[self._root.seat]",
    ),
    Planted(
        "all lines of a search begin with the same guess",
        "players/_tree.py",
        "state, node = staves.resample(self._view, self._rng), self._root",
        "state, node = staves.resample(self._view, 0), self._root",
    ),
    Planted(
        "ties are broken by the order of the actions",
        "players/_ready.py",
        "return self._any(tuple(action for action, mean in zip(actions, means, strict=True) if mean == best))",
        "return actions[means.index(best)]",
    ),
    Planted(
        "a player judges what is certain instead of what is likely",
        "players/_ready.py",
        "return fsum([float(chance) * shares(after)[seat] for chance, after in outcomes])",
        "return fsum([shares(after)[seat] for _, after in outcomes]) / len(outcomes)",
    ),
    Planted(
        "the number of an action in the list is counted from 0",
        "players/_human.py",
        "return actions[int(word) - 1]",
        "return actions[int(word) % len(actions)]",
    ),
    Planted(
        "a record may name its winners in any order",
        "records/_record.py",
        "if list(self.winners) != [player for player in players if player in self.winners]:",
        "if len(self.winners) != len({*self.winners}):",
    ),
    Planted(
        "a record has the result that was given, although the game has ended otherwise",
        "records/_record.py",
        "if staves.is_terminal(self._end) and self.winners != staves.winners(self._end):",
        "if staves.is_terminal(self._end) and not self.winners and staves.winners(self._end):",
    ),
    Planted(
        "comments may go back in time",
        "records/_record.py",
        "last = min(max(last, comment.after), count)",
        "last = 0",
    ),
    Planted(
        "a game is written on behind one that was cut off",
        "records/_files.py",
        'if file.read() != b"\\n":',
        'if file.read() == b"":',
    ),
    Planted(
        "the opponents of a learner draw from the same seed",
        "envs/_gym.py",
        "seeded = [(contestant, self._drawn(_SEEDS)) for contestant in self._opponents]",
        "seed = self._drawn(_SEEDS)\n        seeded = [(contestant, seed) for contestant in self._opponents]",
    ),
    Planted(
        "the learner's seat stays the same",
        "envs/_gym.py",
        "self._place = (self._place + 1) % len(self._seats)",
        "self._place = self._place % len(self._seats)",
    ),
    Planted(
        "the rewards of a game go on in the next",
        "envs/_zoo.py",
        "        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)\n",
        '        self._cumulative_rewards = getattr(self, "_cumulative_rewards", dict.fromkeys(self.agents, 0.0))\n',
    ),
    Planted(
        "every player learns what the mover chose, also where nobody is told",
        "envs/_spiel_tree.py",
        "action if seat == mover else None, heard, view",
        "action, heard, view",
    ),
    Planted(
        "a pickled draw comes back as the turn before it",
        "envs/_spiel_tree.py",
        "(*root, (*steps, self._number))",
        "(*root, steps)",
    ),
    Planted(
        "a board in a notebook shows what the bot to move knows",
        "widget/_notebook.py",
        "return self._seat if self._seat is not None or mover not in self._people else mover",
        "return self._seat if self._seat is not None else mover",
    ),
    Planted(
        "an answer to an old board is taken",
        "widget/_notebook.py",
        "if number != self._table.number:",
        "if number is None:",
    ),
    Planted(
        "all bots at a table draw the same",
        "table/_bots.py",
        'said = f"{begun} {table.number} {player!r}".encode()',
        'said = f"{begun} {table.number}".encode()',
    ),
    Planted(
        "bots at a table do after an undo what they did before",
        "table/_bots.py",
        'said = f"{begun} {table.number} {player!r}".encode()',
        'said = f"{begun} {player!r}".encode()',
    ),
)
