"""What can be set for a match of Project Assassination; the defaults are the final rules (9.1)."""

from typing import Annotated, Literal

from msgspec import Meta

from domain import kernel
from domain.games.assassination.material.cards import EXTRA_GRUNTS, WEAPONS


class Options(kernel.Options, frozen=True, kw_only=True):
    """The knobs of the game."""

    start: Literal["coin_call", "seat_1", "seat_2"] = "coin_call"
    """Who is Player 1: whom the coin favours, or a given seat (R2)."""
    start_hp: Annotated[int, Meta(ge=5, le=20)] = 10
    """Health points at the start, which are also the most (R1)."""
    vp_target: Annotated[int, Meta(ge=4, le=24)] = 12
    """So many victory points win at once (R65)."""
    base_actions: Annotated[int, Meta(ge=1, le=4)] = 2
    """Actions in a turn without boots (R18)."""
    max_actions: Annotated[int, Meta(ge=2, le=6)] = 4
    """The most actions in a turn (R18)."""
    reserve_limit: Annotated[int, Meta(ge=3, le=7)] = 5
    """Items that a reserve holds (R8)."""
    draw_optional: bool = True
    """Whether a player may draw nothing although he could (Q7, Q54)."""
    uzi_damage: Annotated[int, Meta(ge=1, le=4)] = WEAPONS["uzi"].damage
    shotgun_damage: Annotated[int, Meta(ge=1, le=4)] = WEAPONS["shotgun"].damage
    sniper_damage: Annotated[int, Meta(ge=2, le=10)] = WEAPONS["sniper"].damage
    paralysis_damage: Annotated[int, Meta(ge=0, le=2)] = WEAPONS["paralysis_pistol"].damage
    cover: Literal["shield", "blank", "out"] = "shield"
    """What a Cover does: it cancels a hit, it does nothing, it is not in the match (Q5)."""
    extra_grunts: Annotated[int, Meta(ge=0, le=EXTRA_GRUNTS)] = 0
    """Further grunts in the enemy deck (Q3)."""
    boss_minimum: Annotated[int, Meta(ge=0, le=7)] = 5
    """With fewer enemies on the board a drawn Boss is put under the deck (R62)."""
    boss_redraw: bool = True
    """Whether another enemy is drawn instead of a Boss put under (Q30)."""
    medic_heal: Annotated[int, Meta(ge=0, le=3)] = 1
    """What a medic heals each of its fellows at the end of a round (Q28)."""
    enemy_trigger: Literal["each_step", "entering"] = "each_step"
    """Whether a step within the range of the same enemy draws its fire again (Q26)."""
    enemy_fire_blocked: bool = True
    """Whether obstacles stop the fire of enemies (Q27)."""
    cage_rounds: Annotated[int, Meta(ge=0, le=5)] = 0
    """After so many round ends a Cage comes off; 0: never (Q24)."""
    cage_counts_cleared: bool = False
    """Whether a caged enemy counts as gone when the board is cleared (Q24)."""
    paralysis_immunity: bool = True
    """Whether who has lost a turn can't lose another at once (R51, Q31)."""
    tie_break: Literal["draw", "hp"] = "draw"
    """Who wins with equal victory points: nobody, or who has more health (section 8)."""
    max_rounds: Annotated[int, Meta(ge=10, le=200)] = 60
    """The match ends with this round (R68)."""
    hit_rule: Literal["sure", "coin", "d6"] = "sure"
    """Whether a shot hits by itself or by a coin or die, and so with enemy fire (9.3)."""
    pvp: Literal["damage", "lose_action", "off"] = "damage"
    """What a hit on the opponent does (9.3)."""
    enemy_placement: Literal["restricted", "open", "dice"] = "restricted"
    """Where enemies may be put: R61, nearly anywhere, or by dice before the start (9.3)."""
    weapon_source: Literal["collect", "kills"] = "collect"
    """Whether weapons are cards or come with the enemies one has killed (9.3)."""
    action_source: Literal["boots", "weapons", "fixed"] = "boots"
    """What raises the number of actions (9.3)."""
    characters: Literal["off", "on"] = "off"
    """Whether the players choose characters with abilities (9.3)."""
