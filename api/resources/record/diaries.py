"""Diaries: a report on a match for people, as a viewer may know it."""

from typing import Any

from flask import Response

from api.acts.files import expect_short
from api.admit.authority import viewer_for
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.headers import VIEWERS
from api.declare.negotiation import wanted_form
from api.declare.operations import WATCHERS
from api.schemas import queries
from api.shared_answers import shared_answer
from domain.kernel import name_of
from replays.diary import MEDIA_TYPES, Form, diary, sources_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

blueprint = Resources("diaries", __name__, description="Reports on a match for people.")

FORMS: dict[str, Form] = {kind.partition(";")[0]: form for form, kind in MEDIA_TYPES.items()}

POLICY = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
)
"""The page itself says by hashes which style and which script of its own it has."""


@blueprint.route("/matches/<match_id>/diary", may=WATCHERS)
@blueprint.arguments(queries.DiaryQuery, location="query")
@blueprint.alt_response(
    200,
    schema={"type": "string"},
    content_type="text/markdown",
    description="The diary.",
    headers=VIEWERS,
)
@blueprint.files("The diary.", "text/html")
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(422, "The match is too long: the answer says where to have it.")
@blueprint.refuses(406, "A diary can't be had in the form that `Accept` asks for.")
def see_diary(query: dict[str, Any], match_id: str) -> Response:
    """The diary of a match: what happened, in words, pictures and figures.

    As Markdown or, with `Accept: text/html`, as one page that needs nothing else. It says only
    what this viewer may know.
    """
    form = wanted_form([*FORMS])
    seats = pinned(match_id).seats
    viewer = viewer_for(query.get("seat"), seats)
    layout = query["layout"]

    def told() -> bytes:
        walk = Walk(timeline_of(ledger(), match_id), viewer)
        return diary(walk, sources_of(ledger(), walk), layout, FORMS[form]).encode()

    expect_short(match_id)
    text = shared_answer(("diary", match_id, viewer, layout, form), told)
    shown = {"X-Viewer": name_of(viewer), "Content-Security-Policy": POLICY}
    return Response(text, headers=shown, content_type=MEDIA_TYPES[FORMS[form]])
