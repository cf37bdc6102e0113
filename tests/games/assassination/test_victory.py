"""Victory (R64-R68) and how a match ends (section 8)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
    armed,
    enemies,
    happened,
    play,
    position,
    refused,
    told,
    vp,
)
from tests.given import Playtest, names

LAST = {"enemies": enemies("grunt e3 1"), **QUIET}
"""One enemy is left, and nobody will come."""


def last_shot(one: dict[str, object], two: dict[str, object], **options: object) -> list[str]:
    """Player 1 kills the last enemy."""
    match = position({"cell": "e2", **one}, two, options=options, **LAST)
    return told(play(match, "shoot pistol e3"))[-1:]


def test_r64_points_come_from_kills_and_hits_only() -> None:
    match = position({"cell": "f1", "weapons": armed("uzi")}, {"cell": "f3"}, **QUIET)
    play(match, "move f2", "shoot uzi-3 f4")
    assert vp(match) == (0, 0)


def test_r65_12_points_win_at_once() -> None:
    match = position({"cell": "e6", "vp": 11}, {"cell": "e7"})
    assert told(play(match, "shoot pistol e7"))[-1] == "MatchEnded(1, victory_points)"
    assert refused(match, "end") == "match_over"


@pytest.mark.parametrize("by", ["an enemy", "the opponent"])
def test_r66_who_outlives_the_other_wins(by: str) -> None:
    if by == "an enemy":
        match = position({"cell": "e1", "hp": 3})
        events = play(match, "move e2")
        assert told(events)[-2:] == ["AssassinDied(1)", "MatchEnded(2, opponent_died)"]
    else:
        match = position({"cell": "e6"}, {"cell": "e7", "hp": 1})
        events = play(match, "shoot pistol e7")
        assert told(events)[-2:] == ["AssassinDied(2)", "MatchEnded(1, opponent_died)"]


def test_r67_q35_when_the_last_enemy_is_killed_more_points_win_at_once() -> None:
    assert last_shot({"vp": 3}, {"vp": 2}) == ["MatchEnded(1, enemies_cleared)"]
    assert last_shot({}, {"vp": 2}) == ["MatchEnded(2, enemies_cleared)"]


def test_q35_equal_points_are_a_draw() -> None:
    assert last_shot({"vp": 1}, {"vp": 2}) == ["MatchEnded(, enemies_cleared)"]


def test_r67_not_while_an_enemy_is_to_come() -> None:
    match = position({"cell": "e2"}, enemies=enemies("grunt e3 1"), enemy_deck={"bottom": ["boss"]})
    assert "MatchEnded" not in names(play(match, "shoot pistol e3"))


def test_q24_a_caged_enemy_prevents_the_cleared_ending() -> None:
    left = enemies("grunt e3 1", "medic b1 3 caged")
    match = position({"cell": "e2"}, enemies=left, **QUIET)
    assert "MatchEnded" not in names(play(match, "shoot pistol e3"))


def last_round(one: dict[str, object], two: dict[str, object]) -> Playtest:
    return position(one, two, round=60, player_to_move=2)


@pytest.mark.parametrize(("one", "two", "winner"), [(1, 0, "1"), (0, 3, "2"), (2, 2, "")])
def test_r68_q36_after_round_60_more_points_win(one: int, two: int, winner: str) -> None:
    match = last_round({"vp": one}, {"vp": two})
    assert told(play(match, "end")) == [
        "TurnEnded(2)",
        "RoundEnded(60)",
        f"MatchEnded({winner}, round_limit)",
    ]


def test_r68_also_if_the_last_turn_is_skipped() -> None:
    match = position({"vp": 1}, {"must_skip": True}, round=60)
    assert told(play(match, "end"))[-1] == "MatchEnded(1, round_limit)"


def throwing(hp: int, vp: int) -> Playtest:
    """Player 1 is about to throw a Grenade on himself and player 2, who has 2 HP."""
    one = {"cell": "g3", "hp": hp, "vp": vp, "rendezvous": ["grenade"]}
    match = position(one, {"cell": "g1", "hp": 2})
    play(match, "move g2")
    return match


def test_q33_both_dead_from_one_grenade_is_a_draw() -> None:
    events = play(throwing(hp=2, vp=0), "throw f1")
    assert told(events)[-3:] == ["AssassinDied(1)", "AssassinDied(2)", "MatchEnded(, both_died)"]


def test_q33_all_points_of_an_effect_are_booked_before_the_end() -> None:
    events = play(throwing(hp=10, vp=0), "throw f1")
    assert happened(events, "VictoryPointsGained", "MatchEnded") == [
        "VictoryPointsGained(1, 1, 1, opponent_hit)",
        "MatchEnded(1, opponent_died)",
    ]


def test_q34_who_dies_by_his_own_grenade_loses_even_with_12_points() -> None:
    one = {"cell": "g3", "hp": 2, "vp": 11, "rendezvous": ["grenade"]}
    match = position(one, {"cell": "g1"})
    events = play(match, "move g2", "throw f1")
    assert told(events)[-1] == "MatchEnded(2, opponent_died)"


def test_q47_points_above_12_are_counted_in_full() -> None:
    match = position({"cell": "e2", "vp": 11}, enemies=enemies("boss e3 1"))
    play(match, "shoot pistol e3")
    assert vp(match)[0] == 21


def test_nothing_happens_after_the_end() -> None:
    """Atomicity (§4): no heal, no pick-up, no teleport."""
    match = position({"cell": "b1", "hp": 3}, enemies=enemies("grunt c2"))
    assert names(play(match, "move b2"))[2:] == ["DamageDealt", "AssassinDied", "MatchEnded"]
    assert match.state.presets["b2"] == "uzi-1"


def test_the_spent_sniper_still_belongs_to_the_last_shot() -> None:
    """Atomicity (§4)."""
    one = {"cell": "e6", "weapons": armed("sniper")}
    match = position(one, {"cell": "e7", "hp": 5})
    assert names(play(match, "blast sniper-1 n"))[-3:] == [
        "WeaponSpent",
        "AssassinDied",
        "MatchEnded",
    ]
