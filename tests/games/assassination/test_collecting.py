"""Collectibles (R31-R40)."""

import pytest

from tests.games.assassination.playing import (
    armed,
    at,
    choices,
    enemies,
    happened,
    hp,
    on_board,
    play,
    position,
    refused,
    told,
    vp,
)
from tests.given import Playtest, names

OWN = ("hp", "boots", "weapons", "pistol", "reserve")


def before_point(*cards: str, **more: object) -> Playtest:
    """Player 1 next to his point, on which these cards lie; the rest is his or the scenario's."""
    scenario = {
        name: more.pop(name) for name in ("enemies", "item_discard", "used") if name in more
    }
    one = {"cell": "g3", "rendezvous": list(cards), **more}
    return position(one, None, **scenario)  # type: ignore[arg-type]


def on_point(*cards: str, **more: object) -> Playtest:
    """The same, a step later."""
    match = before_point(*cards, **more)
    play(match, "move g2")
    return match


def test_r31_two_pairs_of_boots_are_worn_a_third_is_discarded() -> None:
    match = on_point("boots", boots=1)
    assert "BootsWorn(1, boots-4, 2)" in told(match.events)
    match = position({"cell": "f1", "boots": 2})
    assert "CollectibleDiscarded(boots-1, boots)" in told(play(match, "move f2"))
    one = {"cell": "g3", "boots": 2, "rendezvous": ["boots"]}
    match = position(one, presets={"f2": "boots"})
    assert "CollectibleDiscarded(boots-4, boots)" in told(play(match, "move g2"))


def test_r32_q6_weapons_go_to_the_first_empty_slot_of_two() -> None:
    match = on_point("uzi", "shotgun")
    assert "WeaponGained(1, shotgun-1, 1)" in told(play(match, "take shotgun"))
    assert [weapon.card for weapon in match.state.assassins[1].weapons] == ["shotgun-1", "uzi-3"]


def test_r32_of_three_weapons_one_must_go() -> None:
    match = on_point("uzi", weapons=armed("shotgun", "shotgun"))
    assert "WeaponGained(1, uzi-3, held)" in told(match.events)
    assert choices(match) == ["drop shotgun-1", "drop shotgun-2", "drop uzi-3"]
    assert refused(match, "take uzi") == "wrong_phase"


def test_q38_the_slots_close_up_when_a_weapon_leaves() -> None:
    match = on_point("uzi", weapons=armed("shotgun", "paralysis_pistol"))
    play(match, "drop shotgun-1")
    kept = [weapon.card for weapon in match.state.assassins[1].weapons]
    assert kept == ["paralysis_pistol-1", "uzi-3"]


def test_r33_q23_all_cards_are_collected_in_the_order_the_player_chooses() -> None:
    match = on_point("sight", "uzi", weapons=armed("shotgun sight"), pistol={"sight": True})
    assert choices(match) == ["take sight", "take uzi"]
    play(match, "take uzi")
    assert "AttachmentFitted(1, sight-3, sight, uzi-3)" in told(match.events)
    assert at(match)[0] == "d1"


def test_r33_each_card_takes_effect_completely_before_the_next() -> None:
    match = on_point("uzi", "boots", weapons=armed("shotgun", "shotgun"))
    play(match, "take uzi")
    assert match.state.phase == "discard_weapon"
    events = play(match, "drop uzi-3")
    assert names(events) == ["WeaponDiscarded", "CollectibleTaken", "BootsWorn", "AssassinMoved"]


def test_rule_a_a_single_choice_makes_itself() -> None:
    match = on_point("boots", "boots")
    assert names(match.events).count("BootsWorn") == 2
    assert match.state.phase == "act"


def test_r34_a_health_pack_heals_5_but_not_above_the_maximum() -> None:
    match = on_point("health_pack", hp=3)
    assert happened(match.events, "Healed") == ["Healed(1, 5, 8, health_pack)"]
    match = on_point("health_pack", hp=9)
    assert happened(match.events, "Healed") == ["Healed(1, 1, 10, health_pack)"]


def test_r34_at_full_health_it_stays_and_is_looked_at_again() -> None:
    match = on_point("health_pack", "grenade")
    assert refused(match, "take health_pack") == "health_full"
    play(match, "throw f1")
    assert "Healed(1, 2, 10, health_pack)" in told(match.events)
    assert match.state.assassins[1].point == []


def test_r35_a_cage_makes_an_enemy_invulnerable_and_immovable() -> None:
    match = on_point("cage")
    play(match, "cage grunt-1")
    match.state.assassins[1].cell = "e2"
    assert refused(match, "shoot pistol e3") == "target_caged"


