"""What is written apart from play: it waits in a queue, and a thread of its own writes it."""

from collections.abc import Callable, Sequence
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread
from typing import Generic, TypeVar

Item = TypeVar("Item")

BATCH_SECONDS = 0.1


class Batches(Generic[Item]):
    """A bounded queue whose items one thread gives to `write`, a batch every BATCH_SECONDS.

    The thread starts with the first item; `write` must raise nothing.
    """

    def __init__(self, name: str, most: int, write: Callable[[Sequence[Item]], None]) -> None:
        self._name = name
        self._write = write
        self._waiting: Queue[Item] = Queue(most)
        self._starting = Lock()
        self._closing = Event()
        self._writer: Thread | None = None

    def put(self, item: Item) -> bool:
        """Queues an item and returns at once; false: the queue is full and the item is dropped."""
        try:
            self._waiting.put_nowait(item)
        except Full:
            return False
        with self._starting:
            if self._writer is None:
                self._writer = Thread(target=self._write_on, name=self._name, daemon=True)
                self._writer.start()
        return True

    def close(self) -> None:
        """Writes what is waiting and stops."""
        self._closing.set()
        if self._writer is not None:
            self._writer.join()

    def _write_on(self) -> None:
        while not self._closing.wait(BATCH_SECONDS):
            self._write_batch()
        self._write_batch()

    def _write_batch(self) -> None:
        batch = []
        try:
            while True:
                batch.append(self._waiting.get_nowait())
        except Empty:
            pass
        if batch:
            self._write(batch)
