"""The worked examples of section 12."""

from domain.games.location_ccg.events.course import WindowOpened
from domain.games.location_ccg.events.missions import CombatGroupFormed, SkillCompared
from domain.games.location_ccg.events.permanents import DamageDealt
from domain.games.location_ccg.events.plays import CardPlayed
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
    zone,
)
from tests.given import names


def test_example_1_a_missing_symbol_can_not_be_paid_with_other_points() -> None:
    """R6."""
    match = position(hand={1: "enforcer"}, bank={1: "bagman intruder"}, phase="deploy")
    assert refused(match, "deploy enforcer") == "cannot_pay"


def test_example_1_the_last_card_must_bring_the_symbol_and_all_three_are_spent() -> None:
    """R7, R10, Q3."""
    match = position(hand={1: "enforcer"}, bank={1: "bagman intruder corner_thug"}, phase="deploy")
    play(match, "deploy enforcer", "pay intruder")
    assert choices(match) == ["pay bagman", "pay corner_thug"]
    play(match, "pay bagman")
    assert zone(match, 1, "bank") == []
    assert zone(match, 1, "discard") == ["intruder", "bagman", "corner_thug"]


def test_example_2_a_payment_ends_when_the_cost_is_met() -> None:
    """R10."""
    match = position("1 bagman", hand={1: "shotgun"}, bank={1: "corner_thug knife"}, phase="deploy")
    play(match, "deploy shotgun c1", "pay corner_thug")
    assert zone(match, 1, "bank") == ["knife"]


def test_example_3_mob_counts_copies_in_play_and_in_discard_piles() -> None:
    """R2, R8, R9."""
    match = position(
        "1 ragged_crowd",
        "2 ragged_crowd",
        hand={1: "ragged_crowd"},
        bank={1: "corner_thug"},
        discard={2: "ragged_crowd"},
        phase="deploy",
    )
    played = of(CardPlayed, play(match, "deploy ragged_crowd"))
    assert [each.cost for each in played] == ["!"]


def test_example_4_reductions_add_up_and_leave_a_point() -> None:
    """R8."""
    match = position(
        "1 black_market",
        "1 armory",
        "1 bagman",
        hand={1: "shotgun field_training"},
        bank={1: "corner_thug intruder"},
        phase="deploy",
    )
    played = play(match, "deploy shotgun c3", "pay corner_thug", "deploy field_training c3")
    assert [each.cost for each in of(CardPlayed, played)] == ["!", "A"]


def test_example_5_production_ends_with_the_last_point() -> None:
    """R15: then the opponent is asked first."""
    match = position(hand={1: "bagman knife shotgun", 2: "knife"}, phase="production")
    happened = play(match, "draw", "bank bagman", "bank knife")
    assert names(happened)[-5:] == [
        "CardBanked",
        "PhaseEnded",
        "PhaseStarted",
        "WindowOpened",
        "SeatAsked",
    ]
    assert awaited(match) == (2, "window")


def test_example_6_challenges_alternate_until_one_party_is_paired() -> None:
    """R20, Q10."""
    match = position("1 bagman", "1 bagman", "1 bagman", "2 bagman", "2 bagman")
    mission(match, "L1", "c1 c2 c3", "c4 c5")
    play(match, "challenge c1", "oppose c4")
    assert awaited(match) == (1, "oppose")
    assert choices(match) == ["oppose c2", "oppose c3"]
    happened = play(match, "oppose c2")
    groups = of(CombatGroupFormed, happened)
    assert [(each.attackers, each.defenders) for each in groups] == [(("c2",), ("c5",))]


def test_example_7_a_lone_defender_can_not_oppose_a_giant() -> None:
    """Q6, R20."""
    match = position("1 wrecking_brute", "2 bagman")
    happened = mission(match, "L1", "c1", "c2")
    assert not of(CombatGroupFormed, happened)


def test_example_7_a_giant_deals_its_damage_to_each_of_two() -> None:
    """Q7, R22."""
    match = position("1 wrecking_brute", "2 enforcer", "2 enforcer")
    mission(match, "L1", "c1", "c2 c3")
    happened = paired(match)
    hits = [(each.source, each.target, each.amount) for each in of(DamageDealt, happened)]
    assert hits == [("c1", "c2", 4), ("c1", "c3", 4), ("c2", "c1", 3), ("c3", "c1", 3)]


def test_example_8_long_range_kills_before_the_damage() -> None:
    """R37, Q8, Q38: the window before the damage opens all the same."""
    match = position("1 drone_pilot", "2 intruder")
    happened = mission(match, "L1", "c1", "c2")
    assert [(each.source, each.amount) for each in of(DamageDealt, happened)] == [("c1", 1)]
    assert alive(match, "c1", "c2") == [True, False]
    opened = [each.window for each in of(WindowOpened, happened)]
    assert "before_damage" in opened


def test_example_9_equal_difference_is_success_and_the_location_pays() -> None:
    """R24, Q13."""
    match = position("1 director", "2 exo_trooper", locations="casino harbor museum")
    happened = mission(match, "L1", "c1", "c2", chance=["ragged_crowd"])
    compared = of(SkillCompared, happened)[0]
    assert (compared.attacker, compared.defender, compared.needed) == (5, 2, 3)
    assert compared.success
    assert match.state.locations["L1"].tokens[1] == 1
    assert match.state.sides[1].bank == ["ragged_crowd"]


def test_example_10_stayers_count_in_the_check() -> None:
    """Q9, R24."""
    match = position("1 bagman L1", "2 high_priest", active=2)
    happened = mission(match, "L1", "c2")
    compared = of(SkillCompared, happened)[0]
    assert (compared.attacker, compared.defender, compared.success) == (4, 2, False)


def test_example_11_toughness_takes_a_wound_once() -> None:
    """R31."""
    match = position(
        "1 exo_trooper damage=2", hand={1: "ambush ambush ambush"}, bank={1: "corner_thug " * 3}
    )
    play(match, "surprise ambush c1")
    wounded = match.state.permanents["c1"]
    assert (wounded.damage, wounded.wounds) == (0, 1)
    play(match, "surprise ambush c1")
    assert alive(match, "c1") == [True]
    play(match, "surprise ambush c1")
    assert alive(match, "c1") == [False]


def test_example_12_a_new_copy_of_a_unique_card_sends_the_old_one_away() -> None:
    """R34, Q4, Q16."""
    match = position(
        "1 director",
        "1 forged_papers c1",
        hand={2: "director"},
        bank={2: "script_kid script_kid intruder"},
        active=2,
        phase="deploy",
    )
    play(match, "deploy director", "pay intruder")
    assert (zone(match, 1, "discard"), zone(match, 1, "void")) == (["director"], ["forged_papers"])
    assert alive(match, "c1", "c2", "c3") == [False, False, True]


def test_example_13_the_second_location_ends_the_match_at_once() -> None:
    """Q21, R25."""
    match = position("1 director", tokens={"L1": {1: 2}}, won={"L2": 1})
    happened = mission(match, "L1", "c1")
    assert names(happened)[-2:] == ["LocationWon", "MatchEnded"]
    assert match.state.result.reason == "majority_of_locations"
    assert passes(match) == []
