"""Why a command of Correction is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("R1, R14"),
    "wrong_phase": Reason("That can't be done now: {awaited}.", "R2"),
    "not_home_row": Reason("You spawn on your home row; {cell} is not in it.", "R3"),
    "cell_occupied": Reason("A piece stands on {cell} already.", "R3"),
    "none_in_reserve": Reason("Every {kind} of yours is on the board.", "R3"),
    "piece_resting": Reason(
        "A {kind} of yours was captured and rests until this spawn phase is over.", "R4"
    ),
    "must_spawn": Reason("You have no piece that can move: spawn one first.", "Q2"),
    "no_piece": Reason("There is no piece on {origin}.", "R8"),
    "not_your_piece": Reason("The piece on {origin} belongs to seat {owner}.", "R8"),
    "locked_piece": Reason(
        "Your piece on {locked} was denied a move and must make another one first.", "R10"
    ),
    "not_spawned_piece": Reason(
        "You are moving the pieces you spawned this turn; the one on {origin} is not due.", "R5"
    ),
    "own_piece_on_cell": Reason("A piece of your own stands on {to}.", "R8"),
    "illegal_destination": Reason("Your {kind} on {origin} cannot go to {to} now.", "R8"),
    "token_blocks": Reason("A denial token closes {to} to your {kind}.", "R11"),
    "must_move": Reason("You must move as long as you can and none was banished.", "R6"),
    "no_move_pending": Reason("There is no declared move to answer.", "R14"),
    "home_row_protected": Reason("No token may be laid on a home row, and {to} is in one.", "R10"),
    "not_enough_tokens": Reason("A banishment costs {cost} tokens; you have {supply}.", "R12"),
}
