"""The older iterations of the design (9.3)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
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
    start,
    told,
    vp,
)
from tests.given import names


def test_coin_hits_heads_hits_as_usual() -> None:
    match = position({"cell": "e6"}, {"cell": "e7"}, variant="coin_hits")
    assert told(play(match, "shoot pistol e7", chance=["heads"]))[2:] == [
        "HitRolled(1, 2, heads, True, 1)",
        "DamageDealt(1:pistol, 2, 1, 9)",
        "VictoryPointsGained(1, 1, 1, opponent_hit)",
    ]


def test_coin_hits_tails_has_no_effect_but_costs_the_shot() -> None:
    one = {"cell": "e6", "weapons": armed("sniper")}
    match = position(one, {"cell": "e7"}, variant="coin_hits")
    events = play(match, "blast sniper-1 n", chance=["tails"])
    assert names(events) == ["ActionSpent", "AttackMade", "HitRolled", "WeaponSpent"]


def test_coin_hits_every_target_has_its_own_coin_obstacles_none() -> None:
    one = {"cell": "d6", "weapons": armed("shotgun")}
    near = enemies("grunt c5", "grunt e5")
    match = position(one, {"cell": "a7"}, variant="coin_hits", enemies=near)
    events = play(match, "blast shotgun-1 s", chance=["tails", "heads"])
    assert happened(events, "HitRolled", "ObstacleDestroyed", "EnemyKilled") == [
        "HitRolled(1, grunt-1, tails, False, 0)",
        "ObstacleDestroyed(obstacle-3, d5, 1)",
        "HitRolled(1, grunt-2, heads, True, 2)",
        "EnemyKilled(grunt-2, e5, 1)",
    ]


@pytest.mark.parametrize(("face", "left"), [("heads", 10), ("tails", 7)])
def test_coin_hits_enemy_fire_may_be_avoided(face: str, left: int) -> None:
    match = position({"cell": "e1"}, variant="coin_hits")
    events = play(match, "move e2", chance=[face])
    assert f"AvoidRolled(1, grunt-1, {face}, {face == 'heads'})" in told(events)
    assert hp(match)[0] == left


def test_the_roll_comes_before_cover_is_used() -> None:
    match = position({"cell": "e6"}, {"cell": "e7", "cover": True}, variant="coin_hits")
    assert names(play(match, "shoot pistol e7", chance=["tails"]))[2:] == ["HitRolled"]
    match = position({"cell": "e6"}, {"cell": "e7", "cover": True}, variant="coin_hits")
    assert names(play(match, "shoot pistol e7", chance=["heads"]))[2:] == ["HitRolled", "CoverUsed"]


@pytest.mark.parametrize(
    ("weapon", "face", "damage"),
    [("pistol", 3, 0), ("pistol", 4, 1), ("pistol", 6, 3), ("uzi", 3, 1), ("uzi muzzle", 6, 5)],
)
def test_dice_hits_the_total_over_3_is_the_damage(weapon: str, face: int, damage: int) -> None:
    one = {"cell": "e6", "weapons": armed(weapon) if "uzi" in weapon else []}
    match = position(one, {"cell": "e7"}, variant="dice_hits")
    name = "uzi-3" if "uzi" in weapon else "pistol"
    play(match, f"shoot {name} e7", chance=[face])
    assert (hp(match)[1], vp(match)[0]) == (10 - damage, int(damage > 0))


def test_dice_hits_a_sniper_rolls_too() -> None:
    one = {"cell": "e6", "weapons": armed("sniper")}
    match = position(one, {"cell": "e7"}, variant="dice_hits")
    assert "HitRolled(1, 2, 1, True, 1)" in told(play(match, "blast sniper-1 n", chance=[1]))


@pytest.mark.parametrize(("face", "hits"), [(3, False), (4, True)])
def test_dice_hits_a_paralysis_pistol_does_its_own_damage(face: int, hits: bool) -> None:
    one = {"cell": "e6", "weapons": armed("paralysis_pistol")}
    match = position(one, {"cell": "e7"}, variant="dice_hits")
    events = play(match, "shoot paralysis_pistol-1 e7", chance=[face])
    assert f"HitRolled(1, 2, {face}, {hits}, 0)" in told(events)
    assert match.state.assassins[2].must_skip == hits


@pytest.mark.parametrize(("face", "left"), [(3, 7), (4, 10)])
def test_dice_hits_4_and_more_avoid_enemy_fire(face: int, left: int) -> None:
    match = position({"cell": "e1"}, variant="dice_hits")
    play(match, "move e2", chance=[face])
    assert hp(match)[0] == left


def test_a_grenade_needs_no_roll() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, variant="dice_hits")
    assert "HitRolled" not in names(play(match, "move g2", "throw b4"))
    assert on_board(match) == {"grunt-1": "e3"}


def test_lose_action_a_hit_costs_an_action_in_the_next_turn() -> None:
    match = position({"cell": "e6"}, {"cell": "e7"}, variant="pvp_lose_action", **QUIET)
    assert told(play(match, "shoot pistol e7"))[2:] == ["ActionPenaltySet(2, 1)"]
    assert (hp(match), vp(match)) == ((10, 10), (0, 0))
    play(match, "end", "skip")
    assert "ActionSpent(2, move, 1, 1)" in told(play(match, "move d7"))


def test_lose_action_hits_add_up_but_not_below_0_and_end_with_the_turn() -> None:
    one = {"cell": "e6", "weapons": armed("uzi", "paralysis_pistol"), "boots": 2}
    match = position(one, {"cell": "e7", "penalty": 1}, variant="pvp_lose_action", **QUIET)
    play(match, "shoot uzi-3 e7")
    events = play(match, "shoot paralysis_pistol-1 e7")
    assert told(events)[2:] == ["ActionPenaltySet(2, 3)"]
    play(match, "end", "skip")
    assert choices(match) == ["end"]
    play(match, "end", "skip", "end", "skip")
    assert "move d7" in choices(match)


def test_lose_action_a_grenade_does_not_harm_its_thrower() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, {"cell": "g1"}, variant="pvp_lose_action")
    events = play(match, "move g2", "throw f1")
    assert "ActionPenaltySet(2, 1)" in told(events)
    assert hp(match) == (10, 10)


def test_lose_action_cover_cancels_the_penalty() -> None:
    match = position({"cell": "e6"}, {"cell": "e7", "cover": True}, variant="pvp_lose_action")
    assert told(play(match, "shoot pistol e7"))[2:] == ["CoverUsed(2, cover-1)"]


def test_no_pvp_the_opponent_is_no_target() -> None:
    match = position({"cell": "e6"}, {"cell": "e7"}, variant="no_pvp")
    assert refused(match, "shoot pistol e7") == "no_target"
    one = {"cell": "b1", "weapons": armed("sniper")}
    match = position(one, {"cell": "b3"}, variant="no_pvp", presets={})
    assert " obstacle-1)" in told(play(match, "blast sniper-1 n"))[1]
    assert hp(match)[1] == 10


def test_no_pvp_a_grenade_does_not_harm_the_opponent() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, {"cell": "g1"}, variant="no_pvp")
    play(match, "move g2", "throw f1")
    assert (hp(match), vp(match)) == ((8, 10), (0, 0))


def test_no_pvp_weapon_ranges_still_keep_enemies_away() -> None:
    deck = {"unordered": ["medic"]}
    match = position({"cell": "b3"}, {"vp": 1}, variant="no_pvp", player_to_move=2, enemy_deck=deck)
    play(match, "end")
    assert refused(match, "place c3") == "in_weapon_range"


def test_open_placement_nearly_everywhere_but_on_spawn_points_and_pieces() -> None:
    deck = {"unordered": ["heavy"]}
    match = position(
        {"cell": "b3"}, {"vp": 1}, variant="open_placement", player_to_move=2, enemy_deck=deck
    )
    play(match, "end")
    assert {"g2", "a1", "b1", "c3"} <= set(choices(match, "place"))
    assert refused(match, "place d1") == "restricted_square"
    assert refused(match, "place b4") == "square_not_free"
    assert refused(match, "place b2") == "square_not_free"


def test_open_placement_holds_for_a_strategy_too() -> None:
    match = position(
        {"cell": "f3", "reserve": ["strategy"]},
        variant="open_placement",
        enemies=enemies("boss e4"),
    )
    assert "e4 e2" in choices(match, "push")
    assert "e4 c4" in choices(match, "push") or match.state.presets


def test_open_placement_an_enemy_on_a_point_or_tunnel_is_in_the_way() -> None:
    """R23"""
    near = enemies("medic g2", "medic a7")
    match = position({"cell": "g3"}, variant="open_placement", enemies=near)
    assert refused(match, "move g2") == "square_blocked"
    match = position({"cell": "b1"}, variant="open_placement", enemies=near)
    play(match, "move a1")
    assert at(match)[0] == "g7"


DICE = [1, 1, 1, 2, 1, 3, 2, 4, 3, 1, 3, 5, 4, 1]
"""Columns and rows for seven enemies."""


def test_dice_placement_all_enemies_are_placed_before_the_start() -> None:
    match = start("dice_placement", chance=DICE)
    placed = happened(match.events, "EnemyPlaced")
    assert placed[0] == "EnemyPlaced(None, grunt-1, grunt, a1)"
    assert placed[3] == "EnemyPlaced(None, heavy-2, heavy, b5)"
    assert placed[-1] == "EnemyPlaced(None, boss-1, boss, e1)"
    assert len(on_board(match)) == 7
    assert "DeckFormed(enemy, {})" in told(match.events)


def test_dice_placement_a_taken_square_is_rolled_again() -> None:
    match = start("dice_placement", chance=[2, 2, *DICE])  # b2 holds a UZI
    rolled = happened(match.events, "PlacementRolled")
    assert rolled[:2] == [
        "PlacementRolled(grunt-1, 2, 2, b2, False)",
        "PlacementRolled(grunt-1, 1, 1, a1, True)",
    ]


def test_dice_placement_has_no_placement_phase_but_medics_heal() -> None:
    hurt = enemies("medic b1", "heavy a2 1")
    match = position(player_to_move=2, variant="dice_placement", enemies=hurt)
    assert names(play(match, "end")) == [
        "TurnEnded",
        "RoundEnded",
        "EnemyHealed",
        "RoundStarted",
        "TurnStarted",
    ]


def test_dice_placement_extra_grunts_come_after_the_second() -> None:
    chance = [*DICE[:4], 5, 6, *DICE[4:]]
    match = start("dice_placement", chance=chance, extra_grunts=1)
    assert list(on_board(match))[:4] == ["grunt-1", "grunt-2", "grunt-3", "heavy-1"]


def test_weapons_by_kills_there_are_no_weapon_cards() -> None:
    state = start("weapons_by_kills").state
    assert len(state.decks["collectible"]) == 14 + 2 - 2
    assert state.presets == {"f2": "boots-1", "b6": "boots-2"}
    assert len(start("weapons_by_kills", action_source="fixed").state.decks["collectible"]) == 12


@pytest.mark.parametrize(
    ("kills", "upgrade"), [(0, "uzi"), (1, "shotgun"), (2, None), (3, "sniper"), (4, None)]
)
def test_weapons_by_kills_each_kill_may_bring_a_better_weapon(
    kills: int, upgrade: str | None
) -> None:
    one = {"cell": "e2", "kills": kills}
    match = position(
        one, {"cell": "a2"}, variant="weapons_by_kills", enemies=enemies("grunt e3 1", "heavy g6")
    )
    weapon = match.state.assassins[1].pistol.card
    shot = "blast {} n" if weapon in ("shotgun", "sniper") else "shoot {} e3"
    upgraded = happened(play(match, shot.format(weapon)), "WeaponUpgraded")
    assert upgraded == ([f"WeaponUpgraded(1, {upgrade})"] if upgrade else [])


def test_weapons_by_kills_the_sniper_is_not_spent_and_there_is_one_attack() -> None:
    one = {"cell": "e2", "kills": 4}
    match = position(one, variant="weapons_by_kills", enemies=enemies("boss e3"))
    assert "WeaponSpent" not in names(play(match, "blast sniper n"))
    assert refused(match, "blast sniper n") == "no_attacks_left"
    assert refused(match, "shoot pistol e3") == "card_not_held"


def test_weapons_by_kills_a_grenade_kill_counts() -> None:
    one = {"cell": "g3", "rendezvous": ["grenade"]}
    match = position(one, variant="weapons_by_kills")
    assert "WeaponUpgraded(1, uzi)" in told(play(match, "move g2", "throw b4"))


@pytest.mark.parametrize(("weapons", "limit"), [([], 2), (["uzi"], 3), (["uzi", "shotgun"], 4)])
def test_actions_by_weapons(weapons: list[str], limit: int) -> None:
    match = position({"weapons": armed(*weapons)}, variant="actions_by_weapons")
    assert match.state.action_limit(match.state.owner) == limit
    assert "boots" not in match.state.undrawn


def test_actions_by_weapons_firing_the_sniper_lowers_the_limit_at_once() -> None:
    one = {"cell": "e2", "weapons": armed("sniper")}
    match = position(one, variant="actions_by_weapons", used=1, enemies=enemies("boss e3"))
    assert names(play(match, "blast sniper-1 n"))[-2:] == ["TurnEnded", "TurnStarted"]


@pytest.mark.parametrize(("kills", "limit"), [(0, 2), (1, 3), (2, 4), (4, 4)])
def test_actions_by_weapons_that_come_with_kills(kills: int, limit: int) -> None:
    options = {"action_source": "weapons"}
    match = position({"kills": kills}, variant="weapons_by_kills", options=options)
    assert match.state.action_limit(match.state.owner) == limit


def test_fixed_actions_there_are_no_boots() -> None:
    match = start(action_source="fixed", base_actions=3)
    assert match.state.action_limit(match.state.owner) == 3
    assert "boots" not in match.state.undrawn
    assert match.state.presets.get("f2") is None


def test_characters_are_chosen_player_1_first_and_not_alike() -> None:
    match = start("characters")
    assert choices(match, "choose") == ["lucas_drew", "stella_abrano", "none"]
    play(match, "choose stella_abrano")
    assert (match.state.to_act, choices(match, "choose")) == (2, ["lucas_drew", "none"])
    events = play(match, "choose none")
    assert "AssassinReadied(1, 15, 15, 0)" in told(events)
    assert "AssassinReadied(2, 10, 10, 0)" in told(events)
    assert (match.state.phase, match.state.to_act) == ("act", 1)


def test_both_may_do_without_a_character() -> None:
    match = start("characters")
    play(match, "choose none", "choose none")
    assert hp(match) == (10, 10)


def test_lucas_does_more_damage_to_enemies_only() -> None:
    lucas = {"cell": "e2", "character": "lucas_drew", "weapons": armed("paralysis_pistol")}
    match = position(lucas, variant="characters", enemies=enemies("heavy e3"))
    assert told(play(match, "shoot paralysis_pistol-1 e3"))[2:] == [
        "DamageDealt(1:paralysis_pistol-1, heavy-1, 1, 3)",
        "EnemyParalysed(heavy-1, 1)",
    ]
    match = position(
        {"cell": "e6", "character": "lucas_drew"}, {"cell": "e7"}, variant="characters"
    )
    play(match, "shoot pistol e7")
    assert hp(match)[1] == 9


def test_lucas_throws_harder_too() -> None:
    lucas = {"cell": "g3", "character": "lucas_drew", "rendezvous": ["grenade"]}
    match = position(lucas, variant="characters", enemies=enemies("heavy b1"))
    assert "DamageDealt(1:grenade-1, heavy-1, 3, 1)" in told(play(match, "move g2", "throw b1"))


def test_first_iteration_has_no_luckless_shot_and_no_boots() -> None:
    match = start("first_iteration", chance=DICE)
    assert len(match.state.decks["collectible"]) == 12
    assert len(on_board(match)) == 7
