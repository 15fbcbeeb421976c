"""Stones in words."""

from typing import Final

from staves._core.words import Words
from staves.stones._actions import Step
from staves.stones._events import GameDrawn, Hit, Move, PlayerLost, PlayerWon
from staves.stones._guide import AIM, guide

WORDS: Final = Words(
    events={
        Move: "player {event.player} moves from {event.source[0]},{event.source[1]} "
        "to {event.target[0]},{event.target[1]}",
        Hit: "player {event.player} loses the stone at {event.position[0]},{event.position[1]}",
        PlayerLost: "player {event.player} has no stones left",
        PlayerWon: "player {event.player} is the only one left and has won",
        GameDrawn: "there have been too many moves in a row without a hit, so the game is a draw",
    },
    actions={
        Step: "player {player} moves from {action.source[0]},{action.source[1]} "
        "to {action.target[0]},{action.target[1]}",
    },
    notation={"0,3>1,3": "moves the stone in row 0, column 3 to row 1, column 3"},
    options="--rows 4 --columns 4 --stones 3 --diagonal",
    aim=AIM,
    guide=guide,
)
