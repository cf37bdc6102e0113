"""Tables of several people: at one screen, once more with seats swapped, and of guests."""

import re
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from api.limits import GUEST_MINUTES
from api.pages.front import tables
from api.server.settings import Settings, settings_of
from domain.ledger.errors import StaleStep
from domain.ledger.listing import Listing, Wanted
from domain.ledger.stream.match import Request
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service, Table
from tests.waiting import until


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Service]:
    """A service that takes two guests at once."""
    service = Service(tmp_path / "guests.db", settings=Settings(rates=False, guests=2))
    yield service
    service.ledger.close()


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("hidden_hand")


@pytest.fixture
def screen(service: Service, table: Table) -> Browser:
    """A browser that holds all seats of a match."""
    browser = Browser(service)
    for token in table.tokens.values():
        browser.signs_in(token)
    return browser


def shows(browser: Browser, table: Table, seat: int) -> None:
    answer = browser.sends(f"/m/{table.id}/shown", seat=seat, **{"as": f"seat-{seat}"})
    assert answer.status_code == 303, answer.text


def is_covered(page: str) -> bool:
    """Whether a page shows nothing of any view."""
    return "<svg" not in page and "data-spot" not in page and "show me the table" in page


def first_button(page: str) -> str:
    found: str = re.findall(r'name="command" value="([^"]+)"', page)[0]
    return found.replace("&#34;", '"')


def test_a_screen_of_several_seats_is_covered_until_it_is_said_who_looks(
    screen: Browser, table: Table
) -> None:
    for path in ("", "?as=seat-1", "?as=seat-2", "/part?as=seat-1", "?as=seat-2&at=1"):
        assert is_covered(screen.sees(f"/m/{table.id}{path}")), path
    assert "<svg" in screen.sees(f"/m/{table.id}?as=public")
    shows(screen, table, 1)
    assert "<svg" in screen.sees(f"/m/{table.id}?as=seat-1")
    assert is_covered(screen.sees(f"/m/{table.id}?as=seat-2"))


def test_a_cover_that_has_fallen_is_lifted_by_nobody_but_who_looks(
    screen: Browser, table: Table
) -> None:
    """Not by a take-back from another screen: whose turn it was may sit there by now."""
    seat = table.now["to_act"]
    shows(screen, table, seat)
    address = f"/m/{table.id}?as=seat-{seat}"
    while table.now["to_act"] == seat:
        table.act(table.legal()[0])
    assert is_covered(screen.sees(address))
    step = table.now["step"]
    word = {"to": step - 1, "expected_step": step}
    assert table.facilitator.post(f"{table.path}/takebacks", word).status_code == 201
    assert table.now["to_act"] == seat
    assert is_covered(screen.sees(address))
    shows(screen, table, seat)
    assert "<svg" in screen.sees(address)


def test_what_the_front_page_draws_of_such_a_match_is_for_everybody(
    screen: Browser, seated_page: str, table: Table
) -> None:
    assert f"/m/{table.id}?as=public" in screen.sees("/")
    assert f"/m/{table.id}?as=seat-1" in seated_page


@pytest.fixture
def seated_page(service: Service, table: Table) -> str:
    """The front page of a browser with one seat."""
    browser = Browser(service)
    browser.signs_in(table.tokens[1])
    return browser.sees("/")


def test_each_seat_of_a_screen_keeps_the_replay_of_its_own_page(
    screen: Browser, table: Table
) -> None:
    for seat in table.seats:
        shows(screen, table, seat)
        page = screen.sees(f"/m/{table.id}?as=seat-{seat}")
        [link] = re.findall(r'href="([^"]+/replay[^"]*)"', page)
        kept = screen.client.get(link)
        assert (kept.status_code, kept.headers["X-Viewer"]) == (200, f"seat-{seat}")


