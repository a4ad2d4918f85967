"""Random draws for a learner, reproducible by key.

The counterpart of `widgets/kit/shuffle.js`: a page without Python draws the same.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

_BITS = 0xFFFFFFFF

Value = TypeVar("Value")


def make_generator(key: str) -> Callable[[], float]:
    """Return a generator of numbers from 0 to 1, determined by the key.

    It is splitmix32 on a hash, FNV-1a.
    """
    state = 0x811C9DC5
    for sign in key:
        state = (state ^ ord(sign)) * 0x01000193 & _BITS

    def draw() -> float:
        nonlocal state
        state = (state + 0x9E3779B9) & _BITS
        mixed = (state ^ (state >> 16)) * 0x21F0AAAD & _BITS
        mixed = (mixed ^ (mixed >> 15)) * 0x735A2D97 & _BITS
        return (mixed ^ (mixed >> 15)) / 2**32

    return draw


def shuffle(values: Iterable[Value], key: str) -> list[Value]:
    """Return the values in an order that depends only on the key."""
    draw, order = make_generator(key), list(values)
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order
