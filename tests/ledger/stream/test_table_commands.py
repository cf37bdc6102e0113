"""What may be asked at any table: steps are taken back, a seat resigns, a match is abandoned."""

import pytest

from domain.kernel import Abandon, Actor, Refusal, Resign, Result, TableCommand, TakeBack, canonical
from domain.ledger.application import Ledger
from domain.ledger.errors import KeyReused
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import MatchClosed, Step
from replays.verify import Report, verify
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit

ADD = {"type": "add", "number": 3}


def move(
    ledger: Ledger, match: str, table_command: TableCommand, seat: int = 0, key: str | None = None
) -> Step:
    by = f"seat-{seat}" if seat else "facilitator"
    return ledger.submit(match, Request(actor=Actor(seat), command=table_command, by=by, key=key))


def position(ledger: Ledger, match: str) -> bytes:
    with ledger.live(match) as held:
        return canonical(held.state)


def verified(ledger: Ledger, match: str) -> Report:
    return verify(match, ledger.rows(match), ledger.registry)


def refusal(ledger: Ledger, match: str, table_command: TableCommand, seat: int) -> Refusal:
    with pytest.raises(Refusal) as refused:
        move(ledger, match, table_command, seat)
    return refused.value


@pytest.mark.parametrize("game", ["tally", "hidden_hand", "correction", "rune_duel"])
def test_a_match_stands_again_where_it_stood(ledger: Ledger, game: str) -> None:
    match = begin(ledger, game)
    before = position(ledger, match)
    play(ledger, match, steps=5)
    step = move(ledger, match, TakeBack(to=1))
    assert step.number == 7
    assert step.events[0].sentence() == "By the facilitator's word, all after step 1 is taken back."
    assert position(ledger, match) == before
    play(ledger, match, steps=5)
    assert_sound(ledger, match, 12)
    assert verified(ledger, match).ok


def test_nothing_is_deleted_when_steps_are_taken_back(ledger: Ledger) -> None:
    match = begin(ledger)
    played = play(ledger, match, steps=3)
    move(ledger, match, TakeBack(to=2))
    assert ledger.steps(match)[1:4] == played


def test_a_take_back_can_be_taken_back(ledger: Ledger) -> None:
    match = begin(ledger)
    play(ledger, match, steps=3)
    after = position(ledger, match)
    move(ledger, match, TakeBack(to=2))
    move(ledger, match, TakeBack(to=4))
    assert position(ledger, match) == after
    assert verified(ledger, match).ok


def test_chance_falls_anew_after_a_take_back(ledger: Ledger) -> None:
    """Otherwise a facilitator could let somebody look into the future."""
    rolls = set()
    match = begin(ledger)
    for _ in range(12):
        rolls.add(submit(ledger, match, ROLL).header.outcomes)
        move(ledger, match, TakeBack(to=1))
    assert len(rolls) > 1


def test_a_seat_takes_back_what_taught_nobody_anything(ledger: Ledger) -> None:
    match = begin(ledger, scenario={"begins": 1})
    submit(ledger, match, ADD)
    assert move(ledger, match, TakeBack(to=1), seat=1).number == 3