def test_a_stream_to_a_screen_ends_with_the_steps_that_there_are(
    screen: Browser, table: Table
) -> None:
    """Or it would go on to send what its seat sees after the screen was handed over."""
    shows(screen, table, 1)
    path, newest = f"/matches/{table.id}/stream?seat=seat-1", table.now["step"]
    sent = screen.client.get(path).text
    assert re.findall(r"^id: (\d+)$", sent, re.MULTILINE) == [str(newest)]
    assert screen.client.get(f"{path}&after={newest}").status_code == 204
    assert screen.client.get(path.replace("seat-1", "seat-2")).status_code == 403


def test_after_a_turn_the_screen_is_handed_over_and_back_shows_the_cover(
    screen: Browser, table: Table
) -> None:
    seat = table.now["to_act"]
    shows(screen, table, seat)
    address = f"/m/{table.id}?as=seat-{seat}"
    while table.now["to_act"] == seat:
        sent = {"seat": seat, "step": table.now["step"], "as": f"seat-{seat}"}
        command = first_button(screen.sees(address))
        answer = screen.sends(f"/m/{table.id}/commands", command=command, **sent)
        assert answer.headers["Location"].endswith(address)
    page = screen.sees(address)
    assert is_covered(page)
    assert f"Hand over to seat {3 - seat}" in page
    shows(screen, table, 3 - seat)
    assert "<svg" in screen.sees(f"/m/{table.id}?as=seat-{3 - seat}")
    assert is_covered(screen.sees(address))  # Back


