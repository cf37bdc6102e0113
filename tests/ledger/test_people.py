"""Who sits where is known beside the stream, and can be forgotten."""

import msgspec

from domain.ledger.application import Ledger
from tests.ledger.play import begin

NAME = "Zoë O'Neill; DROP TABLE people"


def test_seats_are_named_and_named_anew(ledger: Ledger) -> None:
    match, other = begin(ledger), begin(ledger)
    ledger.people.seat(match, {2: NAME, 1: "Ana"})
    ledger.people.seat(match, {1: "Ben"})
    assert ledger.people.names(match) == {1: "Ben", 2: NAME}
    assert ledger.people.names(other) == {}


def test_a_name_is_in_no_row_and_forgetting_it_changes_none(ledger: Ledger) -> None:
    match = begin(ledger)
    before = ledger.rebuild(match).head
    ledger.people.seat(match, {1: "Ana", 2: NAME})
    assert NAME.encode() not in b"".join(row.state for row in ledger.rows(match))
    assert "Ana" not in msgspec.json.encode(ledger.step(match, 1).header).decode()
    ledger.people.forget(match, 2)
    assert ledger.people.names(match) == {1: "Ana"}
    assert ledger.rebuild(match).head == before
