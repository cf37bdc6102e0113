"""A refused form: the page that refuses it shows what was typed, to be mended and sent again."""

from typing import NamedTuple
from urllib.parse import urlencode

from flask import request
from msgspec import UNSET
from werkzeug.exceptions import HTTPException

from api.admit import visits
from api.declare.operations import current_operation
from api.declare.page_fields import AT, KEY, PLACE, Field
from api.problems.problem import Problem, ProblemReport


class Typed(NamedTuple):
    """A field with the words that were typed into it, and what is wrong with them; "": nothing."""

    field: Field
    words: str
    problem: str


class RefusedForm(NamedTuple):
    """A refused form: where it goes, what it says besides, and what was typed."""

    action: str
    fixed: list[tuple[str, str]]
    typed: list[Typed]


def refused_form(report: ProblemReport) -> RefusedForm | None:
    """The refused form of the request; None: nothing was typed, or a page of ours did not send it.

    Words from another site are not offered to be sent from ours.
    """
    operation = current_operation()
    if operation is None or not operation.body or not _is_our_page():
        return None
    typed = [_typed(each, report) for each in operation.fields if each.label]
    if not any(each.words.strip() for each in typed):
        return None
    others = [each for each in operation.fields if not each.label and each.name != KEY.name]
    return RefusedForm(request.path, [*filter(all, map(_fixed, others))], typed)


def place_in_match(*, has_step: bool) -> str:
    """The query of the page of the match that a request came from, as far as it says one.

    What was hidden there stays hidden. `has_step`: there is the step that it names.
    """
    operation = current_operation()
    given = request.form if operation and operation.body else request.args
    fields = [each for each in PLACE if has_step or each != AT]
    said = ((each.name, _said(each, given.getlist(each.name))) for each in fields)
    return urlencode([(name, words) for name, words in said if words])


def _is_our_page() -> bool:
    try:
        visits.expect_own_page()
        return bool(request.form)
    except (Problem, HTTPException):  # a body that was too large is read by nobody
        return False


def _typed(field: Field, report: ProblemReport) -> Typed:
    is_wrong = report.pointer is not UNSET and report.pointer == f"/{field.name}"
    return Typed(field, request.form.get(field.name, ""), report.detail if is_wrong else "")


def _fixed(field: Field) -> tuple[str, str]:
    """What a field that nobody typed said, if it fits."""
    return field.name, _said(field, request.form.getlist(field.name))


def _said(field: Field, values: list[str]) -> str:
    try:
        return field.read(values)
    except ValueError:
        return ""
