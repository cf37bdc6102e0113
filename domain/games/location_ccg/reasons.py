"""Why a command or a deck is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("§4"),
    "wrong_decision": Reason("That is not offered now; you are asked {asked}.", "§4"),
    "wrong_phase": Reason("That does not belong in the {phase} phase, which is on.", "§4, R12"),
    "location_not_available": Reason("You have no {location} left to place.", "§3"),
    "card_not_in_hand": Reason("You do not hold {card}.", "R10"),
    "nothing_to_draw": Reason("Your deck and your discard pile are empty.", "R15"),
    "location_already_won": Reason("{location} has been won; nobody attacks it any more.", "R16"),
    "no_such_location": Reason("There is no location {location} in play.", "R16"),
    "no_attackers_available": Reason("You have nobody in your HQ who could attack.", "R16"),
    "not_your_character": Reason("{character} is no character of yours.", "R19"),
    "not_in_hq": Reason("{character} is not in your HQ.", "R19"),
    "character_locked": Reason("{character} is locked this turn.", "R19"),
    "not_optional": Reason("One of them has to be chosen.", "R11, R16"),
    "already_in_combat": Reason("{character} is in a combat group already.", "R20"),
    "cannot_be_matched": Reason("No combat group can be formed with {character}.", "R20, Q6"),
    "weight_mismatch": Reason("With {character} the weights can't be made equal.", "R20, Q6"),
    "no_gang": Reason("It is {asked} that is asked for support, not {character}.", "R21"),
    "not_in_combat": Reason("{supported} is not in a combat group of yours.", "R21"),
    "wrong_card_type": Reason(
        "{card} is of the type {type}, which is not played in this way.", "R11"
    ),
    "cannot_pay": Reason("Your bank can't pay {cost} for {card}.", "R6"),
    "illegal_host": Reason("{card} can't be put on {host}.", "R17"),
    "target_shielded": Reason("{target} is shielded from you.", "R36"),
    "illegal_target": Reason("{target} is no target for {card}.", "R11"),
    "not_your_permanent": Reason("You have no {permanent} in play.", "R12"),
    "no_such_ability": Reason("{card} has no ability {ability}.", "R12"),
    "already_used": Reason("{ability} has been used this turn.", "R12"),
    "not_in_bank": Reason("There is no {card} in your bank.", "R10"),
    "no_contribution": Reason("{given} adds nothing to what is still to be paid.", "R8, R10"),
    "not_payable_then": Reason(
        "With that symbol taken off ({symbol}) you could not pay the rest.", "R8"
    ),
    "not_a_choice": Reason("{given} is not among what can be chosen.", "§4"),
    "unknown_deck": Reason("There is no demo deck {given}; there are: {known}.", "§3"),
    "unknown_card": Reason("There is no card {card} in the pool.", "R41"),
    "bad_quantity": Reason("The number of {card} is not a whole one from 1.", "R41"),
    "deck_too_small": Reason("The deck has {size} cards; it takes at least {least}.", "R41"),
    "deck_too_large": Reason("The deck has {size} cards; it takes at most {most}.", "R41"),
    "too_many_copies": Reason("{given} copies of {card} are too many; the limit is {most}.", "R41"),
    "limited_copies": Reason("{card} is limited to one in a deck, not {given}.", "R41"),
    "location_in_deck": Reason("{card} is a location and no card of a deck.", "R41"),
    "wrong_location_count": Reason("It takes {wanted} locations, not {given}.", "R41"),
    "duplicate_location": Reason("{location} is named twice.", "R41"),
    "not_a_location": Reason("There is no location {location} in the pool.", "R41"),
}
