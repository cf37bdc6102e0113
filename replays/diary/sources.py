"""What a diary is made of beside the match itself: people, notes, refusals, and a verification."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.kernel import PUBLIC
from domain.ledger.application import Ledger
from domain.ledger.desk.notes import Note
from domain.ledger.desk.refused import RefusedCommand
from replays.verify import Report
from replays.verify.stored import verify_stored
from replays.walk import Walk


class Sources(msgspec.Struct, frozen=True, kw_only=True):
    """What stands beside a match, and what verification found.

    Notes are those that the diary's eyes read; of refusals, only theirs are taken.
    """

    report: Report
    names: Mapping[int, str] = {}
    notes: Sequence[Note] = ()
    refusals: Sequence[RefusedCommand] = ()


def sources_of(ledger: Ledger, walk: Walk) -> Sources:
    """What stands beside a stored match, as far as the walk's eyes may know it.

    Raises StoreUnavailable.
    """
    match = walk.timeline.match
    # A match in play may have gone on meanwhile: all of a diary is of one moment.
    rows = ledger.rows(match)[: sum(len(step.rows) for step in walk.timeline.steps)]
    return Sources(
        report=verify_stored(ledger, match, rows=rows),
        names={} if walk.viewer == PUBLIC else ledger.people.names(match),
        notes=ledger.notes.of(match, walk.viewer),
        refusals=[] if walk.viewer == PUBLIC else ledger.refusals.of(match),
    )
