"""How many connections each worker of gunicorn has, in memory that all of them share.

Without it, the worker that happens to wake first takes most connections of a burst: a class that
begins at the same moment would keep one process busy while the others idle.
"""

from multiprocessing.sharedctypes import RawArray

WORKERS = 256
"""The most that there may be."""

NOBODY = -1

_loads = RawArray("i", [NOBODY] * WORKERS)


class Load:
    """The connections of one worker; it is made before the fork, and ended after the process."""

    def __init__(self) -> None:
        self._place = next(place for place, load in enumerate(_loads) if load == NOBODY)
        self.connections = 0

    @property
    def connections(self) -> int:
        """How many are open."""
        return int(_loads[self._place])

    @connections.setter
    def connections(self, connections: int) -> None:
        _loads[self._place] = connections

    def end(self) -> None:
        """The worker is gone, whatever it had."""
        self.connections = NOBODY

    def is_least(self) -> bool:
        """Whether no other worker has fewer."""
        return self.connections <= min(int(load) for load in _loads if load != NOBODY)
