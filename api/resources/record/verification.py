"""Verification: whether a match is as it was written, and follows the rules."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from api.admit.authority import own_viewer
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import WATCHERS
from api.schemas import answers, queries
from api.shared_answers import shared_answer
from domain.kernel import FACILITATOR, name_of
from replays.telling.seen import takebacks_seen
from replays.verify import Report
from replays.verify.stored import verify_stored

blueprint = Resources("verification", __name__, description="What the log proves.")

FACILITATOR_ONLY = ("rows", "events", "findings", "state_hash")
"""Counts and hashes that could show a seat hidden things."""

NOTHING_HELD: Final[Mapping[int, str]] = {}
"""No heads that somebody kept outside."""


@blueprint.route("/matches/<match_id>/verification", may=WATCHERS)
@blueprint.arguments(queries.VerificationQuery, location="query")
@blueprint.response(200, answers.Verification)
@blueprint.refuses(404, "There is no such match, for this token.")
def verify_match(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Check the whole match: its chain, its rules and its chance, from the stored rows alone.

    Receipts that you kept and send are compared with the log. A damaged match is no error: the
    answer says what is wrong, and from which step on.
    """
    return {"viewer": name_of(own_viewer()), **checked(match_id, query["held"])}


def checked(match: str, held: Mapping[int, str] = NOTHING_HELD) -> dict[str, Any]:
    """The report on a match, as far as the request's viewer may know it."""
    key = ("verification", match, tuple(sorted(held.items())))
    return _seen(shared_answer(key, lambda: verify_stored(ledger(), match, held)))


def _seen(report: Report) -> dict[str, Any]:
    if own_viewer() == FACILITATOR:
        return {**msgspec.to_builtins(report), "sentences": report.sentences()}
    facts = msgspec.to_builtins(report)
    facts["takebacks"] = takebacks_seen(report.takebacks, own_viewer())
    return {name: facts[name] for name in facts if name not in FACILITATOR_ONLY}
