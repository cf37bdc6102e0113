"""One exchange of every operation, for the examples in the description.

`python -m tests.api.contract.exchange > api/openapi/examples.json` records them anew.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from werkzeug.routing import Rule

from api.app import RESOURCES
from domain.games.registry import REGISTRY
from replays.analysis.form import Account, Analysis, Part, Point
from replays.analysis.kept import keep
from tests.api.contract.shown import beginning, shown, steady
from tests.api.matrix import CELLS, OF_FACILITATORS, OPERATIONS
from tests.api.secrecy.test_authority import Party
from tests.api.service import KEYS, Caller, Service, Table
from tests.ledger.play import seconds
from tests.waiting import until

PLAN: dict[str, Any] = {
    "game": "correction",
    "variant": "final",
    "chance": "dictated",
    "outcomes": [1],
}
SPAWN = {"type": "spawn", "kind": "pawn", "cell": "c1"}
NOTE = {
    "step": 2,
    "cell": "c1",
    "mark": "good",
    "text": "The centre first.",
    "visibility": "public",
}

NOT_SHOWN = ("see_bundle",)
"""What answers with a file."""

CLASS = "k7mfq"
"""What a class is called, whichever it is."""


class Ask(NamedTuple):
    """A request: of which operation, by whom, where, with what."""

    operation: str
    who: Caller
    method: str
    path: str
    body: Any = None
    query: Any = None
    zipped: bytes | None = None


def asked(service: Service) -> Iterator[Ask]:
    """What needs a state of its own, or a special way to be asked, in an order that succeeds."""
    anybody, facilitator = service.nobody, service.facilitator
    yield Ask("see_health", anybody, "GET", "/health")
    yield Ask("see_readiness", anybody, "GET", "/ready")
    yield Ask("see_openapi", anybody, "GET", "/openapi.json")
    yield Ask("list_games", anybody, "GET", "/games")
    yield Ask("see_game", anybody, "GET", "/games/correction")
    yield Ask("see_game_openapi", anybody, "GET", "/games/correction/openapi.json")
    yield Ask("list_cards", anybody, "GET", "/games/correction/cards", query={"q": "knight"})
    yield Ask("list_decks", anybody, "GET", "/games/squad_combat/decks")
    yield Ask("create_match", facilitator, "POST", "/matches", PLAN)
    table = service.begin(**PLAN)
    yield from of_a_match(table)
    yield from of_its_seats(service, table)
    bundle = facilitator.get(f"{table.path}/bundle").data
    yield Ask("take_bundle_in", facilitator, "POST", "/bundles", zipped=bundle)
    yield Ask("list_matches", facilitator, "GET", "/matches", query={"limit": 2})
    until(lambda: service.ledger.refusals.of(table.id))
    yield Ask("list_refusals", facilitator, "GET", "/refusals", query={"by": "code"})
    chosen = {"where": "match game = correction", "table": "matches"}
    yield Ask("see_tables", facilitator, "GET", "/tables", query=chosen)
    yield Ask("see_metrics", facilitator, "GET", "/metrics")
    yield from of_endings(service)
    yield from of_a_class(service)


def of_a_class(service: Service) -> Iterator[Ask]:
    """A class is made and seated."""
    facilitator = service.facilitator
    roster = {"name": "3b", "ends": "2026-12-18", "names": ["Ana", "Ben"]}
    yield Ask("create_class", facilitator, "POST", "/classes", roster)
    made = f"/classes/{service.ledger.classes.all()[0].id}"
    yield Ask("list_classes", facilitator, "GET", "/classes")
    yield Ask("begin_assignment", facilitator, "POST", f"{made}/assignments", {"game": "heist"})
    yield Ask("make_codes", facilitator, "POST", f"{made}/codes", {})
    yield Ask("see_class", facilitator, "GET", made)


def of_a_match(table: Table) -> Iterator[Ask]:
    """A match is played and looked at."""
    seat, path = table.seats[1], table.path
    sent = {"command": SPAWN, "expected_step": 1}
    yield Ask(
        "send_command", seat, "POST", f"{path}/commands", sent, {"legal": True, "words": True}
    )
    yield Ask("see_match", seat, "GET", path)
    yield Ask("see_sheet", seat, "GET", f"{path}/sheet")
    yield Ask("see_state", seat, "GET", f"{path}/state", query={"at": 2})
    yield Ask("see_picture", seat, "GET", f"{path}/picture", query={"at": 2})
    yield Ask("list_match_cards", seat, "GET", f"{path}/cards", query={"kind": "token"})
    yield Ask("list_legal", seat, "GET", f"{path}/legal", query={"words": True})
    yield Ask("list_events", seat, "GET", f"{path}/events", query={"after": 1})
    yield Ask("see_match_tables", seat, "GET", f"{path}/tables", query={"table": "steps"})
    yield Ask("see_step", seat, "GET", f"{path}/steps/2")
    yield Ask("see_stream", seat, "GET", f"{path}/stream", query={"limit": 2})
    yield Ask("create_stream_ticket", seat, "POST", f"{path}/stream-tickets")
    yield Ask("verify_match", seat, "GET", f"{path}/verification")
    yield Ask("see_diary", seat, "GET", f"{path}/diary", query={"layout": "student"})
    yield Ask("see_replay", seat, "GET", f"{path}/replay")
    yield Ask("make_analysis", table.facilitator, "POST", f"{path}/analysis", query={"seat": 1})
    yield Ask("create_note", seat, "POST", f"{path}/notes", NOTE)
    yield Ask("answer_note", table.seats[2], "POST", f"{path}/notes/1/answers", {"text": "Why?"})
    yield Ask("list_notes", seat, "GET", f"{path}/notes")
    yield Ask("resolve_note", seat, "POST", f"{path}/notes/1/resolution", {"resolved": True})
    yield Ask("erase_note", seat, "DELETE", f"{path}/notes/1")
    yield Ask("take_back", seat, "POST", f"{path}/takebacks", {"to": 1, "expected_step": 2})
    refused = {"command": SPAWN, "expected_step": 3}
    table.seats[2].post(f"{path}/commands", refused)


def of_its_seats(service: Service, table: Table) -> Iterator[Ask]:
    """Seats change hands."""
    facilitator, path = service.facilitator, table.path
    yield Ask("put_labels", facilitator, "PUT", f"{path}/labels", {"labels": ["3b", "week 5"]})
    yield Ask("name_sitter", facilitator, "PUT", f"{path}/seats/1/name", {"name": "Ana"})
    yield Ask("list_seats", facilitator, "GET", f"{path}/seats")
    yield Ask("erase_name", facilitator, "DELETE", f"{path}/seats/1/name")
    yield Ask("invite_to_seat", facilitator, "POST", f"{path}/seats/2/invitations")
    invited = facilitator.post(f"{path}/seats/2/invitations", None).json
    claim = {"invitation": invited["invitation"], "name": "Ben"}
    yield Ask("claim_seat", service.nobody, "POST", "/claims", claim)
    yield Ask("release_seat", facilitator, "DELETE", f"{path}/seats/2/sitter")
    yield Ask("invite_spectators", facilitator, "POST", f"{path}/spectators")
    newest = {"match": table.id, "limit": 1}
    yield Ask("list_tokens", facilitator, "GET", "/tokens", query=newest)
    [spectator] = facilitator.seen("/tokens", **newest)["tokens"]
    yield Ask("revoke_token", facilitator, "DELETE", f"/tokens/{spectator['id']}")


def of_endings(service: Service) -> Iterator[Ask]:
    """Matches that a bot plays, that go on elsewhere, and that end early."""
    facilitator = service.facilitator
    yield Ask(
        "let_bot_sit",
        facilitator,
        "PUT",
        f"{service.begin('correction').path}/seats/2/bot",
        {"bot": "greedy"},
    )
    table = service.begin(**PLAN)
    fork = {"at": 1, "policy": "fresh"}
    yield Ask("fork_match", facilitator, "POST", f"{table.path}/forks", fork)
    yield Ask("list_lineage", facilitator, "GET", f"{table.path}/forks")
    yield Ask("resign", table.seats[2], "POST", f"{table.path}/resignation", {"expected_step": 1})
    no = {"wanted": "rematch", "seat": 2}
    yield Ask("refuse_ask", table.seats[1], "POST", f"{table.path}/asks/refusals", no)
    yield Ask("list_asks", facilitator, "GET", f"{table.path}/asks")
    other = service.begin(**PLAN)
    yield Ask("abandon", facilitator, "POST", f"{other.path}/abandonment", {"expected_step": 1})
    keep(service.ledger, analysis_of(service, table.id))
    yield Ask("see_analysis", facilitator, "GET", f"{table.path}/analysis")


def analysis_of(service: Service, match: str) -> Analysis:
    """An analysis of a match that seat 2 resigned at once, as it might be."""
    return Analysis(
        match=match,
        game="correction",
        viewer="facilitator",
        value="hint-playouts-3:32",
        head=service.ledger.step(match, 2).head,
        start=Point(0, [0.5, 0.5], [0.08, 0.08]),
        points=[Point(1, [0.45, 0.55], [0.07, 0.07]), Point(2, [1.0, 0.0], [0.0, 0.0])],
        parts=[Part(1, 0, [-0.05, 0.05], [0.0, 0.0]), Part(2, 2, [0.0, 0.0], [0.55, -0.55])],
        accounts=[
            Account(1, 0.5, -0.05, 0.1, 0.0, 0.0, 0.55, 0.07, 1.0),
            Account(2, 0.5, 0.05, 0.1, -0.55, 0.07, 0.0, 0.0, 0.0),
        ],
    )


def by_itself(party: Party, name: str, rule: Rule) -> Ask:
    """An operation as the matrix asks it, of a match that has just begun."""
    operation, cell = OPERATIONS[name], CELLS[name]
    is_open = not operation.may or "facilitator" in operation.may
    who = party.service.facilitator if is_open else party.caller(operation.may[0])
    body = party._body(cell.body, names_seat=name in OF_FACILITATORS)
    return Ask(name, who, operation.method, party._path(rule), body, dict(parse_qsl(cell.query)))


def recorded(folder: Path) -> dict[str, Any]:
    """The examples by operation, the same every time."""
    service = Service(folder / "examples.db", REGISTRY, clock=seconds())
    rules = {rule.endpoint.rpartition(".")[2]: rule for rule in service.app.url_map.iter_rules()}
    programs = {each for group in RESOURCES for each in group.operations}
    try:
        found = {each.operation: answered(each, rules[each.operation]) for each in asked(service)}
        known = {each.id: CLASS for each in service.ledger.classes.all()}
        told: dict[str, Any] = steady(found, known)
        for name in sorted(programs - {*found, *NOT_SHOWN}):
            party = Party(service, "correction")
            known[party.class_id] = CLASS
            answer = answered(by_itself(party, name, rules[name]), rules[name])
            told[name] = steady(answer, known)
    finally:
        service.ledger.close()
    return told


def answered(ask: Ask, rule: Any) -> dict[str, Any]:
    """What was sent and what came back."""
    headers = {"Idempotency-Key": next(KEYS)} if ask.method == "POST" else {}
    if ask.zipped:
        headers["Content-Type"] = "application/zip"
    reply = ask.who.ask(
        ask.method,
        ask.path,
        **({"data": ask.zipped} if ask.zipped else {"json": ask.body}),
        query_string={name: str(each).lower() for name, each in (ask.query or {}).items()},
        headers=headers,
    )
    assert reply.status_code < 300, (ask.operation, reply.text)
    parts = re.match(re.sub(r"<(?:int:)?(\w+)>", r"(?P<\1>[^/]+)", rule.rule) + "$", ask.path)
    assert parts
    numbers = {
        name: int(part) if part.isdigit() else part for name, part in parts.groupdict().items()
    }
    is_json = reply.mimetype == "application/json"
    return {
        "parameters": {**numbers, **(ask.query or {})},
        **({} if ask.body is None else {"request": ask.body}),
        "status": reply.status_code,
        "media_type": reply.mimetype,
        "response": shown(reply.json) if is_json else beginning(reply.text),
    }


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        sys.stdout.write(json.dumps(recorded(Path(folder)), indent=1, ensure_ascii=False) + "\n")
