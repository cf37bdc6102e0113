"""The archive of a class as a file."""

from flask import Response, stream_with_context

from api.acts.classes import open_class
from api.acts.files import ZIP
from api.admit import gate
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import VIEWER
from api.shared_answers import AnswerInParts
from replays.lessons.archive import Entry, entries
from replays.lessons.packing import packed

blueprint = Declared("class_archive", __name__, template_folder="../templates")


@blueprint.route("/c/<class_id>/archive", may=FACILITATORS, takes_visit=True, fields=(VIEWER,))
def see_class_archive(class_id: str) -> Response:
    """One zip file: a folder for each member, with what their seats saw, and one for the teacher.

    It can be made until the names are erased, and is sent while it is made. The same class gives
    the same bytes. A browser that holds seats, too, has to ask for it `as` the facilitator.
    """
    gate.expect_as_facilitator()
    open_class(class_id)
    turns = AnswerInParts()

    def make(entry: Entry) -> bytes:
        return turns.make(("class archive", class_id, entry.name), entry.make)

    pieces = stream_with_context(packed(entries(ledger(), class_id), make))
    shown = {"Content-Disposition": f'attachment; filename="class-{class_id}.zip"'}
    answer = Response(pieces, headers=shown, mimetype=ZIP)
    answer.call_on_close(turns.close)
    return answer
