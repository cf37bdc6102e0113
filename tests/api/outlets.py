"""Every way in which the API answers about a match, by operation.

What reads a match, and what only those may ask for who run it, is asked as its address and the
matrix say; here stands what is asked besides. Twin worlds are looked at through all of it
(`test_outlets.py`). `World` fills in what stands in braces in paths, queries and bodies; STEP, the
newest step, and the one BEFORE are numbers there.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from api.declare.operations import AUTHORS, FACILITATORS, HOSTS
from replays.diary import LAYOUTS
from replays.export.workbook import XLSX
from tests.api.matrix import CELLS, OPERATIONS, SEAT, STEP


class Ask(NamedTuple):
    """A request, without the token."""

    method: str
    path: str
    query: Mapping[str, str] = {}
    accept: str = "*/*"
    body: Any = None
    headers: Mapping[str, str] = {}


Asks = Mapping[str, Sequence[Ask]]
"""Requests by operation."""

MATCH = "/matches/{match}"
BEFORE, OWN = "{before}", "{own}"
HERE = {"expected_step": STEP}
BEYOND = "9999"
PICTURE = "image/png"
"""A form in which nothing can be had here."""
ONE_LINE = "640"
"""Room for the caption of a picture, which is broken where the letters of the match's id end."""


def get(path: str, accept: str = "*/*", **query: str) -> Ask:
    """Something to read."""
    return Ask("GET", MATCH + path, query, accept)


def answered_with_legal(path: str, body: Any) -> Ask:
    """A command, or a table command, whose answer lists what is legal next."""
    return Ask("POST", MATCH + path, {"legal": "true", "words": "true"}, body=body)


def post(path: str, body: Any, method: str = "POST", **headers: str) -> Ask:
    """Something to write."""
    return Ask(method, MATCH + path, body=body, headers=headers)


def page(path: str, **query: str) -> Ask:
    """A page to read."""
    return Ask("GET", "/m/{match}" + path, query)


def form(path: str, **fields: Any) -> Ask:
    """A form of a page."""
    return Ask("POST", "/m/{match}" + path, body=fields)


