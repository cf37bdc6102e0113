"""Signs of life of the processes of a server: one that is stopped gives none.

A process that is stopped (`kill -STOP`), or hangs with the interpreter locked, neither ends nor
answers: its connections wait for ever. Each process counts on in shared memory, and the supervisor
looks whether it does.
"""

from collections.abc import Iterator, MutableSequence
from threading import Thread
from time import monotonic, sleep
from typing import Final

BEAT_SECONDS: Final = 0.5
"""Seconds between two signs of a process, and between two looks of the supervisor."""

SILENT_LOOKS: Final = 30
"""A process that gave no sign between so many looks in time is hung: after 15 seconds."""

LATE: Final = 3
"""A look so many times as late as usual does not count: the machine itself stood still."""


def beat(beats: MutableSequence[int], place: int) -> None:
    """Gives signs of life from a thread of its own, as long as this process runs."""

    def go_on() -> None:
        while True:
            beats[place] = (beats[place] + 1) % 2**31
            sleep(BEAT_SECONDS)

    Thread(target=go_on, daemon=True, name="pulse").start()


class Pulses:
    """What the supervisor has seen of the signs of each process.

    Silence is counted in its own looks, and not by a clock: while the machine sleeps, or is so busy
    that the supervisor itself does not come to look, nobody is silent.
    """

    def __init__(self, beats: MutableSequence[int]) -> None:
        self._beats = beats
        self._seen = list(beats)
        self._silent = [0] * len(beats)
        self._looked = monotonic()

    def begin(self, place: int) -> None:
        """A new process has taken a place."""
        self._seen[place], self._silent[place] = self._beats[place], 0

    def silent(self, now: float) -> Iterator[int]:
        """The places of those that are hung, as this look shows, at a time in seconds."""
        is_late = now - self._looked > LATE * BEAT_SECONDS
        is_early = now - self._looked < BEAT_SECONDS / 2
        if is_early:
            return
        self._looked = now
        for place, (beats, seen) in enumerate(zip(self._beats, self._seen, strict=True)):
            if beats != seen:
                self.begin(place)
            elif not is_late:
                self._silent[place] += 1
            if self._silent[place] >= SILENT_LOOKS:
                yield place
