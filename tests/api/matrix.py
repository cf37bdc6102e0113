"""Who may do what, written down a second time: one cell for every operation of the API.

A route without a cell fails the tests. A cell says who may (by column), what is sent, and how the
answer reads to those who may. All others get 401 without a good token, 404 for a match that is not
theirs, and 403 at their own table.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

OUTSIDE = ("nobody", "unknown", "truncated", "revoked")
"""Who has no token, or none that is good."""
COLUMNS = (*OUTSIDE, "spectator", "other seat", "seat", "facilitator", "second facilitator")
"""Who asks: `seat` is the seat that is awaited, and the one that a path names."""

EVERYBODY = COLUMNS
FACILITATORS = ("facilitator", "second facilitator")
OWN_SEAT = ("seat", *FACILITATORS)
TABLE = ("other seat", *OWN_SEAT)
WATCHING = ("spectator", *TABLE)


class Cell(NamedTuple):
    """Who may use an operation; `but` has statuses that differ for some who are let through.

    In `body`, STEP stands for the newest step and LEGAL for a legal command.
    """

    who: Sequence[str]
    body: Any = None
    status: int = 200
    but: Mapping[str, int] = {}
    query: str = ""


STEP, LEGAL = "{step}", "{legal}"
HERE = {"expected_step": STEP}

CELLS: Mapping[str, Cell] = {
    "see_health": Cell(EVERYBODY),
    "see_readiness": Cell(EVERYBODY),
    "see_openapi": Cell(EVERYBODY),
    "see_docs": Cell(EVERYBODY),
    "see_docs_file": Cell(EVERYBODY),
    "list_problems": Cell(EVERYBODY),
    "see_problem": Cell(EVERYBODY),
    "list_games": Cell(EVERYBODY),
    "see_game": Cell(EVERYBODY),
    "see_rules": Cell(EVERYBODY),
    "see_metrics": Cell(FACILITATORS),
    "create_match": Cell(FACILITATORS, {"game": "hidden_hand"}, 201),
    "list_matches": Cell(FACILITATORS),
    "put_labels": Cell(FACILITATORS, {"labels": ["3b"]}),
    "see_match": Cell(WATCHING),
    "see_state": Cell(WATCHING),
    "see_picture": Cell(WATCHING),
    "see_step": Cell(WATCHING),
    "list_legal": Cell(WATCHING),
    "list_events": Cell(WATCHING),
    "verify_match": Cell(WATCHING),
    "see_stream": Cell(WATCHING, query="limit=1"),
    "create_stream_ticket": Cell(WATCHING, status=201),
    "send_command": Cell(TABLE, {**HERE, "command": LEGAL}, 201, {"other seat": 422}),
    "take_back": Cell(TABLE, {**HERE, "to": 1}, 422),
    "resign": Cell(TABLE, HERE, 201),
    "abandon": Cell(FACILITATORS, HERE, 201),
    "see_diary": Cell(WATCHING),
    "see_bundle": Cell(FACILITATORS),
    "take_bundle_in": Cell(FACILITATORS, status=415),
    "fork_match": Cell(FACILITATORS, {"at": 1}, 201),
    "list_family": Cell(FACILITATORS),
    "list_seats": Cell(WATCHING),
    "invite_to_seat": Cell(FACILITATORS, status=201),
    "claim_seat": Cell(EVERYBODY, {"invitation": "x" * 43}, 404),
    "release_seat": Cell(OWN_SEAT),
    "let_bot_sit": Cell(FACILITATORS, {"bot": "random"}),
    "name_sitter": Cell(OWN_SEAT, {"name": "Ana"}),
    "erase_name": Cell(OWN_SEAT),
    "invite_spectators": Cell(FACILITATORS, status=201),
    "list_tokens": Cell(FACILITATORS),
    "revoke_token": Cell(FACILITATORS),
    "list_notes": Cell(WATCHING),
    "create_note": Cell(WATCHING, {"text": "Why?"}, 201),
    "answer_note": Cell(WATCHING, {"text": "So."}, 201, {"spectator": 404}),
    "resolve_note": Cell(TABLE, {}, 201, {"other seat": 403, "seat": 403}),
    "erase_note": Cell(TABLE, but={"other seat": 403, "seat": 403}),
    "list_refusals": Cell(FACILITATORS),
}
"""By operation; a new one is a line here, and a line in `api.authority.MAY`."""

OF_FACILITATORS = ("send_command", "resign")
"""Operations for which a facilitator names the seat."""


def expected(cell: Cell, who: str, *, is_own_match: bool, has_match: bool) -> int:
    """The status of the answer that a cell gives somebody."""
    if set(cell.who) == set(EVERYBODY):
        return cell.status
    if who in OUTSIDE:
        return 401
    if who in FACILITATORS:
        return cell.but.get(who, cell.status)
    if is_wrong_role(cell, who):
        return 403
    if has_match and not is_own_match:
        return 404
    return cell.but.get(who, cell.status) if who in cell.who else 403


def is_wrong_role(cell: Cell, who: str) -> bool:
    """Whether nobody of that role may, whatever the match."""
    seats = ("seat", "other seat")
    return not set(seats if who in seats else [who]) & set(cell.who)
