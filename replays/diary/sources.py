"""The sources of a diary besides the match: people, notes, refusals, and a verification."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.kernel import PUBLIC
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.refused import RefusedCommand
from domain.ledger.desk.notes.notes import Note
from replays.analysis.form import Analysis
from replays.analysis.kept import analysis_for
from replays.verify import Report
from replays.verify.stored import verify_stored
from replays.walking.walk import Walk


class Sources(msgspec.Struct, frozen=True, kw_only=True):
    """The records outside a match's stream, and the report of its verification.

    Notes are those that the diary's viewer reads, refusals only the viewer's own; the analysis is
    one that the viewer may see.
    """

    report: Report
    names: Mapping[int, str] = {}
    notes: Sequence[Note] = ()
    refusals: Sequence[RefusedCommand] = ()
    analysis: Analysis | None = None


def sources_of(ledger: Ledger, walk: Walk) -> Sources:
    """The records of a stored match outside its stream, as far as the walk's viewer may know them.

    Raises StoreUnavailable.
    """
    match = walk.timeline.match
    # An open match may have gone on meanwhile: a diary ends at one step for all its parts.
    rows = ledger.rows(match)[: sum(len(step.rows) for step in walk.timeline.steps)]
    return Sources(
        report=verify_stored(ledger, match, rows=rows),
        names={} if walk.viewer == PUBLIC else ledger.people.names(match),
        notes=ledger.notes.of(match, walk.viewer),
        refusals=[] if walk.viewer == PUBLIC else ledger.refusals.of(match),
        analysis=analysis_for(ledger, walk.timeline, walk.viewer),
    )
