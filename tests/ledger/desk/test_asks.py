"""What is kept of asks: how many matches follow each other, and how often somebody is renamed."""

from domain.ledger.application import Ledger


def test_a_name_that_changes_is_no_match_that_follows(ledger: Ledger) -> None:
    asks = ledger.asks
    asks.lengthen("here", 2)
    for _ in range(9):
        asks.call_anew("here")
    assert (asks.chain("here"), asks.calls("here")) == (2, 9)
    assert (asks.chain("there"), asks.calls("there")) == (0, 0)
    assert asks.of("here") == []
    assert asks.now() == ({}, {"here": 9})
