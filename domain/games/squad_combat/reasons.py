"""Why a command or a deck of Squad Combat is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

COMMAND_REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("R3, R19"),
    "wrong_decision": Reason("That can't be done now: seat {seat} {decision}.", "R3"),
    "not_optional": Reason("This can't be declined: seat {seat} {decision}.", "R13"),
    "card_not_in_hand": Reason("You do not hold {card}.", "R10"),
    "wrong_card_kind": Reason("{card} is no card of the kind {kind}.", "R3"),
    "no_such_character": Reason("There is no {character} in your squad.", "R10"),
    "character_dead": Reason("{character} is dead.", "R10, R16"),
    "character_not_dead": Reason("{character} is alive; its death effect waits.", "R16"),
    "trait_mismatch": Reason("{character} can't perform {card}: that takes {wanted}.", "R10, Q9"),
    "not_enough_energy": Reason("{character} has {energy} energy; that takes {cost}.", "R11"),
    "dice_do_not_cover": Reason(
        "The dice of {character} ({dice}) do not cover what it takes ({cost}).", "R11, R13"
    ),
    "not_enough_cards": Reason(
        "Besides the card itself your hand must hold {cost} to pay with.", "R11"
    ),
    "illegal_target": Reason("{target} is no target for that; it is played on {wanted}.", "R14"),
    "wrong_timing": Reason("{what} can't be played at this moment.", "R22"),
    "reaction_already_used": Reason("This attack has met its reaction.", "R23, Q11"),
    "attack_is_accurate": Reason("Nobody can dodge {card}.", "Q2"),
    "wrong_performer": Reason("{character} can't react with {card}: that is for {wanted}.", "R22"),
    "no_such_ability": Reason("{character} has no ability of that kind to use.", "R16"),
    "already_used": Reason("{character} has used that in this turn.", "R16"),
    "not_clumsy": Reason("No die can dodge this attack.", "Q2, R22"),
    "die_too_low": Reason("A die of {value} is too low.", "R13"),
    "no_such_die": Reason("{character} has no die of {value} that could be taken.", "R13"),
    "card_not_in_discard": Reason("{card} is not in your discard pile.", "R9"),
    "illegal_mark": Reason("That is no damage that could be healed now.", "Q12"),
}
"""Refusals of commands."""

DECK_REASONS: Mapping[str, Reason] = {
    "too_many_decks": Reason("{decks} decks are given for {seats} seats.", "R30"),
    "unknown_deck": Reason("Seat {seat}: there is no deck {deck!r}; there are: {known}.", "R30"),
    "unknown_character": Reason("Seat {seat}: there is no character {character!r}.", "R30"),
    "wrong_character_count": Reason(
        "Seat {seat}: the number of characters is {characters}, where a squad has {wanted}.", "R30"
    ),
    "duplicate_character": Reason("Seat {seat}: {name} is there twice.", "R30, Q24"),
    "unknown_card": Reason("Seat {seat}: there is no card {card!r}.", "R30"),
    "bad_quantity": Reason("Seat {seat}: {count!r} is no number of {card} from 1 on.", "R30"),
    "trait_not_in_squad": Reason(
        "Seat {seat}: nobody in the squad has the trait {trait} of {title}.", "R30"
    ),
    "specific_not_in_squad": Reason(
        "Seat {seat}: {title} is for {name}, who is not in the squad.", "R30"
    ),
    "wrong_group_count": Reason(
        "Seat {seat}: {group} cards number {cards}, where the deck has {wanted}.", "R30"
    ),
    "deck_too_small": Reason("Seat {seat}: {cards} cards; a deck has {least} at least.", "R30"),
    "deck_too_large": Reason("Seat {seat}: {cards} cards; a deck has {most} at most.", "R30"),
}
"""What can be wrong in decks; they come together in one refusal of the options."""

REASONS: Mapping[str, Reason] = {**COMMAND_REASONS, **DECK_REASONS}
