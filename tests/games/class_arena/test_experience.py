"""Experience, levels and what they bring: R18 to R20, Q2, Q17."""

from typing import Any

import pytest

from tests.games.class_arena.skirmish import arena, briefs, draft, of, play, xp
from tests.given import Playtest


def scoping(recon: int, general: int, **options: Any) -> Playtest:
    """A recon that is about to gain 2 XP."""
    careers = {"1": {"xp": {"recon": recon}, "general": general}}
    return arena("f11 recon a1", "f21 grunt i9", acting="f11", careers=careers, options=options)


LEVELS = [(1, 0), (5, 16), (10, 36), (20, 76)]


@pytest.mark.parametrize(("level", "needed"), LEVELS)
def test_class_levels_take_four_xp_each(level: int, needed: int) -> None:
    """R20"""
    state = scoping(needed, 0).state
    assert state.level(1, "recon") == level
    if needed:
        assert scoping(needed - 1, 0).state.level(1, "recon") == level - 1


@pytest.mark.parametrize(("level", "needed"), [(1, 9), (2, 10), (14, 139), (15, 140)])
def test_general_levels_take_ten_xp_each(level: int, needed: int) -> None:
    """R20"""
    assert scoping(0, needed).state.level(1, "general") == level


def test_xp_goes_to_the_class_and_equally_to_the_general_xp() -> None:
    """R18"""
    match = scoping(20, 45)
    assert briefs(play(match, "scope"))[1] == "XpGained(1, recon, 2, scope, 22, 47)"


def test_each_level_passed_is_reached_the_classs_first() -> None:
    """R19, Q17: two class levels, then a general one."""
    match = scoping(3, 8, xp_per_level=2)
    assert briefs(play(match, "scope"))[2:] == [
        "LevelReached(1, recon, 3)",
        "LevelReached(1, general, 2)",
        "BonusUnlocked(1, first_blood)",
    ]


def test_several_levels_are_passed_one_by_one() -> None:
    """R19"""
    match = arena("f11 grunt a1", "f21 brute b1", acting="f11")
    assert of(play(match, "attack shotgun b1"), "LevelReached") == [
        "LevelReached(1, grunt, 2)",
        "LevelReached(1, grunt, 3)",
    ]


UNLOCKS = [
    ("recon", 5, "tracker"),
    ("recon", 10, "comsat"),
    ("ordinance", 5, "sniper"),
    ("ordinance", 10, "destroyer"),
    ("grunt", 5, "brute"),
    ("grunt", 10, "skirmisher"),
    ("builder", 5, "support"),
    ("builder", 10, "commander"),
    ("tracker", 5, "comsat"),
    ("sniper", 5, "destroyer"),
    ("brute", 5, "skirmisher"),
    ("support", 5, "commander"),
]


def held(class_: str, level: int) -> Playtest:
    """A figure on a point that reaches a level of its class by that."""
    careers = {"1": {"xp": {class_: 4 * (level - 1) - 1}, "general": 0}}
    return arena(f"f11 {class_} c5", "f21 recon i9 activated", acting="f11", careers=careers)


@pytest.mark.parametrize(("class_", "level", "unlocked"), UNLOCKS)
def test_a_level_unlocks_a_class(class_: str, level: int, unlocked: str) -> None:
    """R19: level 5 of a variant, too."""
    match = held(class_, level)
    assert unlocked not in match.state.careers[1].unlocked
    events = play(match, "end_activation")
    assert of(events, "LevelReached", "ClassUnlocked") == [
        f"LevelReached(1, {class_}, {level})",
        f"ClassUnlocked(1, {unlocked}, {class_})",
    ]
    assert unlocked in match.state.careers[1].unlocked


CLASSES = [
    "recon",
    "ordinance",
    "grunt",
    "builder",
    "tracker",
    "comsat",
    "sniper",
    "destroyer",
    "brute",
    "skirmisher",
    "support",
    "commander",
]


@pytest.mark.parametrize("class_", CLASSES)
def test_level_20_earns_the_badge_of_the_class(class_: str) -> None:
    """R19, Q2: the support's is its own."""
    match = held(class_, 20)
    events = play(match, "end_activation")
    assert of(events, "BadgeEarned") == [f"BadgeEarned(1, master_{class_})"]
    assert match.state.careers[1].badges == [f"master_{class_}"]


