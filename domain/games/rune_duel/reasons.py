"""Why a command of Rune Duel is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("§4"),
    "wrong_decision": Reason("That is not what is asked now: {wanted}.", "§4"),
    "not_offered": Reason("You may choose {offer}; {rune} is not offered to you.", "U6"),
    "no_such_button": Reason("There is no button {button}: they are numbered 1 to 4.", "§2"),
    "rune_not_owned": Reason("You have not discovered {rune}.", "R1"),
    "no_free_slot": Reason("The spell is full; rune slots that you have: {slots}.", "R2"),
    "invalid_combination": Reason("A spell of {placed} cannot take {rune}.", "R2"),
    "empty_spell": Reason("There is no rune in the spell yet.", "R2"),
    "frozen": Reason("{figure} is frozen and cannot move.", "R10"),
    "stepping_over": Reason("Your mage has acted and cannot step any more this turn.", "R6"),
    "no_steps_left": Reason("Your mage has taken all its steps of this turn.", "R6"),
    "cell_not_free": Reason("{to} is no free cell beside {origin}.", "R6"),
    "already_cast": Reason("Your mage has cast a spell or used its weapon this turn.", "§4"),
    "empty_button": Reason("There is no spell on button {button}.", "R11"),
    "not_enough_essence": Reason("The spell costs {cost} essence; you have {essence}.", "R11"),
    "must_not_have_moved": Reason("A charged spell needs a turn without a step before it.", "R3"),
    "no_target": Reason("{wish} cannot be aimed{at}.", "R3, R7"),
    "thrall_moved": Reason("One of your thralls has moved this turn.", "R6"),
    "thrall_dead": Reason("Your thrall {thrall} is dead.", "R6"),
}
