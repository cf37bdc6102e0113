"""Things lie on other things, and stand in an order."""

from msgspec import field
from msgspec.structs import replace

from domain.games.table.events.moving import Moved, ThingsMoved, ended
from domain.games.table.events.telling import TableEvent
from domain.games.table.state import TableState
from domain.games.table.wording import Naming, named


class Attached(TableEvent, frozen=True):
    """Things went onto another thing, `host`, and go where it goes; "": they lie by themselves.

    The other fields are those of `ThingsMoved`.
    """

    seat: int
    things: tuple[Moved, ...]
    source: str
    target: str
    host: str
    host_kind: str | None = None
    host_seen_by: tuple[int, ...] = ()
    back: bool = False
    loses: tuple[int, ...] = ()
    untraced: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def apply(self, state: TableState) -> None:
        ThingsMoved(
            *(self.seat, self.things, self.source, self.target, self.back),
            loses=self.loses,
            untraced=self.untraced,
        ).apply(state)

    def told(self, name: Naming) -> str:
        """The event in words."""
        things = named((each.kind for each in self.things), name)
        if not self.host:
            spot = name.where(self.target, self.seat)
            return f"Seat {self.seat} takes off {things} {spot}."
        rest = "" if self.source == self.target else f" from {name.place(self.source, self.seat)}"
        onto = f"{name(self.host_kind)} {name.where(self.target, self.seat)}"
        return f"Seat {self.seat} attaches {things}{rest} to {onto}{ended(self.things)}."


class Arranged(TableEvent, frozen=True):
    """Things of a row or a hand changed their order: these come to lie from place `at` on.

    None where the viewer can't tell them apart. `kinds` are what they are.
    """

    seat: int
    place: str
    things: tuple[str, ...] | None
    at: int | None
    kinds: tuple[str | None, ...] = ()
    seen_by: tuple[tuple[int, ...], ...] = ()

    def apply(self, state: TableState) -> None:
        """Puts them there; what is attached to a thing stays right behind it."""
        place, handles, at = state.changed(self.place), self.things or (), self.at or 1
        by_handle = {each.handle: each for each in place.things}
        others = [each for each in place.things if not each.on and each.handle not in handles]
        order = [*others[: at - 1], *map(by_handle.__getitem__, handles), *others[at - 1 :]]
        place.things = [one for each in order for one in (each, *place.attached(each.handle))]

    def told(self, name: Naming) -> str:
        """The event in words."""
        if self.things is None:
            return f"Seat {self.seat} puts {name.place(self.place, self.seat)} in order."
        things = named(self.kinds, name)
        spot = name.where(self.place, self.seat)
        return f"Seat {self.seat} puts {things} at place {self.at} {spot}."


def hidden_order(event: Arranged) -> Arranged:
    """The event for who can't tell the things of this place apart."""
    return replace(event, things=None, at=None, kinds=(), seen_by=())
