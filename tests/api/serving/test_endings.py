"""Law 13 for everybody: what nobody and spectators repeat is bounded, and what ends is cleared."""

import re
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from api.background.clearing import Clearing
from api.background.guests import guests
from api.declare.operations import Operation
from api.server.settings import Settings
from domain.kernel import FACILITATOR
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.access.visits import LASTING
from domain.ledger.desk.endings import ENDING
from domain.ledger.desk.figures.makings import Making
from domain.ledger.desk.notes.room import Share
from domain.ledger.desk.seating.asks import Ask
from domain.ledger.stores.database import SIDE_TABLES
from tests.api.pages.test_tables import until_bots_have_played
from tests.api.pages.test_visits import HTML
from tests.api.party import Party
from tests.api.process import running
from tests.api.register import OPERATIONS
from tests.api.service import Service
from tests.api.serving.test_growth import stored
from tests.frozen import frozen
from tests.rounds import rounds
from tests.waiting import until

SMALL = 4
TIMES = rounds(usual=16, soak=30)
LATE = rounds(usual=6, soak=10)
"""In the last of so many times, nothing is added."""

CLEARED = {*ENDING, "guests"}

Sent = Callable[[Party], Mapping[str, str]]


@pytest.fixture
def house(
    now: FrozenDateTimeFactory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Service]:
    """A service with small quotas that takes a few guests, and whose time the test moves."""
    for each in ("SPECTATORS", "SPECTATORS_TOKEN", "SEAT"):
        monkeypatch.setattr(f"domain.ledger.desk.notes.room.{each}", Share(SMALL, 1_000))
    for each in (
        "domain.ledger.desk.notes.room.CHANGES",
        "domain.ledger.desk.figures.refused.KEPT",
    ):
        monkeypatch.setattr(each, SMALL)
    small = dict.fromkeys(("seat", "spectator", "facilitator", "member"), SMALL)
    monkeypatch.setattr("domain.ledger.desk.access.visits.BROWSERS", small)
    settings = Settings(rates=False, guests=SMALL)
    service = Service(tmp_path / "house.db", settings=settings)
    yield service
    service.ledger.close()


def writing(role: str) -> list[Operation]:
    """The operations that change something, and that a role, or nobody, may ask for."""
    changing = (each for each in OPERATIONS.values() if each.method != "GET")
    return [each for each in changing if role in each.may or (not role and not each.may)]


def ask(party: Party, operation: Operation, token: str | None, **fields: str) -> int:
    """The status of the answer to an operation, asked as the register says, without a cookie."""
    caller = party.service.caller(token)
    return party.ask(operation.name, caller, fields=fields, headers=HTML).status_code


def code_of(role: str) -> Sent:
    """What a browser is signed in with, again and again."""

    def sent(party: Party) -> Mapping[str, str]:
        return {"code": party.caller(role).token or ""}

    return sent


NOTHING_ELSE: Sent = lambda _: {}  # noqa: E731

REPEATED = [
    *(("spectator", each, NOTHING_ELSE, "") for each in writing("spectator")),
    *(("", each, NOTHING_ELSE, "") for each in writing("")),
    *(
        ("", OPERATIONS["sign_in"], code_of(role), role)
        for role in ("spectator", "seat", "facilitator")
    ),
]


@pytest.mark.parametrize(
    ("role", "operation", "sent"),
    [
        pytest.param(*each[:3], id=f"{each[0] or 'nobody'} {each[1].name} {each[3]}")
        for each in REPEATED
    ],
)
def test_what_is_repeated_adds_nothing_from_some_time_on(
    house: Service, role: str, operation: Operation, sent: Sent
) -> None:
    """A browser without a cookie each time: the quotas stand by the token and the house."""
    party = Party(house)
    token, fields, sizes = party.caller(role).token if role else None, sent(party), list[int]()
    for _ in range(TIMES):
        assert ask(party, operation, token, **fields) < HTTPStatus.INTERNAL_SERVER_ERROR
        until_bots_have_played(house)
        sizes.append(stored(house))
    assert sizes[-LATE:] == [sizes[-1]] * LATE


def rows(service: Service, table: str) -> int:
    return int(service.ledger.store.read(f"SELECT count(*) FROM {table}")[0][0])


def begin_all_that_ends(house: Service) -> None:
    """Everybody, also who has no token, does all that writes, each at a match of its own."""
    for who in ("facilitator", "spectator", "seat", ""):
        for operation in writing(who):
            party = Party(house)
            token = party.caller(who).token if who else None
            ask(party, operation, token)
            if token:
                ask(party, OPERATIONS["sign_in"], None, code=token)
    house.ledger.visits.pass_for(Grant("facilitator", id="of-none"))
    house.ledger.asks.ask("of-none", Ask(1, "takeback", 2, 1))
    house.ledger.makings.claim(Making("of-none", FACILITATOR, playouts=2))
    house.ledger.class_tables.say(["of-none"], "A word")
    leaving = Grant("member", "k7mfq", 1, "of-none")
    house.ledger.visits.begin(leaving)
    house.ledger.memberships.move_to(None, [leaving])
    until_bots_have_played(house)


def test_what_ends_is_cleared_without_anybodys_help(
    now: FrozenDateTimeFactory, house: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.background.clearing.PAUSE_SECONDS", 0.01)
    begin_all_that_ends(house)
    assert all(rows(house, table) for table in CLEARED)
    with Clearing(house.ledger, guests.of(house.app)) as clearing:
        clearing.clear()
        assert all(rows(house, table) for table in CLEARED)  # nothing before its time
        now.tick(LASTING)
        until(lambda: not any(rows(house, table) for table in CLEARED))


def test_who_signs_in_clears_away_what_is_over(now: FrozenDateTimeFactory, house: Service) -> None:
    """So the table does not grow even where no thread clears it."""
    party = Party(house)
    for _ in range(3 * SMALL):
        ask(party, OPERATIONS["sign_in"], None, code=party.caller("seat").token or "")
        now.tick(LASTING)
    assert rows(house, "visits") == 1


def test_every_table_with_an_end_is_cleared() -> None:
    """A new one is noticed here; an invitation is one of a seat, and ends with the next."""
    tables = {
        found[1]
        for statement in SIDE_TABLES
        if (found := re.match(r"CREATE TABLE IF NOT EXISTS (\w+)", statement))
        and re.search(r"\b(until|expires_at)\b", statement)
    }
    assert tables == {*CLEARED, "invitations"}


def test_a_server_clears_away_by_itself(tmp_path: Path) -> None:
    """What was over before it began is gone soon after."""
    with frozen():  # in a year that is over
        service = Service(tmp_path / "old.db")
        service.ledger.visits.begin(Grant("facilitator", id="of-none"))
        service.ledger.leads.lead("of-none", 1)
    with running(tmp_path / "old.db"):
        until(lambda: not rows(service, "visits") + rows(service, "leads"))
    service.ledger.close()
