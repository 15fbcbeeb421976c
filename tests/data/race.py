"""Race: in turn, two players add one, two or three to a number; whoever reaches the goal wins."""

import attrs

import staves
from staves import (
    Game,
    OpenState,
    Option,
    Play,
    Positions,
    Rulebook,
    Shown,
    Start,
    Words,
    by_the_book,
    notation_of,
)
from staves.data import Forms, choice, record, whole


@attrs.frozen
class Add:
    number: int

    def __str__(self) -> str:
        return f"+{self.number}"


ADDS = (Add(1), Add(2), Add(3))
BOOK = Rulebook([Add])


@attrs.frozen
class Race(OpenState["Race", Add, int, Add]):
    goal: int
    number: int = 0
    turn: int = 0


@BOOK.condition(Add, "add.goal", "Nobody goes beyond the goal.")
def not_beyond(race: Race, add: Add) -> bool:
    return race.number + add.number <= race.goal


def apply(race: Race, add: Add, tell: staves.Tell[Add] | None) -> Race:
    if tell is not None:
        tell(add)
    return attrs.evolve(race, number=race.number + add.number, turn=1 - race.turn)


def read(scanner: staves.Scanner) -> Race:
    number, goal = scanner.count()
    scanner.skip(" turn=")
    return Race(goal or 0, number, int(scanner.one_of("01", "a player")))


RACE = record(Race, goal=whole(0), number=whole(0), turn=choice(0, 1))
GAME = Race.game = Game(
    "race",
    BOOK,
    Play(
        players=lambda race: (0, 1),
        to_move=lambda race: race.turn if race.number < race.goal else None,
        legal_actions=by_the_book(ADDS),
        apply=apply,
        winners=lambda race: (1 - race.turn,) if race.number == race.goal else (),
        max_actions_left=lambda race: race.goal - race.number,
    ),
    notation_of(ADDS, Positions(lambda race: f"{race.number}/{race.goal} turn={race.turn}", read)),
    Start(lambda rng, goal: Race(goal), (Option("goal", "int", 21, (1, 999)),)),
    shown=Shown(words=Words({Add: "the number grows by {event.number}"}, {"+2": "adds two"})),
    data=Forms(RACE, record(staves.OpenView, state=RACE, player=choice(0, 1)), record(Add, number=whole(1, 3))),
)
