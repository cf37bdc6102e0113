"""Notes beside a match."""

from collections.abc import Mapping

from tests.api.register.entry import MAY_NOT_FIT, Ask, Entry, Example, Listing
from tests.api.service import Table

NOTE = {
    "step": 2,
    "cell": "c1",
    "mark": "good",
    "text": "The centre first.",
    "visibility": "public",
}
OWN_NOTE = "{note}"
"""The note that the viewer wrote; the first is the facilitator's."""
NOT_OF_SEATS = {"other seat": 403, "seat": 403}


def closes(_: Table, number: int) -> Ask:
    return Ask({"resolved": number % 2 == 0})


def erases(_: Table, number: int) -> Ask:
    return Ask(parts={"note": str(number + 1)})


def write(table: Table, number: int) -> None:
    table.seats[1].post(f"{table.path}/notes", {"text": f"Note {number}"})


def written(table: Table) -> None:
    """The second note is a seat's."""
    table.seats[1].post(f"{table.path}/notes", NOTE)


def answered(table: Table) -> None:
    written(table)
    table.seats[2].post(f"{table.path}/notes/2/answers", {"text": "Why?"})


ENTRIES: Mapping[str, Entry] = {
    "list_notes": Entry(
        asks=("", "after=1&limit=1", "seat={other}"),
        given=answered,
        shown_on="see_match_page",
        example=Example(query={"after": 1}),
        listing=Listing("notes", "number", "after"),
    ),
    "create_note": Entry(
        {"text": "Why?"},
        other={"text": "Because."},
        keys_of="author",
        repeated=({"text": "Note {n}"},),
        asks=(
            {"text": "Why?", "step": 1},
            {"text": "Here.", "cell": "nowhere"},
            {"text": "Later.", "step": 9999},
            {"mark": "fun", "visibility": "public", "last_step": "{step}", "step": 1},
        ),
        example=Example(body=NOTE),
        # The table: which cells it has, and whether a range ends behind its beginning.
        schemathesis=MAY_NOT_FIT,
    ),
    "write_note": Entry(
        {"at": 1, "text": "Why?"},
        acts=(("create_note", "notes.write"),),
        repeated=({"at": 1, "text": "Note {n}"},),
        asks=("at=1&text=On a page.&key=on-a-page", "at=9999&text=Later.&key=later"),
    ),
    "answer_on_page": Entry(
        {"text": "So."},
        but={"spectator": 404},
        acts=(("answer_note", "notes.answer"),),
        before_each=write,
        repeated=({"text": "Answer {n}"},),
        asks=("text=So.&key=answered", Ask("text=So.&key=in-vain", parts={"note": "99"})),
    ),
    "resolve_on_page": Entry(
        {"resolved": "1"},
        but=NOT_OF_SEATS,
        acts=(("resolve_note", "notes.resolve"),),
        before_each=write,
        repeated=(lambda _, number: Ask({"resolved": str(number % 2)}),),
        asks=("resolved=1&key=closed", Ask("resolved=1&key=own-closed", parts={"note": "{note}"})),
    ),
    "answer_note": Entry(
        {"text": "So."},
        but={"spectator": 404},
        other={"text": "Because."},
        keys_of="author",
        before_each=write,
        repeated=({"text": "Answer {n}"},),
        asks=({"text": "So."}, Ask({"text": "So."}, parts={"note": "99"})),
    ),
    "resolve_note": Entry(
        {},
        but=NOT_OF_SEATS,
        other={"resolved": False},
        keys_of="author",
        before_each=write,
        repeated=(closes,),
        asks=({}, Ask({}, parts={"note": "{note}"})),
        given=written,
        example=Example(body={"resolved": True}, parts={"note": 2}),
    ),
    "erase_note": Entry(
        but=NOT_OF_SEATS,
        keyless="what is erased stays so",
        before_each=write,
        repeated=(erases,),
        asks=("", Ask(parts={"note": "{note}"})),
        given=written,
        example=Example(parts={"note": 2}),
    ),
    "erase_on_page": Entry(
        but=NOT_OF_SEATS,
        acts=(("erase_note", "notes.erase"),),
        keyless="what is erased stays so",
        before_each=write,
        repeated=(erases,),
        asks=("", Ask(parts={"note": "{note}"})),
    ),
}