def test_a_second_press_shows_nothing_of_a_table_that_was_handed_over(
    service: Service, screen: Browser, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both were let in before the first of them was carried out."""
    seat, submit = table.now["to_act"], service.ledger.submit_and_see

    def after_another(match: str, asked: Request, look: object) -> None:
        raise StaleStep(1, submit(match, asked, lambda _, step: step.number))

    shows(screen, table, seat)
    monkeypatch.setattr(service.ledger, "submit_and_see", after_another)
    while table.now["to_act"] == seat:
        command = first_button(screen.sees(f"/m/{table.id}?as=seat-{seat}"))
        sent = {"seat": seat, "step": table.now["step"], "as": f"seat-{seat}"}
        answer = screen.sends(f"/m/{table.id}/commands", command=command, **sent)
        assert table.now["step"] > sent["step"]
    assert is_covered(answer.text)


def test_who_is_refused_at_such_a_screen_still_sees_only_their_own_side(
    screen: Browser, table: Table
) -> None:
    seat = table.now["to_act"]
    sent = {"seat": seat, "step": table.now["step"], "as": f"seat-{seat}", "command": "{}"}
    assert is_covered(screen.sends(f"/m/{table.id}/commands", **sent).text)
    shows(screen, table, seat)
    assert "Not allowed." in screen.sends(f"/m/{table.id}/commands", **sent).text


def test_a_cookie_about_what_is_shown_opens_nothing(service: Service, table: Table) -> None:
    browser = Browser(service)
    browser.client.set_cookie("playledger-shown", f"{table.id}.1.1")
    browser.sees(f"/m/{table.id}?as=seat-1", 401)
    browser.signs_in(table.tokens[2])
    browser.sees(f"/m/{table.id}?as=seat-1", 403)
    assert browser.sends(f"/m/{table.id}/shown", seat=1).status_code == 403


def test_a_facilitator_sets_a_table_for_one_screen(service: Service) -> None:
    browser = facilitating(service)
    answer = browser.sends("/m", game="squad_combat", key="k", bot="here")
    match = answer.headers["Location"]
    assert is_covered(browser.sees(match))
    assert "<svg" in browser.sees(f"{match}?as=facilitator")


def test_where_nothing_is_hidden_one_screen_shows_the_table_of_who_is_awaited(
    service: Service,
) -> None:
    table = service.begin("correction")
    screen = Browser(service)
    for token in table.tokens.values():
        screen.signs_in(token)
    seen: set[int] = set()
    while len(seen) < 2:
        seat, step = table.now["to_act"], table.now["step"]
        page = screen.sees(f"/m/{table.id}?as=seat-1")
        assert f'id="step" data-as="seat-{seat}"' in page
        assert "<h1>Your turn</h1>" in page
        sent = {"seat": seat, "step": step, "as": f"seat-{seat}", "command": first_button(page)}
        assert screen.sends(f"/m/{table.id}/commands", **sent).status_code == 303
        seen.add(seat)
    assert 'id="step" data-as="seat-1"' in screen.sees(f"/m/{table.id}?as=seat-1&at=1")


def test_where_a_seat_has_private_notes_one_screen_is_covered_though_the_game_hides_nothing(
    service: Service,
) -> None:
    table = service.begin("correction")
    screen = Browser(service)
    for token in table.tokens.values():
        screen.signs_in(token)
    public = {"text": "All may read it.", "visibility": "public"}
    table.seats[1].post(f"{table.path}/notes", public)
    assert "<svg" in screen.sees(f"/m/{table.id}")
    table.seats[1].post(f"{table.path}/notes", {"text": "My plan.", "visibility": "private"})
    for path in ("", "?as=seat-1", "?as=seat-2", "/part?as=seat-1", "?as=seat-1&at=1"):
        assert is_covered(screen.sees(f"/m/{table.id}{path}")), path
    shows(screen, table, 2)
    assert "My plan." not in screen.sees(f"/m/{table.id}?as=seat-2")
    assert is_covered(screen.sees(f"/m/{table.id}?as=seat-1"))


def test_a_key_that_another_form_had_sets_no_table(service: Service, table: Table) -> None:
    browser = facilitating(service)
    assert browser.sends(f"/m/{table.id}/labels", labels="3b", key="k").status_code == 303
    answer = browser.sends("/m", game="correction", key="k", bot="here")
    assert answer.status_code == 422
    assert len(service.ledger.matches(None, 9, Wanted())) == 1


def test_the_next_match_swaps_seats_and_browsers_go_along(service: Service, table: Table) -> None:
    players = {seat: Browser(service) for seat in table.seats}
    for seat, browser in players.items():
        browser.signs_in(table.tokens[seat])
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": "Ana"})
    table.facilitator.put(f"{table.path}/labels", {"labels": ["3b"]})
    desk = facilitating(service)
    assert desk.sends(f"/m/{table.id}/next").status_code == 409
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": table.now["step"]})
    assert "seats swapped" in desk.sees(f"/m/{table.id}")
    assert "next match" not in players[1].sees(f"/m/{table.id}")
    address = desk.sends(f"/m/{table.id}/next").headers["Location"]
    assert desk.sends(f"/m/{table.id}/next").headers["Location"] == address
    for seat, browser in players.items():
        assert f'href="{address}"' in browser.sees(f"/m/{table.id}")
        assert f'data-as="seat-{3 - seat}"' in browser.sees(address)
    new = address.removeprefix("/m/")
    assert service.ledger.labels.of([new]) == {new: ["3b"]}
    assert [each.name for each in service.ledger.seats.sitters(new, 2)] == [None, "Ana"]


def test_seats_begin_no_next_match(service: Service, table: Table) -> None:
    """Or a seat could fill the disk."""
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": table.now["step"]})
    browser = Browser(service)
    browser.signs_in(table.tokens[1])
    assert browser.sends(f"/m/{table.id}/next").status_code == 403
    assert "seats swapped" not in browser.sees(f"/m/{table.id}")


def test_bots_and_secret_options_go_along_too(service: Service) -> None:
    browser = facilitating(service)
    table = service.begin(
        "location_ccg", options={"decks": ["coven"]}, bots=[{"seat": 2, "bot": "greedy"}]
    )
    while not table.now["result"]:  # the bot may play meanwhile
        table.facilitator.post(f"{table.path}/abandonment", {"expected_step": table.now["step"]})
    new = browser.sends(f"/m/{table.id}/next").headers["Location"].removeprefix("/m/")
    assert service.ledger.seats.bots_of(new) == {1: "greedy"}
    with service.ledger.live(new) as held:
        assert held.created.options["decks"] == [None, "coven"]


def plays_as_guest(service: Service, browser: Browser | None = None) -> str:
    """The address of a guest's new table."""
    answer = (browser or Browser(service)).sends("/guests", game="correction")
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def test_the_front_page_says_how_many_play_each_game(service: Service) -> None:
    front = Browser(service).sees("/")
    assert set(re.findall(r">(\d[^<>·]* players?) ·", front)) >= {
        "1 player",
        "2 players",
        "3 or 4 players",
        "2 to 4 players",
    }
    assert "<p>2 to 4 seats, each with three characters" in front


def test_nobody_is_offered_a_second_seat_where_there_is_one(service: Service) -> None:
    browser = facilitating(service)
    of_one = re.search(r'name="game" value="janus_gate">.*?</form>', browser.sees("/"), re.DOTALL)
    assert of_one
    assert re.findall(r"<button[^>]*>([^<]+)<", of_one[0]) == ["Invite a player", "Play alone"]
    fields = {"game": "janus_gate", "variant": "final", "bot": "greedy", "key": "alone"}
    assert browser.sends("/m", **fields).status_code == 303


def test_the_steps_of_a_match_stand_under_their_rounds(service: Service) -> None:
    table = service.begin("heist", seats=3)
    table.play(30)
    page = facilitating(service).sees(f"/m/{table.id}")
    rounds = re.findall(r'<h2 class="round">([^<]+)</h2>', page.partition('id="stops"')[0])
    assert rounds[:2] == ["Round 1", "Round 2"]
    assert len(rounds) == len(set(rounds))


def test_guests_play_only_where_they_may(service: Service, open_house: Service) -> None:
    refused = Browser(service).sends("/guests", game="correction")
    assert (refused.status_code, "not open to guests" in refused.text) == (403, True)
    assert "/guests" not in Browser(service).sees("/")
    assert 'action="/guests"' in Browser(open_house).sees("/")


def test_a_guest_sees_their_own_table_and_nothing_else(open_house: Service) -> None:
    other = open_house.begin("hidden_hand")
    guest = Browser(open_house)
    address = plays_as_guest(open_house, guest)
    assert 'data-as="seat-1"' in guest.sees(address)
    guest.sees(f"{address}?as=seat-2", 403)
    guest.sees(f"{address}?as=facilitator", 403)
    guest.sees(f"{address}/desk", 403)
    guest.sees(f"/m/{other.id}", 404)
    front = guest.sees("/")
    assert other.id not in front
    assert tables.GUEST not in re.findall(r'class="quiet">([^<·]*) ·', front)
    for path in ("/matches", "/tokens", f"/matches/{other.id}"):
        assert guest.client.get(path).status_code == 401


def test_so_many_guests_and_no_more(open_house: Service) -> None:
    addresses = {plays_as_guest(open_house) for _ in range(2)}
    full = Browser(open_house).sends("/guests", game="correction")
    assert (full.status_code, full.headers["Retry-After"]) == (429, "60")
    assert len(addresses) == len(open_matches(open_house)) == 2


def test_one_address_does_not_take_all_places(
    open_house: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.background.guests.GUESTS_OF_ADDRESS", 1)
    plays_as_guest(open_house)
    sent = {"data": {"game": "correction", "key": "k"}, "headers": {"Accept": "text/html"}}
    near = Browser(open_house).client.post("/guests", **sent)
    far = Browser(open_house).client.post(
        "/guests", **sent, environ_base={"REMOTE_ADDR": "10.0.0.9"}
    )
    assert (near.status_code, far.status_code) == (429, 303)


def test_tables_that_guests_left_are_ended(now: FrozenDateTimeFactory, open_house: Service) -> None:
    left = {plays_as_guest(open_house) for _ in range(2)}
    until_bots_have_played(open_house)
    now.tick(timedelta(minutes=GUEST_MINUTES) - timedelta(seconds=1))
    assert Browser(open_house).sends("/guests", game="correction").status_code == 429
    now.tick(timedelta(seconds=1))
    new = plays_as_guest(open_house)
    assert [f"/m/{each.match}" for each in open_matches(open_house)] == [new]
    assert new not in left


def until_bots_have_played(service: Service) -> None:
    """Until the guests themselves are awaited."""
    for each in open_matches(service):
        until(partial(awaits_a_guest, service, each.match))


def awaits_a_guest(service: Service, match: str) -> bool:
    with service.ledger.live(match) as held:
        return held.state.to_act == 1


def open_matches(service: Service) -> list[Listing]:
    """The guests' tables that go on."""
    found = service.ledger.matches(None, 9, Wanted(label=tables.GUEST, is_over=False))
    return [each for each in found if isinstance(each, Listing)]


def test_guests_are_off_unless_a_number_is_set() -> None:
    for given, most in (("", 0), ("no", 0), ("-1", 0), ("12", 12)):
        assert settings_of({"PLAYLEDGER_GUESTS": given}).guests == most


def test_another_sites_page_begins_no_table(open_house: Service) -> None:
    answer = Browser(open_house).client.post(
        "/guests", data={"game": "correction"}, headers={"Sec-Fetch-Site": "cross-site"}
    )
    assert answer.status_code == 403
    assert open_matches(open_house) == []


def test_a_lost_cookie_and_a_revoked_token_have_a_page_that_says_what_to_do(
    service: Service, table: Table
) -> None:
    browser = Browser(service)
    browser.signs_in(table.tokens[1])
    [issued] = [
        each for each in service.ledger.tokens.issued(match=table.id) if each.grant.seat == 1
    ]
    table.facilitator.delete(f"/tokens/{issued.id}")
    for visitor in (browser, Browser(service)):
        page = visitor.sees(f"/m/{table.id}", 401)
        assert "Open the link that you were given" in page
        assert "ask the facilitator for a new one" in page
        assert 'href="/join"' in page
        sent = visitor.sends(f"/m/{table.id}/commands", seat=1, step=1, command="{}")
        assert sent.status_code == 401
        assert "Open the link that you were given" in sent.text


def test_the_second_of_two_tabs_is_told_that_the_match_has_gone_on(
    service: Service, table: Table
) -> None:
    seat = table.now["to_act"]
    browser = Browser(service)
    browser.signs_in(table.tokens[seat])
    command = first_button(browser.sees(f"/m/{table.id}"))
    sent = {"seat": seat, "step": table.now["step"], "command": command}
    assert browser.sends(f"/m/{table.id}/commands", **sent).status_code == 303
    late = browser.sends(f"/m/{table.id}/commands", **sent)
    assert (late.status_code, table.now["step"]) == (409, sent["step"] + 1)
    assert "The match has gone on." in late.text
    assert f'data-step="{table.now["step"]}"' in late.text


def test_a_facilitator_looks_for_matches_by_game_state_and_label(service: Service) -> None:
    browser = facilitating(service)
    assert "There is no match yet." in browser.sees("/")
    first, other = (service.begin(game) for game in ("correction", "heist"))
    service.facilitator.put(f"{first.path}/labels", {"labels": ["4b"]})
    step = other.now["step"]
    assert other.facilitator.post(f"{other.path}/abandonment", {"expected_step": step})
    for query, shown in {
        "": {first, other},
        "?game=heist": {other},
        "?state=open": {first},
        "?state=over&game=": {other},
        "?label=4b": {first},
        "?label=4c": set(),
    }.items():
        page = browser.sees(f"/{query}")
        assert {each for each in (first, other) if f"/m/{each.id}" in page} == shown, query
    assert "There is no such match." in browser.sees("/?label=%3Cb%3E")
    for query in ("before=x", "state=lost", "game=heist&game=heist"):
        assert query.partition("=")[0] in browser.sees(f"/?{query}", 422)


def test_older_matches_are_a_page_further(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.pages.front.door.SHOWN", 1)
    first, other = (service.begin("correction") for _ in range(2))
    browser = facilitating(service)
    page = browser.sees("/?state=open")
    assert (f"/m/{other.id}" in page, f"/m/{first.id}" in page) == (True, False)
    query = re.search(r'href="/(\?[^"]+)">Older', page)
    assert query
    page = browser.sees(f"/{query[1]}".replace("&amp;", "&"))
    assert (f"/m/{other.id}" in page, f"/m/{first.id}" in page) == (False, True)
