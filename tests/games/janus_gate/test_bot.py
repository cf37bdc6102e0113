"""What the greedy player does (section 11)."""

from random import Random
from typing import Any

import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.bot import SOONEST, advised, patience
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.waves import WaveCleared
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.ground import FIRING, MEETING
from domain.games.janus_gate.planning import Search, Stand, Walk
from domain.games.janus_gate.tape import Pose
from domain.kernel import Event
from tests.games.janus_gate.playing import DIAGONAL, RUN, WON, play, position, start
from tests.given import Playtest, names

SHORT = {"move": "M", "turn": "T", "shoot": "F", "wait": "W"}


def wishes(match: Playtest, not_before: int | None = None) -> str:
    """What the player would do, in short."""
    tick = patience(match.state) if not_before is None else not_before
    chosen = advised(match.state, GAME.legal(match.state), tick)
    return " ".join(
        SHORT[str(each.__struct_config__.tag)] + getattr(each, "dir", "") for each in chosen
    )


def play_on(match: Playtest, random: Random, not_before: int | None = None) -> list[Event]:
    """The player's own play up to the end of the attempt: all events."""
    happened: list[Event] = []
    while "WaveStarted" not in names(happened) and match.state.result is None:
        happened += play(match, random.choice(wishes(match, not_before).split()))
    return happened


def test_who_must_hurry_takes_a_shortest_way() -> None:
    match = start()
    assert wishes(match, not_before=0) == "MN ME MS"
    play(match, "MN MN MN ME ME")
    assert wishes(match, not_before=0) == "ME"


def test_nobody_leaves_before_the_time_has_come() -> None:
    """A ghost that escapes too soon can't be stopped."""
    match = start()
    play(match, "MN MN MN ME ME", "W " * 3)
    assert "ME" not in wishes(match).split()
    play(match, "W")
    assert (match.state.tick, wishes(match)) == (SOONEST - 1, "ME")


@pytest.mark.parametrize(("ghosts", "tick"), [(0, 10), (1, 12), (2, 14), (3, 0)])
def test_each_ghost_is_to_live_longer_and_the_last_wave_leaves_none(ghosts: int, tick: int) -> None:
    """The atrium has four waves."""
    assert patience((position(*WON[:ghosts]) if ghosts else start()).state) == tick


def test_a_shot_is_fired_only_where_it_kills() -> None:
    match = start()
    for _ in range(SOONEST):
        assert "F" not in wishes(match).split()
        play(match, wishes(match).split()[0])


def test_a_shot_that_is_due_is_all_that_is_wanted() -> None:
    match = position("MN ME ME W W W W W W W MN MN ME", played="MN MW MW MW")
    assert wishes(match) == "F"


def test_the_player_keeps_out_of_a_line_of_fire() -> None:
    """In tick 5 the ghost's shot goes from c5 over d5 to e5."""
    match = position(DIAGONAL, played="MN MW MW W")
    assert set(wishes(match).split()) <= {"MN", "ME", "MS"}


def test_a_ghost_that_a_shot_will_meet_is_doomed() -> None:
    shot = {"owner": "player", "cell": "c7", "dir": "W"}
    match = position(WON[0], played="MN MN F", shots=[shot])
    assert Future(match.state).doomed == {1: (4, FIRING + 1)}
    assert GhostKilled(ghost=1, shot=1, cell="b7", tick=4) in play(match, "W")


def test_a_ghost_that_walks_into_a_shot_is_doomed_at_once() -> None:
    shot = {"owner": "player", "cell": "b7", "dir": "E"}
    match = position(RUN, played="MN MN F", shots=[shot])
    assert Future(match.state).doomed == {1: (4, MEETING)}


@pytest.mark.parametrize(
    ("origin", "moment"),
    [("c5", (3, FIRING)), ("b5", (3, FIRING + 1)), ("a5", (3, FIRING + 2))],
)
def test_a_shot_kills_who_stands_on_its_way(origin: str, moment: tuple[int, int]) -> None:
    """The ghost comes to c5 in tick 3 and stays."""
    future = Future(position(DIAGONAL).state)
    assert future.met(Pose(origin, "E"), (3, FIRING), {}) == (1, moment)
    assert future.met(Pose(origin, "W"), (3, FIRING), {1: (3, MEETING)}) is None


