"""The knobs of Infection and its named variants: the iterations of its playtests."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from domain import kernel
from domain.kernel import Variant

Penalty = Literal["discard", "none", "lose_turn"]


class Options(kernel.Options, frozen=True):
    """What a designer may turn in Infection; the defaults are the final design."""

    moves: Annotated[int, msgspec.Meta(ge=3, le=4)] = 4
    """Cards `move` of each seat."""
    axes: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    """Cards `axe` of each seat."""
    virus_per_side: Annotated[int, msgspec.Meta(ge=4, le=5)] = 4
    """Virus tiles on each side; with 5 of them there is 1 recover instead of 2."""
    gun_arrow_range: Annotated[int, msgspec.Meta(ge=2, le=3)] = 3
    """How far gun and arrow reach."""
    axe_reach: Literal["all8", "orthogonal"] = "all8"
    """Which cells around an axe reaches."""
    move_before_weapon: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """How many tiles a villager may move and still use a weapon or the steal (R7)."""
    steal_uses: Literal["once", "reusable"] = "once"
    """Whether a used steal is removed or goes to the played cards like any other."""
    steal_village_from: Literal["next_row", "inside"] = "next_row"
    """Where a thief stands who robs the enemy village (R12)."""
    steal_discardable: bool = True
    """Whether a killer may discard the enemy's steal (R17)."""
    death_penalty: Penalty = "discard"
    """What it costs to be killed by an enemy (R16)."""
    grenade_effect: Literal["no_weapon", "slow"] = "no_weapon"
    """What a grenade does to whom it hits."""
    pickup: Literal["optional", "mandatory"] = "optional"
    """Whether a villager may leave a face-down tile alone where it ends its move (Q4)."""
    grenade_friendly_fire: bool = False
    """Whether a grenade hits the thrower's side as well (Q10)."""
    line_of_fire_blocked: bool = False
    """Whether villagers in between stop gun and arrow (Q9)."""
    cures_to_win: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    """Cures that win when they are stored in one village (R1)."""
    max_turns: Annotated[int, msgspec.Meta(ge=20, le=5000)] = 400
    """The villager turn after which the match is a draw (Q28)."""


SOURCE = "Infection, final design document of The Lobsters, ICS 62, 11 June 2019"

PLAYTEST_4 = {
    "virus_per_side": 5,
    "gun_arrow_range": 2,
    "axe_reach": "orthogonal",
    "steal_discardable": False,
}
PLAYTEST_3 = {**PLAYTEST_4, "axes": 1, "move_before_weapon": 2}
PLAYTEST_2 = {**PLAYTEST_3, "steal_uses": "reusable", "steal_village_from": "inside"}
PLAYTEST_1 = {**PLAYTEST_2, "moves": 3, "death_penalty": "none", "grenade_effect": "slow"}

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=f"{SOURCE}; the same as playtest 5",
        claim="A cure stored early shortens the game without deciding it; the penalty for dying "
        "and the limit of one tile before a weapon end the fight over a single cure.",
        prediction="With greedy bots the seat that stores the first cure wins clearly less than "
        "always (about 65 %; 67 % in playtest_1); half of the matches last 45 turns or less.",
    ),
    "playtest_4": Variant(
        PLAYTEST_4,
        source=f"{SOURCE}, as of playtest 4",
        claim="There are too many viruses on one's own side.",
        prediction="With greedy bots more of the tiles turned over are viruses than in final "
        "(about 0.433 against 0.361).",
    ),
    "playtest_3": Variant(
        PLAYTEST_3,
        source=f"{SOURCE}, as of playtest 3",
        claim="To move and attack in one turn is too strong; fewer resets would speed the game up.",
        prediction="With greedy bots more resets a turn than in final (about 0.167 against 0.145).",
    ),
    "playtest_2": Variant(
        PLAYTEST_2,
        source=f"{SOURCE}, as of playtest 2",
        claim="Turns and debuffs are hard to keep track of, and the stealing never ends.",
        prediction="With greedy bots more steals a match (about 4.4 against 1.2) and a longer tail "
        "(90 of 100 matches end by turn 79 instead of 75).",
    ),
    "playtest_1": Variant(
        PLAYTEST_1,
        source=f"{SOURCE}, as of playtest 1",
        claim="Too long, with a stalemate after the first cure; to die is a gain, for it brings "
        "all HP back.",
        prediction="With greedy bots longer matches (median 51 turns, 90 of 100 by turn 92), more "
        "deaths a match (about 5.2 against 4.8) and more resets a turn (0.195).",
    ),
    "lose_turn": Variant(
        {"death_penalty": "lose_turn"},
        source=f"{SOURCE}, with the penalty that was debated and dropped",
        claim="A lost turn is too hard to keep track of.",
        prediction="With greedy bots fewer deaths a match than in final (about 4.0 against 4.8) "
        "and matches as long (median 44 turns against 45).",
    ),
}
