"""The diary of a match in the browser: its steps are links, and answers to its questions kept."""

from flask import Response, g, request

from api.current import ledger, pinned
from api.http.authority import own_viewer
from api.http.operations import PLAYERS, WATCHERS, Declared
from api.http.prefix import link
from api.http.problems import problem
from api.pages.answers import go_to
from api.pages.covers import expect_uncovered
from api.pages.forms import FORM
from api.pages.scene import viewer_named
from domain.kernel import PUBLIC, Viewer, name_of
from domain.ledger.desk.note_forms import author_of, clean_text
from domain.ledger.desk.notes import Draft
from replays.diary import LAYOUTS, gather, page, sources_of
from replays.diary.room import Room, answer_in, answered, answering, fields_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""The page itself says by hashes which style and which script of its own it has."""

blueprint = Declared("diary_pages", __name__)


@blueprint.route("/m/<match_id>/diary", may=WATCHERS, takes_visit=True)
def see_diary_page(match_id: str) -> Response:
    """The diary of a match; who has a seat, or is the facilitator, answers its questions."""
    viewer, layout = _uncovered(match_id), _layout(request.args.get("layout"))
    walk = Walk(timeline_of(ledger(), match_id), viewer)
    sources = sources_of(ledger(), walk)
    by = own_viewer()
    questions = () if by == PUBLIC else LAYOUTS[layout].questions
    room = Room(
        home=link(f"/m/{match_id}?as={name_of(viewer)}"),
        action=link(f"/m/{match_id}/diary"),
        viewer=name_of(viewer),
        layout=layout,
        fields=fields_of(questions, ledger().notes.of(match_id, by), author_of(by)),
    )
    text = page(gather(walk, sources, LAYOUTS[layout]), LAYOUTS[layout], room)
    return Response(text, mimetype="text/html", headers={"Content-Security-Policy": POLICY})


@blueprint.route("/m/<match_id>/diary", method="POST", may=PLAYERS, takes_visit=True, body=FORM)
def keep_answers(match_id: str) -> Response:
    """Keeps the answers as notes; of one that is written anew, the old note is closed."""
    viewer, layout = _uncovered(match_id), _layout(request.form.get("layout"))
    with ledger().live(match_id) as held:
        step = held.step
    g.is_writing = True
    for number, question in enumerate(LAYOUTS[layout].questions, 1):
        given = request.form.get(f"answer-{number}")
        if given is not None:
            _keep(match_id, question, clean_text(given), step)
    return go_to(f"/m/{match_id}/diary?as={name_of(viewer)}&layout={layout}#reflection")


def _keep(match: str, question: str, answer: str, step: int) -> None:
    notes, by = ledger().notes, own_viewer()
    old = answering(question, notes.of(match, by), author_of(by))
    if answer_in(old) == answer:
        return
    if answer:
        notes.write(match, Draft(step=step, text=answered(question, answer)), by=by)
    if old:
        notes.resolve(match, old.number, by=by)


def _uncovered(match: str) -> Viewer:
    """The viewer that is asked for, where a shared screen shows what it sees."""
    viewer = viewer_named(pinned(match).seats)
    with ledger().live(match) as held:
        expect_uncovered(held, viewer)
    return viewer


def _layout(given: str | None) -> str:
    layout = given or "student"
    if layout not in LAYOUTS:
        raise problem("does_not_fit", parameter="layout", problem="layout: there is no such layout")
    return layout