def test_a_class_is_unlocked_only_once() -> None:
    """R19: comsat came with the tracker already."""
    careers = {"1": {"xp": {"recon": 35, "tracker": 16}, "general": 0}}
    match = arena("f11 recon c5", "f21 recon i9 activated", acting="f11", careers=careers)
    events = play(match, "end_activation")
    assert of(events, "LevelReached", "ClassUnlocked") == ["LevelReached(1, recon, 10)"]


@pytest.mark.parametrize(
    ("level", "brings"),
    [
        (2, "BonusUnlocked(1, first_blood)"),
        (5, "CosmeticUnlocked(1, emblem_1)"),
        (10, "CosmeticUnlocked(1, emblem_2)"),
    ],
)
def test_general_levels_bring_a_bonus_and_emblems(level: int, brings: str) -> None:
    """R19"""
    events = play(scoping(0, 10 * (level - 1) - 1), "scope")
    assert briefs(events)[-2:] == [f"LevelReached(1, general, {level})", brings]


def test_general_level_15_opens_all_variants_in_the_order_of_the_table() -> None:
    """R19: those that are not open yet."""
    careers = {"1": {"xp": {"grunt": 16}, "general": 139}}
    match = arena("f11 recon a1", "f21 grunt i9", acting="f11", careers=careers)
    events = play(match, "scope")
    assert of(events, "ClassUnlocked") == [
        f"ClassUnlocked(1, {name}, general)"
        for name in (
            "tracker",
            "comsat",
            "sniper",
            "destroyer",
            "skirmisher",
            "support",
            "commander",
        )
    ]
    assert match.state.careers[1].unlocked == CLASSES


def test_unlocked_classes_can_be_drafted_from_the_next_draft_on() -> None:
    """R19"""
    figures = ["f11 grunt a1", "f21 recon b1 health=1"]
    careers = {"1": {"xp": {"grunt": 12}}}
    match = arena(*figures, acting="f11", careers=careers)
    play(match, "attack shotgun b1", "choose_class grunt", "choose_class grunt")
    assert {"type": "choose_class", "class": "brute"} in match.legal


def first_kill(general: int, **scenario: Any) -> list[str]:
    """The XP of killing a figure with a single health point."""
    figures = ["f11 grunt a1", "f21 recon b1 health=1", "f22 grunt i9"]
    careers = {"1": {"general": general}}
    match = arena(*figures, acting="f11", careers=careers, **scenario)
    return [each.split(", ")[3] for each in of(play(match, "attack shotgun b1"), "XpGained")]


def test_first_blood_needs_general_level_2() -> None:
    """R18: counted with the damage of the same hit, before the kill's own XP."""
    assert first_kill(8) == ["damage", "kill"]
    assert first_kill(9) == ["damage", "kill", "first_blood"]


def test_first_blood_is_only_the_first() -> None:
    """R18: of the skirmish, whoever it was and whatever he got for it."""
    assert first_kill(10, blooded=True) == ["damage", "kill"]


def test_the_death_of_a_friend_is_no_first_blood() -> None:
    """R18, Q7"""
    figures = ["f11 grunt a4", "f12 recon c4 health=1", "f21 brute d4"]
    match = arena(*figures, acting="f11")
    play(match, "attack grenade d4")
    assert not match.state.blooded


def test_first_blood_is_shed_anew_in_each_skirmish() -> None:
    """R18"""
    match = arena("f11 grunt a1", "f21 recon b1 health=1", acting="f11")
    play(match, "attack shotgun b1")
    assert not match.state.blooded


def test_nothing_is_written_of_no_xp() -> None:
    """Q19: a hit that the shield takes brings only the support something."""
    figures = ["f11 ordinance a1", "f21 grunt b1 shield=4 shielded_by=f22", "f22 support i9"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack pistol b1")
    assert of(events, "XpGained") == ["XpGained(2, support, 3, shield, 3, 3)"]
    assert xp(match, 1) == 0


def test_at_the_start_nobody_has_any_experience() -> None:
    """Section 3"""
    career = draft().state.careers[2]
    assert set(career.xp.values()) == {0}
    assert career.unlocked == CLASSES[:4]
    assert career.badges == career.bonuses == career.cosmetics == []
