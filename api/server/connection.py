"""A client's connection: its time limits, how an answer leaves its thread, and how it closes."""

import socket
from contextlib import suppress
from math import inf
from threading import Lock
from time import monotonic
from typing import Any

from waitress.channel import HTTPChannel

from api.admit.addresses import neighbourhood
from api.server.fair_queue import Turn
from api.server.patience import Patience, TooSlow
from api.server.request import Request
from api.server.tasks import ProblemTask, Task, unavailable
from api.streams.follower import Successor
from api.streams.pause import Pause


class Connection(HTTPChannel):
    """A connection; except for its tasks it belongs to the server's own thread.

    An answer that goes on for long is handed over to a successor: until it is given back, the
    connection is none of the server's.
    """

    parser_class = Request
    task_class = Task
    error_task_class = ProblemTask

    request: Any = None
    turn: Turn | None = None
    close_when_flushed: bool = False
    successor: Successor | None = None
    is_chunked = False
    parking: Pause | None = None
    """A pause that begins once the answer that is not sent is at its end."""
    pause: Pause | None = None
    waited: Pause | None = None

    def __init__(self, server: Any, sock: socket.socket, addr: Any, adj: Any, map: Any) -> None:  # noqa: A002
        self._quiet_since = monotonic()
        self._ending_since: float | None = None
        self._ahead = b""
        self._is_sending = False
        self.has_requested = False
        self._requested_at = inf
        self._has_begun = False
        self._turning = Lock()
        self._served: Any = None
        self.neighbourhood = neighbourhood(addr[0])
        super().__init__(server, sock, addr, adj, map=map)
        server.make_room_for(self)

    # What it waits for

    @property
    def is_waiting(self) -> bool:
        """Whether no request of it is being answered."""
        return not self.requests and self.successor is None and self.pause is None

    @property
    def waits_since(self) -> float:
        """When it was last opened, answered, or took a part of an answer."""
        return self._quiet_since

    @property
    def held_bytes(self) -> int:
        """The bytes kept for it: of an incomplete request, or of an answer not yet taken."""
        request = self.request
        came = 0 if request is None else request.body_bytes_received
        return int(came + self.total_outbufs_len)

    def close_if_late(self, patience: Patience, now: float) -> None:
        """Closes it if it has waited too long; an incomplete request is answered with a problem."""
        if self.pause is not None and now >= self.pause.until:
            self.pause.resume()
        if now < self._deadline(patience):
            return
        if self.request is not None and self.is_waiting and self._ending_since is None:
            self._refuse_as_late()
        else:
            self.handle_close()

    def _deadline(self, patience: Patience) -> float:
        request, idle = self.request, self._quiet_since + patience.idle_seconds
        if self._ending_since is not None:
            silent = self._quiet_since + patience.silent_seconds
            return min(silent, self._ending_since + patience.lingering_seconds)
        if self.total_outbufs_len:
            return idle
        if not self.is_waiting:
            return inf
        if request is None:
            return idle
        if request.headers_finished:
            return float(request.begun) + patience.request_seconds
        return min(idle, float(request.begun) + patience.header_seconds)  # empty lines begin anew

    def _refuse_as_late(self) -> None:
        with self.requests_lock:
            request, self.request = self.request, None
            request.error = TooSlow("too slow")
            self.requests.append(request)
        self.server.add_task(self)

    # While the database is stuck

    def note_request(self) -> None:
        """Notes that a whole request has come, and waits for its answer."""
        self._requested_at, self._has_begun = monotonic(), False

    def answer_for_thread(self, now: float, seconds: float) -> None:
        """Answers a request that has waited so long in the place of its thread, which is stuck.

        Whether a write took place nobody knows; the thread's own answer is dropped.
        """
        with self.outbuf_lock:
            if self.is_waiting or self._has_begun or now - self._requested_at < seconds:
                return
            with suppress(OSError, IndexError):
                self.socket.send(unavailable(self.requests[0], self.server.prefix))
                self.socket.shutdown(socket.SHUT_WR)
            self.handle_close()

    # How it goes on

    def readable(self) -> bool:
        """Whether anything is to be read: not before the answer to what came last was taken.

        So each connection has at most one request being answered, and one answer waiting.
        """
        if self.successor is not None or self.pause is not None:
            return False
        if self._ahead and super().readable():
            ahead, self._ahead = self._ahead, b""
            self.received(ahead)
        return bool(super().readable())

    @property
    def requester(self) -> str:
        """Who the request counts for: whoever it names, or else its address."""
        return self.requests[0].requester(self.server.cookie) or self.neighbourhood

    def service(self) -> None:
        """Answers a request, in a worker thread."""
        request = self.requests[0]
        with self._turning:
            self._served = request
            self.has_requested = True
            self._end_pause()
            self._ahead = request.ahead
        super().service()
        with self._turning:
            if self._served is request:
                self._finish(request)

    def _finish(self, request: Any) -> None:
        """What is left to do once a request was answered.

        Another thread may answer the next one already; then what waits here is that one's.
        """
        self._quiet_since = monotonic()
        parking, self.parking = self.parking, None
        if self.pause is not None:
            with self.requests_lock:
                self.requests.insert(0, request)
            self.pause.begin(self._answer_anew)
            return
        if parking is not None:
            parking.over()  # it failed after all, and was answered
        self.waited = None
        if self.successor is not None:
            self.server.let_go(self)

    def _flush_some(self, do_close: bool = True) -> bool:
        has_sent: bool = super()._flush_some(do_close)
        if has_sent:
            self._quiet_since = monotonic()
        return has_sent

    def writable(self) -> bool:
        """Whether the server's thread is to send: not while the request's own thread does.

        It would be told at once, again and again, that there is room, and could not use it until
        the other lets go. A thread whose answer is too large to be kept waits for this one.
        """
        if self.successor is not None:
            return False
        if self._is_sending and self.total_outbufs_len <= self.adj.outbuf_high_watermark:
            return False
        return bool(super().writable())

    def write_soon(self, data: Any) -> int:
        """Sends a part of an answer, or lets it wait until more of it is taken."""
        self._has_begun = True
        if not self.total_outbufs_len:
            self._quiet_since = monotonic()
        self._is_sending = True
        try:
            written: int = super().write_soon(data)
        finally:
            self._is_sending = False
            if self.total_outbufs_len or self.will_close:
                self.server.pull_trigger()
        return written

    # How an answer waits

    def park(self, pause: Pause) -> None:
        """Lets the request be answered anew after a pause; it has no body."""
        self.parking = pause

    def _answer_anew(self) -> None:
        self.server.add_task(self)

    def _end_pause(self) -> None:
        self.waited, self.pause = self.pause, None
        if self.waited is not None:
            self.waited.over()

    # How it is handed over, and comes back

    def stay(self) -> None:
        """Marks an answer that is long in the making: others need not wait for its end."""
        if self.turn is not None:
            self.turn.leave()

    def hand_over(self, successor: Successor) -> None:
        """Lets somebody else go on with the answer once what there is of it is written."""
        self.successor = successor

    def pass_on(self) -> None:
        """Gives it to the successor, with what was not sent yet."""
        successor, self.successor = self.successor, None
        if successor is None or not self.connected or self.will_close:
            self.successor = successor
            self.handle_close()
            return
        unsent = b"".join(each.get(each.__len__(), True) for each in self.outbufs)
        self.total_outbufs_len = 0
        self.del_channel()
        successor.begin(unsent)

    def give_back(self, *, is_cut: bool) -> None:
        """Ends the answer that was handed over; any thread may call this."""
        self.server.take_back(self, is_cut=is_cut)

    def come_back(self, *, is_cut: bool) -> None:
        """Takes the socket back into the server's loop, which closes it once all is sent."""
        self._fileno = self.socket.fileno()
        self.add_channel()
        if is_cut:
            self.handle_close()
        else:
            self._quiet_since = monotonic()
            self.close_when_flushed = True

    # How it ends

    def handle_write(self) -> None:
        """Sends what waits; after the last answer the other end may finish, too.

        Closing at once would reset a connection that is still sending, and the answer would be
        lost.
        """
        if not self.close_when_flushed or self.will_close:
            super().handle_write()
            return
        self._flush_exception(self._flush_some)
        if self.connected and not self.total_outbufs_len:
            self.close_when_flushed = False
            self._ahead = b""
            self._ending_since = self._quiet_since = monotonic()
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)

    def handle_read(self) -> None:
        """Reads what came; after the last answer it is dropped."""
        if self._ending_since is None:
            super().handle_read()
            return
        try:
            if self.recv(self.adj.recv_bytes):
                self._quiet_since = monotonic()
        except OSError:
            self.handle_close()

    def handle_expt(self) -> None:
        """Urgent bytes mean nothing in HTTP, and would keep the server awake."""
        self.will_close = True

    def handle_close(self) -> None:
        """Closes it, tells the successor if there is one, and ends a pause."""
        super().handle_close()
        successor, self.successor = self.successor, None
        if successor is not None:
            successor.leave()
        self._end_pause()
