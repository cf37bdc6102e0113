"""Matches as tables for spreadsheets, of one match and of all that fit a question."""

from typing import Final

from flask import Response

from api.acts.spreadsheets import FORMS, many_file, match_file, offered
from api.admit import gate
from api.admit.authority import viewer_for
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, WATCHERS, Declared
from api.declare.page_fields import VIEWER, line, one_of
from api.limits import QUESTION_LENGTH
from api.pages.replay.query import viewer_named
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.problems.problem import problem
from replays.export.wide import ALL_NAMES
from replays.export.workbook import MISSING, can_write

blueprint = Declared("spreadsheets", __name__, template_folder="../templates")

WHERE: Final = line("where", QUESTION_LENGTH, label="Which matches")
FORM: Final = one_of("form", FORMS)
TABLE: Final = one_of("table", ALL_NAMES)

ROWS: Final = {
    "matches": "a match",
    "turns": "a turn",
    "steps": "a step",
    "events": "an event",
    "answers": "an answer to questions after a match",
}
"""What stands in a row of each table."""


@blueprint.route("/spreadsheets", may=FACILITATORS, takes_visit=True)
def see_spreadsheets() -> Response:
    """The form for the tables of many matches."""
    return page("spreadsheets.html", packs=True, rows=ROWS, missing="" if can_write() else MISSING)


@blueprint.route(
    "/spreadsheets/all", may=FACILITATORS, takes_visit=True, fields=(VIEWER, WHERE, FORM, TABLE)
)
def see_spreadsheet() -> Response:
    """The tables of all matches that fit a question (`where`), or of all without one, as a file.

    It shows everything: a browser that holds seats, too, has to ask for it `as` the facilitator.
    """
    gate.expect_as_facilitator()
    return many_file(given("where") or "", _form(), given("table") or "steps")


@blueprint.route(
    "/m/<match_id>/tables", may=WATCHERS, takes_visit=True, fields=(VIEWER, FORM, TABLE)
)
def see_match_spreadsheet(match_id: str) -> Response:
    """The tables of a match as a file, as far as a viewer may know them."""
    seats = pinned(match_id).seats
    viewer = viewer_for(viewer_named(seats), seats)
    with ledger().live(match_id) as held:
        gate.expect_shown(held, viewer)
    return match_file(match_id, viewer, _form(), given("table") or "steps")


def _form() -> str:
    """The media type of the form that is asked for. Raises the problem with it."""
    form = FORMS[given("form") or "csv"]
    if form not in offered():
        raise problem("does_not_fit", parameter="form", problem=MISSING)
    return form
