"""Law 13 among requests: nobody's are answered at the cost of others', whatever they take."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Lock, Thread
from time import sleep
from typing import Any

import pytest

from api.server import Server as WebServer
from api.server import listen
from api.server.fair_queue import FairDispatcher, Turn
from api.streams.follower import CONNECTION, Connection
from tests.api.raw import connected, exchanged
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.waits

AT_ONCE = 8
THREADS = 40
"""More than are used at once."""

OF_ONE = 6
"""Three of four places."""


class House:
    """An application whose answers take as long as it is told; it counts those that it begins."""

    def __init__(self) -> None:
        self.may_end = Event()
        self.begun: Counter[str] = Counter()
        self._lock = Lock()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """`/slow` waits, `/stream` hands itself over; all else is answered at once."""
        with self._lock:
            self.begun[environ["PATH_INFO"]] += 1
        if environ["PATH_INFO"] == "/stream":
            start("200 OK", [])
            return self._handed_over(environ[CONNECTION])
        if environ["PATH_INFO"] == "/slow":
            assert self.may_end.wait(PATIENCE)
        start("200 OK", [("Content-Length", "0")])
        return [b""]

    def _handed_over(self, connection: Connection) -> Iterator[bytes]:
        yield b"begun"
        connection.hand_over(self)

    def begin(self, unsent: bytes) -> None:
        """Goes on with an answer, and says nothing."""
        assert unsent == b""
        self.begun["taken"] += 1

    def leave(self) -> None: ...


@contextmanager
def served(house: House) -> Iterator[str]:
    listener = listen("127.0.0.1", 0)
    web = WebServer(house, listener, THREADS, at_once=AT_ONCE)
    thread = Thread(target=web.run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        house.may_end.set()
        web.stop()
        thread.join()


def asked(path: str, token: str = "", cookie: str = "") -> bytes:
    said = f"Authorization: {token}\r\n" if token else ""
    said += f"Cookie: {cookie}\r\n" if cookie else ""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{said}\r\n".encode()


def until_begun(house: House, path: str, times: int) -> None:
    until(lambda: house.begun[path] >= times)


SPELLINGS = {
    "one token": ["Bearer one"],
    "a token in many spellings": ["Bearer one", "bearer one", "BEARER  one", "Bearer \tone "],
    "no token": [""],
}

VISITS = [
    "playledger=one",
    'playledger="one"',
    "playledger=one; playledger=two",
    "playledger.a=two; __Host-playledger=two; playledger=one",
]
"""One visit in many spellings: what else a browser sends does not make it somebody else."""


@pytest.mark.parametrize("kind", SPELLINGS)
def test_who_asks_for_much_leaves_room_for_others(kind: str) -> None:
    house = House()
    with served(house) as address, ExitStack() as stack:
        for number in range(THREADS):
            spelling = SPELLINGS[kind][number % len(SPELLINGS[kind])]
            stack.enter_context(connected(address, asked("/slow", spelling)))
        until_begun(house, "/slow", OF_ONE)
        for number in range(20):
            assert exchanged(address, asked("/quick", f"Bearer {number}")).statuses == [200]
        assert house.begun["/slow"] == OF_ONE


def test_browsers_of_one_address_take_turns() -> None:
    """Behind a proxy all have one address, and each is known by its visit."""
    house = House()
    with served(house) as address, ExitStack() as stack:
        for number in range(THREADS):
            cookie = VISITS[number % len(VISITS)]
            stack.enter_context(connected(address, asked("/slow", cookie=cookie)))
        until_begun(house, "/slow", OF_ONE)
        for number in range(20):
            cookie = f"playledger={number}"
            assert exchanged(address, asked("/quick", cookie=cookie)).statuses == [200]
        assert house.begun["/slow"] == OF_ONE


def test_no_more_are_answered_at_once_than_is_said() -> None:
    house = House()
    with served(house) as address, ExitStack() as stack:
        for number in range(THREADS):
            stack.enter_context(connected(address, asked("/slow", f"Bearer {number}")))
        until_begun(house, "/slow", AT_ONCE)
        sleep(0.2)
        assert house.begun["/slow"] == AT_ONCE
        house.may_end.set()
        until_begun(house, "/slow", THREADS)


def test_who_looks_on_keeps_no_request_waiting() -> None:
    house = House()
    with served(house) as address, ExitStack() as stack:
        for _ in range(2 * THREADS):
            stack.enter_context(connected(address, asked("/stream", "Bearer one")))
        until_begun(house, "taken", 2 * THREADS)
        for _ in range(20):
            assert exchanged(address, asked("/quick", "Bearer one")).statuses == [200]


class Asked:
    """A request that is only waited for."""

    turn: Turn | None = None

    def __init__(self, requester: str) -> None:
        self.requester = requester

    def service(self) -> None: ...

    def cancel(self) -> None: ...


def test_requesters_take_turns() -> None:
    dispatcher = FairDispatcher(threads=0, most=4)
    turns = dispatcher.queue
    for requester in "aaaaabc":
        dispatcher.add_task(Asked(requester))
    began = [turns.popleft() for _ in range(4)]
    assert ([each.requester for each in began], bool(turns), len(turns)) == (list("abca"), False, 3)
    for _ in range(2):
        dispatcher.end(began[1])  # the second time, nothing changes
    assert (turns.popleft().requester, bool(turns)) == ("a", False)
    dispatcher.end(began[2])
    assert not turns  # three of four places are theirs
    dispatcher.add_task(Asked("d"))
    assert turns.popleft().requester == "d"
