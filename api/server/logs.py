"""One line of log for every request, without tokens, names or anything hidden."""

import logging
import re
from time import perf_counter

import msgspec
from flask import Flask, Response, g, request

from api.http.operations import asked_operation
from domain.ledger.desk.tokens import ID_LENGTH
from domain.ledger.stream.identity import MATCH_ID_LENGTH

MATCH_ID = re.compile(rf"[a-z2-7]{{{MATCH_ID_LENGTH}}}")

log = logging.getLogger(__name__)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """The log line of a request; `route` has placeholders for what the client wrote.

    `token` is the token's id, by which it can be revoked; it identifies no person.
    """

    method: str
    route: str
    status: int
    ms: float
    operation: str = ""
    match: str = ""
    role: str = ""
    token: str = ""
    problem: str = ""

    def __str__(self) -> str:
        return msgspec.json.encode(self).decode()


def install(app: Flask) -> None:
    """Lets the app log every request."""
    app.before_request(_begin)
    app.after_request(_end)


def _begin() -> None:
    g.begun = perf_counter()


def seconds() -> float:
    """How long the request has taken so far."""
    return perf_counter() - float(g.begun)


def _end(response: Response) -> Response:
    rule, operation = request.url_rule, asked_operation()
    grant = g.get("grant")
    line = Line(
        method=request.method if rule else "-",
        route=rule.rule if rule else "-",
        status=response.status_code,
        ms=round(1000 * seconds(), 1),
        operation=operation.name if operation else "",
        match=_match_id(),
        role=grant.role if grant else "",
        token=grant.id[:ID_LENGTH] if grant else "",
        problem=g.get("problem", ""),
    )
    if log.isEnabledFor(logging.INFO):
        log.handle(_record(line))
    return response


def _record(line: Line) -> logging.LogRecord:
    """The record to log, made without looking for the calling line of code."""
    said = {"line": line}
    return log.makeRecord(log.name, logging.INFO, __file__, 0, "%s", (line,), None, extra=said)


def _match_id() -> str:
    """The match id in the path, if it has the form of one: a token in its place is not logged."""
    given = str((request.view_args or {}).get("match_id", ""))
    return given if MATCH_ID.fullmatch(given) else ""
