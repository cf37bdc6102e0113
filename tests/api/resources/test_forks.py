"""Matches go on in other ways, over HTTP."""

from datetime import timedelta
from typing import Any

import pytest

from api.admit.tickets import Ticket, write_ticket
from domain.kernel import Viewer
from domain.ledger.desk.access.tokens import Grant
from tests.api.service import Reply, Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    table = service.begin("hidden_hand", variant="short")
    table.play(2)
    return table


def fork(table: Table, **body: Any) -> Reply:
    return table.facilitator.post(f"{table.path}/forks", {"at": 2, **body})


def redealt(service: Service, table: Table, **body: Any) -> Table:
    """A fork for play: hands and deck are others."""
    return Table(service, fork(table, policy="redealt", **body).json)


def over(table: Table) -> None:
    """Ends a match."""
    body = {"expected_step": table.now["step"]}
    assert table.facilitator.post(f"{table.path}/abandonment", body).status_code == 201


def test_a_fork_begins_where_its_parent_stood(service: Service) -> None:
    table = service.begin("correction")
    table.play(2)
    child = Table(service, fork(table).json)
    for seat in ("1", "2", "public", "facilitator"):
        there = table.facilitator.seen(f"{table.path}/state", at=2, seat=seat)["view"]
        assert child.facilitator.seen(f"{child.path}/state", seat=seat)["view"] == there
    assert child.play(6)
    assert child.facilitator.seen(f"{child.path}/verification")["ok"]


def test_a_fork_says_where_it_comes_from(table: Table) -> None:
    origin = fork(table).json["match"]["fork"]
    head = table.facilitator.seen(f"{table.path}/steps/2")["receipt"]
    assert (origin["match"], origin["step"], origin["policy"]) == (table.id, 2, "fresh")
    assert origin["head"] == head


def test_its_first_step_shows_no_position(service: Service, table: Table) -> None:
    child = redealt(service, table)
    for who in (child.facilitator, child.seats[1]):
        events = who.seen(f"{child.path}/steps/1")["events"]
        assert [set(each) for each in events] == [{"type", "match", "step"}, {"type", "eyes"}]


def test_tokens_of_the_parent_do_not_open_the_fork(service: Service, table: Table) -> None:
    child = redealt(service, table)
    assert table.seats[1].get(child.path).status_code == 404
    assert child.seats[1].get(child.path).status_code == 200


def test_a_repeated_fork_is_the_same_match(table: Table) -> None:
    path, body = f"{table.path}/forks", {"at": 2}
    first, again = (table.facilitator.post(path, body, key="k") for _ in range(2))
    assert first.json["match"]["id"] == again.json["match"]["id"]
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.facilitator.post(path, {"at": 1}, key="k").json["code"] == "key_reused"


def test_chance_falls_the_same_way_once_the_parent_is_over(table: Table) -> None:
    early = fork(table, policy="same")
    assert (early.status_code, early.json["code"]) == (422, "fork_needs_end")
    table.play()
    assert fork(table, policy="same").status_code == 201


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"policy": "same", "seat": "1"}, "/seat"),
        ({"policy": "redealt", "seat": "facilitator"}, "/seat"),
        ({"policy": "redealt", "seat": "3"}, "/seat"),
        ({"policy": "redealt", "seat": 3}, "/seat"),
        ({"policy": "redealt", "seat": 0}, "/seat"),
        ({"policy": "redealt", "seat": 1.5}, "/seat"),
        ({"policy": "redealt", "seat": True}, "/seat"),
        ({"policy": "other"}, "/policy"),
        ({"outcomes": [1]}, "/outcomes"),
        ({"exercise": "yes"}, "/exercise"),
        ({"exercise": 1}, "/exercise"),
        ({"at": 0}, "/at"),
        ({"at": "2"}, "/at"),
    ],
)
def test_what_does_not_fit_is_named(table: Table, body: Any, pointer: str) -> None:
    refused = fork(table, **body)
    assert (refused.status_code, refused.json["pointer"]) == (422, pointer)
    assert refused.json["recorded"] == "no"


def test_there_is_no_fork_of_a_step_to_come(table: Table) -> None:
    refused = fork(table, at=4)
    assert (refused.status_code, refused.json["code"]) == (404, "step_not_found")
    assert (refused.json["pointer"], refused.json["facts"]) == ("/at", {"step": 4, "newest": 3})


@pytest.mark.parametrize("seat", [1, 1.0, "1", "seat-1"])
def test_a_re_deal_keeps_what_a_seat_knows(table: Table, seat: object) -> None:
    origin = fork(table, policy="redealt", seat=seat).json["match"]["fork"]
    assert (origin["policy"], origin["viewer"]) == ("redealt", 1)


def test_a_lineage_is_listed_with_its_oldest_first(service: Service, table: Table) -> None:
    child = Table(service, fork(table, at=3).json)
    grandchild = fork(child, at=1).json["match"]["id"]
    for match in (table.id, child.id, grandchild):
        found = table.facilitator.seen(f"/matches/{match}/forks")["lineage"]
        assert [each["match"] for each in found] == [table.id, child.id, grandchild]
        assert [each["generation"] for each in found] == [0, 1, 2]


