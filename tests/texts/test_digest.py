"""Digests: the same for the same position, everywhere and always."""

import os
import subprocess
import sys
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.ebnf import examples
from helpers.kept import FILES, kept
from helpers.nim import Heap
from staves import Game, mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.testing import first_states

AnyGame = Game[Any, Any, Any, Any, Any]

PINNED = {
    (
        "stavegame end=turn-start coloring=chosen turn=A:begun ending=- staves=-/-/- hand"
        "s=050,005,401/203,104,050 decks=320,140,203,023,230,113,302,410,104,500,311,032,"
        "014,131,212,221,122,041/230,140,023,122,401,410,032,113,014,221,041,005,131,302,"
        "320,311,212,500"
    ): "1f035e7cb6131d56e6e16189b560fce8",
    (
        "stavegame end=turn-start coloring=chosen turn=A:placed@12 ending=- staves=b:.,A2"
        "03,B140/r:B122,A401,A(12,0,3)/- hands=023,230/230,023,401 decks=113,(10,0,2)/-"
    ): "6963063454624413e7a211521a5f5530",
    (
        "stavegame end=any-time coloring=automatic turn=B:placed@21 ending=END staves=r:A"
        "201,A201,B310/b:A005,B113,A(12,0,3)/g:A050,B131,B212 hands=-/500,041 decks=-/230"
    ): "2be4765de6255a9be5eefdcb99e3f336",
    (
        "stones diagonal=no quiet=0/100 players=2 turn=0 board=s0,3,s0,1/1,s0,1,s1,2/5,s0"
        "/s1,2,s1,2/s0,s1,4/1,s1,1,s0,1,s1"
    ): "d86279ea6006451a09b68f3bce066397",
    "stones diagonal=no quiet=7/100 players=3 turn=1 board=s0,4/2,s1,2/3,s1,s0": "e1e756e25de9c0086be9f3222a7c353a",
    "stones diagonal=yes quiet=- players=3 turn=- board=2,s1/3": "a019857aeecc9187e5b4cf9653c5a3f4",
    (
        "mantis goal=- turn=3 tanks=rpY,gBo,gbO,gkY/Rgb,rbO,rKy,rkY/Rbp,Rpo,Gyo,Bky/rBk,r"
        "pK,Gbk,bPy piles=-/-/-/- deck=gyO,rkO,bYo,bpO,Rbo,rgO,Bpk,bpY,Rko,gbP,gBp,rgK,Rk"
        "y,Bko,rPy,rPk,gPy,gpO,Gbo,rGy,gKo,gKy,Rgo,rKo,Gbp,rYo,gPk,kYo,rGb,rpO,Gky,Rpy,gp"
        "Y,Rby,gbY,rbK,Gpy,gbK,bPk,gkO,kyO,bPo,Pyo,Kyo,Byo,rPo,gBy,Rgy,ryO,Ryo,bpK,rGp,rg"
        "Y,bKy,Pko,Rpk,Gpk,rgP,rGk,pYo,Gby,pyO,Pky,gYo,rBp,pkO,Bpy,gPo,bKo,bkY,rBy,pKy,pk"
        "Y,rgB,pKo,Gpo,gBk,rGo,gpK,Rbk,bkO,rbY,Rgp,Bpo,Gko,Rgk,rbP,byO,rBo"
    ): "4c67daf1e66bfbaf56547ff131a90a5e",
    (
        "mantis goal=- turn=1 tanks=Rgb,rGb*2,rGo/-/gbY piles=rgO,bPy*3/-/- deck=rbO,rGb,Rgb,pkY"
    ): "e62c448abccf29ece2c3d63fcd6e9ec4",
    "mantis goal=1 turn=- tanks=-/bYo*2 piles=rGb/- deck=Kyo": "5e2245905492d0181a175f218a84e61b",
    "nava plies=0/200 turn=1 board=4,d111111/5/5/5/d222222,4": "113439685550fa34c38087620eba5e4d",
    "nava plies=12/200 turn=1 board=c1,2,c1,d11/5/d122,1,c2,2/d21,3,d1/c2,1,d22,2": "22b624d02fe3017d07f87a7e1b9e168f",
    "nava plies=- turn=- board=d121,c2,3/5/5/5/4,d1": "1862da31b2372a33e04844c7ef41386b",
}


@pytest.mark.parametrize("line", PINNED)
def test_a_digest_is_what_it_was(line: str) -> None:
    """These must never change, as they stand in logs and databases."""
    assert PINNED[line] == staves.digest(staves.from_text(line))


KEPT = {document["text"]: document["digest"] for path in FILES for document in kept(path) if "digest" in document}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_pinned_digests(game: AnyGame) -> None:
    """Three of each at least, here or among the documents that are kept, and one is of the start."""
    pinned = PINNED | KEPT
    start = staves.new_game(game, seed=7)
    assert pinned[staves.to_text(start)] == staves.digest(start)
    assert len([line for line in pinned if line.split()[0] == game.name]) >= 3


def test_games_are_pinned_at_their_start_and_twice_more() -> None:
    """Whatever options they have: here are the usual ones of each game."""
    words = [line.split()[0] for line in PINNED]
    assert {3} == {words.count(word) for word in words}
    starts: list[Any] = [
        stavegame.new_game(seed=7),
        stones.new_game(rows=6, columns=6, players=2, stones=6, seed=7),
        mantis.new_game(players=4, seed=7),
        nava.new_game(),
    ]
    for start in starts:
        assert PINNED[staves.to_text(start)] == staves.digest(start)


def test_the_examples_of_the_page_are_pinned() -> None:
    """One of each game that is pinned here."""
    for name in {line.split()[0] for line in PINNED}:
        assert examples(name)[-1] in PINNED


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_equal_states_have_one_digest_and_others_another(game: AnyGame, data: st.DataObject) -> None:
    """It is 32 hexadecimal digits, and as good as the state to tell whether two are the same."""
    one, other = data.draw(first_states(game)), data.draw(first_states(game))
    digests = {staves.digest(one), staves.digest(other)}
    assert len({one, other}) == len(digests)
    assert all(len(digest) == 32 and set(digest) <= set("0123456789abcdef") for digest in digests)


def test_a_digest_is_made_of_the_text() -> None:
    """With the name of the game, by BLAKE2b, as any program can make it that has the text."""
    assert blake2b(b"nim left=5 turn=0", digest_size=16).hexdigest() == staves.digest(Heap(5))


@pytest.mark.parametrize("options", [["-O"], ["-X", "int_max_str_digits=640"]], ids=["-O", "-X"])
def test_a_digest_is_the_same_in_every_process(options: list[str]) -> None:
    """Whatever the hash seed and the options are."""
    program = "import staves, sys; print(*[staves.digest(staves.from_text(line)) for line in sys.argv[1:]])"
    done = subprocess.run(
        [sys.executable, *options, "-c", program, *PINNED],
        env={**os.environ, "PYTHONHASHSEED": "12", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [*PINNED.values()] == done.stdout.split()
