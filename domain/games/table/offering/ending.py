"""What is offered of the end: to answer one that is proposed, and to propose one."""

from collections.abc import Iterator

from domain.games.table.state import TableState
from domain.games.table.wording import won
from domain.kernel import Field, Offer, Value


def answers(state: TableState, seat: int) -> Iterator[Offer]:
    """Offers to agree or decline where one is asked, and to take one's own proposal back."""
    if proposed := state.proposed:
        if seat in proposed.asked(state.seats):
            words = f"Agree to end the match: {won(proposed.winners)}"
            yield Offer("agree_end", words, {"winners": proposed.winners})
        words = "Take your proposal back" if seat == proposed.by else "Decline: play goes on"
        yield Offer("decline_end", words)


def proposals(state: TableState) -> Iterator[Offer]:
    """Offers to propose an end where none is; any number of winners is accepted."""
    if state.proposed is None:
        seats = (Value((each,), won((each,))) for each in range(1, state.seats + 1))
        winners = Field("winners", (Value((), won(())), *seats))
        words = "Propose to end the match"
        yield Offer("propose_end", words, {}, (winners,))
