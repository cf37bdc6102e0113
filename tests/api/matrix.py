"""How every operation of the API is asked, and what the roles that it is declared for get.

A cell says what is sent, and how the answer reads to those who may; what only has to be asked at
its address has one by itself. All others get 401 without a good token, 404 for a match that is not
theirs, and 403 at their own table. Who may stands at the route; `docs/operations.md` lists it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from api.app import OPERATIONS as BY_ENDPOINT
from api.declare.operations import Operation
from domain.sheets.playing import player
from tests.laws.games import REGISTRY

OUTSIDE = ("nobody", "unknown", "truncated", "revoked")
"""Who has no token, or none that is good."""
COLUMNS = (
    *OUTSIDE,
    "spectator",
    "member",
    "author",
    "other seat",
    "seat",
    "host",
    "facilitator",
    "second facilitator",
)
"""Who asks: `seat` is the seat that is awaited, and the one that a path names."""

FACILITATORS = ("facilitator", "second facilitator")
RUNNING = ("host", *FACILITATORS)
"""Who runs the match: facilitators, and the author who opened it."""
WATCHING = ("spectator", "other seat", "seat", *RUNNING)


OPERATIONS: Mapping[str, Operation] = {each.name: each for each in BY_ENDPOINT.values()}
"""All operations by name, as their routes declare them."""

BY_ROLE: Mapping[str, Sequence[str]] = {
    "facilitator": FACILITATORS,
    "seat": ("other seat", "seat"),
    "spectator": ("spectator",),
    "member": ("member",),
    "author": ("author",),
    "host": ("host",),
}
"""Who has a token of a role."""


class Cell(NamedTuple):
    """How an operation is asked, and answered; `but` has statuses that differ for some.

    In `body`, STEP stands for the newest step, LEGAL for a legal command, SEAT for the awaited
    seat. A seat may act for itself only where that is `own_seat`. With `other` in its body it is
    another request, which may not have the same key.
    """

    body: Any = None
    status: int = 200
    but: Mapping[str, int] = {}
    query: str = ""
    own_seat: bool = False
    other: Mapping[str, Any] = {}


STEP, LEGAL, SEAT = "{step}", "{legal}", "{seat}"
HERE = {"expected_step": STEP}
PAGE = {"step": STEP, "seat": SEAT, "key": "k"}
NOT_THEIRS = {"author": 404}
"""The prototype is the facilitators': an author does not learn that there is one."""
SHEET = "sheet: 1\ngame: gate-wars\nseats: 2\n"

