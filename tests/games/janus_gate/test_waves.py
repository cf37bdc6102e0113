"""Attempts, waves, levels and the end of the match (setup, R8-R10, Q12, section 8)."""

from typing import Any

import pytest

from domain.games.janus_gate.events.waves import (
    LevelCleared,
    LevelStarted,
    LifeLost,
    MatchEnded,
    MatchStarted,
    RecordingSaved,
    TickEnded,
    WaveCleared,
    WaveStarted,
)
from domain.kernel import Result
from tests.games.janus_gate.playing import DIAGONAL, RUN, WON, play, position, shots, start
from tests.given import names

ATRIUM = {"levels": "atrium"}


def test_a_match_begins_with_the_first_wave_of_the_first_level() -> None:
    """Section 3."""
    match = start()
    assert match.events == [
        MatchStarted(1, match.state.options),
        LevelStarted("atrium", 4),
        WaveStarted("atrium", 1, 1, "a4", "E", ()),
    ]
    assert (match.state.to_act, match.state.lives) == (1, 3)


def test_a_cleared_wave_is_told_and_recorded_and_the_next_begins() -> None:
    """R9"""
    match = start()
    assert play(match, RUN)[1:] == [
        TickEnded(6),
        WaveCleared("atrium", 1, 6, 0, 74, 74),
        RecordingSaved(1, 6, 0),
        WaveStarted("atrium", 2, 1, "g4", "W", (1,)),
    ]


def test_flying_shots_vanish_with_a_cleared_wave() -> None:
    """R9; the next wave counts its shots from 1 again."""
    match = start()
    play(match, "MN MN MN ME TW ME TW", "F")
    assert shots(match) == {1: "a7"}
    play(match, "ME")
    assert (shots(match), match.state.last_shot) == ({}, 0)


def test_after_the_last_wave_comes_the_next_level_without_recordings() -> None:
    """R9: lives and score carry over."""
    match = position(*WON[:3], score=233, attempt=2)
    assert play(match, WON[3])[-4:] == [
        RecordingSaved(4, 12, 3),
        LevelCleared("atrium"),
        LevelStarted("pillars", 5),
        WaveStarted("pillars", 1, 1, "a4", "N", ()),
    ]
    assert (match.state.recordings, match.state.score, match.state.lives) == ({}, 325, 2)


def test_after_the_last_level_the_match_is_won() -> None:
    """R9, section 8"""
    match = position(*WON[:3], options=ATRIUM, score=233)
    assert play(match, WON[3])[-2:] == [
        LevelCleared("atrium"),
        MatchEnded((1,), "all_levels_cleared", 325),
    ]
    assert match.state.result == Result((1,), "all_levels_cleared", {1: 325})
    assert (match.state.to_act, match.legal) == (0, [])


ROUND = ("MN MN MN ME ME ME ME", "MN MN MN MW MW MW MW", "ME ME ME ME", "MW MW MW MW")
"""Recordings of four waves of the pillars and of the foundry."""


def test_a_campaign_goes_from_the_pillars_to_the_foundry() -> None:
    """R9"""
    match = position(*ROUND, level="pillars", played="MN MN", killed=[1, 2, 3, 4])
    assert play(match, "MN")[-3:] == [
        LevelCleared("pillars"),
        LevelStarted("foundry", 6),
        WaveStarted("foundry", 1, 1, "a4", "E", ()),
    ]


def test_a_campaign_ends_with_the_foundry() -> None:
    """R9"""
    recordings = (*ROUND, "ME ME ME ME")
    match = position(*recordings, level="foundry", played="MW MW MW", killed=[1, 2, 3, 4, 5])
    assert play(match, "MW")[-2:] == [
        LevelCleared("foundry"),
        MatchEnded((1,), "all_levels_cleared", 50 + 26 + 50),
    ]


