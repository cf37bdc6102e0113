"""Maps every error of the API to a problem, in one place."""

import logging
from typing import Any

import msgspec
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from api.http.prefix import link
from api.http.problems import MEDIA_TYPE, Problem, problem, refused
from api.server.log_lines import whereabouts
from domain.kernel import Refusal
from domain.ledger.desk.notes import BadNote, NoteNotFound, NotesFull, NotYourNote
from domain.ledger.errors import (
    CorruptMatch,
    KeyReused,
    LedgerError,
    MatchNotFound,
    SecretMissing,
    StaleStep,
    StepNotFound,
    StoreUnavailable,
    UnknownRelease,
    UnreadableRow,
)

RETRY_AFTER = {"Retry-After": "1"}
SURE_STATUS = 500
"""Below it, nothing was recorded."""

log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Lets the app answer every error with a problem."""
    app.register_error_handler(Exception, answer)


def answer(error: Exception) -> Response:
    """The response to an error."""
    found = problem_of(error)
    report = msgspec.structs.replace(found.report, type=link(found.report.type))
    g.problem = report.code
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        recorded = "unknown" if report.status >= SURE_STATUS and g.get("is_writing") else "no"
        report = msgspec.structs.replace(report, recorded=recorded)
    return Response(msgspec.json.encode(report), report.status, found.headers, mimetype=MEDIA_TYPE)


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
            return problem("failed")


def _of_ledger(error: LedgerError) -> Problem:
    match error:
        case StoreUnavailable():
            log.error("the database does not answer")
            return problem("store_unavailable", headers=RETRY_AFTER)
        case MatchNotFound(match=match):
            return problem("match_not_found", match=match)
        case StepNotFound(step=step, newest=newest):
            return problem("step_not_found", step=step, newest=newest)
        case StaleStep(expected=expected, newest=newest):
            return problem("stale_step", expected=expected, newest=newest)
        case KeyReused(step=step):
            used: dict[str, Any] = {} if step is None else {"step": step}
            return problem("key_reused", parameter="Idempotency-Key", **used)
        case BadNote() | NoteNotFound() | NotYourNote() | NotesFull():
            return _of_note(error)
        case CorruptMatch():
            return _of_match(error)
        case UnreadableRow(row=row):
            return _damaged(row.originator_id)
        case _:
            return problem("failed")


def _of_match(error: CorruptMatch) -> Problem:
    match error:
        case SecretMissing(match=match):
            return problem("match_is_archive", match=match)
        case UnknownRelease(match=match):
            return problem("match_of_another_release", match=match)
        case _:
            return _damaged(error.match)


def _of_note(error: BadNote | NoteNotFound | NotYourNote | NotesFull) -> Problem:
    match error:
        case NoteNotFound(number=number):
            return problem("note_not_found", number=number)
        case NotYourNote(number=number):
            return problem("not_your_note", number=number)
        case NotesFull():
            return problem("notes_full", problem=str(error))
        case BadNote(field=field, problem=said):
            return problem("does_not_fit", pointer=f"/{field}", problem=f"{field}: {said}")


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
