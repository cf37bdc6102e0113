"""Why a command is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("§4"),
    "wrong_decision": Reason("This is not the moment for that: {asked}.", "§4"),
    "unknown_cell": Reason("There is no street on {to!r}.", "Q2"),
    "unreachable": Reason(
        "A roll of {steps} from {origin} does not end on {to}: the whole roll is used, and nobody "
        "turns back.",
        "R2, Q12",
    ),
    "cell_full": Reason("{to} already holds {capacity} cars.", "R3"),
    "not_a_victim": Reason("Seat {victim} is nobody whom you can rob here.", "R6"),
    "no_such_card": Reason("Seat {seat} has no such card to part with.", "R6, Q8"),
    "must_snitch": Reason("On a police cell you must snitch.", "R9, Q7"),
}
