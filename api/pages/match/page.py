"""The page of a match: its table after any step, live and afterwards, and what is written on it."""

from typing import Final, get_args

from flask import Response

from api.acts import notes
from api.acts.forks import fork
from api.acts.seats import let_bot_sit
from api.admit.authority import own_viewer, seat_for
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, PLAYERS, WATCHERS, Declared
from api.declare.page_fields import AT, KEY, PLACE, SCENE, SEAT, VIEWER, one_of, text
from api.declare.page_fields import line as line_field
from api.limits import NOTE_LENGTH, TAG_LENGTH
from api.pages.replay.query import viewer_named
from api.pages.scene import scene_of
from api.pages.shell.answers import back_to, go_to, page
from api.pages.shell.forms import FORM, given, key, number
from domain.kernel import PUBLIC, name_of
from domain.ledger.desk.notes.notes import Draft, NoteNotFound, Visibility
from domain.ledger.stream.rows import Policy

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)

VISIBILITIES: Final[tuple[Visibility, ...]] = get_args(Visibility)

NOTE: Final = text("text", NOTE_LENGTH, "What you noticed", 4)
ANSWER: Final = text("text", NOTE_LENGTH, "Your answer", 3)
MARK: Final = line_field("mark", TAG_LENGTH)

blueprint = Declared("match_pages", __name__, template_folder="../templates")


blueprint.add_app_template_global(notes.may_write, "may_write_notes")


@blueprint.route("/m/<match_id>", may=WATCHERS, takes_visit=True, fields=SCENE)
def see_match_page(match_id: str) -> Response:
    """A match after any step: the table, what happened, what could be done, notes."""
    return page("match.html", packs=True, embeds=True, scene=scene_of(match_id))


@blueprint.route("/m/<match_id>/wall", may=WATCHERS, takes_visit=True, fields=SCENE)
def see_wall(match_id: str) -> Response:
    """A match for a projector: the table, large, with what happened, and nothing to press."""
    return page("wall.html", packs=True, embeds=True, scene=scene_of(match_id))


@blueprint.route("/m/<match_id>/part", may=WATCHERS, takes_visit=True, fields=SCENE)
def see_match_part(match_id: str) -> Response:
    """The same without the frame around it, for a page that steps on."""
    return page("match_step.html", packs=True, scene=scene_of(match_id))


@blueprint.route(
    "/m/<match_id>/notes",
    method="POST",
    may=WATCHERS,
    takes_visit=True,
    body=FORM,
    fields=(*PLACE, KEY, NOTE, MARK, one_of("visibility", VISIBILITIES)),
)
def write_note(match_id: str) -> Response:
    """Writes a note from a page, and goes back to it."""
    draft = Draft(
        step=number("at"),
        mark=given("mark"),
        text=given("text") or "",
        visibility=_visibility(),
    )
    notes.write(match_id, draft, key())
    return back_to(match_id, at=draft.step, fragment="notes")


@blueprint.route(
    "/m/<match_id>/notes/<int:note>/answers",
    method="POST",
    may=WATCHERS,
    takes_visit=True,
    body=FORM,
    fields=(*PLACE, KEY, ANSWER),
)
def answer_on_page(match_id: str, note: int) -> Response:
    """Answers a note from a page, and goes back to it."""
    own = _own_number(match_id, note)
    kept = notes.answer(match_id, own, given("text") or "", key())
    return back_to(match_id, at=kept.step, fragment="notes")


@blueprint.route(
    "/m/<match_id>/notes/<int:note>/resolution",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(*PLACE, KEY, one_of("resolved", ("0", "1"))),
)
def resolve_on_page(match_id: str, note: int) -> Response:
    """Closes a note from a page, or opens it again, and goes back to it."""
    own, closes = _own_number(match_id, note), given("resolved") != "0"
    kept = notes.resolve(match_id, own, key(), resolved=closes)
    return back_to(match_id, at=kept.step, fragment="notes")


@blueprint.route(
    "/m/<match_id>/notes/<int:note>/erasure",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=PLACE,
)
def erase_on_page(match_id: str, note: int) -> Response:
    """Erases a note of one's own, down to the bytes, and goes back to the page."""
    kept = notes.erase(match_id, _own_number(match_id, note))
    return back_to(match_id, at=kept.step, fragment="notes")


def _own_number(match: str, note: int) -> int:
    """The visitor's own number of a note that the page of another viewer shows.

    Where what follows is hidden, its notes are not counted.
    """
    seen_by = viewer_named(pinned(match).seats)
    if given("hide") == "1":
        seen = ledger().notes.of(match, seen_by)
        shown = [each.number for each in seen if (each.last_step or each.step) <= number("at")]
        if not 1 <= note <= len(shown):
            raise NoteNotFound(note)
        note = shown[note - 1]
    return ledger().notes.number_for(match, note, seen_by, own_viewer())


def _visibility() -> Visibility:
    named = "public" if own_viewer() == PUBLIC else given("visibility")
    wanted: Visibility = "private"
    return next((each for each in VISIBILITIES if each == named), wanted)


@blueprint.route(
    "/m/<match_id>/forks",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, AT, KEY, one_of("policy", POLICIES), SEAT),
)
def fork_from_page(match_id: str) -> Response:
    """Begins a match from the step that a page shows, with chance anew, and goes there.

    Whoever plays a `seat` of it finds bots at the others.
    """
    seats = pinned(match_id).seats
    viewer = viewer_named(seats)
    own = seat_for(number("seat"), seats) if given("seat") else None
    usual: Policy = "fresh"
    policy = next((each for each in POLICIES if each == given("policy")), usual)
    step = fork(match_id, number("at"), policy, key())
    if own is None:
        return go_to(f"/m/{step.match}?as={name_of(viewer)}")
    if step.created.chance == "seeded":
        for seat in range(1, seats + 1):
            if seat != own:
                let_bot_sit(step.match, seat, "greedy", keyed(f"{key()}/{seat}", seat))
    return go_to(f"/m/{step.match}?as=seat-{own}")
