"""The log of a match: page by page, or as a file."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from flask import Response

from api import limits
from api.admit.authority import viewer_for
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.conditional import validated
from api.declare.headers import FILE, VIEWERS
from api.declare.negotiation import wanted_form
from api.declare.operations import WATCHERS
from api.schemas import queries, step_answers
from api.timelines import teller
from domain.kernel import Game, Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import Step
from replays.export import MEDIA_TYPES, csv, ndjson

blueprint = Resources("events", __name__, description="What happened in a match.")

FORMS: Final = {"jsonl": ndjson, "csv": csv}

FILES: Final = {MEDIA_TYPES[name].partition(";")[0]: name for name in FORMS}
"""The forms of the log as a file, by media type."""

OFFERED = ("application/json", *FILES)


@blueprint.route("/matches/<match_id>/events", may=WATCHERS)
@blueprint.arguments(queries.EventsQuery, location="query")
@blueprint.response(200, step_answers.Events, headers={**VIEWERS, **FILE})
@blueprint.files("The log.", *FILES)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(406, "The log can't be had in the form that `Accept` asks for.")
def list_events(query: dict[str, Any], match_id: str) -> Any:
    """The log, step by step: each command and the events that followed.

    Every step is listed, with what the viewer may know of it. With `Accept:
    application/x-ndjson` or `text/csv` it comes as a file with a line for each event, whole if no
    `limit` is given; no cell can be taken for a formula.
    """
    form = wanted_form(OFFERED)
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        game, newest, head = held.game, held.step, held.head
    if form in FILES:
        last = min(newest, query["after"] + query.get("limit", newest))
        wanted = range(query["after"], last)
        file = log_file(FILES[form], match_id, game, viewer, wanted)
        file.headers.update(validated(form, name_of(viewer), head, str(wanted)))
        return file
    return _page(match_id, game, viewer, query, newest)


def _page(
    match: str, game: Game, viewer: Viewer, query: dict[str, Any], newest: int
) -> dict[str, Any]:
    after, told = query["after"], teller(game, match, viewer)
    steps = ledger().steps_after(match, after, query.get("limit", limits.PAGE))
    last = steps[-1].number if steps else after
    return {
        "viewer": name_of(viewer),
        "step": newest,
        "steps": [told.step(step) for step in steps],
        "next": last if last < newest else None,
    }


def log_file(form: str, match: str, game: Game, viewer: Viewer, wanted: range) -> Response:
    """A file of the steps in `wanted`, a long one sent while it is made.

    Where a damaged event can't be told, a short one is refused, and a long one breaks off.
    """
    after = teller(game, match, viewer).after
    lines: Iterable[bytes] = FORMS[form](game, _steps(ledger(), match, wanted), viewer, after)
    if len(wanted) <= limits.LONGEST_PAGE:
        lines = list(lines)
    name = f"{match}.{'csv' if form == 'csv' else 'ndjson'}"
    shown = {"Content-Disposition": f'attachment; filename="{name}"', "X-Viewer": name_of(viewer)}
    return Response(lines, headers=shown, content_type=MEDIA_TYPES[form])


def _steps(kept: Ledger, match: str, wanted: range) -> Iterator[Step]:
    """Page by page, so that a long match is never in memory as a whole."""
    for after in wanted[:: limits.LONGEST_PAGE]:
        yield from kept.steps_after(match, after, min(limits.LONGEST_PAGE, wanted.stop - after))
