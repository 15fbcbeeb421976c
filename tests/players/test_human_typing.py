"""What a person types and reads: help, lists of actions, and lines that are nearly commands."""

import io
from typing import Any, ClassVar

import attrs
import pytest

import staves
from data.race import Race
from helpers.terminal import Tty
from staves import Game, OpenState, Play, Rulebook, Start, notation_of, stones
from staves._core.ink import PLAIN, Ink
from staves.match import PlayerLeft
from staves.players import HumanPlayer, SearchPlayer


class Person(HumanPlayer):
    """A person at a terminal with another ink."""

    ink: ClassVar[Ink] = PLAIN

    @property
    def _ink(self) -> Ink:
        return self.ink


def read(state: Any, *lines: str, ink: Ink = PLAIN, chat: Any = None, more: Any = ()) -> str:
    """Return what a person reads who is to move, types these lines and leaves."""

    class Other(Person):
        """A person with this ink, and more that may be typed."""

    Other.ink = ink
    Other._more = more  # noqa: SLF001 (what a subclass overrides)
    target = io.StringIO()
    person = Other("", io.StringIO("".join(f"{line}\n" for line in lines)), target)
    if chat is not None:
        person.initialize(chat)
    person.update(None, staves.view(state, staves.to_move(state)))
    with pytest.raises(PlayerLeft):
        person.next_move()
    return target.getvalue()


# ------------------------------------------------------------ help


@pytest.mark.parametrize("chat", [None, print])
@pytest.mark.parametrize("more", [(), (("undo", "takes back"),)])
def test_help_lists_what_may_be_typed(chat: Any, more: Any) -> None:
    """An action and how it is written, questions and commands in a column, and at the end how to leave."""
    told = read(Race(21), "?", chat=chat, more=more).partition("You can type\n")[2].partition("\nplayer 0> ")[0]
    lines = told.split("\n")
    assert [
        "an action",
        "  +2",
        "? +1",
        "hint",
        "legal",
        "board",
        "rules",
        "?, help",
        *(what for what, _ in more),
        *(["'hello"] if chat else []),
        "quit",
    ] == [line[2:13].rstrip() for line in lines]
    assert all(line[:2] == "  " and line[12] == " " and line[13] != " " for line in lines)
    assert "such as +1, or " in lines[0]
    assert "adds two" == lines[1][13:]
    assert "the rules of race;" in told


def test_a_hint_is_that_of_one_player() -> None:
    """The one who searches with seed 0, also where others would do something else."""
    view, hints = staves.view(Race(21, 1), 0), list[str]()
    for seed in range(2):
        player = SearchPlayer(seed)
        player.update(None, view)
        hints.append(str(player.next_move()))
    assert hints[0] != hints[1]
    assert f"> {hints[0]}: " in read(Race(21, 1), "hint")


@pytest.mark.parametrize("word", ["h", "H", "help", "?"])
def test_help_has_other_names(word: str) -> None:
    """Other programs use these names for it."""
    assert "You can type\n" in read(Race(21), word)


@pytest.mark.parametrize("word", ["q", "quit", "exit", "Quit"])
def test_leaving_has_other_names(word: str) -> None:
    """What follows isn't read."""
    assert read(Race(21), word, "hint").endswith("player 0> ")


def test_rules_are_listed_a_line_each() -> None:
    """With their ids and their texts."""
    told = read(Race(21), "rules")
    for rule in Race(21).game.book.rules:
        assert f"\n{rule.id}  {rule.text}\n" in told.replace("player 0> ", "\n")


# ------------------------------------------------------------ lines that are nearly something


@pytest.mark.parametrize("line", ["? 0?1", "?0?1", "help 0?1", "help 0?1?", "  ?  0?1?"])
def test_a_question_may_have_more_question_marks(line: str) -> None:
    """Only the first is the command."""
    told = read(stones.new_game(board=[[0, -1, 1]]), line)
    assert "'0?1" in told
    assert "' has '?' at position 1, " in told


def test_a_line_that_only_ends_like_a_question_is_an_action() -> None:
    """It isn't one, and the person reads why."""
    told = read(Race(21), "+2?")
    assert told.count("player 0> ") == 2
    assert "'+2?'" in told


@pytest.mark.parametrize(("word", "near"), [("hin", "hint"), ("LEGA", "legal"), ("rulez", "rules"), ("z", None)])
def test_a_command_is_suggested_if_one_is_near(word: str, near: str | None) -> None:
    """If none is, the person reads what an action looks like."""
    told = read(Race(21), word)
    assert (f"There is no command {word}; did you mean {near}? Type ? for help.\n" in told) == (near is not None)
    assert (f"{word!r}" in told) == (near is None)


@pytest.mark.parametrize("word", ["hint2", "+hint", "le-gal"])
def test_only_words_are_taken_for_commands(word: str) -> None:
    """A line with other signs may be an action that was mistyped."""
    told = read(Race(21), word)
    assert "did you mean" not in told
    assert f"{word!r}" in told


def test_an_action_has_its_number() -> None:
    """The numbers begin at 1 and end at the number of actions. Any other number is refused."""
    for number in (1, 2, 3):
        assert f"+{number}: " in read(Race(21), f"? {number}")
    for number in (0, 4, 10**30):
        told = read(Race(21), f"? {number}", str(number))
        assert 2 == told.count(f"There is no action {number}: they are numbered from 1 to 3. Type ? for help.\n")


