"""The page of a match: its table after any step, live and afterwards, and what is written on it."""

from typing import Any, Final, get_args

from flask import Response, g, request

from api.current import ledger, pinned
from api.http.authority import own_viewer
from api.http.operations import FACILITATORS, PLAYERS, WATCHERS, Declared
from api.http.problems import problem, refused
from api.pages.answers import back_to, go_to, page
from api.pages.forms import FORM, key, number
from api.pages.scene import scene_of, viewer_named
from domain.kernel import PUBLIC, Refusal, name_of
from domain.ledger.desk.notes import Draft
from domain.ledger.desk.tokens import ID_LENGTH
from domain.ledger.stream.rows import Policy

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)

blueprint = Declared("match_pages", __name__, template_folder="templates")


@blueprint.route("/m/<match_id>", may=WATCHERS, takes_visit=True)
def see_match_page(match_id: str) -> Response:
    """A match after any step: the table, what happened, what could be done, notes."""
    return page("match.html", packs=True, embeds=True, scene=scene_of(match_id))


@blueprint.route("/m/<match_id>/wall", may=WATCHERS, takes_visit=True)
def see_wall(match_id: str) -> Response:
    """A match for a projector: the table, large, with what happened, and nothing to press."""
    return page("wall.html", packs=True, embeds=True, scene=scene_of(match_id))


@blueprint.route("/m/<match_id>/part", may=WATCHERS, takes_visit=True)
def see_match_part(match_id: str) -> Response:
    """The same without the frame around it, for a page that steps on."""
    return page("match_step.html", packs=True, scene=scene_of(match_id))


@blueprint.route(
    "/m/<match_id>/notes",
    method="POST",
    may=WATCHERS,
    takes_visit=True,
    body=FORM,
)
def write_note(match_id: str) -> Response:
    """Writes a note from a page, and goes back to it."""
    given, by = request.form, own_viewer()
    with ledger().live(match_id) as held:
        if number("at") > held.step:
            raise problem("step_not_found", pointer="/at", step=number("at"), newest=held.step)
    draft = Draft(
        step=number("at"),
        mark=given.get("mark") or None,
        text=given.get("text", ""),
        visibility=_visibility(given.get("visibility", "")),
    )
    token = g.grant.id[:ID_LENGTH] if by == PUBLIC else None
    g.is_writing = True
    ledger().notes.write(match_id, draft, by=by, key=key(), token=token)
    return back_to(match_id, at=draft.step, fragment="notes")


@blueprint.route(
    "/m/<match_id>/notes/<int:note>/answers",
    method="POST",
    may=WATCHERS,
    takes_visit=True,
    body=FORM,
)
def answer_on_page(match_id: str, note: int) -> Response:
    """Answers a note from a page, and goes back to it."""
    by, own = own_viewer(), _own_number(match_id, note)
    token = g.grant.id[:ID_LENGTH] if by == PUBLIC else None
    g.is_writing = True
    text = request.form.get("text", "")
    kept = ledger().notes.answer(match_id, own, text, by=by, key=key(), token=token)
    return back_to(match_id, at=kept.step, fragment="notes")


@blueprint.route(
    "/m/<match_id>/notes/<int:note>/resolution",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
)
def resolve_on_page(match_id: str, note: int) -> Response:
    """Closes a note from a page, or opens it again, and goes back to it."""
    own, closes = _own_number(match_id, note), request.form.get("resolved") != "0"
    g.is_writing = True
    kept = ledger().notes.resolve(match_id, own, by=own_viewer(), resolved=closes)
    return back_to(match_id, at=kept.step, fragment="notes")


def _own_number(match: str, note: int) -> int:
    """The visitor's own number of a note that the page of another viewer shows."""
    seen_by = viewer_named(pinned(match).seats)
    return ledger().notes.number_for(match, note, seen_by, own_viewer())


def _visibility(given: str) -> Any:
    if own_viewer() == PUBLIC:
        return "public"
    return given if given in ("private", "seat", "public") else "private"


@blueprint.route(
    "/m/<match_id>/forks",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
)
def fork_from_page(match_id: str) -> Response:
    """Begins a match from the step that a page shows, with chance anew, and goes there."""
    with ledger().live(match_id) as held:
        game, viewer = held.game, viewer_named(held.created.seats)
    named = request.form.get("policy", "fresh")
    policy = next((each for each in POLICIES if each == named), None)
    if policy is None:
        raise problem("does_not_fit", pointer="/policy", problem="policy: there is no such policy")
    g.is_writing = True
    by, once = name_of(own_viewer()), f"{g.grant.id}/{key()}"
    try:
        step = ledger().fork(match_id, number("at"), policy, by=by, key=once)
    except Refusal as refusal:
        raise refused(refusal, game) from None
    return go_to(f"/m/{step.match}?as={name_of(viewer)}")