ASKED: Mapping[str, Cell] = {
    "create_match": Cell({"game": "hidden_hand"}, 201, other={"game": "correction"}),
    "put_labels": Cell({"labels": ["3b"]}, other={"labels": ["4a"]}),
    "see_stream": Cell(query="limit=1"),
    "create_stream_ticket": Cell(status=201),
    "send_command": Cell(
        {**HERE, "command": LEGAL}, 201, {"other seat": 422}, other={"command": {"type": "fly"}}
    ),
    "refuse_ask": Cell(
        {"wanted": "takeback", "seat": 9}, 409, other={"wanted": "takeback", "seat": 8}
    ),
    "refuse_on_page": Cell({"step": STEP, "seat": 9, "wanted": "takeback"}, 409),
    "take_back": Cell({**HERE, "to": 1}, 422, other={"to": 2}),
    "resign": Cell(HERE, 201, other={"seat": 2}),
    "abandon": Cell(HERE, 201),
    "see_analysis": Cell(status=404),
    "make_analysis": Cell(status=202),
    "make_analysis_on_page": Cell({}, 303),
    "take_bundle_in": Cell(status=415),
    "fork_match": Cell({"at": 1}, 201, other={"at": 1, "policy": "redealt"}),
    "invite_to_seat": Cell(status=201),
    "claim_seat": Cell({"invitation": "x" * 43}, 404, other={"name": "Eve"}),
    "release_seat": Cell(own_seat=True),
    "let_bot_sit": Cell({"bot": "random"}, other={"bot": "greedy"}),
    "name_sitter": Cell({"name": "Ana"}, own_seat=True, other={"name": "Eve"}),
    "erase_name": Cell(own_seat=True),
    "invite_spectators": Cell(status=201),
    "create_note": Cell({"text": "Why?"}, 201, other={"text": "Because."}),
    "answer_note": Cell({"text": "So."}, 201, {"spectator": 404}, other={"text": "Because."}),
    "resolve_note": Cell({}, 201, {"other seat": 403, "seat": 403}, other={"resolved": False}),
    "erase_note": Cell(but={"other seat": 403, "seat": 403}),
    "sign_in": Cell({"code": "x" * 43}, 403),
    "see_kept_seat": Cell({"code": "x" * 43}, 403),
    "sign_out": Cell({}, 303),
    "see_page_stream": Cell(query="limit=1"),
    "keep_answers": Cell({"key": "k", "layout": "student", "answer-1": "So."}, 303),
    "lead_match": Cell({"at": 1}, 303),
    "pick_choice": Cell({"step": 1, "command": LEGAL}, 303),
    "answer_on_page": Cell({"text": "So.", "key": "k"}, 303, {"spectator": 404}),
    "resolve_on_page": Cell({"resolved": "1", "key": "k"}, 303, {"other seat": 403, "seat": 403}),
    "play_on_page": Cell({**PAGE, "command": LEGAL}, 303, {"other seat": 403}),
    "take_back_on_page": Cell({**PAGE, "to": 1}, 422),
    "resign_on_page": Cell(PAGE, 303, dict.fromkeys(RUNNING, 422)),
    "abandon_on_page": Cell(PAGE, 303),
    "show_seat": Cell(PAGE, 303, {"other seat": 403}),
    "answer_try": Cell({**PAGE, "picks": "cell:c3"}, 200, {"other seat": 403}),
    "keep_tries": Cell({"kept": "1", "key": "k"}, 303),
    "begin_next_match": Cell(PAGE, 409),
    "play_as_guest": Cell({"game": "correction", "key": "k"}, 403),
    "write_note": Cell({"at": 1, "text": "Why?", "key": "k"}, 303),
    "fork_from_page": Cell({"at": 1, "key": "k"}, 303),
    "change_seat": Cell({"do": "free", "key": "k"}, 303),
    "name_on_page": Cell({"name": "Ana", "key": "k"}, 303, own_seat=True),
    "ask_on_page": Cell({"to": 1, "wanted": "takeback"}, 404, dict.fromkeys(RUNNING, 422)),
    "watch_example": Cell({}, 404),
    "begin_match": Cell({"bot": "here", "key": "k"}, 303),
    "see_bundle_file": Cell(status=422),
    "see_log_file": Cell(query="form=csv"),
    "see_match_spreadsheet": Cell(query="form=csv"),
    "see_spreadsheet": Cell(query="form=csv"),
    "label_on_page": Cell({"labels": "3b, Ana", "key": "k"}, 303),
    "erase_on_page": Cell({}, 303, {"other seat": 403, "seat": 403}),
    "invite_players": Cell({"key": "k"}),
    "invite_to_watch": Cell({"key": "k"}),
    "begin_prototype": Cell({"title": "Moon Market", "with": "board", "key": "k"}, 303),
    "see_prototype": Cell(but=NOT_THEIRS),
    "see_prototype_table": Cell(status=200 if player(REGISTRY) else 409, but=NOT_THEIRS),
    "keep_prototype": Cell({"do": "text", "file.sheet.yaml": SHEET, "key": "k"}, 303, NOT_THEIRS),
    "open_prototype": Cell(
        {"for": "here", "key": "k"}, 303 if player(REGISTRY) else 409, NOT_THEIRS
    ),
    "see_prototype_cards": Cell(but=NOT_THEIRS),
    "see_prototype_files": Cell(but=NOT_THEIRS),
    "erase_prototype": Cell({"key": "k"}, 303, NOT_THEIRS),
    "make_author_link": Cell({"name": "3b", "for": "many", "key": "k"}),
    "end_author_link": Cell({"do": "end", "key": "k"}, 404),
    "set_table": Cell({"game": "correction", "key": "k"}, 303),
    "make_class": Cell({"name": "4a", "names": "Eve", "game": "hidden_hand", "key": "k"}, 307),
    "begin_tables_on_page": Cell({"game": "hidden_hand", "key": "k"}, 307),
    "print_codes": Cell({"key": "k"}),
    "enter_class": Cell({"code": "aaa-aaa"}, 403),
    "see_class_stream": Cell(query="limit=1"),
    "ring_bell": Cell({}, 303),
    "say_to_tables": Cell({"text": "Five minutes."}, 303),
    "change_class_seat": Cell({"match": "a", "seat": 1, "do": "bot", "key": "k"}, 409),
    "see_questions": Cell(status=409),
    "answer_questions": Cell({"q.knew": "4"}, 409),
    "erase_answers": Cell({"match": "a", "seat": 1}, 409),
    "end_class": Cell({"key": "k"}, 303),
    "create_class": Cell(
        {"name": "4a", "ends": "2026-12-18", "names": ["Eve"]}, 201, other={"name": "5c"}
    ),
    "make_codes": Cell({}, 201, other={"members": [1]}),
    "begin_assignment": Cell({"game": "hidden_hand"}, 201, other={"rest": "smaller"}),
}
"""By operation, where it takes more than to ask for its address."""

CELLS: Mapping[str, Cell] = {name: ASKED.get(name, Cell()) for name in OPERATIONS}
"""By operation, all of them."""

OF_FACILITATORS = ("send_command", "resign")
"""Operations for which a facilitator names the seat."""


def expected(operation: str, who: str, *, is_own_match: bool) -> int:
    """The status of the answer that an operation gives somebody."""
    cell, declared = CELLS[operation], OPERATIONS[operation]
    if not declared.needs_token:
        return cell.status
    if who in OUTSIDE:
        return 401
    if not any(who in BY_ROLE[role] for role in declared.may):
        return 403
    if who not in FACILITATORS:
        is_of_one = "<match_id>" in declared.path or "<class_id>" in declared.path
        if is_of_one and not is_own_match:
            return 404
        if cell.own_seat and who == "other seat":
            return 403
    return cell.but.get(who, cell.status)
