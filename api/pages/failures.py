"""Problems on pages: said to people, with what to do, instead of JSON."""

import msgspec
from flask import Response, request

from api.http.operations import asked_operation
from api.http.problems import MEDIA_TYPE, ProblemReport
from api.pages.answers import page

PAGES = (
    *("front", "tables", "joining", "match_pages", "live", "comparing"),
    *("playing", "covers", "rematch", "desk", "diary_pages", "pages", "reference"),
)
"""The groups of operations whose problems are pages."""


def as_pages(response: Response) -> Response:
    """The response; to a browser, which asks for HTML, a problem of a page is shown as a page.

    So is that there is nothing at an address.
    """
    accepted = request.accept_mimetypes.best_match([MEDIA_TYPE, "text/html"])
    is_page = asked_operation() is None or request.blueprint in PAGES
    if response.mimetype != MEDIA_TYPE or not is_page or accepted != "text/html":
        return response
    report = msgspec.json.decode(response.get_data(), type=ProblemReport)
    shown = page("failure.html", report.status, report=report)
    if "Retry-After" in response.headers:
        shown.headers["Retry-After"] = response.headers["Retry-After"]
    return shown
