"""The list of matches, of all or of some."""

from typing import Any

import pytest

from domain.ledger import listing
from domain.ledger.application import Ledger
from domain.ledger.listing import Listing, Wanted
from tests.ledger.play import begin, opened, play, seconds


def wanted(ledger: Ledger, **of: Any) -> list[str]:
    return [each.match for each in ledger.matches(wanted=Wanted(**of))]


def test_the_list_can_be_of_some_matches_alone(ledger: Ledger) -> None:
    over, other = begin(ledger), begin(ledger, "hidden_hand", variant="short")
    play(ledger, over)
    ledger.labels.put(other, ["3b", "monday"])
    assert wanted(ledger, game="tally") == wanted(ledger, is_over=True) == [over]
    assert wanted(ledger, variant="short") == wanted(ledger, is_over=False) == [other]
    assert (
        wanted(ledger, label="3b") == wanted(ledger, label="monday", game="hidden_hand") == [other]
    )
    assert wanted(ledger, label="3b", game="tally") == wanted(ledger, label="3") == []


def test_the_list_can_begin_at_a_time(setting: str) -> None:
    with opened(setting, create=True, clock=seconds()) as ledger:
        first, second = begin(ledger), begin(ledger)
        times = {
            each.match: each.created.at for each in ledger.matches() if isinstance(each, Listing)
        }
        assert wanted(ledger, since=times[first]) == [second, first]
        assert wanted(ledger, since=times[second]) == [second]
        assert wanted(ledger, since="2030") == []


def test_pages_of_some_matches_alone_are_as_long_as_they_can_be(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beginnings are read a few at a time; what is wanted may lie far apart."""
    monkeypatch.setattr(listing, "SCANNED", 3)
    matches = [begin(ledger, "hidden_hand" if number % 5 == 0 else "tally") for number in range(20)]
    hidden = matches[::5][::-1]
    page = ledger.matches(limit=3, wanted=Wanted(game="hidden_hand"))
    rest = ledger.matches(page[-1].place, limit=3, wanted=Wanted(game="hidden_hand"))
    assert [each.match for each in (*page, *rest)] == hidden


def test_labels_that_others_give_meanwhile_are_taken_away(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who puts labels sees none, and before they are written another one is there."""
    match = begin(ledger)
    ledger.labels.put(match, ["a"])
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(ledger.labels, "of", lambda _: {match: []})
        ledger.labels.put(match, ["b", "c"])
    assert ledger.labels.of([match]) == {match: ["b", "c"]}


def test_labels_are_put_and_taken_away(ledger: Ledger) -> None:
    match, other = begin(ledger), begin(ledger)
    ledger.labels.put(match, ["b", "a", "a"])
    assert ledger.labels.of([match, other]) == {match: ["a", "b"], other: []}
    ledger.labels.put(match, [])
    assert ledger.labels.of([match]) == {match: []}
