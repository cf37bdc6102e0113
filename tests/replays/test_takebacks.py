"""Chance that take-backs have undone is counted and listed, for whom it may be told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel import FACILITATOR, Actor, Resign, TakeBack, players_and_public
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.takebacks import TakeBackByWord
from replays.diary import FORMS, diary, sources_of
from replays.telling.seen import takebacks_seen
from replays.verify.stored import verify_stored
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.ledger.play import ROLL, opened, play, submit


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with opened(str(tmp_path / "ledger.db"), create=True) as ledger:
        yield ledger


@pytest.fixture
def match(ledger: Ledger) -> str:
    """A match of Tally: each roll is one outcome, and its set-up has one."""
    return ledger.create(Plan(game="tally", options={"goal": 500}), by="facilitator").match


def take_back(ledger: Ledger, match: str, to: int, seat: int = 0) -> None:
    by = f"seat-{seat}" if seat else "facilitator"
    ledger.submit(match, Request(actor=Actor(seat), command=TakeBack(to=to), by=by))


def roll(ledger: Ledger, match: str, times: int = 1) -> None:
    for _ in range(times):
        submit(ledger, match, ROLL)


def found(ledger: Ledger, match: str) -> list[tuple[int, int, int]]:
    """What verification, the live match and one that is rebuilt say, which is the same."""
    report = verify_stored(ledger, match)
    assert report.ok
    for held in (ledger.rebuild(match),):
        assert held.course.takebacks() == report.takebacks
    with ledger.live(match) as live:
        assert live.course.takebacks() == report.takebacks
    return [(each.step, each.to, each.undone) for each in report.takebacks]


def test_the_outcomes_that_were_undone_are_counted(ledger: Ledger, match: str) -> None:
    assert found(ledger, match) == []
    roll(ledger, match, 3)
    take_back(ledger, match, 2)
    assert found(ledger, match) == [(5, 2, 2)]


def test_a_re_roll_shows_however_often(ledger: Ledger, match: str) -> None:
    for _ in range(4):
        roll(ledger, match)
        take_back(ledger, match, 1)
    assert [undone for _, _, undone in found(ledger, match)] == [1, 1, 1, 1]
    ledger.submit(match, Request(actor=Actor(1), command=Resign(), by="seat-1"))
    report = verify_stored(ledger, match)
    assert report.chance == "proved"
    assert report.sentences()[-1] == (
        "Take-backs undid 4 outcomes of chance, to fall anew if asked for again: "
        "1 by step 3 (back to step 1), 1 by step 5 (back to step 1), 1 by step 7 (back to step 1), "
        "1 by step 9 (back to step 1)."
    )
    assert report.news()[-1] == report.sentences()[-1]


def test_what_was_undone_before_is_not_counted_again(ledger: Ledger, match: str) -> None:
    roll(ledger, match, 3)
    take_back(ledger, match, 2)
    roll(ledger, match)
    take_back(ledger, match, 1)
    assert found(ledger, match) == [(5, 2, 2), (7, 1, 2)]


def test_who_goes_back_to_what_was_undone_undoes_what_came_instead(
    ledger: Ledger, match: str
) -> None:
    roll(ledger, match, 2)
    take_back(ledger, match, 1)
    roll(ledger, match)
    take_back(ledger, match, 3)
    assert found(ledger, match) == [(4, 1, 2), (6, 3, 1)]


def test_a_take_back_without_chance_undoes_none(ledger: Ledger, match: str) -> None:
    submit(ledger, match, {"type": "add", "number": 3})
    take_back(ledger, match, 1)
    assert found(ledger, match) == [(3, 1, 0)]
    assert "undid" not in " ".join(verify_stored(ledger, match).sentences())


def test_a_seat_by_itself_undoes_no_chance(ledger: Ledger, match: str) -> None:
    with ledger.live(match) as held:
        seat = held.state.to_act
    submit(ledger, match, {"type": "add", "number": 3})
    take_back(ledger, match, 1, seat=seat)
    assert found(ledger, match) == []


def test_how_much_was_undone_is_for_the_facilitator_alone() -> None:
    """A step with one outcome more may have been one that nobody else knows of."""
    one, other = [TakeBackByWord(5, 2, 2)], [TakeBackByWord(5, 2, 0)]
    for viewer in players_and_public(2):
        assert takebacks_seen(one, viewer) == takebacks_seen(other, viewer)
        assert takebacks_seen(one, viewer) == [{"step": 5, "to": 2, "undone": None}]
    assert takebacks_seen(one, FACILITATOR) == [{"step": 5, "to": 2, "undone": 2}]


@pytest.mark.parametrize("form", FORMS)
def test_a_diary_tells_it_as_far_as_its_viewer_may_know(ledger: Ledger, form: str) -> None:
    match = ledger.create(Plan(game="hidden_hand"), by="facilitator").match
    play(ledger, match, steps=4)
    take_back(ledger, match, 2)
    undone = verify_stored(ledger, match).takebacks[0].undone
    assert undone
    for viewer in (FACILITATOR, *players_and_public(2)):
        walk = Walk(timeline_of(ledger, match), viewer)
        told = diary(walk, sources_of(ledger, walk), "student", form)  # type: ignore[arg-type]
        assert (f"undid {undone} outcome" in told) == (viewer == FACILITATOR)
        assert ("the match went back by step 6" in told) == (viewer != FACILITATOR)
