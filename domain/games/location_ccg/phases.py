"""What a turn consists of: phases and their parts, decisions, windows (4)."""

from collections.abc import Mapping
from typing import Final, Literal

Phase = Literal["setup", "begin", "production", "mission", "deploy", "end", "over"]
Decision = Literal[
    "",
    "choose_location",
    "mulligan",
    "upkeep",
    "production",
    "mission",
    "add_attacker",
    "add_defender",
    "challenge",
    "oppose",
    "join",
    "gang",
    "deploy",
    "pay_resource",
    "choose_reduction",
    "discard_modifier",
    "choose_card",
    "forced_discard",
    "hand_limit",
    "window",
]
Opening = Literal[
    "before_mission",
    "attack_declared",
    "defense_declared",
    "before_damage",
    "after_combat",
    "end_phase",
]
"""The windows by name."""
Step = Literal[
    "",
    "open",
    "declare",
    "attack",
    "attacked",
    "defend",
    "defended",
    "pair",
    "damage",
    "check",
    "settle",
    "leave",
    "clean",
    "limit",
]
"""How far a phase has come; each is a part of the rules that goes on from there."""

AFTER: Final[Mapping[Opening, Step]] = {
    "before_mission": "declare",
    "attack_declared": "defend",
    "defense_declared": "pair",
    "before_damage": "damage",
    "after_combat": "check",
    "end_phase": "clean",
}
"""What goes on when a window has closed (4)."""
DECLINED: Final[Mapping[str, Step]] = {"add_attacker": "attacked", "add_defender": "defended"}
"""What goes on when no more characters are sent."""
