"""Verification of a match where it is stored, beside its parent and the secret that is kept."""

from collections.abc import Mapping, Sequence

from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound, UnreadableRow
from domain.ledger.stream.rows import Fork, MatchCreated, Row
from replays.verify import Context, Report, verify


def verify_stored(
    ledger: Ledger,
    match: str,
    held_heads: Mapping[int, str] | None = None,
    rows: Sequence[Row] | None = None,
) -> Report:
    """The report on a match: on all of its rows, or on those first ones that are given.

    Raises MatchNotFound, where there is not a single row, and StoreUnavailable.
    """
    rows = ledger.rows(match) if rows is None else rows
    if not rows:
        raise MatchNotFound(match)
    context = _context(ledger, match, _fork(ledger, rows))
    return verify(match, rows, ledger.registry, ledger.codec, held_heads, context)


def _context(ledger: Ledger, match: str, fork: Fork | None) -> Context:
    kept_secret = ledger.kept_secret(match)
    if fork is None:
        return Context(kept_secret=kept_secret)
    parent = ledger.rows(fork.match)
    is_over = any(row.topic == "ledger.MatchClosed" for row in parent)
    is_whole = is_over or ledger.kept_secret(fork.match) is not None
    return Context(parent, is_whole, kept_secret)


def _fork(ledger: Ledger, rows: Sequence[Row]) -> Fork | None:
    """Where a match was forked from, if that can be read."""
    try:
        created = ledger.codec.to_domain_event(rows[0]).event
    except UnreadableRow:
        return None
    return created.fork if isinstance(created, MatchCreated) else None
