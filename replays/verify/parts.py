"""The rows of a match taken apart by steps, however damaged they are."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import msgspec

from domain.ledger.chain import first_head, next_head
from domain.ledger.codec import Codec
from domain.ledger.errors import UnreadableRow
from domain.ledger.rows import CommandAccepted, Header, MatchCreated, Row

HEADERS = tuple(f"ledger.{kind.__name__}" for kind in (MatchCreated, CommandAccepted))


class Part(msgspec.Struct):
    """The rows from one header up to the next: a step, as far as it is there.

    `number` is the step that it is, or, of a `surplus` part, the step that it is about. `head` is
    the chain's head after its rows, going on from what its own header claims.
    """

    header: Header | None
    """None if there is none, or none that can be read."""
    rows: list[Row] = []
    unread: list[Row] = []
    """Those of the rows that can't be read, or that bear a name that is not theirs."""
    head: str | None = None
    number: int = 0
    surplus: bool = False

    @property
    def is_full(self) -> bool:
        """Whether all rows that the header counts are there."""
        return self.header is not None and len(self.rows) >= self.header.size

    @property
    def events(self) -> list[Any]:
        """What the rows after the header tell; None for one that can't be read."""
        return [row.event for row in self.rows[1:]]


def take_apart(match: str, rows: Sequence[Row], codec: Codec) -> list[Part]:
    """The parts of a match in the order of its rows, each with its number."""
    parts: list[Part] = []
    for stored in rows:
        row, is_sound = _read(stored, codec)
        header = row.event if isinstance(row.event, Header) else None
        if header or not parts or parts[-1].is_full:
            parts.append(Part(header))
        parts[-1].rows.append(row)
        if not is_sound:
            parts[-1].unread.append(row)
    for part in parts:
        part.head = head_after(part.header.prev, part.rows) if part.header else None
    _number(parts, _claims(match, parts))
    return parts


def _read(stored: Row, codec: Codec) -> tuple[Row, bool]:
    """A copy of the row with its event, if it has one, and whether its name is right.

    A header says in its bytes what it is, so that a wrong name does not hide it.
    """
    row = Row(stored.originator_id, stored.originator_version, stored.topic, stored.state)
    for name in (stored.topic, *HEADERS):
        try:
            row.event = codec.to_domain_event(msgspec.structs.replace(row, topic=name)).event
        except UnreadableRow:
            continue
        return row, name == stored.topic
    return row, False


def head_after(head: str, rows: Sequence[Row]) -> str | None:
    """The chain's next head; None where a row's name can't even be written."""
    try:
        return next_head(head, rows)
    except UnicodeEncodeError:
        return None


def _claims(match: str, parts: Sequence[Part]) -> list[int]:
    """The step that each part claims to be (0: none); a link that fits outweighs a number."""
    claims: list[int] = []
    number, head = 0, first_head(match)
    for part in parts:
        if part.header is None:
            number = 0
        elif part.header.prev == head:
            number += 1
        else:
            number = max(part.header.step, 0)
        claims.append(number)
        head = part.head or ""
    return claims


def _number(parts: Sequence[Part], claims: Sequence[int]) -> None:
    """Gives every part its number: the longest rising run of claims stands, the others yield."""
    standing = longest_rising(claims)
    steps = {claims[index] for index in standing}
    last = begin = 0
    for index in standing:
        _place(parts[begin:index], claims[begin:index], last, claims[index] - last - 1, steps)
        parts[index].number = last = claims[index]
        begin = index + 1
    headless = sum(part.header is None for part in parts[begin:])
    _place(parts[begin:], claims[begin:], last, headless, steps)


def _place(
    parts: Sequence[Part], claims: Sequence[int], last: int, holes: int, steps: set[int]
) -> None:
    """Numbers the parts behind step `last`, where so many steps are not there otherwise.

    If they are as many, each is one of them; else those without a header are, as far as they go.
    """
    fits = len(parts) == holes
    for part, claim in zip(parts, claims, strict=True):
        if holes and (fits or part.header is None):
            holes -= 1
            last += 1
            part.number = last
        else:
            part.surplus = True
            part.number = claim if claim in steps else max(last, 1)


def longest_rising(numbers: Sequence[int]) -> list[int]:
    """The places of a longest strictly rising run among the numbers above 0 (patience sorting)."""
    tops: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for place, number in enumerate(numbers):
        if number < 1:
            continue
        pile = bisect_left(tops, number)
        before[place] = ends[pile - 1] if pile else None
        tops[pile : pile + 1] = [number]
        ends[pile : pile + 1] = [place]
    run: list[int] = []
    place_back = ends[-1] if ends else None
    while place_back is not None:
        run.append(place_back)
        place_back = before[place_back]
    return run[::-1]
