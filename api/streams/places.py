"""The sharing of a process's stream places between clients, once all are taken.

A seat's token keeps its first few streams, a facilitator's some more. All other places are shared
as evenly as possible, first among matches, then among the tokens of a match: a newcomer with fewer
streams gets the place of the newest stream of the token with most. So early clients can't keep
others out, no place stays empty, and a replaced stream does not replace another at once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from domain.ledger.desk.access.tokens import Role

KEPT: Final[Mapping[Role, int]] = {
    "facilitator": 10,
    "host": 4,
    "seat": 4,
    "spectator": 0,
    "member": 0,
    "author": 0,
    "authors": 0,
}
"""Streams that a token keeps, unless all places are kept and another token has two fewer."""

FACILITATORS_SHARE: Final = 10
"""One place in this many is for facilitators only."""


class Holder(NamedTuple):
    """The token that has a place, or wants one; a browser's with the visit that it belongs to."""

    role: Role
    token: str
    match: str
    visit: str = ""


def places_for(role: Role, most: int) -> int:
    """How many places may be taken so that a client of that role still gets a free one."""
    return most if role == "facilitator" else most - most // FACILITATORS_SHARE


def place_to_take(taken: Sequence[Holder], newcomer: Holder) -> int | None:
    """The index of the taken place (oldest first) that the newcomer gets; None: none."""
    held = Counter(each.token for each in taken)
    shared = _shared(taken)
    if held[newcomer.token] < KEPT[newcomer.role]:
        return _most_of(taken, shared) if shared else _of_kept(taken, held, newcomer)
    return _of_shared(taken, shared, newcomer)


def _shared(taken: Sequence[Holder]) -> list[int]:
    """The places beyond what their tokens keep, oldest first."""
    seen: Counter[str] = Counter()
    found = []
    for place, holder in enumerate(taken):
        seen[holder.token] += 1
        if seen[holder.token] > KEPT[holder.role]:
            found.append(place)
    return found


def _most_of(taken: Sequence[Holder], places: Sequence[int]) -> int:
    """The newest place of the token with most, at the match with most."""
    matches = Counter(taken[place].match for place in places)
    tokens = Counter(taken[place].token for place in places)
    return max(
        places, key=lambda place: (matches[taken[place].match], tokens[taken[place].token], place)
    )


def _of_kept(taken: Sequence[Holder], held: Mapping[str, int], newcomer: Holder) -> int | None:
    """Where all places are kept: the place of a token that has two more than the newcomer."""
    places = [
        place
        for place, each in enumerate(taken)
        if held[each.token] > held.get(newcomer.token, 0) + 1
    ]
    return max(places, key=lambda place: (held[taken[place].token], place), default=None)


def _of_shared(taken: Sequence[Holder], shared: Sequence[int], newcomer: Holder) -> int | None:
    """A place whose match, or at the same match whose token, has two more than the newcomer's."""
    matches = Counter(taken[place].match for place in shared)
    tokens = Counter(taken[place].token for place in shared)

    def is_fair(place: int) -> bool:
        other = taken[place]
        if other.match == newcomer.match:
            return tokens[other.token] > tokens[newcomer.token] + 1
        return matches[other.match] > matches[newcomer.match] + 1

    fair = [place for place in shared if is_fair(place)]
    return _most_of(taken, fair) if fair else None