def test_q24_a_caged_enemy_still_fires_heals_and_blocks() -> None:
    fellows = enemies("grunt e3 2 caged", "medic b1 3 caged", "heavy b2 2")
    match = position({"cell": "e1"}, enemies=fellows, enemy_deck={}, presets={})
    assert happened(play(match, "move e2"), "DamageDealt") == ["DamageDealt(grunt-1, 1, 3, 7)"]
    assert refused(match, "move e3") == "square_blocked"
    assert happened(play(match, "end", "skip", "end"), "EnemyHealed") == [
        "EnemyHealed(medic-1, heavy-1, 1, 3)"
    ]


def test_q24_a_caged_enemy_can_be_healed() -> None:
    fellows = enemies("medic b1", "heavy b2 2 caged")
    match = position(None, None, player_to_move=2, enemies=fellows, enemy_deck={}, presets={})
    assert happened(play(match, "end"), "EnemyHealed") == ["EnemyHealed(medic-1, heavy-1, 1, 3)"]


def test_r35_without_an_enemy_to_cage_the_card_is_discarded() -> None:
    match = on_point("cage", enemies=enemies("grunt e3 2 caged"))
    assert "CollectibleDiscarded(cage-2, cage)" in told(match.events)


def test_r35_nobody_is_caged_twice() -> None:
    match = on_point("cage", "boots", enemies=enemies("grunt e3 2 caged", "grunt c5", "heavy b1"))
    assert choices(match, "cage") == ["grunt-2", "heavy-1"]
    assert refused(match, "cage grunt-1") == "already_caged"


def test_r36_a_sight_reaches_one_square_farther() -> None:
    one = {"cell": "e5", "pistol": {"sight": True}}
    match = position(one, {"cell": "e7"})
    assert "pistol e7" in choices(match, "shoot")


def test_r36_r37_without_a_weapon_to_hold_it_the_card_is_discarded() -> None:
    bare = {"pistol": {"sight": True, "muzzle": True}}
    match = on_point("sight", **bare)
    assert "CollectibleDiscarded(sight-2, sight)" in told(match.events)
    match = on_point("muzzle", **bare)
    assert "CollectibleDiscarded(muzzle-2, muzzle)" in told(match.events)


def test_r37_a_muzzle_does_one_damage_more() -> None:
    one = {"cell": "e5", "weapons": armed("uzi muzzle")}
    match = position(one, {"cell": "e7"})
    assert "DamageDealt(1:uzi-3, 2, 3, 7)" in told(play(match, "shoot uzi-3 e7"))


def test_q39_the_pistol_holds_attachments_while_it_is_usable() -> None:
    match = on_point("sight", "muzzle")
    assert choices(match) == ["fit sight pistol", "fit muzzle pistol"]
    match = on_point("sight", "boots", weapons=armed("uzi", "shotgun"))
    assert choices(match, "fit") == ["sight uzi-3", "sight shotgun-1"]
    assert refused(match, "fit sight pistol") == "weapon_not_usable"


def test_q39_a_covered_pistol_keeps_its_attachments() -> None:
    one = {"weapons": armed("sniper", "uzi"), "pistol": {"sight": True}, "cell": "c4"}
    match = position(one, enemies=enemies("grunt c5"))
    play(match, "blast sniper-1 n")
    assert [(each.card, each.sight) for each in match.state.assassins[1].usable()] == [
        ("uzi-3", None),
        ("pistol", "sight-1"),
    ]


def test_q40_one_sight_and_one_muzzle_each_and_never_on_a_sniper() -> None:
    match = on_point("sight", "boots", weapons=armed("sniper", "uzi sight"))
    assert refused(match, "fit sight sniper-1") == "cannot_attach"
    assert refused(match, "fit sight uzi-3") == "cannot_attach"


def test_q40_a_paralysis_pistol_may_hold_a_sight() -> None:
    match = on_point("sight", "boots", weapons=armed("paralysis_pistol"))
    assert "sight paralysis_pistol-1" in choices(match, "fit")


def test_r38_a_loot_crate_takes_the_top_two_items() -> None:
    match = on_point("loot_crate", item_discard=["ambush", "cover", "strategy"])
    assert "LootTaken(1, strategy-1 cover-1)" in told(match.events)
    assert match.state.item_discard == ["ambush-1"]
    assert match.state.collectible_discard == ["loot_crate-1"]


