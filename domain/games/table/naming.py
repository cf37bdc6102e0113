"""What things are called, by the sheet; and the log, which is told with these names."""

from functools import partial

from domain.games.table.events import EVENTS, TableEvent
from domain.games.table.layout import Layout, owner_of
from domain.games.table.wording import HIDDEN, Naming, hidden, owned
from domain.kernel import Log, Scene


def hidden_as(layout: Layout) -> str:
    """What a thing is of which one sees the back: a card or a tile."""
    is_tiles = all(each.is_tile for each in layout.sheet.cards)
    return "tile" if is_tiles and layout.sheet.cards else HIDDEN


def name_of(layout: Layout, kind: str | None) -> str:
    """A card's or a piece's name; `a card` or `a tile` where it is hidden."""
    if kind is None:
        return hidden(hidden_as(layout))
    if card := layout.cards.get(kind):
        return card.name
    piece, seat = layout.pieces[kind].name, owner_of(kind)
    return f"seat {seat}'s {piece}" if seat else piece


def told_name(layout: Layout, by: int, kind: str | None, count: int = 1) -> str:
    """What things are called in a sentence about seat `by`: `2 Ogre`, `their boat`, `a coin`."""
    if kind is None:
        return hidden(hidden_as(layout), count)
    if card := layout.cards.get(kind):
        return card.name if count == 1 else f"{count} {card.name}"
    piece, seat = layout.pieces[kind].name, owner_of(kind)
    return owned(piece, seat, by, count) if seat else hidden(piece, count)


def naming(layout: Layout, by: int) -> Naming:
    """What is called how in a sentence about seat `by`."""
    return Naming(partial(told_name, layout, by), layout.title)


def log_of(layout: Layout) -> Log:
    """The sentences of all events with the names of a sheet."""
    return {kind: partial(_told, layout) for kind in EVENTS}


def _told(layout: Layout, scene: Scene, event: TableEvent) -> str:
    return event.told(naming(layout, getattr(event, "seat", 0)))
