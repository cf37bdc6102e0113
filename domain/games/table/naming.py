"""What things are called, by the sheet; and the log, which is told with these names."""

from functools import partial

from domain.games.table.events import EVENTS, TableEvent
from domain.games.table.layout import Layout, owner_of
from domain.games.table.wording import HIDDEN
from domain.kernel import Log, Scene


def name_of(layout: Layout, kind: str | None) -> str:
    """A card's or a piece's name; `a card` or `a tile` where it is hidden."""
    if kind is None:
        is_tiles = all(each.is_tile for each in layout.sheet.cards)
        return "a tile" if is_tiles and layout.sheet.cards else HIDDEN
    if card := layout.cards.get(kind):
        return card.name
    piece, seat = layout.pieces[kind].name, owner_of(kind)
    return f"seat {seat}'s {piece}" if seat else piece


def log_of(layout: Layout) -> Log:
    """The sentences of all events with the names of a sheet."""
    return {kind: partial(_told, layout) for kind in EVENTS}


def _told(layout: Layout, scene: Scene, event: TableEvent) -> str:
    return event.told(partial(name_of, layout))
