"""Processes that play blocks. None waits for another, and nothing is sent for each block.

They take numbers from one pipe, and each writes its blocks into a journal of its own, a file beside
the store's, as soon as they are played. The process that started them reads the journals now and
then and keeps what they say; so a kill of all of them loses only the blocks that were being played.
"""

import os
import select
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, BinaryIO

from lab.pool import interruptions_for_the_parent
from lab.processes import only_here, processes
from lab.studies.asking.plan import Plan
from lab.studies.playing.block import block
from lab.studies.playing.store import Store

WIDTH = 8
"""The bytes of a number in the pipe."""

PORTION = 512
"""How many numbers are written at once: the pipe takes so many whole, or none."""

NAP = 0.02
"""The most seconds between two looks at the journals."""

FAILED = 3
"""The exit code of a process in which a block raised an exception."""


class Died(Exception):
    """A process ended before its time."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"A process that plays matches died (exit code {code}).")
        self.by_failing = code == FAILED


class Crew:
    """So many processes, which play the blocks of a plan with these numbers."""

    def __init__(self, size: int, plan: Plan, numbers: Sequence[int], store: Store) -> None:
        self._store = store
        self._todo = b"".join(number.to_bytes(WIDTH, "big") for number in numbers)
        begins = processes(plan.game, __name__)
        self._reader, self._writer = begins.Pipe(duplex=False)
        only_here(self._writer)
        os.set_blocking(self._writer.fileno(), False)
        with interruptions_for_the_parent():
            self._workers = [
                _Worker(begins.Process, plan, self._reader, store.journal(at), store.head)
                for at in range(1, size + 1)
            ]

    def played(self) -> Iterator[tuple[int, bytes]]:
        """The blocks as they are played, each kept in the store. Raises Died."""
        try:
            codes: list[int | None] = [None]
            while None in codes:  # whoever ends between two looks is looked at once more
                self._hand_out()
                wait([worker.process.sentinel for worker in self._workers if worker.is_alive], NAP)
                codes = [worker.process.exitcode for worker in self._workers]
                if any(codes):
                    self._stop()
                yield from self._kept()
                for code in filter(None, codes):
                    raise Died(code)
        finally:
            self._stop()
            self._kept()
            for worker in self._workers:
                worker.dismiss()
            self._reader.close()
            self._writer.close()

    def _stop(self) -> None:
        for worker in self._workers:
            worker.process.kill()
            worker.process.join()

    def _hand_out(self) -> None:
        """Writes as many numbers as the pipe takes; at the end of them, closes it."""
        with suppress(BlockingIOError):
            while self._todo:
                written = os.write(self._writer.fileno(), self._todo[: PORTION * WIDTH])
                self._todo = self._todo[written:]
            self._writer.close()

    def _kept(self) -> list[tuple[int, bytes]]:
        """What was played since, which is kept first of all."""
        lines = [line for worker in self._workers for line in worker.lines()]
        for line in lines:
            self._store.keep(line)
        return [(self._store.number_of(line), line) for line in lines]


class _Worker:
    """A process and its journal, as the one that started it sees them."""

    def __init__(
        self, process: Any, plan: Plan, numbers: Connection, journal: Path, head: bytes
    ) -> None:
        self._journal = journal
        self._file: BinaryIO = journal.open("w+b")
        self._file.write(head)
        self._file.flush()
        self._rest = b""
        self.process = process(target=_work, args=(plan, numbers, journal), daemon=True)
        self.process.start()

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        return self.process.exitcode is None

    def lines(self) -> list[bytes]:
        """The lines that it has written since."""
        *whole, self._rest = (self._rest + self._file.read()).split(b"\n")
        return whole

    def dismiss(self) -> None:
        """Removes the journal of a process that has ended."""
        self._file.close()
        self._journal.unlink()
        self.process.close()


def _work(plan: Plan, numbers: Connection, journal: Path) -> None:
    """Plays blocks until there are no more; an interruption ends it through its parent."""
    is_orphan = _orphaned()
    with journal.open("ab", buffering=0) as file:
        while not is_orphan() and (number := os.read(numbers.fileno(), WIDTH)):
            try:
                line = block(plan, int.from_bytes(number, "big"))
            except Exception:  # noqa: BLE001 (it is raised by the parent, which plays it again)
                sys.exit(FAILED)
            file.write(line + b"\n")


def _orphaned() -> Callable[[], bool]:
    """Asks whether the process that plays the study is gone, who need not have forked this one."""
    parent, polled = parent_process(), select.poll()
    if parent is not None:
        polled.register(parent.sentinel, select.POLLIN)
    return lambda: bool(polled.poll(0))
