"""What happens in a tick, and in which order (R1, R3, R11)."""

import pytest

from domain.games.janus_gate.events.acting import (
    PlayerFired,
    PlayerMoved,
    PlayerTurned,
    PlayerWaited,
)
from domain.games.janus_gate.events.ghosts import (
    GhostKilled,
    GhostMoved,
    GhostTurned,
    PlayerHit,
    PlayerTouched,
)
from domain.games.janus_gate.events.shots import ShotEnded, ShotFired, ShotMoved
from domain.games.janus_gate.events.waves import LifeLost, TickEnded
from tests.games.janus_gate.playing import (
    DIAGONAL,
    ghosts,
    happened,
    play,
    position,
    shots,
    start,
)
from tests.given import names

BOTH_ON_C6 = ("ME ME MN MN W W W W W W W MN ME", "MN MW MW MW MW MN W W W W W MN ME")
"""Recordings of two waves: both ghosts stand on c6 in the ticks 6 to 11."""

TO_D6 = "MN MN MW MN MN MW MN MW"
"""In wave 3, beside them after 8 ticks."""

AROUND = "MN MN MN ME ME MS MN ME"
"""Over a7 and c7 with a look at c6 in tick 6: eight ticks."""

NEAR = "ME ME MN F MN W W MN ME"
"""Out of wave 1 with a shot from c5 to the north in tick 4: nine ticks."""


@pytest.mark.parametrize(
    ("action", "event"),
    [
        ("ME", PlayerMoved(1, 1, "a4", "b4", "E")),
        ("TS", PlayerTurned(1, 1, "S")),
        ("F", PlayerFired(1, 1, "a4", "E")),
        ("W", PlayerWaited(1, 1)),
    ],
)
def test_a_tick_begins_with_what_the_player_does(action: str, event: object) -> None:
    """R1.1"""
    events = play(start(), action)
    assert events[0] == event
    assert events[-1] == TickEnded(1)


def test_a_move_turns_the_player_that_way() -> None:
    """R1.1"""
    match = start()
    play(match, "MN")
    assert (match.state.player.cell, match.state.player.facing) == ("a5", "N")


def test_a_ghost_that_goes_is_moved_and_one_that_looks_elsewhere_turned() -> None:
    """R1.2"""
    match = position("MN TE W MN MN ME ME ME")
    assert play(match, "W")[1] == GhostMoved(1, 1, "a4", "a5", "N")
    assert play(match, "W")[1] == GhostTurned(1, 2, "E")


def test_a_ghost_that_waits_or_fires_does_not_stir() -> None:
    """R1.2"""
    match = position(DIAGONAL, played="W W W")
    assert names(play(match, "W")) == ["PlayerWaited", "TickEnded"]


def test_ghosts_stir_in_the_order_of_their_waves() -> None:
    """R1.2"""
    match = position(AROUND, "MN MN MN MS MN MW MW MW")
    moved = [event for event in play(match, "W") if isinstance(event, GhostMoved)]
    assert [event.ghost for event in moved] == [1, 2]


def test_nobody_blocks_anybody() -> None:
    """R1.2: in wave 2 the player crosses the ghost, and both stand on one cell."""
    match = position("ME ME MN MN W W W MN ME", played="MN MW MW MW")
    play(match, "MN")
    assert (match.state.player.cell, ghosts(match)) == ("d6", {1: "c6"})
    play(match, "MW")
    assert ghosts(match) == {1: match.state.player.cell}


@pytest.mark.parametrize(("contact", "touched"), [("harmless", False), ("deadly", True)])
def test_sharing_a_cell_is_deadly_only_where_contact_is(contact: str, touched: bool) -> None:
    """R1.3, Q2"""
    match = position(
        "ME ME MN MN W W W MN ME", played="MN MW MW MW MN", options={"contact": contact}
    )
    event = PlayerTouched(ghost=1, cell="c6", tick=6)
    assert (event in play(match, "MW")) == touched


@pytest.mark.parametrize(("contact", "touched"), [("harmless", False), ("deadly", True)])
def test_swapping_cells_is_deadly_only_where_contact_is(contact: str, touched: bool) -> None:
    """R1.3: in tick 6 the ghost goes from d5 to e5 and the player from e5 to d5."""
    recording = "MN ME ME W ME W ME MN MN MW"
    match = position(recording, played="MN MW MW W", options={"contact": contact})
    play(match, "W W")
    assert (match.state.player.cell, ghosts(match)) == ("e5", {1: "d5"})
    event = PlayerTouched(ghost=1, cell="d5", tick=7)
    assert (event in play(match, "MW")) == touched


