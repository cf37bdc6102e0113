"""Plans: whom to shoot when and from where, in time and past all that the ghosts will fire.

A plan is a chain of shots. Between two of them not ways are followed but sets of poses: all that
can be reached alive, tick by tick.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from domain.games.janus_gate.future import Deaths, Future, Moment
from domain.games.janus_gate.ground import FIRING, ByFacing, Cells
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
            following = self.stand.tick + len(self._layers)
            self._layers.append(self._onward(anywhere(self._layers[-1]), following))
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
        first = max(not_before, last_death + 1, self.stand.tick + 1)
        for tick in range(first, self.future.limit + 1):
            ahead = anywhere(self.ground.ahead(anywhere(self.after(tick - 1))))
            if ahead & self.ground.exits & self.safe(tick):
                return tick
        return None

    def towards(self, plan: Plan) -> ByFacing:
        """All poses after the next tick from which the next shot, or the exit, is in time."""
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
            for later, pose in self.ground.shots_at[self.future.pose(ghost, dies).cell]:
                tick = dies - later
                if self._can_fire(tick, pose):
                    met = self.future.met(pose, (tick, FIRING), self.stand.deaths)
                    if met and met[0] == ghost and met[1][0] == dies:
                        yield Hit(tick, pose, ghost, met[1])

    def _can_fire(self, tick: int, pose: Pose) -> bool:
        """Whether he can be in a pose before a tick and survive it there."""
        if tick <= self.stand.tick:
            return False
        able = self.after(tick - 1)[FACINGS.index(pose.facing)]
        return bool(able & self.safe(tick) & self.ground.bit[pose.cell])


def anywhere(poses: ByFacing) -> Cells:
    """The cells of all poses."""
    north, east, south, west = poses
    return north | east | south | west


class Search:
    """Looks for a plan: first at the ghosts that escape soonest, at `stands` stands at most.

    From each stand it thinks of so many shots at each ghost; `looked` counts the stands.
    """

    def __init__(self, future: Future, not_before: int, stands: int, shots: int) -> None:
        self.future, self.not_before, self.stands, self.shots = future, not_before, stands, shots
        self.looked = 0

    def plan(self, stand: Stand) -> Plan | None:
        """A plan from a stand on, if it finds one."""
        if self.looked == self.stands:
            return None
        self.looked += 1
        walk, escapes = Walk(self.future, stand), self.future.escapes
        alive = sorted(
            (each for each in escapes if each not in stand.deaths), key=escapes.__getitem__
        )
        if not alive:
            leaves = walk.leaves(self.not_before)
            return None if leaves is None else Plan((), leaves)
        tried = (hit for ghost in alive for hit in islice(walk.hits(ghost), self.shots))
        return next(filter(None, (self._after(stand, hit) for hit in tried)), None)

    def _after(self, stand: Stand, hit: Hit) -> Plan | None:
        """A plan that goes on with that shot."""
        deaths = {**stand.deaths, hit.ghost: hit.dies}
        rest = self.plan(Stand(hit.tick, hit.pose, deaths))
        return Plan((hit, *rest.hits), rest.leaves) if rest else None
