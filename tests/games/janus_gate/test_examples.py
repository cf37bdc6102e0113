"""The worked examples of the rules, 1 to 12."""

import pytest

from domain.games.janus_gate.events.ghosts import GhostEscaped, GhostKilled, PlayerHit
from domain.games.janus_gate.events.shots import ShotFired
from domain.games.janus_gate.events.waves import LifeLost, MatchEnded, WaveCleared, WaveStarted
from tests.games.janus_gate.playing import (
    DIAGONAL,
    RUN,
    WON,
    choices,
    ghosts,
    happened,
    play,
    refused,
    shots,
    start,
)
from tests.given import names


def test_1_the_start_of_the_atrium_has_8_choices() -> None:
    assert choices(start()) == "MN ME MS TN TS TW F W"


def test_2_six_moves_lead_out_of_the_first_wave() -> None:
    match = start()
    walked = [match.state.player.cell for each in RUN.split()[:5] if play(match, each)]
    assert walked == ["a5", "a6", "a7", "b7", "c7"]
    assert WaveCleared("atrium", 1, ticks=6, shots=0, score=74, total=74) in play(match, "ME")


def test_3_then_the_first_ghost_repeats_them() -> None:
    match = start()
    assert play(match, RUN)[-1] == WaveStarted("atrium", 2, 1, "g4", "W", (1,))
    assert ghosts(match) == {1: "a4"}
    play(match, "W")
    assert ghosts(match) == {1: "a5"}


def test_4_the_atrium_can_be_won() -> None:
    match = start(levels="atrium")
    cleared = [event for wave in WON for event in play(match, wave)]
    scores = [event.score for event in cleared if isinstance(event, WaveCleared)]
    assert scores == [70, 78, 85, 92]
    assert cleared[-1] == MatchEnded((1,), "all_levels_cleared", 325)


@pytest.mark.parametrize(
    ("wave", "deaths"),
    [(2, ["1 9 c7"]), (3, ["2 8 e7", "1 10 d7"]), (4, ["1 7 c7", "2 10 d7", "3 11 d7"])],
)
def test_4_the_ghosts_of_the_atrium_die_in_these_ticks(wave: int, deaths: list[str]) -> None:
    match = start(levels="atrium")
    play(match, *WON[: wave - 1])
    events = [event for action in WON[wave - 1].split() for event in play(match, action)]
    killed = [event for event in events if isinstance(event, GhostKilled)]
    assert [f"{each.ghost} {each.tick} {each.cell}" for each in killed] == deaths


def test_5_a_ghost_walks_into_a_shot_in_flight() -> None:
    match = start()
    play(match, WON[0], "MN MN MN MS MN MW MW")
    events = play(match, "F")
    assert ShotFired(1, "player", "e7", "W") in events
    assert happened(match, "ShotMoved") == ["ShotMoved(shot=1, cells=('d7', 'c7'))"]
    assert ghosts(match) == {1: "c6"}
    assert names(play(match, "TN"))[1:4] == ["GhostMoved", "GhostKilled", "ShotEnded"]


def test_6_a_recorded_shot_hits_two_cells_on() -> None:
    match = start()
    events = play(match, DIAGONAL, "MN MW MW W W")
    assert events[1:4] == [
        ShotFired(1, "ghost_1", "c5", "E"),
        PlayerHit(shot=1, ghost=1, cell="e5", tick=5),
        LifeLost("hit", 2),
    ]


def test_7_who_kills_and_is_hit_in_one_tick_is_hit() -> None:
    """Q5."""
    match = start()
    events = play(match, DIAGONAL, "MN MW MW MW F")
    assert GhostKilled(ghost=1, shot=1, cell="c5", tick=5) in events
    assert PlayerHit(shot=2, ghost=1, cell="d5", tick=5) in events
    assert LifeLost("hit", 2) in events


def test_8_point_blank_a_shot_hits_before_it_flies() -> None:
    match = start()
    events = play(match, DIAGONAL, "MN MW MW MW MW")
    assert PlayerHit(shot=1, ghost=1, cell="c5", tick=5) in events
    assert "ShotMoved" not in names(events)


def test_9_a_shot_ends_at_a_wall_and_costs_two_points() -> None:
    match = start()
    play(match, "F")
    assert shots(match) == {1: "c4"}
    play(match, "MN")
    assert happened(match, "ShotEnded") == ["ShotEnded(shot=1, cell='c4', reason='wall')"]
    cleared = play(match, "MN MN ME ME ME")
    assert WaveCleared("atrium", 1, ticks=7, shots=1, score=71, total=71) in cleared


def test_10_a_ghost_that_reaches_its_exit_has_escaped() -> None:
    match = start()
    events = play(match, RUN, "MN W W W W W")
    assert GhostEscaped(ghost=1, cell="d7", tick=6) in events
    assert LifeLost("ghost_escaped", 2) in events


def test_11_an_exit_is_closed_while_a_ghost_lives() -> None:
    match = start()
    play(match, WON[0], "MN MN MN MW MW")
    assert match.state.player.cell == "e7"
    assert refused(match, "MW") == "gate_closed"


def test_12_time_is_up_after_30_ticks() -> None:
    match = start()
    assert LifeLost("time_out", 2) not in play(match, "W " * 29)
    assert LifeLost("time_out", 2) in play(match, "W")