def test_who_comes_to_a_cell_as_the_ghost_leaves_it_does_not_touch_it() -> None:
    """R1.3: the ghost goes from c5 to c6 in tick 5, the player from d5 to c5."""
    options = {"contact": "deadly"}
    match = position("MN ME ME W MN W MN ME", played="MN MW MW MW", options=options)
    assert ghosts(match) == {1: "c5"}
    assert names(play(match, "MW")) == ["PlayerMoved", "GhostMoved", "TickEnded"]


def test_a_ghost_that_comes_to_the_player_touches_him() -> None:
    """R1.3, R8"""
    recording = "MN ME ME W ME W MN MN"
    match = position(recording, played="MN MW MW MW", options={"contact": "deadly"})
    assert LifeLost("touched", 2) in play(match, "W")
    assert happened(match, "PlayerTouched") == ["PlayerTouched(ghost=1, cell='d5', tick=5)"]


def test_a_touch_stops_the_tick() -> None:
    """R1: no shot is fired any more, and the tick does not end."""
    match = position(
        "ME ME MN MN W F W MN ME", played="MN MW MW MW MN", options={"contact": "deadly"}
    )
    events = names(play(match, "MW"))
    assert events == ["PlayerMoved", "PlayerTouched", "LifeLost", "WaveStarted"]


def test_of_two_ghosts_the_one_of_the_lower_wave_touches() -> None:
    """R1.3"""
    match = position(*BOTH_ON_C6, played=TO_D6, options={"contact": "deadly"})
    assert ghosts(match) == {1: "c6", 2: "c6"}
    play(match, "MW")
    assert happened(match, "PlayerTouched") == ["PlayerTouched(ghost=1, cell='c6', tick=9)"]


def test_a_shot_starts_where_its_shooter_stands_and_flies_two_cells() -> None:
    """R1.5, R1.6, R1.7"""
    match = start()
    play(match, "MN")
    assert play(match, "TE", "F")[1:3] == [
        ShotFired(1, "player", "a5", "E"),
        ShotMoved(1, ("b5", "c5")),
    ]


def test_the_players_shot_comes_before_the_ghosts() -> None:
    """R1.5"""
    match = position(NEAR, played="W W W")
    play(match, "F")
    assert happened(match, "ShotFired") == [
        "ShotFired(shot=1, owner='player', cell='g4', dir='W')",
        "ShotFired(shot=2, owner='ghost_1', cell='c5', dir='N')",
    ]


def test_the_player_kills_point_blank_and_the_ghost_has_fired_already() -> None:
    """R1.5, Q4: both are on c5 and fire in tick 6; the ghost's shot hits, too."""
    match = position("MN ME ME W W F MN MN ME", played="MN MW MW MW MW")
    events = play(match, "F")
    assert events[1:4] == [
        ShotFired(1, "player", "c5", "W"),
        ShotFired(2, "ghost_1", "c5", "E"),
        GhostKilled(ghost=1, shot=1, cell="c5", tick=6),
    ]
    assert PlayerHit(shot=2, ghost=1, cell="c5", tick=6) in events


def test_the_player_kills_a_silent_ghost_point_blank() -> None:
    """R1.5, R3"""
    match = position("MN ME ME W W W MN MN ME", played="MN MW MW MW MW")
    assert play(match, "F")[2:4] == [
        GhostKilled(ghost=1, shot=1, cell="c5", tick=6),
        ShotEnded(1, "c5", "hit"),
    ]


def test_a_ghost_that_walks_into_a_shot_dies_before_it_can_fire() -> None:
    """R1.4, Q4: a shot lies in c5 when the ghost comes there in tick 3, to fire in tick 4."""
    shot = {"owner": "player", "cell": "c5", "dir": "W"}
    match = position(NEAR, played="F W", shots=[shot])
    assert names(play(match, "W")) == [
        *("PlayerWaited", "GhostMoved", "GhostKilled", "ShotEnded", "TickEnded")
    ]


def test_the_player_runs_into_a_ghosts_shot() -> None:
    """R1.4: the shot flew to e5 in tick 5; he steps there before the ghost can fire again."""
    match = position("MN ME ME W F F MN MN ME")
    play(match, "MN MW MW MN W")
    assert (match.state.player.cell, shots(match)) == ("e6", {1: "e5"})
    assert names(play(match, "MS")) == ["PlayerMoved", "PlayerHit", "LifeLost", "WaveStarted"]
    assert PlayerHit(shot=1, ghost=1, cell="e5", tick=6) in match.events