KNOWN: Asks = {
    "see_match_page": (
        page(""),
        page("", at="{mid}"),
        page("", at="{mid}", hide="1"),
        page("", at=BEYOND),
        page("", **{"as": "public"}),
        page("", **{"as": "seat-{other}"}),
        page("", **{"as": "facilitator"}),
        page("", find="chance", hide="1", at="{mid}"),
        page("", q="step >= 2"),
    ),
    "see_match_part": (
        page("/part"),
        page("/part", at="{mid}"),
        page("/part", at="{mid}", event="1"),
    ),
    "see_wall": (page("/wall", at="{mid}"),),
    "see_diary_page": (
        page("/diary", layout="student"),
        page("/diary", **{"as": "seat-{other}"}),
        page("/diary", **{"as": "public"}),
    ),
    "see_files": (
        page("/files"),
        page("/files", at="{mid}", check="1"),
        page("/files", **{"as": "seat-{other}"}),
        page("/files", **{"as": "public"}),
    ),
    "see_log_file": (
        page("/log", form="csv"),
        page("/log", form="jsonl", **{"as": "public"}),
        page("/log", form="csv", **{"as": "seat-{other}"}),
        page("/log"),
    ),
    "see_match_spreadsheet": (
        page("/tables", form="xlsx"),
        page("/tables", form="csv", table="turns", **{"as": "public"}),
        page("/tables", form="csv", table="answers"),
        page("/tables", form="csv", **{"as": "seat-{other}"}),
    ),
    "see_comparison": (
        page("/compare", at="{mid}", there=STEP),
        page("/compare", **{"with": "2" * 12}),
        page("/compare", there=BEYOND),
    ),
    "see_page_stream": (
        page("/stream", after=BEFORE, limit="1"),
        page("/stream", limit="1", **{"as": "seat-{other}"}),
    ),
    "list_match_cards": (
        get("/cards"),
        get("/cards", q="a", kind="a", group="a"),
        get("/cards", seat="{other}"),
    ),
    "see_match": (get(""), get("", seat="public")),
    "see_state": (
        get("/state"),
        get("/state", at="{mid}"),
        get("/state", at=BEYOND),
        get("/state", seat="{other}"),
        get("/state", seat="facilitator"),
        get("/state", seat=BEYOND),
    ),
    "list_legal": (
        get("/legal", words="true", wait="0"),
        get("/legal", seat="{other}", words="true"),
    ),
    "see_picture": (
        get("/picture"),
        get("/picture", at="{mid}", width=ONE_LINE),
        get("/picture", at=BEYOND),
        get("/picture", seat="{other}"),
    ),
    "see_match_tables": (
        get("/tables", XLSX),
        get("/tables", table="events"),
        get("/tables", table="matches"),
        get("/tables", table="answers"),
        get("/tables", seat="{other}"),
    ),
    "list_events": (
        get("/events"),
        get("/events", after="1", limit="3"),
        get("/events", "application/x-ndjson"),
        get("/events", "application/x-ndjson", after="{mid}"),
        get("/events", "text/csv"),
        get("/events", "text/csv", limit="2"),
        get("/events", "text/csv", seat="{other}"),
        get("/events", PICTURE),
    ),
    "see_step": (
        get("/steps/1"),
        get("/steps/{mid}"),
        get("/steps/{step}"),
        get("/steps/" + BEYOND),
        get("/steps/{mid}", seat="{other}"),
    ),
    "see_stream": (
        get("/stream", limit=STEP),
        get("/stream", after=BEFORE, limit="1"),
        Ask("GET", MATCH + "/stream", {"limit": "1"}, headers={"Last-Event-ID": BEFORE}),
        get("/stream", after=BEYOND),
        get("/stream", limit=STEP, seat="{other}"),
        get("/stream", limit=STEP, ticket="no.such.ticket"),
    ),
    "see_diary": (
        *(get("/diary", "text/markdown", layout=layout) for layout in LAYOUTS),
        *(get("/diary", "text/html", layout=layout) for layout in LAYOUTS),
        get("/diary", PICTURE),
        get("/diary", seat="{other}"),
        get("/diary", seat="public"),
    ),
    "see_replay": (
        get("/replay"),
        get("/replay", seat="{other}"),
        get("/replay", seat="public"),
        get("/replay", **{"from": "{mid}", "to": STEP}),
        get("/replay", to=BEYOND),
    ),
    "verify_match": (
        get("/verification"),
        get("/verification", held="{mid}:{head}"),
        get("/verification", held="{mid}:" + "0" * 64),
    ),
    "list_notes": (
        get("/notes"),
        get("/notes", after="1", limit="1"),
        get("/notes", seat="{other}"),
    ),
    "list_seats": (get("/seats"),),
    "list_asks": (get("/asks"),),
    "see_questions": (page("/questions"), page("/questions", **{"as": "seat-{other}"})),
}
"""What is asked of operations that take more than a step and a viewer."""


def is_for_seats(name: str) -> bool:
    """Whether more may ask for it than who runs the match."""
    return not {*OPERATIONS[name].may}.isdisjoint(("seat", "spectator"))


def of_match(name: str) -> bool:
    """Whether an operation is one of a match."""
    return "<match_id>" in OPERATIONS[name].path


def asked(name: str, **query: str) -> Ask:
    """An operation, asked as the matrix asks it."""
    operation, cell = OPERATIONS[name], CELLS[name]
    path = re.sub(r"<int:\w+>", "1", operation.path).replace("<match_id>", "{match}")
    body = cell.body and {key: OWN if each == SEAT else each for key, each in cell.body.items()}
    return Ask(operation.method, path, query or dict(parse_qsl(cell.query)), body=body)


def looked_at(name: str) -> Sequence[Ask]:
    """What is asked of an operation that reads a match: now, then, and with others' eyes."""
    is_page = OPERATIONS[name].path.startswith("/m/")
    viewer, seat = ("as", "seat-{other}") if is_page else ("seat", "{other}")
    ways: list[dict[str, str]] = [
        {},
        {viewer: seat},
        {viewer: "public"},
        {"at": "{mid}"},
        {"at": BEYOND},
    ]
    return [asked(name, **way) for way in ways]


