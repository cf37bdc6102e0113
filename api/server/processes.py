"""The same server in several processes, which share one port, and their supervisor.

All accept connections from one listening socket, so that waiting connections survive a process that
dies; the process with the fewest accepts the next. One that ends is replaced, and so is one that
hangs.
"""

import gc
import logging
import os
import signal
from collections.abc import Callable, MutableSequence
from multiprocessing.sharedctypes import RawArray
from threading import Thread
from time import monotonic
from typing import Any, NoReturn

from api.server.pulses import BEAT_SECONDS, Pulses, beat

log = logging.getLogger(__name__)

GONE = 2**31 - 1
"""The number of connections of a missing process, so that no other waits for it."""

END_SECONDS = 8
"""Seconds that processes have to end before they are killed."""

ENDING = (signal.SIGTERM, signal.SIGINT)


class Load:
    """The number of connections of each process, in shared memory."""

    def __init__(self, loads: MutableSequence[int], place: int) -> None:
        self._loads = loads
        self._place = place
        self.connections = 0

    @property
    def connections(self) -> int:
        """How many connections this process has open."""
        return self._loads[self._place]

    @connections.setter
    def connections(self, connections: int) -> None:
        self._loads[self._place] = connections

    def is_least(self) -> bool:
        """Whether no other process has fewer."""
        return self.connections <= min(self._loads)


ALONE = Load([0], 0)
"""The load of a single process."""


def supervise(work: Callable[[Load], None], processes: int, tell: Callable[[], None]) -> None:
    """Does the work in so many processes until SIGTERM or SIGINT; one that ends is replaced.

    `tell` is called once signals are handled. Nothing may be open that processes can't share, and
    no other thread may run. Must be called in the main thread, on a system that can fork.
    """
    Supervisor(work, processes).run(tell)


class Supervisor:
    """The parent of the processes; it only waits for signals, and looks for signs of life.

    Processes that have ended are replaced at the next look, so that one that can't begin does not
    keep the machine busy.
    """

    def __init__(self, work: Callable[[Load], None], processes: int) -> None:
        self._work = work
        self._loads: Any = RawArray("i", [GONE] * processes)
        self._beats: Any = RawArray("i", processes)
        self._pulses = Pulses(self._beats)
        self._places: dict[int, int] = {}
        self._lifeline = os.pipe()

    def run(self, tell: Callable[[], None]) -> None:
        """Begins, replaces and ends the processes."""
        heeded = {*ENDING, signal.SIGCHLD, signal.SIGALRM}
        signal.signal(signal.SIGCHLD, lambda *_: None)  # some systems keep only what has a handler
        signal.pthread_sigmask(signal.SIG_BLOCK, heeded)
        gc.freeze()  # no process collects, and so copies, what is already loaded
        self._fill_places()
        tell()
        signal.setitimer(signal.ITIMER_REAL, BEAT_SECONDS, BEAT_SECONDS)
        while (heard := signal.sigwait(heeded)) not in ENDING:
            self._clear_places()
            if heard == signal.SIGALRM:
                self._kill_silent()
                self._fill_places()
        self._end(heeded)
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _kill_silent(self) -> None:
        """Kills the processes that hang; they are replaced as others that end."""
        silent = {*self._pulses.silent(monotonic())}
        for pid, place in self._places.items():
            if place in silent:
                log.error("process %d gives no sign of life; it is killed", place)
                self._pulses.begin(place)
                os.kill(pid, signal.SIGKILL)

    def _fill_places(self) -> None:
        taken = set(self._places.values())
        for place in range(len(self._loads)):
            if place not in taken:
                self._fork(place)

    def _clear_places(self) -> None:
        """Frees the places of processes that have ended, also in the load."""
        while self._places and (found := os.waitpid(-1, os.WNOHANG))[0]:
            pid, status = found
            place = self._places.pop(pid)
            self._loads[place] = GONE
            log.warning("process %d has ended (%d)", place, os.waitstatus_to_exitcode(status))

    def _end(self, heeded: set[signal.Signals]) -> None:
        end = monotonic() + END_SECONDS
        for pid in self._places:
            os.kill(pid, signal.SIGTERM)
        self._clear_places()
        while self._places and monotonic() < end:
            signal.sigwait(heeded)  # the timer wakes it now and then
            self._clear_places()
        for pid in self._places:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)

    def _fork(self, place: int) -> None:
        self._pulses.begin(place)
        pid = os.fork()
        if pid == 0:
            self._become(place)
        self._places[pid] = place

    def _become(self, place: int) -> NoReturn:
        """Does the work in a new process, and never returns."""
        code = 1
        try:
            os.close(self._lifeline[1])
            for each in (*ENDING, signal.SIGCHLD):
                signal.signal(each, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {*ENDING, signal.SIGCHLD, signal.SIGALRM})
            Thread(target=self._follow, daemon=True).start()
            beat(self._beats, place)
            self._work(Load(self._loads, place))
            code = 0
        except BaseException:
            log.exception("process %d fails", place)
        finally:
            os._exit(code)

    def _follow(self) -> None:
        """Ends this process when its parent is gone, even if that was killed."""
        os.read(self._lifeline[0], 1)
        os.kill(os.getpid(), signal.SIGTERM)
