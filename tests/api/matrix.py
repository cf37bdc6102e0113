"""What the roles get that an operation is declared for, and all others.

How it is asked, and how the answer reads to those who may, stands in the register. All others get
401 without a good token, 404 for a match that is not theirs, and 403 at their own table. Who may
stands at the route; `docs/operations.md` lists it.
"""

from collections.abc import Mapping, Sequence

from tests.api.register import OPERATIONS, REGISTER

OUTSIDE = ("nobody", "unknown", "truncated", "revoked")
"""Who has no token, or none that is good."""
COLUMNS = (
    *OUTSIDE,
    "spectator",
    "member",
    "author",
    "other seat",
    "seat",
    "host",
    "facilitator",
    "second facilitator",
)
"""Who asks: `seat` is the seat that is awaited, and the one that a path names."""

FACILITATORS = ("facilitator", "second facilitator")
RUNNING = ("host", *FACILITATORS)
"""Who runs the match: facilitators, and the author who opened it."""
WATCHING = ("spectator", "other seat", "seat", *RUNNING)

BY_ROLE: Mapping[str, Sequence[str]] = {
    "facilitator": FACILITATORS,
    "seat": ("other seat", "seat"),
    "spectator": ("spectator",),
    "member": ("member",),
    "author": ("author",),
    "host": ("host",),
}
"""Who has a token of a role."""


def expected(operation: str, who: str, *, is_own_match: bool) -> int:
    """The status of the answer that an operation gives somebody."""
    entry, declared = REGISTER[operation], OPERATIONS[operation]
    if not declared.needs_token:
        return entry.status
    if who in OUTSIDE:
        return 401
    if not any(who in BY_ROLE[role] for role in declared.may):
        return 403
    if who not in FACILITATORS:
        is_of_one = "<match_id>" in declared.path or "<class_id>" in declared.path
        if is_of_one and not is_own_match:
            return 404
        if entry.own_seat and who == "other seat":
            return 403
    return entry.but.get(who, entry.status)
