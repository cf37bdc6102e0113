"""A connection is handed over once, however late the thread of the request before it is."""

from collections.abc import Iterator
from threading import Event, Thread
from typing import Any

import pytest
from waitress.channel import HTTPChannel

from api import current
from api.server import Server as WebServer
from api.server import listen
from tests.api.raw import connected
from tests.api.service import Service
from tests.waiting import PATIENCE

THREADS = 4


@pytest.fixture
def address(service: Service) -> Iterator[str]:
    """Where the service is served by threads of this process."""
    listener = listen("127.0.0.1", 0)
    streams = current.streams.of(service.app)
    web = WebServer(service.app, listener, THREADS, streams.stop)
    thread = Thread(target=web.run)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    web.stop()
    thread.join()


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Lets threads that have answered a HEAD request go on."""
    goes_on, answers = Event(), HTTPChannel.service

    def service(channel: Any) -> None:
        command = channel.requests[0].command
        answers(channel)
        if command == "HEAD":
            assert goes_on.wait(PATIENCE)

    monkeypatch.setattr(HTTPChannel, "service", service)
    return goes_on


def test_a_stream_goes_on_though_the_thread_of_the_request_before_it_is_late(
    service: Service, address: str, late: Event
) -> None:
    """As a page asks: whether it may, and at once for the stream itself, over one connection."""
    table = service.begin("correction")
    head = f"Host: x\r\nAuthorization: Bearer {service.token}\r\n\r\n"
    with connected(address, f"HEAD {table.path} HTTP/1.1\r\n{head}".encode()) as connection:
        assert b" 200 " in connection.recv(65536)
        connection.sendall(f"GET {table.path}/stream?after=1 HTTP/1.1\r\n{head}".encode())
        told = b""
        while b"retry:" not in told:
            told += connection.recv(65536)
        late.set()
        table.play(3)
        while told.count(b"event: step") < 3:
            part = connection.recv(65536)
            assert part, told
            told += part
