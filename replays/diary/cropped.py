"""Lanes in a picture on paper: the cards that a step is about, the others by name and numbers."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel.table import Card, Cards, Lane, Lanes, Table
from replays.telling.parted import parted


def cropped(before: Table | None, table: Table) -> tuple[Table, list[Cards]]:
    """The table with lanes of what differs from before or stands out, and the other cards.

    Where nothing does, all cards lie there without what is only read of them. Rows beside lanes of
    which nothing differs are told in words, as hands are.
    """
    marked = parted(before or table, table)
    has_lanes = any(isinstance(part, Lanes) for part in table.parts)
    parts, others = [], []
    for part, apart in zip(table.parts, marked.parts, strict=True):
        if isinstance(part, Lanes) and isinstance(apart, Lanes):
            kept = [_lane(*each) for each in zip(part.lanes, apart.lanes, strict=True)]
            shown = [each for each in kept if any(each.sides.values())]
            if shown:
                others += [
                    each for pair in zip(part.lanes, kept, strict=True) for each in _left(*pair)
                ]
            part = replace(part, lanes=tuple(shown or map(_bare, part.lanes)))
        elif isinstance(part, Cards) and isinstance(apart, Cards) and before and has_lanes:
            is_same = not any(each.highlight for each in apart.cards)
            part = replace(part, laid="hand" if is_same else part.laid)
        parts.append(part)
    return replace(table, parts=tuple(parts)), others


def _bare(lane: Lane) -> Lane:
    """A lane with its cards and their numbers."""
    sides = {
        seat: tuple(replace(each, badges=(), dice=(), tokens=(), under=()) for each in cards)
        for seat, cards in lane.sides.items()
    }
    return replace(lane, sides=sides)


def _lane(lane: Lane, apart: Lane) -> Lane:
    """A lane with those of its cards that stand out, or do beside the table before."""
    sides = {
        seat: tuple(
            replace(card, highlight=card.highlight or other.highlight)
            for card, other in zip(cards, apart.sides[seat], strict=True)
            if card.highlight or other.highlight
        )
        for seat, cards in lane.sides.items()
    }
    return replace(lane, sides=sides)


def _left(lane: Lane, kept: Lane) -> Iterator[Cards]:
    """The cards of a lane that are not kept, by seat, as they are told: by name and numbers."""
    for seat, cards in lane.sides.items():
        shown = [replace(each, highlight="") for each in kept.sides[seat]]
        left = [each for each in cards if replace(each, highlight="") not in shown]
        if left:
            yield Cards(lane.label, tuple(map(_short, left)), seat=seat)


def _short(card: Card) -> Card:
    """A card with its numbers alone."""
    return Card(card.name, card.count, condition=card.condition, scales=card.scales)
