"""What happens at a table."""

from domain.games.table.events import attaching, course, ending, moving, turning
from domain.games.table.events.telling import TableEvent
from domain.kernel import Event, events_in

__all__ = ["EVENTS", "TableEvent"]

EVENTS: tuple[type[Event], ...] = events_in(moving, attaching, turning, course, ending)
