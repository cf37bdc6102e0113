"""A match with any stored field edited, its chain computed anew, is never an error of ours.

Every outlet answers as usual, or with a problem that names the match as damaged.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any

import msgspec
import pytest

from api.server.settings import Settings
from domain.ledger.row import Row
from domain.ledger.stream.chain import first_head, next_head
from domain.ledger.stream.identity import match_id
from replays.verify.stored import verify_stored
from tests.api.outlets import READ, Ask
from tests.api.service import Reply, Service
from tests.bench.outlets import BUNDLE, LEFT_OUT
from tests.replays.stored import play
from tests.rounds import rounds

STEPS = 6
NUMBER = count(1)
GAMES = ("correction", "class_arena", "location_ccg", "infection")[: rounds(usual=2, soak=4)]
EVERY = rounds(usual=43, soak=5)
"""Of all edits of events, one in so many is tried."""

EVERY_OF_HEADERS = rounds(usual=11, soak=1)
"""And of those of headers: each field is edited, and each value is written somewhere."""

DAMAGED = ("match_damaged", "match_of_another_release")

TEXTS = (
    "",
    "x",
    "\x00\u202e",
    "<b>&amp;",
    "2026-11-21",
    "2026-11-21T09:30:00.000000",
    "2026-11-21T09:30:00.000000+23:59",
    "0001-01-01T00:00:00.000000Z",
    "9999-12-31T23:59:59.999999Z",
    "2026-W47-6",
    "y" * 10_000,
)
NUMBERS = (-1, 0, 1, 99, 2**53, 2**63 - 1, 2**64, -(2**63), 1.5)
OTHERS: tuple[Any, ...] = (None, True, [], [None], {}, {"x": {"y": []}})

ASKS = {name: asks[:1] for name, asks in {**READ, **BUNDLE}.items() if name not in LEFT_OUT} | {
    "see_diary": READ["see_diary"][:1],
    "see_comparison": READ["see_comparison"][:1],
    "list_events": tuple(READ["list_events"][at] for at in (0, 2, 4)),
}
"""What is asked of each match; `list_events` in each of its forms."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    path = tmp_path_factory.mktemp("damaged") / "playledger.db"
    service = Service(path, settings=Settings(rates=False))
    yield service
    service.ledger.close()


def hostile(value: Any) -> Iterator[Any]:
    """Other values for a stored field, of its own type first."""
    usual: Sequence[Any] = TEXTS if isinstance(value, str) else NUMBERS
    for other in (*usual, *OTHERS, "x", 7):
        if other != value or type(other) is not type(value):
            yield other


def edited(fields: Any) -> Iterator[tuple[str, Any]]:
    """Fields with one of them edited, at any depth, and where."""
    within = fields.items() if isinstance(fields, dict) else enumerate(fields)
    for name, value in list(within):
        for other in hostile(value):
            changed = {**fields} if isinstance(fields, dict) else list(fields)
            changed[name] = other
            yield f"{name}={str(other)[:30]!r}", changed
        if isinstance(value, dict | list):
            for where, inside in edited(value):
                changed = {**fields} if isinstance(fields, dict) else list(fields)
                changed[name] = inside
                yield f"{name}/{where}", changed


def stored_as(service: Service, rows: Sequence[Row]) -> str:
    """Stores a copy of a match, its chain computed anew; returns its id."""
    match = match_id(f"copy {next(NUMBER)}".encode())
    copied: list[Row] = []
    head, own = first_head(match), list[Row]()
    for row in rows:
        fields = msgspec.json.decode(row.state)
        if isinstance(fields, dict) and "prev" in fields and "salt" in fields:
            head = next_head(head, own) if own else head
            own = []
            fields["prev"] = head
        state = msgspec.json.encode(fields)
        own.append(Row(match, row.originator_version, row.topic, state))
        copied.append(own[-1])
    insert = (
        "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
        " VALUES (?, ?, ?, ?)"
    )
    values = [
        (each.originator_id, each.originator_version, each.topic, each.state) for each in copied
    ]
    service.ledger.store.write(insert, values)
    return match


def ask(service: Service, match: str, asked: Ask) -> Reply:
    places = {"match": match, "step": 3, "mid": 2, "before": 2, "other": 2, "own": 1}
    query = {name: value.format(**places) for name, value in asked.query.items()}
    headers = {"Accept": asked.accept}
    path = asked.path.format(**places)
    return service.facilitator.ask(asked.method, path, query_string=query, headers=headers)


def failures(service: Service, match: str) -> list[str]:
    """The outlets of a match that fail in another way than they may."""
    found = []
    for name, asks in ASKS.items():
        for asked in asks:
            try:
                reply = ask(service, match, asked)
            except Exception as problem:  # noqa: BLE001 (a file broke off while it was sent)
                found.append(f"{name}: {type(problem).__name__}: {problem}")
                continue
            code = reply.json["code"] if "problem" in (reply.mimetype or "") else ""
            if reply.status_code >= 500 and code not in DAMAGED:
                found.append(f"{name} {asked.accept}: {reply.status_code} {code}")
    return found


def played(service: Service, game: str) -> list[Row]:
    match = play(service.ledger, game, "final", 3, "dictated", cap=STEPS)
    return service.ledger.rows(match)


def test_a_copy_is_as_sound_as_the_match(service: Service) -> None:
    match = stored_as(service, played(service, "correction"))
    assert verify_stored(service.ledger, match).ok
    assert not failures(service, match)


@pytest.mark.parametrize("place", ["beginning", "command"])
def test_every_edited_field_of_a_header_is_damage_and_no_failure(
    service: Service, place: str
) -> None:
    rows = played(service, "correction")
    headers = [at for at, row in enumerate(rows) if b'"prev"' in row.state]
    at = headers[0 if place == "beginning" else 2]
    wrong = {}
    every = edited(msgspec.json.decode(rows[at].state))
    for where, fields in islice(every, 0, None, EVERY_OF_HEADERS):
        changed = [*rows]
        changed[at] = Row("", rows[at].originator_version, rows[at].topic, encoded(fields))
        if found := failures(service, stored_as(service, changed)):
            wrong[where] = found
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_edited_field_of_an_event_is_damage_and_no_failure(
    service: Service, game: str
) -> None:
    rows = played(service, game)
    wrong, number = {}, 0
    for at, row in enumerate(rows):
        if b'"prev"' in row.state:
            continue
        for where, fields in edited(msgspec.json.decode(row.state)):
            number += 1
            if number % EVERY:
                continue
            changed = [*rows]
            changed[at] = Row("", row.originator_version, row.topic, encoded(fields))
            if found := failures(service, stored_as(service, changed)):
                wrong[f"{row.topic} {where}"] = found
    assert not wrong


def encoded(fields: Any) -> bytes:
    return msgspec.json.encode(fields)
