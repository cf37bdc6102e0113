"""Forms: what an answer can be had as."""

from collections.abc import Sequence

from flask import request

from api.http.problems import problem


def wanted_form(offered: Sequence[str]) -> str:
    """Which of the media types on offer `Accept` asks for; the first, if it is not sent."""
    accepted = request.accept_mimetypes
    form = accepted.best_match(offered) if accepted else offered[0]
    if form is None:
        raise problem("not_acceptable", parameter="Accept", offered=", ".join(offered))
    return form
