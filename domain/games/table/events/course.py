"""Numbers, dice, words, turns, and what was put back."""

from domain.games.table.events.moving import undone_by
from domain.games.table.events.telling import TableEvent, of_seat
from domain.games.table.state import Done, TableState
from domain.games.table.wording import Naming, spoken


class DieRolled(TableEvent, frozen=True):
    """A die fell."""

    seat: int
    die: str
    shown: int | str

    def apply(self, state: TableState) -> None:
        """The die shows it until it falls again."""
        state.dice[self.die] = self.shown
        state.done.pop(self.seat, None)

    def told(self, name: Naming) -> str:  # noqa: ARG002
        """The event in words."""
        die = self.die.replace("-", " ")
        return of_seat(self.seat, "rolls", str(self.shown), f"with the {die}")


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
        """Sets the counter."""
        state.counters[self.counter][self.of] = self.now
        undone_by(state, set(), self.seat)
        state.done[self.seat] = Done("count", (), self.counter, self.of, self.by)

    def told(self, name: Naming) -> str:
        """The event in words."""
        counter, of = self.counter.replace("-", " "), spoken(self.of, name, self.kind)
        return f"Seat {self.seat} counts {counter} of {of} by {self.by:+d} to {self.now}."


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
        word = self.word.replace("-", " ")
        what = f" with {spoken(self.what, name, self.kinds[0])}" if self.what else ""
        target = f" upon {spoken(self.target, name, self.kinds[1])}" if self.target else ""
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
        """Moves the marker."""
        state.turn, state.to_act = self.turn, self.seat


class PhaseStarted(TableEvent, frozen=True):
    """A phase began, of a turn or, where there are no turns, of all."""

    says = "Now: {phase}."

    number: int
    phase: str

    def apply(self, state: TableState) -> None:
        """Moves the marker."""
        state.phase = self.number


class Undone(TableEvent, frozen=True):
    """A seat puts its last thing back; the rest of the step does it."""

    says = "Seat {seat} puts their last {what} back."

    seat: int
    what: str

    def apply(self, state: TableState) -> None:
        """There is nothing more to put back."""
        state.done.pop(self.seat, None)


class TableLaid(TableEvent, frozen=True):
    """The table was laid as it lies in the box; nobody has dealt."""

    says = "The table is laid as it lies in the box."

    def apply(self, state: TableState) -> None:
        """Changes nothing."""
