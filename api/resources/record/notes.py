"""Notes: what people write about a match, outside its log."""

from typing import Any

import msgspec

from api.acts import notes
from api.admit.authority import own_viewer, viewer_for
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED, replayed
from api.declare.operations import PLAYERS, WATCHERS
from api.schemas import note_answers, note_requests, requests
from domain.kernel import PUBLIC, Viewer, name_of
from domain.ledger.desk.notes.notes import Draft, Note, NoteNotFound

blueprint = Resources("notes", __name__, description="What people write about a match.")

DIGITS = 6
"""The most digits of a note's number."""


@blueprint.route("/matches/<match_id>/notes", may=WATCHERS)
@blueprint.arguments(note_requests.NotesQuery, location="query")
@blueprint.response(200, note_answers.Notes)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_notes(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """The notes that this viewer may read, in the order of writing.

    A note is read by its author and the facilitator, by all seats, or by everyone; its answers by
    the same. Numbers count only what the viewer reads.
    """
    seats = pinned(match_id).seats
    viewer = viewer_for(query.get("seat"), seats)
    found = ledger().notes.of(match_id, viewer)
    after, limit = query["after"], query["limit"]
    page = found[after : after + limit]
    return {
        "viewer": name_of(viewer),
        "notes": [msgspec.structs.asdict(note) for note in page],
        "next": page[-1].number if page and page[-1].number < len(found) else None,
    }


@blueprint.route("/matches/<match_id>/notes", method="POST", may=WATCHERS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(note_requests.NoteDraft)
@blueprint.response(201, note_answers.NoteKept, description="The note was kept.", headers=REPLAYED)
@blueprint.refuses(404, "There is no such match for this token, or no such step.")
@blueprint.refuses(409, "The sender has as many notes in the match as are kept.")
def create_note(headers: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Write a note on a step, a range of steps or a cell.

    It changes nothing in the match: it is anchored to the receipt of its step, and `fits` tells
    later whether the match still has it. It has a text, a mark, or both.
    """
    body.setdefault("visibility", "public" if own_viewer() == PUBLIC else "private")
    with ledger().live(match_id) as held:
        body.setdefault("step", held.step)
    note = notes.write(match_id, Draft(**body), headers["key"])
    return _kept(note, own_viewer()), replayed(note.is_repeat)


@blueprint.route("/matches/<match_id>/notes/<note>/answers", method="POST", may=WATCHERS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(note_requests.NoteAnswer)
@blueprint.response(
    201, note_answers.NoteKept, description="The answer was kept.", headers=REPLAYED
)
@blueprint.refuses(404, "There is no such match or note, for this token.")
@blueprint.refuses(409, "The sender has as many notes in the match as are kept.")
def answer_note(headers: dict[str, Any], body: dict[str, Any], match_id: str, note: str) -> Any:
    """Answer a note, for all who read it.

    An answer to an answer belongs to the note itself.
    """
    kept = notes.answer(match_id, _number(note), body["text"], headers["key"])
    return _kept(kept, own_viewer()), replayed(kept.is_repeat)


@blueprint.route("/matches/<match_id>/notes/<note>/resolution", method="POST", may=PLAYERS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(note_requests.NoteResolution)
@blueprint.response(
    201, note_answers.NoteKept, description="The note is closed, or open again.", headers=REPLAYED
)
@blueprint.refuses(404, "There is no such match or note, for this token.")
@blueprint.refuses(409, "The sender has as many notes in the match as are kept.")
def resolve_note(headers: dict[str, Any], body: dict[str, Any], match_id: str, note: str) -> Any:
    """Close a note with its answers, or open it again.

    Its author and the facilitator may do so.
    """
    number, resolved = _number(note), body["resolved"]
    kept = notes.resolve(match_id, number, headers["key"], resolved=resolved)
    return _kept(kept, own_viewer()), replayed(kept.is_repeat)


@blueprint.route("/matches/<match_id>/notes/<note>", method="DELETE", may=PLAYERS)
@blueprint.response(200, note_answers.NoteKept, description="What is left of the note.")
@blueprint.refuses(404, "There is no such match or note, for this token.")
def erase_note(match_id: str, note: str) -> Any:
    """Erase a note's text and author; its place and its answers stay.

    Its author and the facilitator may do so. It can't be undone, and may be repeated. Its author
    then has room for another one.
    """
    return _kept(notes.erase(match_id, _number(note)), own_viewer())


def _number(given: str) -> int:
    if not (given.isascii() and given.isdigit() and len(given) <= DIGITS):
        raise NoteNotFound(0)
    return int(given)


def _kept(note: Note, viewer: Viewer) -> dict[str, Any]:
    return msgspec.structs.asdict(note) | {"viewer": name_of(viewer)}
