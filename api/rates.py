"""How often clients may ask: by token, so that a class behind one address is many clients.

Counted in each process by itself. Who guesses tokens is slowed down by address: behind a proxy that
is the proxy's, and all whose tokens were good here before go on undisturbed.
"""

from collections import OrderedDict
from threading import Lock
from time import time
from typing import Final

from flask import Flask, Request, current_app, g, request
from flask_limiter import Limiter
from limits import RateLimitItemPerMinute

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
        self._limiter = Limiter(
            _who,
            app=app,
            default_limits=[_rate],
            storage_uri=f"{Counts.STORAGE_SCHEME[0]}://",
            headers_enabled=False,
            enabled=enabled,
        )
        self._known: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()
        app.extensions[EXTENSION] = self

    def expect_guess(self, secret: str) -> None:
        """Raises the problem that this address has guessed too much, unless the secret was good."""
        if not self._is_on or token_hash(secret) in self._known:
            return
        if not self._limiter.limiter.test(_GUESSES, _address(request)):
            raise self._slow_down(
                self._limiter.limiter.get_window_stats(_GUESSES, _address(request))[0]
            )

    def count_guess(self) -> None:
        """Counts a token, or an invitation, that there is not."""
        if self._is_on:
            self._limiter.limiter.hit(_GUESSES, _address(request))

    def remember(self, secret: str) -> None:
        """A token was good."""
        place = token_hash(secret)
        with self._lock:
            self._known[place] = None
            self._known.move_to_end(place)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)

    def too_many(self) -> Problem:
        """What is answered once the limit of a request is reached."""
        reached = self._limiter.current_limit
        return self._slow_down(reached.reset_at if reached else time())

    def _slow_down(self, until: float) -> Problem:
        seconds = max(1, round(until - time()))
        return problem("too_many_requests", seconds=seconds, headers={"Retry-After": str(seconds)})


_GUESSES = RateLimitItemPerMinute(GUESSES, namespace="guesses")


def rates() -> Rates:
    """The counts of the application that answers."""
    found: Rates = current_app.extensions[EXTENSION]
    return found


def _who() -> str:
    grant = g.get("grant")
    return f"token {grant.id}" if grant else f"address {_address(request)}"


def _rate() -> str:
    grant = g.get("grant")
    return f"{RATES[grant.role if grant else 'nobody']} per {RATE_SECONDS} second"


def _address(asked: Request) -> str:
    return asked.remote_addr or ""
