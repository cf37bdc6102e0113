"""Checks that the rows of a match are complete, in order, and readable."""

from collections.abc import Iterator, Sequence

from domain.components.wording import counted
from domain.ledger.row import Row
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.forms import has_forms, mismatches
from domain.ledger.stream.rows import MatchCreated
from replays.verify.missing import MissingRules
from replays.verify.parts import Part
from replays.verify.report import Finding


def check_rows(
    match: str, parts: Sequence[Part], codec: Codec, missing: MissingRules | None = None
) -> Iterator[Finding]:
    """The findings for rows that are not as play wrote them, as far as its rules are here."""
    if not parts:
        yield Finding(1, "rows", "there is no row of the match")
    placed = [part for part in parts if not part.surplus]
    for part in parts:
        problems = _surplus(part) if part.surplus else _inside(match, part, missing)
        written = (problem for row in part.rows for problem in _written(row, codec))
        for problem in (*problems, *written):
            yield Finding(part.number, "rows", problem)
    yield from _missing(placed)
    yield from _misnumbered(parts)


def _surplus(part: Part) -> Iterator[str]:
    number = part.rows[0].originator_version
    rows = counted(len(part.rows), "row")
    yield f"{rows} from row {number} on do not belong where they stand"


def _inside(match: str, part: Part, missing: MissingRules | None) -> Iterator[str]:
    for row in part.unread:
        if missing and missing.explains(row):
            continue
        number = row.originator_version
        yield f"row {number} can't be read: damaged, misnamed, or of a newer release"
    for row in part.rows:
        if row.originator_id != match:
            yield f"row {row.originator_version} belongs to another match"
    header = part.header
    if header is None:
        yield "it has no header that can be read"
        return
    if header.step != part.number:
        yield f"its header calls it step {header.step}"
    if header.size != len(part.rows):
        yield f"its header counts {counted(header.size, 'row')}, and there are {len(part.rows)}"
    if isinstance(header, MatchCreated) != (part.number == 1):
        yield "its header is of the wrong kind: the first step creates the match, and no other"


def _written(row: Row, codec: Codec) -> Iterator[str]:
    """What is wrong with the bytes of a readable row."""
    number = row.originator_version
    if row.event is None:
        return
    if not codec.is_restated(row):
        yield f"row {number} says more than is read of it, or not as it was written"
    if has_forms(row.event):
        for field in mismatches(row.event):
            yield f"`{field}` of row {number} is not in its form"


def _missing(placed: Sequence[Part]) -> Iterator[Finding]:
    last = 0
    for part in placed:
        first, last = last + 1, part.number
        if first == last - 1:
            yield Finding(first, "rows", "it is missing")
        elif first < last:
            yield Finding(first, "rows", f"steps {first} to {last - 1} are missing")


def _misnumbered(parts: Sequence[Part]) -> Iterator[Finding]:
    """Rows count from 1 without a gap; a step with too few or too many has been named already.

    After damage the next step may start at any row number that the numbers allow.
    """
    step, starts = 0, {1}
    for part in parts:
        found = [row.originator_version for row in part.rows]
        size = part.header.size if part.header else len(found)
        if part.surplus:
            starts |= {found[-1] + 1} if part.header is None else set()
            continue
        if part.number != step + 1:
            starts = {found[0]}
        in_a_row = found == list(range(found[0], found[0] + len(found)))
        if size == len(found) and not (in_a_row and found[0] in starts):
            yield Finding(part.number, "rows", f"its rows are not numbered from {min(starts)} on")
        step = part.number
        likely, sizes = (min(starts), max(starts), found[0]), (size, len(found))
        starts = {start + rows for start in likely for rows in sizes}
