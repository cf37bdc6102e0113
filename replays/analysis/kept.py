"""Kept analyses, and who may see which: the one door to them."""

from typing import TypeVar

import msgspec

from domain.kernel import FACILITATOR, Viewer, seat_of
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import MatchClosed
from replays.analysis.form import Analysis, Made
from replays.lineage import lineage
from replays.walking.timeline import Timeline

Shape = TypeVar("Shape", bound=Analysis)


def keep(ledger: Ledger, analysis: Analysis) -> None:
    """Keeps an analysis in the place of the one before. Raises StoreUnavailable."""
    ledger.analyses.put(analysis.match, analysis.whose, msgspec.json.encode(analysis).decode())


def analysis_for(
    ledger: Ledger, timeline: Timeline, viewer: Viewer, *, as_open: bool = False
) -> Analysis | None:
    """The kept analysis of a match that a viewer may see; None: there is none.

    The facilitator sees the one from everything. All others see it once the whole lineage is over,
    and until then (or `as_open`, as if it were not) the one from what they could know themselves.
    Raises StoreUnavailable.
    """
    kept = ledger.analyses.of(timeline.match, viewer)
    everything = _fitting(kept.get(FACILITATOR), timeline, FACILITATOR, Analysis)
    if viewer == FACILITATOR:
        return everything
    own = _fitting(kept.get(viewer), timeline, viewer, Analysis)
    best = everything or own
    if best and not as_open and _is_closed(timeline) and is_lineage_over(ledger, timeline.match):
        return _seen(best, viewer)
    return None if timeline.created.hides_odds else own


def made_before(ledger: Ledger, timeline: Timeline, viewer: Viewer) -> Made | None:
    """The kept analysis of a viewer with its values, from which the next one is made; for no eyes.

    None: there is none of this history. Raises StoreUnavailable.
    """
    return _fitting(ledger.analyses.of(timeline.match, viewer).get(viewer), timeline, viewer, Made)


def is_lineage_over(ledger: Ledger, match: str) -> bool:
    """Whether a match, its ancestors by forks and all their forks are over, as far as known here.

    Raises StoreUnavailable.
    """
    newest = max((each.place for each in ledger.matches(None, 1)), default=0)
    over = ledger.analyses.over
    if over.get(match) == newest:
        return True
    members = {each.match: each.listing for each in lineage(ledger, match)}
    known = [listing for listing in members.values() if listing]
    if not members.get(match) or not all(listing.closed for listing in known):
        return False
    over[match] = newest
    return True


def _is_closed(timeline: Timeline) -> bool:
    """Whether the match itself is over, for which no other match need be looked at."""
    return any(isinstance(each, MatchClosed) for each in timeline.steps[-1].events)


def _fitting(
    text: str | None, timeline: Timeline, viewer: Viewer, form: type[Shape]
) -> Shape | None:
    """A kept analysis, if it is of this history and its form is today's."""
    if text is None:
        return None
    try:
        found = msgspec.json.decode(text, type=form)
    except msgspec.MsgspecError:
        return None
    if found.whose != viewer or not 1 <= found.last <= len(timeline):
        return None
    return found if timeline.steps[found.last - 1].head == found.head else None


def _seen(analysis: Analysis, viewer: Viewer) -> Analysis:
    """The analysis for a seat: commands of others stay unknown to it."""
    if analysis.mistakes is None:
        return analysis
    own = [each for each in analysis.mistakes if each.seat == seat_of(viewer)]
    return msgspec.structs.replace(analysis, mistakes=own)
