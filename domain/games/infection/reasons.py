"""Why a command of Infection is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("R2"),
    "wrong_phase": Reason("This is not the moment for that: {awaited}.", "R3"),
    "not_own_village": Reason("Your village does not reach to {cell}.", "R15, Q1"),
    "cell_occupied": Reason("A villager stands on {cell}.", "R5"),
    "no_such_card": Reason("There is no {card} card for that.", "R4"),
    "cannot_move": Reason(
        "{villager} was hit by an Arrow and may not play Move & Pick-up on this turn.", "R11"
    ),
    "nothing_to_pick_up": Reason("On {cell} there is nothing of the kind to pick up.", "R6, R8"),
    "unreachable": Reason("From {origin} a move cannot reach {to} now.", "R5"),
    "path_blocked": Reason("The way to {to} leads over {over}, where a villager stands.", "Q3"),
    "already_carrying": Reason("{villager} carries a cure already; one is the most.", "R21"),
    "must_pick_up": Reason("First pick up what lies on {cell}.", "R6, Q4"),
    "cannot_use_weapon": Reason("{villager} may not use a weapon on this turn.", "R11"),
    "moved_too_far": Reason(
        "No weapon or Steal may follow a move of {moved} tiles; the farthest is {limit}.", "R7"
    ),
    "not_an_enemy": Reason("{target} is a villager of your own.", "R10"),
    "out_of_range": Reason("That is out of reach of the {card} from here.", "R10, R12"),
    "line_blocked": Reason("A villager stands in the line of fire to {target}.", "Q9"),
    "no_target": Reason("A grenade at {center} would hit no enemy.", "R10"),
    "target_has_no_cure": Reason("There is no cure to be stolen there.", "R12"),
}
