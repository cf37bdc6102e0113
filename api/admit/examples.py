"""Examples: matches that are over, labelled so, and shown to whoever comes."""

from itertools import count
from typing import Final

from api.current import ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.errors import LedgerError

EXAMPLE: Final = "example"
"""The label of matches that everybody may watch, whoever they are."""


def is_example(match: str) -> bool:
    """Whether everybody may watch a match. Raises StoreUnavailable."""
    if EXAMPLE not in ledger().labels.of([match])[match]:
        return False
    try:
        with ledger().live(match) as held:
            return held.is_over
    except LedgerError:
        return False


def right_to_watch(match: str) -> Grant:
    """The right to watch an example, one for all: if it was revoked, the next counts.

    A facilitator who revokes it lets in as many again as a link signs in.
    """
    return next(filter(None, (_right(match, number) for number in count())))


def _right(match: str, number: int) -> Grant | None:
    once = keyed_request(EXAMPLE, f"{match}/{number}", ["watch"])
    if known := ledger().tokens.given_for(once):
        return known[0]
    given = ledger().tokens.issue_once(once, [Grant("spectator", match)], label="the example")
    used = (ledger().tokens.use(each) for each in given.tokens.values())
    return next(filter(None, used), None)
