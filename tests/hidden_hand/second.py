"""The second release of Hidden Hand's rules, beside the first.

R7  The commands of a match are counted, for all to see.
"""

from dataclasses import replace

from domain.kernel import Command, Event, Play, Viewer
from tests.hidden_hand import GAME as FIRST
from tests.hidden_hand.options import HiddenHandOptions
from tests.hidden_hand.rules import decide as decide_first
from tests.hidden_hand.rules import start as start_first
from tests.hidden_hand.state import Hidden
from tests.hidden_hand.view import redact as redact_first


class Counted(Hidden):
    """A state of its own, so that positions of the first release are read as they were."""

    commands: int = 0


class CommandsCounted(Event, frozen=True):
    """R7."""

    says = "Commands so far: {count}."
    count: int

    def apply(self, state: Counted) -> None:
        state.commands = self.count


def start(options: HiddenHandOptions, seats: int) -> Counted:
    """As in the first release."""
    first = start_first(options, seats)
    return Counted(**{name: getattr(first, name) for name in first.__struct_fields__})


def decide(state: Counted, command: Command) -> Play:
    """As in the first release, and R7."""
    yield from decide_first(state, command)
    if state.result is None:
        yield CommandsCounted(state.commands + 1)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """As in the first release, and R7."""
    return event if isinstance(event, CommandsCounted) else redact_first(event, viewer)


GAME = replace(
    FIRST,
    module=__name__,
    rules=2,
    state=Counted,
    events=(*FIRST.events, CommandsCounted),
    start=start,
    decide=decide,
    redact=redact,
)
