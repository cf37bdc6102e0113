"""Who asks too often waits: each token for itself; who guesses, with all at the same address."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from api import limits
from api.admit.addresses import proxies_of
from api.server.settings import Settings, settings_of
from domain.ledger.desk.access.tokens import Grant
from tests.api.process import Client, running
from tests.api.service import Caller, Service

OK, NO_TOKEN, TOO_MANY = 200, 401, 429
CLASS = 30


@pytest.fixture
def hurried(now: FrozenDateTimeFactory, tmp_path: Path) -> Iterator[Service]:
    """A service that counts, within one window of time for as long as the test wants."""
    service = Service(tmp_path / "rates.db", settings=Settings(rates=True))
    yield service
    service.ledger.close()


def asked(who: Caller, path: str, times: int) -> list[int]:
    return [who.get(path).status_code for _ in range(times)]


def test_a_token_that_asks_too_often_waits_and_the_others_do_not(hurried: Service) -> None:
    table = hurried.begin("hidden_hand")
    most = limits.RATES["seat"]
    answers = asked(table.seats[1], table.path, most + 2)
    assert answers == [OK] * most + [TOO_MANY] * 2
    assert table.seats[2].get(table.path).status_code == OK
    assert hurried.nobody.get("/health").status_code == OK


def test_who_has_to_wait_is_told_how_long(
    now: FrozenDateTimeFactory, hurried: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "seat", 1)
    table = hurried.begin("hidden_hand")
    assert asked(table.seats[1], table.path, 1) == [OK]
    now.tick(4)
    answer = table.seats[1].get(table.path)
    assert (answer.status_code, answer.json["code"]) == (TOO_MANY, "too_many_requests")
    assert answer.headers["Retry-After"] == str(limits.RATE_SECONDS - 4)
    assert answer.headers["Retry-After"] in answer.json["hint"]
    now.tick(int(answer.headers["Retry-After"]) - 1)
    assert asked(table.seats[1], table.path, 1) == [TOO_MANY]
    now.tick(1)
    assert asked(table.seats[1], table.path, 2) == [OK, TOO_MANY]


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


HERE = {"REMOTE_ADDR": "192.0.2.1"}


class Guesser:
    """Somebody who tries what there is not, or asks with what there is, from an address."""

    def __init__(self, service: Service, **environ: str) -> None:
        self._service = service
        self._environ = {**HERE, **environ}

    def token(self, token: str = "guess") -> int:
        return self._ask("GET", "/matches", headers={"Authorization": f"Bearer {token}"})

    def ticket(self, path: str, ticket: str = "guess") -> int:
        return self._ask("GET", f"{path}/stream?limit=1&ticket={ticket}")

    def claim(self, invitation: str = "guess") -> int:
        body, headers = {"invitation": invitation}, {"Idempotency-Key": invitation}
        return self._ask("POST", "/claims", json=body, headers=headers)

    def _ask(self, method: str, path: str, **given: Any) -> int:
        environ = self._environ
        answer = self._service.nobody.ask(method, path, environ_base=environ, **given)
        assert answer.status_code != TOO_MANY or int(answer.headers["Retry-After"]) > 0
        return answer.status_code


KINDS = ("token", "ticket", "claim")

REFUSED = {"token": NO_TOKEN, "ticket": NO_TOKEN, "claim": 404}


def guesses(service: Service, kind: str, path: str) -> list[int]:
    """One guess more than is looked at in a minute."""
    guesser = Guesser(service)
    tries = {"token": guesser.token, "claim": guesser.claim}
    times = range(limits.GUESSES + 1)
    if kind == "ticket":
        return [guesser.ticket(path) for _ in times]
    return [tries[kind](f"guess-{number}") for number in times]


@pytest.mark.parametrize("kind", KINDS)
def test_who_guesses_is_slowed_down_by_address(
    now: FrozenDateTimeFactory, hurried: Service, kind: str
) -> None:
    path = hurried.begin("hidden_hand").path
    answers = guesses(hurried, kind, path)
    assert answers[: limits.GUESSES] == [REFUSED[kind]] * limits.GUESSES
    assert answers[-1] == TOO_MANY
    assert Guesser(hurried).token() == TOO_MANY
    assert Guesser(hurried, REMOTE_ADDR="192.0.2.2").token() == NO_TOKEN
    now.tick(60)
    assert Guesser(hurried).token() == NO_TOKEN


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_good_is_never_refused_for_the_guesses_of_others(
    hurried: Service, kind: str
) -> None:
    """Though it was never seen before, and comes from the same address."""
    table = hurried.begin("hidden_hand")
    path = f"{table.path}/seats/1/invitations"
    invitation = table.facilitator.post(path, {}).json["invitation"]
    spectator = table.facilitator.post(f"{table.path}/spectators", {}).json["token"]
    ticket = table.facilitator.ask("POST", f"{table.path}/stream-tickets").json["ticket"]
    [fresh] = hurried.ledger.tokens.issue([Grant("facilitator")])
    guesses(hurried, kind, table.path)
    same = Guesser(hurried)
    assert (same.token(), same.ticket(table.path), same.claim()) == (TOO_MANY,) * 3
    assert same.token(spectator) == 403
    assert (same.token(fresh), same.ticket(table.path, ticket)) == (OK, OK)
    assert same.claim(invitation) == 201


def test_a_flood_of_claims_keeps_no_invitation_waiting(
    hurried: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "nobody", 5)
    table = hurried.begin("hidden_hand")
    invited = table.facilitator.post(f"{table.path}/seats/1/invitations", {}).json["invitation"]
    for number in range(20):
        Guesser(hurried).claim(f"guess-{number}")
    assert Guesser(hurried).claim(invited) == 201


def test_an_invitation_is_claimed_only_so_often(
    hurried: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "seat", 2)
    table = hurried.begin("hidden_hand")
    invited = table.facilitator.post(f"{table.path}/seats/1/invitations", {}).json["invitation"]
    answers = [Guesser(hurried).claim(invited) for _ in range(5)]
    assert (answers[0], answers[-1]) == (201, TOO_MANY)


def test_a_network_of_ipv6_is_one_address(hurried: Service) -> None:
    for number in range(limits.GUESSES + 1):
        Guesser(hurried, REMOTE_ADDR=f"2001:db8::{number:x}").token()
    assert Guesser(hurried, REMOTE_ADDR="2001:db8::ffff:1").token() == TOO_MANY
    assert Guesser(hurried, REMOTE_ADDR="2001:db8:0:1::1").token() == NO_TOKEN


def test_who_forges_where_they_ask_from_is_believed_only_as_a_trusted_proxy(
    now: FrozenDateTimeFactory, tmp_path: Path
) -> None:
    """One guess more than may be, each said to come from somewhere else."""
    for proxies, last in (("", TOO_MANY), ("198.51.100.0/24", TOO_MANY), ("192.0.2.1", NO_TOKEN)):
        trusting = Settings(proxies=proxies_of(proxies))
        service = Service(tmp_path / f"{last}{len(proxies)}.db", settings=trusting)
        answers = [
            Guesser(service, HTTP_X_FORWARDED_FOR=f"203.0.113.{number}").token()
            for number in range(limits.GUESSES + 1)
        ]
        assert answers[-1] == last
        service.ledger.close()


def test_behind_a_trusted_proxy_each_address_counts_by_itself(
    now: FrozenDateTimeFactory, tmp_path: Path
) -> None:
    """Whatever a client adds on the left, the proxy writes who asked it on the right."""
    trusting = Settings(proxies=proxies_of("192.0.2.1, 198.51.100.0/24"))
    service = Service(tmp_path / "proxies.db", settings=trusting)
    for number in range(limits.GUESSES + 1):
        forged = f"203.0.113.{number}, 203.0.113.250, 198.51.100.7"
        answer = Guesser(service, HTTP_X_FORWARDED_FOR=forged).token()
    assert answer == TOO_MANY
    assert Guesser(service, HTTP_X_FORWARDED_FOR="203.0.113.251").token() == NO_TOKEN
    service.ledger.close()


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
