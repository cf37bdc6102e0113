"""Rate limits: by token, so that a class behind one address counts as many clients.

Each process counts by itself. An unknown token is first looked up, which costs one read, and only
then counted by address: so a client with a valid token is never refused for the guesses of others
at the same address.
"""

from functools import cache
from time import time
from typing import Final

from flask import g, request
from limits import (
    RateLimitItem,
    RateLimitItemPerHour,
    RateLimitItemPerMinute,
    RateLimitItemPerSecond,
)
from limits.strategies import FixedWindowRateLimiter

from api.admit.addresses import neighbourhood
from api.admit.rate_counts import Counts
from api.declare.operations import ApiRequest
from api.limits import GUESSES, GUESTS, RATE_SECONDS, RATES, SIGN_INS
from api.per_app import PerApp
from api.problems.problem import Problem, problem


class Rates:
    """The rate limits of one application."""

    def __init__(self, *, enabled: bool) -> None:
        self._is_on = enabled
        self._limiter = FixedWindowRateLimiter(Counts())

    def count_request(self, sent: ApiRequest) -> None:
        """Counts a request, unless its view does that; one that is refused is not counted further.

        Raises the problem `too_many_requests`.
        """
        operation = sent.operation
        if operation is None or operation.counts_itself:
            return
        grant = g.get("grant")
        role, who = ("nobody", _address()) if grant is None else (grant.role, grant.id)
        self.count(role, who)

    def count(self, role: str, who: str) -> None:
        """Counts a request, with those of its token for the same operation.

        Raises the problem `too_many_requests`.
        """
        self._hit(_in_a_window(RATES[role]), role, who, request.endpoint or "")

    def count_guess(self) -> None:
        """Counts an unknown token, ticket or invitation, with those of its address.

        Raises the problem `too_many_requests`. Valid ones are not counted here.
        """
        self._hit(_GUESSES, _address())

    def count_sign_in(self) -> None:
        """Counts a browser that is signed in with a good code, with those of its address.

        Raises the problem `too_many_requests`.
        """
        self._hit(_SIGN_INS, _address())

    def count_guest(self) -> None:
        """Counts a table that a guest begins, with those of the guest's address.

        Raises the problem `too_many_requests`.
        """
        self._hit(_TABLES, _address())

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
_SIGN_INS = RateLimitItemPerMinute(SIGN_INS, namespace="sign-ins")
_TABLES = RateLimitItemPerHour(GUESTS, namespace="guests")


rates: Final = PerApp[Rates]("rates")


def _address() -> str:
    return neighbourhood(request.remote_addr or "")
