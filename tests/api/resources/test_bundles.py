"""Matches go out and come in as files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api import limits
from domain.ledger.stream.match import Plan
from tests.api.service import Reply, Service, Table

ZIP = "application/zip"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "elsewhere.db")
    yield service
    service.ledger.close()


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand", variant="short")
    table.play()
    table.seats[1].post(f"{table.path}/notes", {"text": "Close!", "visibility": "public"})
    return table


def bundle(table: Table) -> bytes:
    who = table.facilitator
    sent = who.get(f"{table.path}/bundle")
    assert (sent.status_code, sent.mimetype) == (200, ZIP)
    packed: bytes = sent.data
    return packed


def take_in(service: Service, body: bytes, media_type: str = ZIP) -> Reply:
    sent: dict[str, Any] = {"data": body, "headers": {"Content-Type": media_type}}
    return service.facilitator.ask("POST", "/bundles", **sent)


def test_a_match_goes_to_another_installation(elsewhere: Service, table: Table) -> None:
    arrived = take_in(elsewhere, bundle(table))
    assert arrived.status_code == 201
    assert arrived.json["matches"][0]["fate"] == "new"
    there = elsewhere.facilitator.seen(table.path)
    assert (there["receipt"], there["result"]) == (table.now["receipt"], table.now["result"])
    notes = elsewhere.facilitator.seen(f"{table.path}/notes")["notes"]
    assert [each["text"] for each in notes] == ["Close!"]


def test_what_comes_twice_changes_nothing(elsewhere: Service, table: Table) -> None:
    sent = bundle(table)
    take_in(elsewhere, sent)
    rows = elsewhere.rows()
    assert take_in(elsewhere, sent).json["matches"][0]["fate"] == "here"
    assert elsewhere.rows() == rows


def test_a_bundle_is_the_same_every_time(table: Table) -> None:
    assert bundle(table) == bundle(table)


@pytest.mark.parametrize(
    ("body", "media_type", "status", "code"),
    [
        (b"no zip", ZIP, 400, "bad_bundle"),
        (b"", ZIP, 400, "bad_bundle"),
        (b"{}", "application/json", 415, "no_zip_file"),
        (b"x" * limits.BUNDLE_BYTES, ZIP, 400, "bad_bundle"),
        (b"x" * (limits.BUNDLE_BYTES + 1), ZIP, 413, "body_too_large"),
    ],
)
def test_what_is_no_bundle_is_not_taken_in(
    elsewhere: Service, body: bytes, media_type: str, status: int, code: str
) -> None:
    refused = take_in(elsewhere, body, media_type)
    assert (refused.status_code, refused.json["code"]) == (status, code)
    assert (refused.json["recorded"], elsewhere.rows()) == ("no", [])


def test_a_damaged_bundle_is_not_taken_in(elsewhere: Service, table: Table) -> None:
    sent = bytearray(bundle(table))
    sent[len(sent) // 3] ^= 1
    refused = take_in(elsewhere, bytes(sent))
    assert (refused.status_code, elsewhere.rows()) == (400, [])


def test_a_bundle_is_for_the_facilitator(table: Table) -> None:
    assert table.seats[1].get(f"{table.path}/bundle").status_code == 403


def test_a_match_in_play_comes_as_an_archive(service: Service, elsewhere: Service) -> None:
    table = service.begin("correction")
    arrived = take_in(elsewhere, bundle(table))
    assert arrived.json["matches"][0]["archive"]
    command = {"command": table.legal()[0], "expected_step": 1, "seat": table.now["to_act"]}
    refused = elsewhere.facilitator.post(f"{table.path}/commands", command)
    assert (refused.status_code, refused.json["code"]) == (409, "match_is_archive")
    fork = elsewhere.facilitator.post(f"{table.path}/forks", {"at": 1})
    assert fork.status_code == 201


def test_a_bundle_that_is_too_large_is_told_what_a_bundle_may_have(service: Service) -> None:
    answer = take_in(service, b"x" * (limits.BUNDLE_BYTES + 1))
    assert answer.json["facts"] == {"limit": limits.BUNDLE_BYTES}


def test_another_history_of_a_match_that_is_here_is_not_taken_in(
    service: Service, elsewhere: Service
) -> None:
    for each in (service, elsewhere):
        begun = each.ledger.create(Plan(game="correction"), by="facilitator", key="same")
    packed = service.facilitator.get(f"/matches/{begun.match}/bundle").data
    before = elsewhere.rows()
    refused = take_in(elsewhere, packed)
    assert (refused.status_code, refused.json["code"]) == (409, "another_history")
    assert refused.json["facts"] == {"matches": begun.match}
    assert (refused.json["recorded"], elsewhere.rows()) == ("no", before)
