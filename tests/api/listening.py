"""Readers of streams: real connections, and what came over them."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.waiting import PATIENCE


class Told(NamedTuple):
    """One event of a stream."""

    name: str
    id: int | None
    data: Any


def events_in(text: str) -> list[Told]:
    """The events of a stream's text, without its signs of life."""
    return [told for block in text.split("\n\n") if (told := _event(block))]


def _event(block: str) -> Told | None:
    lines = [line for line in block.split("\n") if line and not line.startswith(":")]
    fields = dict(line.split(": ", 1) for line in lines)
    if "event" not in fields:
        return None
    number = fields.get("id")
    return Told(fields["event"], int(number) if number else None, json.loads(fields["data"]))


class Reader:
    """Somebody who reads a stream as it comes."""

    def __init__(self, sock: socket.socket, response: HTTPResponse) -> None:
        self._sock = sock
        self.response = response
        self.status = response.status
        self.text = ""

    def leave(self) -> None:
        """The reader goes; the server hears of it when it sends something."""
        self.response.close()
        self._sock.close()

    def blocks(self) -> Iterator[str]:
        """What comes between empty lines, until the stream ends."""
        block = ""
        while line := self.response.readline().decode():
            self.text += line
            block += line
            if line == "\n":
                yield block
                block = ""

    def events(self) -> Iterator[Told]:
        """The events as they come."""
        for block in self.blocks():
            if told := _event(block):
                yield told

    def next(self) -> Told:
        """The next event."""
        return next(self.events())

    def steps_to(self, number: int) -> list[int]:
        """The numbers of the steps that come, up to that one."""
        found: list[int] = []
        while not found or found[-1] < number:
            told = self.next()
            assert told.name == "step", told
            assert told.id == told.data["step"]
            found.append(told.data["step"])
        return found


@contextmanager
def reading(
    address: str,
    path: str,
    token: str | None = None,
    *,
    last: int | None = None,
    buffer: int = 0,
) -> Iterator[Reader]:
    """A stream that is read; `last` is the `Last-Event-ID` that one comes back with.

    `buffer` is how many bytes the system takes for a reader who does not read.
    """
    parts = urlsplit(address)
    assert parts.hostname
    connection = HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    try:
        connection.sock = sock = _socket(parts.hostname, parts.port or 80, buffer)
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        try:
            yield Reader(sock, response)
        finally:
            response.close()
            sock.close()
    finally:
        connection.close()


def _socket(host: str, port: int, buffer: int) -> socket.socket:
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(PATIENCE)
    connection.connect((host, port))
    return connection
