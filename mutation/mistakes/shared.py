"""Faults in what all games share, and in texts, data, setups and numbers."""

from mistakes.planted import Planted

PLANTED = (
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
        "_texts.py",
        "    scanner.end()\n    return state",
        "    return state",
    ),
    Planted(
        "a digest is made of the board as it is shown",
        "_texts.py",
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
        "if len(keys) == 1 and keys[0] in _KINDS:",
        "if keys and keys[0] in _KINDS:",
    ),
    Planted(
        "a long document is refused only after it was read",
        "data.py",
        "    _check_length(text, MAX_GAME_LENGTH if max_length is None else checks.check_max_length(max_length))\n",
        "",
    ),
    Planted(
        "an option that is given twice is taken",
        "_setups.py",
        "        seen.add(name)\n",
        "",
    ),
    Planted(
        "a mask shows what another player may do",
        "_numberings.py",
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
    Planted(
        "an action is applied unasked once the legal ones were listed",
        "_core/verbs.py",
        '    else:\n        check_legal("apply", state, action)\n',
        '    else:\n        if type(listed) is not tuple:\n            check_legal("apply", state, action)\n',
    ),
    Planted(
        "a negative seed is taken where nothing is drawn",
        "_core/verbs.py",
        "        check_seed(seed, faults)\n        rng = _UNUSED\n",
        "        rng = _UNUSED\n",
    ),
    Planted(
        "the spectator's view is that of the first player",
        "_core/verbs.py",
        "known: V = state.game.seen.view(state, viewer(player, state.game.play.players(state)))",
        "players = state.game.play.players(state)\n"
        "    known: V = state.game.seen.view(state, viewer(player, players) or players[0])",
    ),
    Planted(
        "a draw counts as a loss of everybody",
        "_core/standing.py",
        "return [player in winners for player in players] if winners else alike(state)",
        "return [player in winners for player in players]",
    ),
    Planted(
        "the share of a weight is remembered whatever it is a share of",
        "_core/chance.py",
        "    return Fraction(weight, total)\n",
        "    return _known.setdefault(weight, Fraction(weight, total))\n\n\n_known: Any = {}\n",
    ),
    Planted(
        "a number is read with more digits than there may be",
        "_core/notation.py",
        'end = place if first == "0" else min(len(text), start + digits)',
        'end = place if first == "0" else min(len(text), start + digits + 1)',
    ),
    Planted(
        "numbers may begin with zeros",
        "_core/notation.py",
        'end = place if first == "0" else min(len(text), start + digits)',
        "end = min(len(text), start + digits)",
    ),
    Planted(
        "what follows an action in its text is not looked at",
        "_core/notation.py",
        "    result = read(scanner)\n    scanner.end()\n    return result",
        "    return read(scanner)",
    ),
    Planted(
        "a default that was added later is written where it is equal, of whichever type",
        "_core/data.py",
        "    if type(one) is not type(other):\n        return False\n    if type(one) is LIST",
        "    if type(one) is LIST",
    ),
    Planted(
        "true is read as 1",
        "_core/data.py",
        "            type(data) is not int\n            or (minimum",
        "            not isinstance(data, int)\n            or (minimum",
    ),
    Planted(
        "a pair is read from a longer list",
        "_core/data.py",
        "if type(data) is not LIST or len(data) != 2:  #",
        "if type(data) is not LIST or len(data) < 2:  #",
    ),
    Planted(
        "an object may have keys that nobody knows",
        "_core/data.py",
        "        if data.keys() != known:\n",
        "        if not data.keys() >= known:\n",
    ),
    Planted(
        "a view leads to actions that are not its player's",
        "_core/pointing.py",
        "    if isinstance(asked, _VIEW) and asked.player != verbs.to_move(asked):\n        return {}\n",
        "",
    ),
    Planted(
        "a text as long as is allowed is refused",
        "_texts.py",
        "if len(text) > max_length:",
        "if len(text) >= max_length:",
    ),
    Planted(
        "a registered game takes the name of one of the library's own",
        "_games.py",
        "if game.name in SHIPPED or game.name in found else",
        "if game.name in found else",
    ),
    Planted(
        "a package that fails to load takes all games with it",
        "_games.py",
        "except (Exception, SystemExit) as error:",
        "except ImportError as error:",
    ),
    Planted(
        "a vector that was returned changes with the next one",
        "_encodings.py",
        "vector = self._zeros[:]",
        "vector = self._zeros",
    ),
    Planted(
        "a view has the representative of its state, whoever sees it",
        "_symmetry.py",
        "        if player is None:\n            return renaming\n",
        "        return renaming\n",
    ),
)
