"""How every operation of the API is asked, and what the roles that it is declared for get.

A route without a cell fails the tests. A cell says what is sent, and how the answer reads to those
who may. All others get 401 without a good token, 404 for a match that is not theirs, and 403 at
their own table. Who may stands at the route; `docs/operations.md` lists it.
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
    seat. A seat may act for itself only where that is `own_seat`.
    """

    body: Any = None
    status: int = 200
    but: Mapping[str, int] = {}
    query: str = ""
    own_seat: bool = False


STEP, LEGAL, SEAT = "{step}", "{legal}", "{seat}"
HERE = {"expected_step": STEP}
PAGE = {"step": STEP, "seat": SEAT, "key": "k"}
NOT_THEIRS = {"author": 404}
"""The prototype is the facilitators': an author does not learn that there is one."""
SHEET = "sheet: 1\ngame: gate-wars\nseats: 2\n"

CELLS: Mapping[str, Cell] = {
    "see_health": Cell(),
    "see_readiness": Cell(),
    "see_openapi": Cell(),
    "see_game_openapi": Cell(),
    "see_docs": Cell(),
    "list_problems": Cell(),
    "see_problem": Cell(),
    "list_games": Cell(),
    "see_game": Cell(),
    "see_rules": Cell(),
    "see_metrics": Cell(),
    "create_match": Cell({"game": "hidden_hand"}, 201),
    "list_matches": Cell(),
    "put_labels": Cell({"labels": ["3b"]}),
    "see_match": Cell(),
    "see_sheet": Cell(),
    "see_state": Cell(),
    "see_picture": Cell(),
    "see_step": Cell(),
    "list_legal": Cell(),
    "list_events": Cell(),
    "verify_match": Cell(),
    "see_stream": Cell(query="limit=1"),
    "create_stream_ticket": Cell(status=201),
    "send_command": Cell({**HERE, "command": LEGAL}, 201, {"other seat": 422}),
    "take_back": Cell({**HERE, "to": 1}, 422),
    "resign": Cell(HERE, 201),
    "abandon": Cell(HERE, 201),
    "see_diary": Cell(),
    "see_analysis": Cell(status=404),
    "make_analysis": Cell(status=202),
    "make_analysis_on_page": Cell({}, 303),
    "see_replay": Cell(),
    "see_bundle": Cell(),
    "take_bundle_in": Cell(status=415),
    "fork_match": Cell({"at": 1}, 201),
    "list_lineage": Cell(),
    "list_seats": Cell(),
    "invite_to_seat": Cell(status=201),
    "claim_seat": Cell({"invitation": "x" * 43}, 404),
    "release_seat": Cell(own_seat=True),
    "let_bot_sit": Cell({"bot": "random"}),
    "name_sitter": Cell({"name": "Ana"}, own_seat=True),
    "erase_name": Cell(own_seat=True),
    "invite_spectators": Cell(status=201),
    "list_tokens": Cell(),
    "revoke_token": Cell(),
    "list_notes": Cell(),
    "create_note": Cell({"text": "Why?"}, 201),
    "answer_note": Cell({"text": "So."}, 201, {"spectator": 404}),
    "resolve_note": Cell({}, 201, {"other seat": 403, "seat": 403}),
    "erase_note": Cell(but={"other seat": 403, "seat": 403}),
    "list_refusals": Cell(),
    "list_cards": Cell(),
    "list_decks": Cell(),
    "list_match_cards": Cell(),
    "see_look": Cell(),
    "see_front_page": Cell(),
    "see_join_page": Cell(),
    "sign_in": Cell({"code": "x" * 43}, 403),
    "see_kept_seat": Cell({"code": "x" * 43}, 403),
    "sign_out": Cell({}, 303),
    "see_match_page": Cell(),
    "see_match_part": Cell(),
    "see_wall": Cell(),
    "see_comparison": Cell(),
    "see_tree": Cell(),
    "see_page_stream": Cell(query="limit=1"),
    "see_diary_page": Cell(),
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
    "see_desk": Cell(),
    "change_seat": Cell({"do": "free", "key": "k"}, 303),
    "name_on_page": Cell({"name": "Ana", "key": "k"}, 303, own_seat=True),
    "ask_on_page": Cell({"to": 1, "wanted": "takeback"}, 404, dict.fromkeys(RUNNING, 422)),
    "see_game_picture": Cell(),
    "watch_example": Cell({}, 404),
    "see_new_match": Cell(),
    "begin_match": Cell({"bot": "here", "key": "k"}, 303),
    "see_files": Cell(),
    "see_bundle_file": Cell(status=422),
    "see_log_file": Cell(query="form=csv"),
    "see_match_spreadsheet": Cell(query="form=csv"),
    "see_match_tables": Cell(),
    "see_tables": Cell(),
    "see_spreadsheets": Cell(),
    "see_spreadsheet": Cell(query="form=csv"),
    "see_refused": Cell(),
    "label_on_page": Cell({"labels": "3b, Ana", "key": "k"}, 303),
    "erase_on_page": Cell({}, 303, {"other seat": 403, "seat": 403}),
    "see_invitations": Cell(),
    "invite_players": Cell({"key": "k"}),
    "invite_to_watch": Cell({"key": "k"}),
    "see_prototypes": Cell(),
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
    "see_authors": Cell(),
    "make_author_link": Cell({"name": "3b", "for": "many", "key": "k"}),
    "end_author_link": Cell({"do": "end", "key": "k"}, 404),
    "set_table": Cell({"game": "correction", "key": "k"}, 303),
    "see_classes": Cell(),
    "make_class": Cell({"name": "4a", "names": "Eve", "game": "hidden_hand", "key": "k"}, 307),
    "see_new_tables": Cell(),
    "begin_tables_on_page": Cell({"game": "hidden_hand", "key": "k"}, 307),
    "see_codes": Cell(),
    "print_codes": Cell({"key": "k"}),
    "see_class_door": Cell(),
    "enter_class": Cell({"code": "aaa-aaa"}, 403),
    "see_own_tables": Cell(),
    "see_class_desk": Cell(),
    "see_class_stream": Cell(query="limit=1"),
    "ring_bell": Cell({}, 303),
    "say_to_tables": Cell({"text": "Five minutes."}, 303),
    "change_class_seat": Cell({"match": "a", "seat": 1, "do": "bot", "key": "k"}, 409),
    "see_questions": Cell(status=409),
    "answer_questions": Cell({"q.knew": "4"}, 409),
    "see_class_answers": Cell(),
    "see_paper_questions": Cell(),
    "erase_answers": Cell({"match": "a", "seat": 1}, 409),
    "see_class_archive": Cell(),
    "see_class_end": Cell(),
    "end_class": Cell({"key": "k"}, 303),
    "create_class": Cell({"name": "4a", "ends": "2026-12-18", "names": ["Eve"]}, 201),
    "list_classes": Cell(),
    "see_class": Cell(),
    "make_codes": Cell({}, 201),
    "begin_assignment": Cell({"game": "hidden_hand"}, 201),
    "erase_class": Cell(),
}
"""By operation; a new one is a line here."""

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
