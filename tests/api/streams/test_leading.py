"""A facilitator leads: which step others are told, in which process, and for how long."""

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from api.streams.leading import Leading
from domain.ledger.desk.seating.leads import LASTING, Lead, Poll
from domain.ledger.errors import StoreUnavailable
from tests.api.service import Service
from tests.ledger.play import opened as ledger_of


def test_another_process_learns_it_and_it_ends_by_itself(
    now: FrozenDateTimeFactory, tmp_path: Path
) -> None:
    file, turned = str(tmp_path / "playledger.db"), list[set[str]]()

    def turn(matches: Iterable[str]) -> None:
        turned.append(set(matches))

    with ledger_of(file, create=True) as one, ledger_of(file) as other:
        leading = Leading(other.leads, other.class_tables, other.asks, turn)
        one.leads.lead("m", 3)
        leading.look()
        assert leading.of("m") == Lead(3)
        one.leads.lead("m", 2)
        leading.look()
        leading.look()
        assert (leading.of("m"), turned) == (Lead(2), [{"m"}, {"m"}])
        one.leads.lead("m", 2, hides=True)
        leading.look()
        assert (leading.of("m"), len(turned)) == (Lead(2, hides=True), 3)
        now.tick(LASTING - timedelta(seconds=1))
        leading.look()
        assert leading.of("m") == Lead(2, hides=True)
        now.tick(timedelta(seconds=1))
        leading.look()
        assert leading.of("m") is None
        one.leads.end("m")
        assert one.leads.now() == {}


@pytest.mark.parametrize("read", ["leads.now", "class_tables.words", "asks.now"])
def test_what_a_look_could_not_read_whole_is_passed_on_by_the_next(
    service: Service, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    ledger, turned = service.ledger, list[set[str]]()

    def turn(matches: Iterable[str]) -> None:
        turned.append(set(matches))

    def fails() -> None:
        raise StoreUnavailable("The disk was busy.")

    leading = Leading(ledger.leads, ledger.class_tables, ledger.asks, turn)
    ledger.leads.lead("led", 3)
    ledger.class_tables.say(["rung"], "The bell has rung.")
    ledger.asks.call_anew("named")
    part, name = read.split(".")
    with monkeypatch.context() as once:
        once.setattr(getattr(ledger, part), name, fails)
        leading.look()
    assert turned == []
    leading.look()
    assert turned == [{"led", "rung", "named"}]


def test_nobody_is_led_to_a_step_that_is_not_there(service: Service) -> None:
    table = service.begin("correction")
    answer = table.facilitator.ask("POST", f"/m/{table.id}/lead", data={"at": 2})
    assert (answer.status_code, service.ledger.leads.now()) == (404, {})


def test_a_poll_counts_one_pick_of_each_as_long_as_it_is_open(setting: str) -> None:
    with ledger_of(setting, create=True) as ledger:
        leads = ledger.leads
        leads.begin_poll("m", 3)
        for picker, command in (("ana", "a"), ("ben", "a"), ("ana", "b")):
            leads.pick("m", 3, picker, command)
        leads.pick("m", 2, "cleo", "a")
        assert leads.poll("m") == Poll(3, is_open=True, picks={"ana": "b", "ben": "a"})
        assert leads.now() == {"m": Lead(3, hides=True, polls=True, picked=2)}
        leads.lead("m", 4, hides=True)
        leads.pick("m", 3, "cleo", "a")
        assert leads.poll("m") == Poll(3, is_open=False, picks={"ana": "b", "ben": "a"})
        assert leads.of("m") == Lead(4, hides=True)
        leads.lead("m", 5, hides=True)
        assert (leads.poll("m"), ledger.store.read("SELECT * FROM picks")) == (None, [])
