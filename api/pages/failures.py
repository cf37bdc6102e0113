"""Problems on pages: said to people, with what to do, instead of JSON."""

from typing import Final

import msgspec
from flask import Response, request

from api.current import pinned
from api.http.operations import asked_operation
from api.http.problems import MEDIA_TYPE, ProblemReport
from api.pages.answers import page
from api.pages.scene import viewers_of
from domain.kernel import name_of

PAGES = (
    *("front", "tables", "joining", "match_pages", "live", "comparing"),
    *("playing", "covers", "rematch", "desk", "diary_pages", "pages", "reference"),
)
"""The groups of operations whose problems are pages."""

NOT_SEEN: Final = ("other_viewer", "unknown_seat")
"""The codes of problems with the viewer that an address asks for."""


def as_pages(response: Response) -> Response:
    """The response; to a browser, which asks for HTML, a problem of a page is shown as a page.

    So is that there is nothing at an address.
    """
    if response.mimetype != MEDIA_TYPE:
        return response
    accepted = request.accept_mimetypes.best_match([MEDIA_TYPE, "text/html"])
    is_page = asked_operation() is None or request.blueprint in PAGES
    if not is_page or accepted != "text/html":
        return response
    report = msgspec.json.decode(response.get_data(), type=ProblemReport)
    shown = page(
        "failure.html", report.status, report=report, offered=_offered(report), match=_match()
    )
    if "Retry-After" in response.headers:
        shown.headers["Retry-After"] = response.headers["Retry-After"]
    return shown


def _offered(report: ProblemReport) -> list[str]:
    """The viewers that the visitor may be at a match, where its page was asked for as another."""
    match = _match()
    if not match or not (report.code in NOT_SEEN or report.parameter == "as"):
        return []
    return [name_of(each) for each in viewers_of(match, pinned(match).seats)]


def _match() -> str:
    return str((request.view_args or {}).get("match_id", ""))
