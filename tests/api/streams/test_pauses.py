"""Answers that wait for a match: without a thread, for as long as they may, and no longer."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from select import select
from threading import Thread, active_count
from typing import Any

import pytest

from api import current
from api.server import Server as WebServer
from api.server import listen
from api.streams.pause import WAITED, Pause, Paused, await_news
from api.streams.places import Holder
from api.streams.streams import Full
from tests.api.raw import connected, exchanged, read_all
from tests.api.service import Service, Table
from tests.waiting import PATIENCE, until

THREADS = 4


class Waits:
    """An application that answers `/wait/TOKEN/SECONDS` once a match has a second step."""

    def __init__(self, service: Service, table: Table) -> None:
        self.asked: Counter[bool] = Counter()
        self._table = table
        self._streams = current.streams.of(service.app)

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Sequence[bytes]:
        """Answers with the newest step."""
        path = environ["PATH_INFO"].split("/")
        status = "200 OK"
        if path[1] == "wait":
            self.asked[WAITED in environ] += 1
            holder = Holder("seat", path[2], self._table.id)
            try:
                await_news(self._streams, environ, holder, float(path[3]), self._has_come)
            except Paused:
                status = "202 Not The Answer"
            except Full:
                status = "503 Full"
        start(status, [])
        return [str(self._table.now["step"]).encode()]

    def _has_come(self) -> bool:
        return bool(self._table.now["step"] > 1)


@pytest.fixture
def table(service: Service) -> Table:
    """A match that has begun."""
    return service.begin("correction")


@pytest.fixture
def waits(service: Service, table: Table) -> Waits:
    """The application."""
    return Waits(service, table)


@pytest.fixture
def address(service: Service, waits: Waits) -> Iterator[str]:
    """Where it is served."""
    listener = listen("127.0.0.1", 0)
    web = WebServer(waits, listener, THREADS, current.streams.of(service.app).stop)
    thread = Thread(target=web.run)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    web.stop()
    thread.join()


def asked(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()


def test_more_wait_than_there_are_threads_and_all_are_answered_by_a_step(
    service: Service, table: Table, waits: Waits, address: str
) -> None:
    before = active_count()
    with ExitStack() as stack:
        many = [
            stack.enter_context(connected(address, asked(f"/wait/{number}/60")))
            for number in range(10 * THREADS)
        ]
        until(lambda: len(current.streams.of(service.app)) == len(many))
        assert exchanged(address, asked("/quick")).statuses == [200]
        assert active_count() <= before + 2  # the tailer, and who looks where matches are led
        table.play(1)
        for each in many:
            answer = read_all(each)
            assert answer.statuses == [200]
            assert answer.text.endswith(b"\r\n2")
    assert waits.asked[True] <= len(many)  # some may not have begun to wait before the step came
    assert len(current.streams.of(service.app)) == 0


def test_it_waits_no_longer_than_it_may(service: Service, address: str, waits: Waits) -> None:
    answer = exchanged(address, asked("/wait/one/0.2"))
    assert (answer.statuses, answer.text[-1:]) == ([200], b"1")
    assert waits.asked == {False: 1, True: 1}
    assert len(current.streams.of(service.app)) == 0


def test_who_waits_is_answered_when_the_server_stops(service: Service, address: str) -> None:
    streams = current.streams.of(service.app)
    with connected(address, asked("/wait/one/600")) as connection:
        until(lambda: len(streams) == 1)
        streams.stop()
        assert read_all(connection).statuses == [200]
    assert exchanged(address, asked("/wait/one/600")).statuses == [503]


def test_who_must_make_room_is_answered_and_not_refused(
    service: Service, table: Table, address: str
) -> None:
    streams = current.streams.of(service.app)
    streams.most = 2
    with ExitStack() as stack:
        waiting = [
            stack.enter_context(connected(address, asked("/wait/one/600"))) for _ in range(2)
        ]
        until(lambda: len(streams) == 2)
        streams.enter(Holder("facilitator", "other", table.id))
        [answered], _, _ = select(waiting, [], [], PATIENCE)
        assert read_all(answered).statuses == [200]
        assert len(streams) == 2


def test_without_a_connection_to_keep_a_thread_waits(service: Service, table: Table) -> None:
    streams, ended = current.streams.of(service.app), list[bool]()

    def has_come() -> bool:
        return bool(table.now["step"] > 1)

    def wait() -> None:
        await_news(streams, {}, Holder("seat", "one", table.id), 600, has_come)
        ended.append(has_come())

    thread = Thread(target=wait)
    thread.start()
    until(lambda: len(streams) == 1)
    table.play(1)
    thread.join()
    assert (ended, len(streams)) == ([True], 0)


@pytest.mark.parametrize("is_early", [False, True])
def test_a_request_is_asked_again_once_however_often_it_is_resumed(*, is_early: bool) -> None:
    """Also where the news comes before its thread is done with it."""
    again, pause = list[None](), Pause(0)
    steps: list[Callable[[], None]] = [
        pause.resume,
        lambda: pause.begin(lambda: again.append(None)),
    ]
    for step in steps if is_early else steps[::-1]:
        step()
    pause.resume()
    assert len(again) == 1
