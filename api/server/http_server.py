"""The server of one process: it limits its connections, and finishes requests when it stops."""

import logging
import socket
from collections import Counter, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer

from api import limits
from api.admit.prefix import prefix_in
from api.admit.visits import cookie_name
from api.server.connection import Connection
from api.server.fair_queue import FairDispatcher
from api.server.patience import Patience
from api.server.processes import ALONE, Load
from api.server.readiness import STUCK_SECONDS

GRACE_SECONDS = 5
"""Seconds that requests have to finish once the server stops."""

NOTICE_SECONDS = 1
"""Seconds for those who go on with answers to notice that connections are closed."""

LOOK_SECONDS = 0.5
"""Seconds between two checks for connections that have waited too long."""

LET_SECONDS = 0.001
"""Seconds for which a process leaves a connection to another that has fewer."""

BACKLOG = 1024
SLACK = 50
PATIENCE = Patience()
UNLIMITED = 2**62


def listen(host: str, port: int) -> socket.socket:
    """One socket that takes connections, also for a name with several addresses."""
    family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(place)
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


class Listener(TcpWSGIServer):
    """Waitress on a listening socket; clients with most connections make room for new ones."""

    channel_class = Connection

    def __init__(
        self,
        app: Callable[..., Any],
        listener: socket.socket,
        threads: int,
        at_once: int,
        patience: Patience,
        load: Load,
        is_stuck: Callable[[], bool],
    ) -> None:
        self._patience = patience
        self._is_stuck = is_stuck
        self._load = load
        self._going: list[Connection] = []
        self._let_go: deque[Connection] = deque()
        self._away: set[Connection] = set()
        self._back: deque[tuple[Connection, bool]] = deque()
        config: Mapping[str, Any] = getattr(app, "config", {})
        self.prefix = prefix_in(config)
        self.cookie = cookie_name(config)
        super().__init__(
            app,
            map={},
            _sock=listener,
            dispatcher=FairDispatcher(threads, at_once),
            adj=_adjustments(patience),
            bind_socket=False,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
        )

    @property
    def connections(self) -> list[Connection]:
        """The open connections."""
        return list(self.active_channels.values())

    def handle_accept(self) -> None:
        """Accepts a connection, unless a process with fewer does."""
        if not self._load.is_least():
            sleep(LET_SECONDS)
        super().handle_accept()
        self._tell_load()

    def maintenance(self, now: float) -> None:
        """Does nothing: `look_after` does it, by a monotonic clock."""

    def make_room_for(self, newcomer: Connection) -> None:
        """Closes a waiting connection if too many wait: the newcomer's address's, or another."""
        greedy = self._greedy_beside(newcomer)
        if greedy:
            self._going.append(min(greedy, key=lambda each: (each.has_requested, each.waits_since)))

    def _greedy_beside(self, newcomer: Connection) -> list[Connection]:
        """The waiting connections of the address that must close one; empty: there is room."""
        most, of_one = self._patience.connections, self._patience.waiting_of_an_address
        if len(self.active_channels) <= min(most, of_one):
            return []
        waiting = [
            each
            for each in self.connections
            if each.is_waiting and each is not newcomer and each not in self._going
        ]
        count = Counter(each.neighbourhood for each in waiting)
        if count[newcomer.neighbourhood] >= of_one:
            greediest = newcomer.neighbourhood
        elif len(self.active_channels) - len(self._going) > most and count:
            [(greediest, _)] = count.most_common(1)
        else:
            return []
        return [each for each in waiting if each.neighbourhood == greediest]

    def look_after(self, now: float) -> None:
        """Closes connections that have waited too long, or for which too many bytes are kept."""
        for each in self.connections:
            each.close_if_late(self._patience, now)
        self._keep_little()
        if self._is_stuck():
            for each in self.connections:
                each.answer_for_thread(now, STUCK_SECONDS)

    def add_task(self, task: Connection) -> None:
        """Has a request answered by a thread."""
        task.note_request()
        super().add_task(task)

    def _keep_little(self) -> None:
        """Closes connections until the kept bytes fit into `waiting_bytes`.

        It closes the largest connection of the address with most bytes: so one client that sends
        much does not cost the others theirs.
        """
        kept = {each: each.held_bytes for each in self.connections if each.is_waiting}
        of_address: Counter[str] = Counter()
        for each, size in kept.items():
            of_address[each.neighbourhood] += size
        while of_address.total() > self._patience.waiting_bytes:
            [(greediest, _)] = of_address.most_common(1)
            theirs = [each for each in kept if each.neighbourhood == greediest]
            largest = max(theirs, key=kept.__getitem__)
            of_address[greediest] -= kept.pop(largest)
            largest.handle_close()

    def turn(self, seconds: float) -> None:
        """Waits at most that long for input or output, and handles it."""
        wasyncore.loop(timeout=seconds, map=self._map, count=1, use_poll=True)
        for each in self._going:  # not earlier: their file numbers could be reused meanwhile
            each.handle_close()
        self._going.clear()
        self._exchange()
        self._tell_load()

    def _tell_load(self) -> None:
        self._load.connections = len(self.active_channels) + len(self._away)

    # Connections whose answers somebody else goes on with

    def let_go(self, connection: Connection) -> None:
        """Passes a connection on to its successor, in the server's own thread."""
        self._let_go.append(connection)
        self.pull_trigger()

    def take_back(self, connection: Connection, *, is_cut: bool) -> None:
        """Takes a connection back, in the server's own thread."""
        self._back.append((connection, is_cut))
        self.pull_trigger()

    def _exchange(self) -> None:
        while self._let_go:
            connection = self._let_go.popleft()
            self._away.add(connection)
            connection.pass_on()
            if not connection.connected:
                self._away.discard(connection)
        while self._back:
            connection, is_cut = self._back.popleft()
            self._away.discard(connection)
            connection.come_back(is_cut=is_cut)

    # How it ends

    def close_idle(self) -> bool:
        """Closes idle connections, and returns whether others are left."""
        for each in self.connections:
            if each.is_waiting and not each.total_outbufs_len:
                each.handle_close()
        return bool(self.active_channels or self._away)

    def close_all(self) -> None:
        """Closes all connections; who goes on with an answer notices."""
        self.task_dispatcher.shutdown(timeout=1)
        for each in self._away:
            with suppress(OSError):
                each.socket.shutdown(socket.SHUT_RDWR)
        end = monotonic() + NOTICE_SECONDS
        while self._away and monotonic() < end:
            self.turn(0.05)
        for each in self._away:
            each.socket.close()
        wasyncore.close_all(self._map)


