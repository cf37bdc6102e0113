"""The log: whose hit a Cover cancels, why a card does nothing, how a turn ends."""

from typing import Any

import pytest

from domain.games.assassination import GAME
from domain.games.assassination.events.enemies import EnemyPutUnder
from tests.games.assassination.playing import QUIET, armed, enemies, play, position
from tests.games.assassination.test_choices import choices
from tests.given import Playtest
from tests.logs import logged, sentences


def log(match: Playtest, *commands: str) -> list[str]:
    """What the log tells of the last of some commands."""
    *before, last = commands
    if before:
        play(match, *before)
    return logged(match, lambda: play(match, last))


def cancelled(match: Playtest, *commands: str) -> list[str]:
    return [said for said in log(match, *commands) if "Cover" in said]


AMONG: dict[str, Any] = {"enemies": enemies("grunt c5", "grunt e3", "heavy e5")}


def test_a_cover_names_the_enemy_that_came_first() -> None:
    """R15, R55: of a Grunt and a Heavy the one that was placed first."""
    match = position({"cell": "d4", "cover": True}, obstacles=[], presets={}, **AMONG)
    assert cancelled(match, "move e4") == [
        "The Cover of seat 1 cancels the hit of Grunt 2 (3 damage) and goes to the item discard."
    ]


@pytest.mark.parametrize(
    ("options", "laid", "who"),
    [
        ({}, ["e4"], []),
        ({"enemy_fire_blocked": False}, ["e4"], ["Heavy 1 (5 damage)"]),
        ({}, [], ["Heavy 1 (5 damage)"]),
        ({"enemy_trigger": "entering"}, [], []),
    ],
)
def test_who_can_fire_is_known_by_the_obstacles_and_the_options(
    options: dict[str, Any], laid: list[str], who: list[str]
) -> None:
    """Q26, Q27: a step to e3, with a Heavy on e5."""
    match = position(
        {"cell": "f3" if not options.get("enemy_trigger") else "e4", "cover": True},
        obstacles=laid,
        presets={},
        enemies=enemies("heavy e5"),
        options=options,
    )
    said = cancelled(match, "move e3")
    assert said == [
        f"The Cover of seat 1 cancels the hit of {each} and goes to the item discard."
        for each in who
    ]


def test_a_shot_that_a_cover_cancels_names_the_shooter() -> None:
    match = position({"cell": "a5", "weapons": armed("uzi")}, {"cell": "a6", "cover": True})
    assert cancelled(match, f"shoot {match.state.owner.weapons[0].card} a6") == [
        "The Cover of seat 2 cancels the hit of seat 1 (UZI) and goes to the item discard."
    ]


@pytest.mark.parametrize(
    ("card", "have", "why"),
    [
        ("loot_crate", {}, "The item discard is empty: Loot Crate"),
        ("boots", {"boots": 2}, "Two pairs are worn already: Boots"),
        ("sight", {"pistol": {"sight": True}}, "No weapon in use can hold it: Sight"),
        ("cage", {}, "There is no enemy to cage: Cage"),
    ],
)
def test_a_card_that_does_nothing_says_why(card: str, have: dict[str, Any], why: str) -> None:
    """R31, R35, R36, R38"""
    one = {"cell": "g3", "rendezvous": [card], **have}
    told = log(position(one, presets={}, enemies=[], enemy_deck={"unordered": ["boss"]}), "move g2")
    assert f"{why} goes to the collectible discard." in told


def test_a_grenade_that_hits_nobody_says_so() -> None:
    """R39"""
    match = position({"cell": "g3", "rendezvous": ["grenade"]})
    assert "Nobody is hit: Grenade goes to the collectible discard." in log(
        match, "move g2", "throw a1"
    )
    hurt = position({"cell": "g3", "rendezvous": ["grenade"]})
    assert "Grenade goes to the collectible discard." in log(hurt, "move g2", "throw f1")


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        (["end"], "The turn of seat 1 ends without an action."),
        (["move c1", "end"], "The turn of seat 1 ends after 1 action."),
        (["move c1", "move d1"], "The turn of seat 1 ends after 2 actions."),
    ],
)
def test_a_turn_tells_after_how_many_actions_it_ends(commands: list[str], said: str) -> None:
    assert said in log(position(**QUIET), *commands)


def test_boots_tell_how_many_actions_they_bring() -> None:
    """R18"""
    told = log(position({"cell": "e2"}, enemies=[], enemy_deck={"unordered": ["boss"]}), "move f2")
    assert told[-1] == ("Seat 1 wears 1 pair of boots now: 3 actions a turn, this one included.")


def test_boots_tell_what_a_penalty_leaves_of_this_turn() -> None:
    """R18: the choice and the log say the same."""
    match = position({"cell": "e2", "penalty": 1}, presets={"f2": "boots"}, **QUIET)
    said = "3 actions a turn, 2 in this one"
    assert f"you collect Boots ({said})" in choices(match)["Step to f2"].detail
    assert f"Seat 1 wears 1 pair of boots now: {said}." in log(match, "move f2")


def test_a_cage_says_what_its_enemy_still_does() -> None:
    """R35"""
    match = position({"cell": "g3", "rendezvous": ["cage"]}, enemies=enemies("medic e3"))
    means = "it can't be hurt, paralysed or moved, but it still heals."
    assert f"Medic 1 is caged: {means}" in log(match, "move g2")


def test_a_health_pack_that_stays_is_told() -> None:
    """R34"""
    one = {"cell": "g3", "rendezvous": ["health_pack", "boots"]}
    assert log(position(one), "move g2")[-1] == (
        "Seat 1 is teleported home from g2 to d1. A Health Pack stays on g2: seat 1 is unhurt."
    )
    hurt = log(position(one | {"hp": 9, "rendezvous": ["health_pack"]}), "move g2")
    assert hurt[-1] == "Seat 1 is teleported home from g2 to d1."
    other = position({"cell": "a5"}, {"rendezvous": ["health_pack"]})
    assert "Health Pack" not in "".join(log(other, "move a6"))


def test_a_boss_that_comes_too_early_is_told_in_figures() -> None:
    """R62"""
    match = position(
        two={"vp": 1}, enemies=enemies("grunt c5"), enemy_deck={"unordered": ["boss", "heavy"]}
    )
    match.state.drawn = "boss-1"
    [said] = sentences(GAME, match.state, [EnemyPutUnder("boss-1")])
    assert said.startswith(
        "Boss comes while only 1 of the 5 enemies that it needs are on the board and other cards"
    )
