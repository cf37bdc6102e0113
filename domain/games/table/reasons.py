"""Why a table refuses: only what can't be done with things that lie so; no rule of a game."""

from collections.abc import Mapping

from domain.kernel import Reason

REASONS: Mapping[str, Reason] = {
    "no_such_place": Reason("There is no place {place!r} here.", "R1"),
    "not_yours": Reason("Only its owner takes things out of {place}.", "R3"),
    "not_told_apart": Reason(
        "The things in {place} can't be told apart from outside: draw one by chance.", "R3"
    ),
    "not_there": Reason("There is no such thing in {place}.", "R4"),
    "moved_on": Reason("It is no longer in {place}: seat {by} took it.", "R4"),
    "twice": Reason("It is named twice.", "R4"),
    "stays_there": Reason("It lies in {place} already.", "R4"),
    "already_so": Reason("It lies so already.", "R6"),
    "no_back": Reason("A piece has no other side.", "R6"),
    "is_full": Reason("In {place} there is room for {size}.", "R5"),
    "too_few": Reason("In {place} there are only {left}.", "R5"),
    "no_stack": Reason("{place} is no stack.", "R1"),
    "no_cards_there": Reason("Only pieces lie in {place}, each kind in its own.", "R5"),
    "no_pieces_there": Reason("Pieces lie in no stack and in no hand.", "R5"),
    "no_host": Reason("Things go onto a thing that lies in a row or on a board.", "R6"),
    "on_itself": Reason("Nothing lies on itself.", "R6"),
    "no_order": Reason("Things of {place} can't be put in another order.", "R6"),
    "lies_open": Reason("It lies face up: all may look at it.", "R7"),
    "not_looking": Reason("Look through {place} before you take a card out of it.", "R7"),
    "no_such_die": Reason("There is no die {die!r} here.", "R8"),
    "no_such_counter": Reason("There is no counter {counter!r} of {of!r} here.", "R9"),
    "out_of_bounds": Reason("A counter goes from -99,999 to 99,999.", "R9"),
    "no_such_word": Reason("{word!r} is no word to call here.", "R10"),
    "no_turns": Reason("Here are neither turns nor phases to go on to.", "R11"),
    "nothing_to_undo": Reason("You have nothing that you can put back.", "R12"),
    "no_such_seat": Reason("There is no seat {seat} here that could have won.", "R13"),
    "end_proposed": Reason(
        "Seat {by} has proposed an end already: agree to it, or decline it.", "R13"
    ),
    "no_end_proposed": Reason("Nobody proposes to end the match now.", "R13"),
    "other_end": Reason("Another end is proposed: read who is to have won.", "R13"),
    "agreed_already": Reason("You have agreed already; the others are asked.", "R13"),
}

ENDINGS: Mapping[str, str] = {"agreed": "all agreed on it"}
"""How a match ends besides being given up or abandoned."""
