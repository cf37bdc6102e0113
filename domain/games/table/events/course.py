"""Numbers, dice, words, turns, and what was put back."""

from domain.games.table.events.moving import undone_by
from domain.games.table.events.telling import TableEvent
from domain.games.table.state import Done, TableState
from domain.games.table.wording import Naming, owned, spoken


class DieRolled(TableEvent, frozen=True):
    """A die fell."""

    seat: int
    die: str
    shown: int | str

    def apply(self, state: TableState) -> None:
        state.dice[self.die] = self.shown
        state.done.pop(self.seat, None)

    def told(self, name: Naming) -> str:
        """The event in words."""
        die = name.title(self.die)
        who = f"Seat {self.seat} rolls" if self.seat else "Set-up:"
        return f"{who} the {die}: {self.shown}."


class Counted(TableEvent, frozen=True):
    """A counter of a seat, of the table or on a thing changed. `kind` is what that thing is."""

    seat: int
    counter: str
    of: str
    by: int
    now: int
    kind: str | None = None
    seen_by: tuple[int, ...] = ()

    def apply(self, state: TableState) -> None:
        state.counters[self.counter][self.of] = self.now
        undone_by(state, set(), self.seat)
        state.done[self.seat] = Done("count", (), self.counter, self.of, self.by)

    def told(self, name: Naming) -> str:
        """The event in words."""
        what = self._number(name, name.title(self.counter))
        if not self.by:
            return f"Seat {self.seat} leaves {what} at {self.now}."
        verb = "raises" if self.by > 0 else "lowers"
        return f"Seat {self.seat} {verb} {what} from {self.now - self.by} to {self.now}."

    def _number(self, name: Naming, counter: str) -> str:
        """What is counted: `their health`, `seat 2's health`, `the round`, `the damage on Ogre`."""
        if self.of == "table":
            return f"the {counter}"
        if self.of.isdecimal():
            return owned(counter, int(self.of), self.seat)
        return f"the {counter} on {name(self.kind)}"


class Called(TableEvent, frozen=True):
    """A seat called out a word."""

    seat: int
    word: str
    what: str = ""
    target: str = ""
    kinds: tuple[str | None, str | None] = (None, None)
    seen_by: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def apply(self, state: TableState) -> None:
        """Changes nothing: people know what it means."""

    def told(self, name: Naming) -> str:
        """The event in words."""
        word = name.title(self.word)
        what = f" with {spoken(self.what, name, self.kinds[0], self.seat)}" if self.what else ""
        target = (
            f" upon {spoken(self.target, name, self.kinds[1], self.seat)}" if self.target else ""
        )
        return f"Seat {self.seat} calls {word}{what}{target}."


class FirstSeatDrawn(TableEvent, frozen=True):
    """Chance said who begins."""

    says = "Seat {seat} begins."

    seat: int

    def apply(self, state: TableState) -> None:
        """Changes nothing: the turn starts next."""


class TurnStarted(TableEvent, frozen=True):
    """A turn began."""

    says = "Turn {turn} is seat {seat}'s."

    turn: int
    seat: int

    def apply(self, state: TableState) -> None:
        state.turn, state.to_act = self.turn, self.seat


class PhaseStarted(TableEvent, frozen=True):
    """A phase began, of a turn or, where there are no turns, of all."""

    says = "Now: {phase}."

    number: int
    phase: str

    def apply(self, state: TableState) -> None:
        state.phase = self.number


class Undone(TableEvent, frozen=True):
    """A seat puts its last thing back; the rest of the step does it."""

    says = "Seat {seat} undoes what they did last."

    seat: int
    what: str

    def apply(self, state: TableState) -> None:
        state.done.pop(self.seat, None)


class TableLaid(TableEvent, frozen=True):
    """The table was laid as it lies in the box; nobody has dealt."""

    says = "The table is laid as it lies in the box."

    def apply(self, state: TableState) -> None:
        """Changes nothing."""
