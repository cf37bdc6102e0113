"""Players are invited on one page: links, codes to type, QR codes; each good for one person."""

import re

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from api.pages.front.tables import PEOPLE
from api.pages.shell.forms import drawn_key
from domain.ledger.desk.access.codes import LETTERS, new_code, spelled
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.process import Server
from tests.api.service import KEYS, Service
from tests.browser import opened
from tests.rounds import IS_SOAK

CODE = rf"[{LETTERS}]{{4}}-[{LETTERS}]{{4}}-[{LETTERS}]{{4}}"


@pytest.fixture
def teacher(service: Service) -> Browser:
    return facilitating(service)


def handed(page: str) -> dict[int, str]:
    """The codes of a page by seat."""
    slips = re.findall(rf"Seat (\d)</span></h2>.*?<b>({CODE})</b>.*?#({CODE})", page, re.DOTALL)
    assert all(typed == link for _, typed, link in slips)
    return {int(seat): code for seat, code, _ in slips}


def new_table(teacher: Browser, game: str = "correction") -> tuple[str, dict[int, str]]:
    """A table that was begun for people, and the codes of its seats, in two requests."""
    sent = {"game": game, "bot": PEOPLE, "key": next(KEYS)}
    begun = teacher.sends("/m", **sent)
    assert begun.status_code == 307
    path = begun.headers["Location"]
    return path.split("/")[2], handed(teacher.sends(path, **sent).text)


def test_a_new_table_shows_a_link_for_every_seat(teacher: Browser, service: Service) -> None:
    match, codes = new_table(teacher)
    assert [*codes] == [1, 2]
    for seat, code in codes.items():
        player = Browser(service)
        assert player.signs_in(code).headers["Location"] == f"/m/{match}"
        assert f'data-as="seat-{seat}"' in player.sees(f"/m/{match}")


def test_a_form_that_is_sent_twice_makes_one_table_and_the_newest_links_count(
    teacher: Browser, service: Service
) -> None:
    first = teacher.sends("/m", game="correction", bot=PEOPLE, key="once")
    second = teacher.sends("/m", game="correction", bot=PEOPLE, key="once")
    path = first.headers["Location"]
    assert second.headers["Location"] == path
    before, after = (handed(teacher.sends(path, key="once").text) for _ in range(2))
    assert Browser(service).sends("/join", code=before[1]).status_code == 403
    Browser(service).signs_in(after[1])
    assert [*handed(teacher.sends(path, key="once").text)] == [2]


def test_a_reload_shows_the_same_links(teacher: Browser, service: Service) -> None:
    """A page draws a key that nobody else knows; a weak one of a program's does not do."""
    match, _ = new_table(teacher)
    path, drawn = f"/m/{match}/invitations", drawn_key()
    first, again = (teacher.sends(path, key=drawn) for _ in range(2))
    assert handed(first.text) == handed(again.text) != {}
    assert first.headers["Cache-Control"] == "no-store"
    assert handed(teacher.sends(path, key=drawn_key()).text) != handed(first.text)
    codes = handed(teacher.sends(path, key=(newest := drawn_key())).text)
    assert Browser(service).sends("/join", code=handed(first.text)[1]).status_code == 403
    Browser(service).signs_in(codes[1])
    assert handed(teacher.sends(path, key=newest).text) == {2: codes[2]}
    other = new_table(teacher)[0]
    elsewhere = handed(teacher.sends(f"/m/{other}/invitations", key=newest).text)
    assert not {*codes.values()} & {*elsewhere.values()}


def test_a_reload_shows_the_same_link_to_watch_whoever_watches(
    teacher: Browser, service: Service
) -> None:
    match, _ = new_table(teacher)
    path, drawn = f"/m/{match}/spectators", drawn_key()
    links = [re.findall(r'value="[^"]+/join#([^"]+)"', teacher.sends(path, key=drawn).text)]
    for _ in range(2):
        Browser(service).signs_in(links[0][0])
        links.append(re.findall(r'value="[^"]+/join#([^"]+)"', teacher.sends(path, key=drawn).text))
    assert links[0] == links[1] == links[2]
    assert len(links[0]) == 1
    service.ledger.tokens.revoke(service.ledger.tokens.issued(role="spectator", match=match))
    assert "Somebody has used the link" in teacher.sends(path, key=drawn).text


@pytest.mark.parametrize("typed", ["{}", " {} ", "http://localhost/join#{}"])
def test_a_code_is_read_however_it_is_typed(teacher: Browser, service: Service, typed: str) -> None:
    _, codes = new_table(teacher)
    Browser(service).signs_in(typed.format(codes[1].upper().replace("1", "I").replace("0", "o")))
    Browser(service).signs_in(codes[2].replace("-", " "))


def test_codes_have_sixty_bits_and_nothing_else_is_read_as_one() -> None:
    code = new_code()
    assert re.fullmatch(CODE, code)
    assert len(set(LETTERS)) == 32
    assert spelled(code.replace("-", "")) == code
    for other in ("", "k7mf-3qtx", f"{code}-{code}", "x" * 43, "k7mf-3qtx-9wru"):
        assert spelled(other) == other


def test_only_free_seats_are_given_away_unless_one_is_named(
    teacher: Browser, service: Service
) -> None:
    match, codes = new_table(teacher)
    player = Browser(service)
    player.signs_in(codes[1])
    path = f"/m/{match}/invitations"
    assert [*handed(teacher.sends(path).text)] == [2]
    again = handed(teacher.sends(path, seat=1).text)
    player.sees(f"/m/{match}")  # until somebody takes the seat
    Browser(service).signs_in(again[1])
    assert player.client.get(f"/m/{match}", headers=HTML).status_code == 401


