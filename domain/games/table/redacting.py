"""Events as a viewer may know them. All know that they happened, and with how many things."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.games.table.events.attaching import Arranged, Attached, hidden_order
from domain.games.table.events.course import Called, Counted
from domain.games.table.events.moving import (
    CardDrawn,
    CardSnatched,
    CardTaken,
    LookedAt,
    Moved,
    ThingsMoved,
)
from domain.games.table.events.turning import (
    Exhausted,
    Flipped,
    Peeked,
    Searched,
    Shown,
    Shuffled,
)
from domain.games.table.layout import FACILITATOR, Layout
from domain.kernel import Event, Viewer


def redact(layout: Layout, event: Event, viewer: Viewer) -> Event:
    """An event as a viewer may know it."""
    shown = REDACTED.get(type(event))
    return shown(layout, event, int(viewer)) if shown else event


def _moved_things(layout: Layout, event: ThingsMoved | Attached, viewer: int) -> Event:
    things = tuple(_moved(layout, each, event, viewer) for each in event.things)
    return replace(event, things=things, back=False, loses=(), untraced={})


def _attached(layout: Layout, event: Attached, viewer: int) -> Event:
    host = event.host_kind if _may(viewer, event.host_seen_by) else None
    moved = _moved_things(layout, event, viewer)
    return replace(moved, host_kind=host, host_seen_by=())


def _arranged(layout: Layout, event: Arranged, viewer: int) -> Event:
    if not layout.spots[event.place].follows(viewer):
        return hidden_order(event)
    return _pointed(layout, event, viewer)


def _drawn(layout: Layout, event: CardDrawn, viewer: int) -> Event:
    card = _moved(layout, event.card, event, viewer)
    return replace(event, card=card, kind=card.kind, back=False)


def _taken(layout: Layout, event: CardTaken, viewer: int) -> Event:
    return replace(event, card=_moved(layout, event.card, event, viewer))


def _snatched(layout: Layout, event: CardSnatched, viewer: int) -> Event:
    card = _moved(layout, event.card, event, viewer)
    place = event.place if layout.spots[event.source].follows(viewer) else None
    return replace(event, card=card, place=place, loses=(), untraced={})


def _looked(layout: Layout, event: LookedAt, viewer: int) -> Event:
    card = _card(event.card, viewer)
    return replace(event, card=card, kind=card.kind)


def _turned(layout: Layout, event: Flipped | Peeked, viewer: int) -> Event:
    return replace(event, things=tuple(_shown(each, viewer) for each in event.things))


def _shuffled(layout: Layout, event: Shuffled, viewer: int) -> Event:
    return replace(event, joins=(), tangled=())


def _searched(layout: Layout, event: Searched, viewer: int) -> Event:
    cards = event.cards if viewer in (FACILITATOR, event.seat) else None
    return replace(event, cards=cards, joins=(), tangled=())


def _pointed(layout: Layout, event: Exhausted | Called | Arranged, viewer: int) -> Event:
    kinds = zip(event.kinds, event.seen_by, strict=True)
    known = tuple(kind if _may(viewer, seen) else None for kind, seen in kinds)
    return replace(event, kinds=known, seen_by=((),) * len(known))


def _counted(layout: Layout, event: Counted, viewer: int) -> Event:
    kind = event.kind if _may(viewer, event.seen_by) else None
    return replace(event, kind=kind, seen_by=())


REDACTED: Mapping[type[Event], Callable[[Layout, Any, int], Event]] = {
    ThingsMoved: _moved_things,
    Attached: _attached,
    Arranged: _arranged,
    CardDrawn: _drawn,
    CardTaken: _taken,
    CardSnatched: _snatched,
    LookedAt: _looked,
    Flipped: _turned,
    Peeked: _turned,
    Shuffled: _shuffled,
    Searched: _searched,
    Exhausted: _pointed,
    Called: _pointed,
    Counted: _counted,
}
"""The events of which not everybody may know everything; the others are open."""


def _may(viewer: int, seen_by: tuple[int, ...]) -> bool:
    return viewer == FACILITATOR or viewer in seen_by


def _card(moved: Moved, viewer: int) -> Moved:
    """What comes or goes, without what only the program keeps."""
    kind = moved.kind if _may(viewer, moved.seen_by) else None
    return replace(moved, kind=kind, known=(), traced=(), pool="", seen_by=())


def _moved(layout: Layout, moved: Moved, event: Any, viewer: int) -> Moved:
    """The same, with the handles only where the viewer can follow things."""
    card = _card(moved, viewer)
    source, target = layout.spots[event.source], layout.spots[event.target]
    return replace(
        card,
        handle=card.handle if source.follows(viewer) else None,
        now=card.now if target.follows(viewer) else None,
    )


def _shown(shown: Shown, viewer: int) -> Shown:
    kind = shown.kind if _may(viewer, shown.seen_by) else None
    return replace(shown, kind=kind, known=(), seen_by=())
