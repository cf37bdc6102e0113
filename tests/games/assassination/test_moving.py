"""Moving and special squares (R18-R30)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
    armed,
    at,
    choices,
    enemies,
    happened,
    hp,
    play,
    position,
    refused,
    start,
    told,
)
from tests.given import names


@pytest.mark.parametrize(("boots", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_r18_boots_bring_actions(boots: int, limit: int) -> None:
    state = position({"boots": boots}).state
    assert state.action_limit(state.owner) == limit


def test_r18_boots_collected_in_a_turn_count_at_once() -> None:
    match = position({"cell": "f1"}, used=1)
    play(match, "move f2")
    assert (match.state.phase, match.state.to_act) == ("act", 1)
    assert "ActionSpent(1, move, 3, 3)" in told(play(match, "move f1"))


def test_r19_steps_and_attacks_are_actions_nothing_else() -> None:
    one = {"cell": "g3", "reserve": ["cover"], "rendezvous": ["boots"], "weapons": armed("uzi")}
    match = position(one, {"cell": "g6"}, decision="draw")
    play(match, "skip", "cover")
    assert match.state.turn.used == 0
    play(match, "shoot uzi-3 g6", "move g2")
    assert (match.state.turn.used, match.state.action_limit(match.state.owner)) == (2, 3)


def test_r20_one_step_straight_onto_a_free_square() -> None:
    match = position({"cell": "c4"}, {"cell": "c3"})
    assert choices(match, "move") == ["d4"]  # b4 obstacle, c5 grunt, c3 opponent
    assert refused(match, "move b4") == "square_blocked"
    assert refused(match, "move c5") == "square_blocked"
    assert refused(match, "move c3") == "square_blocked"
    assert refused(match, "move d5") == "not_adjacent"
    assert refused(match, "move c6") == "not_adjacent"


def test_r21_the_opponents_point_may_be_entered_even_if_ambushed() -> None:
    match = position({"cell": "a5"}, {"ambushed": True})
    assert "a6" in choices(match, "move")


def test_r22_fire_comes_before_healing_and_picking_up() -> None:
    near = enemies("grunt a3")
    match = position({"cell": "b4"}, obstacles=[], enemies=near)
    assert names(play(match, "move a4"))[2:] == ["DamageDealt", "Healed"]
    match = position({"cell": "b1"}, enemies=enemies("grunt c2"))
    assert names(play(match, "move b2"))[2:] == ["DamageDealt", "CollectibleTaken", "WeaponGained"]


def test_q45_only_a_survivor_heals() -> None:
    match = position({"cell": "b4", "hp": 3}, obstacles=[], enemies=enemies("grunt a3"))
    assert names(play(match, "move a4"))[2:] == ["DamageDealt", "AssassinDied", "MatchEnded"]


@pytest.mark.parametrize(
    ("origin", "step", "exit_"),
    [("b1", "a1", "a7"), ("b7", "a7", "g7"), ("f7", "g7", "g1"), ("f1", "g1", "a1")],
)
def test_r23_a_tunnel_leads_to_the_next(origin: str, step: str, exit_: str) -> None:
    match = position({"cell": origin}, {"cell": "d6"})
    assert told(play(match, f"move {step}"))[1:] == [
        f"AssassinMoved(1, {origin}, {step}, step)",
        f"AssassinMoved(1, {step}, {exit_}, tunnel)",
    ]


def test_r23_q18_a_taken_exit_is_passed_over() -> None:
    match = position({"cell": "b1"}, {"cell": "a7"})
    play(match, "move a1")
    assert at(match)[0] == "g7"


def test_r23_with_all_exits_taken_one_stays() -> None:
    taken = enemies("grunt g7", "grunt g1")
    match = position({"cell": "b1"}, {"cell": "a7"}, enemies=taken)
    events = play(match, "move a1")
    assert (at(match)[0], happened(events, "DamageDealt")) == ("a1", [])


def test_r23_standing_on_a_tunnel_does_nothing() -> None:
    match = position({"cell": "a7"}, {"cell": "d6"}, **QUIET)
    play(match, "end")
    assert at(match)[0] == "a7"


def test_q19_fire_is_checked_only_at_the_exit() -> None:
    near = enemies("grunt a2", "grunt b7")
    match = position({"cell": "b1"}, enemies=near)
    assert happened(play(match, "move a1"), "DamageDealt") == ["DamageDealt(grunt-2, 1, 3, 7)"]


def test_r24_a_heal_point_heals_2_but_not_above_the_maximum() -> None:
    match = position({"cell": "a3", "hp": 9})
    assert told(play(match, "move a4"))[2:] == ["Healed(1, 1, 10, heal_point)"]
    match = position({"cell": "a3", "hp": 4})
    assert "Healed(1, 2, 6, heal_point)" in told(play(match, "move a4"))


def test_r24_a_heal_point_works_once_a_turn() -> None:
    match = position({"cell": "a3", "hp": 4, "boots": 2}, **QUIET)
    play(match, "move a4", "move a3")
    assert happened(play(match, "move a4"), "Healed") == []
    play(match, "end", "skip", "end", "skip", "move a3")
    assert happened(play(match, "move a4"), "Healed") == ["Healed(1, 2, 8, heal_point)"]


def test_r24_a_visit_that_restores_nothing_does_not_use_it_up() -> None:
    match = position({"cell": "a3", "boots": 2}, enemies=enemies("heavy a2"))
    play(match, "move a4")
    assert match.state.turn.healed == ["a4"]
    match = position({"cell": "a3", "boots": 2})
    play(match, "move a4")
    assert match.state.turn.healed == []


def test_r24_each_heal_point_counts_for_itself() -> None:
    match = position({"cell": "a3", "hp": 4}, **QUIET)
    play(match, "move a4")
    match.state.assassins[1].cell = "g3"
    assert "Healed(1, 2, 8, heal_point)" in told(play(match, "move g4"))


def test_r25_a_preset_card_is_collected_without_a_teleport() -> None:
    match = position({"cell": "b1"})
    assert told(play(match, "move b2"))[2:] == [
        "CollectibleTaken(1, uzi-1, uzi, preset, b2)",
        "WeaponGained(1, uzi-1, 1)",
    ]
    assert (at(match)[0], match.state.presets.get("b2")) == ("b2", None)


def test_q25_preset_cards_are_collected_even_if_useless() -> None:
    match = position({"cell": "f1", "boots": 2})
    assert told(play(match, "move f2"))[2:] == [
        "CollectibleTaken(1, boots-1, boots, preset, f2)",
        "CollectibleDiscarded(boots-1, boots)",
    ]


def test_q25_a_third_weapon_from_a_preset_square_makes_one_choose() -> None:
    match = position({"cell": "b1", "weapons": armed("shotgun", "paralysis_pistol")})
    play(match, "move b2")
    assert choices(match) == ["drop shotgun-1", "drop paralysis_pistol-1", "drop uzi-1"]
    play(match, "drop shotgun-1")
    assert (match.state.phase, at(match)[0]) == ("act", "b2")


def test_the_turn_goes_on_to_its_end_after_a_weapon_was_given_up_with_the_last_action() -> None:
    one = {"cell": "b1", "weapons": armed("shotgun", "paralysis_pistol")}
    match = position(one, used=1)
    play(match, "move b2")
    assert names(play(match, "drop uzi-1"))[:2] == ["WeaponDiscarded", "TurnEnded"]


def test_r26_spawn_points_are_ordinary_squares_to_walk_on() -> None:
    match = position({"cell": "d6"}, {"cell": "a3"})
    assert "d7" in choices(match, "move")


def test_r27_marks_do_not_bind_assassins() -> None:
    match = position({"cell": "d1"})
    assert choices(match, "move") == ["c1", "d2", "e1"]


def test_q50_fire_is_checked_at_every_single_step() -> None:
    match = position({"cell": "f1", "boots": 1}, presets={})
    events = [play(match, "move f2"), play(match, "move f3"), play(match, "move g3")]
    assert [len(happened(each, "DamageDealt")) for each in events] == [0, 1, 0]


def test_the_turn_ends_by_itself_with_its_last_action() -> None:
    match = start()
    assert names(play(match, "move c1", "move c2"))[-2:] == ["TurnEnded", "TurnStarted"]


# Rendezvous points


def test_r28_collecting_then_teleport_and_the_turn_goes_on() -> None:
    match = position({"cell": "g3", "rendezvous": ["boots"]})
    events = play(match, "move g2")
    assert names(events) == [
        "ActionSpent",
        "AssassinMoved",
        "CollectibleTaken",
        "BootsWorn",
        "AssassinMoved",
    ]
    assert (at(match)[0], match.state.phase, match.state.turn.used) == ("d1", "act", 1)


def test_r28_the_teleport_happens_even_with_nothing_to_collect() -> None:
    match = position({"cell": "g3"})
    assert told(play(match, "move g2"))[2:] == ["AssassinMoved(1, g2, d1, rendezvous)"]


def test_r28_no_enemy_fires_at_who_is_teleported_away() -> None:
    match = position({"cell": "g1"}, enemies=enemies("heavy g3"))
    assert happened(play(match, "move g2"), "DamageDealt") == []


def test_q22_no_enemy_fires_at_who_arrives_at_the_spawn_point() -> None:
    match = position({"cell": "g3"}, enemies=enemies("grunt d2"))
    play(match, "move g2")
    assert (at(match)[0], hp(match)[0]) == ("d1", 10)


def test_r29_q20_the_opponents_point_collects_nothing_but_leads_home() -> None:
    match = position({"cell": "a5"}, {"rendezvous": ["boots"]}, enemies=enemies("heavy a7"))
    assert told(play(match, "move a6"))[1:] == [
        "AssassinMoved(1, a5, a6, step)",
        "AssassinMoved(1, a6, d1, rendezvous)",
    ]
    assert match.state.assassins[2].point == ["boots-3"]


def test_r30_q21_with_the_spawn_taken_one_collects_stays_and_is_shot_at() -> None:
    one = {"cell": "g3", "rendezvous": ["boots"]}
    match = position(one, {"cell": "d1"}, enemies=enemies("grunt g1"))
    assert told(play(match, "move g2"))[2:] == [
        "CollectibleTaken(1, boots-3, boots, rendezvous, g2)",
        "BootsWorn(1, boots-3, 1)",
        "TeleportBlocked(1, g2)",
        "DamageDealt(grunt-1, 1, 3, 7)",
    ]
    assert (at(match)[0], match.state.phase) == ("g2", "act")


def test_r30_on_the_opponents_point_too() -> None:
    match = position({"cell": "a5"}, {"cell": "d1"}, enemies=enemies("grunt b6"), presets={})
    assert names(play(match, "move a6"))[2:] == ["TeleportBlocked", "DamageDealt"]


def test_q21_nothing_more_happens_to_who_stayed_until_he_steps_on_again() -> None:
    one = {"cell": "g2", "boots": 1, "rendezvous": ["boots"]}
    match = position(one, {"cell": "d1"})
    play(match, "move g3")
    assert "BootsWorn(1, boots-3, 2)" not in told(match.events)
    assert happened(play(match, "move g2"), "BootsWorn", "TeleportBlocked") == [
        "BootsWorn(1, boots-4, 2)",
        "TeleportBlocked(1, g2)",
    ]
