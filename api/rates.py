"""How often clients may ask: by token, so that a class behind one address is many clients.

Counted in each process by itself. Who guesses tokens is slowed down by address: behind a proxy that
is the proxy's, and all whose tokens were good here before go on undisturbed.
"""

from collections import OrderedDict
from functools import cache
from threading import Lock
from time import time
from typing import Final

from flask import Flask, current_app, g, request
from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.strategies import FixedWindowRateLimiter

from api.counts import Counts
from api.limits import GUESSES, RATE_SECONDS, RATES
from api.problems import Problem, problem
from domain.ledger.tokens import token_hash

EXTENSION: Final = "playledger rates"
KNOWN: Final = 10_000
"""Tokens that are remembered to be good."""


class Rates:
    """The counts of one application."""

    def __init__(self, app: Flask, *, enabled: bool) -> None:
        """From here on, every request counts; who is not let through was not here at all."""
        self._is_on = enabled
        self._limiter = FixedWindowRateLimiter(Counts())
        self._known: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()
        app.extensions[EXTENSION] = self
        if enabled:
            app.before_request(self._count)

    def _count(self) -> None:
        """A request counts, among those of its token for the same operation."""
        operation = request.endpoint
        if operation is None:
            return
        grant = g.get("grant")
        role, who = ("nobody", _address()) if grant is None else (grant.role, grant.id)
        limit = _in_a_window(RATES[role])
        if not self._limiter.hit(limit, role, who, operation):
            raise self._slow_down(limit, role, who, operation)

    def expect_guess(self, secret: str) -> None:
        """Raises the problem that this address has guessed too much, unless the secret was good."""
        if not self._is_on or token_hash(secret) in self._known:
            return
        if not self._limiter.test(_GUESSES, _address()):
            raise self._slow_down(_GUESSES, _address())

    def count_guess(self) -> None:
        """Counts a token, or an invitation, that there is not."""
        if self._is_on:
            self._limiter.hit(_GUESSES, _address())

    def remember(self, secret: str) -> None:
        """A token was good."""
        place = token_hash(secret)
        with self._lock:
            self._known[place] = None
            self._known.move_to_end(place)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)

    def _slow_down(self, limit: RateLimitItem, *who: str) -> Problem:
        until, _ = self._limiter.get_window_stats(limit, *who)
        seconds = max(1, round(until - time()))
        return problem("too_many_requests", seconds=seconds, headers={"Retry-After": str(seconds)})


@cache
def _in_a_window(times: int) -> RateLimitItem:
    return RateLimitItemPerSecond(times, RATE_SECONDS)


_GUESSES = RateLimitItemPerMinute(GUESSES, namespace="guesses")


def rates() -> Rates:
    """The counts of the application that answers."""
    found: Rates = current_app.extensions[EXTENSION]
    return found


def _address() -> str:
    return request.remote_addr or ""
