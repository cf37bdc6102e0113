"""The rest of an attempt, as far as it is fixed: ghosts can't be diverted, only killed."""

from collections.abc import Iterator, Mapping

from domain.games.janus_gate.ground import FIRING, MEETING, ByFacing, Cells, ground_of
from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import FACINGS, Pose, opposite

Moment = tuple[int, int]
"""A tick and the part of it."""

Deaths = Mapping[int, Moment]
"""The ghosts that will have been killed, and when."""


class Future:
    """What will happen, between two ticks."""

    def __init__(self, state: State) -> None:
        options = state.options
        self.ground = ground_of(state.level, options.bullet_speed)
        self.tick, self.limit = state.tick, options.tick_limit
        self._recordings = state.recordings
        self.escapes = escapes = {ghost: state.escape(ghost) for ghost in state.ghosts}
        """The tick at whose end each ghost will be gone."""
        self._touchable = escapes if options.touch_kills else {}
        self._flying: dict[int, Cells] = {}
        self._threats = [*self._shots_to_come(state)]
        self.doomed: dict[int, Moment] = {}
        """The ghosts that shots in flight will kill."""
        for shot in state.shots.values():
            origin = Pose(shot.cell, shot.dir)
            if shot.ghost:
                self._fly(self._flying, origin, self.tick + 1)
            elif hit := self.met(origin, (self.tick + 1, MEETING), self.doomed):
                self.doomed[hit[0]] = hit[1]

    def pose(self, ghost: int, tick: int) -> Pose:
        """How a ghost stands after that tick."""
        return self._recordings[ghost][tick]

    def _shots_to_come(self, state: State) -> Iterator[tuple[int, Moment, dict[int, Cells]]]:
        """Who fires when, and by tick the cells that the shot flies through."""
        for ghost in self.escapes:
            for tick, frame in enumerate(state.to_come(ghost), start=self.tick + 1):
                if state.fires(frame):
                    cells: dict[int, Cells] = {}
                    self._fly(cells, frame, tick)
                    yield ghost, (tick, FIRING), cells

    def _fly(self, cells: dict[int, Cells], origin: Pose, tick: int) -> None:
        for now, passed in enumerate(self.ground.passed[origin.cell][origin.facing], start=tick):
            cells[now] = cells.get(now, 0) | passed

    def deadly(self, deaths: Deaths) -> dict[int, Cells]:
        """Where the player is hit or touched, by tick."""
        found = dict(self._flying)
        for ghost, moment, cells in self._threats:
            if ghost not in deaths or moment <= deaths[ghost]:
                for now, passed in cells.items():
                    found[now] = found.get(now, 0) | passed
        for _, now, pose in self._touches(deaths):
            found[now] = found.get(now, 0) | self.ground.bit[pose.cell]
        return found

    def swaps(self, deaths: Deaths) -> dict[int, ByFacing]:
        """The cells that the player may not enter in each direction, for he is touched, by tick."""
        found: dict[int, list[Cells]] = {}
        for ghost, now, pose in self._touches(deaths):
            before = self.pose(ghost, now - 1)
            if before.cell != pose.cell:
                way = FACINGS.index(opposite(pose.facing))
                found.setdefault(now, [0, 0, 0, 0])[way] |= self.ground.bit[before.cell]
        return {
            now: (north, east, south, west) for now, (north, east, south, west) in found.items()
        }

    def _touches(self, deaths: Deaths) -> Iterator[tuple[int, int, Pose]]:
        """The ghosts that can touch, with their poses by tick."""
        for ghost, escape in self._touchable.items():
            last = min(escape, deaths.get(ghost, (self.limit, 0))[0])
            for now in range(self.tick + 1, last + 1):
                yield ghost, now, self.pose(ghost, now)

    def met(self, origin: Pose, begins: Moment, deaths: Deaths) -> tuple[int, Moment] | None:
        """The ghost that a shot of the player's kills, and when.

        The shot is at the origin at the moment `begins`: fired then, or in flight before.
        """
        tick, moment = begins[0], begins
        for ticks, part, cell in self.ground.courses[origin.cell][origin.facing]:
            if cell != origin.cell:
                moment = tick + ticks, part
            for ghost in self.escapes:
                if self._is_met(ghost, cell, moment, deaths):
                    return ghost, moment
        return None

    def _is_met(self, ghost: int, cell: str, moment: Moment, deaths: Deaths) -> bool:
        """Whether a ghost is alive and on a cell at a moment."""
        if moment[0] > self.escapes[ghost] or (ghost in deaths and moment >= deaths[ghost]):
            return False
        return self.pose(ghost, moment[0]).cell == cell
