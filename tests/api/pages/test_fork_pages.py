"""A fork that is begun on a page has somebody at its seats, and says where it comes from."""

import re

import pytest

from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service, Table


@pytest.fixture
def table(service: Service) -> Table:
    begun = service.begin("correction")
    begun.play(6)
    return begun


def test_who_goes_on_plays_a_seat_and_bots_play_the_others(service: Service, table: Table) -> None:
    teacher = facilitating(service)
    sent = {"at": 3, "as": "public", "policy": "fresh"}
    offered = re.findall(r'value="(\d?)" selected', teacher.sees(f"/m/{table.id}"))
    assert offered == [str(table.now["to_act"])]
    page = teacher.sends(f"/m/{table.id}/forks", seat=2, **sent).headers["Location"]
    assert page.endswith("?as=seat-2")
    match = page.removeprefix("/m/").partition("?")[0]
    assert service.ledger.seats.bots_of(match) == {1: "greedy"}
    shown = teacher.sees(page)
    assert f'href="/m/{table.id}?at=3">step 3 of another match</a>' in shown
    nobody = teacher.sends(f"/m/{table.id}/forks", **sent).headers["Location"]
    assert service.ledger.seats.bots_of(nobody.removeprefix("/m/").partition("?")[0]) == {}
    assert teacher.sends(f"/m/{table.id}/forks", seat=3, **sent).status_code == 422


def test_where_a_fork_comes_from_is_nothing_for_its_seats_to_know(
    service: Service, table: Table
) -> None:
    """They may not open that match."""
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": "Ana"})
    forked = table.facilitator.post(f"{table.path}/forks", {"at": 3}).json
    seated = Browser(service)
    seated.signs_in(forked["tokens"][0]["token"])
    shown = seated.sees(f"/m/{forked['match']['id']}")
    assert "The match goes on from step 3 of another match." in shown
    assert table.id not in shown
    assert "Ana" not in shown


def test_the_facilitator_reads_where_a_fork_comes_from_by_label_or_names(
    service: Service, table: Table
) -> None:
    forked = table.facilitator.post(f"{table.path}/forks", {"at": 3}).json
    teacher, page = facilitating(service), f"/m/{forked['match']['id']}"

    def origin() -> str:
        said = re.search(r"Goes on from (<a .*?</a>)", teacher.sees(page))
        return re.sub("<[^>]+>", "", said[1]) if said else ""

    assert origin() == "step 3 of another match"
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": "Ana"})
    table.seats[2].put(f"{table.path}/seats/2/name", {"name": "Ben"})
    assert origin() == "step 3 of the match of Ana and Ben"
    table.facilitator.put(f"{table.path}/labels", {"labels": ["Group 7"]})
    assert origin() == "step 3 of “Group 7”"


@pytest.mark.parametrize(("game", "offered"), [("correction", False), ("hidden_hand", True)])
def test_what_is_hidden_is_dealt_anew_where_something_is(
    service: Service, game: str, offered: bool
) -> None:
    shown = facilitating(service).sees(f"/m/{service.begin(game).id}?as=facilitator")
    assert "Chance falls" in shown
    assert ('value="redealt"' in shown) is offered
    assert ("Hidden things" in shown) is offered


def test_a_fork_begins_with_nothing_changed_and_its_seats_to_be_filled(
    service: Service, table: Table
) -> None:
    """What lies there lay there in the match that it goes on from."""
    teacher = facilitating(service)
    sent = {"at": 3, "as": "public", "policy": "fresh"}
    offered = re.findall(r'value="(\d?)" selected', teacher.sees(f"/m/{table.id}"))
    assert offered == [str(table.now["to_act"])]
    page = teacher.sends(f"/m/{table.id}/forks", **sent).headers["Location"]
    match = page.removeprefix("/m/").partition("?")[0]
    shown = teacher.sees(page)
    assert "now at" not in shown
    assert f'href="/m/{match}/invitations">Invite players</a>' in shown
    moved = teacher.sees(f"/m/{table.id}?at=2&as=public")
    assert "now at" in moved or "no longer" in moved
