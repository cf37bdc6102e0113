"""A greedy player: it plans, by what everybody sees, how to kill all ghosts and leave."""

from collections.abc import Sequence

from domain.games.janus_gate.commands import Move, Shoot, Turn
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.planning import Plan, Search, Stand, Walk
from domain.games.janus_gate.tape import FACINGS, Pose
from domain.games.janus_gate.view import View
from domain.kernel import Command

PATIENCE = 14
"""The player does not leave before this tick: a ghost that escapes too soon can't be stopped."""
STANDS = 12
"""So many stands it thinks through before it gives up."""
WIDTH = 3
"""So many shots at each ghost it thinks of, from each stand."""


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """All commands that follow the plan; without one, those that keep the player alive longest."""
    assert view.player, "nobody acts before he has come in"
    future = Future(view)
    stand = Stand(view.tick, view.player, future.doomed)
    plan = Search(future, PATIENCE, STANDS, WIDTH).plan(stand)
    return (
        following(view, legal, Walk(future, stand), plan) if plan else lasting(view, legal, future)
    )


def following(view: View, legal: Sequence[Command], walk: Walk, plan: Plan) -> Sequence[Command]:
    """To shoot, if that is due; else every command that keeps to the plan."""
    due = bool(plan.hits) and plan.hits[0].tick == view.tick + 1
    towards = dict(zip(FACINGS, walk.towards(plan), strict=True))
    if due:
        return [command for command in legal if isinstance(command, Shoot)]
    poses = [(command, pose_after(view, command)) for command in legal]
    return [
        command
        for command, pose in poses
        if towards[pose.facing] & walk.ground.bit[pose.cell] and not isinstance(command, Shoot)
    ]


def lasting(view: View, legal: Sequence[Command], future: Future) -> Sequence[Command]:
    """The commands after which the player can survive longest."""
    lasts: list[int] = []
    for command in legal:
        pose = pose_after(view, command)
        safe = not future.deadly(future.doomed).get(view.tick + 1, 0) & future.ground.bit[pose.cell]
        lasts.append(safe and Walk(future, Stand(view.tick + 1, pose, future.doomed)).lasts())
    return [command for command, last in zip(legal, lasts, strict=True) if last == max(lasts)]


def pose_after(view: View, command: Command) -> Pose:
    """How the player stands when he has done that."""
    assert view.player
    match command:
        case Move(facing):
            return Pose(view.arena.lines[view.player.cell][facing][0], facing)
        case Turn(facing):
            return Pose(view.player.cell, facing)
        case _:
            return view.player
