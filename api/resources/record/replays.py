"""Replays as files: a whole match for one viewer, to be kept and opened anywhere."""

from typing import Any

from flask import Response

from api.current import ledger, pinned
from api.http.authority import viewer_for
from api.http.blueprint import Resources
from api.http.headers import FILE, VIEWERS
from api.http.operations import WATCHERS
from api.schemas import queries
from domain.kernel import name_of
from replays.offline import offline
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

blueprint = Resources("replays", __name__, description="Replays of a match as files.")

HTML = "text/html"


@blueprint.route("/matches/<match_id>/replay", may=WATCHERS, takes_visit=True)
@blueprint.arguments(queries.SeatQuery, location="query")
@blueprint.alt_response(
    200,
    schema={"type": "string"},
    content_type=HTML,
    description="The file.",
    headers={**VIEWERS, **FILE},
)
@blueprint.refuses(404, "There is no such match, for this token.")
def see_replay(query: dict[str, Any], match_id: str) -> Response:
    """A match as one file for any browser: all steps that this viewer may see, and their notes.

    It needs no server and no network, and holds nothing that its viewer may not know.
    """
    viewer = viewer_for(query.get("seat"), pinned(match_id).seats)
    walk = Walk(timeline_of(ledger(), match_id), viewer)
    notes = [
        Remark(note.step, f"{note.author.replace('-', ' ')}: {note.mark or ''} {note.text}")
        for note in ledger().notes.of(match_id, viewer)
        if not note.erased
    ]
    text = offline(Landmarks(walk, Annotations(notes)))
    name = f'attachment; filename="{match_id}-{name_of(viewer)}.html"'
    shown = {"X-Viewer": name_of(viewer), "Content-Disposition": name}
    return Response(text, headers=shown, content_type=f"{HTML}; charset=utf-8")
