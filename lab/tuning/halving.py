"""Successive halving: many settings with few blocks, the nearer half with twice as many, and so on.

Jamieson and Talwalkar 2016; here all settings of a round share their blocks' chance, so that they
are compared and not their luck. It finds candidates. Their figures here were chosen for being near,
so that they seem nearer than they are: whoever reports one measures it anew.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple, TypeVar

Setting = TypeVar("Setting")

Measure = Callable[[Setting, int], float]
"""(setting, blocks) to how far off it is with so many blocks."""


class Round(NamedTuple):
    """A round of the search: how many settings were left, and the blocks of each."""

    settings: int
    blocks: int


def rounds(settings: int, least: int, kept: int) -> list[Round]:
    """The rounds until `kept` settings are left; each round costs about as much as the first."""
    found = [Round(settings, least)]
    while found[-1].settings > kept:
        left = max(kept, ceil(found[-1].settings / 2))
        found.append(Round(left, ceil(found[0].settings * least / left)))
    return found


def halved(
    settings: Sequence[Setting], least: int, kept: int, measured: Measure[Setting]
) -> list[Setting]:
    """The candidates that are left after all rounds, the nearest first."""
    left = list(settings)
    plan = rounds(len(left), least, kept)
    for at, each in enumerate(plan):
        off = {index: measured(setting, each.blocks) for index, setting in enumerate(left)}
        ranked = sorted(off, key=lambda index: (off[index], index))
        goes_on = plan[at + 1].settings if at + 1 < len(plan) else kept
        left = [left[index] for index in ranked[:goes_on]]
    return left


def effort(settings: int, least: int, kept: int) -> int:
    """The blocks of all rounds together; who stays goes on with the blocks that there are."""
    plan = rounds(settings, least, kept)
    before = [0, *(each.blocks for each in plan)]
    return sum(each.settings * (each.blocks - had) for each, had in zip(plan, before, strict=False))
