"""What the log proves, over HTTP."""

import pytest

from tests.api.service import Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand", variant="short")
    table.play()
    return table


def test_a_sound_match_is_said_to_be(table: Table) -> None:
    report = table.facilitator.seen(f"{table.path}/verification")
    assert (report["ok"], report["chance"], report["findings"]) == (True, "proved", [])
    assert report["head"] == table.now["receipt"]
    assert "nothing is wrong" in report["sentences"][0]


def test_receipts_that_were_kept_are_held_against_the_log(table: Table) -> None:
    newest = table.now
    held = f"{newest['step']}:{newest['receipt']}"
    report = table.seats[1].seen(f"{table.path}/verification", held=held)
    assert report["covered_by_heads"] == newest["step"]


def test_another_receipt_is_a_finding(table: Table) -> None:
    report = table.seats[1].seen(f"{table.path}/verification", held=f"2:{'0' * 64}")
    assert (report["ok"], report["first_bad_step"]) == (False, 2)


def test_a_seat_is_told_nothing_that_counts_hidden_things(table: Table) -> None:
    report = table.seats[1].seen(f"{table.path}/verification")
    assert not {"rows", "events", "findings", "state_hash", "sentences"} & set(report)


def test_a_changed_row_is_named(service: Service, table: Table) -> None:
    service.ledger.store.write(
        "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = 3",
        [(b"{}", table.id)],
    )
    response = table.facilitator.get(f"{table.path}/verification")
    assert (response.status_code, response.json["ok"]) == (200, False)


@pytest.mark.parametrize("held", ["", "17", "1:xyz", f"1:{'0' * 63}", f"1:{'0' * 64},"])
def test_what_is_no_receipt_is_refused(table: Table, held: str) -> None:
    response = table.facilitator.get(f"{table.path}/verification", held=held)
    assert (response.status_code, response.json["parameter"]) == (422, "held")
