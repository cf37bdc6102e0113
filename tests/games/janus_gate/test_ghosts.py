"""Recordings and the ghosts that are made of them (R2, R4-R7, Q1, Q7-Q9, Q11)."""

from typing import Any

from domain.games.janus_gate import GAME
from domain.games.janus_gate.events.ghosts import GhostEscaped, GhostKilled
from domain.games.janus_gate.events.shots import ShotFired
from domain.games.janus_gate.events.waves import LifeLost, RecordingSaved
from domain.games.janus_gate.tape import Frame
from domain.kernel import canonical
from tests.games.janus_gate.playing import (
    DIAGONAL,
    RUN,
    WON,
    ghosts,
    happened,
    play,
    position,
    refused,
    shots,
    start,
)
from tests.given import names


def test_a_recording_has_the_pose_after_each_tick_and_who_fired() -> None:
    """R2"""
    match = start()
    assert RecordingSaved(1, ticks=8, shots=1) in play(match, DIAGONAL)
    tape = match.state.recordings[1]
    assert tape[0] == Frame("a4", "E")
    assert tape[4:6] == [Frame("c5", "E"), Frame("c5", "E", fired=True)]
    assert tape[-1] == Frame("d7", "E")


def test_every_kind_of_action_is_a_frame() -> None:
    """R2"""
    match = start()
    play(match, "MN", "TS", "F", "W")
    assert match.state.tape == [
        Frame("a4", "E"),
        Frame("a5", "N"),
        Frame("a5", "S"),
        Frame("a5", "S", fired=True),
        Frame("a5", "S"),
    ]


def test_ghosts_are_made_of_the_players_recorded_events_and_nothing_else() -> None:
    """Q1: the events of wave 1, of which no other event tells the way, put the ghost in wave 2."""
    match = start(levels="atrium")
    events = [*match.events]
    for action in WON[0].split():
        events += play(match, action)
    acted = [event for event in events if type(event).__name__.startswith("Player")]
    replayed: Any = GAME.start(match.state.options, 1)
    for event in events:
        if event in acted or names([event])[0] in ("LevelStarted", "WaveStarted", "RecordingSaved"):
            event.apply(replayed)
    assert replayed.recordings == match.state.recordings
    assert replayed.ghosts == match.state.ghosts


def test_replaying_a_whole_match_rebuilds_every_recording() -> None:
    """Q1"""
    match = start()
    replayed: Any = GAME.start(match.state.options, 1)
    events = [*match.events, *(e for wave in WON for a in wave.split() for e in play(match, a))]
    for event in events:
        event.apply(replayed)
    assert canonical(replayed) == canonical(match.state)


def test_wave_k_has_the_ghosts_of_all_waves_before_each_at_its_own_start() -> None:
    """R4, Q11"""
    match = start()
    play(match, *WON[:3])
    poses = {ghost: (pose.cell, pose.facing) for ghost, pose in match.state.ghosts.items()}
    assert poses == {1: ("a4", "E"), 2: ("g4", "W"), 3: ("g1", "N")}
    assert (match.state.player.cell, match.state.player.facing) == ("a1", "N")


def test_a_ghost_repeats_its_recording_exactly() -> None:
    """R4: cell, facing and shot in every tick, whatever the player does."""
    match = start()
    play(match, "MN TE F MN MN ME W ME ME")
    tape = match.state.recordings[1]
    for tick in range(1, 9):
        fired = [event.cell for event in play(match, "W") if isinstance(event, ShotFired)]
        pose = match.state.ghosts[1]
        assert (pose.cell, pose.facing) == (tape[tick].cell, tape[tick].facing)
        assert fired == ([tape[tick].cell] if tape[tick].fired else [])


def test_a_shot_fired_in_wave_1_hits_nobody_and_is_recorded() -> None:
    """Q7"""
    match = start()
    play(match, "F", RUN)
    play(match, "W")
    assert happened(match, "ShotFired") == [
        "ShotFired(shot=1, owner='ghost_1', cell='a4', dir='E')"
    ]


