"""One line of log for every request, without tokens, names or anything hidden."""

import logging
import re
from typing import Any

import msgspec

from api.declare.operations import ApiRequest
from domain.ledger.desk.access.tokens import ID_LENGTH
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


def line_of(sent: ApiRequest, known: Any, status: int, seconds: float) -> Line:
    """The line of a request that was answered; `known` is what is known of who asked (`g`)."""
    rule, operation = sent.url_rule, sent.operation
    grant = known.get("grant")
    return Line(
        method=sent.method if rule else "-",
        route=rule.rule if rule else "-",
        status=status,
        ms=round(1000 * seconds, 1),
        operation=operation.name if operation else "",
        match=_match_id(sent),
        role=grant.role if grant else "",
        token=grant.id[:ID_LENGTH] if grant else "",
        problem=known.get("problem", ""),
    )


def write(line: Line) -> None:
    """Logs a request, without looking for the calling line of code."""
    if log.isEnabledFor(logging.INFO):
        said = {"line": line}
        made = log.makeRecord(log.name, logging.INFO, __file__, 0, "%s", (line,), None, extra=said)
        log.handle(made)


def _match_id(sent: ApiRequest) -> str:
    """The match id in the path, if it has the form of one: a token in its place is not logged."""
    given = str((sent.view_args or {}).get("match_id", ""))
    return given if MATCH_ID.fullmatch(given) else ""
