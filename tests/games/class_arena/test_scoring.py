"""Building, scoring, and how skirmishes and campaigns end: R16 to R18, Q8, Q14, Q18, section 8."""

from typing import Any

import pytest

from tests.games.class_arena.skirmish import (
    arena,
    briefs,
    choices,
    of,
    play,
    points,
    refused,
    xp,
)
from tests.given import Playtest, names

IDLE = "f21 recon i9 activated"


def last(*figures: str, **scenario: Any) -> Playtest:
    """A moment before the end of a turn: f11 is the last to be activated."""
    return arena(*figures, acting="f11", **scenario)


def test_a_builder_closes_a_gap_beside_it() -> None:
    """R16, R18: where a wall was printed."""
    match = arena("f11 builder d4", "f21 grunt i9", acting="f11", gaps=["d5", "c3"])
    assert choices(match, "repair") == ["repair d5"]
    assert briefs(play(match, "repair d5"))[:2] == [
        "WallRebuilt(d5, f11)",
        "XpGained(1, builder, 2, repair, 2, 2)",
    ]
    assert match.state.has_wall("d5")


@pytest.mark.parametrize("cell", ["c3", "d3", "e3", "d5", "c4"])
def test_there_must_be_a_gap_to_close(cell: str) -> None:
    """R16, Q14: not diagonal (c3), never a wall (d3), far (e3), standing (d5), never (c4)."""
    match = arena("f11 builder d4", "f21 grunt i9", acting="f11", gaps=["c3"])
    assert refused(match, f"repair {cell}") == "nothing_to_repair"


def test_a_gap_with_a_figure_or_a_device_stays_open() -> None:
    """R16"""
    figures = ["f11 builder d4 mine=1", "f21 grunt d5"]
    match = arena(*figures, acting="f11", gaps=["d5", "e3"], devices=["mine e3 f11"])
    assert refused(match, "repair d5") == "nothing_to_repair"
    match = arena("f11 builder e4 mine=1", "f21 grunt i9", acting="f11", gaps=["e3"])
    assert choices(match, "repair") == ["repair e3"]
    figures = ["f11 builder e4 mine=1", "f21 grunt i9"]
    match = arena(*figures, acting="f11", gaps=["e3"], devices=["mine e3 f11"])
    assert choices(match, "repair") == []


def test_a_builder_may_move_before_and_after_repairing() -> None:
    """R16"""
    match = arena("f11 builder d6", "f21 grunt i9", acting="f11", gaps=["d5"])
    play(match, "move d4", "repair d5")
    match = arena("f11 builder d4", "f21 grunt i9", acting="f11", gaps=["d5"])
    play(match, "repair d5", "move d2")


def test_a_support_repairs_only_standing() -> None:
    """R16: neither after a move nor before one."""
    match = arena("f11 support d6", "f21 grunt i9", acting="f11", gaps=["d5"])
    play(match, "move d4")
    assert choices(match, "repair") == []
    assert refused(match, "repair d5") == "moved_before_repair"
    match = arena("f11 support d4", "f21 grunt i9", acting="f11", gaps=["d5"])
    play(match, "repair d5")
    assert refused(match, "move d3") == "rooted_by_weapon"
    assert choices(match) == ["end_activation"]
    assert xp(match, 1, "support") == 2


def test_a_builder_fortifies_the_point_it_stands_on() -> None:
    """R16, R18"""
    match = arena("f11 builder c5", "f21 grunt i9", acting="f11")
    assert choices(match, "fortify") == ["fortify A"]
    assert briefs(play(match, "fortify A"))[:2] == [
        "PointFortified(A, f11)",
        "XpGained(1, builder, 3, fortification, 3, 3)",
    ]
    assert match.state.fortified == {"A": "f11"}


