"""The threads that read and write steps for followers: what is quick never waits for pictures."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from api.streams.class_feed import AnyFeed
from api.streams.feed import Form

NEAR = 2
"""Steps behind the newest at which a reader still counts as following, not as catching up."""

SLOW_WRITERS = 2
"""Threads for pictures, and for readers who catch up."""


class Writers:
    """One thread for new steps in quick forms, and some for all that takes longer.

    They begin with the first work, and end with `rest`.
    """

    def __init__(self) -> None:
        self._quick: ThreadPoolExecutor | None = None
        self._slow: ThreadPoolExecutor | None = None

    def write(self, feed: AnyFeed, form: Form, step: int, work: Callable[[], None]) -> None:
        """Does the work of writing what follows on a step in a form."""
        if not form.is_quick or step < feed.newest - NEAR:
            self.read(work)
            return
        if self._quick is None:
            self._quick = ThreadPoolExecutor(1, "stream steps")
        self._quick.submit(work)

    def read(self, work: Callable[[], None]) -> None:
        """Does what reads the database."""
        if self._slow is None:
            self._slow = ThreadPoolExecutor(SLOW_WRITERS, "stream pages")
        self._slow.submit(work)

    def rest(self) -> None:
        """Lets the threads end once their work is done."""
        for each in (self._quick, self._slow):
            if each is not None:
                each.shutdown(wait=False)
        self._quick = self._slow = None
