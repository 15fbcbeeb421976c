"""Keep documents of every kind as they are written today, so that tests can read them ever after.

    python vectors/keep.py            keep what is written today and not kept yet, in a new file
    python vectors/keep.py --check    fail if something is not kept yet

The files are `documents/1.jsonl`, `documents/2.jsonl` and so on, as `docs/reference/vectors.md` says. None is ever
changed.
"""

import argparse
import datetime as dt
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import staves
import usual
from staves import records
from staves.games import GAMES
from staves.table import Table

FOLDER: Final = Path(__file__).parent / "documents"
_PART: Final = 15
"""A part of a game has at most this many actions."""

SETUPS: Final = """
stavegame
stavegame end=any-time
stavegame coloring=automatic
stavegame end=any-time coloring=automatic
stones
stones rows=4 columns=9 players=3 stones=2
stones diagonal=yes quiet_limit=7
stones quiet_limit=none
stones quiet_limit=1000000000000000000000000000000
mantis
mantis players=6 goal=12
mantis players=2
nava
nava ply_limit=50
nava ply_limit=none
stavegame placing=anywhere
stavegame end=any-time coloring=automatic placing=anywhere
"""
"""Setups, one in each line. A game is played from each. What is new is added at the end.

Of a game that isn't here, the setups are made of its options.
"""
_CARDS: Final = "hands=023,230/230,023,401 decks=113,(10,0,2)/-"
POSITIONS: Final = f"""
stavegame end=turn-start coloring=chosen turn=A:placed@12 ending=- staves=b:.,A203,B140/r:B122,A401,A(12,0,3)/- {_CARDS}
stavegame end=any-time coloring=automatic turn=A:placed@21 ending=- staves=-/-/g:.,A050,B131 {_CARDS}
stones diagonal=yes quiet=- players=3 turn=- board=2,s1/3
stones diagonal=no quiet=100/100 players=2 turn=- board=s0,12,s1
mantis goal=- turn=1 tanks=Rgb,rGb*2,rGo/-/gbY piles=rgO,bPy*3/-/- deck=rbO,rGb,Rgb,pkY
mantis goal=1 turn=- tanks=-/bYo*2 piles=rGb/- deck=Kyo
nava plies=12/200 turn=1 board=c1,2,c1,d11/5/d122,1,c2,2/d21,3,d1/c2,1,d22,2
nava plies=- turn=- board=d121,c2,3/5/5/5/4,d1
"""
"""Positions from which games go on, likewise."""


def documents() -> Iterator[dict[str, str]]:
    """Yield some documents of each kind of each game."""
    setups = [staves.setup(line) for line in SETUPS.strip().split("\n")]
    listed = {setup.game for setup in setups}
    setups += [setup for game in GAMES if game not in listed for setup in usual.setups(game)]
    yield from ({"kind": "setup", "text": str(setup)} for setup in setups)
    seen: set[type] = set()
    for start in [setup.new_game(seed=7) for setup in setups] + [*map(staves.from_text, POSITIONS.strip().split("\n"))]:
        yield from _game(_played(start, random.Random(7)), seen)


def _played(start: Any, rng: random.Random) -> records.Record[Any]:
    """Return a whole game, played at random."""
    state = start
    actions: list[Any] = []
    while legal := staves.legal_actions(state):
        actions.append(legal[int(rng.random() * len(legal))])
        state = staves.apply(state, actions[-1])
    return records.Record(start, actions, date=dt.date(2026, 11, 18))


def _game(whole: records.Record[Any], seen: set[type]) -> Iterator[dict[str, str]]:
    """Yield documents of a game, and of actions and events of classes that have not been seen yet."""
    players = whole.start.game.play.players(whole.start)
    names = [None, *(f"Player {number}" for number in range(1, len(players)))]
    actions = whole.actions[: min(_PART, len(whole.actions) // 2)]
    said = [records.Comment(0, "The start."), records.Comment(len(actions), "Two lines,\nwith {braces} and a \\.")]
    winners = players[:1] if len(actions) < len(whole.actions) else None
    part = records.Record(whole.start, actions, names, None, winners, said)
    states: list[Any] = list(whole.states())
    if whole.start.game.data.rules is not None:
        yield _json(states[0].rules)
    for state in (states[0], states[len(states) // 2], states[-1]):
        yield from _moment(state)
    for record in (whole, part):
        yield _json(record)
        yield {"kind": "game", "text": records.write(record)}
    yield _json(records.seen(part, players[0]))
    yield _json(staves.view(states[0], None))
    table = Table(part.start, names=names)
    for state, action in zip(states, actions, strict=False):
        table = table.act(staves.to_move(state), action)
    for saved in (table, table.undo()):
        yield _json(saved)
        yield _json(saved.seen(players[0], since=max(0, saved.number - 2)))
    for state, action in zip(states, whole.actions, strict=False):
        new: dict[type, Any] = {type(value): value for value in (action, *staves.events(state, action))}
        yield from (_json(value) for kind, value in new.items() if kind not in seen)
        seen.update(new)


def _moment(state: Any) -> Iterator[dict[str, str]]:
    yield {"kind": "position", "text": staves.to_text(state), "digest": staves.digest(state)}
    yield _json(state)
    yield _json(staves.view(state, state.game.play.players(state)[-1]))


def _json(value: object) -> dict[str, str]:
    return {"kind": [*staves.to_data(value)][-1], "text": staves.to_json(value)}


def keep(folder: Path, *, check: bool = False) -> str:
    """Write what is not kept yet to a new file, and return what was done; to `check`, only say what would be."""
    paths = [*folder.glob("*.jsonl")]
    kept = {line for path in paths for line in path.read_text(encoding="utf-8").splitlines()}
    new = [line for line in dict.fromkeys(map(json.dumps, documents())) if line not in kept]
    name = f"{len(paths) + 1}.jsonl"
    if new and not check:
        with (folder / name).open("x", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in new)
    return f"{len(new)} in {name}" if new else ""


def main() -> None:
    """Keep documents, or look whether all are kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if something is not kept yet")
    check = parser.parse_args().check
    done = keep(FOLDER, check=check)
    if done and check:
        sys.exit(f"not kept yet: {done}")


if __name__ == "__main__":
    main()
