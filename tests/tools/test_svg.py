"""How large pictures are."""

import random

import pytest

import staves

MOST_BYTES = {"stones": 5500, "nava": 11_000, "mantis": 12_000, "stavegame": 14_500}


@pytest.mark.parametrize("name", MOST_BYTES)
def test_drawings_are_small(name: str) -> None:
    """Of all boards of some usual games; four of five have 12 KB at most, and marks add little."""
    sizes: list[int] = []
    for seed in range(3):
        state, last, rng = staves.new_game(name, seed=seed), None, random.Random(seed)
        while not staves.is_terminal(state) and len(sizes) < 200 * (seed + 1):
            sizes.append(len(staves.svg(state).encode()))
            assert len(staves.svg(state, last=last, legal=True).encode()) <= sizes[-1] + 3 * 1024
            last = rng.choice(staves.legal_actions(state))
            state = staves.apply(state, last)
    assert max(sizes) <= MOST_BYTES[name]
    assert sorted(sizes)[len(sizes) * 4 // 5] <= 12 * 1024
