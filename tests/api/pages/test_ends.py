"""The end of a match: who won, a rematch that all ask for, take-backs that are asked for."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from api.pages import asking
from domain.kernel import Result
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_tables import plays_as_guest
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.process import Server
from tests.api.service import KEYS, Service, Table
from tests.browser import opened


def ended(page: str) -> str:
    """What the headline and the card of the end say, as text; "": there is none."""
    card = re.search(
        r'<h1 id="ended"[^>]*>(.*?)</h1>.*?id="after".*?<h2>(.*?)</h2>', page, re.DOTALL
    )
    return re.sub(r"<[^>]+>", "", f"{card[1]}: {card[2]}") if card else ""


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("correction")


@pytest.fixture
def players(service: Service, table: Table) -> dict[int, Browser]:
    """A browser at each seat."""
    found = {seat: Browser(service) for seat in table.seats}
    for seat, each in found.items():
        each.signs_in(table.tokens[seat])
    return found


def give_up(table: Table, seat: int) -> None:
    body = {"expected_step": table.now["step"]}
    assert table.seats[seat].post(f"{table.path}/resignation", body).status_code == 201


def test_each_viewer_is_told_who_won(
    service: Service, table: Table, players: dict[int, Browser]
) -> None:
    table.seats[2].put(f"{table.path}/seats/2/name", {"name": "Ben"})
    page = f"/m/{table.id}"
    assert ended(players[1].sees(page)) == ""
    give_up(table, 1)
    assert ended(players[2].sees(page)) == "You won: The match was given up."
    assert ended(players[1].sees(page)) == "Ben won: The match was given up."
    assert ended(facilitating(service).sees(f"{page}?as=public")) == (
        "Ben won: The match was given up."
    )
    for other in (f"{page}?at=1", f"{page}?hide=1"):
        assert ended(players[1].sees(other)) == ""


@pytest.mark.parametrize(
    ("winners", "reason", "seats", "said"),
    [
        ((1,), "x", 2, {1: "You won", 2: "1 won", None: "1 won"}),
        ((1, 3), "x", 3, {1: "You won with 3", 2: "1 and 3 won", None: "1 and 3 won"}),
        ((1, 2, 4), "x", 4, {1: "You won with 2 and 4", 3: "1, 2 and 4 won"}),
        ((), "x", 2, {1: "A draw", None: "A draw"}),
        ((), "x", 1, {1: "You lost", None: "Lost"}),
        ((), "abandoned", 2, {1: "Ended without a result"}),
    ],
)
def test_an_end_is_said_in_one_sentence(
    winners: tuple[int, ...], reason: str, seats: int, said: dict[int | None, str]
) -> None:
    from api.pages.ends import _said

    for own, words in said.items():
        assert "".join(map(str, _said(Result(winners, reason), own, seats))) == words


def test_a_rematch_begins_once_everybody_has_asked(
    service: Service, table: Table, players: dict[int, Browser]
) -> None:
    page, asks = f"/m/{table.id}", f"/m/{table.id}/asks"
    assert players[1].sends(asks, wanted="rematch", step=1).status_code == 409
    give_up(table, 1)
    for _ in range(2):  # twice is once
        answer = players[1].sends(asks, wanted="rematch", step=2)
        assert answer.headers["Location"].startswith(page)
    assert "You asked for a rematch" in players[1].sees(page)
    assert "Seat 1 asked for a rematch" in players[2].sees(page)
    following = players[2].sends(asks, wanted="rematch", step=2).headers["Location"]
    assert following != page
    for seat, each in players.items():
        assert f'href="{following}"' in each.sees(page)
        assert f'data-as="seat-{3 - seat}"' in each.sees(following)
    assert facilitating(service).sends(f"{page}/next").headers["Location"] == following


def test_seats_begin_so_many_matches_in_a_row_and_no_more(
    service: Service,
    table: Table,
    players: dict[int, Browser],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or two seats could fill the disk."""
    monkeypatch.setattr(asking, "IN_A_ROW", 2)
    page = f"/m/{table.id}"
    for number in range(3):
        newest = service.facilitator.seen(f"/matches{page[2:]}")["step"]
        body = {"expected_step": newest}
        service.facilitator.post(f"/matches{page[2:]}/abandonment", body)
        answers = [
            each.sends(f"{page}/asks", wanted="rematch", step=1) for each in players.values()
        ]
        if number == 2:
            assert [each.status_code for each in answers] == [409, 409]
            break
        page = answers[-1].headers["Location"]


def test_guests_begin_no_rematch_past_their_places(tmp_path: Path) -> None:
    from api.server.settings import Settings

    service = Service(tmp_path / "guests.db", settings=Settings(rates=False, guests=2))
    guest = Browser(service)
    page = plays_as_guest(service, guest)
    step = service.facilitator.seen(f"/matches{page[2:]}")["step"]
    service.facilitator.post(f"/matches{page[2:]}/abandonment", {"expected_step": step})
    assert guest.sends(f"{page}/asks", wanted="rematch", step=step).status_code == 409
    service.ledger.close()


def test_a_take_back_that_is_the_facilitators_to_grant_is_asked_for(
    service: Service, table: Table, players: dict[int, Browser]
) -> None:
    page = f"/m/{table.id}"
    table.play(4)
    seat, step = table.now["to_act"], table.now["step"]
    sent: dict[str, Any] = {"as": f"seat-{seat}", "step": step, "to": 1}
    refused = players[seat].sends(f"{page}/takebacks", **sent)
    assert refused.status_code == 422
    assert "Ask to take back" in refused.text
    players[seat].sends(f"{page}/asks", wanted="takeback", **sent)
    assert "You ask to take back to step 1" in re.sub("<[^>]+>", "", players[seat].sees(page))
    other = players[3 - seat].sees(page)
    assert f"Seat {seat} asks to take back to step 1" in re.sub("<[^>]+>", "", other)
    assert "Allow it" not in other
    teacher = facilitating(service)
    assert "Allow it" in teacher.sees(page)
    granted = teacher.sends(f"{page}/takebacks?as=facilitator", step=step, to=1)
    assert granted.status_code == 303
    assert table.now["step"] == step + 1
    assert "asks to take back" not in teacher.sees(page)


def test_who_waits_at_the_end_is_shown_that_a_rematch_is_asked_for_and_begun(
    browser: Chromium, server: Server
) -> None:
    begun = server.client(server.token).post("/matches", {"game": "correction"}, next(KEYS)).json
    tokens = {each["seat"]: each["token"] for each in begun["tokens"]}
    with (
        opened(browser, "about:blank") as one,
        opened(browser, "about:blank", dark=True, width=390) as other,
    ):
        for seen, seat in ((one, 1), (other, 2)):
            sign_in(seen.page, server, tokens[seat])
        gives_up = one.page.get_by_role("button", name="Yes, give it up")
        expect(gives_up).to_be_hidden()
        one.page.get_by_text("Give the match up …").click()
        gives_up.click()
        expect(other.page.get_by_role("heading", name="You won")).to_be_visible()
        expect(one.page.get_by_role("heading", name="Seat 2 won")).to_be_visible()
        one.page.get_by_role("button", name="Rematch", exact=True).click()
        for seen in (one, other):
            expect(seen.page.locator("#awaits-rematch")).to_be_visible(timeout=20_000)
            assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, [])
        other.page.get_by_role("button", name="Rematch: yes").click(timeout=20_000)
        expect(other.page.locator("#main")).to_have_attribute("data-step", "1")
        expect(one.page.get_by_role("link", name="To the next match")).to_be_visible(timeout=20_000)
