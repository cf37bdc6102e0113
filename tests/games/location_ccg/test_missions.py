"""Missions: parties, checks, victory (R16, R19, R22 to R26)."""

from domain.games.location_ccg.events.missions import MissionEnded, SkillCompared
from domain.games.location_ccg.events.permanents import DamageDealt
from tests.games.location_ccg.playing import (
    alive,
    awaited,
    choices,
    mission,
    of,
    paired,
    passes,
    play,
    position,
    refused,
    stats_of,
    zone,
)
from tests.given import names


def test_r16_one_attack_a_turn_then_deployment() -> None:
    match = position("1 bagman", "1 bagman")
    mission(match, "L1", "c1")
    assert awaited(match) == (1, "deploy")


def test_r16_a_won_location_can_not_be_attacked() -> None:
    match = position("1 bagman", won={"L2": 2})
    assert choices(match, "attack") == ["attack L1", "attack L3"]
    assert refused(match, "attack L2") == "location_already_won"


def test_r16_an_attack_takes_an_unlocked_character_in_the_hq() -> None:
    match = position("1 bagman locked", "1 bagman L1", "1 armory")
    assert choices(match) == ["skip"]
    assert refused(match, "attack L1") == "no_attackers_available"


def test_r19_who_is_left_ends_the_step_by_itself() -> None:
    match = position("1 bagman", "2 bagman locked")
    happened = play(match, "attack L1", "send c1")
    assert "MissionEnded" in names(happened)


def test_r19_done_is_possible_after_the_first_attacker_even_if_it_has_died() -> None:
    match = position("1 bagman", "1 bagman", locations="catacombs harbor museum")
    play(match, "attack L1")
    assert refused(match, "done") == "not_optional"
    play(match, "send c1")
    assert alive(match, "c1") == [False]
    assert choices(match) == ["send c2", "done"]


def test_r19_without_an_attacker_the_mission_is_over() -> None:
    match = position("1 bagman", "2 enforcer", locations="catacombs harbor museum")
    happened = play(match, "attack L1", "send c1")
    ended = of(MissionEnded, happened)
    assert [each.reason for each in ended] == ["no_attackers"]
    assert awaited(match) == (1, "deploy")


def test_r19_an_attacker_killed_in_the_defense_window_ends_it_too() -> None:
    match = position(
        "1 bagman", "2 bagman", hand={1: "knife", 2: "ambush"}, bank={2: "corner_thug"}
    )
    play(match, "attack L1", "send c1")
    passes(match)
    play(match, "defend c2", "pass")
    happened = play(match, "surprise ambush c1", "pass")
    assert of(MissionEnded, happened)[0].reason == "no_attackers"


def test_q18_a_locked_character_in_a_party_stays_in_it() -> None:
    match = position(
        "1 director", "1 bagman", "2 armory", hand={2: "bribe"}, bank={2: "bagman bagman"}
    )
    happened = play(match, "attack L1", "send c2", "done", "surprise bribe c2")
    assert match.state.permanents["c2"].locked
    assert of(SkillCompared, happened)[0].attacker == 2


def test_q17_who_is_recalled_deals_and_takes_no_damage() -> None:
    match = position(
        "1 enforcer", "2 bagman", hand={1: "knife", 2: "smoke_bomb"}, bank={2: "intruder intruder"}
    )
    play(match, "attack L1", "send c1")
    passes(match)
    play(match, "defend c2")
    while match.state.window.name != "before_damage":
        play(match, "pass")
    play(match, "pass")
    happened = play(match, "surprise smoke_bomb c2") + passes(match)
    assert not of(DamageDealt, happened)
    assert alive(match, "c1", "c2") == [True, True]


def test_r22_damage_of_nothing_is_no_event() -> None:
    match = position("1 script_kid", "2 script_kid")
    happened = mission(match, "L1", "c1", "c2")
    assert not of(DamageDealt, happened)


def test_r22_all_damage_falls_at_once() -> None:
    match = position("1 bagman", "2 bagman")
    mission(match, "L1", "c1", "c2")
    assert alive(match, "c1", "c2") == [False, False]


def test_q32_if_no_attacker_survives_there_is_no_check() -> None:
    match = position("1 bagman", "2 enforcer")
    happened = mission(match, "L1", "c1", "c2")
    assert of(MissionEnded, happened)[0].reason == "failed"
    assert not of(SkillCompared, happened)


def test_q11_an_unopposed_attacker_counts_and_suffers_nothing() -> None:
    match = position("1 director", "1 enforcer", "2 enforcer")
    happened = mission(match, "L1", "c1 c2", "c3")
    happened += play(match, "challenge c2")
    assert of(SkillCompared, happened)[0].attacker == 5
    assert match.state.permanents["c1"].damage == 0


def test_r24_a_failed_check_is_recorded() -> None:
    match = position("1 bagman")
    happened = mission(match, "L1", "c1")
    assert [(each.success, each.needed) for each in of(SkillCompared, happened)] == [(False, 3)]
    assert of(MissionEnded, happened)[0].reason == "failed"


def test_r24_without_stayers_only_the_parties_count() -> None:
    match = position("1 director", "1 bagman L1", "2 crime_lord L1", variant="no_stayers")
    happened = mission(match, "L1", "c1")
    compared = of(SkillCompared, happened)[0]
    assert (compared.attacker, compared.defender) == (5, 0)


def test_r25_a_won_location_is_turned_down_with_what_lies_on_it() -> None:
    """Q35: what it did to those there stops at once."""
    match = position(
        "1 director",
        "2 barricades L1",
        "2 bagman L1 damage=1",
        locations="old_cathedral harbor museum",
        tokens={"L1": {1: 1, 2: 1}},
    )
    match.state.permanents["c1"].buff = (0, 0, 3)
    happened = mission(match, "L1", "c1")
    location = match.state.locations["L1"]
    assert (location.won, location.tokens) == (1, {1: 0, 2: 0})
    assert zone(match, 2, "void") == ["barricades", "bagman"]
    assert of(MissionEnded, happened)[0].reason == "success"
    assert stats_of(match, "c1")[1] == 4


def test_q13_both_seats_may_hold_tokens_on_one_location() -> None:
    match = position("1 director", tokens={"L1": {2: 2}})
    mission(match, "L1", "c1")
    assert match.state.locations["L1"].tokens == {1: 1, 2: 2}


def test_r26_everybody_stays_until_the_own_next_begin() -> None:
    match = position("1 director", "2 enforcer L2")
    mission(match, "L1", "c1")
    play(match, "end")
    assert [match.state.permanents[each].place for each in ("c1", "c2")] == ["L1", "hq"]
    assert match.state.active == 2


def test_q23_who_was_deployed_this_turn_can_defend_in_the_next() -> None:
    match = position("2 bagman", hand={1: "bagman"}, bank={1: "bagman"}, phase="deploy")
    play(match, "deploy bagman", "end", "stop", "attack L1", "send c1")
    assert choices(match) == ["defend c2", "done"]


def test_r23_q29_a_bonus_that_is_gone_does_not_count() -> None:
    match = position("1 crime_lord", "1 enforcer", "2 siege_walker")
    assert stats_of(match, "c2")[0] == 4
    match.state.sides[1].void.append(match.state.permanents.pop("c1").card)
    assert stats_of(match, "c2")[0] == 3


def test_paired_helper_ends_every_pairing() -> None:
    match = position("1 bagman", "1 bagman", "2 bagman", "2 bagman")
    mission(match, "L1", "c1 c2", "c3 c4")
    paired(match)
    assert awaited(match) == (1, "deploy")
