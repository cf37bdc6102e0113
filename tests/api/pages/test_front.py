"""The front page: what this is, without signing in; an example to watch; matches told apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from api.admit.examples import EXAMPLE
from api.server.settings import Settings
from domain.ledger.desk.access.tokens import Grant
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.process import Server
from tests.api.service import KEYS, Service, Table
from tests.browser import opened
from tests.laws.games import REGISTRY


@pytest.fixture
def shown(service: Service) -> Table:
    """An example that everybody may watch, beside a match that nobody else may."""
    service.begin("hidden_hand")
    table = service.begin("correction")
    table.play(6)
    body = {"expected_step": table.now["step"]}
    table.facilitator.post(f"{table.path}/abandonment", body)
    table.facilitator.put(f"{table.path}/labels", {"labels": [EXAMPLE]})
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": "Zaplotnik"})
    return table


def test_a_stranger_watches_the_example_and_nothing_else(service: Service, shown: Table) -> None:
    stranger = Browser(service)
    assert "Watch an example" in stranger.sees("/")
    led = stranger.client.post("/example", headers=HTML)
    assert led.headers["Location"] == f"/m/{shown.id}?at=1&as=public"
    page = stranger.sees(f"/m/{shown.id}")
    assert 'data-as="public"' in page
    assert "Zaplotnik" not in page
    assert stranger.client.get(f"/m/{shown.id}?as=seat-1", headers=HTML).status_code == 403
    assert stranger.client.get(f"/m/{shown.id}/desk", headers=HTML).status_code == 403


def test_a_pasted_address_of_the_example_shows_it_to_a_passer_by(
    service: Service, shown: Table
) -> None:
    """Who only watches is shown the match first; nobody can sit down where it is over."""
    other = service.begin("correction")
    passing = Browser(service)
    page = passing.sees(f"/m/{shown.id}?at=3")
    assert 'data-as="public"' in page
    assert ">Sign in</a>" in page
    assert "Sit down" not in page
    assert "Zaplotnik" not in page
    for path in ("/part?at=2", "/wall", "/compare", "/diary", "/files"):
        assert passing.client.get(f"/m/{shown.id}{path}", headers=HTML).status_code == 200, path
    for path in ("?as=seat-1", "/desk", "/invitations"):
        refused = passing.client.get(f"/m/{shown.id}{path}", headers=HTML)
        assert refused.status_code in (401, 403), path
    assert passing.client.get(f"/m/{other.id}", headers=HTML).status_code == 401
    guest = Browser(service)
    guest.signs_in(other.tokens[1])
    assert 'data-as="public"' in guest.sees(f"/m/{shown.id}")
    assert len(service.ledger.tokens.issued(role="spectator", match=shown.id)) == 1


def test_a_passer_by_is_led_nowhere_and_asked_nothing(service: Service, shown: Table) -> None:
    """They are not in the room: who left a lead behind would take the example over."""
    asked = {"at": "3", "do": "ask"}
    shown.facilitator.ask("POST", f"/m/{shown.id}/lead", data=asked)
    watching, passing = Browser(service), Browser(service)
    watching.client.post("/example", headers=HTML)
    assert "What would you do?" in watching.sees(f"/m/{shown.id}")
    page = passing.sees(f"/m/{shown.id}")
    assert f'data-step="{shown.now["step"]}"' in page
    assert 'data-hides="0"' in page
    assert 'data-unled="1"' in page
    for text in (page, passing.sees(f"/m/{shown.id}?at=3&hide=1")):
        assert "What would you do?" not in text
        assert "/picks" not in text
    for query in ("only=lead", "limit=1"):
        with passing.client.get(f"/m/{shown.id}/stream?{query}", headers=HTML) as reply:
            assert b"event: lead" not in reply.data


def test_who_just_watches_an_example_writes_no_notes_there(service: Service, shown: Table) -> None:
    """It is read by everybody, and nobody would keep it clean."""
    sent = {"at": 2, "text": "Hello, world.", "key": "k" * 22}
    watching, passing = Browser(service), Browser(service)
    watching.client.post("/example", headers=HTML)
    for each in (watching, passing):
        assert "Write a note" not in each.sees(f"/m/{shown.id}")
        refused = each.client.post(f"/m/{shown.id}/notes", data=sent, headers=HTML)
        assert refused.status_code in (401, 403)
    note = {"text": "It turned here.", "step": 2, "visibility": "public"}
    assert shown.seats[1].post(f"{shown.path}/notes", note).status_code == 201
    assert shown.facilitator.post(f"{shown.path}/notes", note).status_code == 201
    page = watching.sees(f"/m/{shown.id}?at=2")
    assert "It turned here." in page
    assert "<summary>Answer</summary>" not in page
    refused = watching.client.post(
        f"/m/{shown.id}/notes/1/answers", data={"at": 2, "text": "No.", "key": "j" * 22}
    )
    assert refused.status_code == 403
    assert len(service.ledger.notes.entries(shown.id)) == 2


def test_all_who_watch_the_example_have_one_link(service: Service, shown: Table) -> None:
    """Or strangers could store without end."""
    for _ in range(5):
        stranger = Browser(service)
        for _ in range(2):
            assert stranger.client.post("/example", headers=HTML).status_code == 303
        assert "<svg" in stranger.sees(f"/m/{shown.id}")
    assert len(service.ledger.tokens.issued(role="spectator", match=shown.id)) == 1


def test_a_link_to_the_example_that_is_revoked_is_made_anew(service: Service, shown: Table) -> None:
    Browser(service).client.post("/example", headers=HTML)
    [link] = service.ledger.tokens.issued(role="spectator", match=shown.id)
    service.ledger.tokens.revoke([link])
    stranger = Browser(service)
    stranger.client.post("/example", headers=HTML)
    assert "<svg" in stranger.sees(f"/m/{shown.id}")


def test_where_there_is_no_example_none_is_offered(service: Service) -> None:
    service.begin("correction")
    assert "Watch an example" not in Browser(service).sees("/")
    assert Browser(service).client.post("/example", headers=HTML).status_code == 404


def test_an_open_match_is_no_example(service: Service) -> None:
    """Its label says what it is for, but its play goes on."""
    table = service.begin("correction")
    table.facilitator.put(f"{table.path}/labels", {"labels": [EXAMPLE]})
    assert Browser(service).client.post("/example", headers=HTML).status_code == 404


@pytest.mark.parametrize("game", [each.id for each in REGISTRY])
def test_each_game_has_a_picture_which_is_always_the_same(service: Service, game: str) -> None:
    first, again = (service.nobody.get(f"/games/{game}/picture") for _ in range(2))
    assert (first.status_code, first.mimetype) == (200, "image/svg+xml")
    assert first.data == again.data
    assert b"may be chosen" not in first.data
    is_listed = REGISTRY.game(game).bind is None  # others are begun with their sheets
    assert (f'src="/games/{game}/picture"' in Browser(service).sees("/")) == is_listed


@pytest.mark.parametrize(
    "game", [each.id for each in REGISTRY if each.awaits_one and each.id != "hidden_hand"]
)
def test_no_picture_of_a_game_is_a_strip(service: Service, game: str) -> None:
    picture = service.nobody.get(f"/games/{game}/picture").text
    assert 0.6 < shape_of(picture) < 1.6


def shape_of(picture: str) -> float:
    """Its width by its height."""
    wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
    return wide / high


def test_matches_are_told_apart(service: Service) -> None:
    table = service.begin("correction")
    table.facilitator.put(f"{table.path}/labels", {"labels": ["Group 7"]})
    for seat, name in ((1, "Ana"), (2, "Ben")):
        table.seats[seat].put(f"{table.path}/seats/{seat}/name", {"name": name})
    awaited = {1: "Ana", 2: "Ben"}[table.now["to_act"]]
    page = re.sub(r"<[^>]+>", "", facilitating(service).sees("/").partition('class="shelf"')[2])
    for said in ("Group 7", "Ana · Ben", f"{awaited} is to act", "since 20"):
        assert said in page
    seated = Browser(service)
    seated.signs_in(table.tokens[table.now["to_act"]])
    assert "Continue: it is your turn" in seated.sees("/")
    watching = Browser(service)
    [token] = service.ledger.tokens.issue([Grant("spectator", table.id)])
    watching.signs_in(token)
    assert "Ana" not in watching.sees("/")


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "guests.db", settings=Settings(rates=False, guests=2))
    yield service
    service.ledger.close()


def test_a_fork_says_on_its_card_that_it_is_one_to_who_runs_all(service: Service) -> None:
    """A seat is not told by its card: what it continues is not its to know."""
    table = service.begin("correction")
    table.play(4)
    assert "fork from" not in facilitating(service).sees("/")
    made = table.facilitator.post(f"{table.path}/forks", {"at": 3}).json
    assert facilitating(service).sees("/").count("fork from step 3") == 1
    player = Browser(service)
    player.signs_in(made["tokens"][0]["token"])
    assert "fork from" not in player.sees("/")


def test_a_stranger_is_shown_a_table_a_replay_and_a_diary(open_house: Service) -> None:
    page = Browser(open_house).sees("/")
    for said in ("A table", "A replay", "A diary", "Against a bot"):
        assert said in page
    assert 'class="shows"' not in facilitating(open_house).sees("/")


def test_small_pictures_of_matches_ring_nothing(service: Service) -> None:
    """Nobody can choose there; on the page of the match the same cells are ringed."""
    table, teacher = service.begin("correction"), facilitating(service)
    assert "pl-ring" in service.facilitator.get(f"{table.path}/picture").text
    front = teacher.sees("/")
    assert "pl-picture" in front
    assert "pl-ring" not in front


SCREENS = 5
"""So many screens of a telephone are enough for eight matches and all games."""


def test_the_front_page_of_a_facilitator_is_short_on_a_telephone(
    browser: Chromium, server: Server
) -> None:
    """What is folded there is at hand where there is room."""
    client = server.client(server.token)
    for game in sorted(REGISTRY, key=lambda each: each.id):
        if game.bind is None:
            plan = {"game": game.id, "seats": min(game.seats)}
            assert client.post("/matches", plan, next(KEYS)).status == 201
    with opened(browser, "about:blank", width=390, height=844) as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(server.address)
        assert seen.page.locator(".shelf > li").count() == 8
        assert seen.page.evaluate("document.documentElement.scrollHeight") <= SCREENS * 844
        begins = seen.page.get_by_role("button", name="Against a bot").first
        expect(begins).not_to_be_visible()
        seen.page.get_by_text("Begin a match", exact=True).nth(1).click()
        expect(begins).to_be_visible()
        assert (seen.overflow(), seen.violations()) == (0, [])
        seen.page.reload()
        seen.page.set_viewport_size({"width": 1280, "height": 800})
        for each in ("Against a bot", "Show"):
            expect(seen.page.get_by_role("button", name=each, exact=True).first).to_be_visible()
        assert (seen.overflow(), seen.violations()) == (0, [])