READ: Asks = {
    **KNOWN,
    **{
        name: looked_at(name)
        for name, operation in OPERATIONS.items()
        if operation.method == "GET" and of_match(name) and is_for_seats(name) and name not in KNOWN
    },
}
"""What is read, as often as one likes."""

SLOW = ("see_diary", "see_diary_page", "see_replay")

QUICK: Asks = {name: asks for name, asks in READ.items() if name not in SLOW}
"""What is read within milliseconds."""

AT_ONCE: Asks = {name: READ[name][:1] for name in ("see_match", "see_state", "list_legal")}
"""What is read after every step."""

WRITTEN: Asks = {
    "send_command": (
        post("/commands", {**HERE, "command": {"type": "nothing of the kind"}}),
        post("/commands", {**HERE, "command": {}, "seat": 1}),
        post("/commands", {"command": {}}),
        post("/commands", {"command": {}, "expected_step": int(BEYOND)}),
        post("/commands", {"command": {}}, **{"If-Match": '"1"'}),
        answered_with_legal("/commands", {**HERE, "command": {}}),
    ),
    "create_stream_ticket": (post("/stream-tickets", None),),
    "create_note": (
        post("/notes", {"text": "Why?", "step": 1}),
        post("/notes", {"text": "Here.", "cell": "nowhere"}),
        post("/notes", {"text": "Later.", "step": int(BEYOND)}),
        post("/notes", {"mark": "fun", "visibility": "public", "last_step": STEP, "step": 1}),
    ),
    "write_note": (
        form("/notes", at=1, text="On a page.", key="on-a-page"),
        form("/notes", at=BEYOND, text="Later.", key="later"),
    ),
    "keep_answers": (form("/diary", layout="student", key="diary", **{"answer-1": "It did."}),),
    "answer_on_page": (
        form("/notes/1/answers", text="So.", key="answered"),
        form("/notes/99/answers", text="So.", key="in-vain"),
    ),
    "resolve_on_page": (
        form("/notes/1/resolution", resolved="1", key="closed"),
        form("/notes/{note}/resolution", resolved="1", key="own-closed"),
    ),
    "pick_choice": (
        form("/picks", step=STEP, command="1"),
        form("/picks", step=BEYOND, command="[]", hide="1"),
    ),
    "play_on_page": (
        form("/commands", step=STEP, seat="{own}", command="[]", key="no-list"),
        form("/commands", step=BEYOND, seat="{own}", command="1", key="beyond"),
        form("/commands", step=STEP, seat="{other}", command="1", key="not-mine"),
    ),
    "answer_try": (
        form("/tries", step=STEP, seat="{own}", picks="cell:a1"),
        form("/tries", step=STEP, seat="{own}", picks="piece:1 | cell:c3"),
        form("/tries", step=BEYOND, seat="{own}", picks="cell:a1"),
        form("/tries", step=STEP, seat="{other}", picks="cell:a1"),
    ),
    "refuse_ask": (post("/asks/refusals", {"wanted": "takeback", "seat": 1}),),
    "refuse_on_page": (form("/asks/refusals", step=STEP, seat="{other}", wanted="takeback"),),
    "take_back_on_page": (form("/takebacks", step=STEP, to=BEYOND, key="back"),),
    "show_seat": (form("/shown", seat="{own}"), form("/shown", seat="{other}")),
    "answer_note": (
        post("/notes/1/answers", {"text": "So."}),
        post("/notes/99/answers", {"text": "So."}),
    ),
    "resolve_note": (post("/notes/1/resolution", {}), post("/notes/{note}/resolution", {})),
    "erase_note": (
        post("/notes/1", None, "DELETE"),
        post("/notes/{note}", None, "DELETE"),
    ),
    "erase_on_page": (form("/notes/1/erasure"), form("/notes/{note}/erasure")),
    "name_sitter": (
        post("/seats/{own}/name", {"name": "Bo"}, "PUT"),
        post("/seats/{other}/name", {"name": "Bo"}, "PUT"),
    ),
    "name_on_page": (
        form("/seats/{own}/name", name="Bo", key="named"),
        form("/seats/{other}/name", name="Bo", key="not-mine"),
        form("/seats/{own}/name", do="remove", key="removed"),
    ),
    "erase_name": (
        post("/seats/{own}/name", None, "DELETE"),
        post("/seats/{other}/name", None, "DELETE"),
    ),
    "take_back": (
        post("/takebacks", {**HERE, "to": int(BEYOND)}),
        post("/takebacks", {**HERE, "to": 1}),
        answered_with_legal("/takebacks", {**HERE, "to": BEFORE}),
    ),
    "ask_on_page": (
        form("/asks", step=STEP, to=1, wanted="takeback"),
        form("/asks", step=STEP, wanted="rematch"),
    ),
    "resign_on_page": (form("/resignation", step=BEYOND, key="resigned"),),
    "resign": (
        post("/resignation", {**HERE, "seat": 9}),
        post("/resignation", HERE),
        post("/resignation", HERE),
    ),
    "answer_questions": (
        form("/questions", **{"q.knew": "4"}),
        form("/questions", **{"q.decided": "9999"}),
    ),
}
"""What is written, in this order; the match is over then, if two play."""