def test_a_killed_ghost_neither_moves_nor_fires_again_in_this_wave() -> None:
    """R5: it would have fired in tick 5."""
    match = position(DIAGONAL, played="W W W", killed=[1])
    assert names(play(match, "W")) == ["PlayerWaited", "TickEnded"]
    assert names(play(match, "W")) == ["PlayerWaited", "TickEnded"]


def test_a_killed_ghosts_shots_fly_on() -> None:
    """R5"""
    shot = {"owner": "ghost_1", "cell": "e5", "dir": "E"}
    match = position(DIAGONAL, played="W W W W W", killed=[1], shots=[shot])
    play(match, "W")
    assert shots(match) == {1: "g5"}


def test_a_killed_ghost_is_back_in_the_next_wave() -> None:
    """R5"""
    match = start()
    play(match, *WON[:2])
    assert ghosts(match) == {1: "a4", 2: "g4"}


def test_a_killed_ghost_is_back_in_the_next_attempt() -> None:
    """R5, R8"""
    match = position(RUN, played="MN W W W W", killed=[1])
    play(match, "W " * 25)
    assert (match.state.attempt, ghosts(match)) == (2, {1: "a4"})


def test_a_ghost_escapes_at_the_end_of_its_last_tick() -> None:
    """R6"""
    match = position(RUN, played="W W W W")
    assert "GhostEscaped" not in names(play(match, "W"))
    assert names(play(match, "W"))[1:4] == ["GhostMoved", "GhostEscaped", "TickEnded"]


def test_a_shot_of_the_very_last_tick_stops_the_escape() -> None:
    """R6: fired from e7 at the ghost that steps onto d7."""
    match = position("MN MN MN ME ME W W ME", played="MN MN MN MW MW W W")
    events = play(match, "F")
    assert GhostKilled(ghost=1, shot=1, cell="d7", tick=8) in events
    assert "GhostEscaped" not in names(events)
    assert (match.state.attempt, match.state.tick) == (1, 8)


def test_all_ghosts_whose_recordings_end_escape() -> None:
    """R1.8"""
    match = position(RUN, "MN MN MN MW MW MW", played="W W W W W")
    events = play(match, "W")
    assert [event for event in events if isinstance(event, GhostEscaped)] == [
        GhostEscaped(ghost=1, cell="d7", tick=6),
        GhostEscaped(ghost=2, cell="d7", tick=6),
    ]
    assert LifeLost("ghost_escaped", 2) in events


def test_exits_open_when_the_last_ghost_is_dead() -> None:
    """R7"""
    match = position(WON[0])
    play(match, "MN MN MN MS MN MW MW F")
    assert match.state.is_closed("d7")
    play(match, "TN")
    assert ghosts(match) == {}
    assert names(play(match, "MW"))[:3] == ["PlayerMoved", "TickEnded", "WaveCleared"]


def test_with_one_of_two_ghosts_alive_exits_stay_closed() -> None:
    """R7"""
    match = position(WON[0], WON[1], played="MN MN MN MN MN MN MW MW", killed=[1])
    assert refused(match, "MW") == "gate_closed"


def test_an_exit_ends_wave_1_at_once() -> None:
    """Q9"""
    match = start()
    assert "WaveCleared" in names(play(match, RUN))


def test_what_is_refused_is_not_recorded() -> None:
    """Q8"""
    match = start()
    assert refused(match, "MW") == "blocked"
    assert refused(match, "TE") == "already_facing"
    assert match.state.tape == [Frame("a4", "E")]


def test_the_start_of_another_wave_is_ordinary_floor() -> None:
    """Q11: the player walks over a1, where wave 4 will begin."""
    match = start()
    play(match, "MS MS MS")
    assert match.state.player.cell == "a1"
