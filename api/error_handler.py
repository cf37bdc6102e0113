"""Answers every error of the API with a problem, in one place."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from api.admit.prefix import link
from api.current import ledger
from api.problems.problem import BAD_TOKEN, MEDIA_TYPE, Problem, problem, refused
from api.server.json_log import whereabouts
from api.streams.pause import Paused
from domain.kernel import Refusal
from domain.ledger.desk.access.authors import AuthorsFull
from domain.ledger.desk.access.visits import BrowserFull, LinkFull
from domain.ledger.desk.classes.class_tables import TableStopped
from domain.ledger.desk.classes.roster import ClassNotFound
from domain.ledger.desk.notes.notes import BadNote, NoteNotFound, NotesFull, NotYourNote
from domain.ledger.desk.prototypes import PrototypesFull
from domain.ledger.errors import (
    CorruptMatch,
    KeyReused,
    LedgerError,
    MatchNotFound,
    SecretMissing,
    StaleStep,
    StepNotFound,
    StoreUnavailable,
    TokenRevoked,
    UnknownRelease,
    UnreadableRow,
)
from domain.ledger.lessons import NoSuchSeat
from replays.verify.stored import verify_stored

RETRY_AFTER = {"Retry-After": "1"}
SURE_STATUS = 500
"""Below it, nothing was recorded."""

WITH_FACTS: Final[Mapping[type[LedgerError], tuple[str, tuple[str, ...]]]] = {
    MatchNotFound: ("match_not_found", ("match",)),
    StepNotFound: ("step_not_found", ("step", "newest")),
    StaleStep: ("stale_step", ("expected", "newest")),
    SecretMissing: ("match_is_archive", ("match",)),
    UnknownRelease: ("match_of_another_release", ("match",)),
    BrowserFull: ("browser_full", ("most",)),
    LinkFull: ("link_full", ("most",)),
    NoteNotFound: ("note_not_found", ("number",)),
    NotYourNote: ("not_your_note", ("number",)),
    ClassNotFound: ("class_not_found", ("class_id",)),
    TableStopped: ("table_stopped", ("match",)),
}
"""Errors of the ledger, with the code of their problem and the attributes that are its facts."""

IN_ITS_WORDS: Final[Mapping[type[LedgerError], str]] = {
    NotesFull: "notes_full",
    NoSuchSeat: "no_such_place",
    PrototypesFull: "prototypes_full",
    AuthorsFull: "authors_full",
}
"""Errors of the ledger whose own sentence is that of their problem."""

log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Lets the app answer every error with a problem."""
    app.register_error_handler(Exception, answer)


def answer(error: Exception) -> Response:
    """The response to an error; the one to a request that is asked again is not sent."""
    if isinstance(error, Paused):
        g.is_paused = True
        return Response(status=HTTPStatus.NO_CONTENT)
    found = problem_of(_confirmed(error))
    report = msgspec.structs.replace(found.report, type=link(found.report.type))
    g.problem = report.code
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        recorded = "unknown" if report.status >= SURE_STATUS and g.get("is_writing") else "no"
        report = msgspec.structs.replace(report, recorded=recorded)
    return Response(msgspec.json.encode(report), report.status, found.headers, mimetype=MEDIA_TYPE)


def _confirmed(error: Exception) -> Exception:
    """The error that is told: one with the token, if that is not good and was not looked up."""
    token = g.get("unconfirmed")
    try:
        if token is not None:
            ledger().tokens.expect_good(token)
    except LedgerError as unconfirmed:
        return unconfirmed
    return error


def problem_of(error: Exception) -> Problem:
    """The problem that reports an error to the client."""
    match error:
        case Problem():
            return error
        case Refusal():
            return refused(error)
        case HTTPException():
            return _of_http(error)
        case LedgerError():
            return _of_ledger(error)
        case _:
            log.error("unexpected: %s", whereabouts(error))
            match = (request.view_args or {}).get("match_id")
            return _damaged(match) if match and _is_damaged(match) else problem("failed")


def _is_damaged(match: str) -> bool:
    """Whether the stored rows of a match are what made its outlet fail, by their verification.

    An event can be read and applied, and still tell what no rule of the game gives: a view or a
    sentence then fails in ways that nobody can list.
    """
    try:
        report = verify_stored(ledger(), match)
    except LedgerError:
        return False
    return not (report.ok or report.is_unasked)


def _of_ledger(error: LedgerError) -> Problem:
    match error:
        case StoreUnavailable():
            log.error("the database does not answer")
            return problem("store_unavailable", headers=RETRY_AFTER)
        case TokenRevoked():
            return problem("token_unknown", headers=BAD_TOKEN)
        case KeyReused(step=step):
            used: dict[str, Any] = {} if step is None else {"step": step}
            return problem("key_reused", parameter="Idempotency-Key", **used)
        case BadNote(field=field, problem=said):
            return problem("does_not_fit", pointer=f"/{field}", problem=f"{field}: {said}")
        case UnreadableRow(row=row):
            return _damaged(row.originator_id)
        case _:
            return _with_its_facts(error)


def _with_its_facts(error: LedgerError) -> Problem:
    kind = type(error)
    if kind in WITH_FACTS:
        code, names = WITH_FACTS[kind]
        return problem(code, **{name: getattr(error, name) for name in names})
    if kind in IN_ITS_WORDS:
        return problem(IN_ITS_WORDS[kind], problem=str(error))
    return _damaged(error.match) if isinstance(error, CorruptMatch) else problem("failed")


def _of_http(error: HTTPException) -> Problem:
    status = error.code or 500
    named: dict[int, dict[str, Any]] = {
        404: {"code": "not_found"},
        405: {"code": "method_not_allowed", "method": request.method},
        413: {"code": "body_too_large", "limit": request.max_content_length},
    }
    kept = {name: value for name, value in error.get_headers() if name != "Content-Type"}
    found = named.get(status, {"code": "bad_request" if status < SURE_STATUS else "failed"})
    return problem(**found, status=status, headers=kept)


def _damaged(match: str) -> Problem:
    log.error("match %s is damaged", match)
    return problem("match_damaged", match=match)
