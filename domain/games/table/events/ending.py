"""Those who sit at a table agree that the match is over, and on who has won."""

from domain.games.table.events.telling import TableEvent
from domain.games.table.state import Proposal, TableState
from domain.games.table.wording import Naming, won
from domain.kernel import NOBODY, Result


class EndProposed(TableEvent, frozen=True):
    """A seat proposed to end the match; `winners` are the seats that have won, () is nobody."""

    seat: int
    winners: tuple[int, ...]

    def apply(self, state: TableState) -> None:
        state.proposed = Proposal(self.seat, self.winners, (self.seat,))

    def told(self, name: Naming) -> str:  # noqa: ARG002
        """The event in words."""
        return f"Seat {self.seat} proposes to end the match: {won(self.winners)}."


class EndAgreed(TableEvent, frozen=True):
    """A seat agreed to the end that is proposed."""

    says = "Seat {seat} agrees to end the match."

    seat: int

    def apply(self, state: TableState) -> None:
        if proposed := state.proposed:
            agreed = tuple(sorted({*proposed.agreed, self.seat}))
            state.proposed = Proposal(proposed.by, proposed.winners, agreed)


class EndDeclined(TableEvent, frozen=True):
    """A seat said no to the end that was proposed."""

    says = "Seat {seat} declines to end the match."

    seat: int

    def apply(self, state: TableState) -> None:
        state.proposed = None


class TableEnded(TableEvent, frozen=True):
    """All agreed, and the match is over."""

    winners: tuple[int, ...]

    def apply(self, state: TableState) -> None:
        state.proposed = None
        state.result, state.to_act = Result(self.winners, "agreed"), NOBODY

    def told(self, name: Naming) -> str:  # noqa: ARG002
        """The event in words."""
        return f"All agree: {won(self.winners)}."
