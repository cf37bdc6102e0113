"""Group commit for a database with one writer at a time: waiting steps share a transaction.

A commit of many steps takes as long as one of a single step, mostly for the disk. A step never
waits for others to join it: if the database is free, it is written at once.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Lock
from time import monotonic

from domain.ledger.errors import StoreUnavailable
from domain.ledger.row import Row

MOST = 64
"""The most steps of one commit."""


class Waiting:
    """A step that waits to be stored: its rows, the row that must stand before, a secret.

    The step counts only while the `token` with that hash is good, if there is one. When it was
    written, it has `places` (in the order of all rows) or a `problem`. Only a thread that has to
    wait is `woken`.
    """

    __slots__ = ("after", "is_done", "places", "problem", "rows", "secret", "token", "woken")

    def __init__(
        self,
        rows: Sequence[Row],
        after: Row | None,
        secret: bytes | None,
        token: str | None = None,
    ) -> None:
        self.rows = rows
        self.after = after
        self.secret = secret
        self.token = token
        self.places: Sequence[int] = ()
        self.problem: Exception | None = None
        self.is_done = False
        self.woken: Event | None = None

    def wake(self) -> None:
        """Wakes the thread of this step, if it waits."""
        if self.woken is not None:
            self.woken.set()


class GroupCommit:
    """The queue of writers; `write` stores some steps in one commit and sets the outcome in each.

    While `write` waits for other processes, it may take in further steps with `join`. A thread that
    waits for more than `seconds` gets a StoreUnavailable with the text `busy`.
    """

    def __init__(
        self, write: Callable[[list[Waiting]], None], seconds: float, busy: Callable[[], Exception]
    ) -> None:
        self._write = write
        self._seconds = seconds
        self._busy = busy
        self._turn = Lock()
        self._begun: float | None = None
        self._queue: deque[Waiting] = deque()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """A turn for another write, until the end of the `with`."""
        if not self._turn.acquire(timeout=self._seconds):
            raise self._busy()
        self._begun = monotonic()
        try:
            yield
        finally:
            self._pass_on()

    @property
    def seconds_under_way(self) -> float:
        """How long the write that has its turn is under way (0: none is); it takes no lock."""
        begun = self._begun
        return 0.0 if begun is None else monotonic() - begun

    def store(self, step: Waiting) -> Sequence[int]:
        """Stores a step and returns the places of its rows. Raises the step's problem."""
        self._queue.append(step)
        end = monotonic() + self._seconds
        while not step.is_done:
            if self._turn.acquire(blocking=False):
                self._take_turn()
            elif step.woken is None:
                step.woken = Event()  # and looks once more: who did not see it wakes nobody
            elif step.woken.wait(max(end - monotonic(), 0)):
                step.woken.clear()
            else:
                self._give_up(step)
        if step.problem is not None:
            raise step.problem
        return step.places

    def join(self, batch: list[Waiting]) -> None:
        """Adds the waiting steps to a batch that is about to be written."""
        while self._queue and len(batch) < MOST:
            with suppress(IndexError):  # It has just given up.
                batch.append(self._queue.popleft())

    def _take_turn(self) -> None:
        batch: list[Waiting] = []
        self._begun = monotonic()
        self.join(batch)
        try:
            if batch:
                self._write(batch)
        finally:
            for step in batch:
                step.is_done = True
                step.wake()
            self._pass_on()

    def _pass_on(self) -> None:
        """Ends a turn, and wakes the thread that has waited longest."""
        self._begun = None
        self._turn.release()
        if self._queue:
            with suppress(IndexError):  # It has just given up.
                self._queue[0].wake()

    def _give_up(self, step: Waiting) -> None:
        with suppress(ValueError):
            self._queue.remove(step)
            raise self._busy()
        # Another thread is writing the step, which ends soon.
        was_woken = step.woken is not None and step.woken.wait(self._seconds)
        if not was_woken and not step.is_done:
            raise StoreUnavailable("The database does not answer. Try again in a moment.")
