"""What the bot foresees is what the rules do: tried by force, in positions of random matches."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.commands import Shoot, Wait
from domain.games.janus_gate.events.ghosts import GhostKilled, PlayerHit, PlayerTouched
from domain.games.janus_gate.events.waves import LifeLost, WaveCleared
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.ground import FIRING
from domain.games.janus_gate.planning import Hit, Stand, Walk
from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import FACINGS, Pose
from domain.kernel import Command, Event, PseudoRandom, run
from tests.rounds import rounds
from tests.script import improvise, moments

POSITIONS = rounds(usual=12, soak=200)
DEEP = 4
"""So many ticks are tried by force."""

everywhere = pytest.mark.parametrize("contact", ["harmless", "deadly"])
at_any_speed = pytest.mark.parametrize("speed", [1, 2, 3])


def positions(contact: str, speed: int) -> Iterator[State]:
    """Positions with ghosts, in planned matches and a few ticks at random off them."""
    random, options = Random(f"{contact}/{speed}"), {"contact": contact, "bullet_speed": speed}
    for seed in range(POSITIONS // 3):
        script = improvise(GAME, "final", seed, bots=("greedy",), options=options, cap=120)
        haunted: list[State] = [each.state for each in moments(GAME, script) if each.state.ghosts]
        for state in random.sample(haunted, 3):
            yield strayed(state, random)


def strayed(state: State, random: Random) -> State:
    """The position after up to three ticks at random in the same attempt."""
    for _ in range(random.randrange(4)):
        then = cloned(state)
        events = done(then, random.choice(GAME.legal(then)))
        if any(isinstance(each, LifeLost | WaveCleared) for each in events):
            break
        state = then
    return state


def cloned(state: State) -> State:
    then = GAME.clone(state)
    assert isinstance(then, State)
    return then


def done(state: State, command: Command) -> list[Event]:
    return run(GAME.decide(state, command), state, PseudoRandom(Random(0)))


def stand(state: State, future: Future) -> Stand:
    return Stand(state.tick, state.player, future.doomed)


def lasting(state: State, future: Future) -> int:
    """So many ticks go by before an attempt is lost however the player moves."""
    alive = [tick for ghost, tick in future.escapes.items() if ghost not in future.doomed]
    return min([state.options.tick_limit, *alive]) - state.tick - 1


def onward(states: Sequence[State]) -> Iterator[State]:
    """All that the player survives without a shot, and without leaving."""
    for state in states:
        for command in GAME.legal(state):
            then = cloned(state)
            events = [] if isinstance(command, Shoot) else done(then, command)
            if events and not any(
                isinstance(e, PlayerHit | PlayerTouched | WaveCleared) for e in events
            ):
                yield then


@everywhere
@at_any_speed
def test_the_poses_in_which_the_player_can_be_alive(contact: str, speed: int) -> None:
    for state in positions(contact, speed):
        future = Future(state)
        walk, alive = Walk(future, stand(state, future)), [state]
        for tick in range(state.tick + 1, state.tick + 1 + min(DEEP, lasting(state, future))):
            found = {pose_of(each): each for each in onward(alive)}
            alive = [*found.values()]
            assert poses(future, walk, tick) == {*found}


def pose_of(state: State) -> Pose:
    return Pose(state.player.cell, state.player.facing)


def poses(future: Future, walk: Walk, tick: int) -> set[Pose]:
    facings = zip(FACINGS, walk.after(tick), strict=True)
    return {
        Pose(cell, facing)
        for facing, cells in facings
        for cell, bit in future.ground.bit.items()
        if cells & bit
    }


@everywhere
@at_any_speed
def test_whom_shots_kill_and_when(contact: str, speed: int) -> None:
    """Those in flight, and one that is fired now; as long as the player lives to see it."""
    for state in positions(contact, speed):
        future, now = Future(state), state.tick + 1
        foreseen = dict(future.doomed)
        if hit := future.met(pose_of(state), (now, FIRING), future.doomed):
            foreseen[hit[0]] = hit[1]
        killed, last = seen_killed(cloned(state))
        assert killed == {each: tick for each, (tick, _) in foreseen.items() if tick <= last}


def seen_killed(state: State) -> tuple[dict[int, int], int]:
    """Whom the player's shots kill, one of them fired now, up to the last tick that he survives."""
    killed, command = dict[int, int](), GAME.command({"type": "shoot"})
    while True:
        last, events = state.tick, done(state, command)
        if any(isinstance(each, LifeLost | WaveCleared) for each in events):
            return killed, last
        killed |= {each.ghost: each.tick for each in events if isinstance(each, GhostKilled)}
        command = Wait()


@at_any_speed
def test_every_shot_that_kills_is_thought_of(speed: int) -> None:
    for state in positions("harmless", speed):
        future = Future(state)
        walk = Walk(future, stand(state, future))
        hits = [hit for ghost in future.escapes for hit in walk.hits(ghost)]
        ticks = range(state.tick + 1, state.tick + 1 + DEEP)
        assert {hit for hit in hits if hit.tick in ticks} == {
            Hit(tick, pose, *met)
            for tick in ticks
            for pose in poses(future, walk, tick - 1)
            if walk.safe(tick) & future.ground.bit[pose.cell]
            and (met := future.met(pose, (tick, FIRING), future.doomed))
        }
