"""How often clients may ask: by token, so that a class behind one address is many clients.

Counted in each process by itself. What is unknown is looked up first, which costs one read, and
only then counted by address: nobody who brings something good is refused for what others at the
same address have tried.
"""

from functools import cache
from time import time
from typing import Final

from flask import Flask, current_app, g, request
from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.strategies import FixedWindowRateLimiter

from api.http.addresses import neighbourhood
from api.http.counts import Counts
from api.http.limits import GUESSES, RATE_SECONDS, RATES
from api.http.operations import asked_operation
from api.http.problems import Problem, problem

EXTENSION: Final = "playledger rates"


class Rates:
    """The counts of one application."""

    def __init__(self, app: Flask, *, enabled: bool) -> None:
        """From here on, every request counts; who is not let through was not here at all."""
        self._is_on = enabled
        self._limiter = FixedWindowRateLimiter(Counts())
        app.extensions[EXTENSION] = self
        app.before_request(self._count_request)

    def _count_request(self) -> None:
        operation = asked_operation()
        if operation is None or operation.counts_itself:
            return
        grant = g.get("grant")
        role, who = ("nobody", _address()) if grant is None else (grant.role, grant.id)
        self.count(role, who)

    def count(self, role: str, who: str) -> None:
        """A request counts, among those of its token for the same operation.

        Raises the problem that there are too many.
        """
        self._hit(_in_a_window(RATES[role]), role, who, request.endpoint or "")

    def count_guess(self) -> None:
        """A token, ticket or invitation that there is not counts, among those of its address.

        Raises the problem that there are too many. Those that are good never come here.
        """
        self._hit(_GUESSES, _address())

    def _hit(self, limit: RateLimitItem, *who: str) -> None:
        if self._is_on and not self._limiter.hit(limit, *who):
            raise self._slow_down(limit, *who)

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
    return neighbourhood(request.remote_addr or "")
