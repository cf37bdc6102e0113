"""What a page is sent while a match goes on: each step as it shows it, drawn once for all."""

import re
from http import HTTPStatus

from flask import Response, current_app, g, request

from api.acts.streaming import EVENT_STREAM, open_stream
from api.admit import gate
from api.admit.authority import own_viewer
from api.current import ledger, streams
from api.declare.operations import HOSTS, WATCHERS, Declared
from api.declare.page_fields import HIDE, PLACE, VIEWER, number, one_of
from api.pages.replay.onlooker import Onlooker
from api.pages.replay.polling import public_options
from api.pages.replay.query import step_named, viewer_named
from api.pages.scene import streamed_scene
from api.pages.shell.answers import CUT, back_to
from api.pages.shell.forms import FORM, empty_key, given
from api.problems.problem import problem
from api.streams.feed import Form
from api.streams.text import page_text
from domain.kernel import FACILITATOR, Viewer, name_of, seat_of
from domain.ledger.desk.notes.forms import author_of
from domain.ledger.desk.seating.leads import Lead
from domain.ledger.stream.rows import Step

blueprint = Declared("live", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/stream",
    may=WATCHERS,
    takes_visit=True,
    fields=(VIEWER, HIDE, number("after", least=0), number("limit"), one_of("only", ("lead",))),
)
def see_page_stream(match_id: str) -> Response:
    """The steps of a match as its page shows them, from a given one on, while it goes on.

    An event `page` has what the page shows of a step, deflated and in base64. Notes are not in it.
    A screen of several seats is sent none of what a seat sees: who looks may have changed.
    An event `asks` has the take-backs that were asked for; those of the newest step still are.
    An event `lead` has the step to which the facilitator leads; with `only=lead` there are no
    others, also after the end. While the lead hides what follows, who goes along is sent nothing
    else, and not that the match is over; `hide=0` asks for it all the same. Who passes by is led
    nowhere.
    """
    with ledger().live(match_id) as held:
        seats, newest, is_over = held.created.seats, held.step, held.is_over
    viewer = viewer_named(seats)
    after = _after(newest)
    own = gate.held_seats(match_id)
    is_in_room = not gate.passes_by()
    follows = given("hide") != "0" and own_viewer() != FACILITATOR and is_in_room
    lead = ledger().leads.of(match_id) if follows else None
    is_hidden = lead is not None and lead.hides
    wants_lead = given("only") == "lead"
    if wants_lead and is_in_room and request.method != "HEAD":
        return open_stream(match_id, None, newest, _number("limit"), tells_lead=True)
    is_told = is_over and after == newest and not is_hidden
    if is_told or (wants_lead and not is_in_room) or (seat_of(viewer) in own and len(own) > 1):
        return Response(status=HTTPStatus.NO_CONTENT)
    if request.method == "HEAD":
        return Response(mimetype=EVENT_STREAM)
    form, limit = _form(match_id, viewer), _number("limit")
    return open_stream(match_id, form, after, limit, tells_lead=is_in_room, follows=follows)


@blueprint.route(
    "/m/<match_id>/lead",
    method="POST",
    may=HOSTS,
    takes_visit=True,
    body=FORM,
    fields=(*PLACE, one_of("do", ("end", "ask"))),
)
def lead_match(match_id: str) -> Response:
    """Leads all who look on to the step that a page shows, or (`do=end`) leads no more.

    Where the page hides what follows, so do the pages of all who go along; with `do=ask` they do,
    and are asked what they would do there. Nothing can be asked where not everybody may know what
    can be chosen.
    """
    with ledger().live(match_id) as held:
        step = step_named(held.step, is_capped=given("hide") == "1")
    if given("do") == "ask" and not public_options(match_id, step):
        said = "do: what may be chosen there is not for everybody to know"
        raise problem("does_not_fit", pointer="/do", problem=said)
    g.is_writing = True
    if given("do") == "end":
        ledger().leads.end(match_id)
    elif given("do") == "ask":
        ledger().leads.begin_poll(match_id, step)
    else:
        ledger().leads.lead(match_id, step, hides=given("hide") == "1")
    streams().leading.look()
    return back_to(match_id, at=step)


blueprint.add_app_template_global(gate.passes_by, "passes_by")


@blueprint.app_template_global("lead_of")
def _lead_of(match: str) -> Lead | None:
    return ledger().leads.of(match)


def _form(match: str, viewer: Viewer) -> Form:
    """The form for who looks: who runs the match has buttons of their own, a facilitator most.

    What is streamed is written outside of any request.
    """
    leads, is_facilitators = own_viewer() == FACILITATOR, gate.is_facilitators()
    author = name_of(FACILITATOR) if leads else author_of(viewer)
    onlooker, context, pages = (
        Onlooker(viewer, [], author),
        current_app.app_context,
        current_app.jinja_env,
    )

    def write(step: Step) -> bytes:
        with context():
            scene = streamed_scene(match, step.number, onlooker, [])
            html = pages.get_template("match_step.html").render(
                scene=scene, key_field=empty_key, is_facilitators=lambda: is_facilitators
            )
        return page_text(html.replace(CUT, ""), step.number)

    kind = ("page of facilitators" if is_facilitators else "page of authors") if leads else "page"
    return Form(kind, viewer, write)


def _after(newest: int) -> int:
    """The step after which a browser wants to read. Raises a problem for one that is not there."""
    named = request.headers.get("Last-Event-ID") or given("after") or "0"
    after = int(named) if re.fullmatch(r"[0-9]{1,9}", named) else newest + 1
    if after > newest:
        raise problem("step_not_found", parameter="after", step=named[:20], newest=newest)
    return after


def _number(name: str) -> int | None:
    named = given(name)
    return int(named) if named else None
