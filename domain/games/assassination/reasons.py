"""Why a command is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason, out_of_turn

REASONS: Mapping[str, Reason] = {
    "not_your_turn": out_of_turn("§4"),
    "wrong_phase": Reason("That can't be done now: {awaited}.", "§4"),
    "bad_argument": Reason("{problem}.", "R33, R41"),
    "card_not_held": Reason("There is no {card} {place}.", "R7, R33, R42"),
    "items_closed": Reason("Items are played before the first move or attack of a turn.", "R5"),
    "no_actions_left": Reason("You have used {used} of {limit} actions.", "R18"),
    "no_attacks_left": Reason(
        "You have made {attacks} of {limit} attacks; two weapon cards allow two.", "R41"
    ),
    "weapon_not_usable": Reason("{problem}.", "R42, R45 to R47"),
    "not_adjacent": Reason("{to} is not next to {origin}: a move is one square straight.", "R20"),
    "square_blocked": Reason("The {what} on {to} is in the way.", "R20"),
    "rendezvous_ambushed": Reason(
        "An Ambush blocks your rendezvous point {cell} until this turn is over.", "R11, R21"
    ),
    "out_of_range": Reason("The {weapon} reaches {reach}; {target} is {away}.", "R44, R45"),
    "no_line_of_fire": Reason("The obstacle on {obstacle} stops the shot at {cell}.", "R44"),
    "target_caged": Reason("The {enemy} on {cell} is caged: nothing harms it.", "R35, R43"),
    "no_target": Reason("There is nothing to hit {where}.", "R43"),
    "deck_empty": Reason("The {deck} deck is empty; it is never reshuffled.", "R10"),
    "must_draw": Reason("You can draw a card, so you must.", "Q7, Q54"),
    "reserve_full": Reason("Your reserve is full ({held} items): discard one first.", "R8"),
    "reserve_not_full": Reason(
        "You discard only from a full reserve of {limit}, to draw an item; you hold {held}.",
        "R8, Q13",
    ),
    "already_ambushed": Reason("An Ambush lies on your opponent's rendezvous point.", "R14"),
    "already_covered": Reason("A Cover lies in front of you already.", "R15"),
    "cover_has_no_effect": Reason("In this match a Cover has no effect: it isn't played.", "Q5"),
    "bad_strategy_move": Reason("{problem}.", "R13"),
    "square_not_free": Reason("{cell} is not free.", "R17, R61"),
    "restricted_square": Reason("{what} may not be put on {cell}.", "R17, R61"),
    "in_weapon_range": Reason("{cell} is in the range of a player's weapon.", "R61"),
    "player_in_enemy_range": Reason(
        "From {cell} the {enemy} would have a player in its range.", "R61"
    ),
    "health_full": Reason("You are at full health ({hp} HP): the Health Pack stays.", "R34"),
    "cannot_attach": Reason("{problem}.", "R36, R37, Q40"),
    "already_caged": Reason("The {enemy} is caged already.", "R35"),
    "character_taken": Reason("Your opponent plays {name} already.", "§9.3"),
}
