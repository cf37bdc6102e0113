"""Matches are begun, played, rebuilt, stepped through and listed, on both databases."""

from collections.abc import Callable

import pytest

from domain.kernel import Actor, canonical
from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound, StepNotFound
from domain.ledger.listing import Listing
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, MatchCreated
from tests.ledger.following import Follower
from tests.ledger.play import ROLL, begin, opened, play, submit


def test_a_match_begins_with_a_step_of_its_own(ledger: Ledger) -> None:
    match = begin(ledger)
    step = ledger.step(match, 1)
    assert isinstance(step.header, MatchCreated)
    assert (step.number, step.header.game, step.header.size) == (1, "tally", 2)
    assert [type(event).__name__ for event in step.events] == ["Begun"]


def test_an_accepted_command_is_the_next_step_with_all_that_followed(ledger: Ledger) -> None:
    match = begin(ledger, scenario={"begins": 2})
    step = submit(ledger, match, {"type": "add", "number": 3})
    assert isinstance(step.header, CommandAccepted)
    assert (step.number, step.header.seat, step.header.by) == (2, Actor(2), "seat-2")
    assert [type(event).__name__ for event in step.events] == ["Added", "TurnPassed"]
    assert ledger.step(match, 2).head == step.head


def test_a_match_ends_with_the_row_that_closes_it(ledger: Ledger) -> None:
    match = begin(ledger)
    last = play(ledger, match)[-1]
    assert isinstance(last.events[-1], MatchClosed)
    assert ledger.rebuild(match).is_over


@pytest.mark.parametrize("game", ["tally", "hidden_hand", "correction"])
def test_a_rebuilt_match_is_the_live_one_byte_for_byte(ledger: Ledger, game: str) -> None:
    match = begin(ledger, game)
    play(ledger, match, steps=60)
    with ledger.live(match) as live:
        rebuilt = ledger.rebuild(match)
        assert rebuilt is not live
        assert canonical(rebuilt.state) == canonical(live.state)
        assert (rebuilt.head, rebuilt.step, rebuilt.version) == (live.head, live.step, live.version)


def test_steps_are_the_same_one_by_one_and_all_together(ledger: Ledger) -> None:
    match = begin(ledger)
    played = play(ledger, match)
    assert ledger.steps(match)[1:] == played
    assert [ledger.step(match, number + 2) for number in range(len(played))] == played


def test_each_head_stands_on_the_one_before(ledger: Ledger) -> None:
    match = begin(ledger)
    play(ledger, match)
    steps = ledger.steps(match)
    assert [step.header.prev for step in steps[1:]] == [step.head for step in steps[:-1]]


def test_another_ledger_finds_the_match_as_it_was_left(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger)
        submit(ledger, match, ROLL)
        head = ledger.rebuild(match).head
    with opened(setting) as ledger, ledger.live(match) as held:
        assert (held.head, held.step) == (head, 2)


QUESTIONS: list[Callable[[Ledger], object]] = [
    lambda ledger: ledger.rebuild("nomatch"),
    lambda ledger: ledger.steps("nomatch"),
    lambda ledger: ledger.live("nomatch").__enter__(),
    lambda ledger: ledger.step("nomatch", 1),
    lambda ledger: submit(ledger, "nomatch", ROLL, seat=1),
]


@pytest.mark.parametrize("ask", QUESTIONS, ids=["rebuild", "steps", "live", "step", "submit"])
def test_a_match_that_is_not_there_is_said(ledger: Ledger, ask: Callable[[Ledger], object]) -> None:
    with pytest.raises(MatchNotFound, match="no match 'nomatch'"):
        ask(ledger)


@pytest.mark.parametrize("match", ["", "\0", "a\0b", "\ud800", "é", "'", "%", "a" * 100_000])
def test_no_match_has_an_odd_id(ledger: Ledger, match: str) -> None:
    begin(ledger)
    with pytest.raises(MatchNotFound):
        ledger.live(match).__enter__()


@pytest.mark.parametrize("number", [0, 2])
def test_a_step_that_is_not_there_is_said(ledger: Ledger, number: int) -> None:
    match = begin(ledger)
    with pytest.raises(StepNotFound, match=f"no step {number}"):
        ledger.step(match, number)


def test_matches_are_listed_newest_first_page_by_page(ledger: Ledger) -> None:
    matches = [begin(ledger) for _ in range(5)]
    submit(ledger, matches[2], ROLL)
    play(ledger, matches[4])
    first = ledger.matches(limit=3)
    rest = ledger.matches(before=first[-1].place)
    listed = [each for each in (*first, *rest) if isinstance(each, Listing)]
    assert [each.match for each in listed] == matches[::-1]
    assert [each.step for each in listed[1:]] == [1, 2, 1, 1]
    assert [each.closed is not None for each in listed] == [True, False, False, False, False]


def test_the_rows_of_a_step_stand_together_in_the_order_of_all_matches(ledger: Ledger) -> None:
    match = begin(ledger)
    follower = Follower(ledger)
    follower.catch_up(2)
    assert follower.ids == list(range(follower.ids[0], follower.ids[0] + 2))
    submit(ledger, match, ROLL)
    follower.catch_up(5)
    assert [each.originator_version for each in follower.rows] == [1, 2, 3, 4, 5]
