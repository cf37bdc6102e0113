"""What is closed to a viewer, dealt anew; and lists that others might have brought instead."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from domain.games.location_ccg.material.construction import CHOSEN, Limits, has_room
from domain.games.location_ccg.material.pool import CARDS, DECKS, LOCATIONS
from domain.games.location_ccg.options import Entry, Submission, submitted
from domain.games.location_ccg.state import State
from domain.games.location_ccg.zones import Side
from domain.kernel import Chance, Play, Viewer, sees


def redeal(state: State, viewer: Viewer) -> Play:
    """The closed hands of others, their decks, and what lies at the bottom of those.

    A list itself is kept: what nobody but its owner has ever seen of it is dealt anew.
    """
    for seat, side in state.sides.items():
        if not sees(viewer, seat):
            yield from _dealt_anew(side, _closed(side))


def suppose(state: State, viewer: Viewer) -> Play:
    """The same with a list of each other seat that the viewer can't rule out.

    It is a demo deck with all that lies open now, if there is one; else the rest is any cards of
    the pool that make a legal list.
    """
    given = (*state.options.decks, None, None)
    entries: list[Entry] = [given[seat - 1] for seat in state.sides]
    for seat, side in state.sides.items():
        if not sees(viewer, seat):
            seen = Counter(_open(state, seat))
            placed = [each.card for each in state.locations.values() if each.by == seat]
            entry = yield from _list(state, seen, _closed(side).total(), placed)
            brought = submitted(entry)
            side.locations = [each for each in brought.locations if each not in placed]
            yield from _dealt_anew(side, Counter(brought.cards) - seen)
            entries[seat - 1] = entry
    state.options = replace(state.options, decks=(*entries,))


def _closed(side: Side) -> Counter[str]:
    """The cards of a side that only its owner knows, or nobody."""
    hand = Counter(side.hand) - Counter(side.known)
    return hand + Counter(side.deck.unordered) + Counter(side.deck.bottom)


def _open(state: State, seat: int) -> Iterator[str]:
    """The cards of a seat that everybody knows."""
    side, doing = state.sides[seat], state.doing
    yield from Counter(side.known).elements()
    yield from (*side.bank, *side.discard, *side.void)
    yield from (each.card for each in state.of(seat))
    if doing and doing.seat == seat and doing.is_between:
        yield doing.card


def _dealt_anew(side: Side, closed: Counter[str]) -> Play:
    """Closed cards fall to the deck, the hand and the bottom of the deck."""
    hand, bottom = len(side.hand) - sum(side.known.values()), len(side.deck.bottom)
    side.deck.unordered, side.deck.bottom = dict(closed), []
    side.hand = list(Counter(side.known).elements())
    laid: list[str] = []
    for place, count in ((side.hand, hand), (laid, bottom)):
        for _ in range(count):
            card = yield side.deck.top("closed card", secret=True)
            side.deck.remove(card)
            place.append(card)
    side.deck.bottom = laid


def _list(
    state: State, seen: Counter[str], closed: int, placed: Sequence[str]
) -> Generator[Chance, Any, str | Submission]:
    """A list with what was seen and so many other cards: a demo deck, or a legal one."""
    size = seen.total() + closed
    fitting = [
        name
        for name, deck in DECKS.items()
        if sum(deck.cards.values()) == size
        and seen <= Counter(deck.cards)
        and {*placed} <= {*deck.locations}
    ]
    if fitting:
        name: str = yield Chance("demo deck", fitting)
        return name
    options, cards, locations = state.options, Counter(seen), [*placed]
    limits = Limits(CARDS, LOCATIONS, options.min_deck, options.max_copies)
    for _ in range(closed):
        left = [each for each in CARDS if has_room(limits, cards, each)]
        cards[(yield Chance("listed card", left))] += 1
    while len(locations) < CHOSEN:
        left = [each for each in LOCATIONS if each not in locations]
        locations.append((yield Chance("listed location", left)))
    return Submission(tuple(locations), dict(sorted(cards.items())))