def test_nothing_typed_is_no_answer() -> None:
    """The prompt comes again, and nothing else."""
    assert read(Race(21), "", "   ").endswith("player 0> player 0> player 0> \n")


@pytest.mark.parametrize(("source", "target"), [(io.StringIO, Tty), (Tty, io.StringIO), (Tty, Tty)])
def test_a_mistake_is_pointed_at_only_where_it_was_typed(source: Any, target: Any) -> None:
    """If either is a file, what was typed isn't right above."""
    screen = target()
    person = HumanPlayer("", source("0,x\n"), screen)
    person.update(None, staves.view(stones.new_game(board=[[0, -1, 1]]), 0))
    with pytest.raises(PlayerLeft):
        person.next_move()
    assert (f"player 0> {' ' * 12}^\n" in screen.getvalue()) == (source is target is Tty)


def test_a_line_to_others_needs_a_match() -> None:
    """Before it, what begins with an apostrophe is no action."""
    said: list[str] = []
    assert "'" not in read(Race(21), "'  well, 'hello'  ", "'hi", "'", chat=said.append).partition("player 0> ")[2]
    assert ["well, 'hello'", "hi", ""] == said
    assert '"\'hello"' in read(Race(21), "'hello")


def test_a_prompt_is_seen_before_a_line_is_read() -> None:
    """The output is flushed before the input is read. After Ctrl-C it ends with a line break."""

    class Screen(io.StringIO):
        """A stream that holds back what is written."""

        sent = ""

        def flush(self) -> None:
            self.sent = self.getvalue()

    screen, seen = Screen(), list[str]()

    class Keyboard(io.StringIO):
        """An input that looks at the screen, and at which somebody then presses Ctrl-C."""

        def readline(self, *_: Any) -> Any:
            seen.append(screen.sent)
            if len(seen) > 1:
                raise AssertionError
            raise KeyboardInterrupt

    person = HumanPlayer("Ada", Keyboard(), screen)
    person.update(None, staves.view(Race(21), 0))
    with pytest.raises(PlayerLeft):
        person.next_move()
    (once,) = seen
    assert once.endswith("\nAda (0)> ")
    assert f"{once}\n" == screen.getvalue()


# ------------------------------------------------------------ lists of actions


@attrs.frozen
class Pick:
    """Pick one of several names."""

    name: str

    def __str__(self) -> str:
        return self.name


@attrs.frozen
class Names(OpenState["Names", Pick, int, Pick]):
    """The names that may be picked."""

    names: tuple[str, ...]


Names.game = Game(
    "names",
    Rulebook([Pick]),
    Play(
        players=lambda _: (0, 1),
        to_move=lambda _: 0,
        legal_actions=lambda state: tuple(map(Pick, state.names)),
        apply=lambda state, _pick, _tell: state,
        winners=lambda _: (),
    ),
    notation_of([Pick("name")]),
    Start(lambda _: Names(("name",))),
)


def rows(count: int, length: int, width: int | None = None, lines: tuple[str, ...] = ()) -> list[str]:
    """Return the lines that list `count` names, each `length` characters long."""
    names = tuple(f"{chr(65 + index % 26)}" * length for index in range(count))
    told = read(Names(names), *lines, ink=Ink(width=width))
    return told.rpartition("player 0> ")[0].rstrip("\n").split("\n\n")[-1].split("\n")


@pytest.mark.parametrize(
    ("count", "length", "width", "lengths"),
    [
        (9, 1, 15, [3, 3, 3]),  # each is 3 wide, and there are 3 between two
        (9, 1, 14, [2, 2, 2, 2, 1]),
        (9, 9, None, [5, 4]),  # a sixth column would end at 81
        (5, 23, None, [2, 2, 1]),  # so would a third
        (3, 90, None, [1, 1, 1]),
        (2, 90, 20, [1, 1]),
    ],
)
def test_actions_are_listed_in_as_many_columns_as_fit(
    count: int, length: int, width: int | None, lengths: list[int]
) -> None:
    """In 80 characters by default."""
    assert lengths == [len(row.split()) // 2 for row in rows(count, length, width)]


def test_numbers_are_aligned() -> None:
    """At their right, and the columns at their left; nothing is at the end of a line."""
    assert [" 1 A    2 B    3 C", " 4 D    5 E    6 F", " 7 G    8 H    9 I", "10 J"] == rows(10, 1, 18)


@pytest.mark.parametrize(("count", "told"), [(39, []), (40, []), (41, ["and 1 more; type legal to list them"])])
def test_forty_actions_are_listed(count: int, told: list[str]) -> None:
    """All of them on request."""
    listed = rows(count, 50)
    assert 40 + len(told) == len(listed) + (count == 39)
    assert told == listed[40:]
    assert f"{count} {chr(65 + (count - 1) % 26) * 50}" == rows(count, 50, lines=("legal",))[-1].strip()


def test_numbers_are_dim_where_there_are_colors() -> None:
    """So the actions stand out, and the columns are as wide as they look."""
    told = read(Names(("A", "BB")), ink=Ink(color=True))
    assert "\n\x1b[2m1\x1b[0m A    \x1b[2m2\x1b[0m BB\n" in told


def test_a_sentence_stays_in_the_width() -> None:
    """And goes on in the next line."""
    told = read(Race(21), "zzz", ink=Ink(width=20)).partition("player 0> ")[2]
    assert all(len(line) <= 20 for line in told.split("\n"))
    assert told.replace("\n", " ").rstrip().endswith("Type ? for help. player 0>")
