"""Who fights whom: pairing, giants, long range, gangs (R20, R21, R37)."""

from domain.games.location_ccg.events.missions import CombatGroupFormed, GangSupported
from domain.games.location_ccg.events.permanents import DamageDealt
from tests.games.location_ccg.playing import (
    awaited,
    choices,
    mission,
    of,
    play,
    position,
    refused,
)


def groups(happened: object) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [
        (each.attackers, each.defenders)
        for each in of(CombatGroupFormed, happened)  # type: ignore[arg-type]
    ]


def test_r20_one_against_one_is_paired_without_a_question() -> None:
    match = position("1 enforcer", "2 enforcer")
    assert groups(mission(match, "L1", "c1", "c2")) == [(("c1",), ("c2",))]


def test_r20_the_attacker_challenges_first() -> None:
    match = position("1 enforcer", "1 enforcer", "2 enforcer", "2 enforcer")
    mission(match, "L1", "c1 c2", "c3 c4")
    assert awaited(match) == (1, "challenge")
    play(match, "challenge c2")
    assert (awaited(match), choices(match)) == ((2, "oppose"), ["oppose c3", "oppose c4"])


def test_q6_a_giant_fits_a_giant_of_its_size() -> None:
    match = position("1 wrecking_brute", "2 hydra")
    assert groups(mission(match, "L1", "c1", "c2")) == [(("c1",), ("c2",))]


def test_q6_a_giant_3_is_matched_by_a_giant_2_and_another() -> None:
    match = position("1 siege_walker", "2 hydra", "2 bagman", "2 bagman")
    mission(match, "L1", "c1", "c2 c3 c4")
    happened = play(match, "oppose c3")
    assert groups(happened) == [(("c1",), ("c3", "c2"))]


def test_weight_mismatch_where_the_rest_could_not_be_made_up() -> None:
    match = position("1 siege_walker", "2 hydra", "2 bagman", "2 hydra", "2 bagman")
    mission(match, "L1", "c1", "c2 c3 c4 c5")
    play(match, "oppose c2")
    assert choices(match) == ["oppose c3", "oppose c5"]
    assert refused(match, "oppose c4") == "weight_mismatch"
    assert refused(match, "oppose c2") == "already_in_combat"
    assert refused(match, "oppose c9") == "cannot_be_matched"


def test_r20_the_challenger_is_joined_by_others_against_a_giant() -> None:
    match = position("1 bagman", "1 bagman", "1 bagman", "2 wrecking_brute")
    mission(match, "L1", "c1 c2 c3", "c4")
    play(match, "challenge c1")
    assert (awaited(match), choices(match)) == ((1, "join"), ["join c2", "join c3"])
    assert refused(match, "join c1") == "already_in_combat"
    assert groups(play(match, "join c3")) == [(("c1", "c3"), ("c4",))]


def test_a_giant_that_can_not_be_matched_can_not_challenge() -> None:
    match = position("1 siege_walker", "1 bagman", "1 bagman", "2 bagman", "2 bagman")
    mission(match, "L1", "c1 c2 c3", "c4 c5")
    assert choices(match) == ["challenge c2", "challenge c3"]
    assert refused(match, "challenge c1") == "cannot_be_matched"


def test_a_committed_character_does_not_challenge_again() -> None:
    match = position(*["1 enforcer"] * 3, *["2 enforcer"] * 3)
    mission(match, "L1", "c1 c2 c3", "c4 c5 c6")
    play(match, "challenge c1", "oppose c4")
    assert awaited(match) == (2, "challenge")
    assert refused(match, "challenge c4") == "already_in_combat"


def test_r37_all_long_range_of_a_group_fires_at_once_and_only_once() -> None:
    match = position("1 hit_squad", "2 hit_squad")
    happened = mission(match, "L1", "c1", "c2")
    hits = [(each.source, each.target, each.amount) for each in of(DamageDealt, happened)]
    assert hits == [("c1", "c2", 3), ("c2", "c1", 3)]


def test_r37_who_lost_long_range_since_deals_no_damage_any_more() -> None:
    match = position(
        "1 enforcer",
        "1 scoped_rifle c1",
        "2 field_agent",
        "2 kevlar c3",
        hand={2: "emp_burst"},
        bank={2: "script_kid script_kid"},
    )
    play(match, "attack L1", "send c1", "pass", "defend c3", "pass", "surprise emp_burst c2")
    assert match.state.permanents["c3"].damage == 4
    assert (match.state.permanents["c1"].damage, match.state.mission) == (2, None)


def test_r21_each_gang_character_outside_of_combat_is_asked_by_itself() -> None:
    match = position("1 corner_thug", "1 enforcer", "2 enforcer", "1 corner_thug")
    mission(match, "L1", "c1 c2 c4", "c3")
    play(match, "challenge c2")
    assert (awaited(match), match.state.about) == ((1, "gang"), "c1")
    happened = play(match, "support c1 c2")
    assert [each.amount for each in of(GangSupported, happened)] == [2]
    assert match.state.about == "c4"
    happened = play(match, "done")
    hits = {each.source: each.amount for each in of(DamageDealt, happened)}
    assert hits == {"c2": 5, "c3": 3}


def test_the_refusals_of_support() -> None:
    """R21."""
    match = position("1 corner_thug", "1 corner_thug", "2 enforcer", "1 corner_thug", "1 bagman")
    mission(match, "L1", "c1 c2 c4 c5", "c3")
    play(match, "challenge c2")
    assert refused(match, "support c5 c2") == "no_gang"
    assert refused(match, "support c4 c2") == "no_gang"
    assert refused(match, "support c4 c3") == "no_gang"
    assert refused(match, "support c1 c3") == "not_in_combat"
    assert refused(match, "support c1 c4") == "not_in_combat"
    assert refused(match, "support c2 c3") == "not_in_combat"
    assert refused(match, "support c2 c2") == "already_in_combat"


def test_who_is_in_combat_without_gang_is_no_gang() -> None:
    """R21."""
    match = position("1 corner_thug", "1 enforcer", "2 enforcer")
    mission(match, "L1", "c1 c2", "c3")
    play(match, "challenge c2")
    assert refused(match, "support c2 c2") == "no_gang"
    assert refused(match, "support c2 c3") == "no_gang"


def test_r21_nobody_is_asked_if_no_own_character_is_left_in_a_group() -> None:
    match = position("1 corner_thug", "1 bagman", "2 hit_squad")
    mission(match, "L1", "c1 c2", "c3")
    play(match, "challenge c2")
    assert match.state.decision != "gang"


def test_q33_long_range_may_be_supported_in_vain() -> None:
    match = position("1 corner_thug", "1 drone_pilot", "2 enforcer")
    mission(match, "L1", "c1 c2", "c3")
    play(match, "challenge c2")
    assert choices(match) == ["support c1 c2", "done"]
    happened = play(match, "support c1 c2")
    assert not [each for each in of(DamageDealt, happened) if each.source == "c2"]


def test_r35_defenders_have_gangs_too() -> None:
    match = position("1 enforcer", "2 corner_thug", "2 enforcer")
    mission(match, "L1", "c1", "c2 c3")
    play(match, "oppose c3")
    assert awaited(match) == (2, "gang")
