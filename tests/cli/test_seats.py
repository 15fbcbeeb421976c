"""Who may have a seat: people, bots of the library, the user's own, and programs."""

import random
from typing import Any

import pytest

import staves
from staves._cli.parsing import Problem
from staves._cli.seats import CONTESTANTS, KINDS, contestants_of, is_seat, player_of, seats_of
from staves._core.limits import MAX_NAME_LENGTH
from staves.engines import Bot
from staves.match import run
from staves.players import GreedyPlayer, SearchPlayer
from staves.series import simulate

LIBRARY = ("random", "greedy", "search", "easy", "medium", "hard")


def games_of(one: Any, other: Any) -> tuple[Any, ...]:
    """Return what is told in a short game between two players."""
    return run(staves.new_game("mantis", seed=1, players=2, goal=3), (one, other)).messages


@pytest.mark.parametrize("word", [*LIBRARY, "human", "search:1", "search:20", "search:999999999"])
def test_people_and_the_bots_of_the_library_are_seats(word: str) -> None:
    """A record that names them can be gone on with."""
    assert is_seat(word)
    assert (word, "human") == seats_of([word, "human"], (1, 2))


@pytest.mark.parametrize("word", ["", "Human", "search:", "search:0", "search:01", "search:1000000000", "search:2x"])
def test_what_is_no_kind_of_player_is_no_seat(word: str) -> None:
    """Nor is a number of playouts that is too long or too small."""
    assert not is_seat(word)
    with pytest.raises(Problem, match=r"^there is no kind of player "):
        seats_of([word, "human"], (1, 2))
    with pytest.raises(Problem, match=r"^there is no kind of player "):
        contestants_of([word])


@pytest.mark.parametrize("word", ["my_bots:Mine", "engine:node bot.js", "engine:"])
def test_what_the_user_brings_is_a_seat_only_where_it_is_asked_for(word: str) -> None:
    """A record doesn't start programs."""
    assert not is_seat(word)
    assert (word, "greedy") == seats_of([word, "greedy"], (1, 2))


@pytest.mark.parametrize("count", [1, 3])
def test_each_player_has_one_seat(count: int) -> None:
    """No more, and no less."""
    with pytest.raises(Problem, match=f"^there are 2 players, so --seats takes 2, not {count}$"):
        seats_of(["human"] * count, (1, 2))


def test_the_help_names_all_kinds() -> None:
    """With how the others are written."""
    assert KINDS.startswith(f"{', '.join(LIBRARY)}, search:N for N ")
    assert KINDS.endswith(" MODULE:CLASS or 'engine:COMMAND'")
    assert f"{KINDS}, optionally with NAME= in front" == CONTESTANTS


def test_a_number_of_playouts_makes_a_bot_that_plays_with_as_many() -> None:
    """As one that is made in Python."""
    by_name = [games_of(contestants_of([word])[word](1), GreedyPlayer(2)) for word in ("search:1", "search:20")]
    assert by_name == [games_of(SearchPlayer(1, playouts), GreedyPlayer(2)) for playouts in (1, 20)]
    assert by_name[0] != by_name[1]


def test_the_bots_of_a_game_draw_from_its_generator() -> None:
    """Those of the library in turn, and each other one gets a seed of 64 bits."""
    one, other = random.Random(5), random.Random(5)
    by_name = games_of(*(player_of("greedy", one) for _ in range(2)))
    assert by_name == games_of(*(GreedyPlayer(other) for _ in range(2)))
    assert player_of("builtins:int", one) == other.getrandbits(64)
    assert one.getstate() == other.getstate()


def test_names_that_come_again_are_numbered() -> None:
    """Each name by itself, from the second on."""
    found = contestants_of(["random", "greedy", "random", "Ann=greedy", "random", "builtins:int", "greedy"])
    assert ["random", "greedy", "random #2", "Ann", "random #3", "int", "greedy #2"] == [*found]
    assert [found["greedy"], int] == [found["Ann"], found["int"]]


@pytest.mark.parametrize(
    ("word", "name", "command"),
    [
        ("engine:node bot.js", "engine:node bot.js", "node bot.js"),
        ("Ann=engine:node bot.js a=b", "Ann", "node bot.js a=b"),
        ("Ann=Bob=engine:x", "Ann=Bob", "x"),
        (f"engine:{'x' * 999}", f"engine:{'x' * (MAX_NAME_LENGTH - 7)}", "x" * 999),
    ],
)
def test_a_program_is_named_or_has_the_name_of_its_command(word: str, name: str, command: str) -> None:
    """That is cut where a name would be too long, and a name before it may have a `=`."""
    assert {name: Bot(command)} == contestants_of([word])


def test_the_name_of_a_long_command_is_a_name() -> None:
    """It doesn't end with a space where it is cut, which no name does."""
    word = f"engine:{'x' * (MAX_NAME_LENGTH - 8)} y"
    assert [word[:-2]] == [*contestants_of([word])]
    assert simulate(staves.setup("nava"), {**contestants_of([word]), "random": GreedyPlayer}, 1)


@pytest.mark.parametrize("word", ["staves._cli.engine:add_engine", "Ann=staves._cli.engine:add_engine"])
def test_a_module_may_be_called_engine(word: str) -> None:
    """Only what begins with that word, or has nothing but a name before it, is a command."""
    ((name, found),) = contestants_of([word]).items()
    assert (name, found.__name__) == ("Ann" if "=" in word else "add_engine", "add_engine")


@pytest.mark.parametrize("word", ["Ann=", "an engine:x", "Ann engine=x"])
def test_what_has_an_engine_in_it_only_is_no_program(word: str) -> None:
    """It is refused like any other word."""
    with pytest.raises(Problem, match=r"^there is no kind of player "):
        contestants_of([word])


@pytest.mark.parametrize(
    ("word", "meant"), [("my.bots.Mine", "my.bots:Mine"), ("Ann=my.Bot", "my:Bot"), ("my.1", None), ("bots", None)]
)
def test_a_dot_in_place_of_the_colon_is_common(word: str, meant: str | None) -> None:
    """What may be meant is said, if it can be a place at all."""
    with pytest.raises(Problem) as told:
        contestants_of([word])
    assert str(told.value).endswith(f"; did you mean {meant}?") == (meant is not None)


def test_a_bot_that_cannot_be_called_is_refused() -> None:
    """What was found is said."""
    with pytest.raises(Problem, match=r"^string:digits must be a class of players, .* not '0123456789'"):
        contestants_of(["string:digits"])
    with pytest.raises(Problem, match=r"^can't load the bot string:nothing: AttributeError"):
        contestants_of(["string:nothing"])
