"""Every way to tamper with a row, or with a whole step, of a stored match.

Rows stand in a list as they do in the database: in the order of their numbers. The `renumbered`
kinds count all rows anew, as one would who wants to hide a gap.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.ledger.row import Row
from domain.ledger.stream.chain import first_head, next_head
from tests.replays.stored import Log

NAMES = (
    "evil:os.system",
    "ledger.Nothing",
    "ledger.MatchCreated",
    "ledger.CommandAccepted",
    "ledger.MatchClosed",
    "correction.TurnStarted",
    "hidden_hand.TurnStarted",
)
"""Names that a row might be given: two unknown ones, and known ones of another meaning."""

EXCHANGE = "exchange with another match's"


class Tampering(msgspec.Struct, frozen=True):
    """Tampered rows; the steps whose rows are no longer what they were; and steps that may be
    named besides, or in their place, where a header was torn off or put where it does not belong.
    """

    kind: str
    rows: Sequence[Row]
    steps: set[int]
    also: set[int] = set()


def with_row(log: Log, place: int, other: Log) -> Iterator[Tampering]:
    """All that can be done to the row at a place (from 0); `other` is another match."""
    step, row = log.step_of[place], log.rows[place]
    before, after, behind = log.rows[:place], log.rows[place + 1 :], {*log.step_of[place + 1 :]}
    for kind, changed in (*edits(row), *renamings(row)):
        yield Tampering(kind, [*before, changed, *after], {step})
    for kind, changed in stand_ins(log, place, other):
        also = header_of(changed)
        if header_of(row) and also and kind == EXCHANGE:
            # The head that it claims is not this match's: the step before may have been changed.
            also = {*also, step - 1}
        yield Tampering(kind, [*before, changed, *after], {step}, also)
    yield Tampering("delete", [*before, *after], {step})
    yield Tampering("delete, renumbered", renumbered([*before, *after]), {step, *behind})
    for kind, more in insertions(log, place, other):
        rows, header = [*before, row, more, *after], header_of(more)
        # Between two steps, a header more may be counted to either.
        own = {step} if not header or log.step_of[place + 1 : place + 2] == [step] else set()
        yield Tampering(kind, rows, own, header | {step})
        yield Tampering(f"{kind}, renumbered", renumbered(rows), own | behind, header | {step})
    yield from swaps(log, place)


def header_of(row: Row) -> set[int]:
    """The step that the row says it opens, if it is a header."""
    try:
        fields = msgspec.json.decode(row.state)
    except msgspec.DecodeError:
        return set()
    return {fields["step"]} if "prev" in fields else set()


def edits(row: Row) -> Iterator[tuple[str, Row]]:
    """The row with other bytes or another number."""
    last = len(row.state) - 1
    for place in sorted({0, 2, last // 5, last // 3, last // 2, 2 * last // 3, last}):
        flipped = bytearray(row.state)
        flipped[place] ^= 1
        yield "flip a bit", like(row, state=bytes(flipped))
    yield "cut the bytes", like(row, state=row.state[:-1])
    yield "empty the bytes", like(row, state=b"")
    yield "add a blank", like(row, state=row.state + b" ")
    yield "nest deep", like(row, state=row.state[:-1] + b',"x":' + b"[" * 100_000)
    fields = msgspec.json.decode(row.state)
    for field, value in {**fields, "unheard_of": 1}.items():
        edited = msgspec.json.encode({**fields, field: other_than(value)})
        kind = f"edit {field} of a header" if "prev" in fields else "edit a field of an event"
        yield kind, like(row, state=edited)
    for number in (-1, 0, row.originator_version + 1000):
        yield "renumber", like(row, originator_version=number)


def renamings(row: Row) -> Iterator[tuple[str, Row]]:
    """The row under other names."""
    for name in NAMES:
        if name != row.topic:
            kind = "rename to an unknown name" if name in NAMES[:2] else "rename to a known name"
            yield kind, like(row, topic=name)


def other_than(value: Any) -> Any:
    """A value of the same type, as far as there is another one."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value[:-1] + ("1" if value.endswith("0") else "0")
        case [*_, last]:
            return [*value[:-1], other_than(last)]
        case list():
            return [1]
        case dict() if "type" in value and len(value) > 1:
            field = [*value][-1]
            return {**value, field: other_than(value[field])}
        case dict():
            return {**value, "unheard_of": 1}
        case _:
            return "00"


