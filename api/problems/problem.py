"""Problems: every error as `application/problem+json` (RFC 9457), with what to do about it."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from api.problems.kinds import KINDS
from api.problems.refusal_hints import HINTS, LEGAL_HINT, REFUSAL_STATUS
from api.schemas.answer_fields import Answer, says
from domain.kernel import Game, Refusal
from domain.kernel.refusing.refusal import explain

MEDIA_TYPE = "application/problem+json"

BAD_TOKEN: Mapping[str, str] = {"WWW-Authenticate": 'Bearer error="invalid_token"'}


class Complaint(Answer, frozen=True):
    """One thing that does not fit."""

    pointer: Annotated[str, says("Where in the body: a JSON pointer.")]
    detail: Annotated[str, says("What does not fit.")]


class ProblemReport(Answer, frozen=True, omit_defaults=True):
    """Why a request was not carried out (RFC 9457)."""

    type: Annotated[str, says("The address of a page here that explains the problem.")]
    title: Annotated[str, says("The status in words.")]
    status: Annotated[int, says("The HTTP status.")]
    code: Annotated[str, says("Which problem it is: stable, for programs.")]
    detail: Annotated[str, says("What was wrong, for people.")]
    hint: Annotated[str, says("What to do about it.")] = ""
    rule: Annotated[str, says("The rule of the game that refuses.")] = ""
    facts: Annotated[dict[str, Any], says("What `detail` is made of, for programs.")] = (
        msgspec.field(default_factory=dict)
    )
    pointer: Annotated[str | UnsetType, says("The part of the body: a JSON pointer.")] = UNSET
    parameter: Annotated[str | UnsetType, says("The header or query parameter.")] = UNSET
    errors: Annotated[tuple[Complaint, ...], says("All parts that do not fit.")] = ()
    recorded: Annotated[
        Literal["no", "unknown"] | UnsetType,
        says(
            "Of writes: whether anything was recorded all the same. After `unknown`, repeat the "
            "request with its key."
        ),
    ] = UNSET


class Problem(Exception):
    """The request is not carried out."""

    def __init__(self, report: ProblemReport, headers: Mapping[str, str]) -> None:
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
    """The problem of one of the KINDS, with its facts filled in."""
    kind = KINDS[code]
    known = {**facts, "parameter": parameter}
    report = ProblemReport(
        type=page_of(code),
        title=HTTPStatus(status or kind.status).phrase,
        status=status or kind.status,
        code=code,
        detail=kind.sentence.format(**known),
        hint=kind.hint.format(**known),
        facts={name: fact for name, fact in facts.items() if name != "problem"},
        pointer=UNSET if pointer is None else pointer,
        parameter=UNSET if parameter is None else parameter,
        errors=errors,
    )
    return Problem(report, headers or {})


def refused(
    refusal: Refusal,
    game: Game | None = None,
    pointers: Mapping[str, str] | None = None,
    status: int | None = None,
) -> Problem:
    """The problem of a refusal by the rules; `pointers` maps codes to parts of the body."""
    reason = game.explain(refusal) if game else explain(refusal, {})
    status = status or REFUSAL_STATUS.get(refusal.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    about = (pointers or {}).get(refusal.code)
    within = str(refusal.facts.get("pointer", ""))
    report = ProblemReport(
        type=page_of(refusal.code),
        title=HTTPStatus(status).phrase,
        status=status,
        code=refusal.code,
        detail=reason.sentence,
        hint=HINTS.get(refusal.code, LEGAL_HINT),
        rule=reason.rule,
        facts=refusal.facts,
        pointer=UNSET if about is None else about + within,
        errors=_all_of(refusal, game, about or ""),
    )
    return Problem(report, {})


def _all_of(refusal: Refusal, game: Game | None, about: str) -> tuple[Complaint, ...]:
    """All that is refused, where it is more than one thing."""
    reasons = game.reasons if game else {}
    every = refusal.each
    return tuple(
        Complaint(about + str(each.facts.get("pointer", "")), explain(each, reasons).sentence)
        for each in (every if every[1:] else ())
    )
