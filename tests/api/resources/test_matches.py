"""Matches are begun, found and listed."""

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from domain.kernel import Registry
from domain.ledger.desk.access.tokens import Grant
from tests.api.service import Service, Table
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.hidden_hand.options import HiddenHandOptions

COIN = {"chance": "dictated", "outcomes": [1]}
"""A match of Correction that seat 1 begins."""


def test_a_new_match_is_shown_to_the_facilitator(service: Service) -> None:
    table = service.begin("correction", variant="no_denial")
    match = table.begun["match"]
    assert (match["game"], match["variant"], match["step"]) == ("correction", "no_denial", 1)
    assert match["options"]["denial"] is False
    assert table.begun["viewer"] == match["viewer"] == "facilitator"
    assert table.begun["view"] == service.facilitator.seen(f"{table.path}/state")["view"]
    assert match == table.now


def test_a_new_match_says_where_it_is(service: Service) -> None:
    response = service.facilitator.post("/matches", {"game": "correction"})
    assert response.headers["Location"] == f"/matches/{response.json['match']['id']}"
    assert response.headers["ETag"] == '"1"'


def test_every_seat_gets_a_token_of_its_own(service: Service) -> None:
    table = service.begin("assassination_le")
    assert list(table.tokens) == [1, 2, 3]
    assert len(set(table.tokens.values())) == 3
    for seat, caller in table.seats.items():
        assert caller.seen(table.path)["viewer"] == f"seat-{seat}"


def test_tokens_are_stored_as_hashes_only(service: Service) -> None:
    table = service.begin("correction")
    stored = str(service.ledger.store.read("SELECT * FROM tokens"))
    assert service.token not in stored
    assert not any(token in stored for token in table.tokens.values())


def test_chance_of_a_set_up_can_be_dictated(service: Service) -> None:
    for first in (1, 2):
        plan = {"chance": "dictated", "outcomes": [first]}
        assert service.begin("correction", **plan).now["to_act"] == first


def test_a_dictated_set_up_asks_for_its_chance(service: Service) -> None:
    plan = {"game": "correction", "chance": "dictated"}
    response = service.facilitator.post("/matches", plan)
    assert (response.status_code, response.json["code"]) == (422, "chance_needed")
    assert response.json["facts"] == {"name": "first_player", "number": 1, "outcomes": [1, 2]}
    assert response.json["pointer"] == "/outcomes"


def test_a_seeded_match_commits_to_its_secret(service: Service) -> None:
    assert len(service.begin("correction").now["commitment"]) == 64
    assert service.begin("correction", **COIN).now["commitment"] is None


def test_a_match_begins_from_a_scenario(service: Service) -> None:
    scenario = {"active": 2, "turn": 9, "phase": "move", "pieces": PIECES}
    table = service.begin("correction", scenario=scenario)
    assert table.now["to_act"] == 2
    assert table.facilitator.seen(f"{table.path}/events")["steps"][0]["events"]


PIECES = [
    {"seat": 1, "kind": "pawn", "cell": "a1"},
    {"seat": 2, "kind": "pawn", "cell": "a6"},
]


def test_a_repeated_request_finds_its_match(service: Service) -> None:
    first = service.facilitator.post("/matches", {"game": "correction"}, key="same")
    again = service.facilitator.post("/matches", {"game": "correction"}, key="same")
    assert again.status_code == 201
    assert again.json["match"] == first.json["match"]
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    assert len(service.facilitator.seen("/matches")["matches"]) == 1


def test_a_repeated_request_gets_tokens_in_place_of_the_first(service: Service) -> None:
    tables = [
        Table(service, service.facilitator.post("/matches", {"game": "correction"}, "same").json)
        for _ in range(3)
    ]
    assert [each.seats[1].get(each.path).status_code for each in tables] == [401, 401, 200]
    assert len(service.ledger.store.read("SELECT * FROM tokens")) == 3


def test_a_token_that_was_used_is_not_replaced(service: Service) -> None:
    plan, key = {"game": "correction"}, "same"
    table = Table(service, service.facilitator.post("/matches", plan, key).json)
    assert table.seats[1].get(table.path).status_code == 200
    again = service.facilitator.post("/matches", plan, key)
    assert [each["seat"] for each in again.json["tokens"]] == [2]
    statuses = [seat.get(table.path).status_code for seat in table.seats.values()]
    assert statuses == [200, 401]


def test_labels_are_for_facilitators_and_not_in_the_log(service: Service) -> None:
    table = service.begin("correction", labels=["monday", "class 3b"])
    assert table.now["labels"] == ["class 3b", "monday"]
    assert table.seats[1].seen(table.path)["labels"] is None
    put = table.facilitator.put(f"{table.path}/labels", {"labels": ["tuesday"]})
    assert put.json == {"match": table.id, "labels": ["tuesday"]}
    assert not any(b"monday" in str(row).encode() for row in service.rows())