def test_a_seat_forks_nothing(table: Table) -> None:
    assert table.seats[1].post(f"{table.path}/forks", {"at": 1}).status_code == 403


@pytest.mark.parametrize(
    ("game", "body", "purpose"),
    [
        ("hidden_hand", {}, "analysis"),
        ("hidden_hand", {"policy": "redealt", "seat": "1"}, "analysis"),
        ("hidden_hand", {"policy": "redealt"}, "play"),
        ("location_ccg", {"policy": "redealt"}, "analysis"),
        ("correction", {}, "play"),
        ("correction", {"policy": "redealt", "seat": "1"}, "play"),
    ],
)
def test_a_fork_says_what_it_is_for_and_has_tokens_if_seats_play_it(
    service: Service, game: str, body: Any, purpose: str
) -> None:
    table = service.begin(game)
    table.play(1)
    begun = fork(table, **body).json
    match = begun["match"]
    assert (match["purpose"], bool(begun["tokens"])) == (purpose, purpose == "play")
    assert (match["purpose_sentence"] is None) == (purpose == "play")
    listed = {each["id"]: each for each in table.facilitator.seen("/matches")["matches"]}
    lineage = table.facilitator.seen(f"{table.path}/forks")["lineage"]
    for found in (
        listed[match["id"]],
        lineage[1],
        table.facilitator.seen(f"/matches/{match['id']}"),
    ):
        assert found["purpose"] == purpose
    assert listed[table.id]["purpose"] == lineage[0]["purpose"] == "play"


def test_the_same_chance_makes_an_analysis_of_any_game(service: Service) -> None:
    table = service.begin("correction")
    over(table)
    begun = fork(table, at=1, policy="same").json
    assert begun["tokens"] == []
    assert f"the secret of match {table.id}" in begun["match"]["purpose_sentence"]


def test_nobody_is_seated_at_an_analysis_while_its_parent_goes_on(
    service: Service, table: Table
) -> None:
    child = Table(service, fork(table).json)
    for path in ("seats/1/invitations", "spectators"):
        refused = table.facilitator.post(f"{child.path}/{path}", None)
        assert (refused.status_code, refused.json["code"]) == (409, "analysis_closed")
        assert refused.json["facts"] == {"match": child.id, "waits_for": table.id}
    over(child)
    assert table.facilitator.post(f"{child.path}/spectators", None).status_code == 409
    over(table)
    shown = table.facilitator.post(f"{child.path}/spectators", None).json["token"]
    assert service.caller(shown).get(child.path).status_code == 200


def test_an_invitation_of_an_older_release_seats_nobody_at_an_analysis(
    service: Service, table: Table
) -> None:
    child = Table(service, fork(table).json)
    invitation = service.ledger.seats.invite(child.id, 1, timedelta(hours=1))
    claimed = service.nobody.post("/claims", {"invitation": invitation.secret})
    assert (claimed.status_code, claimed.json["code"]) == (403, "analysis_closed")


def test_an_old_ticket_opens_no_stream_of_an_analysis(service: Service, table: Table) -> None:
    child = Table(service, fork(table).json)
    [token] = service.ledger.tokens.issue([Grant("seat", child.id, 1)])
    grant = service.ledger.tokens.grant_of(token)
    assert grant
    ticket = write_ticket(Ticket(grant, child.id, Viewer(1)))
    refused = service.nobody.get(f"{child.path}/stream", ticket=ticket)
    assert (refused.status_code, refused.json["code"]) == (403, "analysis_closed")


def test_the_facilitator_plays_all_seats_of_an_analysis_and_lets_bots_sit(
    service: Service, table: Table
) -> None:
    child = Table(service, fork(table).json)
    now = child.now
    sent = {"command": child.legal()[0], "seat": now["to_act"], "expected_step": now["step"]}
    assert child.facilitator.post(f"{child.path}/commands", sent).status_code == 201
    other = 3 - now["to_act"]
    assert child.facilitator.put(f"{child.path}/seats/{other}/bot", {"bot": "random"}).json["bot"]


def test_an_exercise_seats_people_once_its_parent_is_over(service: Service, table: Table) -> None:
    early = fork(table, exercise=True)
    assert (early.status_code, early.json["code"]) == (422, "exercise_needs_end")
    assert (early.json["pointer"], early.json["facts"]) == ("/exercise", {"match": table.id})
    over(table)
    child = Table(service, fork(table, exercise=True).json)
    assert child.begun["match"]["purpose"] == "exercise"
    assert child.seats[1].seen(child.path)["purpose_sentence"].startswith("Exercise: ")
    assert child.play()
    assert child.facilitator.seen(f"{child.path}/verification")["ok"]


def test_what_is_for_play_is_no_exercise(table: Table) -> None:
    refused = fork(table, policy="redealt", exercise=True)
    assert (refused.status_code, refused.json["code"]) == (422, "exercise_of_play")


def test_what_an_analysis_has_brought_to_light_is_not_dealt_to_seats(
    service: Service, table: Table
) -> None:
    child = Table(service, fork(table).json)
    refused = fork(child, at=1, policy="redealt")
    assert (refused.status_code, refused.json["code"]) == (422, "redeal_needs_end")
    over(table)
    assert fork(child, at=1, policy="redealt").json["tokens"]
