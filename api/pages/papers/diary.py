"""The diary of a match in the browser: its steps are links, and answers to its questions kept."""

from typing import Final

from flask import Response

from api.acts import notes
from api.acts.files import expect_short
from api.admit.authority import own_viewer
from api.admit.gate import is_hosts
from api.admit.prefix import link
from api.current import ledger, pinned
from api.declare.operations import PLAYERS, WATCHERS, Declared
from api.declare.page_fields import KEY, LAYOUT, VIEWER, text
from api.limits import NOTE_LENGTH
from api.pages.replay.query import viewer_named
from api.pages.shell.answers import go_to
from api.pages.shell.forms import FORM, drawn_key, given, key
from api.problems.problem import problem
from api.shared_answers import shared_answer
from domain.kernel import PUBLIC, Viewer, name_of
from domain.ledger.desk.notes.forms import author_of, clean_text
from domain.ledger.desk.notes.notes import Draft
from replays.diary import LAYOUTS, Diary, gather, page, sources_of
from replays.diary.room import Room, answer_in, answered, answering, fields_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""The page itself says by hashes which style and which script of its own it has."""

LONGEST: Final = NOTE_LENGTH - 1_000
"""The most characters of an answer, which is kept in a note with its question."""

ANSWERS: Final = tuple(
    text(f"answer-{number}", LONGEST, f"Your answer to question {number}", 4)
    for number in range(1, 1 + max(len(each.questions) for each in LAYOUTS.values()))
)
"""The fields of all questions that a layout may have."""

blueprint = Declared("diary_pages", __name__)


@blueprint.route("/m/<match_id>/diary", may=WATCHERS, takes_visit=True, fields=(VIEWER, LAYOUT))
def see_diary_page(match_id: str) -> Response:
    """The diary of a match; who has a seat, or is the facilitator, answers its questions."""
    viewer, layout = viewer_named(pinned(match_id).seats), _layout(given("layout"))
    expect_short(match_id)
    gathered = shared_answer(
        ("diary page", match_id, viewer, layout), lambda: _gathered(match_id, viewer, layout)
    )
    by = own_viewer()
    questions = () if by == PUBLIC else LAYOUTS[layout].questions
    room = Room(
        home=link(f"/m/{match_id}?as={name_of(viewer)}"),
        desk=link(f"/m/{match_id}/desk") if is_hosts(match_id) else "",
        action=link(f"/m/{match_id}/diary"),
        viewer=name_of(viewer),
        layout=layout,
        key=drawn_key(),
        fields=fields_of(questions, ledger().notes.of(match_id, by), author_of(by)),
    )
    text = page(gathered, LAYOUTS[layout], room)
    return Response(text, mimetype="text/html", headers={"Content-Security-Policy": POLICY})


def _gathered(match: str, viewer: Viewer, layout: str) -> Diary:
    """All that the diary says of a match, as far as the viewer may know it."""
    walk = Walk(timeline_of(ledger(), match), viewer)
    return gather(walk, sources_of(ledger(), walk), LAYOUTS[layout])


@blueprint.route(
    "/m/<match_id>/diary",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, LAYOUT, KEY, *ANSWERS),
)
def keep_answers(match_id: str) -> Response:
    """Keeps the answers as notes; of one that is written anew, the old note is closed."""
    viewer, layout = viewer_named(pinned(match_id).seats), _layout(given("layout"))
    with ledger().live(match_id) as held:
        step = held.step
    for number, question in enumerate(LAYOUTS[layout].questions, 1):
        _keep(match_id, question, clean_text(given(f"answer-{number}") or ""), step, number)
    return go_to(f"/m/{match_id}/diary?as={name_of(viewer)}&layout={layout}#reflection")


def _keep(match: str, question: str, answer: str, step: int, number: int) -> None:
    by, once = own_viewer(), f"{key()}/{number}"
    old = answering(question, ledger().notes.of(match, by), author_of(by))
    if answer_in(old) == answer:
        return
    if answer:
        draft = Draft(step=step, text=answered(question, answer))
        if notes.write(match, draft, once).is_repeat:
            return
    if old:
        notes.resolve(match, old.number, f"{once}/closed", resolved=True)


def _layout(given: str | None) -> str:
    layout = given or "student"
    if layout not in LAYOUTS:
        raise problem("does_not_fit", parameter="layout", problem="layout: there is no such layout")
    return layout
