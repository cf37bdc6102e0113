"""Replays as files: a whole match for one viewer, to be kept and opened anywhere."""

from typing import Any, NamedTuple

from flask import Response

from api.admit.authority import viewer_for
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.headers import FILE, VIEWERS
from api.declare.operations import WATCHERS
from api.limits import REPLAY_STEPS
from api.problems.problem import problem
from api.schemas import queries
from api.shared_answers import shared_answer
from domain.kernel import Viewer, name_of
from replays.offline import Span, offline
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

blueprint = Resources("replays", __name__, description="Replays of a match as files.")

HTML = "text/html"


@blueprint.route("/matches/<match_id>/replay", may=WATCHERS, takes_visit=True)
@blueprint.arguments(queries.ReplayQuery, location="query")
@blueprint.alt_response(
    200,
    schema={"type": "string"},
    content_type=HTML,
    description="The file.",
    headers={**VIEWERS, **FILE},
)
@blueprint.refuses(404, "There is no such match, for this token, or no such step.")
@blueprint.refuses(422, "The steps do not fit, or are too many: the answer says which to ask for.")
def see_replay(query: dict[str, Any], match_id: str) -> Response:
    """A match as one file for any browser: all steps that this viewer may see, and their notes.

    It needs no server and no network, and holds nothing that its viewer may not know. Of a long
    match, ask for a part.
    """
    viewer = viewer_for(query.get("seat"), pinned(match_id).seats)
    span = _span(query, match_id)
    text = shared_answer(
        ("replay", match_id, viewer, span), lambda: _replay(match_id, viewer, span)
    )
    part = "" if span.is_all else f"-{span.first}-{span.last}"
    name = f'attachment; filename="{match_id}-{name_of(viewer)}{part}.html"'
    shown = {"X-Viewer": name_of(viewer), "Content-Disposition": name}
    return Response(text, headers=shown, content_type=f"{HTML}; charset=utf-8")


class Wanted(NamedTuple):
    """The steps that are wanted; `is_all`: all that there are."""

    first: int
    last: int
    is_all: bool


def _span(query: dict[str, Any], match: str) -> Wanted:
    """The steps that are asked for. Raises a problem where they are too many, or not there."""
    with ledger().live(match) as held:
        newest = held.step
    first, last = query.get("first", 1), query.get("last", newest)
    for parameter, step in (("from", first), ("to", last)):
        if step > newest:
            raise problem("step_not_found", parameter=parameter, step=step, newest=newest)
    if first > last:
        said = "from: it is behind `to`"
        raise problem("does_not_fit", parameter="from", problem=said)
    if last - first >= REPLAY_STEPS:
        raise problem("too_many_steps", **_too_many(match, newest))
    return Wanted(first, last, is_all=(first, last) == (1, newest))


def _too_many(match: str, newest: int) -> dict[str, Any]:
    begin = newest - REPLAY_STEPS + 1
    return {
        "newest": newest,
        "most": REPLAY_STEPS,
        "what": "a replay",
        "advice": f"Ask for a part: `?from={begin}&to={newest}`. `playledger replay {match}` makes "
        "one file of all, where the match is kept.",
    }


def _replay(match: str, viewer: Viewer, span: Wanted) -> bytes:
    walk = Walk(timeline_of(ledger(), match), viewer)
    notes = [
        Remark(note.step, f"{note.author.replace('-', ' ')}: {note.mark or ''} {note.text}")
        for note in ledger().notes.of(match, viewer)
        if not note.erased
    ]
    landmarks = Landmarks(walk, Annotations(notes))
    return offline(landmarks, span=Span(span.first, span.last)).encode()