@pytest.mark.parametrize("labels", [["x" * 51], [""], ["a\nb"], ["x"] * 21, "x", [1], [None]])
def test_labels_must_fit(service: Service, labels: object) -> None:
    table = service.begin("correction")
    response = table.facilitator.put(f"{table.path}/labels", {"labels": labels})
    assert (response.status_code, response.json["code"]) == (422, "does_not_fit")


def test_the_list_can_be_of_some_matches_alone(service: Service) -> None:
    over, other = service.begin("hidden_hand", variant="short"), service.begin("correction")
    over.play()
    other.facilitator.put(f"{other.path}/labels", {"labels": ["3b"]})

    def listed(**query: str) -> list[str]:
        return [each["id"] for each in service.facilitator.seen("/matches", **query)["matches"]]

    assert listed(game="correction") == listed(label="3b") == listed(status="open") == [other.id]
    assert listed(variant="short") == listed(status="over", game="hidden_hand") == [over.id]
    assert listed(since="2020-01-01") == listed(since="2020-01-01T00:00+02:00") == listed()
    assert listed(since="2099-01-01T00:00:00Z") == listed(label="no") == listed(game="no") == []


@pytest.mark.parametrize(
    "query",
    [{"status": "won"}, {"since": "monday"}, {"since": "0001-01-01T00:00+14:00"}, {"game": ""}],
)
def test_filters_must_fit(service: Service, query: dict[str, str]) -> None:
    response = service.facilitator.get("/matches", **query)
    assert (response.status_code, response.json["parameter"]) == (422, *query)


def test_keys_of_two_facilitators_do_not_meet(service: Service) -> None:
    [token] = service.ledger.tokens.issue([Grant("facilitator")])
    for facilitator in (service.facilitator, service.caller(token)):
        facilitator.post("/matches", {"game": "correction"}, key="same")
    assert len(service.facilitator.seen("/matches")["matches"]) == 2


@pytest.mark.parametrize(
    "other", [{"variant": "no_denial"}, {"options": {"denial": False}}, {"outcomes": [2]}]
)
def test_a_key_is_for_one_match(service: Service, other: object) -> None:
    plan = {"game": "correction", **COIN}
    service.facilitator.post("/matches", plan, key="same")
    response = service.facilitator.post("/matches", {**plan, **other}, key="same")  # type: ignore[dict-item]
    assert (response.status_code, response.json["code"]) == (422, "key_reused")


def test_the_list_goes_on_page_by_page(service: Service) -> None:
    begun = [service.begin("correction").id for _ in range(5)]
    page = service.facilitator.seen("/matches", limit=2)
    pages = [page["matches"]]
    while page["next"]:
        page = service.facilitator.seen("/matches", limit=2, cursor=page["next"])
        pages.append(page["matches"])
    assert [len(each) for each in pages] == [2, 2, 1]
    assert [match["id"] for each in pages for match in each] == begun[::-1]


def test_the_list_says_how_matches_ended(service: Service) -> None:
    table = service.begin("hidden_hand", variant="short")
    table.play()
    [listed] = service.facilitator.seen("/matches")["matches"]
    assert listed["result"] == table.now["result"]
    assert listed["step"] == table.now["step"]


def test_a_match_is_not_there(service: Service) -> None:
    for path in ("", "/state", "/legal", "/events"):
        response = service.facilitator.get(f"/matches/aaaaaaaaaaaa{path}")
        assert (response.status_code, response.json["code"]) == (404, "match_not_found")


def test_a_whole_match_of_correction(service: Service) -> None:
    """Two seats play to the end by what the API tells them alone."""
    table: Table = service.begin("correction")
    answers = table.play()
    now = table.now
    assert [answer["step"] for answer in answers] == list(range(2, now["step"] + 1))
    assert now["result"]["reason"]
    assert now["to_act"] == 0
    assert service.ledger.rebuild(table.id).head == answers[-1]["receipt"] == now["receipt"]


class Charmed(HiddenHandOptions, frozen=True):
    """Hidden Hand with a charm for each seat, which only this seat knows."""

    secret: ClassVar = ("charms",)
    charms: tuple[str | None, ...] = ()


def test_what_a_seat_gave_in_secret_is_shown_to_it_alone(tmp_path: Path) -> None:
    game = replace(HIDDEN_HAND, options=Charmed)
    service = Service(tmp_path / "matches.db", Registry((game,)))
    table = service.begin(game.id, options={"charms": ["owl", "cat"]})
    charms = {seat: who.seen(table.path)["options"]["charms"] for seat, who in table.seats.items()}
    assert charms == {1: ["owl", None], 2: [None, "cat"]}
    assert table.now["options"]["charms"] == ["owl", "cat"]
    service.ledger.close()
