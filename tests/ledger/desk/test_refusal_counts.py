"""Refused commands of all matches are counted on both databases."""

from domain.kernel import TakeBack
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.refusal_counts import Refused, grouped
from domain.ledger.desk.figures.refused import INSERT
from tests.ledger.play import ROLL, begin, submit
from tests.ledger.stream.test_refused import ODD, TOO_MUCH, noted, refused
from tests.ledger.stream.test_table_commands import refusal


def test_refusals_are_counted_by_match_seat_code_rule_and_command(ledger: Ledger) -> None:
    match, other = begin(ledger, scenario={}), begin(ledger, scenario={})
    for each in (match, match, other):
        refused(ledger, each, TOO_MUCH)
    noted(ledger, match, 2)
    noted(ledger, other, 1)
    found = ledger.refusals.counted()
    expected = [
        Refused(each, "tally", "final", 1, "too_much", "T1", "add", "sent", times, 1)
        for each, times in ((match, 2), (other, 1))
    ]
    assert sorted(found, key=lambda each: each.match) == sorted(expected, key=lambda e: e.match)
    (group,) = grouped(found, ["rule"])
    assert (group.times, group.matches, group.seats, group.rules) == (3, 2, {1: 3}, ("T1",))


def test_odd_commands_are_counted_without_a_name(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    for command in ODD:
        refused(ledger, match, command)
    noted(ledger, match, len(ODD))
    found = ledger.refusals.counted(match)
    assert sum(each.times for each in found) == len(ODD)
    assert {each.command for each in found} <= {"", "add", "\ud800"}


def test_no_refusal_of_a_table_command_is_told_among_misread_rules(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    submit(ledger, match, ROLL)
    assert refusal(ledger, match, TakeBack(to=1), seat=2).code == "takeback_needs_word"
    refused(ledger, match, TOO_MUCH, seat=2)
    ledger.refusals.close()
    assert [each.code for each in ledger.refusals.of(match)] == ["too_much"]
    assert [row[0] for row in ledger.store.read("SELECT code FROM refusals")] == ["too_much"]


def test_those_that_an_older_release_kept_are_left_out(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    asked = '{"type": "take_back", "to": 1}'
    row = (match, 1, 2, "2026-11-25T10:00:00Z", "takeback_needs_word", "", asked)
    ledger.store.write_all((INSERT, [row]))
    assert ledger.refusals.of(match) == []
    assert ledger.refusals.counted() == []
