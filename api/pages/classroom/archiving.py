"""The archive of a class as a file."""

from flask import Response

from api.current import ledger
from api.http.operations import FACILITATORS, Declared
from api.resources.classes.shown import open_class
from api.resources.record.bundles import ZIP
from api.shared_answers import made
from replays.lessons.archive import archive

blueprint = Declared("class_archive", __name__, template_folder="../templates")


@blueprint.route("/c/<class_id>/archive", may=FACILITATORS, takes_visit=True)
def see_class_archive(class_id: str) -> Response:
    """One zip file: a folder for each member, with what their seats saw, and one for the teacher.

    It can be made until the names are erased. The same class gives the same bytes.
    """
    open_class(class_id)
    packed = made(("class archive", class_id), lambda: archive(ledger(), class_id))
    shown = {"Content-Disposition": f'attachment; filename="class-{class_id}.zip"'}
    return Response(packed, headers=shown, mimetype=ZIP)
