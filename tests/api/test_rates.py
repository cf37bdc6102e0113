"""Who asks too often waits: each token for itself; who guesses, with all at the same address."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from api import limits
from api.settings import Settings, settings_of
from tests.api.process import Client, running
from tests.api.service import Caller, Reply, Service

OK, NO_TOKEN, TOO_MANY = 200, 401, 429
CLASS = 30


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Service]:
    """A service that counts."""
    service = Service(tmp_path / "rates.db", settings=Settings(rates=True))
    yield service
    service.ledger.close()


def asked(who: Caller, path: str, times: int) -> list[int]:
    return [who.get(path).status_code for _ in range(times)]


def test_a_token_that_asks_too_often_waits_and_the_others_do_not(hurried: Service) -> None:
    table = hurried.begin("hidden_hand")
    most = limits.RATES["seat"]
    answers = asked(table.seats[1], table.path, 2 * most + 1)
    assert answers[:most] == [OK] * most
    assert TOO_MANY in answers[most:]
    assert table.seats[2].get(table.path).status_code == OK
    assert hurried.nobody.get("/health").status_code == OK


def test_who_has_to_wait_is_told_how_long(
    hurried: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "seat", 1)
    table = hurried.begin("hidden_hand")
    answer = [table.seats[1].get(table.path) for _ in range(3)][-1]
    assert (answer.status_code, answer.json["code"]) == (TOO_MANY, "too_many_requests")
    assert 1 <= int(answer.headers["Retry-After"]) <= limits.RATE_SECONDS + 1
    assert answer.headers["Retry-After"] in answer.json["hint"]


def test_who_need_not_wait_is_not_told_to(hurried: Service) -> None:
    answer = hurried.facilitator.get("/matches")
    assert "Retry-After" not in answer.headers
    assert not any(name.startswith("X-RateLimit") for name, _ in answer.headers)


def test_a_class_at_one_address_plays_undisturbed(hurried: Service) -> None:
    """Thirty at fifteen tables, each of whom looks and plays ten times as fast as they can."""
    tables = [hurried.begin("hidden_hand") for _ in range(CLASS // 2)]
    answers = [
        status
        for table in tables
        for who in table.seats.values()
        for path in ("", "/state", "/legal", "/events", "/seats")
        for status in asked(who, table.path + path, 10)
    ]
    assert set(answers) == {OK}


def test_thirty_people_play_at_once_over_http_undisturbed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLAYLEDGER_RATES")
    with running(tmp_path / "class.db") as server, ThreadPoolExecutor(CLASS) as pool:
        facilitator = server.client(server.token)
        begun = [
            facilitator.post("/matches", {"game": "hidden_hand", "variant": "short"}, f"k{number}")
            for number in range(CLASS // 2)
        ]
        seated = [
            (server.client(each["token"]), f"/matches/{answer.json['match']['id']}")
            for answer in begun
            for each in answer.json["tokens"]
        ]
        statuses = {status for found in pool.map(played, seated) for status in found}
    assert statuses == {OK, 201}


def played(seated: tuple[Client, str]) -> list[int]:
    """The statuses of all answers to somebody who plays a match to its end."""
    client, path = seated
    statuses = []
    while True:
        legal = client.ask("GET", f"{path}/legal")
        statuses.append(legal.status)
        if not legal.json["to_act"]:
            return statuses
        if legal.json["commands"]:
            body = {"command": legal.json["commands"][0], "expected_step": legal.json["step"]}
            statuses.append(client.post(f"{path}/commands", body, str(legal.json["step"])).status)
        else:
            sleep(0.02)


def guess(service: Service, number: int, address: str = "192.0.2.1") -> Reply:
    sent = {"Authorization": f"Bearer guess-{number}"}
    return service.nobody.ask(
        "GET", "/matches", headers=sent, environ_base={"REMOTE_ADDR": address}
    )


def test_who_guesses_tokens_is_slowed_down_by_address(hurried: Service) -> None:
    answers = [guess(hurried, number).status_code for number in range(2 * limits.GUESSES + 1)]
    assert answers[: limits.GUESSES] == [NO_TOKEN] * limits.GUESSES
    assert answers[-1] == TOO_MANY
    assert guess(hurried, 1, "192.0.2.2").status_code == NO_TOKEN


def test_who_guesses_does_not_find_a_token_while_slowed_down(hurried: Service) -> None:
    table = hurried.begin("hidden_hand")
    for number in range(2 * limits.GUESSES + 1):
        guess(hurried, number, "127.0.0.1")
    assert table.seats[1].get(table.path).status_code == TOO_MANY


def test_who_was_let_in_before_is_let_in_beside_somebody_who_guesses(hurried: Service) -> None:
    table = hurried.begin("hidden_hand")
    assert table.seats[1].get(table.path).status_code == OK
    for number in range(2 * limits.GUESSES + 1):
        guess(hurried, number, "127.0.0.1")
    assert table.seats[1].get(table.path).status_code == OK


def test_invitations_are_guessed_no_faster(hurried: Service) -> None:
    answers = [
        hurried.nobody.post("/claims", {"invitation": f"guess-{number}"}).status_code
        for number in range(2 * limits.GUESSES + 1)
    ]
    assert answers[: limits.GUESSES] == [404] * limits.GUESSES
    assert answers[-1] == TOO_MANY


def test_a_revoked_token_that_was_good_is_none(hurried: Service) -> None:
    table = hurried.begin("hidden_hand")
    table.seats[1].get(table.path)
    table.facilitator.delete(f"{table.path}/seats/1/sitter")
    assert table.seats[1].get(table.path).status_code == NO_TOKEN


def test_an_installation_can_let_everybody_ask_as_fast_as_they_can() -> None:
    assert settings_of({"PLAYLEDGER_RATES": "off"}).rates is False
    assert settings_of({}) == Settings(rates=True, local_metrics=False)
    assert settings_of({"PLAYLEDGER_METRICS": "local"}).local_metrics is True


def test_every_limit_stands_in_the_document(service: Service) -> None:
    described = service.nobody.seen("/openapi.json")["info"]["description"]
    for what, value in limits.TABLE.items():
        assert f"| {value:,} | {what} |" in described
    assert set(limits.RATES.values()) <= set(limits.TABLE.values())
