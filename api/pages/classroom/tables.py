"""What a class plays next: a game with its variant and options, who is there, and one button."""

from http import HTTPStatus

from flask import Response, redirect

from api.acts.assignments import assign
from api.acts.classes import open_class
from api.admit.idempotency import keyed
from api.admit.prefix import link
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import GAME, KEY, VIEWER
from api.pages.classroom.classes import ABSENT, PLAY, play_shown, play_wanted
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, family, key
from api.pages.shell.forms import given as field
from api.problems.problem import problem

blueprint = Declared("class_play", __name__, template_folder="../templates")


@blueprint.route("/c/<class_id>/tables", may=FACILITATORS, takes_visit=True, fields=(GAME,))
def see_new_tables(class_id: str) -> Response:
    """The form of the next tables, with the options of a game."""
    found = open_class(class_id)
    return page(
        "class_tables.html",
        packs=True,
        found=found,
        members=ledger().classes.members(class_id),
        **play_shown(field("game"), _questions(class_id)),
    )


def _questions(class_id: str) -> str:
    """The own questions of the round before; "": the usual ones."""
    before = ledger().classes.assignments(class_id)
    return before[-1].lesson.questions if before else ""


@blueprint.route(
    "/c/<class_id>/tables",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(*PLAY, ABSENT, VIEWER, KEY),
)
def begin_tables_on_page(class_id: str) -> Response:
    """Begins the next tables; members sit with other partners than before.

    Who has typed a code sits there at once. Where nobody has a code yet, the codes are made.
    """
    absent = [int(each) for each in family(ABSENT.name) if each.isascii() and each.isdigit()]
    wanted = play_wanted(absent)
    if len(absent) > len(ledger().classes.members(class_id)):
        raise problem("does_not_fit", pointer="/absent", problem="absent: there are fewer members")
    assign(class_id, wanted, keyed(key(), wanted))
    if ledger().memberships.with_codes(class_id):
        return go_to(f"/c/{class_id}/desk")
    onward = link(f"/c/{class_id}/codes")
    return redirect(onward, HTTPStatus.TEMPORARY_REDIRECT)  # type: ignore[return-value]
