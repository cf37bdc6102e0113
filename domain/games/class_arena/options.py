"""The knobs of Class Arena and its named variants."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from domain import kernel
from domain.kernel import Variant


class Options(kernel.Options, frozen=True):
    """What a designer may turn in Class Arena."""

    squad_size: Annotated[int, msgspec.Meta(ge=2, le=3)] = 2
    """Figures of each seat."""
    skirmishes: Annotated[int, msgspec.Meta(ge=1, le=6)] = 4
    """Skirmishes of a campaign; a multiple of the seats is fairest (Q16)."""
    turns: Annotated[int, msgspec.Meta(ge=3, le=8)] = 6
    """Turns of a skirmish, unless only one seat is left sooner (R17)."""
    xp_per_level: Literal[2, 4, 16] = 4
    """Experience for each level of a class (R19)."""
    xp_per_general_level: Literal[5, 10, 40] = 10
    """Experience for each general level (R19)."""
    start_unlocked: Literal["primary", "all"] = "primary"
    """The classes that everybody may choose from the beginning."""


SOURCE = "RFG Mod: Class Design, 6 September 2013; numbers and procedures are this game's own"

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=SOURCE,
        claim="That a variant class of level 5 opens the class of level 10 too spares players "
        "from having to play primary classes all the time.",
        prediction="Greedy players unlock their first class in the first skirmish and have all "
        "twelve, or nearly, open by the fourth (11.6 to 11.8); a seat that stays with one class "
        "earns a badge (0.2 to 0.5 a seat).",
    ),
    "slow_levels": Variant(
        {"xp_per_level": 16, "xp_per_general_level": 40},
        source=f"{SOURCE}, with four times the experience for each level",
        prediction="Clearly fewer classes open at the end than in final (5.1 to 5.3 a seat), and "
        "hardly a badge.",
    ),
    "all_open": Variant(
        {"start_unlocked": "all"},
        source=f"{SOURCE}, with all classes open: the baseline for their balance",
        claim="Brutes are frustratingly hard to kill; destroyers carry some of the most "
        "devastating weapons; skirmishers do badly in head-on combat; grunts are versatile.",
        prediction="Brutes have the fewest deaths for the damage they take, skirmishers many; "
        "destroyers and ordinances deal the most damage; grunts use the most different weapons.",
    ),
    "big_squads": Variant(
        {"squad_size": 3},
        source=f"{SOURCE}, with squads of three",
        prediction="Commander, support and comsat live on their allies: experience from shields, "
        "inspiration and blips rises for each such figure.",
    ),
}
