"""What a page reads: fields that are declared, held against every page and form that there is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import api.pages
from api.app import PAGES
from api.pages.shell.forms import FORM
from tests.api.matrix import CELLS, LEGAL, OPERATIONS, SEAT, STEP
from tests.api.service import Reply, Service, Table
from tests.rounds import rounds

HOSTILE = {
    "a line feed": "a\nSet-Cookie: b=c",
    "a carriage return": "a\r\nSet-Cookie: b=c",
    "a control character": "\x07",
    "a character 0": "1\0",
    "half a character": "%ED%A0%80",
    "no UTF-8": "%FF%FE",
    "100,000 characters": "9" * 100_000,
    "100,000 letters": "ä" * 20_000,
    "a large number": "9" * 30,
    "a negative number": "-1",
    "0": "0",
    "a fraction": "1.5",
    "other digits": "\uff11",
    "a list": "[]",
    "a pattern": "{0.__class__} %s {{ 7 * 7 }}",
    "an address": "//elsewhere.example/?a=b#c",
    "a separator": "\u2028",
    "nothing": "",
    "blanks": "   ",
}
"""What is sent as each field: refused, or taken for what it is."""


STEPS = rounds(usual=7, soak=1)
"""Each field is asked with every seventh of them, by turns; in long rounds with all."""


def is_page(name: str) -> bool:
    """Whether an operation is a page's, by the group that declares it."""
    return any(name in each.operations for each in PAGES)


def asked_fields(name: str) -> list[str]:
    """The fields that an operation declares, and some that it does not."""
    declared = [each.name for each in OPERATIONS[name].fields]
    return list(dict.fromkeys([*declared, "as", "at", "key", "ticket", "none of ours"]))


def usual(table: Table, name: str) -> dict[str, str]:
    """What a form says when all is well."""
    now = table.now
    known = {STEP: now["step"], SEAT: now["to_act"], LEGAL: "{}"}
    body = CELLS[name].body
    said = {key: str(known.get(str(value), value)) for key, value in (body or {}).items()}
    return {**said, "bot": "here"} if name == "set_table" else said  # a bot would play on


def class_of(table: Table) -> str:
    """A class that there is."""
    classes = table.facilitator.seen("/classes")["classes"]
    if not classes:
        made = {"name": "3b", "ends": "2099-12-18", "names": ["Ana", "Bo"]}
        classes = [table.facilitator.post("/classes", made).json]
        play = {"game": "correction"}  # a stream of no tables would never begin
        table.facilitator.post(f"/classes/{classes[0]['id']}/assignments", play)
    return str(classes[0]["id"])


def path_of(table: Table, name: str) -> str:
    path = OPERATIONS[name].path
    given = {
        "<match_id>": table.id,
        "<class_id>": class_of(table),
        "<int:seat>": "1",
        "<int:note>": "1",
        "<game_id>": "correction",
        "<slug>": "gate-wars",
    }
    for part, value in {**given, "<code>": "not_found", "<name>": "look.css"}.items():
        path = path.replace(part, value)
    return path


def ask(table: Table, name: str, fields: dict[str, object]) -> Reply:
    """A page or a form, asked by the facilitator, who may ask for all."""
    operation = OPERATIONS[name]
    how = "data" if operation.body == FORM else "query_string"
    if name in ("see_page_stream", "see_class_stream") and not fields.get("limit"):
        fields = {**fields, "limit": "1"}  # or it would go on
    return table.facilitator.ask(
        operation.method, path_of(table, name), headers={"Accept": "text/html"}, **{how: fields}
    )


BY_PEOPLE = """SELECT * FROM stored_events
    WHERE originator_id NOT IN (SELECT match_id FROM bots) ORDER BY 1, 2"""
"""Steps of matches in which no bot plays on meanwhile."""


