"""Chance that fell at a real table."""

from typing import Any

import pytest

from tests.api.service import Service, Table

DEALT = ["red1", "blue2", "red3", "blue4", "red5", "blue6", "heads"]


@pytest.fixture
def open_table(service: Service) -> Table:
    """A match of a game whose die everybody sees."""
    return service.begin("assassination_le", chance="dictated", outcomes=setup(service))


def setup(service: Service) -> list[Any]:
    """What the rules ask for before the first turn, found out as a client does."""
    outcomes: list[Any] = []
    plan = {"game": "assassination_le", "chance": "dictated"}
    while True:
        response = service.facilitator.post("/matches", {**plan, "outcomes": outcomes})
        if response.status_code == 201:
            return outcomes
        assert response.json["code"] == "chance_needed", response.text
        assert response.json["facts"]["number"] == len(outcomes) + 1
        falls = response.json["facts"]["outcomes"]
        outcomes.append(falls[len(outcomes) % len(falls)])


@pytest.fixture
def hidden_table(service: Service) -> Table:
    """A match of a game with closed hands; seat 1 begins."""
    return service.begin("hidden_hand", chance="dictated", outcomes=DEALT)


def test_a_seat_says_how_its_die_fell(open_table: Table) -> None:
    asked = open_table.act({"type": "roll"})
    assert (asked.status_code, asked.json["code"]) == (422, "chance_needed")
    assert asked.json["pointer"] == "/chance"
    fallen = asked.json["facts"]["outcomes"][-1]
    assert open_table.act({"type": "roll"}, chance=[fallen]).status_code == 201


def test_chance_must_be_possible(open_table: Table) -> None:
    response = open_table.act({"type": "roll"}, chance=["a card"])
    assert (response.status_code, response.json["code"]) == (422, "chance_impossible")
    assert open_table.now["step"] == 1


def test_chance_must_be_asked_for(open_table: Table) -> None:
    fallen = open_table.act({"type": "roll"}).json["facts"]["outcomes"][0]
    response = open_table.act({"type": "roll"}, chance=[fallen] * 40)
    assert (response.status_code, response.json["code"]) == (422, "chance_left_over")


def test_a_seeded_match_takes_no_dictation(service: Service) -> None:
    table = service.begin("assassination_le")
    response = table.act({"type": "roll"}, chance=[1])
    assert (response.status_code, response.json["code"]) == (422, "chance_is_seeded")
    plan = {"game": "correction", "outcomes": [1]}
    assert service.facilitator.post("/matches", plan).json["pointer"] == "/outcomes"


def test_a_key_is_for_one_fall_of_the_die(open_table: Table) -> None:
    falls = open_table.act({"type": "roll"}).json["facts"]["outcomes"]
    seat, path = open_table.seats[open_table.now["to_act"]], f"{open_table.path}/commands"
    answers = [
        seat.post(path, {"command": {"type": "roll"}, "expected_step": 1, "chance": [fall]}, "same")
        for fall in (falls[-1], falls[-1], falls[0])
    ]
    assert [answer.status_code for answer in answers] == [201, 201, 422]
    assert answers[2].json["code"] == "key_reused"


def test_a_seat_is_not_told_which_secret_cards_there_are(hidden_table: Table) -> None:
    problem = hidden_table.act({"type": "play", "card": "red1"}).json
    assert problem["code"] == "chance_needed"
    assert problem["facts"] == {"name": "card", "number": 1}


@pytest.mark.parametrize("guess", ["blue2", "blue12", "no card"])
def test_a_seat_cannot_find_a_secret_card_by_trying(hidden_table: Table, guess: str) -> None:
    """Neither its own nor another's nor one of the deck: the answer is the same."""
    response = hidden_table.act({"type": "play", "card": "red1"}, chance=[guess])
    assert (response.status_code, response.json["code"]) == (422, "chance_is_secret")
    assert response.json["facts"] == {"name": "card", "number": 1}


def test_the_facilitator_says_how_secret_chance_fell(hidden_table: Table) -> None:
    body = {
        "command": {"type": "play", "card": "red1"},
        "expected_step": 1,
        "seat": 1,
        "chance": ["blue12"],
    }
    path = f"{hidden_table.path}/commands"
    assert hidden_table.facilitator.post(path, {**body, "chance": ["blue4"]}).status_code == 422
    assert hidden_table.facilitator.post(path, body).status_code == 201
