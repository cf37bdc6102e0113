"""Problems on pages: said to people, with what to do, instead of JSON."""

from http import HTTPStatus
from typing import Final

import msgspec
from flask import Response, current_app

from api.admit.prefix import link
from api.current import pinned
from api.declare.blueprint import Resources
from api.declare.operations import ApiRequest
from api.pages.replay.onlooker import viewers_of
from api.pages.shell.answers import page
from api.pages.shell.refused_form import place_in_match, refused_form
from api.problems.problem import MEDIA_TYPE, ProblemReport
from domain.kernel import name_of

NOT_SEEN: Final = ("other_viewer", "unknown_seat")
"""The codes of problems with the viewer that an address asks for."""


SHUT: Final = (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.SERVICE_UNAVAILABLE)
"""The problems after which the match's page would say the same."""


def as_page(sent: ApiRequest, response: Response) -> Response:
    """The response; to a browser, which asks for HTML, a problem of a page is shown as a page.

    So is that there is nothing at an address. What somebody wrote is on it, to be sent again.
    """
    if response.mimetype != MEDIA_TYPE:
        return response
    accepted = sent.accept_mimetypes.best_match([MEDIA_TYPE, "text/html"])
    is_page = sent.operation is None or not _is_for_programs(sent)
    if not is_page or accepted != "text/html":
        return response
    report = msgspec.json.decode(response.get_data(), type=ProblemReport)
    shown = page(
        "failure.html",
        report.status,
        report=report,
        offered=_offered(sent, report),
        match=_match(sent),
        back=_back(sent, report),
        again=refused_form(report),
    )
    if "Retry-After" in response.headers:
        shown.headers["Retry-After"] = response.headers["Retry-After"]
    return shown


def _is_for_programs(sent: ApiRequest) -> bool:
    """Whether the operation that was asked for is none of a page."""
    return isinstance(current_app.blueprints[sent.blueprint or ""], Resources)


def _offered(sent: ApiRequest, report: ProblemReport) -> list[str]:
    """The viewers that the visitor may be at a match, where its page was asked for as another."""
    match = _match(sent)
    if not match or not (report.code in NOT_SEEN or report.parameter == "as"):
        return []
    return [name_of(each) for each in viewers_of(match, pinned(match).seats)]


def _back(sent: ApiRequest, report: ProblemReport) -> str:
    """The page of the match that the visitor came from; "": they can't, or need not, go there."""
    match = _match(sent)
    if not match or report.status in SHUT or report.code == "match_not_found":
        return ""
    place = place_in_match(has_step=report.code != "step_not_found")
    return link(f"/m/{match}?{place}".rstrip("?"))


def _match(sent: ApiRequest) -> str:
    return str((sent.view_args or {}).get("match_id", ""))