@pytest.mark.parametrize(("discard", "loot"), [([], 0), (["cover"], 1)])
def test_r38_or_what_there_is(discard: list[str], loot: int) -> None:
    match = on_point("loot_crate", item_discard=discard)
    assert names(match.events).count("LootTaken") == loot
    assert len(match.state.assassins[1].reserve) == loot


def test_r38_a_crate_says_that_it_found_the_only_card() -> None:
    few = on_point("loot_crate", item_discard=["cover"])
    assert "Seat 1 finds Cover, the only card of the item discard." in [
        event.sentence() for event in few.events
    ]
    enough = on_point("loot_crate", item_discard=["ambush", "cover"])
    assert "Seat 1 finds Cover and Ambush." in [event.sentence() for event in enough.events]


def test_r30_on_the_opponents_point_with_the_spawn_point_taken() -> None:
    """Nothing is collected there, nobody is sent home, and the enemies fire."""
    match = position(
        {"cell": "b6", "hp": 10},
        {"cell": "d1", "hp": 10, "rendezvous": ["boots"]},
        obstacles=[],
        presets={},
        enemies=enemies("heavy a4"),
    )
    play(match, "move a6")
    assert "Seat 1 stays on a6: the other assassin stands on its spawn point." in [
        event.sentence() for event in match.events
    ]
    assert "CollectibleTaken" not in names(match.events)
    assert (match.state.assassins[1].cell, match.state.assassins[1].hp) == ("a6", 5)


def test_r38_the_reserve_is_cut_down_to_5() -> None:
    full = ["ambush", "ambush", "cover", "obstacle", "strategy"]
    match = on_point("loot_crate", reserve=full, item_discard=["obstacle", "cover"])
    play(match, "discard ambush")
    assert match.state.phase == "discard_item"
    play(match, "discard ambush")
    assert (match.state.phase, len(match.state.assassins[1].reserve)) == ("act", 5)


def test_r38_with_one_kind_left_the_discard_makes_itself() -> None:
    """Rule A in K7."""
    match = on_point("loot_crate", reserve=["obstacle"] * 4, item_discard=["obstacle"] * 2)
    assert happened(match.events, "ItemDiscarded") == ["ItemDiscarded(1, obstacle-5, obstacle)"]
    assert match.state.phase == "act"


def test_r39_a_grenade_hits_a_2x2_square_anywhere_without_an_action() -> None:
    match = on_point("grenade", used=0)
    assert len(choices(match, "throw")) == 36
    events = play(match, "throw b4")
    assert happened(events, "GrenadeThrown", "EnemyKilled") == [
        "GrenadeThrown(1, b4 b5 c4 c5)",
        "EnemyKilled(grunt-2, c5, 1)",
    ]
    assert (match.state.turn.used, match.state.turn.attacks) == (1, 0)


def test_q44_a_grenade_spares_obstacles_and_may_hit_nothing() -> None:
    match = on_point("grenade")
    play(match, "throw a3")
    assert match.state.obstacles["b4"] == "obstacle-1"


def test_r39_hitting_the_opponent_is_a_point_hitting_oneself_is_none() -> None:
    match = on_point("grenade")
    events = play(match, "throw c6")
    assert "VictoryPointsGained(1, 1, 1, opponent_hit)" in told(events)
    match = on_point("grenade")
    play(match, "throw f1")
    assert (hp(match), vp(match)) == ((8, 10), (0, 0))


def test_r39_caged_enemies_are_not_hurt() -> None:
    match = on_point("grenade", enemies=enemies("grunt e3 2 caged"))
    play(match, "throw e3")
    assert on_board(match) == {"grunt-1": "e3"}


def test_r40_a_discarded_weapon_takes_its_attachments_along() -> None:
    match = on_point("uzi", weapons=armed("shotgun sight muzzle", "shotgun"))
    assert "WeaponDiscarded(1, shotgun-1, sight-1 muzzle-1)" in told(play(match, "drop shotgun-1"))
    assert match.state.collectible_discard == ["shotgun-1", "sight-1", "muzzle-1"]


def test_r40_a_discarded_sniper_has_a_discard_of_its_own() -> None:
    match = on_point("uzi", weapons=armed("sniper", "shotgun"))
    play(match, "drop sniper-1")
    assert (match.state.sniper_discard, match.state.collectible_discard) == (["sniper-1"], [])


def test_taking_a_card_that_asks_for_a_choice_needs_the_choice() -> None:
    match = on_point("grenade", "sight", "cage", "boots")
    for kind in ("grenade", "sight", "cage"):
        assert refused(match, f"take {kind}") == "bad_argument"
