"""The lineage of a match: its ancestors by forks, and all that was forked from them."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.ledger.application import Ledger
from domain.ledger.listing import Damaged, Listing
from domain.ledger.stream.purpose import Purpose, purpose_in
from domain.ledger.stream.rows import Fork

PAGE = 1000
"""Matches that are read at a time."""


class Member(msgspec.Struct, frozen=True):
    """A match of a lineage; `generation` counts from the oldest (0).

    `fork` says where it comes from (None: it was begun as usual). `listing` and `purpose` are None
    for a match that is not here, or can't be read: its forks came from elsewhere.
    """

    match: str
    generation: int
    fork: Fork | None
    listing: Listing | None
    purpose: Purpose | None = None

    def facts(self) -> dict[str, Any]:
        """It as fields, for programs."""
        listing, closed = self.listing, self.listing and self.listing.closed
        return {
            "match": self.match,
            "generation": self.generation,
            "fork": self.fork and self.fork.facts(),
            "purpose": self.purpose,
            "step": listing and listing.step,
            "result": closed and {"winners": closed.winners, "reason": closed.reason},
        }


def lineage(ledger: Ledger, match: str) -> list[Member]:
    """The whole lineage of a match: each followed by its forks, by step and then by time.

    Raises StoreUnavailable.
    """
    listed = {each.match: each for each in _all(ledger)}
    children = _children(listed)
    members: list[Member] = []
    waiting, seen = [(_oldest(match, listed), 0)], set[str]()
    while waiting:
        next_match, generation = waiting.pop()
        if next_match in seen:
            continue  # A forged history may name itself as its ancestor.
        seen.add(next_match)
        listing = listed.get(next_match)
        fork = listing.created.fork if listing else None
        purpose = _purpose(ledger, listing)
        members.append(Member(next_match, generation, fork, listing, purpose))
        waiting += [(child, generation + 1) for child in reversed(children.get(next_match, []))]
    return members


def _purpose(ledger: Ledger, listing: Listing | None) -> Purpose | None:
    if listing is None:
        return None
    return purpose_in(ledger.registry, listing.created)


def _all(ledger: Ledger) -> Iterator[Listing]:
    """All matches that can be read, newest first."""
    before: int | None = None
    while page := ledger.matches(before, PAGE):
        yield from (each for each in page if not isinstance(each, Damaged))
        before = page[-1].place


def _oldest(match: str, listed: Mapping[str, Listing]) -> str:
    """The oldest known ancestor of a match."""
    seen = {match}
    while (listing := listed.get(match)) and (fork := listing.created.fork):
        if fork.match in seen:
            break
        match = fork.match
        seen.add(match)
    return match


def _children(listed: Mapping[str, Listing]) -> dict[str, list[str]]:
    """The forks of each match, by step and then by time."""
    forks = [(fork, each) for each in listed.values() if (fork := each.created.fork)]
    children: dict[str, list[str]] = {}
    for fork, each in sorted(forks, key=lambda forked: (forked[0].step, forked[1].place)):
        children.setdefault(fork.match, []).append(each.match)
    return children
