"""The end of a match: who won, a rematch that all ask for, take-backs that are asked for."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from api.pages.match import asking
from domain.kernel import Result
from replays.walking.ended import end_told
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_tables import plays_as_guest
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.process import Client, Server
from tests.api.service import KEYS, Service, Table
from tests.browser import opened
from tests.rounds import IS_SOAK, rounds
from tests.waiting import until


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
    assert ended(players[1].sees(page)) == "You lost. Ben won: The match was given up."
    assert ended(facilitating(service).sees(f"{page}?as=public")) == (
        "Ben won: The match was given up."
    )
    for other in (f"{page}?at=1", f"{page}?hide=1"):
        assert ended(players[1].sees(other)) == ""


@pytest.mark.parametrize(
    ("winners", "reason", "seats", "said"),
    [
        ((1,), "x", 2, {1: "You won", 2: "You lost. 1 won", None: "1 won"}),
        ((1, 3), "x", 3, {1: "You won with 3", 2: "You lost. 1 and 3 won", None: "1 and 3 won"}),
        ((1, 2, 4), "x", 4, {1: "You won with 2 and 4", 3: "You lost. 1, 2 and 4 won"}),
        ((), "x", 2, {1: "A draw", None: "A draw"}),
        ((), "x", 1, {1: "You lost", None: "Lost"}),
        ((), "abandoned", 2, {1: "Ended without a result"}),
    ],
)
def test_an_end_is_said_in_one_sentence(
    winners: tuple[int, ...], reason: str, seats: int, said: dict[int | None, str]
) -> None:
    for own, words in said.items():
        assert "".join(map(str, end_told(Result(winners, reason), own, seats))) == words


@pytest.mark.parametrize("way", ["resignation", "abandonment"])
def test_the_diary_begins_with_what_the_page_ends_with(
    service: Service, table: Table, way: str
) -> None:
    who = table.seats[1] if way == "resignation" else table.facilitator
    who.post(f"{table.path}/{way}", {"expected_step": table.now["step"]})
    teacher = facilitating(service)
    told = ended(teacher.sees(f"/m/{table.id}?as=public"))
    lede = re.findall(r'(?s)<p class="lede">(.+?)</p>', teacher.sees(f"/m/{table.id}/diary"))[0]
    plain = re.sub("<[^>]+>", "", lede)
    assert plain.casefold() == told.casefold()


@pytest.mark.parametrize("layout", ["student", "designer", "teacher"])
def test_a_diary_leads_who_runs_the_match_to_its_desk(
    service: Service, table: Table, players: dict[int, Browser], layout: str
) -> None:
    path = f"/m/{table.id}/diary?layout={layout}"
    desk = f'<a href="/m/{table.id}/desk">Desk</a>'
    assert desk in facilitating(service).sees(path)
    assert desk not in players[1].sees(path)


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


def test_a_fork_is_played_once_more_from_where_its_lineage_began(service: Service) -> None:
    """With the set-up and the settings of the match that it goes on from."""
    laid = {"active": 2, "turn": 5}
    table = service.begin("correction", scenario=laid, hide_odds=True)
    at = table.play(2)[-1]["step"]
    forked = Table(service, service.facilitator.post(f"{table.path}/forks", {"at": at}).json)
    again = Table(service, service.facilitator.post(f"{forked.path}/forks", {"at": 1}).json)
    give_up(again, 1)
    page = ""
    for token in again.tokens.values():
        browser = Browser(service)
        browser.signs_in(token)
        assert 'value="rematch"' in browser.sees(f"/m/{again.id}")
        page = browser.sends(f"/m/{again.id}/asks", wanted="rematch", step=2).headers["Location"]
    with service.ledger.live(page.removeprefix("/m/")) as held:
        created, position = held.created, held.state
    assert (created.fork, created.scenario["turn"], created.hides_odds) == (None, 5, True)
    assert (position.to_act, held.step) == (2, 1)


@pytest.mark.parametrize("is_fork", [False, True])
def test_seats_are_not_shown_what_a_set_up_hid_from_them(service: Service, is_fork: bool) -> None:
    """The seats swapped, each would hold the other's first hand; a fork's parent may go on."""
    table = service.begin("hidden_hand", scenario={})
    if is_fork:
        asked = {"at": 1, "policy": "redealt"}
        table = Table(service, service.facilitator.post(f"{table.path}/forks", asked).json)
    give_up(table, 1)
    for token in table.tokens.values():
        browser = Browser(service)
        browser.signs_in(token)
        assert 'value="rematch"' not in browser.sees(f"/m/{table.id}")
        refused = browser.sends(f"/m/{table.id}/asks", wanted="rematch", step=2)
        assert refused.status_code == 409
    assert "Next match, seats swapped" in facilitating(service).sees(f"/m/{table.id}")


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
    match = f"/matches{page[2:]}"

    def is_abandoned() -> bool:
        """A bot may move in between."""
        now = {"expected_step": service.facilitator.seen(match)["step"]}
        return service.facilitator.post(f"{match}/abandonment", now).status_code == 201

    until(is_abandoned)
    step = service.facilitator.seen(match)["step"]
    assert guest.sends(f"{page}/asks", wanted="rematch", step=step).status_code == 409
    assert "Another match" in guest.sees(page)
    service.ledger.close()


def test_who_can_begin_no_match_is_led_to_no_page_to_begin_one(
    service: Service, table: Table
) -> None:
    """An exercise has no rematch, and a service without guests no tables for seats to begin."""
    table.play(4)
    give_up(table, 1)
    plan = {"at": 3, "policy": "same", "exercise": True}
    forked = table.facilitator.post(f"{table.path}/forks", plan).json
    seated, match = Browser(service), forked["match"]["id"]
    seated.signs_in(forked["tokens"][0]["token"])
    service.facilitator.post(f"/matches/{match}/abandonment", {"expected_step": 1})
    page = seated.sees(f"/m/{match}")
    assert 'id="after"' in page
    assert "Another match" not in page
    assert "Rematch" not in page


def test_a_take_back_is_offered_once_there_is_something_to_take_back(
    service: Service, table: Table, players: dict[int, Browser]
) -> None:
    page, teacher = f"/m/{table.id}", facilitating(service)
    for is_begun in (False, True):
        for who, path in ((players[1], page), (players[2], page), (teacher, f"{page}/desk")):
            assert ("Take back" in who.sees(path)) is is_begun
        table.play(1)


def test_a_take_back_stands_with_what_is_played_and_not_with_notes(
    table: Table, players: dict[int, Browser]
) -> None:
    table.play(1)
    for each in players.values():
        page = each.sees(f"/m/{table.id}")
        places = [page.index(part) for part in (">Take back<", ">Give the match up", ">Notes</h2>")]
        assert places == sorted(places)
        assert ">What changed<" not in page[: places[1]]


def test_after_a_move_of_another_seat_a_take_back_is_asked_for_at_once(
    table: Table, players: dict[int, Browser]
) -> None:
    """Any take-back undoes that move then, and would be refused."""
    table.play(3)
    last = table.now["to_act"]
    table.play(1)
    for seat, each in players.items():
        page = each.sees(f"/m/{table.id}")
        assert ("Ask to take back</button>" in page) is (seat != last)
        assert (">Take back</button>" in page) is (seat == last)
    sent = {"as": f"seat-{3 - last}", "step": table.now["step"], "to": 2}
    players[3 - last].sends(f"/m/{table.id}/asks", wanted="takeback", **sent)
    told = re.sub("<[^>]+>", "", players[last].sees(f"/m/{table.id}"))
    assert "asks to take back to step 2" in told


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
    assert "the facilitator may allow it" in other
    shelf = re.sub(r"<[^>]+>|\s+", " ", facilitating(service).sees("/"))
    assert f"Seat {seat} asks to take back to step 1" in shelf.replace("  ", " ")
    teacher = facilitating(service)
    assert "you may allow it. Allow it" in " ".join(
        re.sub("<[^>]+>", "", teacher.sees(page)).split()
    )
    granted = teacher.sends(f"{page}/takebacks?as=facilitator", step=step, to=1)
    assert granted.status_code == 303
    assert table.now["step"] == step + 1
    assert "asks to take back" not in teacher.sees(page)


@pytest.mark.parametrize("who", ["other seat", "facilitator"])
def test_a_take_back_is_refused_to_all_until_the_next_move(
    service: Service, table: Table, players: dict[int, Browser], who: str
) -> None:
    page, teacher = f"/m/{table.id}", facilitating(service)
    table.play(4)
    seat, step = table.now["to_act"], table.now["step"]
    players[seat].sends(f"{page}/asks", wanted="takeback", step=step, to=1)
    assert "No, play on" not in players[seat].sees(page)
    refusing = players[3 - seat] if who == "other seat" else teacher
    assert ">No, play on</button>" in refusing.sees(page)
    no = {"wanted": "takeback", "seat": seat, "step": step}
    assert players[seat].sends(f"{page}/asks/refusals", **no).status_code == 409
    for _ in range(2):
        assert refusing.sends(f"{page}/asks/refusals", **no).status_code == 303
    by = f"Seat {3 - seat}" if who == "other seat" else "the facilitator"
    told = re.sub("<[^>]+>|\x1e", "", players[seat].sees(page))
    assert f"No, play on: {by} says no to the take-back that you asked for." in told
    assert "Allow it" not in teacher.sees(page)
    if who == "facilitator":
        assert "No, play on:</b> you say no" in teacher.sees(page)
    watching = Browser(service)
    watching.signs_in(table.facilitator.post(f"{table.path}/spectators", None).json["token"])
    assert ">No, play on</button>" not in watching.sees(page)
    players[seat].sends(f"{page}/asks", wanted="takeback", step=step, to=2)
    assert "asks to take back to step 2" in re.sub("<[^>]+>", "", teacher.sees(page))
    refusing.sends(f"{page}/asks/refusals", **no)
    table.play(1)
    assert "No, play on" not in players[seat].sees(page)
    assert refusing.sends(f"{page}/asks/refusals", **no).status_code == 303
    assert refusing.sends(f"{page}/asks/refusals", **{**no, "step": step + 1}).status_code == 409


def test_what_is_asked_for_is_read_and_refused_over_http(
    table: Table, players: dict[int, Browser]
) -> None:
    table.play(4)
    seat, step = table.now["to_act"], table.now["step"]
    asker, other, path = table.seats[seat], table.seats[3 - seat], f"{table.path}/asks"
    assert other.seen(path)["asks"] == []
    players[seat].sends(f"/m/{table.id}/asks", wanted="takeback", step=step, to=1)
    asked = {"seat": seat, "wanted": "takeback", "step": step, "to": 1, "refused_by": None}
    assert other.seen(path)["asks"] == [asked]
    no = {"wanted": "takeback", "seat": seat}
    assert asker.post(f"{path}/refusals", no).json["code"] == "nothing_asked"
    for _ in range(2):
        sent = other.ask("POST", f"{path}/refusals", json=no, headers={"Idempotency-Key": "no"})
        assert sent.status_code == 200
        assert sent.json["asks"] == [{**asked, "to": None, "refused_by": f"seat-{3 - seat}"}]
    assert other.post(f"{path}/refusals", no).json["code"] == "nothing_asked"
    table.play(1)
    assert asker.seen(path)["asks"] == []


def test_a_rematch_is_refused_and_may_be_asked_for_after_all(
    table: Table, players: dict[int, Browser]
) -> None:
    page = f"/m/{table.id}"
    assert players[1].sends(f"{page}/asks/refusals", wanted="rematch").status_code == 409
    give_up(table, 1)
    assert "No rematch" not in players[2].sees(page)
    players[1].sends(f"{page}/asks", wanted="rematch", step=2)
    assert ">No rematch</button>" in players[2].sees(page)
    assert players[2].sends(f"{page}/asks/refusals", wanted="rematch").status_code == 303
    assert waits(players[1].sees(page)) == "Seat 2 says no to a rematch."
    assert waits(players[2].sees(page)) == "You say no to a rematch."
    assert ">Rematch</button>" in players[1].sees(page)
    players[1].sends(f"{page}/asks", wanted="rematch", step=2)
    assert waits(players[1].sees(page)).startswith("You asked for a rematch")
    assert ">Rematch</button>" not in players[1].sees(page)
    assert waits(players[2].sees(page)).startswith("Seat 1 asked for a rematch")
    assert ">No rematch</button>" in players[2].sees(page)
    players[2].sends(f"{page}/asks/refusals", wanted="rematch")
    begun = players[2].sends(f"{page}/asks", wanted="rematch", step=2)
    assert begun.headers["Location"].split("/")[2] != table.id


def waits(page: str) -> str:
    """What the end of a match says of a rematch, as text."""
    [said] = re.findall(r'(?s)id="awaits-rematch">(.*?)</p>', page)
    return re.sub("<[^>]+>|\x1e", "", said).strip()


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
            expect(seen.page.locator("#awaits-rematch")).to_be_visible()
            found = seen.violations() if IS_SOAK or seen is other else []
            assert (seen.complaints, seen.overflow(), found) == ([], 0, [])
        other.page.get_by_role("button", name="Rematch: yes").click()
        expect(other.page.locator("#main")).to_have_attribute("data-step", "1")
        expect(one.page.get_by_role("link", name="To the next match")).to_be_visible()


WAYS = ("granted", "refused", "played past")[: rounds(usual=2, soak=3)]
"""How what is asked for ends."""


def test_a_take_back_is_asked_for_by_pages_seen_by_all_at_once_and_answered(
    browser: Chromium, server: Server
) -> None:
    """Who asks has been answered already; in the long rounds the table just plays on, too."""
    client = server.client(server.token)
    begun = client.post("/matches", {"game": "correction"}, next(KEYS)).json
    match, path = begun["match"]["id"], f"/matches/{begun['match']['id']}"
    tokens = {each["seat"]: each["token"] for each in begun["tokens"]}
    with (
        opened(browser, "about:blank", height=800) as asks,
        opened(browser, "about:blank", dark=True, width=390) as other,
        opened(browser, "about:blank") as teacher,
    ):
        asking = begun["match"]["to_act"]
        for seen, code in ((asks, tokens[asking]), (other, tokens[3 - asking])):
            sign_in(seen.page, server, code)
        sign_in(teacher.page, server, server.token)
        teacher.page.goto(f"{server.address}/m/{match}?as=facilitator")
        for way in WAYS:
            plays_until_answered(client, path, asking)
            step = client.get(path)["step"]
            expect(asks.page.locator("#main")).to_have_attribute("data-step", str(step))
            asks.page.get_by_text("Take back", exact=True).first.click()
            may_ask = asks.page.get_by_role("button", name="Ask to take back")
            expect(may_ask).to_be_visible()
            assert asks.page.evaluate(FOOT) <= 0
            may_ask.click()
            for seen in (asks, other, teacher):
                expect(seen.page.locator(".asked-for")).to_contain_text("to take back to step")
                expect(seen.page.get_by_role("button", name="Allow it")).to_have_count(
                    int(seen is teacher)
                )
            assert other.overflow() == 0
            if way == "granted":  # what is said above the table is the same each time
                assert other.violations() == []
            if way == "refused":
                other.page.get_by_role("button", name="No, play on").click()
                for seen in (asks, other, teacher):
                    expect(seen.page.locator(".asked-for")).to_contain_text("No, play on:")
            if way == "granted":
                teacher.page.get_by_role("button", name="Allow it").click()
            else:
                play_first(client, path)
            for seen in (asks, other, teacher):
                expect(seen.page.locator("#main")).to_have_attribute("data-step", str(step + 1))
                expect(seen.page.locator(".asked-for")).to_have_count(0)
            told = str(teacher.page.locator(".timeline li").last.text_content())
            assert ("took back" in told) is (way == "granted")
        assert other.complaints == teacher.complaints == []


FOOT = "document.querySelector('.board').getBoundingClientRect().bottom - innerHeight"
"""By how much a board ends below its window."""


def play_first(client: Client, path: str) -> int:
    """Plays the first legal command; returns the seat that did."""
    now, [command, *_] = client.get(path), client.get(f"{path}/legal")["commands"]
    sent = {"command": command, "expected_step": now["step"], "seat": now["to_act"]}
    assert client.post(f"{path}/commands", sent, next(KEYS)).status == 201
    return int(now["to_act"])


def plays_until_answered(client: Client, path: str, seat: int) -> None:
    """Until a seat has decided and the other has answered, and goes on."""
    seats = [play_first(client, path)]
    while seat not in seats or seats[-1] == seat:
        seats.append(play_first(client, path))
