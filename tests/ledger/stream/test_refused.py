"""A refused command records nothing, and is noted beside the stream for the designer."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from threading import Event
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from domain.kernel import BrokenRule, Game, Refusal, Registry, canonical
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.refused import KEPT, WAITING, RefusedCommand, RefusedCommands
from domain.ledger.errors import StoreUnavailable
from domain.ledger.refusal_texts import LONGEST, kind_of, written
from domain.ledger.stores.database import Write
from tests.ledger import tally
from tests.ledger.play import ROLL, begin, everything, opened, submit
from tests.waiting import until

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
    while len(found := ledger.refusals.of(match)) < number and monotonic() < end:
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
        assert len(ledger.refusals.of(match)) == 1


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
        return [(0,)]

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        raise StoreUnavailable("away")

    def write_all(self, *writes: Write) -> None:
        self.entered.set()
        self.freed.wait(30)
        (_, kept), (_, counted), (_, _tried) = writes
        self.tries.append(len(kept) + sum(row[-1] for row in counted))
        if len(self.tries) == 1:
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


@pytest.mark.parametrize(
    "command",
    [
        {"type": "add", "number": "9" * 300_000},
        {"number": ["\u0000"] * 50_000, "type": "add"},
        {"type": "add" + "\u1234" * 100_000},
        ["x" * 300_000],
        "x" * 300_000,
        {"type": ["x" * 300_000]},
    ],
    ids=range(6),
)
def test_of_a_long_command_its_name_is_kept(ledger: Ledger, command: Any) -> None:
    """And how long it was."""
    match = begin(ledger, scenario={})
    refused(ledger, match, command)
    (note,) = noted(ledger, match, 1)
    assert len(note.command.encode()) <= LONGEST
    assert json.loads(note.command)["cut_from"] > LONGEST
    kind = command.get("type") if isinstance(command, dict) else ""
    assert kind_of(note.command) == (kind[:100] if isinstance(kind, str) else "")


def test_a_command_of_usual_length_is_kept_whole() -> None:
    longest = {"type": "add", "words": "x" * (LONGEST - 28)}
    assert json.loads(written(longest)) == longest
    assert "cut_from" in written({**longest, "words": longest["words"] + "x"})


CODES = ("too_much", "unknown_command", "bad_args")
KINDS = ("add", "roll", "fly", "")


def flood(match: str, number: int) -> list[RefusedCommand]:
    """Refusals of two seats and of nobody's, and many names of commands that there are not."""
    random = Random(number)
    return [
        RefusedCommand(
            match=match,
            step=1 + each // 100,
            seat=random.choice([0, 1, 1, 1]),
            at=f"2026-01-01T00:00:00.{each:06}Z",
            code=random.choice(CODES),
            rule="T1",
            command=written({"type": random.choice(KINDS) or f"odd-{each}", "x": "y" * 3_000}),
        )
        for each in range(number)
    ]


def counted(refusals: Iterable[RefusedCommand], *names: str) -> Counter[Any]:
    """How often each was refused, told apart by these."""
    total: Counter[Any] = Counter()
    for each in refusals:
        kind = kind_of(each.command) if kind_of(each.command) in ("add", "roll") else "another"
        total[tuple({"kind": kind}.get(name, getattr(each, name, None)) for name in names)] += (
            each.times
        )
    return total


def test_beyond_a_quota_refusals_are_counted_and_every_count_stays_right(ledger: Ledger) -> None:
    match, other = begin(ledger, scenario={}), begin(ledger, scenario={})
    sent = flood(match, 4 * KEPT)
    for some in (sent[: 3 * KEPT], sent[3 * KEPT :]):  # written in batches of their own
        for each in (*some, msgspec.structs.replace(some[0], match=other)):
            ledger.refusals.note(each)
        noted(ledger, other, 1 + (some[-1] is sent[-1]))
    found = ledger.refusals.of(match)
    for names in (["seat"], ["code"], ["kind"], ["seat", "code", "kind"]):
        assert counted(found, *names) == counted(sent, *names)
    whole = [each for each in found if "cut_from" in each.command]
    assert max(Counter(each.seat for each in whole).values()) == KEPT
    assert len(found) <= 2 * (KEPT + len(CODES) * 3)
    assert sum(each.times for each in ledger.refusals.counted(match)) == len(sent)
    assert {each.times for each in ledger.refusals.of(other)} == {1}


def test_a_seat_that_floods_takes_no_room_from_another(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    for each in flood(match, 4 * KEPT):
        ledger.refusals.note(each)
    own = msgspec.structs.replace(flood(match, 1)[0], seat=2)
    ledger.refusals.note(own)
    until(lambda: own in ledger.refusals.of(match))


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
