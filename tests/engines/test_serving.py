"""What `staves serve` answers: what the verbs say, in lines of JSON, and an error to a line that is no request."""

import io
import json
import random
from typing import Any

import attrs
import pytest

import staves
from helpers.nim import HEAPS, NIM, Heap, Take
from helpers.whisper import WHISPER, Room
from staves import AnyGame
from staves._core.limits import MAX_LINE_BYTES
from staves.engines import Server
from staves.engines._serving import VERBS
from staves.engines._values import state_written
from staves.games import GAMES

ALL = Server(GAMES)


def answered(server: Server, **request: Any) -> Any:
    """Return the answer to a request."""
    answer = json.loads(server.answer(json.dumps({"id": 5, **request}).encode()))
    assert answer["id"] == 5
    return answer["is"] if "is" in answer else answer["error"]


def ask(do: str, **fields: Any) -> Any:
    """Return the answer to a request about one of the library's games."""
    return answered(ALL, do=do, **fields)


def spoken(server: Server, source: bytes) -> list[Any]:
    """Return what is answered to some bytes, after the greeting."""
    sink = io.BytesIO()
    server.serve(io.BytesIO(source), sink)
    greeting, *answers = map(json.loads, sink.getvalue().splitlines())
    assert greeting["staves"] == 1
    return answers


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_that_is_asked_of_a_state_and_of_its_views_is_what_the_verbs_say(game: AnyGame) -> None:
    """States are their texts, views and events what they are as JSON."""
    rng = random.Random(4)
    state = staves.new_game(game, seed=3)
    assert staves.to_text(state) == ask("new_game", game=game.name, seed=3)
    for _ in range(6):
        text, legal = staves.to_text(state), staves.legal_actions(state)
        action = rng.choice(legal)
        after, events = staves.step(state, action)
        about = {"state": text, "action": str(action)}
        assert ask("text", state=text) == text
        assert ask("apply", **about) == staves.to_text(after)
        assert ask("events", **about) == [staves.to_data(event)["event"] for event in events]
        assert ask("parse_action", game=game.name, text=str(action)) == str(action)
        assert ask("parse_action", game=game.name, text=f" {action}\t", lenient=True) == str(action)
        assert ask("outcomes", **about) == [
            [str(share), staves.to_text(each)] for share, each in staves.outcomes(state, action)
        ]
        assert ask("chances", **about) == [
            [str(each.probability), staves.to_text(each.state), each.label] for each in staves.chances(state, action)
        ]
        assert ask("max_actions_left", state=text) == game.play.max_actions_left(state)
        for player in (*game.play.players(state), None):
            view = staves.view(state, player)
            data = ask("view", state=text, player=player)
            assert data == staves.to_data(view)["view"]
            assert ask("resample", game=game.name, view=data, seed=9) == staves.to_text(staves.resample(view, 9))
            heard = [each for event in events if (each := game.seen.event_for(event, player)) is not None]
            assert ask("events", **about, player=player) == [staves.to_data(event)["event"] for event in heard]
            for moment in ({"state": text}, {"game": game.name, "view": data}):
                assert ask("legal_actions", **moment) == [str(each) for each in legal]
                assert ask("to_move", **moment) == staves.to_move(state)
                assert ask("is_terminal", **moment) is False
                assert ask("players", **moment) == list(game.play.players(state))
                assert ask("winners", **moment) == []
                assert ask("returns", **moment) == ["0"] * len(game.play.players(state))
                assert ask("explain", **moment, action=str(action)) is None
                assert ask("describe", **moment, action=str(action)) == staves.describe(state, action)
            assert ask("show", game=game.name, view=data) == str(view)
        for event in events:
            data = staves.to_data(event)["event"]
            assert ask("describe", game=game.name, event=data) == staves.describe(state, event)
            for player in (*game.play.players(state), None):
                told = game.seen.event_for(event, player)
                expected = None if told is None else staves.to_data(told)["event"]
                assert ask("event_for", game=game.name, event=data, player=player) == expected
        state = after


def test_what_is_told_about_a_game() -> None:
    """Its options, as they can be chosen, and its rules."""
    about = ask("about", game="stones")
    assert about["options"][0]["name"] == "rows"
    assert about["hides"] is False
    assert {"rule": "over", "text": "Once the game is over, no action is legal."} == about["rules"][0]
    assert {"rows", "columns"} <= {option["name"] for option in about["options"]}
    assert ask("about", game="mantis")["hides"] is True


