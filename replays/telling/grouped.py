"""What changed on a table in short lines, those about one seat or thing together."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replays.telling.differences import NOTHING, Difference
from replays.telling.visible import one_line

WHOSE = re.compile(r"(Seat \d+), (.+)", re.DOTALL)
BEARS = re.compile(r"(.*?) \((.*)\)", re.DOTALL)


class Changed(NamedTuple):
    """Whose changes these are ("": nobody's), line by line."""

    who: str
    lines: list[str]


def grouped(found: Sequence[Difference]) -> list[Changed]:
    """All differences: those of a seat under its name, in the order in which the first stands."""
    by: dict[str, list[str]] = {}
    for each in found:
        whose = WHOSE.fullmatch(each.place)
        who, place = (whose[1], whose[2]) if whose else ("", each.place)
        by.setdefault(who, []).append(one_line(f"{place}: {_told(each.one, each.other)}"))
    return [Changed(who, lines) for who, lines in by.items()]


def _told(one: str, other: str) -> str:
    """`10 → 7`; of a thing that stays, only what it bears otherwise."""
    if one == NOTHING:
        return f"now {other}"
    if other == NOTHING:
        return f"no longer {one}"
    was, now = BEARS.fullmatch(one), BEARS.fullmatch(other)
    name = (was[1] if was else one), (now[1] if now else other)
    if (was or now) and name[0] == name[1]:
        before, after = _apart(was[2] if was else "", now[2] if now else "")
        return f"{name[0]}, {before or NOTHING} → {after or NOTHING}"
    return f"{one} → {other}"


def _apart(one: str, other: str) -> tuple[str, str]:
    """What each of two lists has that the other has not."""
    here, there = one.split(", "), other.split(", ")
    return ", ".join(_without(here, there)), ", ".join(_without(there, here))


def _without(some: list[str], others: list[str]) -> Iterator[str]:
    return (each for each in some if each not in others)
