"""Rows are folded into matches, a step at a time."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from domain.kernel import Registry
from domain.ledger.errors import CorruptMatch
from domain.ledger.row import Row
from domain.ledger.stream.chain import next_head
from domain.ledger.stream.forms import has_forms, mismatches
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Header, MatchCreated, Step

Projector = Callable[[Match | None, Iterable[Row]], Match | None]
"""Folds rows into a match, or into a new one (None)."""


def split(match: str, rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """The rows of one match, grouped by steps.

    Raises CorruptMatch where a step does not begin with its header or is not whole.
    """
    start = 0
    step = 0
    while start < len(rows):
        header = rows[start].event
        if not isinstance(header, Header):
            raise CorruptMatch(match, step, f"row {rows[start].originator_version} has no header")
        step = header.step
        end = start + header.size
        if header.size < 1 or end > len(rows):
            raise CorruptMatch(match, step, "some of its rows are missing")
        if rows[end - 1].originator_version - rows[start].originator_version != header.size - 1:
            raise CorruptMatch(match, step, "its rows are not numbered in a row")
        yield rows[start:end]
        start = end


def steps_in(match: str, rows: Sequence[Row]) -> Iterator[Step]:
    """The steps of one match in rows of it: whoever tells, shows or sends steps has them from here.

    Raises CorruptMatch as `split` does, and where one of the ledger's own fields is not in its
    form. That is not asked where a match is only folded: its state follows from the events alone.
    """
    for each in split(match, rows):
        expect_forms(match, each[0].event.step, each)
        yield Step(match, each, next_head(each[0].event.prev, each))


def expect_forms(match: str, step: int, rows: Sequence[Row]) -> None:
    """Raises CorruptMatch where a field of a header, or of the end, is not as anybody writes it."""
    for row in rows if len(rows) == 1 else (rows[0], rows[-1]):
        if has_forms(row.event):
            for field in mismatches(row.event):
                problem = f"`{field}` of row {row.originator_version} is not in its form"
                raise CorruptMatch(match, step, problem)


def project(registry: Registry) -> Projector:
    """The function that rebuilds matches from their rows, for the library's repository."""

    def projector(match: Match | None, events: Iterable[Row]) -> Match | None:
        rows, first = iter(events), list[Row]()
        if match is None:
            first = list(islice(rows, 1))
            if not first:
                return None
            # First of all: rows of an unknown release can't be read.
            match = beginning(registry, first[0])
        for step in split(match.id, [*first, *rows]):
            match.fold(step)
        return match

    return projector


def beginning(registry: Registry, first: Row) -> Match:
    """The match before its first step, whose header is given.

    Raises CorruptMatch, and UnknownRelease.
    """
    created = first.event
    if not isinstance(created, MatchCreated):
        raise CorruptMatch(first.originator_id, 1, "it does not begin with MatchCreated")
    return Match.blank(first.originator_id, registry, created)
