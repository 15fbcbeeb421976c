"""An environment of PettingZoo, without the wrappers that look for illegal actions."""

from pettingzoo.classic import tictactoe_v3

from staves.testing.engines import of_pettingzoo

GAME = of_pettingzoo(tictactoe_v3.raw_env)
