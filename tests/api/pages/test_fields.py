"""What a page reads: fields that are declared, held against every page and form that there is."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import api.pages
from api.app import PAGES
from api.pages.shell.forms import FORM
from tests.api.register import OPERATIONS, REGISTER, known_in, path_of
from tests.api.register.entry import LEGAL, SEAT, STEP
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

SENT: dict[str, str | list[str] | None] = {**HOSTILE, "twice": ["1", "2"], "not there": None}


STEPS = rounds(usual=9, soak=1)
"""Each field is asked with every ninth of them, by turns; in long rounds with all."""

UNKNOWN = ("as", "at", "key", "ticket", "none of ours")
"""Fields that an operation may not declare: asked with one of them, by turns, or with all."""


def is_page(name: str) -> bool:
    """Whether an operation is a page's, by the group that declares it."""
    return any(name in each.operations for each in PAGES)


def asked_fields(name: str) -> dict[str, int]:
    """The fields that an operation declares, and some that it does not; how many each passes by."""
    declared = {each.name: STEPS for each in OPERATIONS[name].fields}
    return dict.fromkeys(UNKNOWN, rounds(usual=len(SENT), soak=1)) | declared


def usual(table: Table, name: str) -> dict[str, str]:
    """What a form says when all is well."""
    now = table.now
    known = {STEP: now["step"], SEAT: now["to_act"], LEGAL: "{}"}
    body = known_in(REGISTER[name].body or {}, known)
    said = {key: str(value) for key, value in body.items()}
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


def ask(table: Table, class_id: str, name: str, fields: Mapping[str, object]) -> Reply:
    """A page or a form, asked by the facilitator, who may ask for all."""
    operation = OPERATIONS[name]
    how = "data" if operation.body == FORM else "query_string"
    if REGISTER[name].endless and not fields.get("limit"):
        fields = {**fields, "limit": "1"}  # or it would go on
    path = path_of(name, match_id=table.id, class_id=class_id)
    return table.facilitator.ask(
        operation.method, path, headers={"Accept": "text/html"}, **{how: fields}
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
    service.keep_gate_wars()
    reads = prepared(service) if OPERATIONS[name].method == "GET" else None
    found = [
        fault
        for field, steps in asked_fields(name).items()
        for fault in faults_at(reads or prepared(service), name, field, steps)
    ]
    assert found == []


def test_pages_of_all_groups_are_asked() -> None:
    assert len(PAGES_ASKED) > 30


def prepared(service: Service) -> Table:
    """A match of which a note was written."""
    table = service.begin("correction")
    table.facilitator.post(f"{table.path}/notes", {"text": "Why?", "visibility": "public"})
    return table


def faults_at(table: Table, name: str, field: str, steps: int) -> Iterator[str]:
    """What goes wrong where a field of an operation says what it should not."""
    service, class_id = table.service, class_of(table)
    turn = PAGES_ASKED.index(name) + len(field)
    for what, value in [*SENT.items()][turn % steps :: steps]:
        sent = {**usual(table, name), field: value}
        before = everything(service) if OPERATIONS[name].method == "POST" else None
        said = {key: each for key, each in sent.items() if each is not None}
        reply = ask(table, class_id, name, said)
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
    """Sent twice it says the same as once."""
    has_key = "key" in {each.name for each in OPERATIONS[name].fields}
    assert has_key != bool(REGISTER[name].keyless)