AFTERWARDS: Asks = {
    **{name: asks[:2] for name, asks in READ.items() if name not in SLOW},
    "see_stream": (get("/stream"), get("/stream", after=STEP)),
    "see_diary": (get("/diary"),),
    "see_replay": (get("/replay"),),
    "send_command": (post("/commands", {**HERE, "command": {}}),),
    "refuse_ask": (post("/asks/refusals", {"wanted": "rematch", "seat": 1}),),
    "refuse_on_page": (form("/asks/refusals", step=STEP, seat="{own}", wanted="rematch"),),
    "release_seat": (
        post("/seats/{other}/sitter", None, "DELETE"),
        post("/seats/{own}/sitter", None, "DELETE"),
    ),
    "claim_seat": (
        Ask("POST", "/claims", body={"invitation": "{invitation}"}),
        Ask("POST", "/claims", body={"invitation": "x" * 43}),
    ),
}
"""What is asked once the match is over, until the seat is left."""

MORE: Asks = {
    "lead_match": (form("/lead", at=1), form("/lead", at=BEYOND), form("/lead", at=1, do="end")),
    "see_bundle_file": (page("/bundle"), page("/bundle", **{"as": "facilitator"})),
    "invite_players": (form("/invitations", key="k"), form("/invitations", seat=1, key="k")),
    "list_refusals": (Ask("GET", "/refusals", {"match": "{match}"}),),
    "list_tokens": (Ask("GET", "/tokens", {"match": "{match}"}),),
    "list_matches": (Ask("GET", "/matches"),),
}
"""What only those who run a match may ask for in several ways, or by naming it in a query."""

OF_OTHERS = [
    name
    for name, operation in OPERATIONS.items()
    if operation.may in (FACILITATORS, HOSTS, AUTHORS)
    and name not in {**READ, **WRITTEN, **AFTERWARDS}
]
"""Not outlets: who runs a match or brings a prototype gets them, and nobody else."""

CLOSED: Asks = {**{name: [asked(name)] for name in OF_OTHERS if of_match(name)}, **MORE}
"""All that others get is the refusal, which is looked at."""

OF_NO_MATCH = [name for name in OF_OTHERS if name not in CLOSED]
"""They take no match that is there."""

SIGNING = (
    "sign_in",
    "see_kept_seat",
    "sign_out",
    "play_as_guest",
    "watch_example",
    "see_class_door",
    "enter_class",
    "see_own_tables",
)
"""Not outlets: they only say where to go on, with a random cookie. What is shown of a kept seat has
twins of its own (`secrecy/test_kept_seats.py`)."""

ANY_VIEWER = (
    "see_state",
    "list_match_cards",
    "list_legal",
    "see_picture",
    "list_events",
    "see_match_tables",
    "see_step",
    "see_stream",
    "see_diary",
    "see_replay",
    "see_analysis",
    "list_notes",
    "create_stream_ticket",
)
"""Outlets that take the viewer to look as: everybody at the table may ask for the public's."""

ALIKE = ("verify_match", "list_seats")
"""Outlets that answer every seat alike."""
