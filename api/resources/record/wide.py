"""Matches as wide tables for spreadsheets: of one match, or of all that fit a question."""

from typing import Any

from flask import Response

from api.acts.spreadsheets import CSV, many_file, match_file, offered
from api.admit.authority import viewer_for
from api.current import pinned
from api.declare.blueprint import TEXT, Resources
from api.declare.headers import FILE, VIEWERS
from api.declare.negotiation import wanted_form
from api.declare.operations import FACILITATORS, WATCHERS
from api.schemas import queries
from replays.export.workbook import XLSX

blueprint = Resources("wide", __name__, description="Matches as tables for spreadsheets.")


@blueprint.route("/matches/<match_id>/tables", may=WATCHERS)
@blueprint.arguments(queries.TablesQuery, location="query")
@blueprint.alt_response(
    200, schema=TEXT, content_type=CSV, description="A table.", headers={**VIEWERS, **FILE}
)
@blueprint.files("All tables as a workbook.", XLSX)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(406, "Tables can't be had in the form that `Accept` asks for.")
@blueprint.refuses(422, "The match is too long: the answer says where to have it.")
def see_match_tables(query: dict[str, Any], match_id: str) -> Response:
    """A match as wide tables: a row a match, a turn, a step, an event; a column a field.

    As CSV it is the `table` that is asked for; with the `Accept` of XLSX, which an installation can
    leave out, all of them in one workbook. No cell is a formula, and none holds JSON.
    """
    viewer = viewer_for(query.get("seat"), pinned(match_id).seats)
    return match_file(match_id, viewer, wanted_form(offered()), query["table"])


@blueprint.route("/tables", may=FACILITATORS)
@blueprint.arguments(queries.ManyTablesQuery, location="query")
@blueprint.alt_response(200, schema=TEXT, content_type=CSV, description="A table.", headers=FILE)
@blueprint.files("All tables as a workbook.", XLSX)
@blueprint.refuses(406, "Tables can't be had in the form that `Accept` asks for.")
@blueprint.refuses(422, "The question can't be asked, or too many steps fit it.")
def see_tables(query: dict[str, Any]) -> Response:
    """All matches that fit a question, as wide tables.

    The question is written as `playledger corpus` takes it; without one, all matches fit. As CSV
    it is the `table` that is asked for, with the `Accept` of XLSX all of them in one workbook.
    """
    return many_file(query["where"], wanted_form(offered()), query["table"])
