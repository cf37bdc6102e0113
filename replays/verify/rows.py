"""Whether the rows of a match are whole, in order, and can be read."""

from collections.abc import Iterator, Sequence

from domain.ledger.rows import MatchCreated
from replays.verify.parts import Part
from replays.verify.report import Finding, counted


def check_rows(match: str, parts: Sequence[Part]) -> Iterator[Finding]:
    """Every way in which rows are not as play wrote them."""
    if not parts:
        yield Finding(1, "rows", "there is no row of the match")
    placed = [part for part in parts if not part.surplus]
    for part in parts:
        problems = _surplus(part) if part.surplus else _inside(match, part)
        for problem in problems:
            yield Finding(part.number, "rows", problem)
    yield from _missing(placed)
    yield from _misnumbered(placed)


def _surplus(part: Part) -> Iterator[str]:
    first, last = part.rows[0].originator_version, part.rows[-1].originator_version
    where = f"row {first}" if first == last else f"rows {first} to {last}"
    yield f"{where} stand where no rows of the match belong"


def _inside(match: str, part: Part) -> Iterator[str]:
    for row in part.unread:
        yield f"row {row.originator_version} can't be read, or bears a name that is not its own"
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


def _missing(placed: Sequence[Part]) -> Iterator[Finding]:
    last = 0
    for part in placed:
        first, last = last + 1, part.number
        if first == last - 1:
            yield Finding(first, "rows", "it is missing")
        elif first < last:
            yield Finding(first, "rows", f"steps {first} to {last - 1} are missing")


def _misnumbered(placed: Sequence[Part]) -> Iterator[Finding]:
    """Rows count from 1 without a gap; a step with too few or too many has been named already."""
    number, expected = 0, {1}
    for part in placed:
        found = [row.originator_version for row in part.rows]
        size = part.header.size if part.header else len(found)
        if part.number != number + 1:
            expected = {found[0]}
        starts = {found[0]} & expected
        if size == len(found) and (not starts or found != list(range(found[0], found[0] + size))):
            yield Finding(part.number, "rows", f"its rows are not numbered from {min(expected)} on")
        number = part.number
        starts = starts or {min(expected), found[0]}
        expected = {start + rows for start in starts for rows in (size, len(found))}