def test_a_fortified_point_is_not_fortified_again() -> None:
    """R16, Q14: whoever did it."""
    figures = ["f11 builder c5", "f21 builder i9"]
    match = arena(*figures, acting="f11", fortified={"A": "f21"})
    assert choices(match, "fortify") == []
    assert refused(match, "fortify A") == "already_fortified"
    assert refused(match, "fortify B") == "not_on_point"


@pytest.mark.parametrize("class_", ["grunt", "support"])
def test_only_builders_fortify(class_: str) -> None:
    match = arena(f"f11 {class_} c5", "f21 grunt i9", acting="f11")
    assert refused(match, "fortify A") == "not_your_class"


def test_a_figure_on_a_point_scores_it() -> None:
    """R16, R18: 1 point and 2 XP for its class."""
    match = last("f11 sniper c5", "f12 recon a1 activated", "f21 recon g5 activated")
    events = play(match, "end_activation")
    assert of(events, "PointScored") == [
        "PointScored(1, 1, held, A)",
        "PointScored(2, 1, held, C)",
    ]
    assert (xp(match, 1, "sniper"), xp(match, 2, "recon")) == (2, 2)
    assert match.state.owners == {"A": 1, "C": 2}


def test_points_are_scored_at_the_end_of_each_turn_only() -> None:
    """R16"""
    match = arena("f11 sniper c5", "f12 recon a1", IDLE, acting="f11")
    play(match, "end_activation")
    assert points(match) == [0, 0]
    play(match, "activate f12", "end_activation")
    assert points(match) == [1, 0]


def test_a_deserted_point_becomes_neutral() -> None:
    """R16: once; one that nobody had is not mentioned."""
    match = last("f11 recon a1", IDLE, owners={"B": 2})
    assert of(play(match, "end_activation"), "PointNeutral") == ["PointNeutral(B)"]
    assert match.state.owners == {}


def test_a_fortified_point_scores_for_its_builders_seat() -> None:
    """R16: nobody on it, the builder alive or not."""
    match = last("f11 recon a1", IDLE, "f22 builder i8 activated", fortified={"B": "f22"})
    events = play(match, "end_activation")
    assert of(events, "PointScored", "XpGained") == [
        "PointScored(2, 1, fortified, B)",
        "XpGained(2, builder, 2, point, 2, 2)",
    ]
    assert match.state.owners == {"B": 2}


def test_a_fortification_outlives_its_builder() -> None:
    """Q21, R18"""
    figures = ["f11 grunt a1", "f21 builder b1 health=1", "f22 recon i9 activated"]
    match = last(*figures, fortified={"B": "f21"})
    play(match, "attack shotgun b1", "end_activation")
    assert (points(match), xp(match, 2, "builder")) == ([2, 1], 2)


def test_an_enemy_on_a_fortified_point_takes_it() -> None:
    """R16, Q18: at scoring, not before."""
    match = last("f11 recon c5", IDLE, "f22 builder i8 activated", fortified={"A": "f22"})
    assert match.state.fortified
    events = play(match, "end_activation")
    assert names(events)[1:4] == ["PointScored", "FortificationLost", "XpGained"]
    assert (points(match), match.state.fortified) == ([1, 0], {})


def test_the_owners_own_presence_keeps_the_fortification() -> None:
    """Q18: and scores as holding, once."""
    match = last("f11 recon c5", "f12 builder a1 activated", IDLE, fortified={"A": "f12"})
    events = play(match, "end_activation")
    assert of(events, "PointScored") == ["PointScored(1, 1, held, A)"]
    assert match.state.fortified == {"A": "f12"}


def test_a_kill_scores_two_at_once() -> None:
    """R16"""
    match = arena("f11 grunt a1", "f21 recon b1 health=1", "f22 recon i9", acting="f11")
    play(match, "attack shotgun b1")
    assert points(match) == [2, 0]


def test_a_skirmish_ends_after_its_last_turn() -> None:
    """R17"""
    match = last("f11 recon c5", IDLE, turn=6)
    assert names(play(match, "end_activation"))[-3:] == [
        "TurnEnded",
        "SkirmishEnded",
        "SkirmishStarted",
    ]
    match = last("f11 recon c5", IDLE, turn=3, options={"turns": 3})
    assert "SkirmishEnded" in names(play(match, "end_activation"))


