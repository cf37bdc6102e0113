"""What is closed to a viewer, dealt anew; and lists that others might have brought instead."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from domain.components.veil import VeiledPile, veiled
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
            yield from _dealt_anew(side)


def veil(state: State, viewer: Viewer) -> State:
    """The state without the lists of others, their hands, and their decks."""
    sides = {
        seat: side if sees(viewer, seat) else _veiled(side) for seat, side in state.sides.items()
    }
    return replace(state, sides=sides, options=state.options.seen(viewer, len(sides)))


def _veiled(side: Side) -> Side:
    return replace(
        side,
        deck=veiled(side.deck),
        locations=VeiledPile(len(side.locations)),
        hand=VeiledPile(len(side.hand)),
    )


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
            _hold(side, Counter(brought.cards) - seen)
            yield from _dealt_anew(side)
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


def _hold(side: Side, closed: Counter[str]) -> None:
    """Puts these closed cards in the places of those that are there, whichever where."""
    cards = sorted(closed.elements())
    hand, bottom = _closed_hand(side), len(side.deck.bottom)
    side.hand = [*Counter(side.known).elements(), *cards[:hand]]
    side.deck.bottom = cards[hand : hand + bottom]
    side.deck.unordered = dict(Counter(cards[hand + bottom :]))


def _dealt_anew(side: Side) -> Play:
    """Closed cards fall anew to the hand, the bottom of the deck, and the deck.

    Forks are dealt by this rule: the order of what it asks is a part of this release.
    """
    closed, bottom = _closed_hand(side), len(side.deck.bottom)
    open_cards = Counter(side.known)
    side.deck.shuffle_in(list((Counter(side.hand) - open_cards).elements()))
    side.hand = list(open_cards.elements())
    laid: list[str] = []
    for place, count in ((side.hand, closed), (laid, bottom)):
        for _ in range(count):
            card = yield side.deck.top("closed card", secret=True)
            side.deck.remove(card)
            place.append(card)
    side.deck.bottom = laid


def _closed_hand(side: Side) -> int:
    """How many cards of a hand only its owner knows."""
    return len(side.hand) - sum(side.known.values())


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
