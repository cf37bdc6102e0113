"""Why a command of Class Arena is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("§4"),
    "wrong_decision": Reason("That can't be done now: seat {seat} {awaited}.", "§4"),
    "class_locked": Reason("The {wanted} is not unlocked for you yet.", "R19"),
    "not_your_figure": Reason("{figure} is not one of your figures.", "§4"),
    "figure_dead": Reason("{figure} has fallen and is out of this skirmish.", "R7"),
    "already_activated": Reason("{figure} has been activated this turn.", "§4"),
    "already_moved": Reason("{figure} has moved in this activation.", "§4"),
    "rooted_by_weapon": Reason("{figure} can't move any more after its {action}.", "R4, R16"),
    "unreachable": Reason("{figure} can't get from {origin} to {to}: its speed is {speed}.", "R2"),
    "already_acted": Reason("{figure} has taken its action ({action}).", "§4"),
    "no_such_weapon": Reason("{wielder} has no {weapon} that could do that.", "R6, R12"),
    "no_ammo": Reason("{figure} has used up its {weapon} for this skirmish.", "§2"),
    "moved_before_firing": Reason("A {weapon} can't be fired after moving.", "R4"),
    "no_target": Reason("There is nothing to hit {where}.", "R6, R12"),
    "out_of_range": Reason("{target} is {distance} cells off; the {weapon} reaches {range}.", "R6"),
    "no_line_of_sight": Reason("The wall on {wall} hides {target} from {origin}.", "R5"),
    "not_detected": Reason("{figure} does not detect {enemy} on {target}.", "R8"),
    "not_your_class": Reason("{wielder} can't do that.", "§2"),
    "cloak_recharging": Reason(
        "{figure} was cloaked until now: it can cloak again in its next activation.", "R11"
    ),
    "none_left": Reason("{figure} has no {device} left in this skirmish.", "R13"),
    "too_far": Reason("{cell} is neither the figure's own cell nor beside it.", "R13"),
    "cell_not_free": Reason("There is a {what} on {cell}.", "R13"),
    "no_such_device": Reason("{figure} has laid no {device}, or it is gone.", "R13"),
    "moved_before_repair": Reason("{wielder} can't repair after moving.", "R16"),
    "nothing_to_repair": Reason("{cell} is no gap beside the figure that can be closed.", "R16"),
    "not_on_point": Reason("{figure} does not stand on point {point}.", "R16"),
    "already_fortified": Reason("Point {point} is fortified already.", "R16"),
}
