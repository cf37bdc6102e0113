"""Bytes over a socket: what comes back for what is no request, or only half of one."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PATIENCE = 120
"""Seconds until a server that says nothing has failed; none of the tests waits for as long."""


STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


class Raw(NamedTuple):
    """All that came until the connection was closed."""

    text: bytes

    @property
    def statuses(self) -> list[int]:
        """Of each answer, however many there are."""
        return [int(found) for found in STATUS.findall(self.text)]

    @property
    def problem(self) -> Any:
        """The problem that it is."""
        head, _, body = self.text.partition(b"\r\n\r\n")
        assert b"Content-Type: application/problem+json" in head
        return json.loads(body)


@contextmanager
def connected(
    address: str, sent: bytes = b"", *, buffer: int = 0, source: str = ""
) -> Iterator[socket.socket]:
    """A connection over which some bytes went; it is left open."""
    parts = urlsplit(address)
    with socket.socket() as connection:
        connection.settimeout(PATIENCE)
        if buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.bind((source, 0))
        connection.connect((parts.hostname, parts.port))
        connection.sendall(sent)
        yield connection


def read_all(connection: socket.socket) -> Raw:
    """What comes until the other end closes."""
    found = b""
    while part := connection.recv(65536):
        found += part
    return Raw(found)


def exchanged(address: str, sent: bytes) -> Raw:
    """What comes back for some bytes."""
    with connected(address, sent) as connection:
        return read_all(connection)


def is_closed(connection: socket.socket) -> bool:
    """Whether the other end has closed it by now, or reset it."""
    connection.settimeout(0)
    try:
        while connection.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    else:
        return True
    finally:
        connection.settimeout(PATIENCE)
