"""Why a command is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("Q3"),
    "must_move": Reason("You have rolled a {rolled}: now move.", "Q10"),
    "wrong_phase": Reason("You have rolled null: roll again or stay.", "R2"),
    "no_null": Reason("Only a victim who has just rolled null may {wish}.", "R2"),
    "roll_first": Reason("You have no number to move by: roll first.", "R1"),
    "no_such_cell": Reason("There is no square {to!r} on this board.", "Q1"),
    "safe_house_forbidden": Reason("Nobody can go into the Safe House.", "R4, R8"),
    "base_forbidden": Reason("{to} is a base: an assassin may pass it but not end there.", "R7"),
    "occupied": Reason("An assassin stands on {to}.", "R5, Q6, Q7"),
    "unreachable": Reason(
        "No walk of exactly {steps} from {origin} ends on {to}: stepping back is not allowed, nor "
        "is passing over whoever blocks the way.",
        "R1, R5",
    ),
}
