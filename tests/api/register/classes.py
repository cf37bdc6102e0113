"""Classes: codes, the desk, questions, the end."""

from collections.abc import Mapping

from tests.api.register.ending import resign_at_first
from tests.api.register.entry import MAY_NOT_FIT, Entry, Example
from tests.api.service import Table

GOES_ON = "it says where to go on, with a random cookie"
AT_A_DESK = "it is done at the desk of a class"


def assigned(table: Table) -> None:
    """The class has tables."""
    class_id = table.service.ledger.classes.all()[0].id
    made = table.facilitator.post(f"/classes/{class_id}/assignments", {"game": "correction"})
    assert made.status_code == 201


ENTRIES: Mapping[str, Entry] = {
    "create_class": Entry(
        {"name": "4a", "ends": "2026-12-18", "names": ["Eve"]},
        other={"name": "5c"},
        example=Example({"name": "3b", "ends": "2026-12-18", "names": ["Ana", "Ben"]}),
        schemathesis=MAY_NOT_FIT,
    ),
    "list_classes": Entry(shown_on="see_classes"),
    "see_class": Entry(given=assigned, shown_on="see_class_desk"),
    "make_class": Entry(
        {"name": "4a", "names": "Eve", "game": "hidden_hand"},
        status=307,
        acts=(("create_class", "classes.make"), ("begin_assignment", "assignments.assign")),
    ),
    "begin_assignment": Entry(
        {"game": "hidden_hand"},
        other={"rest": "smaller"},
        example=Example({"game": "heist"}),
        # Which classes there are, and what questions are in YAML, no schema says.
        schemathesis="""\
[operations.parameters]
"path.class_id" = { dictionary = "classes", probability = 0.95 }
"body.questions" = { dictionary = "questions", probability = 0.9 }
"""
        + MAY_NOT_FIT,
    ),
    "begin_tables_on_page": Entry(
        {"game": "hidden_hand"}, 307, acts=(("begin_assignment", "assignments.assign"),)
    ),
    "make_codes": Entry({}, other={"members": [1]}, schemathesis=MAY_NOT_FIT),
    "print_codes": Entry(status=200, acts=(("make_codes", "classes.make_codes"),)),
    "end_class": Entry(acts=(("erase_class", "classes.erase"),)),
    "see_class_door": Entry(
        no_outlet=GOES_ON, unlinked="it stands on the sheets that members are handed"
    ),
    "enter_class": Entry(
        {"code": "aaa-aaa"},
        status=403,
        alone="members come by a page",
        keyless="the same code opens the same seat again",
        no_outlet=GOES_ON,
    ),
    "see_own_tables": Entry(no_outlet=GOES_ON, unlinked="the door of a class leads there"),
    "see_class_stream": Entry(query="limit=1", endless=True, unlinked="a script listens to it"),
    "ring_bell": Entry(alone=AT_A_DESK, keyless="it says whether tables stand still now"),
    "say_to_tables": Entry(
        {"text": "Five minutes."}, alone=AT_A_DESK, keyless="it says what is said now"
    ),
    "change_class_seat": Entry({"match": "a", "seat": 1, "do": "bot"}, 409, alone=AT_A_DESK),
    "see_questions": Entry(status=409, asks=("", "as=seat-{other}")),
    "answer_questions": Entry(
        {"q.knew": "4"},
        status=409,
        asks=("q.knew=4", "q.decided=9999"),
        timely=True,
        alone="people answer, on a page",
        keyless="a seat answers once",
        before_each=resign_at_first,
        repeated=({"q.knew": "4", "said.best": "Answer {n}"},),
    ),
    "erase_answers": Entry(
        {"match": "a", "seat": 1},
        status=409,
        alone="people answer, on a page",
        keyless="what is erased stays so",
        unlinked="only once somebody has answered",
    ),
}
