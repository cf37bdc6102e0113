"""Answers that wait for something: without a thread, and with a request that is answered anew."""

from collections.abc import Callable, Mapping
from threading import Event, Lock
from time import monotonic
from typing import Any

from api.streams.follower import CONNECTION, Connection
from api.streams.places import Holder
from api.streams.streams import Full, Streams

WAITED = "playledger.waited"
"""The key of the pause that is over, in the WSGI environment of a request that is answered anew."""


class Paused(Exception):
    """What is answered now is not sent: the request is answered anew later."""


class Pause:
    """The time for which an answer waits; `over` is called when it is over.

    `is_pushed_out` says whether another client has got the place.
    """

    def __init__(self, until: float) -> None:
        self.until = until
        self.over: Callable[[], None] = lambda: None
        self.is_pushed_out: Callable[[], bool] = lambda: False
        self._lock = Lock()
        self._is_resumed = False
        self._answer_anew: Callable[[], None] | None = None

    def resume(self) -> None:
        """Lets the request be answered anew; may be called more than once, and by any thread."""
        with self._lock:
            answer_anew, self._answer_anew = self._answer_anew, None
            self._is_resumed = True
        if answer_anew is not None:
            answer_anew()

    def begin(self, answer_anew: Callable[[], None]) -> None:
        """Its thread is free now; the server calls this."""
        with self._lock:
            is_resumed = self._is_resumed
            self._answer_anew = None if is_resumed else answer_anew
        if is_resumed:
            answer_anew()


def await_news(
    streams: Streams,
    environ: Mapping[str, Any],
    holder: Holder,
    seconds: float,
    has_come: Callable[[], bool],
) -> None:
    """Waits until it has come, for at most so many seconds, on a place for streams.

    Ends earlier where the place is needed by a client with fewer, and when the server stops. Behind
    our own server it waits without a thread: it raises Paused, and the request, which has no body,
    is answered anew from its beginning at the next step of the match. Raises Full, and as
    `Streams.enter` and `has_come` do.
    """
    waited: Pause | None = environ.get(WAITED)
    connection: Connection | None = environ.get(CONNECTION)
    until = waited.until if waited else monotonic() + seconds
    if has_come() or monotonic() >= until:
        return
    if waited and (streams.is_stopping or waited.is_pushed_out()):
        return
    try:
        if connection is None:
            _wait(streams, holder, until, has_come)
        else:
            _pause(streams, connection, holder, until, has_come)
    except Full:
        if waited is None:
            raise


def _pause(
    streams: Streams,
    connection: Connection,
    holder: Holder,
    until: float,
    has_come: Callable[[], bool],
) -> None:
    pause = Pause(until)
    place = streams.enter(holder, pause.resume)
    pause.over = lambda: streams.leave(place)
    pause.is_pushed_out = lambda: place.is_leaving
    try:
        if has_come():  # since it was looked for, and before the place was there
            pause.over()
            return
    except BaseException:
        pause.over()
        raise
    connection.park(pause)
    raise Paused


def _wait(streams: Streams, holder: Holder, until: float, has_come: Callable[[], bool]) -> None:
    """Waits with the request's own thread."""
    woken = Event()
    place = streams.enter(holder, woken.set)
    try:
        while not (has_come() or streams.is_stopping or place.is_leaving):
            left = until - monotonic()
            if left <= 0:
                return
            woken.wait(left)
            woken.clear()
    finally:
        streams.leave(place)
