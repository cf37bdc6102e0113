"""A greedy player: it plans how to kill all ghosts and leave."""

from collections.abc import Sequence
from typing import Any

from domain.components.ranking import foremost
from domain.games.janus_gate.commands import Shoot
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.ground import ByFacing, Ground
from domain.games.janus_gate.planning import Search, Stand, Walk
from domain.games.janus_gate.rules import acted
from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import FACINGS, Pose
from domain.kernel import Command

SOONEST = 10
"""The tick before which nobody leaves wave 1: a ghost that escapes too soon can't be stopped."""
STAGGER = 2
"""So much longer each next ghost is to live: they are killed one after the other."""
STANDS = 100
"""So many stands it thinks through before it gives up."""
SHOTS = 6
"""So many shots at each ghost it thinks of, from each stand."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """All commands that follow the plan; without one, those that keep the player alive longest."""
    return advised(state, legal, patience(state))


def patience(state: State) -> int:
    """The tick before which the player does not leave; no ghost comes of the last wave."""
    return 0 if state.arena.is_last(state.wave) else SOONEST + STAGGER * (state.wave - 1)


def advised(state: State, legal: Sequence[Command], not_before: int) -> Sequence[Command]:
    """The same for a player who does not leave before that tick."""
    future = Future(state)
    stand = Stand(state.tick, state.player, future.doomed)
    plan = Search(future, not_before, STANDS, SHOTS).plan(stand)
    if plan is None:
        return lasting(state, legal, future)
    if plan.hits and plan.hits[0].tick == state.tick + 1:
        return [command for command in legal if isinstance(command, Shoot)]
    return keeping(state, legal, future.ground, Walk(future, stand).towards(plan))


def keeping(
    state: State, legal: Sequence[Command], ground: Ground, poses: ByFacing
) -> Sequence[Command]:
    """The commands, but for shots, that lead to one of those poses."""
    cells = dict(zip(FACINGS, poses, strict=True))
    silent = [command for command in legal if not isinstance(command, Shoot)]
    after = [pose_after(state, each) for each in silent]
    return [
        command
        for command, pose in zip(silent, after, strict=True)
        if cells[pose.facing] & ground.bit[pose.cell]
    ]


def lasting(state: State, legal: Sequence[Command], future: Future) -> Sequence[Command]:
    """The commands after which the player can survive longest."""
    now = Walk(future, Stand(state.tick, state.player, future.doomed)).after(state.tick + 1)
    safe = keeping(state, legal, future.ground, now) or legal
    stands = [Stand(state.tick + 1, pose_after(state, each), future.doomed) for each in safe]
    lasts = [Walk(future, stand).lasts() for stand in stands]
    return foremost(safe, lasts)


def pose_after(state: State, command: Any) -> Pose:
    """How the player stands when he has done that."""
    return acted(state, command).frame(state.player)
