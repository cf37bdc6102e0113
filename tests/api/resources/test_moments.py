"""What is seen of a match: states, legal commands, the log."""

import json

import pytest

from domain.kernel import FACILITATOR
from replays.telling.seen import view_of
from replays.walking.timeline import Timeline
from tests.api.service import Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Hidden Hand, five commands old."""
    table = service.begin("hidden_hand")
    table.play(5)
    return table


def test_a_state_says_whose_it_is_and_at_which_step(table: Table) -> None:
    state = table.seats[2].seen(f"{table.path}/state")
    assert (state["viewer"], state["step"]) == ("seat-2", 6)
    assert all(side["hand"] for side in state["view"]["sides"])


def test_every_step_can_be_seen(service: Service, table: Table) -> None:
    game = service.ledger.registry.game("hidden_hand")
    timeline = Timeline(game, service.ledger.steps(table.id))
    for step in range(1, 7):
        state = table.facilitator.seen(f"{table.path}/state", at=step)
        assert state["step"] == step
        there = view_of(game, timeline.at(step), FACILITATOR)
        assert state["view"] == json.loads(json.dumps(there))


def test_the_etag_of_a_state_begins_with_its_step(table: Table) -> None:
    assert table.facilitator.get(f"{table.path}/state").headers["ETag"].startswith('"6-')
    assert table.facilitator.get(f"{table.path}/state", at=3).headers["ETag"].startswith('"3-')


def test_a_step_to_come_is_not_there(table: Table) -> None:
    response = table.facilitator.get(f"{table.path}/state", at=7)
    assert (response.status_code, response.json["code"]) == (404, "step_not_found")
    assert response.json["facts"] == {"step": 7, "newest": 6}
    assert response.json["parameter"] == "at"


@pytest.mark.parametrize(
    ("asked", "viewer"),
    [("1", "seat-1"), ("seat-2", "seat-2"), ("public", "public"), ("facilitator", "facilitator")],
)
def test_the_facilitator_looks_as_any_viewer(table: Table, asked: str, viewer: str) -> None:
    for path in ("state", "legal", "events"):
        assert table.facilitator.seen(f"{table.path}/{path}", seat=asked)["viewer"] == viewer


def test_a_seat_may_look_as_the_public_does(table: Table) -> None:
    public = table.seats[1].seen(f"{table.path}/state", seat="public")
    assert public["viewer"] == "public"
    assert all(card is None for side in public["view"]["sides"] for card in side["hand"])


def test_legal_commands_are_for_the_awaited_seat(table: Table) -> None:
    to_act = table.now["to_act"]
    legal = {seat: caller.seen(f"{table.path}/legal") for seat, caller in table.seats.items()}
    assert legal[to_act]["commands"]
    assert legal[3 - to_act]["commands"] == []
    assert {each["to_act"] for each in legal.values()} == {to_act}


def test_nothing_is_legal_at_the_end(table: Table) -> None:
    table.play()
    legal = table.facilitator.seen(f"{table.path}/legal")
    assert (legal["to_act"], legal["commands"]) == (0, [])


def test_the_log_goes_on_page_by_page(table: Table) -> None:
    whole = table.facilitator.seen(f"{table.path}/events")
    assert [step["step"] for step in whole["steps"]] == [1, 2, 3, 4, 5, 6]
    assert whole["next"] is None
    page = table.facilitator.seen(f"{table.path}/events", limit=2)
    listed = page["steps"]
    while page["next"]:
        page = table.facilitator.seen(f"{table.path}/events", limit=2, after=page["next"])
        listed += page["steps"]
    assert listed == whole["steps"]


def test_behind_the_newest_step_the_log_is_empty(table: Table) -> None:
    for after in (6, 7, 10**9):
        page = table.facilitator.seen(f"{table.path}/events", after=after)
        assert (page["steps"], page["next"], page["step"]) == ([], None, 6)


def test_a_command_is_shown_to_its_own_seat(table: Table) -> None:
    steps = {s: c.seen(f"{table.path}/events", after=1)["steps"] for s, c in table.seats.items()}
    for one, two in zip(steps[1], steps[2], strict=True):
        assert (one["command"] is None, two["command"] is None) == (
            one["seat"] == 2,
            one["seat"] == 1,
        )