def _adjustments(patience: Patience) -> Adjustments:
    return Adjustments(
        ident=None,
        connection_limit=patience.connections + SLACK,
        max_request_body_size=UNLIMITED,  # `Request` knows better
        max_request_header_size=limits.HEADER_BYTES,
        recv_bytes=limits.HEADER_BYTES,
        channel_timeout=UNLIMITED,  # `look_after` does that
        clear_untrusted_proxy_headers=False,  # `BehindProxies` does that
    )


class Server:
    """A server that runs until `stop`; `at_stop` is called before it finishes.

    It answers `at_once` requests at once (unless given, as many as there are threads), besides
    those whose answers go on for long. While the database `is_stuck`, whoever has waited for some
    seconds is answered by the server's own thread.
    """

    def __init__(
        self,
        app: Callable[..., Any],
        listener: socket.socket,
        threads: int,
        at_stop: Callable[[], None] = lambda: None,
        patience: Patience = PATIENCE,
        load: Load = ALONE,
        at_once: int | None = None,
        is_stuck: Callable[[], bool] = lambda: False,
    ) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        at_once = at_once or threads
        self._listener = Listener(app, listener, threads, at_once, patience, load, is_stuck)
        self._is_stopping = False
        self._at_stop = at_stop

    def stop(self) -> None:
        """Makes `run` end; may be called from a signal handler, or another thread."""
        self._is_stopping = True
        with suppress(OSError):  # It may have seen that, and be done already.
            self._listener.pull_trigger()

    def run(self) -> None:
        """Serves until it is stopped, then finishes the requests it has taken."""
        looks_at = 0.0
        while not self._is_stopping:
            self._listener.turn(LOOK_SECONDS)
            if monotonic() >= looks_at:
                self._listener.look_after(monotonic())
                looks_at = monotonic() + LOOK_SECONDS
        self._finish()

    def _finish(self) -> None:
        self._listener.accepting = False
        self._at_stop()
        deadline = monotonic() + GRACE_SECONDS
        while self._listener.close_idle() and monotonic() < deadline:
            self._listener.turn(0.05)
        self._listener.close_all()
