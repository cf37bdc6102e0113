"""Plans: whom to shoot when and from where, in time and past all that the ghosts will fire.

A plan is a chain of shots. Between two of them not ways are followed but sets of poses: all that
can be reached alive, tick by tick.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from domain.games.janus_gate.future import FIRING, Deaths, Future, Moment
from domain.games.janus_gate.ground import ByFacing, Cells, opposite
from domain.games.janus_gate.tape import FACINGS, Pose


class Stand(NamedTuple):
    """The player after a tick, and the ghosts that are dead by then or doomed."""

    tick: int
    pose: Pose
    deaths: Deaths


class Hit(NamedTuple):
    """A shot fired in `tick` from a pose, which kills a ghost at the moment `dies`."""

    tick: int
    pose: Pose
    ghost: int
    dies: Moment


class Plan(NamedTuple):
    """The shots that kill all ghosts, in order, and the tick in which to leave."""

    hits: tuple[Hit, ...]
    leaves: int


class Walk:
    """Where the player can be alive, from a stand on."""

    def __init__(self, future: Future, stand: Stand) -> None:
        self.future, self.stand, self.ground = future, stand, future.ground
        self._deadly = future.deadly(stand.deaths)
        self._swaps = future.swaps(stand.deaths)
        self._layers = [self.ground.only(stand.pose)]

    def safe(self, tick: int) -> Cells:
        """Where nobody is hit in that tick."""
        return ~self._deadly.get(tick, 0)

    def after(self, tick: int) -> ByFacing:
        """All poses in which he can be after a tick."""
        while len(self._layers) <= tick - self.stand.tick:
            self._layers.append(
                self._onward(anywhere(self._layers[-1]), self.stand.tick + len(self._layers))
            )
        return self._layers[tick - self.stand.tick]

    def _onward(self, here: Cells, tick: int) -> ByFacing:
        """A step ahead, or on the spot with any facing."""
        floor, safe = self.ground.floor, self.safe(tick)
        north, east, south, west = self._without_swaps(self.ground.ahead(here), tick)
        return (
            (north & floor | here) & safe,
            (east & floor | here) & safe,
            (south & floor | here) & safe,
            (west & floor | here) & safe,
        )

    def _without_swaps(self, entered: ByFacing, tick: int) -> ByFacing:
        if tick not in self._swaps:
            return entered
        (north, east, south, west), (no, ea, so, we) = entered, self._swaps[tick]
        return north & ~no, east & ~ea, south & ~so, west & ~we

    def lasts(self) -> int:
        """The last tick that he can survive."""
        tick = self.stand.tick
        while tick < self.future.limit and anywhere(self.after(tick + 1)):
            tick += 1
        return tick

    def leaves(self, not_before: int) -> int | None:
        """The first tick from then on in which he can leave; all ghosts must be dead before it."""
        last_death = max((dies[0] for dies in self.stand.deaths.values()), default=0)
        for tick in range(
            max(not_before, last_death + 1, self.stand.tick + 1), self.future.limit + 1
        ):
            ahead = anywhere(self.ground.ahead(anywhere(self.after(tick - 1))))
            if ahead & self.ground.exits & self.safe(tick):
                return tick
        return None

    def towards(self, plan: Plan) -> ByFacing:
        """All poses after the next tick from which the plan's next shot, or the exit, is in time."""
        tick, wanted = self._aim(plan)
        while tick > self.stand.tick + 1:
            stepped = self.ground.behind(self._without_swaps(wanted, tick))
            here = stepped | anywhere(wanted)
            tick -= 1
            north, east, south, west = self.after(tick)
            wanted = here & north, here & east, here & south, here & west
        return wanted

    def _aim(self, plan: Plan) -> tuple[int, ByFacing]:
        """Where to be after which tick: in the pose for the next shot, or on an exit."""
        if plan.hits:
            return plan.hits[0].tick - 1, self.ground.only(plan.hits[0].pose)
        exits = self.ground.exits & self.safe(plan.leaves)
        return plan.leaves, (exits, exits, exits, exits)

    def hits(self, ghost: int) -> Iterator[Hit]:
        """The shots that kill a ghost, soonest deaths first."""
        for dies in range(self.stand.tick + 1, self.future.escapes[ghost] + 1):
            cell = self.future.pose(ghost, dies).cell
            for back in FACINGS:
                for at, origin in enumerate(self.ground.rays[cell][back]):
                    yield from self._hits_from(Pose(origin, opposite(back)), at, dies, ghost)

    def _hits_from(self, pose: Pose, at: int, dies: int, ghost: int) -> Iterator[Hit]:
        way = FACINGS.index(pose.facing)
        bit = self.ground.bit[pose.cell]
        for tick in {dies - moment[0] for moment in self.future.moments(at, 0)} if at else (dies,):
            if tick <= self.stand.tick or not self.after(tick - 1)[way] & bit & self.safe(tick):
                continue
            hit = self.future.met(pose, (tick, FIRING), self.stand.deaths)
            if hit and hit[0] == ghost and hit[1][0] == dies:
                yield Hit(tick, pose, ghost, hit[1])


def anywhere(poses: ByFacing) -> Cells:
    """The cells of all poses."""
    north, east, south, west = poses
    return north | east | south | west


class Search:
    """Looks for a plan, at most at `left` stands."""

    def __init__(self, future: Future, not_before: int, left: int, width: int) -> None:
        self.future, self.not_before, self.left, self.width = future, not_before, left, width
        self.looked = 0

    def plan(self, stand: Stand) -> Plan | None:
        """A plan from a stand on, if it finds one."""
        if not self.left:
            return None
        self.left -= 1
        self.looked += 1
        walk = Walk(self.future, stand)
        alive = [each for each in self.future.escapes if each not in stand.deaths]
        if not alive:
            leaves = walk.leaves(self.not_before)
            return None if leaves is None else Plan((), leaves)
        for ghost in sorted(alive, key=self.future.escapes.__getitem__):
            for hit in islice(walk.hits(ghost), self.width):
                deaths = {**stand.deaths, ghost: hit.dies}
                rest = self.plan(Stand(hit.tick, hit.pose, deaths))
                if rest:
                    return Plan((hit, *rest.hits), rest.leaves)
        return None
