"""A request counts once, at the step that it was meant for, however often it is sent."""

from typing import Any

import pytest
from eventsourcing.persistence import IntegrityError

from domain.ledger.application import Ledger
from domain.ledger.errors import KeyReused, StaleStep, StoreUnavailable
from tests.ledger.play import ROLL, begin, everything, opened, play, submit

ADD = {"type": "add", "number": 1}


def test_a_repeated_command_gets_its_first_step_back(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    first = submit(ledger, match, ROLL, seat=1, key="a")
    rows = everything(ledger)
    again = submit(ledger, match, ROLL, seat=1, key="a")
    assert (again.rows, again.head, again.is_repeat) == (first.rows, first.head, True)
    assert everything(ledger) == rows


def test_a_repeated_command_is_known_after_others_and_after_the_end(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    first = submit(ledger, match, ROLL, seat=1, key="a", step=1)
    play(ledger, match)
    assert submit(ledger, match, ROLL, seat=1, key="a", step=1).head == first.head


def test_a_repeated_command_is_known_to_another_process(setting: str) -> None:
    with opened(setting, create=True) as ledger, opened(setting) as other:
        match = begin(ledger, scenario={})
        first = submit(ledger, match, ROLL, seat=1, key="a", step=1)
        assert submit(other, match, ROLL, seat=1, key="a", step=1).head == first.head


def test_a_key_with_another_command_is_refused(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    submit(ledger, match, ROLL, seat=1, key="a")
    with pytest.raises(KeyReused, match="step 2"):
        submit(ledger, match, ADD, seat=1, key="a")


def test_a_key_counts_per_seat(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    steps = [submit(ledger, match, ROLL, seat=seat, key="a").number for seat in (1, 2)]
    assert steps == [2, 3]


def test_a_repeated_creation_finds_its_own_match(ledger: Ledger) -> None:
    first = begin(ledger, key="a", options={"goal": 9})
    assert begin(ledger, key="a", options={"goal": 9}) == first
    assert begin(ledger, key="b", options={"goal": 9}) != first
    assert len(ledger.matches()) == 2
    with pytest.raises(KeyReused):
        begin(ledger, key="a", options={"goal": 10})


def test_a_command_for_another_step_is_stale(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    submit(ledger, match, ROLL, step=1)
    for step in (1, 3):
        with pytest.raises(StaleStep, match=f"step {step}, but the match is at step 2"):
            submit(ledger, match, ROLL, step=step)
    assert ledger.rebuild(match).step == 2


def test_only_a_match_that_is_up_to_date_says_no(setting: str) -> None:
    with opened(setting, create=True) as ledger, opened(setting) as other:
        match = begin(ledger, variant="long", scenario={})
        submit(ledger, match, ROLL, seat=1, step=1)
        submit(other, match, ROLL, seat=2, step=2)
        # The first ledger still holds step 2, where seat 2 is awaited.
        assert submit(ledger, match, ROLL, seat=1, step=3).number == 4
        submit(other, match, ROLL, seat=2, step=4)
        assert submit(ledger, match, ROLL, seat=1).number == 6


@pytest.fixture(params=[IntegrityError, StoreUnavailable])
def lost_reply(
    request: pytest.FixtureRequest, ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> type[Exception]:
    """The next commit succeeds, and is reported as this error."""
    put: Any = ledger.events.put
    error: type[Exception] = request.param

    def lossy(*args: Any, **kwargs: Any) -> None:
        monkeypatch.setattr(ledger.events, "put", put)
        put(*args, **kwargs)
        raise error("the reply was lost")

    monkeypatch.setattr(ledger.events, "put", lossy)
    return error


def test_a_command_whose_reply_was_lost_is_found_in_the_stream(
    setting: str, ledger: Ledger, lost_reply: type[Exception]
) -> None:
    with opened(setting) as other:
        match = begin(other, scenario={})
    if lost_reply is StoreUnavailable:
        with pytest.raises(StoreUnavailable):
            submit(ledger, match, ROLL, seat=1, key="a", step=1)
    found = submit(ledger, match, ROLL, seat=1, key="a", step=1)
    assert (found.number, found.is_repeat) == (2, True)
    assert ledger.rebuild(match).step == 2


def test_a_creation_whose_reply_was_lost_is_found(
    ledger: Ledger, lost_reply: type[Exception]
) -> None:
    if lost_reply is StoreUnavailable:
        with pytest.raises(StoreUnavailable):
            begin(ledger, key="a")
    match = begin(ledger, key="a")
    assert [each.match for each in ledger.matches()] == [match]
