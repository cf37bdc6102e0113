"""The end of a class: what is erased, where its names still stand in texts, and the one act."""

from collections.abc import Iterator
from typing import NamedTuple

from flask import Response

from api.acts.classes import erase, open_class
from api.admit.idempotency import keyed
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import KEY
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, key
from domain.kernel import FACILITATOR
from replays.lessons.mentions import mentioned

blueprint = Declared("class_end", __name__, template_folder="../templates")


class Mention(NamedTuple):
    """A text that says a member's name: where it stands, and what it says."""

    where: str
    path: str
    name: str
    text: str


@blueprint.route("/c/<class_id>/end", may=FACILITATORS, takes_visit=True)
def see_class_end(class_id: str) -> Response:
    """What the end of a class erases, and the texts that stay and say a name of its roster."""
    found = open_class(class_id)
    return page(
        "class_end.html",
        packs=True,
        found=found,
        members=ledger().classes.members(class_id),
        tables=ledger().classes.tables(class_id),
        mentions=list(_mentions(class_id)),
    )


@blueprint.route(
    "/c/<class_id>/end",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(KEY,),
)
def end_class(class_id: str) -> Response:
    """Erases roster, names, codes, sittings and free answers, in one act; matches stay."""
    erase(class_id, keyed(key()))
    return go_to(f"/c/{class_id}/desk")


def _mentions(class_id: str) -> Iterator[Mention]:
    """The notes and labels at the class's tables that say a name; answers go in any case."""
    names = [each.name for each in ledger().classes.members(class_id) if each.name]
    for each in ledger().classes.assignments(class_id):
        for name in mentioned(names, each.lesson.questions):
            where = f"the questions of round {each.number}"
            yield Mention(where, f"/c/{class_id}/answers?as=facilitator", name, "")
    tables = ledger().classes.tables(class_id)
    labels = ledger().labels.of([each.match for each in tables])
    for table in tables:
        path = f"/m/{table.match}"
        for note in ledger().notes.of(table.match, FACILITATOR):
            text = f"{note.mark or ''} {note.text or ''}".strip()
            for name in mentioned(names, text):
                where = f"a note at table {table.number}, round {table.assignment}"
                yield Mention(where, f"{path}?as=facilitator&at={note.step or 1}", name, text)
        for label in labels[table.match]:
            for name in mentioned(names, label):
                yield Mention(f"a label of table {table.number}", f"{path}/desk", name, label)
