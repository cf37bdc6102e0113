"""What other processes do in these tests: each has a ledger of its own on the same database."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty
from secrets import token_hex
from time import sleep
from typing import Any, Literal, TypeVar

import msgspec

from domain.ledger.application import Ledger
from domain.ledger.errors import StaleStep, StoreUnavailable
from domain.ledger.stores.opening import open_store
from tests.ledger.play import REGISTRY, ROLL, begin, opened, submit
from tests.processes import PROCESSES

Found = TypeVar("Found")

PATIENCE = 60
SECOND = 2
"""The first step after the one that begins a match."""


class Group:
    """Workers that run at the same time, and what they brought back."""

    def __init__(self) -> None:
        self.processes: list[Any] = []
        self.results: Any = PROCESSES.Queue()

    def start(self, work: Any, *args: Any) -> None:
        """One more worker; `work` takes these arguments and the queue of results."""
        process = PROCESSES.Process(target=work, args=(*args, self.results), daemon=True)
        process.start()
        self.processes.append(process)

    def gather(self) -> list[Any]:
        """What each brought back, in any order; a worker that failed fails the test."""
        brought = [self._next() for _ in self.processes]
        for process in self.processes:
            process.join(PATIENCE)
        return brought

    def _next(self) -> Any:
        for _ in range(PATIENCE * 10):
            try:
                return self.results.get(timeout=0.1)
            except Empty:
                failed = [each.exitcode for each in self.processes if each.exitcode]
                assert not failed, "a worker failed; its traceback is on stderr"
        raise AssertionError("a worker brought nothing")


@contextmanager
def group() -> Iterator[Group]:
    """A group of workers, none of which outlives the test."""
    workers = Group()
    try:
        yield workers
    finally:
        for process in workers.processes:
            process.kill()
            process.join()
        workers.results.close()
        workers.results.join_thread()


def race(setting: str, match: str, steps: int, barrier: Any, results: Any) -> None:
    """Rolls for every step at the same moment as all others; brings the steps that it won."""
    won = []
    with opened(setting) as ledger:
        for step in range(1, steps + 1):
            barrier.wait(PATIENCE)
            try:
                submit(ledger, match, ROLL, seat=2 - step % 2, step=step, key=token_hex(8))
            except StaleStep:
                continue
            won.append(step + 1)
    results.put(won)


def click_twice(setting: str, match: str, steps: int, barrier: Any, results: Any) -> None:
    """Sends the same request as all others, at the same moment; brings the heads it got."""
    with opened(setting) as ledger:
        heads = []
        for step in range(1, steps + 1):
            barrier.wait(PATIENCE)
            heads.append(
                submit(ledger, match, ROLL, seat=2 - step % 2, step=step, key=f"k{step}").head
            )
    results.put(heads)


def create_twice(setting: str, rounds: int, barrier: Any, results: Any) -> None:
    """Creates the same matches as all others, at the same moment; brings their ids."""
    with opened(setting) as ledger:
        ids = []
        for number in range(rounds):
            barrier.wait(PATIENCE)
            ids.append(begin(ledger, key=f"k{number}"))
    results.put(ids)


def migrate(setting: str, barrier: Any, results: Any) -> None:
    """Starts on a database at the same moment as all others, and makes what is missing of it."""
    barrier.wait(PATIENCE)
    with closing(Ledger(open_store(setting, create=True), REGISTRY)) as ledger:
        results.put(begin(ledger))


def write(setting: str, matches: int, steps: int, results: Any) -> None:
    """Plays matches of its own; brings how many rows it stored."""
    rows = 0
    with opened(setting) as ledger:
        for _ in range(matches):
            begun = partial(begin, ledger, variant="long", scenario={}, key=token_hex(8))
            match = patiently(begun)
            rows += 2
            for step in range(1, steps + 1):
                seat, key = 2 - step % 2, f"k{step}"
                rolled = partial(submit, ledger, match, ROLL, seat=seat, step=step, key=key)
                rows += len(patiently(rolled).rows)
    results.put(rows)


def patiently(ask: Callable[[], Found]) -> Found:
    """What is asked for, repeated with its key while a slow machine keeps the store waiting."""
    for _ in range(PATIENCE):
        with suppress(StoreUnavailable):
            return ask()
        sleep(0.1)
    return ask()


class Line(msgspec.Struct):
    """What a writer says in its diary: it tries this, or this was acknowledged."""

    said: Literal["tries", "ok"]
    match: str
    key: str
    step: int
    head: str = ""


def write_until_killed(setting: str, diary: Path) -> None:
    """Creates matches and plays them, and writes every try and every answer into its diary."""
    page = os.open(diary, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def say(line: Line) -> None:
        os.write(page, msgspec.json.encode(line) + b"\n")

    with opened(setting) as ledger:
        while True:
            key = token_hex(8)
            say(Line("tries", "", key, 1))
            match = begin(ledger, variant="long", scenario={}, key=key)
            say(Line("ok", match, key, 1))
            for step in range(SECOND, 30):
                say(Line("tries", match, f"k{step}", step))
                head = roll(ledger, match, step).head
                say(Line("ok", match, f"k{step}", step, head))


def roll(ledger: Any, match: str, step: int) -> Any:
    """The roll that makes a step; the same request each time that it is sent."""
    return submit(ledger, match, ROLL, seat=1 + step % 2, step=step - 1, key=f"k{step}")
