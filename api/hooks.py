"""What is done before and after every request: in one hook each, in an order that can be read.

Each part gets the request and its operation, which are looked up once.
"""

from collections.abc import Mapping
from http import HTTPStatus
from time import perf_counter

from flask import Flask, Response
from flask.globals import app_ctx

from api.admit.authority import admit
from api.admit.rates import Rates
from api.admit.visits import expect_own_form
from api.background.attendance import attendance
from api.background.bots import BotPlayers
from api.declare.conditional import validate
from api.declare.operations import ApiRequest, current_request
from api.declare.reading import expect_known_query, expect_storable_texts, read_fields
from api.pages import failures
from api.server import request_log
from api.server.metrics import Metrics
from api.streams.pause import WAITED

HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
}
"""Headers of every response: it is for this client and this time only."""

GUARDS = [(each[0].lower(), each) for each in HEADERS.items()]


class Hooks:
    """The two hooks of an application, with the parts of it that they tell."""

    def __init__(self, app: Flask, rates: Rates, metrics: Metrics, bots: BotPlayers) -> None:
        self._rates = rates
        self._metrics = metrics
        self._bots = bots
        app.before_request(self._before)
        app.after_request(self._after)

    def _before(self) -> None:
        app_ctx.g.begun = perf_counter()
        self._bots.begin()
        sent = current_request()
        admit(sent)
        if WAITED not in sent.environ:  # else it was counted before it waited
            self._rates.count_request(sent)
        expect_storable_texts(sent)
        expect_known_query(sent)
        expect_own_form(sent)
        read_fields(sent)

    def _after(self, response: Response) -> Response:
        """Every answer passes all of this, those to errors too; one that is not sent is none."""
        if app_ctx.g.get("is_paused"):
            return response
        sent = current_request()
        response = failures.as_page(sent, validate(sent, response))
        _guard(response)
        seconds = perf_counter() - app_ctx.g.begun
        line = request_log.line_of(sent, app_ctx.g, response.status_code, seconds)
        self._metrics.count(line.operation or "-", line.role or "-", line.status, seconds)
        self._follow(sent, line.status)
        request_log.write(line)
        return response

    def _follow(self, sent: ApiRequest, status: int) -> None:
        """Lets bots follow on what was asked, and a class know who is there."""
        match = sent.view_args and sent.view_args.get("match_id")
        if "grant" in app_ctx.g:
            attendance().hear(app_ctx.g.grant)
        if match and status < HTTPStatus.BAD_REQUEST:
            self._bots.follow(match, has_moved=sent.method == "POST")


def _guard(response: Response) -> None:
    headers = response.headers
    known = {name.lower() for name, _ in headers}
    for name, (header, value) in GUARDS:
        if name not in known:
            headers.add(header, value)