def test_an_option_is_told_with_what_it_may_be_and_no_empty_fields() -> None:
    """Limits, choices, and whether it can be none, where it has any."""
    option = staves.Option("most", "int", None, limits=(1, 9), optional=True, text="How many.")
    game = attrs.evolve(HEAPS, start=staves.Start(lambda _rng, **_: Heap(1), options=(*HEAPS.options, option)))
    assert answered(Server([game]), do="about", game="heaps")["options"] == [
        {"name": "rows", "kind": "int", "default": 3, "text": "", "limits": [1, 9]},
        {"name": "mode", "kind": "choice", "default": "fixed", "text": "", "choices": ["fixed", "drawn"]},
        {"name": "odd", "kind": "bool", "default": True, "text": ""},
        {"name": "most", "kind": "int", "default": None, "text": "How many.", "limits": [1, 9], "optional": True},
    ]


def test_a_game_begins_with_options() -> None:
    """They are an object, or stand behind the name of the game, as in a setup."""
    small = ask("new_game", game="stones", options={"rows": 4, "columns": 4, "stones": 2}, seed=1)
    assert small == ask("new_game", game="stones rows=4 columns=4 stones=2", seed=1)
    assert small == staves.to_text(staves.new_game("stones", rows=4, columns=4, stones=2, seed=1))
    assert ask("new_game", game="nava") == staves.to_text(staves.nava.new_game())


@pytest.mark.parametrize(
    ("request_", "kind", "text"),
    [
        ({}, "Malformed", "line: must have the key 'do'"),
        ({"do": 1}, "Malformed", "do: must be a text, not 1"),
        ({"do": "fly"}, "Malformed", "do: must be one of about, new_game, "),
        ({"do": "to_move"}, "Malformed", "line: must have either the key 'state' or the key 'view'"),
        ({"do": "to_move", "state": 3}, "Malformed", "state: must be a text, not 3"),
        ({"do": "to_move", "state": "chess 1"}, "Malformed", "state: must begin with the name of a game (stavegame, "),
        ({"do": "to_move", "state": "nava x"}, "ParseError", "'nava x' has 'x' at position 5"),
        ({"do": "to_move", "view": {}}, "Malformed", "line: must have the key 'game'"),
        ({"do": "to_move", "game": "nava", "view": {}}, "Malformed", "view: must have the key 'state'"),
        ({"do": "to_move", "game": ["nava"], "view": {}}, "Malformed", "game: must be a text, not a list"),
        ({"do": "about", "game": "chess"}, "Malformed", "game: must be stavegame or stones or mantis or nava"),
        ({"do": "about", "game": "nava", "x": 1}, "Malformed", "line: has the unknown key 'x' (known: do, game, id)"),
        ({"do": "new_game", "game": "stones"}, "Malformed", "line: new_game() needs a seed, because stones begins"),
        ({"do": "new_game", "game": "chess"}, "InvalidSetup", "game: there is no game 'chess'"),
        ({"do": "new_game", "game": "stones", "seed": -1}, "Malformed", "seed: must be a whole number from 0, not -1"),
        (
            {"do": "new_game", "game": "stones", "seed": True},
            "Malformed",
            "seed: must be a whole number from 0, not true",
        ),
        ({"do": "new_game", "game": "stones", "options": 1}, "Malformed", "options: must be an object, not 1"),
        ({"do": "new_game", "game": "stones", "options": {"rows": "4"}}, "Malformed", "options: rows must be a whole "),
        ({"do": "new_game", "game": "stones", "options": {"rows": 0}}, "InvalidSetup", "rows: must be from"),
        ({"do": "new_game", "game": "stones", "options": {"games": 0}}, "Malformed", "options: has the key 'games'"),
        ({"do": "parse_action", "game": "mantis", "text": "x"}, "ParseError", "'x' has 'x' at position 0"),
        ({"do": "parse_action", "game": "mantis", "text": "x", "lenient": 1}, "Malformed", "lenient: must be true or"),
        ({"do": "view", "state": "{nava}", "player": 7}, "UnknownPlayer", "there is no player 7"),
        ({"do": "view", "state": "{nava}", "player": True}, "UnknownPlayer", "there is no player True"),
        ({"do": "event_for", "game": "nava", "event": {}, "player": 0}, "Malformed", "event: must have one key"),
        (
            {"do": "event_for", "game": "mantis", "event": "{event}", "player": 1.5},
            "Malformed",
            "player: must be a player",
        ),
    ],
)
def test_a_request_with_a_mistake_is_answered_by_an_error(request_: dict[str, Any], kind: str, text: str) -> None:
    """It has the kind of the library's own error, and its text."""
    state = staves.new_game("mantis", seed=1)
    event = staves.to_data(staves.events(state, staves.legal_actions(state)[0])[0])["event"]
    known = {"{nava}": staves.to_text(staves.nava.new_game()), "{event}": event}
    answer = answered(ALL, **{key: known.get(str(value), value) for key, value in request_.items()})
    assert kind == answer["kind"]
    assert answer["text"].startswith(text), answer["text"]


