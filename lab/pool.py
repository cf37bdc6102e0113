"""Processes that compute for this one, and end at once when it is interrupted."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, TypeVar

from lab.processes import only_here

Given = TypeVar("Given")
Found = TypeVar("Found")


class Died(Exception):
    """A process ended before its time."""

    def __init__(self) -> None:
        super().__init__("A process that computes died; there may be too little memory.")


def computed(
    context: Any,
    processes: int,
    work: Callable[[Given], Found],
    given: Iterable[Given],
    ready: Callable[..., None] | None = None,
    *arguments: Any,
) -> Iterator[Found]:
    """What `work` makes of each thing given, in their order; each process calls `ready` first.

    They begin in a context of `multiprocessing`, such as `lab.processes` has for a game.
    Where the caller stops early, or is interrupted, the processes are killed. Raises Died, and what
    is raised by `work`.
    """
    todo = enumerate(given)
    crew = _Crew(context, processes, work, ready, arguments)
    try:
        for channel in crew.channels:
            crew.hand(channel, todo)
        found: dict[int, Found] = {}
        told = 0
        while crew.busy:
            for channel in crew.done():
                at, value = crew.taken(channel)
                found[at] = value
                crew.hand(channel, todo)
            while told in found:
                yield found.pop(told)
                told += 1
    finally:
        crew.dismiss()


class _Crew:
    """The processes, each with a channel and at most one thing to do."""

    def __init__(self, context: Any, size: int, *task: Any) -> None:
        self.channels: list[Connection] = []
        self.busy: set[Connection] = set()
        self._context = context
        self._processes: list[BaseProcess] = []
        with interruptions_for_the_parent():
            for _ in range(size):
                self._start(task)

    def _start(self, task: tuple[Any, ...]) -> None:
        ours, theirs = self._context.Pipe()
        only_here(ours)
        process = self._context.Process(target=_serve, args=(theirs, *task), daemon=True)
        process.start()
        theirs.close()
        self.channels.append(ours)
        self._processes.append(process)

    def hand(self, channel: Connection, todo: Iterator[tuple[int, Any]]) -> None:
        """Gives a process the next thing, if there is one."""
        if (following := next(todo, None)) is not None:
            channel.send(following)
            self.busy.add(channel)

    def done(self) -> list[Connection]:
        """Waits until some have found something, or died."""
        found = wait([*self.busy])
        return [each for each in self.busy if each in found]

    def taken(self, channel: Connection) -> tuple[int, Any]:
        """What a process has found, and for which thing. Raises Died."""
        self.busy.discard(channel)
        try:
            at, value, error = channel.recv()
        except (EOFError, OSError):
            raise Died from None
        if error is not None:
            raise error
        return at, value

    def dismiss(self) -> None:
        """Ends all."""
        for process, channel in zip(self._processes, self.channels, strict=True):
            process.kill()
            process.join()
            process.close()
            channel.close()


def _serve(
    channel: Connection,
    work: Callable[[Any], Any],
    ready: Callable[..., None] | None,
    arguments: tuple[Any, ...],
) -> None:
    """Works until nobody hands anything out any more."""
    if ready:
        ready(*arguments)
    while True:
        try:
            at, given = channel.recv()
        except (EOFError, OSError):
            return
        try:
            channel.send((at, work(given), None))
        except Exception as error:  # noqa: BLE001 (it is raised by the parent)
            channel.send((at, None, error))


@contextmanager
def interruptions_for_the_parent() -> Iterator[None]:
    """Lets processes that are started now never hear Ctrl-C, which a terminal sends to all.

    They inherit that it is blocked; this process hears it when all are started, for one that was
    half started would end with a traceback.
    """
    if current_thread() is not main_thread():  # Only the main thread is ever interrupted.
        yield
        return
    ensure_running()  # It would let signals through again.
    heard: list[int] = []

    def hear(number: int, _: FrameType | None) -> None:
        heard.append(number)

    handler = signal.signal(signal.SIGINT, hear)
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, handler)
    if heard:
        raise KeyboardInterrupt
