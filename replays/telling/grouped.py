"""What changed on a table in short lines, those about one seat, piece or card together."""

from collections.abc import Sequence
from typing import NamedTuple

from replays.telling.differences import Difference
from replays.telling.visible import one_line


class Line(NamedTuple):
    """A change in two parts: `Health: 10 → ` and what is new, `7`."""

    before: str
    news: str


class Changed(NamedTuple):
    """Whose changes these are, or those of what ("": of nobody), line by line."""

    who: str
    lines: list[Line]


def grouped(found: Sequence[Difference]) -> list[Changed]:
    """All differences by whose they are, in the order in which the first of each stands.

    What alike things did alike is told once, with their number.
    """
    by: dict[str, list[Difference]] = {}
    for each in found:
        by.setdefault(one_line(each.who), []).append(each)
    return [
        Changed(who, [*dict.fromkeys(Line(*each.parts()) for each in lines)])
        for who, lines in by.items()
    ]
