"""The worked examples, by number."""

import pytest

from domain.games.class_arena.material.arena import GRID
from tests.games.class_arena.skirmish import (
    arena,
    brief,
    choices,
    draft,
    health,
    of,
    play,
    points,
    reach,
    refused,
    xp,
)
from tests.given import names

CLEAR = ("a4-i4", "a1-c3", "d4-f6", "e4-e6")
BLOCKED = ("c5-e5", "c4-e5", "d3-f3", "b2-d1")


def test_example_1_lines_of_sight() -> None:
    """R5: c3 at the end does not count, corners do not block, and sight is mutual."""
    state = draft().state
    for line in CLEAR + BLOCKED:
        one, other = line.split("-")
        assert state.is_in_sight(one, other) == state.is_in_sight(other, one) == (line in CLEAR)


@pytest.mark.parametrize(
    ("class_", "cells"),
    [
        ("recon", 27),
        ("grunt", 27),
        ("builder", 22),
        ("tracker", 22),
        ("sniper", 22),
        ("support", 22),
        ("commander", 22),
        ("comsat", 16),
        ("destroyer", 16),
        ("ordinance", 10),
        ("brute", 6),
        ("skirmisher", 34),
    ],
)
def test_example_2_first_moves_from_the_corner(class_: str, cells: int) -> None:
    match = arena(f"f11 {class_} a1", "f12 grunt b1", "f21 grunt i9", acting="f11")
    assert len(reach(match)) == cells


def test_example_3_an_assault_rifle_hits_a_grunt() -> None:
    match = arena("f11 support a4", "f21 grunt d4", acting="f11")
    play(match, "attack assault_rifle d4")
    assert (health(match, "f21"), xp(match, 1, "support")) == (18, 6)


def test_example_3_an_inspired_one_hits_harder() -> None:
    figures = ["f11 support a4 inspired_by=f12 morale=2", "f12 commander a1", "f21 grunt d4"]
    match = arena(*figures, acting="f11")
    play(match, "attack assault_rifle d4")
    assert health(match, "f21") == 17
    assert (xp(match, 1, "support"), xp(match, 1, "commander")) == (7, 1)


def test_example_4_a_scoped_recon_is_hit_half_as_strong_again() -> None:
    match = arena("f11 builder a4", "f21 recon d4 scoped", acting="f11")
    play(match, "attack smg d4")
    assert health(match, "f21") == 12
    figures = ["f11 builder a4 inspired_by=f12", "f12 commander a1", "f21 recon d4 scoped"]
    match = arena(*figures, acting="f11")
    play(match, "attack smg d4")
    assert health(match, "f21") == 10


def test_example_5_shield_and_morale_go_first() -> None:
    figures = ["f11 ordinance a4", "f21 grunt d4 shield=4 shielded_by=f22 morale=2 inspired_by=f23"]
    match = arena(*figures, "f22 support d1", "f23 commander f1", acting="f11")
    events = play(match, "attack heavy_gun d4")
    assert brief(events[1]) == "DamageDealt(f11, f21, 13, 4, 2, 7, 17)"
    assert (xp(match, 1, "ordinance"), xp(match, 2, "support")) == (7, 4)


def test_example_6_a_sniper_needs_eyes() -> None:
    match = arena("f11 sniper a4", "f21 grunt i4", acting="f11")
    assert choices(match, "attack") == []
    assert refused(match, "attack nanorifle i4") == "not_detected"
    match = arena("f11 sniper a4", "f12 recon a1 scoped", "f21 grunt i4", acting="f11")
    play(match, "attack nanorifle i4")
    assert health(match, "f21") == 12


def test_example_7_the_heavy_gun_is_not_fired_after_moving() -> None:
    match = arena("f11 ordinance a4", "f21 grunt d4", acting="f11")
    play(match, "move b4")
    assert refused(match, "attack heavy_gun d4") == "moved_before_firing"
    assert choices(match, "attack") == ["attack pistol d4"]


def test_example_8_a_brute_sweeps_through_a_wall() -> None:
    match = arena("f11 brute d4", "f21 grunt c5", acting="f11")
    events = play(match, "sweep N")
    assert of(events, "WallDestroyed", "FigurePushed") == [
        "WallDestroyed(d5)",
        "FigurePushed(f21, c5, c6)",
    ]
    assert health(match, "f21") == 14


def test_example_9_a_grenade_goes_over_walls() -> None:
    match = arena("f11 grunt b5", "f12 recon a1 scoped", "f21 builder e5", acting="f11")
    assert "attack grenade e5" in choices(match)
    play(match, "attack grenade e5")
    assert health(match, "f21") == 13
    unseen = arena("f11 grunt b5", "f21 builder e5", acting="f11")
    assert refused(unseen, "attack grenade e5") == "not_detected"


def test_example_10_a_mine_waits_for_an_enemy() -> None:
    figures = ["f11 grunt c6", "f21 builder a1 mine=1"]
    match = arena(*figures, acting="f11", devices=["mine b4 f21"])
    events = play(match, "move c5")
    assert of(events, "DeviceExploded") == ["DeviceExploded(d1, b4)"]
    assert health(match, "f11") == 17


def test_example_11_sixteen_xp_open_a_class() -> None:
    match = arena(
        "f11 recon a1", "f21 grunt i9", acting="f11", careers={"1": {"xp": {"recon": 14}}}
    )
    events = play(match, "scope")
    assert "ClassUnlocked(1, tracker, recon)" in [brief(event) for event in events]
    careers = {"1": {"xp": {"tracker": 15}}}
    match = arena("f11 tracker d4", "f21 grunt f4", acting="f11", careers=careers)
    play(match, "attack pistol f4")
    assert "comsat" in match.state.careers[1].unlocked


def test_example_12_a_fortified_point_scores_by_itself() -> None:
    match = arena("f11 builder a1", "f21 grunt i9 activated", acting="f11", fortified={"A": "f11"})
    play(match, "end_activation")
    assert (points(match), xp(match, 1, "builder")) == ([1, 0], 2)
    match = arena("f11 builder a1", "f21 grunt c5 activated", acting="f11", fortified={"A": "f11"})
    events = play(match, "end_activation")
    assert points(match) == [0, 1]
    assert of(events, "FortificationLost") == ["FortificationLost(A)"]


def test_example_13_the_last_enemy_falls() -> None:
    match = arena("f11 grunt c5", "f21 grunt d4 health=1", acting="f11", turn=3)
    events = play(match, "attack assault_rifle d4")
    happened = [name for name in names(events) if name not in ("XpGained", "LevelReached")]
    assert happened[2:] == [
        "FigureKilled",
        "PointScored",
        "ActivationEnded",
        "PointScored",
        "PointScored",
        "TurnEnded",
        "SkirmishEnded",
        "SkirmishStarted",
    ]
    assert of(events, "SkirmishEnded") == ["SkirmishEnded(6+0, 1)"]


def test_there_are_65_open_cells() -> None:
    """Section 2"""
    assert sum(not draft().state.has_wall(cell) for cell in GRID.cells) == 65
