"""Questions to all matches: chains of events, how it ended for their seat, facts, totals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel import BY_FACILITATOR, FACILITATOR, PUBLIC, TakeBack, Viewer
from domain.ledger.application import Ledger
from domain.ledger.listing import ALL
from domain.ledger.stream.match import Request
from replays.corpus import Fitting, Tally, Total, ask, question_of
from replays.corpus.finding import labelled, listed
from replays.searching.query import BadQuery
from tests.ledger.play import begin, opened, play, submit

ADDS = (3, 3, 3, 3, 3, 2, 3)
"""What the seats add by turns, seat 1 first; seat 1 wins with the last."""


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """An empty ledger."""
    with opened(str(tmp_path / "ledger.db"), create=True) as ledger:
        yield ledger


@pytest.fixture
def match(ledger: Ledger) -> str:
    """A match of Tally that seat 1 has won: the goal is 20."""
    return added(ledger, *ADDS)


def added(ledger: Ledger, *numbers: int) -> str:
    """A match in which the seats add these numbers by turns."""
    match = begin(ledger, chance="dictated", outcomes=[1])
    for number in numbers:
        submit(ledger, match, {"type": "add", "number": number}, chance=[])
    return match


def answers(ledger: Ledger, question: str, viewer: Viewer = FACILITATOR) -> list[Fitting]:
    asked = ask(ledger, question_of(question), labelled(ledger, listed(ledger, ALL)), viewer)
    return [each.fitting for each in asked if each.fitting]


def steps(ledger: Ledger, question: str) -> list[list[int]]:
    """The steps of every chain that is found."""
    return [
        [spot.step for spot in chain] for each in answers(ledger, question) for chain in each.found
    ]


def totals(ledger: Ledger, question: str) -> list[Total]:
    tally = Tally()
    asked = ask(ledger, question_of(question), labelled(ledger, listed(ledger, ALL)), FACILITATOR)
    for each in asked:
        tally.count(each)
    return list(tally.totals)


def test_an_event_is_found_with_its_place_seat_sentence_and_fate(
    ledger: Ledger, match: str
) -> None:
    (fitting,) = answers(ledger, "Added where number = 2")
    assert (fitting.match, fitting.game, fitting.winners) == (match, "tally", (1,))
    ((spot,),) = fitting.found
    assert (spot.step, spot.event, spot.seat, spot.fate) == (7, 1, 2, "lost")
    assert spot.sentence == "Seat 2 adds 2."


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Added where number = 3", [[2], [3], [4], [5], [6], [8]]),
        ("Added before step 4", [[2], [3]]),
        ("Added after step 6", [[7], [8]]),
        ("Added after step 2 before step 5", [[3], [4]]),
        ("Added where number = 2 then Added", [[7, 8]]),
        ("Added before step 3 then Added where number = 2 then GoalReached", [[2, 7, 8]]),
        ("Added before step 3 then they Added", [[2, 4]]),
        ("Added before step 3 then they Added where number = 2", []),
        ("Added who won", [[2], [4], [6], [8]]),
        ("Added who lost", [[3], [5], [7]]),
        ("Added who drew", []),
        ("Added where number = 2 then GoalReached who lost", [[7, 8]]),
        ("Added where number = 2 then GoalReached who won", []),
        ("(Added where number = 2) or GoalReached", [[7], [8]]),
        ('"seat 2 adds 2"', [[7]]),
        ("Added where number = 2; GoalReached", [[7], [8]]),
        ("Added where number = 2; Added where number = 1", []),
        ("never Added where number = 2", []),
        ("never Added where number = 1; GoalReached", [[8]]),
        ("never GoalReached then Added; GoalReached", [[8]]),
    ],
)
def test_what_a_question_finds(
    ledger: Ledger, match: str, question: str, found: list[list[int]]
) -> None:
    assert steps(ledger, question) == found


@pytest.mark.parametrize(
    ("facts", "fits"),
    [
        ("match over = true", True),
        ("match over = false", False),
        ("match winners ~ 1", True),
        ("match winners ~ 2", False),
        ("match game = tally and variant = final", True),
        ("match steps > 8", False),
        ("match steps >= 8 and turns < 100", True),
        ("match not steps > 8", True),
        ("match steps > 8 or seats = 2", True),
        ("match chance = seeded", False),
        ("match labels ~ monday", True),
        ("match labels ~ friday", False),
        ("match reason ~ GOAL", True),
    ],
)
def test_facts_of_a_match_are_compared(ledger: Ledger, match: str, facts: str, fits: bool) -> None:
    ledger.labels.put(match, ["Monday"])
    assert bool(answers(ledger, facts)) == fits


@pytest.mark.parametrize(
    ("question", "at"),
    [
        ("", 0),
        ("  ", 2),
        ("; Added", 0),
        ("Added;; Added", 6),
        ("Added then", 10),
        ("Added then they", 15),
        ("then Added", 0),
        ("Added who", 6),
        ("Added who sang", 6),
        ("Added who won then Added", 6),
        ("who won", 0),
        ("never", 5),
        ("before turn 5", 0),
        ("Added then before turn 5", 11),
        ("match", 5),
    ],
)
def test_a_question_that_can_not_be_read_says_where(question: str, at: int) -> None:
    with pytest.raises(BadQuery) as caught:
        question_of(question)
    assert caught.value.at == at


@pytest.mark.parametrize(
    "question", ["Flown", "GoalReached then AddedUp", "match turn > 2", "match labels = x"]
)
def test_what_a_game_can_not_be_asked_is_a_problem_of_its_matches(
    ledger: Ledger, match: str, question: str
) -> None:
    asked = ask(ledger, question_of(question), labelled(ledger, listed(ledger, ALL)), FACILITATOR)
    problems = [each.problem for each in asked]
    assert problems in (["tally can't be asked this"], [""])
    assert (problems == [""]) == (question == "Flown")


def test_what_was_taken_back_does_not_count(ledger: Ledger) -> None:
    match = added(ledger, 1, 3)
    ledger.submit(match, Request(actor=BY_FACILITATOR, command=TakeBack(2), by="facilitator"))
    submit(ledger, match, {"type": "add", "number": 2}, chance=[])
    assert steps(ledger, "Added") == [[2], [5]]


def test_totals_are_by_game_variant_and_label(ledger: Ledger, match: str) -> None:
    other = added(ledger, 1, 1)
    ledger.labels.put(match, ["a", "b"])
    ledger.labels.put(other, ["a"])
    found = totals(ledger, "Added where number = 2 or number = 3")
    assert found == [
        Total("tally", "final", "", 2, 1, 7, 4, 3, 0, 0),
        Total("tally", "final", "a", 2, 1, 7, 4, 3, 0, 0),
        Total("tally", "final", "b", 1, 1, 7, 4, 3, 0, 0),
    ]
    assert [total.share for total in found] == [0.5, 0.5, 1.0]


def test_a_match_in_play_is_open_for_its_seats(ledger: Ledger) -> None:
    added(ledger, 1)
    assert totals(ledger, "Added")[0].open == 1


def test_viewers_find_only_what_they_may_see(ledger: Ledger) -> None:
    """Law 6: the drawn card is the drawer's to know."""
    play(ledger, begin(ledger, "hidden_hand"), seed=3)
    text = "CardDrawn where card != null"
    by_viewer: Any = {
        viewer: len(answers(ledger, text, viewer)) for viewer in (FACILITATOR, PUBLIC)
    }
    whole = sum(len(each.found) for each in answers(ledger, text))
    seen = sum(
        len(each.found)
        for viewer in (Viewer(1), Viewer(2))
        for each in answers(ledger, text, viewer)
    )
    assert by_viewer == {FACILITATOR: 1, PUBLIC: 0}
    assert seen == whole > 0


def test_a_match_without_that_seat_or_with_damaged_rows_is_said(ledger: Ledger, match: str) -> None:
    matches = list(labelled(ledger, listed(ledger, ALL)))
    (asked,) = ask(ledger, question_of("Added"), matches, Viewer(3))
    assert asked.problem == "it has no seat 3"
    ledger.store.write(
        "UPDATE stored_events SET topic = 'tally.X' WHERE originator_version = ?", [(5,)]
    )
    (damaged,) = ask(ledger, question_of("Added"), matches, FACILITATOR)
    assert "tally.X" in damaged.problem
