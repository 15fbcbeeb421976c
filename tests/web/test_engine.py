"""What the worker of the playground answers, tried out without a browser."""

import json
import random
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import engine
import pytest

import staves
from examples import examples_of
from helpers.site import ROOT
from staves import records
from staves.games import GAMES, names

NAVA = "setup=nava&seed=0"


def ask(what: str, **parts: Any) -> Any:
    """Return what a message is answered with."""
    answer = json.loads(engine.serve(json.dumps({"do": what, "with": parts})))
    return answer["is"]


def refused(what: str, **parts: Any) -> str:
    """Return the sentence of a refusal."""
    answer = json.loads(engine.serve(json.dumps({"do": what, "with": parts})))
    text: str = answer["error"]["text"]
    return text


def played(setup: str, seed: int) -> dict[str, Any]:
    """Play a game at random on the board `one`, and return how it stands at the end."""
    rng = random.Random(seed)
    shown: dict[str, Any] = ask("begin", board="one", setup=setup, seed=str(seed), seats=[])
    shown = ask("sit", board="one", seats=["human"] * len(shown["seats"]))
    while shown["winners"] is None:
        shown = ask("act", board="one", text=rng.choice(list(shown["actions"])))
    return shown


def test_it_offers_all_games_with_all_options() -> None:
    """Each option with what a form needs."""
    offer = ask("offer")
    assert list(names()) == list(offer["games"])
    for game in GAMES:
        fields = offer["games"][game.name]
        assert [option.name for option in game.options] == [field["name"] for field in fields]
        for option, field in zip(game.options, fields, strict=True):
            for choice in field["choices"] or [field["default"]]:
                option.read(choice)
    assert "human" not in offer["bots"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game_and_its_link(game: staves.AnyGame) -> None:
    """The link of its end shows the same board, with all that was heard, and the record of the game is complete."""
    end = played(game.name, 5)
    assert (None, {}, False) == (end["to_move"], end["actions"], end["waits"])
    again = ask("open_link", board="two", link=end["link"])
    different = {"heard", "since", "number", "options"}
    assert {key: end[key] for key in end.keys() - different} == {key: again[key] for key in again.keys() - different}
    record = records.read(ask("record", board="one"))
    assert end["winners"] == list(record.winners or ())
    assert len(again["heard"]) == len(record.actions) == again["number"]
    assert ask("hint", board="one") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_answer_a_person(game: staves.AnyGame) -> None:
    """By default a person is first to move. A hint is legal, and an undo comes back to the person."""
    shown = ask("begin", board="one", setup=game.name, seed="7")
    first = shown["link"]
    assert ["human"] == [kind for player, kind in shown["seats"].items() if player == str(shown["to_move"])]
    while not shown["waits"]:
        hint = ask("hint", board="one")
        assert hint in shown["actions"]
        shown = ask("act", board="one", text=hint, since=shown["number"])
        assert 1 == len(shown["heard"])
    while shown["waits"]:
        before = shown["number"]
        shown = ask("answer", board="one", since=before)
        assert len(shown["heard"]) == shown["number"] - before > 0
    assert shown["actions"]
    assert shown["link"] == ask("answer", board="one")["link"]
    while shown["link"] != first:
        shown = ask("undo", board="one")
        assert shown["actions"]
    assert first == ask("undo", board="one")["link"]


def test_bots_play_among_themselves() -> None:
    """A spectator's view is shown, and an undo takes back one action."""
    shown = ask("open_link", board="one", link=f"{NAVA}&seats=random,greedy")
    assert (None, {}) == (shown["player"], shown["actions"])
    shown = ask("answer", board="one")
    assert shown["waits"]
    assert [] != shown["heard"]
    assert [] == ask("undo", board="one")["heard"]


def test_several_people_at_one_screen_see_their_own_views() -> None:
    """Of whoever is to move; while a bot is, of the first."""
    shown = ask("open_link", board="one", link="setup=mantis players=3&seed=2")
    for _ in range(3):
        assert shown["player"] == shown["to_move"]
        shown = ask("act", board="one", text="SCORE")
    mover = shown["to_move"]
    shown = ask("sit", board="one", seats=["greedy" if player == mover else "human" for player in range(3)])
    assert (True, min({0, 1, 2} - {mover})) == (shown["waits"], shown["player"])


def test_boards_are_apart() -> None:
    """Until one is closed."""
    for board in ("one", "two"):
        ask("open_link", board=board, link=NAVA)
    ask("act", board="one", text="04>02")
    assert (1, 0) == (ask("look", board="one")["number"], ask("look", board="two")["number"])
    ask("close", board="one")
    ask("close", board="one")
    with pytest.raises(KeyError):
        ask("look", board="one")


def test_after_a_restart_a_board_is_opened_by_its_link() -> None:
    """By the first message about it, whatever it asks. All is told again, as what was counted before is not known."""
    begun = ask("open_link", board="one", link=NAVA)
    moved = ask("act", board="one", text="04>02", since=begun["number"])
    ask("undo", board="one")
    moved = ask("act", board="one", text="04>03", since=moved["number"] + 1)
    for what, parts in {"look": {"since": moved["number"]}, "attempt": {"names": ["00", "44"]}, "record": {}}.items():
        ask("close", board="one")
        message = {"do": what, "with": {"board": "one", **parts}, "link": moved["link"]}
        answer = json.loads(engine.serve(json.dumps(message)))["is"]
        if what == "look":
            assert (0, 1) == (answer["since"], len(answer["heard"]))
    message = {"do": "look", "with": {"board": "one", "since": 1}, "link": NAVA}
    assert [] == json.loads(engine.serve(json.dumps(message)))["is"]["heard"], "the board was there"
    ask("close", board="one")
    message = {"do": "begin", "with": {"board": "one", "setup": "mantis", "seed": "1"}, "link": "what can't be opened"}
    assert "mantis" == json.loads(engine.serve(json.dumps(message)))["is"]["game"]
    ask("close", board="one")
    message = {"do": "look", "with": {"board": "one"}, "link": "what can't be opened"}
    assert "the link: " in json.loads(engine.serve(json.dumps(message)))["error"]["text"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_form_is_told_the_options_of_a_link(game: staves.AnyGame) -> None:
    """Those that are not as usual, written as the form has them."""
    for option in game.options:
        for value in ("yes", "no", *(option.choices or ()), "3", "none"):
            try:
                setup = staves.setup(f"{game.name} {option.name}={value}")
            except staves.InvalidSetup:
                continue
            usual = setup == staves.setup(game)
            shown = ask("open_link", board="one", link=f"setup={quote(str(setup))}")
            assert shown["options"] == ({} if usual else {option.name: value})
    text = staves.to_text(staves.new_game(game, seed=1))
    assert {} == ask("open_link", board="one", link=f"position={quote(text)}")["options"]


def test_why_something_is_not_legal() -> None:
    """Pointed at or typed. What is typed needn't be spelled exactly."""
    ask("open_link", board="one", link=NAVA)
    assert "move.own" == ask("attempt", board="one", names=["00", "44"])["rule"]
    assert [None, None] == [ask("attempt", board="one", names=names) for names in (["00"], ["04", "02"])]
    assert "where" in refused("act", board="one", text="hello")
    assert refused("act", board="one", text="00>44") == ask("attempt", board="one", names=["00", "44"])["text"]
    assert 1 == ask("act", board="one", text=" 04 > 02 ")["number"]
    over = ask("open_link", board="two", link="position=stones diagonal=no quiet=0/100 players=2 turn=- board=s0,2")
    assert over["sentence"] == "Player 0 has won."
    rule = staves.explain(staves.new_game("nava"), staves.parse_action(staves.new_game("nava"), "00>44"))
    assert rule is not None
    assert "no action is legal" in refused("act", board="two", text="0,0>0,1")
    assert "over" == ask("attempt", board="two", names=["0,0", "0,1"])["rule"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_hidden_is_told(game: staves.AnyGame) -> None:
    """States that a player can't tell apart are shown alike; only the link, which the user has, is another."""
    state = staves.apply(staves.new_game(game, seed=3), staves.legal_actions(staves.new_game(game, seed=3))[0])
    view = staves.view(state, staves.to_move(state))
    told = list[Any]()
    for seed in range(3):
        text = staves.to_text(staves.resample(view, seed))
        shown = ask("open_link", board="one", link=f"position={text}")
        shown.pop("link")
        told.append((shown, ask("hint", board="one"), ask("record", board="one")))
        assert text not in json.dumps(told) or not game.hides
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("", "the link: must have either a setup or a position"),
        ("setup=nava&position=x", "the link: must have either a setup or a position"),
        ("setup=nava&color=red", "the link: must have each of setup, seed, position, seats, play at most once"),
        ("setup=nava&setup=nava", "the link: must have each of setup, seed, position, seats, play at most once"),
        ("setup=chess", "game"),
        ("setup=stones rows=0", "rows: must be from 1 to 200"),
        ("setup=nava&seed=-1", "the link: must have a whole number as its seed"),
        ("setup=nava&seed=٣", "the link: must have a whole number as its seed"),
        ("setup=nava&seed=", "the link: must have a whole number as its seed"),
        (f"setup=nava&seed={'9' * 21}", "the link: must have a whole number as its seed"),
        ("setup=nava&seats=human", "the link: must have one of human, random, greedy"),
        ("setup=nava&seats=human,cheater", "the link: must have one of human, random, greedy"),
        ("position=nava", "'nava' ends where"),
        ("position=x&seed=1", "the link: must have no seed with a position"),
        ("setup=nava&play=hello", "'hello'"),
        ("setup=nava&play=00>44", "A player may move only"),
        ("setup=nava&play=04>02;04>02;", "A player may move only"),
        (f"setup=nava&play={'x' * 100_000}", "the link: must have at most 100000 characters"),
    ],
)
def test_a_bad_link_gets_a_sentence(link: str, problem: str) -> None:
    """And the board keeps what it has."""
    ask("open_link", board="one", link=NAVA)
    assert refused("open_link", board="one", link=link).startswith(problem)
    assert "nava" == ask("look", board="one")["game"]


def test_seats_must_fit() -> None:
    """Those of a new game are as usual if they don't."""
    ask("open_link", board="one", link=NAVA)
    assert "for each of the 2 players" in refused("sit", board="one", seats=["human"])
    shown = ask("begin", board="one", setup="mantis players=3", seed="1", seats=["greedy", "human"])
    assert ["greedy", "greedy", "human"] == sorted(shown["seats"].values())
    shown = ask("begin", board="one", setup="nava", seed="1", seats=["greedy", "human"])
    assert ["greedy", "human"] == list(shown["seats"].values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_example_of_the_rulebook_opens(game: staves.AnyGame) -> None:
    """Each text of a position has a link, which shows this position to people who play both sides."""
    page = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    links = re.findall(r'<summary>as text</summary><code>.*?</code> <a href="../../playground/#([^"]*)">', page)
    texts = [each.text for examples in examples_of(game).values() for each in examples if each.state is not None]
    assert page.count("as-text") == len(links) > 0
    assert texts == [staves.to_text(engine.opened(link).table.state) for link in links]
    assert all(set(engine.opened(link).seats) == {"human"} for link in links)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_refused_example_of_the_rulebook_can_be_tried(game: staves.AnyGame) -> None:
    """Its page has the position and the action, which is refused by the rule that stands there."""
    page = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    tried = [tuple(map(unescape, pair)) for pair in re.findall('data-position="(.*?)" data-action="(.*?)"', page)]
    examples = [each for examples in examples_of(game).values() for each in examples if each.kind == "refused"]
    assert [(each.text, str(each.action)) for each in examples] == tried
    for (position, action), example in zip(tried, examples, strict=True):
        ask("open_link", board="one", link=f"position={quote(position)}")
        broken = staves.explain(example.state, example.action)
        assert broken is not None
        assert broken.text == refused("act", board="one", text=action)
