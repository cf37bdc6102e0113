"""A curve of shares on a line of text."""

from collections.abc import Sequence
from itertools import pairwise

BLOCKS = "▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
"""Tenths, rounded down, for terminals without such blocks."""


def curve(shares: Sequence[float], *, unicode: bool) -> str:
    """Shares from 0 to 1, a character each."""
    signs = BLOCKS if unicode else DIGITS
    return "".join(signs[min(int(share * len(signs)), len(signs) - 1)] for share in shares)


def spread(many: int, room: int) -> list[range]:
    """The places of so many things on a line of at most `room` columns, some in one."""
    columns = min(many, room)
    ends = [round(at * many / columns) for at in range(columns + 1)] if columns else [0]
    return [range(first, last) for first, last in pairwise(ends)]
