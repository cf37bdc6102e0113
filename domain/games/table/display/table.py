"""The drawing: one's own places near, the others' far, and what all share between them."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.games.table.display.boards import Badges, board, room
from domain.games.table.layout import Layout, Spot, counter_ref, die_ref, owner_of
from domain.games.table.naming import hidden_as, name_of
from domain.games.table.reasons import ENDINGS
from domain.games.table.state import Proposal
from domain.games.table.view import PlaceSeen, TableView, ThingSeen
from domain.games.table.wording import capital, listed, won
from domain.kernel import result_told
from domain.kernel.table import (
    Card,
    Cards,
    Dice,
    Part,
    Pile,
    Sentence,
    Table,
    Track,
)


def table(layout: Layout, seen: TableView) -> Table:
    """The table as this viewer sees it."""
    badges = _badges(layout, seen)
    headline = Sentence(_stands(layout, seen), seen.to_act)
    parts: list[Part] = []
    if proposed := seen.proposed:
        parts.append(Sentence(_proposed(proposed, seen.seats)))
    parts += (board(layout, each, seen, badges) for each in layout.sheet.boards)
    for name, place in seen.places.items():
        spot = layout.spots[name]
        if spot.kind != "cell":
            parts += _place(layout, spot, place, badges)
    parts += _numbers(layout, seen)
    parts += (Sentence(each, role="note") for each in layout.sheet.looks.hints)
    title = layout.sheet.title
    return Table(title, tuple(parts), headline, faces=layout.unknown, room=room(layout))


def _stands(layout: Layout, seen: TableView) -> str:
    if seen.result is not None:
        return result_told(seen.result, ENDINGS)
    phase = f" Now: {layout.sheet.phases[seen.phase - 1]}." if seen.phase else ""
    if not seen.to_act:
        return f"The table is open.{phase} Anybody may act."
    return f"Turn {seen.turn} is seat {seen.to_act}'s.{phase} Anybody may act."


def _proposed(proposed: Proposal, seats: int) -> str:
    """Who proposes what end, and who is asked."""
    asked = listed([f"seat {each}" for each in proposed.asked(seats)])
    what = f"Seat {proposed.by} proposes to end the match: {won(proposed.winners)}."
    return f"{what} {capital(asked)} {'is' if ' and ' not in asked else 'are'} asked."


def _badges(layout: Layout, seen: TableView) -> Badges:
    """What is counted on things, by handle."""
    found: Badges = {}
    for counter, counts in seen.counters.items():
        for of, number in counts.items():
            if number and of != "table" and not of.isdecimal():
                found.setdefault(of, []).append(f"{number} {layout.title(counter)}")
    return found


def _place(layout: Layout, spot: Spot, place: PlaceSeen, badges: Badges) -> Iterator[Part]:
    label = spot.title
    cards = tuple(_cards(layout, place.things, badges))
    if spot.kind == "supply":
        loose = (place.loose or {}).items()
        pieces = tuple(Card(layout.pieces[kind].name, n, ref=kind) for kind, n in loose)
        yield Cards(label, pieces, seat=spot.owner, laid="row", weight="reference", ref=spot.name)
    elif spot.is_stack:
        yield from _stack(layout, spot, place, cards)
    else:
        laid = "hand" if spot.kind == "hand" else "row"
        hidden = place.count - len(place.things)
        yield Cards(label, cards, hidden, spot.owner, laid, ref=spot.name)  # type: ignore[arg-type]


def _stack(layout: Layout, spot: Spot, place: PlaceSeen, cards: Sequence[Card]) -> Iterator[Part]:
    """A stack as a pile; what of it can be told apart lies beside it."""
    label = spot.title
    top = place.things[0].kind if place.things else None
    title = name_of(layout, top) if top else ""
    yield Pile(label, place.count, title, spot.owner, face=top or "", ref=spot.name)
    above, below = cards[: len(cards) - place.below], cards[len(cards) - place.below :]
    if above:
        hidden = place.count - len(above) - len(below)
        yield Cards(f"{label}, from the top", tuple(above), hidden, spot.owner, "list")
    if below:
        yield Cards(f"{label}, at the bottom", tuple(below), 0, spot.owner, "list")
    if place.loose:
        kinds = place.loose.items()
        loose = tuple(Card(name_of(layout, each), n, face=each, ref=each) for each, n in kinds)
        yield Cards(f"{label}, in no order", loose, 0, spot.owner, "list")


def _cards(layout: Layout, things: Sequence[ThingSeen], badges: Badges) -> Iterator[Card]:
    """The cards that lie by themselves, and under each what is attached to it."""
    under: dict[str, list[Card]] = {}
    for each in things:
        if each.on:
            under.setdefault(each.on, []).append(_card(layout, each, badges))
    for each in things:
        if not each.on:
            card = _card(layout, each, badges)
            lying = under.get(each.handle)
            yield msgspec.structs.replace(card, under=tuple(lying)) if lying else card


def _card(layout: Layout, thing: ThingSeen, badges: Badges) -> Card:
    on_it = tuple(badges.get(thing.handle, ()))
    if thing.kind is None:
        down = capital(hidden_as(layout))
        condition = "used" if thing.used else "hidden"
        return Card(f"{down} face down", badges=on_it, ref=thing.handle, condition=condition)  # type: ignore[arg-type]
    if layout.is_piece(thing.kind):
        name = layout.pieces[thing.kind].name
        return Card(name, badges=on_it, ref=thing.handle, seat=owner_of(thing.kind))
    condition = "used" if thing.used else "" if thing.up else "hidden"
    name = name_of(layout, thing.kind)
    return Card(name, badges=on_it, face=thing.kind, ref=thing.handle, condition=condition)  # type: ignore[arg-type]


def _numbers(layout: Layout, seen: TableView) -> Iterator[Part]:
    for counter, counts in seen.counters.items():
        label = layout.title(counter)
        for of, number in counts.items():
            if of == "table" or of.isdecimal():
                seat = int(of) if of.isdecimal() else 0
                yield Track(label, number, seat=seat, ref=counter_ref(counter, of))
    for die, shown in seen.dice.items():
        label = layout.title(die)
        values = (shown,) if isinstance(shown, int) else ()
        yield Dice(label, values, ref=die_ref(die), shows=shown if isinstance(shown, str) else "")
