"""Verification of a stored match, with its parent and its stored secret."""

from collections.abc import Mapping, Sequence

from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound, UnreadableRow
from domain.ledger.row import Row
from domain.ledger.stream.rows import Fork, MatchCreated
from replays.verify import Context, Report, verify


def verify_stored(
    ledger: Ledger,
    match: str,
    held_heads: Mapping[int, str] | None = None,
    rows: Sequence[Row] | None = None,
) -> Report:
    """The report on a match: on all of its rows, or on the first ones if given.

    Raises MatchNotFound (there is no row) and StoreUnavailable.
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
    """The origin of a match, if it is a fork and can be read."""
    try:
        created = ledger.codec.to_domain_event(rows[0]).event
    except UnreadableRow:
        return None
    return created.fork if isinstance(created, MatchCreated) else None
