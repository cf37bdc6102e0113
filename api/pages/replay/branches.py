"""The tree of forks as a drawing: a line for each match, as long as it has steps."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.components.wording import counted
from replays.lineage import Member
from replays.walking.words import winner_words

ROW, LONG, EDGE = 56, 240, 8
"""The height of a row, the width of the drawing, and what is left free at its sides."""


class Branch(NamedTuple):
    """A match of the tree: where its line begins and ends, and where it leaves its parent's."""

    match: str
    words: str
    origin: str
    parent: str
    is_here: bool
    begins: float
    ends: float
    y: int
    leaves: int | None


class Family(NamedTuple):
    """All branches from the top, and the size of the drawing."""

    branches: list[Branch]
    wide: int
    high: int


def branches(members: Sequence[Member], here: str) -> Family:
    """The tree of a lineage; its oldest match is the line at the top."""
    begins: dict[str, int] = {}
    for each in members:
        begins[each.match] = begins.get(each.fork.match, 0) + each.fork.step if each.fork else 0
    longest = max(begins[each.match] + _steps(each) for each in members) or 1
    scale = (LONG - 2 * EDGE) / longest
    rows = {each.match: row * ROW + ROW // 2 for row, each in enumerate(members)}
    found = [
        Branch(
            match=each.match if each.listing else "",
            words=_words(each),
            origin=f"from step {each.fork.step}" if each.fork else "as it was begun",
            parent=each.fork.match if each.fork else "",
            is_here=each.match == here,
            begins=round(EDGE + scale * begins[each.match], 1),
            ends=round(EDGE + scale * (begins[each.match] + _steps(each)), 1),
            y=rows[each.match],
            leaves=rows.get(each.fork.match) if each.fork else None,
        )
        for each in members
    ]
    return Family(found, LONG, ROW * len(members))


def _steps(member: Member) -> int:
    return member.listing.step if member.listing else 0


def _words(member: Member) -> str:
    if member.listing is None:
        return "not kept here"
    closed = member.listing.closed
    end = winner_words(closed.winners) if closed else "goes on"
    purpose = "" if member.purpose in (None, "play") else f" · {member.purpose}"
    return f"{counted(member.listing.step, 'step')} · {end}{purpose}"
