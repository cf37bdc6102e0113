"""Content negotiation: the media type of an answer."""

from collections.abc import Sequence

from flask import request

from api.problems.problem import problem


def wanted_form(offered: Sequence[str]) -> str:
    """The offered media type that `Accept` asks for; the first without `Accept`."""
    accepted = request.accept_mimetypes
    form = accepted.best_match(offered) if accepted else offered[0]
    if form is None:
        raise problem("not_acceptable", parameter="Accept", offered=", ".join(offered))
    return form


def wants_page(rather_than: str) -> bool:
    """Whether `Accept` asks for a page rather than for the other type, which is usual."""
    return request.accept_mimetypes.best_match([rather_than, "text/html"]) == "text/html"