def stand_ins(log: Log, place: int, other: Log) -> Iterator[tuple[str, Row]]:
    """Other rows in the place of the row."""
    row = log.rows[place]
    yield "move to another match", like(row, originator_id=other.match)
    foreign = other.rows[min(place, len(other.rows) - 1)]
    models = [(EXCHANGE, foreign)]
    for elsewhere in (0, len(log.rows) // 2, len(log.rows) - 1):
        models.append(("overwrite with a copy", log.rows[elsewhere]))
    for kind, model in models:
        if model.state != row.state:
            yield kind, like(row, topic=model.topic, state=model.state)


def insertions(log: Log, place: int, other: Log) -> Iterator[tuple[str, Row]]:
    """Rows to insert behind the row."""
    row = log.rows[place]
    number = row.originator_version
    yield "duplicate", row
    events = [each for each in log.rows if not header_of(each)]
    for model in (events[0], events[-1]):
        *_, forged, _ = (each for kind, each in edits(model) if kind == "edit a field of an event")
        yield "insert a forged event", like(forged, originator_version=number)
    for model in (log.rows[0], log.rows[log.step_of.index(log.newest)]):
        yield "insert a copied header", like(model, originator_version=number)
    foreign = other.rows[-1]
    yield "insert another match's", like(foreign, originator_id=log.match)
    yield "insert another match's as it is", foreign


def swaps(log: Log, place: int) -> Iterator[Tampering]:
    """The row and another one exchanged: their contents, or the rows in the list."""
    for kind, elsewhere in (
        ("swap with the next", place + 1),
        ("swap with another step's", len(log.rows) // 2),
    ):
        if elsewhere >= len(log.rows) or elsewhere == place:
            continue
        one, two = log.rows[place], log.rows[elsewhere]
        steps = {log.step_of[place], log.step_of[elsewhere]}
        headers = header_of(one) | header_of(two)
        also = set[int]()
        if len(steps) == 2:
            # A header elsewhere makes the steps between seem to move, or leaves its rows behind.
            also = {*range(min(steps), max(steps))} | {step - 1 for step in headers}
        if len(headers) == 2:
            steps, also = set(), also | steps
        rows = list(log.rows)
        rows[place], rows[elsewhere] = two, one
        yield Tampering(f"{kind}, in the list", rows, steps, also)
        if one.state != two.state:
            rows = list(log.rows)
            rows[place] = like(one, topic=two.topic, state=two.state)
            rows[elsewhere] = like(two, topic=one.topic, state=one.state)
            yield Tampering(kind, rows, steps, also)


def with_step(log: Log, step: int) -> Iterator[Tampering]:
    """All that can be done to a whole step, except to the newest."""
    before, own, following, after = log.around(step)
    behind = {*range(step, log.newest + 1)}
    both = {step, step + 1}
    without, twice = [*before, *following, *after], [*before, *own, *own, *following, *after]
    yield Tampering("delete a step", without, {step})
    yield Tampering("delete a step, renumbered", renumbered(without), behind)
    yield Tampering("duplicate a step", twice, {step})
    yield Tampering("duplicate a step, renumbered", renumbered(twice), behind)
    swapped = [*before, *following, *own, *after]
    yield Tampering("swap two steps", swapped, {step + 1})
    yield Tampering("swap two steps, renumbered", renumbered(swapped), both)
    if after:
        moved = [*without, *own]
        yield Tampering("move a step to the end", moved, {step})
        yield Tampering("move a step to the end, renumbered", renumbered(moved), behind)


def renumbered(rows: Sequence[Row]) -> list[Row]:
    """The rows numbered from 1 on."""
    return [like(row, originator_version=number) for number, row in enumerate(rows, start=1)]


def like(row: Row, **changes: Any) -> Row:
    """A copy of a row with changes."""
    return msgspec.structs.replace(row, event=None, **changes)


def edited(rows: Sequence[Row], place: int, **fields: Any) -> list[Row]:
    """The rows with other values in some fields of one of them."""
    row = rows[place]
    state = msgspec.json.encode({**msgspec.json.decode(row.state), **fields})
    return [*rows[:place], like(row, state=state), *rows[place + 1 :]]


def rehashed(match: str, rows: Sequence[Row]) -> list[Row]:
    """The rows with every size, number and claim written anew, as one would to hide a change."""
    begins = [place for place, row in enumerate(rows) if header_of(row)]
    ends = [*begins[1:], len(rows)]
    head, result = first_head(match), list[Row]()
    for step, (begin, end) in enumerate(zip(begins, ends, strict=True), start=1):
        own = edited(rows[begin:end], 0, prev=head, step=step, size=end - begin)
        own = [
            like(row, originator_version=number)
            for number, row in enumerate(own, start=len(result) + 1)
        ]
        head = next_head(head, own)
        result += own
    return result
