"""Faults in the command line, the protocol of engines and the laws."""

from mistakes.planted import Planted

PLANTED = (
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
    Planted(
        "an answer is taken for that to whichever request came before",
        "engines/_client.py",
        'if type(answer["id"]) is not int or answer["id"] != number:',
        'if type(answer["id"]) is not int:',
    ),
    Planted(
        "an engine goes on although somebody didn't wait for its answer",
        "engines/_client.py",
        "        except BaseException:\n            self._end_at_once()\n",
        "        except Exception:\n            self._end_at_once()\n",
    ),
    Planted(
        "a player is told events as they are, with what is hidden in them",
        "engines/_serving.py",
        "heard = tuple(state.game.seen.event_for(event, request.player) for event in heard)",
        "heard = tuple(heard)",
    ),
    Planted(
        "the rest of a line that is too long is taken for the next request",
        "engines/_serving.py",
        "                rest = source.readline(_AT_ONCE)\n",
        "                break\n",
    ),
    Planted(
        "an engine that remembers a game plays the next one, too",
        "engines/_bots.py",
        'if engine.running and "hear" not in engine.can:',
        "if engine.running:",
    ),
    Planted(
        "the id of a request may be larger than other languages can read",
        "engines/_requests.py",
        "is_whole(number) and abs(number) <= MAX_ID)",
        "is_whole(number))",
    ),
    Planted(
        "positions are counted one action too deep after each first one",
        "_cli/perft.py",
        "_total(staves.apply(state, action), longest - 1, arguments) if longest > 1 else 1",
        "_total(staves.apply(state, action), longest, arguments) if longest > 1 else 1",
    ),
    Planted(
        "equal positions are counted once, however many ways lead to them",
        "_cli/counting.py",
        "below[after] = below.get(after, 0) + ways",
        "below[after] = ways",
    ),
    Planted(
        "a game in which nothing was done is appended again",
        "_cli/play.py",
        "if arguments.resume is not None and sitting.actions == actions:",
        "if arguments.resume is not None and not sitting.actions:",
    ),
    Planted(
        "a drawing that can't be written leaves half a file",
        "_cli/files.py",
        "        _replace(target, data, mode)\n    except",
        "        target.write_bytes(data)\n    except",
    ),
    Planted(
        "of two bots of one name the second plays for both",
        "_cli/seats.py",
        'found[name if seen[name] == 1 else f"{name} #{seen[name]}"] = contestant',
        "found[name] = contestant",
    ),
    Planted(
        "the last board of a part that is shown is left out",
        "_cli/replay.py",
        "while done <= last:",
        "while done < max(last, first + 1):",
    ),
    Planted(
        "the law about equal values compares the state with itself",
        "testing/_values.py",
        'yield from _different(case.state, equal, f"made by {how}")',
        'yield from _different(case.state, case.state, f"made by {how}")',
    ),
    Planted(
        "the law about values takes equal ones that hash differently",
        "testing/_values.py",
        "elif hash(value) != hash(twin):",
        "elif hash(value) != hash(value):",
    ),
    Planted(
        "the law about spectators compares nothing",
        "testing/_knowing.py",
        "if staves.view(twin, player) == known and staves.view(twin, None) != view:",
        "if staves.view(twin, player) != known and staves.view(twin, None) != view:",
    ),
    Planted(
        "the law about outcomes doesn't look for what really follows",
        "testing/_knowing.py",
        "        after = staves.apply(case.state, action)\n        if after not in [state for _, state in found]:",
        "        after = found[0][1]\n        if after not in [state for _, state in found]:",
    ),
    Planted(
        "the first of the laws that are broken hides the others",
        "testing/_running.py",
        "if law not in self.broken and (whole or not law.whole)",
        "if not self.broken and (whole or not law.whole)",
    ),
)