def test_a_seat_takes_back_only_so_often(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """The facilitator always may, and what is stored already stays what the rules give."""
    match = begin(ledger, scenario={"begins": 1})
    submit(ledger, match, ADD)
    for _ in range(4):
        move(ledger, match, TakeBack(to=1), seat=1)
    monkeypatch.setattr("domain.ledger.stream.takebacks.OF_A_SEAT", 4)
    assert refusal(ledger, match, TakeBack(to=1), seat=1).code == "takebacks_spent"
    assert move(ledger, match, TakeBack(to=1)).number == 7
    monkeypatch.setattr("domain.ledger.stream.takebacks.OF_A_SEAT", 2)
    assert verified(ledger, match).ok


def test_what_others_did_since_is_not_a_seats_to_take_back(ledger: Ledger) -> None:
    match = begin(ledger, scenario={"begins": 1})
    submit(ledger, match, ADD)
    submit(ledger, match, ADD)
    refused = refusal(ledger, match, TakeBack(to=1), seat=1)
    assert (refused.code, refused.facts["because"]) == ("takeback_needs_word", "others have acted")


def test_chance_that_fell_is_not_a_seats_to_take_back(ledger: Ledger) -> None:
    match = begin(ledger, scenario={"begins": 1})
    submit(ledger, match, ROLL)
    refused = refusal(ledger, match, TakeBack(to=1), seat=1)
    assert refused.facts["because"] == "chance has fallen"


def test_a_card_that_was_shown_is_not_a_seats_to_take_back(ledger: Ledger) -> None:
    """Hidden Hand R5: a red card opens a window before its owner draws."""
    match = begin(ledger, "hidden_hand", scenario={"hands": [["red1", "red2"], ["blue1"]]})
    submit(ledger, match, {"type": "lay", "card": "red1"})
    submit(ledger, match, {"type": "play", "card": "blue1"})
    submit(ledger, match, {"type": "play", "card": "red2"})
    refused = refusal(ledger, match, TakeBack(to=3), seat=1)
    assert refused.facts["because"] == "another viewer learned something"


@pytest.mark.parametrize("to", [0, 3, 4, -1, 2**60])
def test_there_is_nowhere_else_to_go_back_to(ledger: Ledger, to: int) -> None:
    match = begin(ledger)
    play(ledger, match, steps=2)
    assert refusal(ledger, match, TakeBack(to=to), seat=0).code == "takeback_nowhere"


def test_a_motion_is_found_again_by_its_key(ledger: Ledger) -> None:
    match = begin(ledger)
    play(ledger, match, steps=2)
    first = move(ledger, match, TakeBack(to=2), key="k")
    again = move(ledger, match, TakeBack(to=2), key="k")
    assert (again.number, again.is_repeat) == (first.number, True)
    with pytest.raises(KeyReused):
        move(ledger, match, TakeBack(to=1), key="k")


def test_a_seat_of_two_that_resigns_loses(ledger: Ledger) -> None:
    match = begin(ledger)
    closed = move(ledger, match, Resign(), seat=2).events[-1]
    assert isinstance(closed, MatchClosed)
    assert (closed.winners, closed.reason) == ((1,), "resigned")
    assert verified(ledger, match).chance == "proved"
    assert refusal(ledger, match, Resign(), seat=1).code == "match_over"


def test_a_seat_alone_that_resigns_leaves_no_winner(ledger: Ledger) -> None:
    match = begin(ledger, "janus_gate")
    move(ledger, match, Resign(), seat=1)
    assert ledger.rebuild(match).state.result == Result((), "resigned")


def test_one_of_three_cannot_end_the_match_of_the_others(ledger: Ledger) -> None:
    match = begin(ledger, "heist", seats=3)
    assert refusal(ledger, match, Resign(), seat=1).code == "resign_needs_two"


def test_an_abandoned_match_has_no_winner(ledger: Ledger) -> None:
    match = begin(ledger)
    play(ledger, match, steps=2)
    closed = move(ledger, match, Abandon()).events[-1]
    assert isinstance(closed, MatchClosed)
    assert (closed.winners, closed.reason) == ((), "abandoned")
    assert verified(ledger, match).ok
    assert refusal(ledger, match, TakeBack(to=1), seat=0).code == "match_over"


@pytest.mark.parametrize("table_command", [TakeBack(to=1), Abandon()])
def test_an_ended_match_that_is_read_again_is_over(
    ledger: Ledger, setting: str, table_command: TableCommand
) -> None:
    match = begin(ledger)
    move(ledger, match, Resign(), seat=2)
    with opened(setting) as afterwards:
        assert refusal(afterwards, match, table_command, seat=0).code == "match_over"


def test_a_refused_motion_changes_nothing_and_misreads_no_rule(ledger: Ledger) -> None:
    match = begin(ledger, scenario={"begins": 1})
    submit(ledger, match, ROLL)
    refusal(ledger, match, TakeBack(to=1), seat=1)
    ledger.refusals.close()
    assert ledger.refusals.of(match) == []
    assert_sound(ledger, match, 2)
