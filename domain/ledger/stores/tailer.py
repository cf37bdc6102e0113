"""The tailer: reads new rows of the database and calls this process's listeners."""

import logging
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic

import msgspec

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stores.store import Store

Listener = Callable[[str, int], None]
"""Called with the id of a match and the number of a new step of it."""

HEADERS = ("ledger.MatchCreated", "ledger.CommandAccepted")
"""The rows that open steps."""

PAGE = 1000
SHORTEST_PAUSE = 0.02
LONGEST_PAUSE = 0.05
"""Seconds between two queries; the pause doubles while other processes write nothing."""

LATE = 5
"""Seconds of lag after which the log reports it."""

log = logging.getLogger(__name__)


class _Opener(msgspec.Struct):
    step: int


class Tailer:
    """One thread that polls for new rows of all matches, for all listeners of this process.

    Steps of this process are passed on at once (`tell`), those of other processes when the poll
    finds them after the last row seen. Without listeners it does not poll, and it polls a database
    that does not answer again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: tuple[Listener, ...] = ()
        self._starting = Lock()
        self._thread: Thread | None = None
        self._recorded: SimpleQueue[tuple[str, int] | None] = SimpleQueue()
        self._last = 0
        self._pause = SHORTEST_PAUSE
        self._behind_since: float | None = None
        self._has_warned = False
        self._is_closed = False

    def on_step(self, listener: Listener) -> Callable[[], None]:
        """Calls a listener for every step from now on; returns the function that ends this.

        The listener runs in the tailer's thread and must return soon. It may be called twice for a
        step, and matches may come out of order, but it is called for every match's newest step.
        Raises StoreUnavailable.
        """
        with self._starting:
            if not self._listeners:
                self._last = self._store.recorder.max_notification_id() or 0
                self._pause = SHORTEST_PAUSE
            self._listeners = (*self._listeners, listener)
            if self._thread is None:
                self._thread = Thread(target=self._follow, name="tailer", daemon=True)
                self._thread.start()
        self._recorded.put(None)
        return partial(self._forget, listener)

    def _forget(self, listener: Listener) -> None:
        with self._starting:
            self._listeners = tuple(each for each in self._listeners if each is not listener)
            self._behind_since = self._behind_since if self._listeners else None

    def tell(self, match: str, step: int) -> None:
        """Passes on a step that this process has recorded; returns at once."""
        if self._listeners:
            self._recorded.put((match, step))

    @property
    def lag(self) -> float:
        """Seconds for which stored rows may have been waiting to be passed on."""
        since = self._behind_since
        return 0 if since is None else monotonic() - since

    def close(self) -> None:
        """Stops calling listeners."""
        self._is_closed = True
        self._recorded.put(None)
        with self._starting:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _follow(self) -> None:
        asked = monotonic()
        while not self._is_closed:
            self._tell_recorded(asked + self._pause - monotonic())
            if self._listeners and monotonic() >= asked + self._pause:
                self._ask()
                asked = monotonic()

    def _tell_recorded(self, seconds: float) -> None:
        """Waits for steps of this process and passes them on; without listeners it has no limit."""
        newest: dict[str, int] = {}
        try:
            wait = max(seconds, 0) if self._listeners else None
            found = self._recorded.get(timeout=wait)
            while True:
                if found:
                    newest[found[0]] = max(found[1], newest.get(found[0], 0))
                found = self._recorded.get_nowait()
        except Empty:
            self._tell(newest)

    def _ask(self) -> None:
        """Reads the rows of other processes, and sets the pause until the next query."""
        try:
            found = self._store.recorder.select_notifications(
                self._last, PAGE, topics=HEADERS, inclusive_of_start=False
            )
            self._note_lag(is_behind=not found and self._is_more_stored())
        except StoreUnavailable:
            self._note_lag(is_behind=True)
            self._pause = LONGEST_PAUSE
            return
        self._pause = SHORTEST_PAUSE if found else min(2 * self._pause, LONGEST_PAUSE)
        if found:
            self._last = found[-1].id
            self._tell({str(row.originator_id): _step_of(row.state) for row in found})

    def _is_more_stored(self) -> bool:
        """Whether rows are stored that an open transaction still holds back."""
        [[stored]] = self._store.read(
            "SELECT count(*) FROM (SELECT 1 FROM stored_events"
            " WHERE notification_id > ? AND topic IN (?, ?) LIMIT 1) newer",
            (self._last, *HEADERS),
        )
        return bool(stored)

    def _note_lag(self, *, is_behind: bool) -> None:
        if not is_behind:
            self._behind_since = None
            self._has_warned = False
        elif self._behind_since is None:
            self._behind_since = monotonic()
        elif self.lag > LATE and not self._has_warned:
            self._has_warned = True
            log.warning("steps of other processes are passed on %.0f s late", self.lag)

    def _tell(self, newest: dict[str, int]) -> None:
        for match, step in newest.items():
            for listener in self._listeners:
                try:
                    listener(match, step)
                except Exception as problem:  # noqa: BLE001  one listener's fault is not the others'
                    log.error("a listener failed: %s", type(problem).__name__)  # noqa: TRY400


def _step_of(header: bytes) -> int:
    """The number of the step that a stored header opens; 0 for a damaged header."""
    try:
        return msgspec.json.decode(header, type=_Opener).step
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0
