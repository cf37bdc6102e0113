"""Fair scheduling of requests: a few are answered at once, and clients take turns.

A client with one token, or none, can open many connections and send slow requests on each. If all
were answered at once, or in the order of arrival, a move would wait behind them.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from threading import Lock
from typing import Any, Protocol

from waitress.task import ThreadedTaskDispatcher


class Task(Protocol):
    """A request to answer; `requester` is the token or address that it counts for."""

    requester: str
    turn: "Turn | None"

    def service(self) -> None:
        """Answers the request; called in a thread of the dispatcher."""

    def cancel(self) -> None:
        """Drops it: the server stops."""


class Turn:
    """A request that waits or is answered; it counts for its requester until it is over."""

    def __init__(self, task: Task, dispatcher: "FairDispatcher") -> None:
        self.requester = task.requester
        self._task = task
        self._dispatcher = dispatcher

    def service(self) -> None:
        """Answers the request; its thread then looks for the next one by itself."""
        self._task.turn = self
        try:
            self._task.service()
        finally:
            self._dispatcher.end(self)

    def leave(self) -> None:
        """Stops counting the request while it is still answered: it waits for long."""
        self._dispatcher.leave(self)

    def cancel(self) -> None:
        """Drops the request: the server stops."""
        self._task.cancel()


class FairQueue:
    """The queue of requests; it is false while none of them may be answered yet.

    At most `most` are answered at once, and a quarter of these places is kept from clients that
    hold all others.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._most_of_one = most - most // 4
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()
        self._answered: dict[Turn, str] = {}
        self._counts: Counter[str] = Counter()

    def append(self, turn: Turn) -> None:
        """Adds a request; a requester of whom none waits yet goes to the end of the queue."""
        self._waiting.setdefault(turn.requester, deque()).append(turn)

    def popleft(self) -> Turn:
        """The next request to answer; its requester goes to the end of the queue."""
        requester = next(self._allowed())
        turns = self._waiting[requester]
        turn = turns.popleft()
        self._waiting.move_to_end(requester)
        if not turns:
            del self._waiting[requester]
        self._answered[turn] = requester
        self._counts[requester] += 1
        return turn

    def end(self, turn: Turn) -> None:
        """Stops counting a request; may be called more than once."""
        requester = self._answered.pop(turn, None)
        if requester is not None:
            self._counts -= Counter([requester])  # forgets who has none

    def _allowed(self) -> Iterator[str]:
        """The requesters that wait and may be answered, in the order of their turns."""
        if len(self._answered) < self._most:
            for requester in self._waiting:
                if self._counts[requester] < self._most_of_one:
                    yield requester

    def __bool__(self) -> bool:
        return any(True for _ in self._allowed())

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class Rest:
    """Where threads without work wait, as at a condition; the one that came last is woken first.

    Its memory is still at hand. All calls are made under `lock`, which a waiting thread lets go.
    """

    def __init__(self, lock: Any) -> None:
        self._lock = lock
        self._bells: list[Lock] = []

    def wait(self) -> None:
        """Waits until another thread calls `notify`; lets the lock go meanwhile."""
        bell = Lock()
        bell.acquire()
        self._bells.append(bell)
        self._lock.release()
        try:
            bell.acquire()
        finally:
            self._lock.acquire()

    def notify(self) -> None:
        """Wakes one thread, if any waits."""
        if self._bells:
            self._bells.pop().release()

    def notify_all(self) -> None:
        """Wakes all threads."""
        while self._bells:
            self.notify()


class FairDispatcher(ThreadedTaskDispatcher):
    """Threads that answer requests in turns, at most `most` at once.

    A thread is woken for a request that may be answered at once, and only then.
    """

    def __init__(self, threads: int, most: int) -> None:
        super().__init__()
        self.queue: Any = FairQueue(most)
        self.queue_cv: Any = Rest(self.lock)
        self.set_thread_count(threads)

    def add_task(self, task: Task) -> None:
        """Queues a request, and wakes a thread if it may be answered at once."""
        with self.lock:
            self.queue.append(Turn(task, self))
            self._wake()

    def end(self, turn: Turn) -> None:
        """Stops counting an answered request; its own thread takes the one that may be next."""
        with self.lock:
            self.queue.end(turn)

    def leave(self, turn: Turn) -> None:
        """Stops counting a request whose thread goes on with it; another takes the next."""
        with self.lock:
            self.queue.end(turn)
            self._wake()

    def _wake(self) -> None:
        if self.queue:
            self.queue_cv.notify()
