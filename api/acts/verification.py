"""The act of checking a match from its stored rows."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from api.admit.authority import own_viewer
from api.current import ledger
from api.shared_answers import shared_answer
from domain.kernel import FACILITATOR
from replays.telling.seen import takebacks_seen
from replays.verify import Report
from replays.verify.stored import verify_stored

FACILITATOR_ONLY = ("rows", "events", "findings", "state_hash")
"""Counts and hashes that could show a seat hidden things."""

NOTHING_HELD: Final[Mapping[int, str]] = {}
"""No heads that somebody kept outside."""


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