def test_the_page_by_itself_gives_nothing_away(teacher: Browser) -> None:
    match, codes = new_table(teacher)
    page = teacher.sees(f"/m/{match}/invitations")
    assert handed(page) == {}
    assert not [code for code in codes.values() if code in page]
    assert page.count("invited until") == 2


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000", "127.0.0.1:8000"])
def test_it_says_where_links_lead_no_other_device(service: Service, host: str) -> None:
    table = service.begin("correction")
    for named, is_said in ((host, True), ("school.example", False), ("192.168.1.5:8000", False)):
        sent = {"seat": 1, "key": named}
        page = table.facilitator.ask(
            "POST", f"/m/{table.id}/invitations", data=sent, headers={**HTML, "Host": named}
        )
        assert f"http://{named}/join#" in page.text
        assert ("works on this machine only" in page.text) == is_said


def test_the_desk_is_linked_from_every_view_that_its_facilitator_has(
    teacher: Browser, service: Service
) -> None:
    match = teacher.sends("/m", game="hidden_hand", bot="here").headers["Location"]
    for path in ("?as=seat-1", "?as=public", "?as=facilitator", "/compare?as=public", "/tree"):
        assert f'href="{match}/desk"' in teacher.sees(f"{match}{path}"), path
    player = Browser(service)
    code = handed(teacher.sends(f"{match}/invitations", seat=1).text)[1]
    player.signs_in(code)
    assert "/desk" not in player.sees(match)


class Clicks:
    """Presses what somebody would press, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.number = 0

    def on(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]
        self.number += 1


@pytest.mark.parametrize("script", [True, False])
def test_two_clicks_lead_from_the_front_page_to_the_links_of_two_seats(
    browser: Chromium, server: Server, script: bool
) -> None:
    with opened(browser, f"{server.address}/join", script=script) as seen:
        page = seen.page
        page.get_by_label("Link or code").fill(server.token)
        page.get_by_role("button", name="Sit down").click()
        clicks = Clicks(page)
        clicks.on("button", "Invite two players")
        assert clicks.number <= 2
        expect(page.get_by_label(re.compile("Link for seat"))).to_have_count(2)
        expect(page.locator(".slips svg")).to_have_count(2)
        expect(page.get_by_role("button", name="Copy").first).to_be_visible(visible=script)
        page.goto(server.address)
        clicks = Clicks(page)
        clicks.on("link", "Invite players to")
        clicks.on("button", "Links for all free seats")
        assert clicks.number <= 2
        expect(page.get_by_label(re.compile("Link for seat"))).to_have_count(2)
        assert seen.complaints == []


def test_an_invitation_says_what_it_opens_before_it_is_used(
    teacher: Browser, service: Service
) -> None:
    match, codes = new_table(teacher)
    service.ledger.seats.sit_bot(match, 1, "greedy")
    for _ in range(2):
        page = Browser(service).sends("/join/seat", code=codes[2], name="Bo").text
        for said in (
            "A seat is kept for you: Seat 2",
            "Correction",
            "is a bot",
            "<svg",
            'value="Bo"',
        ):
            assert said in page
    Browser(service).signs_in(codes[2])
    for code in (codes[2], codes[1], "abcd-efgh-jkmn", service.token):
        answer = Browser(service).sends("/join/seat", code=code)
        assert (answer.status_code, "<svg" in answer.text) == (403, False)


def test_a_seat_that_is_kept_is_told_without_names(teacher: Browser, service: Service) -> None:
    _, codes = new_table(teacher)
    player = Browser(service)
    player.sends("/join", code=codes[1], name="Zaplotnik")
    page = Browser(service).sends("/join/seat", code=codes[2]).text
    assert "is here" in page
    assert "Zaplotnik" not in page


def test_a_link_shows_the_seat_as_soon_as_it_is_opened(browser: Chromium, server: Server) -> None:
    teacher = server.client(server.token)
    match = teacher.post("/matches", {"game": "correction"}, next(KEYS)).json["match"]["id"]
    path = f"/matches/{match}/seats/2/invitations"
    code = teacher.post(path, None, next(KEYS)).json["invitation"]
    with opened(browser, f"{server.address}/join#{code}", width=390) as seen:
        page = seen.page
        page.get_by_label("Your name at the table (may be left empty)").fill("Bo")
        assert (seen.overflow(), seen.violations()) == (0, [])
        page.get_by_role("button", name="Take seat 2").click()
        page.wait_for_url(lambda address: "/join" not in address)
        assert seen.complaints == []


def test_the_page_is_read_by_everybody_and_prints_its_links_alone(
    browser: Chromium, server: Server
) -> None:
    with opened(browser, "about:blank") as seen:
        page = seen.page
        sign_in(page, server, server.token)
        page.goto(f"{server.address}/")
        page.get_by_role("button", name="Invite two players").first.click()
        page.get_by_role("button", name="Copy").first.click()
        expect(page.get_by_role("button", name="Copied")).to_have_count(1)
        for width in (320, 390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme="light")
            by_day = seen.violations() if IS_SOAK or width in (320, 1280) else []
            assert (seen.overflow(), by_day) == (0, []), width
            page.emulate_media(color_scheme="dark")
            by_night = seen.violations() if IS_SOAK else []
            assert (seen.overflow(), by_night) == (0, []), width
        assert seen.violations("color-contrast") == []
        page.emulate_media(media="print")
        expect(page.locator(".slips .typed b").first).to_be_visible()
        for hidden in (".bar", ".seating", "#print", ".copy", ".slips input"):
            expect(page.locator(hidden).first).to_be_hidden()
        assert seen.complaints == []