def test_shots_are_checked_after_every_cell_they_fly() -> None:
    """R1.6: example 6; the first cell on is passed, in the second one the player stands."""
    match = position(DIAGONAL, played="MN MW MW W")
    assert PlayerHit(shot=1, ghost=1, cell="e5", tick=5) in play(match, "W")
    match = position(DIAGONAL, played="MN MW MW MW")
    assert PlayerHit(shot=1, ghost=1, cell="d5", tick=5) in play(match, "W")


def test_a_shot_ends_on_its_last_cell_before_a_wall_or_the_edge() -> None:
    """R1.6"""
    match = start()
    play(match, "TN", "F")
    assert shots(match) == {1: "a6"}
    play(match, "W")
    assert happened(match, "ShotEnded") == ["ShotEnded(shot=1, cell='a7', reason='wall')"]
    match = start()
    play(match, "TW", "F")
    assert happened(match, "ShotEnded") == ["ShotEnded(shot=1, cell='a4', reason='wall')"]


def test_shots_are_numbered_from_1_and_move_in_that_order() -> None:
    """R1.6, R1.7"""
    match = start()
    play(match, "MN", "TE", "F", "F")
    assert happened(match, "ShotMoved") == [
        "ShotMoved(shot=1, cells=('d5', 'e5'))",
        "ShotMoved(shot=2, cells=('b5', 'c5'))",
    ]


def test_the_player_may_fire_in_every_tick() -> None:
    """R11"""
    match = start(levels="pillars")
    play(match, "MN", "TE", *(["F"] * 4))
    assert list(shots(match).values()) == ["i5", "g5", "e5", "c5"]


def test_a_shot_kills_one_ghost_of_two_and_the_one_of_the_lower_wave() -> None:
    """R3, Q6: both stand on c6; the other one needs another shot."""
    match = position(*BOTH_ON_C6, played=TO_D6)
    play(match, "F")
    assert happened(match, "GhostKilled") == ["GhostKilled(ghost=1, shot=1, cell='c6', tick=9)"]
    assert (ghosts(match), shots(match)) == ({2: "c6"}, {})
    play(match, "F")
    assert ghosts(match) == {}


def test_ghosts_shots_pass_through_ghosts() -> None:
    """R3: ghost 1 fires along row 5 through the cell of ghost 2."""
    match = position(DIAGONAL, "MN MW MW W W W MW MN MN", played="W W W W")
    assert ghosts(match) == {1: "c5", 2: "e5"}
    play(match, "W")
    assert (shots(match), ghosts(match)) == ({1: "e5"}, {1: "c5", 2: "e5"})


def test_the_players_own_shot_does_not_hit_him() -> None:
    """R3: with slow shots he walks along with his own."""
    match = start(bullet_speed=1)
    play(match, "F", "ME")
    assert shots(match) == {1: "c4"}
    assert match.state.player.cell == "b4"
    play(match, "ME")
    assert "LifeLost" not in names(match.events)


def test_a_hit_stops_the_tick_at_once() -> None:
    """R1: the ghost has been killed, but no shot is said to have moved, and the tick not to end."""
    match = position(DIAGONAL, played="MN MW MW MW")
    assert names(play(match, "F")) == [
        *("PlayerFired", "ShotFired", "ShotFired", "GhostKilled", "ShotEnded", "PlayerHit"),
        *("LifeLost", "WaveStarted"),
    ]


def test_a_hit_in_the_tick_of_leaving_counts() -> None:
    """Q10, R5: the ghost is dead, but its shot flies on and meets the player on the exit d7."""
    shot = {"owner": "ghost_1", "cell": "f7", "dir": "W"}
    match = position(DIAGONAL, played="MN MW MW MW MN W", killed=[1], shots=[shot])
    events = play(match, "MN")
    assert events[0] == PlayerMoved(2, 7, "d6", "d7", "N")
    assert LifeLost("hit", 2) in events
    assert "WaveCleared" not in names(events)


def test_a_shot_takes_its_time_and_flies_two_cells_a_tick() -> None:
    """Q3: so it can be dodged, and one that has missed stays dangerous."""
    match = position(level="atrium", options={"bullet_speed": 2})
    before = match.state.player.cell
    play(match, "F")
    (shot,) = match.state.shots.values()
    ahead = match.state.arena.lines[before][match.state.player.facing]
    assert shot.cell == ahead[1]
    play(match, "W")
    assert [each.cell for each in match.state.shots.values()] == list(ahead[3:4])
