"""How long a connection is waited for, and how many there may be."""

from http import HTTPStatus
from typing import NamedTuple

from waitress.utilities import Error


class Patience(NamedTuple):
    """The most connections of a process, and its time limits in seconds.

    A connection *waits* while no complete request of it is being answered. `header_seconds` and
    `request_seconds` count from a request's first byte, `idle_seconds` from the last answer or the
    last bytes taken of it. Once the last answer is sent, a client may be silent for
    `silent_seconds`, and send for `lingering_seconds` in all, before it is cut off.
    """

    connections: int = 1_000
    waiting_of_an_address: int = 250
    waiting_bytes: int = 64 * 1024 * 1024
    header_seconds: float = 10
    request_seconds: float = 60
    idle_seconds: float = 30
    silent_seconds: float = 2
    lingering_seconds: float = 30


class TooSlow(Error):
    """The request did not come in time."""

    code = HTTPStatus.REQUEST_TIMEOUT
    reason = HTTPStatus.REQUEST_TIMEOUT.phrase