def test_nothing_is_in_the_air_when_the_match_is_won() -> None:
    """R9"""
    recordings = (*ROUND, "ME ME ME ME")
    shot = {"owner": "player", "cell": "e7", "dir": "S"}
    laid: dict[str, Any] = {"played": "F MW MW MW", "killed": [1, 2, 3, 4, 5], "shots": [shot]}
    match = position(*recordings, level="foundry", **laid)
    play(match, "MW")
    assert (match.state.to_act, shots(match)) == (0, {})


def test_a_lost_attempt_begins_again_with_the_same_ghosts() -> None:
    """R8: its own recording is dropped."""
    match = position(DIAGONAL, played="MN MW MW W")
    kept = match.state.recordings
    assert play(match, "W")[-2:] == [
        LifeLost("hit", 2),
        WaveStarted("atrium", 2, 2, "g4", "W", (1,)),
    ]
    assert match.state.recordings == kept
    assert (len(match.state.tape), match.state.tick, shots(match)) == (1, 0, {})


def test_after_a_lost_attempt_play_goes_on() -> None:
    """R8"""
    match = position(DIAGONAL, played="MN MW MW W")
    play(match, "W")
    assert names(play(match, "W")) == ["PlayerWaited", "GhostMoved", "TickEnded"]


def test_the_last_life_lost_ends_the_match_without_a_winner() -> None:
    """R8, section 8: the score stays."""
    match = position(DIAGONAL, played="MN MW MW W", lives=1, score=71)
    assert play(match, "W")[-2:] == [LifeLost("hit", 0), MatchEnded((), "no_lives_left", 71)]
    assert match.state.result == Result((), "no_lives_left", {1: 71})


def test_time_is_up_at_the_limit_unless_the_wave_is_cleared_in_that_tick() -> None:
    """R1.8: of what happens in one tick, an escape comes first, then leaving, then the limit."""
    late = " ".join(["W"] * 24)
    match = start()
    play(match, late, RUN)
    assert (match.state.wave, match.state.score) == (2, 50)
    match = position(f"{late} {RUN}", played=" ".join(["W"] * 29))
    assert LifeLost("ghost_escaped", 2) in play(match, "W")


@pytest.mark.parametrize(
    ("wave", "score"), [(1, 50 + 20), (2, 50 + 20 + 10 - 2), (3, 50 + 19 + 20 - 4)]
)
def test_a_wave_scores_time_left_and_ghosts_less_shots(wave: int, score: int) -> None:
    """R10"""
    match = start()
    events = [event for each in WON[:wave] for event in play(match, each)]
    cleared = [event for event in events if isinstance(event, WaveCleared)]
    assert cleared[-1].score == score


def test_shots_can_cost_more_than_a_wave_brings() -> None:
    """R10: 50 + 0 - 2 x 27"""
    match = start()
    play(match, "F " * 24, RUN)
    assert match.state.score == 50 - 48
    match = start(tick_limit=60)
    play(match, "F " * 54, RUN)
    assert match.state.score == 50 - 108


def test_a_failed_attempt_scores_nothing() -> None:
    """R10"""
    match = start()
    play(match, "F " * 30)
    assert (match.state.score, match.state.attempt) == (0, 2)


def test_a_match_has_at_most_so_many_ticks() -> None:
    """Q12: idling loses a life every 30 ticks."""
    match = start()
    play(match, "W " * 90)
    assert match.state.result == Result((), "no_lives_left", {1: 0})
    assert names(match.events)[-2:] == ["LifeLost", "MatchEnded"]


def test_a_cleared_wave_tells_what_its_points_are_made_of() -> None:
    """R10"""
    match = start()
    play(match, WON[0])
    play(match, WON[1])
    told = [each.sentence() for each in match.events if isinstance(each, WaveCleared)]
    assert told == [
        "Atrium, wave 2 is cleared with 10 ticks and 1 shot: 78 points, 148 in all "
        "(50 for the wave, 20 for the ticks left, 10 for 1 ghost, less 2 for 1 shot)."
    ]
