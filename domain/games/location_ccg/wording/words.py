"""What is awaited, and when, in words."""

from collections.abc import Mapping
from typing import Final

from domain.games.location_ccg.phases import Decision, Phase

TO_DO: Final[Mapping[Decision, str]] = {
    "choose_location": "puts a location into play",
    "mulligan": "may exchange cards of the opening hand",
    "upkeep": "pays for {about} or lets it go",
    "production": "draws and banks cards ({points} left)",
    "mission": "attacks a location or not",
    "add_attacker": "sends attackers",
    "add_defender": "sends defenders",
    "challenge": "names a challenger",
    "oppose": "names who opposes the challenger",
    "join": "names who joins the challenger",
    "gang": "says whom {about} supports",
    "deploy": "deploys cards",
    "pay_resource": "pays",
    "choose_reduction": "chooses what is taken off the cost",
    "discard_modifier": "discards one of two modifiers",
    "choose_card": "chooses a card of its {pile}, to take in hand",
    "forced_discard": "discards a card",
    "hand_limit": "discards down to {limit} cards",
    "window": "may answer {window}",
}
"""What a seat does; `{about}` is the permanent that the decision is about, `{pile}` where a card is
looked for."""

ASKED: Final[Mapping[Decision, str]] = {
    "choose_location": "which location comes into play",
    "mulligan": "whether cards of the opening hand are exchanged",
    "upkeep": "whether upkeep is paid",
    "production": "what is produced",
    "mission": "whether a location is attacked",
    "add_attacker": "who attacks",
    "add_defender": "who defends",
    "challenge": "who challenges",
    "oppose": "who opposes the challenger",
    "join": "who joins the challenger",
    "gang": "whom a gang character supports",
    "deploy": "what is deployed",
    "pay_resource": "which card of the bank pays",
    "choose_reduction": "which point need not be paid",
    "discard_modifier": "which of two modifiers goes",
    "choose_card": "which card is taken",
    "forced_discard": "which card is discarded",
    "hand_limit": "which card over the limit is discarded",
    "window": "whether to answer",
}
"""What a seat is asked for."""

ENDINGS: Final[Mapping[str, str]] = {
    "majority_of_locations": "most of the locations in play are won by one seat",
    "turn_cap": "the last turn is over, and the locations won count, then the tokens",
}
"""Why a match ended, by the reason of its result."""

ENOUGH: Final[Mapping[str, str]] = {
    "mulligan": "is done exchanging cards",
    "add_attacker": "is done sending attackers",
    "add_defender": "is done sending defenders",
    "gang": "supports nobody",
    "choose_card": "takes no card",
}
"""What a seat does that has had enough."""

WINDOWS: Final[Mapping[str, str]] = {
    "before_mission": "before the mission",
    "attack_declared": "after the attackers have come",
    "defense_declared": "after the defenders have come",
    "before_damage": "before the damage",
    "after_combat": "after the combat",
    "end_phase": "at the end of the turn",
}
PHASES: Final[Mapping[Phase, str]] = {
    "begin": "Begin phase",
    "production": "Production phase",
    "mission": "Mission phase",
    "deploy": "Deploy phase",
    "end": "End phase",
}
