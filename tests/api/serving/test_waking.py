"""What an answer costs the server besides itself: turns of its loop, and threads that are woken."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from api.server import Server as WebServer
from api.server import listen
from api.server.connection import Connection
from api.server.fair_queue import FairDispatcher, Rest, Turn
from tests.api.raw import connected, exchanged
from tests.waiting import PATIENCE, until

THREADS = 8
REQUESTS = 100
TURNS = 5
"""Turns of the loop while one answer is being sent: it is woken a few times, and waits."""


class Counting(Rest):
    """Counts how often a thread was woken."""

    def __init__(self, lock: Any) -> None:
        super().__init__(lock)
        self.woken = 0
        self.resting = 0

    def wait(self) -> None:
        self.resting += 1
        super().wait()
        self.resting -= 1
        self.woken += 1


class Short:
    """A request that is answered at once."""

    turn: Turn | None = None
    requester = "one"

    def __init__(self) -> None:
        self.is_answered = Event()

    def service(self) -> None:
        self.is_answered.set()

    def cancel(self) -> None: ...


@contextmanager
def counted(threads: int = THREADS) -> Iterator[tuple[FairDispatcher, Counting]]:
    """A dispatcher whose threads all rest, and how often they are woken."""
    dispatcher = FairDispatcher(threads=0, most=threads)
    rest = dispatcher.queue_cv = Counting(dispatcher.lock)
    dispatcher.set_thread_count(threads)
    until(lambda: rest.resting == threads)
    yield dispatcher, rest
    dispatcher.shutdown()


def test_a_request_wakes_one_thread_and_its_end_none() -> None:
    with counted() as (dispatcher, rest):
        for number in range(1, REQUESTS + 1):
            request = Short()
            dispatcher.add_task(request)
            assert request.is_answered.wait(PATIENCE)
            until(lambda: rest.resting == THREADS)
            assert rest.woken == number


def test_a_request_that_may_not_be_answered_yet_wakes_nobody() -> None:
    """One requester has three of four places: the next waits for an end, not for a thread."""
    may_end = Event()

    class Long(Short):
        def service(self) -> None:
            super().service()
            may_end.wait(PATIENCE)

    with counted() as (dispatcher, rest):
        first = [Long() for _ in range(6)]
        for each in first:
            dispatcher.add_task(each)
            assert each.is_answered.wait(PATIENCE)
        last = Long()
        dispatcher.add_task(last)
        assert rest.woken == len(first)
        may_end.set()
        assert last.is_answered.wait(PATIENCE)
        assert rest.woken == len(first)  # a thread that was awake has taken it


def test_the_thread_that_came_last_is_woken_first() -> None:
    names: list[str] = []
    lock = FairDispatcher(threads=0, most=1).lock
    rest = Counting(lock)

    def work(name: str) -> None:
        with lock:
            rest.wait()
        names.append(name)

    threads = [Thread(target=work, args=(name,)) for name in "abc"]
    for number, thread in enumerate(threads, 1):
        thread.start()
        until(lambda number=number: rest.resting == number)  # type: ignore[misc]
    for thread in reversed(threads):
        with lock:
            rest.notify()
        thread.join(PATIENCE)
    assert names == ["c", "b", "a"]


class House:
    """An application that answers at once, with as many bytes as it is told."""

    def __init__(self, size: int) -> None:
        self._answer = b"x" * size

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        start("200 OK", [("Content-Length", str(len(self._answer)))])
        return [self._answer]


ASKED = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


@contextmanager
def served(house: House) -> Iterator[tuple[str, list[None]]]:
    """An address that serves the house, and an entry for each turn of the server's loop."""
    listener = listen("127.0.0.1", 0)
    web = WebServer(house, listener, THREADS)
    turns: list[None] = []
    turn = web._listener.turn

    def one(seconds: float) -> None:
        turns.append(None)
        turn(seconds)

    web._listener.turn = one  # type: ignore[method-assign]
    thread = Thread(target=web.run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", turns
    finally:
        web.stop()
        thread.join()


def test_the_loop_rests_while_a_thread_sends_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    may_send, is_sending = Event(), Event()
    send = Connection.send

    def sent(connection: Connection, data: bytes, do_close: bool = True) -> int:
        is_sending.set()
        assert may_send.wait(PATIENCE)
        return int(send(connection, data, do_close))

    monkeypatch.setattr(Connection, "send", sent)
    with served(House(100)) as (address, turns), connected(address, ASKED):
        assert is_sending.wait(PATIENCE)
        before = len(turns)
        with connected(address):  # it wakes the loop, which then looks at all connections
            sleep(0.3)
        count = len(turns) - before
        may_send.set()
    assert count <= TURNS


@pytest.mark.parametrize("size", [0, 100, 200_000, 20_000_000])
def test_an_answer_of_any_size_arrives_whole(size: int) -> None:
    """Above the mark at which a thread waits for the loop, too."""
    with served(House(size)) as (address, _):
        assert len(exchanged(address, ASKED).text.partition(b"\r\n\r\n")[2]) == size
