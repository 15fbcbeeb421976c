"""Many small games that are broken: each a sound one with one mistake."""

from helpers.planted.acting import MISTAKES as ACTING
from helpers.planted.chance import MISTAKES as CHANCE
from helpers.planted.knowing import MISTAKES as KNOWING
from helpers.planted.mistake import Mistake, planted
from helpers.planted.values import MISTAKES as VALUES

MISTAKES: tuple[Mistake, ...] = (*ACTING, *VALUES, *KNOWING, *CHANCE)

__all__ = ["MISTAKES", "Mistake", "planted"]
