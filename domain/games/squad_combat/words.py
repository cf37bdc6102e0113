"""What is awaited, in words."""

from collections.abc import Mapping
from typing import Final

from domain.games.squad_combat.agenda import DecisionKind, WindowKind

TO_DO: Final[Mapping[DecisionKind, str]] = {
    "nothing": "has nothing to do",
    "action": "goes on with its action phase",
    "respond": "may respond",
    "pay_die": "chooses a die to pay with",
    "pay_card": "chooses a card to pay with",
    "choose_die": "chooses a die",
    "choose_mark": "chooses the damage to heal",
    "choose_card": "chooses a card of its discard pile",
    "forced_discard": "must discard a card",
    "remove_die": "puts away a die too many",
    "attack_die": "may spend a die on the attack",
    "defense_die": "may spend a die on the defence",
    "end_discard": "may discard, then draws",
}
WINDOWS: Final[Mapping[WindowKind, str]] = {
    "attack": "the attack",
    "action": "the action",
    "end_of_turn": "the end of the turn",
}