def test_nobody_else_is_activated_once_only_one_seat_is_left() -> None:
    """R17: the figure does not even move on, but the turn is scored."""
    figures = ["f11 grunt c5", "f12 recon a1", "f21 recon d4 health=1"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack shotgun d4")
    assert of(events, "ActivationEnded", "PointScored", "SkirmishEnded") == [
        "PointScored(1, 2, kill, None)",
        "ActivationEnded(f11)",
        "PointScored(1, 1, held, A)",
        "PointScored(1, 3, survivor, None)",
        "SkirmishEnded(6+0, 1)",
    ]


def test_with_three_seats_two_fight_on() -> None:
    """R17"""
    figures = ["f11 grunt c5", "f21 recon d4 health=1", "f31 recon i9"]
    match = arena(*figures, acting="f11", seats=3)
    assert "SkirmishEnded" not in names(play(match, "attack shotgun d4"))


def test_if_the_last_figures_die_together_nobody_survives() -> None:
    """Q8"""
    figures = ["f11 destroyer c4 health=1", "f21 grunt d4 health=1"]
    events = play(arena(*figures, acting="f11"), "attack rocket d4")
    assert of(events, "PointScored", "SkirmishEnded") == [
        "PointScored(1, 2, kill, None)",
        "SkirmishEnded(2+0, 1)",
    ]


def test_a_tied_skirmish_is_nobodys() -> None:
    """R17"""
    match = last("f11 recon c5", "f21 recon g5 activated", turn=6)
    events = play(match, "end_activation")
    assert of(events, "SkirmishEnded") == ["SkirmishEnded(1+1, None)"]
    assert [career.wins for career in match.state.careers.values()] == [0, 0]


def ended(seats: int = 2, **careers: Any) -> list[str]:
    """How a campaign ends whose last turn brings nothing to anybody."""
    figures = ["f11 recon a1", IDLE, "f31 recon i1 activated"][:seats]
    laid = {name[1:]: career for name, career in careers.items()}
    match = arena(*figures, acting="f11", turn=6, skirmish=4, careers=laid, seats=seats)
    return of(play(match, "end_activation"), "MatchEnded")


def test_most_skirmishes_win_the_campaign() -> None:
    """Section 8"""
    assert ended(s1={"wins": 1, "earlier": 9}, s2={"wins": 2}) == ["MatchEnded(2, campaign_won)"]


def test_then_most_points_of_all_skirmishes() -> None:
    """Section 8: only among those with most skirmishes."""
    careers: dict[str, Any] = {
        "s1": {"wins": 1, "earlier": 5},
        "s2": {"wins": 1, "earlier": 6},
        "s3": {"earlier": 50},
    }
    assert ended(3, **careers) == ["MatchEnded(2, campaign_won)"]


def test_then_most_general_xp() -> None:
    """Section 8"""
    careers: dict[str, Any] = {"s1": {"general": 8}, "s2": {"general": 7}}
    assert ended(**careers) == ["MatchEnded(1, campaign_won)"]


def test_else_it_is_a_draw_of_the_best() -> None:
    """Section 8"""
    careers: dict[str, Any] = {"s2": {"general": 7}, "s3": {"general": 7}}
    assert ended(3, **careers) == ["MatchEnded(2+3, campaign_tie)"]


def test_points_of_the_last_skirmish_count_for_the_campaign() -> None:
    """Section 8: and its win."""
    match = last("f11 recon c5", IDLE, turn=6, skirmish=4, careers={"2": {"wins": 1}})
    play(match, "end_activation")
    assert match.state.result is not None
    assert match.state.result.winners == (1,)
    assert match.state.result.scores == {1: 1, 2: 1}
    assert match.legal == []
