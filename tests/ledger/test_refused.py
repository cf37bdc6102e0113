"""A refused command records nothing, and is noted beside the stream for the designer."""

from collections.abc import Sequence
from dataclasses import replace
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from domain.kernel import BrokenRule, Game, Refusal, Registry, canonical
from domain.ledger.application import Ledger
from domain.ledger.errors import StoreUnavailable
from domain.ledger.refused import WAITING, RefusedCommand, RefusedCommands
from tests.ledger import tally
from tests.ledger.play import ROLL, begin, everything, opened, submit

TOO_MUCH = {"type": "add", "number": 4}

ODD: list[Any] = [
    None,
    [],
    {},
    {"type": "\ud800"},
    {"type": "add", "number": float("nan")},
    {"type": "add", "number": 10**400},
    {"type": "add", "number": "1\u0000"},
    {"type": ["add"], 7: object()},
]


def refused(ledger: Ledger, match: str, command: object, seat: int = 1) -> str:
    with pytest.raises(Refusal) as caught:
        submit(ledger, match, command, seat=seat)
    return caught.value.code


def noted(ledger: Ledger, match: str, number: int) -> list[RefusedCommand]:
    """The refusals of a match, once there are as many."""
    end = monotonic() + 5
    while len(found := ledger.refused.of(match)) < number and monotonic() < end:
        sleep(0.02)
    return found


def test_a_refused_command_records_nothing(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    rows = everything(ledger)
    state = canonical(ledger.rebuild(match).state)
    assert refused(ledger, match, TOO_MUCH) == "too_much"
    assert refused(ledger, match, ROLL, seat=2) == "not_your_turn"
    assert everything(ledger) == rows
    assert canonical(ledger.rebuild(match).state) == state


def test_a_match_goes_on_after_a_refusal(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    refused(ledger, match, TOO_MUCH)
    assert submit(ledger, match, ROLL, seat=1).number == 2


def test_a_refusal_is_noted_with_who_what_why_and_where(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    refused(ledger, match, TOO_MUCH)
    (note,) = noted(ledger, match, 1)
    assert (note.match, note.step, note.seat) == (match, 1, 1)
    assert (note.code, note.rule, note.command) == (
        "too_much",
        "T1",
        '{"type": "add", "number": 4}',
    )


def test_a_refusal_is_noted_once_though_it_is_decided_twice(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    for _ in range(3):
        refused(ledger, match, TOO_MUCH)
    assert len(noted(ledger, match, 3)) == 3


def test_what_waits_is_written_before_the_ledger_closes(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger, scenario={})
        refused(ledger, match, TOO_MUCH)
    with opened(setting) as ledger:
        assert len(ledger.refused.of(match)) == 1


@pytest.mark.parametrize("command", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("seat", [1, 0, -1, 10**30])
def test_odd_commands_are_refused_and_noted(ledger: Ledger, command: object, seat: int) -> None:
    match = begin(ledger, scenario={})
    code = refused(ledger, match, command, seat)
    (note,) = noted(ledger, match, 1)
    assert (note.code, note.seat) == (code, seat if seat == 1 else 0)


class Stuck:
    """A database that first keeps its writer waiting, and then fails it once."""

    def __init__(self) -> None:
        self.entered = Event()
        self.freed = Event()
        self.tries: list[int] = []

    def read(self, statement: str, values: object = ()) -> list[Any]:
        raise StoreUnavailable("away")

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self.entered.set()
        self.freed.wait(30)
        self.tries.append(len(rows))
        if len(self.tries) == 1:
            raise StoreUnavailable("away")

    def write_all(self, *writes: Any) -> None:
        raise StoreUnavailable("away")

    migrate = close = scrub = lambda self: None


def test_noting_never_waits_and_outlives_a_database_that_fails() -> None:
    database = Stuck()
    refusals = RefusedCommands(database)
    note = RefusedCommand("m", 1, 1, "now", "too_much", "T1", "null")
    start = monotonic()
    refusals.note(note)
    assert database.entered.wait(20)
    for _ in range(WAITING + 10):
        refusals.note(note)
    assert monotonic() - start < 20
    database.freed.set()
    refusals.close()
    assert database.tries == [1, WAITING]


def broken(rule: Any) -> Game:
    """Tally with a rule that has a bug."""

    def decide(state: Any, command: Any) -> Any:
        if command == tally.Add(3):
            yield tally.Added(1, 3)
            rule()
        yield from tally.decide(state, command)

    return replace(tally.GAME, decide=decide)


def late_refusal() -> None:
    raise Refusal("too_much")


@pytest.mark.parametrize(
    ("bug", "error"), [(late_refusal, BrokenRule), (lambda: 1 / 0, ZeroDivisionError)]
)
def test_a_bug_in_a_rule_records_nothing_and_play_goes_on(
    setting: str, bug: Any, error: type[Exception]
) -> None:
    with opened(setting, create=True, registry=Registry([broken(bug)])) as ledger:
        match = begin(ledger, scenario={})
        rows = everything(ledger)
        with pytest.raises(error):
            submit(ledger, match, {"type": "add", "number": 3})
        assert everything(ledger) == rows
        submit(ledger, match, {"type": "add", "number": 1})
        assert ledger.rebuild(match).state.sum == 1  # type: ignore[attr-defined]