def test_a_shot_kills_who_walks_into_it_between_two_ticks() -> None:
    """Fired from c7 in tick 2, it is on c5 when the ghost comes there in tick 3."""
    future = Future(position(DIAGONAL).state)
    assert future.met(Pose("c7", "S"), (2, FIRING), {}) == (1, (3, MEETING))


@pytest.mark.parametrize(
    ("deaths", "dangerous"), [({}, True), ({1: (5, FIRING)}, True), ({1: (5, MEETING)}, False)]
)
def test_a_ghost_is_feared_until_it_dies(deaths: dict[int, Any], dangerous: bool) -> None:
    """It fires from c5 in tick 5; who dies when shots are fired has fired (Q4)."""
    future = Future(position(DIAGONAL).state)
    assert bool(future.deadly(deaths).get(5, 0) & future.ground.bit["e5"]) == dangerous


def test_nobody_can_leave_before_the_last_ghost_is_dead() -> None:
    """R7: he stands beside the exit; the ghost is to die in tick 7."""
    match = position(DIAGONAL, played="MN MN MN MW MW")
    stand = Stand(5, match.state.player, {1: (7, MEETING)})
    assert Walk(Future(match.state), stand).leaves(0) == 8


@pytest.mark.parametrize(("contact", "goes"), [("harmless", True), ("deadly", False)])
def test_a_player_swaps_with_a_ghost_only_where_that_is_harmless(contact: str, goes: bool) -> None:
    """The ghost goes from d5 to e5 in tick 7, the player could go the other way."""
    recording = "MN ME ME W ME W ME MN MN MW"
    laid: dict[str, Any] = {"played": "MN MW MW W W W", "options": {"contact": contact}}
    match = position(recording, **laid)
    future = Future(match.state)
    _, _, _, west = Walk(future, Stand(6, match.state.player, {})).after(7)
    assert bool(west & future.ground.bit["d5"]) == goes


@pytest.mark.parametrize("contact", ["harmless", "deadly"])
def test_a_planned_wave_is_cleared_as_planned(contact: str) -> None:
    """Three ghosts, two of which fire: no attempt is lost, whichever way is taken."""
    for seed in range(10):
        match = position(*WON[:3], options={"contact": contact})
        assert "WaveCleared" in names(play_on(match, Random(seed)))
        assert match.state.lives == 3


@pytest.mark.parametrize("speed", [1, 2, 3])
def test_plans_come_true_at_any_speed_of_shots(speed: int) -> None:
    match = position(WON[0], options={"bullet_speed": speed})
    plan = Search(Future(match.state), 0, 100, 6).plan(Stand(0, match.state.player, {}))
    assert plan
    events = play_on(match, Random(speed), not_before=0)
    killed = [event.tick for event in events if isinstance(event, GhostKilled)]
    assert killed == [hit.dies[0] for hit in plan.hits]
    cleared = [event.ticks for event in events if isinstance(event, WaveCleared)]
    assert cleared == [plan.leaves]


def test_a_search_looks_at_no_more_stands_than_it_may() -> None:
    future = Future(position(*WON[:3]).state)
    search = Search(future, 0, 2, 6)
    assert search.plan(Stand(0, position(*WON[:3]).state.player, {})) is None
    assert search.looked == 2


def test_without_a_plan_the_player_survives_as_long_as_he_can() -> None:
    """The ghost is out of reach and escapes soon; its shot flies from d5 over e5 to f5."""
    shot = {"owner": "ghost_1", "cell": "d5", "dir": "E"}
    match = position(DIAGONAL, played="MN MW W W W W", shots=[shot])
    future = Future(match.state)
    assert Search(future, 0, 100, 6).plan(Stand(6, match.state.player, {})) is None
    assert wishes(match) == "ME MS"


def test_a_step_into_a_trap_does_not_last() -> None:
    """From a5, a6 is safe for a tick; then shots sweep a5 and a6 from below, a7 from the side."""
    below = {"owner": "ghost_1", "cell": "a2", "dir": "N"}
    beside = {"owner": "ghost_1", "cell": "d7", "dir": "W"}
    played = "MN MW MW MW MW MW MW"
    match = position("F F MN MN MN ME ME ME", played=played, shots=[below, beside])
    assert wishes(match) == "ME TN TE TS W"


def test_the_player_wins_levels() -> None:
    """Against the ghosts of its own making; it loses no attempt in the atrium."""
    for seed in range(3):
        match = start(levels="atrium")
        while match.state.result is None:
            play_on(match, Random(seed))
        assert (match.state.result.reason, match.state.lives) == ("all_levels_cleared", 3)
