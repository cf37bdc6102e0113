"""A fork that is begun on a page has somebody at its seats, and says where it comes from."""

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
    page = teacher.sends(f"/m/{table.id}/forks", seat=2, **sent).headers["Location"]
    assert page.endswith("?as=seat-2")
    match = page.removeprefix("/m/").partition("?")[0]
    assert service.ledger.seats.bots_of(match) == {1: "greedy"}
    shown = teacher.sees(page)
    assert f'href="/m/{table.id}?at=3">step 3 of another match</a>' in shown
    nobody = teacher.sends(f"/m/{table.id}/forks", **sent).headers["Location"]
    assert service.ledger.seats.bots_of(nobody.removeprefix("/m/").partition("?")[0]) == {}
    assert teacher.sends(f"/m/{table.id}/forks", seat=3, **sent).status_code == 422


def test_where_a_fork_comes_from_is_no_link_for_its_seats(service: Service, table: Table) -> None:
    """They may not open that match, and the page would tell its id."""
    forked = table.facilitator.post(f"{table.path}/forks", {"at": 3}).json
    seated = Browser(service)
    seated.signs_in(forked["tokens"][0]["token"])
    assert f"/m/{table.id}" not in seated.sees(f"/m/{forked['match']['id']}")
