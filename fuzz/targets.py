"""What is fuzzed: each decoder, given anything, returns a value that writes back to itself or raises its own error.

A target takes a text and says whether a value came of it; whatever else comes out is a bug.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import staves
from staves import records
from staves.engines import Server
from staves.engines import _lines as lines
from staves.games import GAMES

Target: TypeAlias = Callable[[str], bool]


def action(text: str) -> bool:
    """Read the notation of an action, in all games."""
    found = False
    for start in STARTS:
        try:
            parsed = staves.parse_action(start, text)
        except staves.ParseError as error:
            _check(0 <= error.position <= len(text), text)
            continue
        _check(str(parsed) == text, text)
        staves.explain(start, parsed)
        found = True
    return found


def position(text: str) -> bool:
    """Read a position."""
    try:
        state = staves.from_text(text)
    except staves.ParseError as error:
        _check(0 <= error.position <= len(text), text)
        return False
    except staves.InvalidSetup:
        return False
    _check(staves.to_text(state) == text, text)
    staves.legal_actions(state)
    return True


def record(text: str) -> bool:
    """Read records, as far as they can be read."""
    reading = records.scan(text)
    for each in reading.records:
        _check(records.read(records.write(each)) == each, text)
    str(reading.problems)
    return bool(reading.records) and not reading.problems


def json(text: str) -> bool:
    """Read a value of any kind."""
    try:
        value = staves.from_json(text)
    except (staves.Malformed, staves.InvalidSetup):
        return False
    _check(staves.from_json(staves.to_json(value)) == value, text)
    return True


def line(text: str) -> bool:
    """Answer a line, which may be a request."""
    answer = lines.read(SERVER.answer(text.encode(errors="surrogatepass")))
    _check(answer.keys() in ({"id", "is"}, {"id", "error"}), text)
    _check("is" in answer or answer["error"]["kind"] != "Failed", text)
    return "is" in answer


SERVER: Final = Server(GAMES)
TARGETS: Final[dict[str, Target]] = {
    "action": action,
    "position": position,
    "record": record,
    "json": json,
    "line": line,
}


def _check(holds: bool, text: str) -> None:  # noqa: FBT001 (it is what it is about)
    if not holds:
        raise AssertionError(f"what was read of {text!r} doesn't write back to itself")


# ------------------------------------------------------------------- texts to begin with


def _played(seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """Yield a game of each kind: its start, and what was done."""
    for game in GAMES:
        rng = random.Random(seed)
        state = start = staves.new_game(game, seed=rng)
        done: list[Any] = []
        while actions := staves.legal_actions(state):
            done.append(actions[int(rng.random() * len(actions))])
            state = staves.apply(state, done[-1])
        yield start, done


STARTS: Final = tuple(start for start, _ in _played(0))


def seeds(target: str) -> list[str]:
    """Return texts that a target reads, from which others are made."""
    texts: list[str] = []
    for start, done in _played(1):
        state = start
        game: Any = records.Record(start, done, comments=[records.Comment(2, "a {remark}")])
        if target == "record":
            texts.append(records.write(game))
        if target == "json":
            texts += [staves.to_json(game), staves.to_json(staves.view(start, start.game.play.players(start)[0]))]
            texts += [staves.to_json(event) for event in staves.events(start, done[0])]
        for each in done[:20]:
            if target == "action":
                texts.append(str(each))
            if target == "position":
                texts.append(staves.to_text(state))
            if target == "json":
                texts += [staves.to_json(each), staves.to_json(state)]
            if target == "line":
                texts += _requests(state, each)
            state = staves.apply(state, each)
    return texts


def _requests(state: Any, action: Any) -> Iterator[str]:
    """Yield requests about a state, an action, a view and an event."""
    game, player = state.game.name, state.game.play.players(state)[0]
    view = staves.to_data(staves.view(state, player))["view"]
    event = staves.to_data(staves.events(state, action)[0])["event"]
    about = {"state": staves.to_text(state), "action": str(action)}
    yield from (
        lines.written({"id": 1, "do": do, **request}).decode()
        for do, request in (
            ("apply", about),
            ("outcomes", about),
            ("view", {"state": about["state"], "player": player}),
            ("explain", {"game": game, "view": view, "action": about["action"]}),
            ("event_for", {"game": game, "event": event, "player": player}),
            ("new_game", {"game": game, "seed": 7}),
        )
    )


def altered(text: str, other: str, rng: random.Random) -> str:
    """Return a text with some small changes; parts may come from another one."""
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(text) + 1)
        size = rng.choice((1, 1, 1, 2, 5, 20))
        end = min(len(text), place + size)
        start = rng.randrange(len(other) + 1)
        put = rng.choice(
            (
                "",
                text[place:end] * 2,
                rng.choice(_SIGNS),
                rng.choice("0123456789"),
                other[start : start + size],
                text[place:end][::-1],
            )
        )
        text = text[:place] + put + text[end:]
    return text


_SIGNS: Final = (
    *"-+.,:;/|{}[]()@>= \n\r\t\0\"'\\ABFPSrgbdcyn",
    "\u0661",
    "\u00b2",
    "\ud800",
    "1e999",
    "NaN",
    "true",
    "null",
)
