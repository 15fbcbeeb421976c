"""A sequence that doesn't tell the truth about itself."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any


class Liar(Sequence[Any]):
    """A sequence whose length differs from the number of its parts."""

    def __init__(self, said: int, parts: Callable[[], Iterator[Any]]) -> None:
        self.said = said
        self.parts = parts
        self.taken = 0

    def __len__(self) -> int:
        return self.said

    def __getitem__(self, index: Any) -> Any:
        return next(itertools.islice(self.parts(), index, None))

    def __iter__(self) -> Iterator[Any]:
        for part in self.parts():
            self.taken += 1
            yield part

    def __repr__(self) -> str:
        return "Liar()"
