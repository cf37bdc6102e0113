"""A thread that does something again and again, until it is ended."""

from collections.abc import Callable
from threading import Event, Lock, Thread


class Ticker:
    """Calls `tick` every so many seconds from `begin` to `end`, in a thread of that name.

    The first call comes after the first pause, or `at_once`. What `tick` raises ends the thread.
    """

    def __init__(
        self, name: str, seconds: float, tick: Callable[[], object], *, at_once: bool = False
    ) -> None:
        self._name = name
        self._seconds = seconds
        self._tick = tick
        self._at_once = at_once
        self._lock = Lock()
        self._running: tuple[Thread, Event] | None = None

    def begin(self) -> None:
        """Starts the thread, unless it runs; any thread may call this."""
        with self._lock:
            if self._running is None:
                ending = Event()
                thread = Thread(target=self._work, args=(ending,), name=self._name, daemon=True)
                self._running = thread, ending
                thread.start()

    def end(self, patience: float = 0) -> None:
        """Calls no more; waits so many seconds at most for a call that is being made."""
        with self._lock:
            running, self._running = self._running, None
        if running:
            thread, ending = running
            ending.set()
            if patience:
                thread.join(patience)

    def _work(self, ending: Event) -> None:
        if self._at_once and not ending.is_set():
            self._tick()
        while not ending.wait(self._seconds):
            self._tick()
