"""Faults in the games: their rules, what they show and how they are written."""

from mistakes.planted import Planted

PLANTED = (
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
    Planted(
        "a view shows the order of the decks once something was done in a turn",
        "stavegame/_view.py",
        'unseen = (_in_order("A", a), _in_order("B", b))',
        'unseen = (tuple(a), tuple(b)) if state.turn.acted else (_in_order("A", a), _in_order("B", b))',
    ),
    Planted(
        "both decks of a resampled state are in the order of the numbers",
        "stavegame/_view.py",
        "unchecked_deck(shuffled(cards, rng), len(cards)) for cards",
        "unchecked_deck(tuple(cards), len(cards)) for cards",
    ),
    Planted(
        "what B may draw is drawn by A",
        "stavegame/_view.py",
        'decks = (deck, b) if player == "A" else (a, deck)',
        "decks = (deck, b)",
    ),
    Planted(
        "a tie on a stave goes to the player who isn't to move",
        "stavegame/_rules.py",
        'tied = table.turn.player if table.ending == "END" else None',
        'tied = "AB".replace(table.turn.player, "") if table.ending == "END" else None',
    ),
    Planted(
        "a tie on a stave goes to the last player to move when the decks are exhausted, too",
        "stavegame/_rules.py",
        'tied = table.turn.player if table.ending == "END" else None',
        "tied = table.turn.player if table.ending else None",
    ),
    Planted(
        "a fight between equal numbers is won by the card that was there",
        "stavegame/_rules.py",
        "return attacker.number(color) >= defender.number(color)",
        "return attacker.number(color) > defender.number(color)",
    ),
    Planted(
        "a card slides over a stave",
        "stavegame/_rules.py",
        "return abs(slide.stave - slide.to) == 1",
        "return slide.stave != slide.to",
    ),
    Planted(
        "the bound on the actions left forgets those that were not drawn yet",
        "stavegame/_rules.py",
        "    turns = 2 * (acts + drawn + 2)\n",
        "    turns = 2\n",
    ),
    Planted(
        "a tie on points is shared whatever is in the tanks",
        "mantis/_rules.py",
        "standings = [(len(pile), len(tank)) for pile, tank in",
        "standings = [(len(pile), 0) for pile, tank in",
    ),
    Planted(
        "a successful steal earns another turn with any number of players",
        "mantis/_rules.py",
        "if players == LEAST_PLAYERS and robbed is not None:",
        "if robbed is not None:",
    ),
    Planted(
        "the card on top of a resampled deck is in it twice",
        "mantis/_view.py",
        "shuffled(cards_of(unseen - ONES[top.number]), rng)",
        "shuffled(cards_of(unseen), rng)",
    ),
    Planted(
        "a view keeps the back of the card that was on top before",
        "mantis/_view.py",
        "for weight, other, label in next_up:\n            cards[1], cards[other] = cards[other], cards[1]\n",
        "for weight, other, label in next_up:\n",
    ),
    Planted(
        "a player who wins by cubes with the last move of the limit has drawn",
        "nava/_rules.py",
        '            return how\n    return "limit" if',
        '            return "limit" if is_drawn(state.plies, state.rules.ply_limit) else how\n    return "limit" if',
    ),
    Planted(
        "discs may jump less far than there are of them",
        "nava/_rules.py",
        "return 1 <= move.count <= sight.height",
        "return move.count <= sight.height",
    ),
    Planted(
        "the representative of a position may have the other player to move",
        "nava/_symmetry.py",
        "possible = _ALL if state.turn is None else _KEPT if state.turn == 1 else _SWAPPED",
        "possible = _ALL",
    ),
    Planted(
        "stones of a renamed state belong to the player on the other side",
        "stones/_symmetry.py",
        "stones[first:] + stones[:first], turn",
        "stones[self.shift :] + stones[: self.shift], turn",
    ),
    Planted(
        "a position that is drawn may be set up as if it went on",
        "stones/_valid.py",
        "(is_drawn(state.quiet, state.rules.quiet_limit) or winners(state) != ())",
        "(winners(state) != ())",
    ),
    Planted(
        "the count of quiet moves may be above its limit",
        "stones/_valid.py",
        'if not 0 <= whole(state.quiet, "quiet") <= limit:',
        'if not 0 <= whole(state.quiet, "quiet"):',
    ),
)
