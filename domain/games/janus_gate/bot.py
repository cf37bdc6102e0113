"""A greedy player: it plans, by what everybody sees, how to kill all ghosts and leave."""

from collections.abc import Sequence

from domain.components.ranking import foremost
from domain.games.janus_gate.commands import Move, Shoot, Turn
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.ground import ByFacing, ground_of
from domain.games.janus_gate.planning import Search, Stand, Walk
from domain.games.janus_gate.tape import FACINGS, Pose
from domain.games.janus_gate.view import View
from domain.kernel import Command

SOONEST = 10
"""The tick before which nobody leaves wave 1: a ghost that escapes too soon can't be stopped."""
STAGGER = 2
"""So much longer each next ghost is to live: they are killed one after the other."""
STANDS = 100
"""So many stands it thinks through before it gives up."""
SHOTS = 6
"""So many shots at each ghost it thinks of, from each stand."""


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """All commands that follow the plan; without one, those that keep the player alive longest."""
    return advised(view, legal, patience(view))


def patience(view: View) -> int:
    """The tick before which the player does not leave; no ghost comes of the last wave."""
    return 0 if view.wave == view.waves else SOONEST + STAGGER * (view.wave - 1)


def advised(view: View, legal: Sequence[Command], not_before: int) -> Sequence[Command]:
    """The same for a player who does not leave before that tick."""
    future = Future(view)
    stand = Stand(view.tick, pose_of(view), future.doomed)
    plan = Search(future, not_before, STANDS, SHOTS).plan(stand)
    if plan is None:
        return lasting(view, legal, future)
    if plan.hits and plan.hits[0].tick == view.tick + 1:
        return [command for command in legal if isinstance(command, Shoot)]
    return keeping(view, legal, Walk(future, stand).towards(plan))


def keeping(view: View, legal: Sequence[Command], poses: ByFacing) -> Sequence[Command]:
    """The commands, but for shots, that lead to one of those poses."""
    cells, bit = dict(zip(FACINGS, poses, strict=True)), ground_of(view.level).bit
    silent = [command for command in legal if not isinstance(command, Shoot)]
    after = [pose_after(view, command) for command in silent]
    return [
        command
        for command, pose in zip(silent, after, strict=True)
        if cells[pose.facing] & bit[pose.cell]
    ]


def lasting(view: View, legal: Sequence[Command], future: Future) -> Sequence[Command]:
    """The commands after which the player can survive longest."""
    now = Walk(future, Stand(view.tick, pose_of(view), future.doomed)).after(view.tick + 1)
    safe = keeping(view, legal, now) or legal
    stands = [Stand(view.tick + 1, pose_after(view, each), future.doomed) for each in safe]
    lasts = [Walk(future, stand).lasts() for stand in stands]
    return foremost(safe, lasts)


def pose_of(view: View) -> Pose:
    """How the player stands."""
    assert view.player, "nobody acts before he has come in"
    return view.player


def pose_after(view: View, command: Command) -> Pose:
    """How the player stands when he has done that."""
    pose = pose_of(view)
    match command:
        case Move(facing):
            return Pose(view.arena.lines[pose.cell][facing][0], facing)
        case Turn(facing):
            return Pose(pose.cell, facing)
        case _:
            return pose
