"""Clients of one service: seats that move by turns, and followers who only listen."""

import selectors
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from json import dumps
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Self

from tests.bench.services import Service

CONNECTIONS = 4
PATIENCE = 30
KEYS = count()


@dataclass
class Player:
    """Both seats of a match, at its newest step, with the commands that follow."""

    match: str
    tokens: dict[int, str]
    step: int
    script: Iterator[dict[str, Any]]


def move(service: Service, players: Sequence[Player]) -> None:
    """One move of each, over some connections."""
    _share(service, players, _move)


def ready(service: Service, players: Sequence[Player]) -> None:
    """Has both seats look at their match: it is in memory then, if there is room, as are they."""
    _share(service, players, _look)


Turn = Callable[[HTTPConnection, Service, Player], None]


def _share(service: Service, players: Sequence[Player], turn: Turn) -> None:
    places = {match: at for at, match in enumerate({each.match: None for each in players})}

    def take(number: int) -> None:
        """Plays the matches of one connection: one that moves twice stays with it."""
        connection = HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
        for player in players:
            if places[player.match] % CONNECTIONS == number:
                turn(connection, service, player)
        connection.close()

    with ThreadPoolExecutor(CONNECTIONS) as threads:
        list(threads.map(take, range(CONNECTIONS)))


def _move(connection: HTTPConnection, _: Service, player: Player) -> None:
    turn = next(player.script)
    body = dumps({"command": turn["command"], "expected_step": player.step})
    headers = {
        "Authorization": f"Bearer {player.tokens[turn['seat']]}",
        "Idempotency-Key": f"growth-{next(KEYS)}",
        "Content-Type": "application/json",
    }
    connection.request("POST", f"/matches/{player.match}/commands", body, headers)
    _expect(connection, 201)
    player.step += 1


def _look(connection: HTTPConnection, _: Service, player: Player) -> None:
    for token in player.tokens.values():
        headers = {"Authorization": f"Bearer {token}"}
        connection.request("GET", f"/matches/{player.match}", headers=headers)
        _expect(connection, 200)


def _expect(connection: HTTPConnection, status: int) -> None:
    response = connection.getresponse()
    answer = response.read()
    assert response.status == status, answer


class Crowd:
    """Followers, read by one thread."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._selector = selectors.DefaultSelector()
        self._sockets: list[socket.socket] = []
        self._is_over = False
        self._thread = Thread(target=self._read)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def grow(self, matches: Sequence[str], many: int) -> None:
        """Has so many followers, the new ones spread over these matches."""
        for number in range(len(self._sockets), many):
            follower = self._follow(matches[number * len(matches) // many])
            self._sockets.append(follower)
            self._selector.register(follower, selectors.EVENT_READ)

    def _follow(self, match: str) -> socket.socket:
        """A follower; it asks again while the places of those who went are not free yet."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            follower = socket.create_connection(("127.0.0.1", self._service.port), PATIENCE)
            asked = f"GET /matches/{match}/stream HTTP/1.1\r\nHost: bench\r\n"
            follower.sendall(f"{asked}Authorization: Bearer {self._service.token}\r\n\r\n".encode())
            if b" 200 " in follower.recv(65536).partition(b"\r\n")[0]:
                return follower
            follower.close()
            sleep(0.5)
        raise TimeoutError("a follower found no place")

    def _read(self) -> None:
        while not self._is_over:
            for key, _ in self._selector.select(0.2):
                follower: Any = key.fileobj
                with suppress(OSError):
                    if not follower.recv(65536):
                        self._selector.unregister(follower)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes all of them."""
        self._is_over = True
        self._thread.join()
        for each in self._sockets:
            each.close()
        self._selector.close()
