"""Problems: every error as `application/problem+json` (RFC 9457), with what to do about it."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec

from api.problem_kinds import HINTS, KINDS, LEGAL_HINT, REFUSAL_STATUS
from domain.kernel import Game, Refusal
from domain.kernel.refusal import explain

MEDIA_TYPE = "application/problem+json"


class Complaint(msgspec.Struct, frozen=True):
    """One thing that does not fit, and where in the body (a JSON pointer)."""

    pointer: str
    detail: str


class Report(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A problem as it is sent; `code` is stable, `detail` is for people."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    hint: str = ""
    rule: str = ""
    facts: dict[str, Any] = {}
    pointer: str | None = None
    parameter: str | None = None
    errors: tuple[Complaint, ...] = ()
    recorded: str = ""


class Problem(Exception):
    """A request that is not carried out."""

    def __init__(self, report: Report, headers: Mapping[str, str]) -> None:
        super().__init__(report.code)
        self.report = report
        self.headers = headers


def page_of(code: str) -> str:
    """The address of the page that explains a code."""
    return f"/problems/{code}"


def problem(
    code: str,
    *,
    pointer: str | None = None,
    parameter: str | None = None,
    errors: tuple[Complaint, ...] = (),
    headers: Mapping[str, str] | None = None,
    status: int | None = None,
    **facts: Any,
) -> Problem:
    """One of the KINDS, with its facts filled in."""
    kind = KINDS[code]
    known = {**facts, "parameter": parameter}
    report = Report(
        type=page_of(code),
        title=HTTPStatus(status or kind.status).phrase,
        status=status or kind.status,
        code=code,
        detail=kind.sentence.format(**known),
        hint=kind.hint.format(**known),
        facts={name: fact for name, fact in facts.items() if name != "problem"},
        pointer=pointer,
        parameter=parameter,
        errors=errors,
    )
    return Problem(report, headers or {})


def refused(
    refusal: Refusal,
    game: Game | None = None,
    pointers: Mapping[str, str] | None = None,
    status: int | None = None,
) -> Problem:
    """A refusal by the rules; `pointers` says by code which part of the body it is about."""
    reason = game.explain(refusal) if game else explain(refusal, {})
    status = status or REFUSAL_STATUS.get(refusal.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    about = (pointers or {}).get(refusal.code)
    within = str(refusal.facts.get("pointer", "")).rstrip("/")
    report = Report(
        type=page_of(refusal.code),
        title=HTTPStatus(status).phrase,
        status=status,
        code=refusal.code,
        detail=reason.sentence,
        hint=HINTS.get(refusal.code, LEGAL_HINT),
        rule=reason.rule,
        facts=refusal.facts,
        pointer=None if about is None else about + within,
    )
    return Problem(report, {})