def test_errors_have_what_the_errors_of_the_library_have() -> None:
    """The rule, the position, the place, the faults."""
    state = Heap(2)
    server = Server([NIM])
    refusal = {"kind": "IllegalAction", "rule": "take.left", "text": "No more can be taken than is left."}
    for do in ("apply", "events", "outcomes", "chances", "describe"):
        assert refusal == answered(server, do=do, state=staves.to_text(state), action="3")
    assert {"rule": "take.left", "text": refusal["text"]} == answered(
        server, do="explain", state=staves.to_text(state), action="3"
    )
    assert answered(server, do="apply", state="nim left=2 turn=0", action="9")["position"] == 0
    assert answered(server, do="apply", state="nim left=2 turn=7", action="1")["position"] == 16
    faulty = answered(ALL, do="new_game", game="stones", options={"rows": 0, "columns": 201}, seed=1)
    assert faulty["kind"] == "InvalidSetup"
    assert [("rows", "must be from"), ("columns", "must be from")] == [
        (fault["place"], fault["problem"][:12]) for fault in faulty["faults"]
    ]
    assert answered(ALL, do="about")["place"] == "line"


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b"\n", None),
        (b"x\n", None),
        (b"[]\n", None),
        (b"\xff\n", None),
        (b'{"do":"about","game":"nava"}\n', None),
        (b'{"id":null,"do":"about","game":"nava"}\n', None),
        (b'{"id":true,"do":"about","game":"nava"}\n', None),
        (b'{"id":1.0,"do":"about","game":"nava"}\n', None),
        (b'{"id":9007199254740992,"do":"about","game":"nava"}\n', None),
        (b'{"id":"%s","do":"about","game":"nava"}\n' % (b"x" * 101), None),
        (b'{"id":1,"id":2}\n', None),
        (b'{"id":"a"}\n', "a"),
        (b'{"id":-3}\n', -3),
        (b'{"id":1,"do":"about","game":' + b"[" * 500 + b"]" * 500 + b"}\n", None),
        (b"x" * (MAX_LINE_BYTES - 1) + b"\n", None),
        (b"x" * MAX_LINE_BYTES + b"\n", None),
        (b"x" * 3 * MAX_LINE_BYTES + b"\n", None),
    ],
)
def test_a_line_that_is_no_request_has_one_answer(line: bytes, number: object) -> None:
    """It is an error, and the next request is answered as if nothing had happened."""
    first, second = spoken(ALL, line + b'{"id":1,"do":"is_terminal","state":"nava"}')
    assert {"id", "error"} == first.keys()
    assert number == first["id"]
    assert second["id"] == 1