def everything(service: Service) -> list[object]:
    tables = (
        "notes",
        "tokens",
        "requests",
        "invitations",
        "bots",
        "leads",
        "polls",
        "picks",
        "asks",
        "prototypes",
        "prototype_versions",
    )
    found = [service.ledger.store.read(f"SELECT * FROM {each} ORDER BY 1, 2") for each in tables]
    return [service.ledger.store.read(BY_PEOPLE), *found]


PAGES_ASKED = [name for name in OPERATIONS if is_page(name)]


@pytest.mark.parametrize("name", PAGES_ASKED)
def test_every_hostile_field_of_a_page_is_refused_or_harmless(service: Service, name: str) -> None:
    assert not [fault for each in asked_fields(name) for fault in faults_at(service, name, each)]


def test_pages_of_all_groups_are_asked() -> None:
    assert len(PAGES_ASKED) > 30


def faults_at(service: Service, name: str, field: str) -> Iterator[str]:
    """What goes wrong where a field of an operation says what it should not."""
    table = service.begin("correction")
    service.keep_gate_wars()
    class_of(table)
    table.facilitator.post(f"{table.path}/notes", {"text": "Why?", "visibility": "public"})
    known = list({**HOSTILE, "twice": ["1", "2"], "not there": None}.items())
    for what, value in known[len(name + field) % STEPS :: STEPS]:
        sent = {**usual(table, name), field: value}
        before = everything(service) if OPERATIONS[name].method == "POST" else None
        reply = ask(table, name, {key: each for key, each in sent.items() if each is not None})
        yield from (f"{fault}: {what} as {field}" for fault in faults_of(reply))
        if before and reply.status_code >= 400 and everything(service) != before:
            yield f"recorded though refused: {what} as {field}"


def faults_of(reply: Reply) -> Iterator[str]:
    """What is wrong with an answer."""
    if reply.status_code >= 500:
        yield str(reply.status_code)
    location = reply.headers.get("Location", "/")
    if not location.startswith("/") or location.startswith("//"):
        yield f"leads to {location}"
    headers = str(reply.headers)
    if "b=c" in headers or "elsewhere" in headers or not headers.isascii():
        yield "raw in a header"


READERS = {"refused_form.py", "forms.py"}
"""What reads a form as it was sent: the words of a refused one, to give them back."""


def test_no_page_reads_a_form_or_a_query_past_its_declaration() -> None:
    """Each asks for fields by name, which `api.declare.reading.read_fields` has read before."""
    root = Path(api.pages.__file__).parent
    found = {
        file.name
        for file in root.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in ("form", "args", "values", "get_json", "data", "get_data", "files")
        and isinstance(node.value, ast.Name)
        and node.value.id == "request"
    }
    assert found <= READERS


@pytest.mark.parametrize("name", [name for name, each in OPERATIONS.items() if each.body == FORM])
def test_a_form_has_a_key_or_is_known_to_count_once_by_itself(name: str) -> None:
    has_key = "key" in {each.name for each in OPERATIONS[name].fields}
    assert has_key != (name in BY_THEMSELVES)


BY_THEMSELVES = {
    "erase_answers": "what is erased stays so",
    "answer_questions": "a seat answers once",
    "ring_bell": "it says whether tables stand still now",
    "say_to_tables": "it says what is said now",
    "enter_class": "the same code opens the same seat again",
    "sign_out": "who is signed out stays so",
    "pick_choice": "who picks again has picked the last",
    "lead_match": "it says where the match is led now",
    "show_seat": "it says whose side is shown now",
    "answer_try": "it is an answer; how often somebody tried is counted",
    "begin_next_match": "a match has one that follows it",
    "erase_on_page": "what is erased stays so",
    "watch_example": "all who watch it have one link",
    "refuse_on_page": "who says no twice has said no",
    "ask_on_page": "a seat asks for one thing of a kind",
    "make_analysis_on_page": "one is made at a time",
}
"""Forms without a key: sent twice they say the same as once."""
