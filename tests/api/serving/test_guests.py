"""Guests are counted in the database: processes keep one promise, and so do races."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from http.client import HTTPConnection
from pathlib import Path
from threading import Barrier
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from freezegun.api import FrozenDateTimeFactory
from werkzeug.test import TestResponse

from api.limits import GUEST_MINUTES, GUESTS_OF_ADDRESS
from api.server.settings import Settings
from domain.ledger.listing import Wanted
from tests.api.pages.test_visits import HTML
from tests.api.process import running_workers
from tests.api.service import KEYS, Service
from tests.waiting import PATIENCE

PLACES = 5
MINE = 2
RACERS = 16
BEGUN, FULL = 303, 429


@pytest.fixture
def two(setting: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Service, Service]]:
    """Two services over one database, as two processes have them."""
    monkeypatch.setattr("api.background.guests.GUESTS_OF_ADDRESS", MINE)
    settings = Settings(rates=False, guests=PLACES)
    services = Service(setting, settings=settings), Service(setting, settings=settings)
    yield services
    for service in services:
        service.ledger.close()


def race(services: tuple[Service, Service], *, addresses: int) -> Counter[int]:
    """The statuses of the answers to many guests who come at once from so many addresses."""
    barrier = Barrier(RACERS)

    def enter(number: int) -> int:
        client = services[number % 2].app.test_client()
        here = {"REMOTE_ADDR": f"192.0.2.{number % addresses + 1}"}
        barrier.wait()
        form = {"game": "correction", "key": next(KEYS)}
        sent = {"data": form, "headers": HTML, "environ_base": here}
        return client.post("/guests", **sent).status_code

    with ThreadPoolExecutor(RACERS) as pool:
        return Counter(pool.map(enter, range(RACERS)))


def open_tables(service: Service) -> int:
    return len(service.ledger.matches(None, 99, Wanted(label="guest", is_over=False)))


def test_of_many_at_once_as_many_play_as_there_are_places(two: tuple[Service, Service]) -> None:
    assert race(two, addresses=RACERS) == {BEGUN: PLACES, FULL: RACERS - PLACES}
    assert open_tables(two[0]) == PLACES


def test_one_address_gets_its_share_of_all_processes_and_no_more(
    two: tuple[Service, Service],
) -> None:
    assert race(two, addresses=1) == {BEGUN: MINE, FULL: RACERS - MINE}
    assert race(two, addresses=2) == {BEGUN: MINE, FULL: RACERS - MINE}  # those of the other one
    assert open_tables(two[0]) == 2 * MINE


def test_a_table_that_is_over_gives_its_place_back(
    waiting_bots: None, two: tuple[Service, Service]
) -> None:
    race(two, addresses=RACERS)
    for each in two[0].ledger.matches(None, 2, Wanted(label="guest")):
        two[0].facilitator.post(f"/matches/{each.match}/abandonment", {"expected_step": 1})
    assert open_tables(two[0]) == PLACES - 2
    assert race(two, addresses=RACERS)[BEGUN] == 2


def test_what_is_refused_takes_no_place(two: tuple[Service, Service]) -> None:
    fields = {"game": "correction", "variant": "nothing of the kind", "key": "k"}
    for _ in range(2 * PLACES):
        assert two[0].app.test_client().post("/guests", data=fields).status_code == 422
    assert two[0].ledger.store.read("SELECT * FROM guests") == []


def test_a_place_that_was_taken_for_a_table_that_never_began_is_free_again(
    now: FrozenDateTimeFactory, tmp_path: Path
) -> None:
    """As after a kill between the two."""
    service = Service(tmp_path / "killed.db", settings=Settings(rates=False, guests=1))
    enter = service.ledger.guests.take
    assert enter("a" * 12, "192.0.2.1", timedelta(minutes=GUEST_MINUTES), most=1, mine=1)
    sent = {"data": {"game": "correction", "key": "k"}, "headers": HTML}
    now.tick(timedelta(minutes=GUEST_MINUTES) - timedelta(seconds=1))
    assert service.app.test_client().post("/guests", **sent).status_code == FULL
    now.tick(timedelta(seconds=1))
    assert service.app.test_client().post("/guests", **sent).status_code == BEGUN
    service.ledger.close()


def test_two_processes_keep_what_is_promised_of_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYLEDGER_GUESTS", str(2 * GUESTS_OF_ADDRESS))
    with running_workers(tmp_path / "guests.db") as server:
        parts = urlsplit(server.address)

        def enter(number: int) -> int:
            connection = HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            connection.request("POST", "/guests", f"game=correction&key=k{number}", form)
            status = connection.getresponse().status
            connection.close()
            return status

        with ThreadPoolExecutor(8) as pool:
            found = Counter(pool.map(enter, range(3 * GUESTS_OF_ADDRESS)))
    assert found == {BEGUN: GUESTS_OF_ADDRESS, FULL: 2 * GUESTS_OF_ADDRESS}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "guests.db", settings=Settings(rates=False, guests=PLACES))
    yield service
    service.ledger.close()


def begins(browser: FlaskClient, **fields: str) -> TestResponse:
    """A guest sends the form of the front page, always with the same key."""
    form = {"game": "infection", "key": "k"} | fields
    return browser.post("/guests", data=form, headers=HTML)


@pytest.mark.parametrize("wrong", [{"variant": "no such"}, {"game": "heist"}, {"game": "no such"}])
def test_a_form_that_is_refused_frees_no_table_that_goes_on(
    service: Service, wrong: dict[str, str]
) -> None:
    browser = service.app.test_client()
    assert begins(browser).status_code == BEGUN
    assert begins(browser, **wrong).status_code in (404, 422)
    assert len(service.ledger.store.read("SELECT * FROM guests")) == open_tables(service) == 1


def test_a_browser_that_is_full_frees_no_table_that_goes_on(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = service.app.test_client()
    assert begins(browser).status_code == BEGUN
    monkeypatch.setattr("domain.ledger.desk.access.visits.RIGHTS", 1)
    assert begins(browser).status_code == 409
    assert len(service.ledger.store.read("SELECT * FROM guests")) == open_tables(service) == 1


def test_a_repeated_form_gives_no_seat_that_somebody_else_has(service: Service) -> None:
    """Neither the one where somebody sat down in the bot's place, nor one that changed hands."""
    match = begins(service.app.test_client()).location.removeprefix("/m/")

    def seats_of_a_repetition() -> set[int | None]:
        browser = service.app.test_client()
        assert begins(browser).status_code == BEGUN
        found = browser.get_cookie("playledger")
        return {each.seat for each in service.ledger.visits.grants(found.value)} if found else set()

    def sits_down(seat: int) -> None:
        path = f"/matches/{match}/seats/{seat}/invitations"
        invited = service.facilitator.post(path, {}).json["invitation"]
        claimed = service.caller(None).post("/claims", {"invitation": invited})
        assert claimed.status_code == 201

    assert seats_of_a_repetition() == {1}
    sits_down(2)
    assert seats_of_a_repetition() == {1}
    sits_down(1)
    assert seats_of_a_repetition() == set()
