"""Rows are folded into matches, a step at a time."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from domain.kernel import Registry
from domain.ledger.errors import CorruptMatch
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Header, MatchCreated, Row

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


def project(registry: Registry) -> Projector:
    """The function that rebuilds matches from their rows, for the library's repository."""

    def projector(match: Match | None, events: Iterable[Row]) -> Match | None:
        rows, beginning = iter(events), list[Row]()
        if match is None:
            beginning = list(islice(rows, 1))
            if not beginning:
                return None
            # First of all: rows of an unknown release can't be read.
            match = _blank(registry, beginning[0])
        for step in split(match.id, [*beginning, *rows]):
            match.fold(step)
        return match

    return projector


def _blank(registry: Registry, first: Row) -> Match:
    created = first.event
    if not isinstance(created, MatchCreated):
        raise CorruptMatch(first.originator_id, 1, "it does not begin with MatchCreated")
    return Match.blank(first.originator_id, registry, created)
