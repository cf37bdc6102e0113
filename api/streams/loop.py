"""A thread that waits for sockets and for calls of other threads, for as long as it has sockets."""

import logging
import selectors
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE

GONE: Final = (OSError, KeyError, ValueError)
"""What is raised for a socket that was closed meanwhile."""

log = logging.getLogger(__name__)


class Waiting:
    """What a thread waits with: sockets, and a bell that other threads ring."""

    def __init__(self) -> None:
        self.selector = selectors.DefaultSelector()
        self._bell, self._rung = socket.socketpair()
        for each in (self._bell, self._rung):
            each.settimeout(0)
        self.selector.register(self._rung, READ, None)

    def ring(self) -> None:
        """Wakes the thread, which waits in `select`; any thread may call this."""
        with suppress(BlockingIOError):  # it was rung often enough
            self._bell.send(b"\0")

    def hush(self) -> None:
        """Forgets how often it was rung."""
        self._rung.recv(4096)

    def has_sockets(self) -> bool:
        """Whether there are others than the bell."""
        return len(self.selector.get_map()) > 1

    def close(self) -> None:
        """Closes the selector and both ends of the bell."""
        self.selector.close()
        self._bell.close()
        self._rung.close()


class Loop:
    """Calls `handle` with what was registered for a socket and with what it is ready for.

    `look` is called now and then, and says in how many seconds it is to be called again. All but
    `soon` is for the thread itself.
    """

    def __init__(self, handle: Callable[[Any, int], None], look: Callable[[], float]) -> None:
        self._handle = handle
        self._look = look
        self._lock = Lock()
        self._calls: deque[Callable[[], None]] = deque()
        self._waiting: Waiting | None = None
        self._is_awake = False
        self._looks_at = 0.0

    def soon(self, call: Callable[[], None], *, begins: bool = False) -> None:
        """Lets the thread make a call; without a thread, nothing is done unless it `begins`."""
        with self._lock:
            if self._waiting is None:
                if not begins:
                    return
                self._waiting = Waiting()
                self._looks_at = monotonic()
                Thread(target=self._run, args=[self._waiting], name="streams", daemon=True).start()
            self._calls.append(call)
            if not self._is_awake:
                self._waiting.ring()

    def watch(self, connection: Any, whose: Any) -> None:
        """Waits for what a socket's other end says. Raises one of GONE."""
        if self._waiting:
            self._waiting.selector.register(connection, READ, whose)

    def watch_for(self, connection: Any, whose: Any, *, room: bool) -> None:
        """Waits for room to send, too, or no more. Raises one of GONE."""
        if self._waiting:
            self._waiting.selector.modify(connection, READ | WRITE if room else READ, whose)

    def forget(self, connection: Any) -> None:
        """Waits for a socket no more."""
        with suppress(*GONE):
            if self._waiting:
                self._waiting.selector.unregister(connection)

    def _run(self, waiting: Waiting) -> None:
        while (pause := self._pause(waiting)) is not None:
            for key, events in waiting.selector.select(pause):
                if key.data is None:
                    waiting.hush()
                else:
                    _safely(self._handle, key.data, events)
            self._is_awake = True
            for _ in range(len(self._calls)):
                _safely(self._calls.popleft())
            if monotonic() >= self._looks_at:
                _safely(self._look_around)

    def _pause(self, waiting: Waiting) -> float | None:
        """How many seconds to wait; None: there is nothing to wait for any more."""
        with self._lock:
            self._is_awake = False
            if self._calls:
                return 0
            if waiting.has_sockets():
                return max(self._looks_at - monotonic(), 0)
            waiting.close()
            self._waiting = None
            return None

    def _look_around(self) -> None:
        self._looks_at = monotonic() + self._look()


def _safely(call: Callable[..., None], *given: Any) -> None:
    """Makes a call; one stream's fault is not the others'."""
    try:
        call(*given)
    except Exception as problem:  # noqa: BLE001  its text could show hidden things
        log.error("a call of the streams failed: %s", type(problem).__name__)  # noqa: TRY400