class Pipes(io.BytesIO):
    """What is read and written, with what was done in which order."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.done: list[object] = []

    def readline(self, size: int | None = -1) -> bytes:
        """Note how much is to be read at most."""
        self.done.append(size)
        return super().readline(size)

    def write(self, line: Any) -> int:
        """Note only that it is written, as what is read stands here."""
        self.done.append("write")
        return len(line)

    def flush(self) -> None:
        """Note it."""
        self.done.append("flush")


def test_every_line_is_sent_before_the_next_is_read() -> None:
    """The greeting, too, as a client waits for it; and of an endless line little is read at a time."""
    pipes = Pipes(b"x\n" + b"x" * 2 * MAX_LINE_BYTES)
    ALL.serve(pipes, pipes)
    piece, said = MAX_LINE_BYTES + 1, ["write", "flush"]
    assert [*said, piece, *said, piece, piece, *said, piece] == pipes.done


def test_an_answer_that_is_too_long_is_an_error() -> None:
    """The board of a huge game could not be read by anybody who keeps to the limit."""
    huge = attrs.evolve(NIM.shown, text_board=lambda *_: "x" * MAX_LINE_BYTES)
    server = Server([attrs.evolve(NIM, shown=huge)])
    state = attrs.evolve(NIM, shown=huge)
    assert state.name == "nim"
    Heap.game = attrs.evolve(NIM, shown=huge)
    try:
        answer = answered(server, do="show", state="nim left=2 turn=0")
    finally:
        Heap.game = NIM
    assert answer["kind"] == "TooLong"
    assert answer["text"].startswith(f"the answer must be at most {MAX_LINE_BYTES} bytes long")


def test_a_game_that_fails_is_no_end() -> None:
    """What it raised is the answer."""

    def parse(_text: str) -> Take:
        raise ZeroDivisionError("oops")

    broken = attrs.evolve(NIM, notation=attrs.evolve(NIM.notation, parse_action=parse))
    server = Server([broken])
    answer = answered(server, do="parse_action", game="nim", text="1")
    assert {"kind": "Failed", "text": "ZeroDivisionError: oops"} == answer


def test_games_that_say_little_are_served_as_far_as_they_go() -> None:
    """Without data there are no events, but the views of an open game; without positions, states are their JSON."""
    silent = attrs.evolve(NIM, data=None)
    Heap.game = silent
    try:
        server = Server([silent])
        view = answered(server, do="view", state="nim left=2 turn=0", player=1)
        assert view == {"player": 1, "state": "nim left=2 turn=0"}
        assert answered(server, do="legal_actions", game="nim", view=view) == ["1", "2"]
        assert answered(server, do="resample", game="nim", view=view, seed=1) == "nim left=2 turn=0"
        mistakes: list[object] = [{}, [], {"player": 1, "state": 7}, {"player": 1, "state": "nim", "x": 1}]
        for wrong in mistakes:
            assert answered(server, do="to_move", game="nim", view=wrong)["text"].startswith("view: must be an object")
        assert "events" not in json.loads(server.greeting)["can"]
    finally:
        Heap.game = NIM
    unwritten = attrs.evolve(NIM, notation=attrs.evolve(NIM.notation, positions=None))
    Heap.game = unwritten
    try:
        server = Server([unwritten])
        text = answered(server, do="apply", state='nim {"left":3,"turn":0}', action="1")
        assert text == 'nim {"left":2,"turn":1}'
        for spelled in ('nim {"turn":1,"left":2}', 'nim {"left": 2,"turn":1}'):
            assert (
                answered(server, do="to_move", state=spelled)["text"]
                == "state: must be spelled exactly as the engine writes it"
            )
        assert answered(server, do="to_move", state="nim {")["kind"] == "Malformed"
    finally:
        Heap.game = NIM
    with pytest.raises(TypeError, match="nim doesn't define how its positions or values are written"):
        Server([attrs.evolve(unwritten, data=None)])


def test_the_greeting_lists_what_all_games_can() -> None:
    """Here that is everything."""
    greeting = json.loads(ALL.greeting)
    assert {"staves": 1, "games": [game.name for game in GAMES], "can": [*VERBS]} == greeting
    assert json.loads(Server([NIM, HEAPS]).greeting)["games"] == ["nim", "heaps"]


def test_what_one_of_the_games_cannot_is_not_offered() -> None:
    """Otherwise a client would have to ask for each game."""
    mute = attrs.evolve(NIM, name="mute", data=None)
    assert [*VERBS] == json.loads(Server((HEAPS, WHISPER)).greeting)["can"]
    rest = [verb for verb in VERBS if verb not in {"events", "event_for"}]
    assert rest == json.loads(Server([HEAPS, mute]).greeting)["can"]


def test_a_player_is_told_what_they_hear_and_no_more() -> None:
    """Nor is a spectator; without a player, the events are told as they are."""
    whispering, state = Server([WHISPER]), Room()
    action = staves.legal_actions(state)[0]
    asked: dict[str, Any] = {"do": "events", "state": state_written(state), "action": str(action)}
    told = answered(whispering, **asked)
    assert len(staves.events(state, action)) == len(told) == 2
    assert [told, told[1:], told[1:]] == [answered(whispering, **asked, player=player) for player in (0, 1, None)]
    for player, heard in ((0, told[0]), (1, None), (None, None)):
        assert heard == answered(whispering, do="event_for", game="whisper", event=told[0], player=player)
