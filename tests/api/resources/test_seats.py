"""Seats over HTTP: people and names come and go; what they may know, and what is left of them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from replays.verify import verify
from tests.api.service import Caller, Service, Table

OK, CREATED, NO_TOKEN, NOT_THERE, GONE = 200, 201, 401, 404, 410


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands."""
    return service.begin("hidden_hand")


def invited(table: Table, seat: int = 1) -> str:
    """An invitation to a seat."""
    answer = table.facilitator.post(f"{table.path}/seats/{seat}/invitations", None)
    assert answer.status_code == CREATED, answer.text
    secret: str = answer.json["invitation"]
    return secret


def claimed(service: Service, invitation: str, key: str | None = None, **body: Any) -> Caller:
    """Whoever sat down with an invitation."""
    answer = service.nobody.post("/claims", {"invitation": invitation, **body}, key)
    assert answer.status_code == CREATED, answer.text
    return service.caller(answer.json["token"])


def sitting(who: Caller, table: Table) -> list[Any]:
    seats: list[Any] = who.seen(f"{table.path}/seats")["seats"]
    return seats


def test_somebody_sits_down_with_an_invitation_and_plays(service: Service, table: Table) -> None:
    seat = table.now["to_act"]
    person = claimed(service, invited(table, seat), name="Ana")
    assert person.seen(table.path)["viewer"] == f"seat-{seat}"
    body = {"command": table.legal()[0], "expected_step": 1}
    assert person.post(f"{table.path}/commands", body).status_code == CREATED
    assert sitting(person, table)[seat - 1]["name"] == "Ana"


def test_who_had_the_seat_before_has_to_leave(service: Service, table: Table) -> None:
    claimed(service, invited(table))
    assert table.seats[1].get(table.path).status_code == NO_TOKEN
    assert table.seats[2].get(table.path).status_code == OK


def test_an_invitation_is_good_once(service: Service, table: Table) -> None:
    secret = invited(table)
    claimed(service, secret)
    again = service.nobody.post("/claims", {"invitation": secret})
    assert (again.status_code, again.json["code"]) == (GONE, "invitation_spent")
    forged = service.nobody.post("/claims", {"invitation": secret[:-1]})
    assert (forged.status_code, forged.json["code"]) == (NOT_THERE, "invitation_unknown")
    assert secret[:-1] not in forged.text


def test_a_claim_whose_answer_was_lost_is_repeated(service: Service, table: Table) -> None:
    secret = invited(table)
    first, second = (claimed(service, secret, key="same", name="Ana") for _ in range(2))
    assert first.get(table.path).status_code == NO_TOKEN
    assert second.get(table.path).status_code == OK


def test_a_free_seat_lets_nobody_in(service: Service, table: Table) -> None:
    person = claimed(service, invited(table), name="Ana")
    answer = person.delete(f"{table.path}/seats/1/sitter")
    assert (answer.json["sitter"], answer.json["name"]) == ("free", None)
    assert person.get(table.path).status_code == NO_TOKEN
    assert [each["sitter"] for each in sitting(table.facilitator, table)] == ["free", "person"]


def test_names_are_for_the_table_and_invitations_for_the_facilitator(
    service: Service, table: Table
) -> None:
    claimed(service, invited(table), name="Ana")
    invited(table, 2)
    answer = table.facilitator.post(f"{table.path}/spectators", None)
    spectator = service.caller(answer.json["token"])
    shown = [sitting(who, table) for who in (table.facilitator, table.seats[2], spectator)]
    assert [each[0]["name"] for each in shown] == ["Ana", "Ana", None]
    assert [bool(each[1]["invited_until"]) for each in shown] == [True, False, False]


@pytest.mark.parametrize("seat", [0, 3, 10**8])
def test_there_is_no_such_seat(table: Table, seat: int) -> None:
    for answer in (
        table.facilitator.post(f"{table.path}/seats/{seat}/invitations", None),
        table.facilitator.put(f"{table.path}/seats/{seat}/name", {"name": "Ana"}),
        table.facilitator.delete(f"{table.path}/seats/{seat}/sitter"),
    ):
        assert (answer.status_code, answer.json["code"]) == (NOT_THERE, "unknown_seat")


HOSTILE = [
    "<script>alert(1)</script>",
    '=HYPERLINK("http://x","y")',
    "'; DROP TABLE people --",
    "{{7*7}}",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_whatever_it_says(table: Table, name: str) -> None:
    answer = table.seats[1].put(f"{table.path}/seats/1/name", {"name": name})
    assert answer.json["name"] == name
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert sitting(table.seats[2], table)[0]["name"] == name


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 101, "y" * 10_000, "a\nb", "a\x1b[31m", "\u202egnp.exe", "\u200b", 7, None],
)
def test_a_name_that_does_not_fit_is_refused_and_not_repeated(table: Table, name: Any) -> None:
    answer = table.seats[1].put(f"{table.path}/seats/1/name", {"name": name})
    assert (answer.status_code, answer.json["pointer"]) == (422, "/name")
    assert not isinstance(name, str) or len(name) < 4 or name not in answer.text
    assert sitting(table.facilitator, table)[0]["name"] is None


def test_an_erased_person_leaves_a_log_that_verifies_and_no_byte(
    service: Service, table: Table, tmp_path: Path
) -> None:
    person = claimed(service, invited(table), name="Wilhelmina Übel")
    table.tokens[1] = ""
    assert person.delete(f"{table.path}/seats/1/name").json == {"erased": True}
    assert sitting(person, table)[0]["name"] is None
    files = b"".join(each.read_bytes() for each in tmp_path.glob("playledger.db*"))
    assert b"Wilhelmina" not in files
    ledger = service.ledger
    assert verify(table.id, ledger.rows(table.id), ledger.registry, ledger.codec).ok


def test_erasing_while_the_log_is_read_is_told_and_repeated(table: Table, tmp_path: Path) -> None:
    name = f"{table.path}/seats/1/name"
    table.seats[1].put(name, {"name": "Wilhelmina"})
    with closing(sqlite3.connect(tmp_path / "playledger.db", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM people").fetchone()
        assert table.seats[1].delete(name).status_code == 503
    assert table.seats[1].delete(name).status_code == OK


def test_a_dictated_match_has_no_bots(service: Service) -> None:
    plan: dict[str, Any] = {"game": "correction", "chance": "dictated", "outcomes": [1]}
    begun = service.facilitator.post("/matches", {**plan, "bots": [{"seat": 1, "bot": "random"}]})
    assert (begun.status_code, begun.json["code"]) == (422, "bot_needs_seeded_chance")
    table = service.begin(**plan)
    seated = table.facilitator.put(f"{table.path}/seats/1/bot", {"bot": "random"})
    assert (seated.status_code, seated.json["code"]) == (409, "bot_needs_seeded_chance")


@pytest.mark.parametrize(
    "bots",
    [[{"seat": 3, "bot": "random"}], [{"seat": 1, "bot": "deep"}], [{"seat": 0, "bot": "random"}],
     [{"seat": 1}], [{"seat": 1, "bot": "random"}, {"seat": 1, "bot": "greedy"}], {"1": "random"}],
)  # fmt: skip
def test_bots_must_fit_and_nothing_begins_if_they_do_not(service: Service, bots: Any) -> None:
    answer = service.facilitator.post("/matches", {"game": "correction", "bots": bots})
    assert (answer.status_code, answer.json["pointer"][:5]) == (422, "/bots")
    assert service.rows() == []
