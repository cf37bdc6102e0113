"""Names of who sits at a match: given, changed and removed on its page and at its desk."""

from typing import Final

from flask import Response

from api.acts import seats
from api.admit.examples import EXAMPLE
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.declare.operations import PLAYERS, Declared
from api.declare.page_fields import KEY, VIEWER, line, one_of
from api.limits import PERSON_LENGTH
from api.pages.extras import names_at
from api.pages.front.tables import GUEST
from api.pages.shell.answers import back_to, go_to
from api.pages.shell.forms import FORM, given, key, name_in
from domain.components.wording import listed
from domain.ledger.errors import CorruptMatch, MatchNotFound, UnreadableRow

NAME: Final = line("name", PERSON_LENGTH, label="Name at this table")

DESK: Final = "desk"

blueprint = Declared("names", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/seats/<int:seat>/name",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, KEY, NAME, one_of("do", ("remove",)), one_of("from", (DESK,))),
)
def name_on_page(match_id: str, seat: int) -> Response:
    """Names who sits at a seat, or erases the name, and goes back to the page it was asked on."""
    if given("do") == "remove":
        seats.erase_name(match_id, seat, keyed(key(), "remove"))
    else:
        name = name_in(NAME)
        seats.name(match_id, seat, name, keyed(key(), name))
    return go_to(f"/m/{match_id}/desk") if given("from") == DESK else back_to(match_id)


@blueprint.app_template_global("called_by")
def called_by(match: str) -> str:
    """What a facilitator knows another match by: its labels, or who sits there, as far as said."""
    try:
        seats = pinned(match).seats
    except (CorruptMatch, MatchNotFound, UnreadableRow):
        return "another match"
    if labels := {*ledger().labels.of([match])[match]} - {EXAMPLE, GUEST}:
        return f"“{', '.join(sorted(labels))}”"
    names = listed([*names_at(match, seats).values()])
    return f"the match of {names}" if names else "another match"
