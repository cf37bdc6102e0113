"""What the end of a match says of the game: who won, whether anybody did, whether it had to end."""

from collections.abc import Sequence

from lab.studies.asking.form import Outcome
from lab.studies.playing.counting import Value

Seats = tuple[int, int]
"""Two seats that are compared."""

FIRST_TWO: Seats = (1, 2)


def value_at_end(
    outcome: Outcome,
    winners: Sequence[int],
    reason: str,
    limits: Sequence[str],
    seats: Seats = FIRST_TWO,
) -> Value:
    """What a match that was played to its end contributes.

    To the balance of two seats: what the first won less what the second won, if anybody won; to
    draws: whether nobody won alone.
    """
    match outcome:
        case "balance":
            one, other = ((seat in winners) / max(1, len(winners)) for seat in seats)
            return Value(one - other, 1) if winners else Value(0, 0)
        case "draws":
            return Value(int(len(winners) != 1), 1)
        case "limits":
            return Value(int(reason in limits), 1)
